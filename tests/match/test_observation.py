"""What a bot gets: everything its seat may know, and nothing of the truth beyond that."""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE, SEATS
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.laws import frozen
from ludus.match.match import Match
from ludus.match.observation import Observation
from tests.conformance.toy import SortesRules
from tests.match.table import play_on, whole_game

ANNA, BERT = SEATS[:2]


def moments(every: int) -> Iterator[Match[Any]]:
    """A match of three, stopped every so many decisions."""
    match = Match.new(FORTUNA, FORTUNA.setup(3), "42")
    while not match.state.over:
        yield match
        play_on(match, every)


def test_an_observation_shows_what_the_seat_sees_and_may_do() -> None:
    for match in moments(every=7):
        for seat in SEATS[:3]:
            seen = match.observation(seat, 5)
            assert seen.view == match.view(seat)
            assert seen.legal() == engine.legal(match.state, seat)
            assert [seen.text(action) for action in seen.legal()] == match.legal(seat)
            assert (seen.seat, seen.ply) == (seat, match.state.ply)


def test_samples_look_like_the_truth_to_the_seat_and_differ() -> None:
    different = 0
    for match in moments(every=11):
        for seat in SEATS[:3]:
            seen = match.observation(seat, 5)
            worlds = [seen.sample(r) for r in range(4)]
            for world in worlds:
                FORTUNA.check(world)
                assert FORTUNA.view(world, seat) == match.view(seat)
            different += len({frozen(FORTUNA, world) for world in worlds}) > 1
    assert different > 20


def test_samples_tell_nothing_that_the_seat_does_not_know() -> None:
    """The same samples come from the truth and from any other world that looks the same to the seat."""
    for match in moments(every=17):
        for seat in SEATS[:3]:
            truth, other = match.observation(seat, 1), match.observation(seat, 2)
            lookalike = Observation(FORTUNA, FORTUNA.redeal(match.state, seat, 3), seat)
            for r in range(3):
                world = frozen(FORTUNA, truth.sample(r))
                assert world == frozen(FORTUNA, other.sample(r)) == frozen(FORTUNA, lookalike.sample(r))


def test_using_an_observation_does_not_touch_the_match() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    before = frozen(FORTUNA, match.state)
    world = match.observation(ANNA, 1).sample(2)
    engine.apply(world, ANNA, engine.legal(world, ANNA)[0])
    world.money[ANNA] += 1
    assert frozen(FORTUNA, match.state) == before


def reachable(start: object) -> Iterator[object]:
    """Every object that can be got at from one, but for classes and code, which all objects share."""
    seen, pending = {id(start)}, [start]
    while pending:
        thing = pending.pop()
        yield thing
        for found in gc.get_referents(thing):
            shared = isinstance(found, type | ModuleType | FunctionType | BuiltinFunctionType)
            if not shared and id(found) not in seen:
                seen.add(id(found))
                pending.append(found)


def lists_of(match: Match[Any]) -> list[object]:
    """The lists of the true state, but for those of its edition: whoever holds one of them sees the truth."""
    public = {id(thing) for thing in reachable(match.setup.edition)}
    return [thing for thing in reachable(match.state) if isinstance(thing, list) and id(thing) not in public]


def test_the_truth_is_not_in_an_observation() -> None:
    for match in moments(every=31):
        for seat in SEATS[:3]:
            seen = match.observation(seat, 1)
            found = list(reachable(seen))
            own = [match, match.state, match.moves, *match._snapshots.values(), *lists_of(match)]
            assert len(own) > 20
            assert not {id(thing) for thing in own} & {id(thing) for thing in found}
            assert match.seed not in found


def test_the_search_for_the_truth_finds_it_where_it_is() -> None:
    match = whole_game()
    careless = Observation(FORTUNA, match.state, ANNA)
    found = {id(thing) for thing in reachable(careless)}
    assert id(match.state) in found
    assert all(id(thing) in found for thing in lists_of(match))


@pytest.mark.parametrize("truth", [1, 4])
def test_the_truth_comes_up_as_often_as_chance_allows(truth: int) -> None:
    """Anna has drawn a 2, and of the other eleven lots there are three each of 1, 3 and 4."""
    rules = SortesRules()
    match = Match(rules, rules.setup(2, {"hand": "one"}), None, "promised")
    match.play(CHANCE, "deal:2")
    match.play(CHANCE, f"deal:{truth}")
    draws, chance = 3_000, 3 / 11
    seen = match.observation(ANNA, 1)
    hits = sum(seen.sample(r).hands[BERT] == [truth] for r in range(draws))
    # Five standard deviations.
    assert abs(hits - draws * chance) < 5 * (draws * chance * (1 - chance)) ** 0.5


def test_a_seat_knows_its_own_pick_and_not_the_others() -> None:
    rules = SortesRules()
    match = Match(rules, rules.setup(2), None, "promised")
    for lot in (1, 4, 2, 3):
        match.play(CHANCE, f"deal:{lot}")
    match.play(BERT, "lay:3")
    own, others = match.observation(BERT, 1), match.observation(ANNA, 1)
    assert {own.sample(r).laid[BERT] for r in range(40)} == {3}
    assert {others.sample(r).laid[BERT] for r in range(40)} == {1, 2, 3, 4}


def test_an_observer_who_is_not_awaited_can_do_nothing() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    match.play(ANNA, match.legal(ANNA)[0])
    assert match.observation(ANNA, 1).legal() == []
    assert match.observation(BERT, 1).legal() != []
