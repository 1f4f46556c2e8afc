"""Bots at tables play on whatever happens to those who think for them, and are told nothing that is hidden."""

import os
import signal
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from ludus.core.ids import SEATS
from ludus.games.registry import game
from ludus.match.match import Match
from ludus.server.bots import world_for
from ludus.server.table import Table
from tests.match.table import play_on
from tests.server.running import RunningServer, Visitor


def test_the_true_state_does_not_leave_the_table() -> None:
    """Bots and hints think about a world that is dealt anew each time."""
    fortuna = game("fortuna")
    match = Match.new(fortuna.rules, fortuna.rules.setup(4), "42")
    play_on(match, 60)
    table = cast(Table, SimpleNamespace(game=fortuna, match=match))
    worlds = [world_for(table, SEATS[1]) for _ in range(8)]
    assert any(world != worlds[0] for world in worlds)
    for world in worlds:
        assert fortuna.rules.view(fortuna.rules.unpack(world, match.setup), SEATS[1]) == match.view(SEATS[1])


def workers_of(server: RunningServer) -> list[int]:
    """The processes that think, and the one that starts them."""
    parents = {int(p.name): parent_of(p) for p in Path("/proc").iterdir() if p.name.isdigit()}
    found = {server.process.pid}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found - {server.process.pid})


def parent_of(folder: Path) -> int:
    try:
        return int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def wait_for_ply(visitor: Visitor, table: str, ply: int) -> None:
    state: dict[str, Any] = {}
    give_up = time.monotonic() + 20
    while time.monotonic() < give_up:
        state = visitor.get(f"/api/tables/{table}?since=999999")
        if state["ply"] >= ply or state["status"] == "finished":
            return
        time.sleep(0.05)
    raise AssertionError(f"the bots stopped at {state['ply']}")


def test_bots_go_on_after_their_workers_were_killed(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    tables = [anna.new_table("random", "random", public=True) for _ in range(3)]
    for table in tables:
        anna.post(f"/api/tables/{table}/start")
    for _ in range(2):
        now = {table: anna.get(f"/api/tables/{table}?since=999999")["ply"] for table in tables}
        for table in tables:
            wait_for_ply(anna, table, now[table] + 10)
        for pid in workers_of(server):
            if "resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_text():
                os.kill(pid, signal.SIGKILL)
    for table in tables:
        wait_for_ply(anna, table, anna.get(f"/api/tables/{table}?since=999999")["ply"] + 10)


def test_workers_end_with_a_server_that_was_killed(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    table = anna.new_table("random", "random", public=True)
    anna.post(f"/api/tables/{table}/start")
    wait_for_ply(anna, table, 10)
    workers = workers_of(server)
    assert workers
    server.kill()
    give_up = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in workers) and time.monotonic() < give_up:
        time.sleep(0.05)
    assert [pid for pid in workers if Path(f"/proc/{pid}").exists()] == []
