"""How the game is shown: in words, as text, as a drawing."""

from ludus.games.fortuna.face.drawing import FortunaFace

FACE = FortunaFace
