"""What the whole games on record show. That they replay, all games are held to: see tests/games."""

import pytest

from ludus.core.ids import SEATS
from ludus.games.gloria_mundi.rules.const import ENDING_NAMES
from ludus.games.gloria_mundi.rules.rules import RULES
from ludus.games.gloria_mundi.rules.verbs import VERB_NAMES
from ludus.match.match import Match
from ludus.match.record import Record
from tests.games.transcripts import records_of, transcript, verbs_of


@pytest.mark.parametrize("record", records_of("gloria_mundi"))
def test_a_transcript_lasts_as_long_as_a_game_between_people(record: Record) -> None:
    """Components 1.2: the clocks run out after 48 to 57 turns; Africa and the short game come sooner."""
    assert 30 <= Match.replay(RULES, record).state.turn <= 57


def test_there_is_a_transcript_for_every_ending() -> None:
    """End of the game: four events."""
    assert {record.closing[0] for record in records_of("gloria_mundi")} == {f"end {way}" for way in ENDING_NAMES}


def test_one_transcript_finds_the_deck_empty() -> None:
    """R32: on turn 55, with the forum filled before."""
    match = transcript("gloria_mundi", "four-players-an-empty-deck")
    assert match.state.turn == 55
    assert sum(match.state.deck) == 0
    assert sum(match.state.hands) > 0


def test_one_transcript_has_the_goth_in_rome() -> None:
    """R30: the phase is played out, so nothing lies on his track."""
    match = transcript("gloria_mundi", "three-players-the-goth-in-rome")
    assert match.state.goth == match.state.tables.rome
    assert not any(match.state.paid)


def test_one_transcript_is_decided_by_the_stones() -> None:
    """R34: two Romans at 32, 15 stones against 34."""
    match = transcript("gloria_mundi", "three-players-a-tie")
    assert match.state.steps == [32, 32, 15]
    assert [match.state.stones(SEATS[p]) for p in (0, 1)] == [15, 34]
    assert RULES.ranking(match.state) == [2, 1, 3]


def test_the_transcripts_show_the_whole_game_between_them() -> None:
    """Design, section 8: every verb is in some transcript but `give`, for which the base edition has no card."""
    assert set(VERB_NAMES) - verbs_of("gloria_mundi") == {"give"}
