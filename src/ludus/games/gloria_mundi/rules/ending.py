"""The four ways the game ends, and the steps that lead to one of them."""

from ludus.core.ids import NOBODY, Seat
from ludus.games.gloria_mundi.rules.const import AFRICA
from ludus.games.gloria_mundi.rules.state import GloriaMundi


def end_game(s: GloriaMundi, ending: int) -> None:
    """Nothing that was still to come happens."""
    s.ending = ending
    s.stack.clear()
    s.show("end", NOBODY, ending)  # the screens are put away


def advance(s: GloriaMundi, p: Seat, steps: int) -> None:
    """Who reaches Africa ends the game at that step; what is left of the steps is lost (ruling 4)."""
    steps = min(steps, s.goal - s.steps[p])
    if steps <= 0:
        return
    s.steps[p] += steps
    s.emit("advance", p, steps, s.steps[p])
    if s.steps[p] == s.goal:
        end_game(s, AFRICA)


def is_over(s: GloriaMundi) -> bool:
    """Whether something that just happened has ended the game."""
    return s.ending >= 0
