"""How often somebody may do something: a bucket per person or address, on this node."""

from time import monotonic
from typing import Final

from ludus.server.errors import Problem

# Name: how many at once, and how many a second come back.
RATES: Final = {
    "login": (10, 0.1),
    "guest": (20, 0.2),
    "table": (20, 0.2),
    "chat": (10, 1.0),
    "hint": (6, 0.2),
    "move": (200, 50.0),
    "read": (200, 100.0),
}
MOST_BUCKETS: Final = 100_000


class Limits:
    def __init__(self, enabled: bool = True) -> None:
        self.enabled: Final = enabled
        self._buckets: Final[dict[tuple[str, str], tuple[float, float]]] = {}

    def take(self, what: str, who: str) -> None:
        """Raises Problem 429 when there were too many."""
        if not self.enabled:
            return
        most, per_second = RATES[what]
        now = monotonic()
        left, since = self._buckets.get((what, who), (float(most), now))
        left = min(float(most), left + (now - since) * per_second)
        if left < 1:
            raise Problem(429, "too-many", "That was too often. Wait a little.")
        self._buckets.pop((what, who), None)
        if len(self._buckets) >= MOST_BUCKETS:
            # The one that was used longest ago: a flood of new names cannot wipe out who is being slowed down now.
            del self._buckets[next(iter(self._buckets))]
        self._buckets[(what, who)] = (left - 1, now)
