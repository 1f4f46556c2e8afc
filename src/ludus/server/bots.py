"""Bots at tables: they think in processes of their own, and play through the same door as everybody."""

import asyncio
import logging
import secrets
from typing import Any, Final

from ludus.bots.levels import Bot
from ludus.core.ids import Seat
from ludus.games.registry import game as find_game
from ludus.match.observation import Observation
from ludus.server.errors import Problem
from ludus.server.table import Table
from ludus.server.tables import Tables
from ludus.server.workers import Workers

logger: Final = logging.getLogger(__name__)

# Then something is wrong with the bot, or the table: the next sweep tries again.
MOST_REFUSED: Final = 10


def think(
    game: str,
    seats: int,
    options: dict[str, str],
    edition: str | None,
    world: list[Any],
    seat: int,
    level: str,
    seed: int,
) -> str:
    """In a worker: choose an action for a seat from a world it cannot tell from the real one."""
    observation = observation_of(game, seats, options, edition, world, seat)
    return observation.text(Bot(level, seed).choose(observation))


def observation_of(
    game: str, seats: int, options: dict[str, str], edition: str | None, world: list[Any], seat: int
) -> Observation[Any]:
    rules = find_game(game).rules
    setup = rules.setup(seats, options, rules.read_edition(edition, "the table's edition") if edition else None)
    return Observation(rules, rules.unpack(world, setup), Seat(seat))


class BotPool:
    def __init__(self, workers: int) -> None:
        self._workers: Final = Workers(workers)
        self._busy: Final[dict[str, asyncio.Task[None]]] = {}
        self.tables: Tables | None = None

    def look_after(self, table: Table) -> None:
        """Let the bots of a table play, if it is their turn and nobody is at it."""
        match = table.row.id
        if table.awaited_bots() and match not in self._busy:
            task = self._busy[match] = asyncio.create_task(self._play_on(match))
            task.add_done_callback(lambda done: self._done(match, done))

    def _done(self, match: str, task: asyncio.Task[None]) -> None:
        if self._busy.get(match) is task:
            del self._busy[match]
        if not task.cancelled() and task.exception() is not None:
            logger.error("a bot failed", exc_info=task.exception(), extra={"table": match})

    async def _play_on(self, match: str) -> None:
        """Until people, or nobody, are awaited."""
        assert self.tables is not None
        refused = 0
        while refused < MOST_REFUSED:
            jobs: list[tuple[Any, ...]] = []
            plies: list[int] = []

            def look(table: Table, jobs: list[tuple[Any, ...]] = jobs, plies: list[int] = plies) -> None:
                jobs += [job_for(table, seat) for seat in table.awaited_bots()[:1]]
                plies.append(table.ply)
                if not jobs:
                    del self._busy[match]  # while the table stands still: whoever changes it next may call us again

            await self.tables.look(match, look)
            if not jobs:
                return
            action = await self._workers.do(think, *jobs[0])
            seat = Seat(jobs[0][5])

            async def play(table: Table, seat: Seat = seat, action: str = action, ply: int = plies[0]) -> None:
                # People may have come back, or another node may have moved, while the bot was thinking.
                if seat in table.awaited_bots():
                    await table.play(seat, action, ply)

            try:
                await self.tables.change(match, play)
                refused = 0
            except Problem as problem:
                refused += 1
                logger.info("a bot was refused: %s", problem, extra={"table": match})
        raise RuntimeError("the bot's actions keep being refused")

    async def close(self) -> None:
        for task in list(self._busy.values()):
            task.cancel()
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        self._workers.close()


def job_for(table: Table, seat: Seat) -> tuple[Any, ...]:
    """What a worker needs."""
    row, level = table.row, table.seats[seat].bot
    world = world_for(table, seat)
    return (row.game, row.seats, row.options, row.edition, world, int(seat), level, secrets.randbits(48))


def world_for(table: Table, seat: Seat) -> list[Any]:
    """A re-dealt world, packed: the truth does not leave the table."""
    rules = table.game.rules
    return rules.pack(rules.redeal(table.match.state, seat, secrets.randbits(60)))
