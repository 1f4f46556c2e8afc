"""The bots that people can choose from."""

from typing import Any, Final

from ludus.bots.greedy import choose_greedily
from ludus.bots.uniform import choose_by_prior
from ludus.core.chance import Stream
from ludus.core.ids import Action
from ludus.match.observation import Observation

LEVELS: Final = ("greedy", "random")
"""The first is the usual one: it takes empty seats, and those of people who have gone."""

# Worlds that a greedy bot looks at before it chooses.
WORLDS: Final = 3


class UnknownLevel(Exception):
    """A level that no bot has."""


class Bot:
    """Sees an observation, answers with an action. Its random numbers depend on its seed and the moment of the
    game alone, so that a game which was saved and resumed goes on as it would have."""

    def __init__(self, level: str, seed: int) -> None:
        if level not in LEVELS:
            raise UnknownLevel(f"there is no bot '{level}'; the levels are: {', '.join(LEVELS)}")
        self.level: Final = level
        self._seed: Final = seed

    def choose(self, observation: Observation[Any]) -> Action:
        stream = Stream(self._seed + observation.ply)
        if self.level == "greedy":
            return choose_greedily(observation, stream, WORLDS)
        world = observation.sample(stream.raw())
        return choose_by_prior(observation.rules, world, observation.seat, stream)
