"""Who controls which hex: what a capital radiates, what soldiers and Sacerdos add, and why.

A side is a player, or a team, which is named after its first member. Influence is counted by player and compared by
side (ruling 87).
"""

from typing import Final

from ludus.core.ids import SEATS, Seat
from ludus.games.romolo.rules.const import NONE, RIVAL, SOLDIER, UNKNOWN, WATER
from ludus.games.romolo.rules.ground import opponents, rank, walled_off
from ludus.games.romolo.rules.hexes import members
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import hex_of, kind_of

# What influence comes from.
FROM_CAPITAL: Final = 0
FROM_SOLDIERS: Final = 1
FROM_BESIDE: Final = 2  # units of the solo opponent on a neighbouring hex
FROM_SACERDOS: Final = 3
SOURCE_NAMES: Final = ("capital", "soldiers", "beside", "sacerdos")

# Why a hex belongs to somebody or to nobody.
OWN_CAPITAL: Final = 0
UNEXPLORED: Final = 1  # in the solo game the opponent's
MOST: Final = 2
TIED: Final = 3
NOBODY_THERE: Final = 4
VERDICT_NAMES: Final = ("capital", "unexplored", "most", "tied", "nobody")


# --- Sides ------------------------------------------------------------------------------------------------------------


def side_of(s: Romolo, p: int) -> int:
    """The first member of the player's team; the player himself without teams."""
    partner = s.partner(p)
    return p if partner == NONE else min(p, partner)


def side_count(s: Romolo) -> int:
    return s.players if s.partner(0) == NONE else 2


def members_of(s: Romolo, side: int) -> list[Seat]:
    """The players of a side."""
    partner = s.partner(side)
    return [SEATS[side]] if partner == NONE else [SEATS[side], SEATS[partner]]


# --- What a capital radiates ------------------------------------------------------------------------------------------


def radius_of(s: Romolo, p: int) -> int:
    home = s.capital[p]
    return 0 if home == NONE else s.tables.radius[rank(s, home, p)]


def open_land(s: Romolo, p: int) -> int:
    """The mask of hexes that the player's influence can be on: land that lies face up, without an enemy's tower
    (ruling 36)."""
    mask = 0
    for here in range(s.layout.count):
        if s.terrain[here] != WATER and s.terrain[here] != UNKNOWN:
            mask |= 1 << here
    for other in opponents(s, p):
        if s.capital[other] != NONE:
            mask &= ~(1 << s.capital[other])
    return mask & s.up


def entered_from(s: Romolo, here: int, land: int) -> int:
    """The neighbours on that land into which influence goes from a hex: none across a wall of the hex it enters."""
    mask = s.layout.near[here] & land
    for there in s.layout.around[here]:
        if s.walls[there] and mask >> there & 1 and walled_off(s, there, here):
            mask &= ~(1 << there)
    return mask


def rings(s: Romolo, p: int) -> list[int]:
    """The hexes that the capital's influence reaches, as masks by the length of the way, from one step on."""
    found: list[int] = []
    radius = radius_of(s, p)
    if not radius:
        return found
    land = open_land(s, p)
    fresh = 1 << s.capital[p]
    for _ in range(radius):
        land &= ~fresh
        ring = 0
        for here in members(fresh):
            ring |= entered_from(s, here, land)
        found.append(ring)
        fresh = ring
    return found


def reach(s: Romolo, p: int) -> int:
    """The mask of hexes that the capital's influence reaches, without the capital itself."""
    mask = 0
    for ring in rings(s, p):
        mask |= ring
    return mask


# --- Influence --------------------------------------------------------------------------------------------------------


def influences(s: Romolo, p: int) -> list[int]:
    """By hex: the player's influence. On capitals it counts for nothing."""
    found = [0] * s.layout.count
    if s.out[p]:
        return found
    for here in members(reach(s, p)):
        found[here] = 1
    for unit in s.units[p]:
        if kind_of(unit) == SOLDIER:
            found[hex_of(unit)] += 1
    if s.seats == 1 and p == RIVAL:
        add_from_beside(s, found)
    for here in s.sacred[p]:
        found[here] += 1
    return found


def influence(s: Romolo, p: int, here: int) -> int:
    return influences(s, p)[here]


def add_from_beside(s: Romolo, found: list[int]) -> None:
    """Two units of the solo opponent on one hex have influence around it, under the same limits (ruling 84)."""
    land = open_land(s, RIVAL)
    for here, pairs in pairs_of_rival(s):
        for there in members(entered_from(s, here, land)):
            found[there] += pairs


def pairs_of_rival(s: Romolo) -> list[tuple[int, int]]:
    """Hexes with at least two units of the solo opponent, and how many pairs there are."""
    count = [0] * s.layout.count
    for unit in s.units[RIVAL]:
        count[hex_of(unit)] += 1
    return [(here, count[here] // 2) for here in range(s.layout.count) if count[here] > 1]


# --- Control ----------------------------------------------------------------------------------------------------------


def side_influences(s: Romolo) -> list[list[int]]:
    """By side and hex: the sum of what the members have (ruling 87)."""
    found: list[list[int]] = []
    for side in range(side_count(s)):
        total = influences(s, side)
        partner = s.partner(side)
        if partner != NONE:
            theirs = influences(s, partner)
            total = [total[here] + theirs[here] for here in range(s.layout.count)]
        found.append(total)
    return found


def controllers(s: Romolo) -> list[int]:
    """By hex: the side that controls it; NONE for a neutral one."""
    totals = side_influences(s)
    owners = [leader(totals, here) for here in range(s.layout.count)]
    if s.seats == 1:
        for here in range(s.layout.count):
            if not s.up >> here & 1:
                owners[here] = RIVAL
    for p in range(s.players):
        if s.capital[p] != NONE:
            owners[s.capital[p]] = side_of(s, p)
    return owners


def leader(totals: list[list[int]], here: int) -> int:
    """The side with the most influence on a hex, if it is alone with it."""
    best, most = NONE, 0
    for side in range(len(totals)):
        if totals[side][here] > most:
            best, most = side, totals[side][here]
        elif totals[side][here] == most:
            best = NONE
    return best


def controller_of(s: Romolo, here: int) -> int:
    return controllers(s)[here]


def controls(s: Romolo, p: int, here: int) -> bool:
    """Whether the hex is under control of the player or of his team."""
    return controllers(s)[here] == side_of(s, p)


# --- Why --------------------------------------------------------------------------------------------------------------


class Reason:
    """Something that gives a player influence on a hex."""

    def __init__(self, p: int, source: int, amount: int, origin: int) -> None:
        self.p: Final = p
        self.source: Final = source
        self.amount: Final = amount
        self.origin: Final = origin
        """The hex from which the influence comes."""


def reasons(s: Romolo) -> list[list[Reason]]:
    """By hex: everything that gives somebody influence there; the amounts add up to `influences`."""
    found: list[list[Reason]] = [[] for _ in range(s.layout.count)]
    for p in range(s.players):
        if s.out[p]:
            continue
        for here in members(reach(s, p)):
            found[here].append(Reason(p, FROM_CAPITAL, 1, s.capital[p]))
        add_soldiers(s, p, found)
        if s.seats == 1 and p == RIVAL:
            land = open_land(s, RIVAL)
            for here, pairs in pairs_of_rival(s):
                for there in members(entered_from(s, here, land)):
                    found[there].append(Reason(p, FROM_BESIDE, pairs, here))
        for here in range(s.layout.count):
            if here in s.sacred[p]:
                found[here].append(Reason(p, FROM_SACERDOS, s.sacred[p].count(here), here))
    return found


def add_soldiers(s: Romolo, p: int, found: list[list[Reason]]) -> None:
    count = [0] * s.layout.count
    for unit in s.units[p]:
        if kind_of(unit) == SOLDIER:
            count[hex_of(unit)] += 1
    for here in range(s.layout.count):
        if count[here]:
            found[here].append(Reason(p, FROM_SOLDIERS, count[here], here))


def verdicts(s: Romolo) -> list[int]:
    """By hex: why it is somebody's, or nobody's."""
    totals, owners = side_influences(s), controllers(s)
    found: list[int] = []
    for here in range(s.layout.count):
        if here in s.capital:
            found.append(OWN_CAPITAL)
        elif s.seats == 1 and not s.up >> here & 1:
            found.append(UNEXPLORED)
        elif owners[here] != NONE:
            found.append(MOST)
        else:
            found.append(TIED if most_on(totals, here) else NOBODY_THERE)
    return found


def most_on(totals: list[list[int]], here: int) -> int:
    return max([total[here] for total in totals])
