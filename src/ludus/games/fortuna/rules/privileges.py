"""Phase 5: privilege cards for the markers of a favour. Draw as many, keep one (two with a basilica)."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Choice, Draw, SeatStep
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.fortuna.rules.const import BASILICA
from ludus.games.fortuna.rules.state import Fortuna, card_of, kind_of
from ludus.games.fortuna.rules.verbs import DRAW, KEEP


class WinPrivileges(SeatStep[Fortuna]):
    """The markers of a favour card, turned into cards."""

    def __init__(self, p: Seat, markers: int) -> None:
        super().__init__(p)
        self.markers: Final = markers

    def run(self, s: Fortuna) -> None:
        s.emit("markers", self.p, self.markers)
        t = s.tables
        # The markers decide what a basilica lets keep, not the cards that were there to be drawn (ruling 32).
        with_basilica = self.markers >= t.basilica_markers and s.owns(self.p, BASILICA)
        keep = t.basilica_keep if with_basilica else t.privilege_keep
        s.push([DrawPrivileges(self.p, self.markers), SortOut(self.p, keep)])

    def args(self) -> tuple[int, ...]:
        return (self.p, self.markers)


class DrawPrivileges(SeatStep[Fortuna]):
    """Draw on while there are cards; the discards come back when the deck is empty (ruling 31)."""

    def __init__(self, p: Seat, left: int) -> None:
        super().__init__(p)
        self.left: Final = left

    def run(self, s: Fortuna) -> None:
        if self.left == 0:
            return
        if not any(s.deck):
            reshuffle(s)
        if any(s.deck):
            s.push([DrawPrivilege(self.p), DrawPrivileges(self.p, self.left - 1)])

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left)


def reshuffle(s: Fortuna) -> None:
    """Everybody knows what the new deck holds: the cards that lay open in the discard pile.

    In the middle of a draw nobody can tell later from which side of the reshuffle a kept card came, so the cards before
    and after it stay one generation: a re-deal may mix them, and tells nothing (ruling 33).
    """
    if any(s.discard):
        s.deck, s.discard = s.discard, s.deck
        s.generation += 0 if s.drawn else 1
        s.emit("reshuffle", NOBODY, sum(s.deck))


class DrawPrivilege(Draw[Fortuna]):
    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [DRAW[kind] for kind in range(len(s.deck)) if s.deck[kind]]

    def draw(self, s: Fortuna, r: int) -> Action:
        return DRAW[pick_from_bag(s.deck, r)]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        kind = noun_of(a)
        s.deck[kind] -= 1
        s.drawer = self.p
        s.drawn.append(card_of(kind, s.generation))
        s.drawn.sort()
        s.show("draw", self.p, kind, secret_to=self.p)

    def args(self) -> tuple[int, ...]:
        return (self.p,)


class SortOut(SeatStep[Fortuna]):
    """Keep what may be kept; ask only when something must go."""

    def __init__(self, p: Seat, keep: int) -> None:
        super().__init__(p)
        self.keep: Final = keep

    def run(self, s: Fortuna) -> None:
        if len(s.drawn) > self.keep:
            s.then(KeepPrivilege(self.p, self.keep, 0))
        else:
            for card in s.drawn:
                take_in_hand(s, self.p, card)
            clear_drawn(s)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.keep)


class KeepPrivilege(Choice[Fortuna]):
    """One card at a time in ascending order, so that each pair has one spelling; `first` is where to go on."""

    def __init__(self, p: Seat, keep: int, first: int) -> None:
        super().__init__(p)
        self.keep: Final = keep
        self.first: Final = first

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        # Enough cards must remain behind the chosen one for the further ones to keep.
        return keep_options(s.drawn[self.first : len(s.drawn) - self.keep + 1])

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        at = self.first
        while kind_of(s.drawn[at]) != noun_of(a):
            at += 1
        take_in_hand(s, self.p, s.drawn.pop(at))
        if self.keep > 1:
            s.then(KeepPrivilege(self.p, self.keep - 1, at))
        else:
            discard_the_rest(s)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.keep, self.first)


def keep_options(cards: list[int]) -> list[Action]:
    """One action for each kind among the cards."""
    found: list[Action] = []
    for card in cards:
        action = KEEP[kind_of(card)]
        if action not in found:
            found.append(action)
    return found


def take_in_hand(s: Fortuna, p: Seat, card: int) -> None:
    hand = s.hands[p]
    hand.append(card)
    hand.sort()
    s.emit("keep", p)
    s.emit("kept", p, kind_of(card), secret_to=p)


def discard_the_rest(s: Fortuna) -> None:
    """What was not kept lies open on the discard pile."""
    for card in s.drawn:
        s.discard[kind_of(card)] += 1
        s.show("discard", s.drawer, kind_of(card))
    clear_drawn(s)


def clear_drawn(s: Fortuna) -> None:
    s.drawn = []
    s.drawer = NOBODY
