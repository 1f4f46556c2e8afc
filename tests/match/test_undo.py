"""A seat may take back to just after the last entry of somebody else, and never past a draw or something shown."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE, SEATS, SPECTATOR
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.laws import frozen
from ludus.match.match import CannotUndo, Match
from tests.conformance.toy import Sortes, SortesRules
from tests.match.table import log, play_on, whole_game

ANNA, BERT, CARA = SEATS[:3]


def reason(match: Match[Sortes], seat: int) -> str:
    """Why the seat may not take back; trying it all the same changes nothing."""
    before, length = frozen(match.rules, match.state), len(match.moves)
    why = match.why_no_undo(SEATS[seat])
    with pytest.raises(CannotUndo) as refused:
        match.undo(SEATS[seat])
    assert str(refused.value) == why
    assert (frozen(match.rules, match.state), len(match.moves)) == (before, length)
    return str(refused.value)


@pytest.fixture
def dealt() -> Match[Sortes]:
    """Three seats hold 1 and 4, 2 and 3, 2 and 3; the draws are said, not made from a seed."""
    rules = SortesRules()
    match = Match(rules, rules.setup(3), None, "promised")
    for lot in (1, 4, 2, 3, 2, 3):
        match.play(CHANCE, f"deal:{lot}")
    return match


@pytest.fixture
def taking(dealt: Match[Sortes]) -> Match[Sortes]:
    """Anna has won and may take 4, 3 and 2 from the table."""
    for seat, lot in ((BERT, 3), (CARA, 2), (ANNA, 4)):
        dealt.play(seat, f"lay:{lot}")
    return dealt


def test_nothing_can_be_taken_back_before_the_first_entry() -> None:
    rules = SortesRules()
    assert reason(Match(rules, rules.setup(2), "42"), ANNA) == "nothing has been played yet"


def test_a_draw_stands(dealt: Match[Sortes]) -> None:
    assert reason(dealt, ANNA) == "the last entry is a draw"


def test_a_pick_in_a_simultaneous_choice_can_be_taken_back(dealt: Match[Sortes]) -> None:
    before = frozen(dealt.rules, dealt.state)
    dealt.play(BERT, "lay:3")
    assert reason(dealt, ANNA) == "the last entry is another player's"
    dealt.undo(BERT)
    assert frozen(dealt.rules, dealt.state) == before
    assert engine.waiting(dealt.state) == [ANNA, BERT, CARA]
    dealt.play(BERT, "lay:2")
    assert dealt.view(BERT).players[BERT].laid == 2


def test_picks_in_a_simultaneous_choice_are_taken_back_last_first(dealt: Match[Sortes]) -> None:
    dealt.play(BERT, "lay:3")
    dealt.play(ANNA, "lay:4")
    assert reason(dealt, BERT) == "the last entry is another player's"
    dealt.undo(ANNA)
    dealt.undo(BERT)
    assert engine.waiting(dealt.state) == [ANNA, BERT, CARA]
    assert reason(dealt, BERT) == "the last entry is a draw"


def test_what_showed_something_stands(taking: Match[Sortes]) -> None:
    assert reason(taking, ANNA) == "the last action showed somebody something"


def test_nobody_takes_back_the_action_of_another(taking: Match[Sortes]) -> None:
    taking.play(ANNA, "take:2")
    assert reason(taking, BERT) == "the last entry is another player's"
    assert taking.why_no_undo(SPECTATOR) == "the last entry is another player's"
    assert taking.why_no_undo(ANNA) is None


def test_undo_can_be_repeated_down_to_what_was_shown(taking: Match[Sortes]) -> None:
    states = [frozen(taking.rules, taking.state)]
    for lot in (2, 3, 4):
        taking.play(ANNA, f"take:{lot}")
        states.append(frozen(taking.rules, taking.state))
    while len(states) > 1:
        assert frozen(taking.rules, taking.state) == states.pop()
        taking.undo(ANNA)
    assert frozen(taking.rules, taking.state) == states.pop()
    assert reason(taking, ANNA) == "the last action showed somebody something"


def test_an_action_that_led_to_a_draw_stands_once_it_is_drawn(taking: Match[Sortes]) -> None:
    taking.play(ANNA, "done")
    assert taking.why_no_undo(ANNA) is None
    taking.play(CHANCE, "deal:1")
    assert reason(taking, ANNA) == "the last entry is a draw"


@pytest.mark.parametrize("seats", FORTUNA.seat_counts)
def test_after_taking_back_the_same_draws_follow(seats: int) -> None:
    """Whoever takes back and repeats every action that can be gets the very same game."""
    expected = log(whole_game(seats=seats))
    match = Match.new(FORTUNA, FORTUNA.setup(seats), "42")
    taken_back = 0
    while not match.state.over:
        before, length = frozen(FORTUNA, match.state), len(match.moves)
        play_on(match, 1)
        seat = match.moves[length].seat
        if len(match.moves) == length + 1 and match.why_no_undo(seat) is None:
            match.undo(seat)
            assert frozen(FORTUNA, match.state) == before
            play_on(match, 1)
            taken_back += 1
    assert log(match) == expected
    assert taken_back > 50


def test_another_action_instead_gets_the_draw_of_the_same_place() -> None:
    """The number behind a draw belongs to its place in the log: trying around does not change one's luck."""
    match = whole_game()
    tried = 0
    for entries, move in enumerate(match.moves[:-1]):
        if move.seat == CHANCE or match.moves[entries + 1].seat != CHANCE:
            continue
        drawn = match.moves[entries + 1].text
        for action in engine.legal(match.at(entries), move.seat):
            other = Match(FORTUNA, match.setup, match.seed)
            other.state = match.at(entries)
            other.play_action(move.seat, action)
            if len(other.moves) > 1 and other.moves[1].text.partition(":")[0] == drawn.partition(":")[0] == "roll":
                assert other.moves[1].text == drawn
                tried += action != move.action
    assert tried > 10
