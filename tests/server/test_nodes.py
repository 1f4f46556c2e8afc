"""Several nodes on one PostgreSQL: each sees what the others do at once, and none is needed."""

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator
from typing import Any

import asyncpg
import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.playing import check_tables, new_players
from tests.server.running import RunningServer, Visitor

SOON = 2.0

Nodes = tuple[RunningServer, RunningServer]


@pytest.fixture
def nodes(postgres_url: str) -> Iterator[Nodes]:
    with (
        RunningServer(postgres_url, "--no-limits") as first,
        RunningServer(postgres_url, "--no-limits") as second,
    ):
        yield first, second


def open_socket(server: RunningServer, table: str, seat: int, visitor: Visitor) -> connect:
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}"
    return connect(address, additional_headers={"Cookie": visitor.cookie})


async def next_state(socket: ClientConnection, after: int = 0) -> dict[str, Any]:
    """The next state of a table with a seq beyond."""
    async with asyncio.timeout(20):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == "table" and message["seq"] > after:
                return message


def to_move(states: list[dict[str, Any]]) -> tuple[int, str]:
    """A seat that is awaited, and something it may do."""
    for seat, state in enumerate(states):
        question = state["view"]["question"]
        if question and question["legal"]:
            return seat, question["legal"][0]
    raise AssertionError("nobody is to move")


def started(visitor: Visitor, *seats: str, **more: Any) -> str:
    table = visitor.new_table(*seats, **more)
    visitor.post(f"/api/tables/{table}/start")
    return table


async def move_here_see_there(nodes: Nodes, table: str, anna: Visitor) -> list[float]:
    delays: list[float] = []
    async with open_socket(nodes[0], table, 0, anna) as one, open_socket(nodes[1], table, 1, anna) as two:
        sockets = [one, two]
        states = [await next_state(one), await next_state(two)]
        for _ in range(20):
            seat, action = to_move(states)
            since = time.monotonic()
            await sockets[seat].send(json.dumps({"type": "play", "action": action}))
            other = await next_state(sockets[1 - seat], states[1 - seat]["seq"])
            delays.append(time.monotonic() - since)
            own = await next_state(sockets[seat], states[seat]["seq"])
            assert own["seq"] == other["seq"]
            states = [own, other] if seat == 0 else [other, own]
    return delays


def test_a_move_on_one_node_is_seen_on_another_at_once(nodes: Nodes) -> None:
    anna = Visitor(nodes[0], "Anna")
    table = started(anna, "me", "me")
    delays = sorted(asyncio.run(move_here_see_there(nodes, table, anna)))
    print(f"seen on the other node after {delays[10] * 1000:.1f} ms, at most {delays[-1] * 1000:.1f} ms")
    assert delays[-1] < SOON


def test_of_two_moves_at_once_exactly_one_wins(nodes: Nodes) -> None:
    anna = Visitor(nodes[0], "Anna")
    table = started(anna, "me", "me")
    asyncio.run(conflicting_moves(nodes, table, anna.cookie))


async def conflicting_moves(nodes: Nodes, table: str, cookie: str) -> None:
    async def look(client: httpx.AsyncClient, node: RunningServer, seat: int) -> dict[str, Any]:
        answer = await client.get(f"{node.url}/api/tables/{table}?seat={seat}&since=999999")
        state: dict[str, Any] = answer.json()
        return state

    async with httpx.AsyncClient(headers={"Cookie": cookie}, timeout=20) as client:
        for _ in range(15):
            states = [await look(client, nodes[0], seat) for seat in (0, 1)]
            seat, action = to_move(states)
            body = {"seat": seat, "action": action, "ply": states[0]["ply"]}
            posts = [client.post(f"{node.url}/api/tables/{table}/play", json=body) for node in nodes]
            answers = await asyncio.gather(*posts)
            # While several are awaited the ply does not guard: then the second is refused as out of turn.
            assert sorted(answer.status_code for answer in answers)[0] == 201
            assert sorted(answer.status_code for answer in answers)[1] in (409, 422), answers[1].text
            here, there = [await look(client, node, 0) for node in nodes]
            assert here["seq"] == states[0]["seq"] + 1
            here.pop("clock"), there.pop("clock")
            assert here == there


def test_a_dead_nodes_bot_is_taken_over(nodes: Nodes) -> None:
    """The first node dies as soon as its bots are to move; the second goes on for them."""
    anna = Visitor(nodes[0], "Anna")
    table = started(anna, "random", "random", "me", public=True)
    nodes[0].kill()
    path = f"{nodes[1].url}/api/tables/{table}?seat=2&since=999999"
    before = httpx.get(path, headers={"Cookie": anna.cookie}).json()
    state, give_up = before, time.monotonic() + 20
    while time.monotonic() < give_up and not (state["view"]["question"] or {}).get("legal"):
        time.sleep(0.1)
        state = httpx.get(path, headers={"Cookie": anna.cookie}).json()
    assert state["view"]["question"]["legal"], state["seq"]


async def drop_connections(url: str, listeners_only: bool) -> int:
    connection = await asyncpg.connect(url)
    what = "AND query LIKE '%ludus%'" if listeners_only else ""
    rows = await connection.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        f"WHERE datname = current_database() AND pid <> pg_backend_pid() {what}"
    )
    await connection.close()
    return len(rows)


async def play_until_told(socket: ClientConnection, action: str, state: dict[str, Any]) -> dict[str, Any]:
    """A move that met a dead connection to the database is refused, and sent again, as a player would."""
    body = json.dumps({"type": "play", "action": action, "ply": state["ply"]})
    for _ in range(3):
        await socket.send(body)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                return await next_state(socket, state["seq"])
    raise AssertionError("the table did not move on")


async def play_after_a_break(nodes: Nodes, table: str, anna: Visitor, url: str) -> None:
    async with open_socket(nodes[0], table, 0, anna) as one, open_socket(nodes[1], table, 1, anna) as two:
        states = [await next_state(one), await next_state(two)]
        for listeners_only in (True, False):
            assert await drop_connections(url, listeners_only) > 0
            # At once, while the nodes cannot hear each other.
            seat, action = to_move(states)
            own, other = (one, two) if seat == 0 else (two, one)
            here = await play_until_told(own, action, states[seat])
            there = await next_state(other, states[1 - seat]["seq"])
            assert here["seq"] == there["seq"]
            states = [here, there] if seat == 0 else [there, here]
            # And later, when they can again.
    await asyncio.sleep(2)
    assert max(await move_here_see_there(nodes, table, anna)) < SOON


def test_the_bus_comes_back_and_nothing_is_missed(nodes: Nodes, postgres_url: str) -> None:
    anna = Visitor(nodes[0], "Anna")
    table = started(anna, "me", "me")
    asyncio.run(play_after_a_break(nodes, table, anna, postgres_url))


async def whole_games(nodes: Nodes, visitors: list[Visitor]) -> list[Any]:
    players = [p for seed in range(2) for p in new_players([node.url for node in nodes], visitors, seed=seed)]
    tasks = [asyncio.create_task(player.play_on()) for player in players]
    await asyncio.wait(tasks, timeout=4)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return players


def test_people_on_two_nodes_play_with_each_other(nodes: Nodes, postgres_url: str) -> None:
    visitors = [Visitor(nodes[0], name) for name in ("Anna", "Berta", "Carl")]
    players = asyncio.run(whole_games(nodes, visitors))
    assert check_tables(postgres_url, players) > 50


def test_a_stream_hears_of_tables_on_another_node(nodes: Nodes) -> None:
    anna, berta = Visitor(nodes[0], "Anna"), Visitor(nodes[0], "Berta")
    headers = {"Cookie": berta.cookie}
    with httpx.stream("GET", f"{nodes[1].url}/api/stream", headers=headers, timeout=8) as stream:
        table = anna.new_table("me", "open", public=True)
        berta.post(f"/api/tables/{table}/sit", {"seat": 1})
        anna.post(f"/api/tables/{table}/start")
        for line in stream.iter_lines():
            if line.startswith("data:") and table in line:
                return


def test_who_comes_from_another_node_sees_no_less_here(postgres_url: str) -> None:
    """Also when the other node died before it could tell of its last move."""
    with RunningServer(postgres_url, "--no-limits") as here, RunningServer(postgres_url, "--no-limits") as there:
        anna = Visitor(there, "Anna")
        table = anna.new_table("me", "me")
        anna.post(f"/api/tables/{table}/start")
        moved = Visitor(here)
        moved.http.cookies = anna.http.cookies
        for seat in (0, 1):
            moved.get(f"/api/tables/{table}?seat={seat}")
            action = anna.get(f"/api/tables/{table}?seat={seat}")["view"]["question"]["legal"][0]
            told = anna.post(f"/api/tables/{table}/play", {"seat": seat, "action": action})
            assert moved.get(f"/api/tables/{table}?seat={seat}")["seq"] >= told["seq"]
