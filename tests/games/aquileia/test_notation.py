"""Actions as text: one spelling each."""

import pytest

from ludus.core.errors import UnknownAction
from ludus.games.aquileia.rules.rules import RULES
from tests.games.aquileia.scenario import Table

SPELLINGS = [
    "start:2", "roll:bsg", "roll:bbbb", "roll:", "draw:slave-1", "draw:weapon-3", "draw:points-10", "draw:white-blue",
    "place:dolus", "place:gold-3", "place:portus-1", "crest", "pass",
    "change:gold-silver", "buy", "buy:3", "play:slave-2", "play:gold-horse-1", "blue:0", "blue:4",
    "take:points", "take:slave", "keep:violet", "bid:bronze", "drop",
    "build:vb10", "build:vv7a", "pay:silver", "pay:slave-1", "done", "decline",
]  # fmt: skip


@pytest.mark.parametrize("text", SPELLINGS)
def test_what_is_written_reads_back(text: str) -> None:
    """docs/play/aquileia.md, notation."""
    s = Table(3).s
    assert RULES.format(s, RULES.parse(s, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "place", "place:", "place:forum-6", "PLACE:dolus", "crest:1", "crest:", "pass:", "start:3", "start:01",
        "roll:gb", "roll:bx", "roll:bbbbbbbbbb", "buy:0", "buy:", "buy:+1", "blue:", "blue:99", "take:both",
        "keep:green", "bid:copper", "build:vb11", "pay:slave-3", "change:gold", "change:gold-copper", "draw:10", "undo",
    ],
)  # fmt: skip
def test_what_is_no_action_is_said_to_be_none(text: str) -> None:
    """docs/play/aquileia.md, notation."""
    s = Table(3).s
    with pytest.raises(UnknownAction):
        RULES.parse(s, text)


def test_the_neighbours_are_named_in_the_message() -> None:
    """docs/play/aquileia.md, notation."""
    with pytest.raises(UnknownAction, match="'bid:' and one of bronze, silver, gold"):
        RULES.parse(Table(3).s, "bid:brass")
