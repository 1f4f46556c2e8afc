"""Headers for every answer, and who may speak for whom."""

from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from ludus.server.errors import forbidden

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    # Views hold secrets: nothing between us and the viewer may keep them.
    "Cache-Control": "no-store",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """A hook before every message: answers that no route gives, such as 404, pass here too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["litestar_app"].state.node.settings.secure:
            headers.setdefault("Strict-Transport-Security", "max-age=31536000")


def demand_same_origin(connection: ASGIConnection[Any, Any, Any, Any], own: str) -> None:
    """A page of somebody else may not use our visitor's cookie. Programs without a browser send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise forbidden("That request comes from another site.")
        return
    hosts = {connection.headers.get("host", ""), urlsplit(own).netloc}
    if host_of(origin) not in hosts - {""}:
        raise forbidden("That request comes from another site.")


def host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # half an IPv6 address
        return ""
