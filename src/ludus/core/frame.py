"""Frames: one moment of the rulebook each. The top of the stack is what happens now."""

from typing import Final, Generic

from ludus.core.errors import RulesBug
from ludus.core.ids import CHANCE, NOBODY, Action, Seat
from ludus.core.native import mypyc_attr
from ludus.core.state import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Small and immutable. The engine takes a frame off the stack before it calls `apply` or `run`;
    a frame that is not finished pushes itself, or its successor, again. No frame looks at the stack."""

    def seat(self, s: S) -> Seat:
        """Who decides: a seat, CHANCE for a draw, NOBODY for a frame that runs by itself."""
        return NOBODY

    def waiting(self, s: S) -> list[Seat]:
        """Everybody who may decide now: several when the choice is simultaneous and secret."""
        return [self.seat(s)]

    def options(self, s: S, seat: Seat) -> list[Action]:
        """Every legal action of the seat: the only place where legality is written."""
        raise RulesBug(f"{type(self).__name__} has no options")

    def apply(self, s: S, seat: Seat, a: Action) -> None:
        raise RulesBug(f"{type(self).__name__} cannot be decided")

    def run(self, s: S) -> None:
        raise RulesBug(f"{type(self).__name__} does not run by itself")

    def draw(self, s: S, r: int) -> Action:
        """For chance frames: the outcome that belongs to a raw random number."""
        raise RulesBug(f"{type(self).__name__} is not a draw")

    def prompt(self, s: S) -> str:
        """The code of the question that the frame asks."""
        return type(self).__name__

    def args(self) -> tuple[int, ...]:
        """The frame's fields, for saving, comparing and printing: `type(frame)(*frame.args())` is the frame."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frame[S]):
    """A frame that runs by itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A frame that runs by itself, for one seat."""

    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def args(self) -> tuple[int, ...]:
        return (self.p,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Frame[S]):
    """One seat decides."""

    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def seat(self, s: S) -> Seat:
        return self.p

    def args(self) -> tuple[int, ...]:
        return (self.p,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Frame[S]):
    """Chance decides."""

    def seat(self, s: S) -> Seat:
        return CHANCE


def frame_text(frame: Frame[S]) -> str:
    """A frame as a call: `Swap(1, 3)`."""
    return f"{type(frame).__name__}({', '.join(str(arg) for arg in frame.args())})"
