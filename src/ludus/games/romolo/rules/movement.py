"""Moves: where a unit may go, what walls and enemies do to it, and the extra moves of Equus and Nauta."""

from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.characters import has, ready, use
from ludus.games.romolo.rules.const import EQUUS, NAUTA, NONE, OBSESSOR, RIVAL, WATER
from ludus.games.romolo.rules.discovery import Discover
from ludus.games.romolo.rules.ground import hostile_hexes, is_water, opens_water, walled_off, waters_beside
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import ACTED, FRESH, MARKED, RETREATED, change_unit, hex_of, moved_to
from ludus.games.romolo.rules.verbs import MOVE, RIDE, SAIL, V_MOVE, V_RIDE

# --- Where to ---------------------------------------------------------------------------------------------------------


def enterable(s: Romolo, p: int, here: int) -> list[int]:
    """The neighbours that a unit of the player may step on; water only from water or a harbour."""
    closed = s.capital[RIVAL] if s.seats == 1 and p != RIVAL else NONE
    sails = opens_water(s, here)
    terrain, up = s.terrain, s.up
    found: list[int] = []
    for there in s.layout.around[here]:
        if there != closed and (sails or terrain[there] != WATER or not up >> there & 1):
            found.append(there)
    return found


def towards_capital(s: Romolo, p: int, here: int, hexes: list[int]) -> list[int]:
    """Of some neighbours those nearer to the own capital, or else those as near; all of them in the capital itself
    (ruling 6)."""
    home = s.capital[p]
    if home in (here, NONE):
        return hexes
    far = s.layout.apart(here, home)
    nearer = [there for there in hexes if s.layout.apart(there, home) < far]
    return nearer or [there for there in hexes if s.layout.apart(there, home) == far]


def retreat_hexes(s: Romolo, p: int, here: int) -> list[int]:
    """Where units go that give way in a battle: nothing is discovered then (ruling 6)."""
    known = [there for there in enterable(s, p, here) if s.up >> there & 1]
    return towards_capital(s, p, here, known)


def move_options(s: Romolo, p: Seat, hostile: int) -> list[Action]:
    """What the acting unit can do on its feet."""
    here = hex_of(s.acting)
    flees = bool(hostile >> here & 1)
    found: list[Action] = []
    if s.moves:
        found = [MOVE[there] for there in directed(s, p, here, enterable(s, p, here), flees)]
    if s.owned[p]:
        rides, sails = ride_hexes(s, p, here), sail_hexes(s, p, here)
        if rides:
            found += [RIDE[there] for there in extra_ways(s, p, here, rides, flees)]
        if sails:
            found += [SAIL[there] for there in extra_ways(s, p, here, sails, flees)]
    return found


def directed(s: Romolo, p: Seat, here: int, hexes: list[int], flees: bool) -> list[int]:
    """Beside an enemy a unit can only retreat."""
    return towards_capital(s, p, here, hexes) if flees else hexes


def extra_ways(s: Romolo, p: Seat, here: int, hexes: list[int], flees: bool) -> list[int]:
    """A character is no way around a retreat: what the unit could enter by its own move counts as well (ruling 6)."""
    if not flees or not s.moves:
        return directed(s, p, here, hexes, flees)
    allowed = towards_capital(s, p, here, enterable(s, p, here) + hexes)
    return [there for there in hexes if there in allowed]


def ride_hexes(s: Romolo, p: Seat, here: int) -> list[int]:
    """Equus: from land to land; what lies face down may be land (ruling 46)."""
    if s.ridden >= s.tables.equus_moves or not has(s, p, EQUUS) or s.terrain[here] == WATER:
        return []
    return [there for there in enterable(s, p, here) if not is_water(s, there)]


def sail_hexes(s: Romolo, p: Seat, here: int) -> list[int]:
    """Nauta: from land to water, harbour or not, then from water to water (ruling 71)."""
    if s.sailed > 1 or (s.sailed == 1) != (s.terrain[here] == WATER):
        return []
    if not s.sailed and not ready(s, p, NAUTA):
        return []
    return waters_beside(s, here)


# --- Going there ------------------------------------------------------------------------------------------------------


def go(s: Romolo, p: Seat, a: Action) -> None:
    """A move of the acting unit: its own, or one that a character gives."""
    there, verb = noun_of(a), verb_of(a)
    if verb == V_MOVE:
        s.moves -= 1
    elif verb == V_RIDE:
        s.ridden += 1
    else:
        use_nauta(s, p)
    s.acted = 1
    set_out(s, p)
    if s.is_up(there):
        s.acting = cross(s, p, s.acting, there)
        s.site = there
        s.emit("move", p, s.acting)
    else:
        s.then(Discover(p, there))


def use_nauta(s: Romolo, p: Seat) -> None:
    if not s.sailed:
        use(s, p, NAUTA)
    s.sailed += 1


def set_out(s: Romolo, p: Seat) -> None:
    """What leaving does to the acting unit: an obstacle marker of an earlier turn goes (ruling 8), and leaving an enemy
    is a retreat."""
    unit = s.acting | ACTED
    if unit & MARKED and not unit & FRESH:
        unit &= ~MARKED
    if hostile_hexes(s, p) >> hex_of(unit) & 1:
        unit |= RETREATED
    s.acting = change_unit(s, p, s.acting, unit)


def cross(s: Romolo, p: Seat, unit: int, there: int) -> int:
    """Puts a unit on a neighbouring hex and returns it as it is then: a wall in its way gives an obstacle marker
    (ruling 7), unless Obsessor prevents it."""
    moved = moved_to(unit, there)
    if walled_off(s, there, hex_of(unit)) and not has(s, p, OBSESSOR):
        moved |= MARKED | FRESH
        s.emit("obstacle", p, moved)
    return change_unit(s, p, unit, moved)


def can_still_go(s: Romolo, p: Seat) -> bool:
    """Whether the acting unit has a move left, of its own or of a character."""
    here = hex_of(s.acting)
    return s.moves > 0 or (bool(s.owned[p]) and bool(ride_hexes(s, p, here) or sail_hexes(s, p, here)))
