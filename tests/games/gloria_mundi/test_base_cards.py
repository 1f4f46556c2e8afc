"""Phase 2: the active player lays a base card, and its type is the one that everybody activates."""

import pytest

from tests.games.gloria_mundi.scenario import Table


@pytest.mark.parametrize("base", ["farm", "city", "peace"])
def test_the_card_goes_from_the_hand_into_the_display(base: str) -> None:
    """Phase 2."""
    t = Table(3)
    t.lay(base)
    assert t.shown(0) == f"farm city peace {base}"
    assert sum(t.in_hand(0)) == 16
    assert t.view(0).laid == base


def test_all_types_in_hand_may_be_laid_and_no_others() -> None:
    """Phase 2: out of the hand."""
    t = Table(3)
    t.hand(0, farm=2, peace=1)
    t.do("draw:castra")
    assert t.legal() == ["lay:farm", "lay:peace"]


def test_nobody_may_lay_nothing() -> None:
    """Phase 2: must."""
    t = Table(3)
    t.do("draw:castra")
    assert t.legal() == ["lay:farm", "lay:city", "lay:peace"]


def test_the_card_just_laid_produces_at_once() -> None:
    """R22, phase 3."""
    t = Table(3)
    t.lay("city")
    assert t.stones(0) == (1, 3, 1, 0)


def test_only_cards_of_the_type_laid_are_activated_by_everybody() -> None:
    """Phase 2, example: a farm is laid, so only farms are activated."""
    t = Table(3)
    t.display(1, "farm farm city peace")
    t.lay("farm")
    assert [t.stones(p) for p in range(3)] == [(3, 1, 1, 0), (3, 1, 1, 0), (2, 1, 1, 0)]


def test_laying_the_last_card_does_not_end_the_game() -> None:
    """R31."""
    t = Table(3)
    t.hand(0, city=1)
    t.do("draw:castra")
    while t.question == "LayBase":
        t.do("lay:city")
    t.end_turn()
    assert not t.s.over
    assert t.s.active == 1


def test_having_to_lay_a_card_with_an_empty_hand_ends_the_game_at_once() -> None:
    """Phase 2, R31: nobody activates anything and the Goth does not move."""
    t = Table(3)
    t.hand(0)
    t.stock(0, 9, 9, 9, 9)
    t.do("draw:castra")
    assert t.ending == "hand"
    assert t.in_forum() == "castra - - - - -"
    assert t.stones(1) == (1, 1, 1, 0)
    assert t.s.goth == 0


def test_an_empty_hand_does_not_matter_in_the_turns_of_others() -> None:
    """Phase 2: only the active player lays."""
    t = Table(3)
    t.hand(1)
    t.lay("farm")
    assert not t.s.over
    t.end_turn()
    t.do(f"draw:{t.dull()}")
    assert t.ending == "hand"


def test_a_hand_of_one_type_is_laid_without_a_question() -> None:
    """R50: a decision with one answer."""
    t = Table(3)
    t.hand(0, city=2)
    t.do("draw:castra")
    assert t.shown(0) == "farm city peace city"
    assert t.in_hand(0) == (0, 1, 0)
