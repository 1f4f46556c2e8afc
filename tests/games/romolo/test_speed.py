"""Options are listed fast, in a turn with many units too."""

from time import perf_counter

from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import CHANCE, Seat
from ludus.games.romolo.rules import RULES
from ludus.games.romolo.state import Romolo

GAMES = 6
MOST_SECONDS = 0.001
"""On an idle machine the slowest list takes a third of it."""


def test_the_slowest_list_of_options_takes_less_than_a_millisecond() -> None:
    """Issue 7: the best of several tries, because other programs run beside this one."""
    slowest = 0.0
    for game in range(GAMES):
        stream, s = Stream(game), RULES.start(RULES.setup(4))
        while not s.over:
            seat = engine.to_move(s)
            if seat == CHANCE:
                engine.apply(s, seat, engine.draw(s, stream.raw()))
                continue
            began = perf_counter()
            engine.legal(s, seat)
            if perf_counter() - began > slowest:
                slowest = max(slowest, min(timed(s, seat) for _ in range(8)))
            engine.apply(s, seat, choose_by_prior(RULES, s, seat, stream))
    assert slowest < MOST_SECONDS


def timed(s: Romolo, seat: Seat) -> float:
    began = perf_counter()
    engine.legal(s, seat)
    return perf_counter() - began
