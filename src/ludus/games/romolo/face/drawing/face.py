"""The face of a match of Romolo o Remo?: it draws, points, considers and reckons."""

from collections.abc import Sequence
from typing import Final

from ludus.core.rules import Setup
from ludus.games.romolo.face.drawing.board import Board
from ludus.games.romolo.face.drawing.definitions import defs_for
from ludus.games.romolo.face.drawing.kept import Kept
from ludus.games.romolo.face.drawing.land import Land, unit_at
from ludus.games.romolo.face.drawing.layout import PACKAGE
from ludus.games.romolo.face.drawing.panel import Panel
from ludus.games.romolo.face.drawing.scene import Scene
from ludus.games.romolo.face.drawing.titles import RomoloTitles
from ludus.games.romolo.rules.const import BUILDING_NAMES, CATEGORY_NAMES, GOOD_NAMES
from ludus.games.romolo.rules.view import Player, RomoloView
from ludus.present.drawing import Drawing, studio
from ludus.present.face import ScoreLine
from ludus.present.words import Words

# Verbs whose noun is a hex.
ON_HEXES: Final = (
    "lay", "place", "move", "ride", "sail", "peek", "river", "produce", "store", "as", "negotiate", "raid", "retreat",
    "realm", "sacred",
)  # fmt: skip
# Verbs whose noun is a unit of the viewer's.
ON_OWN_UNITS: Final = ("unit", "remove", "fighter", "unpaid", "dismiss", "feed", "starve")
# By verb: the beginning of the name of the element that stands for its noun.
ELEMENTS: Final = {
    "take": "market", "buy": "market", "column": "market", "swap": "market",
    "refine": "good", "give": "good",
    "demolish": "building", "convert": "building", "raze": "building",
    "use": "character", "token": "token", "steal": "player",
}  # fmt: skip
# Verbs without a noun.
ALONE: Final = {
    "worker": "piece-worker", "soldier": "piece-soldier", "explorer": "piece-explorer", "hire": "bank-mercenary",
    "coins": "coins", "unpaid-dead": "fallen",
}  # fmt: skip
# Verbs that differ in an amount only; money is counted in half coins.
AMOUNTS: Final = ("hire", "give-coins", "take-coins")
# Sawmills and quarries are one piece of the bank.
BANKED: Final = {"sawmill": "mill", "quarry": "mill"}


class RomoloFace(RomoloTitles):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self._panels: Final[dict[tuple[int, bool], tuple[object, Drawing]]] = {}
        self._kept: Final = Kept()

    # --- The drawing -----------------------------------------------------------------------------------------------

    def defs(self) -> str:
        return defs_for(self.tables, self.layout)

    def draw(self, view: RomoloView) -> Drawing:
        drawing = Drawing({"defs": self.defs()})
        land, scene = Land(self, view), Scene(self, view)
        values = {"view": view, "land": land, "scene": scene, "board": Board(self._kept, view, land, scene)}
        studio(PACKAGE).draw(drawing, "board", "board.svg.jinja", **values)
        for player in view.players:
            drawn = self._panel(view, player)
            drawing.parts |= drawn.parts
            drawing.zones |= drawn.zones
        return drawing

    def _panel(self, view: RomoloView, player: Player) -> Drawing:
        """Most moves leave most panels as they are, so the last drawing of each is kept."""
        panel = Panel(self, view, player)
        shown = player, panel.active, panel.won, panel.on_map, view.events if panel.rival else ()
        key = player.seat, panel.own
        kept = self._panels.get(key)
        if kept is not None and kept[0] == shown:
            return kept[1]
        drawing = Drawing()
        studio(PACKAGE).draw(drawing, f"panel-{player.seat}", "panel.svg.jinja", panel=panel)
        self._panels[key] = shown, drawing
        return drawing

    # --- Pointing --------------------------------------------------------------------------------------------------

    def targets(self, view: RomoloView, action: str) -> tuple[str, ...]:
        verb, _, noun = action.partition(":")
        if verb in ALONE:
            return (ALONE[verb],) if verb != "unpaid-dead" or view.players[view.viewer].fallen else ()
        if verb in ON_HEXES:
            return (f"hex-{noun}",)
        if verb in ON_OWN_UNITS:
            return (unit_at(view.viewer, noun),)
        if verb in ELEMENTS:
            return (f"{ELEMENTS[verb]}-{noun}",)
        return self._further_targets(view, verb, noun)

    def _further_targets(self, view: RomoloView, verb: str, noun: str) -> tuple[str, ...]:
        first, _, rest = noun.partition(":")
        if verb in ("pay", "sell", "collect"):
            return (f"store-{first}-{rest}",) if rest else (f"good-{first}",)
        if verb in ("build", "into"):
            return (f"bank-{BANKED.get(noun, noun)}",)
        if verb == "side":
            return (f"side-{noun.removeprefix('free-')}",)
        if verb == "recruit":
            return (f"place-{rest}",)
        if verb == "attack":
            return (f"hex-{first}",)
        if verb == "stance":
            return (f"player-{first}",)
        if verb == "exchange":
            return (f"player-{view.players[view.viewer].partner}",)
        if verb == "hit":
            return self._victim(view, noun)
        return (unit_at(view.viewer, view.turn.acting),) if verb == "settle" and view.turn.acting else ()

    def _victim(self, view: RomoloView, noun: str) -> tuple[str, ...]:
        if view.battle is None:
            return ()
        players = [side.player for side in view.battle.sides]
        return tuple(unit_at(p, noun) for p in players if p is not None and p != view.viewer)

    def quantity(self, view: RomoloView, action: str) -> tuple[str, int] | None:
        verb, _, noun = action.partition(":")
        if verb in AMOUNTS:
            return self.words.say(f"quantity.{verb}"), int(noun)
        return None

    # --- What a player might think of --------------------------------------------------------------------------------

    def considered(self, view: RomoloView) -> list[str]:
        asked = view.question
        if asked is None or view.viewer not in asked.waiting:
            return []
        return self._thoughts(view) if asked.prompt == "Act" and view.turn.acting is not None else []

    def _thoughts(self, view: RomoloView) -> list[str]:
        """What an acting unit might do: go anywhere near; a worker might build, grow, hire and produce."""
        here, kind = (view.turn.acting or "").split(":")[:2]
        layout = self.layout
        beside = [layout.name[there] for there in layout.around[layout.name.index(here)]]
        found = [f"move:{name}" for name in beside]
        if kind != "worker":
            return found
        found += [f"produce:{here}", *[f"build:{name}" for name in BUILDING_NAMES if name != "tower"]]
        found += ["worker", "soldier", "explorer", "hire:1"]
        return found + [f"recruit:{who}:{i}" for i, who in enumerate(view.display, start=1) if who is not None]

    def suggested(self, view: RomoloView) -> str | None:
        """A payment takes stored cubes first, then what there is most of; coins before cubes at their price."""
        asked = view.question
        if asked is None or view.viewer not in asked.waiting or asked.prompt not in ("ChooseCube", "ChooseValue"):
            return None
        if "coins" in asked.legal:
            return "coins"
        goods = view.players[view.viewer].goods

        def plenty(action: str) -> tuple[bool, int]:
            good, _, stored = action.removeprefix("pay:").partition(":")
            return bool(stored), goods[GOOD_NAMES.index(good)]

        return max(asked.legal, key=plenty)

    # --- The end ---------------------------------------------------------------------------------------------------

    def reckoning(self, view: RomoloView) -> list[ScoreLine]:
        """Line by line what each seat has scored; members of a team have the same lines."""
        result = view.result
        if result is None:
            return []
        if not result.sides:
            standing = tuple("–" if player.out else "✓" for player in view.players[: view.seats])
            return [ScoreLine(self.words.say("score.standing"), standing, total=True)]
        seats = range(view.seats)
        sheets = [next((side for side in result.sides if seat in side.players), None) for seat in seats]
        found = []
        for i, category in enumerate(CATEGORY_NAMES):
            name = self.words.say(f"score.{category}")
            found.append(ScoreLine(name, tuple(sheet.points[i] if sheet else 0 for sheet in sheets)))
            bonus = tuple(sheet.majorities[i] if sheet else 0 for sheet in sheets)
            if any(bonus):
                found.append(ScoreLine(self.words.say("score.majority", category=name), bonus))
        found.append(ScoreLine(self.words.say("score.total"), result.scores, total=True))
        rivals = [side.total for side in result.sides if view.seats == 1 and 0 not in side.players]
        return [*found, *[ScoreLine(self.words.say("score.rival"), (total,)) for total in rivals]]
