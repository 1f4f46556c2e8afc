"""The supply phase: income, wages, dismissals, feeding, market, reactivation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludus.core.ids import Seat
from ludus.games.romolo.rules.const import GOODS, NONE, SALT
from ludus.games.romolo.rules.feeding import Places
from ludus.games.romolo.rules.units import hex_of
from ludus.games.romolo.rules.wages import payable, salt_for
from tests.games.romolo.scenario import Table, field

# On the map for two seat 0 lives on b1, seat 1 on c6. Farms are built in the middle, on c4 and around it.


def barracks(mercenaries: int = 0, dead: int = 0, **prices: int) -> Table:
    """Seat 0 has mercenaries on c4, and a capital that is strong enough for them."""
    t = field(3)
    t.build(home(t), "temple temple forum aqueduct aqueduct")
    if mercenaries:
        t.unit(0, "c4", " ".join(["mercenary"] * mercenaries))
    if dead:
        t.fallen(0, dead)
    t.prices(**prices)
    return t


def home(t: Table) -> str:
    return t.name(t.s.capital[0])


# --- Income -----------------------------------------------------------------------------------------------------------


def test_every_cube_in_any_warehouse_goes_to_the_active_player() -> None:
    """Rulebook, step 1; R19."""
    t = field()
    t.build("c4", "warehouse")
    t.build("c6", "warehouse warehouse")
    t.store("c4", "wood", 2)
    t.store("c6", "wood", 1)
    t.store("c6", "salt", 3)
    t.supply()
    assert (t.goods(0), t.stores()) == ((0, 3, 0, 3, 0), [])
    assert t.told("income") == [(0, 1, 3), (0, 3, 3)]


def test_income_can_pay_wages() -> None:
    """Rulebook: the steps come in this order."""
    t = barracks(1)
    t.build("c4", "warehouse")
    t.store("c4", "salt", 1)
    t.supply()
    assert t.goods(0) == (0, 0, 0, 0, 0)
    assert t.told("unpaid") == []


# --- Wages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mercenaries", "salt"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_each_mercenary_costs_one_salt_more_than_the_one_before(mercenaries: int, salt: int) -> None:
    """Rulebook, step 2: four cost 10."""
    assert salt_for(mercenaries) == salt


def test_four_mercenaries_cost_ten_salt() -> None:
    """Rulebook, step 2."""
    t = barracks(4)
    t.give(0, salt=11)
    t.supply()
    assert t.goods(0)[SALT] == 1
    assert t.told("wages") == [(0, 4, 10)]


def test_the_dead_are_paid_too() -> None:
    """Rulebook, step 2."""
    t = barracks(1, dead=2)
    t.give(0, salt=6)
    t.supply()
    assert t.goods(0)[SALT] == 0
    assert t.told("wages") == [(0, 3, 6)]


def test_wages_are_paid_in_coins_at_the_price_of_salt() -> None:
    """Rulebook, step 2."""
    t = barracks(2, salt=2)
    t.give(0, coins=14)
    t.supply()
    assert t.coins(0) == 2
    assert t.question == "Dismiss"


def test_the_player_chooses_between_salt_coins_and_other_cubes() -> None:
    """R64: cubes at their market price, surplus value is lost."""
    t = barracks(1, salt=2, wood=3)
    t.give(0, salt=1, wood=1, coins=4)
    t.supply()
    assert t.legal() == ["coins", "pay:wood", "pay:salt"]
    t.do("pay:wood")
    assert (t.goods(0), t.coins(0)) == ((0, 0, 0, 1, 0), 4)
    assert t.question == "Dismiss"


def test_means_of_payment_can_be_mixed() -> None:
    """R64: three salt as one cube of salt, one of wood and a coin."""
    t = barracks(2, salt=1, wood=1)
    t.give(0, salt=1, wood=1, coins=2)
    t.supply()
    assert (t.goods(0), t.coins(0)) == ((0, 0, 0, 0, 0), 0)
    assert t.told("unpaid") == []


def test_salt_cubes_count_at_price_zero() -> None:
    """R64."""
    t = barracks(2, salt=0)
    t.give(0, salt=3)
    t.supply()
    assert t.goods(0)[SALT] == 0
    assert t.question == "Dismiss"


def test_at_price_zero_a_missing_salt_costs_half_a_coin() -> None:
    """Rulebook, step 2; R64."""
    t = barracks(2, salt=0)
    t.give(0, salt=2, coins=3)
    t.supply()
    assert t.legal() == ["pay:salt", "coins"]
    t.do("pay:salt", "coins")
    assert (t.goods(0)[SALT], t.coins(0)) == (1, 1)


def test_at_price_zero_cubes_of_worth_pay_too() -> None:
    """R64: three halves with a cube of wood, and the rest of its worth is lost."""
    t = barracks(2, salt=0, wood=2)
    t.give(0, wood=1)
    t.supply()
    assert (t.goods(0), t.told("unpaid")) == ((0, 0, 0, 0, 0), [])


def test_at_price_zero_coins_and_cubes_of_worth_add_up() -> None:
    """R64: three salt are three halves."""
    t = barracks(2, salt=0, wood=1)
    t.give(0, wood=1, coins=1)
    t.supply()
    assert (t.goods(0), t.coins(0)) == ((0, 0, 0, 0, 0), 0)


def test_only_the_hand_pays_wages() -> None:
    """R64: what the last worker's hex holds is gone with the income."""
    t = barracks(1)
    t.s.site = t.hex("c4")
    t.give(0, salt=1)
    t.supply()
    assert t.s.site == NONE
    assert t.question == "Dismiss"


@pytest.mark.parametrize(("salt", "paid"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 3)])
def test_as_many_as_possible_are_paid(salt: int, paid: int) -> None:
    """R65: the largest number that can be paid in full."""
    t = barracks(3)
    t.give(0, salt=salt)
    assert payable(t.s, Seat(0), 3) == paid


def test_each_unpaid_mercenary_costs_a_building_of_the_capital_and_goes() -> None:
    """Rulebook, step 2; R65."""
    t = barracks(2)
    t.give(0, salt=1)
    t.supply()
    assert t.told("wages") == [(0, 1, 1)]
    assert t.legal() == ["raze:temple", "raze:forum", "raze:aqueduct"]
    t.do("raze:forum")
    assert t.on(home(t)) == {"temple": 2, "aqueduct": 2}
    assert t.units(0) == ["c4:mercenary"]


def test_the_unpaid_are_not_returned_to_the_bank() -> None:
    """R67."""
    t = barracks(1)
    t.supply()
    t.do("raze:forum")
    assert (t.units(0), t.bank("mercenary")) == ([], 5)


def test_the_owner_names_the_unpaid_the_dead_allowed() -> None:
    """R65."""
    t = barracks(1, dead=1)
    t.unit(0, "c3", "mercenary")
    t.give(0, salt=3)
    t.supply()
    assert t.legal() == ["unpaid:c3:mercenary", "unpaid:c4:mercenary", "unpaid-dead"]
    t.do("unpaid-dead", "raze:forum")
    assert t.units(0) == ["c3:mercenary", "c4:mercenary"]
    assert t.told("unpaid") == [(0, -1, -1)]


def test_a_farm_or_three_walls_will_do_as_a_building() -> None:
    """R65."""
    t = field(3)
    t.build(home(t), "farm")
    t.wall(home(t), "e ne nw w")
    t.unit(0, "c4", "mercenary")
    t.supply()
    assert t.legal() == ["raze:farm", "raze:wall"]
    t.do("raze:wall")
    assert t.question == "PickWalls"
    t.do("side:e", "side:nw", "side:w")
    assert t.walls(home(t)) == ["ne"]
    assert t.on(home(t)) == {"farm": 1}


def test_fewer_than_three_walls_are_no_building() -> None:
    """R65: only the tower is left."""
    t = field(3)
    t.wall(home(t), "e ne")
    t.unit(0, "c4", "mercenary")
    t.supply()
    assert t.s.out == [1, 0, 0]


def test_who_has_only_the_tower_left_for_the_unpaid_is_out() -> None:
    """Rulebook, step 2; R63, R65: nobody inherits."""
    t = field(3)
    t.unit(0, "c4", "worker mercenary mercenary")
    t.build(home(t), "farm")
    t.give(0, wood=2)
    t.prices(wood=0)
    t.supply()
    assert t.s.out == [1, 0, 0]
    assert sum(t.s.goods) == 0
    assert t.question == ""
    assert t.told("out") == [(0, -1, -1)]


def test_who_is_out_in_the_supply_phase_leaves_the_rest_of_it_out() -> None:
    """Rulebook, step 2: the market is not updated either."""
    t = field(3)
    t.unit(0, "c4", "mercenary")
    t.s.cubes[1] = 2
    t.s.cubes[GOODS + 2] = 2
    t.supply()
    assert t.s.out == [1, 0, 0]
    assert sum(t.s.cubes) == 4


def test_limits_are_checked_after_the_unpaid_are_dismissed() -> None:
    """R65: strength 3 allows two military units; the unpaid one no longer counts."""
    t = field(3)
    t.build(home(t), "temple temple temple")
    t.unit(0, "c4", "mercenary mercenary soldier")
    t.give(0, salt=1)
    t.supply()
    assert t.on(home(t)) == {"temple": 2}
    assert t.question == "Dismiss"
    assert t.units(0) == ["c4:soldier", "c4:mercenary"]


def test_a_capital_that_shrinks_by_wages_sends_workers_home() -> None:
    """R34, R65."""
    t = field(3)
    t.build(home(t), "temple temple temple")
    t.unit(0, "c4", "worker worker worker worker mercenary")
    t.build("c4", "farm farm")
    t.supply()
    assert t.units(0) == ["c4:worker", "c4:worker", "c4:worker"]


# --- Foederatus -------------------------------------------------------------------------------------------------------


def test_each_charge_of_foederatus_drops_the_dearest_mercenary() -> None:
    """Rulebook, Foederatus; R44: three mercenaries, two charges, one salt."""
    t = barracks(3)
    t.character(0, "foederatus")
    t.give(0, salt=6)
    t.supply()
    assert t.legal() == ["use:foederatus", "done"]
    t.do("use:foederatus", "use:foederatus", "done")
    assert t.told("wages") == [(0, 1, 1)]
    assert t.goods(0)[SALT] == 5
    assert t.characters(0) == {"foederatus": 1}


def test_foederatus_may_pay_for_all() -> None:
    """R44."""
    t = barracks(2)
    t.character(0, "foederatus")
    t.supply()
    t.do("use:foederatus", "use:foederatus")
    assert t.question == "Dismiss"
    assert t.told("unpaid") == []


def test_foederatus_need_not_help() -> None:
    """Rulebook, characters: once in the own turn if the player likes."""
    t = barracks(1)
    t.character(0, "foederatus")
    t.give(0, salt=1)
    t.supply()
    t.do("done")
    assert t.characters(0) == {"foederatus": 3}
    assert t.goods(0)[SALT] == 0


def test_foederatus_helps_with_hiring_or_with_wages_in_a_turn_not_with_both() -> None:
    """R44."""
    t = barracks(1)
    t.character(0, "foederatus")
    t.s.owned[0][0] |= 1 << 16
    t.give(0, salt=1)
    t.supply()
    assert t.question == "Dismiss"


def test_without_charges_foederatus_is_not_asked() -> None:
    """Rulebook, Foederatus: three times in a game."""
    t = barracks(1)
    t.character(0, "foederatus", 0)
    t.give(0, salt=1)
    t.supply()
    assert t.question == "Dismiss"


# --- Dismissals -------------------------------------------------------------------------------------------------------


def test_paid_mercenaries_may_be_dismissed() -> None:
    """Rulebook, step 3; R67: after they were paid, and never back to the bank."""
    t = barracks(2)
    t.give(0, salt=3)
    t.supply()
    assert t.legal() == ["dismiss:c4:mercenary", "done"]
    t.do("dismiss:c4:mercenary", "done")
    assert (t.units(0), t.bank("mercenary"), t.goods(0)[SALT]) == (["c4:mercenary"], 4, 0)


def test_the_dead_leave_the_game_when_they_are_paid() -> None:
    """Rulebook, step 3; R67."""
    t = barracks(0, dead=2)
    t.give(0, salt=3)
    t.supply()
    assert (t.s.fallen[0], t.bank("mercenary")) == (0, 4)
    assert t.told("buried") == [(0, 2, -1)]


# --- Feeding ----------------------------------------------------------------------------------------------------------


def test_two_farms_feed_the_units_around_them_but_not_the_one_that_is_too_far() -> None:
    """Rulebook, step 4, the example: three are fed, the fourth costs a grain or goes."""
    t = field()
    t.build("c4", "farm")
    t.build("c5", "farm")
    t.unit(0, "c4", "worker")
    t.unit(0, "b4", "soldier")
    t.unit(0, "c5", "worker")
    t.unit(0, "b2", "worker")
    t.give(0, grain=1)
    t.supply()
    assert t.legal() == ["feed:b2:worker", "starve:b2:worker"]
    t.do("feed:b2:worker")
    assert t.goods(0)[0] == 0
    assert len(t.units(0)) == 4
    assert t.told("fed") == [(0, 3, -1)]


def test_without_grain_the_unfed_go_back_to_the_hand() -> None:
    """Rulebook, step 4."""
    t = field()
    t.unit(0, "b2", "worker")
    t.supply()
    assert (t.units(0), t.question) == ([], "")
    assert t.told("unfed") == [(0, t.hex("b2") << 8, -1)]


def test_a_unit_may_be_taken_back_even_if_there_is_grain() -> None:
    """R66."""
    t = field()
    t.unit(0, "b2", "worker")
    t.give(0, grain=1)
    t.supply()
    t.do("starve:b2:worker")
    assert (t.units(0), t.goods(0)[0]) == ([], 1)


def test_a_farm_has_places_for_two() -> None:
    """Rulebook, step 4."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c4", "worker worker worker")
    t.supply()
    assert t.units(0) == ["c4:worker", "c4:worker"]


def test_explorers_and_mercenaries_do_not_eat() -> None:
    """Rulebook, step 4; R66."""
    t = field()
    t.unit(0, "c4", "explorer mercenary")
    t.give(0, salt=1)
    t.supply()
    t.do("done")
    assert t.units(0) == ["c4:mercenary", "c4:explorer"]


def test_the_owner_chooses_who_goes_without() -> None:
    """R66, R101: one place too few, three kinds to choose from."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c4", "worker soldier")
    t.unit(0, "c5", "soldier")
    t.give(0, grain=1)
    t.supply()
    assert t.legal("starve") == ["starve:c4:worker", "starve:c4:soldier", "starve:c5:soldier"]
    assert len(t.legal("feed")) == 3
    t.do("starve:c4:worker")
    assert t.units(0) == ["c4:soldier", "c5:soldier"]
    assert t.question == ""


def test_as_few_as_possible_go_without() -> None:
    """R66: who can eat elsewhere leaves the place to who cannot."""
    t = field()
    t.build("c4", "farm")
    t.build("c6", "farm")
    t.capital(1, "c7")
    t.unit(0, "c5", "worker worker")
    t.unit(0, "c3", "worker worker")
    t.supply()
    assert len(t.units(0)) == 4
    assert t.told("fed") == [(0, 4, -1)]


def test_nobody_is_offered_whose_hunger_would_leave_another_unfed() -> None:
    """R66: the two on c5 have the farm on c6 for themselves, so one of three on c3 goes without."""
    t = field()
    t.build("c4", "farm")
    t.build("c6", "farm")
    t.capital(1, "c7")
    t.unit(0, "c6", "soldier soldier")
    t.unit(0, "c3", "worker worker worker")
    t.give(0, grain=1)
    t.supply()
    assert t.legal() == ["feed:c3:worker", "starve:c3:worker"]


def test_a_hostile_unit_shuts_a_farm() -> None:
    """Rulebook, step 4."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c5", "worker")
    t.unit(1, "c4", "explorer")
    t.supply()
    assert t.units(0) == []


def test_a_unit_that_is_not_hostile_shuts_no_farm() -> None:
    """R5."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c5", "worker")
    t.unit(1, "c4", "explorer")
    t.peace(1, 0)
    t.supply()
    assert t.units(0) == ["c5:worker"]


def test_a_tower_shuts_farms_for_everybody_but_its_owner() -> None:
    """Rulebook, step 4; R56: whatever the stance."""
    t = field()
    t.build("c6", "farm")
    t.unit(0, "c5", "worker")
    t.unit(1, "c7", "worker")
    t.peace(1, 0)
    t.supply()
    assert t.units(0) == []
    t.supply(1)
    assert t.units(1) == ["c7:worker"]


def test_a_partners_tower_shuts_nothing() -> None:
    """R56, teams."""
    t = field(4, teams="two")
    theirs = t.name(t.s.capital[2])
    t.build(theirs, "farm")
    t.unit(0, theirs, "worker")
    t.supply()
    assert t.units(0) == [f"{theirs}:worker"]


def test_a_wall_of_the_farms_hex_shuts_it_for_units_beyond_that_side_only() -> None:
    """Rulebook, step 4; R57, R66."""
    t = field()
    t.build("c4", "farm farm")
    t.wall("c4", "e")
    t.unit(0, "c5", "worker")
    t.unit(0, "c3", "worker")
    t.unit(0, "c4", "worker")
    t.supply()
    assert t.units(0) == ["c3:worker", "c4:worker"]


def test_a_wall_of_the_eaters_hex_shuts_nothing() -> None:
    """R57."""
    t = field()
    t.build("c4", "farm")
    t.wall("c5", "w")
    t.unit(0, "c5", "worker")
    t.supply()
    assert t.units(0) == ["c5:worker"]


def test_farms_of_others_feed_too_and_again_in_every_turn() -> None:
    """Rulebook, whose building is it; R66."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c3", "worker worker")
    t.unit(1, "c5", "worker worker")
    t.supply(0)
    t.supply(1)
    assert (len(t.units(0)), len(t.units(1))) == (2, 2)


def test_units_on_water_can_be_fed() -> None:
    """R66."""
    t = field()
    t.tile("water", "c5")
    t.build("c4", "farm")
    t.unit(0, "c5", "worker")
    t.supply()
    assert t.units(0) == ["c5:worker"]


def test_units_made_in_this_turn_eat() -> None:
    """R66: they still lie."""
    t = field()
    t.unit(0, "c4", "worker", "lying")
    t.supply()
    assert t.units(0) == []


def test_lying_or_standing_is_no_choice_when_somebody_goes_without() -> None:
    """R105."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c4", "worker worker")
    t.unit(0, "c4", "worker", "lying")
    t.give(0, grain=1)
    t.supply()
    assert t.legal() == ["feed:c4:worker", "starve:c4:worker"]


def test_furnarius_feeds_two_anywhere() -> None:
    """Rulebook, Furnarius; R78: on top of the farms, enemies and walls regardless."""
    t = field()
    t.build("c4", "farm")
    t.unit(1, "c4", "soldier")
    t.unit(0, "c5", "worker")
    t.unit(0, "b2", "soldier")
    t.unit(0, "a1", "worker")
    t.character(0, "furnarius")
    t.supply()
    assert t.legal() == ["starve:a1:worker", "starve:b2:soldier", "starve:c5:worker"]
    t.do("starve:a1:worker")
    assert t.units(0) == ["b2:soldier", "c5:worker"]


def test_furnarius_adds_his_places_to_those_of_the_farms() -> None:
    """R78."""
    t = field()
    t.build("c4", "farm")
    t.unit(0, "c4", "worker worker worker worker")
    t.character(0, "furnarius")
    t.supply()
    assert t.told("fed") == [(0, 4, -1)]


@settings(max_examples=60, deadline=None)
@given(
    farms=st.lists(st.sampled_from(["b3", "b4", "c3", "c4", "c5", "d3"]), max_size=4),
    units=st.lists(st.sampled_from(["b2", "b4", "c2", "c3", "c4", "c5", "d4"]), max_size=6),
    walls=st.lists(st.tuples(st.sampled_from(["b4", "c4", "c5"]), st.sampled_from(["e", "w", "ne"])), max_size=3),
)
def test_places_are_given_to_as_many_as_any_distribution_could(
    farms: list[str], units: list[str], walls: list[tuple[str, str]]
) -> None:
    """R66: against a search of all distributions."""
    t = field()
    for farm in farms:
        t.build(farm, "farm")
    for where, side in sorted(set(walls)):
        t.wall(where, side)
    for where in units:
        t.unit(0, where)
    places = Places(t.s, Seat(0), t.s.units[0][:])
    assert places.fed == most_fed(places.near, dict.fromkeys(range(60), 0) | count_places(t, farms), 0)
    for unit in places.dispensable():
        rest = t.s.units[0][:]
        rest.remove(unit)
        assert Places(t.s, Seat(0), rest).fed == places.fed
    for unit in t.s.units[0]:
        rest = t.s.units[0][:]
        rest.remove(unit)
        if Places(t.s, Seat(0), rest).fed == places.fed:
            assert unit in places.dispensable()
        assert hex_of(unit) >= 0


def count_places(t: Table, farms: list[str]) -> dict[int, int]:
    return {t.hex(farm): 2 * farms.count(farm) for farm in farms}


def most_fed(near: list[list[int]], room: dict[int, int], i: int) -> int:
    if i == len(near):
        return 0
    best = most_fed(near, room, i + 1)
    for table in near[i]:
        if room[table]:
            room[table] -= 1
            best = max(best, 1 + most_fed(near, room, i + 1))
            room[table] += 1
    return best


# --- Market and reactivation ------------------------------------------------------------------------------------------


def test_the_market_is_updated_with_four_cubes_on_the_board() -> None:
    """Rulebook, step 5: once in the supply phase of each player."""
    t = field()
    t.s.cubes[1] = 2
    t.s.cubes[GOODS + 2] = 2
    t.supply()
    assert sum(t.s.cubes) == 0


def test_all_units_of_the_player_stand_up() -> None:
    """Rulebook, step 6: obstacle markers stay."""
    t = field()
    t.build("c4", "farm farm")
    t.unit(0, "c4", "worker", "lying")
    t.unit(0, "c5", "soldier", "lying marked")
    t.unit(1, "c6", "explorer", "lying")
    t.supply()
    assert t.units(0) == ["c4:worker", "c5:soldier:marked"]
    assert t.units(1) == ["c6:explorer:lying"]
