"""The engine: settle what runs by itself, list what is legal, apply what was decided.

Two doors, as in python-chess: `apply` trusts its caller and serves search, `play` checks and serves everybody else.
"""

from typing import Final

from ludus.core.chance import Stream
from ludus.core.errors import IllegalAction, Refusal, RulesBug
from ludus.core.ids import CHANCE, NOBODY, Action, Seat
from ludus.core.rules import Rules
from ludus.core.state import S, State


class Decision:
    """The question on the table: who may answer it, and its code."""

    def __init__(self, waiting: list[Seat], prompt: str) -> None:
        self.waiting: Final = waiting
        self.prompt: Final = prompt


def settle(s: State) -> Seat:
    """Run the automatic frames until somebody has to decide, or the game is over; returns who, as `to_move` does."""
    stack = s.stack
    while stack:
        frame = stack[-1]
        seat = frame.seat(s)
        if seat != NOBODY:
            return seat
        stack.pop()
        frame.run(s)
    s.over = True
    return NOBODY


def to_move(s: State) -> Seat:
    """Who decides next: a seat (the first of several), CHANCE, or NOBODY when the game is over."""
    return NOBODY if s.over else s.stack[-1].seat(s)


def decision(s: State) -> Decision | None:
    """The question that waits for people; None during a draw and after the end."""
    if s.over:
        return None
    frame = s.stack[-1]
    if frame.seat(s) == CHANCE:
        return None
    return Decision(frame.waiting(s), frame.prompt(s))


def waiting(s: State) -> list[Seat]:
    """The seats that may act now; empty during a draw and after the end."""
    if s.over:
        return []
    frame = s.stack[-1]
    return [] if frame.seat(s) == CHANCE else frame.waiting(s)


def legal(s: State, seat: Seat) -> list[Action]:
    """Every action that the seat may take now. CHANCE may ask too: the outcomes of the draw."""
    if s.over:
        return []
    frame = s.stack[-1]
    if seat not in frame.waiting(s):
        return []
    return frame.options(s, seat)


def options(s: State, seat: Seat) -> list[Action]:
    """Every action of a seat that is known to be asked: as `legal`, but unchecked."""
    return s.stack[-1].options(s, seat)


def apply(s: State, seat: Seat, a: Action) -> Seat:
    """Do a legal action, unchecked, and settle; returns who decides next, as `to_move` does."""
    frame = s.stack.pop()
    s.ply += 1
    frame.apply(s, seat, a)
    return settle(s)


def draw(s: State, r: int) -> Action:
    """The outcome of the pending draw for a raw random number."""
    return s.stack[-1].draw(s, r)


def resolve_chance(s: State, stream: Stream) -> Seat:
    """Make all pending draws, from a stream: for search and simulation. Returns who decides then."""
    seat = to_move(s)
    while seat == CHANCE:
        seat = apply(s, CHANCE, draw(s, stream.raw()))
    return seat


def play(rules: Rules[S], s: S, seat: Seat, a: Action) -> None:
    """Do an action if it is legal; otherwise raise IllegalAction and leave the state as it was."""
    refusal = refuse(rules, s, seat, a)
    if refusal is not None:
        raise IllegalAction(refusal)
    apply(s, seat, a)


def refuse(rules: Rules[S], s: S, seat: Seat, a: Action) -> Refusal | None:
    """Why the seat may not take the action now; None when it may."""
    if s.over:
        return Refusal("game-over", "end")
    frame = s.stack[-1]
    if seat not in frame.waiting(s):
        return Refusal("not-your-turn", "turn", frame.waiting(s)[0])
    offered = frame.options(s, seat)
    if not offered:
        raise RulesBug(f"{type(frame).__name__} offers no action")
    return None if a in offered else rules.why_not(s, seat, a)
