"""The laws that every game obeys in every state. The tests and `ludus fuzz` hold games to them.

Each law takes a rules object and a state and raises BrokenLaw with a sentence when it does not hold.
"""

import json
import marshal
from dataclasses import fields, is_dataclass
from typing import Any, Final, Generic

from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.errors import IllegalAction
from ludus.core.event import Event
from ludus.core.ids import CHANCE, SEATS, SPECTATOR, Action, Seat
from ludus.core.rules import Rules, Setup
from ludus.core.state import S, copy_of


class BrokenLaw(Exception):
    """A state or a game that breaks a law; the message says which."""


def demand(holds: bool, law: str) -> None:
    if not holds:
        raise BrokenLaw(law)


def deciders(s: S) -> list[Seat]:
    """Who may act: the seats that are awaited, or chance."""
    return [CHANCE] if engine.to_move(s) == CHANCE else engine.waiting(s)


def viewers(s: S) -> list[Seat]:
    return [*SEATS[: s.seats], SPECTATOR]


# Later versions write down what is shared, so that equal lists could differ.
PLAIN: Final = 2


def frozen(rules: Rules[S], s: S) -> bytes:
    """A state as bytes: unlike the packed lists, they cannot share anything with the state and change with it."""
    return marshal.dumps(rules.pack(s), PLAIN)


# --- Laws of a single state ----------------------------------------------------------------------------------------


def options_are_sound(rules: Rules[S], s: S) -> None:
    """Whoever is awaited can do something, nothing is listed twice, nobody else can do anything."""
    awaited = deciders(s)
    demand(bool(awaited) != s.over, "a running game awaits somebody, a finished one nobody")
    for seat in [*SEATS[: s.seats], CHANCE]:
        options = engine.legal(s, seat)
        if seat in awaited:
            demand(bool(options), f"seat {seat} is awaited and can do nothing")
            demand(len(options) == len(frozenset(options)), f"seat {seat} is offered something twice")
        else:
            demand(not options, f"seat {seat} is not awaited and is offered something")


def notation_round_trips(rules: Rules[S], s: S) -> None:
    for seat in deciders(s):
        for action in engine.legal(s, seat):
            text = rules.format(s, action)
            demand(rules.parse(s, text) == action, f"'{text}' does not read back as what was written")


def packing_round_trips(rules: Rules[S], s: S, setup: Setup, viewer: Seat) -> None:
    """A field that `pack` forgets shows in somebody's view."""
    again = rules.unpack(json.loads(json.dumps(rules.pack(s))), setup)
    demand(frozen(rules, again) == frozen(rules, s), "a saved state does not come back as it was")
    demand(rules.view(again, viewer) == rules.view(s, viewer), f"a saved state looks different to viewer {viewer}")


def view_hides_what_is_hidden(rules: Rules[S], s: S, viewer: Seat, r: int) -> None:
    """No viewer can tell a re-dealt state from the real one, and the re-deal does not depend on the real one."""
    before = frozen(rules, s)
    other = rules.redeal(s, viewer, r)
    demand(frozen(rules, s) == before, "a re-deal changed the state it was made from")
    rules.check(other)
    demand(rules.view(other, viewer) == rules.view(s, viewer), f"viewer {viewer} can tell a re-deal from the truth")
    detour = rules.redeal(rules.redeal(s, viewer, r + 1), viewer, r)
    demand(
        frozen(rules, detour) == frozen(rules, other),
        f"a re-deal for viewer {viewer} depends on what is hidden from it",
    )


def refusals_are_reasons(rules: Rules[S], s: S, candidates: list[Action]) -> None:
    """What is not offered is refused with a reason, and the refusal changes nothing."""
    for seat in engine.waiting(s):
        offered, before = engine.legal(s, seat), frozen(rules, s)
        for action in candidates:
            if action in offered:
                continue
            try:
                engine.play(rules, s, seat, action)
            except IllegalAction as refused:
                demand(bool(refused.refusal.reason and refused.refusal.rule), "a refusal without a reason")
            else:
                raise BrokenLaw(f"{rules.format(s, action)} is not offered, yet it can be played")
            demand(frozen(rules, s) == before, "a refusal changed the state")


def copies_are_apart(rules: Rules[S], s: S, seat: Seat, action: Action) -> None:
    """A copy does not change when the original moves on, and the reverse."""
    before = frozen(rules, s)
    first, second = copy_of(s), copy_of(s)
    demand(frozen(rules, first) == before, "a copy differs from its original")
    engine.apply(first, seat, action)
    demand(frozen(rules, s) == before, "a state changed when its copy moved on")
    engine.apply(second, seat, action)
    demand(frozen(rules, second) == frozen(rules, first), "two copies moved apart by the same action")


def simultaneous_order_does_not_matter(rules: Rules[S], s: S, stream: Stream) -> None:
    """Secret picks made at the same time lead to the same state in either order."""
    awaited = engine.waiting(s)
    if len(awaited) < 2:
        return
    a, b = awaited[stream.below(len(awaited) - 1)], awaited[-1]
    pick_a, pick_b = any_of(engine.legal(s, a), stream), any_of(engine.legal(s, b), stream)
    first, second = copy_of(s), copy_of(s)
    for state, picks in ((first, ((a, pick_a), (b, pick_b))), (second, ((b, pick_b), (a, pick_a)))):
        for seat, action in picks:
            demand(action in engine.legal(state, seat), "a pick became illegal by another's pick")
            engine.apply(state, seat, action)
    demand(frozen(rules, first) == frozen(rules, second), "the order of simultaneous picks matters")


def showing_is_marked(rules: Rules[S], s: S, seat: Seat, action: Action, viewer: Seat, r: int) -> None:
    """Whoever learns something hidden by an action learns it by an event that says so: undo relies on that."""
    if seat == CHANCE:
        return
    other = rules.redeal(s, viewer, r)
    if action not in engine.legal(other, seat):
        return
    real = copy_of(s)
    events: list[Event] = []
    real.events = events
    engine.apply(real, seat, action)
    real.events = None
    engine.apply(other, seat, action)
    if rules.view(real, viewer) != rules.view(other, viewer):
        text = rules.format(s, action)
        demand(any(event.shown for event in events), f"'{text}' shows viewer {viewer} something without saying so")


def ranking_agrees_with_scores(rules: Rules[S], s: S) -> None:
    scores, ranks = rules.scores(s), rules.ranking(s)
    demand(len(scores) == len(ranks) == s.seats, "scores and ranks for other seats than those that play")
    for p in range(s.seats):
        better = len([rank for rank in ranks if rank < ranks[p]])
        # Who sits alone may be second to the game itself.
        beaten = s.seats == 1 and ranks[p] == 2
        demand(beaten or ranks[p] == better + 1, f"rank {ranks[p]} of seat {p} has {better} better ones")
        for q in range(s.seats):
            demand(
                scores[p] <= scores[q] or ranks[p] < ranks[q], f"seat {p} has more points than {q} but no better rank"
            )


def any_of(options: list[Action], stream: Stream) -> Action:
    return options[stream.below(len(options))]


# --- The law that needs many states --------------------------------------------------------------------------------


class HiddenThings(Generic[S]):
    """Counts which hidden parts of views have been seen to move in some re-deal: all of them must, sooner or later."""

    def __init__(self) -> None:
        self.hidden: dict[str, int] = {}
        self.moved: dict[str, int] = {}

    def watch(self, rules: Rules[S], s: S, viewer: Seat, owner: Seat, r: int) -> None:
        """Look at what the owner sees and the viewer does not, in the real world and in a re-dealt one."""
        if s.over or owner == viewer:
            return
        seen = leaves(rules.view(s, viewer))
        real = leaves(rules.view(s, owner))
        other = leaves(rules.view(rules.redeal(s, viewer, r), owner))
        for path, value in real.items():
            if value is not None and path in seen and seen[path] is None:
                kind = "".join("#" if char.isdigit() else char for char in path)
                self.hidden[kind] = self.hidden.get(kind, 0) + 1
                if other.get(path) != value:
                    self.moved[kind] = self.moved.get(kind, 0) + 1

    def add(self, other: "HiddenThings[S]") -> None:
        for mine, theirs in ((self.hidden, other.hidden), (self.moved, other.moved)):
            for kind, count in theirs.items():
                mine[kind] = mine.get(kind, 0) + count

    def stuck(self, occasions: int, remembered: tuple[str, ...] = ()) -> list[str]:
        """The hidden parts that were met so often and never moved, or that moved although everybody remembers them."""
        never = [kind for kind, count in self.hidden.items() if count >= occasions and kind not in self.moved]
        return sorted([kind for kind in never if kind not in remembered] + [k for k in remembered if k in self.moved])


def leaves(view: Any) -> dict[str, Any]:
    """A view as a flat mapping: where a viewer sees None, an owner may see a value under the same path."""
    found: dict[str, Any] = {}
    _gather(view, "", found)
    return found


_FIELD_NAMES: Final[dict[type[Any], tuple[str, ...]]] = {}


def _gather(view: Any, path: str, found: dict[str, Any]) -> None:
    if names := field_names(type(view)):
        for name in names:
            _gather(getattr(view, name), f"{path}.{name}", found)
    elif isinstance(view, tuple) and view and (field_names(type(view[0])) or isinstance(view[0], tuple)):
        for i, item in enumerate(view):
            _gather(item, f"{path}[{i}]", found)
    else:
        found[path] = view


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """Of a dataclass; nothing for other types. Kept, because campaigns ask for millions of parts of views."""
    if kind not in _FIELD_NAMES:
        _FIELD_NAMES[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()
    return _FIELD_NAMES[kind]
