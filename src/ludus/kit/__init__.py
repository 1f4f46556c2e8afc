"""Frames and functions that at least two games use."""
