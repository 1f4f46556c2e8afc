"""The map: what lies, stands and is stored on each hex, and who controls it, with the reasons."""

from itertools import groupby

from ludus.core.ids import Seat
from ludus.games.romolo.rules.const import (
    BUILDING_NAMES,
    BUILDINGS,
    FARM,
    GOOD_NAMES,
    HARBOUR,
    NO_MARKER,
    NONE,
    SIDE_NAMES,
    SIDES,
    TERRAIN_NAMES,
    UNIT_NAMES,
    WALL,
)
from ludus.games.romolo.rules.control import (
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
from ludus.games.romolo.rules.ground import slot_limit, slots_used, tower_on
from ludus.games.romolo.rules.knowledge import sees_multiplier, sees_tile
from ludus.games.romolo.rules.notation import format_unit
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.stores import store_cubes, store_good, stores_on
from ludus.games.romolo.rules.tables import SEATS_MAX
from ludus.games.romolo.rules.units import LYING, MARKED, hex_of, kind_of
from ludus.games.romolo.rules.view.shape import Control, Hex, Share, Store, Units

# In the order of a share.
SOURCES = (FROM_CAPITAL, FROM_SOLDIERS, FROM_SACERDOS, FROM_BESIDE)


# By mask: what most hexes have none of is looked up.
SIDES_OF = tuple(tuple(SIDE_NAMES[side] for side in range(SIDES) if mask >> side & 1) for mask in range(1 << SIDES))
SEATS_OF = tuple(tuple(seat for seat in range(SEATS_MAX) if mask >> seat & 1) for mask in range(1 << SEATS_MAX))


def hex_views(s: Romolo, viewer: Seat) -> tuple[Hex, ...]:
    owners, why, found, units = controllers(s), verdicts(s), reasons(s), units_by_hex(s)
    return tuple(
        hex_view(s, here, viewer, units.get(here, ()), control_view(owners[here], why[here], found[here]))
        for here in range(s.layout.count)
    )


def hex_view(s: Romolo, here: int, viewer: Seat, units: tuple[Units, ...], control: Control) -> Hex:
    up, marker_up = s.is_up(here), bool(s.multiplier_up >> here & 1)
    marker, tower, used = s.multiplier[here] != NO_MARKER, tower_on(s, here), slots_used(s, here)
    standing = s.built[here * BUILDINGS : here * BUILDINGS + WALL]
    return Hex(
        name=s.layout.name[here],
        up=up,
        terrain=TERRAIN_NAMES[s.terrain[here]] if sees_tile(s, viewer, here) else None,
        marker=marker,
        multiplier=s.multiplier[here] if marker and sees_multiplier(s, viewer, here) else None,
        marker_up=marker_up,
        peeked=SEATS_OF[s.peeked[here]],
        buildings={BUILDING_NAMES[b]: n for b, n in enumerate(standing) if n} if used else {},
        tower=tower if tower != NONE else None,
        walls=SIDES_OF[s.walls[here]],
        harbours=harbours_view(s, here) if standing[HARBOUR] else (),
        stores=stores_view(s, here) if s.stores else (),
        strength=used - standing[FARM],
        slots=slot_limit(s, here),
        used=used,
        units=units,
        control=control,
    )


def harbours_view(s: Romolo, here: int) -> tuple[str, ...]:
    return tuple(SIDE_NAMES[side] for side in range(SIDES) for _ in range(s.harbours[here * SIDES + side]))


def stores_view(s: Romolo, here: int) -> tuple[Store, ...]:
    return tuple(Store(GOOD_NAMES[store_good(store)], store_cubes(store)) for store in stores_on(s, here))


def units_by_hex(s: Romolo) -> dict[int, tuple[Units, ...]]:
    """The list of a player's units is sorted, so equal ones stand side by side."""
    found: dict[int, tuple[Units, ...]] = {}
    for p in range(s.players):
        for unit, same in groupby(s.units[p]):
            acting = p == s.active and unit == s.acting
            kind, n = UNIT_NAMES[kind_of(unit)], len([*same])
            units = Units(p, format_unit(s, unit), kind, n, bool(unit & LYING), bool(unit & MARKED), acting)
            found[hex_of(unit)] = (*found.get(hex_of(unit), ()), units)
    return found


# --- Control ----------------------------------------------------------------------------------------------------------


def control_view(owner: int, why: int, found: list[Reason]) -> Control:
    if not found:
        return Control(owner if owner != NONE else None, VERDICT_NAMES[why], ())
    players = dict.fromkeys(reason.p for reason in found)
    shares = [share_view(p, [reason for reason in found if reason.p == p]) for p in players]
    shares.sort(key=lambda share: -share.total)
    return Control(owner if owner != NONE else None, VERDICT_NAMES[why], tuple(shares))


def share_view(p: int, found: list[Reason]) -> Share:
    by_source = [sum(reason.amount for reason in found if reason.source == source) for source in SOURCES]
    return Share(p, sum(by_source), *by_source)
