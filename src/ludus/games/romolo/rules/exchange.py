"""The team game's own action: a worker exchanges cubes and coins with the partner."""

from typing import Final

from ludus.core.frame import Choice, Frame
from ludus.core.ids import SEATS, Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.const import GOODS, NONE
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.verbs import (
    DONE,
    EXCHANGE,
    GIVE,
    GIVE_COINS,
    TAKE,
    TAKE_COINS,
    V_GIVE,
    V_GIVE_COINS,
    V_TAKE,
)


def exchange_options(s: Romolo, p: Seat) -> list[Action]:
    """With a partner who is still in the game, if there is anything to give or to take."""
    partner = s.partner(p)
    if partner == NONE or s.out[partner]:
        return []
    anything = s.money[p] or s.money[partner] or any(hand(s, p)) or any(hand(s, partner))
    return [EXCHANGE] if anything else []


def hand(s: Romolo, p: int) -> list[int]:
    return s.goods[p * GOODS : (p + 1) * GOODS]


def begin_exchange(s: Romolo, p: Seat) -> None:
    s.emit("exchange", p, s.partner(p))
    s.then(Exchange(p, s.tables.exchange_cubes, 0))


class Exchange(Choice[Romolo]):
    """Up to three cubes in both directions together and coins worth three, from hand to hand (ruling 86). First what is
    given, then what is taken, each in ascending order, then coins: so every exchange has one spelling."""

    def __init__(self, p: Seat, left: int, low: int) -> None:
        super().__init__(p)
        self.left: Final = left
        self.low: Final = low
        """The goods that are given come first, then those that are taken, from GOODS on."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        mine, theirs = hand(s, self.p), hand(s, s.partner(self.p))
        found: list[Action] = []
        if self.left:
            found.extend([GIVE[good] for good in range(self.low, GOODS) if mine[good]])
            found.extend([TAKE[good] for good in range(max(0, self.low - GOODS), GOODS) if theirs[good]])
        most = s.tables.exchange_coins
        found.extend(GIVE_COINS[1 : min(most, s.money[self.p]) + 1])
        found.extend(TAKE_COINS[1 : min(most, s.money[s.partner(self.p)]) + 1])
        if self.left < s.tables.exchange_cubes:
            found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        p, partner = self.p, SEATS[s.partner(self.p)]
        verb, noun = verb_of(a), noun_of(a)
        if a == DONE:
            return
        if verb == V_GIVE:
            hand_over(s, p, partner, noun)
            s.then(Exchange(p, self.left - 1, noun))
        elif verb == V_TAKE:
            hand_over(s, partner, p, noun)
            s.then(Exchange(p, self.left - 1, GOODS + noun))
        elif verb == V_GIVE_COINS:
            hand_over_coins(s, p, partner, noun)
        else:
            hand_over_coins(s, partner, p, noun)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left, self.low)


def hand_over(s: Romolo, giver: Seat, taker: Seat, good: int) -> None:
    s.goods[giver * GOODS + good] -= 1
    s.goods[taker * GOODS + good] += 1
    s.emit("hand-over", giver, good, taker)


def hand_over_coins(s: Romolo, giver: Seat, taker: Seat, halves: int) -> None:
    s.money[giver] -= halves
    s.money[taker] += halves
    s.emit("hand-over-coins", giver, halves, taker)


EXCHANGE_FRAMES: Final[list[type[Frame[Romolo]]]] = [Exchange]
