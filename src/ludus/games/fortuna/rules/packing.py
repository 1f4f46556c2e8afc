"""A state as lists, for snapshots. Snapshots are caches: the record is what lasts."""

from typing import Any, Final

from ludus.core.frame import Frame
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.tables import Tables

# Everything but the tables and the stack, in the order in which Fortuna's __init__ takes it.
FIELDS: Final = (
    "seats", "ply", "over", "round", "order", "turn", "last_round",
    "cards", "facing", "picks",
    "money", "stock", "supply", "aqueduct", "married", "position", "built", "buildings",
    "markers", "covered", "marker_supply", "palace_markers", "rolled", "step_cards",
    "deck", "generation", "hands", "drawer", "drawn", "discard", "used",
    "palace_order", "palace_visits", "palace_pool", "palace_cards",
)  # fmt: skip


def pack(s: Fortuna, stack: list[list[Any]]) -> list[Any]:
    alone = s.copy()
    return [stack, *[getattr(alone, field) for field in FIELDS]]


def unpack(data: list[Any], tables: Tables, stack: list[Frame[Fortuna]]) -> Fortuna:
    values = dict(zip(FIELDS, data[1:], strict=True))
    # The copy parts the state from the caller's lists.
    return Fortuna(tables=tables, stack=stack, **values).copy()
