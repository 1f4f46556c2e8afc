"""The way to Rome: steps on the own track, and Caesar's palace at its end."""

from ludus.core.frame import Choice, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.fortuna.rules.privileges import DrawPrivileges, clear_drawn, keep_options, take_in_hand
from ludus.games.fortuna.rules.state import Fortuna, kind_of


def advance(s: Fortuna, p: Seat, steps: int) -> bool:
    """Move ahead; steps beyond the palace are lost (ruling 15). Tells whether the palace was reached."""
    before = s.position[p]
    s.position[p] = min(s.tables.goal, before + steps)
    s.emit("advance", p, s.position[p] - before, s.position[p])
    if s.position[p] < s.tables.goal or before == s.tables.goal:
        return False
    s.palace_order.append(p)
    s.last_round = True
    s.emit("palace", p, len(s.palace_order))
    return True


def advance_at_once(s: Fortuna, p: Seat, steps: int) -> None:
    """Steps outside phase 4: who reaches the palace by them gets its cards at that moment (ruling 23)."""
    if advance(s, p, steps):
        s.then(VisitPalace(p))


class VisitPalace(SeatStep[Fortuna]):
    """The first visitor draws for the palace's markers; all later ones choose from what was left there."""

    def run(self, s: Fortuna) -> None:
        if s.palace_visits == 0:
            markers = s.palace_markers
            s.palace_markers = 0
            s.push([DrawPrivileges(self.p, markers), LayOutPalaceCards(self.p), LookAtPalaceCards(self.p)])
        else:
            s.then(LookAtPalaceCards(self.p))


class LayOutPalaceCards(SeatStep[Fortuna]):
    def run(self, s: Fortuna) -> None:
        s.palace_pool = s.drawn
        clear_drawn(s)


class LookAtPalaceCards(SeatStep[Fortuna]):
    """A basilica does not help here. Who comes too late gets nothing (ruling 22)."""

    def run(self, s: Fortuna) -> None:
        p = self.p
        s.palace_visits += 1
        if not s.palace_pool:
            s.palace_cards.append(-1)
            return
        for card in s.palace_pool:
            s.show("palace-card", p, kind_of(card), secret_to=p)
        if len(s.palace_pool) > 1:
            s.then(TakePalaceCard(p))
        else:
            take_palace_card(s, p, s.palace_pool[0])


class TakePalaceCard(Choice[Fortuna]):
    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return keep_options(s.palace_pool)

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        at = 0
        while kind_of(s.palace_pool[at]) != noun_of(a):
            at += 1
        take_palace_card(s, self.p, s.palace_pool[at])


def take_palace_card(s: Fortuna, p: Seat, card: int) -> None:
    s.palace_pool.remove(card)
    s.palace_cards.append(card)
    take_in_hand(s, p, card)
