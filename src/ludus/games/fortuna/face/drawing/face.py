"""The face of a match of Fortuna: it draws, points, considers and reckons."""

from collections.abc import Callable, Sequence
from typing import Final

from ludus.core.rules import Setup
from ludus.games.fortuna.face.drawing.cards import defs_for
from ludus.games.fortuna.face.drawing.layout import PACKAGE
from ludus.games.fortuna.face.drawing.panel import Panel
from ludus.games.fortuna.face.drawing.scene import Scene
from ludus.games.fortuna.face.drawing.titles import FortunaTitles
from ludus.games.fortuna.rules.const import BUILDING_NAMES, FAVOUR_NAMES, KIND_NAMES
from ludus.games.fortuna.rules.favour import GIVES
from ludus.games.fortuna.rules.view import FortunaView, Player
from ludus.present.drawing import Drawing, studio
from ludus.present.face import ScoreLine
from ludus.present.words import Words


class FortunaFace(FortunaTitles):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self._panels: Final[dict[tuple[int, bool], tuple[str, Drawing]]] = {}

    # --- The drawing -----------------------------------------------------------------------------------------------

    def defs(self) -> str:
        return defs_for(self.words, self.tables)

    def draw(self, view: FortunaView) -> Drawing:
        drawing = Drawing({"defs": self.defs()})
        scene = Scene(self, view)
        studio(PACKAGE).draw(drawing, "board", "board.svg.jinja", view=view, scene=scene, layout=scene.layout)
        for player in view.players:
            drawn = self._panel(view, player)
            drawing.parts |= drawn.parts
            drawing.zones |= drawn.zones
        return drawing

    def _panel(self, view: FortunaView, player: Player) -> Drawing:
        """Most moves leave most provinces as they are, so the last drawing of each is kept."""
        panel = Panel(self, view, player)
        shown = f"{player} {panel.active} {panel.score}"
        kept = self._panels.get((player.seat, panel.own))
        if kept is not None and kept[0] == shown:
            return kept[1]
        drawing = Drawing()
        studio(PACKAGE).draw(drawing, f"panel-{player.seat}", "panel.svg.jinja", panel=panel)
        self._panels[player.seat, panel.own] = shown, drawing
        return drawing

    # --- Pointing --------------------------------------------------------------------------------------------------

    def targets(self, view: FortunaView, action: str) -> tuple[str, ...]:
        verb, _, noun = action.partition(":")
        if verb in ("sell", "hire", "irrigate"):
            return (f"goods-{self._kind_asked(view, verb)}",)
        element = {
            "favour": "favour",
            "cover": "favour",
            "build": "building",
            "die": "die",
            "use": "privilege",
            "keep": "drawn",
        }.get(verb, "card")
        return (f"{element}-{noun.partition(':')[0]}",) if noun else ()

    def quantity(self, view: FortunaView, action: str) -> tuple[str, int] | None:
        verb, _, noun = action.partition(":")
        if verb in ("sell", "hire", "irrigate"):
            kind = self.words.say(f"kind.{self._kind_asked(view, verb)}")
            return self.words.say(f"quantity.{verb}", kind=kind), int(noun)
        favour, _, amount = noun.partition(":")
        if verb == "favour" and amount:
            return self.words.say("quantity.favour", favour=self.words.say(f"favour.{favour}")), int(amount)
        return None

    def _kind_asked(self, view: FortunaView, verb: str) -> str:
        # The kind stands in the question: the seat and then the kind.
        return KIND_NAMES[view.question.args[1]] if view.question and verb != "irrigate" else "water"

    # --- What a player might think of --------------------------------------------------------------------------------

    def considered(self, view: FortunaView) -> list[str]:
        asked = view.question
        if asked is None or view.viewer not in asked.waiting:
            return []
        thoughts: dict[str, Callable[[FortunaView], list[str]]] = {
            "ChooseAction": lambda view: with_verb("play", own_cards(view)),
            "SendCenturion": lambda view: with_verb("power", own_cards(view)),
            "Swap": lambda view: with_verb("swap", known_cards(view)),
            "Bribe": lambda view: with_verb("bribe", known_cards(view)),
            "Build": lambda _: with_verb("build", list(BUILDING_NAMES)),
            "ChooseFavour": considered_favours,
            "CoverFavour": lambda _: with_verb("cover", list(FAVOUR_NAMES)),
        }
        found = thoughts[asked.prompt](view) if asked.prompt in thoughts else []
        if asked.prompt in ("ChooseAction", "SendCenturion", "ChooseDie", "ChooseFavour", "EndTurn"):
            found += with_verb("use", list(dict.fromkeys(view.players[view.viewer].hand or ())))
        return found

    # --- The end ---------------------------------------------------------------------------------------------------

    def reckoning(self, view: FortunaView) -> list[ScoreLine]:
        result = view.result
        if result is None:
            return []
        inside = [player.position >= self.tables.gate for player in view.players]
        lines = [ScoreLine(self.words.say("score.steps"), tuple(player.position for player in view.players))]
        hands = [player.hand or () for player in view.players]
        for card in dict.fromkeys(card for hand in hands for card in hand):
            points = tuple(
                sum(points for held, points in zip(hand, counted, strict=True) if held == card) if card in hand else ""
                for hand, counted in zip(hands, result.points, strict=True)
            )
            lines.append(ScoreLine(self.privilege(card), points))
        if not all(inside):
            told = tuple("" if fine else self.words.say("score.nothing") for fine in inside)
            lines.append(ScoreLine(self.words.say("score.outside"), told))
        return [*lines, ScoreLine(self.words.say("score.total"), result.scores, total=True)]


def with_verb(verb: str, nouns: list[str]) -> list[str]:
    return [f"{verb}:{noun}" for noun in nouns]


def own_cards(view: FortunaView) -> list[str]:
    return [place.card for place in view.sides[view.viewer] if place.card is not None]


def known_cards(view: FortunaView) -> list[str]:
    return [place.card for side in view.sides for place in side if place.card is not None]


def considered_favours(view: FortunaView) -> list[str]:
    """One way to serve each favour that cannot be served at all."""
    asked = view.question
    served = {action.split(":")[1] for action in asked.legal if action.startswith("favour:")} if asked else set()
    return [
        f"favour:{name}" + (":1" if gives >= 0 else "")
        for name, gives in zip(FAVOUR_NAMES, GIVES, strict=True)
        if name not in served
    ]
