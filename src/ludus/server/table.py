"""A live match: the one door through which everything that happens to it passes."""

import asyncio
from bisect import bisect_right
from collections.abc import Callable
from hmac import compare_digest
from typing import Any, Final

import msgspec

from ludus.bots.levels import AT_TABLES, LEVELS, STAND_IN
from ludus.core import engine
from ludus.core.errors import IllegalAction, UnknownAction
from ludus.core.ids import CHANCE, Seat
from ludus.core.rules import Setup
from ludus.games.registry import Game
from ludus.games.registry import game as find_game
from ludus.match.match import Match, Move
from ludus.match.record import CHANCE_MARK
from ludus.present.face import Face
from ludus.server import clock
from ludus.server.errors import Problem, bad_request, conflict, forbidden
from ludus.server.events import AnyEvent, Moved, Renamed, Said, Sat, Started, Undone
from ludus.server.store import FINISHED, OPEN, RUNNING, Logged, MatchRow, SeatRow, Store


class Happened(msgspec.Struct, frozen=True):
    """An entry of the log with the moves it made in the match."""

    seq: int
    at: int
    event: AnyEvent
    moves: tuple[Move, ...]


class Table:
    """The state of one match in memory, rebuilt from its log. Whoever changes it holds its lock.

    A change is written before anybody is told of it. When that fails, because another node was first or the disk is
    full, the table is `broken`: whoever holds it drops it and loads it again.
    """

    def __init__(self, store: Store, row: MatchRow, seats: list[SeatRow], changed: Callable[["Table"], None]) -> None:
        self.store: Final = store
        self.row = row
        self.seats = seats
        self.game: Final[Game] = find_game(row.game)
        self.lock: Final = asyncio.Lock()
        self.history: Final[list[Happened]] = []
        self.names: dict[str, str] = {}
        """What the people at the table are called."""
        self.match: Final[Match[Any]] = Match(self.game.rules, self._setup(), row.seed)
        self.changed: Final = changed
        """Called after every change: tells whoever listens."""
        self._ahead = False
        self._faces: Final[dict[str, tuple[dict[int, str], Face]]] = {}
        """By language: a face remembers what it has drawn."""
        self.thinking: list[int] = []
        """The people whose clocks are running."""

    def _setup(self) -> Setup:
        rules = self.game.rules
        edition = rules.read_edition(self.row.edition, "the table's edition") if self.row.edition else None
        return rules.setup(self.row.seats, self.row.options, edition)

    def broken(self) -> bool:
        """Whether the memory is ahead of the disk after a failed write: then the table must be loaded anew."""
        return self._ahead

    # --- Reading ---------------------------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        return self.row.seq

    @property
    def ply(self) -> int:
        return len(self.match.moves)

    def seats_of(self, person: str | None) -> list[Seat]:
        """The seats that belong to a person, also while a bot plays them."""
        return [Seat(seat.seat) for seat in self.seats if person is not None and seat.person == person]

    def awaited(self) -> list[Seat]:
        return engine.waiting(self.match.state) if self.row.status == RUNNING else []

    def awaited_people(self) -> list[int]:
        return [seat for seat in self.awaited() if self.seats[seat].bot is None]

    def awaited_bots(self) -> list[Seat]:
        return [seat for seat in self.awaited() if self.seats[seat].bot is not None]

    def face(self, language: str) -> Face:
        """The game in a reader's language; people are called by their names."""
        names = {seat.seat: name for seat in self.seats if (name := self.names.get(seat.person or ""))}
        found = self._faces.get(language)
        if found is None or found[0] != names:
            found = self._faces[language] = names, self.game.face(self.match.setup, language, names)
        return found[1]

    def may_watch(self, person: str | None, invitation: str) -> bool:
        """Public tables are for everybody; private ones for those who sit there or hold the invitation."""
        return self.row.public or self.may_join(person, invitation)

    def may_join(self, person: str | None, invitation: str) -> bool:
        known = bool(self.seats_of(person)) or person == self.row.host
        # In constant time, so that nobody can feel their way to an invitation letter by letter.
        return known or compare_digest(invitation.encode(), self.row.invitation.encode())

    # --- Sitting down and getting up -------------------------------------------------------------------------------

    async def sit(self, seat: int, person: str, invited: bool) -> None:
        """Take a seat that is free; one that is kept for somebody needs the invitation."""
        place = self._seat(seat)
        if self.row.status != OPEN:
            raise conflict("started", "The game has started; its seats are taken.")
        if place.person is not None or place.bot is not None:
            raise conflict("seat-taken", "Somebody sits there already.")
        if place.kind == "invited" and not invited:
            raise forbidden("That seat is kept for somebody with the invitation.")
        await self._append(Sat(seat, place.kind, person, None, "joined"))

    async def leave(self, seat: int, person: str) -> None:
        """Before the start the seat becomes free; afterwards a bot plays on."""
        place = self._own_seat(seat, person)
        if self.row.status == OPEN:
            await self._append(Sat(seat, place.kind, None, None, "left"))
            return
        if self.row.status != RUNNING:
            raise conflict("not-running", "The game is over.")
        if place.bot is not None:
            raise conflict("bot-plays", "A bot plays that seat already.")
        await self._append(Sat(seat, place.kind, person, STAND_IN, "resigned"))

    async def come_back(self, seat: int, person: str) -> None:
        place = self._own_seat(seat, person)
        if self.row.status != RUNNING:
            raise conflict("not-running", "The game is not running.")
        if place.bot is None:
            raise conflict("you-play", "You play that seat yourself.")
        await self._append(Sat(seat, place.kind, person, None, "back"))

    async def fill(self, person: str, level: str) -> None:
        """The host lets bots sit where nobody does."""
        if not self.is_host(person):
            raise forbidden("Only the host can let bots sit down.")
        if self.row.status != OPEN:
            raise conflict("started", "The game has started; its seats are taken.")
        if level not in AT_TABLES:
            raise bad_request("unknown-level", f"The levels of bots are {', '.join(LEVELS)}.")
        for seat in [seat.seat for seat in self.seats if seat.person is None and seat.bot is None]:
            await self._append(Sat(seat, "bot", None, level, "joined"))

    async def time_out(self, at: int) -> None:
        """Bots take over from the people whose time is up."""
        if self.row.status != RUNNING:
            return
        for seat in clock.late(self.row, self.awaited_people(), at):
            place = self.seats[seat]
            await self._append(Sat(seat, place.kind, place.person, STAND_IN, "time"))

    async def forget(self, seat: Seat) -> None:
        """The person is leaving for good: the seat becomes free, or a bot's."""
        place = self.seats[seat]
        if self.row.status == OPEN:
            await self._append(Sat(seat, place.kind, None, None, "left"))
        elif self.row.status == RUNNING:
            await self._append(Sat(seat, "bot", None, place.bot or STAND_IN, "left"))

    def is_host(self, person: str) -> bool:
        """Once the host has gone for good, whoever sits at the table is one."""
        gone = self.row.host not in self.names
        return person == self.row.host or (gone and bool(self.seats_of(person)))

    # --- Playing ---------------------------------------------------------------------------------------------------

    async def start(self, person: str) -> None:
        """The host starts once every seat has somebody."""
        if not self.is_host(person):
            raise forbidden("Only the host can start the game.")
        if self.row.status != OPEN:
            raise conflict("started", "The game has started already.")
        if any(seat.person is None and seat.bot is None for seat in self.seats):
            raise conflict("seats-free", "Some seats are still free.")
        self.match.resolve_chance()
        await self._append_moves(0, Started)

    async def play(self, seat: Seat, action: str, ply: int | None, language: str = "en") -> None:
        """An action of whoever sits there. The ply it was chosen at guards against a stale view."""
        if self.row.status != RUNNING:
            raise conflict("not-running", "The game is not running.")
        if ply is not None and ply != self.ply and not self._only_others_picked(seat, ply):
            raise conflict("stale", "The table has moved on since you looked.")
        before = self.ply
        try:
            self.match.play(seat, action)
        except UnknownAction as problem:
            raise bad_request("unknown-action", f"{problem}.") from problem
        except IllegalAction as refused:
            sentence = self.face(language).refusal(refused.refusal)
            raise Problem(422, refused.refusal.reason, sentence, refused.refusal.rule) from refused
        await self._append_moves(before, lambda entries: Moved(seat, entries))

    def _only_others_picked(self, seat: Seat, ply: int) -> bool:
        """Whether a seat that was awaited then is still asked the same, and only others have chosen meanwhile: where
        several choose at once, what the others chose changes nothing about it."""
        if ply > self.ply or any(move.seat in (seat, CHANCE) for move in self.match.moves[ply:]):
            return False
        return seat in self.awaited() and seat in engine.waiting(self.match.at(ply))

    async def undo(self, seat: Seat, ply: int | None) -> None:
        if self.row.status != RUNNING:
            raise conflict("not-running", "The game is not running.")
        if ply is not None and ply != self.ply:
            raise conflict("stale", "The table has moved on since you looked.")
        reason = self.match.why_no_undo(seat)
        if reason is not None:
            raise conflict("cannot-undo", f"Nothing to take back: {reason}.")
        await self._append(Undone(seat))

    async def say(self, person: str, text: str) -> None:
        await self._append(Said(person, text))

    async def rename(self, person: str, title: str) -> None:
        if not self.is_host(person):
            raise forbidden("Only the host can rename the table.")
        await self._append(Renamed(title))

    # --- Writing ---------------------------------------------------------------------------------------------------

    async def _append_moves(self, before: int, event: Callable[[list[str]], AnyEvent]) -> None:
        """Write down what was just played."""
        entries = [entry_text(move) for move in self.match.moves[before:]]
        await self._append(event(entries), played=True)

    async def _append(self, event: AnyEvent, played: bool = False) -> None:
        """Let an event happen here, write it with all that follows from it, and only then tell of it."""
        at = max(clock.now(), self.row.updated)
        self._ahead = True  # until it is on disk, nobody may look at what is only here
        self._keep_time(event, at, played)
        await self.store.append(self.row, event, at, [self.seats[event.seat]] if isinstance(event, Sat) else [])
        if isinstance(event, Sat | Said):
            await self.learn_names()
        self._ahead = False
        self.changed(self)

    def _keep_time(self, event: AnyEvent, at: int, played: bool) -> None:
        """Stop the clocks, let the event happen, start the clocks of whoever is awaited now."""
        mover = event.seat if isinstance(event, Moved) else None
        stops = not isinstance(event, Said | Renamed)
        if stops:
            clock.charge(self.row, self.thinking, mover, at)
        self.take_in(Logged(self.row.seq + 1, at, event), played)
        if stops:
            before, self.thinking = self.thinking, self.awaited_people()
            if isinstance(event, Sat) and event.why == "back":
                clock.welcome_back(self.row, event.seat, at)
            clock.set_deadline(self.row, self.thinking, at, any(s in before and s != mover for s in self.thinking))
            self.row.bot_due = bool(self.awaited_bots())

    def take_in(self, logged: Logged, played: bool = False) -> None:
        """Let an entry of the log happen in memory. `played`: the match has seen it already."""
        event = logged.event
        before = self.ply - (len(event.entries) if played and isinstance(event, Started | Moved) else 0)
        self.row.seq, self.row.updated = logged.seq, logged.at
        match event:
            case Sat():
                self.seats[event.seat] = SeatRow(event.seat, event.kind, event.person, event.bot)
            case Started() | Moved():
                if not played:
                    self._replay(event.entries)
                self.row.status = FINISHED if self.match.state.over else RUNNING
            case Undone():
                self.match.undo(Seat(event.seat))
            case Renamed():
                self.row.title = event.title
        self.history.append(Happened(logged.seq, logged.at, event, tuple(self.match.moves[before:])))

    def load(self, log: list[Logged]) -> None:
        """Let a whole log happen, on a table that is new."""
        row, seats = msgspec.structs.replace(self.row), self.seats
        self.seats = [SeatRow(seat.seat, seat.kind) for seat in seats]
        self._take_in_all(row, seats, log)

    async def catch_up(self) -> None:
        """Read what other nodes have written. The log is read last, and no further than the row knows of it."""
        row, seats = await self.store.match(self.row.id), await self.store.seats(self.row.id)
        log = await self.store.events(self.row.id, self.row.seq)
        if row is not None:
            self._ahead = True  # if one of these cannot happen here, the table is loaded anew
            self._take_in_all(row, seats, [logged for logged in log if logged.seq <= row.seq])
            await self.learn_names()
            self._ahead = False

    def _take_in_all(self, row: MatchRow, seats: list[SeatRow], log: list[Logged]) -> None:
        """The clocks stand in the row, not in the log; and a guest's seats and tables can become an account's."""
        for logged in log:
            self.take_in(logged)
        mine = self.row
        mine.deadline, mine.banks, mine.bot_due, mine.host = row.deadline, row.banks, row.bot_due, row.host
        self.seats = seats
        self.thinking = self.awaited_people()

    async def learn_names(self) -> None:
        """Of whoever sits here or has said something."""
        people = {self.row.host, *(seat.person for seat in self.seats)}
        people |= {entry.event.person for entry in self.history if isinstance(entry.event, Said)}
        unknown = [person for person in people if person is not None and person not in self.names]
        if unknown:
            self.names |= await self.store.names(unknown)

    def since(self, seq: int) -> list[Happened]:
        """What happened after an entry of the log."""
        return self.history[bisect_right(self.history, seq, key=lambda entry: entry.seq) :]

    def _replay(self, entries: list[str]) -> None:
        for entry in entries:
            who, _, action = entry.partition(" ")
            seat = CHANCE if who == CHANCE_MARK else Seat(int(who))
            self.match.take_entry(seat, action)

    # --- Seats -----------------------------------------------------------------------------------------------------

    def _seat(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise bad_request("no-seat", f"There is no seat {seat}; the seats are 0 to {len(self.seats) - 1}.")
        return self.seats[seat]

    def demand_seat(self, seat: int, person: str) -> None:
        """Only whoever sits there may act, and not while a bot does."""
        if self._own_seat(seat, person).bot is not None:
            raise conflict("bot-plays", "A bot plays that seat; take it back first.")

    def _own_seat(self, seat: int, person: str) -> SeatRow:
        place = self._seat(seat)
        if place.person != person:
            raise forbidden("That is not your seat.")
        return place


def entry_text(move: Move) -> str:
    return f"{CHANCE_MARK if move.seat == CHANCE else move.seat} {move.text}"
