"""Who wins: most steps, then most stones, then together."""

from ludus.core.ids import Seat
from ludus.games.gloria_mundi.rules.state import GloriaMundi, seated


def standing(s: GloriaMundi, p: Seat) -> list[int]:
    """Every stone behind the screen counts one, glory too; stones on the Goth's track are nobody's (ruling 34)."""
    return [s.steps[p], s.stones(p)]


def ranking(s: GloriaMundi) -> list[int]:
    standings = [standing(s, p) for p in seated(s)]
    return [1 + len([other for other in standings if other > mine]) for mine in standings]
