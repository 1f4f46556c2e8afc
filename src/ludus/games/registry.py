"""The games that Ludus knows: one explicit line each."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ludus.core.rules import Rules
from ludus.games.aquileia.rules import RULES as AQUILEIA
from ludus.games.fortuna.rules import RULES as FORTUNA
from ludus.games.gloria_mundi.rules import RULES as GLORIA_MUNDI
from ludus.games.romolo.rules import RULES as ROMOLO


@dataclass(frozen=True)
class Game:
    """A game as people meet it: its rules and what stands on the box."""

    rules: Rules[Any]
    title: str
    designers: tuple[str, ...]
    publisher: str
    year: int
    minutes: int
    weight: str
    """light, medium or heavy: how much there is to think about."""
    best_seats: int
    """With how many it plays best."""
    colours: tuple[str, ...]
    """The colour of each seat."""
    stage: str
    """alpha, beta or stable: earned by evidence, see docs/develop/adding-a-game.md."""

    @property
    def id(self) -> str:
        return self.rules.id


RULES: dict[str, Rules[Any]] = {
    "fortuna": FORTUNA,
    "gloria_mundi": GLORIA_MUNDI,
    "aquileia": AQUILEIA,
    "romolo": ROMOLO,
}


class UnknownGame(Exception):
    """A name that is no game of ours."""


@cache
def game(name: str) -> Game:
    if name not in RULES:
        raise UnknownGame(f"there is no game '{name}'; the games are: {', '.join(RULES)}")
    meta = tomllib.loads((files(f"ludus.games.{name}") / "meta.toml").read_text(encoding="utf-8"))
    return Game(
        rules=RULES[name],
        title=meta["title"],
        designers=tuple(meta["designers"]),
        publisher=meta["publisher"],
        year=meta["year"],
        minutes=meta["minutes"],
        weight=meta["weight"],
        best_seats=meta["best_seats"],
        colours=tuple(meta["colours"]),
        stage=meta["stage"],
    )


def games() -> list[Game]:
    return [game(name) for name in RULES]
