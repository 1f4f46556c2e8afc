"""The events of the solo game."""

import pytest

from ludus.core.ids import SEATS
from ludus.games.romolo.rules.const import BLUE, BROWN, CHARACTERS_HIRED, NONE, PINK, RIVAL, WHITE, YELLOW
from ludus.games.romolo.rules.ending import CheckEnd, StopOrPlay
from ludus.games.romolo.rules.events import DrawEvent
from tests.games.romolo.scenario import Table


def event(t: Table, colour: int) -> None:
    """The end of a round with that cube first in the row, then a question that stands for the next round."""
    t.s.event_row.remove(colour)
    t.s.event_row.insert(0, colour)
    t.begin(RIVAL, [DrawEvent(), CheckEnd(SEATS[RIVAL]), StopOrPlay(SEATS[0])])


def is_done(t: Table) -> bool:
    return t.question == "StopOrPlay"


def lay_row(t: Table) -> None:
    while t.question == "LayEvent":
        t.do(t.legal()[0])


# --- The cubes --------------------------------------------------------------------------------------------------------


def test_nineteen_cubes_lie_in_a_row() -> None:
    """Rulebook, solo game, set-up."""
    t = Table(1)
    assert [t.s.event_row.count(colour) for colour in (WHITE, YELLOW, PINK, BLUE, BROWN)] == [9, 4, 3, 2, 1]


def test_the_first_cube_of_the_row_is_taken_away() -> None:
    """Rulebook, solo game, event."""
    t = Table(1)
    row = t.s.event_row[1:]
    event(t, t.s.event_row[0])
    assert t.s.event_row == row


def test_by_option_cubes_come_out_of_a_bag() -> None:
    """Rulebook, solo game, set-up: who wants to be surprised."""
    t = Table(1, events="bag")
    assert t.s.event_row == []
    t.begin(RIVAL, [DrawEvent(), StopOrPlay(SEATS[0])])
    assert t.legal() == ["event:white", "event:yellow", "event:pink", "event:blue", "event:brown"]
    t.do("event:white")
    assert is_done(t)
    assert t.s.event_bag == [8, 4, 3, 2, 1]


def test_after_white_nothing_happens() -> None:
    """Rulebook, solo game, event."""
    t = Table(1)
    event(t, WHITE)
    assert is_done(t)


# --- Yellow -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", ["2", "3", "4"])
def test_with_yellow_the_opponent_takes_the_character_on_the_place_that_is_rolled(face: str) -> None:
    """Rulebook, solo game, event; R83: the pile fills the gap."""
    t = Table(1)
    place = int(face) - 1
    character = t.s.display[place]
    before = [len(t.s.owned[RIVAL]), sum(t.s.pile)]
    event(t, YELLOW)
    t.do(f"roll:{face}")
    assert t.question == "DrawCharacter"
    t.do(t.legal()[0])
    assert is_done(t)
    assert t.s.owned[RIVAL] == [character]
    assert [len(t.s.owned[RIVAL]), sum(t.s.pile)] == [before[0] + 1, before[1] - 1]
    assert t.s.display[place] != NONE


@pytest.mark.parametrize("face", ["blank", "5", "6"])
def test_with_yellow_other_rolls_do_nothing(face: str) -> None:
    """Rulebook, solo game, event."""
    t = Table(1)
    event(t, YELLOW)
    t.do(f"roll:{face}")
    assert is_done(t)
    assert t.s.owned[RIVAL] == []


def test_a_roll_on_a_gap_does_nothing() -> None:
    """R83."""
    t = Table(1)
    t.s.pile = [0, 0, 0]
    t.s.display[1] = NONE
    event(t, YELLOW)
    t.do("roll:2")
    assert is_done(t)
    assert t.s.owned[RIVAL] == []


def test_the_last_character_can_go_to_the_opponent_and_sets_off_the_final_stage() -> None:
    """R83: the check is repeated after the event."""
    t = Table(1)
    t.s.pile = [0, 0, 0]
    t.s.display = [NONE, t.s.display[1], NONE, NONE, NONE]
    event(t, YELLOW)
    t.do("roll:2")
    assert (t.s.closing, t.s.trigger) == (RIVAL, CHARACTERS_HIRED)


# --- Pink -------------------------------------------------------------------------------------------------------------


def test_with_pink_every_price_is_rolled_for() -> None:
    """Rulebook, solo game, event: up with 5 and 6, down with blank and 2."""
    t = Table(1)
    t.prices(grain=1, wood=2, stone=3, salt=2, refined=1)
    event(t, PINK)
    t.do("roll:5", "roll:6", "roll:blank", "roll:2", "roll:3")
    assert is_done(t)
    assert [t.s.price_of(good) // 2 for good in range(5)] == [2, 3, 2, 1, 1]


def test_with_pink_the_opponent_gets_the_highest_price_in_coins() -> None:
    """Rulebook, solo game, event: after the change."""
    t = Table(1)
    t.prices(grain=1, wood=4)
    event(t, PINK)
    t.do("roll:4", "roll:6", "roll:4", "roll:4", "roll:4")
    assert t.coins(RIVAL) == 10
    assert t.coins(0) == 0


def test_prices_stay_between_floor_and_cap() -> None:
    """Rulebook, market update."""
    t = Table(1)
    t.prices(grain=0, wood=5)
    event(t, PINK)
    t.do("roll:2", "roll:6", "roll:4", "roll:4", "roll:4")
    assert [t.s.price_of(good) for good in range(2)] == [0, 10]


# --- Blue -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "units"), [("blank", 0), ("2", 1), ("3", 1), ("4", 1), ("5", 2), ("6", 3)])
def test_with_blue_new_units_lie_on_its_capital(face: str, units: int) -> None:
    """Rulebook, solo game, event; R82."""
    t = Table(1)
    event(t, BLUE)
    t.do(f"roll:{face}")
    assert is_done(t)
    assert t.units(RIVAL) == ["c5:soldier:lying"] * units


def test_its_units_never_run_out() -> None:
    """R50."""
    t = Table(1)
    t.unit(RIVAL, "c4", " ".join(["soldier"] * 6))
    event(t, BLUE)
    t.do("roll:6")
    assert len(t.units(RIVAL)) == 9


# --- Brown ------------------------------------------------------------------------------------------------------------


def test_with_brown_every_group_advances_whatever_stands_there() -> None:
    """Rulebook, solo game, event."""
    t = Table(1)
    t.tile("plains", "b2", "c3")
    t.unit(RIVAL, "b2", "soldier")
    t.unit(RIVAL, "c3", "soldier soldier")
    t.unit(0, "b2", "soldier soldier")
    event(t, BROWN)
    assert t.units(RIVAL, "b1") == ["b1:soldier:acted"]
    assert t.legal() == ["lot:b2", "lot:c2"]
    t.do("lot:b2")
    lay_row(t)
    assert is_done(t)
    assert t.units(RIVAL) == ["b1:soldier", "b2:soldier", "b2:soldier"]


def test_with_brown_units_that_have_fought_in_the_round_advance_too() -> None:
    """Rulebook, solo game, event: all groups, as a bonus."""
    t = Table(1)
    t.tile("plains", "b2")
    t.unit(RIVAL, "b2", "soldier", "lying")
    event(t, BROWN)
    lay_row(t)
    assert t.units(RIVAL) == ["b1:soldier"]


def test_groups_that_meet_do_not_advance_twice() -> None:
    """R82: each group is looked at by itself."""
    t = Table(1)
    t.unit(RIVAL, "b2", "soldier")
    t.unit(RIVAL, "b3", "soldier")
    event(t, BROWN)
    lay_row(t)
    assert t.units(RIVAL) == ["b1:soldier", "b2:soldier"]


def test_a_group_on_the_players_capital_stays() -> None:
    """R82."""
    t = Table(1)
    t.unit(RIVAL, "b1", "soldier")
    event(t, BROWN)
    lay_row(t)
    assert t.units(RIVAL) == ["b1:soldier"]


def test_with_brown_and_no_units_it_musters_some() -> None:
    """Rulebook, solo game, event."""
    t = Table(1)
    event(t, BROWN)
    assert t.question == "MusterRoll"
    t.do("roll:5")
    assert t.units(RIVAL) == ["c5:soldier:lying"] * 2
    assert t.question == "LayEvent"


@pytest.mark.parametrize("units", [0, 1])
def test_after_brown_all_cubes_are_laid_out_again(units: int) -> None:
    """Rulebook, solo game, event: used or not."""
    t = Table(1)
    t.unit(RIVAL, "b1", " ".join(["soldier"] * units))
    t.s.event_row = [BROWN, WHITE]
    event(t, BROWN)
    if not units:
        t.do("roll:blank")
    assert t.s.event_bag == [9, 4, 3, 2, 1]
    t.do("event:pink")
    lay_row(t)
    assert is_done(t)
    assert (len(t.s.event_row), t.s.event_row[0]) == (19, PINK)


def test_after_brown_all_cubes_go_back_into_the_bag() -> None:
    """Rulebook, solo game, event."""
    t = Table(1, events="bag")
    t.s.event_bag = [0, 0, 0, 0, 1]
    t.begin(RIVAL, [DrawEvent(), StopOrPlay(SEATS[0])])
    t.do("event:brown", "roll:blank")
    assert is_done(t)
    assert t.s.event_bag == [9, 4, 3, 2, 1]
