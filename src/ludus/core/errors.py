"""What can go wrong, as types: a refusal is the player's business, a RulesBug is ours."""

from typing import Final


class Refusal:
    """Why an action is not allowed, in codes: the words are the translations' business."""

    def __init__(self, reason: str, rule: str, a: int = -1, b: int = -1) -> None:
        self.reason: Final = reason
        self.rule: Final = rule
        """Where it is written: a section of the game's rules page, or a ruling such as `R7`."""
        self.a: Final = a
        self.b: Final = b

    def __repr__(self) -> str:
        return f"{self.reason} ({self.rule})"


class IllegalAction(Exception):
    """Somebody tried what the rules do not allow now. The state is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal: Final = refusal


class UnknownAction(Exception):
    """A text that is no action of this game at all."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"'{text}' is no action of this game; expected {expected}")
        self.text: Final = text


class RulesBug(Exception):
    """A law of the engine or of a game is broken. Never the player's fault."""
