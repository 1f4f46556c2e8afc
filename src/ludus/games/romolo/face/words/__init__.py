"""Romolo o Remo?'s codes in words."""

from ludus.games.romolo.face.words.sentences import RomoloWords

__all__ = ["RomoloWords"]
