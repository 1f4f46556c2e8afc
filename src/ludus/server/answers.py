"""Which answers a route may give besides the good one: they stand in the OpenAPI schema."""

from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from ludus.server.wire import ProblemBody

SENTENCES: Final = {
    400: "The request is malformed",
    401: "Who is asking is not known",
    403: "Not allowed",
    404: "There is no such thing",
    409: "Not possible as things stand",
    413: "Too large",
    422: "Against the rules of the game",
    429: "Too often",
    503: "Too busy",
}


def may_fail(*statuses: int) -> dict[int, ResponseSpec]:
    always = (400, 429)
    return {
        status: ResponseSpec(ProblemBody, generate_examples=False, description=SENTENCES[status])
        for status in sorted({*always, *statuses})
    }
