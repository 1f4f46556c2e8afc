"""Looking at tiles, discovering them, and the river."""

import pytest

from ludus.games.romolo.rules.const import UNKNOWN
from tests.games.romolo.scenario import Table


def table(*hidden: str, seats: int = 2) -> Table:
    """An open map, but for some hexes."""
    t = Table(seats)
    t.everywhere()
    t.hide(*hidden)
    return t


# --- Discovery --------------------------------------------------------------------------------------------------------


def test_whoever_steps_on_a_face_down_tile_discovers_it_and_lies_down() -> None:
    """Rulebook, discovery."""
    t = table("b3")
    t.unit(0, "c3", "explorer")
    t.unit(0, "a1")
    t.act(0, "c3", "explorer")
    t.do("move:b3")
    assert t.question == "DrawTile"
    t.do("tile:plains")
    assert t.units(0, "b3") == ["b3:explorer:lying+acted"]
    assert t.question == "ChooseUnit"


def test_from_water_the_unit_is_put_back_and_lies_there() -> None:
    """R10."""
    t = table("b3", "a1", "a2")
    t.wall("c3", "ne")
    t.unit(0, "c3", "soldier")
    t.unit(0, "e1")
    t.act(0, "c3", "soldier")
    t.do("move:b3", "tile:water")
    assert t.units(0, "c3") == ["c3:soldier:lying+acted"]
    assert t.s.terrain[t.hex("b3")] == 3


def test_setting_out_takes_an_old_obstacle_marker_off_even_if_the_tile_is_water() -> None:
    """R8 and R10: going there is a move, being put back is none."""
    t = table("b3", "a1", "a2")
    t.unit(0, "c3", "soldier", "marked")
    t.unit(0, "e1")
    t.act(0, "c3", "soldier")
    t.do("move:b3", "tile:water")
    assert t.units(0, "c3") == ["c3:soldier:lying+acted"]


def test_a_multiplier_is_turned_up_with_its_tile() -> None:
    """Rulebook, discovery. With two players markers lie on b4, c4 and d3."""
    t = table("d3")
    t.worker_acts("c3")
    t.do("move:d3", "tile:hill", "marker:x3")
    assert t.s.multiplier[t.hex("d3")] == 3
    assert t.s.multiplier_up >> t.hex("d3") & 1


def test_a_retreat_may_discover() -> None:
    """R6."""
    t = table("b3")
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.act(0, "c4")
    assert "move:b3" in t.legal()


def test_a_ride_may_discover_and_ends_the_unit() -> None:
    """R46."""
    t = table("b3")
    t.character(0, "equus")
    t.unit(0, "c3", "soldier")
    t.unit(0, "e1")
    t.act(0, "c3", "soldier")
    t.do("ride:b3", "tile:plains")
    assert t.units(0, "b3") == ["b3:soldier:lying+acted"]


# --- Looking ----------------------------------------------------------------------------------------------------------


def test_an_explorer_looks_at_a_tile_instead_of_moving() -> None:
    """Rulebook, explorer: three looks, three moves, or any mix (R53)."""
    t = table("b3", "b4", "c5")
    t.unit(0, "c4", "explorer")
    t.unit(0, "e1")
    t.act(0, "c4", "explorer")
    assert t.legal("peek") == ["peek:c5", "peek:b4", "peek:b3"]
    t.do("peek:b3", "tile:forest", "move:c3")
    assert t.legal("peek") == []
    t.do("move:c4")
    assert t.units(0, "c4") == ["c4:explorer:lying+acted"]
    assert t.s.terrain[t.hex("b3")] == 2
    assert not t.s.is_up(t.hex("b3"))
    assert t.s.peeked[t.hex("b3")] == 1


def test_three_looks_use_up_an_explorers_actions() -> None:
    """Rulebook, explorer: one action for each tile."""
    t = table("b3", "d4", "c5", "d3")
    t.unit(0, "c4", "explorer")
    t.unit(0, "e1")
    t.act(0, "c4", "explorer")
    t.do("peek:b3", "tile:forest", "peek:d4", "tile:hill", "peek:c5", "tile:water")
    assert t.units(0, "c4") == ["c4:explorer:lying+acted"]
    assert t.question == "ChooseUnit"


def test_only_explorers_look() -> None:
    """Rulebook, explorer."""
    t = table("b3")
    t.unit(0, "c3", "soldier worker")
    t.act(0, "c3", "soldier")
    assert t.legal("peek") == []
    t.do("stop", "unit:c3:worker")
    assert t.legal("peek") == []


def test_with_the_tile_its_multiplier_is_seen() -> None:
    """Rulebook, explorer."""
    t = table("d3")
    t.unit(0, "c3", "explorer")
    t.act(0, "c3", "explorer")
    t.do("peek:d3", "tile:hill", "marker:x2")
    assert (t.s.multiplier[t.hex("d3")], t.s.multiplier_up >> t.hex("d3") & 1) == (2, 0)


def test_enemies_and_obstacle_markers_do_not_stop_a_look() -> None:
    """R53; a look takes no marker off (R8)."""
    t = table("b3")
    t.unit(0, "c3", "explorer", "marked")
    t.unit(1, "c3")
    t.act(0, "c3", "explorer")
    t.do("peek:b3", "tile:plains", "stop")
    assert t.units(0) == ["c3:explorer:marked"]


def test_a_known_tile_is_not_drawn_again_when_it_is_discovered() -> None:
    """R52: what was looked at is what lies there."""
    t = table("b3")
    t.unit(0, "c3", "explorer worker")
    t.act(0, "c3", "explorer")
    t.do("peek:b3", "tile:forest", "stop", "unit:c3:worker", "move:b3")
    assert t.units(0, "b3") == ["b3:worker:lying"]
    assert t.s.peeked[t.hex("b3")] == 0


# --- The river --------------------------------------------------------------------------------------------------------


def test_water_beside_two_face_down_tiles_stays_where_it_is() -> None:
    """Rulebook, river, picture 1: A is a plains beside the water C, which touches D and E."""
    t = table("c3", "b4", "c5")
    t.tile("water", "c4")
    t.worker_acts("c2")
    t.do("move:c3", "tile:plains")
    assert t.s.water_stack == 9
    assert not t.s.is_up(t.hex("b4"))


def test_water_runs_on_to_the_only_face_down_tile_and_from_there() -> None:
    """Rulebook, river, pictures 2A to 2C: B and C are replaced, C touches D and E."""
    t = table("c3", "c4", "c5", "b5", "d5")
    t.worker_acts("c2")
    t.do("move:c3", "tile:water", "marker:x2")
    assert [t.s.terrain[t.hex(where)] for where in ("c3", "c4", "c5")] == [3, 3, 3]
    assert [t.s.is_up(t.hex(where)) for where in ("b5", "d5")] == [False, False]
    assert t.s.water_stack == 7


def test_a_discovered_land_tile_can_make_water_beside_it_run() -> None:
    """R11: any water that touches what was changed is looked at."""
    t = table("c3", "c5")
    t.tile("water", "c4")
    t.worker_acts("c2")
    t.do("move:c3", "tile:hill")
    assert t.s.terrain[t.hex("c5")] == 3


def test_water_far_away_is_not_looked_at() -> None:
    """R11."""
    t = table("c3", "d5")
    t.tile("water", "d4")
    t.worker_acts("c2")
    t.do("move:c3", "tile:plains")
    assert not t.s.is_up(t.hex("d5"))


def test_three_tiles_at_most_for_a_discovery() -> None:
    """Rulebook, river."""
    t = table("b2", "a1", "a2", "a3", "b5")
    t.worker_acts("b1")
    t.do("move:b2", "tile:water")
    assert [t.s.terrain[t.hex(where)] for where in ("b2", "a1", "a2", "a3")] == [3, 3, 3, 3]
    assert not t.s.is_up(t.hex("b5"))
    assert (t.s.flooded, t.s.water_stack) == (3, 6)


def test_two_tiles_at_most_in_the_solo_game() -> None:
    """Rulebook, solo game."""
    t = Table(1)
    t.everywhere()
    t.hide("a1", "a2", "a3", "b4")
    t.worker_acts("b1")
    t.do("move:a1", "tile:water")
    assert (t.s.flooded, t.s.is_up(t.hex("a3")), t.s.is_up(t.hex("b4"))) == (2, True, False)


def test_without_tiles_on_the_stack_the_river_ends() -> None:
    """Rulebook, river."""
    t = table("c3", "c4")
    t.s.stock[3] += t.s.water_stack
    t.s.water_stack = 0
    t.worker_acts("c2")
    t.do("move:c3", "tile:water")
    assert not t.s.is_up(t.hex("c4"))


def test_where_several_tiles_could_go_the_active_player_chooses() -> None:
    """R11: two waters, each with one face-down tile."""
    t = table("c3", "a1", "e1")
    t.tile("water", "b2", "d2")
    t.worker_acts("c2")
    t.do("move:c3", "tile:plains")
    assert t.legal() == ["river:a1", "river:e1"]
    t.do("river:e1")
    assert t.s.terrain[t.hex("a1")] == 3


def test_what_the_river_takes_stays_unseen_and_its_multiplier_is_turned_up() -> None:
    """R11; a tile that somebody had looked at is remembered."""
    t = table("c3", "c4")
    t.unit(0, "b3", "explorer")
    t.unit(0, "c2")
    t.act(0, "b3", "explorer")
    t.do("peek:c4", "tile:forest", "marker:x3", "stop", "unit:c2:worker", "move:c3", "tile:water")
    assert t.s.washed == [[2, 1]]
    assert t.s.terrain[t.hex("c4")] == 3
    assert t.s.multiplier_up >> t.hex("c4") & 1


def test_a_tile_that_nobody_had_seen_leaves_the_game_unknown() -> None:
    """R11."""
    t = table("c3", "c4")
    before = sum(t.s.stock)
    t.worker_acts("c2")
    t.do("move:c3", "tile:water", "marker:x2")
    assert (sum(t.s.stock), t.s.washed) == (before - 1, [])
    assert UNKNOWN not in [t.s.terrain[t.hex(where)] for where in ("c3", "c4")]


@pytest.mark.parametrize("terrain", ["plains", "hill", "forest", "water"])
def test_every_kind_of_tile_that_is_left_can_be_drawn(terrain: str) -> None:
    """Rulebook, set-up: the rest is mixed and lies face down."""
    t = table("c3", "b5", "d5")
    t.worker_acts("c2")
    t.do("move:c3")
    assert f"tile:{terrain}" in t.legal()
