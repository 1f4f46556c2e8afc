"""A player who looks to the end of its own say: the best action by the game's evaluation, in a few possible worlds."""

from typing import Any

from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import CHANCE, Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import S, copy_of
from ludus.match.observation import Observation

# More draws than this behind one action are not worth averaging.
MOST_STEPS = 12


def choose_greedily(observation: Observation[Any], stream: Stream, worlds: int) -> Action:
    """The action with the best mean value over some worlds that fit what the seat knows."""
    options = observation.legal()
    if len(options) == 1:
        return options[0]
    totals = look_at(observation, options, stream, worlds)
    return options[totals.index(max(totals))]


def look_at(observation: Observation[Any], options: list[Action], stream: Stream, worlds: int) -> list[int]:
    """By option: the sum of its values in some worlds that fit what the seat knows."""
    rules, seat = observation.rules, observation.seat
    totals = [0] * len(options)
    for _ in range(worlds):
        world = observation.sample(stream.raw())
        draws = stream.raw()
        for i in range(len(options)):
            # The same draws for every action, so that luck does not decide between them.
            totals[i] += value_of(rules, world, seat, options[i], Stream(draws))
    return totals


def value_of(rules: Rules[S], world: S, seat: Seat, action: Action, stream: Stream, brief: bool = False) -> int:
    """Do the action, then what looks best step by step while the seat is still at it; then evaluate. A brief look ends
    sooner in games with long turns."""
    s = copy_of(world)
    engine.apply(s, seat, action)
    for _ in range(MOST_STEPS):
        if s.over or rules.at_rest(s, brief):
            break
        mover = engine.to_move(s)
        if mover == CHANCE:
            engine.resolve_chance(s, stream)
        elif mover == seat:
            engine.apply(s, seat, best_step(rules, s, seat))
        else:
            break
    return rules.evaluate(s, seat)


def best_step(rules: Rules[S], s: S, seat: Seat) -> Action:
    """The best action by a look at the very next state."""
    options = engine.legal(s, seat)
    best, best_value = options[0], -(1 << 60)
    if len(options) == 1:
        return best
    for action in options:
        after = copy_of(s)
        engine.apply(after, seat, action)
        value = rules.evaluate(after, seat)
        if value > best_value:
            best, best_value = action, value
    return best
