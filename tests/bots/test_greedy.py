"""The greedy bot: deterministic, blind to what it may not see, and better than chance."""

import pytest

from ludus.bots.levels import Bot
from ludus.core import engine
from ludus.core.ids import SEATS
from ludus.games.fortuna.rules.rules import RULES
from ludus.match.match import Match
from ludus.match.observation import Observation
from tests.match.table import game_of_bots


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (game_of_bots(RULES, 2, "same", ["greedy", "greedy"]) for _ in range(2))
    assert [move.text for move in first.moves] == [move.text for move in second.moves]


def test_it_cannot_see_what_is_hidden() -> None:
    """Two worlds that look the same to a seat: the same choice, at every decision of a game."""
    match = Match.new(RULES, RULES.setup(3), "hidden")
    bot = Bot("greedy", 1)
    decisions = 0
    while not match.state.over and decisions < 60:
        seat = engine.to_move(match.state)
        other = RULES.redeal(match.state, seat, 99)
        choice = bot.choose(match.observation(seat, 3))
        assert bot.choose(Observation(RULES, RULES.redeal(other, seat, 3), seat)) == choice
        match.play_action(seat, choice)
        decisions += 1


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_it_beats_random_players(seats: int) -> None:
    """Not a measurement, a safeguard: a bot that throws games away would not win half of these."""
    games = 8
    wins = 0.0
    for number in range(games):
        levels = ["random"] * seats
        levels[number % seats] = "greedy"
        ranks = RULES.ranking(game_of_bots(RULES, seats, f"arena-{number}", levels).state)
        wins += (ranks[number % seats] == 1) / ranks.count(1)
    assert wins > games / 2


@pytest.mark.parametrize("seats", RULES.seat_counts)
def test_games_among_greedy_players_are_as_long_as_among_people(seats: int) -> None:
    rounds = [game_of_bots(RULES, seats, f"self-{number}", ["greedy"] * seats).state.round for number in range(3)]
    assert all(5 <= count <= 16 for count in rounds), rounds


def test_it_takes_a_favour_it_can_pay() -> None:
    """In whole games a greedy player declines a favour it could serve only now and then."""
    match = game_of_bots(RULES, 2, "favours", ["greedy", "greedy"])
    served = sum(move.text.startswith("favour:") for move in match.moves if move.seat in SEATS[:2])
    declined = sum(move.text == "decline" for move in match.moves)
    assert served > 3 * declined
