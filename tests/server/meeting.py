"""What tests of a running server share: sockets, games through them, and the truth behind them."""

import contextlib
import json
import random
import socket
import sqlite3
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ludus.core.ids import CHANCE, Seat
from ludus.games.registry import game
from ludus.match.match import Match
from ludus.server.events import Moved, Started, Undone, decode
from tests.server.running import RunningServer, Visitor


class Phone:
    """A socket at a table."""

    def __init__(self, visitor: Visitor, table: str, query: str = "", headers: dict[str, str] | None = None) -> None:
        url = str(visitor.http.base_url).replace("http://", "ws://").rstrip("/")
        own = {"Authorization": f"Bearer {visitor.token}"} if visitor.token else {"Cookie": visitor.cookie}
        self.wire: Final = connect(
            f"{url}/api/tables/{table}/socket?{query}",
            additional_headers={**own, **(headers or {})},
            max_size=None,
            proxy=None,
            close_timeout=1,
        ).__enter__()
        self.state: dict[str, Any] = {}
        self.watching = 0

    def __enter__(self) -> "Phone":
        return self

    def __exit__(self, *_: object) -> None:
        self.wire.close()

    def send(self, kind: str, **more: Any) -> None:
        self.wire.send(json.dumps({"type": kind, **more}))

    def send_at_once(self, messages: list[dict[str, Any]]) -> None:
        """Everything in as few packets as can be: the server finds all of it waiting."""
        self.wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 1)
        for message in messages:
            self.wire.send(json.dumps(message))
        self.wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 0)

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self.wire.recv(timeout=10))
            if message["type"] == "table":
                self.state = message
            if message["type"] == "presence":
                self.watching = message["watching"]
            if message["type"] == kind:
                return message

    def legal(self) -> list[str]:
        return list(legal(self.state))

    def closed_with(self) -> int:
        """The code that the server ends the connection with."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear("table")
        return int(self.wire.close_code or 0)


def legal(state: dict[str, Any]) -> list[str]:
    question = state["view"]["question"] if state.get("view") else None
    return question["legal"] if question else []


def lively(options: list[str]) -> list[str]:
    return [text for text in options if not text.startswith(("idle", "pass", "decline"))] or options


def started(visitor: Visitor, *seats: str, **more: Any) -> str:
    table = visitor.new_table(*seats, **more)
    visitor.post(f"/api/tables/{table}/start")
    return table


def look(visitor: Visitor, table: str, seat: int | None = None, since: int = 0) -> dict[str, Any]:
    query = f"since={since}" + (f"&seat={seat}" if seat is not None else "")
    state: dict[str, Any] = visitor.get(f"/api/tables/{table}?{query}")
    return state


def play_some(visitor: Visitor, table: str, seats: int, most: int, chance: random.Random) -> dict[str, Any]:
    """Somebody who sits on all seats plays on, as the dice say, to the end or `most` times."""
    for _ in range(most):
        states = [look(visitor, table, seat, since=10**9) for seat in range(seats)]
        movers = [seat for seat, state in enumerate(states) if legal(state)]
        if not movers:
            break
        seat = chance.choice(movers)
        body = {"seat": seat, "action": chance.choice(lively(legal(states[seat])))}
        visitor.post(f"/api/tables/{table}/play", body)
    return look(visitor, table, 0)


class Truth:
    """What really happened at a table, read from the server's database behind its back."""

    def __init__(self, server: RunningServer, table: str) -> None:
        self.database: Final = sqlite3.connect(server.database)
        self.table: Final = table
        row = self.database.execute("SELECT game, seats, seed, invitation FROM matches WHERE id = ?", (table,))
        found, seats, self.seed, self.invitation = row.fetchone()
        self.game: Final = game(found)
        self.match: Final[Match[Any]] = Match(self.game.rules, self.game.rules.setup(seats), self.seed)
        self.seq = 0

    def read_on(self) -> None:
        rows = self.database.execute(
            "SELECT seq, body FROM events WHERE match = ? AND seq > ? ORDER BY seq", (self.table, self.seq)
        )
        for seq, body in rows.fetchall():
            self.seq = seq
            match decode(body):
                case Started(entries=entries) | Moved(entries=entries):
                    for entry in entries:
                        who, _, action = entry.partition(" ")
                        self.match.take_entry(CHANCE if who == "*" else Seat(int(who)), action)
                case Undone(seat=seat):
                    self.match.undo(Seat(seat))

    def may_see(self, viewer: Seat, r: int) -> Any:
        """The view of another world that the viewer cannot tell from the real one, as JSON."""
        rules = self.game.rules
        view = rules.view(rules.redeal(self.match.state, viewer, r), viewer)
        return msgspec.json.decode(msgspec.json.encode(view))

    def close(self) -> None:
        self.database.close()
