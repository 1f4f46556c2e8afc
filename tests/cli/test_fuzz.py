"""`ludus fuzz`: its report, and what it does with a broken game."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from ludus.cli import main
from ludus.cli.fuzz import fuzz_chunk, tell
from ludus.core.state import State
from ludus.match.fuzz import Campaign, Failure
from ludus.match.laws import HiddenThings


def test_the_last_line_counts_games_decisions_and_failures() -> None:
    done = CliRunner().invoke(main, ["fuzz", "fortuna", "--games", "4", "--seats", "2", "--workers", "1"])
    assert done.exit_code == 0
    last = done.stdout.splitlines()[-1].split()
    assert (last[0], last[1], last[3], last[4:]) == ("4", "games,", "decisions,", ["0", "failures"])
    assert int(last[2]) > 100


def test_the_number_of_workers_changes_nothing() -> None:
    seeds = [f"w-{i}" for i in range(6)]
    whole = fuzz_chunk("fortuna", 3, {}, seeds, 8)
    parts: Campaign[State] = fuzz_chunk("fortuna", 3, {}, seeds[:2], 8)
    parts.add(fuzz_chunk("fortuna", 3, {}, seeds[2:], 8))
    assert (parts.games, parts.decisions, parts.rounds, parts.endings) == (
        whole.games,
        whole.decisions,
        whole.rounds,
        whole.endings,
    )


def test_a_failing_game_is_written_down_and_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    record = CliRunner().invoke(main, ["new", "fortuna", "--seats", "2", "--seed", "x"]).stdout
    campaign: Campaign[State] = Campaign(games=1, plies=[1], rounds=[1])
    campaign.failures.append(Failure("fuzz-0", "BrokenLaw: something", record))
    assert tell("fortuna", 2, campaign) == 1
    assert CliRunner().invoke(main, ["show", "fuzz-fortuna-fuzz-0.ludus"]).exit_code == 0


def test_a_hidden_thing_that_never_moves_is_a_failure() -> None:
    campaign: Campaign[State] = Campaign(games=1, plies=[1], rounds=[1])
    campaign.hidden = HiddenThings()
    campaign.hidden.hidden[".hand"] = 10_000
    assert tell("fortuna", 2, campaign) == 1


def test_a_campaign_that_is_killed_leaves_no_workers_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from ludus.cli import main; main()", "fuzz", "fortuna", "--games", "100000"]
    campaign = subprocess.Popen(
        [*command, "--workers", "1"], cwd=tmp_path, stdout=subprocess.DEVNULL, start_new_session=True
    )
    wait_until(lambda: processes_of(campaign.pid) >= 4)  # itself, its tracker, the fork server, a worker
    campaign.send_signal(signal.SIGKILL)
    campaign.wait()
    wait_until(lambda: processes_of(campaign.pid) == 0)


def processes_of(session: int) -> int:
    """How many processes of a session are alive."""
    count = 0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        count += fields[3] == str(session) and fields[0] != "Z"
    return count


def wait_until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not done():
        assert time.monotonic() < end
        time.sleep(0.1)
