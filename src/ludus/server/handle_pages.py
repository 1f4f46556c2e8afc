"""What all pages share: static files, the reader's language and theme, and the way back from a form."""

from typing import Annotated, Any, Final

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import QueryParameter
from litestar.response import Redirect
from litestar.types import ControllerRouterHandler

from ludus.present.words import LANGUAGES
from ludus.server.errors import bad_request, not_found
from ludus.server.node import Node
from ludus.server.visitors import Connection, node_of, visitor_reading
from ludus.web.addresses import safe_path
from ludus.web.pages import THEMES, render, wished_languages
from ludus.web.static_files import static_file

AnyRequest = Request[Any, Any, Any]

LANGUAGE_COOKIE: Final = "ludus-language"
THEME_COOKIE: Final = "ludus-theme"
YEAR_SECONDS: Final = 365 * 24 * 3600
FOR_EVER: Final = f"public, max-age={YEAR_SECONDS}, immutable"


# --- The reader ------------------------------------------------------------------------------------------------------


def language_of(connection: Connection) -> str:
    """What the reader chose, else what the browser asks for, else English."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE)
    wished = [chosen] if chosen else wished_languages(connection.headers.get("accept-language", ""))
    return next((language for language in wished if language in LANGUAGES), LANGUAGES[0])


def theme_of(connection: Connection) -> str:
    theme = connection.cookies.get(THEME_COOKIE, "auto")
    return theme if theme in THEMES else "auto"


def path_of(connection: Connection) -> str:
    """Where a form of this page may lead back to: not to what can only be posted to."""
    url = connection.url
    if connection.scope.get("method", "GET") != "GET":
        return "/"
    return f"{url.path}?{url.query}" if url.query else url.path


async def page(request: AnyRequest, template: str, status: int = 200, **values: Any) -> Response[str]:
    """A page for whoever asks, in their language."""
    if "me" not in values:
        values["me"] = await visitor_reading(request)
    return plain_page(request, template, status, **values)


def plain_page(request: AnyRequest, template: str, status: int, **values: Any) -> Response[str]:
    """A page that does not depend on who asks."""
    language = language_of(request)
    text = render(template, language, path=path_of(request), theme=theme_of(request), **values)
    headers = {"Content-Language": language, "Vary": "Accept-Language, Cookie"}
    return Response(text, media_type="text/html", status_code=status, headers=headers)


# --- Choosing a language and a theme ---------------------------------------------------------------------------------


def preference(node: Node, name: str, value: str) -> Cookie:
    secure = node.settings.secure
    return Cookie(key=name, value=value, max_age=YEAR_SECONDS, path="/", samesite="lax", secure=secure, httponly=True)


async def choose(request: AnyRequest, field: str, cookie: str, allowed: tuple[str, ...]) -> Redirect:
    form = await request.form()
    value = form.get(field)
    if value not in allowed:
        raise bad_request("bad-request", f"There is no such {field}.")
    back = safe_path(str(form.get("back", "/")))
    return Redirect(back, status_code=303, cookies=[preference(node_of(request), cookie, str(value))])


@post("/language", include_in_schema=False, status_code=303)
async def choose_language(request: AnyRequest) -> Redirect:
    return await choose(request, "language", LANGUAGE_COOKIE, LANGUAGES)


@post("/theme", include_in_schema=False, status_code=303)
async def choose_theme(request: AnyRequest) -> Redirect:
    return await choose(request, "theme", THEME_COOKIE, THEMES)


# --- Static files ----------------------------------------------------------------------------------------------------


Version = Annotated[str, QueryParameter(name="v", max_length=64)]


@get("/static/{name:path}", include_in_schema=False)
async def send_static(request: AnyRequest, name: str, version: Version = "") -> Response[bytes]:
    """Whoever names the version may keep the file for ever; everybody else asks each time whether it has changed."""
    found = static_file(name.removeprefix("/"))
    if found is None:
        raise not_found("file")
    tag = f'"{found.version}"'
    headers = {"ETag": tag, "Cache-Control": FOR_EVER if version == found.version else "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    return Response(found.body, headers=headers, media_type=found.media_type)


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    """For whoever asks without having read a page."""
    return Redirect("/static/favicon.svg", status_code=301)


PAGES: Final[list[ControllerRouterHandler]] = [choose_language, choose_theme, send_static, favicon]
