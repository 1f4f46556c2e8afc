"""Fortuna, by Michael Rieneck and Stefan Stadler (2011)."""
