"""Nothing is lost: servers are killed at random instants under load; what was acknowledged is there afterwards.

LUDUS_KILLS says how often, for a longer run.
"""

import asyncio
import os
import random
from pathlib import Path

from tests.server.playing import Player, check_tables, new_players
from tests.server.running import RunningServer, Visitor, free_port

KILLS = int(os.environ.get("LUDUS_KILLS", "4"))
TABLES = 4


def seat_players(server: RunningServer, urls: list[str]) -> list[Player]:
    """Tables with people only, and one with a bot."""
    visitors = [Visitor(server, name) for name in ("Anna", "Berta", "Carl")]
    players = [new_players(urls, visitors, seed=number) for number in range(TABLES)]
    return [player for table in [*players, new_players(urls, visitors[:2], "random")] for player in table]


async def play_and_kill(players: list[Player], servers: dict[int, RunningServer], database: str) -> None:
    """Kill one server after another at random instants, each time under load."""
    playing = [asyncio.create_task(player.play_on()) for player in players]
    for number in range(KILLS):
        await asyncio.sleep(random.uniform(0.1, 1.2))
        port = list(servers)[number % len(servers)]
        servers[port].kill()
        servers[port] = await asyncio.to_thread(RunningServer, database, "--no-limits", port=port)
    await asyncio.sleep(1)
    for task in playing:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def play_with_kills(database: str, nodes: int) -> tuple[int, int]:
    """Returns how many moves were acknowledged, and how many were made."""
    ports = [free_port() for _ in range(nodes)]
    servers = {port: RunningServer(database, "--no-limits", port=port) for port in ports}
    try:
        first = servers[ports[0]]
        players = seat_players(first, [server.url for server in servers.values()])
        for visitor in first.visitors:
            visitor.http.close()
        asyncio.run(play_and_kill(players, servers, database))
    finally:
        for server in servers.values():
            server.__exit__(None, None, None)
    acknowledged = sum(len(player.acknowledged) for player in players)
    moves = check_tables(database, players)
    print(f"{KILLS} kills, {acknowledged} acknowledged moves, {moves} entries")
    return acknowledged, moves


def test_a_killed_server_loses_nothing(tmp_path: Path) -> None:
    acknowledged, moves = play_with_kills(str(tmp_path / "ludus.db"), nodes=1)
    assert moves > acknowledged > 20 * KILLS


def test_a_killed_node_loses_nothing(postgres_url: str) -> None:
    """Its players go on at the other node."""
    acknowledged, moves = play_with_kills(postgres_url, nodes=2)
    assert moves > acknowledged > 20 * KILLS
