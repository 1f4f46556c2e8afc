"""The map: what lies, stands and is stored on each hex, and who controls it, with the reasons."""

from itertools import groupby

from ludus.core.ids import Seat
from ludus.games.romolo.const import (
    BUILDING_NAMES,
    BUILDINGS,
    GOOD_NAMES,
    NO_MARKER,
    NONE,
    SIDE_NAMES,
    SIDES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    WALL,
)
from ludus.games.romolo.control import (
    FROM_BESIDE,
    FROM_CAPITAL,
    FROM_SACERDOS,
    FROM_SOLDIERS,
    VERDICT_NAMES,
    Reason,
    controllers,
    reasons,
    verdicts,
)
from ludus.games.romolo.ground import slot_limit, slots_used, strength, tower_on
from ludus.games.romolo.notation import format_unit
from ludus.games.romolo.state import Romolo
from ludus.games.romolo.stores import store_cubes, store_good, stores_on
from ludus.games.romolo.units import HEX_SHIFT, LYING, MARKED, kind_of
from ludus.games.romolo.view.shape import Control, Hex, Share, Store, Units

# In the order of a share.
SOURCES = (FROM_CAPITAL, FROM_SOLDIERS, FROM_SACERDOS, FROM_BESIDE)


def hex_views(s: Romolo, viewer: Seat) -> tuple[Hex, ...]:
    owners, why, found = controllers(s), verdicts(s), reasons(s)
    return tuple(
        hex_view(s, here, viewer, control_view(owners[here], why[here], found[here])) for here in range(s.layout.count)
    )


def hex_view(s: Romolo, here: int, viewer: Seat, control: Control) -> Hex:
    up, marker_up = s.is_up(here), bool(s.multiplier_up >> here & 1)
    looked = viewer >= 0 and bool(s.peeked[here] >> viewer & 1)
    marker, tower = s.multiplier[here] != NO_MARKER, tower_on(s, here)
    return Hex(
        name=s.layout.name[here],
        up=up,
        terrain=TERRAIN_NAMES[s.terrain[here]] if up or looked else None,
        marker=marker,
        multiplier=s.multiplier[here] if marker and (marker_up or looked) else None,
        marker_up=marker_up,
        peeked=tuple(p for p in range(s.seats) if s.peeked[here] >> p & 1),
        buildings={BUILDING_NAMES[b]: n for b in range(WALL) if (n := s.built[here * BUILDINGS + b])},
        tower=tower if tower != NONE else None,
        walls=tuple(SIDE_NAMES[side] for side in range(SIDES) if s.walls[here] >> side & 1),
        harbours=tuple(SIDE_NAMES[side] for side in range(SIDES) for _ in range(s.harbours[here * SIDES + side])),
        stores=tuple(Store(GOOD_NAMES[store_good(store)], store_cubes(store)) for store in stores_on(s, here)),
        strength=strength(s, here, NONE),
        slots=slot_limit(s, here),
        used=slots_used(s, here),
        units=tuple(found for p in range(s.players) for found in units_view(s, p, here)),
        control=control,
    )


def units_view(s: Romolo, p: int, here: int) -> list[Units]:
    """The list of a player's units is sorted, so equal ones stand side by side."""
    found = []
    for unit, same in groupby(unit for unit in s.units[p] if unit >> HEX_SHIFT == here):
        acting = p == s.active and unit == s.acting
        kind = UNIT_NAMES[kind_of(unit)]
        n = len([*same])
        found.append(Units(p, format_unit(s, unit), kind, n, bool(unit & LYING), bool(unit & MARKED), acting))
    return found


# --- Control ----------------------------------------------------------------------------------------------------------


def control_view(owner: int, why: int, found: list[Reason]) -> Control:
    players = dict.fromkeys(reason.p for reason in found)
    shares = [share_view(p, [reason for reason in found if reason.p == p]) for p in players]
    shares.sort(key=lambda share: -share.total)
    return Control(owner if owner != NONE else None, VERDICT_NAMES[why], tuple(shares))


def share_view(p: int, found: list[Reason]) -> Share:
    by_source = [sum(reason.amount for reason in found if reason.source == source) for source in SOURCES]
    return Share(p, sum(by_source), *by_source)
