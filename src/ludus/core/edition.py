"""An edition: the numbers of one printing of a game. Each game's tables extend this."""

from typing import Final

from ludus.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    def __init__(self, name: str, title: str, text: str, digest: str, marks: tuple[tuple[str, str, str], ...]) -> None:
        self.name: Final = name
        self.title: Final = title
        self.text: Final = text
        """The whole edition file, so that a record can carry it."""
        self.digest: Final = digest
        """SHA-256 of the text: tells whether two records speak of the same numbers."""
        self.marks: Final = marks
        """Every value with its path and where we have it from: attested, inferred or reconstructed."""
