"""Where things are: the two tracks on the map, the forum, and the display of a player."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from ludus.present.drawing import Sign, signs_for
from ludus.present.layout import Point, along, distance, smooth

GAME: Final = "ludus.games.gloria_mundi"
PACKAGE: Final = "ludus.games.gloria_mundi.face"

CARD_WIDTH = 184
# Radius of a space, of the Goth's track and of the Romans'.
SPACE, STEP = 29, 20
ABILITY_WIDTH, ABILITY_HEIGHT = 168, 78
# The forum: the row of its places, and the way a place is made of a tag and a card.
FORUM_LEFT, FORUM_WIDTH, FORUM_GAP = 32, 1136, 6.4
TAG_TOP, CARD_TOP = 849, 884
# The Goth comes from the upper right corner and winds down to Rome; the Romans go from there by land and sea.
GOTH_WAY: Final[list[Point]] = [
    (1110, 128), (970, 114), (830, 130), (690, 114), (550, 130), (420, 120), (352, 168), (420, 216), (550, 208),
    (690, 224), (830, 208), (970, 224), (1064, 214), (1132, 264), (1064, 314), (930, 304), (790, 320), (650, 304),
    (510, 318), (400, 332), (300, 396),
]  # fmt: skip
ROMAN_WAY: Final[list[Point]] = [
    (334, 474), (450, 468), (600, 484), (750, 468), (900, 484), (1034, 476), (1116, 534), (1034, 592), (880, 584),
    (730, 602), (580, 584), (430, 602), (330, 598), (256, 656), (330, 716), (470, 708), (610, 726), (740, 714),
    (838, 722),
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Track:
    """A way with its spaces, from the first to the last."""

    spaces: list[Point]
    line: str
    """The way as the data of a path."""
    radius: int

    def dots(self, first: int, last: int) -> str:
        """Spaces as the data of a path: a dot is a line of no length with round ends."""
        return "".join(f"M{x:g} {y:g}h0" for x, y in self.spaces[first : last + 1])


@lru_cache(maxsize=16)
def goth_track(rome: int) -> Track:
    return track(GOTH_WAY, rome, SPACE)


@lru_cache(maxsize=16)
def roman_track(goal: int) -> Track:
    return track(ROMAN_WAY, goal, STEP)


def track(way: list[Point], steps: int, radius: int) -> Track:
    line = smooth(way, 4)
    spaces = along(line, steps)
    closest = min(distance(a, b) for a, b in pairwise(spaces))
    drawn = "M" + "L".join(f"{x:g} {y:g}" for x, y in line)
    return Track(spaces, drawn, min(radius, round(closest * 0.46)))


@cache
def signs() -> tuple[Sign, ...]:
    meta = tomllib.loads((files(GAME) / "meta.toml").read_text(encoding="utf-8"))
    return signs_for(tuple(meta["colours"]))


# --- Figures that share a space --------------------------------------------------------------------------------------

ROW: Final = 3


def fan(n: int) -> list[tuple[float, float]]:
    """Where n figures stand around a space, from the back to the front: at most three side by side."""
    rows = [min(ROW, n - i) for i in range(0, n, ROW)][::-1]
    found: list[tuple[float, float]] = []
    for i, wide in enumerate(rows):
        y = 10 - 42 * (len(rows) - 1 - i) + 16 * (len(rows) - 1)
        found += [((j - (wide - 1) / 2) * 27, y) for j in range(wide)]
    return found


# --- A display -------------------------------------------------------------------------------------------------------

TILE_WIDTH, TILE_HEIGHT, STACK_WIDTH = 163, 84, 66
DISPLAY_LEFT, DISPLAY_TOP, DISPLAY_WIDTH, TILE_GAP = 10, 116, 400, 4


def flow(widths: Sequence[int]) -> tuple[list[tuple[int, int]], int]:
    """Tiles of these widths side by side, in rows: where each begins, and how many rows there are."""
    x, row = 0, 0
    places = []
    for width in widths:
        if x and x + width > DISPLAY_WIDTH:
            x, row = 0, row + 1
        places.append((DISPLAY_LEFT + x, DISPLAY_TOP + row * (TILE_HEIGHT + 6)))
        x += width + TILE_GAP
    return places, row + 1
