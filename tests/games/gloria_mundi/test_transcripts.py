"""Whole games on record: they replay to the same end, their draws are honest, their remarks are true."""

from pathlib import Path

import pytest

from ludus.core.ids import CHANCE, SEATS
from ludus.games.gloria_mundi.const import ENDING_NAMES
from ludus.games.gloria_mundi.rules import RULES
from ludus.games.gloria_mundi.state import GloriaMundi
from ludus.games.gloria_mundi.verbs import VERB_NAMES
from ludus.match.match import Match, verify
from ludus.match.record import Record, read_record
from tests.games.gloria_mundi.annotate import annotated

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
EACH = pytest.mark.parametrize("path", TRANSCRIPTS, ids=[path.stem for path in TRANSCRIPTS])


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def named(stem: str) -> Match[GloriaMundi]:
    (path,) = [path for path in TRANSCRIPTS if path.stem == stem]
    return Match.replay(RULES, read(path))


@EACH
def test_a_transcript_replays_to_its_result(path: Path) -> None:
    """Design, section 4: a record replays without its seed."""
    record = read(path)
    assert [line.split()[0] for line in record.closing] == ["end", "scores", "ranks"]
    record.seed = None
    match = Match.replay(RULES, record)
    assert match.state.over
    assert match.closing() == record.closing
    RULES.check(match.state)


@EACH
def test_every_draw_of_a_transcript_comes_from_its_seed(path: Path) -> None:
    """Design, section 4: the seed proves every draw."""
    record = read(path)
    assert verify(RULES, record) == sum(entry.seat == CHANCE for entry in record.entries)


@EACH
def test_the_remarks_of_a_transcript_are_true(path: Path) -> None:
    """Design, section 8: readable by somebody who knows the game."""
    assert annotated(read(path)) == path.read_text(encoding="utf-8")


@EACH
def test_a_transcript_lasts_as_long_as_a_game_between_people(path: Path) -> None:
    """Components 1.2: the clocks run out after 48 to 57 turns; Africa and the short game come sooner."""
    assert 30 <= Match.replay(RULES, read(path)).state.turn <= 57


def test_there_is_a_transcript_for_every_number_of_players() -> None:
    """Design, section 6: the stage of a game is earned."""
    assert {read(path).seats for path in TRANSCRIPTS} == {2, 3, 4, 5, 6}


def test_there_is_a_transcript_for_every_ending() -> None:
    """End of the game: four events."""
    assert {read(path).closing[0] for path in TRANSCRIPTS} == {f"end {way}" for way in ENDING_NAMES}


def test_there_is_a_transcript_with_every_option() -> None:
    """R53."""
    chosen = {value for path in TRANSCRIPTS for value in read(path).options.items()}
    assert chosen == {(option.name, value) for option in RULES.options for value in option.values}


def test_one_transcript_finds_the_deck_empty() -> None:
    """R32: on turn 55, with the forum filled before."""
    match = named("four-players-an-empty-deck")
    assert match.state.turn == 55
    assert sum(match.state.deck) == 0
    assert sum(match.state.hands) > 0


def test_one_transcript_has_the_goth_in_rome() -> None:
    """R30: the phase is played out, so nothing lies on his track."""
    match = named("three-players-the-goth-in-rome")
    assert match.state.goth == match.state.tables.rome
    assert not any(match.state.paid)


def test_one_transcript_is_decided_by_the_stones() -> None:
    """R34: two Romans at 25, 21 stones against 19."""
    match = named("three-players-a-tie")
    assert match.state.steps == [25, 18, 25]
    assert [match.state.stones(SEATS[p]) for p in (0, 2)] == [21, 19]
    assert RULES.ranking(match.state) == [1, 3, 2]


def test_the_transcripts_show_the_whole_game_between_them() -> None:
    """Design, section 8: every verb is in some transcript but `give`, for which the base edition has no card."""
    verbs = {entry.action.partition(":")[0] for path in TRANSCRIPTS for entry in read(path).entries}
    assert set(VERB_NAMES) - verbs == {"give"}
