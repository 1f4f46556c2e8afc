"""Payments, cube by cube: a fixed number of cubes, or a value in coins and cubes at their market price.

Cubes come from the hand and from warehouses on `s.site` (ruling 55). They are paid in ascending order of goods, the
hand before the warehouses, so that each mix has one spelling; a cube is offered only if the rest can still be paid, and
what leaves no choice is paid without asking. Mixes are never listed.
"""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.romolo.rules.const import GOODS, NONE
from ludus.games.romolo.rules.state import Romolo, with_more
from ludus.games.romolo.rules.stores import store_cubes, store_good, stored, stores_on, unload
from ludus.games.romolo.rules.verbs import COINS, PAY, cube_noun

# A place in the order of paying: two for each good, its cubes in the hand and those in warehouses.
PLACES: Final = 2 * GOODS


def purse(s: Romolo, p: Seat, here: int) -> list[int]:
    """By good: cubes in the hand and in the warehouses of a hex; NONE is no hex."""
    cubes = s.goods[p * GOODS : (p + 1) * GOODS]
    if here != NONE and s.stores:
        for store in stores_on(s, here):
            cubes[store_good(store)] += store_cubes(store)
    return cubes


def cubes_from(s: Romolo, p: Seat, good: int, place: int) -> int:
    """The cubes of a good that are left to pay with from a place of the order on."""
    cubes = s.goods[p * GOODS + good] if place <= 2 * good else 0
    if s.stores and s.site != NONE and place <= 2 * good + 1:
        cubes += stored(s, s.site, good)
    return cubes


def cubes_at_place(s: Romolo, p: Seat, place: int) -> list[int]:
    """The different cubes to be had at a place of the order, as nouns."""
    good = place // 2
    if place % 2 == 0:
        return [cube_noun(good, 0)] if s.goods[p * GOODS + good] else []
    found: list[int] = []
    if s.site != NONE and s.stores:
        for store in stores_on(s, s.site):
            noun = cube_noun(good, store_cubes(store))
            if store_good(store) == good and noun not in found:
                found.append(noun)
    return found


def take_cube(s: Romolo, p: Seat, noun: int) -> int:
    """Take a cube from where the noun says it is; returns its good."""
    good, in_store = noun % GOODS, noun // GOODS
    if in_store:
        unload(s, s.site, good, in_store, 1)
    else:
        s.goods[p * GOODS + good] -= 1
    return good


def place_of(noun: int) -> int:
    return noun % GOODS * 2 + (1 if noun >= GOODS else 0)


# --- So many cubes ----------------------------------------------------------------------------------------------------


def can_pay(cubes: list[int], caps: list[int], total: int) -> bool:
    """Whether so many cubes are there, of each good at most so many."""
    payable = 0
    for good in range(GOODS):
        payable += min(cubes[good], caps[good])
    return payable >= total


def owe(s: Romolo, caps: list[int], total: int) -> None:
    s.owed = caps
    s.owing = total
    s.paid = [0] * GOODS


def owe_good(s: Romolo, good: int, n: int) -> None:
    caps = [0] * GOODS
    caps[good] = n
    owe(s, caps, n)


class PayCubes(SeatStep[Romolo]):
    """Pays what is owed; asks where there is a choice."""

    def __init__(self, p: Seat, place: int = 0) -> None:
        super().__init__(p)
        self.place: Final = place

    def run(self, s: Romolo) -> None:
        place = self.place
        while s.owing:
            options = cube_options(s, self.p, place)
            if len(options) > 1:
                s.then(ChooseCube(self.p, place))
                return
            place = pay_cube(s, self.p, noun_of(options[0]))
        s.owed = [0] * GOODS

    def args(self) -> tuple[int, ...]:
        return (self.p, self.place)


class ChooseCube(Choice[Romolo]):
    def __init__(self, p: Seat, place: int) -> None:
        super().__init__(p)
        self.place: Final = place

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return cube_options(s, self.p, self.place)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.then(PayCubes(self.p, pay_cube(s, self.p, noun_of(a))))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.place)


def cube_options(s: Romolo, p: Seat, first: int) -> list[Action]:
    found: list[Action] = []
    for place in range(first, PLACES):
        if not s.owed[place // 2]:
            continue
        if payable_from(s, p, place) < s.owing:
            break  # and the further on, the less
        found.extend([PAY[noun] for noun in cubes_at_place(s, p, place)])
    return found


def payable_from(s: Romolo, p: Seat, place: int) -> int:
    payable = 0
    for good in range(place // 2, GOODS):
        payable += min(s.owed[good], cubes_from(s, p, good, place))
    return payable


def pay_cube(s: Romolo, p: Seat, noun: int) -> int:
    """Returns the place in the order from which the payment goes on."""
    good = take_cube(s, p, noun)
    s.owed = with_more(s.owed, good, -1)
    s.owing -= 1
    s.paid = with_more(s.paid, good, 1)
    s.emit("pay", p, good)
    return place_of(noun)


# --- A value ----------------------------------------------------------------------------------------------------------


def worth(s: Romolo, p: Seat, cubes: list[int]) -> int:
    """What coins and cubes would pay for, in half coins."""
    value, track = s.money[p], s.track()
    for good in range(GOODS):
        if cubes[good]:
            value += cubes[good] * track[s.price[good]]
    return value


class PayValue(SeatStep[Romolo]):
    """Pays `s.owed_value`. Coins pay exactly, cubes at their price without change (ruling 25)."""

    def __init__(self, p: Seat, place: int = 0) -> None:
        super().__init__(p)
        self.place: Final = place

    def run(self, s: Romolo) -> None:
        place = self.place
        while s.owed_value:
            options = value_options(s, self.p, place)
            if len(options) > 1:
                s.then(ChooseValue(self.p, place))
                return
            place = pay_value(s, self.p, options[0])

    def args(self) -> tuple[int, ...]:
        return (self.p, self.place)


class ChooseValue(Choice[Romolo]):
    def __init__(self, p: Seat, place: int) -> None:
        super().__init__(p)
        self.place: Final = place

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return value_options(s, self.p, self.place)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.then(PayValue(self.p, pay_value(s, self.p, a)))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.place)


def value_options(s: Romolo, p: Seat, first: int) -> list[Action]:
    found: list[Action] = [COINS] if s.money[p] >= s.owed_value else []
    for place in range(first, PLACES):
        if not s.price_of(place // 2):
            continue
        cubes = cubes_at_place(s, p, place)
        if cubes and s.money[p] + value_from(s, p, place) >= s.owed_value:
            found.extend([PAY[noun] for noun in cubes])
    return found


def value_from(s: Romolo, p: Seat, place: int) -> int:
    value = 0
    for good in range(place // 2, GOODS):
        value += cubes_from(s, p, good, place) * s.price_of(good)
    return value


def pay_value(s: Romolo, p: Seat, a: Action) -> int:
    if a == COINS:
        s.spend(p, s.owed_value)
        s.owed_value = 0
        return 0
    good = take_cube(s, p, noun_of(a))
    s.owed_value = max(0, s.owed_value - s.price_of(good))
    s.emit("pay", p, good)
    return place_of(noun_of(a))


PAYMENT_FRAMES: Final[list[type[Frame[Romolo]]]] = [PayCubes, ChooseCube, PayValue, ChooseValue]
