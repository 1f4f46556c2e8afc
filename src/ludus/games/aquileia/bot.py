"""What bots know about Aquileia."""

from ludus.core.ids import Action, Seat
from ludus.games.aquileia.scoring import final_score
from ludus.games.aquileia.state import Aquileia


def prior(options: list[Action]) -> list[int]:
    return [1] * len(options)


def evaluate(s: Aquileia, p: Seat) -> int:
    return final_score(s, p)
