"""How the points stand, for bots: the six categories of every side, with majorities that grow with the lead. Values are
in hundredths of a point. It says what `scoring` would say, but fast and without steps."""

from typing import Final

from ludus.core.ids import Ints
from ludus.games.romolo.rules.characters import character_of, has
from ludus.games.romolo.rules.const import (
    ARTIFEX,
    CAT_CHARACTERS,
    CAT_HEXES,
    CAT_MARKERS,
    CAT_MONEY,
    CAT_POPULATION,
    CAT_REALM,
    CATEGORIES,
    CONSUL,
    NONE,
    PATRONUS,
    PUBLICUS,
    RIVAL,
    SOLDIER,
    WORKER,
)
from ludus.games.romolo.rules.control import controllers, members_of, reach, side_count
from ludus.games.romolo.rules.ground import strength
from ludus.games.romolo.rules.scoring import is_open_plains, kinds_in_realm, prizes
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import on_map

POINT: Final = 100
# By category: the lead that makes a majority safe.
SAFE: Final[Ints] = (212, 545, 388, 173, 145, 430)
# Ties go to Consul.
CONSUL_LEAD: Final[Ints] = (80, 60, 60, 60, 80, 10)
PATRONUS_HOPE: Final = 150
# Hexes, in hundredths, that a unit of the solo opponent will hold at the end.
HELD_BY_UNIT: Final = 120


# --- Control ----------------------------------------------------------------------------------------------------------


def held_masks(s: Romolo) -> list[int]:
    """By side: the mask of hexes under its control, its capitals included."""
    if s.seats == 1 or soldiers_out(s):
        return exact_masks(s)
    sides = side_count(s)
    reached = [side_reach(s, side) for side in range(sides)]
    found: list[int] = []
    for side in range(sides):
        mask = reached[side]
        for other in range(sides):
            if other != side:
                mask &= ~reached[other]
        found.append(with_capitals(s, side, mask))
    return found


def lasting_masks(s: Romolo) -> list[int]:
    """Alone, before the final stage: its units come and go, so they change nothing here."""
    hidden = ~s.up & (1 << s.layout.count) - 1
    return [with_capitals(s, 0, side_reach(s, 0)), with_capitals(s, RIVAL, hidden)]


def soldiers_out(s: Romolo) -> bool:
    """Whether a soldier stands anywhere but in his own capital, where he changes nothing."""
    for p in range(s.seats):
        home = s.capital[p]
        for unit in s.units[p]:
            if unit >> 5 & 3 == SOLDIER and unit >> 8 != home:
                return True
    return False


def side_reach(s: Romolo, side: int) -> int:
    mask = 0
    for p in members_of(s, side):
        if not s.out[p]:
            mask |= reach(s, p)
    return mask


def with_capitals(s: Romolo, side: int, mask: int) -> int:
    """Everybody has his own capital, and nobody any other."""
    for home in s.capital:
        if home != NONE:
            mask &= ~(1 << home)
    for p in members_of(s, side):
        if s.capital[p] != NONE:
            mask |= 1 << s.capital[p]
    return mask


def exact_masks(s: Romolo) -> list[int]:
    found = [0] * side_count(s)
    owners = controllers(s)
    for here in range(len(owners)):
        if owners[here] != NONE:
            found[owners[here]] |= 1 << here
    return found


# --- Categories -------------------------------------------------------------------------------------------------------


def amounts(s: Romolo, side: int, held: int) -> list[int]:
    """By category: what a side has of it. Half workers and odd coins count as they are."""
    found = [0] * CATEGORIES
    found[CAT_HEXES] = hexes_value(s, held)
    for p in members_of(s, side):
        if s.out[p]:
            continue
        found[CAT_MARKERS] += s.battle_markers[p] * POINT
        found[CAT_MONEY] += s.money[p] * POINT // s.tables.coins_per_point
        if s.seats == 1 and p == RIVAL:
            found[CAT_REALM] = held.bit_count() * s.tables.rival_realm * POINT
            found[CAT_POPULATION] = len(s.units[p]) * s.tables.rival_pair * POINT // 2
            found[CAT_CHARACTERS] = len(s.owned[p]) * POINT
        else:
            found[CAT_POPULATION] += on_map(s, p, WORKER) * POINT // 2 + on_map(s, p, SOLDIER) * POINT
            other = realm_hex(s, p, held)
            found[CAT_REALM] += realm_value(s, p, other)
            found[CAT_CHARACTERS] += characters_value(s, p, other)
    return found


def hexes_value(s: Romolo, held: int) -> int:
    value = held.bit_count()
    for here in s.layout.multipliers:
        if held >> here & 1:
            value += s.multiplier[here] - 1 if s.multiplier_up >> here & 1 else 1
    return value * POINT


def realm_hex(s: Romolo, p: int, held: int) -> int:
    """The strongest plains beside the capital under control; NONE without one."""
    best, most = NONE, -1
    home = s.capital[p]
    if home != NONE:
        for here in s.layout.around[home]:
            if held >> here & 1 and is_open_plains(s, here):
                worth = strength(s, here, NONE)
                if worth > most:
                    best, most = here, worth
    return best


def realm_value(s: Romolo, p: int, other: int) -> int:
    home = s.capital[p]
    if home == NONE or (other == NONE and s.variant.realm_needs_hex):
        return 0
    return (strength(s, home, p) + (0 if other == NONE else strength(s, other, NONE))) * POINT


def characters_value(s: Romolo, p: int, other: int) -> int:
    value = 0
    for tile in s.owned[p]:
        character = character_of(tile)
        value += s.tables.character_points * POINT
        if character == PUBLICUS:
            value += (s.tables.publicus_points - s.tables.character_points) * POINT
        elif character == ARTIFEX:
            value += kinds_in_realm(s, p, other) * s.tables.artifex_points * POINT
        elif character == PATRONUS:
            value += PATRONUS_HOPE
    return value


# --- Majorities -------------------------------------------------------------------------------------------------------


def totals(s: Romolo, urgency: int) -> list[int]:
    """By side: its points, and what majorities may bring; early in the game (urgency below 100) a lead is not safe."""
    alone = s.seats == 1 and s.closing == NONE
    held = lasting_masks(s) if alone else held_masks(s)
    sides = len(held)
    have = [amounts(s, side, held[side]) for side in range(sides)]
    if alone:
        expect_of_rival(s, have[RIVAL], urgency)
    prize = prizes(s)[0] * POINT
    per_rival = (prize if sides > 2 else prize // 2) * urgency // (100 * max(1, sides - 1))
    consuls = [consul_of(s, side) for side in range(sides)]
    found: list[int] = []
    for side in range(sides):
        total = sum(have[side])
        for other in range(sides):
            if other != side:
                total += duel(have[side], have[other], consuls[side] - consuls[other], per_rival)
        found.append(total)
    return found


def expect_of_rival(s: Romolo, rivals: list[int], urgency: int) -> None:
    """What nobody has explored is the solo opponent's only at the end (ruling 84), and there is time until then. What
    its units will hold by then depends on how many there are, not on where they stand today."""
    hidden = (~s.up & (1 << s.layout.count) - 1).bit_count()
    change = (len(s.units[RIVAL]) * HELD_BY_UNIT * urgency - hidden * POINT * (100 - urgency)) // 100
    rivals[CAT_HEXES] += change * s.tables.hex_points
    rivals[CAT_REALM] += change * s.tables.rival_realm


def consul_of(s: Romolo, side: int) -> int:
    for p in members_of(s, side):
        if has(s, p, CONSUL):
            return 1
    return 0


def duel(mine: list[int], theirs: list[int], consul: int, prize: int) -> int:
    """What the leads over one rival are worth, category by category, between minus and plus the prize."""
    value = 0
    for category in range(CATEGORIES):
        lead = mine[category] - theirs[category] + consul * CONSUL_LEAD[category]
        safe = SAFE[category]
        if lead >= safe:
            value += prize
        elif lead <= -safe:
            value -= prize
        elif lead:
            value += prize * lead // safe
    return value
