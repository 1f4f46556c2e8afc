"""Victory points, category by category, majorities, and who wins."""

import pytest

from ludus.games.romolo.rules.const import CATEGORY_NAMES, LAST_STANDING, NONE, RIVAL
from ludus.games.romolo.rules.control import controllers
from ludus.games.romolo.rules.scoring import Sheet, ranking, realm_of, scores, sheets
from tests.games.romolo.scenario import Table, edition

STRENGTH_4 = "warehouse temple forum"


def sheet(t: Table, side: int = 0) -> Sheet:
    return sheets(t.s)[side]


def points(t: Table, category: str, side: int = 0) -> int:
    return sheet(t, side).points[CATEGORY_NAMES.index(category)]


def majority(t: Table, category: str) -> list[int]:
    """By side."""
    return [found.majorities[CATEGORY_NAMES.index(category)] for found in sheets(t.s)]


def lines(t: Table, category: str, side: int = 0) -> list[str]:
    """`hex 2 12 2`: code, points and the two numbers."""
    wanted = CATEGORY_NAMES.index(category)
    return [f"{x.code} {x.points} {x.a} {x.b}" for x in sheet(t, side).lines if x.category == wanted]


def realm_map() -> Table:
    """The capital of seat 0 is in the middle of open plains, with strength 4."""
    t = Table(2)
    t.tile("plains", "c4", "c3", "c5", "b3", "b4", "d3", "d4")
    t.capital(0, "c4")
    t.build("c4", STRENGTH_4)
    return t


# --- 1: characters ----------------------------------------------------------------------------------------------------


def test_each_character_is_worth_a_point() -> None:
    """Rulebook, victory points 1."""
    t = Table(2)
    t.character(0, "heros")
    t.character(0, "mercator")
    assert points(t, "characters") == 2
    assert points(t, "characters", 1) == 0


def test_publicus_is_worth_three_points_in_all() -> None:
    """R39."""
    t = Table(2)
    t.character(0, "publicus")
    assert points(t, "characters") == 3


def test_a_second_publicus_counts_as_well() -> None:
    """R39: there are two of him."""
    t = Table(2)
    t.character(0, "publicus")
    t.character(0, "publicus")
    assert points(t, "characters") == 6


def test_artifex_counts_the_kinds_of_buildings_in_the_realm() -> None:
    """R39: tower and farm are kinds, walls from three on a hex on."""
    t = realm_map()
    t.character(0, "artifex")
    t.build("c5", "warehouse warehouse farm")
    t.wall("c5", "e ne")
    assert points(t, "characters") == 1 + 5  # tower, warehouse, temple, forum, farm
    t.wall("c4", "e ne nw")
    assert points(t, "characters") == 1 + 6


def test_walls_on_two_hexes_do_not_make_a_group() -> None:
    """R39: three on one hex."""
    t = realm_map()
    t.character(0, "artifex")
    t.wall("c4", "e ne")
    t.wall("c5", "e ne")
    assert points(t, "characters") == 1 + 4


@pytest.mark.parametrize(("mine", "theirs", "bonus"), [(8, 7, 4), (8, 8, 4), (7, 8, 2), (0, 0, 0), (0, 1, 0)])
def test_patronus_brings_four_points_for_most_money_and_two_for_the_second_most(
    mine: int, theirs: int, bonus: int
) -> None:
    """R77: a tie will do, half coins count, and nothing is nothing."""
    t = Table(2)
    t.character(0, "patronus")
    t.give(0, coins=mine)
    t.give(1, coins=theirs)
    assert points(t, "characters") == 1 + bonus


def test_patronus_brings_nothing_if_two_are_richer() -> None:
    """R77."""
    t = Table(3)
    t.character(0, "patronus")
    for p, coins in enumerate((4, 6, 6)):
        t.give(p, coins=coins)
    assert points(t, "characters") == 1


# --- 2: hexes ---------------------------------------------------------------------------------------------------------


def test_each_controlled_hex_is_a_point_and_multipliers_raise_it() -> None:
    """Rulebook, victory points 2."""
    t = realm_map()
    t.s.multiplier[t.hex("b4")] = 3  # together with c4 and d3 that makes x2, x3, x2
    assert [name for name in ("b4", "c4", "d3") if t.s.multiplier_up >> t.hex(name) & 1] == ["b4", "c4", "d3"]
    assert points(t, "hexes") == 4 + 3 + 2 + 2
    assert f"hex 3 {t.hex('b4')} 3" in lines(t, "hexes")
    assert f"hex 1 {t.hex('c5')} 1" in lines(t, "hexes")


# --- 3: the realm -----------------------------------------------------------------------------------------------------


def test_a_realm_of_7_and_one_of_4() -> None:
    """Rulebook, victory points 3: A and B make 7, A and C make 4."""
    t = realm_map()
    t.build("c5", "warehouse warehouse temple farm")  # B
    t.build("c3", "farm farm")  # C
    assert points(t, "realm") == 7
    t.s.realm[0] = t.hex("c3")
    assert points(t, "realm") == 4


def test_a_realm_hex_must_be_controlled_plains_beside_the_capital() -> None:
    """Rulebook, victory points 3."""
    t = realm_map()
    t.build("c5", "warehouse warehouse warehouse")
    t.build("c3", "temple temple")
    t.unit(1, "c5", "soldier")  # neutral now
    t.tile("hill", "c3")
    t.build("b4", "temple")
    assert points(t, "realm") == 5
    assert realm_of(t.s, 0, controllers(t.s)) == t.hex("b4")


def test_without_a_hex_the_capital_alone_is_the_realm() -> None:
    """R37."""
    t = Table(2)
    t.build("b1", "warehouse temple")
    assert points(t, "realm") == 3
    assert lines(t, "realm") == [f"capital 3 {t.hex('b1')} 0", "majority 4 1 1"]


def test_by_option_a_realm_needs_a_hex() -> None:
    """R37: the stricter reading."""
    t = Table(2, realm="needs-hex")
    t.character(0, "artifex")
    t.build("b1", "warehouse temple")
    assert points(t, "realm") == 0
    assert points(t, "characters") == 1
    t.build("b1", "forum")
    assert points(t, "realm") == 4  # c1 is controlled now
    assert points(t, "characters") == 1 + 4


def test_architectus_counts_one_farm_in_all() -> None:
    """R47, R93: that of the capital if there is one, otherwise that of the realm hex."""
    t = realm_map()
    t.character(0, "architectus")
    t.build("c5", "temple farm farm")
    assert points(t, "realm") == 4 + 2
    t.build("c4", "farm")
    assert points(t, "realm") == 5 + 1


def test_architectus_of_the_capital_widens_the_influence_at_the_end() -> None:
    """R47: for everything."""
    t = realm_map()
    before = points(t, "hexes")
    t.build("c4", "farm")
    t.tile("plains", "b5")
    assert points(t, "hexes") == before
    t.character(0, "architectus")
    assert points(t, "hexes") > before


# --- 4 to 6: population, battle markers, money ------------------------------------------------------------------------


def test_two_workers_and_each_soldier_are_a_point() -> None:
    """Rulebook, victory points 4: mercenaries and explorers are none."""
    t = Table(2)
    t.unit(0, "b1", "worker worker worker soldier soldier mercenary explorer")
    assert points(t, "population") == 1 + 2
    assert lines(t, "population")[:2] == ["workers 1 3 -1", "soldiers 2 2 -1"]


def test_each_battle_marker_is_a_point() -> None:
    """Rulebook, victory points 5."""
    t = Table(2)
    t.s.battle_markers[1] = 2
    assert points(t, "markers", 1) == 2


@pytest.mark.parametrize(("halves", "expected"), [(0, 0), (7, 0), (8, 1), (15, 1), (16, 2)])
def test_coins_worth_four_are_a_point(halves: int, expected: int) -> None:
    """Rulebook, victory points 6; half coins are counted exactly."""
    t = Table(2)
    t.give(0, coins=halves)
    assert points(t, "money") == expected


# --- 7: majorities ----------------------------------------------------------------------------------------------------


def population(t: Table, *soldiers: int) -> None:
    """So many soldiers at home, which give no influence there."""
    for p, n in enumerate(soldiers):
        t.unit(p, t.name(t.s.capital[p]), " ".join(["soldier"] * n))


def test_two_who_tie_for_the_first_place_share_both_prizes() -> None:
    """Rulebook, victory points 7: blue and yellow have 3 each, red 2; they get 4, 4 and nothing."""
    t = Table(3)
    population(t, 3, 3, 2)
    assert majority(t, "population") == [4, 4, 0]


def test_first_and_second_get_six_and_two() -> None:
    """Rulebook, victory points 7."""
    t = Table(3)
    population(t, 1, 3, 2)
    assert majority(t, "population") == [0, 6, 2]


def test_three_who_tie_share_rounded_down() -> None:
    """Rulebook, victory points 7."""
    t = Table(3)
    population(t, 2, 2, 2)
    assert majority(t, "population") == [2, 2, 2]


def test_those_who_tie_for_the_second_place_share_its_prize() -> None:
    """Rulebook, victory points 7."""
    t = Table(4)
    population(t, 3, 2, 2, 1)
    assert majority(t, "population") == [6, 1, 1, 0]
    t = Table(4)
    population(t, 3, 2, 2, 2)
    assert majority(t, "population") == [6, 0, 0, 0]


def test_between_two_players_only_the_first_gets_four() -> None:
    """Rulebook, victory points 7; R40."""
    t = Table(2)
    population(t, 3, 2)
    assert majority(t, "population") == [4, 0]
    t = Table(2)
    population(t, 2, 2)
    assert majority(t, "population") == [2, 2]


def test_nothing_in_a_category_earns_no_majority() -> None:
    """R38."""
    t = Table(3)
    assert majority(t, "population") == [0, 0, 0]
    population(t, 1)
    assert majority(t, "population") == [6, 0, 0]


def test_population_is_compared_after_halving() -> None:
    """R38."""
    t = Table(2)
    t.unit(0, "b1", "worker worker worker")
    t.unit(1, "c6", "worker worker")
    assert majority(t, "population") == [2, 2]


def test_money_is_compared_coin_by_coin() -> None:
    """Rulebook, victory points 6: the amount counts, not its points."""
    t = Table(2)
    t.give(0, coins=3)
    t.give(1, coins=2)
    assert points(t, "money") == points(t, "money", 1) == 0
    assert majority(t, "money") == [4, 0]


def test_the_number_of_players_at_the_start_decides_about_the_prizes() -> None:
    """R38: somebody who has lost still makes it a game of three."""
    t = Table(3)
    population(t, 3, 2)
    t.s.out[2], t.s.capital[2] = 1, NONE
    assert majority(t, "population") == [6, 2, 0]


def test_consul_takes_the_better_place_alone() -> None:
    """R76: the others of the tie share what remains."""
    t = Table(3)
    population(t, 3, 3, 3)
    t.character(1, "consul")
    assert majority(t, "population") == [1, 6, 1]


def test_consul_wins_a_tie_for_the_second_place() -> None:
    """R76."""
    t = Table(3)
    population(t, 3, 2, 2)
    t.character(2, "consul")
    assert majority(t, "population") == [6, 0, 2]


def test_consul_between_two_players_takes_all() -> None:
    """R76."""
    t = Table(2)
    population(t, 2, 2)
    t.character(1, "consul")
    assert majority(t, "population") == [0, 4]


def test_consul_does_not_help_who_has_less_or_nothing() -> None:
    """R76, R38."""
    t = Table(3)
    population(t, 2, 1)
    t.character(1, "consul")
    assert majority(t, "population") == [6, 2, 0]
    assert majority(t, "markers") == [0, 0, 0]


# --- The total --------------------------------------------------------------------------------------------------------


def test_the_lines_of_a_sheet_add_up_to_its_total() -> None:
    """Rulebook, victory points: categories and majorities."""
    t = realm_map()
    t.character(0, "artifex")
    t.character(0, "patronus")
    t.give(0, coins=17)
    t.unit(0, "c5", "worker worker soldier")
    t.s.battle_markers[0] = 1
    for found in sheets(t.s):
        assert found.total == sum(line.points for line in found.lines)
        assert found.total == sum(found.points) + sum(found.majorities)
    assert scores(t.s) == [found.total for found in sheets(t.s)]


def test_a_player_who_has_lost_scores_nothing() -> None:
    """R63."""
    t = Table(3)
    t.s.out[2], t.s.capital[2] = 1, NONE
    assert scores(t.s)[2] == 0
    assert ranking(t.s)[2] == 3


def test_most_points_win() -> None:
    """Rulebook, victory points 7."""
    t = Table(3)
    population(t, 1, 3, 2)
    assert ranking(t.s) == [3, 1, 2]


def test_ties_are_broken_by_the_realm_first() -> None:
    """Rulebook, victory points: realm, population, hexes, money, battle markers, characters."""
    t = Table(2, tables=edition({"scoring.duel": "0"}))
    t.build("b1", "temple")
    population(t, 0, 1)
    assert scores(t.s)[0] == scores(t.s)[1]
    assert ranking(t.s) == [1, 2]


@pytest.mark.parametrize("category", ["population", "hexes", "money", "markers"])
def test_the_next_categories_break_ties_in_their_order(category: str) -> None:
    """Rulebook, victory points: whoever has the point in the earlier category is ahead."""
    t = Table(2, tables=edition({"scoring.duel": "0"}))
    order = ["population", "hexes", "money", "markers", "characters"]
    score_one(t, 0, category)
    score_one(t, 1, order[order.index(category) + 1])
    assert scores(t.s)[0] == scores(t.s)[1]
    assert ranking(t.s) == [1, 2]


def score_one(t: Table, p: int, category: str) -> None:
    """A point in one category."""
    if category == "population":
        t.unit(p, t.name(t.s.capital[p]), "soldier")
    elif category == "hexes":
        t.s.sacred[p] = [t.hex("c1" if p == 0 else "c7")]
    elif category == "money":
        t.give(p, coins=8)
    elif category == "markers":
        t.s.battle_markers[p] = 1
    else:
        t.character(p, "heros")


def test_who_is_equal_in_everything_wins_together() -> None:
    """Rulebook, victory points: nothing else breaks a tie."""
    t = Table(2)
    assert ranking(t.s) == [1, 1]


def test_consul_breaks_no_tie_for_the_win() -> None:
    """R76."""
    t = Table(2, tables=edition({"scoring.duel": "0"}))
    t.character(0, "consul")
    t.character(1, "heros")
    assert ranking(t.s) == [1, 1]


# --- Alone ------------------------------------------------------------------------------------------------------------


def test_the_solo_opponent_has_hexes_that_nobody_explored_and_twice_their_number_as_a_realm() -> None:
    """Rulebook, solo game, end: 15 face-down hexes and the capital."""
    t = Table(1)
    assert points(t, "hexes", RIVAL) == 16
    assert points(t, "realm", RIVAL) == 32
    assert lines(t, "realm", RIVAL)[0] == "rival-realm 32 16 -1"


def test_multipliers_count_for_its_hexes_and_not_for_its_realm() -> None:
    """R84."""
    t = Table(1)
    t.s.multiplier[t.s.layout.multipliers[0]] = 3
    t.s.marker_bag[1] -= 1
    t.s.multiplier_up |= 1 << t.s.layout.multipliers[0]
    assert points(t, "hexes", RIVAL) == 18
    assert points(t, "realm", RIVAL) == 32


@pytest.mark.parametrize(("units", "expected"), [(1, 1), (2, 3), (3, 4)])
def test_its_units_are_worth_one_and_a_half_points(units: int, expected: int) -> None:
    """Rulebook, solo game, end: rounded down in the end."""
    t = Table(1)
    t.unit(RIVAL, t.name(t.s.capital[RIVAL]), " ".join(["soldier"] * units))
    assert points(t, "population", RIVAL) == expected


def test_its_characters_are_worth_a_point_each_without_bonus() -> None:
    """R84."""
    t = Table(1)
    for name in ("publicus", "patronus", "artifex", "consul"):
        t.character(RIVAL, name)
    t.give(RIVAL, coins=20)
    assert points(t, "characters", RIVAL) == 4
    assert points(t, "money", RIVAL) == 2


def test_its_consul_breaks_no_tie() -> None:
    """R84, R40: a tie between two brings two points each."""
    t = Table(1)
    t.character(RIVAL, "consul")
    t.give(0, coins=8)
    t.give(RIVAL, coins=8)
    assert majority(t, "money") == [2, 2]


def test_the_solo_player_is_second_if_the_opponent_is_ahead() -> None:
    """Rulebook, solo game, end."""
    t = Table(1)
    assert ranking(t.s) == [2]
    t.s.battle_markers[0] = 60
    assert ranking(t.s) == [1]
    assert len(scores(t.s)) == 1


def test_the_solo_player_has_lost_with_his_tower() -> None:
    """R85."""
    t = Table(1)
    t.s.battle_markers[0] = 60
    t.s.out[0], t.s.capital[0], t.s.ending = 1, NONE, LAST_STANDING
    assert ranking(t.s) == [2]
    assert scores(t.s) == [0]
