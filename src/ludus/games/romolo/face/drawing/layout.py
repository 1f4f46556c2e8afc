"""Where things are: the hexes of a map, what stands on one of them, and the boards around."""

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Final

from ludus.games.romolo.rules.const import SIDE_NAMES
from ludus.games.romolo.rules.hexes import Hexes
from ludus.present.drawing import Sign, signs_for
from ludus.present.layout import Point, spread

GAME: Final = "ludus.games.romolo"
PACKAGE: Final = "ludus.games.romolo.face"

# The map lies in this box of the board; the other boards lie beside and below it.
MAP_LEFT, MAP_TOP, MAP_WIDTH, MAP_HEIGHT = 34, 34, 920, 838
LARGEST: Final = 1.04
# A hex has a radius of 100 in the measures of the map: half of its width, and what one row lies below the other.
HALF, STEP = 86.6, 150.0
RIM: Final = 4

SIDE_LEFT, SIDE_WIDTH = 968, 204
BANK_TOP, BANK_HEIGHT = 888, 76
DISPLAY_TOP, DISPLAY_HEIGHT = 972, 198
LOWER_LEFT, LOWER_WIDTH = 30, 1140


@dataclass(frozen=True, slots=True)
class Grid:
    """A map as it is drawn: how large, from where, and the middle of each hex."""

    scale: float
    left: float
    top: float
    middle: dict[str, Point]
    rows: tuple[tuple[str, ...], ...]
    """The names of the hexes, row by row."""


@lru_cache(maxsize=32)
def grid_of(layout: Hexes) -> Grid:
    first = min(layout.column)
    width, height = (max(layout.column) - first + 2) * HALF, max(layout.row) * STEP + 200
    scale = round(min(LARGEST, MAP_WIDTH / (width + RIM), MAP_HEIGHT / (height + RIM)), 3)
    middle = {
        name: (round((layout.column[i] - first + 1) * HALF, 1), layout.row[i] * STEP + 100)
        for i, name in enumerate(layout.name)
    }
    rows = [
        tuple(name for i, name in enumerate(layout.name) if layout.row[i] == row) for row in dict.fromkeys(layout.row)
    ]
    left = round(MAP_LEFT + (MAP_WIDTH - width * scale) / 2, 1)
    return Grid(scale, left, round(MAP_TOP + (MAP_HEIGHT - height * scale) / 2, 1), middle, tuple(rows))


@cache
def signs() -> tuple[Sign, ...]:
    meta = tomllib.loads((files(GAME) / "meta.toml").read_text(encoding="utf-8"))
    return signs_for(tuple(meta["colours"]))


# --- On a hex ---------------------------------------------------------------------------------------------------------

UNIT_WIDTH: Final = 42
# How wide things may spread, and how many buildings stand in a row.
ACROSS, IN_A_ROW = 146, 4


def turn_of(side: str) -> int:
    """How far a thing of the eastern side is turned for another side."""
    return -60 * SIDE_NAMES.index(side)


def beside(side: str, far: float) -> Point:
    """A point so far from the middle, in the direction of a side."""
    angle = SIDE_NAMES.index(side) * pi / 3
    return round(far * cos(angle), 1), round(-far * sin(angle), 1)


def building_places(n: int, crowded: bool) -> list[tuple[float, float, float]]:
    """Where the kinds of buildings of a hex stand: left, top, size. One row, or two for many; beside a tower or a
    multiplier there is less room."""
    in_a_row = IN_A_ROW - 1 if crowded else IN_A_ROW
    rows = [n] if n <= in_a_row else [n // 2, n - n // 2]
    size = 48 if n < in_a_row else 40 if len(rows) == 1 else 35
    middle, top = (22 if crowded else 0), -62 if len(rows) == 1 else -70
    return [
        (round(middle + (j - wide / 2) * (size + 1), 1), top + (size + 1) * i, size)
        for i, wide in enumerate(rows)
        for j in range(wide)
    ]


def unit_places(n: int, foot: float) -> list[Point]:
    """Where groups of units stand: side by side in one row, behind each other in two if there are many."""
    rows = [n] if n <= IN_A_ROW else [n - n // 2, n // 2]
    found: list[Point] = []
    for i, wide in enumerate(rows):
        across = ACROSS - 16 * i
        steps = spread(wide, across, UNIT_WIDTH, 4)
        shift = (steps[-1] if steps else 0) / 2
        found += [(round(step - shift, 1), foot - 26 * (len(rows) - 1 - i)) for step in steps]
    return found


def row_places(n: int, each: float, gap: float, left: float, width: float) -> list[float]:
    """Where n things begin that lie side by side in the middle of a width, closer if they are many."""
    steps = spread(n, width, each, gap)
    used = steps[-1] + each if steps else 0
    return [round(left + (width - used) / 2 + step, 1) for step in steps]
