"""The pages to read: rules and rulings, what Ludus is, and who one is here."""

from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from babel.dates import format_date
from litestar import Response, get
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from ludus.games.registry import games
from ludus.present.texts import rules_text, rulings_text
from ludus.server.handle_lobby_pages import card, known_game, listed
from ludus.server.handle_pages import AnyRequest, language_of, page
from ludus.server.lobby import table_info
from ludus.server.node import Node
from ludus.server.store import FINISHED, Person
from ludus.server.visitors import node_of, visitor_reading
from ludus.server.wire import SeatInfo
from ludus.web.names import roman_name
from ludus.web.problems import problem_words
from ludus.web.reading import read

MOST_RESULTS: Final = 50


# --- Rules -----------------------------------------------------------------------------------------------------------


@get("/rules", include_in_schema=False)
async def rules_list(request: AnyRequest) -> Response[str]:
    return await page(request, "rules_list.html.jinja", cards=[card(game) for game in games()])


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(request: AnyRequest, name: str) -> Response[str]:
    game, language = known_game(name), language_of(request)
    package = f"ludus.games.{game.id}"
    return await page(
        request,
        "rules.html.jinja",
        game=game,
        rules=read(rules_text(package, language), game.id, lower=0),
        rulings=read(rulings_text(package, language), game.id, lower=1),
    )


@get("/rules/{name:str}/edition", include_in_schema=False, media_type="text/plain")
async def base_edition(name: str) -> Response[str]:
    """The numbers of the game, to copy and to fill in from one's own box."""
    game = known_game(name)
    headers = {"Content-Disposition": f'attachment; filename="{game.id}.toml"'}
    return Response(game.rules.base_edition().text, headers=headers, media_type="text/plain")


# --- About -----------------------------------------------------------------------------------------------------------


@get("/about", include_in_schema=False)
async def about(request: AnyRequest) -> Response[str]:
    marks = {game.id: Counter(mark for _, _, mark in game.rules.base_edition().marks) for game in games()}
    return await page(request, "about.html.jinja", cards=[card(game) for game in games()], marks=marks)


# --- Who one is ------------------------------------------------------------------------------------------------------


@get("/sign-in", include_in_schema=False)
async def sign_in(request: AnyRequest) -> Response[str] | Redirect:
    person, problems = await visitor_reading(request), problem_words(language_of(request))
    if person is not None and person.login is not None:
        return Redirect("/profile", status_code=303)
    return await page(request, "sign_in.html.jinja", me=person, suggested_name=roman_name(), problems=problems)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game, as one of those who played sees it."""

    id: str
    title: str
    place: int | None
    """The best of one's seats; none for a host who only watched."""
    points: list[tuple[SeatInfo, int]]
    ago: str


async def results_of(node: Node, person: Person, language: str) -> list[Result]:
    rows = [row for row in await node.store.matches_of(person.id, MOST_RESULTS) if row.status == FINISHED]
    return [await result_of(node, row.id, person, language) for row in rows]


async def result_of(node: Node, match: str, person: Person, language: str) -> Result:
    table = await node.tables.get(match)
    info, state = table_info(table, person), table.match.state
    ranks, scores = table.game.rules.ranking(state), table.game.rules.scores(state)
    place = min((ranks[seat] for seat in table.seats_of(person.id)), default=None)
    points = [(seat, scores[seat.seat]) for seat in info.seats]
    return Result(info.id, info.title, place, points, listed(info, language).ago)


def day(milliseconds: int, language: str) -> str:
    return format_date(datetime.fromtimestamp(milliseconds / 1000, UTC), locale=language)


@get("/profile", include_in_schema=False)
async def profile(request: AnyRequest) -> Response[str] | Redirect:
    node, person, language = node_of(request), await visitor_reading(request), language_of(request)
    if person is None:
        return Redirect("/sign-in", status_code=303)
    tokens = [(token, label, day(made, language)) for token, label, made in await node.people.tokens(person)]
    results = await results_of(node, person, language)
    problems = problem_words(language)
    return await page(request, "profile.html.jinja", me=person, tokens=tokens, results=results, problems=problems)


READING: Final[list[ControllerRouterHandler]] = [rules_list, rules_page, base_edition, about, sign_in, profile]
