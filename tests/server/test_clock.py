"""How long people may think, at every pace; what happens when their time is up, and while no server is up."""

import asyncio
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.server import clock
from ludus.server.bus import LocalBus
from ludus.server.database import open_database
from ludus.server.hub import Hub
from ludus.server.lobby import make_table
from ludus.server.schema import migrate
from ludus.server.store import MatchRow, Person, Store
from ludus.server.table import Table
from ludus.server.tables import Tables
from ludus.server.wire import NewSeat, NewTable
from tests.server.playing import check_tables, new_players
from tests.server.running import RunningServer, Visitor


def row_at(pace: str, deadline: int | None = None) -> MatchRow:
    banks = clock.first_banks(pace, 3)
    texts: dict[str, Any] = dict.fromkeys(("id", "digest", "seed", "title", "host", "invitation"), "")
    rest: dict[str, Any] = {"options": {}, "edition": None, "public": True, "rematch_of": None, "bot_due": False}
    numbers: dict[str, Any] = {"version": 1, "seats": 3, "seq": 1, "created": 0, "updated": 0}
    return MatchRow(
        game="fortuna", pace=pace, status="running", deadline=deadline, banks=banks, **texts, **rest, **numbers
    )


def test_without_a_pace_there_is_no_deadline() -> None:
    row = row_at("none")
    clock.set_deadline(row, [0, 1], 1000)
    assert row.deadline is None
    clock.charge(row, [0, 1], 0, 10**12)
    assert row.banks == [0, 0, 0]
    assert clock.late(row, [0, 1], 10**12) == []


@pytest.mark.parametrize(("pace", "length"), [("day", clock.DAY), ("three-days", 3 * clock.DAY)])
def test_every_decision_has_its_time(pace: str, length: int) -> None:
    row = row_at(pace)
    clock.set_deadline(row, [0], 1000)
    assert row.deadline == 1000 + length
    clock.charge(row, [0], 0, 5000)
    clock.set_deadline(row, [1], 5000)
    assert row.deadline == 5000 + length
    # Somebody who is awaited still does not get more time by what others do.
    clock.set_deadline(row, [1, 2], 9000, still=True)
    assert row.deadline == 5000 + length
    assert clock.late(row, [1, 2], 5000 + length - 1) == []
    assert clock.late(row, [1, 2], 5000 + length) == [1, 2]
    clock.set_deadline(row, [], 9000)
    assert row.deadline is None


@pytest.mark.parametrize("minutes", clock.LIVE_MINUTES)
def test_a_live_clock_runs_for_whoever_is_awaited(minutes: int) -> None:
    row, full = row_at(f"live-{minutes}"), minutes * clock.MINUTE
    assert row.banks == [full] * 3
    clock.set_deadline(row, [0], 1000)
    assert row.deadline == 1000 + full
    clock.charge(row, [0], 0, 21_000)
    assert row.banks == [full - 20_000 + clock.LIVE_INCREMENT, full, full]
    clock.set_deadline(row, [0, 1], 21_000)
    assert row.deadline == 21_000 + row.banks[0]
    clock.charge(row, [0, 1], 1, 31_000)
    assert row.banks == [full - 15_000, full - 10_000 + 15_000, full]


def test_only_whoever_has_no_time_left_is_late() -> None:
    row = row_at("live-5")
    row.banks = [50_000, 20_000, 20_000]
    clock.set_deadline(row, [0, 1, 2], 0)
    assert row.deadline == 20_000
    assert clock.late(row, [0, 1, 2], 19_999) == []
    assert clock.late(row, [0, 1, 2], 20_000) == [1, 2]


def test_a_clock_that_goes_backwards_gives_no_time() -> None:
    row = row_at("live-5")
    clock.set_deadline(row, [0], 10_000)
    clock.charge(row, [0], None, 4000)
    assert row.banks[0] == 5 * clock.MINUTE


def test_whoever_comes_back_has_a_little_time() -> None:
    row = row_at("live-5")
    row.banks = [0, 7, 5 * clock.MINUTE]
    clock.welcome_back(row, 0, 0)
    clock.welcome_back(row, 2, 0)
    assert row.banks == [clock.WELCOME, 7, 5 * clock.MINUTE]
    day = row_at("day", deadline=1000)
    clock.welcome_back(day, 0, 900)
    assert day.deadline == 900 + clock.WELCOME


# --- At a table ----------------------------------------------------------------------------------------------------


async def time_runs_out(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1_000_000]
    monkeypatch.setattr(clock, "now", lambda: now[0])
    store = Store(open_database(str(path)))
    await store.database.open()
    try:
        await migrate(store.database)
        anna, berta = Person("a", "Anna", None), Person("b", "Berta", None)
        for person in (anna, berta):
            await store.add_person(person, None, 0)
        row = await make_table(store, NewTable("fortuna", [NewSeat("me"), NewSeat("open")], pace="live-5"), anna)
        tables = Tables(store, LocalBus(), Hub(), lambda _table, _ours: None)
        await tables.change(row.id, lambda table: table.sit(1, "b", True))
        table = await tables.change(row.id, lambda table: table.start("a"))
        late = table.awaited_people()
        now[0] += 5 * clock.MINUTE - 1
        await tables.change(row.id, lambda table: table.time_out(now[0]))
        assert table.awaited_people() == late
        now[0] += 1
        await tables.change(row.id, lambda table: table.time_out(now[0]))
        assert [seat.seat for seat in table.seats if seat.bot] == late
        assert table.row.bot_due == bool(late)
        await comes_back(tables, table, late[0], now)
    finally:
        await store.database.close()


async def comes_back(tables: Tables, table: Table, seat: int, now: list[int]) -> None:
    assert table.row.banks[seat] == 0
    person = table.seats[seat].person or ""
    await tables.change(table.row.id, lambda table: table.come_back(seat, person))
    assert table.awaited_people()
    assert table.row.banks[seat] == clock.WELCOME
    assert table.row.deadline == now[0] + clock.WELCOME
    await tables.change(table.row.id, lambda table: table.time_out(now[0]))
    assert table.seats[seat].bot is None
    # What is in memory is what is on disk.
    stored = await tables.store.match(table.row.id)
    assert stored == table.row


def test_a_bot_takes_over_when_time_is_up_and_people_can_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(time_runs_out(tmp_path / "ludus.db", monkeypatch))


# --- While no server is up -----------------------------------------------------------------------------------------


def on_disk(path: Path, statement: str, *args: object) -> list[tuple[Any, ...]]:
    """Look at, or change, the database of a server that is down."""
    connection = sqlite3.connect(path)
    rows = connection.execute(statement, args).fetchall()
    connection.commit()
    connection.close()
    return rows


def test_clocks_stand_still_while_no_server_is_up(tmp_path: Path) -> None:
    path = tmp_path / "ludus.db"
    with RunningServer(str(path), "--no-limits") as server:
        anna = Visitor(server, "Anna")
        table = anna.new_table("me", "me", pace="live-5")
        anna.post(f"/api/tables/{table}/start")
        server.kill()
        # As if it had been killed an hour ago, with four minutes left.
        hour, now = 60 * clock.MINUTE, clock.now()
        on_disk(path, "UPDATE heartbeat SET at = ?", now - hour)
        on_disk(path, "UPDATE matches SET deadline = ?, updated = ?", now - hour + 4 * clock.MINUTE, now - hour)
    with RunningServer(str(path), "--no-limits", port=server.port):
        time.sleep(1.5)  # for a sweep
        answer = httpx.get(f"{server.url}/api/tables/{table}?seat=0", headers={"Cookie": anna.cookie})
        state = answer.json()
        assert [seat["bot"] for seat in state["seats"]] == [None, None]
        left = state["clock"]["deadline"] - state["clock"]["now"]
        assert 3.5 * clock.MINUTE < left <= 4 * clock.MINUTE


async def wake_up_together(url: str) -> tuple[int, int]:
    stores = [Store(open_database(url)) for _ in range(2)]
    for store in stores:
        await store.database.open()
    try:
        await migrate(stores[0].database)
        row = row_at("day", deadline=5000)
        await stores[0].add_match(row, [], [])
        await stores[0].beat(1000)
        await asyncio.gather(stores[0].skip_downtime(1000, 61_000), stores[1].skip_downtime(1000, 61_001))
        found = await stores[0].match(row.id)
        assert found is not None
        return found.deadline or 0, await stores[0].last_beat() or 0
    finally:
        for store in stores:
            await store.database.close()


def test_of_two_nodes_that_wake_up_one_moves_the_clocks_on(database_url: str) -> None:
    deadline, beat = asyncio.run(wake_up_together(database_url))
    assert deadline - beat == 5000 - 1000


def test_clocks_run_on_while_another_node_is_up(postgres_url: str) -> None:
    with RunningServer(postgres_url, "--no-limits") as first:
        anna = Visitor(first, "Anna")
        table = anna.new_table("me", "me", pace="day")
        anna.post(f"/api/tables/{table}/start")
        before = anna.get(f"/api/tables/{table}?seat=0")["clock"]["deadline"]
        with RunningServer(postgres_url, "--no-limits") as second:
            second.kill()
        with RunningServer(postgres_url, "--no-limits"):
            assert anna.get(f"/api/tables/{table}?seat=0")["clock"]["deadline"] == before


# --- Stopping ------------------------------------------------------------------------------------------------------


async def stop_under_load(server: RunningServer, visitors: list[Visitor]) -> list[Any]:
    players = [player for seed in range(3) for player in new_players([server.url], visitors, seed=seed)]
    playing = [asyncio.create_task(player.play_on()) for player in players]
    # In the midst of every game: a fast machine ends a short game within a second.
    while any(len(player.acknowledged) < 3 for player in players):
        await asyncio.sleep(0.01)
    server.process.send_signal(signal.SIGTERM)
    await asyncio.to_thread(server.process.wait, 20)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return players


def test_a_server_that_is_told_to_stop_says_goodbye_and_goes_on_later(tmp_path: Path) -> None:
    database = str(tmp_path / "ludus.db")
    with RunningServer(database, "--no-limits") as server:
        visitors = [Visitor(server, name) for name in ("Anna", "Berta")]
        with httpx.stream("GET", f"{server.url}/api/stream", headers={"Cookie": visitors[0].cookie}, timeout=10):
            started = time.monotonic()
            players = asyncio.run(stop_under_load(server, visitors))
        assert time.monotonic() - started < 6
        assert server.process.returncode == 0, server.log.read_text()
        assert {code for player in players for code in player.codes[:1]} == {1001}
        assert "Traceback" not in server.log.read_text()
    check_tables(database, players)
    with RunningServer(database, "--no-limits", port=server.port):
        state = httpx.get(
            f"{server.url}/api/tables/{players[0].table}?seat=0", headers={"Cookie": visitors[0].cookie}
        ).json()
        assert state["status"] == "running"
        assert state["ply"] >= players[0].state["ply"] > 0
