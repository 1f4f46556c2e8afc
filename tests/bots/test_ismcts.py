"""The tree search: repeatable, within its budget, and honest about what its seat may not know."""

from time import perf_counter
from typing import Final

import pytest

from ludus.bots.budget import Budget, Meter
from ludus.bots.ismcts import SEAT_BITS, Manner, Search, search
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.errors import RulesBug
from ludus.core.ids import CHANCE, SEATS, Action, Seat
from ludus.games.registry import Game, games
from ludus.match.match import Match
from ludus.match.observation import Observation
from tests.conformance.toy import DEAL, DONE, LAY, TAKE, LayLot, Sortes, SortesRules

ANNA, BERT, CARL = SEATS[:3]
TOY: Final = SortesRules()


def dealt(rules: SortesRules, *lots: int, seats: int = 2) -> Sortes:
    s = rules.start(rules.setup(seats))
    for lot in lots:
        engine.apply(s, CHANCE, DEAL[lot])
    return s


def thinking(
    rules: SortesRules, s: Sortes, seat: Seat, iterations: int, depth: int = 40, haste: float = Manner().haste
) -> Search[Sortes]:
    found = Search(Observation(rules, s, seat), Stream(1), Manner(depth=depth, haste=haste))
    found.think(Budget(iterations, 0))
    return found


def winning_take() -> Sortes:
    """Anna has laid the 4 against the 2 and takes from the table."""
    s = dealt(TOY, 4, 4, 2, 2)
    engine.apply(s, ANNA, LAY[4])
    engine.apply(s, BERT, LAY[2])
    return s


# --- Budgets -------------------------------------------------------------------------------------------------------


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="iterations or of milliseconds"):
        Budget(0, 0)


def test_iterations_are_counted() -> None:
    meter = Meter(Budget(5, 0))
    assert [meter.goes_on(done) for done in range(7)] == [True] * 5 + [False] * 2
    assert meter.most_left(2) == 3


def test_a_clock_ends_the_search_and_allows_one_iteration_at_least() -> None:
    meter = Meter(Budget(0, 1))
    start = perf_counter()
    while perf_counter() - start < 0.002:
        pass
    assert meter.goes_on(0)
    assert not meter.goes_on(8)


def test_a_search_stops_in_time() -> None:
    rules = games()[0].rules
    match = Match.new(rules, rules.setup(2), "clock")
    seat = engine.to_move(match.state)
    start = perf_counter()
    search(match.observation(seat, 1), Stream(1), Budget(0, 100), Manner())
    assert 0.05 < perf_counter() - start < 1.5


def test_a_budget_says_what_it_is() -> None:
    assert repr(Budget(300, 700)) == "300 iterations, at most 700 ms"


# --- Choosing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_same_seed_and_budget_give_the_same_thoughts(game: Game) -> None:
    rules = game.rules
    match = Match.new(rules, rules.setup(rules.seat_counts[0]), "twice")
    seat = engine.to_move(match.state)
    told: list[list[tuple[int, int, float, float]]] = []
    for _ in range(2):
        thoughts = search(match.observation(seat, 4), Stream(9), Budget(60, 0), Manner(haste=1.0))
        told.append([(t.action, t.visits, t.value, t.wins) for t in thoughts])
    assert told[0] == told[1]
    assert sum(visits for _, visits, _, _ in told[0]) > 20


def test_it_takes_what_wins() -> None:
    best = thinking(TOY, winning_take(), ANNA, 300).thoughts()[0]
    assert best.action in (TAKE[4], TAKE[2])
    assert best.action != DONE


def test_thoughts_are_ordered_by_visits_and_hold_every_option() -> None:
    s = winning_take()
    thoughts = thinking(TOY, s, ANNA, 200).thoughts()
    assert [t.visits for t in thoughts] == sorted((t.visits for t in thoughts), reverse=True)
    assert sorted(t.action for t in thoughts) == sorted(engine.legal(s, ANNA))
    assert all(0 <= t.wins <= 1 and 0 <= t.value <= 1 for t in thoughts)


def test_a_single_option_needs_no_thought() -> None:
    s = dealt(TOY, 1, 1, 2, 3)
    found = thinking(TOY, s, ANNA, 100)
    assert found.iterations == 0
    assert [t.action for t in found.thoughts()] == [LAY[1]]


def test_it_stops_when_nothing_can_change_any_more() -> None:
    found = thinking(TOY, winning_take(), ANNA, 400, haste=1.0)
    first, second = (t.visits for t in found.thoughts()[:2])
    assert found.iterations < 400
    assert first - second > 400 - found.iterations


def test_the_more_haste_the_less_is_needed_to_be_sure() -> None:
    certain, usual, hasty = [thinking(TOY, winning_take(), ANNA, 400, haste=haste) for haste in (1.0, 3.0, 20.0)]
    assert hasty.iterations < usual.iterations < certain.iterations
    assert hasty.thoughts()[0].action == usual.thoughts()[0].action == certain.thoughts()[0].action


def test_whoever_is_to_tell_of_several_options_looks_at_each_of_them_first() -> None:
    """However clear the choice is; without a number of looks it goes to the best at once."""
    observation = Observation(TOY, winning_take(), ANNA)
    assert len(observation.legal()) == 3
    glances, looks = [search(observation, Stream(1), Budget(120, 0), Manner(looks=n)) for n in (0, 25)]
    assert min(thought.visits for thought in looks) >= 25 > min(thought.visits for thought in glances)
    assert looks[0].action == glances[0].action


def test_a_defect_of_the_rules_is_not_swallowed() -> None:
    class Broken(SortesRules):
        def ranking(self, s: Sortes) -> list[int]:
            raise RulesBug("no ranking")

    with pytest.raises(RulesBug, match="no ranking"):
        thinking(Broken(), winning_take(), ANNA, 50, depth=1000)


# --- The tree ------------------------------------------------------------------------------------------------------


def test_forced_decisions_are_not_in_the_tree() -> None:
    """Anna can only lay the 1 after this: no node below any of the root's options belongs to such a decision."""
    s = dealt(TOY, 2, 3, 1, 1)
    found = thinking(TOY, s, ANNA, 50)
    for child in found.root.children.values():
        for key in child.children:
            assert key >> SEAT_BITS not in (LAY[1],) or key & 7 == ANNA


def test_options_that_few_worlds_allow_are_counted_by_their_availability() -> None:
    """Below Anna's pick, what Bert may take depends on the world: availabilities differ, and bound the visits."""
    found = thinking(TOY, dealt(TOY, 1, 3, 2, 4), ANNA, 400)
    below = [node for child in found.root.children.values() for node in child.children.values()]
    assert len({node.available for node in below}) > 1
    assert all(node.visits <= node.available for node in below)


class Timid(SortesRules):
    """Its quick policy never takes anything, except where it must: all that is left may have no weight at all."""

    def rollout(self, s: Sortes, seat: Seat, options: list[Action]) -> list[int]:
        return [1 if action == options[0] else 0 for action in options]


def test_options_without_weight_can_be_searched() -> None:
    rules = Timid()
    found = thinking(rules, dealt(rules, 1, 3, 2, 4), ANNA, 300)
    assert all(thought.visits for thought in found.thoughts())


def test_the_same_action_of_two_seats_is_two_nodes() -> None:
    found = thinking(TOY, dealt(TOY, 2, 3, 2, 3), ANNA, 600)
    deciders = {key & 7 for child in found.root.children.values() for key in child.children}
    assert deciders == {ANNA, BERT}


# --- Secrets -------------------------------------------------------------------------------------------------------


class Watched(SortesRules):
    """Notes whether somebody is asked for a secret pick while the watched seat's is already on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[bool] = []

    def lead(self, s: Sortes) -> int:
        return 3

    def rollout(self, s: Sortes, seat: Seat, options: list[Action]) -> list[int]:
        if isinstance(s.stack[-1], LayLot) and s.round == 1 and seat != ANNA:
            self.asked.append(s.laid[ANNA] < 0)
        return super().rollout(s, seat, options)


def test_others_pick_in_secret_before_the_own_pick_is_known() -> None:
    """Nobody reads a mind: the others choose by the quick policy, before the pick that the search tries out."""
    rules = Watched()
    found = thinking(rules, dealt(rules, 1, 4, 2, 3, 2, 3, seats=3), ANNA, 100)
    assert len(rules.asked) >= found.iterations
    assert all(rules.asked)


def test_others_picks_are_no_part_of_the_tree() -> None:
    """What Bert lays in the same moment is his secret: the tree below Anna's pick begins after it."""
    found = thinking(TOY, dealt(TOY, 1, 4, 2, 3), ANNA, 200)
    for child in found.root.children.values():
        first_round = [key for key in child.children if key & 7 == BERT and key >> SEAT_BITS in LAY]
        assert first_round == []


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_search_never_touches_the_world_it_was_given(game: Game) -> None:
    rules = game.rules
    match = Match.new(rules, rules.setup(rules.seat_counts[-1]), "untouched")
    seat = engine.to_move(match.state)
    world = rules.redeal(match.state, seat, 1)
    before = rules.pack(world)
    search(Observation(rules, world, seat), Stream(1), Budget(40, 0), Manner())
    assert rules.pack(world) == before
