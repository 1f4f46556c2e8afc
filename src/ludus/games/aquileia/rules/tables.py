"""Aquileia's numbers as tuples of ints, read from an edition and checked against each other."""

from functools import cache
from importlib.resources import files
from typing import Final

from ludus.core.edition import Edition
from ludus.games.aquileia.rules.const import (
    ARENA,
    ARENA_SPACES,
    ARMS_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COUNTING_HOUSE,
    FIRST_LAUREL,
    FORUM_NAMES,
    FORUM_SPACES,
    MARKET,
    METAL_NAMES,
    METALS,
    NONE,
    SIDE_SPACES,
    SILVER_SIDE,
    SITE_KIND_NAMES,
    SLAVE_NAMES,
    SPACES,
    STADIUM,
    VILLA,
)
from ludus.kit.edition import ANY, Sheet

SEATS_MAX: Final = 5

# Generous bounds: they keep typing errors out, not unusual boxes.
PIECES: Final = 99
COPIES: Final = 40
SOME: Final = 20
DICE: Final = 9
SITES: Final = 200
THEATRE: Final = 40
LAURELS_PER_ROUND: Final = 2

Parts = tuple[tuple[int, int], ...]


class Tables(Edition):
    """One edition of Aquileia. Tuples by site are in the order of the edition, those by metal bronze, silver, gold."""

    def __init__(self, sheet: Sheet) -> None:
        name, title = sheet.name("edition.name"), sheet.line("edition.title")
        self.note: Final = sheet.text("edition.note")

        self.henchmen: Final = sheet.whole("supply.henchmen", 1, SPACES)
        self.houses: Final = sheet.whole("supply.houses", 0, PIECES)
        self.die: Final = sheet.wholes("supply.die", METALS, 0, DICE)
        """Sides of every die, by metal."""
        self.red_dice: Final = sheet.whole("supply.red-dice", 0, DICE)
        self.blue_dice: Final = sheet.whole("supply.blue-dice", 0, DICE)
        self.coins: Final = sheet.whole("supply.coins", 1, 999)

        self.slave_copies: Final = tuple([sheet.whole(f"slaves.{card}", 0, COPIES) for card in SLAVE_NAMES])
        self.arms_copies: Final = tuple([sheet.whole(f"arms.{card}", 0, COPIES) for card in ARMS_NAMES])
        coloured = [sheet.whole(f"laurels.{colour}", 0, COPIES) for colour in COLOUR_NAMES]
        points = sheet.wholes("laurels.points", ANY, 1, PIECES)
        self.laurel_copies: Final = (*coloured, *[1 for _ in points])
        self.laurel_points: Final = (*[0] * COLOURS, *points)
        self.theatre: Final = sheet.groups("theatre.cards", COLOUR_NAMES, 2, THEATRE)
        """By card of the theatre: its colours."""
        self.first_theatre: Final = FIRST_LAUREL + len(self.laurel_copies)
        laurel_names = (*COLOUR_NAMES, *[f"points-{n}" for n in points])
        theatre_names = ["-".join([COLOUR_NAMES[colour] for colour in card]) for card in self.theatre]
        self.card_name: Final = (*SLAVE_NAMES, *ARMS_NAMES, *laurel_names, *theatre_names)
        """All cards, numbered as in `const`."""

        self.rounds: Final = sheet.whole("setup.rounds", 1, SOME)
        self.start_coins: Final = sheet.wholes("setup.coins", METALS, 0, SOME)

        self.dolus_dice: Final = sheet.whole("dolus.dice", 0, DICE)
        self.pecunia_points: Final = sheet.whole("pecunia.points", 0, PIECES)
        exchanges = [Exchange(sheet, row) for row in sheet.rows("pecunia.exchange", 1, METALS * (METALS - 1))]
        self.exchange_pairs: Final = tuple([(exchange.give, exchange.get) for exchange in exchanges])
        self.exchange_gives: Final = _exchange_numbers(exchanges, True)
        """By option of Pecunia and exchange, the metal that is given times three plus the one that is got: how many."""
        self.exchange_gets: Final = _exchange_numbers(exchanges, False)
        self.exchange_bars: Final = _exchange_bars()
        """Likewise: the exchanges, as a mask, that this one rules out for the rest of the visit."""
        self.equi_price: Final = sheet.whole("equi.price", 0, SOME)
        self.equi_blind: Final = sheet.whole("equi.blind", 0, 1)
        self.servi_most: Final = sheet.wholes("servi.most", METALS, 0, SOME)

        arena = sheet.wholes("arena.spaces", ARENA_SPACES, 0, SOME)
        gold = sheet.wholes("stadium.gold", SIDE_SPACES, 0, SOME)
        silver = sheet.wholes("stadium.silver", SIDE_SPACES, 0, SOME)
        self.space_value: Final = _space_values(arena, gold, silver)
        """By space: the strength of a henchman there, in the arena and the stadium."""
        self.arena_coins: Final = sheet.wholes("arena.coins", 3, 0, SOME)
        self.arena_points: Final = sheet.whole("arena.points", 0, SOME)
        self.arena_slaves: Final = sheet.whole("arena.slaves", 0, SOME)
        self.stadium_coins: Final = sheet.wholes("stadium.coins", 3, 0, SOME)
        allowed = sheet.groups("forum.spaces", FORUM_NAMES, 1, FORUM_SPACES)
        self.forum_spaces: Final = tuple([kind[0] for kind in allowed])
        self.latro_dice: Final = sheet.whole("latro.dice", 0, DICE)

        sites = [Site(sheet, row) for row in sheet.rows("site", 1, SITES)]
        self.site_name: Final = tuple([site.name for site in sites])
        self.site_kind: Final = tuple([site.kind for site in sites])
        self.site_colour: Final = tuple([site.colour for site in sites])
        """NONE for what is no villa."""
        self.site_value: Final = tuple([site.value for site in sites])
        """0 for a counting house (ruling 18)."""
        self.site_pays: Final = tuple([n for site in sites for n in site.pays])
        """Index `site * METALS + metal`."""
        self.site_price: Final = tuple([n for site in sites for n in site.price])
        self.site_slaves: Final = tuple([site.slaves for site in sites])

        # Last, because the sheet knows its marks only when everything has been read.
        super().__init__(name, title, sheet.source, sheet.digest, tuple(sheet.marks()))


class Exchange:
    """One line of the table in Pecunia, while it is being read."""

    def __init__(self, sheet: Sheet, row: str) -> None:
        self.give, self.gives = _one_metal(sheet, f"{row}.give")
        self.get, self.gets = _one_metal(sheet, f"{row}.get")


def _one_metal(sheet: Sheet, path: str) -> tuple[int, int]:
    """The metal and the number of a list with one part."""
    parts = sheet.parts(path, METAL_NAMES, SOME)
    if not parts:
        return 0, 0
    if len(parts) > 1 or parts[0][0] not in (1, 2, 4):
        raise sheet.refuse(path, "coins of one metal")
    return parts[0][0].bit_length() - 1, parts[0][1]


class Site:
    """One building site, while it is being read."""

    def __init__(self, sheet: Sheet, row: str) -> None:
        self.name: Final = sheet.name(f"{row}.name")
        self.kind: Final = _index(SITE_KIND_NAMES, sheet.word(f"{row}.kind", SITE_KIND_NAMES))
        villa, counting = self.kind == VILLA, self.kind == COUNTING_HOUSE
        self.colour: Final = _index(COLOUR_NAMES, sheet.word(f"{row}.colour", COLOUR_NAMES)) if villa else NONE
        self.value: Final = 0 if counting else sheet.whole(f"{row}.value", 1, PIECES)
        self.pays: Final = _coins(sheet, f"{row}.pays") if counting else (0,) * METALS
        self.price: Final = _coins(sheet, f"{row}.price")
        self.slaves: Final = sheet.whole(f"{row}.slaves", 0, SOME)


def _index(names: tuple[str, ...], word: str) -> int:
    # The word is empty if the field is missing; `Sheet.finish` will say so.
    return names.index(word) if word else NONE


def _coins(sheet: Sheet, path: str) -> tuple[int, ...]:
    coins = [0] * METALS
    for mask, number in sheet.parts(path, METAL_NAMES, SOME):
        if mask not in (1, 2, 4) or coins[mask.bit_length() - 1]:
            raise sheet.refuse(path, "every metal once, and no choices")
        coins[mask.bit_length() - 1] = number
    return tuple(coins)


def _exchange_numbers(exchanges: list[Exchange], giving: bool) -> tuple[tuple[int, ...], ...]:
    """The table for `ranked` and `single`; one coin for one of another metal for `flat`."""
    table = [0] * (METALS * METALS)
    for exchange in exchanges:
        table[exchange.give * METALS + exchange.get] = exchange.gives if giving else exchange.gets
    flat = [int(pair // METALS != pair % METALS) for pair in range(METALS * METALS)]
    return (tuple(table), tuple(table), tuple(flat))


def _exchange_bars() -> tuple[tuple[int, ...], ...]:
    """Ranked: the way back. Single: everything. Flat: whatever gives the metal that was got (ruling 8)."""
    ranked: list[int] = []
    single: list[int] = []
    flat: list[int] = []
    for pair in range(METALS * METALS):
        give, get = pair // METALS, pair % METALS
        ranked.append(1 << (get * METALS + give))
        single.append((1 << METALS * METALS) - 1)
        flat.append(((1 << METALS) - 1) << (get * METALS))
    return (tuple(ranked), tuple(single), tuple(flat))


def _space_values(arena: tuple[int, ...], gold: tuple[int, ...], silver: tuple[int, ...]) -> tuple[int, ...]:
    values = [0] * SPACES
    for i in range(ARENA_SPACES):
        values[ARENA + i] = arena[i]
    for i in range(SIDE_SPACES):
        values[STADIUM + i] = gold[i]
        values[SILVER_SIDE + i] = silver[i]
    return tuple(values)


def read_tables(text: str, file: str) -> Tables:
    """Reads an edition; raises `EditionError` for the first thing that is wrong with it."""
    sheet = Sheet(text, file)
    tables = Tables(sheet)
    sheet.finish()
    _check_cards(sheet, tables)
    _check_dice(sheet, tables)
    _check_exchanges(sheet, tables)
    _check_sites(sheet, tables)
    return tables


@cache
def base_tables() -> Tables:
    """The edition that ships."""
    text = (files("ludus.games.aquileia") / "data" / "base.toml").read_text(encoding="utf-8")
    return read_tables(text, "base.toml")


def _check_cards(sheet: Sheet, tables: Tables) -> None:
    laurels, needed = sum(tables.laurel_copies), tables.rounds * LAURELS_PER_ROUND
    if laurels != needed:
        allowed = f"half as many as there are cards of the stadium, {laurels}: two go in each round"
        raise sheet.refuse("setup.rounds", allowed)
    if len(tables.theatre) < tables.rounds:
        raise sheet.refuse("theatre.cards", f"at least {tables.rounds} cards, one for each round")
    if sum(tables.arms_copies) < MARKET:
        raise sheet.refuse("arms.weapon-3", f"so many that there are {MARKET} cards with the other arms")
    names = tables.card_name
    for card in range(FIRST_LAUREL, len(names)):
        if names[card] in names[:card]:
            theatre = card >= tables.first_theatre
            path = "theatre.cards" if theatre else "laurels.points"
            raise sheet.refuse(path, "every pair of colours once" if theatre else "every number once")
    for pair in tables.theatre:
        if len(pair) != 2 or pair[0] == pair[1] or (pair[1], pair[0]) in tables.theatre:
            raise sheet.refuse("theatre.cards", "two different colours on each card, every pair once")


def _check_dice(sheet: Sheet, tables: Tables) -> None:
    if not sum(tables.die):
        raise sheet.refuse("supply.die", "at least one side")
    if len(tables.forum_spaces) != FORUM_SPACES:
        raise sheet.refuse("forum.spaces", f"{FORUM_SPACES} spaces")
    for path, dice in (("dolus.dice", tables.dolus_dice), ("latro.dice", tables.latro_dice)):
        if dice > tables.red_dice:
            raise sheet.refuse(path, f"at most the red dice, {tables.red_dice}")


def _check_exchanges(sheet: Sheet, tables: Tables) -> None:
    pairs = tables.exchange_pairs
    for index in range(len(pairs)):
        give, get = pairs[index]
        row = f"pecunia.exchange[{index + 1}]"
        if give == get:
            raise sheet.refuse(f"{row}.get", f"another metal than {METAL_NAMES[give]}")
        if pairs[index] in pairs[:index]:
            raise sheet.refuse(f"{row}.get", f"{METAL_NAMES[give]} for {METAL_NAMES[get]} only once")
        third = METALS - give - get
        # A visit must come to an end (ruling 8), and only the way straight back is barred.
        if (get, third) in pairs and (third, give) in pairs:
            raise sheet.refuse(f"{row}.get", "a metal that does not lead back in a circle of three")


def _check_sites(sheet: Sheet, tables: Tables) -> None:
    names = tables.site_name
    for site in range(len(names)):
        if names[site] in names[:site]:
            raise sheet.refuse(f"site[{site + 1}].name", "a name that no other site has")
