"""A state as lists, for snapshots. Snapshots are caches: the record is what lasts."""

from typing import Any, Final

from ludus.core.frame import Frame
from ludus.games.gloria_mundi.rules.state import GloriaMundi
from ludus.games.gloria_mundi.rules.tables import Tables

# Everything but the tables and the stack, in the order in which the state's __init__ takes it.
FIELDS: Final = (
    "seats", "ply", "over", "goal", "open_stocks", "turn", "active", "laid", "closed", "ending",
    "steps", "stock", "hands", "displays", "gone", "deck", "forum", "fire", "goth", "paid", "symbols",
    "buying", "buying_on", "owed", "surcharge", "swaps",
)  # fmt: skip


def pack(s: GloriaMundi, stack: list[list[Any]]) -> list[Any]:
    alone = s.copy()
    return [stack, *[getattr(alone, field) for field in FIELDS]]


def unpack(data: list[Any], tables: Tables, stack: list[Frame[GloriaMundi]]) -> GloriaMundi:
    values = dict(zip(FIELDS, data[1:], strict=True))
    # The copy parts the state from the caller's lists.
    return GloriaMundi(tables=tables, stack=stack, **values).copy()
