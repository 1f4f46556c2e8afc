"""The face of a match of Gloria Mundi: it draws, points, considers and reckons."""

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from ludus.core.rules import Setup
from ludus.games.gloria_mundi.face.drawing.cards import TYPE_PAINTS, defs_for
from ludus.games.gloria_mundi.face.drawing.layout import PACKAGE
from ludus.games.gloria_mundi.face.drawing.panel import Panel
from ludus.games.gloria_mundi.face.drawing.scene import Scene, pieces
from ludus.games.gloria_mundi.face.drawing.titles import GloriaMundiTitles
from ludus.games.gloria_mundi.rules.const import CARD_TYPE_NAMES, KIND_NAMES
from ludus.games.gloria_mundi.rules.view import GloriaMundiView, Player, next_space
from ludus.present.drawing import Drawing, studio
from ludus.present.face import ScoreLine
from ludus.present.words import Words

# What stands for an action, by its verb: the beginning of the name of an element.
ELEMENTS: Final = {
    "lay": "type",
    "base": "card",
    "use": "card",
    "discard": "card",
    "lose-with": "card",
    "wall": "card",
    "lose": "bare",
    "on": "bare",
    "give": "stone",
    "pay": "stone",
    "take": "track",
}


class GloriaMundiFace(GloriaMundiTitles):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self._panels: Final[dict[tuple[int, bool], tuple[str, Drawing]]] = {}
        self._maps: Final[dict[int, Markup]] = {}

    # --- The drawing -----------------------------------------------------------------------------------------------

    def defs(self) -> str:
        return defs_for(self.tables)

    def draw(self, view: GloriaMundiView) -> Drawing:
        drawing = Drawing({"defs": self.defs()})
        displays, forum = pieces(view)
        scene = Scene(self, view, forum)
        values = {"view": view, "scene": scene, "map": self._map(view, scene), "paint_of": TYPE_PAINTS}
        studio(PACKAGE).draw(drawing, "board", "board.svg.jinja", **values)
        for player, named in zip(view.players, displays, strict=True):
            drawn = self._panel(view, player, named)
            drawing.parts |= drawn.parts
            drawing.zones |= drawn.zones
        return drawing

    def _map(self, view: GloriaMundiView, scene: Scene) -> Markup:
        """What stays in its place during a game."""
        if view.goal not in self._maps:
            drawing = Drawing()
            studio(PACKAGE).draw(drawing, "map", "map.svg.jinja", view=view, scene=scene)
            self._maps[view.goal] = Markup(drawing.parts["map"])
        return self._maps[view.goal]

    def _panel(self, view: GloriaMundiView, player: Player, named: list[str]) -> Drawing:
        """Most moves leave most displays as they are, so the last drawing of each is kept."""
        own, active = player.seat == view.viewer, view.active == player.seat
        shown = f"{player} {active} {named} {view.result and view.result.ranking}"
        kept = self._panels.get((player.seat, own))
        if kept is not None and kept[0] == shown:
            return kept[1]
        drawing = Drawing()
        panel = Panel(self, view, player, named)
        studio(PACKAGE).draw(drawing, f"panel-{player.seat}", "panel.svg.jinja", panel=panel, paint_of=TYPE_PAINTS)
        self._panels[player.seat, own] = shown, drawing
        return drawing

    # --- Pointing --------------------------------------------------------------------------------------------------

    def targets(self, view: GloriaMundiView, action: str) -> tuple[str, ...]:
        verb, _, noun = action.partition(":")
        if verb == "gain":
            return (f"stone-{noun}", f"supply-{noun}") if noun in KIND_NAMES else ()
        if verb == "buy":
            return (f"place-{noun.rpartition(':')[2]}",)
        if verb == "tribute":
            return ("tribute",)
        if verb == "yield":
            return ("goth",)
        if verb == "harvest":
            return self._harvested(view)
        return (f"{ELEMENTS[verb]}-{noun}",) if verb in ELEMENTS else ()

    def _harvested(self, view: GloriaMundiView) -> tuple[str, ...]:
        """The bare cards of the type that was laid; if there are none, those under red buildings."""
        cards = [card for card in view.players[view.viewer].display if card.base == view.laid]
        if any(card.building is None for card in cards):
            return (f"bare-{view.laid}",)
        return tuple(
            f"card-{card.building}" for card in cards if card.building and self._type(card.building) != card.base
        )

    def _type(self, slug: str) -> str:
        return CARD_TYPE_NAMES[self.tables.card_type[self.tables.card_name.index(slug)]]

    def quantity(self, view: GloriaMundiView, action: str) -> tuple[str, int] | None:
        verb, _, noun = action.partition(":")
        return (self.words.say("quantity.times"), int(noun)) if verb == "times" else None

    # --- What a player might think of --------------------------------------------------------------------------------

    def considered(self, view: GloriaMundiView) -> list[str]:
        asked = view.question
        if asked is None or view.viewer not in asked.waiting:
            return []
        if asked.prompt == "ChooseBuilding":
            return [f"buy:{lying.building}:{i}" for i, lying in enumerate(view.forum, start=1) if lying.building]
        if asked.prompt == "Activate":
            return self._usable(view)
        return ["tribute"] if asked.prompt == "ChooseTribute" and next_space(view) < view.rome else []

    def _usable(self, view: GloriaMundiView) -> list[str]:
        """The buildings on cards of the type that was laid."""
        own = view.players[view.viewer].display
        found = [card.building for card in own if card.base == view.laid and card.building]
        return [f"use:{slug}" for slug in dict.fromkeys(found)]

    # --- The end ---------------------------------------------------------------------------------------------------

    def reckoning(self, view: GloriaMundiView) -> list[ScoreLine]:
        result = view.result
        if result is None:
            return []
        return [
            ScoreLine(self.words.say("score.steps"), tuple(player.steps for player in view.players)),
            ScoreLine(self.words.say("score.stones"), result.stones),
            ScoreLine(self.words.say("score.total"), result.scores, total=True),
        ]
