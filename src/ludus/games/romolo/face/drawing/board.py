"""The parts of the board that are kept from drawing to drawing."""

from typing import Final

from markupsafe import Markup

from ludus.games.romolo.face.drawing.kept import Kept
from ludus.games.romolo.face.drawing.land import Land
from ludus.games.romolo.face.drawing.scene import Scene
from ludus.games.romolo.rules.view import RomoloView


class Board:
    def __init__(self, kept: Kept, view: RomoloView, land: Land, scene: Scene) -> None:
        self.kept: Final = kept
        self.view: Final = view
        self.land: Final = land
        self.scene: Final = scene

    def tiles(self, names: tuple[str, ...]) -> Markup:
        """Viewers know different things about tiles that lie face down."""
        hexes = self.land.row(names)
        shown = hexes, self.land.focus if self.land.focus in names else None
        name = f"land-{names[0]}-{self.view.viewer}"
        return self.kept.paint(name, shown, "land.svg.jinja", lambda: self.land.tiles(hexes))

    def units(self, names: tuple[str, ...]) -> Markup:
        hexes = self.land.row(names)
        shown = [(here.units, here.buildings, here.marker) for here in hexes]
        return self.kept.paint(f"units-{names[0]}", shown, "units.svg.jinja", lambda: self.land.groups(hexes))

    def market(self) -> Markup:
        return self.kept.paint("market", self.view.market, "market.svg.jinja", lambda: self.scene)

    def bank(self) -> Markup:
        shown = self.view.bank, self.view.water_stack, self.view.pile
        return self.kept.paint("bank", shown, "bank.svg.jinja", self.scene.bank)

    def display(self) -> Markup:
        return self.kept.paint("display", self.view.display, "display.svg.jinja", self.scene.display)
