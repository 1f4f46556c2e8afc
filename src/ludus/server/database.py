"""Two databases behind one small interface: SQLite, embedded, and PostgreSQL.

Statements are written once, with `$1` for the first argument. A unit of work is a list of statements that happen
together or not at all; `write` returns when the unit is on disk.
"""

import asyncio
import contextlib
import re
import sqlite3
import threading
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final

import asyncpg

Row = tuple[Any, ...]
Statement = tuple[str, tuple[Any, ...]]

# How many units one commit may carry: enough to share the disk's pace among all tables.
GROUP: Final = 256
READERS: Final = 2
# How many rows of a snapshot are in memory at once.
BATCH: Final = 500
# Two units that wait for each other are tried again by the one that PostgreSQL chose to give way.
TRIES: Final = 5
# Any number, as long as nobody else in the database uses it.
ALONE: Final = 0x10D05


class Conflict(Exception):
    """Somebody else has written or deleted this key first; nothing of the unit was written."""


class Database(ABC):
    alone: Sequence[Statement] = ()
    """What a unit begins with that must not run beside another that begins with it."""

    @abstractmethod
    async def open(self) -> None: ...

    @abstractmethod
    async def close(self) -> None:
        """What was asked for before is still written."""

    @abstractmethod
    async def read(self, statement: str, *args: Any) -> list[Row]: ...

    @abstractmethod
    async def write(self, unit: Sequence[Statement]) -> list[list[Row]]:
        """Do all statements or none, durably; the rows that each returned. Raises Conflict.

        Once asked for, it happens, even if whoever asked no longer waits.
        """

    @abstractmethod
    def snapshot(self, selects: Sequence[str]) -> AsyncIterator[tuple[int, list[Row]]]:
        """The rows of all the selects as of one moment, batch by batch, each with the number of its select."""

    @abstractmethod
    async def pour(self, batches: Iterable[tuple[str, list[Row]]]) -> None:
        """Do each statement once for every row of its batch: all in one transaction, however much it is."""


@lru_cache(maxsize=1000)
def for_sqlite(statement: str) -> str:
    """SQLite numbers its arguments with `?1`."""
    return re.sub(r"\$(\d+)", r"?\1", statement)


# Other broken constraints, such as a NULL, are mistakes of ours: trying again would not help.
CLASHES: Final = (
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY,
)


class SqliteDatabase(Database):
    """WAL mode, one writer thread with group commit, `synchronous=FULL`: what is acknowledged is on disk."""

    def __init__(self, path: Path | str) -> None:
        self.path: Final = str(path)
        self._queue: SimpleQueue[tuple[Sequence[Statement], asyncio.Future[list[list[Row]]]] | None] = SimpleQueue()
        # Threads of their own: reads must not wait behind passwords being hashed.
        self._readers: Final = ThreadPoolExecutor(READERS, "ludus-reader")
        self._reading: Final = threading.local()
        self._reader_connections: Final[list[sqlite3.Connection]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        writer = self._connect()
        mode = writer.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        if mode != "wal":
            writer.close()
            raise sqlite3.OperationalError(f"{self.path} cannot be used in WAL mode, only as '{mode}'")
        self._thread = threading.Thread(target=self._write_on, args=(writer,), name="ludus-writer", daemon=True)
        self._thread.start()

    def _connect(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=30)
        except sqlite3.Error as problem:
            raise sqlite3.OperationalError(f"{self.path}: {problem}") from problem
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        return connection

    async def close(self) -> None:
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._queue.put(None)
        await asyncio.to_thread(thread.join)
        await asyncio.to_thread(self._readers.shutdown)
        for connection in self._reader_connections:
            connection.close()

    async def read(self, statement: str, *args: Any) -> list[Row]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, statement, args)

    def _read(self, statement: str, args: tuple[Any, ...]) -> list[Row]:
        connection: sqlite3.Connection | None = getattr(self._reading, "connection", None)
        if connection is None:
            connection = self._reading.connection = self._connect()
            self._reader_connections.append(connection)
        return connection.execute(for_sqlite(statement), args).fetchall()

    async def write(self, unit: Sequence[Statement]) -> list[list[Row]]:
        if self._loop is None or self._thread is None:
            raise sqlite3.ProgrammingError("the database is not open")
        done: asyncio.Future[list[list[Row]]] = self._loop.create_future()
        self._queue.put((unit, done))
        return await done

    async def snapshot(self, selects: Sequence[str]) -> AsyncIterator[tuple[int, list[Row]]]:
        connection = await asyncio.to_thread(self._connect)
        try:
            connection.execute("BEGIN")
            for number, select in enumerate(selects):
                cursor = await asyncio.to_thread(connection.execute, select)
                while rows := await asyncio.to_thread(cursor.fetchmany, BATCH):
                    yield number, rows
        finally:
            connection.close()

    async def pour(self, batches: Iterable[tuple[str, list[Row]]]) -> None:
        await asyncio.to_thread(self._pour, batches)

    def _pour(self, batches: Iterable[tuple[str, list[Row]]]) -> None:
        connection = self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            for statement, rows in batches:
                connection.executemany(for_sqlite(statement), rows)
            connection.execute("COMMIT")
        finally:
            connection.close()  # without the commit nothing has happened

    # --- The writer thread -----------------------------------------------------------------------------------------

    def _write_on(self, connection: sqlite3.Connection) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            while len(group) < GROUP and not self._queue.empty():
                further = self._queue.get()
                if further is None:
                    self._queue.put(None)  # the end, after this group
                    break
                group.append(further)
            self._commit_group(connection, group)
        connection.close()

    def _commit_group(self, connection: sqlite3.Connection, group: list[Any]) -> None:
        """One transaction for all; a unit that fails is rolled back alone."""
        results: list[list[list[Row]] | Exception] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            results = [self._do_unit(connection, unit) for unit, _ in group]
            connection.execute("COMMIT")
        except Exception as problem:  # the disk is full, or worse: nobody of the group may believe it was written
            with contextlib.suppress(sqlite3.Error):  # this thread has to outlive whatever happens
                connection.rollback()
            results = [problem] * len(group)
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop has ended: nobody is left to be told
            self._loop.call_soon_threadsafe(tell, [done for _, done in group], results)

    def _do_unit(self, connection: sqlite3.Connection, unit: Sequence[Statement]) -> list[list[Row]] | Exception:
        connection.execute("SAVEPOINT unit")
        try:
            rows = [connection.execute(for_sqlite(statement), args).fetchall() for statement, args in unit]
        except Exception as problem:  # also a text or a number that cannot be stored, which is no error of SQLite's
            if not connection.in_transaction:
                raise  # SQLite has given up the whole group
            connection.execute("ROLLBACK TO unit")
            connection.execute("RELEASE unit")
            clash = isinstance(problem, sqlite3.IntegrityError) and problem.sqlite_errorcode in CLASHES
            return Conflict(str(problem)) if clash else problem
        connection.execute("RELEASE unit")
        return rows


def tell(waiting: list[asyncio.Future[Any]], results: Sequence[Any]) -> None:
    for done, result in zip(waiting, results, strict=True):
        if done.cancelled():
            continue
        if isinstance(result, Exception):
            done.set_exception(result)
        else:
            done.set_result(result)


class PostgresDatabase(Database):
    alone = (("SELECT pg_advisory_xact_lock($1)", (ALONE,)),)

    def __init__(self, url: str, connections: int = 10) -> None:
        self.url: Final = url
        self._connections: Final = connections
        self._pool: asyncpg.Pool | None = None
        self._writing: Final[set[asyncio.Future[list[list[Row]]]]] = set()

    @property
    def pool(self) -> asyncpg.Pool:
        if self._pool is None:
            raise asyncpg.InterfaceError("the database is not open")
        return self._pool

    async def open(self) -> None:
        # Whatever the server's default: what is acknowledged is on disk.
        durable = {"synchronous_commit": "on"}
        self._pool = await asyncpg.create_pool(
            self.url, min_size=1, max_size=self._connections, server_settings=durable
        )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # The pool would turn away those that still wait for a connection.
        await asyncio.gather(*self._writing, return_exceptions=True)
        await pool.close()

    async def read(self, statement: str, *args: Any) -> list[Row]:
        return [tuple(row) for row in await self.pool.fetch(statement, *args)]

    async def write(self, unit: Sequence[Statement]) -> list[list[Row]]:
        writing = asyncio.ensure_future(self._write(self.pool, unit))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    async def _write(self, pool: asyncpg.Pool, unit: Sequence[Statement]) -> list[list[Row]]:
        for last in [False] * (TRIES - 1) + [True]:
            try:
                async with pool.acquire() as connection, connection.transaction():
                    return [[tuple(row) for row in await connection.fetch(sql, *args)] for sql, args in unit]
            except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError) as problem:
                raise Conflict(str(problem)) from problem
            except asyncpg.DeadlockDetectedError:
                if last:
                    raise
        raise AssertionError("the last try returns or raises")

    async def snapshot(self, selects: Sequence[str]) -> AsyncIterator[tuple[int, list[Row]]]:
        as_of_now = {"isolation": "repeatable_read", "readonly": True}
        async with self.pool.acquire() as connection, connection.transaction(**as_of_now):
            for number, select in enumerate(selects):
                cursor = await connection.cursor(select)
                while rows := await cursor.fetch(BATCH):
                    yield number, [tuple(row) for row in rows]

    async def pour(self, batches: Iterable[tuple[str, list[Row]]]) -> None:
        async with self.pool.acquire() as connection, connection.transaction():
            for statement, rows in batches:
                await connection.executemany(statement, rows)


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def open_database(url: str) -> Database:
    """`postgresql://…`, or a path for SQLite."""
    return PostgresDatabase(url) if is_postgres(url) else SqliteDatabase(url.removeprefix("sqlite://"))
