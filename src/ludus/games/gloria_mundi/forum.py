"""Phase 1: a new building enters the forum, and the others move on to make room."""

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.gloria_mundi.const import NONE
from ludus.games.gloria_mundi.state import GloriaMundi
from ludus.games.gloria_mundi.verbs import DRAW


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
        push_forum(s)
        s.forum[0] = card
        s.show("draw", NOBODY, card, 0)


def push_forum(s: GloriaMundi) -> None:
    """Make room at the dearest place: a gap absorbs the push, and only a full forum burns a card (ruling 1)."""
    gap = 0
    while gap < len(s.forum) and s.forum[gap] != NONE:
        gap += 1
    if gap == len(s.forum):
        gap -= 1
        s.fire[s.forum[gap]] += 1
        s.emit("burn", NOBODY, s.forum[gap])
    while gap > 0:
        s.forum[gap] = s.forum[gap - 1]
        gap -= 1
    s.forum[0] = NONE
