"""Selling, buying, and the update of prices."""

import pytest

from ludus.games.romolo.rules.const import GOOD_NAMES, GOODS
from ludus.games.romolo.rules.market import update_market
from tests.games.romolo.scenario import Table


def table(**goods: int) -> Table:
    t = Table(2)
    t.everywhere()
    t.unit(0, "c3")
    t.give(0, **goods)
    return t


def lay(t: Table, column: str, *cubes: str) -> None:
    """Cubes that lie on the market board."""
    for cube in cubes:
        t.s.cubes[GOOD_NAMES.index(column) * GOODS + GOOD_NAMES.index(cube)] += 1


def board(t: Table) -> dict[str, list[str]]:
    """The columns with cubes in them."""
    found: dict[str, list[str]] = {}
    for column, name in enumerate(GOOD_NAMES):
        row = t.s.cubes[column * GOODS : (column + 1) * GOODS]
        cubes = [GOOD_NAMES[good] for good in range(GOODS) for _ in range(row[good])]
        if cubes:
            found[name] = cubes
    return found


# --- Selling ----------------------------------------------------------------------------------------------------------


def test_a_sold_cube_brings_its_price_and_goes_to_another_column() -> None:
    """Rulebook, sell."""
    t = table(grain=1)
    t.prices(grain=3)
    t.act(0, "c3")
    t.do("sell:grain")
    assert t.legal() == ["column:wood", "column:stone", "column:salt", "column:refined"]
    t.do("column:salt")
    assert (t.coins(0), board(t), t.goods(0)) == (6, {"salt": ["grain"]}, (0, 0, 0, 0, 0))


def test_the_columns_of_the_rulebooks_example() -> None:
    """Rulebook, sell: not the grain column, and not the wood column, where two cubes lie."""
    t = table(grain=1)
    lay(t, "wood", "stone", "salt")
    t.act(0, "c3")
    t.do("sell:grain")
    assert t.legal() == ["column:stone", "column:salt", "column:refined"]


def test_what_has_no_price_cannot_be_sold() -> None:
    """Rulebook, sell."""
    t = table(grain=1, wood=1)
    t.prices(grain=0)
    t.act(0, "c3")
    assert t.legal("sell") == ["sell:wood"]


def test_without_a_column_a_cube_cannot_be_sold() -> None:
    """R23."""
    t = table(grain=1, wood=1)
    for column in ("wood", "stone", "salt", "refined"):
        lay(t, column, "grain", "grain")
    t.act(0, "c3")
    assert t.legal("sell") == ["sell:wood"]


def test_a_cube_from_the_workers_warehouse_can_be_sold() -> None:
    """Rulebook, sell."""
    t = table()
    t.build("c3", "warehouse")
    t.store("c3", "wood", 2)
    t.act(0, "c3")
    assert t.legal("sell") == ["sell:wood:2"]
    t.do("sell:wood:2", "column:grain")
    assert (t.coins(0), t.stores()) == (2, ["c3 wood 1"])


def test_one_cube_is_sold_without_a_harbour() -> None:
    """Rulebook, sell."""
    t = table(grain=2)
    t.act(0, "c3")
    t.do("sell:grain", "column:salt")
    assert t.question == "Pause"


def test_the_forum_sale_of_the_rulebooks_example_brings_six() -> None:
    """Rulebook, sell: two grain at 2 by a harbour, and 2 for strength 4 and a forum next door."""
    t = table(grain=2)
    t.prices(grain=2)
    t.tile("water", "d3")
    t.build("c3", "harbour-se forum temple temple")
    t.build("c4", "forum")
    t.act(0, "c3")
    t.do("sell:grain", "column:salt", "sell:grain", "column:salt")
    assert t.legal() == ["bonus", "plain"]
    t.do("bonus")
    assert t.coins(0) == 12


@pytest.mark.parametrize(("aqueducts", "coins"), [(0, 1), (1, 2), (2, 3)])
def test_a_forum_brings_more_on_a_stronger_hex(aqueducts: int, coins: int) -> None:
    """Rulebook, sell: one coin at strength 4, two at 5, three at 6."""
    t = table(grain=1)
    t.build("c3", "forum temple temple temple" + " aqueduct" * aqueducts)
    t.act(0, "c3")
    t.do("sell:grain", "column:salt", "bonus")
    assert t.coins(0) == 2 + 2 * coins


def test_below_strength_four_a_forum_brings_nothing_but_further_forums_do() -> None:
    """R24."""
    t = table(grain=1)
    t.build("c3", "forum")
    t.act(0, "c3")
    t.do("sell:grain", "column:salt")
    assert t.question == "Pause"
    t = table(grain=1)
    t.build("c3", "forum forum")
    t.act(0, "c3")
    t.do("sell:grain", "column:salt", "bonus")
    assert t.coins(0) == 4


def test_a_forum_next_door_alone_brings_nothing() -> None:
    """Rulebook, sell: there must be one on the hex."""
    t = table(grain=1)
    t.build("c4", "forum forum")
    t.act(0, "c3")
    t.do("sell:grain", "column:salt")
    assert (t.question, t.coins(0)) == ("Pause", 2)


def test_one_bonus_in_a_turn_and_it_may_be_kept() -> None:
    """R24: not one for each hex."""
    t = table(grain=3)
    t.build("c3", "forum forum")
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    t.do("sell:grain", "column:salt", "plain")
    t.do("unit:c3:worker", "sell:grain", "column:salt", "bonus")
    t.do("unit:c3:worker", "sell:grain", "column:wood")
    assert (t.question, t.coins(0)) == ("Pause", 8)


def test_each_harbour_allows_one_more_cube_once_in_a_turn() -> None:
    """R22: of any kind, in one action or spread."""
    t = table(grain=4, wood=1)
    t.tile("water", "d3")
    t.build("c3", "harbour-se harbour-se")
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    t.do("sell:grain", "column:salt", "sell:wood", "column:salt", "done")
    t.do("unit:c3:worker", "sell:grain", "column:wood", "sell:grain", "column:wood")
    t.do("unit:c3:worker", "sell:grain", "column:stone")
    assert (t.question, t.coins(0)) == ("Pause", 10)


def test_nauta_allows_one_more_cube_in_one_market_action() -> None:
    """Rulebook, Nauta; R71."""
    t = table(grain=4)
    t.character(0, "nauta")
    t.worker_acts("c3")
    t.do("sell:grain", "column:salt", "sell:grain", "column:salt")
    assert t.question == "ChooseUnit"
    t.do("unit:c3:worker", "sell:grain", "column:wood")
    assert t.question == "Pause"


def test_nauta_allows_one_more_cube_in_a_purchase_or_a_sale_but_not_in_both() -> None:
    """Rulebook, Nauta: in one market action."""
    t = table(coins=20, grain=2)
    t.character(0, "nauta")
    t.worker_acts("c3")
    t.do("buy:salt", "buy:wood")
    assert t.question == "ChooseUnit"
    t.do("unit:c3:worker", "sell:grain", "column:wood")
    assert (t.question, t.goods(0)) == ("Pause", (1, 1, 0, 1, 0))


def test_nauta_trades_or_sails_in_a_turn() -> None:
    """Rulebook, Nauta: one or the other."""
    t = table(coins=20)
    t.character(0, "nauta")
    t.tile("water", "c4")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3")
    t.do("buy:salt", "buy:salt", "unit:c3:soldier")
    assert t.legal("sail") == []


# --- Buying -----------------------------------------------------------------------------------------------------------


def test_a_bought_cube_costs_its_price() -> None:
    """Rulebook, buy."""
    t = table(coins=6)
    t.prices(salt=3, stone=4)
    t.act(0, "c3")
    assert t.legal("buy") == ["buy:grain", "buy:wood", "buy:salt", "buy:refined"]
    t.do("buy:salt")
    assert (t.goods(0), t.coins(0)) == ((0, 0, 0, 1, 0), 0)


def test_at_price_zero_two_cubes_cost_half_a_coin() -> None:
    """Rulebook, buy."""
    t = table(coins=1)
    t.prices(salt=0)
    t.act(0, "c3")
    t.do("buy:salt")
    assert (t.goods(0), t.coins(0)) == ((0, 0, 0, 2, 0), 0)


def test_a_harbour_has_a_bonus_for_buying_besides_that_for_selling() -> None:
    """R22; each purchase at price zero brings two cubes."""
    t = table(coins=3, grain=2)
    t.prices(salt=0)
    t.tile("water", "d3")
    t.build("c3", "harbour-se")
    t.worker_acts("c3")
    t.do("buy:salt", "buy:salt")
    assert (t.goods(0)[3], t.coins(0)) == (4, 1)
    t.do("unit:c3:worker", "sell:grain", "column:wood", "sell:grain", "column:wood")
    assert t.coins(0) == 5


def test_buying_on_is_voluntary() -> None:
    """Rulebook, buy: a harbour allows one more."""
    t = table(coins=9)
    t.tile("water", "d3")
    t.build("c3", "harbour-se")
    t.act(0, "c3")
    t.do("buy:wood")
    assert "done" in t.legal()
    t.do("done")
    assert t.goods(0) == (0, 1, 0, 0, 0)


def test_goods_do_not_pay_for_goods() -> None:
    """Rulebook, buy: the market value is paid."""
    t = table(wood=9)
    t.act(0, "c3")
    assert t.legal("buy") == []


def test_half_steps_are_exact() -> None:
    """R21, option prices: one step is half a coin."""
    t = Table(2, prices="half")
    t.everywhere()
    t.unit(0, "c3")
    t.give(0, grain=1)
    t.s.price[0] = 3
    t.act(0, "c3")
    t.do("sell:grain", "column:wood")
    assert t.coins(0) == 3


# --- New prices -------------------------------------------------------------------------------------------------------


def updated(t: Table) -> list[int]:
    update_market(t.s)
    return [t.s.price_of(good) // 2 for good in range(GOODS)]


def test_the_update_of_the_rulebooks_example() -> None:
    """Rulebook, market update: two cubes in the grain column, one in stone, one in salt; two are wood, one grain, one
    stone."""
    t = table()
    t.prices(grain=2, wood=2, stone=2, salt=2, refined=2)
    lay(t, "grain", "wood", "wood")
    lay(t, "stone", "grain")
    lay(t, "salt", "stone")
    assert updated(t) == [3, 0, 2, 3, 2]
    assert board(t) == {}


def test_three_cubes_do_not_update_the_market() -> None:
    """Rulebook, market update."""
    t = table()
    lay(t, "grain", "wood", "wood")
    lay(t, "salt", "wood")
    assert updated(t) == [1, 1, 1, 1, 1]
    assert len(board(t)) == 2


def test_prices_stay_between_zero_and_five_and_rises_come_first() -> None:
    """R26."""
    t = table()
    t.prices(grain=5, wood=1, stone=0)
    lay(t, "grain", "wood", "wood")
    lay(t, "stone", "grain", "wood")
    assert updated(t) == [4, 0, 2, 1, 1]
