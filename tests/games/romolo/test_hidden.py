"""Hidden information: what each viewer sees, and what a re-deal may change."""

from ludus.core.ids import SEATS, SPECTATOR, Seat
from ludus.games.romolo.rules.const import NONE, UNKNOWN
from ludus.games.romolo.rules.knowledge import redeal
from ludus.games.romolo.rules.view import RomoloView, view
from tests.games.romolo.scenario import Setup, Table


def seen(t: Setup, viewer: int) -> RomoloView:
    return view(t.s, Seat(viewer))


def hidden_table() -> Table:
    """Seat 0 has looked at b3 and d3, where a multiplier lies."""
    t = Table(2)
    t.everywhere()
    t.hide("b3", "d3", "b4", "d4")
    t.unit(0, "c3", "explorer")
    t.act(0, "c3", "explorer")
    t.do("peek:b3", "tile:forest", "peek:d3", "tile:hill", "marker:x3")
    return t


def test_a_tile_that_somebody_has_looked_at_is_known_to_him_alone() -> None:
    """R52."""
    t = hidden_table()
    terrains = [seen(t, viewer).hexes[t.hex("b3")].terrain for viewer in (0, 1, SPECTATOR)]
    assert terrains == ["forest", None, None]


def test_so_is_its_multiplier() -> None:
    """R52."""
    t = hidden_table()
    assert [seen(t, viewer).hexes[t.hex("d3")].multiplier for viewer in (0, 1, SPECTATOR)] == [3, None, None]


def test_everybody_sees_who_has_looked() -> None:
    """R52: an explorer looks in the open."""
    t = hidden_table()
    assert seen(t, 1).hexes[t.hex("b3")].peeked == (0,)


def test_for_others_the_tile_may_be_any_that_nobody_has_seen() -> None:
    """R52."""
    t = hidden_table()
    found = {redeal(t.s, SEATS[1], r).terrain[t.hex("b3")] for r in range(40)}
    assert len(found) > 1
    assert {redeal(t.s, SEATS[0], r).terrain[t.hex("b3")] for r in range(40)} == {2}


def test_tiles_that_nobody_has_seen_stay_undrawn() -> None:
    """Design, section 4: a tile is drawn when it is first seen."""
    t = hidden_table()
    assert {redeal(t.s, SEATS[1], r).terrain[t.hex("b4")] for r in range(5)} == {UNKNOWN}


def test_a_tile_that_the_river_took_is_remembered_by_who_had_looked() -> None:
    """R11."""
    t = Table(2)
    t.everywhere()
    t.hide("c3", "c4")
    t.unit(0, "b3", "explorer")
    t.unit(0, "c2")
    t.act(0, "b3", "explorer")
    t.do("peek:c4", "tile:forest", "marker:x3", "stop", "unit:c2:worker", "move:c3", "tile:water")
    assert {redeal(t.s, SEATS[0], r).washed[0][0] for r in range(40)} == {2}
    assert len({redeal(t.s, SEATS[1], r).washed[0][0] for r in range(40)}) > 1


def test_the_third_start_tile_is_secret_until_it_is_laid() -> None:
    """R52."""
    t = Setup(2)
    t.do("start:0", "third:forest")
    assert [seen(t, viewer).players[0].third for viewer in (0, 1, SPECTATOR)] == ["forest", None, None]
    assert {redeal(t.s, SEATS[1], r).thirds[0] for r in range(20)} == {1, 2}
    assert {redeal(t.s, SEATS[0], r).thirds[0] for r in range(20)} == {2}
    t.by(1, "third:hill")
    t.do(f"lay:{t.name(t.s.layout.starts[0][0])}")
    assert seen(t, 1).hexes[t.s.layout.starts[0][0]].terrain == "forest"


def test_the_token_aside_is_known_to_its_owner_alone() -> None:
    """R52."""
    t = Table(2)
    t.s.aside = [4, 0]
    assert [seen(t, viewer).players[0].aside for viewer in (0, 1, SPECTATOR)] == ["retreat", None, None]
    assert {redeal(t.s, SEATS[1], r).aside[0] for r in range(60)} == {0, 1, 2, 3, 4, 5}
    assert {redeal(t.s, SEATS[0], r).aside[0] for r in range(60)} == {4}


def test_used_tokens_are_known_so_they_cannot_be_the_one_aside() -> None:
    """R52."""
    t = Table(2)
    t.s.aside = [4, 0]
    t.s.spent[0] = 0b000111
    assert {redeal(t.s, SEATS[1], r).aside[0] for r in range(60)} == {3, 4, 5}


def test_a_chosen_token_is_secret_until_both_are_there() -> None:
    """Rulebook, conflict values."""
    t = Table(2)
    t.everywhere()
    t.s.aside = [5, 5]
    t.unit(0, "c3", "soldier")
    t.unit(1, "c3", "soldier")
    t.s.battle_hex, t.s.attacker, t.s.defender = t.hex("c3"), 0, 1
    t.s.fighting = [list(t.s.units[0]), list(t.s.units[1])]
    t.s.picks = [2, NONE]
    battle = seen(t, 1).battle
    assert battle is not None
    assert (battle.sides[0].token, battle.sides[0].chosen) == (None, True)
    own = seen(t, 0).battle
    assert own is not None
    assert own.sides[0].token == "skull"
    others = [redeal(t.s, SEATS[1], r) for r in range(80)]
    assert {other.picks[0] for other in others} == {0, 1, 2, 3, 4, 5}
    assert all(other.picks[0] != other.aside[0] for other in others)


def test_coins_are_seen_by_their_owner_and_remembered_by_all() -> None:
    """R52: every coin changes hands in the open."""
    t = Table(2)
    t.give(0, coins=7)
    assert [seen(t, viewer).players[0].coins for viewer in (0, 1, SPECTATOR)] == [7, None, None]
    assert redeal(t.s, SEATS[1], 3).money[0] == 7


def test_with_open_coins_everybody_sees_them() -> None:
    """R52, option coins."""
    t = Table(2, coins="open")
    t.give(0, coins=7)
    assert seen(t, SPECTATOR).players[0].coins == 7


def test_cubes_and_characters_lie_open() -> None:
    """Rulebook, visibility."""
    t = Table(2)
    t.give(0, wood=3)
    t.character(0, "praepositus", 3)
    player = seen(t, SPECTATOR).players[0]
    assert player.goods == (0, 3, 0, 0, 0)
    assert [(character.name, character.goods) for character in player.characters] == [("praepositus", ("salt",))]
