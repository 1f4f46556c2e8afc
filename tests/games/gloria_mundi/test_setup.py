"""Set-up: who gets what, what lies where, and who begins."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE
from ludus.games.gloria_mundi.rules.rules import RULES
from tests.games.gloria_mundi.scenario import Table

# Seats; base cards dealt to each: farm, city, peace (rulebook, set-up).
DEALT = [(2, 12, 9, 9), (3, 8, 6, 6), (4, 7, 5, 5), (5, 6, 4, 4), (6, 5, 3, 3)]
EACH = pytest.mark.parametrize(("seats", "farm", "city", "peace"), DEALT)
SEATS = pytest.mark.parametrize("seats", range(2, 7))


@EACH
def test_the_start_display_comes_out_of_the_cards_dealt(seats: int, farm: int, city: int, peace: int) -> None:
    """Set-up: each lays one base card of each type of those dealt to the hand."""
    t = Table(seats)
    for p in range(seats):
        assert t.shown(p) == "farm city peace"
        assert t.in_hand(p) == (farm - 1, city - 1, peace - 1)


@EACH
def test_never_more_base_cards_are_dealt_than_the_box_holds(seats: int, farm: int, city: int, peace: int) -> None:
    """Set-up: what is left over goes back into the box; 30 farms, 20 cities, 20 peace cards."""
    assert farm * seats <= 30
    assert city * seats <= 20
    assert peace * seats <= 20
    assert Table(seats).s.gone == [0, 0, 0]


@SEATS
def test_everybody_begins_with_a_food_a_gold_and_a_peace_but_no_glory(seats: int) -> None:
    """Set-up."""
    t = Table(seats)
    assert [t.stones(p) for p in range(seats)] == [(1, 1, 1, 0)] * seats


@SEATS
def test_all_romans_start_in_rome_and_the_goth_on_his_start(seats: int) -> None:
    """Set-up, R48: any number of Romans share a space."""
    t = Table(seats)
    assert [t.steps(p) for p in range(seats)] == [0] * seats
    assert t.s.goth == 0
    assert not any(t.s.paid)


def test_the_forum_is_empty_and_all_57_buildings_are_in_the_deck() -> None:
    """R2: the cards lie beside the forum, not in it."""
    t = Table()
    assert t.in_forum() == "- - - - - -"
    assert t.view(0).deck == 57
    assert t.burnt() == []


def test_the_first_player_sees_one_building_at_the_dearest_place() -> None:
    """R2."""
    t = Table()
    t.do("draw:castra")
    assert t.in_forum() == "castra - - - - -"
    assert t.view(0).forum[0].surcharge == 5


@SEATS
def test_a_lot_finds_the_start_player(seats: int) -> None:
    """R40: every seat can be drawn."""
    s = RULES.start(RULES.setup(seats))
    assert engine.to_move(s) == CHANCE
    assert [RULES.format(s, a) for a in engine.legal(s, CHANCE)] == [f"start:{p}" for p in range(seats)]
    assert {RULES.format(s, engine.draw(s, r)) for r in range(60)} == {f"start:{p}" for p in range(seats)}


@pytest.mark.parametrize("first", range(4))
def test_the_start_player_has_the_first_turn_and_it_goes_on_clockwise(first: int) -> None:
    """Course of the game."""
    t = Table(4, first)
    for turn in range(5):
        assert t.s.active == (first + turn) % 4
        t.lay("farm")
        t.end_turn()


def test_the_six_places_of_the_forum_cost_five_to_nothing_more() -> None:
    """Set-up: the outlines with the values +5 to +0."""
    assert [place.surcharge for place in Table().view(0).forum] == [5, 4, 3, 2, 1, 0]


def test_start_and_rome_have_no_symbol_and_every_space_between_has_one_or_two() -> None:
    """R18, R30, and phase 5: one symbol or two."""
    track = Table().view(0).track
    assert track[0].symbols == track[-1].symbols == ()
    assert {len(space.symbols) for space in track[1:-1]} == {1, 2}
