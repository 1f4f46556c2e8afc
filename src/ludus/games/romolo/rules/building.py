"""Building, demolishing and converting on the hex where a worker acts (`s.site`)."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.romolo.rules.characters import on_tile, put_on_tile, ready, use
from ludus.games.romolo.rules.const import (
    AEDIFICATOR,
    ALL_SIDES,
    AQUEDUCT,
    BANK_OF,
    BANK_WALL,
    BITS,
    BUILDINGS,
    DEFENSOR,
    GOODS,
    HARBOUR,
    NONE,
    SIDES,
    STONE,
    TEMPLE,
    WALL,
    WOOD,
)
from ludus.games.romolo.rules.control import controller_of, side_of
from ludus.games.romolo.rules.ground import is_water, slot_limit, slots_used
from ludus.games.romolo.rules.payment import PayCubes, owe, purse
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.stores import spill
from ludus.games.romolo.rules.verbs import BUILD, CONVERT, DEMOLISH, DONE, INTO, PLAIN, SIDE, TAKE, USE

# --- What can be built ------------------------------------------------------------------------------------------------


class Plot:
    """A hex as a builder sees it: without the building that is to be replaced, if there is one."""

    def __init__(self, s: Romolo, p: Seat, here: int, old: int, old_sides: int) -> None:
        group, kept = s.tables.wall_group, s.walls[here] & ~old_sides
        used = slots_used(s, here)
        if old == WALL:
            used += BITS[kept] // group - BITS[s.walls[here]] // group
        elif old != NONE:
            used -= 1
        self.here: Final = here
        self.converts: Final = old != NONE
        self.temples: Final = s.built[here * BUILDINGS + TEMPLE] - (1 if old == TEMPLE else 0)
        """The temple that is being replaced gives no discount (ruling 15)."""
        self.limit: Final = slot_limit(s, here) - (s.tables.slots_per_aqueduct if old == AQUEDUCT else 0)
        self.used: Final = used
        self.walls: Final = BITS[kept]
        self.free_sides: Final = ALL_SIDES & ~kept


def can_build(s: Romolo, p: Seat, plot: Plot, building: int, cubes: list[int]) -> bool:
    """Bank, slot and price of a building that its terrain allows; walls have their own rules."""
    if building == WALL:
        return can_wall(s, p, plot, cubes)
    if not s.bank[BANK_OF[building]]:
        return False
    room = plot.limit + (s.tables.slots_per_aqueduct if building == AQUEDUCT else 0)
    if plot.used >= room:
        return False
    if building == HARBOUR and not water_sides(s, plot.here):
        return False
    return pays_plain(s, plot, building, cubes) or pays_with_aedificator(s, p, plot, building, cubes)


def price_with_temples(s: Romolo, plot: Plot, building: int) -> int:
    """Each temple on the hex saves a cube; one cube at least is paid (ruling 15)."""
    return max(1, s.tables.stone[building] + s.tables.wood[building] - plot.temples)


def pays_plain(s: Romolo, plot: Plot, building: int, cubes: list[int]) -> bool:
    t = s.tables
    payable = min(cubes[STONE], t.stone[building]) + min(cubes[WOOD], t.wood[building])
    return payable >= price_with_temples(s, plot, building)


def pays_with_aedificator(s: Romolo, p: Seat, plot: Plot, building: int, cubes: list[int]) -> bool:
    """Stone for wood and the reverse, for one cube more; in no conversion (ruling 43)."""
    price = price_with_temples(s, plot, building) + s.tables.aedificator_surcharge
    return not plot.converts and cubes[STONE] + cubes[WOOD] >= price and ready(s, p, AEDIFICATOR)


def water_sides(s: Romolo, here: int) -> list[int]:
    """The sides with open water, where a harbour may stand (ruling 9)."""
    found: list[int] = []
    for side in range(SIDES):
        there = s.layout.neighbour[here * SIDES + side]
        if there != NONE and is_water(s, there):
            found.append(side)
    return found


def build_options(s: Romolo, p: Seat, here: int, cubes: list[int]) -> list[Action]:
    if not has_material(cubes) and not walls_on_tile(s, p):
        return []
    plot = Plot(s, p, here, NONE, 0)
    return [BUILD[building] for building in allowed_on(s, here) if can_build(s, p, plot, building, cubes)]


def allowed_on(s: Romolo, here: int) -> tuple[int, ...]:
    """What the terrain of a hex on land allows, walls included."""
    return s.tables.buildings[s.terrain[here]]


def has_material(cubes: list[int]) -> bool:
    """Whether there is anything to pay a builder with: everything costs a cube, but for walls on Defensor's tile."""
    return cubes[STONE] > 0 or cubes[WOOD] > 0


# --- Building ---------------------------------------------------------------------------------------------------------


def begin_building(s: Romolo, p: Seat, building: int) -> None:
    s.work = building
    s.sides = 0
    s.free_walls = 0
    if building == WALL:
        s.push([PickSides(p, 0), PayForWalls(p), PayCubes(p), Raise(p)])
    else:
        s.push([PickHarbourSide(p), SetPrice(p), PayCubes(p), Raise(p)])


def plot_of(s: Romolo, p: Seat) -> Plot:
    return Plot(s, p, s.site, s.old, s.old_sides)


class PickHarbourSide(SeatStep[Romolo]):
    """A harbour stands on a side with water; which one is for the eye only (ruling 9)."""

    def run(self, s: Romolo) -> None:
        if s.work != HARBOUR:
            return
        sides = water_sides(s, s.site)
        if len(sides) > 1:
            s.then(ChooseHarbourSide(self.p))
        else:
            s.sides = 1 << sides[0]


class ChooseHarbourSide(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [SIDE[side] for side in water_sides(s, s.site)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.sides = 1 << noun_of(a)


class SetPrice(SeatStep[Romolo]):
    """Where the price can be paid both ways, the player says whether Aedificator helps."""

    def run(self, s: Romolo) -> None:
        plot, cubes = plot_of(s, self.p), purse(s, self.p, s.site)
        plain = pays_plain(s, plot, s.work, cubes)
        if not pays_with_aedificator(s, self.p, plot, s.work, cubes):
            owe_plain(s, plot)
        elif plain:
            s.then(ChooseMeans(self.p))
        else:
            owe_with_aedificator(s, self.p, plot)


class ChooseMeans(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLAIN, USE[AEDIFICATOR]]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == PLAIN:
            owe_plain(s, plot_of(s, self.p))
        else:
            owe_with_aedificator(s, self.p, plot_of(s, self.p))


def owe_plain(s: Romolo, plot: Plot) -> None:
    caps = [0] * GOODS
    caps[STONE] = s.tables.stone[s.work]
    caps[WOOD] = s.tables.wood[s.work]
    owe(s, caps, price_with_temples(s, plot, s.work))


def owe_with_aedificator(s: Romolo, p: Seat, plot: Plot) -> None:
    use(s, p, AEDIFICATOR)
    s.emit("use", p, AEDIFICATOR)
    owe_stone_or_wood(s, price_with_temples(s, plot, s.work) + s.tables.aedificator_surcharge)


def owe_stone_or_wood(s: Romolo, n: int) -> None:
    caps = [0] * GOODS
    caps[STONE] = n
    caps[WOOD] = n
    owe(s, caps, n)


class Raise(SeatStep[Romolo]):
    """What is replaced goes, what was paid for comes."""

    def run(self, s: Romolo) -> None:
        here = s.site
        if s.old == WALL:
            take_walls(s, here, s.old_sides)
        elif s.old != NONE:
            take_away(s, here, s.old)
        if s.work == WALL:
            raise_walls(s, self.p, here)
        else:
            s.bank = with_more(s.bank, BANK_OF[s.work], -1)
            s.built = with_more(s.built, here * BUILDINGS + s.work, 1)
            if s.work == HARBOUR:
                s.harbours = with_more(s.harbours, here * SIDES + only_side(s.sides), 1)
            s.emit("built", self.p, s.work, here)
        s.work = NONE
        s.old = NONE
        s.sides = 0
        s.old_sides = 0


def only_side(sides: int) -> int:
    """The side of a mask that holds just one."""
    return BITS[sides - 1]


# --- Walls ------------------------------------------------------------------------------------------------------------


def wall_cost(s: Romolo, plot: Plot, paid: int) -> int:
    """So many walls from the bank, a cube each; temples save, but one cube at least is paid (ruling 15)."""
    return max(1, paid * s.tables.wall_price - plot.temples) if paid else 0


def free_walls_left(s: Romolo, p: Seat, plot: Plot) -> int:
    """Defensor's walls are for building: a conversion costs its full price (ruling 75)."""
    return 0 if plot.converts else walls_on_tile(s, p)


def walls_on_tile(s: Romolo, p: Seat) -> int:
    """What is left of Defensor's walls."""
    return max(0, on_tile(s, p, DEFENSOR))


def fitting_walls(s: Romolo, plot: Plot) -> int:
    """As many as have a side and, where they make up a building, a slot (ruling 13)."""
    group = s.tables.wall_group
    most = min(s.tables.walls_at_once, BITS[plot.free_sides])
    complete, room = plot.walls // group, max(0, plot.limit - plot.used)
    while (plot.walls + most) // group - complete > room:
        most -= 1
    return most


def can_wall(s: Romolo, p: Seat, plot: Plot, cubes: list[int]) -> bool:
    """Whether one wall can be built, from the bank or from Defensor."""
    payable = can_pay_walls(s, plot, 1, cubes) or free_walls_left(s, p, plot) > 0
    return payable and fitting_walls(s, plot) > 0


def can_pay_walls(s: Romolo, plot: Plot, paid: int, cubes: list[int]) -> bool:
    """Whether the bank has so many walls and the player the cubes for them."""
    return paid <= s.bank[BANK_WALL] and wall_cost(s, plot, paid) <= cubes[STONE] + cubes[WOOD]


class PickSides(Choice[Romolo]):
    """One to three sides for walls, in ascending order; each wall from the bank or from Defensor (ruling 75)."""

    def __init__(self, p: Seat, low: int) -> None:
        super().__init__(p)
        self.low: Final = low

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        plot, chosen = plot_of(s, self.p), BITS[s.sides]
        found: list[Action] = [DONE] if chosen else []
        if chosen >= fitting_walls(s, plot):
            return found
        sides = [side for side in range(self.low, SIDES) if plot.free_sides >> side & 1]
        paid = chosen - s.free_walls
        if can_pay_walls(s, plot, paid + 1, purse(s, self.p, s.site)):
            found.extend([SIDE[side] for side in sides])
        if s.free_walls < free_walls_left(s, self.p, plot):
            found.extend([SIDE[SIDES + side] for side in sides])
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        side = noun_of(a) % SIDES
        s.sides |= 1 << side
        if noun_of(a) >= SIDES:
            s.free_walls += 1
        again = PickSides(self.p, side + 1)
        if again.options(s, seat) != [DONE]:
            s.then(again)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.low)


class PayForWalls(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        owe_stone_or_wood(s, wall_cost(s, plot_of(s, self.p), BITS[s.sides] - s.free_walls))


def raise_walls(s: Romolo, p: Seat, here: int) -> None:
    s.bank = with_more(s.bank, BANK_WALL, -(BITS[s.sides] - s.free_walls))
    if s.free_walls:
        put_on_tile(s, p, DEFENSOR, on_tile(s, p, DEFENSOR) - s.free_walls)
    s.walls = with_entry(s.walls, here, s.walls[here] | s.sides)
    s.emit("walls", p, here, s.sides)


class PickWalls(Choice[Romolo]):
    """Standing walls of a hex, in ascending order, at least so many and at most so many; they end up in `s.sides`,
    which begins empty."""

    def __init__(self, p: Seat, here: int, low: int, least: int, most: int) -> None:
        super().__init__(p)
        self.here: Final = here
        self.low: Final = low
        self.least: Final = least
        self.most: Final = most

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        chosen = BITS[s.sides]
        found: list[Action] = [DONE] if chosen >= self.least else []
        for side in range(self.low, SIDES):
            later = BITS[s.walls[self.here] >> side]
            if s.walls[self.here] >> side & 1 and chosen + later >= self.least and chosen < self.most:
                found.append(SIDE[side])
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        s.sides |= 1 << noun_of(a)
        again = PickWalls(self.p, self.here, noun_of(a) + 1, self.least, self.most)
        if again.options(s, seat) != [DONE]:
            s.then(again)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.here, self.low, self.least, self.most)


# --- What goes --------------------------------------------------------------------------------------------------------


def take_away(s: Romolo, here: int, building: int) -> None:
    """A building that is no wall and no tower leaves the game. Whoever calls this checks the limits afterwards."""
    s.built = with_more(s.built, here * BUILDINGS + building, -1)
    if building == HARBOUR:
        side = 0
        while not s.harbours[here * SIDES + side]:
            side += 1
        s.harbours = with_more(s.harbours, here * SIDES + side, -1)
    spill(s, here)
    s.emit("gone", NOBODY, building, here)


def take_walls(s: Romolo, here: int, sides: int) -> None:
    s.walls = with_entry(s.walls, here, s.walls[here] & ~sides)
    s.emit("walls-gone", NOBODY, here, sides)


def buildings_on(s: Romolo, here: int) -> list[int]:
    """The kinds of buildings on a hex, walls included and towers not."""
    built, first = s.built, here * BUILDINGS
    found = [building for building in range(WALL) if built[first + building]]
    if s.walls[here]:
        found.append(WALL)
    return found


# --- Demolishing ------------------------------------------------------------------------------------------------------


def may_tear_down(s: Romolo, p: Seat, here: int) -> bool:
    """Everywhere; by the other reading not on a hex that an opponent controls (ruling 14)."""
    return not s.variant.guarded_demolition or controller_of(s, here) in (NONE, side_of(s, p))


def tear_down_options(s: Romolo, p: Seat, here: int, cubes: list[int]) -> list[Action]:
    """Any building but a tower, whoever built it, is demolished or converted (ruling 14)."""
    standing = buildings_on(s, here)
    if not standing or not may_tear_down(s, p, here):
        return []
    found = [DEMOLISH[building] for building in standing]
    if has_material(cubes):
        found += convert_options(s, p, here, standing, cubes)
    return found


def begin_demolition(s: Romolo, p: Seat, building: int) -> None:
    s.sides = 0
    s.old = building
    if building == WALL:
        s.push([PickWalls(p, s.site, 0, 1, s.tables.walls_at_once), Demolish(p), Refund(p)])
    else:
        s.push([Demolish(p), Refund(p)])


class Demolish(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        if s.old == WALL:
            take_walls(s, s.site, s.sides)
        else:
            take_away(s, s.site, s.old)
        s.sides = 0


class Refund(SeatStep[Romolo]):
    """One cube of the price comes back, to the hand."""

    def run(self, s: Romolo) -> None:
        goods = refunds(s)
        if len(goods) > 1:
            s.then(ChooseRefund(self.p))
        else:
            s.gain(self.p, goods[0], 1)
            s.old = NONE


class ChooseRefund(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [TAKE[good] for good in refunds(s)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.gain(self.p, noun_of(a), 1)
        s.old = NONE


def refunds(s: Romolo) -> list[int]:
    if s.old == WALL:
        return [WOOD, STONE]
    found: list[int] = [WOOD] if s.tables.wood[s.old] else []
    if s.tables.stone[s.old]:
        found.append(STONE)
    return found


# --- Converting -------------------------------------------------------------------------------------------------------


def convert_options(s: Romolo, p: Seat, here: int, standing: list[int], cubes: list[int]) -> list[Action]:
    """What can be replaced by something: one building, or just as many walls as make one (ruling 14)."""
    found: list[Action] = []
    plain = NONE  # temples, aqueducts and walls change the plot, all others do it alike
    for old in standing:
        if old == WALL:
            group = first_walls(s, here)
            possible = group != 0 and can_convert(s, p, here, WALL, group, cubes)
        elif old in (TEMPLE, AQUEDUCT):
            possible = can_convert(s, p, here, old, 0, cubes)
        else:
            if plain == NONE:
                plain = int(can_convert(s, p, here, old, 0, cubes))
            possible = plain == 1
        if possible:
            found.append(CONVERT[old])
    return found


def first_walls(s: Romolo, here: int) -> int:
    """Some walls of the hex that make up a building, as a mask; 0 if there are too few."""
    chosen = 0
    for side in range(SIDES):
        if s.walls[here] >> side & 1 and BITS[chosen] < s.tables.wall_group:
            chosen |= 1 << side
    return chosen if BITS[chosen] == s.tables.wall_group else 0


def can_convert(s: Romolo, p: Seat, here: int, old: int, old_sides: int, cubes: list[int]) -> bool:
    plot = Plot(s, p, here, old, old_sides)
    for building in allowed_on(s, here)[::-1]:  # walls, the last, can nearly always be built
        if can_build(s, p, plot, building, cubes):
            return True
    return False


def begin_conversion(s: Romolo, p: Seat, old: int) -> None:
    s.old = old
    s.sides = 0
    if old == WALL:
        group = s.tables.wall_group
        s.push([PickWalls(p, s.site, 0, group, group), KeepOldSides(p), ChooseNew(p)])
    else:
        s.then(ChooseNew(p))


class KeepOldSides(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        s.old_sides = s.sides


class ChooseNew(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        plot, cubes = plot_of(s, self.p), purse(s, self.p, s.site)
        return [INTO[building] for building in allowed_on(s, s.site) if can_build(s, self.p, plot, building, cubes)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        begin_building(s, self.p, noun_of(a))


BUILDING_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    PickHarbourSide, ChooseHarbourSide, SetPrice, ChooseMeans, Raise, PickSides, PayForWalls, PickWalls,
    Demolish, Refund, ChooseRefund, KeepOldSides, ChooseNew,
]  # fmt: skip
