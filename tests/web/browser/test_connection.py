"""The server goes away in the middle of a game and comes back: nothing is lost."""

import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.server.running import RunningServer, free_port
from tests.web.browser.playing import GAMES, Person, Pointer

Call = Callable[..., Person]

GONE = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection"]


def test_a_page_comes_back_after_the_server_was_killed(call: Call, tmp_path: Path) -> None:
    database, port = str(tmp_path / "ludus.db"), free_port()
    hand, rng = Pointer(), random.Random(15)
    with RunningServer(database, "--no-limits", port=port) as first:
        person = call(url=first.url)
        person.excused.extend(GONE)
        table = person.play_now(GAMES[0])
        table.play_some(hand, rng, 4)
        table.wait_until_asked_alone()
        ply, lines, board = table.ply, table.at("#log li").all_inner_texts(), table.board()
        first.kill()
        expect(table.at("#offline")).to_be_visible()
        expect(table.at("#offline")).not_to_be_empty()
    with RunningServer(database, "--no-limits", port=port):
        table.wait_until("body.dataset.online === 'true'")
        expect(table.at("#offline")).to_be_hidden()
        assert table.wait_for_turn()
        assert table.ply == ply
        assert table.at("#log li").all_inner_texts() == lines
        assert table.board() == board
        table.play_some(hand, rng, 3)
        assert table.ply > ply
        table.page.goto("about:blank")


def test_a_move_that_is_made_without_a_connection_is_not_lost_silently(call: Call, tmp_path: Path) -> None:
    """Whoever acts while the server is away is asked again when it is back."""
    database, port = str(tmp_path / "ludus.db"), free_port()
    hand, rng = Pointer(), random.Random(16)
    with RunningServer(database, "--no-limits", port=port) as first:
        person = call(url=first.url)
        person.excused.extend(GONE)
        table = person.play_now(GAMES[0])
        table.wait_until_asked_alone()
        ply = table.ply
        first.kill()
        expect(table.at("#offline")).to_be_visible()
        hand.act(table, table.some_choice(rng))
    with RunningServer(database, "--no-limits", port=port):
        table.wait_until("body.dataset.online === 'true'")
        assert table.wait_for_turn()
        assert table.ply == ply
        assert table.play(hand, rng)
        table.page.goto("about:blank")
