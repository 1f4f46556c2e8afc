"""Routes for whoever looks after a server."""

from typing import Any, Final

from litestar import Request, Response, get
from litestar.types import ControllerRouterHandler

from ludus.server.visitors import node_of


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, str]]:
    """Whether the database answers."""
    try:
        await node_of(request).store.last_beat()
    except Exception as problem:
        return Response({"status": "down", "problem": type(problem).__name__}, status_code=503)
    return Response({"status": "up"})


@get("/metrics", include_in_schema=False, media_type="text/plain; version=0.0.4")
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    node = node_of(request)
    node.metrics.tables.set(len(node.tables))
    return node.metrics.text()


UPKEEP: Final[list[ControllerRouterHandler]] = [health, metrics]
