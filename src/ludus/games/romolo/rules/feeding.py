"""Feeding: farms have places for workers and soldiers near them; who finds none costs grain or goes back to the hand.

As few as possible go without (ruling 66). Places are given as in any matching: a unit without one may push another to
a different farm. Whoever can be pushed out of the last place in this way is somebody whom the owner may leave hungry.
"""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.characters import has
from ludus.games.romolo.rules.const import BUILDINGS, FARM, FURNARIUS, GOODS, GRAIN, NONE, SOLDIER, WORKER
from ludus.games.romolo.rules.ground import hexes_with, hostile_hexes, walled_off
from ludus.games.romolo.rules.state import Romolo, without
from ludus.games.romolo.rules.units import LYING, hex_of, kind_of, remove_unit
from ludus.games.romolo.rules.verbs import V_FEED, V_STARVE, unit_action


class Feeding(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        if not s.out[self.p]:
            feed(s, self.p)


def feed(s: Romolo, p: Seat) -> None:
    s.hungry = eaters(s, p)
    find_food(s, p)


def eaters(s: Romolo, p: Seat) -> list[int]:
    """Workers and soldiers, those made in this turn too; explorers and mercenaries do not eat."""
    return [unit for unit in s.units[p] if kind_of(unit) in (WORKER, SOLDIER)]


def find_food(s: Romolo, p: Seat) -> None:
    """`s.hungry` holds the units about which nothing is decided; once farms feed all of them it is over."""
    table = Places(s, p, s.hungry)
    if table.fed == len(s.hungry):
        if table.fed:
            s.emit("fed", p, table.fed)
        s.hungry = []
        return
    options = hungry_options(s, p, table)
    if len(options) > 1:
        s.then(ChooseHungry(p))
    else:
        go_without(s, p, options[0])


class ChooseHungry(Choice[Romolo]):
    """Which unit finds no place, and in the same breath whether it eats grain or goes back to the hand."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return hungry_options(s, self.p, Places(s, self.p, s.hungry))

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        go_without(s, self.p, a)


def hungry_options(s: Romolo, p: Seat, table: "Places") -> list[Action]:
    """Whether a unit lies or stands makes no difference any more."""
    has_grain = s.held(p, GRAIN) >= s.tables.food
    found: list[Action] = []
    alike: list[int] = []
    for unit in table.dispensable():
        if unit & ~LYING in alike:
            continue
        alike.append(unit & ~LYING)
        if has_grain:
            found.append(unit_action(V_FEED, unit))
        found.append(unit_action(V_STARVE, unit))
    return found


def go_without(s: Romolo, p: Seat, a: Action) -> None:
    unit = noun_of(a)
    s.hungry = without(s.hungry, unit)
    if verb_of(a) == V_FEED:
        s.goods[p * GOODS + GRAIN] -= s.tables.food
        s.emit("fed-grain", p, unit)
    else:
        remove_unit(s, p, unit)
        s.emit("unfed", p, unit)
    find_food(s, p)


# --- Farms ------------------------------------------------------------------------------------------------------------


def open_farms(s: Romolo, p: Seat) -> int:
    """The mask of hexes with farms that feed a player, whoever built them: no hostile unit there, and no tower but his
    own or his partner's (rulings 56 and 66)."""
    mask, partner = hexes_with(s, FARM), s.partner(p)
    for other in range(s.players):
        if other not in (p, partner) and s.capital[other] != NONE:
            mask &= ~(1 << s.capital[other])
    return mask & ~hostile_hexes(s, p) if mask else 0


def farms_near(s: Romolo, farms: int, here: int) -> list[int]:
    """Of some farm hexes those that feed a unit: on its own hex or beside it, without a wall on that side."""
    found = [here] if farms >> here & 1 else []
    if farms & s.layout.near[here]:
        for there in s.layout.around[here]:
            if farms >> there & 1 and not walled_off(s, there, here):
                found.append(there)
    return found


class Places:
    """Units at the tables of the farms, as many as possible. The last table is Furnarius', who feeds anybody anywhere
    (ruling 78)."""

    def __init__(self, s: Romolo, p: Seat, units: list[int]) -> None:
        self.units: Final = units
        self.room: Final = [0] * (s.layout.count + 1)
        """By table."""
        self.near: Final = self.tables_near(s, p)
        """By unit: the tables that it can reach."""
        self.at: Final = [NONE] * len(units)
        """By unit: its table; NONE without one."""
        self.tried = 0
        """The mask of tables at which the unit that is being seated was refused."""
        self.fed = 0
        for i in range(len(units)):
            self.tried = 0
            if self.seat(i):
                self.fed += 1

    def tables_near(self, s: Romolo, p: Seat) -> list[list[int]]:
        """Units on one hex, who come one after the other, have the same list. Lays the tables on the way."""
        farms, furnarius = open_farms(s, p), has(s, p, FURNARIUS)
        if furnarius:
            self.room[-1] = s.tables.furnarius_units
        found: list[list[int]] = []
        tables: list[int] = []
        last = NONE
        for unit in self.units:
            if hex_of(unit) != last:
                last = hex_of(unit)
                tables = farms_near(s, farms, last)
                for here in tables:
                    self.room[here] = s.built[here * BUILDINGS + FARM] * s.tables.farm_feeds
                if furnarius:
                    tables.append(s.layout.count)
            found.append(tables)
        return found

    def seat(self, i: int) -> bool:
        """Find a table for a unit, if need be by sending another one to a different table."""
        for table in self.near[i]:
            if self.tried >> table & 1:
                continue
            self.tried |= 1 << table
            if self.room[table]:
                self.room[table] -= 1
                self.at[i] = table
                return True
            for other in range(len(self.units)):
                if self.at[other] == table and self.seat(other):
                    self.at[i] = table
                    return True
        return False

    def dispensable(self) -> list[int]:
        """The units that can be the ones without a table while as many as possible have one."""
        open_to = [place == NONE for place in self.at]
        todo = [i for i in range(len(self.at)) if open_to[i]]
        while todo:
            for table in self.near[todo.pop()]:
                for other in range(len(self.at)):
                    if self.at[other] == table and not open_to[other]:
                        open_to[other] = True
                        todo.append(other)
        return [self.units[i] for i in range(len(self.units)) if open_to[i]]


FEEDING_FRAMES: Final[list[type[Frame[Romolo]]]] = [Feeding, ChooseHungry]
