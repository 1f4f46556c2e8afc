"""A state as lists, for snapshots. Snapshots are caches: the record is what lasts."""

from typing import Any, Final

from ludus.core.frame import Frame
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.tables import Tables
from ludus.games.romolo.rules.variant import Variant

# Everything but the tables, the variant and the stack, in the order in which the state's __init__ takes it.
FIELDS: Final = (
    "seats", "ply", "over", "round", "start", "active", "closing", "trigger", "ending", "out", "terrain", "up",
    "peeked", "multiplier", "multiplier_up", "stock", "water_stack", "washed", "marker_bag", "built", "walls",
    "harbours", "stores", "capital", "damage", "bank", "units", "explorer_gone", "fallen", "goods", "money",
    "battle_markers", "owned", "stance", "thirds", "aside", "spent", "display", "pile", "unseen", "price", "cubes",
    "acted", "swayed", "recruited", "produced", "trades", "bonus_taken", "acting", "moves", "ridden", "sailed",
    "site", "owed", "owing", "owed_value", "paid", "work", "sides", "free_walls", "old", "old_sides", "tradable",
    "nauta_cubes", "changed", "flooded", "battle_hex", "attacker", "defender", "fighting", "edge", "picks",
    "losses", "unpaid", "hungry", "event_bag", "event_row", "groups", "realm", "sacred",
)  # fmt: skip


def pack(s: Romolo, stack: list[list[Any]]) -> list[Any]:
    return [stack, *[apart(getattr(s, field)) for field in FIELDS]]


def unpack(data: list[Any], tables: Tables, variant: Variant, stack: list[Frame[Romolo]]) -> Romolo:
    values = dict(zip(FIELDS, apart(data[1:]), strict=True))
    return Romolo(tables=tables, variant=variant, stack=stack, **values)


def apart(value: Any) -> Any:
    """A list all the way down: what one side does to it is nothing to the other."""
    return [apart(entry) for entry in value] if isinstance(value, list) else value
