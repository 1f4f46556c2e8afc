"""A finished record proves every one of its draws."""

from dataclasses import replace
from functools import cache

import pytest

from ludus.core.ids import CHANCE
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.draws import commitment
from ludus.match.match import Match, verify
from ludus.match.record import Record, RecordError, read_record, write_record
from tests.match.table import whole_game


@cache
def text() -> str:
    return write_record(whole_game().record())


def record() -> Record:
    return read_record(text())


def error_of(changed: Record) -> RecordError:
    with pytest.raises(RecordError) as refused:
        verify(FORTUNA, changed)
    return refused.value


def line_of(start: str) -> int:
    return 1 + next(i for i, line in enumerate(text().splitlines()) if line.startswith(start))


def test_a_good_record_proves_all_its_draws() -> None:
    draws = [entry for entry in record().entries if entry.seat == CHANCE]
    assert verify(FORTUNA, record()) == len(draws) > 20


def test_a_game_that_goes_on_can_be_verified_so_far() -> None:
    assert verify(FORTUNA, Match.new(FORTUNA, FORTUNA.setup(2), "42").record()) == 14


def test_a_changed_draw_is_found_although_it_could_have_been() -> None:
    """Two cards of one side were dealt the other way round: it replays, but the seed says otherwise."""
    changed = record()
    first, second, *rest = changed.entries
    changed.entries = [replace(first, action=second.action), replace(second, action=first.action), *rest]
    Match.replay(FORTUNA, changed)
    error = error_of(changed)
    assert error.line == first.line
    assert error.problem == f"the draw is '{second.action}', but the seed gives '{first.action}'"


def test_every_changed_draw_is_found() -> None:
    """The last draws as well as the first: for each of them some other outcome."""
    whole = record()
    for place, entry in enumerate(whole.entries):
        if entry.seat != CHANCE:
            continue
        others = [other.action for other in whole.entries if other.seat == CHANCE and other.action != entry.action]
        same_verb = [action for action in others if action.partition(":")[0] == entry.action.partition(":")[0]]
        entries = [*whole.entries[:place], replace(entry, action=(same_verb or others)[0])]
        assert error_of(replace(whole, entries=entries, closing=[])).line == entry.line


def test_another_seed_than_the_committed_one_is_found() -> None:
    error = error_of(replace(record(), seed="43"))
    assert (error.line, error.problem) == (line_of("seed"), "the seed is not the one that was committed to")


def test_another_commitment_is_found() -> None:
    error = error_of(replace(record(), commitment=commitment("43")))
    assert error.problem == "the seed is not the one that was committed to"


def test_another_seed_with_its_own_commitment_does_not_give_the_draws() -> None:
    error = error_of(replace(record(), seed="43", commitment=commitment("43")))
    assert error.line == record().entries[0].line
    assert "but the seed gives" in error.problem


def test_a_draw_that_was_left_out_is_found() -> None:
    changed = record()
    del changed.entries[13]
    assert error_of(changed).line == changed.entries[13].line


def test_without_the_seed_nothing_can_be_verified() -> None:
    error = error_of(replace(record(), seed=None))
    assert error.line == line_of("commitment")
    assert error.problem.startswith("the record holds no seed yet")


def test_an_end_that_does_not_fit_is_found() -> None:
    end, _, ranks = record().closing
    error = error_of(replace(record(), closing=[end, "scores 99 0", ranks]))
    assert error.line == line_of("scores")
