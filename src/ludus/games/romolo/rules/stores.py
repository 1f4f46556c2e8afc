"""Loaded warehouses. Each is one int: its hex, the good, and how many cubes; an empty warehouse is in no list.

A warehouse takes the output of one worker, so all its cubes are of one kind.
"""

from typing import Final

from ludus.games.romolo.rules.const import BUILDINGS, WAREHOUSE
from ludus.games.romolo.rules.state import Romolo, without

COUNT_BITS: Final = 6
GOOD_SHIFT: Final = 6
HEX_SHIFT: Final = 9


def store_at(here: int, good: int, cubes: int) -> int:
    return here << HEX_SHIFT | good << GOOD_SHIFT | cubes


def store_hex(store: int) -> int:
    return store >> HEX_SHIFT


def store_good(store: int) -> int:
    return store >> GOOD_SHIFT & 7


def store_cubes(store: int) -> int:
    return store & (1 << COUNT_BITS) - 1


def stores_on(s: Romolo, here: int) -> list[int]:
    return [store for store in s.stores if store >> HEX_SHIFT == here]


def empty_warehouses(s: Romolo, here: int) -> int:
    loaded = 0
    for store in s.stores:
        if store >> HEX_SHIFT == here:
            loaded += 1
    return s.built[here * BUILDINGS + WAREHOUSE] - loaded


def stored(s: Romolo, here: int, good: int) -> int:
    """Cubes of a good in all warehouses of a hex."""
    cubes = 0
    for store in s.stores:
        if store >> GOOD_SHIFT == here << HEX_SHIFT - GOOD_SHIFT | good:
            cubes += store & (1 << COUNT_BITS) - 1
    return cubes


def load(s: Romolo, here: int, good: int, cubes: int) -> None:
    """Into an empty warehouse of the hex."""
    s.stores = sorted([*s.stores, store_at(here, good, cubes)])


def unload(s: Romolo, here: int, good: int, cubes: int, taken: int) -> None:
    """Take some cubes out of a warehouse that holds so many; once empty it can store again (ruling 55)."""
    s.stores = without(s.stores, store_at(here, good, cubes))
    if taken < cubes:
        load(s, here, good, cubes - taken)


def spill(s: Romolo, here: int) -> None:
    """After a warehouse has gone, its cubes go to the bank: the fullest are lost last (ruling 55)."""
    loaded = stores_on(s, here)
    while len(loaded) > s.built[here * BUILDINGS + WAREHOUSE]:
        smallest = loaded[0]
        for store in loaded:
            if store_cubes(store) < store_cubes(smallest):
                smallest = store
        loaded.remove(smallest)
        s.stores = without(s.stores, smallest)
