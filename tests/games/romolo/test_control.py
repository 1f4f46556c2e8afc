"""Influence and control of hexes."""

from ludus.core.chance import Stream
from ludus.core.ids import SEATS
from ludus.games.romolo.rules.const import ALL_SIDES, BUILDINGS, NONE, RIVAL, SOLDIER, TERRAIN_NAMES, WAREHOUSE
from ludus.games.romolo.rules.control import (
    SOURCE_NAMES,
    VERDICT_NAMES,
    controller_of,
    controllers,
    controls,
    influence,
    influences,
    reach,
    reasons,
    side_of,
    verdicts,
)
from ludus.games.romolo.rules.ground import is_land
from ludus.games.romolo.rules.hexes import members
from ludus.games.romolo.rules.units import add_unit, unit_at
from tests.games.romolo.scenario import Table

# With its tower a capital of that strength.
STRONG = {
    4: "warehouse temple forum",
    5: "warehouse temple forum aqueduct",
    6: "warehouse temple forum aqueduct temple",
}


def open_map(strength: int = 4) -> Table:
    """All land lies open; the capital of seat 0 is in the middle, that of seat 1 at the right edge."""
    t = Table(2)
    t.everywhere()
    t.capital(0, "c4")
    if strength > 3:
        t.build("c4", STRONG[strength])
    return t


def reached(t: Table, p: int) -> list[str]:
    return [t.name(here) for here in members(reach(t.s, p))]


def owned(t: Table, p: int) -> list[str]:
    owners = controllers(t.s)
    return [t.name(here) for here in range(t.s.layout.count) if owners[here] == p]


def told(t: Table, where: str) -> list[str]:
    """Why: `0 capital 1 c4`."""
    return [f"{r.p} {SOURCE_NAMES[r.source]} {r.amount} {t.name(r.origin)}" for r in reasons(t.s)[t.hex(where)]]


def verdict(t: Table, where: str) -> str:
    return VERDICT_NAMES[verdicts(t.s)[t.hex(where)]]


# --- How far ----------------------------------------------------------------------------------------------------------


def test_a_capital_of_strength_3_radiates_nothing() -> None:
    """Rulebook, control of hexes: the table by strength."""
    t = open_map(3)
    t.build("c4", "warehouse temple farm")
    assert reached(t, 0) == []
    assert owned(t, 0) == ["c4"]


def test_strength_4_reaches_the_neighbours() -> None:
    """Rulebook, control of hexes: the table by strength."""
    t = open_map(4)
    assert reached(t, 0) == ["b3", "b4", "c3", "c5", "d3", "d4"]


def test_strength_5_reaches_two_hexes_far() -> None:
    """Rulebook, control of hexes: the table by strength."""
    t = open_map(5)
    assert {t.s.layout.apart(t.hex("c4"), here) for here in members(reach(t.s, 0))} == {1, 2}
    assert "b6" not in reached(t, 0)
    assert "c2" in reached(t, 0)


def test_strength_6_reaches_three_hexes_far_and_more_strength_no_farther() -> None:
    """Rulebook, control of hexes: the table by strength."""
    t = open_map(6)
    assert "c1" in reached(t, 0)
    t.build("c4", "warehouse harbour")
    assert t.s.layout.apart(t.hex("b1"), t.hex("c4")) == 3
    assert max(t.s.layout.apart(t.hex("c4"), here) for here in members(reach(t.s, 0))) == 3


def test_a_farm_gives_no_strength_for_influence() -> None:
    """Rulebook, strength of a capital."""
    t = open_map(3)
    t.build("c4", "warehouse temple farm farm")
    assert reached(t, 0) == []


def test_architectus_makes_a_farm_of_the_capital_count_for_influence() -> None:
    """R47."""
    t = open_map(3)
    t.build("c4", "warehouse temple farm")
    t.character(0, "architectus")
    assert len(reached(t, 0)) == 6


# --- What stops it ----------------------------------------------------------------------------------------------------


def test_water_stops_influence_and_takes_none() -> None:
    """R36: a detour counts its full length."""
    t = open_map(5)
    t.tile("water", "c5", "d4")
    assert "c5" not in reached(t, 0)
    assert "c6" not in reached(t, 0)
    assert "b5" in reached(t, 0)  # by way of b4
    assert "d5" not in reached(t, 0)


def test_tiles_that_lie_face_down_stop_influence() -> None:
    """R36."""
    t = Table(2)
    t.tile("plains", "c3", "c5", "b4")
    t.capital(0, "c4")
    t.tile("plains", "c4")
    t.build("c4", STRONG[5])
    assert reached(t, 0) == ["b4", "c2", "c3", "c5"]  # c6 is the capital of seat 1


def test_influence_goes_around_a_wall() -> None:
    """Rulebook, control of hexes, first picture: C has a wall towards A and is reached by way of B."""
    t = open_map(4)
    t.wall("c5", "w")
    assert "c5" not in reached(t, 0)
    t.build("c4", "aqueduct")
    assert "c5" in reached(t, 0)


def test_a_wall_lets_influence_out() -> None:
    """R7: a wall works from outside into its hex only."""
    t = open_map(4)
    t.wall("c4", "e w")
    assert {"c3", "c5"} <= set(reached(t, 0))


def test_influence_neither_enters_nor_passes_an_enemys_capital() -> None:
    """R36."""
    t = open_map(5)
    t.capital(1, "c5")
    assert "c5" not in reached(t, 0)
    t.tile("water", "b4", "d4")
    assert not [name for name in ("b5", "c6", "d5") if name in reached(t, 0)]


def test_the_hex_of_a_lost_tower_is_land_like_any_other() -> None:
    """R63: the tower leaves the game."""
    t = open_map(4)
    t.capital(1, "c5")
    t.s.capital[1], t.s.out[1] = NONE, 1
    assert "c5" in reached(t, 0)


# --- Soldiers, ties, capitals -----------------------------------------------------------------------------------------


def test_a_soldier_makes_a_hex_neutral_that_the_neighbours_capital_reaches() -> None:
    """Rulebook, control of hexes, second picture: red's capital of strength 4 and blue's soldier on D."""
    t = open_map(4)
    t.unit(1, "d4", "soldier")
    assert owned(t, 0) == ["b3", "b4", "c3", "c4", "c5", "d3"]
    assert controller_of(t.s, t.hex("d4")) == NONE
    assert verdict(t, "d4") == "tied"
    assert told(t, "d4") == ["0 capital 1 c4", "1 soldiers 1 d4"]


def test_the_scoring_example_of_controlled_hexes() -> None:
    """Rulebook, victory points 2: yellow's capital F of strength 5, a wall before C, blue's capital A of strength 3,
    and blue's soldier on D. Its picture is lost; six hexes in three rows, A B, C D E and F, fit what it says with one
    wall: the only way to C is over D."""
    t = Table(2)
    t.tile("plains", "b3", "b4", "c3", "c4", "c5", "d4")
    t.capital(0, "d4")  # F
    t.build("d4", STRONG[5])
    t.capital(1, "b3")  # A
    t.build("b3", "warehouse warehouse")
    t.wall("c3", "e")  # C, towards D
    t.unit(1, "c4", "soldier")  # D
    t.s.up &= ~(1 << t.hex("c2"))  # the edge of the picture
    t.s.up &= ~(1 << t.hex("c6"))
    assert reached(t, 0) == ["b4", "c4", "c5"]  # B, D, E
    assert owned(t, 0) == ["b4", "c5", "d4"]  # B, E, F
    assert owned(t, 1) == ["b3"]
    assert verdict(t, "c3") == "nobody"
    assert verdict(t, "c4") == "tied"


def test_two_soldiers_count_two() -> None:
    """Rulebook, control of hexes: each soldier has one influence."""
    t = open_map(4)
    t.unit(1, "d4", "soldier soldier")
    assert controller_of(t.s, t.hex("d4")) == 1
    assert verdict(t, "d4") == "most"


def test_mercenaries_workers_and_explorers_have_no_influence() -> None:
    """R36."""
    t = open_map(3)
    t.unit(0, "d4", "mercenary worker explorer")
    assert influence(t.s, 0, t.hex("d4")) == 0


def test_a_soldier_has_influence_on_water_too() -> None:
    """R36."""
    t = open_map(3)
    t.tile("water", "d4")
    t.unit(0, "d4", "soldier")
    assert owned(t, 0) == ["c4", "d4"]


def test_nothing_counts_against_the_owner_of_a_capital() -> None:
    """R36."""
    t = open_map(3)
    t.unit(1, "c4", "soldier soldier")
    assert controller_of(t.s, t.hex("c4")) == 0
    assert verdict(t, "c4") == "capital"


def test_a_hex_without_influence_is_neutral() -> None:
    """R36."""
    t = open_map(3)
    assert controller_of(t.s, t.hex("d4")) == NONE
    assert verdict(t, "d4") == "nobody"


def test_a_player_who_has_lost_has_no_influence() -> None:
    """R63."""
    t = open_map(4)
    t.s.out[0], t.s.capital[0] = 1, NONE
    assert not any(influences(t.s, 0))
    assert controllers(t.s).count(0) == 0


def test_sacerdos_adds_to_the_hexes_that_were_chosen() -> None:
    """R47."""
    t = open_map(4)
    t.unit(1, "d4", "soldier")
    t.s.sacred[0] = [t.hex("d4")]
    assert controls(t.s, 0, t.hex("d4"))
    assert told(t, "d4") == ["0 capital 1 c4", "0 sacerdos 1 d4", "1 soldiers 1 d4"]


# --- Teams ------------------------------------------------------------------------------------------------------------


def test_partners_add_their_influence_and_never_make_each_other_neutral() -> None:
    """R87: seats 0 and 2 against 1 and 3."""
    t = Table(4, teams="two")
    t.tile("plains", "d3", "d4", "d5", "d6")
    t.unit(0, "d4", "soldier")
    t.unit(2, "d4", "soldier")
    t.unit(1, "d4", "soldier")
    assert controller_of(t.s, t.hex("d4")) == side_of(t.s, 2) == 0
    assert controls(t.s, 2, t.hex("d4"))
    assert not controls(t.s, 1, t.hex("d4"))


def test_the_influence_of_both_capitals_of_a_team_is_added() -> None:
    """Rulebook, team game: two capitals have more on a hex than one soldier of the others."""
    t = Table(4, teams="two")
    t.tile("plains", "d3", "d4", "d5")
    t.capital(0, "d3")
    t.capital(2, "d5")
    t.build("d3", STRONG[4])
    t.unit(1, "d4", "soldier")
    assert verdict(t, "d4") == "tied"
    t.build("d5", "warehouse warehouse temple")
    assert controls(t.s, 0, t.hex("d4"))
    assert told(t, "d4") == ["0 capital 1 d3", "1 soldiers 1 d4", "2 capital 1 d5"]


def test_both_teams_alike_leave_a_hex_neutral() -> None:
    """R87."""
    t = Table(4, teams="two")
    t.tile("plains", "d3", "d4", "d5", "d6")
    t.unit(0, "d4", "soldier")
    t.unit(3, "d4", "soldier")
    assert verdict(t, "d4") == "tied"


def test_influence_passes_the_partners_capital() -> None:
    """R36: only an enemy's tower is in the way."""
    t = Table(4, teams="two")
    t.tile("plains", "d3", "d4", "d5", "d6")
    t.capital(0, "d4")
    t.capital(2, "d5")
    t.build("d4", STRONG[5])
    assert {"d5", "d6"} <= set(reached(t, 0))


def test_without_the_option_four_players_are_four_sides() -> None:
    """R91."""
    t = Table(4)
    t.tile("plains", "d3", "d4", "d5", "d6")
    t.unit(0, "d4", "soldier")
    t.unit(2, "d4", "soldier")
    assert controller_of(t.s, t.hex("d4")) == NONE


# --- The solo opponent ------------------------------------------------------------------------------------------------


def test_unexplored_hexes_and_its_capital_are_the_solo_opponents() -> None:
    """Rulebook, solo game, end."""
    t = Table(1)
    owners = controllers(t.s)
    for here in range(t.s.layout.count):
        assert (owners[here] == RIVAL) == (not t.s.is_up(here) or here == t.s.layout.rival)
    assert verdict(t, "a1") == "unexplored"


def test_each_unit_of_the_solo_opponent_counts_one_where_it_stands() -> None:
    """Rulebook, solo game, end."""
    t = Table(1)
    t.tile("plains", "c3")
    t.unit(RIVAL, "c3", "soldier")
    assert influence(t.s, RIVAL, t.hex("c3")) == 1
    assert influence(t.s, RIVAL, t.hex("c2")) == 0
    assert controller_of(t.s, t.hex("c3")) == RIVAL


def test_two_of_its_units_on_a_hex_count_one_beside_it() -> None:
    """R84: under the limits of every influence."""
    t = Table(1)
    t.capital(0, "c1")
    t.tile("plains", "c2", "c3", "b2", "d3")
    t.tile("water", "d2")
    t.wall("b2", "se")
    t.unit(RIVAL, "c3", "soldier soldier soldier")
    assert controller_of(t.s, t.hex("c2")) == RIVAL
    assert told(t, "c2") == ["1 beside 1 c3"]
    assert influence(t.s, RIVAL, t.hex("d3")) == 1
    assert influence(t.s, RIVAL, t.hex("d2")) == 0  # water
    assert influence(t.s, RIVAL, t.hex("b2")) == 0  # behind a wall


def test_four_of_its_units_count_two_beside_them_but_never_on_the_players_capital() -> None:
    """R84."""
    t = Table(1)
    t.capital(0, "c2")
    t.tile("plains", "c3", "b3", "c2")
    t.unit(RIVAL, "c3", "soldier soldier soldier soldier")
    assert influence(t.s, RIVAL, t.hex("b3")) == 2
    assert influence(t.s, RIVAL, t.hex("c2")) == 0


# --- Reasons ----------------------------------------------------------------------------------------------------------


def test_reasons_always_add_up_to_the_influence() -> None:
    """On maps of every size, with walls, soldiers and water thrown over them."""
    stream = Stream(7)
    for seats in (1, 2, 3, 4):
        for _ in range(15):
            t = Table(seats)
            scatter(t, stream)
            found = reasons(t.s)
            for p in range(t.s.players):
                sums = [sum(r.amount for r in found[here] if r.p == p) for here in range(t.s.layout.count)]
                assert sums == influences(t.s, p)


def scatter(t: Table, stream: Stream) -> None:
    s = t.s
    for here in range(s.layout.count):
        left = [terrain for terrain in TERRAIN_NAMES if s.stock[TERRAIN_NAMES.index(terrain)]]
        if not s.is_up(here) and stream.below(4):
            t.tile(left[stream.below(len(left))], t.name(here))
    for here in range(s.layout.count):
        s.walls[here] = stream.raw() & stream.raw() & ALL_SIDES if is_land(s, here) else 0
    for p in range(s.players):
        for _ in range(4):
            s.built[s.capital[p] * BUILDINGS + WAREHOUSE + stream.below(2)] += 1
            add_unit(s, SEATS[p], unit_at(stream.below(s.layout.count), SOLDIER, 0))
