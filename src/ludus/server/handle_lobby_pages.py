"""The pages where people find and make tables: home, a new table, play at once, join by a link."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated, Any, Final

from babel.dates import format_timedelta
from litestar import Response, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from ludus.bots.levels import AT_TABLES, LEVELS, USUAL
from ludus.games.registry import RULES as REGISTERED
from ludus.games.registry import Game, games
from ludus.games.registry import game as find_game
from ludus.present.words import words_for
from ludus.server import clock
from ludus.server.errors import bad_request, not_found
from ludus.server.handle_pages import AnyRequest, language_of, page
from ludus.server.handle_tables import game_info
from ludus.server.lobby import make_table, table_info
from ludus.server.node import Node
from ludus.server.store import FINISHED, OPEN, RUNNING, Person
from ludus.server.visitors import address_of, node_of, session_cookie, visitor, visitor_reading
from ludus.server.wire import GameInfo, NewSeat, NewTable, TableInfo
from ludus.web.addresses import table_address
from ludus.web.names import roman_name
from ludus.web.problems import problem_words
from ludus.web.static_files import has_asset

COMING: Final = ("Gloria Mundi", "Aquileia", "Romolo o Remo?")
"""Games that are announced; one that is registered is no longer coming."""
MOST_SHOWN: Final = 40
MOST_FINISHED: Final = 8


def known_game(name: str) -> Game:
    if name not in REGISTERED:
        raise not_found("game")
    return find_game(name)


# --- Home ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """A game as it is offered."""

    info: GameInfo
    weight: str
    best_seats: int
    picture: str


def card(game: Game) -> Card:
    own = f"game-{game.id}.svg"
    return Card(game_info(game), game.weight, game.best_seats, own if has_asset(own) else "game.svg")


@dataclass(frozen=True, slots=True)
class Listed:
    """A table as it stands in a list of a page."""

    info: TableInfo
    game: str
    free: int
    ago: str


def listed(info: TableInfo, language: str) -> Listed:
    free = sum(seat.name is None and seat.bot is None for seat in info.seats)
    since = timedelta(milliseconds=min(0, info.updated - clock.now()))
    return Listed(info, find_game(info.game).title, free, format_timedelta(since, add_direction=True, locale=language))


async def tables_of(node: Node, person: Person | None, language: str) -> dict[str, list[Listed]]:
    """The tables of somebody by what they ask for, and those that anybody may join."""
    rows = await node.store.matches_of(person.id, MOST_SHOWN) if person else []
    known = {row.id for row in rows}
    mine = [listed(table_info(await node.tables.get(row.id), person), language) for row in rows]
    waiting = [row for row in await node.store.open_matches(MOST_SHOWN) if row.id not in known]
    others = [listed(table_info(await node.tables.get(row.id), person), language) for row in waiting]
    playing = [entry for entry in mine if entry.info.status in (OPEN, RUNNING)]
    return {
        "playing": sorted(playing, key=lambda entry: not entry.info.your_turn),
        "open": [entry for entry in others if entry.free],
        "finished": [entry for entry in mine if entry.info.status == FINISHED][:MOST_FINISHED],
    }


async def home_page(request: AnyRequest, status: int = 200, **values: Any) -> Response[str]:
    person = await visitor_reading(request)
    tables = await tables_of(node_of(request), person, language_of(request))
    known = [game.title for game in games()]
    return await page(
        request,
        "home.html.jinja",
        status,
        me=person,
        cards=[card(game) for game in games()],
        coming=[title for title in COMING if title not in known],
        levels=LEVELS,
        usual=USUAL,
        tables=tables,
        **{"wrong_link": None, **values},
    )


@get("/", include_in_schema=False)
async def home(request: AnyRequest) -> Response[str]:
    return await home_page(request)


# --- Joining ---------------------------------------------------------------------------------------------------------


Link = Annotated[str, QueryParameter(name="link", max_length=500)]


@get("/join", include_in_schema=False)
async def join(request: AnyRequest, link: Link = "") -> Response[str] | Redirect:
    address = table_address(link)
    if address is None:
        return await home_page(request, status=400, wrong_link=link)
    return Redirect(address, status_code=303)


# --- Playing at once -------------------------------------------------------------------------------------------------


def table_against_bots(form: dict[str, Any]) -> NewTable:
    name = str(form.get("game", ""))
    game = known_game(name)
    opponents = str(form.get("opponents", game.best_seats - 1))
    if not opponents.isdecimal() or int(opponents) + 1 not in game.rules.seat_counts:
        raise bad_request("bad-setup", "The game cannot be played with so many.")
    level = str(form.get("level", USUAL))
    if level not in AT_TABLES:
        raise bad_request("unknown-level", f"The levels of bots are {', '.join(LEVELS)}.")
    return NewTable(game.id, [NewSeat("me"), *[NewSeat("bot", level)] * int(opponents)])


@post("/play-now", include_in_schema=False, status_code=303)
async def play_now(request: AnyRequest) -> Redirect:
    """A private table against bots, started; whoever is unknown becomes a guest with a Roman name."""
    node, person = node_of(request), await visitor(request, changes=True)
    asked = table_against_bots(dict(await request.form()))
    cookies = []
    if person is None:
        node.limits.take("guest", address_of(request))
        person = await node.people.new_guest(roman_name())
        cookies.append(session_cookie(node.settings, await node.people.open_session(person)))
    host = person.id
    node.limits.take("table", host)
    row = await make_table(node.store, asked, person)
    await node.tables.change(row.id, lambda table: table.start(host))
    return Redirect(f"/table/{row.id}", status_code=303, cookies=cookies)


# --- A new table -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShownOption:
    """An option of a game in words."""

    name: str
    words: str
    values: list[tuple[str, str]]


def shown_options(game: Game, language: str) -> list[ShownOption]:
    words = words_for(language, game.face_folder)

    def say(key: str, otherwise: str) -> str:
        return words.say(key) if words.has(key) else otherwise

    return [
        ShownOption(
            option.name,
            say(f"option.{option.name}", option.name),
            [(value, say(f"option.{option.name}.{value}", value)) for value in option.values],
        )
        for option in game.rules.options
    ]


GameName = Annotated[str, QueryParameter(name="game", max_length=30)]


@get("/new", include_in_schema=False)
async def new_table_page(request: AnyRequest, name: GameName = "") -> Response[str]:
    game, language = known_game(name) if name else games()[0], language_of(request)
    return await page(
        request,
        "new.html.jinja",
        card=card(game),
        games=games(),
        options=shown_options(game, language),
        levels=LEVELS,
        paces=clock.PACES,
        suggested_name=roman_name(),
        problems=problem_words(language),
    )


LOBBY_PAGES: Final[list[ControllerRouterHandler]] = [home, join, play_now, new_table_page]
