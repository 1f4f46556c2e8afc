"""Editions that differ from those that ship, for the tests of any game."""

import re
from collections.abc import Callable, Mapping
from importlib.resources import files

import pytest

from ludus.kit.edition import EditionError, Locator


def base_text(game: str) -> str:
    """The edition that ships."""
    return (files(f"ludus.games.{game}") / "data" / "base.toml").read_text(encoding="utf-8")


def with_values(text: str, changes: Mapping[str, int | str]) -> str:
    """An edition with other values, by path: `{"limits.goal": 20}`."""
    lines = text.split("\n")
    locator = Locator(text)
    for path, value in changes.items():
        number = locator.line(path) - 1
        assert lines[number].startswith(path.rpartition(".")[2]), f"no field {path}"
        lines[number] = re.sub(r"is = .*, mark", f"is = {value}, mark", lines[number])
    return "\n".join(lines)


def replaced(text: str, old: str, new: str) -> str:
    """An edition in which something is typed instead of what stands there once."""
    assert text.count(old) == 1, f"{text.count(old)} times: {old}"
    return text.replace(old, new)


def marked(field: str, value: str) -> str:
    """A line of an edition; the value is written as in TOML."""
    return f'{field} = {{ is = {value}, mark = "attested" }}\n'


def error_in(read: Callable[[str, str], object], text: str) -> EditionError:
    """What is wrong with an edition."""
    with pytest.raises(EditionError) as caught:
        read(text, "my.toml")
    return caught.value
