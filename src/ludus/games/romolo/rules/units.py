"""Units on the map. A unit is one int: where it is, what it is, and how it stands there.

Two units of a player with the same int are the same to everybody, so a choice between them is none. A player's units
are a sorted list; nothing but the functions below changes it.
"""

from typing import Final

from ludus.core.ids import Seat
from ludus.games.romolo.rules.const import EXPLORER, MERCENARY, SOLDIER, UNITS, WORKER
from ludus.games.romolo.rules.state import Romolo, without

# How it stands. ACTED, RETREATED and FRESH last for one action phase; for the solo opponent FRESH lasts for the round.
LYING: Final = 1
MARKED: Final = 2  # it bears an obstacle marker
ACTED: Final = 4  # it has been activated
RETREATED: Final = 8
FRESH: Final = 16  # its obstacle marker is of this turn
FLAGS: Final = 32
FLAG_NAMES: Final = ("lying", "marked", "acted", "retreated", "fresh")
FOR_A_PHASE: Final = ACTED | RETREATED | FRESH
KIND_SHIFT: Final = 5
HEX_SHIFT: Final = 8


def unit_at(here: int, kind: int, flags: int) -> int:
    return here << HEX_SHIFT | kind << KIND_SHIFT | flags


def hex_of(unit: int) -> int:
    return unit >> HEX_SHIFT


def kind_of(unit: int) -> int:
    return unit >> KIND_SHIFT & UNITS - 1


def flags_of(unit: int) -> int:
    return unit & FLAGS - 1


def moved_to(unit: int, here: int) -> int:
    """The same unit on another hex."""
    return here << HEX_SHIFT | unit & (1 << HEX_SHIFT) - 1


def add_unit(s: Romolo, p: Seat, unit: int) -> None:
    s.units[p] = sorted([*s.units[p], unit])


def remove_unit(s: Romolo, p: Seat, unit: int) -> None:
    """Off the map. Where it goes is the caller's business: only explorers and mercenaries need a word."""
    s.units[p] = without(s.units[p], unit)


def change_unit(s: Romolo, p: Seat, unit: int, into: int) -> int:
    """Puts `into` in the place of `unit` and returns it."""
    units = s.units[p].copy()
    units[units.index(unit)] = into
    units.sort()
    s.units[p] = units
    return into


def on_map(s: Romolo, p: Seat, kind: int) -> int:
    count = 0
    for unit in s.units[p]:
        if unit >> KIND_SHIFT & UNITS - 1 == kind:
            count += 1
    return count


def military_on_map(s: Romolo, p: Seat) -> int:
    count = 0
    for unit in s.units[p]:
        if SOLDIER <= unit >> KIND_SHIFT & UNITS - 1 <= MERCENARY:
            count += 1
    return count


def pieces_left(s: Romolo, p: Seat, kind: int) -> int:
    """Pieces in a player's hand; mercenaries come from the bank instead."""
    if kind == WORKER:
        return s.tables.worker_pieces - on_map(s, p, WORKER)
    if kind == SOLDIER:
        return s.tables.soldier_pieces - on_map(s, p, SOLDIER)
    return 0 if s.explorer_gone[p] else s.tables.explorer_pieces - on_map(s, p, EXPLORER)


def presence(s: Romolo, p: int) -> int:
    """The mask of hexes with a unit of the player."""
    mask = 0
    for unit in s.units[p]:
        mask |= 1 << (unit >> HEX_SHIFT)
    return mask


def units_on(s: Romolo, p: int, here: int) -> list[int]:
    return [unit for unit in s.units[p] if unit >> HEX_SHIFT == here]


def drop_flags(s: Romolo, p: int, flags: int) -> None:
    s.units[p] = sorted([unit & ~flags for unit in s.units[p]])


def end_phase_flags(s: Romolo, p: Seat) -> None:
    """Forget what lasts for one action phase."""
    drop_flags(s, p, FOR_A_PHASE)


def stand_up(s: Romolo, p: int) -> None:
    drop_flags(s, p, LYING | FOR_A_PHASE)


def different(units: list[int]) -> list[int]:
    """Of a sorted list of units each one once: equal units are no choice."""
    found: list[int] = []
    for unit in units:
        if not found or found[-1] != unit:
            found.append(unit)
    return found
