"""What a bot knows of the game. Compiled."""
