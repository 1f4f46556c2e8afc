"""What a hex is like: its buildings, walls, strength and slots, who stands there, and what walls shut out."""

from ludus.core.ids import Seat
from ludus.games.romolo.rules.characters import has
from ludus.games.romolo.rules.const import (
    AQUEDUCT,
    ARCHITECTUS,
    BITS,
    BUILDINGS,
    FARM,
    FORUM,
    HARBOUR,
    NONE,
    TOWER,
    WALL,
    WATER,
)
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.tables import STRONGEST
from ludus.games.romolo.rules.units import HEX_SHIFT


def built(s: Romolo, here: int, building: int) -> int:
    """How many of a building stand on a hex; walls one by one."""
    if building == WALL:
        return BITS[s.walls[here]]
    if building == TOWER:
        return 0 if tower_on(s, here) == NONE else 1
    return s.built[here * BUILDINGS + building]


def hexes_with(s: Romolo, building: int) -> int:
    """The mask of hexes with a building that is no wall and no tower."""
    mask, bit = 0, 1
    for n in s.built[building::BUILDINGS]:
        if n:
            mask |= bit
        bit <<= 1
    return mask


def tower_on(s: Romolo, here: int) -> int:
    """Whose tower stands on a hex; NONE for none."""
    for p in range(s.players):
        if s.capital[p] == here:
            return p
    return NONE


def slots_used(s: Romolo, here: int) -> int:
    """Buildings on a hex; three walls are one, and the tower is one (rulings 12 and 13)."""
    used, built, at = BITS[s.walls[here]] // s.tables.wall_group, s.built, here * BUILDINGS
    for building in range(at, at + WALL):
        used += built[building]
    return used + 1 if here in s.capital else used


def slot_limit(s: Romolo, here: int) -> int:
    """Every aqueduct counts on its hex and on the hexes beside it."""
    aqueducts, built = 0, s.built
    for there in s.layout.about[here]:
        aqueducts += built[there * BUILDINGS + AQUEDUCT]
    return s.tables.slots + aqueducts * s.tables.slots_per_aqueduct


def strength(s: Romolo, here: int, p: int) -> int:
    """Buildings without farms; to the owner of Architectus one farm counts as well (ruling 47). NONE is nobody."""
    farms = s.built[here * BUILDINGS + FARM]
    counted = slots_used(s, here) - farms
    return counted + 1 if farms and p != NONE and has(s, p, ARCHITECTUS) else counted


def rank(s: Romolo, here: int, p: int) -> int:
    """The strength as an index of the tables by strength."""
    return min(strength(s, here, p), STRONGEST)


def forums_around(s: Romolo, here: int) -> int:
    """Forums on the hex and beside it."""
    forums = 0
    for there in s.layout.about[here]:
        forums += s.built[there * BUILDINGS + FORUM]
    return forums


def walled_off(s: Romolo, here: int, beyond: int) -> bool:
    """Whether a hex has a wall on the side that faces its neighbour: then it is behind a wall for whoever is there
    (rulings 7 and 57). A hex is never behind a wall for itself."""
    if here == beyond:
        return False
    side = s.layout.side_to[here * s.layout.count + beyond]
    return bool(s.walls[here] >> side & 1)


def is_land(s: Romolo, here: int) -> bool:
    """Face up, and not water."""
    return bool(s.up >> here & 1) and s.terrain[here] != WATER


def is_water(s: Romolo, here: int) -> bool:
    """Face up, and water."""
    return bool(s.up >> here & 1) and s.terrain[here] == WATER


def waters_beside(s: Romolo, here: int) -> list[int]:
    """The neighbours that are water, as `is_water` says."""
    terrain, up = s.terrain, s.up
    return [there for there in s.layout.around[here] if terrain[there] == WATER and up >> there & 1]


def opens_water(s: Romolo, here: int) -> bool:
    """Whether a unit there may go on water: it is on water already, or in a harbour (ruling 9)."""
    return s.terrain[here] == WATER or s.built[here * BUILDINGS + HARBOUR] > 0


def are_hostile(s: Romolo, other: int, p: int) -> bool:
    """Whether the other's units foil what p wants to do (ruling 5)."""
    return other != p and bool(s.stance[other * s.players + p])


def hostile_hexes(s: Romolo, p: Seat) -> int:
    """The mask of hexes with a unit that is hostile to the player. A tower is no unit here (ruling 56)."""
    mask = 0
    for other in range(s.players):
        if other != p and s.stance[other * s.players + p]:
            for unit in s.units[other]:
                mask |= 1 << (unit >> HEX_SHIFT)
    return mask


def opponents(s: Romolo, p: int) -> list[int]:
    """The players in the game who are neither p nor his partner, the solo opponent included."""
    partner = s.partner(p)
    return [other for other in range(s.players) if other != p and other != partner and not s.out[other]]
