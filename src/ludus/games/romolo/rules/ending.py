"""The end: what sets off the final stage, who may stop the game in it, and the last choices before the count."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of
from ludus.games.romolo.rules.battle import clear_battle
from ludus.games.romolo.rules.characters import character_of, has
from ludus.games.romolo.rules.const import BANK_EMPTY, CHARACTERS_HIRED, LAST_STANDING, NONE, SACERDOS
from ludus.games.romolo.rules.control import controllers, side_count, side_influences, side_of
from ludus.games.romolo.rules.discovery import ShowMarker
from ludus.games.romolo.rules.scoring import is_in, realm_choices, scores
from ludus.games.romolo.rules.state import Romolo, seated, with_entry
from ludus.games.romolo.rules.verbs import DONE, END, PLAY, REALM, SACRED

# --- Conditions -------------------------------------------------------------------------------------------------------


def sides_left(s: Romolo) -> int:
    return len([side for side in range(side_count(s)) if is_in(s, side)])


def what_ends(s: Romolo) -> int:
    """What sets off the final stage; NONE for nothing."""
    if not any(s.pile) and s.display.count(NONE) == len(s.display):
        return CHARACTERS_HIRED
    return BANK_EMPTY if s.bank.count(0) >= s.tables.empty_types else NONE


class LastStanding(Step[Romolo]):
    """After a tower has been lost: one side alone has won at once (ruling 92)."""

    def run(self, s: Romolo) -> None:
        if sides_left(s) < 2:
            end_game(s, LAST_STANDING)


class CheckEnd(SeatStep[Romolo]):
    """At the end of a turn. Once the final stage has come it stays (ruling 41)."""

    def run(self, s: Romolo) -> None:
        if any(s.out) and sides_left(s) < 2:
            end_game(s, LAST_STANDING)
        elif s.closing == NONE and what_ends(s) != NONE:
            s.closing = self.p
            s.trigger = what_ends(s)
            s.emit("final-stage", self.p, s.trigger)


class StopOrPlay(Choice[Romolo]):
    """In the final stage everybody decides at the start of his turn, the one who set it off too (ruling 41)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLAY, END]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == END:
            s.emit("stop", self.p)
            end_game(s, s.trigger)


# --- The last choices -------------------------------------------------------------------------------------------------


def end_game(s: Romolo, how: int) -> None:
    """Nothing that was still to come happens. Unless one side is alone, points are counted."""
    s.ending = how
    s.acting = NONE
    s.site = NONE
    clear_battle(s)
    s.stack.clear()
    s.emit("end", NOBODY, how)
    s.then(Count())
    if how != LAST_STANDING:
        s.push(last_choices(s))


def last_choices(s: Romolo) -> list[Frame[Romolo]]:
    """Sacerdos comes before the realms, for they need control (ruling 95). What nobody has explored counts for the solo
    opponent, so its multipliers are turned up (ruling 84)."""
    todo: list[Frame[Romolo]] = []
    if s.seats == 1:
        for here in s.layout.multipliers:
            if not s.multiplier_up >> here & 1:
                todo.append(ShowMarker(here))
    order = SEATS[s.start : s.seats] + SEATS[: s.start]
    for p in order:
        if has(s, p, SACERDOS):
            todo.append(Consecrate(p, sacred_points(s, p), 0))
    for p in order:
        todo.append(SetRealm(p))
    return todo


def sacred_points(s: Romolo, p: Seat) -> int:
    return s.tables.sacerdos_influence * len([tile for tile in s.owned[p] if character_of(tile) == SACERDOS])


class Consecrate(SeatStep[Romolo]):
    """Sacerdos: asks only while there is a hex to win."""

    def __init__(self, p: Seat, left: int, low: int) -> None:
        super().__init__(p)
        self.left: Final = left
        self.low: Final = low

    def run(self, s: Romolo) -> None:
        if self.left and sacred_hexes(s, self.p, self.low):
            s.then(ChooseSacred(self.p, self.left, self.low))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left, self.low)


class ChooseSacred(Choice[Romolo]):
    """One more influence on a hex, twice on the same or on two, in ascending order (ruling 47)."""

    def __init__(self, p: Seat, left: int, low: int) -> None:
        super().__init__(p)
        self.left: Final = left
        self.low: Final = low

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = [SACRED[here] for here in sacred_hexes(s, self.p, self.low)]
        found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        here = noun_of(a)
        s.sacred = with_entry(s.sacred, self.p, [*s.sacred[self.p], here])
        s.emit("sacred", self.p, here)
        s.then(Consecrate(self.p, self.left - 1, here))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left, self.low)


def sacred_hexes(s: Romolo, p: Seat, low: int) -> list[int]:
    """Where the side has influence already and it can make a difference: on no capital, and on a hex of its own only if
    somebody else has a Sacerdos too."""
    side, owners = side_of(s, p), controllers(s)
    influence = side_influences(s)[side]
    threatened = len([other for other in seated(s) if side_of(s, other) != side and has(s, other, SACERDOS)]) > 0
    found: list[int] = []
    for here in range(low, s.layout.count):
        if influence[here] and here not in s.capital and (threatened or owners[here] != side):
            found.append(here)
    return found


class SetRealm(SeatStep[Romolo]):
    """Plains beside the capital that make the realm with it; without any the capital is alone (ruling 37)."""

    def run(self, s: Romolo) -> None:
        hexes = realm_choices(s, self.p, controllers(s))
        if len(hexes) > 1:
            s.then(ChooseRealm(self.p))
        elif hexes:
            take_realm(s, self.p, hexes[0])


class ChooseRealm(Choice[Romolo]):
    """Only Artifex makes it a question: the strongest hex need not have the most kinds of buildings (ruling 94)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [REALM[here] for here in realm_choices(s, self.p, controllers(s))]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        take_realm(s, self.p, noun_of(a))


def take_realm(s: Romolo, p: Seat, here: int) -> None:
    s.realm = with_entry(s.realm, p, here)
    s.emit("realm", p, here)


class Count(Step[Romolo]):
    """All coins are laid open."""

    def run(self, s: Romolo) -> None:
        points = scores(s)
        for p in seated(s):
            if s.ending != LAST_STANDING:
                s.emit("score", p, points[p])
        s.show("counted", NOBODY, s.ending)


ENDING_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    LastStanding, CheckEnd, StopOrPlay, Consecrate, ChooseSacred, SetRealm, ChooseRealm, Count,
]  # fmt: skip
