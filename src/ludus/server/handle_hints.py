"""A hint for whoever is to move: three actions with the estimate of winning, thought of in a process of its own."""

import secrets
from typing import Any

from litestar import post

from ludus.core.ids import Seat
from ludus.server.answers import may_fail
from ludus.server.errors import conflict
from ludus.server.handle_tables import AnyRequest, Language, demand_watching
from ludus.server.table import Table
from ludus.server.visitors import node_of, somebody
from ludus.server.wire import Advised, AtSeat, Hint


@post("/api/tables/{match:str}/hint", status_code=200, responses=may_fail(401, 403, 404, 409, 503))
async def hint(request: AnyRequest, match: str, data: AtSeat, language: Language = "en") -> Hint:
    """What a bot would do at one of your seats, from what that seat may know; only when it is to move."""
    node, person = node_of(request), await somebody(request)
    node.limits.take("hint", person.id)
    asked: list[tuple[int, Any, tuple[Any, ...]]] = []
    seat = Seat(data.seat)

    def look(table: Table) -> None:
        demand_watching(table, person, "")
        table.demand_seat(seat, person.id)
        if seat not in table.awaited():
            raise conflict("not-your-turn", "That seat is not to move.")
        asked.append((table.ply, table.match.view(seat), node.hints.job_for(table, seat, secrets.randbits(48))))

    await node.tables.bring_up_to_date(match)
    await node.tables.look(match, look)
    ply, view, job = asked[0]
    advice = await node.hints.think(job)
    face = (await node.tables.get(match)).face(language)
    return Hint(data.seat, ply, [Advised(action, face.action(view, action), wins) for action, wins in advice])
