"""A game at a real terminal process: choices, undo, save, a kill in mid-choice, resume."""

import re
import signal
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from ludus.cli import main
from ludus.match.record import read_record

PROMPT = "Your choice (? for help): "


def play(*args: str, answers: str) -> str:
    result = CliRunner().invoke(main, ["play", "fortuna", *args], input=answers)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def start(*args: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", "from ludus.cli import main; main()", "play", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PYTHONPATH": ":".join(sys.path)},
    )


def read_to_prompt(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    text = ""
    while not text.endswith(PROMPT):
        char = process.stdout.read(1)
        assert char, f"the game ended unexpectedly: {text[-300:]}"
        text += char
    return text


def answer(process: "subprocess.Popen[str]", text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text + "\n")
    process.stdin.flush()


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    path = tmp_path / "game.ludus"
    shown = play("--seats", "2", "--seed", "3", "--file", str(path), answers="1\n" * 600)
    assert "1. " in shown
    assert read_record(path.read_text()).closing[0] == "end palace"


def test_choices_are_words_and_the_board_is_there(tmp_path: Path) -> None:
    shown = play("--seed", "3", "--file", str(tmp_path / "a"), answers="q\n")
    assert "▶" not in shown  # nobody's turn before round 1
    assert re.search(r"^ +1  Lay .* face down$", shown, re.M)
    assert "Caesar" not in shown
    assert "(you)" in shown


def test_a_game_in_german(tmp_path: Path) -> None:
    """The game's words and the terminal's own."""
    path = str(tmp_path / "a")
    shown = play("--seed", "3", "--file", path, "--language", "de", answers="?\nfoo\nu\ns\n1\n1\nq\n")
    assert re.search(r"^ +1  .* verdeckt legen$", shown, re.M)
    assert "Deine Wahl (? für Hilfe): " in shown
    assert "deine letzte Aktion zurücknehmen" in shown
    assert "„foo“ steht hier nicht zur Wahl: eine Zahl von 1 bis 3 oder ? für Hilfe." in shown
    assert "Nichts zurückzunehmen: zuletzt hat jemand anderes gehandelt." in shown
    assert f"Gespeichert: {path}" in shown
    assert "Runde 1." in shown


def test_a_wrong_answer_is_explained_and_asked_again(tmp_path: Path) -> None:
    shown = play("--seed", "3", "--file", str(tmp_path / "a"), answers="99\nfoo\n?\nb\nl\ns\nq\n")
    assert "'99' is no choice here: a number from 1 to 3, or ? for help." in shown
    assert "'foo' is no choice here" in shown
    assert "take back your last action" in shown
    assert f"Saved: {tmp_path / 'a'}" in shown


def test_the_end_of_the_input_saves_and_leaves(tmp_path: Path) -> None:
    path = tmp_path / "a"
    assert f"Saved: {path}" in play("--seed", "3", "--file", str(path), answers="")
    assert read_record(path.read_text()).seats == 3


def test_undo_at_the_table(tmp_path: Path) -> None:
    """The swap after a card without a draw can be taken back; the start cannot."""
    path = tmp_path / "a"
    shown = play(
        "--seats", "2", "--bots", "none", "--seed", "4", "--file", str(path), answers="\nu\n1\n\n1\n\n1\nu\nq\n"
    )
    assert "Nothing to take back: the last entry is a draw." in shown
    entries = read_record(path.read_text()).entries
    assert [entry.action.split(":")[0] for entry in entries[-2:]] == ["hide", "hide"]


def test_people_at_one_keyboard_do_not_see_each_others_secrets(tmp_path: Path) -> None:
    shown = play("--seats", "2", "--bots", "none", "--seed", "4", "--file", str(tmp_path / "a"), answers="\n1\n\nq\n")
    second = shown.split("it is you. Press Enter")[-1]
    sides = [line for line in second.splitlines() if "[?]" in line]
    assert len(sides) == 1  # the first player's cards


def test_a_game_killed_in_mid_choice_resumes_identically(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.ludus", tmp_path / "broken.ludus"
    choices = 25
    process = start("fortuna", "--seats", "3", "--seed", "9", "--file", str(whole))
    for _ in range(choices):
        read_to_prompt(process)
        answer(process, "1")
    read_to_prompt(process)
    answer(process, "q")
    process.communicate(timeout=30)

    done = 0
    for stop in (1, 7, 8, 19, choices):
        args = ("--resume", str(broken)) if done else ("fortuna", "--seats", "3", "--seed", "9", "--file", str(broken))
        process = start(*args)
        while done < stop:
            read_to_prompt(process)
            answer(process, "1")
            done += 1
        read_to_prompt(process)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=30)
    assert broken.read_text() == whole.read_text()


def test_a_hint_names_choices_by_their_numbers(tmp_path: Path) -> None:
    shown = play("--seats", "2", "--seed", "3", "--file", str(tmp_path / "h"), answers="h\nq\n")
    told = shown.partition("A bot would do this")[2]
    assert re.search(r"^ +[1-3]  Lay .* face down  \d+ %$", told, re.M)


def test_levels_can_be_chosen_and_the_usual_one_need_not(tmp_path: Path) -> None:
    for bots, names in (("tiro,centurio", ["bot:tiro", "bot:centurio"]), (None, ["bot:miles", "bot:miles"])):
        path = tmp_path / f"{bots}.ludus"
        play("--seed", "3", "--file", str(path), *(["--bots", bots] if bots else []), answers="q\n")
        assert [read_record(path.read_text()).names[seat] for seat in (1, 2)] == names
