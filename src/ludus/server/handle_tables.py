"""Routes for tables: find, make, join, play, keep."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.params import QueryParameter
from litestar.types import ControllerRouterHandler

from ludus.bots.levels import USUAL
from ludus.core import engine
from ludus.core.ids import SPECTATOR, Seat
from ludus.games.registry import Game, games
from ludus.match.record import write_record
from ludus.present.words import LANGUAGES
from ludus.server.answers import may_fail
from ludus.server.errors import bad_request, conflict, forbidden, not_found
from ludus.server.hub import Listener, table_state
from ludus.server.lobby import make_rematch, make_table, table_info
from ludus.server.showing import result
from ludus.server.store import FINISHED, OPEN, Person
from ludus.server.table import Table
from ludus.server.visitors import limit_reading, node_of, somebody, somebody_reading, visitor_reading
from ludus.server.wire import (
    AtSeat,
    Fill,
    GameInfo,
    Moment,
    NewTable,
    NewTitle,
    Observation,
    Play,
    Rematch,
    Say,
    Shown,
    Sit,
    StoryLine,
    TableInfo,
    TableState,
    Undo,
)

AnyRequest = Request[Any, Any, Any]
Invitation = Annotated[str, QueryParameter(name="invitation", max_length=64, description="The key of a private table")]
SeatQuery = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=5, description="Whose view; a spectator's if not given")
]
Since = Annotated[int, QueryParameter(name="since", ge=0, description="Log lines after this number only")]
Language = Annotated[
    str, QueryParameter(name="language", pattern=f"^({'|'.join(LANGUAGES)})$", description="The language of all words")
]
Draw = Annotated[bool, QueryParameter(name="draw", description="A drawing instead of the view")]


# --- Finding -------------------------------------------------------------------------------------------------------


def game_info(game: Game) -> GameInfo:
    marks = game.rules.base_edition().marks
    return GameInfo(
        id=game.id,
        title=game.title,
        designers=list(game.designers),
        publisher=game.publisher,
        year=game.year,
        minutes=game.minutes,
        stage=game.stage,
        seats=list(game.rules.seat_counts),
        options={option.name: list(option.values) for option in game.rules.options},
        colours=list(game.colours),
        reconstructed=sum(mark == "reconstructed" for _, _, mark in marks),
        values=len(marks),
    )


@get("/api/games", responses=may_fail())
async def list_games(request: AnyRequest) -> list[GameInfo]:
    limit_reading(request, None)
    return [game_info(game) for game in games()]


@get("/api/tables/open", responses=may_fail(401))
async def open_tables(request: AnyRequest) -> list[TableInfo]:
    """Public tables that wait for players."""
    node, person = node_of(request), await visitor_reading(request)
    return [table_info(await node.tables.get(row.id), person) for row in await node.store.open_matches()]


@get("/api/tables/mine", responses=may_fail(401))
async def my_tables(request: AnyRequest) -> list[TableInfo]:
    """Where I sit or am the host; the latest first."""
    node, person = node_of(request), await somebody_reading(request)
    return [table_info(await node.tables.get(row.id), person) for row in await node.store.matches_of(person.id)]


# --- Looking -------------------------------------------------------------------------------------------------------


def viewing_seat(table: Table, person: Person | None, seat: int | None, looking_back: bool = False) -> Seat:
    """The seat somebody may look from: one of their own, or none. Whoever looks back on a finished game may look from
    every seat: nothing is secret any more."""
    if seat is None:
        return SPECTATOR
    if seat >= len(table.seats):
        raise bad_request("no-seat", f"There is no seat {seat}.")
    if looking_back and table.row.status == FINISHED:
        return Seat(seat)
    if person is None or Seat(seat) not in table.seats_of(person.id):
        raise forbidden("That is not your seat.")
    return Seat(seat)


def demand_watching(table: Table, person: Person | None, invitation: str) -> None:
    # A private table does not exist for strangers.
    if not table.may_watch(person.id if person else None, invitation):
        raise not_found("table")


async def look_at(request: AnyRequest, match: str, invitation: str, look: Callable[[Table, Person | None], Any]) -> Any:
    node, person = node_of(request), await visitor_reading(request)
    found: list[Any] = []

    def looking(table: Table) -> None:
        demand_watching(table, person, invitation)
        found.append(look(table, person))

    await node.tables.bring_up_to_date(match)
    await node.tables.look(match, looking)
    return found[0]


def silent(_message: bytes) -> None:
    """For a listener that only looks once."""


def never() -> None:
    """There is no connection to cut."""


@get("/api/tables/{match:str}", responses=may_fail(401, 403, 404, 503))
async def show_table(
    request: AnyRequest,
    match: str,
    seat: SeatQuery = None,
    invitation: Invitation = "",
    since: Since = 0,
    language: Language = "en",
    draw: Draw = False,
) -> TableState:
    """Everything about a table that one viewer may know."""
    node = node_of(request)

    def look(table: Table, person: Person | None) -> TableState:
        listener = Listener(
            person.id if person else None, viewing_seat(table, person, seat), language, since, silent, never, draw
        )
        return table_state(table, listener, node.hub.present(match))

    state: TableState = await look_at(request, match, invitation, look)
    return state


@get("/api/tables/{match:str}/at/{ply:int}", responses=may_fail(401, 403, 404, 503))
async def show_moment(
    request: AnyRequest,
    match: str,
    ply: int,
    seat: SeatQuery = None,
    invitation: Invitation = "",
    language: Language = "en",
    draw: Draw = False,
) -> Moment:
    """The game's view after so many entries of the record: for replay and for a look back."""

    def look(table: Table, person: Person | None) -> Moment:
        viewer = viewing_seat(table, person, seat, looking_back=True)
        if table.row.status == OPEN or not 0 <= ply <= table.ply:
            raise not_found("moment")
        state, face = table.match.at(ply), table.face(language)
        view = table.match.rules.view(state, viewer)
        asked, waiting = face.question(view), [int(seat) for seat in engine.waiting(state)]
        if not draw:
            return Moment(ply, view, asked, waiting)
        return Moment(ply, None, asked, waiting, Shown(parts=face.draw(view).without_defs(), result=result(face, view)))

    moment: Moment = await look_at(request, match, invitation, look)
    return moment


@get("/api/tables/{match:str}/story", responses=may_fail(401, 403, 404, 503))
async def tell_story(
    request: AnyRequest,
    match: str,
    seat: SeatQuery = None,
    invitation: Invitation = "",
    language: Language = "en",
) -> list[StoryLine]:
    """Every entry of the record in words, as far as the viewer may know it."""

    def look(table: Table, person: Person | None) -> list[StoryLine]:
        viewer = viewing_seat(table, person, seat, looking_back=True)
        face = table.face(language)
        return [
            StoryLine(ply, move.seat, face.log(move.events, viewer))
            for ply, move in enumerate(table.match.moves, start=1)
        ]

    story: list[StoryLine] = await look_at(request, match, invitation, look)
    return story


@get("/api/tables/{match:str}/record", media_type="text/plain", responses=may_fail(401, 404, 409, 503))
async def get_record(request: AnyRequest, match: str, invitation: Invitation = "") -> str:
    """The record of a finished game, with its seed: `ludus verify` proves every draw."""

    def look(table: Table, _person: Person | None) -> str:
        if table.row.status != FINISHED:
            raise conflict("not-finished", "The record is told when the game has ended.")
        table.match.names = {s.seat: table.names[s.person] for s in table.seats if s.person and s.person in table.names}
        return write_record(table.match.record())

    text: str = await look_at(request, match, invitation, look)
    return text


@get("/api/tables/{match:str}/observation", responses=may_fail(401, 403, 404, 409, 503))
async def observe(request: AnyRequest, match: str, seat: SeatQuery = None) -> Observation:
    """What a bot needs to think for a seat: a world that the seat cannot tell from the real one."""

    def look(table: Table, person: Person | None) -> Observation:
        viewer = viewing_seat(table, person, seat)
        if viewer == SPECTATOR or viewer not in table.awaited():
            raise conflict("not-your-turn", "That seat is not to move.")
        rules, row = table.game.rules, table.row
        world = rules.redeal(table.match.state, viewer, secrets.randbits(60))
        legal = [rules.format(world, action) for action in engine.legal(world, viewer)]
        return Observation(
            row.id, row.game, row.seats, row.options, row.edition, viewer, table.ply, legal, rules.pack(world)
        )

    seen: Observation = await look_at(request, match, "", look)
    return seen


# --- Changing ------------------------------------------------------------------------------------------------------


async def change(
    request: AnyRequest, match: str, limit: str, doing: Callable[[Table, Person], Awaitable[None]], invitation: str = ""
) -> TableState:
    """Change a table as the visitor, and show it to them."""
    node, person = node_of(request), await somebody(request)
    node.limits.take(limit, person.id)
    shown: list[TableState] = []

    async def changing(table: Table) -> None:
        demand_watching(table, person, invitation)
        await doing(table, person)
        own = table.seats_of(person.id)
        listener = Listener(person.id, own[0] if own else SPECTATOR, "en", table.seq, silent, never)
        shown.append(table_state(table, listener, node.hub.present(match)))

    with node.metrics.seconds.time():
        await node.tables.change(match, changing)
    return shown[0]


@post("/api/tables", responses=may_fail(401, 403))
async def new_table(request: AnyRequest, data: NewTable) -> TableInfo:
    node, person = node_of(request), await somebody(request)
    node.limits.take("table", person.id)
    row = await make_table(node.store, data, person)
    return table_info(await node.tables.get(row.id), person)


@post("/api/tables/{match:str}/sit", responses=may_fail(401, 403, 404, 409, 503))
async def sit(request: AnyRequest, match: str, data: Sit) -> TableState:
    """Join a table. An open seat of a public table is for everybody; any other needs the invitation."""

    async def doing(table: Table, person: Person) -> None:
        await table.sit(data.seat, person.id, table.may_join(person.id, data.invitation))

    return await change(request, match, "table", doing, data.invitation)


@post("/api/tables/{match:str}/leave", responses=may_fail(401, 403, 404, 409, 503))
async def leave(request: AnyRequest, match: str, data: AtSeat) -> TableState:
    """Before the start the seat becomes free; afterwards a bot plays on until you come back."""
    return await change(request, match, "table", lambda table, person: table.leave(data.seat, person.id))


@post("/api/tables/{match:str}/back", responses=may_fail(401, 403, 404, 409, 503))
async def come_back(request: AnyRequest, match: str, data: AtSeat) -> TableState:
    """Take the seat back from the bot."""
    return await change(request, match, "table", lambda table, person: table.come_back(data.seat, person.id))


@post("/api/tables/{match:str}/fill", responses=may_fail(401, 403, 404, 409, 503))
async def fill(request: AnyRequest, match: str, data: Fill) -> TableState:
    """Before the start: bots sit down where nobody does."""
    return await change(request, match, "table", lambda table, person: table.fill(person.id, data.level or USUAL))


@post("/api/tables/{match:str}/start", responses=may_fail(401, 403, 404, 409, 503))
async def start(request: AnyRequest, match: str) -> TableState:
    return await change(request, match, "table", lambda table, person: table.start(person.id))


@post("/api/tables/{match:str}/play", responses=may_fail(401, 403, 404, 409, 422, 503))
async def play(request: AnyRequest, match: str, data: Play) -> TableState:
    async def doing(table: Table, person: Person) -> None:
        table.demand_seat(data.seat, person.id)
        await table.play(Seat(data.seat), data.action, data.ply)

    return await change(request, match, "move", doing)


@post("/api/tables/{match:str}/undo", responses=may_fail(401, 403, 404, 409, 503))
async def undo(request: AnyRequest, match: str, data: Undo) -> TableState:
    async def doing(table: Table, person: Person) -> None:
        table.demand_seat(data.seat, person.id)
        await table.undo(Seat(data.seat), data.ply)

    return await change(request, match, "move", doing)


@post("/api/tables/{match:str}/chat", responses=may_fail(401, 403, 404, 503))
async def chat(request: AnyRequest, match: str, data: Say) -> TableState:
    return await change(request, match, "chat", lambda table, person: table.say(person.id, data.text))


@post("/api/tables/{match:str}/rename", responses=may_fail(401, 403, 404, 503))
async def rename(request: AnyRequest, match: str, data: NewTitle) -> TableState:
    return await change(request, match, "table", lambda table, person: table.rename(person.id, data.title))


@post("/api/tables/{match:str}/rematch", responses=may_fail(401, 403, 404, 409, 503))
async def rematch(request: AnyRequest, match: str, data: Rematch) -> TableInfo:
    """The same people at a new table; with the same deal if they like."""
    node, person = node_of(request), await somebody(request)
    node.limits.take("table", person.id)
    made: list[str] = []

    async def doing(table: Table) -> None:
        demand_watching(table, person, "")
        made.append((await make_rematch(node.store, table, person, data.same_deal)).id)

    await node.tables.change(match, doing)
    return table_info(await node.tables.get(made[0]), person)


TABLES: Final[list[ControllerRouterHandler]] = [
    list_games,
    open_tables,
    my_tables,
    show_table,
    show_moment,
    tell_story,
    get_record,
    observe,
    new_table,
    sit,
    leave,
    come_back,
    fill,
    start,
    play,
    undo,
    chat,
    rename,
    rematch,
]
