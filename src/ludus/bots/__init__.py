"""Players that are programs. They see a Rules, never a game."""
