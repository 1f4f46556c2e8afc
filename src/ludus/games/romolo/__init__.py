"""Romolo o Remo?, by Michele Quondam: one file per chapter of the rulebook."""
