"""The face of a match of Aquileia: it draws, points, considers and reckons."""

from collections.abc import Callable, Sequence
from typing import Final

from markupsafe import Markup

from ludus.core.rules import Setup
from ludus.games.aquileia.face.drawing.cards import defs_for
from ludus.games.aquileia.face.drawing.layout import PACKAGE
from ludus.games.aquileia.face.drawing.panel import Panel, marks_of
from ludus.games.aquileia.face.drawing.scene import Scene
from ludus.games.aquileia.face.drawing.titles import AquileiaTitles
from ludus.games.aquileia.face.drawing.town import Town
from ludus.games.aquileia.rules.const import METAL_NAMES, METALS, SLAVE_NAMES
from ludus.games.aquileia.rules.view import AquileiaView, Player
from ludus.present.drawing import Drawing, studio
from ludus.present.face import ScoreLine
from ludus.present.words import Words

# What stands for an action, by its verb: the beginning of the name of an element.
ELEMENTS: Final = {
    "place": "space",
    "play": "card",
    "take": "prize",
    "keep": "laurel",
    "bid": "coin",
    "build": "site",
}


class AquileiaFace(AquileiaTitles):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self._panels: Final[dict[tuple[int, bool], tuple[str, Drawing]]] = {}
        self._towns: Final[dict[str, Markup]] = {}
        self._halves: Final[dict[bool, tuple[str, Markup]]] = {}

    # --- The drawing -----------------------------------------------------------------------------------------------

    def defs(self) -> str:
        return defs_for(self.tables)

    def draw(self, view: AquileiaView) -> Drawing:
        drawing = Drawing({"defs": self.defs()})
        scene = Scene(self, view)
        halves = {"left": self._half(view, scene, right=False), "right": self._half(view, scene, right=True)}
        values = {"view": view, "scene": scene, "town": self._town(view.edition), **halves}
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

    def _half(self, view: AquileiaView, scene: Scene, right: bool) -> Markup:
        """Half of the town, which most moves leave as it is."""
        shown = f"{[site.seat for site in view.sites]} {view.building}"
        kept = self._halves.get(right)
        if kept is None or kept[0] != shown:
            drawing = Drawing()
            studio(PACKAGE).draw(drawing, "sites", "sites.svg.jinja", scene=scene, right=right)
            kept = self._halves[right] = shown, Markup(drawing.parts["sites"])
        return kept[1]

    def _panel(self, view: AquileiaView, player: Player) -> Drawing:
        """Most moves leave most panels as they are, so the last drawing of each is kept."""
        own, over, marks = player.seat == view.viewer, view.result is not None, marks_of(view, player.seat)
        shown = f"{player} {over} {marks}"
        kept = self._panels.get((player.seat, own))
        if kept is not None and kept[0] == shown:
            return kept[1]
        panel = Panel(self, player, own, over, marks)
        drawing = Drawing()
        studio(PACKAGE).draw(drawing, f"panel-{player.seat}", "panel.svg.jinja", panel=panel)
        self._panels[player.seat, own] = shown, drawing
        return drawing

    # --- Pointing --------------------------------------------------------------------------------------------------

    def targets(self, view: AquileiaView, action: str) -> tuple[str, ...]:
        verb, _, noun = action.partition(":")
        if verb == "crest":
            return ("crest",)
        if verb == "change":
            given, _, got = noun.partition("-")
            low, high = sorted((given, got), key=METAL_NAMES.index)
            return (f"rate-{low}-{high}", f"coin-{given}")
        if verb == "buy":
            return ("deck-slaves",) if noun else market_place(view)
        if verb == "pay":
            return (f"coin-{noun}" if noun in METAL_NAMES else f"card-{noun}",)
        if verb == "blue":
            return ("blue",)
        return (f"{ELEMENTS[verb]}-{noun}",) if verb in ELEMENTS else ()

    def quantity(self, view: AquileiaView, action: str) -> tuple[str, int] | None:
        verb, _, noun = action.partition(":")
        if verb in ("buy", "blue") and noun:
            return self.drawn_one("quantity", verb), int(noun)
        return None

    def suggested(self, view: AquileiaView) -> str | None:
        """Slaves: as few too many as can be, then as few cards as can be; single ones go first."""
        asked, building = view.question, view.building
        if asked is None or asked.prompt != "PaySlaves" or building is None or view.viewer not in asked.waiting:
            return None
        singles, doubles = view.players[view.viewer].slaves or (0, 0)
        paid = [(one, two) for one in range(singles + 1) for two in range(doubles + 1)]
        enough = [mix for mix in paid if mix[0] + 2 * mix[1] >= building.slaves_owed]
        if not enough:
            return None
        best = min(enough, key=lambda mix: (mix[0] + 2 * mix[1], mix[0] + mix[1]))
        wanted = f"pay:{SLAVE_NAMES[0 if best[0] else 1]}"
        return wanted if wanted in asked.legal else None

    # --- What a player might think of --------------------------------------------------------------------------------

    def considered(self, view: AquileiaView) -> list[str]:
        asked = view.question
        if asked is None or view.viewer not in asked.waiting:
            return []
        thoughts: dict[str, Callable[[AquileiaView], list[str]]] = {
            "PlaceHenchman": considered_places,
            "ChangeMoney": self._exchanges,
            "BuyCard": lambda view: ["buy"] if market_place(view) else [],
            "PlayCards": considered_cards,
            "Bid": lambda _: [f"bid:{metal}" for metal in METAL_NAMES],
            "ChooseSite": lambda view: [f"build:{site.name}" for site in view.sites if site.seat is None],
        }
        found = thoughts[asked.prompt](view) if asked.prompt in thoughts else []
        return [action for action in found if action not in asked.legal]

    def _exchanges(self, view: AquileiaView) -> list[str]:
        """Those of the table."""
        gives = self.exchange_rates()[0]
        return [
            f"change:{give}-{get}"
            for i, give in enumerate(METAL_NAMES)
            for j, get in enumerate(METAL_NAMES)
            if gives[i * METALS + j]
        ]

    # --- The end ---------------------------------------------------------------------------------------------------

    def reckoning(self, view: AquileiaView) -> list[ScoreLine]:
        """What was scored before the end, then laurels and villas one by one."""
        result = view.result
        if result is None:
            return []
        found = [
            ScoreLine(self.drawn_one("reckon", "during"), tuple(line.during for line in result.lines)),
            ScoreLine(self.drawn_one("reckon", "neutral"), tuple(line.neutral for line in result.lines)),
        ]
        for owner in result.lines:
            for site, laurels, points in owner.villas:
                words = self.drawn_one("reckon", "villa", site=self.site(site), laurels=laurels)
                found.append(ScoreLine(words, tuple(points if line is owner else "" for line in result.lines)))
        return [*found, ScoreLine(self.drawn_one("reckon", "total"), result.scores, total=True)]


def market_place(view: AquileiaView) -> tuple[str, ...]:
    """The open card at the space that acts now: the first one where a henchman still stands."""
    spaces = [space for space in view.spaces if space.name.startswith("equi-")]
    for i, (space, card) in enumerate(zip(spaces, view.market, strict=True), start=1):
        if space.seat is not None:
            return (f"market-{i}",) if card else ()
    return ()


def considered_places(view: AquileiaView) -> list[str]:
    """Every free space, and to stop."""
    return [*[f"place:{space.name}" for space in view.spaces if space.seat is None], "pass"]


def considered_cards(view: AquileiaView) -> list[str]:
    own = view.players[view.viewer]
    slaves = [name for name, n in zip(SLAVE_NAMES, own.slaves or (0, 0), strict=True) if n]
    return [f"play:{card}" for card in dict.fromkeys((*slaves, *(own.arms or ())))]
