"""Work over several processes, or over several machines with Ray: the same jobs, the same results in the same order."""

from collections.abc import Callable, Iterator
from concurrent.futures import as_completed
from importlib.util import find_spec
from typing import Any, TypeVar

import click

from ludus.processes import process_pool

Result = TypeVar("Result")


def run_jobs(
    work: Callable[..., Result], jobs: list[tuple[Any, ...]], workers: int, ray: str | None = None
) -> Iterator[tuple[int, Result]]:
    """The number of each job with its result, as they come in. What a job returns must not depend on who does it.

    That Ray is missing is said at once, before anybody draws a progress bar.
    """
    if ray is not None:
        if find_spec("ray") is None:
            raise click.ClickException("Ray is not installed: pip install 'ludus[ray]'")
        return run_on_ray(work, jobs, ray)
    return run_here(work, jobs, workers)


def run_here(work: Callable[..., Result], jobs: list[tuple[Any, ...]], workers: int) -> Iterator[tuple[int, Result]]:
    with process_pool(workers) as pool:
        pending = {pool.submit(work, *job): number for number, job in enumerate(jobs)}
        try:
            for done in as_completed(pending):
                yield pending[done], done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def run_on_ray(work: Callable[..., Result], jobs: list[tuple[Any, ...]], address: str) -> Iterator[tuple[int, Result]]:
    """At a cluster's address, or `local` for a Ray of our own on this machine."""
    import ray  # noqa: PLC0415  an optional extra

    ray.init(address=address, include_dashboard=False, log_to_driver=False)
    try:
        remote = ray.remote(work)
        pending = {remote.remote(*job): number for number, job in enumerate(jobs)}
        while pending:
            ready, _ = ray.wait(list(pending), num_returns=1)
            yield pending.pop(ready[0]), ray.get(ready[0])
    finally:
        ray.shutdown()
