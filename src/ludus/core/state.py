"""The state of a game: plain data with a stack of frames that says what is pending."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar, cast

from ludus.core.event import Event
from ludus.core.ids import NOBODY, Seat
from ludus.core.native import mypyc_attr

if TYPE_CHECKING:
    from ludus.core.frame import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Each game adds its own fields, all of them ints, lists of ints or small frozen objects.

    `__slots__` make copies cheap where there are many fields: Python shares the keys of at most 30 attributes.
    """

    __slots__ = ("events", "over", "ply", "seats", "stack")

    def __init__(self, seats: int, stack: list[Frame[Any]], ply: int, over: bool) -> None:
        self.seats = seats
        self.stack = stack
        """The last frame is the current one; the one below is what comes after it."""
        self.ply = ply
        """How many actions, chance included, have been applied."""
        self.over = over
        self.events: list[Event] | None = None
        """None while searching. Never copied, never saved."""

    def copy(self) -> State:
        raise TypeError(f"{type(self).__name__} has no copy")

    def push(self, frames: list[Frame[Any]]) -> None:
        """Put frames on the stack; the first listed happens first."""
        self.stack.extend(frames[::-1])

    def then(self, frame: Frame[Any]) -> None:
        """Put one frame on the stack: it happens next."""
        self.stack.append(frame)

    def emit(self, code: str, who: Seat, a: int = -1, b: int = -1, secret_to: Seat = NOBODY) -> None:
        """Tell everybody, or one seat, about something that needed no secret to be told."""
        if self.events is not None:
            self.events.append(Event(code, who, a, b, secret_to, False))

    def show(self, code: str, who: Seat, a: int = -1, b: int = -1, secret_to: Seat = NOBODY) -> None:
        """Tell everybody, or one seat, something that was hidden until now: it cannot be taken back."""
        if self.events is not None:
            self.events.append(Event(code, who, a, b, secret_to, True))


S = TypeVar("S", bound=State)


def copy_of(s: S) -> S:
    """A copy with the type of its original, which `copy` of the base class cannot promise."""
    return cast(S, s.copy())
