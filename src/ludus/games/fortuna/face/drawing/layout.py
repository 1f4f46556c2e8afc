"""Where things are: on the board, and on a province."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Final

from ludus.games.fortuna.rules.const import DIE
from ludus.games.fortuna.rules.tables import Tables
from ludus.present.drawing import Sign, signs_for
from ludus.present.layout import Point, along, distance, spread

GAME: Final = "ludus.games.fortuna"
PACKAGE: Final = "ludus.games.fortuna.face"

CARD_WIDTH, CARD_HEIGHT = 148, 210
FAVOUR_WIDTH, FAVOUR_HEIGHT = 122, 236
BUILDING_SIZE = 92
PRIVILEGE_WIDTH, PRIVILEGE_HEIGHT = 124, 88
MIDDLE = 600
NUMERALS = ("I", "II", "III", "IV")
# Where Rome is written: the left and the right half, and the rows of each.
WEST, EAST, HALF = 40, 768, 392
ROME_TOP, ROME_FAVOURS, ROME_BOTTOM = 378, 482, 730
# The way of the side at the bottom left, as corners: the village, the gate, the palace. The others are its mirrors.
OUTSIDE: Final[list[Point]] = [(58, 884), (448, 884), (468, 864), (468, 836)]
INSIDE: Final[list[Point]] = [(468, 836), (468, 724), (532, 676)]


@dataclass(frozen=True, slots=True)
class Block:
    """A quarter of the table, with its three action cards and its road."""

    x: int
    cards: int
    plate: int
    road: list[Point]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are. Blocks go round clockwise from the bottom left, where the viewer sits."""

    blocks: list[Block]
    gate: int
    goal: int
    stone: float
    """The radius of a step."""


@lru_cache(maxsize=8)
def layout_for(gate: int, goal: int) -> Layout:
    near = [*along(OUTSIDE, gate)[:-1], *along(INSIDE, goal - gate)]
    closest = min(distance(a, b) for a, b in pairwise(near))
    blocks = []
    for right, top in ((False, False), (False, True), (True, True), (True, False)):
        road = [(2 * MIDDLE - x if right else x, 2 * MIDDLE - y if top else y) for x, y in near]
        blocks.append(Block(704 if right else 32, 66 if top else 926, 30 if top else 1139, road))
    return Layout(blocks, gate, goal, round(min(18.0, closest * 0.43)))


@cache
def signs() -> tuple[Sign, ...]:
    meta = tomllib.loads((files(GAME) / "meta.toml").read_text(encoding="utf-8"))
    return signs_for(tuple(meta["colours"]))


# --- A province ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Places:
    """A row of places of one kind, with their prices."""

    kind: str
    x: int
    places: list[float]
    prices: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Province:
    """Where things are on a province, as far as an edition decides it."""

    goods: tuple[int, int, int]
    rings: int
    dice: Places
    people: tuple[Places, Places]
    buildings: list[float]

    def slots(self) -> Iterator[tuple[float, float, float, float]]:
        """Everything that is sunk into the board, as rectangles."""
        yield from ((x, 54, 78, 54) for x in self.goods)
        yield self.rings, 54, 50, 54
        yield self.dice.x, 54, 96, 54
        yield from ((row.x + x, 116, 58, 58) for row in self.people for x in row.places)
        yield from ((x, 182, 56, 58) for x in self.buildings)
        yield 220, 182, 190, 58


@lru_cache(maxsize=8)
def province_for(t: Tables) -> Province:
    centurions, vestals = [spread(len(prices), 190, 58, 8) for prices in t.slot_price]
    return Province(
        (10, 92, 174),
        257,
        Places("die", 314, [3 + x for x in spread(t.limit[DIE], 90, 30, 0)]),
        (Places("centurion", 10, centurions, t.slot_price[0]), Places("vestal", 220, vestals, t.slot_price[1])),
        [10 + x for x in spread(t.building_limit, 190, 56, 11)],
    )
