"""What the tables of all games' tests can do: be played by text, and say what is asked.

Everything goes through the engine: `do` checks each action as it would be checked for a player, draws are actions that
the test writes down, and what must hold at a table is checked after each step.
"""

from typing import Generic

from ludus.core import engine
from ludus.core.ids import Seat
from ludus.core.rules import Rules
from ludus.core.state import S


class PlayedTable(Generic[S]):
    """A game that goes on from the state that it is given."""

    def __init__(self, rules: Rules[S], s: S) -> None:
        self.rules = rules
        self.s: S = s

    # --- Playing ------------------------------------------------------------------------------------------------------

    def do(self, *texts: str) -> None:
        """Play actions, each by whoever is to move; draws are written down like the rest."""
        for text in texts:
            self.by(engine.to_move(self.s), text)

    def by(self, p: int, text: str) -> None:
        """Play an action of one seat."""
        engine.play(self.rules, self.s, Seat(p), self.rules.parse(self.s, text))
        self.rules.check(self.s)

    def do_one_of(self, texts: tuple[str, ...]) -> None:
        """Play the first of these that is possible; if none is, the first thing that is."""
        offered = self.legal()
        self.do(next((text for text in texts if text in offered), offered[0]))

    # --- Looking ------------------------------------------------------------------------------------------------------

    @property
    def question(self) -> str:
        """The code of what is asked now; empty during draws and after the end."""
        asked = engine.decision(self.s)
        return asked.prompt if asked is not None else ""

    @property
    def asked(self) -> int:
        """Who is asked."""
        return engine.to_move(self.s)

    def legal(self, verb: str = "", p: int | None = None) -> list[str]:
        """What a seat may do, or whoever is to move, as text; of one verb if it is given."""
        texts = [self.rules.format(self.s, a) for a in engine.legal(self.s, self._seat(p))]
        return [text for text in texts if text.partition(":")[0] == verb or not verb]

    def refusal(self, text: str, p: int | None = None) -> str:
        """Why an action is refused, as `reason (rule)`; empty if it is allowed."""
        refused = engine.refuse(self.rules, self.s, self._seat(p), self.rules.parse(self.s, text))
        return "" if refused is None else repr(refused)

    def _seat(self, p: int | None) -> Seat:
        return engine.to_move(self.s) if p is None else Seat(p)
