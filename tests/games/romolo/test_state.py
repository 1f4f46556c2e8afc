"""Copies of a state share the lists that seldom change, so no rule may change one in place."""

from typing import Any, NoReturn

import pytest

from ludus.bots.uniform import choose_by_prior
from ludus.cli.measure import build_name
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import NOBODY
from ludus.games.romolo.rules.rules import RULES
from ludus.games.romolo.rules.state import Romolo

# What is a state's own: `copy` copies it.
OWN = {"stack", "goods", "money", "units", "owned"}
NESTED = {"units", "owned"}


class Shared(list[Any]):
    """A list that refuses to be changed."""

    def refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise AssertionError("a list that copies share is changed in place")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = refuse
    append = extend = insert = remove = pop = clear = sort = reverse = refuse

    def copy(self) -> list[Any]:
        return list(self)


def share(s: Romolo) -> None:
    """Every list that a copy would share refuses changes from now on, and so do the lists in it."""
    for name in Romolo.__slots__:
        value = getattr(s, name)
        if not isinstance(value, list) or name == "stack":
            continue
        inner = [Shared(entry) if isinstance(entry, list) else entry for entry in value]
        if name not in OWN:
            setattr(s, name, Shared(inner))
        elif name in NESTED:
            setattr(s, name, inner)


@pytest.mark.skipif(build_name() == "compiled", reason="compiled rules change a list without asking it")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {}), (3, {"battle": "die"}), (4, {"teams": "two"})],
)
def test_no_rule_changes_a_list_that_copies_share(seats: int, options: dict[str, str]) -> None:
    """Design, section 8: a copy never changes when the original moves on."""
    for seed in range(3):
        stream, s = Stream(seed), RULES.start(RULES.setup(seats, options))
        share(s)
        seat = engine.resolve_chance(s, stream)
        while seat != NOBODY:
            share(s)
            engine.apply(s, seat, choose_by_prior(RULES, s, seat, stream))
            seat = engine.resolve_chance(s, stream)
