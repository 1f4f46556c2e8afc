"""Refusals: reasons that a player can meet, in situations where they are met, and the rules that they name."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.frame import Choice
from ludus.core.ids import CHANCE, Action, verb_of
from ludus.games.romolo.rules.const import CHARACTER_NAMES
from ludus.games.romolo.rules.refusals import ANSWERS
from ludus.games.romolo.rules.rules import FRAMES, RULES
from tests.games.romolo.scenario import Table

FOLDER = Path(__file__).parents[3] / "src" / "ludus" / "games" / "romolo"


def working(**goods: int) -> Table:
    """A worker on c3 with an enemy's soldier two hexes away and water to the east."""
    t = Table(2)
    t.everywhere()
    t.tile("water", "c4")
    t.unit(0, "c3")
    t.unit(0, "a1", "soldier")
    t.give(0, **goods)
    t.act(0, "c3")
    return t


def poor() -> Table:
    return working()


def rich() -> Table:
    return working(grain=9, wood=9, stone=9, salt=9, refined=9, coins=40)


def full() -> Table:
    t = rich()
    t.build("c3", "farm farm warehouse warehouse")
    return t


def stripped() -> Table:
    """A bank without temples, mercenaries and walls."""
    t = rich()
    t.s.bank[3] = t.s.bank[8] = t.s.bank[0] = 0
    return t


def crowded() -> Table:
    t = rich()
    t.unit(0, "e1", "worker worker soldier")
    return t


def sold_out() -> Table:
    t = rich()
    t.prices(wood=0)
    for column in (1, 2, 3, 4):
        t.s.cubes[column * 5] = 2
    return t


def beside_an_enemy() -> Table:
    t = Table(2)
    t.everywhere()
    t.unit(0, "c4")
    t.unit(1, "c4")
    t.act(0, "c4")
    return t


def after_a_retreat() -> Table:
    t = beside_an_enemy()
    t.do("move:c3")
    return t


def behind_a_wall() -> Table:
    t = Table(2)
    t.everywhere()
    t.wall("c4", "w")
    t.worker_acts("c3")
    t.do("move:c4")
    return t


def a_soldier() -> Table:
    t = Table(2)
    t.everywhere()
    t.hide("b3")
    t.unit(0, "c3", "soldier")
    t.act(0, "c3", "soldier")
    return t


def an_explorer() -> Table:
    t = Table(2)
    t.everywhere()
    t.hide("b3")
    t.unit(0, "c3", "explorer")
    t.act(0, "c3", "explorer")
    t.do("peek:b3", "tile:plains")
    return t


def choosing() -> Table:
    t = Table(2)
    t.everywhere()
    t.unit(0, "c3")
    t.unit(0, "c3", "worker", "lying")
    t.turn()
    return t


def after_producing() -> Table:
    t = Table(2)
    t.everywhere()
    t.build("c3", "warehouse warehouse")
    t.unit(0, "c3", "worker worker")
    t.act(0, "c3")
    t.do("produce:c3", "unit:c3:worker")
    return t


def selling() -> Table:
    t = rich()
    t.do("sell:grain")
    return t


def solo() -> Table:
    t = Table(1)
    t.everywhere()
    t.unit(0, "c4", "soldier")
    t.act(0, "c4", "soldier")
    return t


MET: list[tuple[Callable[[], Table], str, str]] = [
    (poor, "token:skull", "not-asked (turn)"),
    (poor, "unit:c3:worker", "not-asked (turn)"),
    (choosing, "unit:c3:worker:lying", "lies (action-phase)"),
    (choosing, "unit:c4:worker", "no-such-unit (R2)"),
    (choosing, "stance:1:hostile", "stance-as-it-is (R5)"),
    (poor, "move:e1", "not-beside (move)"),
    (poor, "move:c4", "no-harbour (move)"),
    (beside_an_enemy, "move:c5", "must-retreat (R6)"),
    (solo, "move:c5", "closed-capital (solo)"),
    (poor, "ride:b3", "no-ride (R46)"),
    (poor, "sail:c4", "no-sail (R71)"),
    (a_soldier, "peek:b3", "only-explorers (explorer)"),
    (an_explorer, "peek:b3", "already-known (explorer)"),
    (an_explorer, "settle", "cannot-settle (R54)"),
    (a_soldier, "build:farm", "only-workers (action-phase)"),
    (behind_a_wall, "buy:grain", "obstacle (obstacles)"),
    (after_a_retreat, "buy:grain", "retreated (retreat)"),
    (beside_an_enemy, "buy:grain", "enemy-here (R5)"),
    (poor, "build:farm", "cannot-pay (build)"),
    (rich, "build:sawmill", "wrong-terrain (build)"),
    (rich, "build:tower", "cannot-build-here (build)"),
    (stripped, "build:temple", "bank-empty (bank)"),
    (stripped, "build:wall", "no-wall-left (R13)"),
    (full, "build:temple", "no-slot (slots)"),
    (poor, "demolish:farm", "not-there (demolish)"),
    (poor, "convert:farm", "not-there (demolish)"),
    (poor, "produce:c3", "no-warehouse (R18)"),
    (poor, "produce:b3", "no-source (produce)"),
    (after_producing, "produce:c3", "has-produced (R18)"),
    (poor, "collect:wood:1", "nothing-stored (collect)"),
    (poor, "refine:wood", "too-few-cubes (R20)"),
    (rich, "refine:refined", "already-refined (R20)"),
    (poor, "worker", "cannot-pay (growth)"),
    (crowded, "worker", "limit (limits)"),
    (rich, "soldier", "only-in-capital (R58)"),
    (stripped, "hire:1", "bank-empty (bank)"),
    (crowded, "hire:1", "limit (limits)"),
    (poor, "hire:1", "cannot-pay (limits)"),
    (poor, "buy:grain", "too-few-coins (market)"),
    (poor, "sell:grain", "not-held (R23)"),
    (sold_out, "sell:wood", "no-price (market)"),
    (sold_out, "sell:grain", "no-column (R23)"),
    (selling, "column:grain", "no-such-column (market)"),
    (poor, "swap:wood", "no-such-ability (characters)"),
]


@pytest.mark.parametrize(("situation", "text", "reason"), MET, ids=[f"{met[1]} {met[2]}" for met in MET])
def test_a_refusal_says_why_and_which_rule(situation: Callable[[], Table], text: str, reason: str) -> None:
    """Design, section 11."""
    assert situation().refusal(text) == reason


def test_one_character_in_a_turn_is_a_reason() -> None:
    """Rulebook, recruit."""
    t = rich()
    first = t.legal("recruit")[0]
    t.unit(0, "b3")
    t.do(first)
    while t.question != "ChooseUnit":
        t.do(t.legal()[0])
    t.do("unit:b3:worker")
    assert t.refusal(f"recruit:{named(t, 1)}:2") == "one-character (characters)"


def test_too_few_coins_for_a_character_is_a_reason() -> None:
    """Rulebook, recruit."""
    t = poor()
    assert t.refusal(f"recruit:{named(t, 0)}:1") == "too-few-coins (characters)"


def named(t: Table, place: int) -> str:
    return CHARACTER_NAMES[t.s.display[place]]


def test_every_question_is_known_to_the_refusals() -> None:
    """Design, section 11."""
    asked = {frame.__name__ for frame in FRAMES if issubclass(frame, Choice)} | {"ChooseThirds", "ChooseTokens"}
    assert set(ANSWERS) == asked


def test_every_rule_that_a_refusal_names_can_be_read() -> None:
    """Design, section 6."""
    code = (FOLDER / "rules" / "refusals.py").read_text(encoding="utf-8")
    named_rules = set(re.findall(r'Refusal\([^)]*?, "([\w-]+)"', code)) | {section for section, _ in ANSWERS.values()}
    pages = [(FOLDER / name).read_text(encoding="utf-8") for name in ("RULES.md", "RULINGS.md")]
    anchors = {found for page in pages for found in re.findall(r'<a id="([^"]+)"></a>', page)}
    assert named_rules <= anchors


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whatever_is_offered_is_an_answer_to_the_question(seats: int) -> None:
    """Design, section 11: a refusal must not call a fitting answer out of place."""
    strange = set()
    options = {"teams": "two"} if seats == 4 else {}
    for seed in range(3):
        draws = Stream(seed)
        s = RULES.start(RULES.setup(seats, options=options))
        for _ in range(1500):
            if s.over:
                break
            frame, seat = s.stack[-1], engine.to_move(s)
            offered = frame.options(s, seat)
            if seat != CHANCE:
                question = frame.prompt(s)
                strange |= {(question, verb_of(a)) for a in offered if verb_of(a) not in ANSWERS[question][1]}
            weights = [1] * len(offered) if seat == CHANCE else RULES.prior(s, seat, offered)
            engine.apply(s, seat, pick(offered, weights, draws))
    assert strange == set()


def pick(offered: list[Action], weights: list[int], draws: Stream) -> Action:
    left = draws.below(sum(weights))
    for action, weight in zip(offered, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    raise AssertionError
