"""The question in a view: who is asked what, and what the viewer may answer."""

from collections.abc import Callable
from dataclasses import dataclass

from ludus.core.engine import decision, legal
from ludus.core.ids import Action, Seat
from ludus.core.state import S


@dataclass
class Question:
    waiting: tuple[int, ...]
    prompt: str
    args: tuple[int, ...]
    legal: tuple[str, ...]
    """What the viewer may do now, as text."""


def question_for(s: S, viewer: Seat, format_action: Callable[[S, Action], str]) -> Question | None:
    asked = decision(s)
    if asked is None:
        return None
    options = tuple(format_action(s, a) for a in legal(s, viewer))
    # The frame's fields may hold what the decider alone has seen, such as a place among the drawn cards.
    args = s.stack[-1].args() if viewer in asked.waiting else ()
    return Question(tuple(asked.waiting), asked.prompt, args, options)
