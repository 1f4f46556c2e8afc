"""All tables that this node has open: load, change, keep up with other nodes, forget."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

from ludus.server.bus import Bus
from ludus.server.errors import Problem, not_found
from ludus.server.hub import Hub
from ludus.server.store import Conflict, Store
from ludus.server.table import Table

logger: Final = logging.getLogger(__name__)

# Another node was first: look again and decide anew, but do not quarrel for ever.
TRIES: Final = 8
# Tables nobody listens to are forgotten beyond this many; they come back from the log when asked for.
MOST_OPEN: Final = 5000
MATCH_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
# What is published when a table changed without an entry in its log.
ANEW: Final = 0


class Tables:
    """`noticed` is called after every change, with whether it was made on this node."""

    def __init__(self, store: Store, bus: Bus, hub: Hub, noticed: Callable[[Table, bool], None]) -> None:
        self.store: Final = store
        self.bus: Final = bus
        self.hub: Final = hub
        self.noticed: Final = noticed
        self._open: Final[dict[str, Table]] = {}
        self._loading: Final[dict[str, asyncio.Task[Table]]] = {}
        self._changing: Final[set[asyncio.Task[Table]]] = set()

    def __len__(self) -> int:
        return len(self._open)

    def has(self, match: str) -> bool:
        return match in self._open

    # --- Opening and forgetting ------------------------------------------------------------------------------------

    async def get(self, match: str) -> Table:
        """An open table, loaded from its log if need be. Raises Problem when there is none."""
        while True:
            table = self._open.get(match)
            if table is None:
                table = await asyncio.shield(self._load_once(match))
            if not table.broken() or table.lock.locked():
                return table
            self._drop(table)

    def _load_once(self, match: str) -> asyncio.Task[Table]:
        """However many ask for a table, it is loaded once."""
        task = self._loading.get(match)
        if task is None:
            task = self._loading[match] = asyncio.create_task(self._load(match))
            task.add_done_callback(lambda _: self._loading.pop(match, None))
            task.add_done_callback(forget_problem)
        return task

    async def _load(self, match: str) -> Table:
        if not MATCH_ID.fullmatch(match):
            raise not_found("table")  # PostgreSQL would choke on some of them
        for _ in range(TRIES):
            row, seats, log = (
                await self.store.match(match),
                await self.store.seats(match),
                await self.store.events(match),
            )
            if row is None:
                raise not_found("table")
            if log and log[-1].seq != row.seq:
                continue  # written to between the reads
            table = Table(self.store, row, seats, self._changed)
            table.load(log)
            await table.learn_names()
            self._make_room()
            self._open[match] = table
            self.hub.tell_behind(table)
            return table
        raise Problem(503, "busy", "The table is too busy right now.")

    def _make_room(self) -> None:
        if len(self._open) < MOST_OPEN:
            return
        for match in [m for m, table in self._open.items() if not self.hub.listeners(m) and not table.lock.locked()]:
            del self._open[match]
            if len(self._open) < MOST_OPEN:
                return

    def _drop(self, table: Table) -> None:
        if self._open.get(table.row.id) is table:
            del self._open[table.row.id]

    # --- Changing --------------------------------------------------------------------------------------------------

    async def change(self, match: str, doing: Callable[[Table], Awaitable[None]]) -> Table:
        """Change a table under its lock. What was begun is finished, even if whoever asked for it has gone."""
        task = asyncio.create_task(self._change(match, doing))
        self._changing.add(task)
        task.add_done_callback(self._changing.discard)
        task.add_done_callback(forget_problem)
        return await asyncio.shield(task)

    async def _change(self, match: str, doing: Callable[[Table], Awaitable[None]]) -> Table:
        """When another node was first, look again and decide anew."""
        for _ in range(TRIES):
            table = await self.get(match)
            async with table.lock:
                if table.broken() or self._open.get(match) is not table:
                    self._drop(table)
                    continue
                try:
                    await doing(table)
                except Conflict:
                    continue
                finally:
                    if table.broken():
                        self._drop(table)
                return table
        raise Problem(503, "busy", "The table is too busy right now.")

    async def learn_name(self, person: str) -> None:
        """Somebody has a new name, or none any more: tell wherever the old one was told."""
        for table in [table for table in self._open.values() if person in table.names]:
            async with table.lock:
                table.names.pop(person, None)
                await table.learn_names()
                if not table.broken():
                    self.hub.tell(table)

    async def look(self, match: str, at: Callable[[Table], None]) -> None:
        """Look at a table while nobody changes it."""

        async def only_look(table: Table) -> None:
            at(table)

        await self._change(match, only_look)

    async def finish(self) -> None:
        """Wait for the changes that have begun."""
        while self._changing:
            await asyncio.wait(self._changing)

    def _changed(self, table: Table) -> None:
        self.hub.tell(table)
        self.bus.publish(table.row.id, table.seq)
        self.noticed(table, True)

    # --- Keeping up ------------------------------------------------------------------------------------------------

    async def reload(self, match: str) -> None:
        """Somebody changed the database behind the table's back: read it anew, here and on other nodes, and tell."""
        await self._reload(match)
        self.bus.publish(match, ANEW)

    async def _reload(self, match: str) -> None:
        table = self._open.get(match)
        if table is not None:
            async with table.lock:
                self._drop(table)
            self.hub.tell(await self.get(match))

    async def bring_up_to_date(self, match: str) -> None:
        """Whoever comes from another node must not see less here than there: it may have died before it told us."""
        if self.bus.shared and match in self._open:
            row = await self.store.match(match)
            if row is not None:
                await self.heard(match, row.seq)

    async def heard(self, match: str, seq: int) -> None:
        """Another node has written: catch up if the table is open here."""
        if match in self._loading:
            await asyncio.wait({self._loading[match]})
        if seq == ANEW:
            await self._reload(match)
            return
        table = self._open.get(match)
        if table is None or table.seq >= seq:
            return
        async with table.lock:
            if table.seq < seq and not table.broken():
                try:
                    await table.catch_up()
                except Exception:
                    if not table.broken():
                        raise
                    logger.exception("a table cannot follow its log", extra={"table": match})
                    self._drop(table)
                else:
                    self.hub.tell(table)
                    self.noticed(table, False)
        if table.broken() and self.hub.listeners(match):
            await self.get(match)


def forget_problem(done: asyncio.Task[Any]) -> None:
    """Whoever asked may have gone: then nobody takes note of what went wrong, and asyncio would complain."""
    if not done.cancelled():
        done.exception()
