"""The end: only who is inside the gate counts; the rest is steps and privileges with points."""

from ludus.core.ids import Seat
from ludus.games.fortuna.rules.const import (
    CENTURION,
    PER_BUILDING,
    PER_MARRIAGE,
    PER_MONEY,
    POINTS,
    VESTAL,
    WATER,
)
from ludus.games.fortuna.rules.state import Fortuna, kind_of, seated


def inside_rome(s: Fortuna, p: Seat) -> bool:
    return s.position[p] >= s.tables.gate


def score(s: Fortuna, p: Seat) -> int:
    """Outside the gate nothing counts (ruling 37)."""
    return s.position[p] + sum(privilege_points(s, p)) if inside_rome(s, p) else 0


def privilege_points(s: Fortuna, p: Seat) -> list[int]:
    """The points of each card in hand, in the hand's order."""
    return [points_of(s, p, kind_of(card)) for card in s.hands[p]]


def points_of(s: Fortuna, p: Seat, kind: int) -> int:
    t = s.tables
    if t.privilege_type[kind] != POINTS:
        return 0
    return counted(s, p, t.privilege_what[kind]) // t.privilege_every[kind] * t.privilege_amount[kind]


def counted(s: Fortuna, p: Seat, what: int) -> int:
    if what == PER_BUILDING:
        return s.buildings_of(p)
    if what == PER_MONEY:
        return s.money[p]
    if what == PER_MARRIAGE:
        return s.married[p]
    return s.water(p) if what == WATER else s.held(p, what)


def standing(s: Fortuna, p: Seat) -> list[int]:
    """The score and then every tie-breaker; who is outside has none (ruling 37)."""
    if not inside_rome(s, p):
        return [-1]
    return [score(s, p), s.position[p], s.money[p], s.held(p, CENTURION), s.held(p, VESTAL)]


def ranking(s: Fortuna) -> list[int]:
    """Level in every respect is a shared rank (ruling 29)."""
    standings = [standing(s, p) for p in seated(s)]
    return [1 + len([other for other in standings if other > mine]) for mine in standings]
