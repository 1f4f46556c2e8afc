"""Scripted play on record files: what is printed, what is written, and the exit codes."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ludus.cli import main


def ludus(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.ludus"
    path.write_text(ludus("new", "fortuna", "--seats", 3, "--seed", "7").stdout)
    return path


def first_option(path: Path) -> tuple[str, str]:
    options: dict[str, list[str]] = json.loads(ludus("legal", path, "--json").stdout)
    seat = next(iter(options))
    return seat, options[seat][0]


def test_every_command_is_explained() -> None:
    shown = ludus("--help")
    assert shown.exit_code == 0
    for name, command in main.commands.items():
        assert name in shown.stdout
        told = ludus(name, "--help")
        assert told.exit_code == 0
        for option in command.params:
            if option.param_type_name == "option":
                assert option.opts[0] in told.stdout


def test_games_says_what_is_reconstructed() -> None:
    assert "values are reconstructed, not printed" in ludus("games").stdout


def test_new_prints_a_record_that_show_opens(record: Path) -> None:
    shown = ludus("show", record)
    assert shown.exit_code == 0
    assert "Fortuna · set-up · edition base" in shown.stdout
    assert "choose the card to lay face down" in shown.stdout


def test_show_and_replay_speak_german(record: Path) -> None:
    shown = ludus("show", record, "--language", "de")
    assert shown.exit_code == 0
    assert "Fortuna · Aufbau · Edition base" in shown.stdout
    assert "Wähle die Karte, die verdeckt liegen soll" in shown.stdout
    assert "steht in der Reihenfolge auf Platz 1." in ludus("replay", record, "--language", "de").stdout


@pytest.mark.parametrize("language", ["nl", "xx"])
def test_only_complete_languages_are_offered(record: Path, language: str) -> None:
    for command in (("show", record), ("replay", record), ("play",)):
        assert ludus(*command, "--language", language).exit_code == 2


def test_the_same_seed_gives_the_same_record(record: Path) -> None:
    again = ludus("new", "fortuna", "--seats", 3, "--seed", "7").stdout
    assert again == record.read_text()
    assert ludus("new", "fortuna", "--seats", 3, "--seed", "8").stdout != again


def test_without_a_seed_every_game_differs() -> None:
    assert ludus("new", "fortuna", "--seats", 2).stdout != ludus("new", "fortuna", "--seats", 2).stdout


def test_show_keeps_secrets_from_other_seats(record: Path) -> None:
    own = json.loads(ludus("show", record, "--as", "orange", "--json").stdout)
    other = json.loads(ludus("show", record, "--as", "1", "--json").stdout)
    spectator = json.loads(ludus("show", record, "--json").stdout)
    assert all(place["card"] for place in own["sides"][0])
    assert not any(place["card"] for place in other["sides"][0])
    assert not any(place["card"] for place in spectator["sides"][0])


def test_show_prints_the_stack_with_the_next_frame_first(record: Path) -> None:
    assert ludus("show", record, "--stack").stdout.splitlines()[0] == "HideCards()"


def test_do_plays_and_saves(record: Path) -> None:
    seat, action = first_option(record)
    done = ludus("do", record, seat, action)
    assert done.exit_code == 0
    assert "has chosen a card to hide" in done.stdout
    assert f"{seat} {action}" in record.read_text().splitlines()


def test_do_refuses_an_illegal_action_with_reason_and_rule_and_leaves_the_file_alone(record: Path) -> None:
    before = record.read_bytes()
    refused = ludus("do", record, "0", "hide:fortuna")
    assert refused.exit_code == 1
    assert refused.stderr == "Error: Fortuna does not lie on your side. (rule R2)\n"
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    ("seat", "action", "told"),
    [
        ("0", "dance", "'dance' is no action of this game"),
        ("5", "pass", "there is no seat '5'; the seats are 0 or orange, 1 or purple, 2 or blue"),
        ("red", "pass", "there is no seat 'red'"),
    ],
)
def test_do_names_what_is_wrong(record: Path, seat: str, action: str, told: str) -> None:
    refused = ludus("do", record, seat, action)
    assert refused.exit_code == 1
    assert told in refused.stderr


def test_undo_takes_back_what_nobody_has_seen(record: Path) -> None:
    before = record.read_text()
    seat, action = first_option(record)
    ludus("do", record, seat, action)
    undone = ludus("undo", record, seat)
    assert undone.exit_code == 0
    assert undone.stdout == f"taken back: {action}\n"
    assert record.read_text() == before


def test_undo_of_a_draw_is_refused(record: Path) -> None:
    refused = ludus("undo", record, "0")
    assert refused.exit_code == 1
    assert "the last entry is a draw" in refused.stderr


def play_to_the_end(path: Path) -> None:
    for _ in range(3000):
        options: dict[str, list[str]] = json.loads(ludus("legal", path, "--json").stdout)
        if not options:
            return
        seat, actions = next(iter(options.items()))
        lively = [a for a in actions if not a.startswith(("idle", "pass", "decline"))]
        assert ludus("do", path, seat, (lively or actions)[-1]).exit_code == 0
    raise AssertionError("the game did not end")


def test_a_whole_game_by_script_replays_and_verifies(record: Path) -> None:
    play_to_the_end(record)
    told = ludus("replay", record)
    assert told.exit_code == 0
    assert "the game is over" in told.stdout
    assert "end palace" in told.stdout
    verified = ludus("verify", record)
    assert verified.exit_code == 0
    assert verified.stdout.endswith("draws, all from the committed seed\n")
    assert ludus("legal", record).stdout == "nothing: the game is over\n"
    assert "nothing: the game is over" in ludus("show", record, "--stack").stdout
    assert "1. " in ludus("show", record).stdout


def test_a_cut_record_is_refused_with_its_line(record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))
    refused = ludus("show", record)
    assert refused.exit_code == 1
    assert f"line {len(lines) - 1}: the record ends without its seal" in refused.stderr
    assert ludus("show", record, "--unsealed").exit_code == 0


def test_a_changed_draw_is_found_by_verify(record: Path) -> None:
    text = record.read_text()
    lines = text.splitlines()
    deal = next(i for i, line in enumerate(lines) if line.startswith("* order:"))
    lines[deal], lines[deal + 1] = lines[deal + 1], lines[deal]
    record.write_text("\n".join(lines) + "\n")
    refused = ludus("verify", record)
    assert refused.exit_code == 1
    assert f"line {len(lines)}: the seal does not fit" in refused.stderr


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello\n", b"ludus 9\n", b"ludus 1\ngame chess 1\n"])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(content)
    for command in (("show", path), ("legal", path), ("replay", path), ("verify", path), ("do", path, 0, "pass")):
        refused = ludus(*command)
        assert refused.exit_code == 1
        assert "line " in refused.stderr


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    refused = ludus("show", tmp_path / "none")
    assert refused.exit_code == 1
    assert "No such file" in refused.stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("new", "chess", "--seats", 2), "there is no game 'chess'; the games are: fortuna"),
        (("new", "fortuna", "--seats", 5), "fortuna has no game for 5 seats; allowed: 2, 3, 4"),
        (("new", "fortuna", "--seats", 2, "--option", "x=y"), "fortuna has no option 'x'"),
        (("new", "fortuna", "--seats", 2, "--seed", "two\nlines"), "a seed is one line"),
        (("play", "fortuna", "--seats", 0), "fortuna has no game for 0 seats; allowed: 2, 3, 4"),
        (("bench", "fortuna", "--seats", 0), "fortuna has no game for 0 seats; allowed: 2, 3, 4"),
        (("fuzz", "fortuna", "--seats", 0), "fortuna has no game for 0 seats; allowed: 2, 3, 4"),
        (("fuzz", "chess"), "there is no game 'chess'"),
        (("play", "fortuna", "--bots", "genius"), "there is no bot 'genius'"),
        (("play", "fortuna", "--seats", 2, "--bots", "random,random,random"), "3 bots do not fit on 2 seats"),
    ],
)
def test_bad_input_is_one_sentence(args: tuple[object, ...], told: str) -> None:
    refused = ludus(*args)
    assert refused.exit_code == 1
    assert told in refused.stderr
    assert len(refused.stderr.splitlines()) == 1


def test_wrong_usage_exits_with_2() -> None:
    assert ludus("new", "fortuna").exit_code == 2
    assert ludus("new", "fortuna", "--seats", 2, "--option", "x").exit_code == 2
    assert ludus("nonsense").exit_code == 2


def test_an_edition_of_ones_own_is_played_and_travels_in_the_record(tmp_path: Path) -> None:
    base = (Path(str(ludus_package())) / "games/fortuna/data/base.toml").read_text()
    mine = base.replace('name = "base"', 'name = "my-box"').replace("money = { is = 5", "money = { is = 8", 1)
    edition = tmp_path / "my.toml"
    edition.write_text(mine)
    record = tmp_path / "game.ludus"
    record.write_text(ludus("new", "fortuna", "--seats", 2, "--seed", 1, "--edition", edition).stdout)
    edition.unlink()
    shown = ludus("show", record, "--json")
    assert json.loads(shown.stdout)["players"][0]["money"] == 8
    assert "edition my-box" in ludus("show", record).stdout


def ludus_package() -> Path:
    import ludus as package  # noqa: PLC0415

    return Path(package.__file__).parent


def test_a_bad_edition_names_file_line_and_field(tmp_path: Path) -> None:
    edition = tmp_path / "my.toml"
    text = (ludus_package() / "games/fortuna/data/base.toml").read_text()
    edition.write_text(text.replace("goal = { is = 15", 'goal = { is = "far"'))
    line = next(i for i, line in enumerate(edition.read_text().splitlines(), 1) if line.startswith("goal ="))
    refused = ludus("new", "fortuna", "--seats", 2, "--edition", edition)
    assert refused.exit_code == 1
    assert f"my.toml:{line}: limits.goal: found 'far', allowed: a whole number" in refused.stderr
