"""Phases 2 and 3: play one action card and swap it, then perhaps a second one by military power."""

from typing import Final

from ludus.core.frame import Choice, SeatStep
from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.fortuna.rules.cards import has_effect, perform
from ludus.games.fortuna.rules.const import CENTURION, OPEN, PLACES, PLACES_PER_SIDE, RESERVED
from ludus.games.fortuna.rules.hand import usable_privileges, use_privilege
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.verbs import DONE, IDLE, PASS, PLAY, POWER, SWAP, V_PASS, V_PLAY, V_POWER, V_USE


class ChooseAction(Choice[Fortuna]):
    """Phase 2: one of the own three cards, with or without its effect, or none (ruling 3)."""

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        p = self.p
        money = s.money[p]
        centurions = s.held(p, CENTURION)
        found: list[Action] = []
        for card in s.cards[p * PLACES_PER_SIDE : (p + 1) * PLACES_PER_SIDE]:
            if has_effect(s, p, card, money, centurions):
                found.append(PLAY[card])
            found.append(IDLE[card])
        found.append(PASS)
        if s.hands[p]:
            found += usable_privileges(s, p)
        return found

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        verb = verb_of(a)
        if verb == V_USE:
            s.then(self)
            use_privilege(s, self.p, noun_of(a))
        elif verb == V_PASS:
            s.emit("pass", self.p)
        else:
            card = noun_of(a)
            s.then(Swap(self.p, card))
            if verb == V_PLAY:
                s.emit("play", self.p, card)
                perform(s, self.p, card)
            else:
                s.emit("idle", self.p, card)


class Swap(Choice[Fortuna]):
    """The used card goes open to another side; the card that lay there comes back face down."""

    def __init__(self, p: Seat, card: int) -> None:
        super().__init__(p)
        self.card: Final = card

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        own = self.p * PLACES_PER_SIDE
        cards, facing = s.cards, s.facing
        found = [SWAP[cards[place]] for place in range(own) if facing[place] == OPEN]
        for place in range(own + PLACES_PER_SIDE, PLACES):
            if facing[place] == OPEN:
                found.append(SWAP[cards[place]])
        return found

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        taken = noun_of(a)
        there = s.cards.index(taken)
        here = s.cards.index(self.card)
        s.cards[there] = self.card
        s.cards[here] = taken
        s.facing[here] = RESERVED
        s.emit("swap", self.p, self.card, taken)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.card)


class MilitaryPower(SeatStep[Fortuna]):
    """Phase 3, as often as the edition allows. Nobody is asked who has neither a use for it nor a privilege."""

    def __init__(self, p: Seat, left: int) -> None:
        super().__init__(p)
        self.left: Final = left

    def run(self, s: Fortuna) -> None:
        p = self.p
        if s.hands[p] or (self.left and power_cards(s, p)):
            s.then(SendCenturion(p, self.left))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left)


class SendCenturion(Choice[Fortuna]):
    """The top centurion leaves, then an open own card is carried out; it stays where it is, open."""

    def __init__(self, p: Seat, left: int) -> None:
        super().__init__(p)
        self.left: Final = left

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        p = self.p
        found: list[Action] = [DONE]
        if self.left:
            found += power_cards(s, p)
        if s.hands[p]:
            found += usable_privileges(s, p)
        return found

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        p = self.p
        verb = verb_of(a)
        if verb == V_USE:
            s.then(MilitaryPower(p, self.left))
            use_privilege(s, p, noun_of(a))
        elif verb == V_POWER:
            card = noun_of(a)
            s.then(MilitaryPower(p, self.left - 1))
            s.give_back(p, CENTURION, 1)
            s.emit("power", p, card)
            perform(s, p, card)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left)


def power_cards(s: Fortuna, p: Seat) -> list[Action]:
    """The open own cards that would have an effect once the centurion is gone (rulings 5, 6 and 35)."""
    centurions = s.held(p, CENTURION)
    if not centurions:
        return []
    money = s.money[p]
    first = p * PLACES_PER_SIDE
    return [
        POWER[s.cards[place]]
        for place in range(first, first + PLACES_PER_SIDE)
        if s.facing[place] == OPEN and has_effect(s, p, s.cards[place], money, centurions - 1)
    ]
