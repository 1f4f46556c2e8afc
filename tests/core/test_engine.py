"""The engine on the toy game: two doors, three refusals, and what runs by itself."""

import pytest

from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.errors import IllegalAction, RulesBug
from ludus.core.frame import Choice
from ludus.core.ids import CHANCE, NOBODY, SEATS, SPECTATOR, Action, Seat
from tests.conformance.toy import DEAL, DONE, LAY, TAKE, LayLot, Sortes, SortesRules, TakeLot

ANNA, BERT = SEATS[:2]


class DeadEnd(Choice[Sortes]):
    def options(self, s: Sortes, seat: Seat) -> list[Action]:
        return []


@pytest.fixture
def rules() -> SortesRules:
    return SortesRules()


@pytest.fixture
def dealt(rules: SortesRules) -> Sortes:
    """Anna holds 1 and 4, Bert 2 and 3."""
    s = rules.start(rules.setup(2))
    for lot in (1, 4, 2, 3):
        engine.play(rules, s, CHANCE, DEAL[lot])
    return s


@pytest.fixture
def taking(rules: SortesRules, dealt: Sortes) -> Sortes:
    """Anna won with the 4 and may take it and the 2."""
    engine.play(rules, dealt, BERT, LAY[2])
    engine.play(rules, dealt, ANNA, LAY[4])
    return dealt


def end(rules: SortesRules) -> Sortes:
    s = rules.start(rules.setup(2))
    stream = Stream(1)
    while not s.over:
        seat = engine.to_move(s)
        engine.apply(s, seat, engine.legal(s, seat)[stream.below(len(engine.legal(s, seat)))])
    return s


def refusal_of(rules: SortesRules, s: Sortes, seat: Seat, a: Action) -> tuple[str, str, int]:
    """What `play` says; the state must not have changed, and `refuse` must say the same."""
    before = rules.pack(s)
    with pytest.raises(IllegalAction) as refused:
        engine.play(rules, s, seat, a)
    assert rules.pack(s) == before
    asked = engine.refuse(rules, s, seat, a)
    assert asked is not None
    found = refused.value.refusal
    assert (asked.reason, asked.rule, asked.a) == (found.reason, found.rule, found.a)
    return found.reason, found.rule, found.a


def test_a_draw_is_decided_by_chance_alone(rules: SortesRules) -> None:
    s = rules.start(rules.setup(2))
    assert engine.to_move(s) == CHANCE
    assert engine.decision(s) is None
    assert engine.waiting(s) == []
    assert engine.legal(s, CHANCE) == DEAL[1:]
    assert engine.legal(s, ANNA) == []
    assert refusal_of(rules, s, ANNA, DEAL[1]) == ("not-your-turn", "turn", CHANCE)


def test_a_raw_number_draws_an_outcome(rules: SortesRules) -> None:
    s = rules.start(rules.setup(2))
    assert [engine.draw(s, r) for r in range(0, 12, 3)] == DEAL[1:]
    assert engine.draw(s, 12) == DEAL[1]


def test_all_pending_draws_are_made_from_a_stream(rules: SortesRules) -> None:
    s, again = rules.start(rules.setup(2)), rules.start(rules.setup(2))
    engine.resolve_chance(s, Stream(4))
    engine.resolve_chance(again, Stream(4))
    assert engine.waiting(s) == [ANNA, BERT]
    assert s.ply == 4
    assert rules.pack(s) == rules.pack(again)
    engine.resolve_chance(s, Stream(5))
    assert rules.pack(s) == rules.pack(again)


def test_a_simultaneous_choice_awaits_all_who_have_not_chosen(rules: SortesRules, dealt: Sortes) -> None:
    asked = engine.decision(dealt)
    assert asked is not None
    assert (asked.waiting, asked.prompt) == ([ANNA, BERT], "LayLot")
    engine.play(rules, dealt, BERT, LAY[2])
    assert engine.waiting(dealt) == [ANNA]
    assert engine.to_move(dealt) == ANNA
    assert refusal_of(rules, dealt, BERT, LAY[3]) == ("not-your-turn", "turn", ANNA)


def test_only_who_is_awaited_can_do_something(dealt: Sortes) -> None:
    assert engine.legal(dealt, ANNA) == [LAY[1], LAY[4]]
    assert engine.legal(dealt, BERT) == [LAY[2], LAY[3]]
    for stranger in (CHANCE, NOBODY, SPECTATOR, SEATS[2]):
        assert engine.legal(dealt, stranger) == []


def test_what_is_not_offered_is_refused_by_the_rules(rules: SortesRules, dealt: Sortes) -> None:
    assert refusal_of(rules, dealt, ANNA, LAY[3]) == ("not-now", "lots", 3)
    assert refusal_of(rules, dealt, ANNA, DONE) == ("not-now", "lots", 0)
    assert engine.refuse(rules, dealt, ANNA, LAY[4]) is None


def test_after_the_end_everything_is_refused(rules: SortesRules) -> None:
    s = end(rules)
    assert refusal_of(rules, s, ANNA, DONE) == ("game-over", "end", -1)
    assert refusal_of(rules, s, CHANCE, DEAL[1]) == ("game-over", "end", -1)
    assert engine.to_move(s) == NOBODY
    assert engine.decision(s) is None
    assert engine.waiting(s) == []
    assert engine.legal(s, ANNA) == []
    ply = s.ply
    engine.resolve_chance(s, Stream(1))
    assert s.ply == ply


def test_play_does_what_apply_does(rules: SortesRules, dealt: Sortes) -> None:
    other = dealt.copy()
    engine.play(rules, dealt, ANNA, LAY[4])
    engine.apply(other, ANNA, LAY[4])
    assert rules.pack(dealt) == rules.pack(other)
    assert dealt.ply == 5


def test_what_runs_by_itself_runs_before_the_next_decision(taking: Sortes) -> None:
    """The second lot is laid: all are turned up without another call."""
    assert taking.table == [2, 4]
    assert taking.laid == [-1, -1]
    assert engine.legal(taking, ANNA) == [TAKE[2], TAKE[4], DONE]


def test_a_sequence_goes_on_with_the_frame_below(rules: SortesRules, taking: Sortes) -> None:
    engine.play(rules, taking, ANNA, TAKE[2])
    engine.play(rules, taking, ANNA, DONE)
    assert (taking.won, taking.out) == ([[2], []], [4])
    assert taking.round == 2
    assert engine.to_move(taking) == CHANCE


def test_settling_twice_changes_nothing(rules: SortesRules, taking: Sortes) -> None:
    before = rules.pack(taking)
    engine.settle(taking)
    assert rules.pack(taking) == before


def test_an_empty_stack_is_the_end(dealt: Sortes) -> None:
    dealt.stack.clear()
    engine.settle(dealt)
    assert dealt.over


def test_a_decision_without_options_is_our_mistake(rules: SortesRules, dealt: Sortes) -> None:
    dealt.then(DeadEnd(ANNA))
    with pytest.raises(RulesBug, match="DeadEnd offers no action"):
        engine.play(rules, dealt, ANNA, DONE)


def test_a_stack_comes_back_from_its_packed_form(rules: SortesRules, dealt: Sortes) -> None:
    dealt.stack[:] = [LayLot(), TakeLot(BERT, 2)]
    packed = rules.pack_stack(dealt)
    assert packed == [["LayLot"], ["TakeLot", BERT, 2]]
    lay, take = rules.unpack_stack(packed)
    assert (type(lay), type(take), take.args()) == (LayLot, TakeLot, (BERT, 2))
