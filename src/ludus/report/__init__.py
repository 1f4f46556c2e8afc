"""What self-play tells about a game: played, counted, drawn, written as one page."""
