"""The face of a match of Aquileia: it draws, points, considers and reckons."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from ludus.core.rules import Setup
from ludus.games.aquileia.const import METAL_NAMES, SLAVE_NAMES
from ludus.games.aquileia.drawing.cards import defs_for
from ludus.games.aquileia.drawing.layout import PACKAGE
from ludus.games.aquileia.drawing.panel import Panel
from ludus.games.aquileia.drawing.scene import Scene
from ludus.games.aquileia.drawing.titles import AquileiaTitles
from ludus.games.aquileia.drawing.town import Town
from ludus.games.aquileia.view import AquileiaView, Player
from ludus.present.drawing import Drawing, studio
from ludus.present.face import ScoreLine
from ludus.present.words import Words


class AquileiaFace(AquileiaTitles):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self._panels: Final[dict[tuple[int, bool], tuple[str, Drawing]]] = {}
        self._towns: Final[dict[str, Markup]] = {}

    # --- The drawing -----------------------------------------------------------------------------------------------

    def defs(self) -> str:
        return defs_for(self.tables)

    def draw(self, view: AquileiaView) -> Drawing:
        drawing = Drawing({"defs": self.defs()})
        values = {"view": view, "scene": Scene(self, view), "town": self._town(view.edition)}
        studio(PACKAGE).draw(drawing, "board", "board.svg.jinja", **values)
        for player in view.players:
            drawn = self._panel(view, player)
            drawing.parts |= drawn.parts
            drawing.zones |= drawn.zones
        return drawing

    def _town(self, edition: str) -> Markup:
        """What stays in its place during a match."""
        if edition not in self._towns:
            drawing = Drawing()
            studio(PACKAGE).draw(drawing, "town", "town.svg.jinja", town=Town(self, edition))
            self._towns[edition] = Markup(drawing.parts["town"])
        return self._towns[edition]

    def _panel(self, view: AquileiaView, player: Player) -> Drawing:
        """Most moves leave most panels as they are, so the last drawing of each is kept."""
        panel = Panel(self, view, player)
        shown = f"{player} {panel.active} {panel.starts} {panel.won}"
        kept = self._panels.get((player.seat, panel.own))
        if kept is not None and kept[0] == shown:
            return kept[1]
        drawing = Drawing()
        studio(PACKAGE).draw(drawing, f"panel-{player.seat}", "panel.svg.jinja", panel=panel)
        self._panels[player.seat, panel.own] = shown, drawing
        return drawing

    def targets(self, view, action): return ()
    def quantity(self, view, action): return None
    def considered(self, view): return []
    def reckoning(self, view): return []
