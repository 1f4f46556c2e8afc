"""Ten whole games of every title on both databases, played from outside: over the event stream and over sockets."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Awaitable
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.asyncio.client import connect

from ludus.bots.levels import PLAYERS
from ludus.cli import main
from ludus.client.bot import ApiBot, BotError
from ludus.games.registry import Game, game, games
from ludus.match.match import verify
from ludus.match.record import read_record
from tests.server.running import RunningServer, Visitor, free_port

STREAM_GAMES = 5
SOCKET_GAMES = 5
# What gets a game nowhere when it is chosen at random.
DULL = ("idle", "pass", "decline")


def token_of(visitor: Visitor) -> str:
    return str(visitor.post("/api/tokens", {"label": "a bot"})["secret"])


def seat_table(title: Game, number: int, host: Visitor, guest: Visitor) -> str:
    """A running game with a number of seats that varies, taken by the two in turn."""
    counts = title.rules.seat_counts
    kinds = [{"kind": "me" if seat % 2 == 0 else "invited"} for seat in range(counts[number % len(counts)])]
    made = host.post("/api/tables", {"game": title.id, "seats": kinds})
    for seat in range(1, len(kinds), 2):
        guest.post(f"/api/tables/{made['id']}/sit", {"seat": seat, "invitation": made["invitation"]})
    host.post(f"/api/tables/{made['id']}/start")
    return str(made["id"])


def bot_process(server: RunningServer, token: str, *options: str) -> subprocess.Popen[str]:
    # Tests that run in the background have the interrupt switched off, and hand that down.
    start = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{start}; from ludus.cli import main; main()"
    command = [sys.executable, "-c", program, "bot", "--server", server.url, *options]
    return subprocess.Popen(command, env={**os.environ, "LUDUS_TOKEN": token}, stderr=subprocess.PIPE, text=True)


def quiet(_line: str) -> None:
    """Bots in tests keep to themselves."""


async def play_socket(server: RunningServer, visitor: Visitor, table: str, seat: int) -> None:
    """Play one seat over a socket until the game ends."""
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={seat}"
    luck = random.Random(f"{seat} of a table")
    async with connect(address, additional_headers={"Cookie": visitor.cookie}) as socket:
        async for text in socket:
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "refused":
                # While several are awaited, a view can come between a move and its effect, and is answered twice.
                assert message["code"] in ("stale", "not-your-turn"), message
            if message["type"] != "table":
                continue
            if message["status"] == "finished":
                return
            question = message["view"]["question"]
            legal = question["legal"] if question else []
            if legal:
                lively = [action for action in legal if not action.startswith(DULL)] or legal
                await socket.send(json.dumps({"type": "play", "action": luck.choice(lively), "ply": message["ply"]}))


async def all_within(seconds: float, *work: Awaitable[None]) -> None:
    async with asyncio.timeout(seconds):
        await asyncio.gather(*work)


def demand_proof(title: Game, visitor: Visitor, table: str) -> None:
    record = read_record(visitor.get(f"/api/tables/{table}/record"))
    assert record.game == title.id
    assert verify(title.rules, record) > 0


@pytest.mark.parametrize("title", games(), ids=lambda title: title.id)
def test_bots_play_ten_games_from_outside(title: Game, database_url: str) -> None:
    with RunningServer(database_url, "--no-limits") as server:
        anna, bruno = Visitor(server, "Anna"), Visitor(server, "Bruno")
        clara, dido = Visitor(server, "Clara"), Visitor(server, "Dido")
        streamed = [seat_table(title, number, anna, bruno) for number in range(STREAM_GAMES)]
        spoken = [seat_table(title, number, clara, dido) for number in range(SOCKET_GAMES)]
        sockets = [
            play_socket(server, (clara, dido)[seat % 2], table, seat)
            for table in spoken
            for seat in range(len(clara.get(f"/api/tables/{table}")["seats"]))
        ]
        outside = bot_process(server, token_of(anna), "--level", "random", "--once")
        inside = ApiBot(server.url, token_of(bruno), "random", once=True, say=quiet)
        try:
            asyncio.run(all_within(120, inside.run(), *sockets))
            _, told = outside.communicate(timeout=30)
        finally:
            outside.kill()
            outside.communicate()
        assert outside.returncode == 0, told
        assert told == f"playing as Anna at {server.url}, level random\n"
        for table in streamed:
            demand_proof(title, anna, table)
        for table in spoken:
            demand_proof(title, clara, table)


def test_a_bot_plays_on_when_the_server_was_killed(database_url: str) -> None:
    port = free_port()
    title = game("fortuna")

    async def play() -> None:
        with RunningServer(database_url, "--no-limits", port=port) as server:
            anna, bruno = Visitor(server, "Anna"), Visitor(server, "Bruno")
            table = seat_table(title, 1, anna, bruno)
            heard: list[str] = []
            bots = [
                ApiBot(server.url, token_of(anna), "random", table=table, say=heard.append),
                ApiBot(server.url, token_of(bruno), "random", once=True, say=heard.append),
            ]
            playing = asyncio.gather(*(bot.run() for bot in bots))
            while (await asyncio.to_thread(anna.get, f"/api/tables/{table}"))["ply"] < 40:
                await asyncio.sleep(0.02)
            server.kill()
            await asyncio.sleep(0.5)
            with RunningServer(database_url, "--no-limits", port=port):
                await asyncio.wait_for(playing, 60)
                assert any("trying again" in line for line in heard)
                demand_proof(title, anna, table)

    asyncio.run(play())


def test_a_bot_waits_when_it_was_too_quick_or_the_server_is_away() -> None:
    answers = [429, 503, 0, 201]

    def answer(request: httpx.Request) -> httpx.Response:
        status = answers.pop(0)
        if not status:
            raise httpx.ConnectError("away", request=request)
        return httpx.Response(status)

    async def ask() -> int:
        async with httpx.AsyncClient(transport=httpx.MockTransport(answer), base_url="http://ludus.example") as http:
            return (await ApiBot("http://ludus.example", "t", "random").call(http, "POST", "/x")).status_code

    assert asyncio.run(ask()) == 201
    assert answers == []


# --- What can be wrong -----------------------------------------------------------------------------------------------


def say_of(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["bot", *arguments], env={"LUDUS_TOKEN": None, "LUDUS_SERVER": None})
    return done.exit_code, done.output.strip().splitlines()[-1]


def test_wrong_usage_is_told_in_a_sentence(server: RunningServer) -> None:
    nobody = f"http://127.0.0.1:{free_port()}"
    assert say_of("--server", server.url, "--token", "wrong") == (1, f"Error: {server.url} does not know that token")
    assert say_of("--server", nobody, "--token", "t") == (1, f"Error: nobody answers at {nobody}")
    assert say_of("--server", server.url, "--token", "t", "--level", "genius") == (
        1,
        f"Error: there is no bot 'genius'; the levels are: {', '.join(PLAYERS)}, ismcts:ITERATIONS or ismcts:TIMEms",
    )
    assert say_of("--server", "ludus.example", "--token", "t") == (
        2,
        "Error: --server wants an address with http:// or https://, found 'ludus.example'",
    )
    assert say_of("--server", f"{server.url}/elsewhere", "--token", "t") == (
        1,
        f"Error: there is no Ludus server at {server.url}/elsewhere",
    )
    assert say_of("--server", server.url)[0] == 2


def test_a_table_that_is_not_there_is_told(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    player = ApiBot(server.url, token_of(anna), "random", table="nowhere", say=quiet)
    with pytest.raises(BotError, match="there is no table 'nowhere' for Anna"):
        asyncio.run(player.run())


def test_a_bot_without_its_token_ends(server: RunningServer) -> None:
    """Logging out everywhere stops the bots too."""
    anna = Visitor(server, "Anna")
    table = anna.new_table("me", "me")
    player = ApiBot(server.url, token_of(anna), "random", table=table, say=quiet)
    anna.post("/api/logout/everywhere", status=204)
    with pytest.raises(BotError, match="does not know that token"):
        asyncio.run(player.run())


def test_ctrl_c_ends_a_bot(server: RunningServer) -> None:
    with bot_process(server, token_of(Visitor(server, "Anna")), "--level", "random") as process:
        assert process.stderr is not None
        hello = process.stderr.readline()
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=20)
    assert hello == f"playing as Anna at {server.url}, level random\n"
    assert (process.returncode, told) == (0, "stopped\n")
