"""Gloria Mundi's table as a drawing, and which of its elements stand for which action."""

from ludus.games.gloria_mundi.face.drawing.face import GloriaMundiFace

__all__ = ["GloriaMundiFace"]
