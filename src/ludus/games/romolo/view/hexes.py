"""The map: what lies, stands and is stored on each hex, and who controls it, with the reasons."""

from itertools import groupby

from ludus.core.ids import Seat
from ludus.games.romolo.const import (
    BUILDING_NAMES,
    BUILDINGS,
    GOOD_NAMES,
    NO_MARKER,
    NONE,
    RIVAL,
    SIDE_NAMES,
    SIDES,
    SOLDIER,
    TERRAIN_NAMES,
    UNIT_NAMES,
    WALL,
)
from ludus.games.romolo.control import controllers, influence, reach
from ludus.games.romolo.ground import slot_limit, slots_used, strength, tower_on
from ludus.games.romolo.notation import format_unit
from ludus.games.romolo.state import Romolo
from ludus.games.romolo.stores import store_cubes, store_good, stores_on
from ludus.games.romolo.units import HEX_SHIFT, LYING, MARKED, hex_of, kind_of
from ludus.games.romolo.view.shape import Control, Hex, Share, Store, Units


def hex_views(s: Romolo, viewer: Seat) -> tuple[Hex, ...]:
    owners = controllers(s)
    reaches = [reach(s, p) if s.capital[p] != NONE else 0 for p in range(s.players)]
    return tuple(hex_view(s, here, viewer, owners[here], reaches) for here in range(s.layout.count))


def hex_view(s: Romolo, here: int, viewer: Seat, owner: int, reaches: list[int]) -> Hex:
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
        control=control_view(s, here, owner, reaches),
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


def control_view(s: Romolo, here: int, owner: int, reaches: list[int]) -> Control:
    shares = [share_view(s, p, here, total, reaches[p]) for p in range(s.players) if (total := influence(s, p, here))]
    shares.sort(key=lambda share: -share.total)
    return Control(owner if owner != NONE else None, why_controlled(s, here, owner, bool(shares)), tuple(shares))


def why_controlled(s: Romolo, here: int, owner: int, any_influence: bool) -> str:
    if owner == NONE:
        return "tie" if any_influence else "nobody"
    if tower_on(s, here) == owner:
        return "capital"
    return "unexplored" if s.seats == 1 and owner == RIVAL and not s.is_up(here) else "most"


def share_view(s: Romolo, p: int, here: int, total: int, reached: int) -> Share:
    capital = reached >> here & 1
    soldiers = len([unit for unit in s.units[p] if hex_of(unit) == here and kind_of(unit) == SOLDIER])
    if s.seats == 1 and p == RIVAL:
        return Share(p, total, 0, 0, 0, total)
    return Share(p, total, capital, soldiers, s.sacred[p].count(here), 0)
