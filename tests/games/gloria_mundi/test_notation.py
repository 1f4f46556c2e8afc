"""Actions as text: one spelling each, and a helpful word about everything else."""

import pytest

from ludus.core.errors import UnknownAction
from ludus.games.gloria_mundi.rules.const import KIND_NAMES, TYPE_NAMES
from ludus.games.gloria_mundi.rules.rules import RULES
from ludus.games.gloria_mundi.rules.tables import base_tables
from ludus.games.gloria_mundi.rules.verbs import VERB_NAMES
from tests.games.gloria_mundi.scenario import Table

CARD_VERBS = ("draw", "base", "use", "discard", "lose-with", "wall")

ALL = (
    [f"start:{p}" for p in range(3)]
    + [f"{verb}:{card}" for verb in CARD_VERBS for card in base_tables().card_name]
    + [f"{verb}:{base}" for verb in ("lay", "on", "lose") for base in TYPE_NAMES]
    + [f"{verb}:{kind}" for verb in ("give", "gain", "pay", "take") for kind in KIND_NAMES]
    + [f"times:{n}" for n in (1, 2, 10, 99)]
    + ["buy:castra:2", "buy:murus-urbis:5", "buy:murus-urbis:6"]
    + ["harvest", "pass", "tribute", "yield", "done"]
)


def table() -> Table:
    t = Table(3)
    t.forum("- castra - - murus-urbis murus-urbis")
    return t


def test_every_verb_is_tried() -> None:
    """Design, section 4."""
    assert {text.partition(":")[0] for text in ALL} == set(VERB_NAMES)


@pytest.mark.parametrize("text", ALL)
def test_text_and_action_are_the_same_both_ways(text: str) -> None:
    """Design, section 4: one spelling each."""
    t = table()
    assert RULES.format(t.s, RULES.parse(t.s, text)) == text


def test_no_two_texts_are_one_action() -> None:
    """Design, section 4."""
    t = table()
    assert len({RULES.parse(t.s, text) for text in ALL}) == len(ALL)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay:",
        "lay:forest",
        "LAY:farm",
        "lay:farm:1",
        " lay:farm",
        "lay:farm ",
        "pass:",
        "pass:1",
        "done:now",
        "use:colosseum",
        "use",
        "times:01",
        "times:-1",
        "times:+1",
        "times:1.0",
        "times:",
        "times:9999",
        "times:٣",
        "start:3",
        "buy:castra",
        "buy:castra:1",
        "buy:castra:0",
        "buy:castra:02",
        "buy:castra:7",
        "buy:castra:2:1",
        "buy:horreum:2",
        "buy:2",
        "pay:step",
        "gain:step",
        "steal:gold",
    ],
)
def test_everything_else_is_unknown(text: str) -> None:
    """Design, section 4: the message says what is allowed."""
    t = table()
    with pytest.raises(UnknownAction) as caught:
        RULES.parse(t.s, text)
    assert str(caught.value)


def test_a_purchase_names_the_building_and_its_place_from_the_newest() -> None:
    """Design, section 4: the place says which of two copies."""
    t = table()
    t.stock(0, 9, 9, 9)
    t.shop(0)
    assert t.legal("buy") == ["buy:castra:2", "buy:murus-urbis:5", "buy:murus-urbis:6"]
    t.do("buy:murus-urbis:6")
    assert t.in_forum() == "- castra - - murus-urbis -"
