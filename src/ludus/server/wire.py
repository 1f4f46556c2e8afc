"""What goes over the wire: the only schema of the server. OpenAPI and the socket's messages come from these."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

# No control characters, nothing that turns the direction of writing or cannot be seen; no spaces around.
# `$` alone would let a line break at the end pass.
HIDDEN = r"\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff"
EDGE = rf"[^\s{HIDDEN}\u200c\u200d]"
VISIBLE = rf"^{EDGE}([^{HIDDEN}]*{EDGE})?$(?!\n)"
NO_NUL = r"^[^\u0000]*$"

Name = Annotated[
    str, Meta(min_length=1, max_length=30, pattern=VISIBLE, description="A name, without spaces around it")
]
Login = Annotated[str, Meta(min_length=2, max_length=30, pattern=r"^[A-Za-z0-9_.-]+$(?!\n)")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Title = Annotated[str, Meta(min_length=1, max_length=60, pattern=VISIBLE)]
ActionText = Annotated[str, Meta(min_length=1, max_length=100)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500, pattern=r"\S")]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Ply = Annotated[int, Meta(ge=0, le=10_000_000)]
MessageNumber = Annotated[int, Meta(ge=0, le=2**53)]


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from outside: what it does not know, it refuses."""


# --- Requests ------------------------------------------------------------------------------------------------------


class NewGuest(Wire, frozen=True):
    name: Name


class Credentials(Wire, frozen=True):
    login: Login
    password: Password


class NewName(Wire, frozen=True):
    name: Name


class NewToken(Wire, frozen=True):
    label: Title


class NewSeat(Wire, frozen=True):
    """Who a seat is for: `me`, `invited`, `open`, or `bot` with a level."""

    kind: Annotated[str, Meta(pattern="^(me|invited|open|bot)$")]
    level: Annotated[str, Meta(max_length=20)] = ""


class NewTable(Wire, frozen=True):
    game: Annotated[str, Meta(max_length=30)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    title: Title | None = None
    pace: Annotated[str, Meta(max_length=20)] = "none"
    public: bool = False
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=40)]] = {}
    edition: Annotated[str, Meta(max_length=100_000, pattern=NO_NUL)] | None = None
    """The text of an edition file; the game's own if not given."""


class Sit(Wire, frozen=True):
    seat: SeatNumber
    invitation: Annotated[str, Meta(max_length=64)] = ""


class AtSeat(Wire, frozen=True):
    seat: SeatNumber


class Fill(Wire, frozen=True):
    """Which level of bots sits down where nobody does; the usual one if not given."""

    level: Annotated[str, Meta(max_length=20)] = ""


class Play(Wire, frozen=True):
    seat: SeatNumber
    action: ActionText
    ply: Ply | None = None
    """The ply of the view that the action was chosen from: a stale one is refused."""


class Undo(Wire, frozen=True):
    seat: SeatNumber
    ply: Ply | None = None


class Say(Wire, frozen=True):
    text: ChatText


class NewTitle(Wire, frozen=True):
    title: Title


class Rematch(Wire, frozen=True):
    same_deal: bool = False


# --- Answers -------------------------------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    id: str
    name: str
    login: str | None


class Token(msgspec.Struct, frozen=True):
    id: str
    label: str
    created: int
    secret: str | None = None
    """Told once, when it is made."""


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    title: str
    designers: list[str]
    publisher: str
    year: int
    minutes: int
    stage: str
    seats: list[int]
    options: dict[str, list[str]]
    colours: list[str]
    reconstructed: int
    """How many values of the base edition are our own."""
    values: int


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    colour: str
    kind: str
    name: str | None
    bot: str | None
    yours: bool
    present: bool = False


class TableInfo(msgspec.Struct, frozen=True):
    """A table as it stands in a list."""

    id: str
    game: str
    title: str
    status: str
    pace: str
    public: bool
    seats: list[SeatInfo]
    updated: int
    your_turn: bool
    invitation: str | None = None
    """For those who may invite."""


class Clock(msgspec.Struct, frozen=True):
    now: int
    deadline: int | None
    banks: list[int]


class LogLine(msgspec.Struct, frozen=True):
    seq: int
    at: int
    text: str
    by: str | None = None
    """Who said it, for chat."""


class Possible(msgspec.Struct, frozen=True):
    """Something the viewer may do now."""

    action: str
    words: str
    targets: list[str]
    """The elements of the drawing that stand for it, by their `data-at`."""
    group: str = ""
    """Actions of one group differ in their amount only."""
    amount: int = 0
    suggested: bool = False


class Impossible(msgspec.Struct, frozen=True):
    """Something the viewer might think of and may not do now."""

    words: str
    targets: list[str]
    why: str
    rule: str


class ScoreRow(msgspec.Struct, frozen=True):
    words: str
    points: list[int | str]
    total: bool = False


class Result(msgspec.Struct, frozen=True):
    ranking: list[int]
    rows: list[ScoreRow]


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table for the eye: whole parts at first, afterwards only the zones that have changed."""

    parts: dict[str, str] = {}
    zones: dict[str, str] = {}
    possible: list[Possible] = []
    impossible: list[Impossible] = []
    steps: list[str] = []
    """What the viewer could take back, the latest last."""
    result: Result | None = None


class TableState(msgspec.Struct, frozen=True, tag_field="type", tag="table"):
    """Everything about a table that one viewer may know."""

    id: str
    game: str
    title: str
    status: str
    pace: str
    public: bool
    host: str | None
    hosting: bool
    """Whether the viewer is the host."""
    seq: int
    ply: int
    seat: int | None
    """Whose view it is; none for a spectator."""
    yours: list[int]
    seats: list[SeatInfo]
    clock: Clock
    commitment: str
    seed: str | None
    """Told when the game has ended."""
    may_undo: bool
    view: Any
    """The game's view, once it has started; its shape is the game's. Who asks for a drawing gets that instead."""
    question: str
    waiting: list[int]
    """The seats that are to move."""
    log: list[LogLine]
    """What is new since the viewer was last told."""
    invitation: str | None = None
    shown: Shown | None = None
    """For those who ask for a drawing."""


class StoryLine(msgspec.Struct, frozen=True):
    """An entry of the record, as the viewer may know it."""

    ply: int
    """How many entries there are with this one."""
    seat: int
    """Whose action it was; negative for chance."""
    lines: list[str]


class Moment(msgspec.Struct, frozen=True):
    ply: int
    view: Any
    question: str
    waiting: list[int]
    shown: Shown | None = None


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    code: str
    sentence: str
    rule: str = ""
    id: int | None = None
    """The number of the message that was refused, if it had one."""


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    present: list[int]
    """The seats whose people are connected."""
    watching: int


class Turn(msgspec.Struct, frozen=True, tag_field="type", tag="turn"):
    """A line of the stream for bots: something at a table has changed."""

    table: str
    seq: int
    ply: int
    status: str
    awaited: list[int]
    """Those of your seats that are to move."""


class Observation(msgspec.Struct, frozen=True):
    """What a bot needs to think: a world that its seat cannot tell from the real one."""

    table: str
    game: str
    seats: int
    options: dict[str, str]
    edition: str | None
    seat: int
    ply: int
    legal: list[str]
    world: list[Any]


class Advised(msgspec.Struct, frozen=True):
    """An action that a bot would think of in the viewer's place."""

    action: str
    words: str
    wins: float | None
    """The share of wins that it expects, from 0 to 1; none where there is nothing to choose."""


class Hint(msgspec.Struct, frozen=True):
    seat: int
    ply: int
    """When it was asked for. It is out of date once the seat is asked something else; not when others, who choose at
    the same time, have chosen."""
    best: list[Advised]
    """Three at most, the best first."""


class ProblemBody(msgspec.Struct, frozen=True):
    code: str
    sentence: str
    rule: str = ""


# --- What a socket may send ----------------------------------------------------------------------------------------


class SocketPlay(Wire, frozen=True, tag_field="type", tag="play"):
    action: ActionText
    ply: Ply | None = None
    id: MessageNumber | None = None


class SocketUndo(Wire, frozen=True, tag_field="type", tag="undo"):
    ply: Ply | None = None
    id: MessageNumber | None = None


class SocketSay(Wire, frozen=True, tag_field="type", tag="chat"):
    text: ChatText
    id: MessageNumber | None = None


class SocketPing(Wire, frozen=True, tag_field="type", tag="ping"):
    id: MessageNumber | None = None


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    id: int | None = None


SocketMessage = SocketPlay | SocketUndo | SocketSay | SocketPing
