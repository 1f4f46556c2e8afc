"""The twelve action cards: effect, price, limit, and what makes each of them useless."""

import pytest

from ludus.games.fortuna.rules.const import CARD_NAMES
from tests.games.fortuna.scenario import Table

EVERY_CARD = pytest.mark.parametrize("card", CARD_NAMES)


def with_card(card: str, seats: int = 3) -> Table:
    """Seat 0 is to choose and holds the card."""
    return Table(seats, (card,))


# --- All cards -----------------------------------------------------------------------------------------------------


@EVERY_CARD
def test_every_card_can_be_played_without_effect(card: str) -> None:
    """R3 and Further rules: it costs nothing, changes nothing and swaps."""
    t = with_card(card)
    before = t.player(0)
    t.do(f"idle:{card}")
    assert t.player(0) == before
    assert t.question == "Swap"


@EVERY_CARD
def test_a_useless_card_can_only_be_played_without_effect(card: str) -> None:
    """R35: nothing to sell, nothing affordable, no vestal, nothing left in the supply."""
    t = with_card(card)
    t.set(0, money=0, grain=0, wine=0, vestals=0)
    t.set(1, grain=t.s.supply[0] + 1, wine=t.s.supply[1] + 1, water=t.s.supply[2] + 1)
    assert f"idle:{card}" in t.legal()
    assert f"play:{card}" not in t.legal()


# --- Grain harvest, wine harvest -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "without", "watered"), [("grain-harvest", 2, 3), ("wine-harvest", 1, 2)])
def test_water_raises_a_harvest_by_one(card: str, without: int, watered: int) -> None:
    """Components 3.2: grain 2, wine 1; one water more for one more."""
    for water, gained in ((0, without), (1, watered)):
        t = with_card(card)
        t.set(0, grain=0, wine=0, water=2)
        t.do(f"play:{card}", f"irrigate:{water}")
        assert t.player(0).grain + t.player(0).wine == gained
        assert t.player(0).water == 2 - water


@pytest.mark.parametrize("card", ["grain-harvest", "wine-harvest"])
def test_more_than_one_water_does_not_help_a_harvest(card: str) -> None:
    """Components 3.2: one water at most."""
    t = with_card(card)
    t.set(0, water=5)
    t.do(f"play:{card}")
    assert t.legal() == ["irrigate:0", "irrigate:1"]


@pytest.mark.parametrize("card", ["grain-harvest", "wine-harvest"])
def test_who_has_no_water_is_not_asked(card: str) -> None:
    """Components 3.2."""
    t = with_card(card)
    t.set(0, water=0)
    t.do(f"play:{card}")
    assert t.question == "Swap"


def test_a_harvest_takes_what_the_supply_has_left() -> None:
    """R25: no compensation, and no water for nothing."""
    t = with_card("grain-harvest")
    t.set(1, grain=12)
    assert t.view(0).supply["grain"] == 1
    t.do("play:grain-harvest")
    assert t.player(0).grain == 2
    assert t.view(0).supply["grain"] == 0
    assert t.question == "Swap"


# --- Water distribution --------------------------------------------------------------------------------------------


def test_water_distribution_fills_the_own_reservoir_by_two() -> None:
    """Components 3.2: others get nothing."""
    t = with_card("water-distribution")
    t.do("play:water-distribution")
    assert [t.player(p).water for p in range(3)] == [3, 1, 1]
    assert t.view(0).supply["water"] == 10


def test_distributed_water_lies_in_the_reservoir_even_if_the_aqueduct_is_empty() -> None:
    """Building cards, Aqueduct: this is the water for the reservoir."""
    t = with_card("water-distribution")
    t.set(0, water=0, buildings="aqueduct")
    t.do("play:water-distribution")
    assert (t.player(0).water, t.player(0).aqueduct_water) == (2, 0)


def test_water_distribution_takes_what_the_supply_has_left() -> None:
    """R25."""
    t = with_card("water-distribution")
    t.set(1, water=12)
    t.do("play:water-distribution")
    assert t.player(0).water == 2


# --- Trade ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "good", "price"), [("grain-trade", "grain", 2), ("wine-trade", "wine", 3)])
def test_any_number_is_sold_at_once_at_a_fixed_price(card: str, good: str, price: int) -> None:
    """Components 3.2: grain at 2, wine at 3."""
    for n in (1, 2, 3):
        t = with_card(card)
        t.set(0, money=0, grain=3, wine=3)
        t.do(f"play:{card}")
        assert t.legal() == ["sell:1", "sell:2", "sell:3"]
        t.do(f"sell:{n}")
        assert t.player(0).money == n * price
        assert (t.player(0).grain, t.player(0).wine) == ((3 - n, 3) if good == "grain" else (3, 3 - n))


def test_what_is_sold_goes_back_to_the_supply() -> None:
    """Components 1.1: the supply is limited and shared."""
    t = with_card("wine-trade")
    t.set(0, wine=4)
    before = t.view(0).supply["wine"]
    t.do("play:wine-trade", "sell:3")
    assert t.view(0).supply["wine"] == before + 3


def test_sales_beyond_twenty_sesterces_are_lost() -> None:
    """R28; Further rules: nobody has more than 20."""
    t = with_card("wine-trade")
    t.set(0, money=18, wine=3)
    t.do("play:wine-trade", "sell:3")
    assert t.player(0).money == 20
    assert t.player(0).wine == 0


def test_water_cannot_be_sold() -> None:
    """Components 1.4: no card trades it."""
    t = with_card("grain-trade")
    t.set(0, grain=0, wine=0, water=5)
    assert t.refusal("play:grain-trade") == "nothing-held (R35)"
    assert [card for card in CARD_NAMES if "trade" in card] == ["grain-trade", "wine-trade"]


# --- Build ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("building", "cost"), [("market", 3), ("aqueduct", 5), ("palace", 4), ("basilica", 3)])
def test_a_building_costs_its_price(building: str, cost: int) -> None:
    """Components 3.3."""
    t = with_card("build")
    t.set(0, money=7, married=True)
    left = t.view(0).buildings[building]
    t.do("play:build", f"build:{building}")
    assert t.player(0).money == 7 - cost
    assert t.player(0).buildings == (building,)
    assert t.view(0).buildings[building] == left - 1


@pytest.mark.parametrize(("building", "cost"), [("market", 3), ("aqueduct", 5), ("palace", 4), ("basilica", 3)])
def test_nobody_builds_on_credit(building: str, cost: int) -> None:
    """Further rules: no debts."""
    t = with_card("build")
    t.set(0, money=cost - 1, married=True)
    if cost > 3:
        t.do("play:build")
        assert f"build:{building}" not in t.legal()
        assert t.refusal(f"build:{building}") == "money (buildings)"
    else:
        assert t.refusal("play:build") == "money (R35)"


def test_one_building_is_built_at_a_time() -> None:
    """Components 1.4: build one of four kinds."""
    t = with_card("build")
    t.set(0, money=20)
    t.do("play:build", "build:market")
    assert t.question == "Swap"


def test_a_palace_is_for_the_married_only() -> None:
    """Building cards, Palace."""
    t = with_card("build")
    t.set(0, money=20)
    t.do("play:build")
    assert t.legal() == ["build:market", "build:aqueduct", "build:basilica"]
    assert t.refusal("build:palace") == "not-married (buildings)"


def test_no_player_builds_the_same_twice() -> None:
    """R26; phase 1 says so for the aqueduct."""
    t = with_card("build")
    t.set(0, money=20, buildings="market aqueduct")
    t.do("play:build")
    assert t.legal() == ["build:basilica"]
    assert t.refusal("build:market") == "built-already (R26)"
    assert t.refusal("build:aqueduct") == "built-already (R26)"


def test_nobody_has_more_than_three_buildings() -> None:
    """Privilege cards, example: at most 3 buildings."""
    t = with_card("build")
    t.set(0, money=20, married=True, buildings="market aqueduct basilica")
    assert t.refusal("play:build") == "building-limit (limits)"


def test_a_kind_of_building_can_run_out() -> None:
    """Components 1.2: two of each with three players."""
    t = with_card("build")
    t.set(0, money=20)
    t.set(1, buildings="market")
    t.set(2, buildings="market")
    t.do("play:build")
    assert t.legal() == ["build:aqueduct", "build:basilica"]
    assert t.refusal("build:market") == "no-building-left (buildings)"


# --- Centurions and vestals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["centurion", "vestal"])
@pytest.mark.parametrize(("held", "hired", "cost"), [(0, 1, 1), (0, 2, 3), (0, 3, 6), (1, 1, 2), (1, 2, 5), (2, 1, 3)])
def test_the_nth_centurion_or_vestal_costs_n(card: str, held: int, hired: int, cost: int) -> None:
    """Components 3.2: several at once, each at the price of its place."""
    t = with_card(card)
    t.set(0, money=8, centurions=held, vestals=held)
    t.do(f"play:{card}", f"hire:{hired}")
    player = t.player(0)
    assert player.money == 8 - cost
    assert (player.centurions if card == "centurion" else player.vestals) == held + hired
    assert (player.vestals if card == "centurion" else player.centurions) == held


@pytest.mark.parametrize("card", ["centurion", "vestal"])
def test_money_limits_how_many_are_hired(card: str) -> None:
    """Further rules: no debts. With 5 sesterces the first two cost 3 and the third is too dear."""
    t = with_card(card)
    t.set(0, money=5, centurions=0, vestals=0)
    t.do(f"play:{card}")
    assert t.legal() == ["hire:1", "hire:2"]


@pytest.mark.parametrize("card", ["centurion", "vestal"])
def test_nobody_holds_more_than_three_of_them(card: str) -> None:
    """Components 1.3."""
    t = with_card(card)
    t.set(0, money=20, centurions=1, vestals=1)
    t.do(f"play:{card}")
    assert t.legal() == ["hire:1", "hire:2"]
    t = with_card(card)
    t.set(0, money=20, centurions=3, vestals=3)
    assert t.refusal(f"play:{card}") == "limit (R35)"


# --- Clergy --------------------------------------------------------------------------------------------------------


def test_the_clergy_takes_a_vestal_and_gives_a_die() -> None:
    """Components 3.2: no money."""
    t = with_card("clergy")
    vestals, dice = t.view(0).supply["vestal"], t.view(0).supply["die"]
    t.do("play:clergy")
    assert (t.player(0).vestals, t.player(0).dice, t.player(0).money) == (0, 2, 5)
    assert (t.view(0).supply["vestal"], t.view(0).supply["die"]) == (vestals + 1, dice - 1)


def test_the_clergy_gives_a_third_die_but_no_fourth() -> None:
    """Phase 4: 2 or even 3 dice."""
    t = with_card("clergy")
    t.set(0, dice=2, vestals=2)
    t.do("play:clergy")
    assert t.player(0).dice == 3
    t = with_card("clergy")
    t.set(0, dice=3, vestals=2)
    assert t.refusal("play:clergy") == "limit (R35)"


def test_the_clergy_needs_a_vestal() -> None:
    """R35."""
    t = with_card("clergy")
    t.set(0, vestals=0)
    assert t.refusal("play:clergy") == "nothing-held (R35)"


def test_nine_dice_are_not_enough_for_four_players() -> None:
    """Components 1.3: with four players not all can hold three."""
    t = with_card("clergy", 4)
    for p, dice in ((1, 3), (2, 3), (3, 2)):
        t.set(p, dice=dice)
    assert t.view(0).supply["die"] == 0
    assert t.refusal("play:clergy") == "no-supply (R25)"


# --- Marriage ------------------------------------------------------------------------------------------------------


def test_marriage_costs_four() -> None:
    """Components 3.2."""
    t = with_card("marriage")
    t.do("play:marriage")
    assert (t.player(0).married, t.player(0).money) == (True, 1)


def test_who_cannot_pay_stays_single() -> None:
    """R35."""
    t = with_card("marriage")
    t.set(0, money=3)
    assert t.refusal("play:marriage") == "money (R35)"


def test_people_marry_once() -> None:
    """R35."""
    t = with_card("marriage")
    t.set(0, money=20, married=True)
    assert t.refusal("play:marriage") == "married (R35)"


# --- Bribery -------------------------------------------------------------------------------------------------------

BRIBERY = ("bribery grain-trade wine-trade", "grain-harvest marriage build", "clergy fortuna centurion")


def test_bribery_pays_the_owner_and_uses_a_card_that_stays_where_it_lies() -> None:
    """R7."""
    t = Table(3, BRIBERY)
    t.do("play:bribery", "bribe:grain-harvest", "irrigate:0")
    assert t.player(0).grain == 3
    assert (t.player(0).money, t.player(1).money) == (3, 7)
    assert t.side(1) == ["grain-harvest", "marriage", "build"]
    assert t.face_down(1) == ["build"]


def test_bribing_an_unused_side_pays_the_bank() -> None:
    """R7."""
    t = Table(3, BRIBERY)
    t.do("play:bribery", "bribe:water-distribution")
    assert [t.player(p).money for p in range(3)] == [3, 5, 5]
    assert t.player(0).water == 3


def test_bribery_is_swapped_itself_even_for_the_bribed_card() -> None:
    """R7: the bribed card may be the one taken."""
    t = Table(3, BRIBERY)
    t.do("play:bribery", "bribe:grain-harvest", "irrigate:0", "swap:grain-harvest")
    assert t.side(0)[0] == "grain-harvest"
    assert t.side(1)[0] == "bribery"


def test_bribery_reaches_no_face_down_and_no_own_card() -> None:
    """R7: any open card on another side."""
    t = Table(3, BRIBERY)
    t.set(0, money=20)
    t.do("play:bribery")
    assert t.refusal("bribe:build") == "face-down (R7)"
    assert t.refusal("bribe:grain-trade") == "own-side (R7)"
    assert t.legal() == [
        "bribe:grain-harvest",
        "bribe:marriage",
        "bribe:clergy",
        "bribe:fortuna",
        "bribe:wine-harvest",
        "bribe:water-distribution",
        "bribe:vestal",
    ]


def test_the_bribed_cards_own_costs_come_on_top_of_the_fee() -> None:
    """R7: marriage for 4 needs 6."""
    t = Table(3, BRIBERY)
    t.do("play:bribery")
    assert t.refusal("bribe:marriage") == "money (R35)"
    t = Table(3, BRIBERY)
    t.set(0, money=6)
    t.do("play:bribery", "bribe:marriage")
    assert (t.player(0).money, t.player(0).married) == (0, True)


def test_the_fee_must_be_in_hand_before_the_bribed_card_is_carried_out() -> None:
    """R7: a sale cannot pay for its own bribe."""
    t = Table(3, ("bribery", "grain-trade wine-trade"))
    t.set(0, money=1, grain=5)
    assert t.refusal("play:bribery") == "money (R7)"
    t.set(0, money=2)
    t.do("play:bribery", "bribe:grain-trade", "sell:5")
    assert t.player(0).money == 10


def test_bribery_without_effect_costs_no_fee() -> None:
    """R7."""
    t = Table(3, BRIBERY)
    t.do("idle:bribery", "swap:grain-harvest")
    assert [t.player(p).money for p in range(3)] == [5, 5, 5]


def test_a_fee_beyond_twenty_is_lost_to_its_receiver() -> None:
    """R28."""
    t = Table(3, BRIBERY)
    t.set(1, money=19)
    t.do("play:bribery", "bribe:grain-harvest", "irrigate:0")
    assert (t.player(0).money, t.player(1).money) == (3, 20)


def test_bribing_a_building_asks_which_one_the_rest_of_the_money_buys() -> None:
    """R7: fee first."""
    t = Table(3, ("bribery grain-trade wine-trade", "build grain-harvest marriage"))
    t.do("play:bribery", "bribe:build")
    assert t.legal() == ["build:market", "build:basilica"]
    t.do("build:market")
    assert t.player(0).money == 0


def test_bribery_finds_nothing_if_no_card_would_do_anything() -> None:
    """R35: two sesterces, and every open card needs more than is left."""
    t = Table(
        4,
        (
            "bribery wine-harvest water-distribution",
            "build grain-trade grain-harvest",
            "marriage fortuna",
        ),
    )
    t.set(0, money=2, grain=0, wine=0, vestals=0)
    t.set(2, money=2)
    open_elsewhere = [card for side in (1, 2, 3) for card in t.side(side) if card not in t.face_down(side)]
    assert open_elsewhere == ["build", "grain-trade", "marriage", "fortuna", "centurion", "vestal"]
    assert t.refusal("play:bribery") == "no-bribe (R7)"


# --- Fortuna -------------------------------------------------------------------------------------------------------


def test_fortuna_sells_a_step_for_three_sesterces() -> None:
    """Components 3.2."""
    t = with_card("fortuna")
    t.do("play:fortuna")
    assert (t.player(0).position, t.player(0).money) == (1, 2)
    assert t.question == "Swap"


def test_fortuna_gives_no_step_on_credit() -> None:
    """R35."""
    t = with_card("fortuna")
    t.set(0, money=2)
    assert t.refusal("play:fortuna") == "money (R35)"


def test_fortunas_step_neither_covers_a_favour_nor_spares_the_tax() -> None:
    """R11: only a favour card counts as serving the emperor."""
    t = with_card("fortuna")
    t.set(0, water=0)
    t.do("play:fortuna", "swap:build")
    t.roll(1)
    assert t.player(0).money == 1
    assert t.covered() == []


# --- What was got in this turn works in this turn ------------------------------------------------------------------


def test_a_market_helps_a_trade_in_phase_3_of_the_same_turn() -> None:
    """R34."""
    t = Table(3, ("build wine-trade marriage",))
    t.set(0, money=3, wine=2)
    t.do("play:build", "build:market", "swap:centurion", "power:wine-trade", "sell:2")
    assert t.player(0).money == 8


def test_the_newly_wed_can_build_a_palace_in_phase_3() -> None:
    """R34."""
    t = Table(3, ("build wine-trade marriage",))
    t.set(0, money=8)
    t.do("play:marriage", "swap:centurion", "power:build", "build:palace")
    assert t.player(0).buildings == ("palace",)


def test_a_new_die_is_rolled_at_once() -> None:
    """R34."""
    t = with_card("clergy")
    t.do("play:clergy", "swap:build")
    t.roll(5, 2)
    assert t.view(0).rolled == (5, 2)


def test_new_vestals_pray_and_new_centurions_fight_at_once() -> None:
    """R34."""
    t = with_card("vestal")
    t.do("play:vestal", "hire:2", "swap:build")
    t.roll(6)
    t.do("favour:religion")
    assert t.player(0).position == 3
    t = with_card("centurion")
    t.do("play:centurion", "hire:2", "swap:build", "done", "roll:4", "favour:battle:3")
    assert t.player(0).position == 3


def test_a_new_palace_counts_at_once() -> None:
    """R34."""
    t = Table(3, ("build wine-trade marriage",))
    t.set(0, money=4, married=True)
    t.do("play:build", "build:palace", "swap:centurion")
    t.roll(5)
    t.do("favour:wedlock")
    assert t.player(0).position == 2


def test_a_new_basilica_counts_at_once() -> None:
    """R34."""
    t = Table(3, ("build wine-trade marriage",))
    t.mark("nourishment", 2)
    t.do("play:build", "build:basilica", "swap:centurion")
    t.roll(3)
    t.do("favour:nourishment:1", "draw:steps-1", "draw:steps-2")
    assert t.player(0).hand == ("steps-1", "steps-2")


def test_a_new_aqueduct_waits_for_the_next_round() -> None:
    """R34 and R18: its phase is over."""
    t = with_card("build")
    t.do("play:build", "build:aqueduct", "swap:centurion")
    t.end_turn()
    assert t.player(0).aqueduct_water == 0
    t.end_round()
    t.go_to(0)
    assert t.player(0).aqueduct_water == 1
