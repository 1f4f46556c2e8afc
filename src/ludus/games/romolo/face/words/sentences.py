"""Actions and events in sentences."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Final

from ludus.core.event import Event
from ludus.core.ids import NOBODY, Seat
from ludus.games.romolo.face.words.codes import HEAPS
from ludus.games.romolo.face.words.things import RomoloThings
from ludus.games.romolo.rules.const import GOOD_NAMES, GOODS, NONE, TERRAIN_NAMES, YIELD
from ludus.games.romolo.rules.view import RomoloView


class RomoloWords(RomoloThings):
    """All texts of Romolo o Remo?; the board is drawn on top of it (text.py)."""

    # --- Actions -----------------------------------------------------------------------------------------------------

    def action(self, view: RomoloView, text: str) -> str:
        verb, _, noun = text.partition(":")
        first, _, rest = noun.partition(":")
        key, say = f"action.{verb}", self.words.say
        if verb in ON_HEXES:
            return self._on_hex(view, verb, noun)
        if verb in ON_UNITS:
            return say(key, unit=self.unit(noun), grain=self.tables.food)
        if verb in OF_GOODS:
            return self._with_good(view, verb, first, rest)
        if verb in OF_BUILDINGS:
            return say(self._asked(view, verb), building=self.building(noun), price=self.price_of(noun))
        if verb in TELLERS:
            return TELLERS[verb](self, view, first, rest)
        return self._alone(view, verb)

    def _on_hex(self, view: RomoloView, verb: str, noun: str) -> str:
        here = view.hexes[self.layout.name.index(noun)]
        if verb in ("move", "ride") and not here.up:
            return self.words.say(f"action.{verb}.discover", hex=noun)
        good = ""
        if verb == "produce" and here.terrain is not None:
            good = self.good(GOOD_NAMES[YIELD[TERRAIN_NAMES.index(here.terrain)]])
        return self.words.say(f"action.{verb}", hex=noun, good=good)

    def _with_good(self, view: RomoloView, verb: str, good: str, stored: str) -> str:
        price = view.market.price[GOOD_NAMES.index(good)]
        values: dict[str, object] = {"good": self.good(good), "price": self.money(price)}
        if stored:
            return self.words.say(f"action.{verb}.stored", cubes=int(stored), **values)
        if verb == "buy" and not price:
            t = self.tables
            return self.words.say(
                "action.buy.free", price=self.money(t.free_price), cubes=t.free_cubes, good=values["good"]
            )
        return self.words.say(f"action.{verb}", n=self.tables.refine, **values)

    def _alone(self, view: RomoloView, verb: str) -> str:
        t = self.tables
        values = {
            "grain": {"worker": t.worker_price, "explorer": t.explorer_price, "settle": t.settle_price}.get(verb, 0),
            "refined": t.soldier_price,
            "pay": self.money(t.idle_pay),
            "owed": self.money(view.payment.value if view.payment is not None else 0),
        }
        return self.words.say(self._asked(view, verb), **values)

    def _asked(self, view: RomoloView, verb: str) -> str:
        """Some answers are put in other words at some questions."""
        prompt = view.question.prompt if view.question is not None else ""
        special = f"action.{verb}.{prompt}"
        return special if self.words.has(special) else f"action.{verb}"

    def _hire(self, view: RomoloView, n: str, _: str) -> str:
        price = self.money(int(n) * self.tables.mercenary_price)
        return self.words.say("action.hire", n=int(n), price=price)

    def _recruit(self, view: RomoloView, name: str, _: str) -> str:
        t, owned = self.tables, len(view.players[max(view.viewer, 0)].characters)
        price = self.money(t.character_price + owned * t.per_character)
        return self.words.say("action.recruit", character=self.character(name), price=price, ability=self.ability(name))

    def _use(self, view: RomoloView, name: str, _: str) -> str:
        return self.words.say("action.use", character=self.character(name))

    def _token(self, view: RomoloView, name: str, _: str) -> str:
        return self.words.say("action.token", token=self.token(name))

    def _side(self, view: RomoloView, name: str, _: str) -> str:
        free = name.startswith("free-")
        side = self.side(name.removeprefix("free-"))
        return self.words.say("action.side.free" if free else "action.side", side=side)

    def _third(self, view: RomoloView, name: str, _: str) -> str:
        return self.words.say("action.third", terrain=self.terrain(name))

    def _stance(self, view: RomoloView, seat: str, stance: str) -> str:
        return self.words.say(f"action.stance.{stance}", name=self.name(int(seat)))

    def _attack(self, view: RomoloView, here: str, seat: str) -> str:
        return self.words.say("action.attack", hex=here, name=self.name(int(seat)))

    def _steal(self, view: RomoloView, seat: str, _: str) -> str:
        return self.words.say("action.steal", name=self.name(int(seat)))

    def _give_coins(self, view: RomoloView, halves: str, _: str) -> str:
        return self.words.say("action.give-coins", money=self.money(int(halves)))

    def _take_coins(self, view: RomoloView, halves: str, _: str) -> str:
        return self.words.say("action.take-coins", money=self.money(int(halves)))

    def step(self, text: str) -> str:
        """Choosing a unit or a building leaves no trace in the log until something is done with it."""
        verb, _, noun = text.partition(":")
        if verb in ON_UNITS:
            return self.words.say(f"action.{verb}", unit=self.unit(noun), grain=self.tables.food)
        if verb in OF_BUILDINGS:
            return self.words.say(f"action.{verb}", building=self.building(noun), price=self.price_of(noun))
        if verb in ON_HEXES:
            return self.words.say(f"action.{verb}", hex=noun, good="")
        if verb == "side":
            return self.side(noun.removeprefix("free-"))
        return self.words.say(f"action.{verb}") if verb in ("done", "stop", "plain", "play") else text

    # --- The log -----------------------------------------------------------------------------------------------------

    def log(self, events: Sequence[Event], reader: Seat) -> list[str]:
        """Cubes come and go one by one; what somebody pays or gets in one go is told in one line."""
        lines: list[str] = []
        seen = (event for event in events if event.visible_to(reader))
        for (code, who), found in groupby(seen, key=lambda event: (event.code, event.who)):
            same = list(found)
            if code in HEAPS:
                lines.append(self._heap_line(code, who, same))
            else:
                lines += [line for event in same if (line := self.event(event)) is not None]
        return lines

    def _heap_line(self, code: str, who: int, events: Iterable[Event]) -> str:
        cubes = [0] * GOODS
        for event in events:
            cubes[event.a] += max(event.b, 1)
        return self.words.say(f"event.{code}", name=self.name(who), what=self.heap(cubes))

    def event(self, event: Event) -> str | None:
        if event.code in HEAPS:
            return self._heap_line(event.code, event.who, [event])
        if event.code == "event-laid" and event.b:
            return None  # the row is told once, when it is complete
        values = self.numbers(self.event_args[event.code], event.a, event.b)
        name = self.name(event.who) if event.who != NOBODY else ""
        return self.words.say(self.event_key(event), name=name, **values)

    def event_key(self, event: Event) -> str:
        code = event.code
        if code == "stance":
            return "event.stance.hostile" if event.b else "event.stance"
        return f"event.{code}.nobody" if code in ("out", "unpaid") and event.a == NONE else f"event.{code}"


# Verbs by their nouns.
ON_HEXES: Final = (
    "lay", "place", "move", "ride", "sail", "peek", "river", "produce", "store", "as", "negotiate", "raid", "retreat",
    "realm", "sacred",
)  # fmt: skip
ON_UNITS: Final = ("unit", "remove", "fighter", "hit", "unpaid", "dismiss", "feed", "starve")
OF_GOODS: Final = ("take", "refine", "column", "buy", "swap", "give", "collect", "sell", "pay")
OF_BUILDINGS: Final = ("build", "demolish", "convert", "into", "raze")
TELLERS: Final[dict[str, Callable[[RomoloWords, RomoloView, str, str], str]]] = {
    "hire": RomoloWords._hire,
    "recruit": RomoloWords._recruit,
    "use": RomoloWords._use,
    "token": RomoloWords._token,
    "side": RomoloWords._side,
    "third": RomoloWords._third,
    "stance": RomoloWords._stance,
    "attack": RomoloWords._attack,
    "steal": RomoloWords._steal,
    "give-coins": RomoloWords._give_coins,
    "take-coins": RomoloWords._take_coins,
}
