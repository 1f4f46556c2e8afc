"""The course of a turn: five phases, then the next player clockwise."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep, Step
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.gloria_mundi.rules.activation import ActivateAround
from ludus.games.gloria_mundi.rules.const import DECK, HAND, NONE, TYPES
from ludus.games.gloria_mundi.rules.ending import end_game
from ludus.games.gloria_mundi.rules.forum import TurnUpBuilding
from ludus.games.gloria_mundi.rules.goth import FaceTheGoth
from ludus.games.gloria_mundi.rules.purchase import Purchase
from ludus.games.gloria_mundi.rules.state import GloriaMundi, bare
from ludus.games.gloria_mundi.rules.verbs import LAY


class StartTurn(Step[GloriaMundi]):
    """Phase 1 ends the game when there is no card to turn up (ruling 32)."""

    def run(self, s: GloriaMundi) -> None:
        start_turn(s)


def start_turn(s: GloriaMundi) -> None:
    s.turn += 1
    s.emit("turn", SEATS[s.active], s.turn)
    if any(s.deck):
        s.push(TURNS[s.active])
    else:
        end_game(s, DECK)


class NextTurn(Step[GloriaMundi]):
    def run(self, s: GloriaMundi) -> None:
        s.active = (s.active + 1) % s.seats
        s.laid = NONE
        start_turn(s)


class LayDown(SeatStep[GloriaMundi]):
    """Phase 2: who has to lay a base card and has none ends the game (ruling 31)."""

    def run(self, s: GloriaMundi) -> None:
        options = base_options(s, self.p)
        if len(options) > 1:
            s.then(LayBase(self.p))
        elif options:
            lay(s, self.p, noun_of(options[0]))
        else:
            end_game(s, HAND)


class LayBase(Choice[GloriaMundi]):
    """The type that is laid is the one that everybody activates."""

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return base_options(s, self.p)

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        lay(s, self.p, noun_of(a))


def base_options(s: GloriaMundi, p: Seat) -> list[Action]:
    return [LAY[base] for base in range(TYPES) if s.hands[p * TYPES + base]]


def lay(s: GloriaMundi, p: Seat, base: int) -> None:
    s.hands[p * TYPES + base] -= 1
    s.displays[p].append(bare(base))
    s.laid = base
    s.emit("lay", p, base)


def phases(p: Seat) -> list[Frame[GloriaMundi]]:
    return [TurnUpBuilding(), LayDown(p), ActivateAround(0), Purchase(p), FaceTheGoth(p), NextTurn()]


# One turn of a player is like another: their frames are made once.
TURNS: Final = [phases(p) for p in SEATS]
