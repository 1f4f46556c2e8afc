"""The geometry of the maps."""

import json

import pytest

from ludus.games.romolo.rules.const import NONE, SIDE_NAMES, SIDES
from ludus.games.romolo.rules.hexes import MOST_HEXES, Hexes, members, opposite
from ludus.games.romolo.rules.layout import Layout
from ludus.games.romolo.rules.tables import base_tables

LAYOUTS = base_tables().layouts


def at(layout: Layout, name: str) -> int:
    return layout.name.index(name)


def test_hexes_are_named_by_row_and_place() -> None:
    """Architecture: how hexes are spelt."""
    layout = LAYOUTS[0]
    assert layout.name[:4] == ("a1", "a2", "a3", "b1")
    assert layout.name[-1] == "e3"


def test_sides_run_against_the_clock_from_the_east() -> None:
    """Architecture: how sides are spelt."""
    layout = LAYOUTS[0]
    middle = at(layout, "c3")
    around = [layout.neighbour[middle * SIDES + side] for side in range(SIDES)]
    assert [layout.name[there] for there in around] == ["c4", "b3", "b2", "c2", "d2", "d3"]
    assert SIDE_NAMES[opposite(SIDE_NAMES.index("ne"))] == "sw"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_neighbours_are_mutual_across_opposite_sides(layout: Layout) -> None:
    """Rulebook, walls: a side is shared by two hexes."""
    for here in range(layout.count):
        for side in range(SIDES):
            there = layout.neighbour[here * SIDES + side]
            if there != NONE:
                assert layout.neighbour[there * SIDES + opposite(side)] == here
                assert layout.side_to[here * layout.count + there] == side
                assert layout.near[here] >> there & 1
                assert there in layout.around[here]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_neighbour_is_one_step_away_and_a_step_changes_a_distance_by_one_at_most(layout: Layout) -> None:
    """R6 and R80: distance is counted in hexes."""
    for a in range(layout.count):
        assert layout.apart(a, a) == 0
        for b in range(layout.count):
            assert layout.apart(a, b) == layout.apart(b, a)
            assert (layout.apart(a, b) == 1) == bool(layout.near[a] >> b & 1)
            for c in layout.around[b]:
                assert abs(layout.apart(a, b) - layout.apart(a, c)) <= 1


def test_the_longest_way_across_the_map_of_four() -> None:
    """Components 3.1."""
    layout = LAYOUTS[3]
    assert layout.apart(at(layout, "a1"), at(layout, "g6")) == 8
    assert layout.apart(at(layout, "d1"), at(layout, "d7")) == 6


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nearest_start_hexes_of_two_players_are_four_apart(seats: int) -> None:
    """Components 3.1: four everywhere between neighbours, three to the solo opponent."""
    layout = LAYOUTS[seats - 1]
    places = [*layout.starts, (layout.rival,)] if seats == 1 else list(layout.starts)
    nearest = [
        min(layout.apart(a, b) for a in places[p] for b in places[(p + 1) % len(places)]) for p in range(len(places))
    ]
    assert set(nearest) == {3 if seats == 1 else 4}


def test_a_mask_lists_its_members_in_order() -> None:
    """Architecture: sets of hexes are masks."""
    assert members(0b101001) == [0, 3, 5]
    assert members(0) == []
    assert members(1 << MOST_HEXES - 1) == [MOST_HEXES - 1]


def test_a_map_of_one_row() -> None:
    """Architecture: an edition may have any map."""
    line = Hexes([0, 2, 4], [0, 0, 0])
    assert json.loads(json.dumps(line.distance)) == [0, 1, 2, 1, 0, 1, 2, 1, 0]
    assert line.around == ((1,), (2, 0), (1,))
