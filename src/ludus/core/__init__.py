"""The engine of every game: seats, states, frames, chance. Imports nothing of ours."""
