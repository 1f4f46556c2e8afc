"""The end of a round: turn order, markers, favours turned up."""

import pytest

from ludus.games.fortuna.rules.const import FAVOUR_NAMES
from tests.games.fortuna.scenario import Table

# --- Turn order ----------------------------------------------------------------------------------------------------


def order_after(t: Table, money: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody has so much money at the end of the round; nobody pays tax."""
    t.cover("water")
    for p, sesterces in enumerate(money):
        t.set(p, money=sesterces)
    t.end_round()
    return t.view(0).order


FORTUNA_AT = {
    0: ("fortuna",),
    1: ("build", "fortuna"),
    2: ("build", "vestal", "fortuna"),
    3: ("build", "vestal", "clergy", "fortuna"),
}


@pytest.mark.parametrize("side", [0, 1, 2, 3])
def test_who_has_fortuna_begins(side: int) -> None:
    """End of a round: however poor."""
    money = [9, 9, 9, 9]
    money[side] = 0
    assert order_after(Table(4, FORTUNA_AT[side]), tuple(money))[0] == side


def test_the_others_follow_by_wealth() -> None:
    """End of a round."""
    assert order_after(Table(4, FORTUNA_AT[2]), (4, 12, 1, 7)) == (2, 1, 3, 0)


@pytest.mark.parametrize(
    ("side", "money", "order"),
    [
        (0, (5, 5, 5, 5), (0, 1, 2, 3)),
        (1, (5, 5, 5, 5), (1, 2, 3, 0)),
        (2, (5, 5, 5, 5), (2, 3, 0, 1)),
        (3, (5, 5, 5, 5), (3, 0, 1, 2)),
        (2, (7, 7, 0, 7), (2, 3, 0, 1)),
        (2, (8, 9, 0, 8), (2, 1, 3, 0)),
        (3, (8, 8, 9, 0), (3, 2, 0, 1)),
    ],
)
def test_ties_go_to_who_sits_nearer_clockwise_to_the_new_start_player(
    side: int, money: tuple[int, ...], order: tuple[int, ...]
) -> None:
    """End of a round."""
    assert order_after(Table(4, FORTUNA_AT[side], order=(3, 2, 1, 0)), money) == order


def test_face_down_fortuna_counts() -> None:
    """R8: the rulebook asks only on whose side it lies."""
    t = Table(3, ("build", "fortuna"), order=(2, 0, 1))
    t.do(f"idle:{t.side(2)[0]}", "swap:fortuna")
    assert t.face_down(2) == ["fortuna"]
    assert order_after(t, (9, 9, 0)) == (2, 0, 1)


@pytest.mark.parametrize("first", [0, 1])
def test_fortuna_on_an_unused_side_leaves_the_start_player_first(first: int) -> None:
    """R9, with two players."""
    t = Table(2, ("build", "vestal", "fortuna"), order=(first, 1 - first))
    assert order_after(t, (9, 9)) == (first, 1 - first)


def test_fortuna_on_an_unused_side_and_the_rest_by_wealth() -> None:
    """R9, with three players: ties clockwise from the player who stays first."""
    assert order_after(Table(3, FORTUNA_AT[3], order=(1, 0, 2)), (9, 0, 5)) == (1, 0, 2)
    assert order_after(Table(3, FORTUNA_AT[3], order=(1, 0, 2)), (5, 0, 5)) == (1, 2, 0)


def test_the_new_order_holds_in_the_next_round() -> None:
    """Course of play."""
    t = Table(3, FORTUNA_AT[1])
    order = order_after(t, (2, 0, 9))
    assert order == (1, 2, 0)
    turns = []
    for _ in range(3):
        turns.append(t.active)
        t.end_turn()
    assert tuple(turns) == order


def test_money_counts_as_it_is_at_the_end_of_the_round() -> None:
    """End of a round: after the tax, for example."""
    t = Table(3, FORTUNA_AT[0])
    t.set(1, money=6, water=0)
    t.set(2, money=6)
    t.go_to(1)
    t.roll(1)
    assert t.player(1).money == 5
    t.cover("water")
    t.end_round()
    assert t.view(0).order == (0, 2, 1)


# --- Markers and favours -------------------------------------------------------------------------------------------


def test_every_favour_that_is_still_open_gets_a_marker() -> None:
    """End of a round; phase 5."""
    t = Table(3)
    t.cover("orgy religion")
    t.end_round()
    assert t.markers() == [1, 0, 1, 1, 1, 0]
    assert t.view(0).markers == 8


def test_markers_can_be_won_from_round_2_on() -> None:
    """Privilege markers: from the second round."""
    t = Table(3, FORTUNA_AT[0])
    t.roll(1)
    t.do("favour:water:1")
    assert t.player(0).hand == ()
    t.end_round()
    t.set(0, wine=1)
    t.roll(2)
    t.do("favour:orgy:1")
    assert t.legal("draw")


def test_no_favour_gets_more_than_three_markers() -> None:
    """End of a round."""
    t = Table(3)
    t.mark("religion", 3)
    t.mark("wedlock", 2)
    t.end_round()
    assert t.markers() == [1, 1, 1, 1, 3, 3]
    assert t.view(0).markers == 2


@pytest.mark.parametrize(("left", "placed"), [(0, 0), (1, 1), (4, 4)])
def test_markers_are_placed_in_order_while_they_last(left: int, placed: int) -> None:
    """R24: from 1 to 6; those of the palace are not part of it."""
    t = Table(3)
    for favour, n in zip(
        FAVOUR_NAMES, {0: (2, 2, 2, 2, 2, 2), 1: (2, 2, 2, 2, 2, 1), 4: (2, 2, 2, 2)}[left], strict=False
    ):
        t.mark(favour, n)
    before = t.markers()
    assert t.view(0).markers == left
    t.end_round()
    gained = [after - was for after, was in zip(t.markers(), before, strict=True)]
    assert gained == [1] * placed + [0] * (6 - placed)
    assert t.view(0).palace.markers == 3


def test_a_full_favour_is_passed_over_when_markers_are_short() -> None:
    """R24: the next in order gets what a full one cannot take."""
    t = Table(3)
    for favour, n in (("water", 3), ("orgy", 3), ("nourishment", 2), ("battle", 2)):
        t.mark(favour, n)
    t.mark("wedlock", 1)
    assert t.view(0).markers == 1
    t.end_round()
    assert t.markers() == [3, 3, 3, 2, 1, 0]


def test_all_favours_are_turned_up_again() -> None:
    """End of a round."""
    t = Table(3)
    t.cover("water orgy nourishment battle wedlock religion")
    t.end_round()
    assert t.covered() == []
    assert t.markers() == [0] * 6


def test_face_down_action_cards_stay_face_down_over_the_end_of_a_round() -> None:
    """Phase 2: the owner turns the card up."""
    t = Table(3, FORTUNA_AT[1])
    t.do(f"idle:{t.side(0)[0]}", "swap:centurion")
    assert t.face_down(0) == ["centurion"]
    t.end_round()
    assert t.active == 1
    assert t.face_down(0) == ["centurion"]
