"""Whole games on record: they replay to the same end, their draws are honest, their remarks are true."""

from pathlib import Path

import pytest

from ludus.core.ids import CHANCE
from ludus.games.registry import Game, game, games
from ludus.match.match import Match, verify
from tests.games.annotate import annotated
from tests.games.transcripts import paths_of, read, records_of

WAYS_TO_END = {
    "fortuna": {"palace"},
    "gloria_mundi": {"africa", "rome", "hand", "deck"},
    "aquileia": {"rounds"},
    "romolo": {"last-standing", "characters", "bank"},
}
TRANSCRIPTS = [path for game in games() for path in paths_of(game.id)]
EACH = pytest.mark.parametrize(
    "path", TRANSCRIPTS, ids=[f"{path.parent.parent.name}-{path.stem}" for path in TRANSCRIPTS]
)
EACH_GAME = pytest.mark.parametrize("title", games(), ids=[game.id for game in games()])


@EACH
def test_a_transcript_replays_to_its_result(path: Path) -> None:
    """Design, section 4: a record replays without its seed."""
    record = read(path)
    rules = game(record.game).rules
    assert [line.split()[0] for line in record.closing] == ["end", "scores", "ranks"]
    record.seed = None
    match = Match.replay(rules, record)
    assert match.state.over
    assert match.closing() == record.closing
    rules.check(match.state)


@EACH
def test_every_draw_of_a_transcript_comes_from_its_seed(path: Path) -> None:
    """Design, section 4: the seed proves every draw."""
    record = read(path)
    assert verify(game(record.game).rules, record) == sum(entry.seat == CHANCE for entry in record.entries)


@EACH
def test_the_remarks_of_a_transcript_are_true(path: Path) -> None:
    """Design, section 8: readable by somebody who knows the game."""
    assert annotated(read(path)) == path.read_text(encoding="utf-8")


@EACH_GAME
def test_there_is_a_transcript_for_every_number_of_players(title: Game) -> None:
    """Design, section 6: the stage of a game is earned."""
    assert {record.seats for record in records_of(title.id)} == set(title.rules.seat_counts)


@EACH_GAME
def test_there_is_a_transcript_for_every_way_to_end(title: Game) -> None:
    """Design, section 6: with this and the numbers of players a game is beta, no longer alpha."""
    ended = {record.closing[0].split()[1] for record in records_of(title.id)}
    assert ended == WAYS_TO_END[title.id]
    assert title.stage == "beta"


@EACH_GAME
def test_there_is_a_transcript_with_every_option(title: Game) -> None:
    """Design, section 6."""
    chosen = {value for record in records_of(title.id) for value in record.options.items()}
    assert chosen == {(option.name, value) for option in title.rules.options for value in option.values}
