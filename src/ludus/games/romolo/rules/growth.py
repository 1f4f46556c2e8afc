"""New units, mercenaries and characters."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.romolo.rules.characters import charges_at_first, data_of, on_tile, put_on_tile, tile_of, use
from ludus.games.romolo.rules.const import (
    BANK_MERCENARY,
    BANK_WALL,
    DEFENSOR,
    EXPLORER,
    FOEDERATUS,
    GOODS,
    GRAIN,
    MERCENARY,
    NEGOTIATOR,
    NONE,
    PRAEPOSITUS,
    REFINED,
    SOLDIER,
    WORKER,
)
from ludus.games.romolo.rules.display import leave_display
from ludus.games.romolo.rules.limits import military_room, worker_room
from ludus.games.romolo.rules.payment import (
    PLACES,
    PayCubes,
    PayValue,
    cubes_at_place,
    owe,
    owe_good,
    purse,
    take_cube,
    worth,
)
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.units import ACTED, LYING, add_unit, hex_of, kind_of, pieces_left, remove_unit, unit_at
from ludus.games.romolo.rules.verbs import (
    DONE,
    HIRE,
    MAKE_EXPLORER,
    MAKE_SOLDIER,
    MAKE_WORKER,
    PAY,
    PLAIN,
    RECRUIT,
    SETTLE,
    USE,
)

# --- Workers, soldiers, explorers -------------------------------------------------------------------------------------


def unit_options(s: Romolo, p: Seat, here: int, cubes: list[int]) -> list[Action]:
    t = s.tables
    found: list[Action] = []
    if cubes[GRAIN] >= t.worker_price and pieces_left(s, p, WORKER) and worker_room(s, p) > 0:
        found.append(MAKE_WORKER)
    in_capital = here == s.capital[p]
    if in_capital and cubes[REFINED] >= t.soldier_price and pieces_left(s, p, SOLDIER) and military_room(s, p) > 0:
        found.append(MAKE_SOLDIER)
    if cubes[GRAIN] >= t.explorer_price and pieces_left(s, p, EXPLORER):
        found.append(MAKE_EXPLORER)
    return found


def begin_worker(s: Romolo, p: Seat) -> None:
    owe_good(s, GRAIN, s.tables.worker_price)
    s.push([PayCubes(p), NewUnit(p, WORKER)])


def begin_soldier(s: Romolo, p: Seat) -> None:
    """The worker that is trained goes back to the hand; it may be the last one (ruling 58)."""
    owe_good(s, REFINED, s.tables.soldier_price)
    remove_unit(s, p, s.acting)
    s.acting = NONE
    s.push([PayCubes(p), NewUnit(p, SOLDIER)])


def begin_explorer(s: Romolo, p: Seat) -> None:
    owe_good(s, GRAIN, s.tables.explorer_price)
    s.push([PayCubes(p), NewUnit(p, EXPLORER)])


class NewUnit(SeatStep[Romolo]):
    """It lies until the next turn (ruling 3)."""

    def __init__(self, p: Seat, kind: int) -> None:
        super().__init__(p)
        self.kind: Final = kind

    def run(self, s: Romolo) -> None:
        unit = unit_at(s.site, self.kind, LYING)
        add_unit(s, self.p, unit)
        s.emit("new-unit", self.p, unit)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.kind)


# --- An explorer settles ----------------------------------------------------------------------------------------------


def can_settle(s: Romolo, p: Seat) -> bool:
    """Before anything else in the explorer's activation; the grain comes from the hand (ruling 54)."""
    if kind_of(s.acting) != EXPLORER or s.acting & ACTED or s.held(p, GRAIN) < s.tables.settle_price:
        return False
    return pieces_left(s, p, WORKER) > 0 and worker_room(s, p) > 0


def settle(s: Romolo, p: Seat) -> None:
    s.goods[p * GOODS + GRAIN] -= s.tables.settle_price
    s.emit("settle", p, hex_of(s.acting))
    remove_unit(s, p, s.acting)
    s.explorer_gone = with_entry(s.explorer_gone, p, 1)
    add_unit(s, p, unit_at(hex_of(s.acting), WORKER, LYING))
    s.acting = NONE
    s.acted = 1


def settle_options(s: Romolo, p: Seat) -> list[Action]:
    return [SETTLE] if can_settle(s, p) else []


# --- Mercenaries ------------------------------------------------------------------------------------------------------


def hire_options(s: Romolo, p: Seat, cubes: list[int]) -> list[Action]:
    """One or two at a time, while the bank and the limit allow."""
    most = min(s.tables.mercenaries_at_once, s.bank[BANK_MERCENARY])
    value, waived = worth(s, p, cubes), charges_for_hiring(s, p)
    while most and max(0, most - waived) * s.tables.mercenary_price > value:
        most -= 1
    return HIRE[1 : max(0, min(most, military_room(s, p))) + 1] if most else []


def charges_for_hiring(s: Romolo, p: Seat) -> int:
    """Each charge of Foederatus saves the price of one mercenary (ruling 44)."""
    return max(0, on_tile(s, p, FOEDERATUS))


def begin_hiring(s: Romolo, p: Seat, n: int) -> None:
    s.owed_value = n * s.tables.mercenary_price
    s.push([WaivePrice(p, n), PayValue(p), Hire(p, n)])


class WaivePrice(SeatStep[Romolo]):
    """Foederatus may save the price of some of them; asked one by one, and only where there is a choice."""

    def __init__(self, p: Seat, left: int) -> None:
        super().__init__(p)
        self.left: Final = left

    def run(self, s: Romolo) -> None:
        if self.left and charges_for_hiring(s, self.p):
            s.then(ChooseWaiver(self.p, self.left))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left)


class ChooseWaiver(Choice[Romolo]):
    def __init__(self, p: Seat, left: int) -> None:
        super().__init__(p)
        self.left: Final = left

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        value = worth(s, self.p, purse(s, self.p, s.site))
        found: list[Action] = [PLAIN] if value >= s.owed_value else []
        found.append(USE[FOEDERATUS])
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == PLAIN:
            return
        use(s, self.p, FOEDERATUS)
        put_on_tile(s, self.p, FOEDERATUS, on_tile(s, self.p, FOEDERATUS) - 1)
        s.owed_value -= s.tables.mercenary_price
        s.emit("use", self.p, FOEDERATUS)
        s.then(WaivePrice(self.p, self.left - 1))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left)


class Hire(SeatStep[Romolo]):
    """They stand and can be activated in this phase (ruling 3)."""

    def __init__(self, p: Seat, n: int) -> None:
        super().__init__(p)
        self.n: Final = n

    def run(self, s: Romolo) -> None:
        s.bank = with_more(s.bank, BANK_MERCENARY, -self.n)
        for _ in range(self.n):
            add_unit(s, self.p, unit_at(s.site, MERCENARY, 0))
        s.emit("hire", self.p, self.n, s.site)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.n)


# --- Characters -------------------------------------------------------------------------------------------------------


def recruit_price(s: Romolo, p: Seat) -> int:
    return s.tables.character_price + s.tables.per_character * len(s.owned[p])


def recruit_options(s: Romolo, p: Seat, cubes: list[int]) -> list[Action]:
    """One in a turn, for coins; Praepositus and Negotiator come only to somebody with a cube (ruling 69)."""
    if s.recruited >= s.tables.characters_per_turn or s.money[p] < recruit_price(s, p):
        return []
    found: list[Action] = []
    for place in range(len(s.display)):
        character = s.display[place]
        if character != NONE and (character not in (PRAEPOSITUS, NEGOTIATOR) or any(cubes)):
            found.append(RECRUIT[place])
    return found


def begin_recruiting(s: Romolo, p: Seat, place: int) -> None:
    s.spend(p, recruit_price(s, p))
    s.recruited += 1
    character = leave_display(s, place)
    s.owned[p] = [*s.owned[p], tile_of(character, charges_at_first(s, character))]
    s.emit("recruit", p, character, place)
    if character == PRAEPOSITUS:
        owe(s, [1] * GOODS, 1)
        s.push([PayCubes(p), NamePraepositus(p)])
    elif character == NEGOTIATOR:
        s.then(LayCubes(p))
    elif character == DEFENSOR:
        give_defensor_walls(s, p)


class NamePraepositus(SeatStep[Romolo]):
    """The cube on the tile says what he adds to."""

    def run(self, s: Romolo) -> None:
        s.owned[self.p] = with_entry(s.owned[self.p], -1, tile_of(PRAEPOSITUS, s.paid.index(1)))


class LayCubes(Choice[Romolo]):
    """Negotiator takes one cube or more; a second of the same good would do nothing."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        laid = data_of(s.owned[self.p][-1])
        found: list[Action] = [DONE] if laid else []
        for place in range(PLACES):
            if not laid >> place // 2 & 1:
                found.extend([PAY[noun] for noun in cubes_at_place(s, self.p, place)])
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        good = take_cube(s, self.p, noun_of(a))
        s.owned[self.p] = with_entry(s.owned[self.p], -1, s.owned[self.p][-1] | tile_of(0, 1 << good))
        s.emit("pay", self.p, good)
        if self.options(s, seat) != [DONE]:
            s.then(self)


def give_defensor_walls(s: Romolo, p: Seat) -> None:
    """Three walls out of the bank, or what is left there (ruling 75)."""
    walls = min(s.tables.defensor_walls, s.bank[BANK_WALL])
    s.bank = with_more(s.bank, BANK_WALL, -walls)
    put_on_tile(s, p, DEFENSOR, walls)


GROWTH_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    NewUnit, WaivePrice, ChooseWaiver, Hire, NamePraepositus, LayCubes,
]  # fmt: skip
