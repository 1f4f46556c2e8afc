"""Routes for people: guests, accounts, tokens."""

from typing import Any, Final

from litestar import Request, Response, delete, get, patch, post
from litestar.types import ControllerRouterHandler

from ludus.server.answers import may_fail
from ludus.server.node import Node
from ludus.server.people import COOKIE
from ludus.server.store import Person
from ludus.server.table import Table
from ludus.server.visitors import address_of, no_cookie, node_of, session_cookie, somebody, somebody_reading, visitor
from ludus.server.wire import Credentials, Me, NewGuest, NewName, NewToken, Token

AnyRequest = Request[Any, Any, Any]


def me_of(person: Person) -> Me:
    return Me(person.id, person.name, person.login)


async def with_session(request: AnyRequest, person: Person) -> Response[Me]:
    node = node_of(request)
    secret = await node.people.open_session(person)
    return Response(me_of(person), cookies=[session_cookie(node.settings, secret)], status_code=201)


async def rename(node: Node, person: Person, name: str) -> None:
    await node.store.rename_person(person.id, name)
    await node.named(person.id)


@post("/api/guest", responses=may_fail(401, 403))
async def become_guest(request: AnyRequest, data: NewGuest) -> Response[Me]:
    """Play at once under a name; a cookie keeps the seat. Who is known already only changes the name."""
    node = node_of(request)
    node.limits.take("guest", address_of(request))
    person = await visitor(request, changes=True)
    if person is not None:
        await rename(node, person, data.name)
        return Response(Me(person.id, data.name, person.login), status_code=201)
    return await with_session(request, await node.people.new_guest(data.name))


@get("/api/me", responses=may_fail(401))
async def who_am_i(request: AnyRequest) -> Me:
    return me_of(await somebody_reading(request))


@patch("/api/me", responses=may_fail(401, 403))
async def rename_me(request: AnyRequest, data: NewName) -> Me:
    node, person = node_of(request), await somebody(request)
    node.limits.take("guest", person.id)
    await rename(node, person, data.name)
    return Me(person.id, data.name, person.login)


@delete("/api/me", responses=may_fail(401, 403, 503), status_code=204)
async def delete_me(request: AnyRequest) -> Response[None]:
    """The person and all keys go; running games go on with bots."""
    node = node_of(request)
    person = await somebody(request)
    for row in await node.store.matches_of(person.id, limit=10_000):
        await node.tables.change(row.id, lambda table: leave_for_good(table, person))
    await node.store.delete_person(person.id)
    node.cut_off(person.id)
    await node.named(person.id)
    return Response(None, cookies=[no_cookie(node.settings)], status_code=204)


async def leave_for_good(table: Table, person: Person) -> None:
    for seat in table.seats_of(person.id):
        await table.forget(seat)


@post("/api/account", responses=may_fail(401, 403, 409))
async def sign_up(request: AnyRequest, data: Credentials) -> Response[Me]:
    """An account keeps games across devices. A guest who signs up keeps all games."""
    node = node_of(request)
    node.limits.take("login", address_of(request))
    guest = await visitor(request, changes=True)
    return await with_session(request, await node.people.sign_up(guest, data.login, data.password))


@post("/api/login", responses=may_fail(401, 403))
async def log_in(request: AnyRequest, data: Credentials) -> Response[Me]:
    """Games played as a guest before become the account's."""
    node = node_of(request)
    node.limits.take("login", address_of(request))
    node.limits.take("login", f"login {data.login}")
    guest = await visitor(request, changes=True)
    account = await node.people.log_in(data.login, data.password)
    for match in await node.people.adopt(guest, account):
        await node.tables.reload(match)
    if guest is not None and guest.id != account.id:
        node.cut_off(guest.id)
    return await with_session(request, account)


@post("/api/logout", responses=may_fail(401, 403), status_code=204)
async def log_out(request: AnyRequest) -> Response[None]:
    node = node_of(request)
    person = await somebody(request)
    await node.people.log_out(request.cookies.get(COOKIE, ""), person)
    # The person's sockets on other devices come back by themselves; those of this one cannot.
    node.cut_off(person.id)
    return Response(None, cookies=[no_cookie(node.settings)], status_code=204)


@post("/api/logout/everywhere", responses=may_fail(401, 403), status_code=204)
async def log_out_everywhere(request: AnyRequest) -> Response[None]:
    """Every cookie and every token of the person stops working at once."""
    node = node_of(request)
    person = await somebody(request)
    await node.people.log_out_everywhere(person)
    node.cut_off(person.id)
    return Response(None, cookies=[no_cookie(node.settings)], status_code=204)


@get("/api/tokens", responses=may_fail(401))
async def list_tokens(request: AnyRequest) -> list[Token]:
    person = await somebody_reading(request)
    return [Token(*token) for token in await node_of(request).people.tokens(person)]


@post("/api/tokens", responses=may_fail(401, 403, 409))
async def make_token(request: AnyRequest, data: NewToken) -> Token:
    """A token for a bot that plays in this person's name. Its secret is told once."""
    node = node_of(request)
    person = await somebody(request)
    node.limits.take("login", person.id)
    token, secret, created = await node.people.new_token(person, data.label)
    return Token(token, data.label, created, secret)


@delete("/api/tokens/{token:str}", responses=may_fail(401, 403, 404), status_code=204)
async def drop_token(request: AnyRequest, token: str) -> None:
    person = await somebody(request)
    await node_of(request).people.drop_token(person, token)
    node_of(request).cut_off(person.id)


PEOPLE: Final[list[ControllerRouterHandler]] = [
    become_guest,
    who_am_i,
    rename_me,
    delete_me,
    sign_up,
    log_in,
    log_out,
    log_out_everywhere,
    list_tokens,
    make_token,
    drop_token,
]
