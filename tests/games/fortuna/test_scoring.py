"""The end of the game: points, the gate, and the tie-breakers."""

import pytest

from ludus.games.fortuna.rules.rules import RULES
from tests.games.fortuna.scenario import PALACE_DRAW, Table


def finished(seats: int = 2) -> Table:
    """A game that is over: seat 0 has reached the palace without money and goods and holds nothing that counts."""
    t = Table(seats)
    for p in range(seats):
        t.set(p, money=0, grain=0, wine=0, water=0, centurions=0, vestals=0)
    t.set(0, position=14, hand="steps-1")
    t.lay_out_deck("")
    t.do("use:steps-1")
    t.end_round()
    assert t.s.over
    return t


def test_the_position_counts_a_point_for_each_step() -> None:
    """Winning: up to 15."""
    t = finished(3)
    t.set(1, position=10)
    t.set(2, position=13)
    assert RULES.scores(t.s) == [15, 10, 13]


@pytest.mark.parametrize(("position", "score"), [(0, 0), (9, 0), (10, 13), (14, 17)])
def test_who_is_outside_the_gate_scores_nothing(position: int, score: int) -> None:
    """R37; Winning: field 10 or more."""
    t = finished()
    t.set(1, position=position, married=True)
    t.lay_out_deck("points-married")
    t.set(1, hand="points-married")
    assert RULES.scores(t.s)[1] == score


POINTS = [
    # card, what the player has, points
    ("points-grain", {"grain": 3}, 3),
    ("points-wine", {"wine": 2}, 2),
    ("points-water", {"water": 4}, 4),
    ("points-vestal", {"vestals": 3}, 3),
    ("points-centurion", {"centurions": 2}, 2),
    ("points-money", {"money": 3}, 0),
    ("points-money", {"money": 4}, 1),
    ("points-money", {"money": 11}, 2),
    ("points-money", {"money": 20}, 5),
]


@pytest.mark.parametrize(("card", "has", "points"), POINTS)
def test_a_card_of_kind_c_counts_what_is_left(card: str, has: dict[str, int], points: int) -> None:
    """Privilege cards, C; components 3.5."""
    t = Table(3)
    t.set(0, position=12, hand=card)
    t.set(0, money=has.get("money", 0), grain=has.get("grain", 0), wine=has.get("wine", 0), water=has.get("water", 0))
    t.set(0, centurions=has.get("centurions", 0), vestals=has.get("vestals", 0))
    assert RULES.scores(t.s)[0] == 12 + points


@pytest.mark.parametrize(("married", "points"), [(False, 0), (True, 3)])
def test_the_marriage_privilege(married: bool, points: int) -> None:
    """Components 3.5: 3 points for the married."""
    t = Table(3)
    t.set(0, position=12, married=married, hand="points-married")
    assert RULES.scores(t.s)[0] == 12 + points


def test_aqueduct_water_counts_as_water() -> None:
    """R18."""
    t = Table(3)
    t.set(0, position=12, water=2, buildings="aqueduct", aqueduct_water=1, hand="points-water")
    assert RULES.scores(t.s)[0] == 15


def test_unused_cards_of_kinds_a_and_b_bring_nothing() -> None:
    """Privilege cards, B: worthless if unused."""
    t = Table(3)
    t.set(0, position=12, hand="steps-3 steps-2 gain-grain gain-vestal")
    assert RULES.scores(t.s)[0] == 12


def test_equal_cards_count_each() -> None:
    """Privilege cards, C."""
    t = Table(3)
    t.set(0, position=12, married=True, hand="points-married points-married")
    assert RULES.scores(t.s)[0] == 18


def test_the_most_points_win_not_the_first_at_the_palace() -> None:
    """Winning."""
    t = finished()
    t.lay_out_deck("points-building points-married")
    t.set(1, position=13, married=True, hand="points-married")
    assert RULES.scores(t.s) == [15, 16]
    assert RULES.ranking(t.s) == [2, 1]


def test_a_tie_goes_to_who_came_further() -> None:
    """Winning, tie: position first, whatever the money."""
    t = finished(3)
    t.lay_out_deck("points-married")
    t.set(1, position=12, married=True, money=20, hand="points-married")
    assert RULES.scores(t.s)[:2] == [15, 15]
    assert RULES.ranking(t.s)[:2] == [1, 2]


def level(t: Table) -> None:
    """Seats 1 and 2 are level: both at 12."""
    t.set(1, position=12)
    t.set(2, position=12)
    assert RULES.scores(t.s)[1:] == [12, 12]


@pytest.mark.parametrize(
    ("one", "other", "ranks"),
    [
        ((5, 0, 0), (4, 3, 3), [1, 2, 3]),
        ((4, 3, 3), (5, 0, 0), [1, 3, 2]),
        ((5, 2, 0), (5, 1, 3), [1, 2, 3]),
        ((5, 1, 3), (5, 2, 0), [1, 3, 2]),
        ((5, 2, 1), (5, 2, 0), [1, 2, 3]),
        ((5, 2, 0), (5, 2, 1), [1, 3, 2]),
        ((5, 2, 1), (5, 2, 1), [1, 2, 2]),
    ],
)
def test_further_ties_go_by_money_then_centurions_then_vestals(
    one: tuple[int, int, int], other: tuple[int, int, int], ranks: list[int]
) -> None:
    """Winning, tie; R29: level in everything is level."""
    t = finished(3)
    level(t)
    for p, (money, centurions, vestals) in ((1, one), (2, other)):
        t.set(p, money=money, centurions=centurions, vestals=vestals)
    assert RULES.ranking(t.s) == ranks


def test_a_full_tie_at_the_top_is_a_shared_win() -> None:
    """R29."""
    t = Table(2)
    for p in (0, 1):
        t.set(p, position=14)
    t.lay_out_deck("")
    t.roll(1)
    t.do("favour:water:1", "done")
    t.roll(2)
    t.do("favour:orgy:1")
    assert t.s.over
    assert RULES.ranking(t.s) == [1, 1]


def test_those_outside_rome_are_level_behind_all_inside() -> None:
    """R37: no tie-breaker among them."""
    t = finished(4)
    t.set(1, position=9, money=20, centurions=3)
    t.set(2, position=10)
    t.set(3, position=2)
    assert RULES.ranking(t.s) == [1, 3, 2, 3]


def test_goods_and_hands_of_losers_change_nothing() -> None:
    """R37: outside, even a full hand of points is nothing."""
    t = Table(3)
    t.set(1, position=9, married=True, hand="points-married points-married points-building")
    t.set(0, position=14)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-grain")
    t.end_round()
    assert t.s.over
    assert RULES.scores(t.s)[1] == 0
    assert RULES.ending(t.s) == "palace"
