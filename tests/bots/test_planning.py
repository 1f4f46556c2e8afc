"""Planning whole turns: repeatable, within its budget, and without reading anybody's mind."""

import pytest

from ludus.bots.budget import Budget
from ludus.bots.greedy import choose_greedily
from ludus.bots.levels import LEGATUS_BREADTH, Bot, advise, breadth_of
from ludus.bots.planning import Planner, likely, plan_turn, play_until_quiet
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import CHANCE, NOBODY, SEATS, Action, Seat
from ludus.games.registry import game, games
from ludus.games.romolo.rules.state import Romolo
from ludus.match.observation import Observation
from tests.conformance.toy import Sortes, SortesRules

ROMOLO = game("romolo").rules
ANNA = SEATS[0]


def amid_a_game(seed: int, decisions: int) -> Romolo:
    """A moment with a choice of the player whose turn it is, after so many greedy decisions."""
    bot, stream, made = Bot("tiro", seed), Stream(seed), 0
    s = ROMOLO.start(ROMOLO.setup(2))
    while True:
        seat = engine.resolve_chance(s, stream)
        assert seat != NOBODY
        options = engine.legal(s, seat)
        if made >= decisions and len(options) > 4 and s.active == seat:
            assert isinstance(s, Romolo)
            return s
        observation = Observation(ROMOLO, ROMOLO.redeal(s, seat, made), seat)
        engine.apply(s, seat, options[0] if len(options) == 1 else bot.choose(observation))
        made += 1


@pytest.fixture(scope="module")
def middle() -> Romolo:
    return amid_a_game(3, 60)


def planner(s: Romolo, breadth: int = 5) -> Planner[Romolo]:
    return Planner(Observation(ROMOLO, s, engine.to_move(s)), Stream(2), breadth)


def test_the_games_with_long_turns_are_those_that_need_it() -> None:
    assert [found.id for found in games() if found.rules.has_long_turns()] == ["romolo"]


def test_the_same_seed_gives_the_same_thoughts(middle: Romolo) -> None:
    seat = engine.to_move(middle)
    told: list[list[tuple[int, int, float, float]]] = []
    for _ in range(2):
        thoughts = plan_turn(Observation(ROMOLO, middle, seat), Stream(9), Budget(100, 0), 4)
        told.append([(t.action, t.visits, t.value, t.wins) for t in thoughts])
    assert told[0] == told[1]


def test_half_of_the_plans_drop_out_after_every_world(middle: Romolo) -> None:
    found = planner(middle, breadth=5)
    found.think(Budget(100, 0))
    thoughts = found.thoughts()
    assert [thought.visits for thought in thoughts[:6]] == [3, 3, 2, 1, 1, 0]
    assert found.followed == 5 + 3 + 2
    assert thoughts[0].value >= thoughts[1].value
    assert sorted(thought.action for thought in thoughts) == sorted(engine.legal(middle, engine.to_move(middle)))


def test_a_budget_ends_it_early(middle: Romolo) -> None:
    found = planner(middle)
    found.think(Budget(2, 0))
    assert found.followed == 2
    assert [thought.visits for thought in found.thoughts()[:3]] == [1, 1, 0]


def test_the_first_plan_is_what_a_greedy_player_would_do(middle: Romolo) -> None:
    found = planner(middle)
    found.think(Budget(1, 0))
    assert found.plans[0].action == choose_greedily(found.observation, Stream(2), 1)
    promises = [plan.promise for plan in found.plans]
    assert promises == sorted(promises, reverse=True)


def test_the_world_it_was_given_stays_as_it_is(middle: Romolo) -> None:
    before = ROMOLO.pack(middle)
    found = planner(middle)
    found.think(Budget(3, 0))
    assert ROMOLO.pack(middle) == before


def test_a_plan_is_followed_to_the_beginning_of_a_turn(middle: Romolo) -> None:
    s = middle.copy()
    engine.apply(s, engine.to_move(s), engine.legal(s, engine.to_move(s))[0])
    play_until_quiet(ROMOLO, s, Stream(4))
    assert engine.to_move(s) != CHANCE
    assert ROMOLO.is_quiet(s)
    assert (s.round, s.active) != (middle.round, middle.active)


class Opinionated(SortesRules):
    def prior(self, s: Sortes, seat: Seat, options: list[Action]) -> list[int]:
        return [3, 1000, 5, 4]


def test_who_follows_a_plan_passes_over_what_hardly_anybody_would_do() -> None:
    """The limit is the 200th part of the likeliest."""
    rules, options = Opinionated(), [Action(number) for number in (7, 8, 9, 10)]
    s = rules.start(rules.setup(2))
    assert likely(rules, s, ANNA, options) == [8, 9]
    assert likely(rules, s, ANNA, options[:1]) == [7]


def test_secret_choices_of_others_are_made_before_the_own_one() -> None:
    """The third start tile: everybody chooses at once, and nobody knows what the others take."""
    s = ROMOLO.start(ROMOLO.setup(3))
    engine.resolve_chance(s, Stream(1))
    assert len(engine.waiting(s)) == 3
    seat = engine.waiting(s)[0]
    thoughts = plan_turn(Observation(ROMOLO, s, seat), Stream(5), Budget(4, 0), 2)
    assert {thought.action for thought in thoughts} == set(engine.legal(s, seat))
    assert all(thought.visits for thought in thoughts)


def test_levels_differ_by_how_many_plans_they_follow() -> None:
    assert 1 < breadth_of("centurio") < breadth_of("legatus") == LEGATUS_BREADTH
    assert breadth_of("ismcts:500") == 0


def test_advice_comes_with_a_chance_to_win(middle: Romolo) -> None:
    thoughts = advise(Observation(ROMOLO, middle, engine.to_move(middle)), 1, 300)
    assert 1 <= len(thoughts) <= 3
    assert all(0 < thought.wins < 1 for thought in thoughts)


class Watched(SortesRules):
    """Remembers what looks were brief. It is never quiet, so games are played to their end."""

    def __init__(self) -> None:
        super().__init__()
        self.brief: list[bool] = []

    def is_quiet(self, s: Sortes) -> bool:
        return False

    def at_rest(self, s: Sortes, brief: bool) -> bool:
        self.brief.append(brief)
        return super().at_rest(s, brief)


@pytest.mark.parametrize(("careful", "looks"), [(NOBODY, {True}), (ANNA, {True, False})])
def test_everybody_takes_brief_looks_but_for_one_who_is_careful(careful: Seat, looks: set[bool]) -> None:
    rules = Watched()
    s = rules.start(rules.setup(2))
    play_until_quiet(rules, s, Stream(4), careful)
    assert s.over
    assert set(rules.brief) == looks


def whole_looks(followed: int) -> int:
    """How many looks were not brief when so many plans had been followed."""
    rules = Watched()
    s = rules.start(rules.setup(2))
    seat = engine.resolve_chance(s, Stream(3))
    while len(engine.legal(s, seat)) < 3:
        engine.apply(s, seat, engine.legal(s, seat)[-1])
        seat = engine.resolve_chance(s, Stream(3))
    found = Planner(Observation(rules, s, seat), Stream(2), 3)
    found.think(Budget(followed, 0))
    assert found.followed == followed
    return rules.brief.count(False)


def test_plans_that_are_left_after_the_first_world_are_followed_with_care() -> None:
    """In the first world the greedy look before it is the only one that is not brief."""
    assert whole_looks(1) == whole_looks(3) < whole_looks(4)
