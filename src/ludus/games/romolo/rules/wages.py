"""Wages of mercenaries: one salt for the first, two for the second and so on, the dead included; what goes unpaid costs
buildings of the capital."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.romolo.rules.building import PickWalls, buildings_on, take_away, take_walls
from ludus.games.romolo.rules.characters import on_tile, put_on_tile, ready, use
from ludus.games.romolo.rules.const import BITS, FOEDERATUS, GOODS, MERCENARY, NONE, SALT, WALL
from ludus.games.romolo.rules.elimination import lose_tower
from ludus.games.romolo.rules.limits import CheckLimits
from ludus.games.romolo.rules.payment import PayValue
from ludus.games.romolo.rules.state import Romolo, with_more
from ludus.games.romolo.rules.units import different, kind_of, on_map, remove_unit
from ludus.games.romolo.rules.verbs import COINS, DONE, PAY, RAZE, UNPAID_DEAD, USE, V_UNPAID, cube_noun, unit_action

SALT_CUBE: Final = cube_noun(SALT, 0)


def begin_wages(s: Romolo, p: Seat) -> None:
    """Where there are earners. They are paid from the hand."""
    s.site = NONE
    s.then(WaiveWages(p, 0))


def earners(s: Romolo, p: Seat) -> int:
    """Mercenaries hired in this turn want their wages as well (ruling 64)."""
    return on_map(s, p, MERCENARY) + s.fallen[p]


def mercenaries_of(s: Romolo, p: Seat) -> list[int]:
    return [unit for unit in s.units[p] if kind_of(unit) == MERCENARY]


# --- Foederatus -------------------------------------------------------------------------------------------------------


class WaiveWages(SeatStep[Romolo]):
    """Each charge of Foederatus drops the dearest mercenary from the sum, but not in a turn in which he has helped with
    hiring (ruling 44)."""

    def __init__(self, p: Seat, waived: int) -> None:
        super().__init__(p)
        self.waived: Final = waived

    def run(self, s: Romolo) -> None:
        helps = self.waived or ready(s, self.p, FOEDERATUS)
        if helps and on_tile(s, self.p, FOEDERATUS) > 0 and self.waived < earners(s, self.p):
            s.then(ChooseWaivedWage(self.p, self.waived))
        else:
            pay_wages(s, self.p, self.waived)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.waived)


class ChooseWaivedWage(Choice[Romolo]):
    def __init__(self, p: Seat, waived: int) -> None:
        super().__init__(p)
        self.waived: Final = waived

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [USE[FOEDERATUS], DONE]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            pay_wages(s, self.p, self.waived)
            return
        if not self.waived:
            use(s, self.p, FOEDERATUS)
        put_on_tile(s, self.p, FOEDERATUS, on_tile(s, self.p, FOEDERATUS) - 1)
        s.emit("use", self.p, FOEDERATUS)
        s.then(WaiveWages(self.p, self.waived + 1))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.waived)


# --- Paying -----------------------------------------------------------------------------------------------------------


def pay_wages(s: Romolo, p: Seat, waived: int) -> None:
    """As many are paid as can be, the owner names the others (ruling 65)."""
    due = earners(s, p) - waived
    paid = payable(s, p, due)
    s.unpaid = due - paid
    if s.unpaid:
        s.then(NameUnpaid(p))
    if due:
        s.emit("wages", p, paid, salt_for(paid))
    if s.price_of(SALT):
        s.owed_value = salt_for(paid) * s.price_of(SALT)
        s.then(PayValue(p))
    else:
        s.then(PaySalt(p, salt_for(paid)))


def salt_for(mercenaries: int) -> int:
    return mercenaries * (mercenaries + 1) // 2


def payable(s: Romolo, p: Seat, due: int) -> int:
    """How many of those who are due can be paid in full."""
    paid = due
    while paid and not can_pay_salt(s, p, salt_for(paid)):
        paid -= 1
    return paid


def can_pay_salt(s: Romolo, p: Seat, salt: int) -> bool:
    """A salt cube is one salt at any price; the rest is paid by value, half a coin each while salt costs nothing
    (ruling 64)."""
    missing = salt - s.held(p, SALT)
    return missing <= 0 or value_without_salt(s, p) >= missing * salt_price(s)


def salt_price(s: Romolo) -> int:
    return s.price_of(SALT) or s.tables.free_salt


def value_without_salt(s: Romolo, p: Seat) -> int:
    value = s.money[p]
    for good in range(GOODS):
        if good != SALT:
            value += s.held(p, good) * s.price_of(good)
    return value


class PaySalt(SeatStep[Romolo]):
    """While salt costs nothing its cubes are no means of payment elsewhere, so they are asked for one by one here;
    what is paid otherwise follows. At a price a salt cube pays for just one salt anyway."""

    def __init__(self, p: Seat, salt: int) -> None:
        super().__init__(p)
        self.salt: Final = salt

    def run(self, s: Romolo) -> None:
        options = salt_options(s, self.p, self.salt)
        if len(options) > 1:
            s.then(ChooseSalt(self.p, self.salt))
        elif options:
            pay_salt(s, self.p, self.salt, options[0])

    def args(self) -> tuple[int, ...]:
        return (self.p, self.salt)


class ChooseSalt(Choice[Romolo]):
    def __init__(self, p: Seat, salt: int) -> None:
        super().__init__(p)
        self.salt: Final = salt

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return salt_options(s, self.p, self.salt)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        pay_salt(s, self.p, self.salt, a)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.salt)


def salt_options(s: Romolo, p: Seat, salt: int) -> list[Action]:
    found: list[Action] = []
    if salt and s.held(p, SALT):
        found.append(PAY[SALT_CUBE])
    if salt and value_without_salt(s, p) >= salt * salt_price(s):
        found.append(COINS)
    return found


def pay_salt(s: Romolo, p: Seat, salt: int, a: Action) -> None:
    if a == COINS:
        s.owed_value = salt * salt_price(s)
        s.then(PayValue(p))
        return
    s.goods[p * GOODS + SALT] -= 1
    s.emit("pay", p, SALT)
    s.then(PaySalt(p, salt - 1))


# --- Those who are not paid -------------------------------------------------------------------------------------------


class NameUnpaid(SeatStep[Romolo]):
    """For each of them a building of the capital goes, then he goes himself; limits are looked at in the end."""

    def run(self, s: Romolo) -> None:
        if s.out[self.p]:
            return
        if not s.unpaid:
            s.then(CheckLimits())
            return
        options = unpaid_options(s, self.p)
        if len(options) > 1:
            s.then(ChooseUnpaid(self.p))
        else:
            leave_unpaid(s, self.p, options[0])


class ChooseUnpaid(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return unpaid_options(s, self.p)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        leave_unpaid(s, self.p, a)


def unpaid_options(s: Romolo, p: Seat) -> list[Action]:
    found = [unit_action(V_UNPAID, unit) for unit in different(mercenaries_of(s, p))]
    if s.fallen[p]:
        found.append(UNPAID_DEAD)
    return found


def leave_unpaid(s: Romolo, p: Seat, a: Action) -> None:
    s.unpaid -= 1
    if a == UNPAID_DEAD:
        s.fallen = with_more(s.fallen, p, -1)
        s.emit("unpaid", p)
    else:
        remove_unit(s, p, noun_of(a))
        s.emit("unpaid", p, noun_of(a))
    s.push([LoseBuilding(p), NameUnpaid(p)])


class LoseBuilding(SeatStep[Romolo]):
    """If only the tower is left in the capital, its owner is out at once and nobody inherits (rulings 63 and 65)."""

    def run(self, s: Romolo) -> None:
        options = forfeit_options(s, self.p)
        if len(options) > 1:
            s.then(ChooseForfeit(self.p))
        elif options:
            forfeit(s, self.p, noun_of(options[0]))
        else:
            lose_tower(s, self.p, NONE)


class ChooseForfeit(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return forfeit_options(s, self.p)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        forfeit(s, self.p, noun_of(a))


def forfeit_options(s: Romolo, p: Seat) -> list[Action]:
    """A farm will do; walls only as a full group (ruling 65)."""
    home = s.capital[p]
    found: list[Action] = []
    for building in buildings_on(s, home):
        if building != WALL or BITS[s.walls[home]] >= s.tables.wall_group:
            found.append(RAZE[building])
    return found


def forfeit(s: Romolo, p: Seat, building: int) -> None:
    home, group = s.capital[p], s.tables.wall_group
    s.emit("forfeit", p, building, home)
    if building != WALL:
        take_away(s, home, building)
    elif BITS[s.walls[home]] == group:
        take_walls(s, home, s.walls[home])
    else:
        s.sides = 0
        s.push([PickWalls(p, home, 0, group, group), ForfeitWalls(p)])


class ForfeitWalls(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        take_walls(s, s.capital[self.p], s.sides)
        s.sides = 0


WAGE_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    WaiveWages, ChooseWaivedWage, PaySalt, ChooseSalt,
    NameUnpaid, ChooseUnpaid, LoseBuilding, ChooseForfeit, ForfeitWalls,
]  # fmt: skip
