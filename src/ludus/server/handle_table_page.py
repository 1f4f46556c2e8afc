"""The pages of one table: the table itself, and the look back at it. The socket fills them in."""

from typing import Annotated, Any, Final

from litestar import Response, get
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler

from ludus.bots.levels import LEVELS, USUAL
from ludus.server.handle_pages import AnyRequest, language_of, page
from ludus.server.handle_tables import Invitation, SeatQuery, demand_watching
from ludus.server.table import Table
from ludus.server.visitors import node_of, visitor_reading
from ludus.web.script import script_words

PlyQuery = Annotated[int | None, QueryParameter(name="ply", ge=0, description="A moment of the record")]


def own_seat(table: Table, person: str | None, seat: int | None) -> int | None:
    """The seat to look from: the one asked for if it is the visitor's own, else the one to move, else the first."""
    own = table.seats_of(person)
    if seat in own:
        return seat
    awaited = [mine for mine in own if mine in table.awaited()]
    return next(iter(awaited or own), None)


async def table_page(
    request: AnyRequest, match: str, mode: str, seat: int | None, invitation: str, ply: int | None
) -> Response[str]:
    person = await visitor_reading(request)
    table = await node_of(request).tables.get(match)
    demand_watching(table, person, invitation)
    own = own_seat(table, person.id if person else None, seat)
    language, game = language_of(request), table.game
    if own is not None:
        node_of(request).hints.warm_up()
    data: dict[str, Any] = {
        "id": match,
        "language": language,
        "seat": own,
        "look": seat if mode == "replay" else own,
        "invitation": invitation,
        "mode": mode,
        "ply": ply,
        "game": game.id,
        "known": person is not None,
        "words": script_words(language, game.colours),
    }
    title, defs = table.row.title, table.face(language).defs()
    return await page(
        request,
        "table.html.jinja",
        me=person,
        title=title,
        game=game,
        mode=mode,
        defs=defs,
        data=data,
        levels=LEVELS,
        usual=USUAL,
    )


@get("/table/{match:str}", include_in_schema=False)
async def show_table_page(
    request: AnyRequest, match: str, seat: SeatQuery = None, invitation: Invitation = ""
) -> Response[str]:
    return await table_page(request, match, "table", seat, invitation, None)


@get("/replay/{match:str}", include_in_schema=False)
async def show_replay_page(
    request: AnyRequest, match: str, seat: SeatQuery = None, invitation: Invitation = "", ply: PlyQuery = None
) -> Response[str]:
    return await table_page(request, match, "replay", seat, invitation, ply)


TABLE_PAGES: Final[list[ControllerRouterHandler]] = [show_table_page, show_replay_page]
