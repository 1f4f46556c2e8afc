"""The tables on the pages of rules say what the base edition says, number by number and mark by mark."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from ludus.games.aquileia.rules import const
from ludus.games.aquileia.rules.tables import base_tables
from ludus.present.words import LANGUAGES

FOLDER = Path(const.__file__).parents[1]
PAGES = {"en": FOLDER / "RULES.md", "de": FOLDER / "RULES.de.md"}
SIGNS = {"attested": "", "inferred": "‡", "reconstructed": "†"}
VALUES = {path: (value, SIGNS[mark]) for path, value, mark in base_tables().marks}
METALS = {"en": ("bronze", "silver", "gold"), "de": ("Bronze", "Silber", "Gold")}
COLOURS = {"en": ("blue", "yellow", "white", "violet"), "de": ("blau", "gelb", "weiß", "violett")}
NAMES = base_tables().site_name


def rows(language: str) -> list[list[str]]:
    """The cells of every row of every table, headings left out."""
    lines = PAGES[language].read_text(encoding="utf-8").splitlines()
    bodies = [line for above, line in pairwise(lines) if above.startswith("|") and line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in bodies if "---" not in line]


def numbers(path: str) -> str:
    value, sign = VALUES[path]
    return ", ".join(part + sign for part in value.split(", "))


def coins(path: str, language: str) -> str:
    value, sign = VALUES[path]
    parts = [part.split() for part in value.split(", ")]
    return ", ".join(f"{n}{sign} {METALS[language][const.METAL_NAMES.index(metal)]}" for n, metal in parts)


def site_row(site: int, language: str) -> list[str]:
    row = f"site[{site + 1}]"
    kind, sign = VALUES[f"{row}.kind"]
    if kind == "counting-house":
        brings = coins(f"{row}.pays", language)
    elif kind == "villa":
        colour, colour_sign = VALUES[f"{row}.colour"]
        told = COLOURS[language][const.COLOUR_NAMES.index(colour)]
        brings = f"{told}{colour_sign} {numbers(f'{row}.value')}"
    else:
        brings = numbers(f"{row}.value")
    return [f"`{NAMES[site]}`{sign}", brings, coins(f"{row}.price", language), numbers(f"{row}.slaves")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_site_stands_on_the_page_with_its_marks(language: str) -> None:
    assert [row for row in rows(language) if len(row) == 4] == [site_row(site, language) for site in range(len(NAMES))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_other_number_stands_on_the_page_with_its_mark(language: str) -> None:
    told = {match[1]: row[1] for row in rows(language) if (match := re.search(r"`([^`]+)`$", row[0])) and len(row) == 2}
    apart = ("site", "pecunia.exchange", "theatre")
    assert told == {path: numbers(path) for path in VALUES if not path.startswith(apart)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_exchange_stands_on_the_page(language: str) -> None:
    told = [row for row in rows(language) if len(row) == 2 and "`" not in row[0]]
    rates = range(1, len(base_tables().exchange_pairs) + 1)
    paths = [(f"pecunia.exchange[{n}].give", f"pecunia.exchange[{n}].get") for n in rates]
    assert told == [[coins(give, language), coins(get, language)] for give, get in paths]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_is_named_in_the_order_in_which_it_acts(language: str) -> None:
    """Components 1.2: 28 spaces; the page promises the words that one types."""
    told = [name for row in rows(language) if len(row) == 3 for name in re.findall(r"`([^`]+)`", row[1])]
    assert told == list(const.SPACE_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_the_theatre_are_named(language: str) -> None:
    text = PAGES[language].read_text(encoding="utf-8")
    assert all(f"`{name}`" in text for name in base_tables().card_name[base_tables().first_theatre :])
