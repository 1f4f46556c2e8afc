"""The tables on the pages of rules say what the base edition says, number by number and word by word."""

import re
from pathlib import Path

import pytest

from ludus.games.gloria_mundi.rules import const
from ludus.games.gloria_mundi.rules.tables import base_tables
from ludus.present.words import LANGUAGES

FOLDER = Path(const.__file__).parents[1]
PAGES = {"en": FOLDER / "RULES.md", "de": FOLDER / "RULES.de.md"}
SIGNS = {"attested": "", "inferred": "‡", "reconstructed": "†"}

WORDS = {
    "en": {
        "food": "food", "gold": "gold", "peace": "peace", "glory": "glory",
        "and": "and", "or": "or", "of": "any {n} of {kinds}",
        "take": "take {what}", "step": "walk {n} step", "steps": "walk {n} steps",
        "produce": "{gain}",
        "exchange": "give {give}, then {gain}",
        "discard-for-cost": "discard another of your buildings and take its price",
        "discard-for-steps": "discard another of your buildings and walk the steps of its wreath",
        "per-owned": "for each of your {owned}: {gain}",
        "per-other": "for each of your other {owned}: {gain}; you activate no other {base} in this phase",
        "goth-on": "if the Goth stands on {symbol}: {gain}",
        "replace": "in a price, pay {pays} instead of {printed}, {many}",
        "on-buy": "with each later purchase: {gain}",
        "wall": "lose it instead of the {base} below",
        "repeat": "; as often as you like", "one": "one stone", "many": "any number of stones",
        "owned": ("farms", "cities", "peace cards"), "base": ("farm", "city", "peace card"),
        "symbol": ("a farm", "a city", "peace"), "on": ("farm", "city", "peace"),
        "start": "start", "rome": "Rome",
    },
    "de": {
        "food": "Nahrung", "gold": "Gold", "peace": "Frieden", "glory": "Ruhm",
        "and": "und", "or": "oder", "of": "{n} beliebige aus {kinds}",
        "take": "nimm {what}", "step": "geh {n} Schritt", "steps": "geh {n} Schritte",
        "produce": "{gain}",
        "exchange": "gib {give}, dann {gain}",
        "discard-for-cost": "wirf ein anderes deiner Gebäude ab und nimm seinen Preis",
        "discard-for-steps": "wirf ein anderes deiner Gebäude ab und geh die Schritte seines Kranzes",
        "per-owned": "für {owned}: {gain}",
        "per-other": "für {other}: {gain}; in dieser Phase aktivierst du {base}",
        "goth-on": "steht der Gote auf {symbol}: {gain}",
        "replace": "zahle bei einem Preis {pays} statt {printed}, {many}",
        "on-buy": "bei jedem späteren Kauf: {gain}",
        "wall": "verliere sie statt {below} darunter",
        "repeat": "; so oft du willst", "one": "einen Stein", "many": "beliebig viele Steine",
        "owned": ("jedes deiner Landgüter", "jede deiner Städte", "jede deiner Friedenskarten"),
        "other": ("jedes deiner anderen Landgüter", "jede deiner anderen Städte", "jede deiner anderen Friedenskarten"),
        "base": ("kein anderes Landgut", "keine andere Stadt", "keine andere Friedenskarte"),
        "below": ("des Landguts", "der Stadt", "der Friedenskarte"),
        "symbol": ("einem Landgut", "einer Stadt", "Frieden"), "on": ("Landgut", "Stadt", "Frieden"),
        "start": "Start", "rome": "Rom",
    },
}  # fmt: skip


# --- What the edition says -------------------------------------------------------------------------------------------


class Writer:
    """The tables of one language. Remembers which values were told."""

    def __init__(self, language: str) -> None:
        self.words = WORDS[language]
        self.values = {path: (value, SIGNS[mark]) for path, value, mark in base_tables().marks}
        self.told: set[str] = set()

    def word(self, key: str) -> str:
        found = self.words[key]
        assert isinstance(found, str)
        return found

    def of_type(self, key: str, base: int) -> str:
        found = self.words.get(key, "")
        return found[base] if found else ""

    def numbers(self, *paths: str) -> list[str]:
        """Each number with the sign of its mark."""
        self.told.update(paths)
        found = [
            (number, sign) for value, sign in [self.values[path] for path in paths] for number in value.split(", ")
        ]
        return [number + sign for number, sign in found]

    def stones(self) -> list[list[str]]:
        return [self.numbers(f"supply.stones.{kind}", f"setup.stock.{kind}") for kind in const.KIND_NAMES]

    def base_cards(self) -> list[list[str]]:
        parts = ("supply.base-cards", "setup.base-cards", "setup.display")
        return [self.numbers(*[f"{part}.{base}" for part in parts]) for base in const.TYPE_NAMES]

    def space(self, space: int) -> str:
        if space in (0, base_tables().rome):
            return self.word("start" if space == 0 else "rome")
        shown = base_tables().goth_symbols[space * const.TYPES : (space + 1) * const.TYPES]
        return " + ".join(self.of_type("on", base) for base in range(const.TYPES) for _ in range(shown[base]))

    def track(self) -> list[list[str]]:
        """Ten spaces in a column, as on the page."""
        self.told.add("goth.spaces")
        rows = [
            [[str(space), self.space(space)] for space in range(row, base_tables().rome + 1, 10)] for row in range(10)
        ]
        return [[cell for pair in [*row, *[["", ""]] * (4 - len(row))] for cell in pair] for row in rows]

    # Buildings.

    def building(self, card: int) -> list[str]:
        """Title with sign and name, price, steps, copies, ability."""
        t, row = base_tables(), f"building[{card + 1}]."
        paths = [path for path in self.values if path.startswith(row)]
        self.told.update(paths)
        [sign] = {self.values[path][1] for path in paths}
        cost = t.card_cost[card * const.KINDS : (card + 1) * const.KINDS]
        price = [f"{cost[kind]} {self.word(const.KIND_NAMES[kind])}" for kind in range(const.KINDS) if cost[kind]]
        title = f"{t.card_title[card]}{sign} `{t.card_name[card]}`"
        return [title, ", ".join(price), str(t.card_steps[card]), str(t.card_copies[card]), self.ability(card)]

    def ability(self, card: int) -> str:
        t, base = base_tables(), base_tables().count[card]
        name = const.ABILITY_NAMES[t.ability[card]]
        by_type = {key: self.of_type(key, base) for key in ("owned", "other", "base", "below", "symbol")}
        text = self.word(name).format(
            give=self.joined([self.amount(mask, n) for mask, n in t.give[card]], "and"),
            gain=self.gain(t.gain[card]),
            pays=self.kinds(t.replace_from[card], "or"),
            printed=self.kinds(t.replace_to[card], "or"),
            many=self.word("many" if t.repeat[card] else "one"),
            **by_type,
        )
        return text + (self.word("repeat") if name == "exchange" and t.repeat[card] else "")

    def gain(self, parts: tuple[tuple[int, int], ...]) -> str:
        stones = [self.amount(mask, n) for mask, n in parts if mask != 1 << const.STEP]
        steps = [n for mask, n in parts if mask == 1 << const.STEP]
        told = [self.word("take").format(what=self.joined(stones, "and"))] if stones else []
        told += [self.word("step" if n == 1 else "steps").format(n=n) for n in steps]
        return self.joined(told, "and")

    def amount(self, mask: int, n: int) -> str:
        if n == 1 or mask.bit_count() == 1:
            return f"{n} {self.kinds(mask, 'or')}"
        return self.word("of").format(n=n, kinds=self.kinds(mask, "and"))

    def kinds(self, mask: int, last: str) -> str:
        names = [self.word(const.KIND_NAMES[kind]) for kind in range(const.KINDS) if mask >> kind & 1]
        return self.joined(names, last)

    def joined(self, parts: list[str], last: str) -> str:
        start = ", ".join(parts[:-1])
        return f"{start} {self.word(last)} {parts[-1]}" if start else "".join(parts)


# --- What the pages say ----------------------------------------------------------------------------------------------


def section(language: str, anchor: str) -> str:
    page = PAGES[language].read_text(encoding="utf-8")
    return page.partition(f'<a id="{anchor}"></a>')[2].partition("\n<a id=")[0]


def tables(language: str, anchor: str) -> list[list[list[str]]]:
    """The rows of each table of a section, without the heads."""
    found: list[list[list[str]]] = []
    for block in section(language, anchor).split("\n\n"):
        lines = [line.strip() for line in block.strip().split("\n")]
        if lines[0].startswith("|"):
            found.append([[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]])
    return found


def numbers(text: str) -> list[str]:
    return re.findall(r"\d+[†‡]?", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_base_edition_is_on_the_page(language: str) -> None:
    writer = Writer(language)
    stones, cards = tables(language, "setup")
    assert [row[1:] for row in stones] == writer.stones()
    assert [row[1:] for row in cards] == writer.base_cards()
    [[surcharge]] = tables(language, "phase-4")
    assert surcharge[1:] == writer.numbers("forum.surcharge")
    [[deck, goal]] = tables(language, "end")
    assert (deck[1:], goal[1:]) == (writer.numbers("supply.buildings"), writer.numbers("track.goal"))
    [[_, length, forum]] = tables(language, "options")
    assert numbers(length[-1]) == writer.numbers("options.short-game.goal", "options.short-game.goth")
    assert numbers(forum[-1]) == writer.numbers("options.filled-forum.buildings")
    assert tables(language, "goth-track") == [writer.track()]
    buildings = [writer.building(card) for card in range(len(base_tables().card_name))]
    assert [row for table in tables(language, "cards") for row in table] == buildings
    assert sorted(set(writer.values) - writer.told) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_buildings_are_told_type_by_type(language: str) -> None:
    t = base_tables()
    by_type = [[name for name, own in zip(t.card_name, t.card_type, strict=True) if own == type_] for type_ in range(5)]
    told = [[row[0].partition("`")[2].strip("`") for row in table] for table in tables(language, "cards")]
    assert told == by_type


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("nymphaeum", "take 1 food and 1 gold or peace", "nimm 1 Nahrung und 1 Gold oder Frieden"),
        ("villa-rustica", "take 1 food and walk 1 step", "nimm 1 Nahrung und geh 1 Schritt"),
        ("curia", "give 1 glory, then take any 3 of food, gold and peace",
         "gib 1 Ruhm, dann nimm 3 beliebige aus Nahrung, Gold und Frieden"),
        ("circus", "give 2 gold, then walk 1 step; as often as you like",
         "gib 2 Gold, dann geh 1 Schritt; so oft du willst"),
        ("patronus", "in a price, pay food, gold or peace instead of glory, one stone",
         "zahle bei einem Preis Nahrung, Gold oder Frieden statt Ruhm, einen Stein"),
    ],
)  # fmt: skip
def test_abilities_in_words(name: str, english: str, german: str) -> None:
    card = base_tables().card_name.index(name)
    assert (Writer("en").ability(card), Writer("de").ability(card)) == (english, german)
