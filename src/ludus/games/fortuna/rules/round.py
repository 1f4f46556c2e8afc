"""The course of a round: everybody takes a whole turn of five phases, then the round is tidied up."""

from ludus.core.frame import Choice, SeatStep, Step
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.fortuna.rules.actions import ChooseAction, MilitaryPower
from ludus.games.fortuna.rules.const import AQUEDUCT, FAVOURS, FORTUNA, OPEN, PLACES_PER_SIDE, SECRET, WATER
from ludus.games.fortuna.rules.favour import RiseInFavour
from ludus.games.fortuna.rules.hand import usable_privileges, use_privilege
from ludus.games.fortuna.rules.state import Fortuna, side_of
from ludus.games.fortuna.rules.verbs import DONE


class StartRound(Step[Fortuna]):
    def run(self, s: Fortuna) -> None:
        s.round += 1
        s.turn = 0
        s.emit("round", NOBODY, s.round)
        s.push([TakeTurn(), EndRound()])


class TakeTurn(Step[Fortuna]):
    """One player carries out all five phases; then the next in turn order."""

    def run(self, s: Fortuna) -> None:
        p = s.active()
        s.rolled = []
        s.step_cards = 0
        s.emit("turn", p, s.round)
        s.push(
            [
                FillAqueduct(p),
                TurnUpCards(p),
                ChooseAction(p),
                MilitaryPower(p, s.tables.power_per_turn),
                RiseInFavour(p),  # phase 5, the privileges, follows from it
                LastWord(p),
                NextTurn(),
            ]
        )


class NextTurn(Step[Fortuna]):
    def run(self, s: Fortuna) -> None:
        if s.turn + 1 < s.seats:
            s.turn += 1
            s.then(TakeTurn())


class FillAqueduct(SeatStep[Fortuna]):
    """Phase 1: an empty aqueduct gets water, which stays on it."""

    def run(self, s: Fortuna) -> None:
        p = self.p
        if s.owns(p, AQUEDUCT) and s.aqueduct[p] == 0:
            n = min(s.tables.aqueduct_water, s.supply[WATER])
            s.supply[WATER] -= n
            s.aqueduct[p] += n
            if n:
                s.emit("aqueduct", p, n)


class TurnUpCards(SeatStep[Fortuna]):
    """The face-down card is turned up at the start of phase 2, whether it is used or not (ruling 3)."""

    def run(self, s: Fortuna) -> None:
        first = self.p * PLACES_PER_SIDE
        for place in range(first, first + PLACES_PER_SIDE):
            if s.facing[place] == SECRET:
                s.show("open", self.p, s.cards[place])
            s.facing[place] = OPEN


class LastWord(SeatStep[Fortuna]):
    """The end of a turn is the last moment for privileges (ruling 19). Who holds none is not asked."""

    def run(self, s: Fortuna) -> None:
        if s.hands[self.p]:
            s.then(EndTurn(self.p))


class EndTurn(Choice[Fortuna]):
    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [DONE, *usable_privileges(s, self.p)]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        if a != DONE:
            s.then(LastWord(self.p))
            use_privilege(s, self.p, noun_of(a))


class EndRound(Step[Fortuna]):
    """Turn order, markers, favours turned up; none of it after the last round (ruling 38)."""

    def run(self, s: Fortuna) -> None:
        if s.last_round:
            s.show("end", NOBODY, s.round)  # every hand is laid open
            return
        set_turn_order(s)
        place_markers(s)
        for favour in range(FAVOURS):
            s.covered[favour] = 0
        s.then(StartRound())


def set_turn_order(s: Fortuna) -> None:
    """Who has Fortuna begins, then by wealth; ties go clockwise from the new start player."""
    first = start_player(s)
    others = [Seat((first + i) % s.seats) for i in range(1, s.seats)]
    # Insertion into a list that is already in clockwise order keeps ties clockwise.
    ranked: list[Seat] = []
    for p in others:
        at = len(ranked)
        while at > 0 and s.money[ranked[at - 1]] < s.money[p]:
            at -= 1
        ranked.insert(at, p)
    s.order = [first, *ranked]
    for rank in range(s.seats):
        s.emit("order", s.order[rank], rank)


def start_player(s: Fortuna) -> Seat:
    """The side where Fortuna lies, face down or not (ruling 8); on an unused side nothing changes (ruling 9)."""
    side = side_of(s.cards.index(FORTUNA))
    return Seat(side) if side < s.seats else s.order[0]


def place_markers(s: Fortuna) -> None:
    """One marker on each favour that is still open, in order while the supply lasts (ruling 24)."""
    for favour in range(FAVOURS):
        if not s.covered[favour] and s.markers[favour] < s.tables.markers_per_favour and s.marker_supply > 0:
            s.marker_supply -= 1
            s.markers[favour] += 1
            s.emit("marker", NOBODY, favour)
