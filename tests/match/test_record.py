"""The text format: it comes back as it was written, and whatever is wrong with it is named with its line."""

from dataclasses import replace
from functools import cache

import pytest

from ludus.core.ids import CHANCE, SEATS
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.match import Match
from ludus.match.record import Entry, Record, RecordError, read_record, seal, write_record
from tests.match.table import whole_game

SMALL = """\
ludus 1
game fortuna 1
edition base 3f6c
seats 2
option speed slow
name 0 Anna
name 1 Bert of Ostia
commitment 9a0e
seed 42

* deal:clergy
0 hide:build
# Bert thinks for an hour.
1 hide:clergy
end palace
scores 3 2
ranks 1 2
"""


def sealed(text: str) -> str:
    return text + f"seal {seal(text.splitlines())}\n"


def without_lines(record: Record) -> Record:
    """Where an entry stood in its file is not part of what it says."""
    return replace(record, entries=[replace(entry, line=0) for entry in record.entries])


def error_of(text: str, is_sealed: bool = False) -> RecordError:
    with pytest.raises(RecordError) as refused:
        read_record(text, sealed=is_sealed)
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.problem}"
    return refused.value


def edited(old: str, new: str) -> str:
    assert SMALL.count(old) == 1
    return SMALL.replace(old, new)


@cache
def fortuna_text() -> str:
    return write_record(whole_game().record())


def test_every_part_of_a_record_is_read() -> None:
    assert read_record(sealed(SMALL)) == Record(
        game="fortuna",
        version=1,
        edition="base",
        digest="3f6c",
        seats=2,
        commitment="9a0e",
        seed="42",
        options={"speed": "slow"},
        edition_text=None,
        names={0: "Anna", 1: "Bert of Ostia"},
        entries=[
            Entry(CHANCE, "deal:clergy", 11),
            Entry(SEATS[0], "hide:build", 12),
            Entry(SEATS[1], "hide:clergy", 14),
        ],
        closing=["end palace", "scores 3 2", "ranks 1 2"],
    )


def test_a_record_is_written_as_it_is_documented() -> None:
    remark = "# Bert thinks for an hour.\n"
    assert write_record(read_record(SMALL, sealed=False)) == sealed(SMALL.replace(remark, ""))


@pytest.mark.parametrize(
    "change",
    [
        {},
        {"seed": None},
        {"seed": "several words"},
        {"options": {}, "names": {}, "entries": [], "closing": []},
        {"options": {"b": "1", "a": "2 3"}},
        {"names": {1: " spaces  and ünïcode "}},
        {"names": {0: ""}},
        {"names": {0: "# no remark"}},
        {"edition_text": "[edition]\nname = 'mine'\n"},
        {"edition_text": "no newline at the end"},
        {"edition_text": "\n\nblank lines around\n\n"},
        {"edition_text": "spaces at the end  \n  and at the start\n \n"},
        {"edition_text": "| a bar\n# a remark\nseed 43\n"},
        {"edition_text": "form\x0cfeed, \u2028 separator, \x85 next line\n"},
    ],
    ids=str,
)
def test_what_is_written_comes_back(change: dict[str, object]) -> None:
    record = replace(without_lines(read_record(SMALL, sealed=False)), **change)  # type: ignore[arg-type]
    assert without_lines(read_record(write_record(record))) == record


def test_a_name_cannot_add_lines_to_a_record() -> None:
    record = replace(read_record(SMALL, sealed=False), names={0: "Anna\nseed 43\r\nAurelia"})
    assert read_record(write_record(record)).names == {0: "Anna seed 43 Aurelia"}


def test_remarks_may_stand_anywhere_below_the_first_line() -> None:
    remarked = SMALL.replace("\n", "\n# a remark\n")
    assert without_lines(read_record(remarked, sealed=False)) == without_lines(read_record(SMALL, sealed=False))


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "not a Ludus record: it must begin with 'ludus 1'"),
        ("\n", 1, "not a Ludus record"),
        ("hello\n", 1, "not a Ludus record"),
        ("ludus\n", 1, "not a Ludus record"),
        ("ludus 2\n\n", 1, "a record of format '2'; this Ludus reads format 1"),
        (SMALL.split("\n\n", maxsplit=1)[0], 9, "the record ends within its header"),
        (edited("seats 2", "chairs 2"), 4, "unknown header 'chairs'; known are game, edition, seats"),
        (edited("seed 42", "seats 3"), 9, "a second 'seats'; the first is on line 4"),
        (edited("name 1 Bert of Ostia", "option speed fast"), 7, "a second 'option speed'; the first is on line 5"),
        (edited("name 1 Bert of Ostia", "name 0 Bert"), 7, "a second 'name 0'; the first is on line 6"),
        (edited("game fortuna 1\n", ""), 8, "the header has no 'game'"),
        (edited("edition base 3f6c\n", ""), 8, "the header has no 'edition'"),
        (edited("seats 2\n", ""), 8, "the header has no 'seats'"),
        (edited("commitment 9a0e\n", ""), 8, "the header has no 'commitment'"),
        (edited("game fortuna 1", "game fortuna"), 2, "expected 'game NAME VERSION'"),
        (edited("edition base 3f6c", "edition base 3f6c 4"), 3, "expected 'edition NAME HASH'"),
        (edited("game fortuna 1", "game fortuna one"), 2, "the version is 'one', not a whole number"),
        (edited("seats 2", "seats ²"), 4, "the number of seats is '²', not a whole number"),
        (edited("seats 2", "seats -2"), 4, "the number of seats is '-2', not a whole number"),
        (edited("seats 2", "seats 99999999999999999999"), 4, "not a whole number"),
        (edited("name 0 Anna", "name zero Anna"), 6, "the seat is 'zero', not a whole number"),
        (edited("name 0 Anna", "name 2 Anna"), 6, "seat 2 does not exist; the seats are 0 to 1"),
        (edited("0 hide:build", "2 hide:build"), 12, "seat 2 does not exist; the seats are 0 to 1"),
        (edited("0 hide:build", "Anna hide:build"), 12, "the seat is 'Anna', not a whole number"),
        (edited("0 hide:build", "hide:build"), 12, "expected 'SEAT ACTION', found 'hide:build'"),
        (edited("0 hide:build", "0 hide build"), 12, "expected 'SEAT ACTION', found '0 hide build'"),
        (edited("0 hide:build", ""), 12, "expected 'SEAT ACTION', found ''"),
        (edited("ranks 1 2", "1 pass"), 17, "'1 pass' after the end of the game"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, problem: str) -> None:
    error = error_of(text)
    assert (error.line, problem in error.problem) == (line, True), error


def test_an_unsealed_record_is_read_only_on_request() -> None:
    error = error_of(SMALL, is_sealed=True)
    assert (error.line, error.problem) == (17, "the record ends without its seal: it was cut off")


@pytest.mark.parametrize(
    ("old", "new"),
    [("hide:build", "hide:sell"), ("seed 42", "seed 43"), ("scores 3 2", "scores 9 2"), ("Anna", "Anne")],
)
def test_an_edited_line_does_not_fit_the_seal(old: str, new: str) -> None:
    error = error_of(sealed(SMALL).replace(old, new), is_sealed=True)
    assert (error.line, error.problem) == (18, "the seal does not fit: the record was changed after it was written")


def test_an_edited_seal_does_not_fit() -> None:
    text = sealed(SMALL)
    flipped = "0" if text[-2] != "0" else "1"
    assert error_of(text[:-2] + flipped + "\n", is_sealed=True).line == 18


def test_a_record_that_lost_its_last_newline_is_whole() -> None:
    assert read_record(sealed(SMALL).removesuffix("\n")) == read_record(sealed(SMALL))


def test_a_record_cut_at_any_line_is_noticed() -> None:
    lines = fortuna_text().splitlines(keepends=True)
    for kept in range(len(lines)):
        error = error_of("".join(lines[:kept]), is_sealed=True)
        assert 1 <= error.line <= max(kept, 1), kept


def test_a_record_cut_within_a_line_is_noticed() -> None:
    """The header and the end at every character, the entries at some."""
    text = fortuna_text()
    header, end = text.index("\n\n") + 40, len(text) - 120
    for kept in [*range(header), *range(header, end, 13), *range(end, len(text) - 1)]:
        error = error_of(text[:kept], is_sealed=True)
        assert 1 <= error.line <= text[:kept].count("\n") + 1, kept


def test_a_record_without_any_one_of_its_lines_is_noticed() -> None:
    lines = fortuna_text().splitlines(keepends=True)
    for gone in range(len(lines)):
        error_of("".join(lines[:gone] + lines[gone + 1 :]), is_sealed=True)


def replay_error(old: str, new: str, record: str | None = None) -> RecordError:
    text = record or fortuna_text()
    assert old in text
    with pytest.raises(RecordError) as refused:
        Match.replay(FORTUNA, read_record(text.replace(old, new, 1), sealed=False))
    return refused.value


def line_of(text: str, start: str) -> int:
    return 1 + next(i for i, line in enumerate(text.splitlines()) if line.startswith(start))


def test_an_illegal_entry_is_named_with_its_line() -> None:
    first = next(line for line in fortuna_text().splitlines() if line.startswith("0 hide:"))
    error = replay_error(first, "0 pass")
    assert error.line == line_of(fortuna_text(), first)
    assert error.problem.startswith("'pass' by seat 0 is not possible here: ")


def test_an_entry_of_another_seat_is_named_with_its_line() -> None:
    first = next(line for line in fortuna_text().splitlines() if line.startswith("* deal:"))
    error = replay_error(first, first.replace("*", "1"))
    assert error.line == line_of(fortuna_text(), first)
    assert "by seat 1 is not possible here: not-your-turn" in error.problem


def test_a_draw_that_cannot_be_is_named_with_its_line() -> None:
    deals = [line for line in fortuna_text().splitlines() if line.startswith("* deal:")]
    error = replay_error(deals[1], deals[0])
    assert error.line == line_of(fortuna_text(), deals[1])
    assert "by chance is not possible here" in error.problem


def test_an_action_of_another_game_is_named_with_its_line() -> None:
    first = next(line for line in fortuna_text().splitlines() if line.startswith("0 hide:"))
    error = replay_error(first, "0 found:aquileia")
    assert error.line == line_of(fortuna_text(), first)
    assert error.problem.startswith("'found:aquileia' is no action of this game; expected one of the verbs")


def test_an_entry_after_the_last_is_refused_by_the_rules() -> None:
    error = replay_error("\nend ", "\n0 pass\nend ")
    assert error.line == line_of(fortuna_text(), "end ")
    assert "game-over" in error.problem


def test_another_game_is_refused() -> None:
    error = replay_error("game fortuna 1", "game aquileia 1")
    assert (error.line, error.problem) == (2, "a record of aquileia, not of fortuna")


def test_another_edition_is_refused() -> None:
    digest = FORTUNA.base_edition().digest
    error = replay_error(digest, "0" * 64)
    assert (error.line, error.problem) == (
        3,
        f"the record was played with edition base 00000000…, not {digest[:8]}…",
    )


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [("seats 2", "seats 9", 4), ("seats 2\n", "seats 2\noption speed slow\n", 5)],
)
def test_a_set_up_that_the_game_does_not_have_is_refused(old: str, new: str, line: int) -> None:
    assert replay_error(old, new).line == line


def test_lines_are_right_in_a_header_of_another_order() -> None:
    text = fortuna_text()
    header = text.split("\n\n")[0].splitlines()
    moved = "\n".join([header[0], *reversed(header[1:])])
    error = replay_error("seats 2", "seats 9", text.replace("\n".join(header), moved))
    assert error.line == 2 + header[1:][::-1].index("seats 2")


@pytest.mark.parametrize("closing", ["end", "scores", "ranks"])
def test_an_end_that_does_not_fit_is_refused(closing: str) -> None:
    line = next(line for line in fortuna_text().splitlines() if line.startswith(closing))
    error = replay_error(line, f"{closing} 7")
    assert error.line == line_of(fortuna_text(), closing)
    assert error.problem.startswith("the end does not fit the game; expected end palace; scores ")


def test_an_end_before_the_end_is_refused() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    text = write_record(match.record()).replace("\nseal", "\nend palace\nseal")
    error = replay_error("ludus", "ludus", text)
    assert error.line == line_of(text, "end")
    assert error.problem == "the end does not fit the game; expected a game that is not over"
