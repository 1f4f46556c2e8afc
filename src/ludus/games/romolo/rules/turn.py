"""The course of a round: every player has a turn of three phases, from the start player clockwise."""

from typing import Final

from ludus.core.frame import Frame, SeatStep
from ludus.core.ids import SEATS, Seat
from ludus.games.romolo.rules.activation import ActionPhase
from ludus.games.romolo.rules.characters import refresh
from ludus.games.romolo.rules.combat import CombatPhase
from ludus.games.romolo.rules.const import NONE, RIVAL
from ludus.games.romolo.rules.elimination import PlayOnOrGiveUp
from ludus.games.romolo.rules.ending import CheckEnd, StopOrPlay
from ludus.games.romolo.rules.events import DrawEvent
from ludus.games.romolo.rules.solo import RivalTurn
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.supply import SupplyPhase
from ludus.games.romolo.rules.units import end_phase_flags


class StartTurn(SeatStep[Romolo]):
    """The first turn of a game."""

    def run(self, s: Romolo) -> None:
        s.round = 1
        start_turn(s, self.p)


def start_turn(s: Romolo, p: Seat) -> None:
    s.active = p
    reset_turn(s)
    refresh(s, p)
    s.emit("turn", p, s.round)
    s.push(TURNS[p])
    if s.closing != NONE:
        s.then(StopOrPlay(p))


def reset_turn(s: Romolo) -> None:
    """What is counted in one turn begins anew."""
    s.acted = 0
    s.swayed = 0
    s.recruited = 0
    s.produced = 0
    s.trades = []
    s.bonus_taken = 0
    s.acting = NONE
    s.ridden = 0
    s.sailed = 0


class NextTurn(SeatStep[Romolo]):
    """The next player who is still in the game. Alone, it is the opponent's turn, and then an event happens."""

    def run(self, s: Romolo) -> None:
        if s.seats == 1 and self.p != RIVAL:
            s.push([RivalTurn(), DrawEvent(), CheckEnd(SEATS[RIVAL]), NextTurn(SEATS[RIVAL])])
            return
        if s.seats == 1:
            end_phase_flags(s, SEATS[RIVAL])
        after = next_player(s, self.p)
        if (after - s.start) % s.seats <= (self.p - s.start) % s.seats:
            s.round += 1
        start_turn(s, after)


def next_player(s: Romolo, p: Seat) -> Seat:
    other = (p + 1) % s.seats
    while s.out[other]:
        other = (other + 1) % s.seats
    return SEATS[other]


def turn_of(p: Seat) -> list[Frame[Romolo]]:
    return [PlayOnOrGiveUp(p), ActionPhase(p), CombatPhase(p), SupplyPhase(p), CheckEnd(p), NextTurn(p)]


# One turn of a player is like another: their frames are made once.
TURNS: Final = [turn_of(p) for p in SEATS]

TURN_FRAMES: Final[list[type[Frame[Romolo]]]] = [StartTurn, NextTurn]
