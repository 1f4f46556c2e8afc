"""IV. Theatrum: one card is sold by auction, in single coins."""

from typing import Final

from ludus.core.frame import Choice, Draw, Frame
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.aquileia.rules.const import BID_BITS, METALS, NONE, THEATRUM
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import BID, DRAW, DROP


class TurnUpTheatre(Draw[Aquileia]):
    """Whoever stands in the theatre turns up the top card and opens the auction."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [DRAW[s.tables.first_theatre + card] for card in cards_in_deck(s)]

    def draw(self, s: Aquileia, r: int) -> Action:
        cards = cards_in_deck(s)
        return DRAW[s.tables.first_theatre + cards[r % len(cards)]]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        s.auctioned = noun_of(a) - s.tables.first_theatre
        s.bid = [0] * METALS
        s.bidder = NONE
        s.inside = (1 << s.seats) - 1
        s.show("auction", SEATS[s.spaces[THEATRUM]], noun_of(a))
        next_bid(s, s.spaces[THEATRUM])


def cards_in_deck(s: Aquileia) -> list[int]:
    return [card for card in range(len(s.theatre)) if s.theatre[card] == NONE]


def next_bid(s: Aquileia, p: int) -> None:
    """Asks the next bidder from p on; who cannot bid is out, and the last one in has won (rulings 15 and 31)."""
    for _ in range(s.seats):
        if p == s.bidder:
            break
        if s.inside >> p & 1:
            if bids(s, SEATS[p]):
                s.then(Bid(SEATS[p]))
                return
            drop_out(s, SEATS[p])
        p = (p + 1) % s.seats
    end_auction(s)


class Bid(Choice[Aquileia]):
    """The standing bid and exactly one coin more, of any metal; the opening is one coin (ruling 31)."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        found = bids(s, self.p)
        found.append(DROP)
        return found

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == DROP:
            drop_out(s, self.p)
        else:
            s.bid[noun_of(a)] += 1
            s.bidder = self.p
            s.emit("bid", self.p, noun_of(a), sum(s.bid))
        next_bid(s, (self.p + 1) % s.seats)


def bids(s: Aquileia, p: Seat) -> list[Action]:
    """By coins in the supply alone, not that in the harbour (ruling 16)."""
    found: list[Action] = []
    own = p * METALS
    for metal in range(METALS):
        spare = s.coins[own + metal] - s.bid[metal]
        if spare < 0:
            return []
        if spare:
            found.append(BID[metal])
    return found


def drop_out(s: Aquileia, p: Seat) -> None:
    """Out is final; who does not open is out as well (ruling 15)."""
    s.inside &= ~(1 << p)
    s.emit("drop", p)


def end_auction(s: Aquileia) -> None:
    """The highest bidder pays the auctioneer, who pays the bank when winning; without a bid the card is free."""
    auctioneer = s.spaces[THEATRUM]
    buyer = auctioneer if s.bidder == NONE else s.bidder
    for metal in range(METALS):
        s.coins[buyer * METALS + metal] -= s.bid[metal]
        if buyer != auctioneer:
            s.coins[auctioneer * METALS + metal] += s.bid[metal]
    s.theatre[s.auctioned] = buyer
    price = s.bid[0] | s.bid[1] << BID_BITS | s.bid[2] << 2 * BID_BITS
    s.emit("sold", SEATS[buyer], s.tables.first_theatre + s.auctioned, price)
    if buyer != auctioneer:
        s.emit("paid-to", SEATS[auctioneer])
    s.auctioned = NONE
    s.bid = [0] * METALS
    s.bidder = NONE
    s.inside = 0


THEATRUM_FRAMES: Final[list[type[Frame[Aquileia]]]] = [TurnUpTheatre, Bid]
