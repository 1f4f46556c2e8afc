"""Matches that show themselves: in a notebook a match is its board, drawn as on the page."""

from html import escape
from typing import Any

from ludus.core.edition import Edition
from ludus.core.ids import SPECTATOR, Seat
from ludus.games.registry import game
from ludus.match.match import Match
from ludus.match.record import read_record
from ludus.present.drawing import Drawing
from ludus.present.face import Face


class ShownMatch(Match[Any]):
    """A match with a face. Whatever is not said to be somebody's view is a spectator's."""

    language = "en"

    @property
    def face(self) -> Face:
        return game(self.rules.id).face(self.setup, self.language, self.names)

    def seen_by(self, seat: int = SPECTATOR, ply: int | None = None) -> Drawing:
        """The table as a seat sees it, now or after so many entries of the record."""
        state = self.state if ply is None else self.at(ply)
        return self.face.draw(self.rules.view(state, Seat(seat)))

    def story(self, seat: int = SPECTATOR, since: int = 0) -> "Story":
        """What happened after so many entries, as far as a seat may know."""
        return Story([line for move in self.moves[since:] for line in self.face.log(move.events, Seat(seat))])

    def _repr_svg_(self) -> str:
        return self.seen_by().picture()


class Story(list[str]):
    """Lines of a log."""

    def _repr_html_(self) -> str:
        return "<ol>" + "".join(f"<li>{escape(line)}</li>" for line in self) + "</ol>"


def new_match(
    name: str, seats: int, seed: str, options: dict[str, str] | None = None, edition: Edition | None = None
) -> ShownMatch:
    """A match at its first decision."""
    rules = game(name).rules
    return ShownMatch.new(rules, rules.setup(seats, options, edition), seed)


def open_record(text: str) -> ShownMatch:
    """The match that a record tells, every entry of it checked."""
    record = read_record(text)
    return ShownMatch.replay(game(record.game).rules, record)
