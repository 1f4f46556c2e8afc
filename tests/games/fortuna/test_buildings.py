"""What the four buildings do for their owners."""

import pytest

from tests.games.fortuna.scenario import Table

# --- Aqueduct, phase 1 ---------------------------------------------------------------------------------------------


def test_an_empty_aqueduct_is_filled_in_phase_1() -> None:
    """Phase 1: one water, on the aqueduct and not in the reservoir."""
    t = Table(3)
    t.set(1, buildings="aqueduct", water=0)
    before = t.view(0).supply["water"]
    t.go_to(1)
    assert (t.player(1).water, t.player(1).aqueduct_water) == (0, 1)
    assert t.view(0).supply["water"] == before - 1


def test_a_full_aqueduct_gets_no_more() -> None:
    """Phase 1: only if it is empty."""
    t = Table(3)
    t.set(1, buildings="aqueduct", aqueduct_water=1)
    t.go_to(1)
    assert t.player(1).aqueduct_water == 1


def test_an_aqueduct_stays_empty_when_there_is_no_water_left() -> None:
    """R25."""
    t = Table(3)
    t.set(1, buildings="aqueduct", water=1)
    t.set(0, water=13)
    t.go_to(1)
    assert t.view(0).supply["water"] == 0
    assert t.player(1).aqueduct_water == 0


@pytest.mark.parametrize("card", ["grain-harvest", "wine-harvest"])
def test_aqueduct_water_raises_a_harvest(card: str) -> None:
    """R18 and Building cards: it may be used whenever water is needed."""
    t = Table(3, (card,))
    t.set(0, water=0, grain=0, wine=0, buildings="aqueduct", aqueduct_water=1)
    t.do(f"play:{card}", "irrigate:1")
    assert t.player(0).aqueduct_water == 0
    assert t.player(0).grain + t.player(0).wine == (3 if card == "grain-harvest" else 2)


def test_aqueduct_water_serves_the_emperor() -> None:
    """R18: favour 1."""
    t = Table(3)
    t.set(0, water=0, buildings="aqueduct", aqueduct_water=1)
    t.roll(1)
    t.do("favour:water:1")
    assert (t.player(0).position, t.player(0).aqueduct_water) == (1, 0)


def test_aqueduct_water_is_spent_before_the_reservoirs() -> None:
    """R18: it comes back by itself."""
    t = Table(3)
    t.set(0, water=2, buildings="aqueduct", aqueduct_water=1)
    t.roll(1)
    t.do("favour:water:1")
    assert (t.player(0).water, t.player(0).aqueduct_water) == (2, 0)


# --- Market --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "money"), [("grain-trade", 9), ("wine-trade", 12)])
def test_a_market_adds_a_sesterce_to_each_grain_or_wine_sold(card: str, money: int) -> None:
    """Building cards, Market."""
    t = Table(3, (card,))
    t.set(0, money=0, grain=3, wine=3, buildings="market")
    t.do(f"play:{card}", "sell:3")
    assert t.player(0).money == money


def test_another_players_market_does_not_help() -> None:
    """Building cards, Market: its owner."""
    t = Table(3, ("wine-trade",))
    t.set(1, buildings="market")
    t.do("play:wine-trade", "sell:1")
    assert t.player(0).money == 8


# --- Palace --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("buildings", "steps"), [("", 1), ("market", 1), ("palace", 2)])
def test_a_palace_adds_a_step_to_wedlock(buildings: str, steps: int) -> None:
    """Building cards, Palace."""
    t = Table(3)
    t.set(0, married=True, buildings=buildings)
    t.roll(5)
    t.do("favour:wedlock")
    assert t.player(0).position == steps


def test_a_palace_helps_no_other_favour() -> None:
    """Building cards, Palace: only wedlock."""
    t = Table(3)
    t.set(0, married=True, vestals=1, buildings="palace")
    t.roll(6)
    t.do("favour:religion")
    assert t.player(0).position == 1


# --- Basilica ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("markers", "kept"), [(1, 1), (2, 2), (3, 2)])
def test_a_basilica_keeps_a_second_card_from_two_markers_on(markers: int, kept: int) -> None:
    """Phase 5, Basilica; R32: with 1 marker it does nothing."""
    t = Table(3)
    t.set(0, buildings="basilica")
    t.mark("water", markers)
    t.roll(1)
    t.do("favour:water:1", *["draw:points-grain", "draw:points-wine", "draw:points-water"][:markers])
    if markers == 3:
        t.do("keep:points-grain", "keep:points-water")
    assert len(t.player(0).hand or ()) == kept
    assert len(t.discard()) == markers - kept
