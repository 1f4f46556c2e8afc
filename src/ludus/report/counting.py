"""What many games of self-play come to. A game is one observation: its seats share one winner."""

from dataclasses import dataclass
from statistics import quantiles

from ludus.bots.tally import Estimate, mean_of, share_of
from ludus.core.rules import Use
from ludus.report.playing import Played, key_of


@dataclass(frozen=True)
class PlaceLine:
    """How those fare who have a place in the order of the first round."""

    place: int
    wins: Estimate
    rank: Estimate
    score: Estimate


@dataclass(frozen=True)
class Spread:
    """Scores of one rank, or another number of each game: from the least to the most."""

    name: str
    values: list[int]

    @property
    def mean(self) -> Estimate:
        return mean_of([float(value) for value in self.values])

    @property
    def middle(self) -> tuple[float, float, float]:
        """The quartiles."""
        if len(self.values) < 2:
            return (float(self.values[0]),) * 3
        low, median, high = quantiles(self.values, n=4, method="inclusive")
        return low, median, high


@dataclass(frozen=True)
class EndLine:
    ending: str
    games: int
    share: Estimate


@dataclass(frozen=True)
class UseLine:
    """How often a thing is used, and how those fare who use it."""

    name: str
    users: Estimate
    """The share of players who use it at least once."""
    times: float
    """How often per user."""
    wins: Estimate | None
    """The share of wins of its users, each use counted; None where fewer than two games have users and others to
    compare: a single one would look certain."""
    games: int

    def verdict(self, fair: float) -> str:
        """`+` if its users win more often than they should, `-` if less, empty where chance may explain it."""
        if self.wins is None or self.wins.low is None or self.wins.high is None:
            return ""
        return "+" if self.wins.low > fair else "-" if self.wins.high < fair else ""


@dataclass(frozen=True)
class Counted:
    games: int
    seats: int
    place_lines: list[PlaceLine]
    scores: list[Spread]
    rounds: Spread
    decisions: Spread
    endings: list[EndLine]
    uses: dict[str, list[UseLine]]
    """By group."""

    @property
    def fair(self) -> float:
        return 1 / self.seats


def count(played: list[Played], seats: int, uses: list[Use]) -> Counted:
    outcomes = [one.outcome for one in played]
    return Counted(
        games=len(played),
        seats=seats,
        place_lines=[place_line(played, place) for place in range(seats)],
        scores=[scores_of_rank(played, rank) for rank in range(seats)],
        rounds=Spread("rounds", sorted(outcome.rounds for outcome in outcomes)),
        decisions=Spread("decisions", sorted(sum(outcome.decisions) for outcome in outcomes)),
        endings=end_lines([outcome.ending for outcome in outcomes]),
        uses={use.group: use_lines(use, played, seats) for use in uses},
    )


def place_line(played: list[Played], place: int) -> PlaceLine:
    seated = [(one.outcome, one.order[place]) for one in played]
    return PlaceLine(
        place,
        share_of([outcome.wins(seat) for outcome, seat in seated]),
        mean_of([float(outcome.ranks[seat]) for outcome, seat in seated]),
        mean_of([float(outcome.scores[seat]) for outcome, seat in seated]),
    )


def scores_of_rank(played: list[Played], rank: int) -> Spread:
    """The scores of those who came in first, second and so on; those who share a rank are in any order."""
    found: list[int] = []
    for one in played:
        ranks, scores = one.outcome.ranks, one.outcome.scores
        found.append(-sorted(zip(ranks, [-score for score in scores], strict=True))[rank][1])
    return Spread(str(rank + 1), sorted(found))


def end_lines(endings: list[str]) -> list[EndLine]:
    return [
        EndLine(ending, endings.count(ending), share_of([float(one == ending) for one in endings]))
        for ending in sorted(set(endings), key=lambda ending: (-endings.count(ending), ending))
    ]


def use_lines(use: Use, played: list[Played], seats: int) -> list[UseLine]:
    """One for each thing that can be used in this way."""
    things = [thing for thing in range(len(use.names)) if use.names[thing]]
    return [use_line(use.names[thing], key_of(use, thing), played, seats) for thing in things]


def use_line(name: str, key: str, played: list[Played], seats: int) -> UseLine:
    users: list[float] = []
    wins: list[float] = []
    times, total = 0, 0
    for one in played:
        counts = one.used.get(key, [0] * seats)
        owners = [seat for seat in range(seats) if counts[seat]]
        users.append(len(owners) / seats)
        times += sum(counts)
        total += len(owners)
        # Where all use it as often, it tells nothing about who wins.
        if min(counts) != max(counts):
            wins.append(sum(counts[seat] * one.outcome.wins(seat) for seat in owners) / sum(counts))
    return UseLine(name, share_of(users), times / max(1, total), share_of(wins) if len(wins) > 1 else None, len(wins))
