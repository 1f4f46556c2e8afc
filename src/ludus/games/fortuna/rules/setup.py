"""Set-up, played rather than computed: the deal and the turn order are draws, then everybody hides one card."""

from typing import Final

from ludus.core.frame import Draw, Frame, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of
from ludus.games.fortuna.rules.const import CARDS, OPEN, PLACES, PLACES_PER_SIDE, SECRET
from ludus.games.fortuna.rules.round import StartRound
from ludus.games.fortuna.rules.state import Fortuna, empty_table, seated, side_of
from ludus.games.fortuna.rules.tables import Tables
from ludus.games.fortuna.rules.verbs import DEAL, HIDE, ORDER


def new_game(tables: Tables, seats: int) -> Fortuna:
    s = empty_table(tables, seats, [])
    s.push([DealCard(0), DrawTurnOrder(0), HideCards(), OpenCards(), StartRound()])
    return s


class DealCard(Draw[Fortuna]):
    """All twelve action cards, three to each side, also to the unused ones."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [DEAL[card] for card in range(CARDS) if card not in s.cards]

    def draw(self, s: Fortuna, r: int) -> Action:
        left = self.options(s, NOBODY)
        return left[r % len(left)]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        card = noun_of(a)
        s.cards[self.place] = card
        # Players look at their own three cards before choosing. Nobody could ever turn over a card of
        # an unused side, so those lie open for all (rulings 1 and 2).
        side = side_of(self.place)
        owner = SEATS[side] if side < s.seats else NOBODY
        s.show("deal", owner, card, side, owner)
        if self.place + 1 < PLACES:
            s.then(DealCard(self.place + 1))

    def args(self) -> tuple[int, ...]:
        return (self.place,)


class DrawTurnOrder(Draw[Fortuna]):
    """The first turn order is drawn by lot."""

    def __init__(self, rank: int) -> None:
        self.rank: Final = rank

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [ORDER[p] for p in seated(s) if p not in s.order]

    def draw(self, s: Fortuna, r: int) -> Action:
        left = self.options(s, NOBODY)
        return left[r % len(left)]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        p = SEATS[noun_of(a)]
        s.order.append(p)
        s.emit("order", p, self.rank)
        if self.rank + 1 < s.seats:
            s.then(DrawTurnOrder(self.rank + 1))

    def args(self) -> tuple[int, ...]:
        return (self.rank,)


class HideCards(Frame[Fortuna]):
    """Everybody secretly chooses the card to lay face down, all at once (ruling 2)."""

    def waiting(self, s: Fortuna) -> list[Seat]:
        return [p for p in seated(s) if s.picks[p] < 0]

    def seat(self, s: Fortuna) -> Seat:
        return self.waiting(s)[0]

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [HIDE[card] for card in s.cards[seat * PLACES_PER_SIDE : (seat + 1) * PLACES_PER_SIDE]]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        s.picks[seat] = noun_of(a)
        s.emit("hide", seat)
        if -1 in s.picks:
            s.then(self)


class OpenCards(Step[Fortuna]):
    """The cards that nobody hid are turned up."""

    def run(self, s: Fortuna) -> None:
        for place in range(s.seats * PLACES_PER_SIDE):
            card = s.cards[place]
            if card in s.picks:
                s.facing[place] = SECRET
            else:
                s.facing[place] = OPEN
                s.show("open", SEATS[side_of(place)], card)
