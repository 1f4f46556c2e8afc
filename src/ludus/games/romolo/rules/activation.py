"""The action phase: units act one after the other, in any order."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import SEATS, Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.abilities import ability_options, do_ability, negotiate, negotiate_options
from ludus.games.romolo.rules.const import EXPLORER, NONE
from ludus.games.romolo.rules.discovery import peek, peek_options
from ludus.games.romolo.rules.ground import hostile_hexes, opponents
from ludus.games.romolo.rules.growth import settle, settle_options
from ludus.games.romolo.rules.limits import CheckLimits
from ludus.games.romolo.rules.movement import can_still_go, go, move_options
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.units import ACTED, LYING, change_unit, end_phase_flags, hex_of, kind_of
from ludus.games.romolo.rules.verbs import (
    DONE,
    SETTLE,
    STANCE,
    STOP,
    V_AS,
    V_CONVERT,
    V_DEMOLISH,
    V_MOVE,
    V_NEGOTIATE,
    V_PEEK,
    V_RIDE,
    V_SAIL,
    V_STANCE,
    V_UNIT,
    stance_noun,
    unit_action,
)
from ludus.games.romolo.rules.work import can_work, do_work, work_options


class ActionPhase(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        if not s.out[self.p]:
            s.then(EndActions(self.p))
            ask_for_unit(s, self.p)


class NextUnit(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        ask_for_unit(s, self.p)


def ask_for_unit(s: Romolo, p: Seat) -> None:
    """While there is a unit that has not acted, or a worker for Negotiator, its owner is asked."""
    for unit in s.units[p]:
        if not unit & (LYING | ACTED):
            s.then(CHOOSE_UNIT[p])
            return
    if s.owned[p] and negotiate_options(s, p):
        s.then(CHOOSE_UNIT[p])


class ChooseUnit(Choice[Romolo]):
    """One unit is finished before the next one starts (ruling 2)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found: list[Action] = []
        last = NONE
        for unit in s.units[self.p]:
            if unit != last and not unit & (LYING | ACTED):
                found.append(unit_action(V_UNIT, unit))
            last = unit
        if s.owned[self.p]:
            found += negotiate_options(s, self.p)
        found += stance_options(s, self.p)
        found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        verb, noun = verb_of(a), noun_of(a)
        if verb == V_UNIT:
            s.then(NEXT_UNIT[self.p])
            activate(s, self.p, noun)
        elif verb == V_STANCE:
            take_stance(s, self.p, noun // 2, noun % 2)
            s.then(self)
        elif verb == V_NEGOTIATE:
            s.then(NEXT_UNIT[self.p])
            negotiate(s, self.p, noun)


def activate(s: Romolo, p: Seat, unit: int) -> None:
    s.acting = unit
    s.moves = s.tables.actions[kind_of(unit)]
    s.sailed = 0
    s.site = hex_of(unit)
    s.then(ACT[p])


# --- Stances ----------------------------------------------------------------------------------------------------------


def stance_options(s: Romolo, p: Seat) -> list[Action]:
    """Towards each opponent, once in a turn; the solo opponent knows no peace (ruling 5)."""
    if s.variant.always_hostile or s.seats == 1:
        return []
    found: list[Action] = []
    for other in opponents(s, p):
        if not s.swayed >> other & 1:
            found.append(STANCE[stance_noun(other, 1 - s.stance[p * s.players + other])])
    return found


def take_stance(s: Romolo, p: Seat, other: int, hostile: int) -> None:
    s.stance = with_entry(s.stance, p * s.players + other, hostile)
    s.swayed |= 1 << other
    s.emit("stance", p, other, hostile)


# --- One unit ---------------------------------------------------------------------------------------------------------


# What may leave a capital weaker than it was; Traductor's worker may do any of it.
TEARING_DOWN: Final = (V_DEMOLISH, V_CONVERT, V_AS)


class Act(Choice[Romolo]):
    """Two or three actions, moves or looks; anything else is a worker's last."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        p, hostile = self.p, hostile_hexes(s, self.p)
        found = move_options(s, p, hostile)
        if s.moves:
            if kind_of(s.acting) == EXPLORER:
                found += peek_options(s, p)
                found += settle_options(s, p)
            elif can_work(s.acting, hostile):
                found += work_options(s, p, s.site, hostile)
                found += ability_options(s, p, hostile)
        if s.owned[p]:
            found += negotiate_options(s, p)
        found.append(STOP)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        p, verb = self.p, verb_of(a)
        if a == STOP:
            end_activation(s, p)
        elif verb in (V_MOVE, V_RIDE, V_SAIL):
            s.then(GO_ON[p])
            go(s, p, a)
        elif verb == V_PEEK:
            s.then(GO_ON[p])
            peek(s, p, noun_of(a))
        elif a == SETTLE:
            settle(s, p)
        elif verb == V_NEGOTIATE:
            s.then(self)
            negotiate(s, p, noun_of(a))
        else:
            s.acted = 1
            if verb in TEARING_DOWN:
                s.then(CheckLimits())
            s.then(LIE_DOWN[p])
            if not do_ability(s, p, a):
                do_work(s, p, a)


class GoOn(SeatStep[Romolo]):
    """After a move: a discovery has ended the activation, and so have the last action and the last extra move."""

    def run(self, s: Romolo) -> None:
        if s.acting == NONE:
            return
        if can_still_go(s, self.p):
            s.then(ACT[self.p])
        else:
            end_activation(s, self.p)


def end_activation(s: Romolo, p: Seat) -> None:
    """A unit with an action to spare stays on its feet and may attack later (ruling 1)."""
    spent = s.moves == 0 and not s.variant.full_move_attack
    change_unit(s, p, s.acting, s.acting | ACTED | (LYING if spent else 0))
    s.acting = NONE
    s.site = NONE


class LieDown(SeatStep[Romolo]):
    """Anything but a move ends the unit's phase. A worker that became a soldier is no longer there."""

    def run(self, s: Romolo) -> None:
        if s.acting != NONE:
            change_unit(s, self.p, s.acting, s.acting | ACTED | LYING)
        s.acting = NONE
        s.site = NONE


class EndActions(SeatStep[Romolo]):
    """Who lets the whole phase pass gets a coin (ruling 4)."""

    def run(self, s: Romolo) -> None:
        if not s.acted:
            s.emit("idle", self.p)
            s.earn(self.p, s.tables.idle_pay)
        end_phase_flags(s, self.p)
        s.site = NONE  # from here on everything is paid from the hand


# By seat: frames that come again and again are made once.
NEXT_UNIT: Final = [NextUnit(p) for p in SEATS]
CHOOSE_UNIT: Final = [ChooseUnit(p) for p in SEATS]
ACT: Final = [Act(p) for p in SEATS]
GO_ON: Final = [GoOn(p) for p in SEATS]
LIE_DOWN: Final = [LieDown(p) for p in SEATS]

ACTIVATION_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    ActionPhase, NextUnit, ChooseUnit, Act, GoOn, LieDown, EndActions,
]  # fmt: skip
