"""Limits on workers and on soldiers with mercenaries, by the strength of the capital."""

from typing import Final

from ludus.core.frame import Choice, Frame, Step
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.romolo.rules.const import EXPLORER, NONE, WORKER
from ludus.games.romolo.rules.ground import rank
from ludus.games.romolo.rules.state import Romolo, seated
from ludus.games.romolo.rules.units import kind_of, military_on_map, on_map, remove_unit
from ludus.games.romolo.rules.verbs import V_REMOVE, unit_action


def worker_room(s: Romolo, p: Seat) -> int:
    """How many more workers the capital allows; negative if there are too many."""
    return s.tables.worker_limit[rank(s, s.capital[p], p)] - on_map(s, p, WORKER)


def military_room(s: Romolo, p: Seat) -> int:
    return s.tables.military_limit[rank(s, s.capital[p], p)] - military_on_map(s, p)


class CheckLimits(Step[Romolo]):
    """After a building has gone: whoever has too many units removes some at once (ruling 34)."""

    def run(self, s: Romolo) -> None:
        for p in seated(s):
            if s.capital[p] == NONE:
                continue
            surplus = surplus_units(s, p)
            if len(surplus) > 1:
                s.push([RemoveSurplus(p), self])
                return
            if surplus:
                give_back(s, p, noun_of(surplus[0]))
                s.then(self)
                return


def surplus_units(s: Romolo, p: Seat) -> list[Action]:
    """The different units among which one has to go; none if the limits hold. Workers are looked at first."""
    too_many_workers = worker_room(s, p) < 0
    if not too_many_workers and military_room(s, p) >= 0:
        return []
    found: list[Action] = []
    last = NONE
    for unit in s.units[p]:
        kind = kind_of(unit)
        if unit != last and kind != EXPLORER and (kind == WORKER) == too_many_workers:
            found.append(unit_action(V_REMOVE, unit))
        last = unit
    return found


class RemoveSurplus(Choice[Romolo]):
    """The owner chooses: workers and soldiers go to his hand, a mercenary leaves the game unpaid."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return surplus_units(s, self.p)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        give_back(s, self.p, noun_of(a))


def give_back(s: Romolo, p: Seat, unit: int) -> None:
    remove_unit(s, p, unit)
    s.emit("removed", p, unit)


LIMIT_FRAMES: Final[list[type[Frame[Romolo]]]] = [CheckLimits, RemoveSurplus]
