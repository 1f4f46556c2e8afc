"""How the game is shown: in words, as text, as a drawing."""

from ludus.games.gloria_mundi.face.drawing import GloriaMundiFace

FACE = GloriaMundiFace
