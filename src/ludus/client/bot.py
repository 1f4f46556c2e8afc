"""A bot in a process of its own: it hears of its turns over the event stream, thinks, and plays through the API."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import httpx
import msgspec

from ludus.bots.levels import Bot
from ludus.core.ids import Seat
from ludus.core.rules import Setup
from ludus.games.registry import game as find_game
from ludus.match.observation import Observation

FIRST_WAIT: Final = 0.2
LONGEST_WAIT: Final = 10.0
# The server says something at least every fifteen seconds.
SILENCE_SECONDS: Final = 45.0
# How often the bot thinks again when its move is refused, before it waits for the next change at the table.
TRIES: Final = 5
BUSY: Final = (429, 502, 503, 504)


class BotError(Exception):
    """Why the bot cannot go on, in one sentence."""


class Turn(msgspec.Struct):
    """A line of the stream: a table has changed, and which of our seats are to move."""

    table: str
    status: str
    awaited: list[int]


class ApiBot:
    """Plays every seat of the token's person, at one table or at all."""

    def __init__(
        self,
        server: str,
        token: str,
        level: str,
        table: str | None = None,
        once: bool = False,
        say: Callable[[str], None] = print,
    ) -> None:
        self.server: Final = server.rstrip("/")
        self.bot: Final = Bot(level, secrets.randbits(48))
        self.table: Final = table
        self.once: Final = once
        self.say: Final = say
        self._headers: Final = {"Authorization": f"Bearer {token}"}
        self._setups: Final[dict[str, Setup]] = {}
        self._pending: Final[dict[str, list[int]]] = {}
        self._workers: Final[dict[str, asyncio.Task[None]]] = {}
        self._running: Final[set[str]] = set()
        """Tables that were seen running, and not yet seen to end."""

    async def run(self) -> None:
        """Until there is nothing left to do; for ever without `once` and `table`. Raises BotError."""
        try:
            async with httpx.AsyncClient(base_url=self.server, headers=self._headers, timeout=20) as http:
                await self._introduce(http)
                try:
                    await self._listen_on(http)
                finally:
                    workers = list(self._workers.values())
                    for task in workers:
                        task.cancel()
                    await asyncio.gather(*workers, return_exceptions=True)
        except httpx.InvalidURL as problem:
            raise BotError(f"{self.server} is no address of a server: {problem}") from problem

    async def _introduce(self, http: httpx.AsyncClient) -> None:
        try:
            answer = await http.get("/api/me")
            self._demand_welcome(answer)
            name = answer.raise_for_status().json()["name"]
        except httpx.TransportError as problem:
            raise BotError(f"nobody answers at {self.server}") from problem
        except (httpx.HTTPStatusError, ValueError, KeyError, TypeError) as problem:
            raise BotError(f"there is no Ludus server at {self.server}") from problem
        self.say(f"playing as {name} at {self.server}, level {self.bot.level}")
        if self.table is not None and (await http.get(f"/api/tables/{self.table}")).status_code != 200:
            raise BotError(f"there is no table '{self.table}' for {name}")

    def _demand_welcome(self, answer: httpx.Response) -> None:
        if answer.status_code == 401:
            raise BotError(f"{self.server} does not know that token")

    # --- Listening -------------------------------------------------------------------------------------------------

    async def _listen_on(self, http: httpx.AsyncClient) -> None:
        """Follow the stream, and connect again when it breaks."""
        wait = FIRST_WAIT
        while not await self._is_done(http):
            try:
                async for turn in self._turns(http):
                    wait = FIRST_WAIT
                    self._hear(turn, http)
                    if turn.status == "finished" and await self._is_done(http):
                        return
            except (httpx.TransportError, msgspec.DecodeError):  # a dying server may cut a line in two
                self.say(f"{self.server} does not answer; trying again in {wait:.1f} s")
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    async def _turns(self, http: httpx.AsyncClient) -> AsyncIterator[Turn]:
        """The server tells of all running tables first, so a new connection misses nothing."""
        timeout = httpx.Timeout(20, read=SILENCE_SECONDS)
        async with http.stream("GET", "/api/stream", timeout=timeout) as answer:
            self._demand_welcome(answer)
            if answer.status_code != 200:
                return
            async for line in answer.aiter_lines():
                if line.startswith("data:"):
                    yield msgspec.json.decode(line[5:], type=Turn)

    def _hear(self, turn: Turn, http: httpx.AsyncClient) -> None:
        if self.table not in (None, turn.table):
            return
        if turn.status == "running":
            self._running.add(turn.table)
        if turn.awaited:
            self._pending[turn.table] = turn.awaited
            if turn.table not in self._workers:
                self._workers[turn.table] = asyncio.create_task(self._play_at(turn.table, http))

    async def _is_done(self, http: httpx.AsyncClient) -> bool:
        if self.table is not None:
            table = (await self.call(http, "GET", f"/api/tables/{self.table}")).json()
            return bool(table.get("status") == "finished")
        if not self.once:
            return False
        # Games that ended while we were not connected are not told of, so ask about each.
        for match in sorted(self._running):
            answer = await self.call(http, "GET", f"/api/tables/{match}")
            if answer.status_code == 200 and answer.json()["status"] == "running":
                return False
        return bool(self._running)

    # --- Playing ---------------------------------------------------------------------------------------------------

    async def _play_at(self, table: str, http: httpx.AsyncClient) -> None:
        """As long as a seat of ours is to move."""
        try:
            while table in self._pending:
                for seat in self._pending.pop(table):
                    await self._move(table, seat, http)
        except Exception as problem:
            self.say(f"table {table}: {problem}")
        finally:
            del self._workers[table]

    async def _move(self, table: str, seat: int, http: httpx.AsyncClient) -> None:
        for _ in range(TRIES):
            seen = await self.call(http, "GET", f"/api/tables/{table}/observation?seat={seat}")
            if seen.status_code != 200:  # somebody has undone, or a bot took over
                return
            action = await asyncio.to_thread(self._think, table, seen.json())
            play = {"seat": seat, "action": action, "ply": seen.json()["ply"]}
            answer = await self.call(http, "POST", f"/api/tables/{table}/play", play)
            if answer.is_success:
                return
            problem = answer.json()
            if problem["code"] != "stale":
                self.say(f"table {table}: {action} was refused: {problem['sentence']}")

    def _think(self, table: str, seen: dict[str, Any]) -> str:
        rules = find_game(seen["game"]).rules
        if table not in self._setups:
            edition = rules.read_edition(seen["edition"], "the table's edition") if seen["edition"] else None
            self._setups[table] = rules.setup(seen["seats"], seen["options"], edition)
        observation = Observation(rules, rules.unpack(seen["world"], self._setups[table]), Seat(seen["seat"]))
        return observation.text(self.bot.choose(observation))

    async def call(self, http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> httpx.Response:
        """An answer of the server that is neither 'too often' nor silence: those are waited out."""
        wait = FIRST_WAIT
        while True:
            try:
                answer = await http.request(method, path, json=body)
                self._demand_welcome(answer)
                if answer.status_code not in BUSY:
                    return answer
            except httpx.TransportError:
                pass  # the server may be starting again
            await asyncio.sleep(wait)
            wait = min(LONGEST_WAIT, wait * 2)
