"""`ludus bench server`: one server on SQLite with durable commits, many tables, four sockets each, at a steady rate.

The players are in a second process, whose own work is told apart. `python -m ludus.cli.bench_server` is that process.
"""

import asyncio
import base64
import json
import os
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from resource import RLIMIT_NOFILE, getrlimit, setrlimit
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any, Final
from urllib.request import Request, urlopen

import click

from ludus.core.ids import Seat as CoreSeat
from ludus.server.bus import LocalBus
from ludus.server.database import open_database
from ludus.server.hub import Hub
from ludus.server.lobby import make_table
from ludus.server.schema import migrate
from ludus.server.store import Person, Store
from ludus.server.table import Table
from ludus.server.tables import Tables
from ludus.server.wire import NewSeat, NewTable

SEATS: Final = 4
WARM_UP: Final = 3.0
TICK: Final = 0.002
LONG_GAME: Final = 3300
TICKS_PER_SECOND: Final = os.sysconf("SC_CLK_TCK")


@dataclass
class Load:
    """What the process with the players reports, as a line of JSON."""

    moves: int = 0
    refused: int = 0
    seconds: float = 0.0
    server_cpu: float = 0.0
    own_cpu: float = 0.0
    waits: list[float] = field(default_factory=list)
    """Seconds from a move's sending to its acknowledgement, as the players see it."""
    before: dict[str, float] = field(default_factory=dict)
    after: dict[str, float] = field(default_factory=dict)
    empty: int = 0
    with_tables: int = 0
    with_sockets: int = 0
    """Bytes of memory that the server uses."""


def bench_server(tables: int, seconds: float, rate: float) -> None:
    with TemporaryDirectory() as folder, running_server(folder) as (port, pid):
        command = [sys.executable, "-m", "ludus.cli.bench_server", str(port), str(pid)]
        command += [str(tables), str(seconds), str(rate)]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            raise click.ClickException("the players have failed; the lines above say why")
        load = Load(**json.loads(done.stdout))
    click.echo(report(tables, load))
    entries, opened = time_to_open()
    click.echo(f"a game of {entries:,} entries opens in {opened * 1000:.0f} ms")


def report(tables: int, load: Load) -> str:
    waits = sorted(load.waits)
    seen = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    per_table = (load.with_tables - load.empty) / tables / 1024
    per_socket = (load.with_sockets - load.with_tables) / (tables * SEATS) / 1024
    server, players = load.server_cpu / load.seconds, load.own_cpu / load.seconds
    return "\n".join(
        [
            f"{tables:,} tables with {SEATS} sockets each",
            f"moves            {load.moves:>9,} in {load.seconds:.0f} s, {load.refused} refused",
            f"moves/s          {load.moves / load.seconds:>9.0f}",
            f"server time      {quantile(load, 0.5) * 1000:>9.1f} ms p50 {quantile(load, 0.99) * 1000:>9.1f} ms p99",
            f"as players see it{seen[0] * 1000:>9.1f} ms p50 {seen[1] * 1000:>9.1f} ms p99",
            f"of one core      {server:>9.0%} server {players:>9.0%} players",
            f"memory           {per_table:>9.1f} KB per table {per_socket:>9.1f} KB per socket",
        ]
    )


def quantile(load: Load, q: float) -> float:
    """From the server's own histogram, between the two bounds it lies in."""
    counts = {float(bound): load.after[bound] - load.before.get(bound, 0) for bound in load.after}
    wanted = q * counts.pop(float("inf"))
    low, below = 0.0, 0.0
    for bound, count in sorted(counts.items()):
        if count >= wanted:
            return low + (bound - low) * (wanted - below) / (count - below)
        low, below = bound, count
    return low


# --- The server ----------------------------------------------------------------------------------------------------


@contextmanager
def running_server(folder: str) -> Iterator[tuple[int, int]]:
    """Its port and process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    raise_limits()
    command = [sys.executable, "-c", "from ludus.cli import main; main()", "serve", "--no-limits"]
    command += ["--database", str(Path(folder) / "bench.db"), "--port", str(port), "--log-level", "warning"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()


def raise_limits() -> None:
    """Every socket is a file."""
    hard = getrlimit(RLIMIT_NOFILE)[1]
    setrlimit(RLIMIT_NOFILE, (hard, hard))


def wait_for(port: int) -> None:
    for _ in range(200):
        try:
            with urlopen(f"http://127.0.0.1:{port}/health", timeout=1):
                return
        except OSError:
            sleep(0.1)
    raise click.ClickException("the server does not answer")


def cpu_seconds(pid: int) -> float:
    """Of a process, in user mode and in the kernel."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_PER_SECOND


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def histogram(port: int) -> dict[str, float]:
    """How many moves took at most so long."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    found = [line.split() for line in lines if line.startswith("ludus_move_seconds_bucket")]
    return {name.split('"')[1].replace("+Inf", "inf"): float(count) for name, count in found}


# --- The players ---------------------------------------------------------------------------------------------------


class Seat(asyncio.Protocol):
    """One socket: as little work as possible, so that it is the server that is measured."""

    def __init__(self, table: "BenchTable", number: int) -> None:
        self.table: Final = table
        self.number: Final = number
        self.transport: asyncio.Transport | None = None
        self._inbox = bytearray()
        self._open = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{self.table.id}/socket?seat={self.number}&since=999999 HTTP/1.1\r\nHost: bench\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Cookie: {self.table.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._inbox += data
        if not self._open:
            head, end, rest = bytes(self._inbox).partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head.splitlines()[0], head
            self._open, self._inbox = True, bytearray(rest)
        while (frame := self._next_frame()) is not None:
            self._take(*frame)

    def _next_frame(self) -> tuple[int, bytes] | None:
        box = self._inbox
        if len(box) < 2:
            return None
        size, start = box[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(box[2:start], "big")
        if len(box) < start + size or len(box) < start:
            return None
        frame = box[0] & 15, bytes(box[start : start + size])
        del box[: start + size]
        return frame

    def _take(self, kind: int, body: bytes) -> None:
        if kind == 9:
            self._send(10, body)
        elif body.startswith(b'{"type":"table"'):
            self.table.take(self.number, body)
        elif body.startswith(b'{"type":"refused"'):
            self.table.refused(body)

    def _send(self, kind: int, body: bytes) -> None:
        assert self.transport is not None
        assert len(body) < 126
        # The mask of zeros leaves the body as it is.
        self.transport.write(bytes([128 | kind, 128 | len(body), 0, 0, 0, 0]) + body)

    def play(self, action: str, ply: int) -> None:
        self._send(1, json.dumps({"type": "play", "action": action, "ply": ply}).encode())


class BenchTable:
    def __init__(self, match: str, cookie: str, load: Load) -> None:
        self.id: Final = match
        self.cookie: Final = cookie
        self.load: Final = load
        self.seats: Final[list[Seat]] = []
        self.latest: Final[dict[int, bytes]] = {}
        self.told = 0
        """How many of the seats have got the latest state."""
        self._sent = 0.0
        self.over = False

    def take(self, seat: int, body: bytes) -> None:
        self.latest[seat] = body
        self.told += 1
        if self._sent and self.told == SEATS:
            self.load.waits.append(perf_counter() - self._sent)
            self.load.moves += 1
            self._sent = 0.0

    def refused(self, body: bytes) -> None:
        self.load.refused += 1
        self._sent = 0.0
        sys.stderr.write(f"{body.decode()}\n")

    @property
    def ready(self) -> bool:
        return not self._sent and len(self.latest) == SEATS and not self.over

    def move(self, chance: random.Random) -> bool:
        """Play something at random for whoever is to move; False when the game is over."""
        for seat in range(SEATS):
            if b'"question":{' not in self.latest[seat]:
                continue
            state = json.loads(self.latest[seat])
            question = state["view"]["question"]
            if question and question["legal"]:
                self.told, self._sent = 0, perf_counter()
                self.seats[seat].play(chance.choice(question["legal"]), state["ply"])
                return True
        self.over = True
        return False


def post(port: int, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), headers)
    with urlopen(request) as answer:
        return json.loads(answer.read()), (answer.headers.get("Set-Cookie") or "").partition(";")[0]


def make_tables(port: int, count: int, load: Load) -> list[BenchTable]:
    """One person on all four seats of each; every seat has a socket of its own."""
    _, cookie = post(port, "/api/guest", {"name": "Anna"})
    made: list[BenchTable] = []
    for _ in range(count):
        table, _ = post(port, "/api/tables", {"game": "fortuna", "seats": [{"kind": "me"}] * SEATS}, cookie)
        post(port, f"/api/tables/{table['id']}/start", {}, cookie)
        made.append(BenchTable(table["id"], cookie, load))
    return made


async def play(port: int, pid: int, count: int, seconds: float, rate: float) -> Load:
    load = Load(empty=memory(pid))
    tables = await asyncio.to_thread(make_tables, port, count, load)
    load.with_tables = memory(pid)
    await connect_all(port, tables)
    load.with_sockets = memory(pid)
    chance = random.Random(1)
    await keep_rate(tables, WARM_UP, rate, chance)
    load.moves, load.refused = 0, 0
    load.waits.clear()
    load.before = await asyncio.to_thread(histogram, port)
    cpu, own, start = cpu_seconds(pid), cpu_seconds(os.getpid()), perf_counter()
    await keep_rate(tables, seconds, rate, chance)
    load.seconds = perf_counter() - start
    load.server_cpu, load.own_cpu = cpu_seconds(pid) - cpu, cpu_seconds(os.getpid()) - own
    load.after = await asyncio.to_thread(histogram, port)
    return load


async def connect_all(port: int, tables: list[BenchTable]) -> None:
    loop = asyncio.get_running_loop()
    for table in tables:
        for number in range(SEATS):
            seat = Seat(table, number)
            table.seats.append(seat)
            await loop.create_connection(lambda seat=seat: seat, "127.0.0.1", port)  # type: ignore[misc]
        while len(table.latest) < SEATS:
            await asyncio.sleep(0.001)


async def keep_rate(tables: list[BenchTable], seconds: float, rate: float, chance: random.Random) -> None:
    """Moves at random tables, so many a second. Finished games are left alone."""
    start, made = perf_counter(), 0
    while (elapsed := perf_counter() - start) < seconds:
        while made < elapsed * rate:
            table = chance.choice(tables)
            made += 1
            if table.ready:
                table.move(chance)
        await asyncio.sleep(TICK)


# --- A long game ---------------------------------------------------------------------------------------------------


def time_to_open() -> tuple[int, float]:
    """How long it takes to open a game as long as the longest of a fuzz run: its entries, and seconds."""
    with TemporaryDirectory() as folder:
        return asyncio.run(open_long_game(str(Path(folder) / "long.db")))


async def open_long_game(path: str) -> tuple[int, float]:
    store = Store(open_database(path))
    await store.database.open()
    try:
        await migrate(store.database)
        match = await play_long_game(store)
        start = perf_counter()
        table = await fresh_tables(store).get(match)
        return table.ply, perf_counter() - start
    finally:
        await store.database.close()


def fresh_tables(store: Store) -> Tables:
    return Tables(store, LocalBus(), Hub(), lambda _table, _ours: None)


async def play_long_game(store: Store) -> str:
    """Two who play at random; should their game end early, they play another."""
    anna, chance = Person("anna", "Anna", None), random.Random(1)
    await store.add_person(anna, None, 0)
    while True:
        row = await make_table(store, NewTable("fortuna", [NewSeat("me"), NewSeat("me")]), anna)
        tables = fresh_tables(store)
        table = await tables.change(row.id, lambda table: table.start("anna"))
        while table.awaited() and table.ply < LONG_GAME:
            seat = table.awaited()[0]
            action = chance.choice(table.match.legal(seat))
            table = await tables.change(row.id, partial(play_there, seat=seat, action=action))
        if table.ply >= LONG_GAME:
            return row.id


async def play_there(table: Table, seat: CoreSeat, action: str) -> None:
    await table.play(seat, action, None)


if __name__ == "__main__":
    raise_limits()
    port, pid, count = map(int, sys.argv[1:4])
    print(json.dumps(asdict(asyncio.run(play(port, pid, count, float(sys.argv[4]), float(sys.argv[5]))))))
