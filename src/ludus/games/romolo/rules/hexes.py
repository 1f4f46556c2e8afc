"""Geometry of a map: neighbours across six sides, distances, and a name for each hex.

Hexes point upwards and are numbered in reading order. Side 0 is east, the others follow against the clock, so the side
opposite to i is i + 3. Sets of hexes are masks: bit i is hex i.
"""

from typing import Final

from ludus.games.romolo.rules.const import NONE, SIDES

# Masks of hexes must stay below 2**62, or compiled code would need big integers.
MOST_HEXES: Final = 60

# In doubled coordinates: columns are half a hex wide, rows count downwards.
STEPS: Final = ((2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1))

# Distances up to which hexes around one are listed: influence reaches no further.
REACHES: Final = 4

ROW_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


def opposite(side: int) -> int:
    return (side + 3) % SIDES


class Hexes:
    """A map of so many hexes, all tables in tuples of ints."""

    def __init__(self, columns: list[int], rows: list[int]) -> None:
        count = len(columns)
        self.count: Final = count
        self.column: Final = tuple(columns)
        """By hex: half hexes from the left edge."""
        self.row: Final = tuple(rows)
        self.name: Final = tuple(_names(rows))
        self.neighbour: Final = tuple(_neighbours(columns, rows))
        """Index `hex * SIDES + side`; NONE beyond the edge of the map."""
        self.distance: Final = tuple(_distances(columns, rows))
        """Index `a * count + b`: as the crow flies, whatever lies between."""
        self.near: Final = tuple([_near(self.neighbour, here) for here in range(count)])
        """By hex: the mask of its neighbours."""
        self.close: Final = tuple([self.near[here] | 1 << here for here in range(count)])
        """By hex: the mask of itself and its neighbours."""
        self.around: Final = tuple([_around(self.neighbour, here) for here in range(count)])
        """By hex: its neighbours as a tuple, in the order of the sides."""
        self.about: Final = tuple([(here, *self.around[here]) for here in range(count)])
        """By hex: itself, then its neighbours."""
        self.reaches: Final = REACHES
        self.within: Final = tuple(_within(self.distance, count))
        """Index `hex * reaches + distance`: the mask of hexes no further away, itself left out."""
        self.side_to: Final = tuple(_sides_to(self.neighbour, count))
        """Index `a * count + b`: the side of a that faces its neighbour b; NONE if they do not touch."""

    def apart(self, a: int, b: int) -> int:
        return self.distance[a * self.count + b]


def _names(rows: list[int]) -> list[str]:
    """A letter for the row and a number along it: `c4`."""
    names: list[str] = []
    for here in range(len(rows)):
        names.append(ROW_LETTERS[rows[here]] + str(rows[: here + 1].count(rows[here])))
    return names


def _neighbours(columns: list[int], rows: list[int]) -> list[int]:
    where = {(columns[here], rows[here]): here for here in range(len(columns))}
    found: list[int] = []
    for here in range(len(columns)):
        for right, down in STEPS:
            found.append(where.get((columns[here] + right, rows[here] + down), NONE))
    return found


def _distances(columns: list[int], rows: list[int]) -> list[int]:
    """In doubled coordinates each row crossed also brings one column."""
    found: list[int] = []
    for a in range(len(columns)):
        for b in range(len(columns)):
            across, down = abs(columns[a] - columns[b]), abs(rows[a] - rows[b])
            found.append(down + max(0, across - down) // 2)
    return found


def _near(neighbour: tuple[int, ...], here: int) -> int:
    mask = 0
    for there in neighbour[here * SIDES : (here + 1) * SIDES]:
        if there != NONE:
            mask |= 1 << there
    return mask


def _around(neighbour: tuple[int, ...], here: int) -> tuple[int, ...]:
    return tuple([there for there in neighbour[here * SIDES : (here + 1) * SIDES] if there != NONE])


def _within(distance: tuple[int, ...], count: int) -> list[int]:
    found: list[int] = []
    for here in range(count):
        for far in range(REACHES):
            mask = 0
            for there in range(count):
                if there != here and distance[here * count + there] <= far:
                    mask |= 1 << there
            found.append(mask)
    return found


def _sides_to(neighbour: tuple[int, ...], count: int) -> list[int]:
    found = [NONE] * (count * count)
    for here in range(count):
        for side in range(SIDES):
            there = neighbour[here * SIDES + side]
            if there != NONE:
                found[here * count + there] = side
    return found


def members(mask: int) -> list[int]:
    """The hexes of a mask, in ascending order."""
    found: list[int] = []
    here = 0
    while mask:
        if mask & 1:
            found.append(here)
        mask >>= 1
        here += 1
    return found
