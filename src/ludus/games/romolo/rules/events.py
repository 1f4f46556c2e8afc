"""The events of the solo game: cubes in a row that is laid out beforehand, or drawn from a bag."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Draw, Frame, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of
from ludus.games.romolo.rules.characters import tile_of
from ludus.games.romolo.rules.const import BLUE, BROWN, COLOURS, GOODS, NONE, PINK, RIVAL, SOLDIER, YELLOW
from ludus.games.romolo.rules.dice import Roll, face_value
from ludus.games.romolo.rules.display import leave_display
from ludus.games.romolo.rules.hexes import members
from ludus.games.romolo.rules.market import raise_price
from ludus.games.romolo.rules.solo import PLAYER, GroupLot, go_one_of, nearer_hexes
from ludus.games.romolo.rules.state import Romolo, with_more
from ludus.games.romolo.rules.units import ACTED, LYING, add_unit, drop_flags, presence, unit_at
from ludus.games.romolo.rules.verbs import EVENT

# --- The cubes --------------------------------------------------------------------------------------------------------


class CubeDraw(Draw[Romolo]):
    """A cube out of the bag."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [EVENT[colour] for colour in range(COLOURS) if s.event_bag[colour]]

    def draw(self, s: Romolo, r: int) -> Action:
        return EVENT[pick_from_bag(s.event_bag, r)]


class LayEvent(CubeDraw):
    """The row is laid cube by cube, for everybody to see."""

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        colour = noun_of(a)
        s.event_bag = with_more(s.event_bag, colour, -1)
        s.event_row = [*s.event_row, colour]
        left = sum(s.event_bag)
        s.show("event-laid", NOBODY, colour, left)
        if left:
            s.then(self)


class DrawEvent(Step[Romolo]):
    """At the end of a round: the first cube of the row, or one from the bag. The brown one renews them in time."""

    def run(self, s: Romolo) -> None:
        if s.out[PLAYER]:
            return
        if s.event_row:
            colour = s.event_row[0]
            s.event_row = s.event_row[1:]
            happen(s, colour)
        elif any(s.event_bag):
            s.then(DrawCube())


class DrawCube(CubeDraw):
    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.event_bag = with_more(s.event_bag, noun_of(a), -1)
        happen(s, noun_of(a))


def happen(s: Romolo, colour: int) -> None:
    """Nothing for a white cube."""
    s.emit("event", NOBODY, colour)
    if colour == YELLOW:
        s.then(HireRoll())
    elif colour == PINK:
        s.push([PriceRoll(0), RivalEarns()])
    elif colour == BLUE:
        s.then(MusterRoll())
    elif colour == BROWN:
        s.push([Onslaught(), Reshuffle()])


# --- Yellow: a character ----------------------------------------------------------------------------------------------


class HireRoll(Roll):
    """On 2, 3 or 4 the opponent takes the tile on that place of the display; on a gap nothing happens (ruling 83)."""

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        value = face_value(noun_of(a))
        s.emit("roll", NOBODY, noun_of(a))
        place = value - 1
        if value in (2, 3, 4) and place < len(s.display) and s.display[place] != NONE:
            character = leave_display(s, place)
            s.owned[RIVAL] = [*s.owned[RIVAL], tile_of(character, 0)]
            s.emit("recruit", SEATS[RIVAL], character, place)


# --- Pink: prices -----------------------------------------------------------------------------------------------------


class PriceRoll(Roll):
    """A roll for every column: up with 5 and 6, down with the blank side and 2."""

    def __init__(self, good: int) -> None:
        self.good: Final = good

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        value = face_value(noun_of(a))
        s.emit("roll", NOBODY, noun_of(a))
        if value >= 5:
            raise_price(s, self.good, 1)
        elif value <= 2:
            raise_price(s, self.good, -1)
        s.emit("price", NOBODY, self.good, s.price_of(self.good))
        if self.good + 1 < GOODS:
            s.then(PriceRoll(self.good + 1))

    def args(self) -> tuple[int, ...]:
        return (self.good,)


class RivalEarns(Step[Romolo]):
    """Coins for the highest price."""

    def run(self, s: Romolo) -> None:
        highest = max([s.price_of(good) for good in range(GOODS)])
        if highest:
            s.earn(SEATS[RIVAL], highest)


# --- Blue: units ------------------------------------------------------------------------------------------------------


class MusterRoll(Roll):
    """New units lie on its capital (ruling 82); they never run out (ruling 50)."""

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        units = s.tables.event_units[noun_of(a)]
        s.emit("roll", NOBODY, noun_of(a))
        for _ in range(units):
            add_unit(s, SEATS[RIVAL], unit_at(s.capital[RIVAL], SOLDIER, LYING))
        s.emit("muster", SEATS[RIVAL], units)


# --- Brown: an onslaught, and all cubes again -------------------------------------------------------------------------


class Onslaught(Step[Romolo]):
    """All its units advance a hex; without any it musters some."""

    def run(self, s: Romolo) -> None:
        if not s.units[RIVAL]:
            s.then(MusterRoll())
            return
        drop_flags(s, RIVAL, LYING)
        s.groups = members(presence(s, RIVAL))
        s.then(AdvanceGroups())


class AdvanceGroups(Step[Romolo]):
    """Group by group, whatever stands there; one on the player's capital stays (ruling 82)."""

    def run(self, s: Romolo) -> None:
        if not s.groups:
            drop_flags(s, RIVAL, ACTED)
            return
        here = s.groups[0]
        s.groups = s.groups[1:]
        s.then(self)
        go_one_of(s, here, nearer_hexes(s, here), AdvanceGroup(here))


class AdvanceGroup(GroupLot):
    def hexes(self, s: Romolo) -> list[int]:
        return nearer_hexes(s, self.here)


class Reshuffle(Step[Romolo]):
    """All cubes, used or not, are mixed and laid out, or put back into the bag."""

    def run(self, s: Romolo) -> None:
        s.event_bag = list(s.tables.events)
        s.event_row = []
        s.emit("reshuffle", NOBODY)
        if not s.variant.event_bag:
            s.then(LayEvent())


EVENT_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    LayEvent, DrawEvent, DrawCube, HireRoll, PriceRoll, RivalEarns, MusterRoll,
    Onslaught, AdvanceGroups, AdvanceGroup, Reshuffle,
]  # fmt: skip
