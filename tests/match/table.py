"""Matches for the tests: random ones of Fortuna to play, short ones of the toy to look at closely."""

from typing import Any

from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.rules import Rules
from ludus.games.fortuna.rules import RULES as FORTUNA
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


def log(match: Match[Any]) -> list[tuple[int, str]]:
    return [(move.seat, move.text) for move in match.moves]
