"""The stream for bots: server-sent events, one for each change at a table where the person sits."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import Request, get
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.types import ControllerRouterHandler

from ludus.server.answers import may_fail
from ludus.server.hub import encode
from ludus.server.node import Node, Stream
from ludus.server.store import RUNNING
from ludus.server.table import Table
from ludus.server.visitors import node_of, somebody_reading
from ludus.server.wire import Turn

KEEP_ALIVE_SECONDS: Final = 15.0


def turn_of(table: Table, person: str) -> Turn:
    own = table.seats_of(person)
    awaited = [int(seat) for seat in table.awaited_people() if seat in own]
    return Turn(table.row.id, table.seq, table.ply, table.row.status, awaited)


async def turns(node: Node, stream: Stream) -> AsyncIterator[ServerSentEventMessage]:
    """First every running table of the person as it stands, then every change."""
    node.streams.append(stream)
    try:
        for row in await node.store.matches_of(stream.person):
            if row.status == RUNNING:
                yield message(await node.tables.get(row.id), stream.person)
        while not node.stopping.is_set():
            try:
                table = await asyncio.wait_for(stream.queue.get(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield ServerSentEventMessage(comment="still here")
                continue
            if table is None:
                return
            yield message(table, stream.person)
    finally:
        node.streams.remove(stream)


def message(table: Table, person: str) -> ServerSentEventMessage:
    return ServerSentEventMessage(data=encode(turn_of(table, person)).decode(), event="turn", id=str(table.seq))


@get("/api/stream", responses=may_fail(401))
async def stream_turns(request: Request[Any, Any, Any]) -> ServerSentEvent:
    """Events named `turn`: a table of yours has changed, and which of your seats are to move."""
    node, person = node_of(request), await somebody_reading(request)
    return ServerSentEvent(turns(node, Stream(person.id)))


STREAMS: Final[list[ControllerRouterHandler]] = [stream_turns]
