"""Players who do not think: the fuzzer's and the benchmark's."""

from typing import Final

from ludus.core import engine
from ludus.core.chance import Stream, pick_from_bag
from ludus.core.ids import CHANCE, NOBODY, Action, Seat
from ludus.core.rules import Rules, Setup
from ludus.core.state import S


def choose_by_prior(rules: Rules[S], s: S, seat: Seat, stream: Stream, quickly: bool = False) -> Action:
    """One of the legal actions of a seat that is asked, at random, by the game's own weights or its quick policy."""
    options = engine.options(s, seat)
    if len(options) == 1:
        return options[0]
    weights = rules.rollout(s, seat, options) if quickly else rules.prior(s, seat, options)
    return options[pick_from_bag(weights, stream.raw())]


class Playout:
    """A random game, played to its end without a log."""

    def __init__(self, decisions: int, rounds: int) -> None:
        self.decisions: Final = decisions
        self.rounds: Final = rounds


def play_out(rules: Rules[S], setup: Setup, stream: Stream) -> Playout:
    s = rules.start(setup)
    decisions = 0
    seat = engine.resolve_chance(s, stream)
    while seat != NOBODY:
        seat = engine.apply(s, seat, choose_by_prior(rules, s, seat, stream))
        decisions += 1
        if seat == CHANCE:
            seat = engine.resolve_chance(s, stream)
    return Playout(decisions, rules.rounds(s))
