"""How the game is shown: in words, as text, as a drawing."""

from ludus.games.romolo.face.drawing import RomoloFace

FACE = RomoloFace
