"""What the whole games on record show. That they replay, all games are held to: see tests/games."""

import pytest

from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.verbs import VERB_NAMES
from ludus.match.match import Match
from ludus.match.record import Record
from tests.games.transcripts import records_of, transcript, verbs_of


def count(match: Match[Fortuna], code: str) -> int:
    return [event.code for move in match.moves for event in move.events].count(code)


@pytest.mark.parametrize("record", records_of("fortuna"))
def test_a_transcript_lasts_as_long_as_a_game_between_people(record: Record) -> None:
    """Components 1.6 and 3.6: about 8 to 12 rounds."""
    assert 8 <= Match.replay(RULES, record).state.round <= 14


def test_one_transcript_reshuffles() -> None:
    """R31."""
    assert count(transcript("fortuna", "three-players-a-reshuffle"), "reshuffle") == 1


def test_one_transcript_has_two_visitors_at_the_palace() -> None:
    """End of the game: the second chooses from what the first left."""
    match = transcript("fortuna", "two-players-both-at-the-palace")
    assert len(match.state.palace_order) == 2
    assert len(match.state.palace_pool) == 1


def test_one_transcript_is_decided_by_the_tie_breakers() -> None:
    """Winning, tie: three with 21 points; two of them at the palace, where the money decides."""
    match = transcript("fortuna", "four-players-a-tie-of-three")
    assert RULES.scores(match.state) == [17, 21, 21, 21]
    assert RULES.ranking(match.state) == [4, 1, 2, 3]
    assert match.state.position[1:] == [15, 15, 13]
    assert match.state.money[1] > match.state.money[2]


@pytest.mark.parametrize("stem", ["two-players-one-outside-rome", "four-players-one-at-the-palace"])
def test_some_transcripts_leave_somebody_outside_rome(stem: str) -> None:
    """R37: no score."""
    match = transcript("fortuna", stem)
    outside = [p for p in range(match.state.seats) if match.state.position[p] < 10]
    assert outside
    assert all(RULES.scores(match.state)[p] == 0 for p in outside)


def test_the_transcripts_show_the_whole_game_between_them() -> None:
    """Design, section 8: every verb is in some transcript but `pass`, which nobody wants."""
    assert set(VERB_NAMES) - verbs_of("fortuna") == {"pass"}
