"""The page about the levels says what the code does."""

import re
from pathlib import Path

from ludus.bots.levels import CENTURIO, LEGATUS, LEVELS

PAGE = Path(__file__).parents[2] / "docs" / "bots" / "levels.md"


def test_every_level_is_told_with_its_budget() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert tuple(rows) == LEVELS
    for level, budget in (("centurio", CENTURIO), ("legatus", LEGATUS)):
        assert f"{budget.iterations:,} iterations" in rows[level]
        assert f"{budget.milliseconds / 1000} s at most" in rows[level]
