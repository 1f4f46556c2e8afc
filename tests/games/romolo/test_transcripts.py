"""What the whole games on record show. That they replay, all games are held to: see tests/games."""

import pytest

from ludus.core import engine
from ludus.games.romolo.rules.const import BANK_EMPTY, CHARACTERS_HIRED, ENDING_NAMES, LAST_STANDING, NONE, RIVAL
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.scoring import sheets
from ludus.games.romolo.rules.verbs import VERB_NAMES
from ludus.match.match import Match
from ludus.match.record import Record
from tests.games.transcripts import records_of, transcript, verbs_of


@pytest.mark.parametrize("record", records_of("romolo"))
def test_a_transcript_lasts_as_long_as_a_game_may_last(record: Record) -> None:
    """Components 4: ten to fourteen rounds among people; bots take their time, and a lost tower ends it sooner."""
    assert 10 <= Match.replay(RULES, record).state.round <= 45


def test_the_transcripts_show_the_whole_game_between_them() -> None:
    """Design, section 8: every verb is in some transcript."""
    assert set(VERB_NAMES) - verbs_of("romolo") == set()


def test_there_is_a_transcript_for_every_ending() -> None:
    """End of the game: one side left, all characters hired, three kinds of pieces gone from the bank."""
    assert {record.closing[0] for record in records_of("romolo")} == {f"end {way}" for way in ENDING_NAMES}


def test_one_transcript_ends_with_the_last_character() -> None:
    """End of the game: the pile and the display are empty, and somebody stops in the final stage."""
    match = transcript("romolo", "two-players-all-characters-hired")
    assert match.state.trigger == CHARACTERS_HIRED
    assert not any(match.state.pile)
    assert set(match.state.display) == {NONE}
    assert "end" in [move.text for move in match.moves]


def test_one_transcript_empties_the_bank() -> None:
    """End of the game: three of ten kinds of pieces; here with prices in half coins and a realm that needs a hex."""
    match = transcript("romolo", "two-players-half-prices-an-empty-bank")
    assert match.state.trigger == BANK_EMPTY
    assert match.state.bank.count(0) >= 3
    assert match.state.variant.half_prices
    assert match.state.variant.realm_needs_hex


def test_who_stops_the_game_is_not_always_who_set_the_final_stage_off() -> None:
    """R41: from the next player on everybody decides at the start of his turn."""
    games = [Match.replay(RULES, record) for record in records_of("romolo")]
    stops = [(match, move) for match in games for move in match.moves if move.text == "end"]
    assert len(stops) > 2
    assert any(move.seat != match.state.closing for match, move in stops)


def test_one_transcript_leaves_one_tower_standing() -> None:
    """R92: then nothing is counted."""
    match = transcript("romolo", "two-players-the-last-tower")
    assert match.state.ending == LAST_STANDING
    assert match.state.out == [1, 0]
    assert RULES.scores(match.state) == [0, 0]
    assert RULES.ranking(match.state) == [2, 1]


def test_in_one_transcript_a_player_without_workers_gives_up() -> None:
    """R63: at the start of his turn."""
    match = transcript("romolo", "two-players-one-gives-up")
    assert "give-up" in [move.text for move in match.moves]
    assert match.state.ending == LAST_STANDING


def test_in_one_transcript_a_player_is_out_and_the_others_play_on() -> None:
    """R63: who has lost his tower scores nothing; here with the die, and coins that lie open."""
    match = transcript("romolo", "three-players-with-the-die-a-tower-lost")
    assert match.state.out.count(1) == 1
    assert match.state.trigger == CHARACTERS_HIRED
    assert RULES.scores(match.state)[match.state.out.index(1)] == 0
    assert match.state.variant.die
    assert match.state.variant.open_coins


def test_in_one_transcript_two_teams_share_their_points() -> None:
    """R87: both members have the points of the team."""
    match = transcript("romolo", "four-players-two-teams")
    points = RULES.scores(match.state)
    assert points[0] == points[2] > points[1] == points[3]
    assert [sheet.players for sheet in sheets(match.state)] == [[0, 2], [1, 3]]


def test_in_one_transcript_partners_hand_goods_over() -> None:
    """R86: a worker exchanges cubes with the partner."""
    verbs = {move.text.partition(":")[0] for move in transcript("romolo", "four-players-two-teams-that-share").moves}
    assert {"exchange", "give"} <= verbs


@pytest.mark.parametrize("stem", ["one-player-a-row-of-events", "one-player-a-bag-of-events"])
def test_in_the_transcripts_of_the_solo_game_the_opponent_acts(stem: str) -> None:
    """Solo: it musters units, and what they do is told."""
    match = transcript("romolo", stem)
    codes = {event.code for move in match.moves for event in move.events if event.who == RIVAL}
    assert {"turn", "rival-move"} <= codes
    assert match.state.variant.event_bag == stem.endswith("bag-of-events")


def test_in_one_transcript_a_dead_mercenary_ruins_his_employer() -> None:
    """R65: who cannot pay loses a building for each; without one the tower, and nobody inherits."""
    match = transcript("romolo", "two-players-at-war")
    assert match.moves[-1].text == "unpaid-dead"
    assert [event.code for event in match.moves[-1].events][:2] == ["unpaid", "out"]
    assert match.state.ending == LAST_STANDING


def test_in_one_transcript_artifex_makes_the_realm_a_choice() -> None:
    """R94: one hex is stronger, another has more kinds of buildings."""
    match = transcript("romolo", "two-players-a-choice-of-realms")
    options = match.at(len(match.moves) - 1)
    legal = [RULES.format(options, action) for action in engine.options(options, match.moves[-1].seat)]
    assert match.moves[-1].text == "realm:b2"
    assert len(legal) == 2


def test_in_one_transcript_a_lost_building_costs_units() -> None:
    """R34: who has too many for his capital says who goes."""
    match = transcript("romolo", "two-players-too-many-units")
    verbs = [move.text.partition(":")[0] for move in match.moves]
    assert verbs[verbs.index("remove") - 1] in ("demolish", "into", "raze")
