"""Romolo o Remo? as a drawing, and which of its elements stand for which action."""

from ludus.games.romolo.face.drawing.face import RomoloFace

__all__ = ["RomoloFace"]
