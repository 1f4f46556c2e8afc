"""How long a search may think: in iterations, which makes it repeatable, in milliseconds, or both."""

from time import perf_counter
from typing import Final

# The clock is read this often only, unless iterations are long: reading it costs as much as a short one.
READ_EVERY: Final = 8


class Budget:
    """Whichever runs out first ends the search; 0 stands for no limit of that kind."""

    def __init__(self, iterations: int, milliseconds: int) -> None:
        if iterations <= 0 and milliseconds <= 0:
            raise ValueError("a budget needs a number of iterations or of milliseconds")
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds

    def __repr__(self) -> str:
        parts: list[str] = []
        if self.iterations > 0:
            parts.append(f"{self.iterations} iterations")
        if self.milliseconds > 0:
            parts.append(f"{self.milliseconds} ms")
        return ", at most ".join(parts)


class Meter:
    """A budget being used up, from the moment it is made."""

    def __init__(self, budget: Budget, read_every: int = READ_EVERY) -> None:
        self._read_every: Final = read_every
        self._iterations: Final = budget.iterations
        self._seconds: Final = budget.milliseconds / 1000
        self._start: Final = perf_counter()

    def goes_on(self, done: int) -> bool:
        """Whether there is time for one more after so many iterations; the first is always made."""
        if 0 < self._iterations <= done:
            return False
        if self._seconds == 0.0 or done == 0 or done % self._read_every:
            return True
        return perf_counter() - self._start < self._seconds

    def most_left(self, done: int) -> int:
        """How many more iterations there can be at most; a clock alone promises no number."""
        return self._iterations - done if self._iterations > 0 else 1 << 30

    def seconds(self) -> float:
        return perf_counter() - self._start
