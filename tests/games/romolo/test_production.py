"""Producing, storing, collecting, refining."""

import pytest

from tests.games.romolo.scenario import Table


def table() -> Table:
    t = Table(2)
    t.everywhere()
    return t


@pytest.mark.parametrize(("terrain", "good"), [("plains", "grain"), ("hill", "stone"), ("forest", "wood")])
def test_a_terrain_yields_its_good_into_a_warehouse(terrain: str, good: str) -> None:
    """Rulebook, produce."""
    t = table()
    t.tile(terrain, "c3")
    t.build("c4", "warehouse")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.stores() == [f"c4 {good} 1"]
    assert t.units(0) == ["c3:worker:lying"]


def test_salt_comes_from_water_beside_the_worker() -> None:
    """Rulebook, produce."""
    t = table()
    t.tile("water", "b3")
    t.build("c3", "warehouse")
    t.worker_acts("c3")
    assert t.legal("produce") == ["produce:c3", "produce:b3"]
    t.do("produce:b3")
    assert t.stores() == ["c3 salt 1"]


def test_a_worker_on_water_produces_nothing() -> None:
    """R18."""
    t = table()
    t.tile("water", "c3", "b3")
    t.build("c4", "warehouse")
    t.worker_acts("c3")
    assert t.legal("produce") == []


def test_without_an_empty_warehouse_nothing_is_produced() -> None:
    """Rulebook, produce: on the hex or beside it."""
    t = table()
    t.build("c5", "warehouse")
    t.build("c4", "warehouse")
    t.store("c4", "wood", 1)
    t.worker_acts("c3")
    assert t.legal("produce") == []


def test_the_storage_of_the_rulebooks_example() -> None:
    """Rulebook, produce: A can only store on D; an enemy stands on B, and C is behind a wall."""
    t = table()
    t.build("b3", "warehouse")
    t.build("c4", "warehouse")
    t.build("d3", "warehouse")
    t.unit(1, "b3")
    t.wall("c4", "w")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.stores() == ["d3 grain 1"]


def test_a_wall_of_the_workers_own_hex_does_not_shut_a_warehouse_next_door() -> None:
    """R57."""
    t = table()
    t.build("c4", "warehouse")
    t.wall("c3", "e")
    t.worker_acts("c3")
    assert t.legal("produce") == ["produce:c3"]


def test_a_friendly_unit_shuts_no_warehouse() -> None:
    """R5."""
    t = table()
    t.build("c4", "warehouse")
    t.unit(1, "c4")
    t.peace(1, 0)
    t.worker_acts("c3")
    assert t.legal("produce") == ["produce:c3"]


def test_a_tower_shuts_no_warehouse() -> None:
    """R56."""
    t = table()
    t.build("c6", "warehouse")
    t.worker_acts("c5")
    t.do("produce:c5")
    assert t.stores() == ["c6 grain 1"]


def test_where_to_store_is_asked_if_there_is_a_choice() -> None:
    """Rulebook, produce; R105."""
    t = table()
    t.build("c3", "warehouse")
    t.build("c4", "warehouse warehouse")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.legal() == ["store:c3", "store:c4"]
    t.do("store:c4")
    assert t.stores() == ["c4 grain 1"]


def test_three_workers_of_the_rulebooks_example() -> None:
    """Rulebook, produce: a sawmill makes it two wood in one warehouse; the third worker finds none empty."""
    t = table()
    t.tile("forest", "c3")
    t.build("c3", "sawmill")
    t.build("c4", "warehouse warehouse")
    for where in ("c3", "c4", "c5"):
        t.unit(0, where)
    t.act(0, "c3")
    t.do("produce:c3", "unit:c4:worker", "produce:c4", "unit:c5:worker")
    assert t.stores() == ["c4 grain 1", "c4 wood 2"]
    assert t.legal("produce") == []


def test_every_sawmill_adds_a_wood_and_none_next_door() -> None:
    """Rulebook, produce: those on the hex."""
    t = table()
    t.tile("forest", "c3", "b3")
    t.build("c3", "sawmill sawmill")
    t.build("b3", "sawmill")
    t.build("c4", "warehouse")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.stores() == ["c4 wood 3"]


def test_every_quarry_adds_a_stone() -> None:
    """Rulebook, produce."""
    t = table()
    t.tile("hill", "c3")
    t.build("c3", "quarry quarry")
    t.build("c4", "warehouse")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.stores() == ["c4 stone 3"]


def test_a_hex_produces_once_in_a_turn() -> None:
    """Rulebook, produce; R18: the hex that yields counts, not the worker's."""
    t = table()
    t.tile("water", "b3")
    t.build("c3", "warehouse warehouse warehouse warehouse")
    t.unit(0, "c3", "worker worker")
    t.unit(0, "c4")
    t.act(0, "c3")
    t.do("produce:b3", "unit:c3:worker", "produce:c3", "unit:c4:worker")
    assert t.legal("produce") == ["produce:c4"]


# --- Characters -------------------------------------------------------------------------------------------------------


def test_apothecarius_gives_a_production_into_the_hand() -> None:
    """Rulebook, Apothecarius: no warehouse is needed."""
    t = table()
    t.character(0, "apothecarius")
    t.unit(0, "c3")
    t.unit(0, "c4")
    t.act(0, "c3")
    t.do("produce:c3", "unit:c4:worker")
    assert t.goods(0) == (1, 0, 0, 0, 0)
    assert t.legal("produce") == []


def test_with_a_warehouse_apothecarius_is_a_choice() -> None:
    """Rulebook, Apothecarius."""
    t = table()
    t.character(0, "apothecarius")
    t.build("c3", "warehouse")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.legal() == ["store:c3", "use:apothecarius"]


def test_praepositus_of_the_rulebooks_example() -> None:
    """Rulebook, Praepositus: the first worker produces two grain, the second one. R88: nobody is asked."""
    t = table()
    t.character(0, "praepositus", 0)
    t.build("c3", "warehouse")
    t.build("c5", "warehouse")
    t.unit(0, "c3")
    t.unit(0, "c5")
    t.act(0, "c3")
    t.do("produce:c3", "unit:c5:worker", "produce:c5")
    assert t.stores() == ["c3 grain 2", "c5 grain 1"]


def test_praepositus_adds_without_being_asked_and_two_of_them_at_once() -> None:
    """R88; R43: each in one production of a turn."""
    t = table()
    t.character(0, "praepositus", 0)
    t.character(0, "praepositus", 0)
    t.build("c3", "warehouse")
    t.build("c5", "warehouse")
    t.unit(0, "c3")
    t.unit(0, "c5")
    t.act(0, "c3")
    t.do("produce:c3")
    assert t.question == "ChooseUnit"
    t.do("unit:c5:worker", "produce:c5")
    assert t.stores() == ["c3 grain 3", "c5 grain 1"]


def test_praepositus_adds_to_his_own_good_only() -> None:
    """Rulebook, Praepositus."""
    t = table()
    t.character(0, "praepositus", 1)
    t.build("c3", "warehouse")
    t.worker_acts("c3")
    t.do("produce:c3")
    assert t.stores() == ["c3 grain 1"]


# --- Collecting and refining ------------------------------------------------------------------------------------------


def test_collecting_empties_a_warehouse_into_the_hand_and_frees_it() -> None:
    """Rulebook, collect."""
    t = table()
    t.build("c3", "warehouse")
    t.store("c3", "wood", 2)
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    assert t.legal("collect") == ["collect:wood:2"]
    t.do("collect:wood:2", "unit:c3:worker", "produce:c3")
    assert (t.goods(0), t.stores()) == ((0, 2, 0, 0, 0), ["c3 grain 1"])


def test_warehouses_next_door_cannot_be_collected() -> None:
    """Rulebook, collect."""
    t = table()
    t.build("c4", "warehouse")
    t.store("c4", "wood", 2)
    t.worker_acts("c3")
    assert t.legal("collect") == []


def test_two_equal_goods_become_a_refined_one() -> None:
    """Rulebook, refine: from the hand and from the worker's hex. R20: refined goods are not refined again."""
    t = table()
    t.build("c3", "warehouse")
    t.store("c3", "salt", 1)
    t.give(0, salt=1, wood=1, refined=2)
    t.worker_acts("c3")
    assert t.legal("refine") == ["refine:salt"]
    t.do("refine:salt")
    assert (t.goods(0), t.stores()) == ((0, 1, 0, 0, 3), [])
