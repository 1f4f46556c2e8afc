"""Actions as text: one spelling each, and a helpful word about everything else."""

import pytest

from ludus.core.errors import UnknownAction
from ludus.core.ids import Action
from ludus.games.fortuna.rules.const import BUILDING_NAMES, CARD_NAMES, FAVOUR_NAMES
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.tables import base_tables
from ludus.games.fortuna.rules.verbs import VERB_NAMES
from tests.games.fortuna.scenario import Table, edition

CARD_VERBS = ("deal", "hide", "play", "idle", "swap", "power", "bribe")
NUMBER_VERBS = ("order", "roll", "irrigate", "sell", "hire", "die")
PRIVILEGE_VERBS = ("draw", "keep", "use")
GIVING = ("water", "orgy", "nourishment", "battle")

ALL = (
    [f"{verb}:{card}" for verb in CARD_VERBS for card in CARD_NAMES]
    + [f"{verb}:{n}" for verb in NUMBER_VERBS for n in range(1, 16)]
    + [f"{verb}:{card}" for verb in PRIVILEGE_VERBS for card in base_tables().privilege_name]
    + [f"build:{building}" for building in BUILDING_NAMES]
    + [f"cover:{favour}" for favour in FAVOUR_NAMES]
    + [f"favour:{favour}" for favour in FAVOUR_NAMES]
    + [f"favour:{favour}:{n}" for favour in GIVING for n in (1, 2, 3)]
    + ["pass", "decline", "done", "irrigate:0"]
)


def test_every_verb_is_tried() -> None:
    """Design, section 8: the round trip covers the whole vocabulary."""
    assert {text.partition(":")[0] for text in ALL} == set(VERB_NAMES)


def test_every_action_reads_back_as_what_was_written() -> None:
    """Design, section 8."""
    s = Table(3).s
    actions: set[Action] = set()
    for text in ALL:
        action = RULES.parse(s, text)
        assert RULES.format(s, action) == text
        actions.add(action)
    assert len(actions) == len(ALL), "no two texts mean the same"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "play",
        "play:",
        "play:harvest",
        "Play:build",
        "play:build ",
        " play:build",
        "play:build:1",
        "pass:",
        "pass:1",
        "done:now",
        "roll:",
        "roll:x",
        "roll:01",
        "roll:+1",
        "roll:-1",
        "roll:1.0",
        "roll:٣",
        "roll:256",
        "roll:1000",
        "sell:²",
        "favour",
        "favour:",
        "favour:feast",
        "favour:orgy:",
        "favour:orgy:0",
        "favour:orgy:01",
        "favour:orgy:32",
        "favour:orgy:1:1",
        "build:temple",
        "cover:1",
        "use:steps-4",
        "fly:away",
    ],
)
def test_what_is_no_action_is_refused_with_the_text(text: str) -> None:
    """Design, section 3: text on disk and on the wire has one spelling."""
    with pytest.raises(UnknownAction) as caught:
        RULES.parse(Table(2).s, text)
    assert caught.value.text == text


def test_the_error_names_what_could_stand_there() -> None:
    """Design, section 6: an error helps."""
    s = Table(2).s
    with pytest.raises(UnknownAction, match="market, aqueduct, palace, basilica"):
        RULES.parse(s, "build:temple")
    with pytest.raises(UnknownAction, match="one of the verbs deal, order"):
        RULES.parse(s, "fly")
    with pytest.raises(UnknownAction, match="'pass' alone"):
        RULES.parse(s, "pass:1")


def test_privileges_are_called_what_the_edition_calls_them() -> None:
    """Design, section 6: the names are the edition's."""
    base = base_tables()
    other = Table(2, tables=edition({})).s
    assert other.tables.privilege_name == base.privilege_name
    assert RULES.format(other, RULES.parse(other, "use:steps-3")) == "use:steps-3"
