"""A table of Fortuna that a test lays out in a few lines and then plays by text."""

from collections.abc import Mapping

from ludus.core import engine
from ludus.core.ids import CHANCE, SEATS, Seat
from ludus.games.fortuna.rules.const import (
    BUILDING_NAMES,
    BUILDINGS,
    CARD_NAMES,
    CENTURION,
    DIE,
    FAVOUR_NAMES,
    GRAIN,
    KINDS,
    PLACES_PER_SIDE,
    SIDES,
    VESTAL,
    WATER,
    WINE,
)
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.state import Fortuna, card_of
from ludus.games.fortuna.rules.tables import Tables, read_tables
from ludus.games.fortuna.rules.view import Favour, FortunaView, Player, view
from tests.games.editions import base_text, with_values
from tests.games.scenario import PlayedTable

BASE = base_text("fortuna")

# What somebody answers who wants nothing to happen.
PASSIVE = ("pass", "done", "decline", "irrigate:0")

# The three cards that somebody draws at the palace when a test does not care which.
PALACE_DRAW = ("draw:points-grain", "draw:points-wine", "draw:points-water")


def edition(changes: Mapping[str, int | str]) -> Tables:
    """The base edition with other numbers, by path: `{"building.market.bonus": 2}`."""
    return read_tables(with_values(BASE, changes), "test.toml")


class Table(PlayedTable[Fortuna]):
    """A game in which the cards lie as the test says, at the first question of round 1.

    `sides` holds three card names per side; what is not named is dealt in the order of the cards' numbers. Everybody
    hides the last of the three cards, or those named in `hide`. Seats play in their own order unless `order` says else.
    """

    def __init__(
        self,
        seats: int = 4,
        sides: tuple[str, ...] = (),
        hide: tuple[str, ...] = (),
        order: tuple[int, ...] = (),
        tables: Tables | None = None,
    ) -> None:
        super().__init__(RULES, RULES.start(RULES.setup(seats, edition=tables)))
        named = [side.split() for side in sides]
        left = [card for card in CARD_NAMES if not any(card in side for side in named)]
        for side in range(SIDES):
            given = named[side] if side < len(named) else []
            cards = given + [left.pop(0) for _ in range(PLACES_PER_SIDE - len(given))]
            self.do(*[f"deal:{card}" for card in cards])
        self.do(*[f"order:{p}" for p in order or range(seats)])
        for p in range(seats):
            self.do(f"hide:{hide[p] if p < len(hide) else self.side(p)[-1]}")

    # --- Laying out ------------------------------------------------------------------------------------------------

    def set(
        self,
        p: int,
        money: int | None = None,
        grain: int | None = None,
        wine: int | None = None,
        water: int | None = None,
        centurions: int | None = None,
        vestals: int | None = None,
        dice: int | None = None,
        position: int | None = None,
        married: bool | None = None,
        buildings: str = "",
        aqueduct_water: int = 0,
        hand: str = "",
    ) -> None:
        """Change what a player has; the general supply, the building cards and the deck give or take the difference."""
        s, seat = self.s, SEATS[p]
        counts = ((GRAIN, grain), (WINE, wine), (WATER, water), (CENTURION, centurions), (VESTAL, vestals), (DIE, dice))
        for kind, count in counts:
            if count is not None:
                s.supply[kind] += s.held(seat, kind) - count
                s.stock[p * KINDS + kind] = count
        s.supply[WATER] -= aqueduct_water
        s.aqueduct[p] += aqueduct_water
        s.money[p] = s.money[p] if money is None else money
        s.position[p] = s.position[p] if position is None else position
        s.married[p] = s.married[p] if married is None else int(married)
        for name in buildings.split():
            building = BUILDING_NAMES.index(name)
            s.built[p * BUILDINGS + building] = 1
            s.buildings[building] -= 1
        for name in hand.split():
            kind = s.tables.privilege_name.index(name)
            s.deck[kind] -= 1
            s.hands[p].append(card_of(kind, s.generation))
        s.hands[p].sort()
        RULES.check(s)

    def lay_out_deck(self, deck: str, discard: str = "") -> None:
        """The deck and the discard pile hold just these cards; the others have left the game."""
        s = self.s
        names = s.tables.privilege_name
        for kind in range(len(names)):
            total = s.deck[kind] + s.discard[kind] + s.used[kind]
            s.deck[kind] = deck.split().count(names[kind])
            s.discard[kind] = discard.split().count(names[kind])
            s.used[kind] = total - s.deck[kind] - s.discard[kind]
        assert min(s.used) >= 0, "a card that is not there"
        RULES.check(s)

    def mark(self, favour: str, markers: int) -> None:
        """Lay so many markers on a favour card."""
        i = FAVOUR_NAMES.index(favour)
        self.s.marker_supply += self.s.markers[i] - markers
        self.s.markers[i] = markers
        RULES.check(self.s)

    def cover(self, favours: str) -> None:
        """Cover these favour cards, as if others had used them in this round."""
        for name in favours.split():
            self.s.covered[FAVOUR_NAMES.index(name)] = 1

    # --- Playing ---------------------------------------------------------------------------------------------------

    def roll(self, *pips: int) -> None:
        """Go on without doing anything until the dice of the active player are cast, and cast them."""
        while engine.to_move(self.s) != CHANCE:
            self._do_nothing()
        self.do(*[f"roll:{n}" for n in pips])

    def end_turn(self) -> None:
        """Finish the turn without doing anything more; dice show 1."""
        before = (self.s.round, self.s.turn)
        while not self.s.over and (self.s.round, self.s.turn) == before:
            self._do_nothing()

    def end_round(self) -> None:
        before = self.s.round
        while not self.s.over and self.s.round == before:
            self._do_nothing()

    def go_to(self, p: int) -> None:
        """Let others do nothing until it is the seat's turn."""
        while self.active != p:
            self.end_turn()

    def _do_nothing(self) -> None:
        self.do_one_of(PASSIVE)

    # --- Looking ---------------------------------------------------------------------------------------------------

    @property
    def active(self) -> int:
        return self.s.active()

    def view(self, viewer: int) -> FortunaView:
        return view(self.s, Seat(viewer))

    def player(self, p: int) -> Player:
        """A player's province, hand included."""
        return self.view(p).players[p]

    def favour(self, name: str) -> Favour:
        return self.view(0).favours[FAVOUR_NAMES.index(name)]

    def markers(self) -> list[int]:
        return [favour.markers for favour in self.view(0).favours]

    def covered(self) -> list[str]:
        return [favour.name for favour in self.view(0).favours if favour.covered]

    def side(self, side: int) -> list[str]:
        """The cards of a side, in their places."""
        first = side * PLACES_PER_SIDE
        return [CARD_NAMES[card] for card in self.s.cards[first : first + PLACES_PER_SIDE]]

    def face_down(self, side: int) -> list[str]:
        """Which cards of a side lie face down."""
        places = self.view(0).sides[side]
        return [card for card, place in zip(self.side(side), places, strict=True) if place.face_down]

    def deck(self) -> int:
        return sum(self.s.deck)

    def discard(self) -> list[str]:
        return list(self.view(0).discard)

    def used(self) -> list[str]:
        return list(self.view(0).used)
