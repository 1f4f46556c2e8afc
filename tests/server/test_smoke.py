"""A guest, a table, a bot, a game to its end, a record that verifies: on both databases."""

import time
from typing import Any

from ludus.games.registry import game
from ludus.match.match import verify
from ludus.match.record import read_record
from tests.server.running import RunningServer, Visitor


def test_a_guest_plays_a_whole_game_against_bots(database_url: str) -> None:
    with RunningServer(database_url, "--no-limits") as server:
        anna = Visitor(server, "Anna")
        table = anna.new_table("me", "random", "random")
        anna.post(f"/api/tables/{table}/start")
        state: dict[str, Any] = {}
        for _ in range(3000):
            state = anna.get(f"/api/tables/{table}?seat=0&since=999999")
            if state["status"] == "finished":
                break
            question = state["view"]["question"]
            legal = question["legal"] if question else []
            if not legal:
                time.sleep(0.005)
                continue
            lively = [text for text in legal if not text.startswith(("idle", "pass", "decline"))]
            anna.post(f"/api/tables/{table}/play", {"seat": 0, "action": (lively or legal)[-1], "ply": state["ply"]})
        record = read_record(anna.get(f"/api/tables/{table}/record"))
        assert verify(game("fortuna").rules, record) > 20
        assert record.seed == state["seed"]


def test_the_address_that_is_printed_answers_in_a_browser(server: RunningServer) -> None:
    assert "<title>Ludus" in Visitor(server).get("/")
