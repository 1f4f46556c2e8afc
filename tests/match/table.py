"""Matches for the tests: random ones of Fortuna to play, short ones of the toy to look at closely."""

from typing import Any

from ludus.bots.levels import Bot
from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.rules import Rules
from ludus.core.state import S
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.match import Match


def play_on(match: Match[Any], most: int, seed: int = 1) -> None:
    """So many decisions by random players, or up to the end. Each goes by the ply, whatever was played before."""
    for _ in range(most):
        if match.state.over:
            return
        stream = Stream(seed + match.state.ply)
        awaited = engine.waiting(match.state)
        seat = awaited[stream.below(len(awaited))]
        match.play_action(seat, choose_by_prior(match.rules, match.state, seat, stream))


def whole_game(rules: Rules[Any] = FORTUNA, seats: int = 2, seed: str = "42") -> Match[Any]:
    match = Match.new(rules, rules.setup(seats), seed)
    play_on(match, 5_000)
    assert match.state.over
    return match


def fewest_together(rules: Rules[Any]) -> int:
    """The smallest number of seats; alone does not count."""
    return min(seats for seats in rules.seat_counts if seats > 1)


def game_of_bots(rules: Rules[S], seats: int, seed: str, levels: list[str]) -> Match[S]:
    """A whole game, by bots of these levels."""
    match = Match.new(rules, rules.setup(seats), seed)
    bots = [Bot(level, number) for number, level in enumerate(levels)]
    while not match.state.over:
        seat = engine.to_move(match.state)
        match.play_action(seat, bots[seat].choose(match.observation(seat, 7)))
    return match


def log(match: Match[Any]) -> list[tuple[int, str]]:
    return [(move.seat, move.text) for move in match.moves]
