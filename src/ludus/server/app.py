"""The application: routes, headers, and answers to what goes wrong."""

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ludus.server.errors import Problem
from ludus.server.handle_pages import plain_page
from ludus.server.handlers import HANDLERS
from ludus.server.node import Node
from ludus.server.security import add_headers
from ludus.server.settings import Settings
from ludus.server.wire import ProblemBody

logger: Final = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


# Programs speak the API and want no work done on their answers; the event stream must not be held back.
COMPRESSION: Final = CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6, exclude=["^/api/"])


def answer(request: AnyRequest, status: int, problem: ProblemBody) -> Response[Any]:
    """A problem as JSON for programs, as a page for people."""
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return Response(problem, status_code=status, media_type="application/json")
    return plain_page(request, "problem.html.jinja", status, problem=problem, number=status, unsure=True)


def answer_problem(request: AnyRequest, problem: Problem) -> Response[Any]:
    return answer(request, problem.status, ProblemBody(problem.code, problem.sentence, problem.rule))


def answer_bad_request(request: AnyRequest, problem: ValidationException) -> Response[Any]:
    told = "; ".join(f"{extra.get('key', 'body')}: {extra['message']}" for extra in details(problem)) or problem.detail
    return answer(request, 400, ProblemBody("bad-request", told))


def details(problem: ValidationException) -> list[dict[str, str]]:
    return problem.extra if isinstance(problem.extra, list) else []


def answer_http(request: AnyRequest, problem: HTTPException) -> Response[Any]:
    code = {401: "unauthorized", 404: "not-found", 405: "method-not-allowed", 413: "too-large"}.get(problem.status_code)
    return answer(request, problem.status_code, ProblemBody(code or "bad-request", problem.detail))


def answer_bug(request: AnyRequest, problem: Exception) -> Response[Any]:
    """Ours, not the visitor's: logged with its trace, told without."""
    logger.error("unexpected error at %s", request.url.path, exc_info=problem)
    return answer(request, 500, ProblemBody("internal", "Something went wrong here. Nothing was changed."))


def make_app(settings: Settings) -> Litestar:
    node = Node(settings)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await node.open()
        try:
            yield
        finally:
            await node.close()

    app = Litestar(
        route_handlers=HANDLERS,
        lifespan=[lifespan],
        before_send=[add_headers],
        exception_handlers={
            Problem: answer_problem,
            ValidationException: answer_bad_request,
            HTTPException: answer_http,
            Exception: answer_bug,
        },
        openapi_config=OpenAPIConfig(
            title="Ludus",
            version="1",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
        ),
        compression_config=COMPRESSION,
        request_max_body_size=200_000,
        logging_config=None,
        debug=False,
    )
    app.state.node = node
    return app
