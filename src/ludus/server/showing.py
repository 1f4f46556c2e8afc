"""A table for the eye: the drawing, what can be done at it, and what cannot."""

from typing import Any

from ludus.core.ids import Seat
from ludus.match.match import Match
from ludus.present.drawing import Drawing
from ludus.present.face import Face
from ludus.server.store import RUNNING
from ludus.server.table import Table
from ludus.server.wire import Impossible, Possible, Result, ScoreRow, Shown

Prints = dict[str, int]
"""Fingerprints of the zones of a drawing: a viewer's last drawing is not kept, only what it looked like."""


def prints(drawing: Drawing) -> Prints:
    return {name: hash(zone) for name, zone in drawing.zones.items()}


def show(
    table: Table, face: Face, view: Any, seat: Seat, drawn: tuple[Drawing, Prints], before: Prints | None
) -> Shown:
    """What a viewer needs who has been shown `before`: everything at first, then what has changed."""
    drawing, now = drawn
    acts = may_act(table, seat)
    anew = before is None or before.keys() != now.keys()
    return Shown(
        parts=drawing.without_defs() if anew else {},
        zones={} if before is None or anew else changed_zones(drawing, now, before),
        possible=possible(face, view) if acts else [],
        impossible=impossible(table.match, face, view, seat) if acts else [],
        steps=steps(table.match, face, seat) if acts else [],
        result=result(face, view),
    )


def may_act(table: Table, seat: Seat) -> bool:
    """Whether a person plays the seat now: what a bot could do is of no use to its owner."""
    return table.row.status == RUNNING and seat >= 0 and table.seats[seat].bot is None


def changed_zones(drawing: Drawing, now: Prints, before: Prints) -> dict[str, str]:
    return {name: zone for name, zone in drawing.zones.items() if now[name] != before[name]}


def possible(face: Face, view: Any) -> list[Possible]:
    return [Possible(c.action, c.words, list(c.targets), c.group, c.amount, c.suggested) for c in face.choices(view)]


def impossible(match: Match[Any], face: Face, view: Any, seat: Seat) -> list[Impossible]:
    """What the seat might think of, with the reason why not."""
    found = []
    for action in face.considered(view):
        refusal = match.why_not(seat, action)
        if refusal is not None:
            why = face.refusal(refusal)
            found.append(Impossible(face.action(view, action), list(face.targets(view, action)), why, refusal.rule))
    return found


def steps(match: Match[Any], face: Face, seat: Seat) -> list[str]:
    """What the seat has done since anybody else, or chance, or somebody learned something."""
    found: list[str] = []
    for move in reversed(match.moves):
        if move.seat != seat or move.showed:
            break
        # The first line tells the action itself, the others what followed from it.
        found.insert(0, next(iter(face.log(move.events, seat)), None) or face.step(move.text))
    return found


def result(face: Face, view: Any) -> Result | None:
    if view.result is None:
        return None
    rows = [ScoreRow(line.words, list(line.points), line.total) for line in face.reckoning(view)]
    return Result(list(view.result.ranking), rows)
