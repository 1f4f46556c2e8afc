"""Hints: what a bot would do in a player's place, from what the player may know and nothing else."""

import asyncio
import os
from time import monotonic
from typing import Any, Final

from ludus.bots.levels import advise
from ludus.core.ids import Seat
from ludus.server.bots import observation_of, world_for
from ludus.server.table import Table
from ludus.server.workers import Workers

# A hint is to be there in two seconds, the first one with its process started as well. So long is a thought at most.
THINKING_MS: Final = 900
# After so long it is thought of, however many ask at once: what is left is for the way, and for a slow last step.
IN_TIME_MS: Final = 1600
# When even that is over, the first thing that comes to mind is better than nothing.
LEAST_MS: Final = 20

Advice = list[tuple[str, float | None]]
"""Actions as text with the expected share of wins, the best first."""


def think_of_hints(
    game: str,
    seats: int,
    options: dict[str, str],
    edition: str | None,
    world: list[Any],
    seat: int,
    seed: int,
    milliseconds: int,
) -> Advice:
    """In a worker."""
    observation = observation_of(game, seats, options, edition, world, seat)
    thoughts = advise(observation, seed, milliseconds)
    return [(observation.text(thought.action), thought.wins if thought.visits else None) for thought in thoughts]


def be_ready() -> int:
    """In a worker: by now everything that a hint needs has been imported."""
    return os.getpid()


def share(waited: int, behind: int) -> int:
    """The milliseconds for whoever's turn it is: as much of the time that they have left as for each one behind them.
    Those have asked later and may wait longer, so they get no less."""
    return max(LEAST_MS, min(THINKING_MS, (IN_TIME_MS - waited) // (1 + behind)))


class Hints:
    """One process of its own: people do not wait behind the bots of other tables."""

    def __init__(self) -> None:
        self._workers: Final = Workers(1)
        self._warming: asyncio.Task[int] | None = None
        self._turn: Final = asyncio.Lock()
        self._asking = 0

    def warm_up(self) -> None:
        """Start the process before the first hint is asked for: somebody has opened a table."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._workers.do(be_ready))

    def job_for(self, table: Table, seat: Seat, seed: int) -> tuple[Any, ...]:
        row = table.row
        return (row.game, row.seats, row.options, row.edition, world_for(table, seat), int(seat), seed)

    async def think(self, job: tuple[Any, ...]) -> Advice:
        """One after the other. When several ask at once, each gets less time, and nobody waits longer."""
        asked = monotonic()
        self._asking += 1
        try:
            async with self._turn:
                waited = round(1000 * (monotonic() - asked))
                return await self._workers.do(think_of_hints, *job, share(waited, self._asking - 1))
        finally:
            self._asking -= 1

    def close(self) -> None:
        if self._warming is not None:
            self._warming.cancel()
        self._workers.close()
