"""All laws of a single state in one table, each as a function of one moment of a game, and a walk through a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import CHANCE, NOBODY, Action, Seat
from ludus.core.rules import Rules, Setup
from ludus.match import laws

T = TypeVar("T")

NOTHING: Final = Action(-1)
"""What a seat does that should be able to do something and is not: the laws are to say so, not the walk."""


@dataclass(frozen=True)
class Moment:
    """A state, what somebody is about to do in it, and what was done before."""

    rules: Rules[Any]
    setup: Setup
    state: Any
    seat: Seat
    action: Action
    played: list[Action]
    stream: Stream


def draws(m: Moment) -> None:
    """Whatever the raw number, a draw is one of the outcomes that the frame lists."""
    if m.seat == CHANCE:
        drawn = engine.draw(m.state, m.stream.raw())
        laws.demand(drawn in engine.legal(m.state, CHANCE), "a draw that is not among its outcomes")


def view(m: Moment) -> None:
    for viewer in laws.viewers(m.state):
        laws.view_hides_what_is_hidden(m.rules, m.state, viewer, m.stream.raw())


def showing(m: Moment) -> None:
    for viewer in laws.viewers(m.state):
        laws.showing_is_marked(m.rules, m.state, m.seat, m.action, viewer, m.stream.raw())


def packing(rules: Rules[Any], setup: Setup, s: Any) -> None:
    for viewer in laws.viewers(s):
        laws.packing_round_trips(rules, s, setup, viewer)


LAWS: Final[dict[str, Callable[[Moment], None]]] = {
    "check": lambda m: m.rules.check(m.state),
    "options": lambda m: laws.options_are_sound(m.rules, m.state),
    "draws": draws,
    "notation": lambda m: laws.notation_round_trips(m.rules, m.state),
    "packing": lambda m: packing(m.rules, m.setup, m.state),
    "view": view,
    "showing": showing,
    "copies": lambda m: laws.copies_are_apart(m.rules, m.state, m.seat, m.action),
    "order": lambda m: laws.simultaneous_order_does_not_matter(m.rules, m.state, m.stream),
    "refusals": lambda m: laws.refusals_are_reasons(m.rules, m.state, [*m.played[-4:], *m.played[:4]]),
}
"""The laws that hold before every action."""

LAWS_OF_THE_END: Final[dict[str, Callable[[Rules[Any], Setup, Any], None]]] = {
    "check": lambda rules, setup, s: rules.check(s),
    "packing": packing,
    "ranking": lambda rules, setup, s: laws.ranking_agrees_with_scores(rules, s),
}
"""The laws that hold once a game is over."""


def walk(rules: Rules[Any], setup: Setup, stream: Stream, look: Callable[[Moment], None], most: int) -> Any:
    """A game in which the stream picks who acts, what it does and what chance brings; returns the last state."""
    s = rules.start(setup)
    played: list[Action] = []
    while not s.over and len(played) < most:
        seat = any_of(laws.deciders(s) or [NOBODY], stream)
        action = any_of(engine.legal(s, seat) or [NOTHING], stream)
        look(Moment(rules, setup, s, seat, action, played, stream))
        engine.apply(s, seat, action)
        played.append(action)
    return s


def any_of(items: list[T], stream: Stream) -> T:
    return items[stream.below(len(items))]
