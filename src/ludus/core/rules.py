"""What a game is to everybody else: one stateless object."""

from abc import abstractmethod
from typing import Any, Final, Generic

from ludus.core.edition import Edition
from ludus.core.errors import Refusal
from ludus.core.frame import Frame
from ludus.core.ids import SEATS, Action, Seat
from ludus.core.native import mypyc_attr
from ludus.core.state import S


class Option:
    """A variant that a table may choose: its name, the values it may have and the usual one (the first)."""

    def __init__(self, name: str, values: tuple[str, ...]) -> None:
        self.name: Final = name
        self.values: Final = values


class Setup:
    """Everything that is decided before the first action."""

    def __init__(self, seats: int, edition: Edition, options: dict[str, str]) -> None:
        self.seats: Final = seats
        self.edition: Final = edition
        self.options: Final = options


class Use:
    """For statistics: which event tells that somebody used one of a group of things, and which."""

    def __init__(self, group: str, event: str, part: str, names: tuple[str, ...], first: int = 0) -> None:
        self.group: Final = group
        """What the things are, in words that come before the thing: `building bought`."""
        self.event: Final = event
        self.part: Final = part
        """The number of the event that says which thing it was: `a` or `b`."""
        self.names: Final = names
        """The things, by that number; all of them, also those that nobody ever uses. What cannot be used in this way
        has no name."""
        self.first: Final = first
        """The number of the first of them."""


class BadSetup(Exception):
    """A number of seats or an option that the game does not have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """One instance per game. Everything it needs to know about a match is in the state."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        frames: list[type[Frame[S]]],
        remembered: tuple[str, ...] = (),
    ) -> None:
        self.id: Final = game
        self.version: Final = version
        """Goes up whenever a saved game could replay differently."""
        self.seat_counts: Final = seats
        self.options: Final = options
        self.remembered: Final = remembered
        """Parts of views that are hidden from people, though everybody could have written them down from what was
        public: a re-deal leaves them as they are. Paths with `#` for numbers, such as `.players[#].stock`."""
        self.frames: Final[dict[str, type[Frame[S]]]] = {frame.__name__: frame for frame in frames}

    def setup(self, seats: int, options: dict[str, str] | None = None, edition: Edition | None = None) -> Setup:
        """A checked set-up with the usual value for every option that is not named."""
        if seats not in self.seat_counts:
            raise BadSetup(f"{self.id} has no game for {seats} seats; allowed: {', '.join(map(str, self.seat_counts))}")
        wanted = dict(options or {})
        chosen: dict[str, str] = {}
        for option in self.options:
            value = wanted.pop(option.name, option.values[0])
            if value not in option.values:
                allowed = ", ".join(option.values)
                raise BadSetup(f"option {option.name} of {self.id} cannot be '{value}'; allowed: {allowed}")
            chosen[option.name] = value
        for name in wanted:
            known = ", ".join([option.name for option in self.options]) or "none"
            raise BadSetup(f"{self.id} has no option '{name}'; it has: {known}")
        return Setup(seats, edition or self.base_edition(), chosen)

    @abstractmethod
    def base_edition(self) -> Edition: ...

    @abstractmethod
    def read_edition(self, text: str, file: str) -> Edition:
        """Check the text of an edition file; raises EditionError with file, line and field."""

    @abstractmethod
    def start(self, setup: Setup) -> S:
        """The state before the first draw of the set-up, settled."""

    @abstractmethod
    def view(self, s: S, viewer: Seat) -> Any:
        """What the viewer may see, built up from nothing."""

    @abstractmethod
    def redeal(self, s: S, viewer: Seat, r: int) -> S:
        """Another full state that the viewer cannot tell from this one."""

    @abstractmethod
    def scores(self, s: S) -> list[int]: ...

    @abstractmethod
    def ranking(self, s: S) -> list[int]:
        """The rank of each seat, 1 for the winner; equal ranks are shared."""

    def evaluate(self, s: S, seat: Seat) -> int:
        """How well a seat stands; only comparisons between states of one match mean anything."""
        return self.scores(s)[seat]

    def evaluate_all(self, s: S) -> list[int]:
        """What every seat may hope for, to be compared between seats of one state; `evaluate` compares states."""
        return [self.evaluate(s, SEATS[p]) for p in range(s.seats)]

    def at_rest(self, s: S, brief: bool) -> bool:
        """Whether a look ahead may end here, though the same seat goes on: in games with long turns, where one piece
        is finished and the next one is another matter. A brief look ends at every choice of what to do."""
        return False

    def has_long_turns(self) -> bool:
        """Whether a turn is a dozen decisions, each worth little by itself: then a bot plans turns instead of searching
        decision by decision."""
        return False

    def is_quiet(self, s: S) -> bool:
        """Whether nothing is half done: in games with long turns, where one is about to begin."""
        return True

    def prior(self, s: S, seat: Seat, options: list[Action]) -> list[int]:
        """How much each option deserves a look, before any thought: weights for random play and search."""
        return [1] * len(options)

    def rollout(self, s: S, seat: Seat, options: list[Action]) -> list[int]:
        """The quick policy: weights of the options for a player who does not think, but knows the game.

        Unlike a prior it may give an option the weight 0, as long as another has more.
        """
        return self.prior(s, seat, options)

    def lead(self, s: S) -> int:
        """By how much of `evaluate_all` a seat must be ahead of another to win e times as often; 0 if nobody knows."""
        return 0

    def horizon(self, s: S) -> int:
        """How many decisions the quick policy plays on before a search evaluates: few where `evaluate` is good."""
        return 30

    def uses(self, edition: Edition) -> list[Use]:
        """What reports count: cards, sites, favours, characters that players come by or use."""
        return []

    @abstractmethod
    def rounds(self, s: S) -> int:
        """The number of the current round, for statistics and headings."""

    @abstractmethod
    def ending(self, s: S) -> str:
        """The code of how the game ended."""

    @abstractmethod
    def check(self, s: S) -> None:
        """Raise RulesBug when something was created, lost or out of bounds."""

    @abstractmethod
    def why_not(self, s: S, seat: Seat, a: Action) -> Refusal:
        """The reason why an action that is not in the options is not there."""

    @abstractmethod
    def format(self, s: S, a: Action) -> str: ...

    @abstractmethod
    def parse(self, s: S, text: str) -> Action:
        """The action that a text names, legal or not; raises UnknownAction."""

    @abstractmethod
    def pack(self, s: S) -> list[Any]:
        """The state as lists, ints, bools and strings: what JSON can hold."""

    @abstractmethod
    def unpack(self, data: list[Any], setup: Setup) -> S: ...

    def pack_stack(self, s: S) -> list[list[Any]]:
        return [[type(frame).__name__, *frame.args()] for frame in s.stack]

    def unpack_stack(self, data: list[list[Any]]) -> list[Frame[S]]:
        return [self.frames[name](*args) for name, *args in data]
