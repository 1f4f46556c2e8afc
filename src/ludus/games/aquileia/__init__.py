"""Aquileia, by Cielo d'Oro (2011)."""
