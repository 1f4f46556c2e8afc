"""Every game is played in the browser to its end: on the board, by keyboard alone, and on a phone."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludus.games.registry import Game
from tests.web.browser.playing import (
    GAMES,
    PHONE,
    Choice,
    Keys,
    Person,
    Pointer,
    TablePage,
    expect_no_sideways_scrolling,
)

Call = Callable[..., Person]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def expect_result(table: TablePage) -> None:
    expect(table.at("#result")).to_be_visible()
    expect(table.at("#result-table tbody tr.total")).not_to_have_count(0)
    expect(table.at("#result-proof")).not_to_be_empty()


@every_game
def test_a_game_is_played_on_the_board(call: Call, game: Game) -> None:
    """Where something on the board stands for an action, it is pressed there."""
    hand = Pointer()
    table = call().play_now(game, opponents=game.best_seats - 1)
    table.play_to_the_end(hand, random.Random(1))
    expect_result(table)
    assert hand.on_board
    assert hand.not_drawn == []


@every_game
def test_a_game_is_played_by_keyboard_alone(call: Call, game: Game) -> None:
    keys = Keys(random.Random(2))
    table = call().play_now(game)
    table.play_to_the_end(keys, random.Random(2))
    expect_result(table)
    assert all(keys.used[way] for way in ("digit", "bar", "board")), keys.used
    table.page.keyboard.press("Escape")
    expect(table.at("#result")).to_be_hidden()


class Finger(Pointer):
    """Looks at every step that the page stays in the width of the phone and that buttons are large enough."""

    def __init__(self) -> None:
        super().__init__(touch=True)

    def act(self, table: TablePage, choice: Choice) -> None:
        expect_no_sideways_scrolling(table.page)
        assert small_buttons(table.page) == []
        super().act(table, choice)


def small_buttons(page: Page) -> list[str]:
    """Buttons of the action bar that a thumb would miss."""
    found: list[str] = page.locator("#choices button").evaluate_all(
        """buttons => buttons.filter((one) => {
          const box = one.getBoundingClientRect();
          return box.height < 40 || box.width < 40 || box.left < 0 || box.right > innerWidth;
        }).map((one) => one.textContent)"""
    )
    return found


@every_game
def test_a_game_is_played_on_a_phone(call: Call, game: Game) -> None:
    hand = Finger()
    person = call(phone=True)
    table = person.play_now(game)
    assert table.page.evaluate("innerWidth") == PHONE["width"]
    table.play_to_the_end(hand, random.Random(3))
    expect_result(table)
    expect_no_sideways_scrolling(table.page)
    assert hand.on_board
