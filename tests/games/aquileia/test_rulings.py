"""Every ruling has a test that cites it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULINGS = range(1, 42)

# The numbers and their pictures, not the rules.
NOT_RULES = ("test_tables.py", "test_editions.py", "test_drawing.py", "test_page.py", "test_text.py")


@cache
def cited() -> dict[int, list[str]]:
    """The tests that cite each ruling in their docstrings."""
    found: dict[int, list[str]] = {}
    for file in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in re.findall(r"\bR(\d+)\b", ast.get_docstring(node) or ""):
                    found.setdefault(int(number), []).append(f"{file.name}::{node.name}")
    return found


@pytest.mark.parametrize("number", RULINGS)
def test_every_ruling_is_cited_by_a_test(number: int) -> None:
    """Design, section 6: rulings are numbered and cited by tests."""
    assert cited().get(number), f"no test cites R{number}"


def test_no_test_cites_a_ruling_that_does_not_exist() -> None:
    """Design, section 6."""
    assert set(cited()) <= set(RULINGS)


def test_every_test_says_where_its_rule_is_written() -> None:
    """Design, section 8: the docstring cites the rulebook's section or the ruling."""
    silent = []
    for file in sorted(HERE.glob("test_*.py")):
        if file.name in NOT_RULES:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and not ast.get_docstring(node):
                silent.append(f"{file.name}::{node.name}")
    assert silent == []
