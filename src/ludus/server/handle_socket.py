"""One socket per viewer of a table: views, refusals, chat and presence go out; actions and chat come in."""

import asyncio
import contextlib
import logging
import re
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket

from ludus.core.ids import SPECTATOR
from ludus.present.words import LANGUAGES
from ludus.server.errors import Problem, forbidden
from ludus.server.handle_tables import demand_watching, viewing_seat
from ludus.server.hub import Listener, encode
from ludus.server.node import Node
from ludus.server.store import Person
from ludus.server.table import Table
from ludus.server.visitors import address_of, limit_reading, node_of, visitor
from ludus.server.wire import Pong, Refused, SocketMessage, SocketPing, SocketPlay, SocketSay, SocketUndo

AnySocket = WebSocket[Any, Any, Any]

# A viewer who is so far behind is cut off; it reconnects and is told what it missed.
MOST_WAITING: Final = 256
MOST_BYTES: Final = 4096
# Codes of our own, from 4000 on: what HTTP would have said.
CLOSE_OFFSET: Final = 4000
# A viewer that takes nothing any more is not waited for when the connection ends.
GOODBYE_SECONDS: Final = 1.0
NUMBER: Final = re.compile("[0-9]{1,15}")

logger: Final = logging.getLogger(__name__)

decode: Final = msgspec.json.Decoder(SocketMessage).decode


class Viewer:
    """One connection: a queue to the outside, and what may be done from it."""

    def __init__(self, node: Node, socket: AnySocket, match: str, person: Person | None) -> None:
        self.node: Final = node
        self.socket: Final = socket
        self.match: Final = match
        self.person: Final = person
        self.seat = SPECTATOR
        self.language = LANGUAGES[0]
        self.outbox: Final[asyncio.Queue[bytes]] = asyncio.Queue(MOST_WAITING)
        self.over: Final = asyncio.Event()
        """Set when the connection is to end, whatever still waits to be sent."""

    def tell(self, message: bytes) -> None:
        if self.outbox.full():
            self.hang_up()
        elif not self.over.is_set():
            self.outbox.put_nowait(message)

    def hang_up(self) -> None:
        self.over.set()

    async def send_on(self) -> None:
        while True:
            message = await self.outbox.get()
            await self.socket.send_data(message.decode(), mode="text")

    async def receive_on(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive":
                await self._answer(event.get("text"), event.get("bytes"))
                # Messages that wait already come without a pause: this one lets the answers out.
                await asyncio.sleep(0)

    async def _answer(self, text: str | None, data: bytes | None) -> None:
        """Do what a message asks; whatever is wrong with it is refused, and the table plays on."""
        number: int | None = None
        try:
            message = parse(text, data)
            number = message.id
            await self._obey(message)
        except Problem as problem:
            self.node.metrics.refusals.labels(problem.code).inc()
            self.tell(encode(Refused(problem.code, problem.sentence, problem.rule, number)))
        except Exception:
            logger.exception("unexpected error at a socket", extra={"table": self.match})
            self.tell(encode(Refused("internal", "Something went wrong here. Nothing was changed.", "", number)))

    async def _obey(self, message: SocketMessage) -> None:
        if isinstance(message, SocketPing):
            self.node.limits.take("read", self._who())
            self.tell(encode(Pong(message.id)))
            return
        self.node.limits.take("chat" if isinstance(message, SocketSay) else "move", self._who())
        if self.person is None or (self.seat == SPECTATOR and not isinstance(message, SocketSay)):
            raise forbidden("Spectators only watch.")
        with self.node.metrics.seconds.time():
            await self.node.tables.change(self.match, lambda table: self._change(table, message))

    async def _change(self, table: Table, message: SocketMessage) -> None:
        assert self.person is not None
        match message:
            case SocketPlay():
                table.demand_seat(self.seat, self.person.id)
                await table.play(self.seat, message.action, message.ply, self.language)
            case SocketUndo():
                table.demand_seat(self.seat, self.person.id)
                await table.undo(self.seat, message.ply)
            case SocketSay():
                await table.say(self.person.id, message.text)

    def _who(self) -> str:
        return self.person.id if self.person else address_of(self.socket)


def parse(text: str | None, data: bytes | None) -> SocketMessage:
    if text is None:
        raise Problem(400, "binary", "Messages are text, in JSON.")
    if len(text) > MOST_BYTES:
        raise Problem(413, "too-large", f"A message has at most {MOST_BYTES} characters.")
    try:
        message: SocketMessage = decode(text)
        return message
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise Problem(400, "bad-message", f"That is no message of ours: {problem}.") from problem


@websocket("/api/tables/{match:str}/socket")
async def table_socket(socket: AnySocket, match: str) -> None:
    """Query: `seat` (one of your own; none to watch), `invitation`, `since` (log lines after it), `language`,
    `draw` (1 for a drawing instead of the view)."""
    node = node_of(socket)
    try:
        person = await visitor(socket, changes=True)
        limit_reading(socket, person)
        viewer = Viewer(node, socket, match, person)
        table = await node.tables.get(match)
        listener = listen(viewer, table, socket)
    except Problem as problem:
        await socket.accept()
        await socket.close(code=CLOSE_OFFSET + problem.status, reason=problem.sentence[:120])
        return
    await socket.accept()
    node.metrics.sockets.inc()
    try:
        await node.tables.bring_up_to_date(match)
        await node.tables.look(match, lambda current: node.hub.join(current, listener))
        await serve(viewer)
    finally:
        node.metrics.sockets.dec()
        node.hub.leave(table, listener)


def listen(viewer: Viewer, table: Table, socket: AnySocket) -> Listener:
    query = socket.query_params
    demand_watching(table, viewer.person, str(query.get("invitation", "")))
    seat, since = str(query.get("seat", "")), str(query.get("since", "0"))
    if not NUMBER.fullmatch(seat or "0") or not NUMBER.fullmatch(since):
        raise Problem(400, "bad-query", "seat and since are whole numbers.")
    viewer.seat = viewing_seat(table, viewer.person, int(seat) if seat else None)
    viewer.language = str(query.get("language", LANGUAGES[0]))
    if viewer.language not in LANGUAGES:
        raise Problem(400, "bad-query", f"The languages are {', '.join(LANGUAGES)}.")
    return Listener(
        viewer.person.id if viewer.person else None,
        viewer.seat,
        viewer.language,
        int(since),
        viewer.tell,
        viewer.hang_up,
        draws=query.get("draw") == "1",
    )


async def serve(viewer: Viewer) -> None:
    """Send and receive until either side has had enough, or the server stops."""
    tasks = [
        asyncio.create_task(work)
        for work in (viewer.send_on(), viewer.receive_on(), viewer.over.wait(), viewer.node.stopping.wait())
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        cut = viewer.over.is_set()
        code, reason = (1013, "cut off, connect again") if cut else (1001, "goodbye")
        with contextlib.suppress(Exception):
            await asyncio.wait_for(viewer.socket.close(code=code, reason=reason), GOODBYE_SECONDS)
