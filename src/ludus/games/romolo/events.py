"""The events of the solo game: cubes in a row that is laid out beforehand, or drawn from a bag."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw, Frame
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.romolo.const import COLOURS
from ludus.games.romolo.state import Romolo
from ludus.games.romolo.verbs import EVENT


class LayEvent(Draw[Romolo]):
    """The row is laid cube by cube, for everybody to see."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [EVENT[colour] for colour in range(COLOURS) if s.event_bag[colour]]

    def draw(self, s: Romolo, r: int) -> Action:
        return EVENT[pick_from_bag(s.event_bag, r)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        colour = noun_of(a)
        s.event_bag[colour] -= 1
        s.event_row.append(colour)
        s.show("event-laid", NOBODY, colour)
        if any(s.event_bag):
            s.then(self)


EVENT_FRAMES: Final[list[type[Frame[Romolo]]]] = [LayEvent]
