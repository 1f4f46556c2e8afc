"""Everything that lies on the table in a game of Gloria Mundi."""

from typing import Final

from ludus.core.frame import Frame
from ludus.core.ids import SEATS, Seat
from ludus.core.state import State
from ludus.games.gloria_mundi.rules.const import KINDS, NONE, TYPES
from ludus.games.gloria_mundi.rules.tables import Tables

# A base card in a display is one int: its type, the building on it, and whether it was activated in this phase.
CARD_SHIFT: Final = 2
USED: Final = 1 << 16
# Below this number a base card is bare.
FIRST_COVERED: Final = 1 << CARD_SHIFT
CARD_BITS: Final = USED - FIRST_COVERED


def bare(base: int) -> int:
    """A base card of a type, just laid."""
    return base


def covered(base: int, card: int) -> int:
    return base | (card + 1) << CARD_SHIFT


def base_of(slot: int) -> int:
    return slot & 3


def card_of(slot: int) -> int:
    """The building on a base card; NONE for a bare one."""
    return ((slot & CARD_BITS) >> CARD_SHIFT) - 1


def is_used(slot: int) -> bool:
    return slot >= USED


class GloriaMundi(State):
    """Lists by player are indexed `p * KINDS + kind` and so on; a display is a list of base cards, see above."""

    def __init__(
        self,
        tables: Tables,
        seats: int,
        stack: list[Frame["GloriaMundi"]],
        ply: int,
        over: bool,
        goal: int,
        open_stocks: int,
        turn: int,
        active: int,
        laid: int,
        closed: int,
        ending: int,
        steps: list[int],
        stock: list[int],
        hands: list[int],
        displays: list[list[int]],
        gone: list[int],
        deck: list[int],
        forum: list[int],
        fire: list[int],
        goth: int,
        paid: list[int],
        symbols: list[int],
        buying: int,
        buying_on: int,
        owed: list[int],
        surcharge: int,
        swaps: list[int],
    ) -> None:
        super().__init__(seats, list(stack), ply, over)
        self.tables: Final = tables
        self.goal = goal
        """How many steps lead to Africa."""
        self.open_stocks = open_stocks
        """Whether the table plays without screens."""
        self.turn = turn
        self.active = active
        """Whose turn it is; NONE before the first."""
        self.laid = laid
        """The type of base card that was laid in this turn; NONE before phase 2."""
        self.closed = closed
        """Whether whoever activates now has used a card that shuts out all others of the type (ruling 17)."""
        self.ending = ending
        self.steps = steps
        self.stock = stock
        self.hands = hands
        """By player and type: base cards behind the screen."""
        self.displays = displays
        self.gone = gone
        """By type: base cards that have left the game."""
        self.deck = deck
        """By building: how many are still face down."""
        self.forum = forum
        """The building at each place, the newest first; NONE for a gap."""
        self.fire = fire
        """By building: how many have burnt or were discarded."""
        self.goth = goth
        self.paid = paid
        """By space of the Goth's track and kind: the stones that lie there."""
        self.symbols = symbols
        """By type: what the Goth's move still destroys."""
        self.buying = buying
        """The place in the forum that is being paid for; NONE for a tribute or nothing."""
        self.buying_on = buying_on
        """The type of base card that the building goes on."""
        self.owed = owed
        """By kind: what is still to be paid as printed."""
        self.surcharge = surcharge
        """What is still to be paid in stones of any kind."""
        self.swaps = swaps
        """What single-use builders replaced in this payment: paid kind * KINDS + printed kind."""

    def copy(self) -> "GloriaMundi":
        return GloriaMundi(
            self.tables,
            self.seats,
            self.stack,
            self.ply,
            self.over,
            self.goal,
            self.open_stocks,
            self.turn,
            self.active,
            self.laid,
            self.closed,
            self.ending,
            self.steps[:],
            self.stock[:],
            self.hands[:],
            [display[:] for display in self.displays],
            self.gone[:],
            self.deck[:],
            self.forum[:],
            self.fire[:],
            self.goth,
            self.paid[:],
            self.symbols[:],
            self.buying,
            self.buying_on,
            self.owed[:],
            self.surcharge,
            self.swaps[:],
        )

    def held(self, p: Seat, kind: int) -> int:
        return self.stock[p * KINDS + kind]

    def stock_of(self, p: Seat) -> list[int]:
        """By kind: the stones behind somebody's screen."""
        return self.stock[p * KINDS : (p + 1) * KINDS]

    def stones(self, p: Seat) -> int:
        return sum(self.stock_of(p))

    def owned(self, p: Seat, base: int) -> int:
        """How many base cards of a type lie in a display, covered or bare."""
        count = 0
        for slot in self.displays[p]:
            if slot & 3 == base:
                count += 1
        return count

    def bare_types(self, p: Seat) -> int:
        """The types of the bare base cards in a display, as a mask."""
        found = 0
        for slot in self.displays[p]:
            if not slot & CARD_BITS:
                found |= 1 << (slot & 3)
        return found

    def gain(self, p: Seat, kind: int, n: int) -> None:
        self.stock[p * KINDS + kind] += n
        self.emit("gain", p, kind, n)

    def is_red(self, card: int) -> bool:
        return self.tables.card_red[card]


def empty_table(tables: Tables, seats: int, goal: int, goth: int, open_stocks: bool) -> GloriaMundi:
    cards, spaces = len(tables.card_name), tables.rome + 1
    return GloriaMundi(
        tables=tables,
        seats=seats,
        stack=[],
        ply=0,
        over=False,
        goal=goal,
        open_stocks=int(open_stocks),
        turn=0,
        active=NONE,
        laid=NONE,
        closed=0,
        ending=NONE,
        steps=[0] * seats,
        stock=[tables.start_stock[kind] for _ in range(seats) for kind in range(KINDS)],
        hands=[tables.base_cards[seats * TYPES + base] for _ in range(seats) for base in range(TYPES)],
        displays=[[] for _ in range(seats)],
        gone=[0] * TYPES,
        deck=list(tables.card_copies),
        forum=[NONE] * len(tables.surcharge),
        fire=[0] * cards,
        goth=goth,
        paid=[0] * (spaces * KINDS),
        symbols=[0] * TYPES,
        buying=NONE,
        buying_on=NONE,
        owed=[0] * KINDS,
        surcharge=0,
        swaps=[],
    )


def seated(s: GloriaMundi) -> list[Seat]:
    return SEATS[: s.seats]
