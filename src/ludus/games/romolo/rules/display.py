"""The character display: tiles come from a pile in which type I lies on top and type III at the bottom."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw, Frame
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.romolo.rules.const import CHARACTER_TYPES, CHARACTERS, NONE
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.verbs import DRAW


class DrawCharacter(Draw[Romolo]):
    """The top tile of the pile goes to a place of the display, the gap that it fills (ruling 83)."""

    def __init__(self, place: int) -> None:
        self.place: Final = place

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = in_next_type(s)
        return [DRAW[character] for character in range(CHARACTERS) if found[character]]

    def draw(self, s: Romolo, r: int) -> Action:
        return DRAW[pick_from_bag(in_next_type(s), r)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        character = noun_of(a)
        s.unseen = with_more(s.unseen, character, -1)
        s.pile = with_more(s.pile, s.tables.character_type[character], -1)
        s.display = with_entry(s.display, self.place, character)
        s.show("draw", NOBODY, character, self.place)

    def args(self) -> tuple[int, ...]:
        return (self.place,)


def in_next_type(s: Romolo) -> list[int]:
    """By character: the tiles that may lie on top of the pile, those of the box included, for nobody can tell."""
    kind = 0
    while kind < CHARACTER_TYPES and not s.pile[kind]:
        kind += 1
    types = s.tables.character_type
    return [s.unseen[character] if types[character] == kind else 0 for character in range(CHARACTERS)]


def leave_display(s: Romolo, place: int) -> int:
    """Takes the character off its place; the pile fills the gap at once while it lasts."""
    character = s.display[place]
    s.display = with_entry(s.display, place, NONE)
    if any(s.pile):
        s.then(DrawCharacter(place))
    return character


DISPLAY_FRAMES: Final[list[type[Frame[Romolo]]]] = [DrawCharacter]
