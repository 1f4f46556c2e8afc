"""Actions as text: one spelling each, and a helpful word about everything else."""

import pytest

from ludus.core.errors import UnknownAction
from ludus.games.romolo.rules.const import (
    BUILDING_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    FACE_NAMES,
    GOOD_NAMES,
    SIDE_NAMES,
    TERRAIN_NAMES,
    TOKEN_NAMES,
)
from ludus.games.romolo.rules.notation import format_action, parse_action
from ludus.games.romolo.rules.verbs import VERB_NAMES
from tests.games.romolo.scenario import Table

OF_HEXES = (
    "lot", "lay", "place", "move", "ride", "sail", "peek", "river", "produce", "store", "as", "negotiate", "raid",
    "retreat", "realm", "sacred",
)  # fmt: skip
OF_UNITS = ("unit", "remove", "fighter", "hit", "unpaid", "dismiss", "feed", "starve")
ALONE = (
    "end", "play", "give-up", "done", "stop", "settle", "worker", "soldier", "explorer", "bonus", "coins", "plain",
    "exchange", "stay", "unpaid-dead",
)  # fmt: skip

ALL = (
    [f"{verb}:{p}" for verb in ("start", "steal") for p in range(2)]
    + [f"{verb}:{terrain}" for verb in ("tile", "third") for terrain in TERRAIN_NAMES]
    + ["marker:x2", "marker:x3"]
    + [f"{verb}:{who}" for verb in ("draw", "use") for who in CHARACTER_NAMES]
    + [f"{verb}:{token}" for verb in ("aside", "cast", "token") for token in TOKEN_NAMES]
    + [f"roll:{face}" for face in FACE_NAMES]
    + [f"event:{colour}" for colour in COLOUR_NAMES]
    + [f"{verb}:{here}" for verb in OF_HEXES for here in ("a1", "c4", "e3")]
    + [f"{verb}:{name}" for verb in ("fate", "build", "demolish", "convert", "into", "raze") for name in BUILDING_NAMES]
    + [f"side:{free}{side}" for free in ("", "free-") for side in SIDE_NAMES]
    + [f"{verb}:{good}" for verb in ("take", "refine", "column", "buy", "swap", "give") for good in GOOD_NAMES]
    + [f"{verb}:{cube}" for verb in ("collect", "sell", "pay") for cube in ("wood", "wood:1", "salt:12")]
    + [f"{verb}:{unit}" for verb in OF_UNITS for unit in ("c3:worker", "c3:soldier:lying", "a1:explorer:marked+acted")]
    + ["stance:1:hostile", "stance:1:friendly", "attack:c4:1", "hire:1", "hire:2", "give-coins:5", "take-coins:6"]
    + ["recruit:dux:1", "recruit:publicus:2", "recruit:publicus:3"]
    + list(ALONE)
)


def table() -> Table:
    t = Table(2)
    t.s.display = [CHARACTER_NAMES.index(name) for name in ("dux", "publicus", "publicus")]
    return t


def test_every_verb_is_tried() -> None:
    """Design, section 4."""
    assert {text.partition(":")[0] for text in ALL} == set(VERB_NAMES)


def test_text_and_action_are_the_same_both_ways() -> None:
    """Design, section 4: one spelling each."""
    t = table()
    assert [format_action(t.s, parse_action(t.s, text)) for text in ALL] == ALL


def test_no_two_texts_are_one_action() -> None:
    """Design, section 4."""
    t = table()
    assert len({parse_action(t.s, text) for text in ALL}) == len(ALL)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move:",
        "move:z9",
        "MOVE:c4",
        "move:c4:1",
        " move:c4",
        "move:c4 ",
        "stop:",
        "stop:now",
        "build:castle",
        "tile:desert",
        "unit:c3",
        "unit:c3:knight",
        "unit:c3:worker:",
        "unit:c3:worker:marked+lying",
        "unit:c3:worker:lying+lying",
        "unit:c3:worker:asleep",
        "pay:wood:0",
        "pay:wood:01",
        "pay:wood:64",
        "pay:gold",
        "start:2",
        "stance:1",
        "stance:1:neutral",
        "stance:2:hostile",
        "attack:c4",
        "attack:c4:2",
        "hire:10",
        "recruit:dux",
        "recruit:dux:2",
        "recruit:dux:0",
        "recruit:heros:1",
        "recruit:publicus:4",
        "side:free",
    ],
)
def test_anything_else_is_no_action(text: str) -> None:
    """Design, section 4."""
    t = table()
    with pytest.raises(UnknownAction):
        parse_action(t.s, text)
