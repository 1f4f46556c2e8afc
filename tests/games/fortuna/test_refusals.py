"""Refusals: every reason that a player can meet, in a situation where it is met, and the rule it names."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus.core import engine
from ludus.core.errors import IllegalAction
from ludus.core.ids import CHANCE, SEATS
from ludus.games.fortuna.rules.rules import RULES
from ludus.games.fortuna.rules.state import Fortuna
from tests.games.fortuna.scenario import PALACE_DRAW, Table, edition
from tests.games.scenario import PlayedTable

ROOT = Path(__file__).parents[3]
SIDES = ("grain-harvest build marriage", "grain-trade wine-trade clergy", "centurion vestal bribery")


def start() -> Table:
    return Table(3, SIDES)


def poor() -> Table:
    t = Table(3, ("build centurion marriage", "vestal fortuna clergy"))
    t.set(0, money=0)
    return t


def trader() -> Table:
    t = Table(3, ("grain-trade clergy fortuna",))
    t.set(0, money=2, grain=0, vestals=0)
    return t


def rich(seats: int = 3) -> Table:
    """Nothing is missing, so nothing can be bought any more."""
    t = Table(seats, ("build centurion marriage", "wine-harvest", "clergy vestal bribery"))
    t.set(0, money=20, married=True, centurions=3, vestals=3, dice=3, buildings="market aqueduct basilica")
    return t


def no_goods() -> Table:
    t = Table(3, ("grain-harvest water-distribution wine-harvest",))
    t.set(1, grain=13, wine=13, water=13)
    t.set(0, hand="gain-wine")
    return t


def nothing_to_build() -> Table:
    """Market and aqueduct stand, the basilicas are gone, and a palace needs a spouse."""
    t = start()
    t.set(0, money=20, buildings="market aqueduct")
    t.set(1, buildings="basilica")
    t.set(2, buildings="basilica")
    return t


def dear_building() -> Table:
    """Enough money for the cheapest, but those are built: the aqueduct is left."""
    t = start()
    t.set(0, money=3, buildings="market basilica")
    return t


def swapping() -> Table:
    t = start()
    t.do("idle:build")
    return t


def selling() -> Table:
    t = Table(3, ("grain-trade",))
    t.do("play:grain-trade")
    return t


def hiring() -> Table:
    t = Table(3, ("centurion",))
    t.do("play:centurion")
    return t


def watering() -> Table:
    t = start()
    t.do("play:grain-harvest")
    return t


def building() -> Table:
    t = start()
    t.set(0, money=4, married=True, buildings="market")
    t.set(1, buildings="basilica")
    t.set(2, buildings="basilica")
    t.do("play:build")
    return t


def single_builder() -> Table:
    t = start()
    t.do("play:build")
    return t


def briber() -> Table:
    t = Table(3, ("bribery build grain-harvest", "marriage fortuna clergy", "grain-trade"))
    t.set(0, money=4, grain=0)
    t.do("play:bribery")
    return t


def hopeless_briber() -> Table:
    t = Table(4, ("bribery wine-harvest water-distribution", "build grain-trade grain-harvest", "marriage fortuna"))
    t.set(0, money=2, grain=0)
    return t


def power() -> Table:
    """Seat 0 has swapped marriage for vestal and may send its centurion; it holds a card, so it is always asked."""
    t = start()
    t.set(0, money=2, hand="points-grain")
    t.do("idle:marriage", "swap:vestal")
    return t


def power_without_centurion() -> Table:
    t = start()
    t.set(0, centurions=0, hand="points-grain")
    t.do("pass")
    return t


def power_used() -> Table:
    t = power()
    t.do("power:grain-harvest", "irrigate:0")
    return t


def two_dice() -> Table:
    t = start()
    t.set(0, dice=2)
    t.roll(2, 3)
    return t


def favours() -> Table:
    """A 5 was rolled; water is covered; two wine, no grain, not married, palace impossible."""
    t = start()
    t.set(0, wine=2, grain=0, vestals=2)
    t.cover("water")
    t.roll(5)
    return t


def religion() -> Table:
    t = start()
    t.set(0, vestals=2)
    t.roll(6)
    return t


def covering() -> Table:
    t = Table(2)
    t.mark("orgy", 1)
    t.roll(1)
    t.do("favour:water:1")
    return t


def keeping() -> Table:
    t = start()
    t.mark("water", 3)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW)
    return t


def keeping_two() -> Table:
    t = start()
    t.set(0, buildings="basilica")
    t.mark("water", 3)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW, "keep:points-wine")
    return t


def palace() -> Table:
    t = start()
    t.set(0, position=14)
    t.roll(1)
    t.do("favour:water:1", *PALACE_DRAW)
    return t


def hand() -> Table:
    t = Table(3, ("fortuna",))
    t.set(0, vestals=3, hand="gain-vestal steps-1 steps-2 points-grain")
    t.do("use:steps-1")
    return t


def in_palace() -> Table:
    t = Table(3, ("fortuna",))
    t.set(0, position=14, hand="steps-1 steps-2")
    t.do("use:steps-1", *PALACE_DRAW, "keep:points-grain")
    return t


def no_dice() -> Table:
    t = Table(4, ("clergy",))
    for p, dice in ((1, 3), (2, 3), (3, 2)):
        t.set(p, dice=dice)
    return t


def dear_clergy() -> Table:
    return Table(3, ("clergy",), tables=edition({"action.clergy.money": 6}))


def no_centurions() -> Table:
    return Table(4, ("centurion vestal",), tables=edition({"supply.centurion": 4, "supply.vestal": 4}))


def full_barns() -> Table:
    """An edition in which nobody holds more than three of a good."""
    limited = edition({"limits.grain": 3, "limits.wine": 3, "limits.water": 3})
    t = Table(3, ("grain-harvest wine-harvest water-distribution",), tables=limited)
    t.set(0, grain=3, wine=3, water=3, hand="gain-grain")
    return t


def ended() -> Table:
    t = in_palace()
    t.end_round()
    return t


def hiding() -> PlayedTable[Fortuna]:
    t = PlayedTable(RULES, RULES.start(RULES.setup(3)))
    while t.asked == CHANCE:
        t.do(t.legal()[0])
    return t


CASES: list[tuple[Callable[[], PlayedTable[Fortuna]], str, str]] = [
    # Any time
    (start, "roll:3", "not-asked (turn)"),
    (start, "swap:grain-trade", "not-asked (turn)"),
    (start, "favour:water:1", "not-asked (turn)"),
    (swapping, "play:build", "not-asked (turn)"),
    (swapping, "use:steps-1", "not-asked (turn)"),
    (favours, "done", "not-asked (turn)"),
    (ended, "pass", "game-over (end)"),
    # Before round 1
    (hiding, "hide:build", "not-your-card (R2)"),
    # Phase 2
    (start, "play:grain-trade", "not-your-card (phase-2)"),
    (start, "idle:grain-trade", "not-your-card (phase-2)"),
    (swapping, "swap:grain-harvest", "own-side (phase-2)"),
    (swapping, "swap:build", "own-side (phase-2)"),
    (swapping, "swap:clergy", "face-down (phase-2)"),
    # Cards without effect
    (trader, "play:grain-trade", "nothing-held (R35)"),
    (trader, "play:clergy", "nothing-held (R35)"),
    (trader, "play:fortuna", "money (R35)"),
    (poor, "play:build", "money (R35)"),
    (poor, "play:centurion", "money (R35)"),
    (poor, "play:marriage", "money (R35)"),
    (rich, "play:build", "building-limit (limits)"),
    (rich, "play:centurion", "limit (R35)"),
    (rich, "play:marriage", "married (R35)"),
    (nothing_to_build, "play:build", "no-building (R35)"),
    (dear_building, "play:build", "money (R35)"),
    (no_goods, "play:grain-harvest", "no-supply (R25)"),
    (no_goods, "play:wine-harvest", "no-supply (R25)"),
    (no_goods, "play:water-distribution", "no-supply (R25)"),
    (no_dice, "play:clergy", "no-supply (R25)"),
    (no_centurions, "play:centurion", "no-supply (R25)"),
    (no_centurions, "play:vestal", "no-supply (R25)"),
    (dear_clergy, "play:clergy", "money (R35)"),
    (full_barns, "play:grain-harvest", "limit (R35)"),
    (full_barns, "play:wine-harvest", "limit (R35)"),
    (full_barns, "play:water-distribution", "limit (R35)"),
    (in_palace, "play:fortuna", "in-palace (R16)"),
    (hopeless_briber, "play:bribery", "no-bribe (R7)"),
    # Within cards
    (watering, "irrigate:2", "amount (action-cards)"),
    (selling, "sell:0", "amount (action-cards)"),
    (selling, "sell:2", "amount (action-cards)"),
    (hiring, "hire:0", "amount (action-cards)"),
    (hiring, "hire:3", "amount (action-cards)"),
    (building, "build:market", "built-already (R26)"),
    (building, "build:aqueduct", "money (buildings)"),
    (building, "build:basilica", "no-building-left (buildings)"),
    (single_builder, "build:palace", "not-married (buildings)"),
    (briber, "bribe:build", "own-side (R7)"),
    (briber, "bribe:clergy", "face-down (R7)"),
    (briber, "bribe:marriage", "money (R35)"),
    (briber, "bribe:fortuna", "money (R35)"),
    (briber, "bribe:grain-trade", "nothing-held (R35)"),
    (briber, "bribe:bribery", "own-side (R7)"),
    # Phase 3
    (power, "power:marriage", "not-your-card (phase-3)"),
    (power, "power:vestal", "face-down (R5)"),
    (power, "power:build", "money (R35)"),
    (power_without_centurion, "power:build", "no-centurion (phase-3)"),
    (power_used, "power:build", "power-used (phase-3)"),
    # Phase 4
    (two_dice, "die:4", "not-rolled (R12)"),
    (favours, "favour:water:1", "covered (phase-4)"),
    (favours, "favour:religion", "die-too-low (phase-4)"),
    (favours, "favour:nourishment:1", "cannot-serve (phase-4)"),
    (favours, "favour:wedlock", "cannot-serve (phase-4)"),
    (favours, "favour:orgy:3", "favour-amount (phase-4)"),
    (favours, "favour:orgy", "favour-amount (phase-4)"),
    (favours, "favour:battle:2", "favour-amount (phase-4)"),
    (religion, "favour:religion:1", "no-part (R13)"),
    (covering, "cover:orgy", "has-markers (R27)"),
    (covering, "cover:water", "covered (R27)"),
    # Phase 5 and the palace
    (keeping, "keep:steps-1", "not-drawn (phase-5)"),
    (keeping_two, "keep:points-grain", "keep-in-order (phase-5)"),
    (palace, "keep:steps-1", "not-drawn (end)"),
    # Privileges
    (hand, "use:gain-grain", "not-in-hand (R19)"),
    (hand, "use:steps-2", "step-card-used (R19)"),
    (hand, "use:points-grain", "points-at-end (privileges)"),
    (hand, "use:gain-vestal", "limit (R36)"),
    (full_barns, "use:gain-grain", "limit (R36)"),
    (no_goods, "use:gain-wine", "no-supply (R25)"),
    (in_palace, "use:steps-2", "in-palace (R16)"),
]


@pytest.mark.parametrize(("situation", "text", "expected"), CASES)
def test_a_refusal_says_why_and_where_it_is_written(
    situation: Callable[[], PlayedTable[Fortuna]], text: str, expected: str
) -> None:
    """Design, section 11: greyed actions say why, and which rule."""
    assert situation().refusal(text) == expected


def test_a_refused_action_changes_nothing() -> None:
    """Design, section 3: `play` checks."""
    for situation, text, _ in CASES:
        t = situation()
        before = RULES.pack(t.s)
        seat = engine.to_move(t.s)
        with pytest.raises(IllegalAction):
            engine.play(RULES, t.s, seat, RULES.parse(t.s, text))
        assert RULES.pack(t.s) == before


def test_nobody_acts_out_of_turn() -> None:
    """Course of play: one after the other."""
    t = start()
    assert t.refusal("pass", 1) == "not-your-turn (turn)"
    t.do("pass", "done")
    assert t.refusal("roll:6", 0) == "not-your-turn (turn)"


def test_the_numbers_of_a_refusal_tell_the_details() -> None:
    """Design, section 3: reason code, arguments, rule id."""
    t = poor()
    t.set(0, money=3)
    refused = engine.refuse(RULES, t.s, SEATS[0], RULES.parse(t.s, "play:marriage"))
    assert refused is not None
    assert (refused.reason, refused.a, refused.b) == ("money", 4, 3)


@pytest.mark.parametrize("text", ["roll:7", "roll:0", "draw:steps-1", "pass"])
def test_an_impossible_draw_is_refused_like_an_action(text: str) -> None:
    """Design, section 4: a record with a draw that cannot be is told so, in words, not by a crash."""
    t = start()
    t.do("pass", "done")
    refused = engine.refuse(RULES, t.s, CHANCE, RULES.parse(t.s, text))
    assert repr(refused) == "not-asked (turn)"


def test_every_reason_in_the_code_is_met_here() -> None:
    """Design, section 6: refusals cite rulings, and this table is complete."""
    code = (ROOT / "src" / "ludus" / "games" / "fortuna" / "rules" / "refusals.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'Refusal\(\s*"([a-z-]+)"(?: if [^"]*? else "([a-z-]+)")?', code))
    met = {expected.partition(" ")[0] for _, _, expected in CASES}
    assert {reason for found in reasons for reason in found if reason} - met == set()
