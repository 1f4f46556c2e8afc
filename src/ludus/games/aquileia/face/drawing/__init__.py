"""Aquileia's town as a drawing, and which of its elements stand for which action."""

from ludus.games.aquileia.face.drawing.face import AquileiaFace

__all__ = ["AquileiaFace"]
