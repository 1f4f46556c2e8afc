"""Worker processes for whoever has much to think about: the server's bots, the arena, the fuzzer."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def process_pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, get_context("forkserver"), die_with_parent)


def die_with_parent() -> None:
    """In a worker: end when the program that started it does, even if it was killed."""
    Thread(target=wait_for_the_end, daemon=True).start()


def wait_for_the_end() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
