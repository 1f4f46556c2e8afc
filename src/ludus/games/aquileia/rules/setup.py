"""Set-up: chance says who begins, three horses or weapons and a laurel are turned up."""

from ludus.core.frame import Draw
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.aquileia.rules.decks import RefillMarket
from ludus.games.aquileia.rules.round import StartRound
from ludus.games.aquileia.rules.stadium import OpenLaurel
from ludus.games.aquileia.rules.state import Aquileia, empty_table
from ludus.games.aquileia.rules.tables import Tables
from ludus.games.aquileia.rules.verbs import START


def new_game(tables: Tables, seats: int, crest_due: bool, crest_last: bool, pecunia: int) -> Aquileia:
    s = empty_table(tables, seats, crest_due, crest_last, pecunia)
    s.push([DrawStartPlayer(), RefillMarket(0), OpenLaurel(), StartRound()])
    return s


class DrawStartPlayer(Draw[Aquileia]):
    """The first start player is drawn by lot."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return START[: s.seats]

    def draw(self, s: Aquileia, r: int) -> Action:
        return START[r % s.seats]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        s.start = noun_of(a)
        s.emit("start", SEATS[s.start])
