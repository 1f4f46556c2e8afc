"""Four Roman board games: to play, to simulate, and to write bots for."""
