"""One running server: what is opened at the start and closed at the end, and shared by all handlers."""

import asyncio
import contextlib
import gc
import logging
from typing import Final

from ludus.server import clock
from ludus.server.bots import BotPool
from ludus.server.bus import open_bus
from ludus.server.database import open_database
from ludus.server.errors import Problem
from ludus.server.hints import Hints
from ludus.server.hub import Hub
from ludus.server.limits import Limits
from ludus.server.metrics import Metrics
from ludus.server.people import People
from ludus.server.schema import migrate
from ludus.server.settings import Settings
from ludus.server.store import Store
from ludus.server.table import Table
from ludus.server.tables import Tables

logger: Final = logging.getLogger(__name__)

HEARTBEAT_SECONDS: Final = 2.0
TIDY_SECONDS: Final = 2.0
TIDY_ALL: Final = 10_800  # so, everything every six hours
SWEEP_SECONDS: Final = 1.0
# A gap in the heartbeats this long means that no server was up.
DOWN_AFTER: Final = 6_000
# A bot's move that nobody has made for so long is taken over from a node that seems to have died.
ORPHANED_AFTER: Final = 5_000
# How much the clocks of nodes may differ, and how long a write may take.
LOOK_BACK: Final = 5_000
# How long sockets and streams have to end.
GOODBYE_SECONDS: Final = 2.0
# What nodes tell each other about people, in the place of a match.
GONE: Final = "gone"
NAMED: Final = "named"


async def keep_tidy() -> None:
    """Keep the garbage collector away from what lives long.

    A full collection looks at everything that thousands of tables and sockets hold, and nobody moves meanwhile (p99 of
    a move 64 ms instead of 37 at 550 moves/s). What has survived is set aside for good; it still goes when the last
    reference goes. Once in a long while everything is looked at after all, for the sake of forgotten cycles.
    """
    rounds = 0
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        rounds += 1
        if rounds % TIDY_ALL == 0:
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(1)
        gc.freeze()


class Node:
    """One running server: everything that handlers need."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(open_database(settings.database))
        self.bus: Final = open_bus(settings.database)
        self.people: Final = People(self.store)
        self.limits: Final = Limits(settings.limits)
        self.hub: Final = Hub()
        self.bots: Final = BotPool(settings.bot_workers)
        self.hints: Final = Hints()
        self.metrics: Final = Metrics()
        self.tables: Final = Tables(self.store, self.bus, self.hub, self._noticed)
        self.bots.tables = self.tables
        self.streams: Final[list[Stream]] = []
        self.stopping: Final = asyncio.Event()
        self._tasks: Final[list[asyncio.Task[None]]] = []
        self._looked = clock.now()
        """Up to when we have looked for changes by other nodes."""

    async def open(self) -> None:
        await self.store.database.open()
        await migrate(self.store.database)
        await self._count_downtime()
        await self.bus.open(self._heard)
        self._tasks.append(asyncio.create_task(self._beat_on()))
        self._tasks.append(asyncio.create_task(self._sweep_on()))
        self._tasks.append(asyncio.create_task(keep_tidy()))

    async def say_goodbye(self) -> None:
        """Finish the moves in flight, then let every socket and stream end, but wait for none that does not."""
        await self.tables.finish()
        self.stopping.set()
        for stream in self.streams:
            stream.end()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while self.hub.count() or self.streams:
                    await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Moves in flight are finished."""
        self.stopping.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        self.hints.close()
        await self.tables.finish()
        await self.bus.close()
        with contextlib.suppress(Exception):
            await self.store.beat(clock.now())
        await self.store.database.close()

    async def _heard(self, match: str, seq: int) -> None:
        what, _, person = match.partition(" ")
        try:
            if what == GONE:
                self._cut_off(person)
            elif what == NAMED:
                await self.tables.learn_name(person)
            else:
                await self.tables.heard(match, seq)
                await self._tell_streams(match)
        except Problem as problem:
            logger.info("a change was not heard: %s", problem, extra={"table": match})
        except Exception:
            logger.exception("a change was not heard", extra={"table": match})

    async def _tell_streams(self, match: str) -> None:
        """Somebody may listen for a table that is not open here."""
        if self.streams and not self.tables.has(match):
            people = {seat.person for seat in await self.store.seats(match)}
            for stream in [stream for stream in self.streams if stream.person in people]:
                stream.tell(await self.tables.get(match))

    # --- People ----------------------------------------------------------------------------------------------------

    def cut_off(self, person: str) -> None:
        """Keys of somebody have stopped working: end their connections, here and on the other nodes."""
        self._cut_off(person)
        self.bus.publish(f"{GONE} {person}", 0)

    def _cut_off(self, person: str) -> None:
        self.hub.disconnect(person)
        for stream in self.streams:
            if stream.person == person:
                stream.end()

    async def named(self, person: str) -> None:
        """Somebody has a new name, or none any more: every open table learns of it."""
        await self.tables.learn_name(person)
        self.bus.publish(f"{NAMED} {person}", 0)

    def _noticed(self, table: Table, ours: bool) -> None:
        for stream in self.streams:
            stream.tell(table)
        if ours:
            self.metrics.changes.inc()
            self.bots.look_after(table)

    # --- Time ------------------------------------------------------------------------------------------------------

    async def _count_downtime(self) -> None:
        """Clocks stood still while no server was up."""
        last, now = await self.store.last_beat(), clock.now()
        if last is not None and now - last > DOWN_AFTER:
            await self.store.skip_downtime(last, now)
        await self.store.beat(now)

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.store.beat(clock.now())
            except Exception:
                logger.exception("a heartbeat failed")

    async def _sweep_on(self) -> None:
        """Hand over the seats of those whose time is up, and look after bots that nobody looks after."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                now = clock.now()
                for match in await self.store.due(now, now - ORPHANED_AFTER):
                    await self._attend(match, now)
                if self.bus.shared:
                    await self._look_around(now)
            except Exception:
                logger.exception("a sweep failed")

    async def _attend(self, match: str, now: int) -> None:
        async def doing(table: Table) -> None:
            await table.time_out(now)
            self.bots.look_after(table)

        try:
            await self.tables.change(match, doing)
        except Problem as problem:
            logger.info("a table was put off: %s", problem, extra={"table": match})
        except Exception:  # the next table is not to blame
            logger.exception("a table cannot go on", extra={"table": match})

    async def _look_around(self, now: int) -> None:
        """What other nodes have written without telling: one died before it could, or the bus was down."""
        for match, seq in await self.store.changed_since(self._looked - LOOK_BACK):
            await self._heard(match, seq)
        self._looked = now


class Stream:
    """A stream for bots: hears of every change at tables where the person sits."""

    def __init__(self, person: str) -> None:
        self.person: Final = person
        self.queue: Final[asyncio.Queue[Table | None]] = asyncio.Queue(maxsize=1000)
        """What is to be told; None at the end."""

    def tell(self, table: Table) -> None:
        if table.seats_of(self.person):
            if self.queue.full():
                self.end()
            else:
                self.queue.put_nowait(table)

    def end(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
