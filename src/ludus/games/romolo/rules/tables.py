"""The numbers of Romolo o Remo? as tuples of ints, read from an edition and checked against each other."""

from functools import cache
from importlib.resources import files
from typing import Final

from ludus.core.edition import Edition
from ludus.games.romolo.rules.const import (
    BANK_NAMES,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    CHARACTER_TYPES,
    COLOUR_NAMES,
    FACES,
    GOOD_NAMES,
    GROUP_NAMES,
    MULTIPLIER_NAMES,
    NONE,
    PLAINS,
    PRICED,
    STONE,
    TERRAIN_NAMES,
    TYPE_NAMES,
    UNIT_NAMES,
    WALL,
    WATER,
    WOOD,
)
from ludus.games.romolo.rules.hexes import REACHES
from ludus.games.romolo.rules.layout import Layout, read_layout
from ludus.kit.edition import ANY, Sheet

SEATS_MAX: Final = 4
LAYOUT_NAMES: Final = ("one", "two", "three", "four")

# Generous bounds: they keep typing errors out, not unusual boxes.
PIECES: Final = 99
SOME: Final = 20
FEW: Final = 9
MONEY: Final = 99
STEPS: Final = 24

# Limits and influence change with the strength 4, 5 and 6; Mercator looks at 7 as well.
STRENGTH_STEPS: Final = 4
WEAKEST: Final = 3
STRONGEST: Final = WEAKEST + STRENGTH_STEPS - 1


class Tables(Edition):
    """One edition. Tuples by seats have an entry for 0 to 4; those by strength one for every strength up to 6, which
    stands for all above it. Money is in half coins."""

    def __init__(self, sheet: Sheet) -> None:
        name, title = sheet.name("edition.name"), sheet.line("edition.title")
        self.note: Final = sheet.text("edition.note")

        self.tiles: Final = _wholes(sheet, "supply.tiles", TERRAIN_NAMES, 0, PIECES)
        self.cubes: Final = _wholes(sheet, "supply.goods", GOOD_NAMES, 1, PIECES)
        self.coins: Final = _wholes(sheet, "supply.coins", ("gold", "silver", "bronze"), 1, PIECES)
        self.worker_pieces: Final = sheet.whole("supply.pieces.worker", 1, SOME)
        self.soldier_pieces: Final = sheet.whole("supply.pieces.soldier", 0, SOME)
        self.explorer_pieces: Final = sheet.whole("supply.pieces.explorer", 0, 1)
        self.multipliers: Final = _wholes(sheet, "supply.markers", MULTIPLIER_NAMES, 0, SOME)
        self.obstacle_markers: Final = sheet.whole("supply.markers.obstacle", 1, PIECES)
        self.price_markers: Final = sheet.whole("supply.markers.price", len(GOOD_NAMES), len(GOOD_NAMES))

        self.water_stack: Final = sheet.whole("setup.water-stack", 0, PIECES)
        self.start_plains: Final = sheet.whole("setup.start-plains", 2, 2)
        self.start_workers: Final = sheet.whole("setup.workers", 1, FEW)
        self.start_farms: Final = sheet.whole("setup.farms", 0, 2)
        self.start_warehouses: Final = sheet.whole("setup.warehouses", 0, 2)
        self.start_coins: Final = sheet.whole("setup.coins", 0, MONEY)
        self.free_goods: Final = sheet.whole("setup.free-goods", 0, FEW)
        self.start_goods: Final = _wholes(sheet, "setup.goods", GOOD_NAMES, 0, SOME)
        self.display: Final = _by_seats(sheet, "setup.display", 1, SOME)
        self.pile: Final = tuple([_by_seats(sheet, f"setup.characters.{kind}", 0, SOME) for kind in TYPE_NAMES])
        """By type and seats: how many tiles of it are played with."""
        self.bank: Final = tuple([_by_seats(sheet, f"setup.bank.{piece}", 0, PIECES) for piece in BANK_NAMES])
        """By kind of piece and seats."""
        self.layouts: Final = tuple(
            [read_layout(sheet, f"layout.{LAYOUT_NAMES[i]}.map", i + 1) for i in range(SEATS_MAX)]
        )
        """By seats, less one: see `layout_of`."""

        priced = BUILDING_NAMES[:PRICED]
        self.terrain: Final = tuple([_terrain(sheet, f"building.{building}.terrain") for building in priced])
        """By building: where it may stand. Walls stand on any land."""
        self.buildings: Final = tuple([_allowed_on(self.terrain, terrain) for terrain in range(WATER)])
        """By terrain: the buildings that may stand there, walls last."""
        self.stone: Final = tuple([sheet.whole(f"building.{building}.stone", 0, SOME) for building in priced])
        self.wood: Final = tuple([sheet.whole(f"building.{building}.wood", 0, SOME) for building in priced])
        self.wall_price: Final = sheet.whole("building.wall.price", 1, FEW)
        self.wall_group: Final = sheet.whole("building.wall.group", 1, 6)
        self.walls_at_once: Final = sheet.whole("building.wall.at-once", 1, 6)
        self.slots: Final = sheet.whole("limits.slots", 1, SOME)
        self.slots_per_aqueduct: Final = sheet.whole("limits.slots-per-aqueduct", 0, FEW)

        self.worker_limit: Final = _by_strength(sheet, "limits.workers", 1, SOME)
        self.military_limit: Final = _by_strength(sheet, "limits.military", 0, SOME)
        self.radius: Final = _by_strength(sheet, "limits.radius", 0, REACHES - 1)
        self.characters_per_turn: Final = sheet.whole("limits.characters", 1, FEW)

        self.actions: Final = _wholes(sheet, "actions", UNIT_NAMES, 1, FEW)
        """By kind of unit."""
        self.idle_pay: Final = sheet.whole("actions.idle", 0, MONEY)
        self.river_solo: Final = sheet.whole("river.solo", 0, FEW)
        self.river: Final = sheet.whole("river.usual", 0, FEW)
        self.yield_base: Final = sheet.whole("production.base", 1, FEW)
        self.yield_per_mill: Final = sheet.whole("production.per-mill", 0, FEW)
        self.refine: Final = sheet.whole("production.refine", 1, FEW)

        self.worker_price: Final = sheet.whole("prices.worker", 0, SOME)
        self.explorer_price: Final = sheet.whole("prices.explorer", 0, SOME)
        self.settle_price: Final = sheet.whole("prices.settle", 0, SOME)
        self.soldier_price: Final = sheet.whole("prices.soldier", 0, SOME)
        self.mercenary_price: Final = sheet.whole("prices.mercenary", 0, MONEY)
        self.character_price: Final = sheet.whole("prices.character", 0, MONEY)
        self.per_character: Final = sheet.whole("prices.per-character", 0, MONEY)
        self.mercenaries_at_once: Final = sheet.whole("prices.mercenaries", 1, FEW)

        self.track: Final = sheet.wholes("market.track", ANY, 0, MONEY)
        """The prices in ascending order; a market price is a place on it."""
        self.half_track: Final = sheet.wholes("market.half-track", ANY, 0, MONEY)
        self.start_price: Final = sheet.whole("market.start", 0, MONEY)
        self.cubes_per_column: Final = sheet.whole("market.cubes-per-column", 1, FEW)
        self.update_at: Final = sheet.whole("market.update-at", 1, SOME)
        self.free_cubes: Final = sheet.whole("market.free-cubes", 1, FEW)
        self.free_price: Final = sheet.whole("market.free-price", 0, MONEY)
        self.forum_bonus: Final = _by_strength(sheet, "market.forum", 0, MONEY)
        self.per_forum: Final = sheet.whole("market.per-forum", 0, MONEY)
        self.per_harbour: Final = sheet.whole("market.per-harbour", 0, FEW)

        self.combat: Final = _wholes(sheet, "combat", UNIT_NAMES, 0, SOME)
        """By kind of unit: its combat value."""
        self.tower_combat: Final = sheet.whole("combat.tower", 0, SOME)
        self.rival_combat: Final = sheet.whole("combat.rival", 0, SOME)
        self.obstacle: Final = sheet.whole("combat.obstacle", 0, SOME)
        self.losses: Final = sheet.wholes("combat.losses", ANY, 1, PIECES)
        """The differences from which on there is one loss more."""
        self.tower_hits: Final = sheet.whole("combat.tower-hits", 1, FEW)
        self.token_plus: Final = sheet.whole("combat.plus", 0, SOME)
        self.token_times: Final = sheet.whole("combat.times", 1, FEW)

        self.farm_feeds: Final = sheet.whole("supply-phase.farm", 0, SOME)
        self.food: Final = sheet.whole("supply-phase.food", 0, FEW)
        self.free_salt: Final = sheet.whole("supply-phase.salt", 0, MONEY)

        self.empty_types: Final = sheet.whole("ending.empty", 1, len(BANK_NAMES))
        self.end_roll: Final = sheet.whole("ending.solo-roll", 2, 6)
        self.character_points: Final = sheet.whole("scoring.character", 0, FEW)
        self.hex_points: Final = sheet.whole("scoring.hex", 0, FEW)
        self.workers_per_point: Final = sheet.whole("scoring.workers-per-point", 1, SOME)
        self.soldier_points: Final = sheet.whole("scoring.soldier", 0, FEW)
        self.marker_points: Final = sheet.whole("scoring.battle-marker", 0, FEW)
        self.coins_per_point: Final = sheet.whole("scoring.coins-per-point", 1, MONEY)
        self.first_place: Final = sheet.whole("scoring.first", 0, SOME)
        self.second_place: Final = sheet.whole("scoring.second", 0, SOME)
        self.duel_place: Final = sheet.whole("scoring.duel", 0, SOME)
        self.rival_realm: Final = sheet.whole("scoring.rival-realm", 0, FEW)
        self.rival_pair: Final = sheet.whole("scoring.rival-pair", 0, FEW)

        self.events: Final = _wholes(sheet, "events", COLOUR_NAMES, 0, SOME)
        """By colour: how many event cubes."""
        self.event_units: Final = sheet.wholes("events.units", FACES, 0, SOME)
        """By face of the die."""
        self.exchange_cubes: Final = sheet.whole("exchange.cubes", 0, SOME)
        self.exchange_coins: Final = sheet.whole("exchange.coins", 0, MONEY)

        self.aedificator_surcharge: Final = sheet.whole("ability.aedificator-surcharge", 0, FEW)
        self.defensor_bonus: Final = sheet.whole("ability.defensor-bonus", 0, FEW)
        self.defensor_walls: Final = sheet.whole("ability.defensor-walls", 0, FEW)
        self.dux_charges: Final = sheet.whole("ability.dux-charges", 0, SOME)
        self.dux_bonus: Final = sheet.whole("ability.dux-bonus", 0, FEW)
        self.equus_moves: Final = sheet.whole("ability.equus-moves", 0, FEW)
        self.foederatus_charges: Final = sheet.whole("ability.foederatus-charges", 0, SOME)
        self.furnarius_units: Final = sheet.whole("ability.furnarius-units", 0, FEW)
        self.heros_bonus: Final = sheet.whole("ability.heros-bonus", 0, FEW)
        self.mercator_gives: Final = _widened(sheet.wholes("ability.mercator-gives", STRENGTH_STEPS + 1, 1, FEW))
        """By strength, up to 7."""
        self.mercator_takes: Final = _widened(sheet.wholes("ability.mercator-takes", STRENGTH_STEPS + 1, 1, FEW))
        self.nauta_cubes: Final = sheet.whole("ability.nauta-cubes", 0, FEW)
        self.obsessor_bonus: Final = sheet.whole("ability.obsessor-bonus", 0, FEW)
        self.praedo_cubes: Final = sheet.wholes("ability.praedo-cubes", FACES, 0, FEW)
        """By face of the die."""
        self.praedo_coins: Final = sheet.whole("ability.praedo-coins", 0, MONEY)
        self.praepositus_cubes: Final = sheet.whole("ability.praepositus-cubes", 0, FEW)
        self.publicus_points: Final = sheet.whole("ability.publicus-points", 0, SOME)
        self.artifex_points: Final = sheet.whole("ability.artifex-points", 0, FEW)
        self.patronus_first: Final = sheet.whole("ability.patronus-first", 0, SOME)
        self.patronus_second: Final = sheet.whole("ability.patronus-second", 0, SOME)
        self.sacerdos_influence: Final = sheet.whole("ability.sacerdos-influence", 0, FEW)

        self.character_type: Final = tuple(
            [_index(TYPE_NAMES, sheet.word(f"character.{who}.type", TYPE_NAMES)) for who in CHARACTER_NAMES]
        )
        self.character_tiles: Final = tuple([sheet.whole(f"character.{who}.tiles", 0, FEW) for who in CHARACTER_NAMES])
        self.character_group: Final = tuple(
            [_index(GROUP_NAMES, sheet.word(f"character.{who}.group", GROUP_NAMES)) for who in CHARACTER_NAMES]
        )

        # Last, because the sheet knows its marks only when everything has been read.
        super().__init__(name, title, sheet.source, sheet.digest, tuple(sheet.marks()))

    def layout_of(self, seats: int) -> Layout:
        return self.layouts[seats - 1]

    def start_stock(self, seats: int) -> list[int]:
        """By terrain: the tiles that are mixed, before forests and hills are taken out for the third start tiles."""
        stock = list(self.tiles)
        stock[PLAINS] -= self.start_plains * seats + (1 if seats == 1 else 0)
        stock[WATER] -= self.water_stack
        return stock


def _wholes(sheet: Sheet, path: str, names: tuple[str, ...], low: int, high: int) -> tuple[int, ...]:
    return tuple([sheet.whole(f"{path}.{name}", low, high) for name in names])


def _by_seats(sheet: Sheet, path: str, low: int, high: int) -> tuple[int, ...]:
    return (0, *sheet.wholes(path, SEATS_MAX, low, high))


def _by_strength(sheet: Sheet, path: str, low: int, high: int) -> tuple[int, ...]:
    return _widened(sheet.wholes(path, STRENGTH_STEPS, low, high))


def _widened(steps: tuple[int, ...]) -> tuple[int, ...]:
    """The first step counts for every strength up to 3."""
    return (steps[0],) * WEAKEST + steps


def _terrain(sheet: Sheet, path: str) -> int:
    return _index(TERRAIN_NAMES, sheet.word(path, TERRAIN_NAMES[:WATER]))


def _allowed_on(homes: tuple[int, ...], terrain: int) -> tuple[int, ...]:
    return (*[building for building in range(PRICED) if homes[building] == terrain], WALL)


def _index(names: tuple[str, ...], word: str) -> int:
    # The word is empty if the field is missing; `Sheet.finish` will say so.
    return names.index(word) if word else NONE


def read_tables(text: str, file: str) -> Tables:
    """Reads an edition; raises `EditionError` for the first thing that is wrong with it."""
    sheet = Sheet(text, file)
    tables = Tables(sheet)
    sheet.finish()
    _check_tiles(sheet, tables)
    _check_setup(sheet, tables)
    _check_characters(sheet, tables)
    _check_ladders(sheet, tables)
    return tables


@cache
def base_tables() -> Tables:
    """The edition that ships."""
    text = (files("ludus.games.romolo") / "data" / "base.toml").read_text(encoding="utf-8")
    return read_tables(text, "base.toml")


def _check_tiles(sheet: Sheet, tables: Tables) -> None:
    if tables.water_stack > tables.tiles[WATER]:
        raise sheet.refuse("setup.water-stack", f"at most the water tiles, {tables.tiles[WATER]}")
    # Everybody may want the same third tile.
    for terrain in range(PLAINS + 1, WATER):
        if tables.tiles[terrain] < SEATS_MAX:
            raise sheet.refuse(f"supply.tiles.{TERRAIN_NAMES[terrain]}", f"at least {SEATS_MAX}, one for each player")
    for seats in range(1, SEATS_MAX + 1):
        path = f"layout.{LAYOUT_NAMES[seats - 1]}.map"
        stock, layout = tables.start_stock(seats), tables.layout_of(seats)
        if stock[PLAINS] < 0:
            raise sheet.refuse("supply.tiles.plains", f"enough for the start of {seats} players")
        if sum(stock) - seats < len(layout.face_down):
            raise sheet.refuse(path, f"at most {sum(stock) - seats} hexes face down, the tiles that are left")
        if len(layout.multipliers) > sum(tables.multipliers):
            raise sheet.refuse(path, f"at most {sum(tables.multipliers)} multipliers")


def _check_setup(sheet: Sheet, tables: Tables) -> None:
    if tables.start_workers > tables.worker_pieces:
        raise sheet.refuse("setup.workers", f"at most the pieces of a player, {tables.worker_pieces}")
    if tables.start_workers > tables.worker_limit[0]:
        raise sheet.refuse("setup.workers", f"at most what the weakest capital allows, {tables.worker_limit[0]}")
    for seats in range(1, SEATS_MAX + 1):
        if tables.bank[BANK_NAMES.index("farm")][seats] < seats * tables.start_farms:
            raise sheet.refuse("setup.bank.farm", "enough for everybody to start with")
        if tables.bank[BANK_NAMES.index("warehouse")][seats] < seats * tables.start_warehouses:
            raise sheet.refuse("setup.bank.warehouse", "enough for everybody to start with")


def _check_characters(sheet: Sheet, tables: Tables) -> None:
    for kind in range(CHARACTER_TYPES):
        tiles = 0
        for who in range(len(CHARACTER_NAMES)):
            if tables.character_type[who] == kind:
                tiles += tables.character_tiles[who]
        if max(tables.pile[kind]) > tiles:
            raise sheet.refuse(f"setup.characters.{TYPE_NAMES[kind]}", f"at most the tiles of the type, {tiles}")
    for seats in range(1, SEATS_MAX + 1):
        pile = sum([tables.pile[kind][seats] for kind in range(CHARACTER_TYPES)])
        if tables.display[seats] > pile:
            raise sheet.refuse("setup.display", f"at most {pile} with {seats} players, the tiles of the pile")


def _check_ladders(sheet: Sheet, tables: Tables) -> None:
    for path, ladder in (
        ("market.track", tables.track),
        ("market.half-track", tables.half_track),
        ("combat.losses", tables.losses),
    ):
        if len(ladder) > STEPS or list(ladder) != sorted(ladder) or len(ladder) != len(frozenset(ladder)):
            raise sheet.refuse(path, f"at most {STEPS} numbers that rise")
    # So that a capital that grows never has too many units.
    for path, limit in (("limits.workers", tables.worker_limit), ("limits.military", tables.military_limit)):
        if list(limit) != sorted(limit):
            raise sheet.refuse(path, "numbers that never fall")
    for path, track in (("market.track", tables.track), ("market.half-track", tables.half_track)):
        if tables.start_price not in track:
            raise sheet.refuse(path, f"a track with the start price, {tables.start_price}")
    for building in range(PRICED):
        if not tables.stone[building] + tables.wood[building]:
            name = BUILDING_NAMES[building]
            raise sheet.refuse(f"building.{name}.stone", f"a price of at least one cube of {_goods_of_buildings()}")


def _goods_of_buildings() -> str:
    return f"{GOOD_NAMES[STONE]} or {GOOD_NAMES[WOOD]}"
