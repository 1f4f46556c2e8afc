"""How long people may think. Times are milliseconds since 1970, as the server's clock tells them."""

import time
from typing import Final

from ludus.server.store import MatchRow

MINUTE: Final = 60_000
DAY: Final = 24 * 60 * MINUTE

# A pace is `live-N`: N minutes for each player and a little more for each decision; or so long for every decision.
LIVE_MINUTES: Final = (5, 10, 20, 40)
LIVE_INCREMENT: Final = 15_000
# Whoever comes back has at least so long.
WELCOME: Final = MINUTE
PER_DECISION: Final = {"day": DAY, "three-days": 3 * DAY}
PACES: Final = ("none", *(f"live-{minutes}" for minutes in LIVE_MINUTES), *PER_DECISION)


def now() -> int:
    return time.time_ns() // 1_000_000


def first_banks(pace: str, seats: int) -> list[int]:
    if not pace.startswith("live-"):
        return [0] * seats
    return [int(pace.removeprefix("live-")) * MINUTE] * seats


def charge(row: MatchRow, awaited: list[int], mover: int | None, at: int) -> None:
    """Stop the clock: whoever was awaited has used up time, and whoever moved gets a little back."""
    if row.deadline is None or not row.pace.startswith("live-") or not awaited:
        return
    used = min(row.banks[seat] for seat in awaited) - (row.deadline - at)
    for seat in awaited:
        row.banks[seat] = max(0, row.banks[seat] - max(0, used))
    if mover is not None:
        row.banks[mover] += LIVE_INCREMENT


def set_deadline(row: MatchRow, awaited: list[int], at: int, still: bool = False) -> None:
    """Start the clock for the people who are awaited; bots and nobody have none.

    `still`: somebody was awaited before and is awaited still; what others do does not give them more time.
    """
    if not awaited or row.pace == "none":
        row.deadline = None
    elif row.pace.startswith("live-"):
        row.deadline = at + min(row.banks[seat] for seat in awaited)
    elif not still or row.deadline is None:
        row.deadline = at + PER_DECISION[row.pace]


def welcome_back(row: MatchRow, seat: int, at: int) -> None:
    """Whoever comes back after the time was up gets a little to think."""
    if row.pace.startswith("live-"):
        row.banks[seat] = max(row.banks[seat], WELCOME)
    elif row.deadline is not None:
        row.deadline = max(row.deadline, at + WELCOME)


def late(row: MatchRow, awaited: list[int], at: int) -> list[int]:
    """Who has used up their time."""
    if row.deadline is None or at < row.deadline:
        return []
    if not row.pace.startswith("live-"):
        return awaited
    least = min((row.banks[seat] for seat in awaited), default=0)
    return [seat for seat in awaited if row.banks[seat] == least]
