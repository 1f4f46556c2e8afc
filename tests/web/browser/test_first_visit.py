"""Somebody comes for the first time: few clicks, few bytes."""

from collections.abc import Callable

import pytest

from ludus.games.registry import Game
from tests.web.browser.loading import Wire, first_move
from tests.web.browser.playing import GAMES, Person

Call = Callable[..., Person]

MOST_BYTES = 150_000

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_the_second_click_is_a_move(call: Call, game: Game) -> None:
    made = first_move(call(), game)
    print(f"{game.id}: {made.clicks} clicks, {made.seconds:.2f} s")
    assert made.clicks == 2


def test_home_is_light(call: Call) -> None:
    page = call().page
    wire = Wire(page)
    page.goto("/", wait_until="networkidle")
    print(f"home: {wire}")
    assert 0 < wire.all < MOST_BYTES


@every_game
def test_a_table_is_light(call: Call, game: Game) -> None:
    """With the most players; the drawing that comes over the socket counts, too."""
    person = call()
    wire = Wire(person.page)
    table = person.play_now(game, opponents=max(game.rules.seat_counts) - 1)
    assert table.wait_for_turn()
    print(f"{game.id}: {wire}")
    assert wire.socket > 0
    assert wire.all < MOST_BYTES
