"""A match being played: the log grows, the state follows, and what was taken back is gone from both."""

from dataclasses import dataclass
from typing import Any, Final, Generic, Self

from ludus.core import engine
from ludus.core.errors import IllegalAction, Refusal, UnknownAction
from ludus.core.event import Event
from ludus.core.ids import CHANCE, Action, Seat
from ludus.core.rules import BadSetup, Rules, Setup
from ludus.core.state import S, copy_of
from ludus.match.draws import commitment, raw_number
from ludus.match.observation import Observation
from ludus.match.record import Entry, Record, RecordError

SNAPSHOT_EVERY: Final = 32


@dataclass(frozen=True)
class Move:
    """One entry of the log with what followed from it."""

    seat: Seat
    action: Action
    text: str
    events: tuple[Event, ...]

    @property
    def showed(self) -> bool:
        """Whether somebody learned something hidden by it: then it stands."""
        return any(event.shown for event in self.events)


class CannotUndo(Exception):
    """There is nothing that this seat may take back; says why."""


class Match(Generic[S]):
    """All doors to a running game: play, undo, view, look back, write down."""

    def __init__(self, rules: Rules[S], setup: Setup, seed: str | None, promised: str | None = None) -> None:
        self.rules: Final = rules
        self.setup: Final = setup
        self.seed: Final = seed
        if seed is None and promised is None:
            raise ValueError("a match needs its seed, or the commitment to it")
        self.commitment: Final = promised if promised is not None else commitment(seed or "")
        self.names: dict[int, str] = {}
        self.moves: list[Move] = []
        self.state: S = rules.start(setup)
        self._snapshots: dict[int, S] = {0: copy_of(self.state)}

    @classmethod
    def new(cls, rules: Rules[S], setup: Setup, seed: str) -> Self:
        """A fresh match with the draws of its set-up made."""
        match = cls(rules, setup, seed)
        match.resolve_chance()
        return match

    @classmethod
    def replay(cls, rules: Rules[S], record: Record) -> Self:
        """Play a record again, checking every entry; raises RecordError with the line of the first that fails."""
        match = cls(rules, setup_of(rules, record), record.seed, record.commitment)
        match.names = dict(record.names)
        for entry in record.entries:
            _replay_entry(match, entry)
        _check_closing(match, record)
        return match

    # --- Playing ---------------------------------------------------------------------------------------------------

    def play(self, seat: Seat, text: str) -> None:
        """Play an action given as text, then the draws that follow from it.

        Raises UnknownAction or IllegalAction and changes nothing when it is not allowed.
        """
        self.play_action(seat, self.rules.parse(self.state, text))

    def why_not(self, seat: Seat, text: str) -> Refusal | None:
        """Why the seat may not take an action now; None when it may."""
        return engine.refuse(self.rules, self.state, seat, self.rules.parse(self.state, text))

    def play_action(self, seat: Seat, action: Action) -> None:
        self.decide(seat, action)
        self.resolve_chance()

    def decide(self, seat: Seat, action: Action) -> None:
        """Play an action and leave the draws that follow from it pending."""
        refusal = engine.refuse(self.rules, self.state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self._append(seat, action)

    def resolve_chance(self) -> None:
        """Make the pending draws from the seed."""
        while self.draw_next():
            pass

    def draw_next(self) -> bool:
        """Make one draw from the seed; False when there is none to make, or no seed to make it from."""
        if engine.to_move(self.state) != CHANCE or self.seed is None:
            return False
        self._append(CHANCE, self._draw(self.seed))
        return True

    def _draw(self, seed: str) -> Action:
        return engine.draw(self.state, raw_number(seed, self.state.ply))

    def _append(self, seat: Seat, action: Action) -> None:
        text = self.rules.format(self.state, action)
        events: list[Event] = []
        self.state.events = events
        engine.apply(self.state, seat, action)
        self.state.events = None
        self.moves.append(Move(seat, action, text, tuple(events)))
        if len(self.moves) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self.moves)] = copy_of(self.state)

    def take_entry(self, seat: Seat, text: str) -> None:
        """Let an entry of a log that was checked when it was written happen again."""
        self._append(seat, self.rules.parse(self.state, text))

    # --- Taking back -----------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: Seat) -> str | None:
        """Why the seat may not take back the last entry; None when it may."""
        if not self.moves:
            return "nothing has been played yet"
        last = self.moves[-1]
        if last.seat == CHANCE:
            return "the last entry is a draw"
        if last.seat != seat:
            return "the last entry is another player's"
        if last.showed:
            return "the last action showed somebody something"
        return None

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last action. Repeated, it leads to just after the last entry of somebody else."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise CannotUndo(reason)
        self.rewind(len(self.moves) - 1)

    def rewind(self, ply: int) -> None:
        """Forget everything after so many entries. Trusts its caller: `undo` is for players."""
        self.state = self.at(ply)
        del self.moves[ply:]
        self._snapshots = {known: s for known, s in self._snapshots.items() if known <= ply}

    # --- Looking ---------------------------------------------------------------------------------------------------

    def at(self, ply: int) -> S:
        """The state after so many entries, rebuilt from the nearest snapshot."""
        if not 0 <= ply <= len(self.moves):
            raise ValueError(f"the log has entries 0 to {len(self.moves)}, not {ply}")
        nearest = max(known for known in self._snapshots if known <= ply)
        state = copy_of(self._snapshots[nearest])
        for move in self.moves[nearest:ply]:
            engine.apply(state, move.seat, move.action)
        return state

    def view(self, viewer: Seat) -> Any:
        return self.rules.view(self.state, viewer)

    def legal(self, seat: Seat) -> list[str]:
        return [self.rules.format(self.state, action) for action in engine.legal(self.state, seat)]

    def observation(self, seat: Seat, r: int) -> Observation[S]:
        """What a bot in the seat may know; the true state is not in it."""
        return Observation(self.rules, self.rules.redeal(self.state, seat, r), seat)

    # --- Writing down ----------------------------------------------------------------------------------------------

    def record(self, with_seed: bool = True, with_end: bool = True) -> Record:
        """The match as a record. While a match runs in public, its seed stays out."""
        edition = self.setup.edition
        base = self.rules.base_edition()
        return Record(
            game=self.rules.id,
            version=self.rules.version,
            edition=edition.name,
            digest=edition.digest,
            seats=self.setup.seats,
            commitment=self.commitment,
            seed=self.seed if with_seed else None,
            options=dict(self.setup.options),
            edition_text=None if edition.digest == base.digest else edition.text,
            names=dict(self.names),
            entries=[Entry(move.seat, move.text, 0) for move in self.moves],
            closing=self.closing() if with_end else [],
        )

    def closing(self) -> list[str]:
        if not self.state.over:
            return []
        return [
            f"end {self.rules.ending(self.state)}",
            "scores " + " ".join(map(str, self.rules.scores(self.state))),
            "ranks " + " ".join(map(str, self.rules.ranking(self.state))),
        ]


def _check_closing(match: Match[S], record: Record) -> None:
    closing = match.closing()
    if record.closing and record.closing != closing:
        wrong = [line for line in record.closing if line not in closing] or record.closing
        expected = "; ".join(closing) or "a game that is not over"
        problem = f"the end does not fit the game; expected {expected}"
        raise RecordError(record.line_of(wrong[0].partition(" ")[0]), problem)


def setup_of(rules: Rules[S], record: Record) -> Setup:
    """The set-up that a record names. Records of older rules replay as far as they fit; newer ones we cannot know."""
    if record.game != rules.id:
        raise RecordError(record.line_of("game"), f"a record of {record.game}, not of {rules.id}")
    if record.version > rules.version:
        problem = f"written by version {record.version} of {rules.id}; this Ludus has {rules.version}"
        raise RecordError(record.line_of("game"), problem)
    edition = rules.base_edition()
    if record.edition_text is not None:
        edition = rules.read_edition(record.edition_text, f"edition {record.edition} of the record")
    if edition.digest != record.digest:
        raise RecordError(
            record.line_of("edition"),
            f"the record was played with edition {record.edition} {record.digest[:8]}…, not {edition.digest[:8]}…",
        )
    # One at a time, to name the line of the one that is wrong.
    _check_setup(rules, record, "seats", {})
    for name, value in record.options.items():
        _check_setup(rules, record, f"option {name}", {name: value})
    return rules.setup(record.seats, record.options, edition)


def _check_setup(rules: Rules[S], record: Record, header: str, options: dict[str, str]) -> None:
    try:
        rules.setup(record.seats, options)
    except BadSetup as problem:
        raise RecordError(record.line_of(header), str(problem)) from problem


def _replay_entry(match: Match[S], entry: Entry) -> None:
    try:
        action = match.rules.parse(match.state, entry.action)
        refusal = engine.refuse(match.rules, match.state, entry.seat, action)
    except UnknownAction as problem:
        raise RecordError(entry.line, str(problem)) from problem
    if refusal is not None:
        who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
        raise RecordError(entry.line, f"'{entry.action}' by {who} is not possible here: {refusal}")
    match._append(entry.seat, action)


def verify(rules: Rules[S], record: Record) -> int:
    """Prove that every draw of a record comes from its committed seed; returns how many draws there are."""
    if record.seed is None:
        raise RecordError(
            record.line_of("commitment"),
            "the record holds no seed yet: its draws can be verified once the game has ended",
        )
    if commitment(record.seed) != record.commitment:
        raise RecordError(record.line_of("seed"), "the seed is not the one that was committed to")
    match = Match(rules, setup_of(rules, record), record.seed)
    draws = 0
    for entry in record.entries:
        if entry.seat == CHANCE and engine.to_move(match.state) == CHANCE:
            drawn = rules.format(match.state, match._draw(record.seed))
            if drawn != entry.action:
                raise RecordError(entry.line, f"the draw is '{entry.action}', but the seed gives '{drawn}'")
            draws += 1
        _replay_entry(match, entry)
    _check_closing(match, record)
    return draws
