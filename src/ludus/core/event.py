"""What happened, as codes: the log, the animations and the statistics are made from events."""

from typing import Final

from ludus.core.ids import NOBODY, Seat


class Event:
    """One thing that happened. `code` is a word of the game's vocabulary, `a` and `b` are its numbers."""

    def __init__(self, code: str, who: Seat, a: int, b: int, secret_to: Seat, shown: bool) -> None:
        self.code: Final = code
        self.who: Final = who
        self.a: Final = a
        self.b: Final = b
        self.secret_to: Final = secret_to
        """The only seat that may read the event; NOBODY when everybody may."""
        self.shown: Final = shown
        """Whether it told somebody something that was hidden: such an action cannot be taken back."""

    def visible_to(self, viewer: Seat) -> bool:
        return self.secret_to == NOBODY or self.secret_to == viewer

    def __repr__(self) -> str:
        secret = f", secret to {self.secret_to}" if self.secret_to != NOBODY else ""
        return f"<{self.code} {self.who}: {self.a}, {self.b}{secret}>"
