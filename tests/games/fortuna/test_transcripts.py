"""Whole games on record: they replay to the same end, their draws are honest, their remarks are true."""

from pathlib import Path

import pytest

from ludus.core.ids import CHANCE
from ludus.games.fortuna.rules import RULES
from ludus.games.fortuna.state import Fortuna
from ludus.games.fortuna.verbs import VERB_NAMES
from ludus.match.match import Match, verify
from ludus.match.record import Record, read_record
from tests.games.fortuna.annotate import annotated

TRANSCRIPTS = sorted((Path(__file__).parent / "transcripts").glob("*.txt"))
EACH = pytest.mark.parametrize("path", TRANSCRIPTS, ids=[path.stem for path in TRANSCRIPTS])


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def named(stem: str) -> Match[Fortuna]:
    (path,) = [path for path in TRANSCRIPTS if path.stem == stem]
    return Match.replay(RULES, read(path))


def count(match: Match[Fortuna], code: str) -> int:
    return [event.code for move in match.moves for event in move.events].count(code)


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
    """Components 1.6 and 3.6: about 8 to 12 rounds."""
    assert 8 <= Match.replay(RULES, read(path)).state.round <= 14


def test_there_is_a_transcript_for_every_number_of_players() -> None:
    """Design, section 6: the stage of a game is earned."""
    assert {read(path).seats for path in TRANSCRIPTS} == {2, 3, 4}


def test_one_transcript_reshuffles() -> None:
    """R31."""
    assert count(named("three-players-a-reshuffle"), "reshuffle") == 1


def test_one_transcript_has_two_visitors_at_the_palace() -> None:
    """End of the game: the second chooses from what the first left."""
    match = named("two-players-both-at-the-palace")
    assert len(match.state.palace_order) == 2
    assert len(match.state.palace_pool) == 1


def test_one_transcript_is_decided_by_the_tie_breakers() -> None:
    """Winning, tie: three with 21 points; two of them at the palace, where the money decides."""
    match = named("four-players-a-tie-of-three")
    assert RULES.scores(match.state) == [17, 21, 21, 21]
    assert RULES.ranking(match.state) == [4, 1, 2, 3]
    assert match.state.position[1:] == [15, 15, 13]
    assert match.state.money[1] > match.state.money[2]


@pytest.mark.parametrize("stem", ["two-players-one-outside-rome", "four-players-one-at-the-palace"])
def test_some_transcripts_leave_somebody_outside_rome(stem: str) -> None:
    """R37: no score."""
    match = named(stem)
    outside = [p for p in range(match.state.seats) if match.state.position[p] < 10]
    assert outside
    assert all(RULES.scores(match.state)[p] == 0 for p in outside)


def test_the_transcripts_show_the_whole_game_between_them() -> None:
    """Design, section 8: every verb is in some transcript but `pass`, which nobody wants."""
    verbs = {entry.action.partition(":")[0] for path in TRANSCRIPTS for entry in read(path).entries}
    assert set(VERB_NAMES) - verbs == {"pass"}
