"""The map of a view: tiles with what stands on them, units, and who controls what."""

from dataclasses import dataclass
from typing import Final

from ludus.games.romolo.face.drawing.layout import (
    ACROSS,
    beside,
    building_places,
    grid_of,
    row_places,
    turn_of,
    unit_places,
)
from ludus.games.romolo.face.drawing.titles import RomoloTitles
from ludus.games.romolo.rules.const import BUILDING_NAMES
from ludus.games.romolo.rules.view import Hex, RomoloView, Units
from ludus.present.layout import Point, Thing

# What stands in the middle of a hex; a harbour stands on its side.
INSIDE: Final = [name for name in BUILDING_NAMES if name not in ("harbour", "wall", "tower")]


@dataclass(frozen=True, slots=True)
class Standing:
    """A kind of building on a hex, or cubes in a warehouse, with how many."""

    thing: Thing | None
    """On the hex where buildings can be chosen."""
    icon: str
    n: int
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Tile:
    hex: Hex
    thing: Thing
    terrain: str
    walls: tuple[Thing | None, list[int]]
    """How far each wall is turned."""
    tower: tuple[Thing | None, Point] | None
    buildings: list[Standing]
    stores: list[Standing]


@dataclass(frozen=True, slots=True)
class Group:
    thing: Thing
    units: Units
    symbol: str


class Land:
    def __init__(self, face: RomoloTitles, view: RomoloView) -> None:
        self.face: Final = face
        self.view: Final = view
        self.grid: Final = grid_of(face.layout)
        self.focus: Final = focus_of(view)
        self._hexes: Final = dict(zip(face.layout.name, view.hexes, strict=True))

    def row(self, names: tuple[str, ...]) -> list[Hex]:
        return [self._hexes[name] for name in names]

    def tiles(self, hexes: list[Hex]) -> list[Tile]:
        return [self._tile(here) for here in hexes]

    def groups(self, hexes: list[Hex]) -> list[Group]:
        return [group for here in hexes for group in self._groups(here)]

    # Tiles.

    def _tile(self, here: Hex) -> Tile:
        x, y = self.grid.middle[here.name]
        return Tile(
            here,
            Thing(self.face.hex_title(here), x, y, at=f"hex-{here.name}"),
            here.terrain if here.up and here.terrain else "back",
            (self._focused(here, "wall"), [turn_of(side) for side in here.walls]),
            self._tower(here),
            [*self._harbours(here), *self._buildings(here)],
            self._stores(here),
        )

    def _focused(self, here: Hex, kind: str) -> Thing | None:
        """A building is a thing by itself only where it can be chosen."""
        if here.name != self.focus:
            return None
        x, y = self.grid.middle[here.name]
        return Thing(self.face.building(kind), x, y, at=f"building-{kind}")

    def _tower(self, here: Hex) -> tuple[Thing | None, Point] | None:
        if here.tower is None:
            return None
        return self._focused(here, "tower"), (-52, -2)

    def _buildings(self, here: Hex) -> list[Standing]:
        kinds = [name for name in INSIDE if here.buildings.get(name)]
        return [
            Standing(self._focused(here, kind), kind, here.buildings[kind], x, y, size)
            for kind, (x, y, size) in zip(
                kinds, building_places(len(kinds), here.tower is not None or here.marker), strict=True
            )
        ]

    def _harbours(self, here: Hex) -> list[Standing]:
        found = []
        for side in dict.fromkeys(here.harbours):
            x, y = beside(side, 76)
            n = here.harbours.count(side)
            found.append(Standing(self._focused(here, "harbour"), "harbour", n, x - 20, y - 20, 40))
        return found

    def _stores(self, here: Hex) -> list[Standing]:
        """Cubes in warehouses, one heap for each of them."""
        lefts = row_places(len(here.stores), 44, 2, -ACROSS / 2, ACROSS)
        found = []
        for store, x in zip(here.stores, lefts, strict=True):
            thing = None
            if here.name == self.focus:
                mx, my = self.grid.middle[here.name]
                told = self.face.drawn_words("stored", what=self.face.amount(store.good, store.cubes))
                thing = Thing(told, mx, my, at=f"store-{store.good}-{store.cubes}")
            found.append(Standing(thing, store.good, store.cubes, x, -8, 26))
        return found

    # Sides, when one has to be chosen.

    def sides(self) -> list[tuple[Thing, int]]:
        asked = self.view.question
        if asked is None or self.focus is None:
            return []
        x, y = self.grid.middle[self.focus]
        sides = [a.removeprefix("side:").removeprefix("free-") for a in asked.legal if a.startswith("side:")]
        return [(Thing(self.face.side(side), x, y, at=f"side-{side}"), turn_of(side)) for side in dict.fromkeys(sides)]

    # Units.

    def _groups(self, here: Hex) -> list[Group]:
        if not here.units:
            return []
        x, y = self.grid.middle[here.name]
        foot = 72.0 if here.buildings or here.tower is not None else 44.0
        places = unit_places(len(here.units), foot)
        return [self._group(units, x + dx, y + dy) for units, (dx, dy) in zip(here.units, places, strict=True)]

    def _group(self, units: Units, x: float, y: float) -> Group:
        """Units have no names, so only the one that acts can be followed from hex to hex."""
        at = unit_at(units.player, units.code)
        thing = Thing(self.face.told_units(units), round(x, 1), y, at=at, piece="acting" if units.acting else "")
        return Group(thing, units, f"u-{units.kind}-{units.player}")

    # Control.

    def owners(self) -> list[tuple[str, float, float]]:
        """The sign of whoever controls a hex; hexes without any influence have none."""
        found = []
        for here in self.view.hexes:
            x, y = self.grid.middle[here.name]
            if here.control.player is not None:
                found.append((f"h-own-{here.control.player}", x, y))
            elif here.control.why == "tied":
                found.append(("h-tie", x, y))
        return found


def unit_at(player: int, code: str) -> str:
    """The name of an element that stands for units of a player."""
    return f"unit-{player}-{code}"


def focus_of(view: RomoloView) -> str | None:
    """The hex whose buildings can be chosen one by one: where a battle rages, where a worker works, or the capital of
    the active player, which pays for what he does not."""
    if view.battle is not None:
        return view.battle.hex
    if view.turn.site is not None:
        return view.turn.site
    return view.players[view.active].capital if view.active is not None else None
