"""A match is its log: played, replayed, saved anywhere and looked back at, it is the same game."""

from dataclasses import replace
from typing import Any

import pytest

from ludus.core import engine
from ludus.core.errors import IllegalAction, UnknownAction
from ludus.core.ids import CHANCE, SEATS, SPECTATOR
from ludus.core.state import copy_of
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.draws import commitment
from ludus.match.laws import frozen
from ludus.match.match import SNAPSHOT_EVERY, Match
from ludus.match.record import read_record, write_record
from tests.conformance.toy import SortesRules
from tests.match.table import log, play_on, whole_game

ANNA, BERT = SEATS[:2]


def reopened(match: Match[Any]) -> Match[Any]:
    again = Match.replay(match.rules, read_record(write_record(match.record())))
    assert frozen(match.rules, again.state) == frozen(match.rules, match.state)
    again.resolve_chance()
    return again


def cut(match: Match[Any], entries: int) -> Match[Any]:
    """The match as it was after so many entries, opened from a record of them."""
    record = match.record(with_end=False)
    return Match.replay(match.rules, read_record(write_record(replace(record, entries=record.entries[:entries]))))


@pytest.mark.parametrize("seats", FORTUNA.seat_counts)
def test_replay_equals_play(seats: int) -> None:
    match = whole_game(seats=seats)
    again = reopened(match)
    assert log(again) == log(match)
    assert write_record(again.record()) == write_record(match.record())
    for move, same in zip(match.moves, again.moves, strict=True):
        assert [repr(event) for event in move.events] == [repr(event) for event in same.events]


def test_a_match_saved_at_any_point_goes_on_as_if_it_had_not_been() -> None:
    """In the middle of draws, of a simultaneous choice and of a player's sequence of decisions."""
    match = whole_game(seats=3)
    first_turn = 1 + next(i for i, move in enumerate(match.moves) if move.text.startswith("play:"))
    for entries in [*range(first_turn + 5), *range(first_turn + 5, len(match.moves), 29)]:
        again = cut(match, entries)
        again.resolve_chance()
        play_on(again, 5_000)
        assert log(again) == log(match), entries


def test_a_simultaneous_choice_is_saved_with_the_picks_made_so_far() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(3), "42")
    match.play(BERT, match.legal(BERT)[1])
    again = reopened(match)
    assert engine.waiting(again.state) == [ANNA, SEATS[2]]
    assert again.view(BERT) == match.view(BERT)
    assert again.view(BERT).picked is not None
    assert again.view(ANNA).picked is None


def test_options_names_and_another_edition_are_saved_with_the_match() -> None:
    rules = SortesRules()
    edition = rules.read_edition("1 2 3 4  ", "mine.txt")
    match = Match.new(rules, rules.setup(2, {"hand": "one"}, edition), "42")
    match.names = {ANNA: "Anna", BERT: "Bert of Ostia"}
    play_on(match, 5)
    again = reopened(match)
    assert again.setup.options == {"hand": "one"}
    assert again.setup.edition.text == "1 2 3 4  "
    assert again.names == match.names
    play_on(match, 500)
    play_on(again, 500)
    assert log(again) == log(match)


@pytest.mark.parametrize("ending", ["", "\n", "\n\n", "  \n", "\n# no newline at the end", "\n# blanks  "])
def test_an_edition_typed_by_hand_is_saved_to_the_last_blank(ending: str) -> None:
    text = FORTUNA.base_edition().text.rstrip() + ending
    edition = FORTUNA.read_edition(text, "mine.toml")
    again = reopened(Match.new(FORTUNA, FORTUNA.setup(2, None, edition), "42"))
    assert again.setup.edition.text == text


def test_a_look_back_equals_a_replay_up_to_there() -> None:
    match = whole_game()
    state = FORTUNA.start(match.setup)
    assert len(match.moves) > 3 * SNAPSHOT_EVERY
    for entries, move in enumerate(match.moves):
        assert frozen(FORTUNA, match.at(entries)) == frozen(FORTUNA, state)
        engine.apply(state, move.seat, move.action)
    assert frozen(FORTUNA, match.at(len(match.moves))) == frozen(FORTUNA, state)


def test_a_look_back_is_a_copy() -> None:
    match = whole_game()
    for entries in (0, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1, len(match.moves)):
        before = frozen(FORTUNA, match.at(entries))
        match.at(entries).money[0] += 1
        assert frozen(FORTUNA, match.at(entries)) == before


def test_a_look_beyond_the_log_is_refused() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    for entries in (-1, len(match.moves) + 1):
        with pytest.raises(ValueError, match=f"entries 0 to {len(match.moves)}, not {entries}"):
            match.at(entries)


def test_a_rewound_match_has_forgotten_the_rest() -> None:
    match = whole_game()
    everything = log(match)
    for entries in (2 * SNAPSHOT_EVERY + 1, 2 * SNAPSHOT_EVERY, SNAPSHOT_EVERY - 1, 0):
        match.rewind(entries)
        assert log(match) == everything[:entries]
        assert frozen(FORTUNA, match.state) == frozen(FORTUNA, match.at(entries))
        assert match.state.ply == entries
    match.resolve_chance()
    play_on(match, 5_000)
    assert log(match) == everything


def test_what_is_not_allowed_changes_nothing() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    before, length = frozen(FORTUNA, match.state), len(match.moves)
    with pytest.raises(UnknownAction):
        match.play(ANNA, "fly")
    with pytest.raises(IllegalAction):
        match.play(ANNA, "pass")
    with pytest.raises(IllegalAction, match="not-your-turn"):
        match.play(SPECTATOR, match.legal(ANNA)[0])
    assert (frozen(FORTUNA, match.state), len(match.moves)) == (before, length)
    assert match.state.events is None


def test_what_is_legal_can_be_played_and_nothing_else_is() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    options = match.legal(ANNA)
    assert len(options) == 3
    assert match.legal(CHANCE) == match.legal(SPECTATOR) == []
    match.play(ANNA, options[0])
    assert match.legal(ANNA) == []
    assert match.view(ANNA).picked == options[0].removeprefix("hide:")


def test_an_entry_remembers_what_followed_from_it() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    match.play(ANNA, match.legal(ANNA)[0])
    assert [event.code for event in match.moves[-1].events] == ["hide"]
    assert not match.moves[-1].showed
    match.play(BERT, match.legal(BERT)[0])
    hidden = next(move for move in reversed(match.moves) if move.text.startswith("hide:"))
    assert hidden.showed


# --- Without the seed ----------------------------------------------------------------------------------------------


def test_a_match_needs_its_seed_or_the_promise_of_it() -> None:
    with pytest.raises(ValueError, match="its seed, or the commitment"):
        Match(FORTUNA, FORTUNA.setup(2), None)
    assert Match(FORTUNA, FORTUNA.setup(2), "42").commitment == commitment("42")


def test_a_published_record_keeps_the_seed_back() -> None:
    record = Match.new(FORTUNA, FORTUNA.setup(2), "42").record(with_seed=False)
    assert (record.seed, record.commitment) == (None, commitment("42"))
    assert "\nseed " not in write_record(record)


def test_without_the_seed_a_match_goes_on_until_the_next_draw_and_waits_there() -> None:
    whole = whole_game()
    setup_draws = 14
    hides = whole.moves[setup_draws : setup_draws + 2]
    next_draw = next(i for i, move in enumerate(whole.moves) if i > setup_draws and move.seat == CHANCE)
    record = replace(whole.record(with_seed=False, with_end=False), entries=whole.record().entries[:setup_draws])
    match = Match.replay(FORTUNA, read_record(write_record(record)))
    assert match.seed is None
    assert match.commitment == whole.commitment
    for move in hides + whole.moves[setup_draws + 2 : next_draw]:
        match.play_action(move.seat, move.action)
    assert engine.to_move(match.state) == CHANCE
    match.resolve_chance()
    assert len(match.moves) == next_draw
    with pytest.raises(IllegalAction, match="not-your-turn"):
        match.play(ANNA, "pass")
    # Whoever holds the seed may say what was drawn.
    match.play(CHANCE, whole.moves[next_draw].text)
    assert frozen(FORTUNA, match.state) == frozen(FORTUNA, whole.at(next_draw + 1))
    assert match.record().seed is None


def test_a_match_played_on_from_a_copy_of_its_state_is_unaffected() -> None:
    match = Match.new(FORTUNA, FORTUNA.setup(2), "42")
    before = frozen(FORTUNA, match.state)
    world = copy_of(match.state)
    engine.apply(world, ANNA, engine.legal(world, ANNA)[0])
    assert frozen(FORTUNA, match.state) == before
