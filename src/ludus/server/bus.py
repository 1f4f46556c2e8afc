"""How nodes tell each other that something happened: only where and how far; who wants to know more reads the log."""

import asyncio
import contextlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg

CHANNEL: Final = "ludus"
RETRY_SECONDS: Final = 1.0
# How often a connection that is silent is asked whether it still lives.
ASK_SECONDS: Final = 10.0

NOTIFY: Final = "SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message"
WAKE: Final = ""

logger: Final = logging.getLogger(__name__)

Heard = Callable[[str, int], Awaitable[None]]


class Bus(ABC):
    shared = False
    """Whether there may be other nodes."""

    @abstractmethod
    async def open(self, heard: Heard) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def publish(self, match: str, seq: int) -> None: ...


class LocalBus(Bus):
    """One process: there is nobody else to tell."""

    async def open(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass

    def publish(self, match: str, seq: int) -> None:
        pass


class PostgresBus(Bus):
    """LISTEN and NOTIFY on a connection of its own, which is made again when it breaks.

    What was said meanwhile is not heard: nodes also look into the database for changes now and then.
    """

    shared = True

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self._outbox: Final[asyncio.Queue[str]] = asyncio.Queue()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._heard: Heard | None = None

    async def open(self, heard: Heard) -> None:
        self._heard = heard
        ready = asyncio.Event()
        self._keep(self._stay_connected(ready))
        await ready.wait()

    def _keep(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _stay_connected(self, ready: asyncio.Event) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self.url)
                try:
                    await connection.add_listener(CHANNEL, self._received)
                    connection.add_termination_listener(self._lost)
                    ready.set()
                    await self._send_on(connection)
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close()
            except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
                logger.warning("the bus lost its database: %s", problem)
                await asyncio.sleep(RETRY_SECONDS)

    async def _send_on(self, connection: "asyncpg.Connection[Any]") -> None:
        while True:
            messages: list[str] = []
            with contextlib.suppress(TimeoutError):
                messages.append(await asyncio.wait_for(self._outbox.get(), ASK_SECONDS))
            while not self._outbox.empty():
                messages.append(self._outbox.get_nowait())
            messages = [message for message in messages if message != WAKE]
            try:
                await connection.execute(NOTIFY, CHANNEL, messages, timeout=ASK_SECONDS)
            except BaseException:
                for message in messages:
                    self._outbox.put_nowait(message)
                raise

    def _lost(self, _connection: Any) -> None:
        """Wake whoever waits for something to send: it finds the connection closed."""
        self._outbox.put_nowait(WAKE)

    def _received(self, _connection: Any, _pid: int, _channel: str, message: object) -> None:
        match, _, seq = str(message).rpartition(" ")
        if self._heard is not None and match and seq.isdigit():
            self._keep(self._heard(match, int(seq)))

    def publish(self, match: str, seq: int) -> None:
        self._outbox.put_nowait(f"{match} {seq}")

    async def close(self) -> None:
        # Again and again: before Python 3.12 waiting with a time limit can swallow a cancellation.
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=0.1)


def open_bus(url: str) -> Bus:
    return PostgresBus(url) if url.startswith(("postgresql://", "postgres://")) else LocalBus()
