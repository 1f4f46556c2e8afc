"""The table server: the only package that listens on a port or writes a database."""
