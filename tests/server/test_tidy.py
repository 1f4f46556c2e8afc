"""What lives long is set aside from the garbage collector, and still goes when nobody holds it."""

import asyncio
import contextlib
import gc
import weakref

import pytest

from ludus.server import node


class Thing:
    pass


def test_what_survives_is_set_aside_but_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(node, "TIDY_SECONDS", 0.01)
    thing = Thing()
    gone = weakref.ref(thing)

    async def tidy_for_a_moment() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(node.keep_tidy(), 0.1)

    try:
        before = gc.get_freeze_count()
        asyncio.run(tidy_for_a_moment())
        assert gc.get_freeze_count() > before
        del thing
        assert gone() is None
    finally:
        gc.unfreeze()
