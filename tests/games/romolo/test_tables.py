"""The numbers of Romolo o Remo?: what ships, and how well it is known."""

from collections import Counter

import pytest

from ludus.games.romolo.rules.const import (
    BANK_NAMES,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    FOREST,
    HILL,
    NONE,
    PLAINS,
    PRICED,
    TYPE_NAMES,
)
from ludus.games.romolo.rules.tables import base_tables, read_tables
from tests.games.editions import error_in
from tests.games.romolo.scenario import BASE


def test_tiles_cubes_and_pieces() -> None:
    """Components 1.1."""
    t = base_tables()
    assert (t.tiles, sum(t.tiles)) == ((19, 10, 10, 15), 54)
    assert (t.cubes, sum(t.cubes)) == ((24, 24, 24, 12, 12), 96)
    assert t.coins == (12, 40, 9)
    assert (t.worker_pieces, t.soldier_pieces, t.explorer_pieces) == (6, 4, 1)
    assert (t.multipliers, t.obstacle_markers, t.price_markers) == ((4, 2), 6, 5)


@pytest.mark.parametrize(
    ("seats", "hexes", "face_down", "multipliers", "stock"),
    [(1, 19, 15, 3, 41), (2, 25, 19, 3, 39), (3, 37, 28, 4, 36), (4, 45, 33, 5, 33)],
)
def test_tile_arithmetic(seats: int, hexes: int, face_down: int, multipliers: int, stock: int) -> None:
    """Components 3.1; the stock is counted without the third start tiles."""
    t = base_tables()
    layout = t.layout_of(seats)
    assert (layout.count, len(layout.face_down), len(layout.multipliers)) == (hexes, face_down, multipliers)
    assert sum(t.start_stock(seats)) - seats == stock
    assert (layout.rival != NONE) == (seats == 1)
    assert set(layout.multipliers) < set(layout.face_down)


def test_setup_by_players() -> None:
    """Rulebook, set-up."""
    t = base_tables()
    assert t.display == (0, 5, 6, 7, 8)
    assert t.pile == ((0, 1, 2, 3, 4), (0, 6, 6, 7, 8), (0, 2, 1, 3, 5))
    by_piece = dict(zip(BANK_NAMES, t.bank, strict=True))
    assert by_piece["wall"] == (0, 5, 10, 15, 20)
    assert by_piece["aqueduct"] == by_piece["forum"] == by_piece["harbour"] == (0, 2, 3, 4, 5)
    assert by_piece["battle-marker"] == (0, 3, 5, 7, 9)
    assert (t.start_goods, t.start_coins, t.free_goods) == ((2, 2, 2, 0, 0), 4, 1)


@pytest.mark.parametrize(
    ("building", "terrain", "stone", "wood"),
    [
        ("farm", PLAINS, 1, 1),
        ("warehouse", PLAINS, 1, 2),
        ("temple", PLAINS, 2, 1),
        ("harbour", PLAINS, 3, 2),
        ("sawmill", FOREST, 4, 1),
        ("quarry", HILL, 1, 4),
        ("forum", PLAINS, 3, 2),
        ("aqueduct", PLAINS, 4, 2),
    ],
)
def test_prices_of_buildings(building: str, terrain: int, stone: int, wood: int) -> None:
    """Components 1.3."""
    t, index = base_tables(), BUILDING_NAMES.index(building)
    assert (t.terrain[index], t.stone[index], t.wood[index]) == (terrain, stone, wood)


def test_what_grows_with_strength() -> None:
    """Rulebook, unit limits and influence: every strength up to 3, then 4, 5, 6."""
    t = base_tables()
    assert t.worker_limit == (3, 3, 3, 3, 4, 5, 6)
    assert t.military_limit == (2, 2, 2, 2, 3, 4, 5)
    assert t.radius == (0, 0, 0, 0, 1, 2, 3)
    assert t.forum_bonus == (0, 0, 0, 0, 2, 4, 6)
    assert t.mercator_gives == (4, 4, 4, 4, 3, 2, 1, 1)
    assert t.mercator_takes == (1, 1, 1, 1, 1, 1, 1, 2)


def test_characters() -> None:
    """Components 3.4: 21 characters on 24 tiles."""
    t = base_tables()
    tiles = Counter[str]()
    for who in range(len(CHARACTER_NAMES)):
        tiles[TYPE_NAMES[t.character_type[who]]] += t.character_tiles[who]
    assert tiles == {"i": 6, "ii": 11, "iii": 7}
    twice = [CHARACTER_NAMES[who] for who in range(len(CHARACTER_NAMES)) if t.character_tiles[who] == 2]
    assert twice == ["praepositus", "negotiator", "publicus"]


def test_events_are_nineteen() -> None:
    t = base_tables()
    assert (t.events, sum(t.events)) == ((9, 4, 3, 2, 1), 19)


def test_what_is_made_up_says_so() -> None:
    marks = {path: mark for path, _, mark in base_tables().marks}
    assert all(marks[f"layout.{name}.map"] == "reconstructed" for name in ("one", "two", "three", "four"))
    assert marks["building.warehouse.wood"] == "attested"
    assert {marks[f"building.{name}.stone"] for name in BUILDING_NAMES[:PRICED] if name != "warehouse"} == {"inferred"}
    assert all(mark == "reconstructed" for path, mark in marks.items() if path.startswith("character."))
    assert marks["market.track"] == "reconstructed"


def test_that_blue_and_pink_cubes_are_salt_and_refined_goods_is_inferred() -> None:
    """The rulebook counts cubes by colour; its examples tie only brown, yellow and white to goods."""
    marks = {path: mark for path, _, mark in base_tables().marks}
    found = [marks[f"supply.goods.{good}"] for good in ("wood", "salt", "refined")]
    assert found == ["attested", "inferred", "inferred"]


def refused(old: str, new: str) -> str:
    assert old in BASE
    return str(error_in(read_tables, BASE.replace(old, new, 1)))


def line_of(text: str) -> int:
    return BASE[: BASE.index(text)].count("\n") + 1


def test_a_strange_sign_on_a_map_is_refused_with_its_line() -> None:
    line = line_of('" 1 . * .",')
    assert refused('" 1 . * .",', '" 1 . X .",') == (
        f"my.toml:{line}: layout.one.map[2]: found ' 1 . X .', allowed: blanks and the signs . * 1 A"
    )


def test_a_row_that_is_not_shifted_is_refused() -> None:
    assert "rows that are shifted by half a hex" in refused('" 1 . * .",', '"1 . * .",')


def test_a_map_in_two_parts_is_refused() -> None:
    assert "a map that hangs together" in refused('"  . . .",\n], mark', '"          . . .",\n], mark')


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"1 1 * . A"', '"1 . * . A"', "three hexes marked 1 that all touch each other"),
        ('"1 1 * . A"', '"1 1 * . ."', "one hex marked A"),
        ("x2 = { is = 4", "x2 = { is = 2", "at most 4 multipliers"),
        ("plains = { is = 19", "plains = { is = 4", "enough for the start of 3 players"),
        ("hill = { is = 10", "hill = { is = 3", "at least 4, one for each player"),
        ("water-stack = { is = 9", "water-stack = { is = 16", "at most the water tiles, 15"),
        ("water-stack = { is = 9", "water-stack = { is = 10", "at most 32 hexes face down"),
        ("workers = { is = 2,", "workers = { is = 4,", "at most what the weakest capital allows, 3"),
        ("farm = { is = [4, 8", "farm = { is = [0, 8", "enough for everybody to start with"),
        ("i = { is = [1, 2, 3, 4]", "i = { is = [1, 2, 3, 7]", "at most the tiles of the type, 6"),
        ("display = { is = [5,", "display = { is = [10,", "at most 9 with 1 players"),
        ("track = { is = [0, 2, 4,", "track = { is = [0, 4, 2,", "numbers that rise"),
        ("workers = { is = [3, 4, 5, 6]", "workers = { is = [3, 5, 4, 6]", "numbers that never fall"),
        ("military = { is = [2, 3, 4, 5]", "military = { is = [2, 3, 4, 1]", "numbers that never fall"),
        ("start = { is = 2,", "start = { is = 3,", "a track with the start price, 3"),
    ],
)
def test_numbers_that_do_not_fit_together_are_refused(old: str, new: str, reason: str) -> None:
    assert reason in refused(old, new)
