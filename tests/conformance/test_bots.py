"""No bot can see what is hidden: in two worlds that its seat cannot tell apart, it chooses the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludus.bots.arena import Player
from ludus.bots.levels import Bot
from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import State
from ludus.games.registry import games
from ludus.match.laws import frozen
from ludus.match.observation import Observation
from tests.conformance.toy import SortesRules

# The search is the same for all levels that search, so a small budget stands for the large one of a legatus.
BOTS = ("random", "quick", "greedy", "tiro", "miles", "ismcts:10")
ALL_RULES: list[Rules[Any]] = [SortesRules(), *(game.rules for game in games())]
MOMENTS = 10


def moments(rules: Rules[Any], seats: int, count: int, apart: int) -> Iterator[tuple[State, Seat]]:
    """Decisions with a choice, spread over a random game, each with somebody who is awaited."""
    stream = Stream(7)
    s = rules.start(rules.setup(seats))
    engine.resolve_chance(s, stream)
    passed = 0
    while not s.over and count:
        seat = engine.waiting(s)[-1]
        if len(engine.legal(s, seat)) > 1:
            passed += 1
            if passed % apart == 0:
                count -= 1
                yield s, seat
        engine.apply(s, seat, choose_by_prior(rules, s, seat, stream))
        engine.resolve_chance(s, stream)


def choices(bot: Player, rules: Rules[Any], s: State, seat: Seat) -> list[Action]:
    """What a bot does in four worlds that look the same from its seat: the true one is among them."""
    worlds = [s, *(rules.redeal(s, seat, r) for r in (11, 222, 3333))]
    return [bot.choose(Observation(rules, world, seat)) for world in worlds]


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_a_bot_chooses_the_same_in_worlds_it_cannot_tell_apart(rules: Rules[Any], level: str) -> None:
    bot = Bot(level, 5, by_the_clock=False)
    met = 0
    for seats in (rules.seat_counts[0], rules.seat_counts[-1]):
        apart = 1 if rules.id == "sortes" else 7
        for s, seat in moments(rules, seats, MOMENTS, apart):
            assert len(set(choices(bot, rules, s, seat))) == 1
            met += 1
    assert met >= 6


def test_a_centurio_chooses_the_same_in_worlds_it_cannot_tell_apart() -> None:
    rules = next(game.rules for game in games() if game.id == "fortuna")
    bot = Bot("centurio", 5, by_the_clock=False)
    for s, seat in moments(rules, 3, 2, 25):
        assert len(set(choices(bot, rules, s, seat))) == 1


class Cheat:
    """Goes by the whole world, hidden things and all."""

    def choose(self, observation: Observation[Any]) -> Action:
        options = observation.legal()
        return options[sum(frozen(observation.rules, observation._world)) % len(options)]


@pytest.mark.parametrize(
    "rules", [rules for rules in ALL_RULES if rules.id in ("sortes", "fortuna")], ids=lambda r: r.id
)
def test_a_bot_that_peeks_is_found_out(rules: Rules[Any]) -> None:
    found = [len(set(choices(Cheat(), rules, s, seat))) > 1 for s, seat in moments(rules, 2, 12, 1)]
    assert any(found)
