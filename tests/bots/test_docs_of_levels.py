"""What people are told about the levels is what the code does, in the same words everywhere."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from ludus.bots.levels import CENTURIO, LEGATUS, LEVELS, budget_of
from ludus.cli import main
from ludus.present.words import LANGUAGES, words_for

PAGE = Path(__file__).parents[2] / "docs" / "bots" / "levels.md"

AT_ONCE = {"en": "at once", "de": "sofort"}
AT_MOST = {"en": "up to {} seconds", "de": "bis zu {} Sekunden"}


def seconds(milliseconds: int, language: str) -> str:
    return AT_MOST[language].format(milliseconds / 1000).replace(".", "," if language == "de" else ".")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_told_in_one_sentence_with_how_long_it_thinks(level: str, language: str) -> None:
    told, budget = words_for(language).say(f"level.{level}.help"), budget_of(level, True)
    assert re.findall(r"[.!?:;](?!\d)", told) == ["."]
    assert (seconds(budget.milliseconds, language) if budget else AT_ONCE[language]) in told


def test_the_page_tells_every_level_in_these_words_and_with_its_budget() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert tuple(rows) == LEVELS
    for level in LEVELS:
        assert words_for("en").say(f"level.{level}.help") in rows[level]
    for level, budget in (("centurio", CENTURIO), ("legatus", LEGATUS)):
        assert f"{budget.iterations:,} iterations" in rows[level]


@pytest.mark.parametrize("command", ["play", "bot", "bot-stdio"])
def test_commands_that_offer_levels_tell_what_they_are_like(command: str) -> None:
    told = " ".join(CliRunner().invoke(main, [command, "--help"]).output.split())
    for level in LEVELS:
        assert f"{level} {words_for('en').say(f'level.{level}.help')}" in told
