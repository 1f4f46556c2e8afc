"""A table of Romolo o Remo? that a test lays out in a few lines and then plays by text."""

from collections.abc import Mapping

from ludus.core import engine
from ludus.core.frame import Choice, Frame
from ludus.core.ids import SEATS, Action, Seat
from ludus.games.romolo.rules.activation import ActionPhase
from ludus.games.romolo.rules.characters import character_of, charges_at_first, data_of, tile_of
from ludus.games.romolo.rules.checks import check
from ludus.games.romolo.rules.combat import CombatPhase
from ludus.games.romolo.rules.const import (
    BANK_MERCENARY,
    BANK_NAMES,
    BANK_OF,
    BANK_WALL,
    BUILDING_NAMES,
    BUILDINGS,
    CHARACTER_NAMES,
    GOOD_NAMES,
    GOODS,
    HARBOUR,
    HIDDEN_MARKER,
    MERCENARY,
    NONE,
    SIDE_NAMES,
    SIDES,
    TERRAIN_NAMES,
    TOKEN_NAMES,
    UNIT_NAMES,
    UNKNOWN,
    WALL,
    WATER,
)
from ludus.games.romolo.rules.notation import format_unit
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.stores import load, store_cubes, store_good, store_hex
from ludus.games.romolo.rules.supply import SupplyPhase
from ludus.games.romolo.rules.tables import Tables, read_tables
from ludus.games.romolo.rules.turn import reset_turn
from ludus.games.romolo.rules.units import FLAG_NAMES, add_unit, hex_of, unit_at
from ludus.games.romolo.rules.verbs import DONE
from tests.games.editions import base_text, with_values
from tests.games.scenario import PlayedTable

BASE = base_text("romolo")


def edition(changes: Mapping[str, int | str]) -> Tables:
    """The base edition with other values, by path: `{"limits.slots": "5"}`."""
    return read_tables(with_values(BASE, changes), "test.toml")


class Pause(Choice[Romolo]):
    """Where a test ends that looks at one phase only."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [DONE]


class Setup(PlayedTable[Romolo]):
    """A game from its first action on; options by name, as a table has them."""

    def __init__(self, seats: int = 2, tables: Tables | None = None, **options: str) -> None:
        super().__init__(RULES, RULES.start(RULES.setup(seats, options, tables)))
        check(self.s)

    # --- Playing ------------------------------------------------------------------------------------------------------

    def first(self, until: str) -> None:
        """Take the first thing that is possible until a question comes up."""
        while self.question != until:
            self.do(self.legal()[0])

    # --- Looking ------------------------------------------------------------------------------------------------------

    def told(self, code: str) -> list[tuple[int, int, int]]:
        """What was told since the phase began, of one kind: who, and its two numbers."""
        return [(event.who, event.a, event.b) for event in self.s.events or [] if event.code == code]

    @property
    def question(self) -> str:
        """The code of what is asked now, draws included; empty after the end."""
        return "" if self.s.over else type(self.s.stack[-1]).__name__

    def hex(self, name: str) -> int:
        return self.s.layout.name.index(name)

    def name(self, here: int) -> str:
        return self.s.layout.name[here]

    def bank(self, piece: str) -> int:
        return self.s.bank[BANK_NAMES.index(piece)]

    def goods(self, p: int) -> tuple[int, ...]:
        """A player's grain, wood, stone, salt and refined goods."""
        return tuple(self.s.goods[p * GOODS : (p + 1) * GOODS])

    def coins(self, p: int) -> int:
        """In half coins."""
        return self.s.money[p]

    def units(self, p: int, where: str = "") -> list[str]:
        """A player's units as text, on one hex if it is named: `c3:worker:lying`."""
        units = self.s.units[p]
        return [format_unit(self.s, unit) for unit in units if not where or hex_of(unit) == self.hex(where)]

    def stores(self) -> list[str]:
        """Loaded warehouses: `c3 wood 2`."""
        s = self.s
        return [f"{self.name(store_hex(x))} {GOOD_NAMES[store_good(x)]} {store_cubes(x)}" for x in s.stores]

    def on(self, where: str) -> dict[str, int]:
        """The buildings of a hex, without walls and towers."""
        here = self.hex(where) * BUILDINGS
        return {BUILDING_NAMES[i]: self.s.built[here + i] for i in range(BUILDINGS) if self.s.built[here + i]}

    def walls(self, where: str) -> list[str]:
        return [SIDE_NAMES[side] for side in range(SIDES) if self.s.walls[self.hex(where)] >> side & 1]

    def characters(self, p: int) -> dict[str, int]:
        """A player's characters, with what lies on them."""
        return {CHARACTER_NAMES[character_of(tile)]: data_of(tile) for tile in self.s.owned[p]}


class Table(Setup):
    """A map that the test fills: the set-up is done, but for towers the map is empty, hands and purses as well.

    Towers stand on the first start hex of each seat, everything that was face down still is.
    """

    def __init__(self, seats: int = 2, tables: Tables | None = None, **options: str) -> None:
        super().__init__(seats, tables, **options)
        if seats > 1:
            self.do("start:0")
        for p in range(seats):
            self.by(p, "third:hill")
        for p in range(seats):
            self.do(f"lay:{self.name(self.s.layout.starts[p][2])}")
        self.first("ChooseUnit")
        self.clear()

    def clear(self) -> None:
        s = self.s
        for p in range(s.seats):
            s.units[p].clear()
            s.goods[p * GOODS : (p + 1) * GOODS] = [0] * GOODS
            s.money[p] = 0
            s.capital[p] = s.layout.starts[p][0]
        s.built = [0] * len(s.built)
        s.bank = [s.tables.bank[piece][s.seats] for piece in range(len(BANK_NAMES))]

    # --- Laying out ---------------------------------------------------------------------------------------------------

    def tile(self, terrain: str, *where: str) -> None:
        """Tiles that lie face up; whatever was there goes back into the stock, and so does what is missing there."""
        s, kind = self.s, TERRAIN_NAMES.index(terrain)
        for name in where:
            here = self.hex(name)
            if s.terrain[here] != UNKNOWN:
                s.stock[s.terrain[here]] += 1
            if kind == WATER and not s.stock[kind]:
                s.water_stack -= 1
                s.stock[kind] += 1
            s.stock[kind] -= 1
            s.terrain[here] = kind
            s.up |= 1 << here
            if s.multiplier[here] == HIDDEN_MARKER:
                s.multiplier[here] = 2 if s.marker_bag[0] else 3
                s.marker_bag[s.multiplier[here] - 2] -= 1
            if s.multiplier[here] > 0:
                s.multiplier_up |= 1 << here
        assert min(s.stock) >= 0, "more tiles than there are"
        check(s)

    def everywhere(self, terrain: str = "plains") -> None:
        """Every tile that lies face down is turned up; as far as tiles of the kind last, they are of that kind."""
        s = self.s
        for here in range(s.layout.count):
            if not s.is_up(here):
                kinds = [terrain, "plains", "hill", "forest", "water"]
                self.tile(next(k for k in kinds if s.stock[TERRAIN_NAMES.index(k)]), self.name(here))

    def hide(self, *where: str) -> None:
        """Tiles that lie face down again and that nobody knows."""
        s = self.s
        for name in where:
            here = self.hex(name)
            s.stock[s.terrain[here]] += 1
            s.terrain[here] = UNKNOWN
            s.up &= ~(1 << here)
            if s.multiplier[here] > 0:
                s.marker_bag[s.multiplier[here] - 2] += 1
                s.multiplier[here] = HIDDEN_MARKER
                s.multiplier_up &= ~(1 << here)
        check(s)

    def capital(self, p: int, where: str) -> None:
        self.s.capital[p] = self.hex(where)

    def build(self, where: str, buildings: str) -> None:
        """Buildings from the bank: `farm farm temple`; a harbour on its side: `harbour-e`."""
        s, here = self.s, self.hex(where)
        for word in buildings.split():
            name, _, side = word.partition("-")
            building = BUILDING_NAMES.index(name)
            s.built[here * BUILDINGS + building] += 1
            s.bank[BANK_OF[building]] -= 1
            if building == HARBOUR:
                s.harbours[here * SIDES + SIDE_NAMES.index(side or "e")] += 1
        check(s)

    def wall(self, where: str, sides: str) -> None:
        for side in sides.split():
            self.s.walls[self.hex(where)] |= 1 << SIDE_NAMES.index(side)
            self.s.bank[BANK_WALL] -= 1
        assert BUILDING_NAMES[WALL] == "wall"
        check(self.s)

    def unit(self, p: int, where: str, kinds: str = "worker", standing: str = "") -> None:
        """Units on a hex: `worker worker soldier`; how they stand: `lying marked`."""
        flags = sum(1 << FLAG_NAMES.index(flag) for flag in standing.split())
        for kind in kinds.split():
            unit = UNIT_NAMES.index(kind)
            add_unit(self.s, SEATS[p], unit_at(self.hex(where), unit, flags))
            if unit == MERCENARY:
                self.s.bank[BANK_MERCENARY] -= 1
        check(self.s)

    def give(self, p: int, **goods: int) -> None:
        """Cubes in the hand, and `coins` in half coins."""
        for good, n in goods.items():
            if good == "coins":
                self.s.money[p] = n
            else:
                self.s.goods[p * GOODS + GOOD_NAMES.index(good)] = n

    def store(self, where: str, good: str, cubes: int) -> None:
        load(self.s, self.hex(where), GOOD_NAMES.index(good), cubes)
        check(self.s)

    def character(self, p: int, name: str, data: int | None = None) -> None:
        """A character in a player's hands, out of the box or the display, with what lies on it."""
        s, who = self.s, CHARACTER_NAMES.index(name)
        if s.unseen[who]:
            s.unseen[who] -= 1
        else:
            s.display[s.display.index(who)] = NONE
        s.owned[p].append(tile_of(who, charges_at_first(s, who) if data is None else data))
        check(s)

    def prices(self, **prices: int) -> None:
        """Market prices in whole coins."""
        for good, price in prices.items():
            self.s.price[GOOD_NAMES.index(good)] = self.s.tables.track.index(2 * price)

    def peace(self, p: int, other: int) -> None:
        """The units of p are not hostile to the other's."""
        self.s.stance[p * self.s.players + other] = 0

    def aside(self, p: int, token: str, spent: str = "") -> None:
        """The token that a player has set aside, and those that he has used."""
        self.s.aside[p] = TOKEN_NAMES.index(token)
        self.s.spent[p] = sum(1 << TOKEN_NAMES.index(name) for name in spent.split())
        check(self.s)

    def fallen(self, p: int, mercenaries: int) -> None:
        """Mercenaries that have died and are still to be paid."""
        self.s.bank[BANK_MERCENARY] -= mercenaries
        self.s.fallen[p] = mercenaries
        check(self.s)

    # --- Beginning with a phase ---------------------------------------------------------------------------------------

    def combat(self, p: int = 0) -> None:
        """The combat phase of a seat and nothing after it."""
        self.begin(p, [CombatPhase(SEATS[p])])

    def supply(self, p: int = 0) -> None:
        """The supply phase of a seat and nothing after it."""
        self.begin(p, [SupplyPhase(SEATS[p])])

    def turn(self, p: int = 0) -> None:
        """The action phase of a seat, and nothing after it."""
        self.begin(p, [ActionPhase(SEATS[p]), Pause(SEATS[p])])

    def begin(self, p: int, frames: list[Frame[Romolo]]) -> None:
        s = self.s
        s.active = p
        s.over = False
        s.events = []
        reset_turn(s)
        s.stack.clear()
        s.push(frames)
        engine.settle(s)
        check(s)

    def act(self, p: int, where: str, kind: str = "worker") -> None:
        """The action phase of a seat, with one of its units chosen."""
        self.turn(p)
        wanted = [text for text in self.legal("unit") if text.startswith(f"unit:{where}:{kind}")]
        self.do(wanted[0])

    def worker_acts(self, where: str) -> None:
        """A worker of the first seat on a hex, chosen to act."""
        self.unit(0, where)
        self.act(0, where)


# --- Battles ----------------------------------------------------------------------------------------------------------


def field(seats: int = 2, **options: str) -> Table:
    """A map that is all face up, with x2 in everybody's hand and the blank token aside."""
    t = Table(seats, None, **options)
    t.everywhere()
    for p in range(seats):
        if not t.s.variant.die:
            t.aside(p, "blank")
    return t


def facing(ours: str, theirs: str, **options: str) -> Table:
    """Units of seats 0 and 1 on c4."""
    t = field(2, **options)
    t.unit(0, "c4", ours)
    t.unit(1, "c4", theirs)
    return t


def attack(t: Table, where: str, other: int, *fighters: str) -> None:
    """Attack with the named kinds of units; all that stand there if none is named."""
    t.do(f"attack:{where}:{other}")
    for kind in fighters:
        t.do(next(text for text in t.legal("fighter") if kind in text))
    while t.question == "ChooseFighter":
        t.do("done" if fighters else t.legal("fighter")[0])


def play(t: Table, ours: str, theirs: str, first: int = 0, second: int = 1) -> None:
    """Both tokens."""
    t.by(first, f"token:{ours}")
    t.by(second, f"token:{theirs}")
