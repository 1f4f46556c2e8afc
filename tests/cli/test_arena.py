"""`ludus arena`: the table, its other forms, and that the number of workers changes nothing."""

import csv
import json
import os
import sys
from importlib.util import find_spec
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ludus.cli import main
from ludus.cli.arena import play_all, shared_out


def arena(*args: str) -> Result:
    return CliRunner().invoke(main, ["arena", *args])


def table(*args: str) -> dict[str, Any]:
    done = arena("fortuna", "--bots", "greedy,random", "--json", *args)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    for bot in found["bots"]:
        del bot["by_the_clock"]
    return found


def test_the_table_names_every_bot_with_its_share() -> None:
    done = arena("fortuna", "--seats", "3", "--bots", "greedy,random", "--games", "6", "--workers", "1")
    title, header, first, second = done.stdout.splitlines()
    assert title.startswith("fortuna, 3 seats, 6 games, seeds arena-0")
    assert "win share" in header
    assert first.split()[:2] == ["greedy", "1"]
    assert second.split()[:2] == ["random", "2"]


def test_every_bot_has_its_own_time_also_if_two_have_one_name() -> None:
    done = arena("fortuna", "--seats", "2", "--bots", "random,random", "--games", "2", "--workers", "1", "--json")
    bots = json.loads(done.stdout)["bots"]
    assert [list(bot["by_the_clock"]) for bot in bots] == [["milliseconds_per_decision"]] * 2
    assert all(bot["by_the_clock"]["milliseconds_per_decision"] > 0 for bot in bots)


def test_alone_there_is_no_fair_share() -> None:
    """Against the game's own opponent, half a win may be much or little."""
    alone = ["romolo", "--seats", "1", "--bots", "random", "--games", "2", "--workers", "1"]
    assert "fair share" not in arena(*alone).stdout
    [bot] = json.loads(arena(*alone, "--json").stdout)["bots"]
    assert bot["fair_share"] is None


def test_the_number_of_workers_changes_nothing() -> None:
    runs = [table("--seats", "2", "--games", "20", "--workers", workers) for workers in ("1", "3")]
    assert runs[0] == runs[1]
    assert runs[0]["games"] == 20


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert table("--seats", "3", "--games", "4", "--workers", "1")["games"] == 6


def test_every_block_is_played_once() -> None:
    for blocks in (1, 7, 100, 1001):
        for workers in (1, 2, 8):
            assert [block for part in shared_out(blocks, workers) for block in part] == list(range(blocks))


def test_csv_has_a_line_for_every_seat_of_every_game() -> None:
    done = arena("fortuna", "--seats", "2", "--bots", "greedy,random", "--games", "4", "--workers", "1", "--csv")
    lines = list(csv.DictReader(done.stdout.splitlines()))
    assert [(line["block"], line["seat"]) for line in lines] == [(b, s) for b in "0011" for s in "01"]
    assert [line["bot"] for line in lines] == ["greedy", "random", "random", "greedy"] * 2
    assert {line["ending"] for line in lines} == {"palace"}


def test_the_seats_are_as_few_as_the_bots_need() -> None:
    done = arena("gloria_mundi", "--bots", "random,random,random", "--games", "3", "--workers", "1", "--json")
    assert json.loads(done.stdout)["seats"] == 3


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["fortuna", "--bots", "greedy,genius"], "there is no bot 'genius'"),
        (["fortuna", "--bots", "random,random,random", "--seats", "2"], "3 bots do not fit on 2 seats"),
        (["fortuna", "--bots", "random", "--seats", "9"], "no game for 9 seats"),
        (["fortuna", "--bots", "random", "--seats", "0"], "no game for 0 seats; allowed: 2, 3, 4"),
        (["fortuna", "--bots", "random", "--seats", "-1"], "no game for -1 seats; allowed: 2, 3, 4"),
        (["chess", "--bots", "random"], "there is no game 'chess'"),
        (["fortuna", "--bots", "random", "--json", "--csv"], "exclude each other"),
        (["fortuna", "--bots", "cmd:"], "'cmd:' is no command to start a bot by"),
        (["fortuna", "--bots", "random,cmd: "], "'cmd: ' is no command to start a bot by"),
        (["fortuna", "--bots", "cmd:bot 'half"], "'cmd:bot 'half' is no command to start a bot by"),
        (["fortuna", "--bots", "random", "--edition", sys.executable], "is not a text file"),
        (["fortuna", "--bots", "random", "--edition", os.devnull], f"{os.devnull}:1: "),
    ],
)
def test_mistakes_are_told_in_a_sentence(args: list[str], problem: str) -> None:
    done = arena(*args)
    assert done.exit_code in (1, 2)
    assert problem in done.stderr


@pytest.mark.skipif(
    find_spec("ray") is None and "LUDUS_EXPECT_RAY" not in os.environ, reason="Ray is an optional extra: make ray"
)
@pytest.mark.filterwarnings("ignore")
def test_a_local_ray_plays_the_same_games() -> None:
    """The same jobs by another carrier; Ray's own warnings are not ours to fix."""
    at: tuple[str, int, dict[str, str], str | None] = ("fortuna", 2, {}, None)
    here = play_all(at, ["greedy", "random"], "ray", 3, 1, None)
    there = play_all(at, ["greedy", "random"], "ray", 3, 1, "local")
    for played in here + there:
        played.seconds = []
    assert here == there


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_a_sentence_says_how_to_get_it() -> None:
    done = arena("fortuna", "--bots", "random", "--games", "2", "--ray", "local")
    assert done.exit_code == 1
    assert done.stderr == "Error: Ray is not installed: pip install 'ludus[ray]'\n"
