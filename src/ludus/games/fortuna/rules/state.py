"""Everything that lies on Fortuna's table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ludus.core.ids import NOBODY, SEATS, Seat
from ludus.core.state import State
from ludus.games.fortuna.rules.const import (
    BUILDINGS,
    FAVOURS,
    KINDS,
    OPEN,
    PLACES,
    SIDES,
    WATER,
)
from ludus.games.fortuna.rules.tables import Tables

if TYPE_CHECKING:
    from ludus.core.frame import Frame

# A privilege card in a hand remembers after how many reshuffles it was drawn: whoever counted along knows
# that much, so a re-deal must know it too (see knowledge.py).
GENERATION_BITS: Final = 8


def card_of(kind: int, generation: int) -> int:
    return kind << GENERATION_BITS | generation


def kind_of(card: int) -> int:
    return card >> GENERATION_BITS


def generation_of(card: int) -> int:
    return card & ((1 << GENERATION_BITS) - 1)


class Fortuna(State):
    def __init__(
        self,
        tables: Tables,
        seats: int,
        stack: list[Frame[Any]],
        ply: int,
        over: bool,
        round: int,
        order: list[Seat],
        turn: int,
        last_round: bool,
        cards: list[int],
        facing: list[int],
        picks: list[int],
        money: list[int],
        stock: list[int],
        supply: list[int],
        aqueduct: list[int],
        married: list[int],
        position: list[int],
        built: list[int],
        buildings: list[int],
        markers: list[int],
        covered: list[int],
        marker_supply: int,
        palace_markers: int,
        rolled: list[int],
        step_cards: int,
        deck: list[int],
        generation: int,
        hands: list[list[int]],
        drawer: Seat,
        drawn: list[int],
        discard: list[int],
        used: list[int],
        palace_order: list[Seat],
        palace_visits: int,
        palace_pool: list[int],
        palace_cards: list[int],
    ) -> None:
        super().__init__(seats, stack, ply, over)
        self.tables: Final = tables
        self.round = round
        self.order = order
        """The seats in this round's turn order; `turn` counts along it."""
        self.turn = turn
        self.last_round = last_round
        # The sides of the board. Seat p sits at side p; the sides beyond the last seat are unused.
        self.cards = cards
        """By place: the action card, -1 while it is not dealt."""
        self.facing = facing
        """By place: OPEN, RESERVED or SECRET."""
        self.picks = picks
        """By seat: the card it hides before round 1, -1 until it has chosen."""
        # The province boards
        self.money = money
        self.stock = stock
        """By seat and kind: read it with `held`."""
        self.supply = supply
        self.aqueduct = aqueduct
        """By seat: water on the aqueduct, apart from the reservoir."""
        self.married = married
        self.position = position
        self.built = built
        """By seat and building: 1 if it stands there."""
        self.buildings = buildings
        """By building: cards left to build."""
        # Rome
        self.markers = markers
        self.covered = covered
        self.marker_supply = marker_supply
        self.palace_markers = palace_markers
        self.rolled = rolled
        """What the active player rolled this turn."""
        self.step_cards = step_cards
        """How many privilege cards with steps the active player has used this turn."""
        # Privileges: bags are counts by kind, hands are sorted cards
        self.deck = deck
        self.generation = generation
        """How often the discards have been reshuffled."""
        self.hands = hands
        self.drawer = drawer
        self.drawn = drawn
        """Cards that the drawer holds until it has chosen which to keep."""
        self.discard = discard
        self.used = used
        # Caesar's palace
        self.palace_order = palace_order
        self.palace_visits = palace_visits
        """How many of them have looked at the palace's cards."""
        self.palace_pool = palace_pool
        """The cards that lie face down at the palace."""
        self.palace_cards = palace_cards
        """By order of arrival: the card taken there, -1 for none, or once a card of its kind was used."""

    def copy(self) -> Fortuna:
        return Fortuna(
            self.tables,
            self.seats,
            self.stack.copy(),
            self.ply,
            self.over,
            self.round,
            self.order.copy(),
            self.turn,
            self.last_round,
            self.cards.copy(),
            self.facing.copy(),
            self.picks.copy(),
            self.money.copy(),
            self.stock.copy(),
            self.supply.copy(),
            self.aqueduct.copy(),
            self.married.copy(),
            self.position.copy(),
            self.built.copy(),
            self.buildings.copy(),
            self.markers.copy(),
            self.covered.copy(),
            self.marker_supply,
            self.palace_markers,
            self.rolled.copy(),
            self.step_cards,
            self.deck.copy(),
            self.generation,
            [[*hand] for hand in self.hands],
            self.drawer,
            self.drawn.copy(),
            self.discard.copy(),
            self.used.copy(),
            self.palace_order.copy(),
            self.palace_visits,
            self.palace_pool.copy(),
            self.palace_cards.copy(),
        )

    def held(self, p: Seat, kind: int) -> int:
        return self.stock[p * KINDS + kind]

    def water(self, p: Seat) -> int:
        """All water of a player: reservoir and aqueduct (ruling 18)."""
        return self.stock[p * KINDS + WATER] + self.aqueduct[p]

    def owns(self, p: Seat, building: int) -> bool:
        return self.built[p * BUILDINGS + building] == 1

    def buildings_of(self, p: Seat) -> int:
        return sum(self.built[p * BUILDINGS : (p + 1) * BUILDINGS])

    def active(self) -> Seat:
        return self.order[self.turn] if self.order else NOBODY

    def room(self, p: Seat, kind: int) -> int:
        """How many more the player can take: the supply and the limit allow no more (rulings 25 and 36)."""
        return min(self.supply[kind], self.tables.limit[kind] - self.stock[p * KINDS + kind])

    def gain(self, p: Seat, kind: int, wanted: int) -> int:
        """Take from the general supply as far as there is room; returns how many."""
        n = min(wanted, self.room(p, kind))
        self.supply[kind] -= n
        self.stock[p * KINDS + kind] += n
        return n

    def give_back(self, p: Seat, kind: int, n: int) -> None:
        """Return things to the general supply; aqueduct water always goes first (ruling 18)."""
        self.supply[kind] += n
        if kind == WATER:
            from_aqueduct = min(n, self.aqueduct[p])
            self.aqueduct[p] -= from_aqueduct
            n -= from_aqueduct
        self.stock[p * KINDS + kind] -= n

    def earn(self, p: Seat, n: int) -> None:
        """Nobody holds more than the track shows; the surplus is lost (ruling 28)."""
        self.money[p] = min(self.tables.money_max, self.money[p] + n)

    def pay(self, p: Seat, n: int) -> None:
        self.money[p] -= n


def empty_table(tables: Tables, seats: int, stack: list[Frame[Any]]) -> Fortuna:
    """The table before the first draw: everything in its place, no card dealt."""
    used_up = [seats * n for n in tables.start]
    kinds = len(tables.privilege_name)
    return Fortuna(
        tables,
        seats,
        stack,
        ply=0,
        over=False,
        round=0,
        order=[],
        turn=0,
        last_round=False,
        cards=[-1] * PLACES,
        facing=[OPEN] * PLACES,
        picks=[-1] * seats,
        money=[tables.start_money] * seats,
        stock=list(tables.start) * seats,
        supply=[tables.supply[kind] - used_up[kind] for kind in range(KINDS)],
        aqueduct=[0] * seats,
        married=[0] * seats,
        position=[0] * seats,
        built=[0] * (seats * BUILDINGS),
        buildings=[tables.buildings_per_type[seats]] * BUILDINGS,
        markers=[0] * FAVOURS,
        covered=[0] * FAVOURS,
        marker_supply=tables.markers,
        palace_markers=tables.palace_markers,
        rolled=[],
        step_cards=0,
        deck=list(tables.privilege_deck(seats)),
        generation=0,
        hands=[[] for _ in range(seats)],
        drawer=NOBODY,
        drawn=[],
        discard=[0] * kinds,
        used=[0] * kinds,
        palace_order=[],
        palace_visits=0,
        palace_pool=[],
        palace_cards=[],
    )


def side_of(place: int) -> int:
    return place // (PLACES // SIDES)


def seated(s: Fortuna) -> list[Seat]:
    return SEATS[: s.seats]
