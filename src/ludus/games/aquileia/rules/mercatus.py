"""I. Mercatus: coins by fraud and exchange, horses and weapons, slaves, and the blue dice."""

from typing import Final

from ludus.core.frame import Choice, Draw, Frame
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.aquileia.rules.const import (
    ARMS,
    BRONZE,
    EQUI,
    FIRST_ARMS,
    METALS,
    NONE,
    PECUNIA,
    SERVI,
)
from ludus.games.aquileia.rules.decks import DrawBlind, arms_ready, draw_slaves
from ludus.games.aquileia.rules.dice import counts_of, possible_rolls, roll
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import BUY, CHANGE, DECLINE, DONE

# --- Dolus ------------------------------------------------------------------------------------------------------------


class RollForCoins(Draw[Aquileia]):
    """The swindler takes from the bank what the dice show."""

    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return possible_rolls(s.tables, s.tables.dolus_dice)

    def draw(self, s: Aquileia, r: int) -> Action:
        return roll(s.tables, s.tables.dolus_dice, r)

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        s.rolled = counts_of(a)
        s.emit("roll", self.p, noun_of(a))
        for metal in range(METALS):
            if s.rolled[metal]:
                s.gain_coins(self.p, metal, s.rolled[metal])

    def args(self) -> tuple[int, ...]:
        return (self.p,)


# --- Pecunia ----------------------------------------------------------------------------------------------------------


def visit_pecunia(s: Aquileia, p: Seat, barred: int) -> None:
    """Who can change nothing is not asked (ruling 8)."""
    if exchanges(s, p, barred):
        s.then(ChangeMoney(p, barred))
    elif not barred:
        s.emit("lapse", p, PECUNIA)


class ChangeMoney(Choice[Aquileia]):
    """Any number of exchanges, as the table's option allows; none undoes another of the visit (ruling 8)."""

    def __init__(self, p: Seat, barred: int) -> None:
        super().__init__(p)
        self.barred: Final = barred
        """A mask of exchanges; 0 only before the first."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        found = [CHANGE[pair] for pair in exchanges(s, self.p, self.barred)]
        found.append(DONE)
        return found

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        p, pair, t = self.p, noun_of(a), s.tables
        s.coins[p * METALS + pair // METALS] -= t.exchange_gives[s.pecunia][pair]
        s.coins[p * METALS + pair % METALS] += t.exchange_gets[s.pecunia][pair]
        s.emit("change", p, pair, s.pecunia)
        if not self.barred:
            s.gain_points(p, t.pecunia_points)
        visit_pecunia(s, p, self.barred | t.exchange_bars[s.pecunia][pair])

    def args(self) -> tuple[int, ...]:
        return (self.p, self.barred)


def exchanges(s: Aquileia, p: Seat, barred: int) -> list[int]:
    gives = s.tables.exchange_gives[s.pecunia]
    found: list[int] = []
    for pair in range(METALS * METALS):
        needed = gives[pair]
        if needed and s.coins[p * METALS + pair // METALS] >= needed and not barred >> pair & 1:
            found.append(pair)
    return found


# --- Equi et Arma -----------------------------------------------------------------------------------------------------


def visit_equi(s: Aquileia, p: Seat, space: int) -> None:
    """Without the bronze, or without a card at the space, the action lapses (rulings 5 and 6)."""
    if s.coins[p * METALS + BRONZE] >= s.tables.equi_price and s.market[space - EQUI] != NONE:
        s.then(BuyCard(p, space - EQUI))
    else:
        s.emit("lapse", p, space)


class BuyCard(Choice[Aquileia]):
    def __init__(self, p: Seat, place: int) -> None:
        super().__init__(p)
        self.place: Final = place

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [BUY[0], DECLINE]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        p, card = self.p, s.market[self.place]
        if a == DECLINE:
            s.emit("decline", p, EQUI + self.place)
            return
        s.coins[p * METALS + BRONZE] -= s.tables.equi_price
        s.market[self.place] = NONE
        s.arms[p * ARMS + card] += 1
        s.arms_known[p * ARMS + card] += 1
        s.emit("buy", p, FIRST_ARMS + card, s.tables.equi_price)
        if self.place == 0 and s.tables.equi_blind and arms_ready(s):
            s.then(DrawBlind(p))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.place)


# --- Servi ------------------------------------------------------------------------------------------------------------


def visit_servi(s: Aquileia, p: Seat, metal: int) -> None:
    if most_slaves(s, p, metal):
        s.then(BuySlaves(p, metal))
    else:
        s.emit("lapse", p, SERVI + metal)


def most_slaves(s: Aquileia, p: Seat, metal: int) -> int:
    """As far as the space, the coins of its metal and the cards reach (ruling 7)."""
    cards = sum(s.slave_deck) + sum(s.slave_discard)
    return min(s.tables.servi_most[metal], s.coins[p * METALS + metal], cards)


class BuySlaves(Choice[Aquileia]):
    """The number is named and paid before the first card is drawn (ruling 7)."""

    def __init__(self, p: Seat, metal: int) -> None:
        super().__init__(p)
        self.metal: Final = metal

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        found = BUY[1 : most_slaves(s, self.p, self.metal) + 1]
        found.append(DECLINE)
        return found

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == DECLINE:
            s.emit("decline", self.p, SERVI + self.metal)
            return
        n = noun_of(a)
        s.coins[self.p * METALS + self.metal] -= n
        s.emit("buy-slaves", self.p, n, self.metal)
        draw_slaves(s, self.p, n)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.metal)


# --- Potentia ---------------------------------------------------------------------------------------------------------


def take_blue_dice(s: Aquileia, p: Seat) -> None:
    s.blue_owner = p
    s.blue = s.tables.blue_dice
    s.emit("blue-dice", p, s.blue)


MERCATUS_FRAMES: Final[list[type[Frame[Aquileia]]]] = [RollForCoins, ChangeMoney, BuyCard, BuySlaves]
