"""The tables on the pages of rules say what the base edition says, number by number, with the mark of each."""

import re
from pathlib import Path

import pytest

from ludus.games.aquileia import const
from ludus.games.aquileia.tables import base_tables
from ludus.present.words import LANGUAGES

FOLDER = Path(const.__file__).parent
PAGES = {"en": FOLDER / "RULES.md", "de": FOLDER / "RULES.de.md"}
SIGNS = {"attested": "", "inferred": "‡", "reconstructed": "†"}
WORDS = {
    "en": {},
    "de": {
        "bronze": "Bronze", "silver": "Silber", "gold": "Gold",
        "blue": "blau", "yellow": "gelb", "white": "weiß", "violet": "violett",
    },
}  # fmt: skip
T = base_tables()
VALUES = {path: (value, SIGNS[mark]) for path, value, mark in T.marks}


# --- What the edition says -------------------------------------------------------------------------------------------


def said(language: str, path: str) -> str:
    """A value as the page writes it: the sign of its mark after each number, or after the word if there is none."""
    value, sign = VALUES[path]
    translated = re.sub(r"[a-z]+", lambda found: WORDS[language].get(found[0], found[0]), value)
    if re.search(r"\d", translated):
        return re.sub(r"\d+", rf"\g<0>{sign}", translated)
    return ", ".join(word + sign for word in translated.split(", "))


def site_row(language: str, site: int) -> list[str]:
    """Name, what it brings, price, slaves; the mark of the kind stands after the name."""
    row = f"site[{site + 1}]."
    brings = {
        const.WORKSHOP: ["value"],
        const.COUNTING_HOUSE: ["pays"],
        const.VILLA: ["colour", "value"],
    }[T.site_kind[site]]
    name = f"`{T.site_name[site]}`{VALUES[row + 'kind'][1]}"
    told = " ".join(said(language, row + field) for field in brings)
    return [name, told, said(language, row + "price"), said(language, row + "slaves")]


# --- What the pages say ----------------------------------------------------------------------------------------------


def page(language: str) -> str:
    return PAGES[language].read_text(encoding="utf-8")


def section(language: str, anchor: str) -> str:
    return page(language).partition(f'<a id="{anchor}"></a>')[2].partition("\n<a id=")[0]


def rows(text: str) -> list[list[str]]:
    """The rows of all tables, without the heads."""
    found: list[list[str]] = []
    for block in text.split("\n\n"):
        lines = [line.strip() for line in block.strip().split("\n")]
        if lines[0].startswith("|"):
            found += [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]]
    return found


def by_path(language: str) -> dict[str, str]:
    """What stands beside the name of a field."""
    found: dict[str, str] = {}
    for first, *others in rows(page(language)):
        path = re.search(r"`([a-z]+\.[a-z0-9-]+)`$", first)
        if path:
            assert path[1] not in found, path[1]
            [found[path[1]]] = others
    return found


every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_fields_have_their_values_and_marks(language: str) -> None:
    told = by_path(language)
    wanted = [path for path in VALUES if "[" not in path and path != "theatre.cards"]
    assert sorted(told) == sorted(wanted)
    assert told == {path: said(language, path) for path in wanted}


@every_language
def test_exchanges_are_those_of_the_edition(language: str) -> None:
    """Ruling 8."""
    told = [row for row in rows(section(language, "pecunia")) if "`" not in row[0]]
    paths = [f"pecunia.exchange[{i + 1}]" for i in range(len(T.exchange_pairs))]
    assert told == [[said(language, f"{path}.give"), said(language, f"{path}.get")] for path in paths]


@every_language
def test_sites_are_those_of_the_edition(language: str) -> None:
    assert rows(section(language, "sites")) == [site_row(language, site) for site in range(len(T.site_name))]


@every_language
def test_the_cards_of_the_theatre_are_told(language: str) -> None:
    setup = section(language, "setup")
    assert (
        tuple(re.findall(r"`([a-z]+-[a-z]+)`", setup.replace("\n", " ")))[-len(T.theatre) :]
        == (T.card_name[T.first_theatre :])
    )


@every_language
def test_the_one_known_price_is_marked_as_known(language: str) -> None:
    """Rulebook, Forum, example: the blue villa of 10."""
    [row] = [row for row in rows(section(language, "sites")) if row[0].startswith("`vb10`")]
    assert "†" not in "".join(row)


def test_both_languages_have_the_same_sections() -> None:
    anchors = [re.findall(r'<a id="([^"]+)"></a>', page(language)) for language in LANGUAGES]
    assert anchors[0] == anchors[1]
    assert len(anchors[0]) == len({*anchors[0]})
