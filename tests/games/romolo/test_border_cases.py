"""Border cases that rulings settle, beyond what the chapters' own tests look at."""

import pytest

from ludus.core.ids import SEATS, Seat
from ludus.games.romolo.rules.characters import tile_of
from ludus.games.romolo.rules.const import (
    BANK_AQUEDUCT,
    BANK_EMPTY,
    BANK_FORUM,
    BANK_TEMPLE,
    BANK_WALL,
    DEFENSOR,
    GRAIN,
    MERCATOR,
    NONE,
    RIVAL,
)
from ludus.games.romolo.rules.ending import CheckEnd
from ludus.games.romolo.rules.ground import are_hostile
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.turn import NextTurn
from ludus.games.romolo.rules.variant import OPTIONS, Variant
from tests.games.romolo.scenario import Pause, Table, attack, facing, field, play


def open_map(seats: int = 2, **options: str) -> Table:
    t = Table(seats, None, **options)
    t.everywhere()
    return t


# --- The turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["one-move", "full-move"])
def test_work_lays_a_unit_down_by_either_reading(reading: str) -> None:
    """R1: only moves and looks leave it on its feet."""
    t = open_map(attack=reading)
    t.unit(0, "c3", "worker worker")
    t.give(0, coins=2)
    t.act(0, "c3")
    t.do("buy:grain")
    assert t.units(0) == ["c3:worker", "c3:worker:lying+acted"]


@pytest.mark.parametrize("reading", ["one-move", "full-move"])
def test_a_discovery_lays_a_unit_down_by_either_reading(reading: str) -> None:
    """R1."""
    t = open_map(attack=reading)
    t.hide("c4")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3", "soldier")
    t.do("move:c4", "tile:plains", "marker:x2")
    assert t.units(0) == ["c4:soldier:lying"]


def test_a_unit_may_step_onto_a_hex_and_attack_there() -> None:
    """R1: it has an action to spare."""
    t = field()
    t.unit(0, "c3", "soldier")
    t.unit(1, "c4", "worker")
    t.act(0, "c3", "soldier")
    t.do("move:c4", "stop")
    t.combat()
    assert t.legal("attack") == ["attack:c4:1"]


def test_a_new_worker_lies_but_defends() -> None:
    """R3."""
    t = field()
    t.unit(0, "c4")
    t.give(0, grain=3)
    t.act(0, "c4")
    t.do("worker")
    t.unit(1, "c4", "soldier")
    t.combat(1)
    attack(t, "c4", 0)
    play(t, "shield", "plus", first=1, second=0)
    assert t.told("value") == [(1, 3, 3), (0, 5, 2)]


def test_new_mercenaries_act_and_attack_in_the_turn_in_which_they_come() -> None:
    """R3."""
    t = field()
    t.unit(0, "c3")
    t.unit(1, "c4", "worker")
    t.give(0, coins=2)
    t.act(0, "c3")
    t.do("hire:1", "unit:c3:mercenary", "move:c4", "stop")
    t.combat()
    assert t.legal("attack") == ["attack:c4:1"]


@pytest.mark.parametrize("doing", ["look", "settle", "ride", "sail"])
def test_whatever_a_unit_does_forfeits_the_coin(doing: str) -> None:
    """R4: looks, settling, and the moves that Equus and Nauta give."""
    t = open_map()
    t.hide("b3")
    t.tile("water", "c4")
    t.character(0, "equus")
    t.character(0, "nauta")
    t.unit(0, "c3", "explorer")
    t.give(0, grain=1)
    t.act(0, "c3", "explorer")
    actions = {
        "look": ["peek:b3", "tile:plains", "stop"],
        "settle": ["settle"],
        "ride": ["ride:c2", "stop"],
        "sail": ["sail:c4", "stop"],
    }
    t.do(*actions[doing])
    t.first("Pause")
    assert t.coins(0) == 0


def test_a_change_of_stance_does_not_forfeit_the_coin() -> None:
    """R4 and R5."""
    t = open_map()
    t.unit(0, "c3")
    t.turn()
    t.do("stance:1:friendly", "done")
    assert t.coins(0) == 2


def test_alone_there_are_no_stances() -> None:
    """R5: the A.I. is always hostile."""
    t = open_map(1)
    t.unit(0, "c2")
    t.turn()
    assert t.legal("stance") == []
    assert are_hostile(t.s, RIVAL, 0)


# --- Moving and water -------------------------------------------------------------------------------------------------


def test_after_a_retreat_an_explorer_may_still_look() -> None:
    """R6: moves and looks are left."""
    t = open_map()
    t.hide("a1")
    t.unit(0, "c3", "explorer")
    t.unit(1, "c3", "worker")
    t.act(0, "c3", "explorer")
    t.do("move:b2")
    assert t.legal("peek") == ["peek:a1"]


def test_who_has_retreated_and_stands_may_attack() -> None:
    """R6."""
    t = field()
    t.unit(0, "c3", "soldier")
    t.unit(1, "c3", "worker")
    t.unit(1, "c2", "worker")
    t.act(0, "c3", "soldier")
    t.do("move:c2", "stop")
    t.combat()
    assert t.legal("attack") == ["attack:c2:1"]


def test_two_harbours_may_share_a_side() -> None:
    """R9."""
    t = open_map()
    t.tile("water", "c4")
    t.build("c3", "harbour-e")
    t.unit(0, "c3")
    t.give(0, wood=2, stone=3)
    t.act(0, "c3")
    t.do("build:harbour")
    assert t.on("c3") == {"harbour": 2}


# --- Building ---------------------------------------------------------------------------------------------------------


def test_a_temple_saves_a_cube_in_a_conversion() -> None:
    """R15: a farm costs two cubes, with a temple one."""
    t = open_map()
    t.build("c3", "temple warehouse")
    t.unit(0, "c3")
    t.give(0, wood=1)
    t.act(0, "c3")
    t.do("convert:warehouse", "into:farm")
    assert (t.on("c3"), t.goods(0)) == ({"farm": 1, "temple": 1}, (0, 0, 0, 0, 0))


def test_the_sixth_wall_needs_a_slot_like_the_third() -> None:
    """R13: four slots, three of them taken by buildings and one by three walls."""
    t = open_map()
    t.build("c3", "farm farm farm")
    t.wall("c3", "e ne nw")
    t.unit(0, "c3")
    t.give(0, wood=3)
    t.act(0, "c3")
    t.do("build:wall", "side:w", "side:sw")
    assert t.walls("c3") == ["e", "ne", "nw", "w", "sw"]


def test_defensors_walls_need_a_slot_too() -> None:
    """R75."""
    t = open_map()
    t.s.bank[BANK_WALL] -= 3
    t.s.owned[0].append(tile_of(DEFENSOR, 3))
    t.s.unseen[DEFENSOR] -= 1
    t.build("c3", "farm farm farm farm")
    t.worker_acts("c3")
    t.do("build:wall", "side:free-e", "side:free-ne")
    assert t.walls("c3") == ["e", "ne"]


def test_a_converted_warehouse_is_an_empty_one_if_there_is_one() -> None:
    """R89 and R55."""
    t = open_map()
    t.build("c3", "warehouse warehouse")
    t.store("c3", "grain", 2)
    t.unit(0, "c3")
    t.give(0, wood=1, stone=1)
    t.act(0, "c3")
    t.do("convert:warehouse", "into:farm")
    assert t.stores() == ["c3 grain 2"]


def test_of_loaded_warehouses_the_one_with_fewest_cubes_goes() -> None:
    """R89."""
    t = open_map()
    t.build("c3", "warehouse warehouse")
    t.store("c3", "grain", 2)
    t.store("c3", "wood", 1)
    t.worker_acts("c3")
    t.do("demolish:warehouse", "take:stone")
    assert (t.stores(), t.goods(0)) == (["c3 grain 2"], (0, 0, 1, 0, 0))


def test_on_a_full_hex_an_aqueduct_may_become_walls_that_are_no_building() -> None:
    """R16: two of them, as a third would need the slot that goes with it."""
    t = open_map()
    t.build("c3", "aqueduct farm farm farm farm")
    t.unit(0, "c3")
    t.give(0, wood=9)
    t.act(0, "c3")
    t.do("convert:aqueduct")
    assert t.legal() == ["into:wall"]
    t.do("into:wall", "side:e", "side:ne")
    assert (t.walls("c3"), t.on("c3")) == (["e", "ne"], {"farm": 4})


# --- Producing and trading --------------------------------------------------------------------------------------------


def test_a_warehouse_that_is_only_partly_emptied_does_not_store_again() -> None:
    """R55."""
    t = open_map()
    t.build("c3", "warehouse")
    t.store("c3", "wood", 2)
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    t.do("sell:wood:2", "column:grain", "unit:c3:worker")
    assert t.stores() == ["c3 wood 1"]
    assert t.legal("produce") == []


def test_mercenaries_may_be_paid_from_the_warehouse_of_the_hex() -> None:
    """R55."""
    t = open_map()
    t.build("c3", "warehouse")
    t.store("c3", "wood", 1)
    t.worker_acts("c3")
    t.do("hire:1")
    assert (t.stores(), t.units(0)[-1]) == ([], "c3:mercenary")


def test_apothecarius_helps_one_production_of_a_turn() -> None:
    """R43."""
    t = open_map()
    t.character(0, "apothecarius")
    t.unit(0, "c3")
    t.unit(0, "c5")
    t.act(0, "c3")
    t.do("produce:c3", "unit:c5:worker")
    assert (t.goods(0)[GRAIN], t.legal("produce")) == (1, [])


def test_above_strength_six_a_forum_brings_three() -> None:
    """R24."""
    t = open_map()
    t.build("c3", "forum aqueduct aqueduct aqueduct temple temple temple")
    t.unit(0, "c3")
    t.give(0, grain=1)
    t.act(0, "c3")
    t.do("sell:grain", "column:wood", "bonus")
    assert t.coins(0) == 2 + 6


def test_goods_without_a_price_pay_for_nothing() -> None:
    """R25."""
    t = open_map()
    t.prices(wood=0)
    t.unit(0, "c3")
    t.give(0, wood=9)
    t.act(0, "c3")
    assert t.legal("hire") == []


# --- Units ------------------------------------------------------------------------------------------------------------


def test_a_soldier_needs_room_among_the_military() -> None:
    """R58: that a worker goes makes none."""
    t = open_map()
    t.unit(0, "b1")
    t.unit(0, "c3", "soldier mercenary")
    t.give(0, refined=2)
    t.act(0, "b1")
    assert t.legal("soldier") == []


def test_settling_needs_a_worker_in_the_hand() -> None:
    """R54: all six are on the map of a capital that allows six."""
    t = open_map()
    t.build("b1", "temple temple temple aqueduct aqueduct")
    t.unit(0, "c3", "worker worker worker worker worker worker")
    t.unit(0, "c4", "explorer")
    t.give(0, grain=1)
    t.act(0, "c4", "explorer")
    assert t.legal("settle") == []


def test_what_was_seen_is_not_offered_for_a_look_again() -> None:
    """R53."""
    t = open_map()
    t.hide("b3", "b2")
    t.unit(0, "c3", "explorer")
    t.act(0, "c3", "explorer")
    t.do("peek:b3", "tile:hill")
    assert t.legal("peek") == ["peek:b2"]


def test_a_character_works_in_the_turn_in_which_it_is_hired() -> None:
    """R68."""
    t = open_map()
    t.s.unseen[t.s.display[0]] += 1
    t.s.display[0] = MERCATOR
    t.s.unseen[MERCATOR] -= 1
    t.unit(0, "c3", "worker worker")
    t.give(0, coins=4, wood=4)
    t.act(0, "c3")
    t.do("recruit:mercator:1")
    t.first("ChooseUnit")
    t.do("unit:c3:worker")
    assert t.legal("swap") == ["swap:wood"]


def test_a_worker_of_this_turn_does_not_trade_for_negotiator() -> None:
    """R70: an explorer has settled on c5."""
    t = open_map()
    t.character(0, "negotiator", 1 << GRAIN)
    t.unit(0, "c3")
    t.unit(0, "c5", "explorer")
    t.give(0, grain=1, coins=9)
    t.act(0, "c5", "explorer")
    t.do("settle")
    assert t.units(0, "c5") == ["c5:worker:lying"]
    assert t.legal("negotiate") == ["negotiate:c3"]


def test_a_partner_can_be_robbed() -> None:
    """R72: he is another player."""
    t = Table(4, teams="two")
    t.everywhere()
    t.character(0, "praedo")
    t.unit(0, "d3")
    t.unit(2, "d4")
    t.give(2, grain=1)
    t.act(0, "d3")
    assert t.legal("steal") == ["steal:2"]


# --- Combat -----------------------------------------------------------------------------------------------------------


def test_when_the_defenders_are_gone_another_unit_may_raid_the_hex() -> None:
    """R27: several attacks on one hex, each by other units."""
    t = facing("worker soldier", "worker")
    t.build("c4", "temple")
    t.combat()
    attack(t, "c4", 1, "soldier")
    play(t, "plus", "skull")
    assert (t.units(0), t.units(1)) == (["c4:worker"], [])
    t.do("raid:c4")
    assert (t.on("c4"), t.units(0)) == ({}, ["c4:worker:lying"])


def test_attackers_are_named_by_kind() -> None:
    """R106: who has named the soldier cannot name the worker any more."""
    t = facing("worker soldier mercenary", "worker")
    t.combat()
    t.do("attack:c4:1", "fighter:c4:soldier")
    assert t.legal() == ["fighter:c4:mercenary", "done"]


# --- The end ----------------------------------------------------------------------------------------------------------


def test_who_set_the_final_stage_off_may_stop_when_the_turn_comes_round() -> None:
    """R41."""
    t = field(2)
    t.unit(0, "c3")
    t.unit(1, "c5")
    for piece in (BANK_TEMPLE, BANK_AQUEDUCT, BANK_FORUM):
        t.s.bank[piece] = 0
    t.begin(0, [CheckEnd(Seat(0)), NextTurn(Seat(0))])
    assert (t.s.closing, t.s.trigger) == (0, BANK_EMPTY)
    assert (t.asked, t.question) == (1, "StopOrPlay")
    t.do("play")
    t.begin(1, [NextTurn(Seat(1)), Pause(SEATS[1])])
    assert (t.asked, t.legal()) == (0, ["play", "end"])


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_with_fewer_than_four_the_option_of_teams_does_nothing(seats: int) -> None:
    """R91."""
    s = RULES.start(RULES.setup(seats, {"teams": "two"}))
    assert [s.partner(p) for p in range(seats)] == [NONE] * seats


# --- Options ----------------------------------------------------------------------------------------------------------


def test_what_a_table_has_not_chosen_is_played_as_recommended() -> None:
    """R107: every option has two values, and the first is the usual one."""
    recommended = {option.name: option.values[0] for option in OPTIONS}
    assert RULES.setup(2).options == recommended
    assert vars_of(Variant({})) == vars_of(Variant(recommended))
    assert not any(vars_of(Variant({})))
    assert all(vars_of(Variant({option.name: option.values[1] for option in OPTIONS})))


def vars_of(variant: Variant) -> list[bool]:
    return [
        variant.die, variant.teams, variant.event_bag, variant.open_coins, variant.full_move_attack,
        variant.always_hostile, variant.guarded_demolition, variant.half_prices, variant.open_capital,
        variant.realm_needs_hex,
    ]  # fmt: skip
