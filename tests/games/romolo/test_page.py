"""The tables on the pages of rules say what the base edition says, number by number."""

from pathlib import Path

import pytest

from ludus.games.romolo.rules import const
from ludus.games.romolo.rules.tables import base_tables
from ludus.games.romolo.rules.variant import OPTIONS
from ludus.present.words import LANGUAGES

FOLDER = Path(const.__file__).parents[1]
PAGES = {"en": FOLDER / "RULES.md", "de": FOLDER / "RULES.de.md"}
SIGNS = {"attested": "", "inferred": "‡", "reconstructed": "†"}
VALUES = {path: (value, SIGNS[mark]) for path, value, mark in base_tables().marks}
T = base_tables()
TYPES = {"i": "I", "ii": "II", "iii": "III"}


def numbers(path: str, half: bool = False) -> list[str]:
    """The values of a path with the sign of its mark; half coins as coins."""
    value, sign = VALUES[path]
    return [(str(int(number) // 2) if half else number) + sign for number in value.split(", ")]


def section(language: str, anchor: str) -> str:
    page = PAGES[language].read_text(encoding="utf-8")
    return page.partition(f'<a id="{anchor}"></a>')[2].partition("\n<a id=")[0]


def table(language: str, anchor: str) -> list[list[str]]:
    """The rows of the table of a section, without its head."""
    lines = [line for line in section(language, anchor).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[2:]]


def named(language: str, anchor: str) -> dict[str, list[str]]:
    """Rows by the name in code type."""
    return {row[0].split("`")[1]: row[1:] for row in table(language, anchor)}


pages = pytest.mark.parametrize("language", LANGUAGES)


@pages
def test_the_set_up_by_number_of_players(language: str) -> None:
    rows = [row[1:] for row in table(language, "set-up")]
    layouts = [T.layout_of(seats) for seats in (1, 2, 3, 4)]
    assert rows[0] == [f"{layout.count}†" for layout in layouts]
    assert rows[1] == [f"{len(layout.multipliers)}†" for layout in layouts]
    assert rows[2:5] == [numbers(f"setup.characters.{name}") for name in const.TYPE_NAMES]
    assert rows[5] == numbers("setup.display")


@pages
def test_the_bank_by_number_of_players(language: str) -> None:
    rows = named(language, "bank")
    assert list(rows) == list(const.BANK_NAMES)
    assert all(rows[name] == numbers(f"setup.bank.{name}") for name in rows)


@pages
def test_the_prices_of_buildings(language: str) -> None:
    rows = named(language, "build")
    assert sorted(rows) == sorted(name for name in const.BUILDING_NAMES if name != "tower")
    for name, row in rows.items():
        if name == "wall":
            assert row[1].split()[0] == numbers("building.wall.price")[0]
        else:
            assert row[1:3] == numbers(f"building.{name}.stone") + numbers(f"building.{name}.wood")


@pages
def test_the_limits_by_strength(language: str) -> None:
    rows = [row[1:] for row in table(language, "limits")]
    limits = [numbers(f"limits.{name}") for name in ("workers", "military", "radius")]
    assert rows == [*limits, numbers("market.forum", half=True)]


@pages
def test_the_values_of_combat(language: str) -> None:
    values = [numbers(f"combat.{name}")[0] for name in ("soldier", "mercenary", "worker", "explorer", "tower")]
    assert [row[1] for row in table(language, "combat")] == [*values, f"−{numbers('combat.obstacle')[0]}"]


@pages
def test_the_tokens(language: str) -> None:
    assert list(named(language, "tokens")) == list(const.TOKEN_NAMES)


@pages
def test_the_characters(language: str) -> None:
    rows = named(language, "characters")
    assert list(rows) == list(const.CHARACTER_NAMES)
    for name, row in rows.items():
        type_, sign = VALUES[f"character.{name}.type"]
        assert row[:2] == [TYPES[type_] + sign, *numbers(f"character.{name}.tiles")]


@pages
def test_the_event_cubes(language: str) -> None:
    rows = named(language, "solo")
    assert [row[0] for row in rows.values()] == [numbers(f"events.{name}")[0] for name in const.COLOUR_NAMES]
    assert list(rows) == list(const.COLOUR_NAMES)


@pages
def test_the_categories_of_scoring(language: str) -> None:
    assert list(named(language, "scoring")) == list(const.CATEGORY_NAMES)


@pages
def test_the_options_and_their_values(language: str) -> None:
    found = {
        name: tuple(part.strip("`") for part in row[0].split(", ")) for name, row in named(language, "options").items()
    }
    assert found == {option.name: option.values for option in OPTIONS}


@pages
def test_numbers_of_the_text(language: str) -> None:
    """Prices and limits that stand in sentences."""
    growth = section(language, "growth")
    prices = [numbers(f"prices.{name}")[0] for name in ("worker", "explorer", "soldier")]
    assert [part for part in growth.split() if part in "0123456789"][:3] == prices
    assert f"0 {'to' if language == 'en' else 'bis'} {T.track[-1] // 2}†" in section(language, "market")
