"""Building, demolishing, converting; slots, strength and prices."""

import pytest

from ludus.games.romolo.rules.const import NONE
from ludus.games.romolo.rules.ground import slot_limit, slots_used, strength
from tests.games.romolo.scenario import Table


def site(buildings: str = "", **goods: int) -> Table:
    """A worker of seat 0 on c3, a plains, with some buildings around it."""
    t = Table(2)
    t.everywhere()
    if buildings:
        t.build("c3", buildings)
    t.unit(0, "c3")
    t.give(0, **goods)
    return t


def free_slots(t: Table, where: str) -> int:
    return slot_limit(t.s, t.hex(where)) - slots_used(t.s, t.hex(where))


# --- Prices and places ------------------------------------------------------------------------------------------------


def test_a_building_comes_from_the_bank_and_its_price_goes_there() -> None:
    """Rulebook, build."""
    t = site(wood=5, stone=5)
    t.act(0, "c3")
    t.do("build:warehouse")
    assert (t.on("c3"), t.goods(0)) == ({"warehouse": 1}, (0, 3, 4, 0, 0))
    assert t.bank("warehouse") == 7
    assert t.units(0) == ["c3:worker:lying"]


def test_what_cannot_be_paid_is_not_offered() -> None:
    """Rulebook, build: the price is paid."""
    t = site(wood=1, stone=2)
    t.act(0, "c3")
    assert t.legal("build") == ["build:farm", "build:temple", "build:wall"]


def test_what_the_bank_has_not_got_cannot_be_built() -> None:
    """Rulebook, availability."""
    t = site(wood=9, stone=9)
    t.s.bank[3] = 0
    t.act(0, "c3")
    assert "build:temple" not in t.legal()


@pytest.mark.parametrize(
    ("terrain", "buildings"),
    [
        ("plains", ["farm", "warehouse", "temple", "forum", "aqueduct", "wall"]),
        ("forest", ["sawmill", "wall"]),
        ("hill", ["quarry", "wall"]),
    ],
)
def test_every_building_needs_its_terrain(terrain: str, buildings: list[str]) -> None:
    """Rulebook, table of buildings; walls stand on any land."""
    t = site(wood=9, stone=9)
    t.tile(terrain, "c3")
    t.act(0, "c3")
    assert t.legal("build") == [f"build:{building}" for building in buildings]


def test_on_water_nothing_is_built() -> None:
    """Rulebook, table of buildings: everything stands on land."""
    t = site(wood=9, stone=9)
    t.tile("water", "c3")
    t.act(0, "c3")
    assert t.legal("build") == []


def test_sawmills_and_quarries_are_the_same_pieces() -> None:
    """Rulebook, box and bank."""
    t = site(wood=9, stone=9)
    t.tile("forest", "c3")
    t.act(0, "c3")
    t.do("build:sawmill")
    assert t.bank("mill") == 3


def test_stored_goods_and_those_in_hand_pay_together() -> None:
    """Rulebook, use of warehouses: two wood from the warehouse and a stone from the hand build a new one."""
    t = site("warehouse", stone=1)
    t.store("c3", "wood", 2)
    t.act(0, "c3")
    t.do("build:warehouse")
    assert (t.on("c3"), t.stores(), t.goods(0)) == ({"warehouse": 2}, [], (0, 0, 0, 0, 0))


def test_goods_next_door_do_not_pay() -> None:
    """R55."""
    t = site(stone=1)
    t.build("c4", "warehouse")
    t.store("c4", "wood", 2)
    t.act(0, "c3")
    assert "build:warehouse" not in t.legal()


def test_where_a_cube_comes_from_is_the_players_choice() -> None:
    """R55: a warehouse that is emptied can store again."""
    t = site("warehouse", stone=1, wood=1)
    t.store("c3", "wood", 1)
    t.act(0, "c3")
    t.do("build:farm")
    assert t.legal() == ["pay:wood", "pay:wood:1"]
    t.do("pay:wood:1")
    assert (t.goods(0), t.stores()) == ((0, 1, 0, 0, 0), [])


# --- Slots ------------------------------------------------------------------------------------------------------------


def test_slots_of_the_rulebooks_example() -> None:
    """Rulebook, build: A has room for two more, B and C for none."""
    t = site()
    t.build("b3", "warehouse warehouse")
    t.build("b4", "warehouse warehouse warehouse farm")
    t.build("b5", "farm farm warehouse")
    t.wall("b5", "e w ne")
    assert [free_slots(t, where) for where in ("b3", "b4", "b5")] == [2, 0, 0]


def test_a_full_hex_takes_no_more_buildings() -> None:
    """Rulebook, build: four buildings."""
    t = site("farm farm warehouse warehouse", wood=9, stone=9)
    t.act(0, "c3")
    assert t.legal("build") == ["build:aqueduct", "build:wall"]


def test_an_aqueduct_brings_its_own_slot() -> None:
    """Rulebook, build: it can be the fifth building."""
    t = site("farm farm warehouse warehouse", wood=9, stone=9)
    t.act(0, "c3")
    t.do("build:aqueduct")
    assert free_slots(t, "c3") == 0


def test_every_aqueduct_on_the_hex_or_beside_it_gives_a_slot() -> None:
    """Rulebook, build."""
    t = site()
    t.build("c4", "aqueduct")
    t.build("b3", "aqueduct")
    assert [slot_limit(t.s, t.hex(where)) for where in ("c3", "c4", "c5", "d3", "a3")] == [6, 6, 5, 5, 4]


def test_the_tower_takes_a_slot() -> None:
    """R12."""
    t = site()
    t.build("b1", "farm farm warehouse")
    assert free_slots(t, "b1") == 0


def test_when_an_aqueduct_goes_surplus_buildings_stay() -> None:
    """R16."""
    t = site("farm farm warehouse warehouse", wood=9, stone=9)
    t.build("c4", "aqueduct")
    t.build("c3", "temple")
    t.worker_acts("c4")
    t.do("demolish:aqueduct", "take:stone", "unit:c3:worker")
    assert free_slots(t, "c3") == -1
    assert t.legal("build") == ["build:wall"]


# --- Temples and Aedificator ------------------------------------------------------------------------------------------


def test_a_temple_saves_a_cube_of_choice() -> None:
    """Rulebook, build: any one resource."""
    t = site("temple", wood=2, stone=1)
    t.act(0, "c3")
    t.do("build:warehouse")
    assert t.legal() == ["pay:wood", "pay:stone"]  # the first wood is no choice
    t.do("pay:stone")
    assert t.goods(0) == (0, 1, 0, 0, 0)


def test_a_temple_saves_what_is_missing() -> None:
    """Rulebook, build; R15."""
    t = site("temple", wood=2)
    t.act(0, "c3")
    assert t.legal("build") == ["build:farm", "build:warehouse", "build:wall"]


def test_every_temple_of_the_hex_saves_a_cube_and_none_next_door() -> None:
    """Rulebook, build: of the six cubes for an aqueduct four are left."""
    t = site("temple temple", stone=4)
    t.build("c4", "temple")
    t.act(0, "c3")
    t.do("build:aqueduct")
    assert (t.on("c3"), t.goods(0)) == ({"temple": 2, "aqueduct": 1}, (0, 0, 0, 0, 0))


def test_one_cube_at_least_is_paid() -> None:
    """Rulebook, build."""
    t = site("temple temple temple", wood=1)
    t.act(0, "c3")
    t.do("build:farm")
    assert t.goods(0) == (0, 0, 0, 0, 0)


def test_aedificator_takes_stone_for_wood_and_one_cube_more() -> None:
    """Rulebook, Aedificator."""
    t = site(stone=4)
    t.character(0, "aedificator")
    t.act(0, "c3")
    t.do("build:warehouse")
    assert (t.on("c3"), t.goods(0)) == ({"warehouse": 1}, (0, 0, 0, 0, 0))


def test_who_can_pay_both_ways_says_whether_aedificator_helps() -> None:
    """Rulebook, Aedificator: at the player's choice."""
    t = site(stone=4, wood=2)
    t.character(0, "aedificator")
    t.act(0, "c3")
    t.do("build:warehouse")
    assert t.legal() == ["plain", "use:aedificator"]
    t.do("plain")
    assert t.goods(0) == (0, 0, 3, 0, 0)


def test_aedificator_helps_once_in_a_turn() -> None:
    """R43."""
    t = site(stone=6)
    t.unit(0, "c4")
    t.character(0, "aedificator")
    t.act(0, "c3")
    t.do("build:farm", "unit:c4:worker")
    assert t.goods(0) == (0, 0, 3, 0, 0)
    assert t.legal("build") == ["build:wall"]


def test_aedificators_price_is_reckoned_after_the_temples() -> None:
    """R43."""
    t = site("temple", stone=3)
    t.character(0, "aedificator")
    t.act(0, "c3")
    t.do("build:warehouse")
    assert t.goods(0) == (0, 0, 0, 0, 0)


# --- Harbours ---------------------------------------------------------------------------------------------------------


def test_a_harbour_needs_open_water_beside_it() -> None:
    """Rulebook, table of buildings; R9."""
    t = site(wood=9, stone=9)
    t.act(0, "c3")
    assert "build:harbour" not in t.legal()


def test_a_harbour_stands_on_a_side_with_water() -> None:
    """R9."""
    t = site(wood=2, stone=3)
    t.tile("water", "c4", "d3")
    t.act(0, "c3")
    t.do("build:harbour")
    assert t.legal() == ["side:e", "side:se"]
    t.do("side:se")
    assert t.s.harbours[t.hex("c3") * 6 + 5] == 1


# --- Walls ------------------------------------------------------------------------------------------------------------


def test_up_to_three_walls_are_built_at_once_for_a_cube_each() -> None:
    """Rulebook, build."""
    t = site(wood=2, stone=9)
    t.act(0, "c3")
    t.do("build:wall", "side:e")
    assert "done" in t.legal()
    t.do("side:w", "side:se")
    assert t.legal() == ["pay:wood", "pay:stone"]
    t.do("pay:wood", "pay:stone")
    assert (t.walls("c3"), t.goods(0)) == (["e", "w", "se"], (0, 1, 7, 0, 0))
    assert t.bank("wall") == 7


def test_only_as_many_walls_are_built_as_the_bank_has() -> None:
    """Rulebook, availability."""
    t = site(wood=3)
    t.s.bank[0] = 2
    t.act(0, "c3")
    t.do("build:wall", "side:e", "side:ne")
    assert (t.walls("c3"), t.goods(0), t.bank("wall")) == (["e", "ne"], (0, 1, 0, 0, 0), 0)


def test_sides_are_named_in_order_so_that_each_set_has_one_spelling() -> None:
    """R106."""
    t = site(wood=9)
    t.act(0, "c3")
    t.do("build:wall", "side:w")
    assert t.legal() == ["done", "side:sw", "side:se"]


def test_one_wall_to_a_side_and_none_where_one_stands() -> None:
    """Rulebook, build."""
    t = site(wood=9)
    t.wall("c3", "e w")
    t.act(0, "c3")
    t.do("build:wall")
    assert t.legal() == ["side:ne", "side:nw", "side:sw", "side:se"]


def test_the_third_wall_needs_a_slot() -> None:
    """R13."""
    t = site("farm farm warehouse warehouse", wood=9)
    t.wall("c3", "e")
    t.act(0, "c3")
    t.do("build:wall", "side:w")
    assert t.walls("c3") == ["e", "w"]


def test_walls_stand_at_the_edge_of_the_map_too() -> None:
    """R13."""
    t = site(wood=9)
    t.worker_acts("a1")
    t.do("build:wall")
    assert "side:nw" in t.legal()


def test_a_temple_saves_a_cube_on_walls() -> None:
    """R15."""
    t = site("temple", wood=2)
    t.act(0, "c3")
    t.do("build:wall", "side:e", "side:ne", "side:nw")
    assert (len(t.walls("c3")), t.goods(0)) == (3, (0, 0, 0, 0, 0))


def test_defensors_walls_cost_nothing_and_mix_with_those_of_the_bank() -> None:
    """R75."""
    t = site(wood=1)
    t.s.bank[0] -= 2
    t.character(0, "defensor", 2)
    t.act(0, "c3")
    t.do("build:wall", "side:free-e", "side:ne")
    assert t.legal() == ["done", "side:free-nw", "side:free-w", "side:free-sw", "side:free-se"]
    t.do("side:free-nw")
    assert (len(t.walls("c3")), t.goods(0), t.characters(0)) == (3, (0, 0, 0, 0, 0), {"defensor": 0})
    assert t.bank("wall") == 7


# --- Strength ---------------------------------------------------------------------------------------------------------


def test_strengths_of_the_rulebooks_capitals() -> None:
    """Rulebook, strength of a capital: 3, 3 and 2."""
    t = Table(3)
    t.everywhere()
    a, b, c = (t.name(t.s.capital[p]) for p in range(3))
    t.build(a, "warehouse warehouse")
    t.build(b, "warehouse warehouse farm")
    t.build(c, "farm farm")
    t.wall(c, "e w ne")
    assert [strength(t.s, t.hex(where), NONE) for where in (a, b, c)] == [3, 3, 2]


def test_architectus_counts_one_farm() -> None:
    """R47: for his owner."""
    t = site("farm farm warehouse")
    t.character(0, "architectus")
    assert [strength(t.s, t.hex("c3"), p) for p in (0, 1, NONE)] == [2, 1, 1]


# --- Demolishing ------------------------------------------------------------------------------------------------------


def test_a_demolished_building_leaves_the_game_for_a_cube_of_its_price() -> None:
    """Rulebook, demolish."""
    t = site("warehouse")
    t.act(0, "c3")
    t.do("demolish:warehouse")
    assert t.legal() == ["take:wood", "take:stone"]
    t.do("take:wood")
    assert (t.on("c3"), t.goods(0), t.bank("warehouse")) == ({}, (0, 1, 0, 0, 0), 7)


def test_anybodys_building_may_be_demolished_but_no_tower() -> None:
    """R14."""
    t = site()
    t.build("c6", "farm")
    t.worker_acts("c6")
    assert t.legal("demolish") == ["demolish:farm"]


def test_by_the_other_reading_what_an_opponent_controls_is_safe() -> None:
    """R14, option demolition."""
    t = Table(2, demolition="not-theirs")
    t.everywhere()
    t.build("c5", "farm")
    t.build("c3", "farm")
    t.unit(0, "c5")
    t.unit(0, "c3")
    t.unit(1, "c5", "soldier")
    t.peace(1, 0)
    t.act(0, "c5")
    assert (t.legal("demolish"), t.legal("convert")) == ([], [])
    t.do("stop", "unit:c3:worker")
    assert t.legal("demolish") == ["demolish:farm"]


def test_up_to_three_walls_are_demolished_for_one_cube() -> None:
    """R14."""
    t = site()
    t.wall("c3", "e ne nw w")
    t.act(0, "c3")
    t.do("demolish:wall", "side:e", "side:nw", "side:w", "take:stone")
    assert (t.walls("c3"), t.goods(0)) == (["ne"], (0, 0, 1, 0, 0))


def test_what_lay_in_a_demolished_warehouse_goes_to_the_bank() -> None:
    """R55; an empty one goes first (R89)."""
    t = site("warehouse warehouse")
    t.store("c3", "wood", 2)
    t.worker_acts("c3")
    t.do("demolish:warehouse", "take:wood")
    assert t.stores() == ["c3 wood 2"]
    t.do("unit:c3:worker", "demolish:warehouse", "take:wood")
    assert (t.stores(), t.goods(0)) == ([], (0, 2, 0, 0, 0))


# --- Converting -------------------------------------------------------------------------------------------------------


def test_a_converted_building_leaves_the_game_and_the_new_one_costs_its_full_price() -> None:
    """Rulebook, convert."""
    t = site("farm farm farm farm", wood=2, stone=1)
    t.act(0, "c3")
    assert t.legal("build") == ["build:wall"]
    t.do("convert:farm")
    assert t.legal() == ["into:farm", "into:warehouse", "into:wall"]
    t.do("into:warehouse")
    assert (t.on("c3"), t.goods(0), t.bank("farm")) == ({"farm": 3, "warehouse": 1}, (0, 0, 0, 0, 0), 4)


def test_a_temple_that_is_converted_gives_no_discount() -> None:
    """R15."""
    t = site("temple", wood=2)
    t.act(0, "c3")
    t.do("convert:temple")
    assert t.legal() == ["into:wall"]


def test_on_a_full_hex_an_aqueduct_makes_room_for_another_one_only() -> None:
    """R16."""
    t = site("farm farm warehouse warehouse", wood=9, stone=9)
    t.build("c3", "aqueduct")
    t.act(0, "c3")
    t.do("convert:aqueduct")
    assert t.legal() == ["into:aqueduct", "into:wall"]


def test_exactly_three_walls_are_converted() -> None:
    """R14."""
    t = site(wood=1, stone=1)
    t.wall("c3", "e ne nw w")
    t.act(0, "c3")
    t.do("convert:wall", "side:e")
    assert "done" not in t.legal()
    t.do("side:ne", "side:w", "into:farm")
    assert (t.walls("c3"), t.on("c3")) == (["nw"], {"farm": 1})


def test_two_walls_are_no_building_to_convert() -> None:
    """R14."""
    t = site(wood=1, stone=1)
    t.wall("c3", "e ne")
    t.act(0, "c3")
    assert t.legal("convert") == []


def test_a_building_may_become_walls() -> None:
    """R14: one to three."""
    t = site("farm farm farm farm", wood=3)
    t.act(0, "c3")
    t.do("convert:farm", "into:wall", "side:e", "side:w", "side:se")
    assert (t.on("c3"), t.walls("c3")) == ({"farm": 3}, ["e", "w", "se"])


def test_aedificator_does_not_help_to_convert() -> None:
    """R43."""
    t = site("farm", stone=4)
    t.character(0, "aedificator")
    t.act(0, "c3")
    t.do("convert:farm")
    assert t.legal() == ["into:wall"]


def test_defensors_walls_are_not_free_in_a_conversion() -> None:
    """Rulebook, Defensor and convert: his walls are for building, and what is converted costs its full price."""
    t = site("farm")
    t.s.bank[0] -= 3
    t.character(0, "defensor", 3)
    t.act(0, "c3")
    assert (t.legal("build"), t.legal("convert")) == (["build:wall"], [])
    t.give(0, wood=1)
    t.do("convert:farm", "into:wall")
    assert "side:free-e" not in t.legal()
