"""Run a server until it is told to stop; moves in flight are finished first."""

import contextlib
import gc
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from ludus.server.app import make_app
from ludus.server.logs import set_up_logs
from ludus.server.node import Node
from ludus.server.settings import Settings

# How long open connections may take to end when the server stops.
GRACE_SECONDS: Final = 5
# Whoever has thousands of tables open should seldom look through all of them for garbage: nobody moves meanwhile.
GARBAGE: Final = (10_000, 20, 50)


class Server(uvicorn.Server):
    """Says when it listens, says goodbye to sockets and streams before connections are closed, and counts being told
    to stop as success."""

    def __init__(self, config: uvicorn.Config, node: Node, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self.node: Final = node
        self._listening: Final = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._listening()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit  # who says it twice means it
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.node.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, door: socket.socket, listening: Callable[[], None]) -> bool:
    """Serve on a socket that listens; returns whether the server ever started: if not, the log says why."""
    set_up_logs(settings.log_level)
    gc.set_threshold(*GARBAGE)
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        ws_max_size=16_384,
        ws_per_message_deflate=False,
    )
    server = Server(config, app.state.node, listening)
    with contextlib.suppress(SystemExit):  # uvicorn's way to say that it did not start
        server.run([door])
    return server.started
