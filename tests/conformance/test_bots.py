"""No bot can see what is hidden: in worlds that its seat cannot tell apart, it thinks and chooses the same."""

from functools import cache
from typing import Any

import pytest

from ludus.bots.arena import play_game
from ludus.bots.budget import Budget
from ludus.bots.greedy import look_at
from ludus.bots.ismcts import Manner
from ludus.bots.levels import Bot, think
from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import State, copy_of
from ludus.games.registry import games
from ludus.match.laws import frozen
from ludus.match.observation import Observation
from tests.conformance.toy import SortesRules

ALL_RULES: list[Rules[Any]] = [SortesRules(), *(game.rules for game in games())]
BY_ID = {rules.id: rules for rules in ALL_RULES}
# What everybody could have written down is not hidden (Gloria Mundi, R38), nor is anything in the solo game.
OPEN = [("gloria_mundi", 2), ("gloria_mundi", 6), ("romolo", 1)]
TABLES = [("sortes", 2), ("sortes", 3), ("fortuna", 2), ("fortuna", 4), ("aquileia", 3), ("aquileia", 5), ("romolo", 3)]
MOMENTS = 8

Thoughts = tuple[Any, ...]


@cache
def moments(game: str, seats: int) -> list[tuple[Any, Seat]]:
    """Decisions with a choice, half of them spread over a whole random game, half where several choose in secret at
    once: there is most to see for who peeks."""
    rules, stream = BY_ID[game], Stream(7)
    alone: list[tuple[Any, Seat]] = []
    together: list[tuple[Any, Seat]] = []
    secret: set[type] = set()
    s = rules.start(rules.setup(seats))
    engine.resolve_chance(s, stream)
    while not s.over:
        waiting, frame = engine.waiting(s), type(s.stack[-1])
        if len(waiting) > 1:
            secret.add(frame)
        if len(engine.legal(s, waiting[-1])) > 1:
            (together if frame in secret else alone).append((copy_of(s), waiting[-1]))
        engine.apply(s, waiting[-1], choose_by_prior(rules, s, waiting[-1], stream))
        engine.resolve_chance(s, stream)
    return spread(together) + spread(alone)


def spread(found: list[tuple[Any, Seat]]) -> list[tuple[Any, Seat]]:
    return found[:: max(1, len(found) // MOMENTS)][:MOMENTS]


def lookalikes(rules: Rules[Any], s: State, seat: Seat) -> list[Any]:
    """Four worlds that look the same from the seat: the true one is among them."""
    return [s, *(rules.redeal(s, seat, r) for r in (11, 222, 3333))]


class Peeking(Observation[Any]):
    """Samples the very world that it holds, hidden things and all."""

    def sample(self, r: int) -> Any:
        return copy_of(self._world)


def thoughts_of(observation: Observation[Any], way: str) -> Thoughts:
    """Everything that a way to think comes to: what it would choose tells much less. A small budget stands for the
    large one of a legatus."""
    stream = Stream(5 + observation.ply)
    if way == "greedy":
        return tuple(look_at(observation, observation.legal(), stream, 3))
    found = think(observation, stream, Budget(10, 0), Manner(), 4 if way == "plan" else 0)
    return tuple((thought.action, thought.visits, thought.value, thought.wins) for thought in found)


def ways(rules: Rules[Any]) -> list[str]:
    return ["greedy", "search", "plan"] if rules.has_long_turns() else ["greedy", "search"]


WAYS = [(game, seats, way) for game, seats in TABLES for way in ways(BY_ID[game])]


@pytest.mark.parametrize(("game", "seats", "way"), WAYS)
def test_a_bot_thinks_the_same_in_worlds_it_cannot_tell_apart(game: str, seats: int, way: str) -> None:
    rules = BY_ID[game]
    for s, seat in moments(game, seats):
        worlds = lookalikes(rules, s, seat)
        assert len({thoughts_of(Observation(rules, world, seat), way) for world in worlds}) == 1


@pytest.mark.parametrize(("game", "seats", "way"), WAYS)
def test_the_same_bot_is_found_out_if_it_peeks(game: str, seats: int, way: str) -> None:
    """Or else the law above would say nothing."""
    rules = BY_ID[game]
    assert any(
        len({thoughts_of(Peeking(rules, world, seat), way) for world in lookalikes(rules, s, seat)}) > 1
        for s, seat in moments(game, seats)
    )


@pytest.mark.parametrize("level", ["random", "quick", "greedy", "tiro", "miles", "centurio"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_level_chooses_the_same_in_worlds_it_cannot_tell_apart(game: str, seats: int, level: str) -> None:
    rules, bot = BY_ID[game], Bot(level, 5, by_the_clock=False)
    few = moments(game, seats)[:: 4 if level == "centurio" else 1]
    for s, seat in few:
        worlds = lookalikes(rules, s, seat)
        assert len({bot.choose(Observation(rules, world, seat)) for world in worlds}) == 1


@pytest.mark.parametrize(("game", "seats"), OPEN)
def test_where_nothing_is_hidden_a_redeal_changes_nothing(game: str, seats: int) -> None:
    rules = BY_ID[game]
    for s, seat in moments(game, seats):
        assert len({frozen(rules, world) for world in lookalikes(rules, s, seat)}) == 1


class Watched(SortesRules):
    """Remembers every world that it has dealt anew."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt: list[Any] = []

    def redeal(self, s: Any, viewer: Seat, r: int) -> Any:
        self.dealt.append(super().redeal(s, viewer, r))
        return self.dealt[-1]


class Witness:
    """Accepts only worlds that were dealt anew for it."""

    def __init__(self, rules: Watched) -> None:
        self.rules = rules
        self.asked = 0

    def choose(self, observation: Observation[Any]) -> Action:
        assert observation._world is self.rules.dealt[-1]
        self.asked += 1
        return observation.legal()[0]


def test_the_arena_keeps_the_true_state_to_itself() -> None:
    rules = Watched()
    witness = Witness(rules)
    play_game(rules, rules.setup(2), "seed", [witness, witness])
    assert witness.asked > 5
