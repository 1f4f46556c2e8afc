"""Random numbers that are plain data: a stream is two small ints, and the same on every platform.

These serve search, simulation and re-deals. The draws of a match come from its committed seed: see `match.draws`.
"""

from typing import Final

from ludus.core.errors import RulesBug

# L'Ecuyer's combined generator (1988). Every product stays below 2**47, so compiled code never needs big integers.
_M1: Final = 2147483563
_M2: Final = 2147483399


class Stream:
    """A deterministic stream of random numbers."""

    def __init__(self, seed: int) -> None:
        self._a = seed % (_M1 - 1) + 1
        self._b = seed // (_M1 - 1) % (_M2 - 1) + 1
        # Neighbouring seeds start close together; a few steps tear them apart.
        for _ in range(8):
            self.raw()

    def raw(self) -> int:
        """A number from 0 to 2**31 - 87, to be reduced by whoever draws."""
        self._a = a = self._a * 40014 % _M1
        self._b = b = self._b * 40692 % _M2
        return (a - b) % (_M1 - 1)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return self.raw() % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def pick_from_bag(counts: list[int], r: int) -> int:
    """The index that the raw number r draws from a bag holding counts[i] of each i."""
    total = sum(counts)
    if total == 0:
        raise RulesBug("a draw from an empty bag")
    left = r % total
    index = 0
    for count in counts:
        if left < count:
            break
        left -= count
        index += 1
    return index
