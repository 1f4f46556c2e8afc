"""Fortuna's numbers as tuples of ints, read from an edition and checked against each other."""

from functools import cache
from importlib.resources import files
from typing import Final

from ludus.core.edition import Edition
from ludus.games.fortuna.rules.const import (
    BUILDING_NAMES,
    BUILDINGS,
    COUNTED_NAMES,
    FAVOUR_NAMES,
    FAVOURS,
    GAIN,
    KIND_NAMES,
    KINDS,
    POINTS,
    PRIVILEGE_TYPE_NAMES,
    STEPS,
    WEDLOCK,
)
from ludus.kit.edition import ANY, Sheet

SEATS_MIN: Final = 2
SEATS_MAX: Final = 4
SEAT_COUNTS: Final = SEATS_MAX - SEATS_MIN + 1

# Generous bounds: they keep typing errors out, not unusual boxes.
PIECES: Final = 99
MONEY: Final = 99
TRACK: Final = 99
FEW: Final = 9
SOME: Final = 20
DECK: Final = 999
PRIVILEGE_KINDS: Final = 255

UNLIMITED: Final = "unlimited"


class Tables(Edition):
    """One edition of Fortuna. Tuples are indexed by the names in `const`; those by seats have an entry for 0 to 4."""

    def __init__(self, sheet: Sheet) -> None:
        name, title = sheet.name("edition.name"), sheet.line("edition.title")
        self.note: Final = sheet.text("edition.note")

        self.supply: Final = _by_kind(sheet, "supply", 1)
        self.die_faces: Final = sheet.whole("supply.die-faces", 2, SOME)
        all_markers = sheet.whole("supply.markers", 0, PIECES)
        self.building_cards: Final = sheet.whole("supply.building-cards", 0, PIECES)

        self.start_money: Final = sheet.whole("setup.money", 0, MONEY)
        self.start: Final = _by_kind(sheet, "setup", 0)
        self.palace_markers: Final = sheet.whole("setup.palace-markers", 0, FEW)
        self.markers: Final = all_markers - self.palace_markers
        self.buildings_per_type: Final = _by_seats(sheet.wholes("setup.buildings-per-type", SEAT_COUNTS, 0, PIECES))
        self.privilege_count: Final = _by_seats(sheet.wholes("setup.privilege-cards", SEAT_COUNTS, 0, DECK))
        self.extra_cover: Final = (False, False, *sheet.flags("setup.extra-cover", SEAT_COUNTS))

        self.money_max: Final = sheet.whole("limits.money-max", 1, MONEY)
        self.limit: Final = _limits(sheet, self.supply)
        self.building_limit: Final = sheet.whole("limits.buildings", 0, BUILDINGS)
        self.markers_per_favour: Final = sheet.whole("limits.markers-per-favour", 0, FEW)
        self.privilege_keep: Final = sheet.whole("limits.privileges-kept", 1, FEW)
        self.step_cards_per_turn: Final = sheet.whole("limits.step-cards-per-turn", 0, FEW)
        self.power_per_turn: Final = sheet.whole("limits.power-per-turn", 0, FEW)
        self.gate: Final = sheet.whole("limits.gate", 1, TRACK)
        self.goal: Final = sheet.whole("limits.goal", 1, TRACK)

        self.harvest_base: Final = _by_harvest(sheet, "base", SOME)
        self.harvest_per_water: Final = _by_harvest(sheet, "per-water", SOME)
        self.harvest_max_water: Final = _by_harvest(sheet, "max-water", FEW)
        self.water_self: Final = sheet.whole("action.water-distribution.self", 0, SOME)
        self.water_others: Final = sheet.whole("action.water-distribution.others", 0, SOME)
        self.price: Final = (
            sheet.whole("action.grain-trade.price", 0, MONEY),
            sheet.whole("action.wine-trade.price", 0, MONEY),
        )
        self.slot_price: Final = (
            sheet.wholes("action.centurion.price", ANY, 0, MONEY),
            sheet.wholes("action.vestal.price", ANY, 0, MONEY),
        )
        self.clergy_vestals: Final = sheet.whole("action.clergy.vestals", 0, FEW)
        self.clergy_money: Final = sheet.whole("action.clergy.money", 0, MONEY)
        self.clergy_dice: Final = sheet.whole("action.clergy.dice", 1, FEW)
        self.marriage_cost: Final = sheet.whole("action.marriage.cost", 0, MONEY)
        self.bribery_fee: Final = sheet.whole("action.bribery.fee", 0, MONEY)
        self.bribery_pays_owner: Final = sheet.flag("action.bribery.pays-owner")
        self.fortuna_steps: Final = sheet.whole("action.fortuna.steps", 0, TRACK)
        self.fortuna_cost: Final = sheet.whole("action.fortuna.cost", 0, MONEY)

        self.building_cost: Final = tuple([sheet.whole(f"building.{name}.cost", 0, MONEY) for name in BUILDING_NAMES])
        self.market_bonus: Final = sheet.whole("building.market.bonus", 0, MONEY)
        self.aqueduct_water: Final = sheet.whole("building.aqueduct.water", 0, FEW)
        self.palace_bonus: Final = sheet.whole("building.palace.bonus", 0, TRACK)

        self.basilica_keep: Final = sheet.whole("building.basilica.keep", 1, FEW)
        self.basilica_markers: Final = sheet.whole("building.basilica.markers", 1, FEW)

        self.favour_max: Final = _favour_max(sheet)
        self.favour_steps: Final = tuple([sheet.whole(f"favour.{name}.steps", 1, TRACK) for name in FAVOUR_NAMES])
        self.tax_money: Final = sheet.whole("tax.money", 0, MONEY)
        self.tax_steps: Final = sheet.whole("tax.steps", 0, TRACK)

        cards = [PrivilegeCard(sheet, row) for row in sheet.rows("privilege", 1, PRIVILEGE_KINDS)]
        self.privilege_name: Final = tuple([card.name for card in cards])
        self.privilege_type: Final = tuple([card.type for card in cards])
        self.privilege_what: Final = tuple([card.what for card in cards])
        self.privilege_amount: Final = tuple([card.amount for card in cards])
        self.privilege_every: Final = tuple([card.every for card in cards])
        self.privilege_copies: Final = tuple([card.copies for card in cards])
        self.privilege_four_only: Final = tuple([card.four_only for card in cards])

        # Last, because the sheet knows its marks only when everything has been read.
        super().__init__(name, title, sheet.source, sheet.digest, tuple(sheet.marks()))

    def privilege_deck(self, seats: int) -> tuple[int, ...]:
        """How many cards of each kind are in the deck."""
        if seats == SEATS_MAX:
            return self.privilege_copies
        copies, leaving = self.privilege_copies, self.privilege_four_only
        return tuple([copies[kind] - leaving[kind] for kind in range(len(copies))])


class PrivilegeCard:
    """One kind of privilege card, while it is being read."""

    def __init__(self, sheet: Sheet, row: str) -> None:
        self.name: Final = sheet.name(f"{row}.name")
        self.type: Final = _index(PRIVILEGE_TYPE_NAMES, sheet.word(f"{row}.type", PRIVILEGE_TYPE_NAMES))
        self.what: Final = -1 if self.type == STEPS else _what(sheet, row, self.type)
        self.amount: Final = sheet.whole(f"{row}.amount", 1, SOME)
        self.every: Final = _every(sheet, row) if self.type == POINTS else 1
        self.copies: Final = sheet.whole(f"{row}.copies", 1, PIECES)
        self.four_only: Final = sheet.whole(f"{row}.four-only", 0, PIECES)


def _what(sheet: Sheet, row: str, card_type: int) -> int:
    names = KIND_NAMES if card_type == GAIN else COUNTED_NAMES
    return _index(names, sheet.word(f"{row}.what", names))


def _every(sheet: Sheet, row: str) -> int:
    return sheet.whole(f"{row}.every", 1, MONEY) if sheet.has(f"{row}.every") else 1


def _index(names: tuple[str, ...], word: str) -> int:
    # The word is empty if the field is missing; `Sheet.finish` will say so.
    return names.index(word) if word else -1


def _by_kind(sheet: Sheet, section: str, low: int) -> tuple[int, ...]:
    return tuple([sheet.whole(f"{section}.{name}", low, PIECES) for name in KIND_NAMES])


def _by_seats(values: tuple[int, ...]) -> tuple[int, ...]:
    return (0,) * SEATS_MIN + values


def _by_harvest(sheet: Sheet, field: str, high: int) -> tuple[int, int]:
    return (
        sheet.whole(f"action.grain-harvest.{field}", 0, high),
        sheet.whole(f"action.wine-harvest.{field}", 0, high),
    )


def _limits(sheet: Sheet, supply: tuple[int, ...]) -> tuple[int, ...]:
    paths = [f"limits.{name}" for name in KIND_NAMES]
    return tuple([sheet.whole_or(paths[kind], 1, PIECES, UNLIMITED, supply[kind]) for kind in range(KINDS)])


def _favour_max(sheet: Sheet) -> tuple[int, ...]:
    # A player is married once, so wedlock has no field for it.
    paths = [f"favour.{name}.max" for name in FAVOUR_NAMES]
    return tuple([1 if favour == WEDLOCK else sheet.whole(paths[favour], 1, FEW) for favour in range(FAVOURS)])


def read_tables(text: str, file: str) -> Tables:
    """Reads an edition; raises `EditionError` for the first thing that is wrong with it."""
    sheet = Sheet(text, file)
    tables = Tables(sheet)
    sheet.finish()
    _check_pieces(sheet, tables)
    _check_cards(sheet, tables)
    _check_track_and_prices(sheet, tables)
    _check_privileges(sheet, tables)
    return tables


@cache
def base_tables() -> Tables:
    """The edition that ships."""
    text = (files("ludus.games.fortuna") / "data" / "base.toml").read_text(encoding="utf-8")
    return read_tables(text, "base.toml")


def _check_pieces(sheet: Sheet, tables: Tables) -> None:
    for kind in range(KINDS):
        name, supply, limit = KIND_NAMES[kind], tables.supply[kind], tables.limit[kind]
        if limit > supply:
            raise sheet.refuse(f"limits.{name}", f"at most the supply, {supply}, or {UNLIMITED!r}")
        if tables.start[kind] > limit:
            raise sheet.refuse(f"setup.{name}", f"at most the limit for one player, {limit}")
        if tables.start[kind] * SEATS_MAX > supply:
            raise sheet.refuse(f"setup.{name}", f"at most {supply // SEATS_MAX}, so that {supply} do for four players")


def _check_cards(sheet: Sheet, tables: Tables) -> None:
    most = tables.building_cards // BUILDINGS
    if max(tables.buildings_per_type) > most:
        allowed = f"at most {most} of each of the {BUILDINGS} types, from {tables.building_cards} cards"
        raise sheet.refuse("setup.buildings-per-type", allowed)
    if tables.markers < 0:
        all_markers = tables.markers + tables.palace_markers
        raise sheet.refuse("setup.palace-markers", f"at most the supply, {all_markers}")


def _check_track_and_prices(sheet: Sheet, tables: Tables) -> None:
    if tables.start_money > tables.money_max:
        raise sheet.refuse("setup.money", f"at most the limit for one player, {tables.money_max}")
    if tables.goal <= tables.gate:
        raise sheet.refuse("limits.goal", f"more than the gate, {tables.gate}")
    for slot, kind in ((0, "centurion"), (1, "vestal")):
        limit = tables.limit[KIND_NAMES.index(kind)]
        if len(tables.slot_price[slot]) != limit:
            raise sheet.refuse(f"action.{kind}.price", f"{limit} prices, one for each {kind} that a player may hold")


def _check_privileges(sheet: Sheet, tables: Tables) -> None:
    names = tables.privilege_name
    for kind in range(len(names)):
        row = f"privilege[{kind + 1}]"
        if names[kind] in names[:kind]:
            raise sheet.refuse(f"{row}.name", "a name that no other privilege has")
        if tables.privilege_four_only[kind] > tables.privilege_copies[kind]:
            raise sheet.refuse(f"{row}.four-only", f"at most the copies of the card, {tables.privilege_copies[kind]}")
    sizes = [sum(tables.privilege_deck(seats)) for seats in range(SEATS_MIN, SEATS_MAX + 1)]
    if sizes != list(tables.privilege_count[SEATS_MIN:]):
        raise sheet.refuse("setup.privilege-cards", f"{sizes}, the sums of the copies of all privileges")
