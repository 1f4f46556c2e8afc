"""How well a player stands, for bots. Values are in hundredths of a victory point.

It counts what the final count would bring and adds what helps to get more: workers, goods, warehouses, food. It is
asked thousands of times in a turn, so it looks at nothing twice and spreads no influence: hexes of explored land within
the reach of the capital stand for control.
"""

from typing import Final

from ludus.core.ids import Seat
from ludus.games.romolo.const import (
    BUILDINGS,
    EXPLORER,
    FARM,
    GOODS,
    GRAIN,
    MERCENARY,
    NONE,
    PLAINS,
    RIVAL,
    SOLDIER,
    TEMPLE,
    WAREHOUSE,
    WATER,
    WORKER,
)
from ludus.games.romolo.ground import rank, strength
from ludus.games.romolo.hexes import members
from ludus.games.romolo.scoring import ranking, scores
from ludus.games.romolo.state import Romolo
from ludus.games.romolo.stores import store_cubes, store_good
from ludus.games.romolo.units import LYING, hex_of, kind_of

VICTORY: Final = 1_000_000
OUT: Final = -20_000
RIVALS_WEIGHT: Final = 60

POINT: Final = 100
# A worker is half a point and a pair of hands; the fifth has less to do than the second.
WORKERS: Final = (0, 460, 860, 1200, 1470, 1680, 1840)
SOLDIER_VALUE: Final = 150
MERCENARY_VALUE: Final = -30
EXPLORER_VALUE: Final = 110
CHARACTER: Final = 230
MARKER: Final = 130
DAMAGE: Final = -400
# By good; from the fourth cube on a good is worth a third.
CUBES: Final = (36, 42, 45, 36, 70)
MANY_CUBES: Final = 3
STORED_IN_HUNDRED: Final = 95
# The first eight coins buy something, the others are kept for the count.
COIN: Final = 15
COIN_LATER: Final = 12
FIRST_COINS: Final = 16
# By the strength of the capital, above what each building counts in the realm.
REACH: Final = (0, 0, 0, 0, 60, 120, 160)
HEX: Final = 75
EXPLORED: Final = 6
WAREHOUSE_VALUE: Final = 90
TEMPLE_VALUE: Final = 45
FARM_PLACE: Final = 55
HUNGER: Final = -260
UNFED: Final = -35


def evaluate(s: Romolo, p: Seat) -> int:
    """Own prospects, less a part of those of the others, the best of them most."""
    if s.over:
        return final_value(s, p)
    land = land_mask(s)
    own = prospects(s, p, land)
    partner = s.partner(p)
    best, total, rivals = OUT, 0, 0
    for other in range(s.players):
        if other == p or (s.seats == 1 and other == RIVAL):
            continue
        value = prospects(s, other, land)
        if other == partner:
            own += value
            continue
        best = max(best, value)
        total += value
        rivals += 1
    if not rivals:
        return own
    return own - (best + total // rivals) * RIVALS_WEIGHT // 200


def final_value(s: Romolo, p: Seat) -> int:
    ranks = ranking(s)
    return (VICTORY if ranks[p] == 1 else -VICTORY) - ranks[p] * POINT + scores(s)[p]


def land_mask(s: Romolo) -> int:
    """Explored land."""
    mask = 0
    for here in members(s.up):
        if s.terrain[here] != WATER:
            mask |= 1 << here
    return mask


def prospects(s: Romolo, p: int, land: int) -> int:
    if s.out[p] or s.capital[p] == NONE:
        return OUT
    value = len(s.owned[p]) * CHARACTER + s.battle_markers[p] * MARKER + s.damage[p] * DAMAGE
    value += purse_value(s, p) + realm_value(s, p, land)
    return value + people_value(s, p)


def purse_value(s: Romolo, p: int) -> int:
    coins = s.money[p]
    value = min(coins, FIRST_COINS) * COIN + max(0, coins - FIRST_COINS) * COIN_LATER
    for good in range(GOODS):
        cubes = s.goods[p * GOODS + good]
        value += min(cubes, MANY_CUBES) * CUBES[good] + max(0, cubes - MANY_CUBES) * CUBES[good] // 3
    if s.active == p:  # they are his income
        for store in s.stores:
            value += store_cubes(store) * CUBES[store_good(store)] * STORED_IN_HUNDRED // 100
    return value


def realm_value(s: Romolo, p: int, land: int) -> int:
    """The capital, the best plains beside it, and explored land in reach."""
    home = s.capital[p]
    step = rank(s, home, p)
    value = strength(s, home, p) * POINT + REACH[step]
    best = 0
    for there in s.layout.around[home]:
        if land >> there & 1 and s.terrain[there] == PLAINS:
            best = max(best, strength(s, there, p))
    value += best * POINT * (4 if step > 3 else 2) // 4
    near = s.layout.within[home * s.layout.reaches + s.tables.radius[step]] & land
    value += len(members(near)) * HEX
    around = s.layout.within[home * s.layout.reaches + s.layout.reaches - 1] & s.up
    return value + len(members(around)) * EXPLORED + s.built[home * BUILDINGS + TEMPLE] * TEMPLE_VALUE


def people_value(s: Romolo, p: int) -> int:
    """Units, and whether there will be food and warehouses for them."""
    workers = eaters = value = places = houses = 0
    farms = 0
    around = s.layout.near[s.capital[p]] | 1 << s.capital[p]
    for unit in s.units[p]:
        kind = kind_of(unit)
        if kind == WORKER:
            workers += 1
            around |= s.layout.near[hex_of(unit)] | 1 << hex_of(unit)
        elif kind == SOLDIER:
            value += SOLDIER_VALUE
        elif kind == MERCENARY:
            value += MERCENARY_VALUE
        elif kind == EXPLORER:
            value += EXPLORER_VALUE
        if kind < MERCENARY:
            eaters += 1
        if not unit & LYING:
            value += 1  # all else being equal, somebody who can still act is better
    for here in members(around & s.up):
        if s.built[here * BUILDINGS + FARM]:
            places += s.built[here * BUILDINGS + FARM] * s.tables.farm_feeds
            farms |= s.layout.near[here] | 1 << here
        houses += s.built[here * BUILDINGS + WAREHOUSE]
    value += WORKERS[min(workers, len(WORKERS) - 1)]
    value += min(houses, workers + 1) * WAREHOUSE_VALUE + min(places, eaters + 2) * FARM_PLACE
    return value + food_value(s, p, eaters, places, farms)


def food_value(s: Romolo, p: int, eaters: int, places: int, farms: int) -> int:
    """Who is away from all farms, or too many at them, needs grain."""
    away = 0
    for unit in s.units[p]:
        if kind_of(unit) < MERCENARY and not farms >> hex_of(unit) & 1:
            away += 1
    unfed = max(away, eaters - places)
    grain = s.goods[p * GOODS + GRAIN]
    return unfed * UNFED + max(0, unfed - grain) * HUNGER
