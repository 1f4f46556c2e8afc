"""Processes that think, so that the event loop never has to."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

MOST_BROKEN: Final = 3


def die_with_parent() -> None:
    """In a worker: end when the server does, even if it was killed."""
    Thread(target=wait_for_the_end, daemon=True).start()


def wait_for_the_end() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class Workers:
    """Started when they are first needed, and again when one was killed."""

    def __init__(self, count: int) -> None:
        self._count: Final = count
        self._pool: ProcessPoolExecutor | None = None
        self.waiting = 0
        """How many jobs are asked for and not done."""

    async def do(self, work: Callable[..., Result], *job: Any) -> Result:
        self.waiting += 1
        try:
            return await self._do(work, *job)
        finally:
            self.waiting -= 1

    async def _do(self, work: Callable[..., Result], *job: Any) -> Result:
        loop = asyncio.get_running_loop()
        for _ in range(MOST_BROKEN):
            if self._pool is None:
                self._pool = ProcessPoolExecutor(self._count, get_context("forkserver"), die_with_parent)
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
