"""Fortuna's table as a drawing, and which of its elements stand for which action."""

from ludus.games.fortuna.face.drawing.face import FortunaFace

__all__ = ["FortunaFace"]
