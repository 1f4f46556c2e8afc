"""What many games come to: shares and means with 95 % intervals.

Games of one block share their seed, so they are not independent: a block counts as one observation.
"""

from collections import Counter
from dataclasses import dataclass
from math import sqrt

from ludus.bots.arena import Outcome

# Two-sided 95 % of Student's t by degrees of freedom; beyond the list the normal distribution will do.
T95 = (12.71, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120)
T95_MORE = ((30, 2.08), (60, 2.02), (120, 1.99))
NORMAL95 = 1.96

# What sums of equal shares may differ by: thirds do, quarters do not.
ROUNDING = 1e-9


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval; without one where there are too few observations."""

    mean: float
    low: float | None
    high: float | None

    def __str__(self) -> str:
        return self.text(2)

    def text(self, digits: int) -> str:
        if self.low is None or self.high is None:
            return f"{self.mean:.{digits}f}"
        return f"{self.mean:.{digits}f} [{self.low:.{digits}f}, {self.high:.{digits}f}]"


@dataclass(frozen=True)
class Row:
    """What one bot achieved, per game and seat of its own."""

    name: str
    seats: int
    """How many seats of each game it held."""
    games: int
    wins: Estimate
    """The share of the win: fair is one part of as many as there are seats."""
    rank: Estimate
    score: Estimate
    decisions: int
    milliseconds: float
    """For one decision with a choice."""


def t95(freedom: int) -> float:
    if freedom <= len(T95):
        return T95[freedom - 1]
    return next((value for limit, value in T95_MORE if freedom <= limit), NORMAL95)


def mean_of(values: list[float]) -> Estimate:
    """By Student's t: honest for few values too."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, None, None)
    half = t95(count - 1) * standard_error(values, mean)
    return Estimate(mean, mean - half, mean + half)


def standard_error(values: list[float], mean: float) -> float:
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def share_of(values: list[float]) -> Estimate:
    """A share between 0 and 1 by Wilson's interval, with as many observations as the spread of the values is worth:
    it stays within its bounds, and is not empty when somebody won everything."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, None, None)
    error = standard_error(values, mean)
    worth = mean * (1 - mean) / error**2 if error > ROUNDING else float(count)
    z = t95(count - 1)
    centre = (mean + z * z / (2 * worth)) / (1 + z * z / worth)
    half = z / (1 + z * z / worth) * sqrt(mean * (1 - mean) / worth + z * z / (4 * worth * worth))
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


def rows(names: list[str], outcomes: list[Outcome]) -> list[Row]:
    """One row per bot, in the order they were named."""
    return [row_of(entrant, name, outcomes) for entrant, name in enumerate(names)]


def all_faults(outcomes: list[Outcome]) -> dict[str, int]:
    """What bots from outside did wrong and which games did not end, and how often."""
    counts = Counter(fault for outcome in outcomes for fault in outcome.faults)
    return dict(sorted(counts.items()))


def fault_lines(outcomes: list[Outcome]) -> list[str]:
    return [f"{fault}: {times} times" for fault, times in all_faults(outcomes).items()]


def row_of(entrant: int, name: str, outcomes: list[Outcome]) -> Row:
    wins: dict[int, list[float]] = {}
    ranks: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    decisions, seconds, places = 0, 0.0, 0
    for outcome in outcomes:
        for seat in range(len(outcome.ranks)):
            if outcome.entrants[seat] == entrant:
                wins.setdefault(outcome.block, []).append(outcome.wins(seat))
                ranks.setdefault(outcome.block, []).append(outcome.ranks[seat])
                scores.setdefault(outcome.block, []).append(outcome.scores[seat])
                decisions += outcome.decisions[seat]
                seconds += outcome.seconds[seat]
                places += 1
    return Row(
        name,
        places // len(outcomes),
        len(outcomes),
        share_of(block_means(wins)),
        mean_of(block_means(ranks)),
        mean_of(block_means(scores)),
        decisions,
        1000 * seconds / max(1, decisions),
    )


def block_means(blocks: dict[int, list[float]]) -> list[float]:
    return [sum(values) / len(values) for _, values in sorted(blocks.items())]
