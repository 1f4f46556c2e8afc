"""Hints: what a bot would do in a player's place, from what the player may know and nothing else."""

import asyncio
import os
from typing import Any, Final

from ludus.bots.levels import advise
from ludus.core.ids import Seat
from ludus.server.bots import observation_of, world_for
from ludus.server.table import Table
from ludus.server.workers import Workers

# A hint is to be there in two seconds, the first one with its process started as well.
THINKING_MS: Final = 900
LEAST_MS: Final = 100

Advice = list[tuple[str, float | None]]
"""Actions as text with the expected share of wins, the best first."""


def think_of_hints(
    game: str,
    seats: int,
    options: dict[str, str],
    edition: str | None,
    world: list[Any],
    seat: int,
    milliseconds: int,
    seed: int,
) -> Advice:
    """In a worker."""
    observation = observation_of(game, seats, options, edition, world, seat)
    thoughts = advise(observation, seed, milliseconds)
    return [(observation.text(thought.action), thought.wins if thought.visits else None) for thought in thoughts]


def be_ready() -> int:
    """In a worker: by now everything that a hint needs has been imported."""
    return os.getpid()


class Hints:
    """One process of its own: people do not wait behind the bots of other tables."""

    def __init__(self) -> None:
        self._workers: Final = Workers(1)
        self._warming: asyncio.Task[int] | None = None

    def warm_up(self) -> None:
        """Start the process before the first hint is asked for: somebody has opened a table."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._workers.do(be_ready))

    def job_for(self, table: Table, seat: Seat, seed: int) -> tuple[Any, ...]:
        """When several ask at once, each gets less time, and nobody waits longer."""
        milliseconds = max(LEAST_MS, THINKING_MS // (1 + self._workers.waiting))
        row = table.row
        return (
            row.game, row.seats, row.options, row.edition, world_for(table, seat), int(seat), milliseconds, seed,
        )  # fmt: skip

    async def think(self, job: tuple[Any, ...]) -> Advice:
        return await self._workers.do(think_of_hints, *job)

    def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
        self._workers.close()
