"""Every law can fail: a toy game obeys them all, and for each way to break it exactly the right laws notice."""

from collections.abc import Callable
from itertools import count

import pytest

from ludus.core.chance import Stream
from ludus.core.errors import RulesBug
from ludus.match import fuzz
from ludus.match.laws import BrokenLaw
from ludus.match.record import read_record
from tests.conformance import defects
from tests.conformance.defects import DEFECTS, Defect
from tests.conformance.holding import LAWS, LAWS_OF_THE_END, Moment, walk
from tests.conformance.toy import Sortes, SortesRules

GAMES = 6
MOST_PLIES = 120
"""Three times what a game of Sortes takes."""


def ignore(moment: Moment) -> None:
    pass


def complaint(look: Callable[[Moment], None], end: str | None) -> str | None:
    """What the law says about some games, with no other law looking; None when it finds nothing.

    A broken game may also crash: that ends the walk and is not what the law is asked.
    """
    rules = SortesRules()
    setup = rules.setup(3)
    for seed in range(GAMES):
        try:
            s = walk(rules, setup, Stream(seed), look, MOST_PLIES)
            if end is not None and s.over:
                LAWS_OF_THE_END[end](rules, setup, s)
        except (BrokenLaw, RulesBug) as problem:
            return str(problem)
        except (ValueError, IndexError, ZeroDivisionError):
            continue
    return None


def complaints() -> dict[str, str]:
    found = {name: complaint(law, None) for name, law in LAWS.items()}
    found |= {f"end {name}": complaint(ignore, name) for name in LAWS_OF_THE_END}
    return {name: problem for name, problem in found.items() if problem is not None}


def fuzz_complaints() -> list[str]:
    rules = SortesRules()
    campaign: fuzz.Campaign[Sortes] = fuzz.Campaign()
    for seed in range(GAMES):
        fuzz.fuzz_game(rules, rules.setup(3), f"laws {seed}", campaign, every=1)
    for failure in campaign.failures:
        assert read_record(failure.record).game == "sortes"
    stuck = [f"never moved: {kind}" for kind in campaign.hidden.stuck(10)]
    return [failure.problem for failure in campaign.failures] + stuck


def break_toy(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(defects, "calls", count())
    for owner, method, broken in defect.patches:
        monkeypatch.setattr(owner, method, broken)


def test_the_toy_obeys_every_law() -> None:
    assert complaints() == {}


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_exactly_these_laws_notice(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    break_toy(defect, monkeypatch)
    found = complaints()
    assert found.keys() == defect.breaks.keys(), found
    for law, said in defect.breaks.items():
        assert said in found[law]


def test_a_fuzz_campaign_on_the_toy_finds_nothing() -> None:
    assert fuzz_complaints() == []


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_fuzz_campaign_notices(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    break_toy(defect, monkeypatch)
    monkeypatch.setattr(fuzz, "MOST_PLIES", MOST_PLIES)
    expected = [defect.fuzz] if defect.fuzz else list(defect.breaks.values())
    found = fuzz_complaints()
    assert any(said in problem for said in expected for problem in found), found
