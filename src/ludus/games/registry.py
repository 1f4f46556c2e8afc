"""The games that Ludus knows: one explicit line each, with its rules, its face and what stands on its box."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ludus.core.rules import Rules, Setup
from ludus.games.aquileia.rules.rules import RULES as AQUILEIA
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.games.gloria_mundi.rules.rules import RULES as GLORIA_MUNDI
from ludus.games.romolo.rules.rules import RULES as ROMOLO

if TYPE_CHECKING:
    from ludus.present.face import Face


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

    @property
    def folder(self) -> str:
        """The package that holds the game's rooms and texts."""
        return f"ludus.games.{self.id}"

    @property
    def face_folder(self) -> str:
        """The package that holds the game's words and templates."""
        return f"{self.folder}.face"

    def face(self, setup: Setup, language: str = "en", names: Mapping[int, str] | None = None) -> Face:
        """The face of a match; seats without names are called by their colours.

        Imported only here: whoever simulates needs neither templates nor translations.
        """
        from ludus.present.words import words_for  # noqa: PLC0415

        words, given = words_for(language, self.face_folder), names or {}
        called = [given.get(seat) or words.say(f"colour.{self.colours[seat]}") for seat in range(setup.seats)]
        made: Face = import_module(self.face_folder).FACE(words, setup, called)
        return made


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
