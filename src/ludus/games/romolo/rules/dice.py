"""The die where its numbers count, and lots among hexes."""

from ludus.core.errors import RulesBug
from ludus.core.frame import Draw
from ludus.core.ids import Action, Seat
from ludus.games.romolo.rules.const import FACES
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.verbs import LOT, ROLL


def face_value(face: int) -> int:
    """The number on a face: 2 to 6, and 0 on the blank side."""
    return face + 1 if face else 0


class Roll(Draw[Romolo]):
    """One roll; what it does is written where it is made."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return ROLL

    def draw(self, s: Romolo, r: int) -> Action:
        return ROLL[r % FACES]


class Lot(Draw[Romolo]):
    """One of several hexes, each as likely."""

    def hexes(self, s: Romolo) -> list[int]:
        raise RulesBug(f"{type(self).__name__} has no hexes")

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [LOT[here] for here in self.hexes(s)]

    def draw(self, s: Romolo, r: int) -> Action:
        found = self.hexes(s)
        return LOT[found[r % len(found)]]
