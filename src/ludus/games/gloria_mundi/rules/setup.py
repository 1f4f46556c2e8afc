"""Set-up: everybody lays one base card of each type, chance says who begins, and a forum may be filled before."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of
from ludus.games.gloria_mundi.rules.const import NONE, TYPES
from ludus.games.gloria_mundi.rules.forum import cards_in_deck
from ludus.games.gloria_mundi.rules.state import GloriaMundi, bare, empty_table, seated
from ludus.games.gloria_mundi.rules.tables import Tables
from ludus.games.gloria_mundi.rules.turn import StartTurn
from ludus.games.gloria_mundi.rules.verbs import DRAW, START


def new_game(tables: Tables, seats: int, open_stocks: bool, short: bool, filled: bool) -> GloriaMundi:
    goal, goth = (tables.short_goal, tables.short_goth) if short else (tables.goal, 0)
    s = empty_table(tables, seats, goal, goth, open_stocks)
    s.push([LayDisplays(), FillForum(0, tables.filled_forum if filled else 0), DrawStartPlayer(), StartTurn()])
    return s


class LayDisplays(Step[GloriaMundi]):
    """The first display comes out of the cards that were dealt."""

    def run(self, s: GloriaMundi) -> None:
        for p in seated(s):
            for base in range(TYPES):
                for _ in range(s.tables.start_display[base]):
                    s.hands[p * TYPES + base] -= 1
                    s.displays[p].append(bare(base))


class FillForum(Step[GloriaMundi]):
    """A variant of ours: some cards lie in the forum from the start, beginning with the dearest place (ruling 53)."""

    def __init__(self, place: int, end: int) -> None:
        self.place: Final = place
        self.end: Final = end

    def run(self, s: GloriaMundi) -> None:
        if self.place < self.end:
            s.push([FillPlace(self.place), FillForum(self.place + 1, self.end)])

    def args(self) -> tuple[int, ...]:
        return (self.place, self.end)


class FillPlace(Draw[GloriaMundi]):
    def __init__(self, place: int) -> None:
        self.place: Final = place

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [DRAW[card] for card in cards_in_deck(s)]

    def draw(self, s: GloriaMundi, r: int) -> Action:
        return DRAW[pick_from_bag(s.deck, r)]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        card = noun_of(a)
        s.deck[card] -= 1
        s.forum[self.place] = card
        s.show("draw", NOBODY, card, self.place)

    def args(self) -> tuple[int, ...]:
        return (self.place,)


class DrawStartPlayer(Draw[GloriaMundi]):
    """The book leaves the method to the players; here it is a lot (ruling 40)."""

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return START[: s.seats]

    def draw(self, s: GloriaMundi, r: int) -> Action:
        return START[r % s.seats]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        s.active = noun_of(a)
        s.emit("start", SEATS[s.active])
        # Whoever was before the start player has had no turn: the first one begins with this one.
        s.laid = NONE
