"""Every ruling of every game has a test that cites it, and every test of a rule says where it is written."""

import ast
import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

from ludus.games.registry import games

GAMES = [game.id for game in games()]

# The numbers and their pictures, not the rules.
NOT_RULES = ("test_tables.py", "test_editions.py", "test_drawing.py", "test_page.py", "test_text.py")


def rulings(game: str) -> list[int]:
    text = (files(f"ludus.games.{game}") / "RULINGS.md").read_text(encoding="utf-8")
    return [int(number) for number in re.findall(r"^## R(\d+) ", text, re.MULTILINE)]


@cache
def docstrings_of(game: str) -> dict[str, str]:
    """The docstring of every test in the game's folder."""
    return {
        f"{file.name}::{node.name}": ast.get_docstring(node) or ""
        for file in sorted((Path(__file__).parent / game).glob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def cited(game: str) -> set[int]:
    return {int(number) for text in docstrings_of(game).values() for number in re.findall(r"\bR(\d+)\b", text)}


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in GAMES for number in rulings(game)])
def test_every_ruling_is_cited_by_a_test(game: str, number: int) -> None:
    """Design, section 6: rulings are numbered and cited by tests."""
    assert number in cited(game), f"no test cites R{number}"


@pytest.mark.parametrize("game", GAMES)
def test_no_test_cites_a_ruling_that_does_not_exist(game: str) -> None:
    """Design, section 6."""
    assert rulings(game)
    assert cited(game) <= set(rulings(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_test_says_where_its_rule_is_written(game: str) -> None:
    """Design, section 8: the docstring cites the rulebook's section or the ruling."""
    silent = [name for name, text in docstrings_of(game).items() if not text and not name.startswith(NOT_RULES)]
    assert silent == []
