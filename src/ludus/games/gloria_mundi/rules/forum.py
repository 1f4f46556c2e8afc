"""Phase 1: a new building enters the forum, and the others move on to make room."""

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.gloria_mundi.rules.const import NONE
from ludus.games.gloria_mundi.rules.state import GloriaMundi
from ludus.games.gloria_mundi.rules.verbs import DRAW


def cards_in_deck(s: GloriaMundi) -> list[int]:
    return [card for card in range(len(s.deck)) if s.deck[card]]


class TurnUpBuilding(Draw[GloriaMundi]):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [DRAW[card] for card in cards_in_deck(s)]

    def draw(self, s: GloriaMundi, r: int) -> Action:
        return DRAW[pick_from_bag(s.deck, r)]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        card = noun_of(a)
        s.deck[card] -= 1
        close_gap(s)
        s.forum.insert(0, card)
        s.show("draw", NOBODY, card, 0)


def close_gap(s: GloriaMundi) -> None:
    """The first gap absorbs the push at the dearest place; only a full forum burns its last card (ruling 1)."""
    if NONE in s.forum:
        s.forum.remove(NONE)
        return
    burnt = s.forum.pop()
    s.fire[burnt] += 1
    s.emit("burn", NOBODY, burnt)
