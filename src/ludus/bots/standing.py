"""What a moment of a game is worth to each seat: a share of the win, and of the places behind it."""

from math import exp
from typing import Final

from ludus.core.rules import Rules
from ludus.core.state import S

# The places behind the first count a little: who cannot win any more still has something to play for.
PLACES: Final = 0.2
# Beyond this many scales a lead is certain, and the exponential stays a number.
CERTAIN: Final = 30.0


class Standing:
    """By seat: the chance to win, and the worth of the moment; both lie between 0 and 1."""

    def __init__(self, wins: list[float], worth: list[float]) -> None:
        self.wins: Final = wins
        self.worth: Final = worth


def final_standing(rules: Rules[S], s: S) -> Standing:
    """By rank; those who share a rank share what it brings."""
    ranks = rules.ranking(s)
    winners = ranks.count(1)
    wins: list[float] = []
    worth: list[float] = []
    for mine in ranks:
        beaten = 0.0
        for other in ranks:
            if mine < other:
                beaten += 1.0
            elif mine == other:
                beaten += 0.5
        won = 1.0 / winners if mine == 1 else 0.0
        wins.append(won)
        worth.append(mixed(won, beaten - 0.5, s.seats))
    return Standing(wins, worth)


def expected_standing(rules: Rules[S], s: S, scale: float) -> Standing:
    """By the game's evaluation: each `scale` that a seat is ahead multiplies its chances by e."""
    if s.over:
        return final_standing(rules, s)
    values = rules.evaluate_all(s)
    if s.seats == 1:
        return alone(values[0], scale)
    best = max(values)
    odds = [exp(max(-CERTAIN, (value - best) / scale)) for value in values]
    total = sum(odds)
    wins: list[float] = []
    worth: list[float] = []
    for mine in odds:
        beaten = -0.5
        for other in odds:
            beaten += mine / (mine + other)
        won = mine / total
        wins.append(won)
        worth.append(mixed(won, beaten, s.seats))
    return Standing(wins, worth)


def alone(value: int, scale: float) -> Standing:
    """Without rivals, a value of 0 is taken for an even chance."""
    won = 1.0 / (1.0 + exp(max(-CERTAIN, min(CERTAIN, -value / scale))))
    return Standing([won], [won])


def mixed(won: float, beaten: float, seats: int) -> float:
    return won * (1.0 - PLACES) + beaten / max(1, seats - 1) * PLACES
