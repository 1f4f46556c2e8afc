"""People who play over real sockets, remember what was acknowledged, and hold the server to it."""

import asyncio
import json
import random
from typing import Any, Final

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ludus.match.match import verify
from ludus.match.record import read_record, write_record
from ludus.server.bus import LocalBus
from ludus.server.database import open_database
from ludus.server.hub import Hub
from ludus.server.store import Store
from ludus.server.table import Table
from ludus.server.tables import Tables
from tests.server.running import Visitor

NETWORK_PROBLEMS: Final = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Player:
    """One seat of one table. Plays at random; when the connection breaks, it tries the next server."""

    def __init__(self, table: str, seat: int, visitor: Visitor, urls: list[str], seed: int = 0) -> None:
        self.table: Final = table
        self.seat: Final = seat
        self.cookie: Final = visitor.cookie
        self.urls: Final = urls
        self.url = urls[0]
        self.random: Final = random.Random(f"{table} {seat} {seed}")
        self.state: dict[str, Any] = {"seq": 0, "ply": 0}
        self.codes: Final[list[int]] = []
        """With what code each connection was closed."""
        self.acknowledged: Final[list[tuple[int, int, str]]] = []
        """Ply before, ply after, action."""
        self._sent: tuple[int, str] | None = None
        self._waiting = False

    async def play_on(self) -> None:
        """Until the game is over, or for ever."""
        while self.state.get("status") != "finished":
            try:
                await self._play_here()
            except NETWORK_PROBLEMS:
                await asyncio.sleep(0.05)
            self.url = self.urls[(self.urls.index(self.url) + 1) % len(self.urls)]

    async def _play_here(self) -> None:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{self.table}/socket?seat={self.seat}&since=999999"
        self._waiting = False
        async with connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=5) as socket:
            try:
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "table":
                        self._note(message)
                    elif message["type"] == "refused":
                        assert message["code"] == "stale", message
                        self._sent = None
                    elif message["type"] == "pong":
                        self._acknowledge()
                    if not self._waiting and (action := self._choose()) is not None:
                        self._waiting = True
                        await socket.send(json.dumps({"type": "play", "action": action, "ply": self.state["ply"]}))
                        await socket.send('{"type":"ping"}')
            finally:
                if socket.close_code is not None:
                    self.codes.append(socket.close_code)

    def _note(self, state: dict[str, Any]) -> None:
        """What was told before still holds."""
        assert state["seq"] >= self.state["seq"], "something that was told is lost"
        assert state["ply"] >= self.state["ply"], "a move that was told is lost"
        self.state = state

    def _acknowledge(self) -> None:
        """The answer to a ping comes after all that was asked for before."""
        if self._sent is not None:
            self.acknowledged.append((self._sent[0], self.state["ply"], self._sent[1]))
        self._waiting = False

    def _choose(self) -> str | None:
        view = self.state.get("view")
        if self.state.get("status") != "running" or not view or not view["question"]:
            return None
        legal = view["question"]["legal"]
        if not legal:
            return None
        self._sent = (self.state["ply"], self.random.choice(legal))
        return self._sent[1]


def new_players(urls: list[str], visitors: list[Visitor], *bots: str, seed: int = 0, **more: Any) -> list[Player]:
    """A table that is started, with a player on each seat of people."""
    host, *guests = visitors
    table = host.new_table("me", *("open" for _ in guests), *bots, public=True, **more)
    for seat, guest in enumerate(guests, start=1):
        guest.post(f"/api/tables/{table}/sit", {"seat": seat})
    host.post(f"/api/tables/{table}/start")
    turned = [urls[i % len(urls) :] + urls[: i % len(urls)] for i in range(len(visitors))]
    return [Player(table, seat, visitor, turned[seat], seed) for seat, visitor in enumerate(visitors)]


async def load_tables(database: str, matches: set[str]) -> list[Table]:
    """The tables as the database holds them, without any server."""
    store = Store(open_database(database))
    await store.database.open()
    try:
        tables = Tables(store, LocalBus(), Hub(), lambda _table, _ours: None)
        return [await tables.get(match) for match in sorted(matches)]
    finally:
        await store.database.close()


def check_tables(database: str, players: list[Player]) -> int:
    """Every acknowledged move is there, every record verifies; returns how many moves there are."""
    tables = {t.row.id: t for t in asyncio.run(load_tables(database, {player.table for player in players}))}
    for table in tables.values():
        record = read_record(write_record(table.match.record()))
        assert verify(table.game.rules, record) > 0
        assert [entry.seq for entry in table.history] == list(range(1, table.seq + 1))
    for player in players:
        moves = tables[player.table].match.moves
        assert tables[player.table].seq >= player.state["seq"]
        for before, after, action in player.acknowledged:
            assert any(move.seat == player.seat and move.text == action for move in moves[before:after]), action
    return sum(len(table.match.moves) for table in tables.values())
