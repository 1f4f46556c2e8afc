"""Fortuna's codes in words."""

from collections.abc import Callable, Sequence

from ludus.core.event import Event
from ludus.core.ids import NOBODY
from ludus.core.rules import Setup
from ludus.games.fortuna.rules.const import (
    BUILDING_NAMES,
    CARD_NAMES,
    COUNTED_NAMES,
    FAVOUR_NAMES,
    GAIN,
    GRAIN,
    KIND_NAMES,
    STEPS,
    WINE,
)
from ludus.games.fortuna.rules.favour import GIVES
from ludus.games.fortuna.rules.rules import tables_of
from ludus.games.fortuna.rules.view import FortunaView
from ludus.present.coded import CodedFace
from ludus.present.words import Words

# What the numbers of an event or a refusal stand for: "card", "kind" and so on are looked up, "n" is a number.
EVENT_ARGS: dict[str, tuple[str, str]] = {
    "deal": ("card", ""),
    "open": ("card", ""),
    "order": ("rank", ""),
    "hide": ("", ""),
    "round": ("n", ""),
    "turn": ("n", ""),
    "aqueduct": ("n", ""),
    "play": ("card", ""),
    "idle": ("card", ""),
    "pass": ("", ""),
    "gain": ("kind", "n"),
    "irrigate": ("kind", "n"),
    "sell": ("kind", "n"),
    "build": ("building", ""),
    "hire": ("kind", "n"),
    "clergy": ("n", ""),
    "marry": ("", ""),
    "bribe": ("card", ""),
    "swap": ("card", "other"),
    "power": ("card", ""),
    "roll": ("n", ""),
    "die": ("n", ""),
    "favour": ("favour", "n"),
    "no-favour": ("", ""),
    "advance": ("n", "place"),
    "palace": ("rank", ""),
    "tax-money": ("n", ""),
    "tax-steps": ("n", "place"),
    "cover": ("favour", ""),
    "markers": ("n", ""),
    "draw": ("privilege", ""),
    "keep": ("", ""),
    "kept": ("privilege", ""),
    "discard": ("privilege", ""),
    "reshuffle": ("n", ""),
    "palace-card": ("privilege", ""),
    "use": ("privilege", ""),
    "marker": ("favour", ""),
    "end": ("n", ""),
}
REFUSAL_ARGS: dict[str, tuple[str, str]] = {
    "game-over": ("", ""),
    "not-your-turn": ("name", ""),
    "not-asked": ("", ""),
    "not-your-card": ("card", ""),
    "power-used": ("", ""),
    "no-centurion": ("", ""),
    "face-down": ("card", ""),
    "own-side": ("card", ""),
    "nothing-held": ("none", ""),
    "limit": ("kind", "n"),
    "money": ("n", "have"),
    "married": ("", ""),
    "no-bribe": ("", ""),
    "in-palace": ("", ""),
    "no-supply": ("none", ""),
    "building-limit": ("n", ""),
    "no-building": ("", ""),
    "built-already": ("building", ""),
    "not-married": ("", ""),
    "no-building-left": ("building", ""),
    "covered": ("favour", ""),
    "die-too-low": ("favour", "n"),
    "cannot-serve": ("favour", ""),
    "no-part": ("favour", ""),
    "favour-amount": ("n", "have"),
    "not-in-hand": ("privilege", ""),
    "points-at-end": ("privilege", ""),
    "step-card-used": ("n", ""),
    "has-markers": ("favour", ""),
    "not-drawn": ("privilege", ""),
    "keep-in-order": ("privilege", ""),
    "not-rolled": ("n", ""),
    "amount": ("n", ""),
}


class FortunaWords(CodedFace):
    """All texts of Fortuna; the board is drawn on top of it (text.py)."""

    event_args = EVENT_ARGS
    refusal_args = REFUSAL_ARGS

    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self.tables = tables_of(setup)

    # --- Things ----------------------------------------------------------------------------------------------------

    def card(self, name: str) -> str:
        return self.words.say(f"card.{name}")

    def effect(self, card: str) -> str:
        """What a card does, with the edition's numbers."""
        t = self.tables
        numbers: dict[str, tuple[int, ...]] = {
            "grain-harvest": (t.harvest_base[GRAIN], t.harvest_per_water[GRAIN]),
            "wine-harvest": (t.harvest_base[WINE], t.harvest_per_water[WINE]),
            "water-distribution": (t.water_self,),
            "grain-trade": (t.price[GRAIN],),
            "wine-trade": (t.price[WINE],),
            "clergy": (t.clergy_vestals, t.clergy_dice),
            "marriage": (t.marriage_cost,),
            "bribery": (t.bribery_fee,),
            "fortuna": (t.fortuna_cost, t.fortuna_steps),
        }
        values = {f"n{i}": n for i, n in enumerate(numbers.get(card, ()), start=1)}
        return self.words.say(f"effect.{card}", **values)

    def privilege(self, name: str) -> str:
        """A privilege by what it does, since an edition may bring its own."""
        t = self.tables
        kind = t.privilege_name.index(name)
        n = t.privilege_amount[kind]
        if t.privilege_type[kind] == STEPS:
            return self.words.say("privilege.steps", n=n)
        if t.privilege_type[kind] == GAIN:
            return self.words.say("privilege.gain", what=self.amount(KIND_NAMES[t.privilege_what[kind]], n))
        counted = self.words.say(f"counted.{COUNTED_NAMES[t.privilege_what[kind]]}", n=t.privilege_every[kind])
        return self.words.say("privilege.points", n=n, what=counted)

    def amount(self, kind: str, n: int) -> str:
        return self.words.say(f"amount.{kind}", n=n)

    def number(self, role: str, value: int) -> object:
        """What an event's or a refusal's number stands for."""
        said: dict[str, Callable[[], object]] = {
            "card": lambda: self.card(CARD_NAMES[value]),
            "other": lambda: self.card(CARD_NAMES[value]),
            "kind": lambda: self.words.say(f"kind.{KIND_NAMES[value]}"),
            "none": lambda: self.words.say(f"none.{KIND_NAMES[value]}"),
            "building": lambda: self.words.say(f"building.{BUILDING_NAMES[value]}"),
            "favour": lambda: self.words.say(f"favour.{FAVOUR_NAMES[value]}"),
            "privilege": lambda: self.privilege(self.tables.privilege_name[value]),
            "rank": lambda: value + 1,
            "name": lambda: self.name(value),
        }
        return said[role]() if role in said else value

    def numbers(self, roles: tuple[str, str], a: int, b: int) -> dict[str, object]:
        """The numbers of an event or a refusal by their roles; a kind and how many of it also make an amount."""
        values = super().numbers(roles, a, b)
        if roles == ("kind", "n"):
            values["what"] = self.amount(KIND_NAMES[a], b)
        return values

    # --- Codes -----------------------------------------------------------------------------------------------------

    def action(self, view: FortunaView, text: str) -> str:
        verb, _, noun = text.partition(":")
        noun, _, amount = noun.partition(":")
        if verb in ("sell", "hire", "irrigate"):
            return self._counted_action(view, verb, int(noun))
        if verb == "favour":
            return self._favour_action(noun, int(amount) if amount else 0)
        if verb in ("keep", "use"):
            return self.words.say(f"action.{verb}", privilege=self.privilege(noun))
        if verb == "done":
            prompt = view.question.prompt if view.question else ""
            return self.words.say(f"action.done.{prompt}")
        if verb == "build":
            building = self.words.say(f"building.{noun}")
            return self.words.say("action.build", building=building, n=self._building_cost(noun))
        if verb == "cover":
            return self.words.say("action.cover", favour=self.words.say(f"favour.{noun}"))
        if verb == "die":
            return self.words.say("action.die", pips=int(noun))
        if not noun:
            return self.words.say(f"action.{verb}")
        if verb in ("play", "power", "bribe"):
            return self.words.say(f"action.{verb}", card=self.card(noun), effect=self.effect(noun))
        return self.words.say(f"action.{verb}", card=self.card(noun))

    def _counted_action(self, view: FortunaView, verb: str, n: int) -> str:
        # The kind stands in the question: the seat and then the kind.
        kind = KIND_NAMES[view.question.args[1]] if view.question else KIND_NAMES[0]
        if verb == "irrigate":
            return self.words.say("action.irrigate" if n else "action.irrigate.none", what=self.amount("water", n))
        return self.words.say(f"action.{verb}", what=self.amount(kind, n))

    def _favour_action(self, favour: str, n: int) -> str:
        name = self.words.say(f"favour.{favour}")
        gives = GIVES[FAVOUR_NAMES.index(favour)]
        if gives < 0:
            return self.words.say("action.favour.free", favour=name)
        return self.words.say("action.favour", favour=name, what=self.amount(KIND_NAMES[gives], n))

    def _building_cost(self, building: str) -> int:
        return self.tables.building_cost[BUILDING_NAMES.index(building)]

    def event_key(self, event: Event) -> str:
        if event.code == "deal" and event.who == NOBODY:
            return "event.deal.unused"
        if event.code == "favour" and not event.b:
            return "event.favour.free"
        return super().event_key(event)
