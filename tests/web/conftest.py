"""Servers for the tests of pages: the same as for those of the server."""

from tests.server.conftest import place, server

__all__ = ["place", "server"]
