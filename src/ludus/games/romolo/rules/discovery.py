"""Looking at tiles, discovering them, and the river."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Choice, Draw, Frame, SeatStep, Step
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.romolo.rules.const import HIDDEN_MARKER, MULTIPLIERS, NO_MARKER, NONE, TERRAINS, UNKNOWN, WATER
from ludus.games.romolo.rules.hexes import members
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.units import ACTED, LYING, change_unit, hex_of, moved_to
from ludus.games.romolo.rules.verbs import MARKER, PEEK, RIVER, TILE

# --- Draws: a tile or a marker is drawn when somebody first sees it ---------------------------------------------------


class DrawTile(Draw[Romolo]):
    def __init__(self, here: int) -> None:
        self.here: Final = here

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [TILE[terrain] for terrain in range(TERRAINS) if s.stock[terrain]]

    def draw(self, s: Romolo, r: int) -> Action:
        return TILE[pick_from_bag(s.stock, r)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.stock = with_more(s.stock, noun_of(a), -1)
        s.terrain = with_entry(s.terrain, self.here, noun_of(a))

    def args(self) -> tuple[int, ...]:
        return (self.here,)


class DrawMarker(Draw[Romolo]):
    def __init__(self, here: int) -> None:
        self.here: Final = here

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [MARKER[index] for index in range(MULTIPLIERS) if s.marker_bag[index]]

    def draw(self, s: Romolo, r: int) -> Action:
        return MARKER[pick_from_bag(s.marker_bag, r)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.marker_bag = with_more(s.marker_bag, noun_of(a), -1)
        s.multiplier = with_entry(s.multiplier, self.here, noun_of(a) + 2)

    def args(self) -> tuple[int, ...]:
        return (self.here,)


class ShowMarker(Step[Romolo]):
    """A multiplier is turned up, if there is one."""

    def __init__(self, here: int) -> None:
        self.here: Final = here

    def run(self, s: Romolo) -> None:
        if s.multiplier[self.here] == NO_MARKER:
            return
        if s.multiplier[self.here] == HIDDEN_MARKER:
            s.push([DrawMarker(self.here), self])
            return
        s.multiplier_up |= 1 << self.here
        s.show("multiplier", NOBODY, self.here, s.multiplier[self.here])

    def args(self) -> tuple[int, ...]:
        return (self.here,)


def unseen_draws(s: Romolo, here: int) -> list[Frame[Romolo]]:
    """The draws that must come before somebody looks at a hex."""
    draws: list[Frame[Romolo]] = []
    if s.terrain[here] == UNKNOWN:
        draws.append(DrawTile(here))
    if s.multiplier[here] == HIDDEN_MARKER:
        draws.append(DrawMarker(here))
    return draws


# --- The explorer looks -----------------------------------------------------------------------------------------------


def peek_options(s: Romolo, p: Seat) -> list[Action]:
    """Neighbours that lie face down and that the player has not seen; enemies do not stop a look (ruling 53)."""
    hidden = s.layout.around[hex_of(s.acting)]
    return [PEEK[here] for here in hidden if not s.up >> here & 1 and not s.peeked[here] >> p & 1]


def peek(s: Romolo, p: Seat, here: int) -> None:
    s.moves -= 1
    s.acted = 1
    s.acting = change_unit(s, p, s.acting, s.acting | ACTED)
    s.push([*unseen_draws(s, here), Look(p, here)])


class Look(SeatStep[Romolo]):
    """Tile and multiplier are for this player's eyes alone (ruling 52)."""

    def __init__(self, p: Seat, here: int) -> None:
        super().__init__(p)
        self.here: Final = here

    def run(self, s: Romolo) -> None:
        s.peeked = with_entry(s.peeked, self.here, s.peeked[self.here] | 1 << self.p)
        s.emit("peek", self.p, self.here)
        s.show("peek-tile", self.p, self.here, s.terrain[self.here], secret_to=self.p)
        if s.multiplier[self.here] != NO_MARKER:
            s.show("peek-multiplier", self.p, self.here, s.multiplier[self.here], secret_to=self.p)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.here)


# --- Discovery --------------------------------------------------------------------------------------------------------


class Discover(SeatStep[Romolo]):
    """The acting unit steps on a tile that lies face down. It ends the unit's actions."""

    def __init__(self, p: Seat, there: int) -> None:
        super().__init__(p)
        self.there: Final = there

    def run(self, s: Romolo) -> None:
        s.changed = 1 << self.there
        s.flooded = 0
        s.push([*unseen_draws(s, self.there), TurnUp(self.p, self.there), ShowMarker(self.there), River(self.p)])

    def args(self) -> tuple[int, ...]:
        return (self.p, self.there)


class TurnUp(SeatStep[Romolo]):
    """From water the unit is put back where it came from, which is no move (ruling 10)."""

    def __init__(self, p: Seat, there: int) -> None:
        super().__init__(p)
        self.there: Final = there

    def run(self, s: Romolo) -> None:
        s.up |= 1 << self.there
        s.peeked = with_entry(s.peeked, self.there, 0)
        s.show("discover", self.p, self.there, s.terrain[self.there])
        unit = s.acting if s.terrain[self.there] == WATER else moved_to(s.acting, self.there)
        change_unit(s, self.p, s.acting, unit | LYING)
        s.acting = NONE

    def args(self) -> tuple[int, ...]:
        return (self.p, self.there)


# --- The river --------------------------------------------------------------------------------------------------------


class River(SeatStep[Romolo]):
    """Water beside just one tile that lies face down runs on there, up to three times for a discovery (ruling 11)."""

    def run(self, s: Romolo) -> None:
        most = s.tables.river_solo if s.seats == 1 else s.tables.river
        floods = river_hexes(s) if s.flooded < most and s.water_stack else []
        if len(floods) > 1:
            s.then(ChooseRiver(self.p))
        elif floods:
            flood(s, self.p, floods[0])


class ChooseRiver(Choice[Romolo]):
    """Where several tiles could go, the active player says which goes first (ruling 11)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [RIVER[here] for here in river_hexes(s)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        flood(s, self.p, noun_of(a))


def river_hexes(s: Romolo) -> list[int]:
    """The tiles that the water runs to: only what this discovery has changed, or touches, can make it run."""
    near = s.layout.near
    watched = s.changed
    for here in members(s.changed):
        watched |= near[here]
    floods = 0
    for here in members(watched & s.up):
        hidden = near[here] & ~s.up
        if s.terrain[here] == WATER and hidden and not hidden & hidden - 1:
            floods |= hidden
    return members(floods)


def flood(s: Romolo, p: Seat, here: int) -> None:
    """The tile leaves the game unseen; its multiplier stays and is turned up."""
    if s.terrain[here] != UNKNOWN:
        s.washed = [*s.washed, [s.terrain[here], s.peeked[here]]]
    s.peeked = with_entry(s.peeked, here, 0)
    s.terrain = with_entry(s.terrain, here, WATER)
    s.up |= 1 << here
    s.water_stack -= 1
    s.changed |= 1 << here
    s.flooded += 1
    s.emit("flood", p, here)
    s.push([ShowMarker(here), River(p)])


DISCOVERY_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    DrawTile, DrawMarker, ShowMarker, Look, Discover, TurnUp, River, ChooseRiver,
]  # fmt: skip
