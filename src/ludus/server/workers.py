"""Processes that think, so that the event loop never has to."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ludus.processes import process_pool

Result = TypeVar("Result")

MOST_BROKEN: Final = 3


class Workers:
    """Started when they are first needed, and again when one was killed."""

    def __init__(self, count: int) -> None:
        self._count: Final = count
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[..., Result], *job: Any) -> Result:
        loop = asyncio.get_running_loop()
        for _ in range(MOST_BROKEN):
            if self._pool is None:
                self._pool = process_pool(self._count)
            pool = self._pool
            try:
                return await loop.run_in_executor(pool, work, *job)
            except BrokenProcessPool:  # a worker was killed: start afresh, but only one of those who notice
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("the bots' processes keep dying")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
