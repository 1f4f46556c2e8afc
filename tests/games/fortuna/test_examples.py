"""Every worked example of the rulebook, in its order. Names and numbers are the rulebook's."""

import pytest

from ludus.games.fortuna.rules.rules import RULES
from tests.games.fortuna.scenario import Table

MARTIN, ANNA, ERIK, JONATHAN = 0, 1, 2, 3


def test_martin_harvests_swaps_and_builds_by_military_power() -> None:
    """Phases 2 and 3, example (1) to (6)."""
    t = Table(4, ("grain-harvest build vestal", "grain-trade marriage clergy"))
    t.set(MARTIN, grain=0, centurions=1)
    # (1) He has played the grain harvest and laid his grain on his province.
    t.do("play:grain-harvest", "irrigate:0")
    assert t.player(MARTIN).grain == 2
    # (2) He swaps it for Anna's grain trade and (3) lays that face down.
    t.do("swap:grain-trade")
    assert t.side(MARTIN) == ["grain-trade", "build", "vestal"]
    assert t.face_down(MARTIN) == ["grain-trade"]
    assert t.side(ANNA) == ["grain-harvest", "marriage", "clergy"]
    # (4) and (5) His centurion lets him build a market and goes back to the supply.
    t.do("power:build", "build:market")
    assert t.player(MARTIN).centurions == 0
    assert t.player(MARTIN).buildings == ("market",)
    # (6) The card stays open before him.
    assert t.side(MARTIN) == ["grain-trade", "build", "vestal"]
    assert t.face_down(MARTIN) == ["grain-trade"]
    # The grain trade is safe from the others, the building card is not.
    t.go_to(ANNA)
    t.do("idle:clergy")
    assert "swap:grain-trade" not in t.legal()
    assert "swap:build" in t.legal()
    t.do("swap:centurion")
    # In the next round the market gives him a better price.
    t.end_round()
    t.go_to(MARTIN)
    money = t.player(MARTIN).money
    t.do("play:grain-trade", "sell:2")
    assert t.player(MARTIN).money == money + 6


@pytest.mark.parametrize(
    ("pips", "favours"),
    [(1, ["favour:water:1"]), (3, ["favour:water:1", "favour:orgy:1", "favour:nourishment:1"])],
)
def test_the_start_player_rolls_a_1_or_a_3(pips: int, favours: list[str]) -> None:
    """Phase 4, rolling, example: only water with a 1; water, wine or grain with a 3."""
    t = Table(4)
    t.roll(pips)
    assert t.legal("favour") == favours


def test_jonathan_gives_his_only_grain() -> None:
    """Phase 4, favour cards, example (7) to (10)."""
    t = Table(4, order=(JONATHAN, MARTIN, ANNA, ERIK))
    t.set(JONATHAN, grain=1)
    before = t.view(JONATHAN).supply["grain"]
    t.roll(3)
    assert [text.split(":")[1] for text in t.legal("favour")] == ["water", "orgy", "nourishment"]
    t.do("favour:nourishment:1")
    assert t.player(JONATHAN).grain == 0
    assert t.view(JONATHAN).supply["grain"] == before + 1
    assert t.player(JONATHAN).position == 1
    assert t.covered() == ["nourishment"]


def eriks_turn() -> Table:
    """Erik is third; the favours 1 and 2 have been used by others."""
    t = Table(4)
    t.roll(1)
    t.do("favour:water:1")
    t.roll(2)
    t.do("favour:orgy:1")
    assert t.active == ERIK
    return t


def test_erik_rolls_a_3_and_has_no_grain() -> None:
    """Tax, example: orgy and water are covered, so without grain he pays."""
    t = eriks_turn()
    t.set(ERIK, grain=0)
    t.roll(3)
    assert t.player(ERIK).money == 4
    assert t.player(ERIK).position == 0
    assert t.covered() == ["water", "orgy"]


def test_erik_rolls_a_4_and_could_send_a_centurion() -> None:
    """Tax, example, second half: if he does not want to give anything, he pays as well."""
    t = eriks_turn()
    t.set(ERIK, grain=0)
    t.roll(4)
    assert t.legal() == ["favour:battle:1", "decline"]
    t.do("decline")
    assert (t.player(ERIK).money, t.player(ERIK).centurions) == (4, 1)
    t = eriks_turn()
    t.roll(4)
    t.do("favour:battle:1")
    assert (t.player(ERIK).money, t.player(ERIK).centurions, t.player(ERIK).position) == (5, 0, 1)


def test_erik_rolls_a_1_and_the_water_favour_is_covered() -> None:
    """Covering, first example: no step, no tax."""
    t = eriks_turn()
    t.roll(1)
    assert (t.player(ERIK).money, t.player(ERIK).position) == (5, 0)
    assert t.active == JONATHAN


def test_anna_rolls_a_3_and_has_no_wine() -> None:
    """Covering, second example: 1 and 3 are covered, so she pays, and orgy stays open."""
    t = Table(4)
    t.cover("water nourishment")
    t.go_to(ANNA)
    t.set(ANNA, wine=0)
    t.roll(3)
    assert (t.player(ANNA).money, t.player(ANNA).position) == (4, 0)
    assert t.covered() == ["water", "nourishment"]


def martins_dice() -> Table:
    t = Table(4)
    t.cover("water orgy")
    t.set(MARTIN, dice=2, grain=0)
    t.roll(2, 3)
    assert t.legal() == ["die:2", "die:3"]
    return t


def test_martin_chooses_the_2_and_pays_no_tax() -> None:
    """Covering, third example: dice 2 and 3, favours 1 and 2 covered, no grain."""
    t = martins_dice()
    t.do("die:2")
    assert t.player(MARTIN).money == 5
    assert t.covered() == ["water", "orgy"]
    assert t.active == ANNA


def test_martin_would_pay_tax_with_the_3() -> None:
    """Covering, third example, the other die."""
    t = martins_dice()
    t.do("die:3")
    assert t.player(MARTIN).money == 4
    assert t.covered() == ["water", "orgy"]


def annas_religion(buildings: str = "") -> Table:
    """Religion was not used for three rounds; Anna rolls a 6 in the fourth."""
    t = Table(4)
    for _ in range(3):
        t.cover("water orgy nourishment battle wedlock")
        t.end_round()
    assert t.favour("religion").markers == 3
    t.go_to(ANNA)
    t.set(ANNA, vestals=2, position=0, buildings=buildings)
    t.roll(6)
    t.do("favour:religion")
    return t


def test_anna_wins_three_markers_with_religion() -> None:
    """Phase 5, example (11) to (14)."""
    t = annas_religion()
    assert t.player(ANNA).position == 2
    assert t.player(ANNA).vestals == 2
    assert (t.favour("religion").covered, t.favour("religion").markers) == (True, 0)
    supply = t.view(ANNA).markers
    t.do("draw:steps-3", "draw:points-grain", "draw:points-building")
    assert t.legal() == ["keep:steps-3", "keep:points-grain", "keep:points-building"]
    t.do("keep:points-building")
    assert t.player(ANNA).hand == ("points-building",)
    assert t.discard() == ["steps-3", "points-grain"]
    assert t.view(ANNA).markers == supply == 12 - sum(t.markers())


def test_anna_keeps_two_cards_with_a_basilica() -> None:
    """Phase 5, example, last sentence."""
    t = annas_religion("basilica")
    t.do("draw:steps-3", "draw:points-grain", "draw:points-building", "keep:steps-3", "keep:points-building")
    assert t.player(ANNA).hand == ("steps-3", "points-building")
    assert t.discard() == ["points-grain"]


def test_anna_jonathan_and_martin_at_caesars_palace() -> None:
    """End of the game, example (15) to (19): Erik, Anna, Jonathan, Martin."""
    t = Table(4, order=(ERIK, ANNA, JONATHAN, MARTIN))
    t.set(ANNA, position=14)
    t.set(JONATHAN, position=12)
    t.set(MARTIN, position=14)
    # Erik was start player and has had his turn.
    t.roll(2)
    t.do("favour:orgy:1")
    # (15) Anna is the first at the palace and draws three cards; (16) she keeps one.
    t.roll(3)
    t.do("favour:nourishment:1", "draw:points-wine", "draw:points-building", "draw:points-married")
    t.do("keep:points-building", "done")
    assert t.player(ANNA).hand == ("points-building",)
    assert t.view(ANNA).palace.markers == 0
    # (17) Jonathan gets to 13.
    assert t.active == JONATHAN
    t.roll(1)
    t.do("favour:water:1")
    assert t.player(JONATHAN).position == 13
    # (18) Martin reaches the palace too and (19) chooses between the two cards that Anna left.
    t.roll(4)
    t.do("favour:battle:1")
    assert t.legal() == ["keep:points-wine", "keep:points-married"]
    t.do("keep:points-married", "done")
    assert t.s.over
    assert t.s.round == 1
    assert t.player(MARTIN).hand == ("points-married",)


@pytest.mark.parametrize(("buildings", "money"), [("", 9), ("market", 12)])
def test_three_wine_bring_9_or_12_sesterces(buildings: str, money: int) -> None:
    """Building cards, Market, example."""
    t = Table(4, ("wine-trade",))
    t.set(0, money=0, wine=3, buildings=buildings)
    t.do("play:wine-trade", "sell:3")
    assert t.player(0).money == money


def test_anna_sends_a_centurion_and_keeps_two_of_three_cards() -> None:
    """Building cards, Basilica, example: a 4, battle with three markers."""
    t = Table(4)
    t.set(ANNA, buildings="basilica", centurions=1)
    t.mark("battle", 3)
    t.go_to(ANNA)
    t.roll(4)
    t.do("favour:battle:1", "draw:gain-grain", "draw:steps-1", "draw:points-money")
    t.do("keep:gain-grain", "keep:points-money")
    assert t.player(ANNA).position == 1
    assert t.player(ANNA).hand == ("gain-grain", "points-money")


@pytest.mark.parametrize(
    ("buildings", "points"), [("", 0), ("market", 2), ("market aqueduct", 4), ("market aqueduct basilica", 6)]
)
def test_the_building_privilege_brings_2_points_each_up_to_6(buildings: str, points: int) -> None:
    """Privilege cards, first example."""
    t = Table(4)
    t.set(0, position=10, buildings=buildings, hand="points-building")
    assert RULES.scores(t.s)[0] == 10 + points


@pytest.mark.parametrize("grain", [0, 1, 4])
def test_the_grain_privilege_brings_a_point_for_each_grain_left(grain: int) -> None:
    """Privilege cards, second example."""
    t = Table(4)
    t.set(0, position=10, grain=grain, hand="points-grain")
    assert RULES.scores(t.s)[0] == 10 + grain
