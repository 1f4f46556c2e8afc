"""Programs from outside: they play, and whatever they do wrong costs them the move and nobody else anything."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ludus.bots import outside
from ludus.bots.arena import Outcome, play_block
from ludus.bots.outside import Fault, OutsideBot, Process, command_of, line_for
from ludus.cli import main
from ludus.core import engine
from ludus.core.ids import SEATS
from ludus.core.rules import Rules
from ludus.games.registry import Game, game, games
from ludus.match.match import Match
from ludus.report.playing import play_games

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "bots" / "my_bot.py"


def script(tmp_path: Path, *lines: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text("import json, os, sys, time\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return f"cmd:{sys.executable} {path}"


def block(name: str, seconds: float = 5.0) -> list[Outcome]:
    rules = game("fortuna").rules
    return play_block(rules, rules.setup(2), [name, "random"], "outside", 0, seconds)


def faults(outcomes: list[Outcome]) -> set[str]:
    return {fault.rpartition(": ")[2] for outcome in outcomes for fault in outcome.faults}


def asked(rules: Rules[Any]) -> tuple[Match[Any], Any]:
    match = Match.new(rules, rules.setup(rules.seat_counts[-1]), "asked")
    return match, match.observation(engine.to_move(match.state), 1)


# --- What goes in --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", games(), ids=lambda played: played.id)
def test_an_observation_is_one_line_of_json_with_everything_in_it(played: Game) -> None:
    match, observation = asked(played.rules)
    legal = [observation.text(action) for action in observation.legal()]
    line = line_for(observation, legal, match.setup, "m", 3)
    assert "\n" not in line
    told = json.loads(line)
    assert told["legal"] == legal
    assert told["edition"] is None
    assert (told["game"], told["seat"], told["ply"]) == (played.id, observation.seat, match.state.ply)
    world = played.rules.unpack(told["world"], match.setup)
    assert json.loads(json.dumps(told["view"])) == told["view"]
    assert played.rules.view(world, observation.seat) == match.view(observation.seat)


def test_the_page_on_the_protocol_names_every_field() -> None:
    match, observation = asked(game("fortuna").rules)
    told = json.loads(line_for(observation, [], match.setup, "m", 3))
    page = (ROOT / "docs" / "bots" / "protocol.md").read_text(encoding="utf-8")
    cells = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    assert [name.strip(" `") for cell in cells for name in cell.split(",")] == list(told)


def test_nothing_that_a_program_is_told_names_the_seed(tmp_path: Path) -> None:
    """Who knows the seed knows every hidden card and every draw to come."""
    note = tmp_path / "heard"
    name = script(
        tmp_path,
        "for line in sys.stdin:",
        f"    open({str(note)!r}, 'a').write(line)",
        "    print(json.loads(line)['legal'][0], flush=True)",
    )
    rules = game("gloria_mundi").rules
    play_block(rules, rules.setup(2), [name, "random"], "hushhush", 7)
    play_games("gloria_mundi", 2, {}, None, name, "hushhush", [8])
    heard = note.read_text(encoding="utf-8")
    assert "hushhush" not in heard
    names = {json.loads(line)["match"] for line in heard.splitlines()}
    assert len(names) == 3
    assert not [told for told in names if not re.fullmatch("[0-9a-f]{12}", told)]


# --- What comes out ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", games(), ids=lambda played: played.id)
def test_the_example_plays_every_game_without_a_fault(played: Game) -> None:
    rules = played.rules
    setup = rules.setup(2 if 2 in rules.seat_counts else rules.seat_counts[-1])
    outcomes = play_block(rules, setup, [f"cmd:{sys.executable} {EXAMPLE}", "random"], "example", 1)
    assert faults(outcomes) == set()
    assert all(min(outcome.decisions) > 0 for outcome in outcomes)


def test_the_example_has_forty_lines_at_most() -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40


def answers_to(command: list[str], lines: list[str]) -> list[str]:
    done = subprocess.run(command, input="".join(lines), capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def lines_of(seats: list[int], matches: list[str]) -> list[str]:
    """What the seats are told in the first decision of Fortuna, in which all choose at once."""
    rules = game("fortuna").rules
    match = Match.new(rules, rules.setup(4), "lines")
    found = []
    for name in matches:
        for seat in seats:
            observation = match.observation(SEATS[seat], 1)
            legal = [observation.text(action) for action in observation.legal()]
            found.append(line_for(observation, legal, match.setup, name, 3) + "\n")
    return found


def test_the_example_answers_the_same_again() -> None:
    """Whatever it was asked before: who plays which games depends on the number of workers."""
    lines = lines_of([0, 1, 2, 3], [str(number) for number in range(10)])
    command = [sys.executable, str(EXAMPLE)]
    answers = answers_to(command, lines)
    assert len(set(answers)) > 1
    assert answers_to(command, lines[::-1]) == answers[::-1]


def test_our_bots_behind_the_protocol_answer_the_same_again_but_not_in_every_match() -> None:
    lines = lines_of([0, 1], [str(number) for number in range(10)])
    run = ["bot-stdio", "--level", "quick"]
    answers = CliRunner().invoke(main, run, input="".join(lines)).stdout.split()
    assert CliRunner().invoke(main, run, input="".join(lines[::-1])).stdout.split() == answers[::-1]
    assert len(set(answers[::2])) > 1


def test_one_of_our_bots_plays_behind_the_protocol_as_it_does_inside() -> None:
    match, observation = asked(game("fortuna").rules)
    legal = [observation.text(action) for action in observation.legal()]
    lines = line_for(observation, legal, match.setup, "m", 3) + "\n"
    done = CliRunner().invoke(main, ["bot-stdio", "--level", "greedy", "--seed", "4"], input=lines * 2)
    assert done.exit_code == 0, done.output
    first, second = done.stdout.split()
    assert first == second
    assert first in legal


def test_a_line_that_is_no_observation_is_told() -> None:
    done = CliRunner().invoke(main, ["bot-stdio"], input="[]\n")
    assert done.exit_code == 1
    assert "line 1 is no observation" in done.stderr


# --- What can go wrong ---------------------------------------------------------------------------------------------


def test_a_program_that_does_not_exist_plays_at_random() -> None:
    outcomes = block("cmd:/nowhere/no-bot")
    assert faults(outcomes) == {"it cannot be started", "it failed 3 times in one game and was not asked again"}
    assert all(outcome.decisions[outcome.entrants.index(0)] > 5 for outcome in outcomes)


def test_a_program_that_crashes_is_started_again(tmp_path: Path) -> None:
    """It answers twice, then dies: three lives make six moves."""
    name = script(
        tmp_path,
        "for number, line in enumerate(sys.stdin):",
        "    if number == 2: os._exit(3)",
        "    print(json.loads(line)['legal'][0], flush=True)",
    )
    outcomes = block(name)
    for outcome in outcomes:
        told = [fault.rpartition(": ")[2] for fault in outcome.faults]
        assert told.count("it ended before the game did") == 3
        assert told.count("it failed 3 times in one game and was not asked again") == len(told) - 3


def test_a_program_that_hangs_loses_its_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "START_SECONDS", 0.1)
    start = time.monotonic()
    outcomes = block(script(tmp_path, "time.sleep(60)"), 0.1)
    assert "it did not answer in time" in faults(outcomes)
    assert time.monotonic() - start < 20


def test_a_program_that_does_not_listen_cannot_stop_the_arena(tmp_path: Path) -> None:
    outcomes = block(script(tmp_path, "while True: print('pass', flush=True); time.sleep(0.001)"))
    assert len(outcomes) == 2


def faults_after(tmp_path: Path, pause: float, *lines: str) -> list[str]:
    """What a program did wrong in three moves, with a pause after each."""
    rules = game("fortuna").rules
    bot = OutsideBot(script(tmp_path, *lines), rules.setup(2), "m", 1)
    observation = asked(rules)[1]
    for _ in range(3):
        bot.choose(observation)
        time.sleep(pause)
    bot.close()
    return [fault.rpartition(": ")[2] for fault in bot.faults]


def test_who_answers_twice_is_out_of_step_and_started_again(tmp_path: Path) -> None:
    """Otherwise each answer would be taken for that to the next question."""
    told = faults_after(
        tmp_path,
        0.2,
        "for line in sys.stdin:",
        "    action = json.loads(line)['legal'][0]",
        "    print(action, action, sep='\\n', flush=True)",
    )
    assert told == ["it said more than one line"]


def test_a_banner_is_no_answer_and_leaves_no_program_out_of_step(tmp_path: Path) -> None:
    """Also if it thinks for so long that nothing is waiting when it is asked again."""
    told = faults_after(
        tmp_path,
        0,
        "print('my bot 1.0', flush=True)",
        "for line in sys.stdin:",
        "    time.sleep(0.1)",
        "    print(json.loads(line)['legal'][0], flush=True)",
    )
    assert told == ["it answered what is not legal"] * 3


def test_who_is_in_step_may_err_and_goes_on(tmp_path: Path) -> None:
    told = faults_after(
        tmp_path,
        0,
        "for number, line in enumerate(sys.stdin):",
        "    print('resign' if number == 1 else json.loads(line)['legal'][0], flush=True)",
    )
    assert told == ["it answered what is not legal"]


@pytest.mark.parametrize("end", ["", "\\n"])
def test_a_line_that_is_too_long_is_not_read_in_pieces(tmp_path: Path, end: str) -> None:
    told = faults_after(
        tmp_path,
        0,
        "for line in sys.stdin:",
        "    action = json.loads(line)['legal'][0]",
        f"    print(' ' * 5000 + action, end='{end}', flush=True)",
    )
    assert told == ["its line was too long"] * 3


@pytest.mark.parametrize("words", ["'resign'", "''", "'x' * 1000", "'\\x00'"])
def test_nonsense_loses_the_move_and_the_game_goes_on(tmp_path: Path, words: str) -> None:
    outcomes = block(script(tmp_path, "for line in sys.stdin:", f"    print({words}, flush=True)"))
    assert "it answered what is not legal" in faults(outcomes)


def test_a_fault_names_the_bot() -> None:
    assert block("cmd:/nowhere/no-bot")[0].faults[0] == "cmd:/nowhere/no-bot: it cannot be started"


def test_processes_end_with_their_game(tmp_path: Path) -> None:
    """Also what they have started themselves, and also if they do not listen to the end of their input."""
    note = tmp_path / "children"
    name = script(
        tmp_path,
        "import subprocess",
        "child = subprocess.Popen(['sleep', '600'])",
        f"open({str(note)!r}, 'a').write(f'{{child.pid}} {{os.getpid()}} ')",
        "for line in sys.stdin:",
        "    print(json.loads(line)['legal'][0], flush=True)",
        "time.sleep(600)",
    )
    block(name)
    pids = note.read_text().split()
    assert len(pids) == 4
    command = ["ps", "-o", "stat=", "-p", ",".join(pids)]
    alive = subprocess.run(command, capture_output=True, text=True, check=False)
    assert [state for state in alive.stdout.split() if not state.startswith("Z")] == []


@pytest.mark.parametrize("end", ["time.sleep(600)", "os._exit(0)"])
def test_a_child_that_has_left_its_group_cannot_stop_the_arena(tmp_path: Path, end: str) -> None:
    """It cannot be ended with its parent, and holds on to the pipes: nobody waits for what it says."""
    note = tmp_path / "children"
    name = script(
        tmp_path,
        "line = sys.stdin.readline()",
        "if not (child := os.fork()):",
        "    os.setsid()",
        "    time.sleep(600)",
        f"open({str(note)!r}, 'a').write(f'{{child}} ')",
        "print(json.loads(line)['legal'][0], flush=True)",
        end,
    )
    rules = game("fortuna").rules
    bot = OutsideBot(name, rules.setup(2), "m", 1, 0.2)
    observation = asked(rules)[1]
    try:
        start = time.monotonic()
        bot.choose(observation)
        bot.choose(observation)
        bot.close()
        assert bot.faults == [f"{name}: it did not answer in time"]
        assert time.monotonic() - start < 10
    finally:
        for child in note.read_text().split():
            os.kill(int(child), signal.SIGKILL)


def test_a_question_that_nobody_reads_takes_no_longer_than_a_move(tmp_path: Path) -> None:
    """A pipe holds less: here the question is what hangs, not the answer."""
    process = Process(command_of(script(tmp_path, "time.sleep(600)")))
    with pytest.raises(Fault, match="it did not answer in time"):
        process.ask("?" * 1_000_000, 0.2)
    process.end()


def test_the_arena_tells_of_faults() -> None:
    done = CliRunner().invoke(
        main, ["arena", "fortuna", "--bots", "cmd:/nowhere/no-bot,random", "--games", "2", "--workers", "1"]
    )
    assert done.exit_code == 0
    assert "FAULT cmd:/nowhere/no-bot: it cannot be started: 6 times" in done.stdout


@pytest.mark.parametrize("form", ["--csv", "--json"])
def test_faults_go_to_the_standard_error_where_the_table_is_data(form: str) -> None:
    done = CliRunner().invoke(
        main, ["arena", "fortuna", "--bots", "cmd:/nowhere/no-bot,random", "--games", "2", "--workers", "1", form]
    )
    assert "FAULT cmd:/nowhere/no-bot: it cannot be started: 6 times\n" in done.stderr
    assert "FAULT" not in done.stdout


def test_who_gives_up_a_bot_ends_its_process(tmp_path: Path) -> None:
    rules = game("fortuna").rules
    bot = OutsideBot(script(tmp_path, "for line in sys.stdin: print('?', flush=True)"), rules.setup(2), "m", 1)
    bot.choose(asked(rules)[1])
    bot.close()
    bot.close()
    assert bot.faults
