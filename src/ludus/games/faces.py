"""Which face shows which game: one explicit line each. Rules never import this."""

from collections.abc import Mapping

from ludus.core.rules import Setup
from ludus.games.aquileia.drawing import AquileiaFace
from ludus.games.fortuna.drawing import FortunaFace
from ludus.games.gloria_mundi.drawing import GloriaMundiFace
from ludus.games.registry import Game
from ludus.games.romolo.drawing import RomoloFace
from ludus.present.face import Face
from ludus.present.words import words_for

FACES: dict[str, type[Face]] = {
    "fortuna": FortunaFace,
    "aquileia": AquileiaFace,
    "gloria_mundi": GloriaMundiFace,
    "romolo": RomoloFace,
}


def face_for(game: Game, setup: Setup, language: str = "en", names: Mapping[int, str] | None = None) -> Face:
    """The face of a match; seats without names are called by their colours."""
    words = words_for(language, f"ludus.games.{game.id}")
    given = names or {}
    called = [given.get(seat) or words.say(f"colour.{game.colours[seat]}") for seat in range(setup.seats)]
    return FACES[game.id](words, setup, called)
