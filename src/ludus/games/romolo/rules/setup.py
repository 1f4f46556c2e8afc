"""Set-up, played rather than computed: draws are actions, and every player chooses, lays and places in turn."""

from typing import Final

from ludus.core.frame import Choice, Draw, Frame, SeatStep, Step
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.romolo.rules.const import (
    BANK_FARM,
    BANK_WAREHOUSE,
    BUILDINGS,
    FARM,
    FOREST,
    GOODS,
    HILL,
    NONE,
    PLAINS,
    RIVAL,
    WAREHOUSE,
    WORKER,
)
from ludus.games.romolo.rules.display import DrawCharacter
from ludus.games.romolo.rules.events import LayEvent
from ludus.games.romolo.rules.state import Romolo, empty_table, seated, with_entry, with_more
from ludus.games.romolo.rules.tables import Tables
from ludus.games.romolo.rules.tokens import SetAside
from ludus.games.romolo.rules.turn import StartTurn
from ludus.games.romolo.rules.units import add_unit, unit_at
from ludus.games.romolo.rules.variant import Variant
from ludus.games.romolo.rules.verbs import LAY, PLACE, START, TAKE, THIRD


def new_game(tables: Tables, variant: Variant, seats: int) -> Romolo:
    s = empty_table(tables, variant, seats)
    for p in seated(s):
        partner = s.partner(p)
        if partner != NONE:
            s.stance = with_entry(s.stance, p * s.players + partner, 0)  # never hostile (ruling 5)
    s.push([RivalSettles() if seats == 1 else DrawStartPlayer(), SetUp()])
    return s


class RivalSettles(Step[Romolo]):
    """The solo player begins every round; his opponent has a tower on a plains and no units (ruling 48)."""

    def run(self, s: Romolo) -> None:
        s.start = 0
        here = s.layout.rival
        turn_up(s, here, PLAINS)
        s.capital = with_entry(s.capital, RIVAL, here)


class DrawStartPlayer(Draw[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return START[: s.seats]

    def draw(self, s: Romolo, r: int) -> Action:
        return START[r % s.seats]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.start = noun_of(a)
        s.emit("start", SEATS[s.start])


class SetUp(Step[Romolo]):
    """What follows once it is known who begins."""

    def run(self, s: Romolo) -> None:
        order = SEATS[s.start : s.seats] + SEATS[: s.start]
        todo: list[Frame[Romolo]] = [ChooseThirds()]
        for p in order:
            todo.append(LayThird(p))
        for place in range(len(s.display)):
            todo.append(DrawCharacter(place))
        for p in order:
            if not s.variant.die:
                todo.append(SetAside(p))
        for p in order:
            todo.append(TakeGoods(p))
        for p in order:
            todo.append(PlacePieces(p))
        if s.seats == 1 and not s.variant.event_bag:
            todo.append(LayEvent())
        todo.append(StartTurn(order[0]))
        s.push(todo)


# --- The three start tiles --------------------------------------------------------------------------------------------


class ChooseThirds(Frame[Romolo]):
    """Besides two plains everybody takes a forest or a hill, in secret and all at once (ruling 90)."""

    def waiting(self, s: Romolo) -> list[Seat]:
        return [p for p in seated(s) if s.thirds[p] == NONE]

    def seat(self, s: Romolo) -> Seat:
        return self.waiting(s)[0]

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [THIRD[HILL], THIRD[FOREST]]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.thirds = with_entry(s.thirds, seat, noun_of(a))
        s.emit("third", seat)
        if NONE in s.thirds:
            s.then(self)


class LayThird(Choice[Romolo]):
    """The owner says which of the start hexes is no plains; with that the tile is open (ruling 52)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [LAY[here] for here in s.layout.starts[self.p]]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        third = s.thirds[self.p]
        s.stock = with_more(s.stock, third, -1)
        for here in s.layout.starts[self.p]:
            turn_up(s, here, third if here == noun_of(a) else PLAINS)
        s.show("lay", self.p, noun_of(a), third)


def turn_up(s: Romolo, here: int, terrain: int) -> None:
    s.terrain = with_entry(s.terrain, here, terrain)
    s.up |= 1 << here


# --- What everybody starts with ---------------------------------------------------------------------------------------


class TakeGoods(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        for good in range(GOODS):
            s.goods[self.p * GOODS + good] = s.tables.start_goods[good]
        s.money[self.p] = s.tables.start_coins
        for _ in range(s.tables.free_goods):
            s.then(TakeFreeGood(self.p))


class TakeFreeGood(Choice[Romolo]):
    """Any of the five, refined ones included (ruling 51)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return TAKE

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.gain(self.p, noun_of(a), 1)


class PlacePieces(SeatStep[Romolo]):
    """Tower, workers, farm and warehouse go to the own plains, divided as the owner likes."""

    def run(self, s: Romolo) -> None:
        p, t = self.p, s.tables
        todo: list[Frame[Romolo]] = [PlaceTower(p), PlaceWorkers(p, 0, t.start_workers)]
        todo.extend([PlaceFarm(p)] * t.start_farms)
        todo.extend([PlaceWarehouse(p)] * t.start_warehouses)
        s.push(todo)


def own_plains(s: Romolo, p: Seat) -> list[int]:
    return [here for here in s.layout.starts[p] if s.terrain[here] == PLAINS]


class PlaceTower(Choice[Romolo]):
    """The tower makes the capital."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLACE[here] for here in own_plains(s, self.p)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.capital = with_entry(s.capital, self.p, noun_of(a))
        s.emit("tower", self.p, noun_of(a))


class PlaceWorkers(Choice[Romolo]):
    """One by one in the order of the map, so that each distribution has one spelling. They stand (ruling 51)."""

    def __init__(self, p: Seat, low: int, left: int) -> None:
        super().__init__(p)
        self.low: Final = low
        self.left: Final = left

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLACE[here] for here in own_plains(s, self.p) if here >= self.low]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        here = noun_of(a)
        add_unit(s, self.p, unit_at(here, WORKER, 0))
        s.emit("worker", self.p, here)
        if self.left > 1:
            s.then(PlaceWorkers(self.p, here, self.left - 1))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.low, self.left)


class PlaceFarm(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLACE[here] for here in own_plains(s, self.p)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.bank = with_more(s.bank, BANK_FARM, -1)  # it comes out of the bank (ruling 17)
        s.built = with_more(s.built, noun_of(a) * BUILDINGS + FARM, 1)
        s.emit("built", self.p, FARM, noun_of(a))


class PlaceWarehouse(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLACE[here] for here in own_plains(s, self.p)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.bank = with_more(s.bank, BANK_WAREHOUSE, -1)
        s.built = with_more(s.built, noun_of(a) * BUILDINGS + WAREHOUSE, 1)
        s.emit("built", self.p, WAREHOUSE, noun_of(a))


SETUP_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    RivalSettles, DrawStartPlayer, SetUp, ChooseThirds, LayThird,
    TakeGoods, TakeFreeGood, PlacePieces, PlaceTower, PlaceWorkers, PlaceFarm, PlaceWarehouse,
]  # fmt: skip
