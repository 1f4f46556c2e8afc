"""The levels for people: all legal, repeatable, quick enough, and ordered."""

from time import perf_counter

import pytest

from ludus.bots.arena import Outcome, play_block
from ludus.bots.ismcts import Thought
from ludus.bots.levels import AT_TABLES, LEVELS, PLAYERS, STAND_IN, USUAL, Bot, advise, budget_of, worth_telling
from ludus.bots.tally import rows
from ludus.core import engine
from ludus.core.ids import Action
from ludus.games.registry import Game, games
from ludus.match.match import Match
from tests.match.table import fewest_together

THREE_SECONDS = 3.0


def test_the_usual_levels_are_levels_and_think_at_once() -> None:
    assert {USUAL, STAND_IN} <= set(LEVELS)
    assert budget_of(USUAL, True) is None
    assert budget_of(STAND_IN, True) is None


def test_tables_take_levels_and_nothing_that_thinks_for_ever() -> None:
    assert set(LEVELS) < set(AT_TABLES) < set(PLAYERS)
    assert not [level for level in AT_TABLES if ":" in level]


def test_levels_that_search_have_a_clock_at_tables_and_none_in_the_arena() -> None:
    for level in ("centurio", "legatus"):
        at_table, in_arena = budget_of(level, True), budget_of(level, False)
        assert at_table is not None
        assert in_arena is not None
        assert 0 < at_table.milliseconds < 1000 * THREE_SECONDS
        assert (in_arena.iterations, in_arena.milliseconds) == (at_table.iterations, 0)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_level_answers_in_time_with_something_legal(game: Game, level: str) -> None:
    """Interpreted too: there the clock ends the search."""
    rules = game.rules
    match = Match.new(rules, rules.setup(rules.seat_counts[-1]), "in time")
    bot = Bot(level, 1)
    for _ in range(3):
        seat = engine.to_move(match.state)
        start = perf_counter()
        action = bot.choose(match.observation(seat, 1))
        # Twice the promise: the machine may be busy with other tests.
        assert perf_counter() - start < 2 * THREE_SECONDS
        match.play_action(seat, action)


@pytest.mark.parametrize("level", ["tiro", "miles"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_level_plays_the_same_game_again(game: Game, level: str) -> None:
    rules = game.rules
    setup = rules.setup(rules.seat_counts[0])
    played: list[list[str]] = []
    for _ in range(2):
        match = Match.new(rules, setup, "again")
        bot = Bot(level, 5)
        while not match.state.over and len(match.moves) < 60:
            seat = engine.to_move(match.state)
            match.play_action(seat, bot.choose(match.observation(seat, 2)))
        played.append([move.text for move in match.moves])
    assert played[0] == played[1]


def share(weaker: str, stronger: str, game: Game, blocks: int) -> float:
    rules = game.rules
    setup = rules.setup(fewest_together(rules))
    outcomes: list[Outcome] = []
    for block in range(blocks):
        outcomes += play_block(rules, setup, [stronger, weaker], "order", block)
    return rows([stronger, weaker], outcomes)[0].wins.mean * setup.seats


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_beginner_beats_chance_and_loses_to_a_soldier(game: Game) -> None:
    """Not a measurement, a safeguard: docs/bots/results.md has the measurements."""
    assert share("random", "tiro", game, 2) > 1
    assert share("tiro", "miles", game, 3) > 1


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_quick_policy_knows_more_than_chance(game: Game) -> None:
    """It guides the search: one that is worse than the prior would lead it astray."""
    assert share("random", "quick", game, 8) > 1.2


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_policies_and_evaluations_do_not_touch_the_state(game: Game) -> None:
    rules = game.rules
    match = Match.new(rules, rules.setup(rules.seat_counts[-1]), "untouched")
    bot = Bot("quick", 3)
    for _ in range(60):
        s = match.state
        seat = engine.to_move(s)
        before = rules.pack(s)
        options = engine.legal(s, seat)
        weights = rules.rollout(s, seat, options)
        assert len(weights) == len(options)
        assert sum(weights) > 0
        assert min(weights) >= 0
        rules.evaluate(s, seat)
        rules.evaluate_all(s)
        rules.lead(s)
        assert rules.pack(s) == before
        match.play_action(seat, bot.choose(match.observation(seat, 1)))


# --- Advice ----------------------------------------------------------------------------------------------------------


def told(*looks: tuple[int, float]) -> list[tuple[int, float]]:
    """The advice from thoughts in the order of a search, given by visits and wins: which of them, and what it says."""
    thoughts = [Thought(Action(i), looks[i][0], 0.5, looks[i][1]) for i in range(len(looks))]
    return [(thought.action, thought.wins) for thought in worth_telling(thoughts)]


def test_advice_begins_with_what_the_bot_would_do_and_promises_no_more_of_anything_else() -> None:
    assert told((600, 0.50), (400, 0.52), (300, 0.48)) == [(0, 0.50), (1, 0.50), (2, 0.48)]


def test_advice_behind_the_first_goes_by_its_chances() -> None:
    assert told((600, 0.50), (400, 0.41), (300, 0.48)) == [(0, 0.50), (2, 0.48), (1, 0.41)]


def test_what_was_never_looked_at_is_no_advice() -> None:
    assert told((900, 0.50), (45, 0.40), (0, 0.0)) == [(0, 0.50), (1, 0.40)]


def test_advice_is_three_actions_at_most_and_one_at_least() -> None:
    assert [action for action, _ in told((9, 0.5), (8, 0.4), (7, 0.3), (6, 0.2))] == [0, 1, 2]
    assert told((0, 0.0), (0, 0.0)) == [(0, 0.0)]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_advice_goes_down_by_its_chances_in_every_game(game: Game) -> None:
    rules = game.rules
    match = Match.new(rules, rules.setup(fewest_together(rules)), "advice")
    bot = Bot("quick", 7)
    for _ in range(8):
        seat = engine.to_move(match.state)
        chances = [thought.wins for thought in advise(match.observation(seat, 1), 2, 60)]
        assert chances == sorted(chances, reverse=True)
        match.play_action(seat, bot.choose(match.observation(seat, 1)))
