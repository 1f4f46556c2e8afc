"""What must hold after every action: nothing is made, lost or out of bounds. Only cubes and coins come from nowhere."""

from ludus.games.romolo.rules.characters import character_of, data_of
from ludus.games.romolo.rules.const import (
    ALL_SIDES,
    ALL_TOKENS,
    BANK_MERCENARY,
    BANK_NAMES,
    BANK_OF,
    BANK_TYPES,
    BANK_WALL,
    BITS,
    BUILDINGS,
    CHARACTER_NAMES,
    CHARACTERS,
    DEFENSOR,
    EXPLORER,
    HARBOUR,
    HIDDEN_MARKER,
    MERCENARY,
    MULTIPLIERS,
    NONE,
    PLAINS,
    SIDES,
    SOLDIER,
    TERRAIN_NAMES,
    TERRAINS,
    UNKNOWN,
    WALL,
    WAREHOUSE,
    WATER,
    WORKER,
)
from ludus.games.romolo.rules.state import Romolo, everybody, seated
from ludus.games.romolo.rules.stores import store_cubes, store_hex
from ludus.games.romolo.rules.units import on_map, pieces_left
from ludus.kit.checks import demand


def check(s: Romolo) -> None:
    check_tiles(s)
    check_markers(s)
    check_buildings(s)
    check_units(s)
    check_hands(s)
    check_characters(s)


def check_tiles(s: Romolo) -> None:
    for terrain in range(TERRAINS):
        found = s.stock[terrain] + s.terrain.count(terrain)
        found += len([tile for tile in s.washed if tile[0] == terrain])
        if terrain == WATER:
            found += s.water_stack
        if terrain == PLAINS:
            found += s.tables.start_plains * len([p for p in seated(s) if not s.is_up(s.layout.starts[p][0])])
        owned = s.tables.tiles[terrain]
        demand(found == owned, f"tiles of {TERRAIN_NAMES[terrain]}: {found} instead of {owned}")
    for here in range(s.layout.count):
        demand(not s.is_up(here) or s.terrain[here] != UNKNOWN, "a tile lies face up and is unknown")
        demand(not s.peeked[here] or not s.is_up(here), "a secret about a tile that lies face up")
        demand(not s.peeked[here] or s.terrain[here] != UNKNOWN, "somebody knows a tile that was never drawn")


def check_markers(s: Romolo) -> None:
    for index in range(MULTIPLIERS):
        found = s.marker_bag[index] + s.multiplier.count(index + 2)
        demand(found == s.tables.multipliers[index], f"multipliers x{index + 2}: {found}")
    for here in range(s.layout.count):
        hidden = s.multiplier[here] == HIDDEN_MARKER
        demand(not hidden or not s.multiplier_up >> here & 1, "a multiplier lies face up and is unknown")


def check_buildings(s: Romolo) -> None:
    """Pieces leave the game but never come into it."""
    pieces = s.bank[:]
    for here in range(s.layout.count):
        if any(s.built[here * BUILDINGS : (here + 1) * BUILDINGS]) or s.walls[here]:
            for building in range(WALL):
                pieces[BANK_OF[building]] += s.built[here * BUILDINGS + building]
            pieces[BANK_WALL] += BITS[s.walls[here]]
            check_hex(s, here)
    empty = [here for here in range(s.layout.count) if not s.built[here * BUILDINGS + WAREHOUSE]]
    demand(not [store for store in s.stores if store_hex(store) in empty], "a store without a warehouse")
    demand(sum(s.harbours) == sum(s.built[HARBOUR::BUILDINGS]), "a harbour that stands nowhere")
    for p in everybody(s):
        pieces[BANK_MERCENARY] += on_map(s, p, MERCENARY) + s.fallen[p]
        pieces[BANK_WALL] += sum([data_of(tile) for tile in s.owned[p] if character_of(tile) == DEFENSOR])
    for piece in range(BANK_TYPES):
        most = s.tables.bank[piece][s.seats]
        demand(0 <= s.bank[piece] <= pieces[piece] <= most, f"{BANK_NAMES[piece]}: {pieces[piece]} of {most}")


def check_hex(s: Romolo, here: int) -> None:
    standing = s.built[here * BUILDINGS : (here + 1) * BUILDINGS]
    demand(min(standing) >= 0 and 0 <= s.walls[here] <= ALL_SIDES, f"buildings below zero on {s.layout.name[here]}")
    land = s.is_up(here) and s.terrain[here] != WATER
    demand(land, f"buildings on {s.layout.name[here]}, which is no land")
    harbours = sum(s.harbours[here * SIDES : (here + 1) * SIDES])
    demand(harbours == standing[HARBOUR], f"harbours of {s.layout.name[here]} on other sides")
    loaded = [store for store in s.stores if store_hex(store) == here]
    demand(len(loaded) <= standing[WAREHOUSE], f"more stores than warehouses on {s.layout.name[here]}")
    demand(all(store_cubes(store) for store in loaded), "an empty warehouse among the loaded ones")


def check_units(s: Romolo) -> None:
    for p in everybody(s):
        demand(s.units[p] == sorted(s.units[p]), "units out of order")
        demand(not s.out[p] or (not s.units[p] and s.capital[p] == NONE), "somebody who has lost is still there")
    for p in seated(s):
        for kind in (WORKER, SOLDIER, EXPLORER):
            demand(pieces_left(s, p, kind) >= 0, "more units than pieces")
        demand(not s.explorer_gone[p] or not on_map(s, p, EXPLORER), "an explorer that had left the game")
    demand(s.acting == NONE or s.acting in s.units[s.active], "the acting unit is not on the map")


def check_hands(s: Romolo) -> None:
    demand(min(s.goods) >= 0 and min(s.money) >= 0 and min(s.cubes) >= 0, "goods or coins below zero")
    demand(min(s.owed) >= 0 and s.owing >= 0 and s.owed_value >= 0, "a debt below zero")
    demand(min(s.battle_markers) >= 0 and min(s.fallen) >= 0, "markers or mercenaries below zero")
    for p in everybody(s):
        demand(0 <= s.spent[p] < ALL_TOKENS, "all tokens used and none taken back")
        demand(s.aside[p] == NONE or not s.spent[p] >> s.aside[p] & 1, "a token that was set aside has been used")


def check_characters(s: Romolo) -> None:
    held = [character_of(tile) for tiles in s.owned for tile in tiles]
    for character in range(CHARACTERS):
        found = s.unseen[character] + s.display.count(character) + held.count(character)
        demand(0 <= found <= s.tables.character_tiles[character], f"{CHARACTER_NAMES[character]}: {found} tiles")
    demand(min(s.pile) >= 0, "a pile below zero")
