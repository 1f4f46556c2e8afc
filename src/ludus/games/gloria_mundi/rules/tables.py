"""Gloria Mundi's numbers as tuples of ints, read from an edition and checked against each other."""

from functools import cache
from importlib.resources import files
from typing import Final

from ludus.core.edition import Edition
from ludus.games.gloria_mundi.rules.const import (
    ABILITY_NAMES,
    BUILDER,
    CARD_TYPE_NAMES,
    EXCHANGE,
    FOOD,
    GAIN_NAMES,
    GLORY,
    GOLD,
    GOTH_ON,
    KIND_NAMES,
    KINDS,
    NONE,
    ON_BUY,
    PEACE,
    PER_OTHER,
    PER_OWNED,
    PRODUCE,
    PROTECT,
    REPLACE,
    STEP,
    TYPE_NAMES,
    TYPES,
    WALL,
)
from ludus.kit.edition import ANY, Sheet

SEATS_MIN: Final = 2
SEATS_MAX: Final = 6
SEAT_COUNTS: Final = SEATS_MAX - SEATS_MIN + 1

# Generous bounds: they keep typing errors out, not unusual boxes.
PIECES: Final = 999
SOME: Final = 20
TRACK: Final = 99
FORUM: Final = 12
SYMBOLS: Final = 4
CARDS: Final = 250

ABILITIES_OF_BASES: Final = ABILITY_NAMES[:REPLACE]
ABILITIES_OF_BUILDERS: Final = ABILITY_NAMES[REPLACE:PROTECT]
ABILITIES_OF_WALLS: Final = ABILITY_NAMES[PROTECT:]

Parts = tuple[tuple[int, int], ...]
Price = tuple[int, int, int, int]
"""How many stones of each kind."""


class Tables(Edition):
    """One edition of Gloria Mundi.

    Tuples by card are in the order of the edition. Kinds in a mask are bits, `1 << kind`; the step is one of them.
    """

    def __init__(self, sheet: Sheet) -> None:
        name, title = sheet.name("edition.name"), sheet.line("edition.title")
        self.note: Final = sheet.text("edition.note")

        self.building_cards: Final = sheet.whole("supply.buildings", 1, PIECES)
        self.stones: Final = tuple([sheet.whole(f"supply.stones.{kind}", 1, PIECES) for kind in KIND_NAMES])
        self.base_total: Final = tuple([sheet.whole(f"supply.base-cards.{base}", 1, PIECES) for base in TYPE_NAMES])

        self.start_stock: Final = tuple([sheet.whole(f"setup.stock.{kind}", 0, SOME) for kind in KIND_NAMES])
        self.base_cards: Final = _base_cards(sheet)
        """Index `seats * TYPES + type`, for 0 to 6 seats."""
        self.start_display: Final = tuple([sheet.whole(f"setup.display.{base}", 0, SOME) for base in TYPE_NAMES])

        self.surcharge: Final = sheet.wholes("forum.surcharge", ANY, 0, SOME)
        """By place in the forum, the newest first."""
        self.goal: Final = sheet.whole("track.goal", 1, TRACK)
        spaces = sheet.groups("goth.spaces", TYPE_NAMES, SYMBOLS, TRACK - 1)
        self.rome: Final = len(spaces) + 1
        self.goth_symbols: Final = _goth_symbols(spaces)
        """Index `space * TYPES + type`: how many symbols; none at the start (0) and in Rome."""
        self.symbol_names: Final = tuple([_symbol_names(self.goth_symbols, space) for space in range(self.rome + 1)])
        self.tribute: Final = tuple([_tribute(self.goth_symbols, space) for space in range(self.rome + 1)])
        """By space: one stone for each symbol, of its kind (ruling 23). Nobody asks for glory."""

        self.short_goal: Final = sheet.whole("options.short-game.goal", 1, TRACK)
        self.short_goth: Final = sheet.whole("options.short-game.goth", 0, TRACK)
        self.filled_forum: Final = sheet.whole("options.filled-forum.buildings", 0, FORUM)

        cards = [Card(sheet, row) for row in sheet.rows("building", 1, CARDS)]
        self.card_name: Final = tuple([card.name for card in cards])
        self.card_title: Final = tuple([card.title for card in cards])
        self.card_type: Final = tuple([card.type for card in cards])
        self.card_cost: Final = tuple([stones for card in cards for stones in card.cost])
        """Index `card * KINDS + kind`."""
        self.card_price: Final = tuple([_price(card.cost) for card in cards])
        """The same by card."""
        self.card_total: Final = tuple([sum(card.cost) for card in cards])
        self.card_steps: Final = tuple([card.steps for card in cards])
        self.card_copies: Final = tuple([card.copies for card in cards])
        self.ability: Final = tuple([card.ability for card in cards])
        self.repeat: Final = tuple([card.repeat for card in cards])
        """Whether an exchange or a replacement carries the X."""
        self.give: Final[tuple[Parts, ...]] = tuple([card.give for card in cards])
        """By card its parts: a mask of kinds, and how many stones of them."""
        self.gain: Final[tuple[Parts, ...]] = tuple([card.gain for card in cards])
        self.count: Final = tuple([card.count for card in cards])
        """The type that is counted, on which the Goth stands, or that a wall protects; NONE for other abilities."""
        self.card_red: Final = tuple([card.type >= BUILDER for card in cards])
        self.card_fits: Final = tuple([_fits(card.type, card.count) for card in cards])
        """The mask of types of base cards that the building may lie on."""
        self.replace_from: Final = tuple([card.replace_from for card in cards])
        """The mask of what may be paid instead."""
        self.replace_to: Final = tuple([card.replace_to for card in cards])
        """The mask of printed kinds that need not be paid then."""

        # Last, because the sheet knows its marks only when everything has been read.
        super().__init__(name, title, sheet.source, sheet.digest, tuple(sheet.marks()))


def _price(cost: tuple[int, ...]) -> Price:
    return (cost[FOOD], cost[GOLD], cost[PEACE], cost[GLORY])


def _tribute(symbols: tuple[int, ...], space: int) -> Price:
    at = space * TYPES
    return (symbols[at], symbols[at + 1], symbols[at + 2], 0)


def _fits(card_type: int, count: int) -> int:
    if card_type == BUILDER:
        return (1 << TYPES) - 1
    # What cannot be read is complained about later; until then it may be anything.
    return 1 << max(0, count if card_type == WALL else card_type)


class Card:
    """One kind of building, while it is being read."""

    def __init__(self, sheet: Sheet, row: str) -> None:
        self.name: Final = sheet.name(f"{row}.name")
        self.title: Final = sheet.line(f"{row}.title")
        self.type: Final = _index(CARD_TYPE_NAMES, sheet.word(f"{row}.type", CARD_TYPE_NAMES))
        self.cost: Final = _cost(sheet, f"{row}.price")
        self.steps: Final = sheet.whole(f"{row}.steps", 0, SOME)
        self.copies: Final = sheet.whole(f"{row}.copies", 1, SOME)
        self.ability: Final = _index(ABILITY_NAMES, sheet.word(f"{row}.ability", _abilities(self.type)))
        self.count: Final = _count(sheet, row, self.ability)
        self.give: Final[Parts] = _give(sheet, f"{row}.give") if self.ability == EXCHANGE else ()
        self.gain: Final[Parts] = _gain(sheet, f"{row}.gain") if _gains(self.ability) else ()
        replaces = self.ability == REPLACE
        self.replace_from: Final = sheet.choice(f"{row}.pays", KIND_NAMES) if replaces else 0
        self.replace_to: Final = sheet.choice(f"{row}.instead-of", KIND_NAMES) if replaces else 0
        self.repeat: Final = int(sheet.flag(f"{row}.repeat")) if replaces or self.ability == EXCHANGE else 0


def _index(names: tuple[str, ...], word: str) -> int:
    # The word is empty if the field is missing; `Sheet.finish` will say so.
    return names.index(word) if word else NONE


def _abilities(card_type: int) -> tuple[str, ...]:
    if card_type == NONE:
        return ABILITY_NAMES
    if card_type == BUILDER:
        return ABILITIES_OF_BUILDERS
    return ABILITIES_OF_WALLS if card_type == WALL else ABILITIES_OF_BASES


def _gains(ability: int) -> bool:
    return ability in (PRODUCE, EXCHANGE, PER_OWNED, PER_OTHER, GOTH_ON, ON_BUY)


def _count(sheet: Sheet, row: str, ability: int) -> int:
    if ability in (PER_OWNED, PER_OTHER):
        return _index(TYPE_NAMES, sheet.word(f"{row}.count", TYPE_NAMES))
    if ability == GOTH_ON:
        return _index(TYPE_NAMES, sheet.word(f"{row}.symbol", TYPE_NAMES))
    if ability == PROTECT:
        return _index(TYPE_NAMES, sheet.word(f"{row}.protects", TYPE_NAMES))
    return NONE


def _cost(sheet: Sheet, path: str) -> tuple[int, ...]:
    cost = [0] * KINDS
    for mask, number in sheet.parts(path, KIND_NAMES, SOME):
        if mask not in (1, 2, 4, 8) or cost[mask.bit_length() - 1]:
            raise sheet.refuse(path, "every kind of stone once, and no choices")
        cost[mask.bit_length() - 1] = number
    return tuple(cost)


def _give(sheet: Sheet, path: str) -> Parts:
    parts = sheet.parts(path, KIND_NAMES, SOME)
    seen = 0
    for mask, _ in parts:
        if seen & mask:
            raise sheet.refuse(path, "every kind of stone in one part only")
        seen |= mask
    return parts


def _gain(sheet: Sheet, path: str) -> Parts:
    parts = sheet.parts(path, GAIN_NAMES, SOME)
    for mask, _ in parts:
        if mask > 1 << STEP:
            raise sheet.refuse(path, "steps in a part of their own, not as a choice")
    return parts


def _base_cards(sheet: Sheet) -> tuple[int, ...]:
    dealt = [sheet.wholes(f"setup.base-cards.{base}", SEAT_COUNTS, 0, PIECES) for base in TYPE_NAMES]
    cards = [0] * (SEATS_MIN * TYPES)
    for index in range(SEAT_COUNTS):
        for base in range(TYPES):
            cards.append(dealt[base][index])
    return tuple(cards)


def _goth_symbols(spaces: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    symbols = [0] * ((len(spaces) + 2) * TYPES)
    for index in range(len(spaces)):
        for base in spaces[index]:
            symbols[(index + 1) * TYPES + base] += 1
    return tuple(symbols)


def _symbol_names(symbols: tuple[int, ...], space: int) -> tuple[str, ...]:
    names: list[str] = []
    for base in range(TYPES):
        names += [TYPE_NAMES[base]] * symbols[space * TYPES + base]
    return tuple(names)


def read_tables(text: str, file: str) -> Tables:
    """Reads an edition; raises `EditionError` for the first thing that is wrong with it."""
    sheet = Sheet(text, file)
    tables = Tables(sheet)
    sheet.finish()
    _check_setup(sheet, tables)
    _check_board(sheet, tables)
    _check_cards(sheet, tables)
    _check_deck(sheet, tables)
    return tables


@cache
def base_tables() -> Tables:
    """The edition that ships."""
    text = (files("ludus.games.gloria_mundi") / "data" / "base.toml").read_text(encoding="utf-8")
    return read_tables(text, "base.toml")


def _check_setup(sheet: Sheet, tables: Tables) -> None:
    for base in range(TYPES):
        total, name = tables.base_total[base], TYPE_NAMES[base]
        for seats in range(SEATS_MIN, SEATS_MAX + 1):
            dealt = tables.base_cards[seats * TYPES + base]
            if dealt * seats > total:
                allowed = f"at most {total // seats} with {seats} players, from {total} cards"
                raise sheet.refuse(f"setup.base-cards.{name}", allowed)
            if tables.start_display[base] > dealt:
                allowed = f"at most the cards that a player gets, {dealt} with {seats} players"
                raise sheet.refuse(f"setup.display.{name}", allowed)
    for kind in range(KINDS):
        stones = tables.stones[kind]
        if tables.start_stock[kind] * SEATS_MAX > stones:
            allowed = f"at most {stones // SEATS_MAX}, so that {stones} do for six players"
            raise sheet.refuse(f"setup.stock.{KIND_NAMES[kind]}", allowed)


def _check_board(sheet: Sheet, tables: Tables) -> None:
    places = len(tables.surcharge)
    if places > FORUM:
        raise sheet.refuse("forum.surcharge", f"at most {FORUM} places")
    if tables.filled_forum > places:
        raise sheet.refuse("options.filled-forum.buildings", f"at most the places of the forum, {places}")
    if tables.short_goal > tables.goal:
        raise sheet.refuse("options.short-game.goal", f"at most the steps of the whole game, {tables.goal}")
    if tables.short_goth >= tables.rome:
        raise sheet.refuse("options.short-game.goth", f"at most the last space before Rome, {tables.rome - 1}")


def _check_cards(sheet: Sheet, tables: Tables) -> None:
    names = tables.card_name
    for card in range(len(names)):
        row = f"building[{card + 1}]"
        if names[card] in names[:card]:
            raise sheet.refuse(f"{row}.name", "a name that no other building has")
        own = tables.card_type[card]
        if tables.ability[card] == PER_OTHER and tables.count[card] != own:
            raise sheet.refuse(f"{row}.count", f"the type of the building itself, {TYPE_NAMES[own]}")
        if tables.replace_from[card] & tables.replace_to[card]:
            raise sheet.refuse(f"{row}.instead-of", "other stones than those that are paid")


def _check_deck(sheet: Sheet, tables: Tables) -> None:
    deck = sum(tables.card_copies)
    if deck != tables.building_cards:
        raise sheet.refuse("supply.buildings", f"{deck}, the sum of the copies of all buildings")
    if deck <= tables.filled_forum:
        raise sheet.refuse("options.filled-forum.buildings", f"less than the deck, {deck}")
