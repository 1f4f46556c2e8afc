"""The turn of the solo opponent: each of its groups fights, flees, destroys, or takes a step.

A group is what stands on one hex when the turn begins; who has moved or fought lies or is marked as having acted, so
groups that meet are one from the next turn on (ruling 82).
"""

from typing import Final

from ludus.core.frame import Frame, Step
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.romolo.rules.battle import attack_value, can_defend, defence_value
from ludus.games.romolo.rules.building import buildings_on
from ludus.games.romolo.rules.combat import start_battle
from ludus.games.romolo.rules.const import NONE, RIVAL
from ludus.games.romolo.rules.dice import Lot, Roll, face_value
from ludus.games.romolo.rules.ending import end_game
from ludus.games.romolo.rules.hexes import members
from ludus.games.romolo.rules.losses import rival_raid
from ludus.games.romolo.rules.movement import cross
from ludus.games.romolo.rules.retreat import rival_retreat_hexes
from ludus.games.romolo.rules.state import Romolo, without
from ludus.games.romolo.rules.units import (
    ACTED,
    FRESH,
    LYING,
    MARKED,
    change_unit,
    drop_flags,
    presence,
    stand_up,
    units_on,
)

PLAYER: Final = 0


class RivalTurn(Step[Romolo]):
    def run(self, s: Romolo) -> None:
        if s.out[PLAYER]:
            return
        s.active = RIVAL
        stand_up(s, RIVAL)
        s.groups = members(presence(s, RIVAL))
        s.emit("turn", SEATS[RIVAL], s.round)
        s.then(NextGroup())
        if s.closing != NONE:
            s.then(EndRoll())


class EndRoll(Roll):
    """In the final stage a 5 or 6 ends the game, before anything else happens in the turn (ruling 96)."""

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.emit("end-roll", SEATS[RIVAL], noun_of(a))
        if face_value(noun_of(a)) >= s.tables.end_roll:
            end_game(s, s.trigger)


# --- One group after the other ----------------------------------------------------------------------------------------


class NextGroup(Step[Romolo]):
    """Chance says which of several groups comes next."""

    def run(self, s: Romolo) -> None:
        if len(s.groups) > 1:
            s.then(DrawGroup())
        elif s.groups:
            begin_group(s, s.groups[0])
        else:
            drop_flags(s, RIVAL, ACTED)  # a marker of this turn stays fresh through the event (ruling 82)


class DrawGroup(Lot):
    def hexes(self, s: Romolo) -> list[int]:
        return s.groups

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        begin_group(s, noun_of(a))


def begin_group(s: Romolo, here: int) -> None:
    s.groups = without(s.groups, here)
    s.push([GroupActs(here), NextGroup()])


class GroupActs(Step[Romolo]):
    """The five cases of the rulebook, the first that fits. A tower makes a hex one with units (ruling 79)."""

    def __init__(self, here: int) -> None:
        self.here: Final = here

    def run(self, s: Romolo) -> None:
        here, group = self.here, group_on(s, self.here)
        if s.out[PLAYER] or not group:
            return
        if can_defend(s, PLAYER, here):
            fight_or_flee(s, here, group)
        elif buildings_on(s, here) and unmarked(group):
            destroy(s, here, group)
        else:
            go_one_of(s, here, step_hexes(s, here, group), StepGroup(here))

    def args(self) -> tuple[int, ...]:
        return (self.here,)


def group_on(s: Romolo, here: int) -> list[int]:
    """Its units on a hex that have not acted in this turn."""
    return [unit for unit in units_on(s, RIVAL, here) if not unit & (ACTED | LYING)]


def unmarked(group: list[int]) -> int:
    return len([unit for unit in group if not unit & MARKED])


def fight_or_flee(s: Romolo, here: int, group: list[int]) -> None:
    """Case 1: a weaker group gives way if there is a free hex; one that is as strong fights (rulings 79 and 80)."""
    ways = rival_retreat_hexes(s, here)
    if ways and attack_value(s, RIVAL, group) < defence_value(s, PLAYER, here):
        go_one_of(s, here, ways, FleeGroup(here))
    else:
        start_battle(s, RIVAL, here, PLAYER, group)


def destroy(s: Romolo, here: int, group: list[int]) -> None:
    """Case 2: every unit without an obstacle marker destroys a building (ruling 81)."""
    for unit in group:
        change_unit(s, SEATS[RIVAL], unit, unit | LYING)
    s.emit("rival-raid", SEATS[RIVAL], here, unmarked(group))
    rival_raid(s, here, unmarked(group))


# --- Steps ------------------------------------------------------------------------------------------------------------


def step_hexes(s: Romolo, here: int, group: list[int]) -> list[int]:
    """Case 3: where the player's units are weaker. Case 4: nearer to his capital, where he has none."""
    strength = attack_value(s, RIVAL, group)
    weaker = [there for there in s.layout.around[here] if is_weaker(s, there, strength)]
    return weaker or [there for there in nearer_hexes(s, here) if not can_defend(s, PLAYER, there)]


def is_weaker(s: Romolo, there: int, strength: int) -> bool:
    return can_defend(s, PLAYER, there) and defence_value(s, PLAYER, there) < strength


def nearer_hexes(s: Romolo, here: int) -> list[int]:
    """Nearer to the player's capital as the crow flies, over water and unexplored tiles too (rulings 49 and 80)."""
    goal = s.capital[PLAYER]
    far = s.layout.apart(here, goal)
    return [there for there in s.layout.around[here] if s.layout.apart(there, goal) < far]


def go_one_of(s: Romolo, here: int, hexes: list[int], lot: Lot) -> None:
    """To the only hex, or to one at random; case 5: without any the group stays."""
    if len(hexes) > 1:
        s.then(lot)
    elif hexes:
        move_group(s, here, hexes[0])


class GroupLot(Lot):
    """Where a group goes."""

    def __init__(self, here: int) -> None:
        self.here: Final = here

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        move_group(s, self.here, noun_of(a))

    def args(self) -> tuple[int, ...]:
        return (self.here,)


class StepGroup(GroupLot):
    def hexes(self, s: Romolo) -> list[int]:
        return step_hexes(s, self.here, group_on(s, self.here))


class FleeGroup(GroupLot):
    def hexes(self, s: Romolo) -> list[int]:
        return rival_retreat_hexes(s, self.here)


def move_group(s: Romolo, here: int, there: int) -> None:
    """Walls hinder its units as they do everybody's (ruling 79); an older marker goes with the move (ruling 8)."""
    s.emit("rival-move", SEATS[RIVAL], there, here)
    for unit in group_on(s, here):
        free = unit & ~MARKED if unit & MARKED and not unit & FRESH else unit
        change_unit(s, SEATS[RIVAL], unit, free)
        moved = cross(s, SEATS[RIVAL], free, there)
        change_unit(s, SEATS[RIVAL], moved, moved | ACTED)


SOLO_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    RivalTurn, EndRoll, NextGroup, DrawGroup, GroupActs, StepGroup, FleeGroup,
]  # fmt: skip
