"""Producing into a warehouse, collecting from one, refining."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.characters import USED, character_of, data_of, is_used, ready, use
from ludus.games.romolo.rules.const import (
    APOTHECARIUS,
    BUILDINGS,
    FOREST,
    GOODS,
    HILL,
    PRAEPOSITUS,
    QUARRY,
    REFINED,
    SAWMILL,
    WAREHOUSE,
    WATER,
    YIELD,
)
from ludus.games.romolo.rules.ground import hostile_hexes, walled_off, waters_beside
from ludus.games.romolo.rules.payment import PayCubes, owe_good
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.stores import empty_warehouses, load, store_cubes, store_good, stores_on, unload
from ludus.games.romolo.rules.verbs import COLLECT, PRODUCE, REFINE, STORE, USE, V_USE, cube_noun

# --- Producing --------------------------------------------------------------------------------------------------------


def produce_options(s: Romolo, p: Seat, here: int, hostile: int) -> list[Action]:
    """The hex itself, or water beside it for salt; each once in a turn, and never from water (ruling 18)."""
    if s.terrain[here] == WATER:
        return []
    sources = [here, *waters_beside(s, here)]
    if s.produced:
        sources = [there for there in sources if not s.produced >> there & 1]
    if not sources or not (storage_hexes(s, here, hostile) or ready(s, p, APOTHECARIUS)):
        return []
    return [PRODUCE[source] for source in sources]


def storage_hexes(s: Romolo, here: int, hostile: int) -> list[int]:
    """Where an empty warehouse takes what a worker produces: on its hex or beside it, without an enemy there and not
    behind a wall (ruling 57)."""
    found: list[int] = []
    built = s.built
    for there in s.layout.about[here]:
        if not built[there * BUILDINGS + WAREHOUSE] or hostile >> there & 1 or walled_off(s, there, here):
            continue
        if empty_warehouses(s, there):
            found.append(there)
    return found


def produce(s: Romolo, p: Seat, source: int) -> None:
    """Asks where to only if there is a choice."""
    s.produced |= 1 << source
    choice = ChooseStorage(p, source)
    options = choice.options(s, p)
    if len(options) > 1:
        s.then(choice)
    else:
        choice.apply(s, p, options[0])


class ChooseStorage(Choice[Romolo]):
    """A warehouse takes all that one worker produces; Apothecarius gives it into the hand."""

    def __init__(self, p: Seat, source: int) -> None:
        super().__init__(p)
        self.source: Final = source

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = [STORE[here] for here in storage_hexes(s, s.site, hostile_hexes(s, self.p))]
        if ready(s, self.p, APOTHECARIUS):
            found.append(USE[APOTHECARIUS])
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        good = YIELD[s.terrain[self.source]]
        cubes = yielded(s, self.source) + extra_cubes(s, self.p, good)
        s.emit("produce", self.p, good, cubes)
        if verb_of(a) == V_USE:
            use(s, self.p, APOTHECARIUS)
            s.gain(self.p, good, cubes)
        else:
            load(s, noun_of(a), good, cubes)
            s.emit("store", self.p, noun_of(a), cubes)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.source)


def yielded(s: Romolo, source: int) -> int:
    """One cube, and one for each sawmill or quarry on the hex."""
    t, terrain = s.tables, s.terrain[source]
    mills = 0
    if terrain == FOREST:
        mills = s.built[source * BUILDINGS + SAWMILL]
    elif terrain == HILL:
        mills = s.built[source * BUILDINGS + QUARRY]
    return t.yield_base + mills * t.yield_per_mill


def extra_cubes(s: Romolo, p: Seat, good: int) -> int:
    """Praepositus adds a cube of his good to the first production of it in a turn (rulings 43 and 88)."""
    extra = 0
    for i in range(len(s.owned[p])):
        tile = s.owned[p][i]
        if character_of(tile) == PRAEPOSITUS and not is_used(tile) and data_of(tile) == good:
            s.owned[p] = with_entry(s.owned[p], i, tile | USED)
            extra += s.tables.praepositus_cubes
    return extra


# --- Collecting -------------------------------------------------------------------------------------------------------


def collect_options(s: Romolo, here: int) -> list[Action]:
    """The different loaded warehouses of the hex."""
    found: list[Action] = []
    for store in stores_on(s, here):
        action = COLLECT[cube_noun(store_good(store), store_cubes(store))]
        if action not in found:
            found.append(action)
    return found


def collect(s: Romolo, p: Seat, a: Action) -> None:
    good, cubes = noun_of(a) % GOODS, noun_of(a) // GOODS
    unload(s, s.site, good, cubes, cubes)
    s.gain(p, good, cubes)


# --- Refining ---------------------------------------------------------------------------------------------------------


def refine_options(s: Romolo, cubes: list[int]) -> list[Action]:
    """Two equal cubes of anything that is not refined already (ruling 20)."""
    return [REFINE[good] for good in range(REFINED) if cubes[good] >= s.tables.refine]


def begin_refining(s: Romolo, p: Seat, good: int) -> None:
    owe_good(s, good, s.tables.refine)
    s.push([PayCubes(p), Refine(p)])


class Refine(SeatStep[Romolo]):
    def run(self, s: Romolo) -> None:
        s.gain(self.p, REFINED, 1)


PRODUCTION_FRAMES: Final[list[type[Frame[Romolo]]]] = [ChooseStorage, Refine]
