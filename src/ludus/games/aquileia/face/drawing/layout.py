"""Where things are on the plan of the town: the areas with their spaces, the sites, the tracks along the edge."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import ceil
from typing import Final

from ludus.present.drawing import Sign, signs_for
from ludus.present.layout import Point

GAME: Final = "ludus.games.aquileia"
PACKAGE: Final = "ludus.games.aquileia.face"

# A space for a henchman: its radius.
SPACE: Final = 28
CARD_WIDTH, CARD_HEIGHT = 66, 92


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the board."""

    x: float
    y: float
    width: float
    height: float


BOXES: Final = {
    "portus": Box(60, 60, 478, 156),
    "theatrum": Box(60, 222, 478, 150),
    "mercatus": Box(546, 60, 594, 312),
    "forum": Box(60, 378, 1080, 76),
    "arena": Box(60, 802, 340, 198),
    "stadium": Box(406, 802, 734, 198),
    "status": Box(60, 1006, 146, 134),
    "crests": Box(212, 1006, 282, 134),
    "strength": Box(500, 1006, 640, 134),
}
# The areas in the order in which they act, with the numeral on their plate and how wide that is.
AREAS: Final = (
    ("mercatus", "I", 180), ("arena", "II", 140), ("stadium", "III", 176),
    ("theatrum", "IV", 190), ("forum", "V", 124), ("portus", "VI", 150),
)  # fmt: skip
# The area in which a phase happens; nothing for the placement.
AREA_OF: Final = {
    "dolus": "mercatus", "pecunia": "mercatus", "equi": "mercatus", "servi": "mercatus", "potentia": "mercatus",
    "arena": "arena", "stadium": "stadium", "theatrum": "theatrum", "forum": "forum", "latro": "portus",
    "portus": "portus",
}  # fmt: skip
PLACES: Final[dict[str, Point]] = {
    "dolus": (588, 140), "pecunia": (588, 236), "potentia": (588, 332),
    "equi-1": (783, 246), "equi-2": (853, 246), "equi-3": (923, 246),
    "servi-1": (998, 130), "servi-2": (998, 204), "servi-3": (998, 278),
    "arena-1": (146, 894), "arena-2": (230, 894), "arena-3": (314, 894),
    "gold-1": (622, 868), "gold-2": (722, 868), "gold-3": (822, 868),
    "silver-1": (622, 956), "silver-2": (722, 956), "silver-3": (822, 956),
    "theatrum": (120, 314),
    "forum-1": (238, 417), "forum-2": (416, 417), "forum-3": (594, 417), "forum-4": (772, 417), "forum-5": (950, 417),
    "latro": (112, 144), "portus-1": (266, 152), "portus-2": (368, 152), "portus-3": (470, 152),
}  # fmt: skip
# Where the trickster and the thief roll: the middle, the width, the size of a die.
ROLLED: Final = {"dolus": (684, 150, 96, 44), "latro": (186, 144, 88, 40)}
MARKET: Final[tuple[Point, ...]] = tuple((PLACES[f"equi-{i}"][0] - CARD_WIDTH / 2, 102) for i in (1, 2, 3))
# The decks and the heaps beside them.
DECKS: Final[dict[str, Point]] = {
    "arms": (794, 280), "arms-discard": (862, 280),
    "slaves": (1068, 106), "slave-discard": (1068, 200),
    "theatre": (190, 270), "laurels": (1054, 848),
}  # fmt: skip
LAUREL: Final[Point] = (962, 838)


# --- Sites -----------------------------------------------------------------------------------------------------------

SITE_WIDTH, SITE_HEIGHT, SITE_GAP = 144, 80, 6
SITES_TOP, SITES_HEIGHT = 460, 336
# The street between the halves of the town: workshops and counting houses to the left, villas to the right.
LEFT, RIGHT = 60, 546


@dataclass(frozen=True, slots=True)
class Grid:
    """The sites of both halves in rows; smaller where an edition has more of them."""

    places: dict[str, Point]
    scale: float


def grid(left: Sequence[str], right: Sequence[str]) -> Grid:
    rows = max(ceil(len(left) / 3), ceil(len(right) / 4), 1)
    pitch = min(SITE_HEIGHT + 5, SITES_HEIGHT / rows)
    scale = round(min(1.0, (pitch - 3) / SITE_HEIGHT), 3)
    places = {}
    for names, start, columns in ((left, LEFT, 3), (right, RIGHT, 4)):
        for i, name in enumerate(names):
            x = start + i % columns * (SITE_WIDTH + SITE_GAP) + (1 - scale) * SITE_WIDTH / 2
            places[name] = (round(x, 1), round(SITES_TOP + i // columns * pitch, 1))
    return Grid(places, scale)


# --- Tracks ----------------------------------------------------------------------------------------------------------

SCORE_STEPS: Final = 100
# The score track runs around the board, clockwise from the upper left corner.
EDGE, SIDE = 38, 1124
CREST_LEFT, CREST_PITCH, CREST_TOP = 224, 52.5, 1062
STRENGTH_LEFT, STRENGTH_PITCH, STRENGTH_TOP = 510, 44.6, 1052
STRENGTHS: Final = 14
"""Places of the strength track, from 0; who is stronger stands on the last with a number."""


def score_place(score: int) -> Point:
    side, step = divmod(score % SCORE_STEPS, SCORE_STEPS // 4)
    way = round(SIDE * step / (SCORE_STEPS // 4), 1)
    return ((EDGE + way, EDGE), (EDGE + SIDE, EDGE + way), (EDGE + SIDE - way, EDGE + SIDE), (EDGE, EDGE + SIDE - way))[
        side
    ]


# Discs of players with the same score lie over each other like tiles, so that each can be seen.
SHARED: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-8, -5), (8, 5)),
    3: ((-10, -6), (10, -6), (0, 8)),
    4: ((-10, -9), (10, -9), (-10, 9), (10, 9)),
    5: ((-11, -10), (11, -10), (-11, 10), (11, 10), (0, 0)),
}


def strength_place(strength: int) -> Point:
    return STRENGTH_LEFT + min(strength, STRENGTHS - 1) * STRENGTH_PITCH + 2, STRENGTH_TOP + 26


def crest_place(place: int) -> Point:
    """Places are counted from 0."""
    return round(CREST_LEFT + place * CREST_PITCH, 1), CREST_TOP


@cache
def signs() -> tuple[Sign, ...]:
    meta = tomllib.loads((files(GAME) / "meta.toml").read_text(encoding="utf-8"))
    return signs_for(tuple(meta["colours"]))


# --- A panel ---------------------------------------------------------------------------------------------------------

HAND_LEFT, HAND_TOP, HAND_WIDTH = 10, 112, 400
HAND_CARD_WIDTH, HAND_CARD_HEIGHT, HAND_GAP = 52, 72, 6


def flow(n: int) -> tuple[list[tuple[int, int]], int]:
    """Where n cards lie side by side in rows, and how many rows there are: one at least."""
    row = (HAND_WIDTH + HAND_GAP) // (HAND_CARD_WIDTH + HAND_GAP)
    places = [
        (HAND_LEFT + i % row * (HAND_CARD_WIDTH + HAND_GAP), HAND_TOP + i // row * (HAND_CARD_HEIGHT + HAND_GAP))
        for i in range(n)
    ]
    return places, max(1, ceil(n / row))
