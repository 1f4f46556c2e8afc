"""Words and drawings shared by every face. Knows no game."""
