"""Refusals: every reason that a player can meet, in a situation where it is met, and the rule it names."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus.core import engine
from ludus.core.errors import IllegalAction
from ludus.core.ids import SEATS
from ludus.games.gloria_mundi.rules.rules import RULES
from ludus.games.gloria_mundi.rules.verbs import BUY
from tests.games.gloria_mundi.scenario import Table

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "src" / "ludus" / "games" / "gloria_mundi"


def laying() -> Table:
    t = Table(3)
    t.hand(0, farm=1, peace=1)
    t.do("draw:castra")
    return t


def activating() -> Table:
    t = Table(3)
    t.display(0, "farm:vinea farm:mola farm:vivarium city:thermae peace:architectus farm:hortus")
    t.stock(0)
    t.activate(0, "farm")
    t.do("use:vinea")
    return t


def lonely() -> Table:
    t = Table(3)
    t.display(0, "farm:vivarium farm:architectus city")
    t.activate(0, "farm")
    return t


def colon() -> Table:
    t = Table(3)
    t.display(0, "farm:fundus farm:vinea farm city")
    t.activate(0, "farm")
    t.do("base:vinea")
    return t


def lonely_colon() -> Table:
    t = Table(3)
    t.display(0, "farm:fundus city")
    t.activate(0, "farm")
    return t


def nothing_to_discard() -> Table:
    t = Table(3)
    t.display(0, "farm:vivarium city")
    t.activate(0, "farm")
    return t


def discarding() -> Table:
    t = Table(3)
    t.display(0, "farm:vivarium farm:vinea city:thermae")
    t.activate(0, "farm")
    t.do("use:vivarium")
    return t


def repeating() -> Table:
    t = Table(3)
    t.display(0, "farm:stabulum city")
    t.stock(0, gold=3)
    t.activate(0, "farm")
    t.do("use:stabulum")
    return t


def gaining() -> Table:
    t = Table(3)
    t.display(0, "farm:pascua city")
    t.activate(0, "farm")
    t.do("use:pascua")
    return t


def shopping() -> Table:
    """Castra can be bought; the others cannot, each for its own reason."""
    t = Table(3)
    t.display(0, "farm peace city:thermae")
    t.forum("palatium villa-rustica horreum murus-urbis - castra")
    t.stock(0, food=5, gold=1, peace=0)
    t.shop(0)
    return t


def covered() -> Table:
    t = Table(3)
    t.display(0, "farm:vinea city:thermae peace")
    t.display(1, "farm city peace")
    t.forum("- - - - architectus castra")
    t.stock(0, 9, 9, 9)
    t.shop(0)
    return t


def placing() -> Table:
    t = Table(3)
    t.display(0, "farm city peace:castra")
    t.forum("- - - - - architectus")
    t.stock(0, 3, 1, 1)
    t.shop(0)
    t.do("buy:architectus:6")
    return t


def paying() -> Table:
    t = Table(3)
    t.forum("- - - - - horreum")
    t.stock(0, 9, 9, 0, 9)
    t.shop(0)
    t.do("buy:horreum:6")
    return t


def facing() -> Table:
    t = Table(3)
    t.face_goth(0)
    return t


def losing() -> Table:
    t = Table(3)
    t.goth(7)
    t.display(0, "farm:vinea farm:mola city:murus-urbis peace:oraculum")
    t.face_goth(0)
    t.do("yield")
    return t


def taking() -> Table:
    t = Table(3)
    t.paid(1, "food gold")
    t.display(0, "")
    t.display(1, "")
    t.display(2, "")
    t.stock(0)
    t.face_goth(0)
    return t


def over() -> Table:
    t = Table(3)
    t.hand(0)
    t.do("draw:castra")
    return t


CASES: list[tuple[Callable[[], Table], str, str]] = [
    (laying, "lay:city", "no-base-card (phase-2)"),
    (laying, "pass", "not-asked (turn)"),
    (activating, "use:vinea", "used (R13)"),
    (activating, "base:vinea", "used (R13)"),
    (activating, "use:thermae", "other-type (phase-3)"),
    (activating, "base:thermae", "other-type (phase-3)"),
    (activating, "use:pascua", "not-built (phase-3)"),
    (activating, "use:architectus", "red-card (builders)"),
    (activating, "use:mola", "cannot-give (R42)"),
    (activating, "use:hortus", "goth-elsewhere (R18)"),
    (activating, "harvest", "nothing-to-harvest (R49)"),
    (lonely, "base:architectus", "red-card (builders)"),
    (colon, "use:fundus", "not-first (R17)"),
    (lonely_colon, "use:fundus", "no-other-card (R17)"),
    (nothing_to_discard, "use:vivarium", "nothing-to-discard (R42)"),
    (discarding, "discard:vivarium", "not-built (R19)"),
    (discarding, "discard:palatium", "not-built (R19)"),
    (discarding, "done", "not-asked (turn)"),
    (repeating, "times:0", "amount (abilities)"),
    (repeating, "times:4", "amount (abilities)"),
    (gaining, "gain:food", "amount (abilities)"),
    (gaining, "gain:glory", "amount (abilities)"),
    (shopping, "buy:palatium:1", "no-bare-base (R9)"),
    (shopping, "buy:murus-urbis:4", "no-bare-base (R9)"),
    (shopping, "buy:villa-rustica:2", "too-few-stones (phase-4)"),
    (shopping, "buy:horreum:3", "wrong-stones (R12)"),
    (covered, "on:farm", "not-asked (turn)"),
    (placing, "on:peace", "no-bare-base (R9)"),
    (paying, "pay:peace", "no-stone (R43)"),
    (paying, "pay:food", "stone-does-not-fit (R52)"),
    (facing, "pass", "not-asked (turn)"),
    (losing, "lose:peace", "no-symbol (destruction)"),
    (losing, "lose:farm", "no-bare-base (destruction)"),
    (losing, "lose-with:oraculum", "no-symbol (destruction)"),
    (losing, "lose-with:palatium", "not-built (destruction)"),
    (losing, "wall:vinea", "no-wall (walls)"),
    (losing, "wall:vallum-agreste", "not-built (destruction)"),
    (taking, "take:peace", "not-on-track (recovery)"),
    (over, "lay:farm", "game-over (end)"),
]
EACH = pytest.mark.parametrize(("situation", "text", "why"), CASES, ids=[f"{c[0].__name__}-{c[1]}" for c in CASES])


@EACH
def test_an_action_is_refused_for_its_reason(situation: Callable[[], Table], text: str, why: str) -> None:
    """Design, section 6: a reason and a rule for each action that is not offered."""
    assert situation().refusal(text) == why


@EACH
def test_a_refused_action_changes_nothing(situation: Callable[[], Table], text: str, why: str) -> None:
    """Design, section 4."""
    t = situation()
    before = RULES.pack(t.s)
    with pytest.raises(IllegalAction):
        t.by(SEATS[0], text)
    assert RULES.pack(t.s) == before


def test_a_builder_without_any_bare_card_to_lie_on() -> None:
    """R9: the reason names no type. Who has no bare card at all is not asked; this is for a program that asks."""
    t = covered()
    t.display(0, "farm:vinea city:thermae")
    assert t.refusal("buy:architectus:5") == "no-bare-base-at-all (R9)"


def test_an_empty_place_of_the_forum() -> None:
    """Phase 4: text cannot name it, a program can."""
    t = shopping()
    refused = RULES.why_not(t.s, SEATS[0], BUY[4])
    assert (refused.reason, refused.rule) == ("empty-place", "phase-4")


def test_whoever_is_not_asked_hears_whose_turn_it_is() -> None:
    """Course of the game."""
    t = shopping()
    assert t.refusal("pass", p=1) == "not-your-turn (turn)"


def test_every_reason_is_tried() -> None:
    """Design, section 6. `closed` is a last resort: who has used a colon card (R17) is not asked any more."""
    source = (FOLDER / "rules" / "refusals.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', source)) | {"no-other-card"}
    tried = {why.partition(" ")[0] for _, _, why in CASES} | {"no-bare-base-at-all", "empty-place"}
    assert reasons - tried == set()


def test_every_ruling_that_a_refusal_names_exists() -> None:
    """Design, section 6: numbers never change."""
    source = (FOLDER / "rules" / "refusals.py").read_text(encoding="utf-8")
    rulings = (FOLDER / "RULINGS.md").read_text(encoding="utf-8")
    named = set(re.findall(r'"(R\d+)"', source))
    assert named
    assert all(f'<a id="{ruling}"></a>' in rulings for ruling in named)


def test_who_used_a_colon_card_is_not_asked_any_more() -> None:
    """R17, R50: so nothing needs to be refused."""
    t = Table(2)
    t.display(0, "farm:fundus farm:vinea farm")
    t.activate(0, "farm")
    t.do("use:fundus")
    assert engine.to_move(t.s) == 0
    assert t.question == "ChooseTribute"
