"""Who listens to which table on this node, and what each of them is told."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from ludus.core.ids import SPECTATOR, Seat
from ludus.match.draws import commitment
from ludus.present.drawing import Drawing
from ludus.present.face import Face
from ludus.server import clock
from ludus.server.events import Moved, Renamed, Said, Sat, Started, Undone
from ludus.server.showing import Prints, prints, show
from ludus.server.store import FINISHED, OPEN
from ludus.server.table import Happened, Table
from ludus.server.wire import Clock, LogLine, Presence, SeatInfo, Shown, TableState

encode: Final = msgspec.json.Encoder().encode

Drawings = dict[tuple[Seat, str], tuple[Drawing, Prints]]
"""By seat and language."""


class Listener:
    """Somebody who watches a table from one seat, or from none. `tell` must not wait."""

    def __init__(
        self,
        person: str | None,
        seat: Seat,
        language: str,
        told: int,
        tell: Callable[[bytes], None],
        cut: Callable[[], None],
        draws: bool = False,
    ) -> None:
        self.person: Final = person
        self.seat: Final = seat
        self.language: Final = language
        self.told = told
        """Up to where in the log the listener knows what happened."""
        self.tell: Final = tell
        self.cut: Final = cut
        """Ends the connection."""
        self.draws: Final = draws
        """Whether it wants a drawing instead of the view."""
        self.drawn: Prints | None = None
        """What it was shown last."""


class Hub:
    def __init__(self) -> None:
        self._listeners: Final[dict[str, list[Listener]]] = {}
        self._latest: Final[dict[str, Table]] = {}
        """The tables that are listened to, as they were last told."""

    def listeners(self, match: str) -> list[Listener]:
        return self._listeners.get(match, [])

    def count(self) -> int:
        return sum(len(found) for found in self._listeners.values())

    def join(self, table: Table, listener: Listener) -> None:
        self._listeners.setdefault(table.row.id, []).append(listener)
        self.tell(table, [listener])
        self.tell_presence(table)

    def leave(self, table: Table, listener: Listener) -> None:
        found = self._listeners.get(table.row.id, [])
        if listener in found:
            found.remove(listener)
        if not found:
            self._listeners.pop(table.row.id, None)
            self._latest.pop(table.row.id, None)
        self.tell_presence(self._latest.get(table.row.id, table))

    def present(self, match: str) -> set[str]:
        return {listener.person for listener in self.listeners(match) if listener.person is not None}

    def tell(self, table: Table, listeners: list[Listener] | None = None) -> None:
        """Tell everybody what is new. Equal viewers get the same bytes, made once."""
        made: dict[tuple[Any, ...], bytes] = {}
        drawings: Drawings = {}
        listeners = self.listeners(table.row.id) if listeners is None else listeners
        if listeners:
            self._latest[table.row.id] = table
        for listener in listeners:
            if listener.seat != SPECTATOR and listener.seat not in table.seats_of(listener.person):
                listener.cut()  # they have left the seat: what it sees is another's secret now
                continue
            key = (listener.seat, listener.person, listener.language, listener.told, listener.draws, id(listener.drawn))
            if key not in made:
                made[key] = encode(table_state(table, listener, self.present(table.row.id), drawings))
            listener.told = table.seq
            if listener.draws and (found := drawings.get((listener.seat, listener.language))) is not None:
                listener.drawn = found[1]
            listener.tell(made[key])

    def tell_behind(self, table: Table) -> None:
        """Tell those who do not know all that happened; a table that was read anew may know more than it told."""
        self.tell(table, [listener for listener in self.listeners(table.row.id) if listener.told < table.seq])

    def disconnect(self, person: str) -> None:
        """Cut off every socket of somebody who has logged out everywhere."""
        for listeners in self._listeners.values():
            for listener in listeners:
                if listener.person == person:
                    listener.cut()

    def tell_presence(self, table: Table) -> None:
        present = self.present(table.row.id)
        seats = [seat.seat for seat in table.seats if seat.person in present]
        watching = sum(listener.seat == SPECTATOR for listener in self.listeners(table.row.id))
        message = encode(Presence(seats, watching))
        for listener in self.listeners(table.row.id):
            listener.tell(message)


def table_state(table: Table, listener: Listener, present: set[str], drawings: Drawings | None = None) -> TableState:
    """Everything about a table that the listener may know. Drawings that were made are kept for other listeners."""
    row, person, seat = table.row, listener.person, listener.seat
    face = table.face(listener.language)
    started = row.status != OPEN
    view = table.match.view(seat) if started else None
    shown = show_table(table, listener, face, view, {} if drawings is None else drawings)
    return TableState(
        id=row.id,
        game=row.game,
        title=row.title,
        status=row.status,
        pace=row.pace,
        public=row.public,
        host=table.names.get(row.host),
        hosting=person is not None and table.is_host(person),
        seq=table.seq,
        ply=table.ply,
        seat=None if seat == SPECTATOR else seat,
        yours=list(table.seats_of(person)),
        seats=seat_infos(table, person, present),
        clock=Clock(clock.now(), row.deadline, row.banks),
        commitment=commitment(row.seed),
        seed=row.seed if row.status == FINISHED else None,
        may_undo=started and table.match.why_no_undo(seat) is None,
        view=None if listener.draws else view,
        question=face.question(view) if view is not None else "",
        waiting=[int(seat) for seat in table.awaited()],
        log=[line for entry in table.since(listener.told) for line in lines(table, entry, face, seat)],
        invitation=row.invitation if person is not None and (person == row.host or table.seats_of(person)) else None,
        shown=shown,
    )


def show_table(table: Table, listener: Listener, face: Face, view: Any, drawings: Drawings) -> Shown | None:
    if view is None or not listener.draws:
        return None
    key = (listener.seat, listener.language)
    if key not in drawings:
        drawing = face.draw(view)
        drawings[key] = drawing, prints(drawing)
    return show(table, face, view, listener.seat, drawings[key], listener.drawn)


def seat_infos(table: Table, person: str | None, present: set[str]) -> list[SeatInfo]:
    return [
        SeatInfo(
            seat=seat.seat,
            colour=table.game.colours[seat.seat],
            kind=seat.kind,
            name=table.names.get(seat.person) if seat.person else None,
            bot=seat.bot,
            yours=person is not None and seat.person == person,
            present=seat.person in present,
        )
        for seat in table.seats
    ]


def lines(table: Table, entry: Happened, face: Face, reader: Seat) -> list[LogLine]:
    """What the reader may know of an entry of the log."""
    event = entry.event
    if isinstance(event, Said):
        return [LogLine(entry.seq, entry.at, event.text, table.names.get(event.person, "?"))]
    return [LogLine(entry.seq, entry.at, text) for text in told(entry, face, reader)]


def told(entry: Happened, face: Face, reader: Seat) -> list[str]:
    match entry.event:
        case Started() | Moved():
            return [line for move in entry.moves for line in face.log(move.events, reader)]
        case Undone(seat=seat):
            return [face.words.say("table.undone", name=face.name(seat))]
        case Sat(seat=seat, why=why) if why:
            return [face.words.say(f"table.{why}", name=face.name(seat))]
        case Renamed(title=title):
            return [face.words.say("table.renamed", title=title)]
    return []
