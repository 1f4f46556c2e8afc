"""What a bot thinks things are worth that score nothing by themselves: goods, coins to spend, hands to work, buildings,
land, food. Values are in hundredths of a point and shrink with the rounds that are left. Most were made up at first and
then tuned by self-play (`docs/bots/results.md`)."""

from typing import Final

from ludus.core.ids import Ints, Seat
from ludus.games.romolo.rules.activation import Act, ChooseUnit
from ludus.games.romolo.rules.characters import character_of, data_of, is_used
from ludus.games.romolo.rules.const import (
    BUILDINGS,
    EXPLORER,
    FARM,
    FOREST,
    FORUM,
    GOODS,
    GRAIN,
    HARBOUR,
    HILL,
    MERCENARY,
    NONE,
    PLAINS,
    PRAEPOSITUS,
    QUARRY,
    SALT,
    SAWMILL,
    SIDES,
    SOLDIER,
    STONE,
    TEMPLE,
    WALL,
    WAREHOUSE,
    WATER,
    WOOD,
    WORKER,
    YIELD,
)
from ludus.games.romolo.rules.feeding import Places, eaters
from ludus.games.romolo.rules.ground import hostile_hexes, slot_limit, slots_used, strength
from ludus.games.romolo.rules.growth import recruit_price
from ludus.games.romolo.rules.limits import worker_room
from ludus.games.romolo.rules.production import yielded
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.stores import store_cubes, store_good
from ludus.games.romolo.rules.units import ACTED, LYING, MARKED, RETREATED, hex_of, kind_of
from ludus.games.romolo.rules.wages import can_pay_salt, salt_for, salt_price

# By good: what the first, the second, ... cube is worth; further ones next to nothing.
CUBES: Final[tuple[Ints, ...]] = (
    (69, 62, 56, 43, 30, 23, 16, 13),
    (90, 77, 62, 41, 28, 21, 13, 10),
    (59, 54, 45, 32, 22, 14, 9, 7),
    (22, 18, 14, 10, 8, 6, 4, 4),
    (35, 42, 26, 26, 13, 9, 7, 7),
)
FURTHER: Final = 5
# Nearly everything is built of wood and stone together.
PAIR: Final = 12
TOGETHER: Final = 3
# A step of a price, for each cube of the good; of some more than of others one wants to buy.
TREND: Final = 2
MORE: Final = 4
LACKING: Final[Ints] = (1, 4, 3, 0, 1)
GRAIN_PAID: Final = 36
# A grain towards the next worker.
GROWTH: Final = 23
SALT_PAID: Final = 16
# In hundredths, by rounds left: what a cube, a spare coin or a building for work is still good for.
USE_LEFT: Final[Ints] = (6, 45, 70, 85, 95, 100)
# What a good sells for, in hundredths of a point for each half coin.
SALE: Final = 9
# A half coin that helps to hire the next character, and any other, besides what it scores.
SAVED: Final = 13
SPARE: Final = 4
SPARE_COINS: Final = 10

# Each round: a worker with something to do, one without, a warehouse to produce into, and so on.
BUSY: Final = 44
IDLE: Final = 6
STORAGE: Final = 9
SAVES: Final = 12
MILL: Final = 20
FORUM_COIN: Final = 5
HARBOUR_TRADE: Final = 12
RISES: Final = 9
PLACE: Final = 41
SPARE_PLACE: Final = 16
VARIETY: Final = 7
GARRISON: Final = 5
# A unit that has still to act in this turn is worth this much more than one that has not.
WAITING: Final[Ints] = (45, 4, 4, 30)
# A free slot in a capital that can grow; a tile turned up beside it, two away, anywhere.
SLOT: Final = 40
PROMISED: Final = 41
# A farm in the capital takes a slot and gives no strength.
CROWDED: Final = 60
LAND: Final = (22, 15, 5)
FULL_STRENGTH: Final = 6
# A wall that own units have to cross, on land and on unknown ground.
OWN_WALL: Final = 14
# A worker that is lost to hunger, a building lost to unpaid mercenaries.
HUNGER: Final = 65
UNPAID: Final = 600
RUIN: Final = 8_000
ENEMY_HERE: Final = 20
# Changing a stance for no reason.
STANCE: Final = 300
# A mercenary who will want his pay again; an explorer for each round with something to explore.
BUILDER: Final = 25
# An empty warehouse for a worker who has still to act.
ROOM: Final = 20
HIRELING: Final = 20
SCOUT: Final = 13
SOLO_SCOUT: Final = 50

# By character: what its ability is good for each round, and once.
ABILITY: Final[Ints] = (6, 14, 46, 34, 8, 8, 2, 6, 0, 3, 22, 20, 30, 0, 16, 0, 0, 0, 0, 0, 0)
ONCE: Final[Ints] = (0, 0, 0, 0, 0, 40, 40, 0, 20, 30, 0, 0, 0, 20, 0, 60, 0, 60, 0, 0, 150)
PRODUCED_MOST: Final[Ints] = (0, 6, 8, -8, -20)


def is_fresh(s: Romolo, p: Seat) -> bool:
    """The own turn has begun and nothing has been done in it: as good as the end of the turn before."""
    if s.active != p or s.acted or s.acting != NONE or s.swayed or not isinstance(s.stack[-1], ChooseUnit):
        return False
    for unit in s.units[p]:
        if unit & ACTED:
            return False
    return True


def in_turn(s: Romolo, p: Seat) -> bool:
    """Amid the own turn. What is judged there is compared with what is judged after it."""
    return s.active == p and not is_fresh(s, p)


def share(left: int) -> int:
    return USE_LEFT[min(left, len(USE_LEFT) - 1)]


def worth(s: Romolo, p: Seat, left: int) -> int:
    """Everything of a player who is in the game."""
    if s.out[p] or s.capital[p] == NONE:
        return 0
    value = (goods_value(s, p) + coins_value(s, p) + land_value(s, p)) * share(left) // 100
    return value + characters_worth(s, p, left) + town_value(s, p, left) + people_value(s, p, left)


# --- Goods and coins --------------------------------------------------------------------------------------------------


def cubes_of(s: Romolo, p: Seat) -> list[int]:
    """Cubes in hand; what lies in warehouses goes to whoever has the turn."""
    cubes = s.goods[p * GOODS : (p + 1) * GOODS]
    if s.active == p:
        for store in s.stores:
            cubes[store_good(store)] += store_cubes(store)
    return cubes


def goods_value(s: Romolo, p: Seat) -> int:
    """A cube is worth its use, or what it can be sold for; many of a kind hardly find a use or a buyer."""
    cubes = cubes_of(s, p)
    value = 0
    for good in range(GOODS):
        n, use = cubes[good], CUBES[good]
        sale = s.price_of(good) * SALE
        for i in range(min(n, len(use))):
            value += max(use[i], sale - i * SALE)
        value += max(0, n - len(use)) * FURTHER
    if worker_room(s, p) > 0:
        value += min(cubes[GRAIN], s.tables.worker_price) * GROWTH
    return value + min(cubes[WOOD], cubes[STONE], TOGETHER) * PAIR + market_value(s, cubes)


def market_value(s: Romolo, cubes: list[int]) -> int:
    """Cubes on the board will make some goods dearer: welcome for what one has, not for what one lacks."""
    if s.active == NONE:
        return 0
    value, at = 0, 0
    for good in range(GOODS):
        dearer = 0
        for _ in range(GOODS):
            dearer += s.cubes[at]
            at += 1
        if dearer:
            value += dearer * (min(cubes[good], MORE) - LACKING[good]) * TREND
    return value


def coins_value(s: Romolo, p: Seat) -> int:
    """Coins buy characters while there are any; more than a few lie idle."""
    wanted = recruit_price(s, p) if s.display.count(NONE) < len(s.display) else 0
    saved = min(s.money[p], wanted)
    return saved * SAVED + min(s.money[p] - saved, SPARE_COINS) * SPARE


def characters_worth(s: Romolo, p: Seat, left: int) -> int:
    value = 0
    for tile in s.owned[p]:
        character = character_of(tile)
        value += ABILITY[character] * left + ONCE[character] * share(left) // 100
        if character == PRAEPOSITUS:
            value += PRODUCED_MOST[data_of(tile)] * left
    return value


# --- Land -------------------------------------------------------------------------------------------------------------


def land_value(s: Romolo, p: Seat) -> int:
    """Influence and work need tiles that lie face up, near the capital most of all."""
    near = s.layout.near
    home = s.capital[p]
    first = near[home]
    second = 0
    for here in s.layout.around[home]:
        second |= near[here]
    second &= ~first & ~(1 << home)
    up = s.up
    value = (up & first).bit_count() * LAND[0] + (up & second).bit_count() * LAND[1]
    return value + (up & ~first & ~second).bit_count() * LAND[2] + first.bit_count() * 12


# --- The town ---------------------------------------------------------------------------------------------------------


def town_value(s: Romolo, p: Seat, left: int) -> int:
    """Buildings of the capital and of the hexes beside it, each for its use."""
    home, built = s.capital[p], s.built
    farms, warehouses, mills, harbours, kinds = 0, 0, 0, 0, 0
    for here in s.layout.about[home]:
        at = here * BUILDINGS
        farms += built[at + FARM]
        warehouses += built[at + WAREHOUSE]
        mills += built[at + SAWMILL] + built[at + QUARRY]
        harbours += built[at + HARBOUR]
        if s.up >> here & 1:
            kinds |= 1 << s.terrain[here]
    value = (min(mills, 2) * MILL + min(harbours, 2) * HARBOUR_TRADE) * left
    value += ((kinds >> HILL & 1) + (kinds >> FOREST & 1) + (kinds >> WATER & 1)) * VARIETY * left
    value += storage_value(s, p, warehouses, left) + places_value(s, p, farms, left)
    return value + capital_value(s, p, left)


def storage_value(s: Romolo, p: Seat, warehouses: int, left: int) -> int:
    workers = count_of(s, p, WORKER)
    busy = min(workers, warehouses + 2)
    used = min(warehouses, max(2, workers)) + min(warehouses, 1)  # without the first one nothing is produced
    ready = min(max(0, warehouses - len(s.stores)), waiting_workers(s, p)) if in_turn(s, p) else 0
    return (used * STORAGE + busy * BUSY + (workers - busy) * IDLE) * left + ready * ROOM


def waiting_workers(s: Romolo, p: Seat) -> int:
    """Those whose turn to act is still to come; the one that is acting is not among them."""
    count = -1 if s.acting != NONE and kind_of(s.acting) == WORKER and not s.acting & (LYING | ACTED) else 0
    for unit in s.units[p]:
        if kind_of(unit) == WORKER and not unit & (LYING | ACTED):
            count += 1
    return count


def places_value(s: Romolo, p: Seat, farms: int, left: int) -> int:
    """Who finds no place at a farm costs a grain in every round."""
    mouths = count_of(s, p, WORKER) + count_of(s, p, SOLDIER)
    places = farms * s.tables.farm_feeds
    used = min(mouths, places)
    return (used * PLACE + min(places - used, 2) * SPARE_PLACE) * left


def capital_value(s: Romolo, p: Seat, left: int) -> int:
    home, built = s.capital[p], s.built
    at = home * BUILDINGS
    strong = strength(s, home, p)
    value = min(strong, FULL_STRENGTH) * RISES * left + promised_realm(s, p) * share(left) // 100
    value += min(built[at + TEMPLE], 2) * SAVES * left
    if built[at + FORUM]:
        value += s.tables.forum_bonus[min(strong, FULL_STRENGTH)] * FORUM_COIN * left
    free = min(slot_limit(s, home) - slots_used(s, home), FULL_STRENGTH - strong, 2)
    value += (max(0, free) * SLOT - built[at + FARM] * CROWDED) * share(left) // 100
    return value - walls_in_the_way(s, p) - s.damage[p] * 300


def promised_realm(s: Romolo, p: Seat) -> int:
    """Until the capital has influence, buildings beside it are only a promise."""
    home = s.capital[p]
    if s.tables.radius[min(strength(s, home, p), FULL_STRENGTH)]:
        return 0
    best = 0
    for here in s.layout.around[home]:
        if s.up >> here & 1 and s.terrain[here] == PLAINS:
            best = max(best, strength(s, here, NONE))
    return best * PROMISED


def walls_in_the_way(s: Romolo, p: Seat) -> int:
    home = s.capital[p]
    walls = s.walls[home]
    if s.work == WALL and s.site == home and s.active == p:
        walls |= s.sides
    if not walls:
        return 0
    value = 0
    for side in range(SIDES):
        if walls >> side & 1:
            there = s.layout.neighbour[home * SIDES + side]
            if there != NONE and s.terrain[there] != WATER:
                value += OWN_WALL if s.up >> there & 1 else OWN_WALL // 2
    return value


# --- People -----------------------------------------------------------------------------------------------------------


def count_of(s: Romolo, p: Seat, kind: int) -> int:
    count = 0
    for unit in s.units[p]:
        if unit >> 5 & 3 == kind:
            count += 1
    return count


def people_value(s: Romolo, p: Seat, left: int) -> int:
    """Where they stand and what they can still do; in the own turn also what feeding and wages will cost."""
    own_turn = in_turn(s, p)
    hostile = hostile_hexes(s, p)
    home = s.capital[p]
    value = 0
    for unit in s.units[p]:
        kind = kind_of(unit)
        here = hex_of(unit)
        if own_turn and not unit & (LYING | ACTED):
            value += WAITING[kind]
        if kind == WORKER:
            far = s.layout.apart(here, home)
            value -= max(0, far - 1) * 5 + (ENEMY_HERE if hostile >> here & 1 else 0) + (12 if unit & MARKED else 0)
        elif kind == SOLDIER:
            value += GARRISON * left + (10 if here == home else 0)
        elif kind == EXPLORER and ~s.up & (1 << s.layout.count) - 1:
            value += min(left, 7) * (SOLO_SCOUT if s.seats == 1 else SCOUT)
        elif kind == MERCENARY:
            value -= HIRELING
    if own_turn:
        if s.acting != NONE and not s.acting & (LYING | ACTED):
            value -= WAITING[kind_of(s.acting)]  # whatever it does now, it waits no longer
        value -= hunger(s, p, left) + wages_due(s, p)
        value += errand(s, p) - s.swayed.bit_count() * STANCE
    return value


def errand(s: Romolo, p: Seat) -> int:
    """A worker under way, for what it may find to do where it is."""
    if s.acting == NONE or not s.moves or kind_of(s.acting) != WORKER or s.acting & (MARKED | RETREATED):
        return 0
    if not isinstance(s.stack[-1], Act):
        return 0  # it has begun something else
    here = hex_of(s.acting)
    cubes = cubes_of(s, p)
    terrain = s.terrain[here]
    value = BUILDER if here == s.capital[p] and cubes[WOOD] and cubes[STONE] else 0
    if terrain != WATER and not s.produced >> here & 1:
        good = YIELD[terrain]
        value += (yielded(s, here) + helped(s, p, good)) * CUBES[good][min(cubes[good], 7)] // 2
    return value


def helped(s: Romolo, p: Seat, good: int) -> int:
    for tile in s.owned[p]:
        if character_of(tile) == PRAEPOSITUS and data_of(tile) == good and not is_used(tile):
            return s.tables.praepositus_cubes
    return 0


def hunger(s: Romolo, p: Seat, left: int) -> int:
    """What the supply phase will take as things are: grain, or else people."""
    units = eaters(s, p)
    missing = len(units) - Places(s, p, units).fed
    if not missing:
        return 0
    grain = cubes_of(s, p)[GRAIN]
    starved = max(0, missing - grain)
    soldiers = min(starved, count_of(s, p, SOLDIER))
    lost = soldiers * (HUNGER + 100) + (starved - soldiers) * (HUNGER + BUSY * left)
    return (missing - starved) * GRAIN_PAID * share(left) // 100 + lost


def wages_due(s: Romolo, p: Seat) -> int:
    earners = count_of(s, p, MERCENARY) + s.fallen[p]
    if not earners:
        return 0
    salt = salt_for(earners)
    if not can_pay_salt(s, p, salt):
        home = s.capital[p]
        return UNPAID * earners + (RUIN if slots_used(s, home) <= earners else 0)
    return max(0, salt - s.held(p, SALT)) * salt_price(s) * (SALE + 12) + min(salt, s.held(p, SALT)) * SALT_PAID
