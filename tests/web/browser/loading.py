"""What a first visit costs: bytes over the wire, clicks, seconds."""

import time
import zlib
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page

from ludus.games.registry import Game
from tests.web.browser.playing import Person, TablePage


class Wire:
    """Counts what comes over the wire for a page, headers and sockets included."""

    def __init__(self, page: Page) -> None:
        self.answers = 0
        self.http = 0
        self.socket = 0
        # The browser tells frames as they were before compression: we do again what the server did.
        self._deflate: Any = None
        self._session: Final = page.context.new_cdp_session(page)
        self._session.on("Network.loadingFinished", self._loaded)
        self._session.on("Network.webSocketHandshakeResponseReceived", self._agreed)
        self._session.on("Network.webSocketFrameReceived", self._heard)
        self._session.send("Network.enable")

    def _loaded(self, event: dict[str, Any]) -> None:
        self.answers += 1
        self.http += int(event["encodedDataLength"])

    def _agreed(self, event: dict[str, Any]) -> None:
        headers = {name.lower(): value for name, value in event["response"]["headers"].items()}
        compressed = "permessage-deflate" in headers.get("sec-websocket-extensions", "")
        self._deflate = zlib.compressobj(wbits=-12) if compressed else None

    def _heard(self, event: dict[str, Any]) -> None:
        frame = event["response"]["payloadData"].encode()
        if self._deflate is not None:
            frame = self._deflate.compress(frame) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        self.socket += len(frame)

    @property
    def all(self) -> int:
        return self.http + self.socket

    def __str__(self) -> str:
        return f"{self.all} bytes ({self.http} in {self.answers} answers, {self.socket} over the socket)"


@dataclass(frozen=True, slots=True)
class FirstMove:
    """How somebody who has never been here came to a first move."""

    clicks: int
    seconds: float
    """From the address to the board with the move on it."""


COUNT_CLICKS: Final = """addEventListener("click", (event) => {
  if (event.isTrusted) sessionStorage.setItem("clicks", Number(sessionStorage.getItem("clicks") ?? 0) + 1);
}, true);"""


def first_move(person: Person, game: Game) -> FirstMove:
    """From the home page by the shortest way: play now, and an action of one click."""
    page, table = person.page, TablePage(person.page)
    page.add_init_script(COUNT_CLICKS)
    began = time.perf_counter()
    page.goto("/")
    page.locator(f'form.play-now:has(input[value="{game.id}"]) button').click()
    page.wait_for_url("**/table/*")
    assert table.wait_for_turn()
    ply = table.ply
    page.locator("#choices button[data-action]").first.click()
    table.wait_until(f"body.dataset.ply !== '{ply}'")
    seconds = time.perf_counter() - began
    return FirstMove(int(page.evaluate("sessionStorage.getItem('clicks')")), seconds)
