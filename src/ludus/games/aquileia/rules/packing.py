"""A state as lists, for snapshots. Snapshots are caches: the record is what lasts."""

from typing import Any, Final

from ludus.core.frame import Frame
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.tables import Tables

# Everything but the tables and the stack, in the order in which the state's __init__ takes it.
FIELDS: Final = (
    "seats", "ply", "over", "crest_due", "crest_last", "pecunia", "round", "start", "phase",
    "score", "coins", "henchmen", "crest", "passed", "spaces", "laid", "sites", "houses",
    "blue_owner", "blue", "rolled", "fighters", "strength", "dice", "blue_rolled", "played", "places",
    "auctioned", "bid", "bidder", "inside", "building", "owed", "paid",
    "slaves", "slave_deck", "slave_discard",
    "slave_batches", "slave_drawn", "slave_doubles", "slave_low", "slave_high", "slave_played",
    "arms", "arms_known", "arms_deck", "arms_discard", "market", "arms_batches", "blind", "exposed",
    "laurel_deck", "laurel", "blind_laurel", "races", "theatre",
)  # fmt: skip


def pack(s: Aquileia, stack: list[list[Any]]) -> list[Any]:
    alone = s.copy()
    return [stack, *[getattr(alone, field) for field in FIELDS]]


def unpack(data: list[Any], tables: Tables, stack: list[Frame[Aquileia]]) -> Aquileia:
    values = dict(zip(FIELDS, data[1:], strict=True))
    # The copy parts the state from the caller's lists.
    return Aquileia(tables=tables, stack=stack, **values).copy()
