"""The whole table, built up from nothing: first what lies open, then what the viewer alone knows."""

from ludus.core.ids import Seat
from ludus.games.romolo.rules.const import (
    BANK_NAMES,
    BUILDING_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    ENDING_NAMES,
    GOODS,
    NONE,
    RIVAL,
    SIDE_NAMES,
    SIDES,
)
from ludus.games.romolo.rules.hexes import members
from ludus.games.romolo.rules.notation import format_action, format_unit
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.view.battle import battle_view
from ludus.games.romolo.rules.view.hexes import hex_views
from ludus.games.romolo.rules.view.players import player_view
from ludus.games.romolo.rules.view.result import result_view
from ludus.games.romolo.rules.view.shape import Market, Payment, RomoloView, Turn
from ludus.kit.question import question_for

# By frames that are still to come: what the table is busy with before them. The solo opponent's turn has no phases.
PHASES = (
    ("StartTurn", "setup"),
    ("ActionPhase", "action"),
    ("EndActions", "action"),
    ("SupplyPhase", "combat"),
    ("CheckEnd", "supply"),
)


def view(s: Romolo, viewer: Seat) -> RomoloView:
    return RomoloView(
        viewer=viewer,
        edition=s.tables.name,
        ply=s.ply,
        seats=s.seats,
        round=s.round,
        start=some(s.start),
        active=some(s.active) if not s.over else None,
        phase=phase_of(s),
        closing=some(s.closing),
        trigger=ENDING_NAMES[s.trigger] if s.trigger != NONE else None,
        die=s.variant.die,
        hexes=hex_views(s, viewer),
        players=tuple(player_view(s, p, viewer) for p in range(s.players)),
        market=market_view(s),
        bank=dict(zip(BANK_NAMES, s.bank, strict=True)),
        display=tuple(CHARACTER_NAMES[who] if who != NONE else None for who in s.display),
        pile=tuple(s.pile),
        water_stack=s.water_stack,
        events=tuple(COLOUR_NAMES[colour] for colour in s.event_row),
        event_bag=tuple(s.event_bag),
        turn=turn_view(s),
        battle=battle_view(s, viewer),
        payment=payment_view(s),
        realm=tuple(s.layout.name[here] if here != NONE else None for here in s.realm),
        question=question_for(s, viewer, format_action),
        result=result_view(s) if s.over else None,
    )


def some(number: int) -> int | None:
    return None if number == NONE else number


def phase_of(s: Romolo) -> str | None:
    """No field tells it, because the rules need none: it follows from what is still to come."""
    if s.over or (s.seats == 1 and s.active == RIVAL):
        return None
    coming = {type(frame).__name__ for frame in s.stack}
    return next((phase for frame, phase in PHASES if frame in coming), "scoring")


def market_view(s: Romolo) -> Market:
    track = s.tables.half_track if s.variant.half_prices else s.tables.track
    return Market(
        track=tuple(track),
        price=tuple(s.price_of(good) for good in range(GOODS)),
        cubes=tuple(tuple(s.cubes[column * GOODS : (column + 1) * GOODS]) for column in range(GOODS)),
    )


def turn_view(s: Romolo) -> Turn:
    return Turn(
        acting=format_unit(s, s.acting) if s.acting != NONE else None,
        moves=s.moves,
        site=s.layout.name[s.site] if s.site != NONE else None,
        work=BUILDING_NAMES[s.work] if s.work != NONE else None,
        sides=sides_view(s.sides),
        produced=tuple(s.layout.name[here] for here in members(s.produced)),
        recruited=s.recruited,
        unpaid=s.unpaid,
        hungry=tuple(format_unit(s, unit) for unit in s.hungry),
    )


def sides_view(mask: int) -> tuple[str, ...]:
    return tuple(SIDE_NAMES[side] for side in range(SIDES) if mask >> side & 1)


def payment_view(s: Romolo) -> Payment | None:
    if not s.owing and not s.owed_value:
        return None
    return Payment(tuple(s.owed), s.owing, s.owed_value, tuple(s.paid))
