"""Another edition's numbers change play: each test types in one and plays it."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE
from ludus.games.fortuna.rules.rules import RULES
from ludus.kit.edition import EditionError
from ludus.match.match import Match
from ludus.match.record import read_record, write_record
from tests.games.fortuna.scenario import PALACE_DRAW, Table, edition


def under(path: str, value: int | str, sides: tuple[str, ...] = (), seats: int = 3) -> Table:
    """A table of an edition that differs in one number."""
    return Table(seats, sides, tables=edition({path: value}))


# --- Set-up --------------------------------------------------------------------------------------------------------


def test_starting_money_and_goods() -> None:
    """Components 3.1 are data."""
    t = Table(3, tables=edition({"setup.money": 7, "setup.grain": 2, "setup.vestal": 0}))
    assert (t.player(0).money, t.player(0).grain, t.player(0).vestals) == (7, 2, 0)
    assert t.view(0).supply["grain"] == 9


def test_buildings_per_kind() -> None:
    """Components 1.2 are data."""
    t = under("setup.buildings-per-type", "[1, 3, 3]", seats=2)
    assert t.view(0).buildings["market"] == 1


def test_a_game_that_begins_without_dice_rolls_none() -> None:
    """Phase 4: a player rolls the own dice; without any there is no result, no favour and no tax."""
    t = under("setup.die", 0, ("clergy",))
    t.do("pass", "done")
    assert t.active == 1
    assert (t.player(0).money, t.player(0).position) == (5, 0)
    t = under("setup.die", 0, ("clergy",))
    t.do("play:clergy", "swap:build", "done")
    assert t.legal("roll")


def test_markers_at_the_palace() -> None:
    """Components 1.2 are data: five cards to choose from."""
    t = under("setup.palace-markers", 5)
    t.set(0, position=14, hand="steps-1")
    t.do("use:steps-1", *PALACE_DRAW, "draw:steps-1", "draw:steps-2")
    assert len(t.legal("keep")) == 5


def test_no_markers_at_the_palace() -> None:
    """Components 1.2 are data: nothing to draw, and the last round all the same."""
    t = under("setup.palace-markers", 0)
    t.set(0, position=14, hand="steps-1")
    t.do("use:steps-1")
    assert t.question == "ChooseAction"
    assert t.s.last_round


def test_the_extra_cover_for_three_players() -> None:
    """R27 is data."""
    t = under("setup.extra-cover", "[false, true, false]")
    t.roll(1)
    t.do("favour:water:1")
    assert t.question == "CoverFavour"
    t = under("setup.extra-cover", "[false, true, false]", seats=2)
    t.roll(1)
    t.do("favour:water:1")
    assert t.active == 1


# --- Limits --------------------------------------------------------------------------------------------------------


def test_the_money_limit() -> None:
    """R28 is data."""
    t = under("limits.money-max", 12, ("wine-trade",))
    t.set(0, money=10, wine=3)
    t.do("play:wine-trade", "sell:3")
    assert t.player(0).money == 12


def test_a_limit_on_grain_cuts_a_harvest() -> None:
    """Components 1.3 are data; R36: what fits in part is taken in part."""
    t = under("limits.grain", 3, ("grain-harvest",))
    t.set(0, grain=2)
    t.do("play:grain-harvest")
    assert t.player(0).grain == 3
    assert t.question == "Swap", "no water is asked for what has no room"


def test_a_limit_on_wine_spares_the_water() -> None:
    """Components 1.3 are data: water is never spent for nothing."""
    t = under("limits.wine", 2, ("wine-harvest",))
    t.do("play:wine-harvest")
    assert t.player(0).wine == 2
    assert t.question == "Swap"


def test_a_harvest_without_room_is_useless() -> None:
    """R35: limit reached."""
    t = under("limits.grain", 3, ("grain-harvest",))
    t.set(0, grain=3)
    assert "play:grain-harvest" not in t.legal()
    t.do("idle:grain-harvest")
    assert t.question == "Swap"


def test_water_without_room_is_useless() -> None:
    """R35: limit reached, and nobody else gets any."""
    t = under("limits.water", 3, ("water-distribution",))
    t.set(0, water=3)
    assert "play:water-distribution" not in t.legal()


def test_water_without_room_can_still_serve_the_others() -> None:
    """R35: the card does something, for others."""
    t = Table(3, ("water-distribution",), tables=edition({"limits.water": 3, "action.water-distribution.others": 1}))
    t.set(0, water=3)
    t.set(2, water=3)
    t.do("play:water-distribution")
    assert [t.player(p).water for p in range(3)] == [3, 2, 3]


def test_water_is_useless_if_neither_the_player_nor_the_others_have_room() -> None:
    """R35."""
    t = Table(3, ("water-distribution",), tables=edition({"limits.water": 3, "action.water-distribution.others": 1}))
    for p in range(3):
        t.set(p, water=3)
    assert t.refusal("play:water-distribution") == "limit (R35)"


def test_a_limit_on_goods_cuts_a_privilege() -> None:
    """R36."""
    t = under("limits.wine", 2)
    t.set(0, wine=1, hand="gain-wine")
    t.do("use:gain-wine")
    assert t.player(0).wine == 2


def test_the_limit_on_dice() -> None:
    """Components 1.3 are data."""
    t = under("limits.die", 2, ("clergy",))
    t.set(0, dice=2)
    assert t.refusal("play:clergy") == "limit (R35)"


@pytest.mark.parametrize(("limit", "offered"), [(1, False), (2, True)])
def test_the_limit_on_buildings(limit: int, offered: bool) -> None:
    """Components 1.3 are data."""
    t = under("limits.buildings", limit, ("build",))
    t.set(0, money=20, buildings="market")
    assert ("play:build" in t.legal()) == offered


def test_the_limit_on_markers() -> None:
    """Components 1.3 are data."""
    t = under("limits.markers-per-favour", 1)
    t.end_round()
    t.end_round()
    assert t.markers() == [1] * 6


def test_more_privileges_are_kept() -> None:
    """Phase 5 is data: two of three without a basilica."""
    t = under("limits.privileges-kept", 2)
    t.mark("water", 3)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-grain", "keep:points-water")
    assert t.player(0).hand == ("points-grain", "points-water")


def test_two_step_cards_in_a_turn() -> None:
    """R19 is data."""
    t = under("limits.step-cards-per-turn", 2)
    t.set(0, hand="steps-1 steps-2 steps-3")
    t.do("use:steps-1", "use:steps-3")
    assert t.player(0).position == 4
    assert t.refusal("use:steps-2") == "step-card-used (R19)"


def test_no_step_cards_in_a_turn() -> None:
    """R19 is data."""
    t = under("limits.step-cards-per-turn", 0)
    t.set(0, hand="steps-1")
    assert t.legal("use") == []


def test_military_power_twice_in_a_turn() -> None:
    """R5 is data."""
    t = under("limits.power-per-turn", 2, ("grain-harvest build marriage",))
    t.set(0, centurions=3, money=10, water=0)
    t.do("pass", "power:grain-harvest", "power:build", "build:market")
    assert t.player(0).centurions == 1
    assert t.legal("roll"), "a third time is not offered"


def test_no_military_power_at_all() -> None:
    """R5 is data."""
    t = under("limits.power-per-turn", 0, ("grain-harvest build marriage",))
    t.do("pass")
    assert t.legal("roll")


def test_gate_and_goal() -> None:
    """Winning is data."""
    t = Table(3, tables=edition({"limits.gate": 5, "limits.goal": 8}))
    t.set(0, position=7)
    t.set(1, position=5)
    t.set(2, position=4)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-grain")
    t.set(0, grain=0)
    assert t.s.last_round
    assert RULES.scores(t.s) == [8, 5, 0]


# --- Action cards and buildings ------------------------------------------------------------------------------------


def test_harvest_yields() -> None:
    """Components 3.2 are data: three grain, and two water for two more each."""
    numbers = {"base": 3, "per-water": 2, "max-water": 2}
    changes = {f"action.grain-harvest.{field}": n for field, n in numbers.items()}
    t = Table(3, ("grain-harvest",), tables=edition(changes))
    t.set(0, grain=0, water=3)
    t.do("play:grain-harvest")
    assert t.legal() == ["irrigate:0", "irrigate:1", "irrigate:2"]
    t.do("irrigate:2")
    assert (t.player(0).grain, t.player(0).water) == (7, 1)


def test_water_for_others() -> None:
    """Components 3.6, a variant."""
    t = under("action.water-distribution.others", 1, ("water-distribution",))
    t.do("play:water-distribution")
    assert [t.player(p).water for p in range(3)] == [3, 2, 2]


def test_when_water_is_short_the_player_is_served_first_then_clockwise() -> None:
    """R25: take what is left."""
    t = under("action.water-distribution.others", 1, ("build", "water-distribution"), 4)
    t.set(0, water=9)
    t.go_to(1)
    assert t.view(0).supply["water"] == 3
    t.do("play:water-distribution")
    assert [t.player(p).water for p in range(4)] == [9, 3, 2, 1]


@pytest.mark.parametrize(("card", "good"), [("grain-trade", "grain"), ("wine-trade", "wine")])
def test_prices_and_market_bonus(card: str, good: str) -> None:
    """Components 3.2 and 3.3 are data: 4 each, 6 with a market."""
    changes = {f"action.{card}.price": 4, "building.market.bonus": 2}
    for buildings, money in (("", 8), ("market", 12)):
        t = Table(3, (card,), tables=edition(changes))
        t.set(0, money=0, grain=2, wine=2, buildings=buildings)
        t.do(f"play:{card}", "sell:2")
        assert t.player(0).money == money


@pytest.mark.parametrize("building", ["market", "aqueduct", "palace", "basilica"])
def test_building_costs(building: str) -> None:
    """Components 3.3 are data."""
    t = under(f"building.{building}.cost", 7, ("build",))
    t.set(0, money=10, married=True)
    t.do("play:build", f"build:{building}")
    assert t.player(0).money == 3


@pytest.mark.parametrize("card", ["centurion", "vestal"])
def test_slot_prices(card: str) -> None:
    """Components 3.2 are data."""
    t = under(f"action.{card}.price", "[2, 4, 1]", (card,))
    t.set(0, money=10, centurions=0, vestals=0)
    t.do(f"play:{card}", "hire:3")
    assert t.player(0).money == 3


def test_the_clergy_can_cost_money_and_two_vestals() -> None:
    """Components 3.2 are data."""
    t = Table(3, ("clergy",), tables=edition({"action.clergy.money": 2, "action.clergy.vestals": 2}))
    t.set(0, vestals=3)
    t.do("play:clergy")
    assert (t.player(0).vestals, t.player(0).money, t.player(0).dice) == (1, 3, 2)


def test_marriage_cost() -> None:
    """Components 3.2 are data."""
    t = under("action.marriage.cost", 1, ("marriage",))
    t.do("play:marriage")
    assert t.player(0).money == 4


@pytest.mark.parametrize(("pays", "owner"), [("true", 8), ("false", 5)])
def test_the_bribery_fee_and_who_gets_it(pays: str, owner: int) -> None:
    """Components 3.2 are data."""
    changes: dict[str, int | str] = {"action.bribery.fee": 3, "action.bribery.pays-owner": pays}
    t = Table(3, ("bribery", "grain-harvest"), tables=edition(changes))
    t.do("play:bribery", "bribe:grain-harvest", "irrigate:0")
    assert (t.player(0).money, t.player(1).money) == (2, owner)


def test_fortunas_step() -> None:
    """Components 3.6, variants: two steps for nothing."""
    t = Table(3, ("fortuna",), tables=edition({"action.fortuna.cost": 0, "action.fortuna.steps": 2}))
    t.do("play:fortuna")
    assert (t.player(0).position, t.player(0).money) == (2, 5)


def test_a_larger_aqueduct_is_filled_only_when_it_is_empty() -> None:
    """Phase 1, with an edition's two water."""
    t = under("building.aqueduct.water", 2)
    t.set(1, buildings="aqueduct", aqueduct_water=1)
    t.set(2, buildings="aqueduct")
    t.go_to(2)
    assert (t.player(1).aqueduct_water, t.player(2).aqueduct_water) == (1, 2)


def test_the_palace_bonus() -> None:
    """Components 3.3 are data."""
    t = under("building.palace.bonus", 3)
    t.set(0, married=True, buildings="palace")
    t.roll(5)
    t.do("favour:wedlock")
    assert t.player(0).position == 4


def test_what_a_basilica_keeps_and_from_when_on() -> None:
    """Components 3.3 are data."""
    t = Table(3, tables=edition({"building.basilica.keep": 3, "building.basilica.markers": 3}))
    t.set(0, buildings="basilica")
    t.mark("water", 3)
    t.mark("orgy", 2)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW)
    assert t.player(0).privileges == 3
    t = Table(3, tables=edition({"building.basilica.markers": 3}))
    t.set(0, buildings="basilica")
    t.mark("water", 2)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW[:2], "keep:points-wine")
    assert t.player(0).hand == ("points-wine",)


# --- Favours, tax, dice, privileges --------------------------------------------------------------------------------


def test_favours_can_take_more_and_give_more() -> None:
    """Components 3.4 are data."""
    t = Table(3, tables=edition({"favour.water.max": 3, "favour.water.steps": 2}))
    t.set(0, water=4)
    t.roll(1)
    assert t.legal("favour") == ["favour:water:1", "favour:water:2", "favour:water:3"]
    t.do("favour:water:3")
    assert t.player(0).position == 6


def test_no_favour_is_without_a_step() -> None:
    """Phase 4, covering: a favour is covered because somebody advanced by it, so each must lead somewhere."""
    with pytest.raises(EditionError):
        edition({"favour.orgy.steps": 0})


def test_the_tax() -> None:
    """Components 3.4 are data: who cannot pay it in full steps back."""
    for money, left, position in ((2, 0, 5), (1, 1, 2)):
        t = Table(3, tables=edition({"tax.money": 2, "tax.steps": 3}))
        t.set(0, money=money, position=5, water=0)
        t.roll(1)
        assert (t.player(0).money, t.player(0).position) == (left, position)


def test_dice_with_more_faces() -> None:
    """Components 1.1 are data: an 8 opens all favours."""
    t = under("supply.die-faces", 8)
    t.set(0, married=True)
    t.roll(8)
    assert len(t.legal("favour")) == 6


def test_privilege_amounts() -> None:
    """Components 3.5 are data: the first card is gain-grain, the sixth steps-1, the last points-married."""
    changes = {"privilege[1].amount": 5, "privilege[6].amount": 4, "privilege[16].amount": 7}
    t = Table(3, tables=edition(changes))
    t.set(0, grain=0, position=8, married=True, hand="gain-grain steps-1 points-married")
    t.do("use:gain-grain", "use:steps-1")
    assert t.player(0).grain == 5
    assert RULES.scores(t.s)[0] == 12 + 7


def test_a_record_carries_its_edition() -> None:
    """Design, section 6: a game of somebody's own numbers replays anywhere."""
    own = edition({"building.market.bonus": 2, "limits.goal": 11})
    match = Match.new(RULES, RULES.setup(2, edition=own), "other numbers")
    text = write_record(match.record())
    again = Match.replay(RULES, read_record(text))
    assert again.setup.edition.digest == own.digest
    assert again.state.tables.goal == 11
    assert engine.to_move(again.state) != CHANCE
