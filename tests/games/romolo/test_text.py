"""Romolo o Remo? in words: the map as text, actions, the log, and what is refused."""

import pytest

from ludus.core.event import Event
from ludus.core.ids import NOBODY, SEATS, SPECTATOR, Seat
from ludus.games.registry import game
from ludus.games.romolo.face.words import RomoloWords
from ludus.games.romolo.rules.const import GOOD_NAMES
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.units import MARKED, unit_at
from ludus.games.romolo.rules.verbs import BUILD, RECRUIT
from ludus.games.romolo.rules.view import view
from ludus.present.face import Face
from tests.games.romolo.scenario import Table


def face(seats: int = 2, language: str = "en") -> Face:
    return game("romolo").face(RULES.setup(seats), language)


def board(t: Table, viewer: int = 0, language: str = "en") -> str:
    return face(t.s.seats, language).board(view(t.s, Seat(viewer)))


def told(code: str, who: int = 0, a: int = -1, b: int = -1) -> Event:
    return Event(code, Seat(who), a, b, NOBODY, False)


# --- The map ---------------------------------------------------------------------------------------------------------


def test_the_map_has_a_cell_for_every_hex_in_rows_shifted_by_half_a_cell() -> None:
    lines = board(Table()).splitlines()
    heads = [line for line in lines if "|a1 " in line or "|b1 " in line or "|c1 " in line]
    assert [line.count("|") - 1 for line in heads] == [3, 6, 7]
    assert heads[1].index("|b1") - heads[2].index("|c1") == 6


def test_a_cell_tells_terrain_buildings_units_stores_and_control() -> None:
    t = Table()
    t.build("b1", "farm warehouse warehouse")
    t.wall("b1", "e nw")
    t.unit(0, "b1", "worker worker")
    t.unit(0, "b1", "soldier", "lying marked")
    t.store("b1", "wood", 2)
    lines = board(t).splitlines()
    row = next(i for i, line in enumerate(lines) if "|b1 " in line)
    cells = [line[7:18].strip() for line in lines[row : row + 4]]
    assert cells == ["b1 .. @1", "T1FWW/2", "1WWs! [wo2]", ""]
    assert any(line.split() == ["Walls", "b1", "e", "nw"] for line in lines)


def test_what_finds_no_room_in_its_cell_is_told_below_the_map() -> None:
    t = Table(4, teams="two")
    for p in range(4):
        t.unit(p, "b1", "worker worker worker soldier soldier explorer")
    text = board(t)
    assert "b1: 1WWWSSE 2WWWSSE 3WWWSSE 4WWWSSE" in text


def test_a_tile_that_was_looked_at_is_marked_for_who_has_looked() -> None:
    """Ruling 52."""
    t = Table()
    t.tile("water", "b3")
    t.s.up &= ~(1 << t.hex("b3"))
    t.s.peeked[t.hex("b3")] = 1
    assert "|b3 ?~" in board(t, 0)
    assert "|b3 ##" in board(t, 1)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_fits_a_terminal(seats: int, language: str) -> None:
    assert max(map(len, board(Table(seats), SPECTATOR, language).splitlines())) <= 100


def test_coins_of_others_are_hidden() -> None:
    t = Table()
    t.give(0, coins=5)
    assert "2½ coins" in board(t, 0)
    assert "2½ coins" not in board(t, 1)


# --- Words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("halves", "coins"), [(0, "0"), (1, "½"), (2, "1"), (5, "2½"), (20, "10")])
def test_half_coins_are_exact(halves: int, coins: str) -> None:
    words = face()
    assert isinstance(words, RomoloWords)
    assert words.halves(halves) == coins


@pytest.mark.parametrize(
    ("action", "english", "german"),
    [
        ("build:temple", "Build a temple (1 wood, 2 stone)", "Baue: Tempel (1 Holz, 2 Stein)"),
        ("build:wall", "Build a wall (1 stone or wood)", "Baue: Wall (1 Stein oder Holz)"),
        ("move:c2", "Move to c2", "Zieh nach c2"),
        ("move:b2", "Discover b2", "Entdecke b2"),
        ("produce:c2", "Produce stone on c2", "Erzeuge Stein auf c2"),
        ("unit:b1:worker:acted", "worker on b1", "Arbeiter auf b1"),
        ("hire:2", "Hire 2 mercenaries for 2 coins", "Wirb 2 Söldner für 2 Münzen an"),
        ("buy:grain", "Buy grain for 1 coin", "Kaufe Getreide für 1 Münze"),
        ("stance:1:friendly", "Be friendly to Blue", "Sei freundlich zu Blau"),
        ("worker", "New worker for 3 grain", "Neuer Arbeiter für 3 Getreide"),
        ("done", "End the action phase", "Aktionsphase beenden"),
        ("side:free-ne", "north-east, with a wall of Defensor", "Nordosten, mit einem Wall von Defensor"),
    ],
)
def test_actions_in_words(action: str, english: str, german: str) -> None:
    t = Table()
    shown = view(t.s, SEATS[0])
    assert face().action(shown, action) == english
    assert face(language="de").action(shown, action) == german


def test_a_good_of_price_nought_comes_in_twos() -> None:
    """Rules, the market: two for half a coin."""
    t = Table()
    t.prices(salt=0)
    assert face().action(view(t.s, SEATS[0]), "buy:salt") == "Buy 2 salt for ½ coin"


def test_the_price_of_a_character_rises_with_those_one_has() -> None:
    """Rules, growing: 2 coins and 1 for each."""
    t = Table()
    t.character(0, "heros")
    t.s.display[0] = 6
    assert face().action(view(t.s, SEATS[0]), "recruit:dux:1").startswith("Hire Dux for 3 coins: ")


def test_cubes_that_are_paid_one_by_one_are_told_in_one_line() -> None:
    wood, stone = GOOD_NAMES.index("wood"), GOOD_NAMES.index("stone")
    events = [told("pay", 0, wood), told("pay", 0, wood), told("pay", 0, stone), told("pay", 1, wood)]
    assert face().log(events, SPECTATOR) == ["Red pays 2 wood, 1 stone.", "Blue pays 1 wood."]


def test_a_secret_is_told_to_its_owner_only() -> None:
    secret = Event("peek-tile", SEATS[0], 4, 3, SEATS[0], True)
    assert face().log([secret], SEATS[0]) == ["You see on b2: water."]
    assert face().log([secret], SEATS[1]) == []


def test_units_are_told_with_how_they_stand() -> None:
    moved = told("move", 0, unit_at(3, 1, MARKED))
    assert face().log([moved], SPECTATOR) == ["Red moves: soldier on b1 (with an obstacle marker)."]


def test_the_solo_opponent_has_a_name() -> None:
    assert face(1).log([told("muster", 1, 2)], SPECTATOR) == ["the A.I. gets 2 units."]


def test_the_row_of_events_is_told_in_one_line() -> None:
    """Nineteen cubes are laid one by one; they can be seen on the opponent's panel."""
    laid = [told("event-laid", NOBODY, 1, left) for left in (2, 1, 0)]
    assert face(1).log(laid, SPECTATOR) == ["The event cubes lie in a row; the first is next."]


def test_who_loses_the_tower_to_nobody_is_just_out() -> None:
    """Ruling 63: after giving up nobody inherits."""
    lines = face().log([told("out", 0, -1), told("out", 0, 1)], SPECTATOR)
    assert lines == ["Red has lost the tower and is out.", "Red has lost the tower to Blue and is out."]


def test_steps_that_leave_no_trace_are_told_too() -> None:
    words = face()
    assert words.step("unit:b1:worker") == "worker on b1"
    assert words.step("convert:farm") == "Replace a farm"
    assert words.step("side:free-e") == "east"
    assert words.step("hire:2") == "hire:2"


def test_refusals_name_their_rule() -> None:
    t = Table()
    t.unit(0, "c2", "worker")
    t.turn()
    t.do("unit:c2:worker")
    refused = RULES.why_not(t.s, SEATS[0], BUILD[0])
    assert face().refusal(refused) == "farm: only on this terrain: plains. (rule build)"
    poor = RULES.why_not(t.s, SEATS[0], RECRUIT[0])
    assert face().refusal(poor) == "It costs 2 coins, you have 0 coins. (rule characters)"
