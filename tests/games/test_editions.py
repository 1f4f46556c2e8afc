"""What holds for the edition that ships with any game."""

import hashlib

import pytest

from ludus.games.registry import Game, games
from ludus.kit.edition import Locator
from tests.games.editions import base_text

EACH_GAME = pytest.mark.parametrize("title", games(), ids=[game.id for game in games()])


@EACH_GAME
def test_the_base_edition_is_read_once(title: Game) -> None:
    base, text = title.rules.base_edition(), base_text(title.id)
    assert base is title.rules.base_edition()
    assert (base.name, base.text) == ("base", text)
    assert base.digest == hashlib.sha256(text.encode()).hexdigest()


@EACH_GAME
def test_every_value_is_found_on_its_line(title: Game) -> None:
    """A list over several lines has its mark on the last of them."""
    base = title.rules.base_edition()
    locator, lines = Locator(base.text), base.text.split("\n")
    for path, _, mark in base.marks:
        line = lines[locator.line(path) - 1]
        assert line.startswith(path.rpartition(".")[2] + " = {"), path
        assert f'mark = "{mark}"' in line or line.endswith("["), path
