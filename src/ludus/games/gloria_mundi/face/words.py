"""Gloria Mundi's codes in words."""

from collections.abc import Callable, Sequence
from itertools import groupby

from ludus.core.event import Event
from ludus.core.ids import Seat
from ludus.core.rules import Setup
from ludus.games.gloria_mundi.rules.const import (
    ABILITY_NAMES,
    ENDING_NAMES,
    EXCHANGE,
    GAIN_NAMES,
    GLORY,
    KIND_NAMES,
    KINDS,
    REPLACE,
    TYPE_NAMES,
)
from ludus.games.gloria_mundi.rules.rules import tables_of
from ludus.games.gloria_mundi.rules.view import GloriaMundiView, next_space
from ludus.present.coded import CodedFace
from ludus.present.words import Words

# What the numbers of an event or a refusal stand for: "card", "kind" and so on are looked up, "n" is a number.
EVENT_ARGS: dict[str, tuple[str, str]] = {
    "start": ("", ""),
    "turn": ("n", ""),
    "draw": ("card", "surcharge"),
    "burn": ("card", ""),
    "lay": ("base", ""),
    "gain": ("kind", "n"),
    "give": ("kind", "n"),
    "pay": ("kind", "n"),
    "take": ("kind", "n"),
    "use": ("card", ""),
    "discard": ("card", ""),
    "advance": ("n", "place"),
    "pass": ("", ""),
    "buy": ("card", "surcharge"),
    "build": ("card", "base"),
    "yield": ("", ""),
    "tribute": ("n", ""),
    "goth": ("n", ""),
    "wall": ("card", "base"),
    "lose": ("base", ""),
    "lose-with": ("card", "base"),
    "end": ("ending", ""),
}
REFUSAL_ARGS: dict[str, tuple[str, str]] = {
    "game-over": ("", ""),
    "not-your-turn": ("name", ""),
    "not-asked": ("", ""),
    "no-base-card": ("base", ""),
    "nothing-to-harvest": ("", ""),
    "not-built": ("card", ""),
    "red-card": ("card", ""),
    "other-type": ("card", "base"),
    "used": ("card", ""),
    "not-first": ("card", ""),
    "no-other-card": ("card", ""),
    "cannot-give": ("card", ""),
    "nothing-to-discard": ("card", ""),
    "goth-elsewhere": ("base", ""),
    "empty-place": ("", ""),
    "no-bare-base": ("base", ""),
    "no-bare-base-at-all": ("card", ""),
    "too-few-stones": ("n", "have"),
    "wrong-stones": ("card", ""),
    "no-stone": ("kind", ""),
    "stone-does-not-fit": ("kind", ""),
    "not-on-track": ("kind", ""),
    "no-symbol": ("base", ""),
    "no-wall": ("card", ""),
    "amount": ("n", ""),
}
# Stones go one by one; what somebody pays or gets in one go is told in one line.
HEAPS = ("gain", "give", "pay", "take")


class GloriaMundiWords(CodedFace):
    """All texts of Gloria Mundi; the board is drawn on top of it (text.py)."""

    event_args = EVENT_ARGS
    refusal_args = REFUSAL_ARGS

    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self.tables = tables_of(setup)

    # --- Things ----------------------------------------------------------------------------------------------------

    def card(self, name: str) -> str:
        """Buildings have Latin names in every language."""
        return self.tables.card_title[self.tables.card_name.index(name)]

    def base(self, name: str) -> str:
        return self.words.say(f"base.{name}")

    def amount(self, kind: str, n: int) -> str:
        return self.words.say(f"amount.{kind}", n=n)

    def heap(self, stones: Sequence[int]) -> str:
        """So many stones of each kind, in words."""
        found = [self.amount(KIND_NAMES[kind], stones[kind]) for kind in range(KINDS) if stones[kind]]
        return ", ".join(found) or self.words.say("amount.nothing")

    def price(self, name: str) -> str:
        card = self.tables.card_name.index(name)
        return self.heap(self.tables.card_cost[card * KINDS : (card + 1) * KINDS])

    def ability(self, name: str) -> str:
        """What a building does, with the edition's numbers."""
        t = self.tables
        card = t.card_name.index(name)
        ability = t.ability[card]
        often = ability in (EXCHANGE, REPLACE) and t.repeat[card]
        return self.words.say(
            f"ability.{ABILITY_NAMES[ability]}.any" if often else f"ability.{ABILITY_NAMES[ability]}",
            give=self.parts(t.give[card]),
            gain=self.parts(t.gain[card]),
            base=self.base(TYPE_NAMES[t.count[card]]) if t.count[card] >= 0 else "",
            source=self.kinds(t.replace_from[card]),
            target=self.kinds(t.replace_to[card]),
        )

    def parts(self, parts: tuple[tuple[int, int], ...]) -> str:
        return self.words.say("list.plus").join(self._part(mask, n) for mask, n in parts)

    def _part(self, mask: int, n: int) -> str:
        kinds = [name for kind, name in enumerate(GAIN_NAMES) if mask >> kind & 1]
        if len(kinds) == 1:
            return self.amount(kinds[0], n)
        return self.words.say("amount.any", n=n, kinds=self.kinds(mask))

    def kinds(self, mask: int) -> str:
        names = [self.words.say(f"kind.{name}") for kind, name in enumerate(GAIN_NAMES) if mask >> kind & 1]
        return "/".join(names)

    def number(self, role: str, value: int) -> object:
        said: dict[str, Callable[[], object]] = {
            "card": lambda: self.tables.card_title[value],
            "base": lambda: self.base(TYPE_NAMES[value]),
            "kind": lambda: self.words.say(f"kind.{KIND_NAMES[value]}"),
            "surcharge": lambda: self.tables.surcharge[value],
            "name": lambda: self.name(value),
            "ending": lambda: self.words.say(f"ending.{ENDING_NAMES[value]}"),
        }
        return said[role]() if role in said else value

    # --- Codes -----------------------------------------------------------------------------------------------------

    def action(self, view: GloriaMundiView, text: str) -> str:
        verb, _, noun = text.partition(":")
        noun, _, place = noun.partition(":")
        key = f"action.{verb}"
        if verb == "buy":
            return self._buying(view, noun, int(place) - 1)
        if verb in ("lay", "on", "lose"):
            return self.words.say(key, base=self.base(noun))
        if verb in ("give", "gain", "pay", "take"):
            return self.words.say(key, what=self.amount(noun, 1))
        if verb == "times":
            return self.words.say(key, n=int(noun))
        if verb == "use":
            return self.words.say(key, card=self.card(noun), ability=self.ability(noun))
        if verb == "harvest":
            return self.words.say(key, base=self.base(view.laid or TYPE_NAMES[0]))
        if verb == "tribute":
            return self.words.say(key, what=self._tribute(view))
        return self.words.say(key, card=self.card(noun)) if noun else self.words.say(key)

    def _buying(self, view: GloriaMundiView, name: str, place: int) -> str:
        surcharge = view.forum[place].surcharge
        key = "action.buy.surcharge" if surcharge else "action.buy"
        return self.words.say(key, card=self.card(name), price=self.price(name), surcharge=surcharge)

    def _tribute(self, view: GloriaMundiView) -> str:
        """What the next empty space asks for."""
        asked = [view.track[next_space(view)].symbols.count(base) for base in TYPE_NAMES]
        return self.heap([*asked, 0])

    def suggested(self, view: GloriaMundiView) -> str | None:
        """Pay a printed stone with its own kind, then with what a builder allows, with glory last; and whatever may be
        of any kind with what there is most of."""
        asked = view.question
        if asked is None or asked.prompt not in ("PayStone", "GiveStone") or view.viewer not in asked.waiting:
            return None
        kinds = [KIND_NAMES.index(action.partition(":")[2]) for action in asked.legal]
        stock = view.players[view.viewer].stock or (0,) * KINDS
        owed = view.payment.owed if view.payment is not None else ()
        printed = next((kind for kind, n in enumerate(owed) if n), None)
        if printed is not None and printed in kinds and stock[printed] >= owed[printed]:
            chosen = printed
        elif printed is not None:
            chosen = kinds[0]
        else:
            chosen = max(kinds, key=lambda kind: (kind != GLORY, stock[kind]))
        return asked.legal[kinds.index(chosen)]

    def log(self, events: Sequence[Event], reader: Seat) -> list[str]:
        """Everything is open: who takes stones takes them before everybody's eyes (ruling 38)."""
        lines: list[str] = []
        for (code, who), found in groupby(events, key=lambda event: (event.code, event.who)):
            same = list(found)
            if code in HEAPS:
                stones = [sum(event.b for event in same if event.a == kind) for kind in range(KINDS)]
                lines.append(self.words.say(f"event.{code}", name=self.name(who), what=self.heap(stones)))
            else:
                lines += [line for event in same if (line := self.event(event)) is not None]
        return lines
