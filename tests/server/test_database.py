"""Both databases keep the same promises: all or nothing, durably, and one's trouble is not another's."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from ludus.server import schema
from ludus.server.database import (
    Conflict,
    Database,
    PostgresDatabase,
    Row,
    SqliteDatabase,
    Statement,
    for_sqlite,
    open_database,
)
from ludus.server.schema import MIGRATIONS, TABLES, SchemaTooNew, migrate, version_of
from tests.server.running import opened

TABLE = "CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size BIGINT)"
PART = "CREATE TABLE parts (thing INTEGER REFERENCES things (id) ON DELETE CASCADE)"


def with_things(url: str, doing: Callable[[Database], Awaitable[None]]) -> None:
    async def work() -> None:
        async with opened(url) as database:
            await database.write([(TABLE, ()), (PART, ())])
            await doing(database)

    asyncio.run(work())


def insert(number: int, name: str | None = "a thing") -> Statement:
    return ("INSERT INTO things (id, name) VALUES ($1, $2)", (number, name))


async def ids(database: Database) -> list[int]:
    return [row[0] for row in await database.read("SELECT id FROM things ORDER BY id")]


def test_a_unit_happens_as_a_whole_and_returns_its_rows(database_url: str) -> None:
    async def doing(database: Database) -> None:
        rename = ("UPDATE things SET name = $2 WHERE id = $1 RETURNING id, name", (1, "other"))
        assert await database.write([insert(1), insert(2), rename]) == [[], [], [(1, "other")]]
        assert await database.read("SELECT id, name FROM things ORDER BY id") == [(1, "other"), (2, "a thing")]

    with_things(database_url, doing)


def test_a_conflict_undoes_the_whole_unit(database_url: str) -> None:
    async def doing(database: Database) -> None:
        await database.write([insert(1)])
        with pytest.raises(Conflict):
            await database.write([insert(2), insert(1), insert(3)])
        assert await ids(database) == [1]

    with_things(database_url, doing)


def test_a_key_that_points_nowhere_is_a_conflict_and_a_null_is_not(database_url: str) -> None:
    async def doing(database: Database) -> None:
        with pytest.raises(Conflict):
            await database.write([("INSERT INTO parts (thing) VALUES ($1)", (7,))])
        with pytest.raises((sqlite3.IntegrityError, asyncpg.NotNullViolationError)):
            await database.write([insert(1, None)])
        await database.write([insert(1), ("INSERT INTO parts (thing) VALUES ($1)", (1,))])
        await database.write([("DELETE FROM things", ())])
        assert await database.read("SELECT * FROM parts") == []

    with_things(database_url, doing)


BAD: list[Statement] = [
    ("INSERT INTO nowhere (id) VALUES ($1)", (1,)),
    ("INSERT INTO things (id, name) VALUES ($1, $2)", (1,)),
    ("INSERT INTO things (id, name, size) VALUES ($1, $2, $3)", (1, "too large", 2**70)),
    ("INSERT INTO things (id, name) VALUES ($1, $2)", (1, "half a \ud800 letter")),
    ("nonsense", ()),
]


def test_one_unit_that_fails_fails_alone_among_many(database_url: str) -> None:
    """In SQLite they share a commit; every second one fails, in every way there is."""

    async def doing(database: Database) -> None:
        await database.write([insert(-1)])
        units: list[list[Statement]] = []
        for number in range(0, 300, 3):
            units += [[insert(number)], [insert(number + 1), insert(-1)], [insert(number + 2), BAD[number % len(BAD)]]]
        results = await asyncio.gather(*(database.write(unit) for unit in units), return_exceptions=True)
        for number, result in enumerate(results):
            assert isinstance(result, Conflict) == (number % 3 == 1), result
            assert isinstance(result, Exception) == (number % 3 != 0), result
        assert await ids(database) == [-1, *range(0, 300, 3)]

    with_things(database_url, doing)


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_statement_raises_and_the_next_unit_is_fine(database_url: str, bad: Statement) -> None:
    async def doing(database: Database) -> None:
        with pytest.raises(Exception) as raised:  # noqa: PT011  each database has its own
            await database.write([insert(5), bad])
        assert not isinstance(raised.value, Conflict)
        with pytest.raises(Exception):  # noqa: B017, PT011
            await database.read("SELECT nothing FROM nowhere")
        await database.write([insert(6)])
        assert await ids(database) == [6]

    with_things(database_url, doing)


def test_of_many_writers_of_one_key_one_wins(database_url: str) -> None:
    async def doing(database: Database) -> None:
        async with opened(database_url) as other:
            writers = [(database, other)[number % 2].write([insert(1, str(number))]) for number in range(60)]
            results = await asyncio.gather(*writers, return_exceptions=True)
        assert sum(isinstance(result, Conflict) for result in results) == 59
        winner = next(number for number, result in enumerate(results) if not isinstance(result, Conflict))
        assert await database.read("SELECT name FROM things") == [(str(winner),)]

    with_things(database_url, doing)


def test_reads_see_what_was_acknowledged(database_url: str) -> None:
    async def doing(database: Database) -> None:
        async def write_and_look(number: int) -> None:
            await database.write([insert(number)])
            assert await database.read("SELECT 1 FROM things WHERE id = $1", number) == [(1,)]

        await asyncio.gather(*(write_and_look(number) for number in range(200)))

    with_things(database_url, doing)


@pytest.mark.parametrize("text", ["Ärger", "γλῶσσα", "🎲🏛", 'it\'s; a "$1" ?1', "a\nb\t\\", "", "e\u0301"])
def test_text_comes_back_as_it_was(database_url: str, text: str) -> None:
    async def doing(database: Database) -> None:
        await database.write([insert(1, text)])
        assert await database.read("SELECT name FROM things WHERE name = $1", text) == [(text,)]

    with_things(database_url, doing)


def test_closing_writes_what_was_asked_for_before(database_url: str) -> None:
    async def work() -> None:
        database = open_database(database_url)
        await database.open()
        await database.write([(TABLE, ())])
        writers = [asyncio.create_task(database.write([insert(number)])) for number in range(500)]
        await asyncio.sleep(0)  # all have asked
        await database.close()
        await asyncio.gather(*writers)
        await database.close()  # twice does no harm
        with pytest.raises((sqlite3.Error, asyncpg.InterfaceError)):
            await database.write([insert(1000)])
        async with opened(database_url) as again:
            assert await ids(again) == list(range(500))

    asyncio.run(work())


def test_who_stops_waiting_does_not_stop_the_write(database_url: str) -> None:
    async def doing(database: Database) -> None:
        writer, reader = asyncio.create_task(database.write([insert(1)])), asyncio.create_task(ids(database))
        await asyncio.sleep(0)
        writer.cancel()
        reader.cancel()
        await asyncio.gather(writer, reader, return_exceptions=True)
        await database.write([insert(2)])
        for _ in range(100):
            if await ids(database) == [1, 2]:
                return
            await asyncio.sleep(0.01)
        pytest.fail("the write was lost")

    with_things(database_url, doing)


def test_a_snapshot_is_of_one_moment(database_url: str) -> None:
    async def doing(database: Database) -> None:
        await database.pour([(insert(0)[0], [(number, "x") for number in range(2000)])])
        seen: list[Row] = []
        selects = ["SELECT count(*) FROM things", "SELECT id FROM things ORDER BY id", "SELECT count(*) FROM things"]
        async for number, rows in database.snapshot(selects):
            await database.write([insert(10_000 + len(seen))])
            seen += [(number, *row) for row in rows]
        assert seen == [(0, 2000), *((1, number) for number in range(2000)), (2, 2000)]
        assert len(await ids(database)) > 2000

    with_things(database_url, doing)


def test_pouring_is_all_or_nothing(database_url: str) -> None:
    def batches() -> Iterator[tuple[str, list[Row]]]:
        yield insert(0)[0], [(1, "x"), (2, "y")]
        raise ValueError("the source ran dry")

    async def doing(database: Database) -> None:
        with pytest.raises(ValueError, match="ran dry"):
            await database.pour(batches())
        assert await ids(database) == []
        await database.write([insert(1)])

    with_things(database_url, doing)


# --- PostgreSQL ----------------------------------------------------------------------------------------------------


def test_postgres_units_that_wait_for_each_other_both_happen(postgres_url: str) -> None:
    async def doing(database: Database) -> None:
        await database.write([insert(1), insert(2)])
        grow = "UPDATE things SET size = coalesce(size, 0) + 1 WHERE id = $1"
        pause: Statement = ("SELECT pg_sleep(0.1)", ())
        there: list[Statement] = [(grow, (1,)), pause, (grow, (2,))]
        await asyncio.gather(database.write(there), database.write(there[::-1]))
        assert await database.read("SELECT size FROM things") == [(2,), (2,)]

    with_things(postgres_url, doing)


def test_postgres_commits_to_disk_whatever_its_default(postgres_url: str) -> None:
    async def work() -> None:
        name = postgres_url.rpartition("/")[2]
        async with opened(postgres_url) as database:
            await database.write([(f"ALTER DATABASE {name} SET synchronous_commit = off", ())])
        async with opened(postgres_url) as database:
            assert await database.read("SHOW synchronous_commit") == [("on",)]

    asyncio.run(work())


# --- SQLite --------------------------------------------------------------------------------------------------------


def test_sqlite_is_in_wal_mode_and_waits_for_the_disk(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(f"sqlite://{tmp_path / 'x.db'}") as database:
            pragmas: list[Statement] = [
                (f"PRAGMA {name}", ()) for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
            assert await database.write(pragmas) == [[("wal",)], [(2,)], [(1,)]]  # 2 is FULL
            assert await database.read("PRAGMA synchronous") == [(2,)]

    asyncio.run(work())


@pytest.mark.parametrize("path", [":memory:", "", "/nowhere/at/all.db"])
def test_sqlite_refuses_what_cannot_last(path: str) -> None:
    async def work() -> None:
        await SqliteDatabase(path).open()

    with pytest.raises(sqlite3.OperationalError):
        asyncio.run(work())


def test_sqlite_commits_before_it_acknowledges(tmp_path: Path) -> None:
    """What was acknowledged is there for another process, even if this one dies on the spot."""
    path = tmp_path / "x.db"
    program = f"""
import asyncio, os
from ludus.server.database import open_database
async def work():
    database = open_database({str(path)!r})
    await database.open()
    await database.write([({TABLE!r}, ())])
    async def one(number):
        await database.write([("INSERT INTO things (id, name) VALUES ($1, 'x')", (number,))])
        print(number, flush=True)
        if number == 150:
            os._exit(9)
    await asyncio.gather(*(one(number) for number in range(300)))
asyncio.run(work())
"""
    ended = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 9, ended.stderr
    connection = sqlite3.connect(path)
    kept = {row[0] for row in connection.execute("SELECT id FROM things")}
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
    assert {int(line) for line in ended.stdout.split()} <= kept


class Failing(sqlite3.Connection):
    """A connection whose disk is full while `when` says so."""

    when = ""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if self.when and sql.startswith(self.when):
            if self.when == "INSERT":
                super().execute("ROLLBACK")  # as SQLite may do by itself
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *args)


@pytest.mark.parametrize("moment", ["BEGIN", "INSERT", "COMMIT"])
def test_sqlite_tells_the_whole_group_when_its_commit_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    monkeypatch.setattr(Failing, "when", "")
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, factory=Failing, **more))

    async def doing(database: Database) -> None:
        await database.write([insert(1)])
        monkeypatch.setattr(Failing, "when", moment)
        results = await asyncio.gather(*(database.write([insert(n)]) for n in range(2, 40)), return_exceptions=True)
        assert all("disk is full" in str(result) for result in results), results
        monkeypatch.setattr(Failing, "when", "")
        assert await ids(database) == [1]
        await database.write([insert(2)])
        assert await ids(database) == [1, 2]

    with_things(str(tmp_path / "x.db"), doing)


def test_sqlite_outlives_a_loop_that_ended_early(tmp_path: Path) -> None:
    """Nobody is left to be told, but what was asked for is written."""
    database = SqliteDatabase(tmp_path / "x.db")

    async def leave() -> None:
        await database.open()
        await database.write([(TABLE, ())])
        for number in range(500):
            writing = asyncio.ensure_future(database.write([insert(number)]))
            writing.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.sleep(0)

    asyncio.run(leave())
    thread = next(thread for thread in threading.enumerate() if thread.name == "ludus-writer")

    async def look() -> None:
        for _ in range(200):
            if (await ids(database))[-1:] == [499]:
                break
            await asyncio.sleep(0.01)
        assert await ids(database) == list(range(500))
        await database.close()

    asyncio.run(look())
    assert not thread.is_alive()


def test_arguments_are_numbered() -> None:
    assert for_sqlite("SELECT $1, $12, $1") == "SELECT ?1, ?12, ?1"


# --- The schema ----------------------------------------------------------------------------------------------------

ADDED = ("ALTER TABLE people ADD COLUMN motto TEXT", "UPDATE people SET motto = 'semicolons; are allowed'")


async def columns_of(database: Database, table: str) -> list[str]:
    if isinstance(database, PostgresDatabase):
        select = (
            "SELECT column_name::text FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position"
        )
    else:
        select = "SELECT name FROM pragma_table_info($1) ORDER BY cid"
    return [row[0] for row in await database.read(select, table)]


def test_a_new_database_gets_every_table_once(database_url: str) -> None:
    async def work() -> None:
        async with opened(database_url) as database:
            assert await version_of(database) == 0
            assert await migrate(database) == len(MIGRATIONS)
            assert await migrate(database) == 0
            assert await version_of(database) == len(MIGRATIONS)
            for table, columns in TABLES.items():
                assert tuple(await columns_of(database, table)) == columns

    asyncio.run(work())


def test_an_older_database_is_brought_forward_with_what_it_holds(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(database_url) as database:
            await migrate(database, 1)
            person = "INSERT INTO people (id, name, created) VALUES ('p', 'Paula', 1)"
            await database.write([(person, ())])
            monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, ADDED))
            assert await migrate(database) == len(MIGRATIONS)
            assert await database.read("SELECT name, motto FROM people") == [("Paula", "semicolons; are allowed")]

    asyncio.run(work())


def test_a_step_that_fails_leaves_no_half_of_it(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with opened(database_url) as database:
            monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, (*ADDED, "nonsense")))
            with pytest.raises((sqlite3.Error, asyncpg.PostgresError)):
                await migrate(database)
            assert await version_of(database) == len(MIGRATIONS)
            assert "motto" not in await columns_of(database, "people")

    asyncio.run(work())


def test_a_newer_database_is_refused(database_url: str) -> None:
    async def work() -> None:
        async with opened(database_url) as database:
            await migrate(database)
            await database.write([("INSERT INTO schema_version (version) VALUES (99)", ())])
            with pytest.raises(SchemaTooNew, match="schema 99"):
                await migrate(database)

    asyncio.run(work())


def test_several_nodes_may_migrate_at_once(database_url: str) -> None:
    async def work() -> None:
        nodes = [open_database(database_url) for _ in range(4)]
        await asyncio.gather(*(node.open() for node in nodes))
        await asyncio.gather(*(migrate(node) for node in nodes))
        assert [await version_of(node) for node in nodes] == [len(MIGRATIONS)] * 4
        await asyncio.gather(*(node.close() for node in nodes))

    asyncio.run(work())
