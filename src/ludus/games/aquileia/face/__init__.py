"""How the game is shown: in words, as text, as a drawing."""

from ludus.games.aquileia.face.drawing import AquileiaFace

FACE = AquileiaFace
