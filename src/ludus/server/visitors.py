"""Who is asking: found from a token or a cookie, for every request and socket."""

from ipaddress import IPv6Network, ip_address
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ludus.server.errors import Problem
from ludus.server.node import Node
from ludus.server.people import COOKIE, COOKIE_DAYS
from ludus.server.security import demand_same_origin
from ludus.server.settings import Settings
from ludus.server.store import Person

Connection = ASGIConnection[Any, Any, Any, Any]


def node_of(connection: Connection) -> Node:
    node = connection.app.state.node
    assert isinstance(node, Node)
    return node


def address_of(connection: Connection) -> str:
    """Where somebody comes from, to limit how often: of IPv6 only the network, for one house has all the rest."""
    host = connection.client.host if connection.client else "?"
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 6:
        return str(IPv6Network((int(address), 64), strict=False))
    return host


def limit_reading(connection: Connection, person: Person | None) -> None:
    node_of(connection).limits.take("read", person.id if person else address_of(connection))


async def visitor(connection: Connection, changes: bool) -> Person | None:
    """The person behind a connection. A cookie counts only if the request comes from our own pages."""
    node = node_of(connection)
    header = connection.headers.get("authorization")
    if header is not None:
        scheme, _, secret = header.partition(" ")
        person = await node.people.by_token(secret) if scheme.lower() == "bearer" else None
        if person is None:
            raise Problem(401, "bad-token", "That token is not valid.")
        return person
    if changes:
        demand_same_origin(connection, node.settings.origin)
    cookie = connection.cookies.get(COOKIE)
    return await node.people.by_session(cookie) if cookie else None


async def somebody(connection: Connection, changes: bool = True) -> Person:
    person = await visitor(connection, changes)
    if person is None:
        raise Problem(401, "unknown-visitor", "Say who you are first: as a guest, or by logging in.")
    return person


async def visitor_reading(connection: Connection) -> Person | None:
    person = await visitor(connection, changes=False)
    limit_reading(connection, person)
    return person


async def somebody_reading(connection: Connection) -> Person:
    person = await somebody(connection, changes=False)
    limit_reading(connection, person)
    return person


def session_cookie(settings: Settings, secret: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_DAYS * 24 * 3600,
        path="/",
        httponly=True,
        secure=settings.secure,
        samesite="lax",
    )


def no_cookie(settings: Settings) -> Cookie:
    return Cookie(key=COOKIE, value="", max_age=0, path="/", httponly=True, secure=settings.secure, samesite="lax")
