"""What every face of Ludus asks of a game: its codes in words, its board as text and as a drawing."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludus.core.errors import Refusal
from ludus.core.event import Event
from ludus.core.ids import Seat
from ludus.core.rules import Setup
from ludus.present.drawing import Drawing
from ludus.present.words import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that the reader may do now, for a page that points."""

    action: str
    words: str
    targets: tuple[str, ...]
    """The elements of the drawing that stand for it, by their `data-at`; none if only its words do."""
    group: str = ""
    """Choices of one group differ in their amount only: a page asks for it in one dialog."""
    amount: int = 0
    suggested: bool = False
    """What most players would take: of its group, or of several steps that belong together, such as a payment."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the reckoning at the end: what it counts, and what it brings each seat."""

    words: str
    points: tuple[int | str, ...]
    total: bool = False


class Face(ABC):
    """One match, in one reader's language."""

    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        self.words: Final = words
        self.setup: Final = setup
        self.names: Final = names
        """What to call each seat."""

    @abstractmethod
    def question(self, view: Any) -> str:
        """What is asked now, of whom."""

    @abstractmethod
    def action(self, view: Any, text: str) -> str:
        """An action of the question, as the reader would say it."""

    @abstractmethod
    def event(self, event: Event) -> str | None:
        """A line of the log; None for what goes without saying."""

    @abstractmethod
    def board(self, view: Any) -> str:
        """The table as text, at most 100 columns wide."""

    @abstractmethod
    def refusal(self, refusal: Refusal) -> str:
        """The reason for a refusal, with the rule it comes from."""

    @abstractmethod
    def defs(self) -> str:
        """What the parts of a drawing refer to; it is the same for all drawings of a match."""

    @abstractmethod
    def draw(self, view: Any) -> Drawing:
        """The table as a drawing: the parts "defs" and "board", and a part "panel-N" for each seat."""

    @abstractmethod
    def targets(self, view: Any, action: str) -> tuple[str, ...]:
        """The elements of the drawing that stand for an action, by their `data-at`."""

    @abstractmethod
    def quantity(self, view: Any, action: str) -> tuple[str, int] | None:
        """For an action that differs from others in an amount only: what they have in common in words, and how much."""

    @abstractmethod
    def considered(self, view: Any) -> list[str]:
        """What a player might think of doing at this question, whether it is legal or not."""

    @abstractmethod
    def reckoning(self, view: Any) -> list[ScoreLine]:
        """The result line by line, once the game is over."""

    def suggested(self, view: Any) -> str | None:
        """The usual next step of something that takes several, such as a payment: a page offers to take them all."""
        return None

    def step(self, text: str) -> str:
        """An action that left no line in the log, for whoever may still take it back."""
        return text

    def choices(self, view: Any) -> list[Choice]:
        """What the viewer may do now; of the amounts of a group the largest is suggested."""
        legal = view.question.legal if view.question is not None else ()
        counted = {action: self.quantity(view, action) for action in legal}
        most: dict[str, int] = {}
        for found in counted.values():
            if found is not None:
                most[found[0]] = max(found[1], most.get(found[0], 0))
        usual = self.suggested(view) if legal else None
        return [self._choice(view, action, counted[action], most, action == usual) for action in legal]

    def _choice(
        self, view: Any, action: str, counted: tuple[str, int] | None, most: dict[str, int], usual: bool
    ) -> Choice:
        words, targets = self.action(view, action), self.targets(view, action)
        if counted is None:
            return Choice(action, words, targets, suggested=usual)
        group, n = counted
        return Choice(action, words, targets, group, n, suggested=n == most[group])

    def name(self, seat: int) -> str:
        return self.names[seat]

    def log(self, events: Sequence[Event], reader: Seat) -> list[str]:
        """The lines that the reader may read."""
        lines = [self.event(event) for event in events if event.visible_to(reader)]
        return [line for line in lines if line is not None]
