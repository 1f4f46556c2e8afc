"""What the whole games on record show. That they replay, all games are held to: see tests/games."""

import pytest

from ludus.games.aquileia.rules.rules import RULES
from ludus.games.aquileia.rules.verbs import VERB_NAMES
from ludus.match.match import Match
from ludus.match.record import Record
from tests.games.transcripts import records_of, transcript, verbs_of


@pytest.mark.parametrize("record", records_of("aquileia"))
def test_every_transcript_has_six_rounds(record: Record) -> None:
    """Rulebook, end of the game: the laurels are used up."""
    s = Match.replay(RULES, record).state
    assert (s.round, sum(s.laurel_deck)) == (6, 0)
    assert record.closing[0] == "end rounds"


def test_one_transcript_is_decided_by_the_crests() -> None:
    """R27: two with 43 points, and the crest of seat 1 lies further ahead."""
    s = transcript("aquileia", "three-players-a-tie").state
    assert RULES.scores(s) == [21, 43, 43]
    assert RULES.ranking(s) == [3, 1, 2]
    assert s.crest[1] < s.crest[2]


def test_in_one_transcript_a_deck_is_shuffled_again() -> None:
    """R32."""
    s = transcript("aquileia", "five-players-a-deck-is-shuffled-again").state
    assert len(s.slave_batches) == 4


def test_in_one_transcript_somebody_goes_without_a_crest() -> None:
    """R29, R41."""
    match = transcript("aquileia", "four-players-crests-by-choice-and-flat-exchange")
    rounds = [match.at(number) for number in range(len(match.moves)) if match.moves[number].text.startswith("draw")]
    assert any(-1 in s.crest and s.phase > 0 for s in rounds)


def test_the_transcripts_show_the_whole_game_between_them() -> None:
    """Design, section 8: every verb is in some transcript."""
    assert set(VERB_NAMES) - verbs_of("aquileia") == set()
