"""The hint at a table: a button, a list in words with chances, by mouse, by keyboard and for a screen reader."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ludus.games.registry import Game
from tests.web.browser.playing import GAMES, Person, TablePage
from tests.web.browser.test_accessibility import violations

Call = Callable[..., Person]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
# What a hint takes and a busy machine besides.
PATIENCE = 30_000


def at_my_turn(person: Person, game: Game) -> TablePage:
    table = person.play_now(game)
    assert table.wait_for_turn()
    return table


@every_game
def test_a_hint_is_a_list_in_words_that_can_be_played(call: Call, game: Game) -> None:
    table = at_my_turn(call(), game)
    ply = table.ply
    table.at("#hint").click()
    best = table.at("#hint-list button")
    expect(best.first).to_be_visible(timeout=PATIENCE)
    assert 1 <= best.count() <= 3
    expect(best.first).to_have_text(re.compile(r"\w.* wins \d+ %$"))
    legal = [choice.action for choice in table.choices()]
    assert all(button.get_attribute("data-hint") in legal for button in best.all())
    best.first.click()
    table.wait_until(f"body.dataset.ply !== '{ply}'")
    expect(table.at("#hint-box")).to_be_hidden()


def test_a_hint_by_keyboard_is_announced_and_takes_the_focus(call: Call) -> None:
    table = at_my_turn(call(), GAMES[0])
    table.page.keyboard.press("h")
    expect(table.at("#hint-list button").first).to_be_focused(timeout=PATIENCE)
    expect(table.at("#hint-said")).to_have_text(re.compile(r"A bot would do this: .*wins \d+ %"))
    ply = table.ply
    table.page.keyboard.press("Enter")
    table.wait_until(f"body.dataset.ply !== '{ply}'")


def test_no_hint_while_looking_back(call: Call) -> None:
    table = at_my_turn(call(), GAMES[0])
    table.at("#look-back").click()
    expect(table.at("#hint")).to_be_hidden()
    table.page.keyboard.press("h")
    expect(table.at("#hint-box")).to_be_hidden()


def test_a_hint_is_as_accessible_as_the_table(call: Call) -> None:
    person = call(phone=True)
    table = at_my_turn(person, GAMES[0])
    table.at("#hint").click()
    expect(table.at("#hint-list button").first).to_be_visible(timeout=PATIENCE)
    assert violations(person, "hint") == []
