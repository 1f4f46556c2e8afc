"""Slave cards, horses and weapons: how they come and go. A deck is a bag, renewed when it is needed (ruling 32)."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw, Frame, Step
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.aquileia.rules.const import ARMS, BLIND, FIRST_ARMS, MARKET, NONE, SLAVES
from ludus.games.aquileia.rules.knowledge import note_slave_drawn, note_slave_played, note_slaves_shuffled
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import DRAW

# --- Slave cards ------------------------------------------------------------------------------------------------------


def draw_slaves(s: Aquileia, p: Seat, n: int) -> None:
    """One card after the other, as long as there are any."""
    if n == 0:
        return
    if not any(s.slave_deck):
        if not any(s.slave_discard):
            s.emit("no-slaves", p)
            return
        s.slave_deck, s.slave_discard = s.slave_discard, s.slave_deck
        note_slaves_shuffled(s)
        s.emit("shuffle-slaves", NOBODY, sum(s.slave_deck))
    s.then(DrawSlave(p, n))


class DrawSlave(Draw[Aquileia]):
    def __init__(self, p: Seat, n: int) -> None:
        self.p: Final = p
        self.n: Final = n

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [DRAW[card] for card in range(SLAVES) if s.slave_deck[card]]

    def draw(self, s: Aquileia, r: int) -> Action:
        return DRAW[pick_from_bag(s.slave_deck, r)]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        p, card = self.p, noun_of(a)
        s.slave_deck[card] -= 1
        s.slaves[p * SLAVES + card] += 1
        note_slave_drawn(s, p, card)
        s.emit("slave", p)
        s.show("drawn", p, card, secret_to=p)
        draw_slaves(s, p, self.n - 1)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.n)


def give_slave(s: Aquileia, p: Seat, card: int) -> None:
    """Played or paid, it lies open on the discard pile at once."""
    note_slave_played(s, p, card)
    s.slaves[p * SLAVES + card] -= 1
    s.slave_discard[card] += 1


# --- Horses and weapons -----------------------------------------------------------------------------------------------


def arms_ready(s: Aquileia) -> bool:
    """Whether a card can be drawn; the played ones come back when the deck is empty."""
    if any(s.arms_deck):
        return True
    if not any(s.arms_discard):
        return False
    s.arms_deck, s.arms_discard = s.arms_discard, s.arms_deck
    s.arms_batches.extend(s.arms_deck)
    s.emit("shuffle-arms", NOBODY, sum(s.arms_deck))
    return True


class RefillMarket(Step[Aquileia]):
    """Gaps are filled from left to right; nothing slides (ruling 6)."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def run(self, s: Aquileia) -> None:
        for place in range(self.place, MARKET):
            if s.market[place] == NONE and arms_ready(s):
                s.push([TurnUpArms(place), RefillMarket(place + 1)])
                return

    def args(self) -> tuple[int, ...]:
        return (self.place,)


class TurnUpArms(Draw[Aquileia]):
    def __init__(self, place: int) -> None:
        self.place: Final = place

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [DRAW[FIRST_ARMS + card] for card in range(ARMS) if s.arms_deck[card]]

    def draw(self, s: Aquileia, r: int) -> Action:
        return DRAW[FIRST_ARMS + pick_from_bag(s.arms_deck, r)]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        card = noun_of(a) - FIRST_ARMS
        s.arms_deck[card] -= 1
        s.arms_batches[len(s.arms_batches) - ARMS + card] -= 1
        s.market[self.place] = card
        s.show("market", NOBODY, FIRST_ARMS + card, self.place)

    def args(self) -> tuple[int, ...]:
        return (self.place,)


class DrawBlind(Draw[Aquileia]):
    """The card on top of the deck, which only its new owner sees."""

    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [DRAW[FIRST_ARMS + card] for card in range(ARMS) if s.arms_deck[card]]

    def draw(self, s: Aquileia, r: int) -> Action:
        return DRAW[FIRST_ARMS + pick_from_bag(s.arms_deck, r)]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        p, card = self.p, noun_of(a) - FIRST_ARMS
        s.arms_deck[card] -= 1
        s.arms[p * ARMS + card] += 1
        s.blind.extend([p, len(s.arms_batches) // ARMS - 1, card])
        s.emit("blind", p)
        s.show("drawn", p, FIRST_ARMS + card, secret_to=p)

    def args(self) -> tuple[int, ...]:
        return (self.p,)


def hidden_arms(s: Aquileia, p: Seat) -> int:
    """How many cards of a hand nobody else has seen."""
    hidden = 0
    for at in range(0, len(s.blind), BLIND):
        if s.blind[at] == p:
            hidden += 1
    for at in range(0, len(s.exposed), BLIND):
        if s.exposed[at] == p:
            hidden -= 1
    return hidden


def give_arms(s: Aquileia, p: Seat, card: int) -> bool:
    """A card is played; one that everybody knows goes first (ruling 28). Returns whether it was unknown."""
    s.arms[p * ARMS + card] -= 1
    s.arms_discard[card] += 1
    if s.arms_known[p * ARMS + card]:
        s.arms_known[p * ARMS + card] -= 1
        return False
    s.exposed.extend([p, card, len(s.blind) // BLIND])
    return True


DECK_FRAMES: Final[list[type[Frame[Aquileia]]]] = [DrawSlave, RefillMarket, TurnUpArms, DrawBlind]
