"""Mercator, Praedo, Traductor and Negotiator."""

import pytest

from ludus.games.romolo.rules.const import GRAIN, RIVAL, WOOD
from tests.games.romolo.scenario import Table, edition

# Without a tower a hex of strength n has the first n of these.
BUILDINGS = ["warehouse", "temple", "forum", "aqueduct", "temple", "warehouse", "forum", "temple"]

# Two players: seat 0 starts on b1 (capital), c1 and c2, a hill; seat 1 on c6 (capital), c7 and d6, a hill.


def with_character(name: str, data: int | None = None, seats: int = 2) -> Table:
    t = Table(seats)
    t.character(0, name, data)
    return t


# --- Mercator ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("strength", "gives"), [(0, 4), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_mercator_gives_one_good_for_fewer_the_stronger_the_hex(strength: int, gives: int) -> None:
    """Rulebook, characters; R43: a worker's action."""
    t = with_character("mercator")
    t.build("c1", " ".join(BUILDINGS[:strength]))
    t.unit(0, "c1")
    t.give(0, wood=gives, stone=gives - 1)
    t.act(0, "c1")
    assert t.legal("swap") == ["swap:wood"]
    t.do("swap:wood")
    assert t.legal() == ["take:grain", "take:stone", "take:salt", "take:refined"]
    t.do("take:salt")
    assert t.goods(0) == (0, 0, gives - 1, 1, 0)
    assert t.units(0)[0].startswith("c1:worker:lying")


@pytest.mark.parametrize("strength", [7, 8])
def test_mercator_gives_two_for_one_at_strength_7_and_more(strength: int) -> None:
    """R73: the two may differ, and none is of the kind that was given."""
    t = with_character("mercator")
    t.build("c1", " ".join(BUILDINGS[:strength]))
    t.unit(0, "c1")
    t.give(0, stone=1)
    t.act(0, "c1")
    t.do("swap:stone", "take:wood")
    assert t.legal() == ["take:wood", "take:salt", "take:refined"]
    t.do("take:refined")
    assert t.goods(0) == (0, 1, 0, 0, 1)


def test_mercator_takes_refined_goods_too() -> None:
    """R73."""
    t = with_character("mercator")
    t.unit(0, "c1")
    t.give(0, refined=4)
    t.act(0, "c1")
    assert t.legal("swap") == ["swap:refined"]
    t.do("swap:refined", "take:grain")
    assert t.goods(0) == (1, 0, 0, 0, 0)


def test_mercator_uses_cubes_of_the_workers_hex() -> None:
    """R55."""
    t = with_character("mercator")
    t.build("c1", "warehouse warehouse")
    t.build("b1", "warehouse")
    t.store("c1", "salt", 2)
    t.store("b1", "salt", 1)
    t.unit(0, "c1")
    t.give(0, salt=1)
    t.act(0, "c1")
    assert t.legal("swap") == []
    t.give(0, salt=2)
    assert t.legal("swap") == ["swap:salt"]
    t.do("swap:salt", "take:grain")
    assert t.stores() == ["b1 salt 1"]
    assert t.goods(0) == (1, 0, 0, 0, 0)


def test_mercator_works_once_in_a_turn() -> None:
    """R68."""
    t = with_character("mercator")
    t.unit(0, "c1", "worker worker")
    t.give(0, wood=8)
    t.act(0, "c1")
    t.do("swap:wood", "take:grain")
    t.do(t.legal("unit")[0])
    assert t.legal("swap") == []


def test_architectus_helps_mercator() -> None:
    """R47: one farm counts whenever the strength of a hex matters."""
    t = with_character("mercator")
    t.character(0, "architectus")
    t.build("c1", "warehouse temple forum farm")
    t.unit(0, "c1")
    t.give(0, wood=3)
    t.act(0, "c1")
    assert t.legal("swap") == ["swap:wood"]


# --- Praedo -----------------------------------------------------------------------------------------------------------


def thief(**goods: int) -> Table:
    """A worker with Praedo on b1, beside the other's worker on c1."""
    t = with_character("praedo")
    t.unit(0, "b1")
    t.unit(1, "c1")
    t.give(1, **goods)
    t.act(0, "b1")
    return t


@pytest.mark.parametrize(("face", "cubes"), [("blank", 0), ("2", 1), ("3", 1), ("4", 2), ("5", 2), ("6", 3)])
def test_praedo_steals_half_of_the_roll_rounded_down(face: str, cubes: int) -> None:
    """Rulebook, characters."""
    t = thief(salt=5)
    assert t.legal("steal") == ["steal:1"]
    t.do("steal:1", f"roll:{face}")
    assert t.goods(0) == (0, 0, 0, cubes, 0)
    assert t.goods(1) == (0, 0, 0, 5 - cubes, 0)
    assert t.units(0)[0].startswith("b1:worker:lying")


def test_the_thief_chooses_what_he_steals() -> None:
    """Rulebook, characters."""
    t = thief(grain=1, wood=1, refined=2)
    t.do("steal:1", "roll:6")
    assert t.legal() == ["take:grain", "take:wood"]  # in ascending order three must remain
    t.do("take:grain")
    assert t.legal() == ["take:wood", "take:refined"]
    t.do("take:refined")
    assert t.goods(0) == (1, 0, 0, 0, 2)
    assert t.goods(1) == (0, 1, 0, 0, 0)


def test_a_victim_with_fewer_cubes_loses_all() -> None:
    """R72."""
    t = thief(grain=1, salt=1)
    t.do("steal:1", "roll:6")
    assert t.goods(0) == (1, 0, 0, 1, 0)
    assert t.goods(1) == (0, 0, 0, 0, 0)


@pytest.mark.parametrize(("coins", "paid"), [(8, 2), (2, 2), (1, 1), (0, 0)])
def test_a_victim_without_cubes_pays_a_silver_coin_whatever_the_roll(coins: int, paid: int) -> None:
    """R72: half a coin if that is all he has, nothing if he has nothing."""
    t = thief(coins=coins)
    t.do("steal:1")
    assert (t.coins(0), t.coins(1)) == (paid, coins - paid)
    assert t.units(0)[0].startswith("b1:worker:lying")


def test_praedo_needs_a_unit_of_the_victim_next_door() -> None:
    """R72: the same hex does not count."""
    t = with_character("praedo")
    t.unit(0, "b1")
    t.unit(1, "b1")
    t.peace(1, 0)
    t.tile("plains", "c3")
    t.unit(1, "c3")
    t.give(1, grain=1)
    t.act(0, "b1")
    assert t.legal("steal") == []


@pytest.mark.parametrize("kind", ["worker", "soldier", "explorer", "mercenary"])
def test_any_unit_of_the_victim_will_do(kind: str) -> None:
    """R72."""
    t = with_character("praedo")
    t.unit(0, "b1")
    t.unit(1, "c1", kind)
    t.act(0, "b1")
    assert t.legal("steal") == ["steal:1"]


def test_a_victim_behind_a_wall_is_safe() -> None:
    """R57, R72: a wall of his hex on the thief's side; the thief's own wall does not protect."""
    t = with_character("praedo")
    t.unit(0, "b1")
    t.unit(1, "c1")
    t.wall("b1", "sw")
    t.act(0, "b1")
    assert t.legal("steal") == ["steal:1"]
    t.wall("c1", "ne")
    assert t.legal("steal") == []


def test_an_obstacle_marker_or_an_enemy_on_the_hex_stops_the_thief() -> None:
    """R72."""
    t = with_character("praedo")
    t.unit(0, "b1", "worker", "marked")
    t.unit(1, "c1")
    t.act(0, "b1")
    assert t.legal("steal") == []
    t = with_character("praedo")
    t.unit(0, "b1")
    t.unit(1, "c1")
    t.unit(1, "b1")
    t.act(0, "b1")
    assert t.legal("steal") == []


def test_a_thief_that_has_retreated_does_not_steal() -> None:
    """R72."""
    t = with_character("praedo")
    t.unit(0, "c2")
    t.unit(1, "c2")
    t.unit(1, "c1")
    t.act(0, "c2")
    t.do("move:b1")
    assert t.legal("steal") == []


def test_praedo_steals_once_in_a_turn() -> None:
    """R68."""
    t = with_character("praedo")
    t.unit(0, "b1", "worker worker")
    t.unit(1, "c1")
    t.give(1, salt=5)
    t.act(0, "b1")
    t.do("steal:1", "roll:2")
    t.do(t.legal("unit")[0])
    assert t.legal("steal") == []


def test_the_solo_opponent_can_be_robbed_of_its_coins() -> None:
    """R72: it has no cubes."""
    t = with_character("praedo", seats=1)
    t.unit(0, "b1")
    t.unit(RIVAL, "c1", "soldier")
    t.give(RIVAL, coins=6)
    t.act(0, "b1")
    t.do("steal:1")
    assert (t.coins(0), t.coins(RIVAL)) == (2, 4)


# --- Traductor --------------------------------------------------------------------------------------------------------


def test_a_worker_produces_next_door_without_moving() -> None:
    """Rulebook, characters: from A it produces the stone of B."""
    t = with_character("traductor")
    t.build("c1", "warehouse")
    t.unit(0, "c1")  # A, plains; c2 is B, a hill
    t.act(0, "c1")
    t.do("as:c2")
    assert t.legal("produce") == ["produce:c2"]
    t.do("produce:c2")
    assert t.stores() == ["c1 stone 1"]
    assert t.units(0)[0].startswith("c1:worker:lying")


def test_what_is_built_stands_on_the_other_hex() -> None:
    """R45: terrain and place are those of that hex."""
    t = with_character("traductor")
    t.unit(0, "c2")
    t.give(0, wood=1, stone=1)
    t.act(0, "c2")
    assert "build:farm" not in t.legal()
    t.do("as:c1", "build:farm")
    assert t.on("c1") == {"farm": 1}


def test_temples_and_warehouses_of_the_other_hex_serve() -> None:
    """R45."""
    t = with_character("traductor")
    t.build("c1", "temple warehouse")
    t.store("c1", "wood", 2)
    t.worker_acts("b1")
    assert "build:warehouse" not in t.legal()
    t.do("as:c1", "build:warehouse")
    assert t.on("c1") == {"temple": 1, "warehouse": 2}
    assert t.stores() == []


def test_a_soldier_can_be_made_from_beside_the_capital() -> None:
    """R45: new pieces come to that hex."""
    t = with_character("traductor")
    t.unit(0, "c1")
    t.give(0, refined=2)
    t.act(0, "c1")
    assert "soldier" not in t.legal()
    t.do("as:b1", "soldier")
    assert t.units(0) == ["b1:soldier:lying"]


def test_mercator_reads_the_strength_of_the_other_hex() -> None:
    """R45."""
    t = with_character("traductor")
    t.character(0, "mercator")
    t.build("c1", " ".join(BUILDINGS[:6]))
    t.unit(0, "b1")
    t.give(0, salt=1)
    t.act(0, "b1")
    assert t.legal("swap") == []
    t.do("as:c1")
    assert t.legal("swap") == ["swap:salt"]


def test_praedo_reaches_from_the_other_hex() -> None:
    """R45: his victims are beside that hex."""
    t = with_character("traductor")
    t.character(0, "praedo")
    t.tile("plains", "c3")
    t.unit(0, "c1")
    t.unit(1, "c3")
    t.give(0, coins=2)
    t.act(0, "c1")
    assert t.legal("steal") == []
    t.do("as:c2")
    assert t.legal("steal") == ["steal:1"]


def test_traductor_needs_land_without_enemies_and_without_a_wall_in_between() -> None:
    """R45."""
    t = with_character("traductor")
    t.tile("water", "b2")
    t.unit(0, "b1")
    t.give(0, coins=2)
    t.act(0, "b1")
    assert t.legal("as") == ["as:c1", "as:c2"]  # b2 is water
    t.wall("c1", "ne")
    assert t.legal("as") == ["as:c2"]
    t.unit(1, "c2")
    assert t.legal("as") == []
    t.peace(1, 0)
    assert t.legal("as") == ["as:c2"]


def test_traductor_does_not_reach_tiles_that_lie_face_down() -> None:
    """R45: land only."""
    t = with_character("traductor")
    t.unit(0, "c2")
    t.give(0, coins=2)
    t.act(0, "c2")
    assert t.legal("as") == ["as:b1", "as:c1"]


def test_a_marked_worker_and_one_beside_an_enemy_cannot_act_elsewhere() -> None:
    """R45."""
    t = with_character("traductor")
    t.unit(0, "b1", "worker", "marked")
    t.give(0, coins=2)
    t.act(0, "b1")
    assert t.legal("as") == []
    t = with_character("traductor")
    t.unit(0, "b1")
    t.unit(1, "b1")
    t.give(0, coins=2)
    t.act(0, "b1")
    assert t.legal("as") == []


def test_traductor_is_not_offered_where_nothing_could_be_done() -> None:
    """R45: one action that is no move."""
    t = with_character("traductor")
    t.worker_acts("c1")
    assert t.legal("as") == []


def test_traductor_works_once_in_a_turn_and_for_no_move() -> None:
    """R45."""
    t = with_character("traductor")
    t.unit(0, "c1", "worker worker")
    t.give(0, coins=8)
    t.act(0, "c1")
    t.do("as:c2")
    assert t.legal("move") == []
    assert t.legal("as") == []
    t.do("buy:salt")
    t.do(t.legal("unit")[0])
    assert t.legal("as") == []


def test_traductor_does_not_reach_the_solo_opponents_capital() -> None:
    """R102."""
    t = with_character("traductor", seats=1)
    t.tile("plains", "c4", "b4")
    t.unit(0, "c4")
    t.give(0, coins=2)
    t.act(0, "c4")
    assert t.legal("as") == ["as:b4"]


# --- Negotiator -------------------------------------------------------------------------------------------------------


def negotiator(*goods: int) -> Table:
    """Negotiator with cubes of some goods on him."""
    return with_character("negotiator", sum(1 << good for good in goods))


def test_negotiator_trades_in_the_goods_that_lie_on_him_without_an_action() -> None:
    """R43, R70: before the worker's own action."""
    t = negotiator(GRAIN, WOOD)
    t.unit(0, "c1")
    t.give(0, grain=1, stone=1, coins=2)
    t.turn(0)
    assert t.legal("negotiate") == ["negotiate:c1"]
    t.do("negotiate:c1")
    assert t.legal() == ["sell:grain", "buy:grain", "buy:wood"]
    t.do("sell:grain", "column:salt")
    assert (t.coins(0), t.goods(0)) == (4, (0, 0, 1, 0, 0))
    assert t.question == "ChooseUnit"
    assert t.units(0) == ["c1:worker"]
    t.do("unit:c1:worker")
    assert "sell:stone" in t.legal()


def test_negotiator_can_trade_after_the_workers_own_action() -> None:
    """R70: even if it was the last unit to act."""
    t = negotiator(GRAIN)
    t.unit(0, "c1")
    t.give(0, coins=4)
    t.act(0, "c1")
    t.do("buy:salt")
    assert t.question == "ChooseUnit"
    assert t.legal() == ["negotiate:c1", "stance:1:friendly", "done"]
    t.do("negotiate:c1", "buy:grain")
    assert t.goods(0) == (1, 0, 0, 1, 0)


def test_negotiator_can_trade_between_a_move_and_an_action() -> None:
    """R70: before or after the normal action."""
    t = negotiator(GRAIN)
    t.unit(0, "b1")
    t.give(0, coins=4)
    t.act(0, "b1")
    t.do("move:c1", "negotiate:c1", "buy:grain")
    assert t.question == "Act"
    assert t.s.site == t.hex("c1")
    assert t.legal("negotiate") == []
    t.do("buy:salt")
    assert t.goods(0) == (1, 0, 0, 1, 0)


def test_negotiator_counts_as_acting() -> None:
    """R4: there is no coin for a phase without action."""
    t = negotiator(GRAIN)
    t.unit(0, "c1")
    t.give(0, coins=2)
    t.turn(0)
    t.do("negotiate:c1", "buy:grain", "done")
    assert t.coins(0) == 0


def test_harbour_and_forum_help_negotiator() -> None:
    """R70: all cubes are of the kinds that lie on him."""
    t = negotiator(GRAIN)
    t.tile("water", "d1")
    t.build("c1", "harbour-se forum warehouse temple")
    t.prices(grain=2)
    t.unit(0, "c1")
    t.give(0, grain=2, stone=1)
    t.turn(0)
    t.do("negotiate:c1", "sell:grain", "column:salt")
    assert t.legal() == ["sell:grain", "done"]
    t.do("sell:grain", "column:salt", "bonus")
    assert t.coins(0) == 4 + 4 + 2


def test_negotiator_sells_from_the_workers_hex() -> None:
    """R55; what he trades is asked even if there is only one thing (R105)."""
    t = negotiator(WOOD)
    t.build("c1", "warehouse")
    t.store("c1", "wood", 2)
    t.unit(0, "c1")
    t.turn(0)
    t.do("negotiate:c1")
    assert t.legal() == ["sell:wood:2"]


@pytest.mark.parametrize("standing", ["marked", "lying"])
def test_negotiator_needs_a_worker_that_can_trade(standing: str) -> None:
    """R70: none with an obstacle marker, none that was made in this turn."""
    t = negotiator(GRAIN)
    t.unit(0, "c1", "worker", standing)
    t.unit(0, "b1", "soldier")
    t.give(0, coins=2)
    t.turn(0)
    assert t.legal("negotiate") == []


def test_an_enemy_on_the_hex_stops_negotiator() -> None:
    """R70."""
    t = negotiator(GRAIN)
    t.unit(0, "c1")
    t.unit(1, "c1")
    t.give(0, coins=2)
    t.turn(0)
    assert t.legal("negotiate") == []


def test_two_negotiators_trade_once_each() -> None:
    """R103."""
    t = negotiator(GRAIN)
    t.character(0, "negotiator", 1 << WOOD | 1 << GRAIN)
    t.unit(0, "c1")
    t.give(0, coins=6)
    t.turn(0)
    t.do("negotiate:c1", "buy:grain", "negotiate:c1")
    assert t.legal() == ["sell:grain", "buy:grain", "buy:wood"]
    t.do("buy:wood")
    assert t.legal("negotiate") == []


def test_abilities_take_their_numbers_from_the_edition() -> None:
    """Rulebook, characters: a box with other numbers plays by them."""
    t = Table(2, tables=edition({"ability.praedo-coins": "4"}))
    t.character(0, "praedo")
    t.unit(0, "b1")
    t.unit(1, "c1")
    t.give(1, coins=9)
    t.act(0, "b1")
    t.do("steal:1")
    assert t.coins(0) == 4
