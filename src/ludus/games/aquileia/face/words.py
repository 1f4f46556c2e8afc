"""Aquileia's codes in words."""

from collections.abc import Callable, Sequence
from itertools import groupby

from ludus.core.event import Event
from ludus.core.ids import Seat
from ludus.core.rules import Setup
from ludus.games.aquileia.rules.const import (
    BID_BITS,
    BRONZE,
    COLOUR_NAMES,
    COUNTING_HOUSE,
    ENDING_NAMES,
    FIRST_LAUREL,
    GOLD,
    METAL_NAMES,
    METALS,
    PECUNIA_NAMES,
    SILVER,
    SITE_KIND_NAMES,
    SPACE_NAMES,
    VILLA,
)
from ludus.games.aquileia.rules.rules import tables_of
from ludus.games.aquileia.rules.verbs import PRIZE_NAMES
from ludus.games.aquileia.rules.view import AquileiaView
from ludus.present.coded import CodedFace
from ludus.present.words import Words

# What the numbers of an event or a refusal stand for: "card", "space" and so on are looked up, "n" is a number.
EVENT_ARGS: dict[str, tuple[str, str]] = {
    "start": ("", ""),
    "round": ("n", ""),
    "market": ("card", ""),
    "laurel": ("card", ""),
    "place": ("space", ""),
    "crest": ("n", ""),
    "pass": ("", ""),
    "lapse": ("space", ""),
    "decline": ("space", ""),
    "roll": ("dice", ""),
    "coins": ("metal", "n"),
    "points": ("n", "total"),
    "change": ("exchange", ""),
    "buy": ("card", "price"),
    "blind": ("", ""),
    "buy-slaves": ("n", "metal"),
    "slave": ("", ""),
    "drawn": ("card", ""),
    "no-slaves": ("", ""),
    "shuffle-slaves": ("n", ""),
    "shuffle-arms": ("n", ""),
    "blue-dice": ("n", ""),
    "roll-red": ("dice", "strength"),
    "play": ("card", "strength"),
    "blue": ("n", ""),
    "roll-blue": ("dice", "strength"),
    "placed": ("n", "strength"),
    "prize": ("prize", ""),
    "no-race": ("card", ""),
    "keep": ("", ""),
    "kept": ("card", ""),
    "given": ("card", ""),
    "auction": ("card", ""),
    "bid": ("metal", "n"),
    "drop": ("", ""),
    "sold": ("card", "bid"),
    "paid-to": ("", ""),
    "build": ("site", ""),
    "pay-slave": ("card", ""),
    "house": ("site", ""),
    "steal": ("metal", "victim"),
    "pay": ("metal", ""),
    "activate": ("", ""),
    "end": ("", ""),
}
REFUSAL_ARGS: dict[str, tuple[str, str]] = {
    "game-over": ("", ""),
    "not-your-turn": ("name", ""),
    "not-asked": ("", ""),
    "space-taken": ("space", "name"),
    "no-henchman": ("", ""),
    "other-side": ("side", ""),
    "harbour-once": ("", ""),
    "no-harbour-coin": ("metal", ""),
    "crest-placed": ("", ""),
    "crest-first": ("", ""),
    "no-exchange": ("metal", "other"),
    "exchange-barred": ("metal", "other"),
    "too-few-coins": ("metal", "n"),
    "one-card": ("", ""),
    "how-many": ("", ""),
    "too-many-slaves": ("n", "most"),
    "card-elsewhere": ("card", ""),
    "not-in-hand": ("card", ""),
    "play-in-order": ("card", ""),
    "too-few-dice": ("n", "have"),
    "not-offered": ("card", ""),
    "no-coin-to-bid": ("metal", ""),
    "site-taken": ("site", "name"),
    "too-few-slaves": ("n", "have"),
    "other-coin": ("metal", ""),
    "pay-slaves": ("n", ""),
}
# Coins of several metals that somebody gets in one go are told in one line.
HEAP = "coins"


class AquileiaWords(CodedFace):
    """All texts of Aquileia; the board is drawn on top of it (text.py)."""

    event_args = EVENT_ARGS
    refusal_args = REFUSAL_ARGS

    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self.tables = tables_of(setup)

    # --- Things ----------------------------------------------------------------------------------------------------

    def metal(self, name: str) -> str:
        return self.words.say(f"metal.{name}")

    def coins(self, coins: Sequence[int]) -> str:
        """So many coins of each metal, in words."""
        found = [self.words.say(f"amount.{name}", n=n) for name, n in zip(METAL_NAMES, coins, strict=True) if n]
        return ", ".join(found) or self.words.say("amount.nothing")

    def coins_of(self, metal: int, n: int) -> str:
        return self.coins([n if each == metal else 0 for each in range(METALS)])

    def space(self, name: str) -> str:
        kind, _, number = name.partition("-")
        metal = self.metal(METAL_NAMES[int(number) - 1]) if kind in ("servi", "portus") else ""
        value = self.tables.space_value[SPACE_NAMES.index(name)]
        return self.words.say(f"space.{kind}", number=number, metal=metal, value=value)

    def colour(self, name: str) -> str:
        return self.words.say(f"villa.{name}")

    def card(self, name: str) -> str:
        place = self.tables.card_name.index(name)
        if place >= self.tables.first_theatre:
            first, second = self.tables.theatre[place - self.tables.first_theatre]
            colours = {"first": self.colour(COLOUR_NAMES[first]), "second": self.colour(COLOUR_NAMES[second])}
            return self.words.say("card.theatre", **colours)
        if place < FIRST_LAUREL:
            return self.words.say(f"card.{name}")
        if name in COLOUR_NAMES:
            return self.words.say("card.laurel", colour=self.colour(name))
        return self.words.say("card.points", number=self.tables.laurel_points[place - FIRST_LAUREL])

    def site(self, name: str) -> str:
        t = self.tables
        site = t.site_name.index(name)
        kind = t.site_kind[site]
        colour = self.colour(COLOUR_NAMES[t.site_colour[site]]) if kind == VILLA else ""
        pays = self.coins(t.site_pays[site * METALS : (site + 1) * METALS]) if kind == COUNTING_HOUSE else ""
        key = f"site.{SITE_KIND_NAMES[kind]}"
        return self.words.say(key, value=t.site_value[site], colour=colour, coins=pays)

    def price(self, name: str) -> str:
        """Coins and slaves."""
        t = self.tables
        site = t.site_name.index(name)
        coins = t.site_price[site * METALS : (site + 1) * METALS]
        slaves = [self.words.say("amount.slave", n=t.site_slaves[site])] if t.site_slaves[site] else []
        return ", ".join([self.coins(coins), *slaves] if any(coins) or not slaves else slaves)

    def exchange_rates(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What Pecunia takes and gives at this table: index of the given metal times three plus that of the other."""
        option = PECUNIA_NAMES.index(self.setup.options["pecunia"])
        return self.tables.exchange_gives[option], self.tables.exchange_gets[option]

    def exchange(self, pair: int) -> str:
        gives, gets = self.exchange_rates()
        given, got = self.coins_of(pair // METALS, gives[pair]), self.coins_of(pair % METALS, gets[pair])
        return self.words.say("exchange", given=given, got=got)

    def number(self, role: str, value: int) -> object:
        said: dict[str, Callable[[], object]] = {
            "card": lambda: self.card(self.tables.card_name[value]),
            "space": lambda: self.space(SPACE_NAMES[value]),
            "site": lambda: self.site(self.tables.site_name[value]),
            "metal": lambda: self.metal(METAL_NAMES[value]),
            "other": lambda: self.metal(METAL_NAMES[value]),
            "side": lambda: self.metal(METAL_NAMES[SILVER if value else GOLD]),
            "price": lambda: self.coins_of(BRONZE, value),
            "dice": lambda: self.dice(value),
            "exchange": lambda: self.exchange(value),
            "prize": lambda: self.words.say(f"prize.{PRIZE_NAMES[value]}"),
            "bid": lambda: self.coins([value >> BID_BITS * metal & (1 << BID_BITS) - 1 for metal in range(METALS)]),
            "name": lambda: self.name(value),
            "victim": lambda: self.name(value),
        }
        return said[role]() if role in said else value

    def dice(self, noun: int) -> str:
        """A roll: four bits for each metal."""
        counts = [noun >> 4 * metal & 15 for metal in range(METALS)]
        return ", ".join(self.metal(METAL_NAMES[metal]) for metal in range(METALS) for _ in range(counts[metal]))

    # --- Codes -----------------------------------------------------------------------------------------------------

    def action(self, view: AquileiaView, text: str) -> str:
        verb, _, noun = text.partition(":")
        key = f"action.{verb}"
        said: dict[str, Callable[[], str]] = {
            "place": lambda: self._placing(view, noun),
            "crest": lambda: self.words.say(key, place=sum(seat is not None for seat in view.crests) + 1),
            "change": lambda: self._changing(noun),
            "buy": lambda: self._buying(view, noun),
            "play": lambda: self.words.say(key, card=self.card(noun)),
            "blue": lambda: self.words.say(key, n=int(noun)),
            "take": lambda: self._taking(view, noun),
            "keep": lambda: self.words.say(key, card=self.card(noun)),
            "bid": lambda: self.words.say(key, coins=self._bid(view, noun)),
            "build": lambda: self.words.say(key, site=self.site(noun), price=self.price(noun)),
            "pay": lambda: self._paying(noun),
            "decline": lambda: self._ending(view, verb, "ChooseSite"),
            "done": lambda: self._ending(view, verb, "PlayCards"),
        }
        return said[verb]() if verb in said else self.words.say(key)

    def _ending(self, view: AquileiaView, verb: str, usual: str) -> str:
        """The same word ends several questions."""
        prompt = view.question.prompt if view.question is not None else usual
        key = f"action.{verb}.{prompt}"
        return self.words.say(key if self.words.has(key) else f"action.{verb}.{usual}")

    def _placing(self, view: AquileiaView, noun: str) -> str:
        """The market spaces with what they sell now."""
        kind, _, number = noun.partition("-")
        card = view.market[int(number) - 1] if kind == "equi" else None
        if card is None:
            return self.words.say("action.place", space=self.space(noun))
        return self.words.say("action.place.equi", space=self.space(noun), card=self.card(card))

    def _changing(self, noun: str) -> str:
        given, _, got = noun.partition("-")
        return self.words.say(
            "action.change", exchange=self.exchange(METAL_NAMES.index(given) * METALS + METAL_NAMES.index(got))
        )

    def _buying(self, view: AquileiaView, noun: str) -> str:
        if noun:
            metal = next((i for i in range(METALS) if self._stands(view, f"servi-{i + 1}")), 0)
            return self.words.say("action.buy.slaves", n=int(noun), coins=self.coins_of(metal, int(noun)))
        place = next((i for i in range(len(view.market)) if self._stands(view, f"equi-{i + 1}")), 0)
        card = view.market[place]
        return self.words.say(
            "action.buy", card=self.card(card) if card else "", price=self.coins_of(BRONZE, self.tables.equi_price)
        )

    def _stands(self, view: AquileiaView, name: str) -> bool:
        """Spaces act in their order, each until its henchman goes home."""
        return view.spaces[SPACE_NAMES.index(name)].seat is not None

    def _taking(self, view: AquileiaView, noun: str) -> str:
        if noun != "points" or view.contest is None:
            return self.words.say(f"action.take.{noun}", n=self.tables.arena_slaves)
        strength = next((one.strength for one in view.contest.fighters if one.seat == view.viewer), 0)
        return self.words.say("action.take.points", n=strength * self.tables.arena_points)

    def _bid(self, view: AquileiaView, noun: str) -> str:
        standing = view.auction.bid if view.auction is not None else (0,) * METALS
        return self.coins([n + (METAL_NAMES[metal] == noun) for metal, n in enumerate(standing)])

    def _paying(self, noun: str) -> str:
        if noun in METAL_NAMES:
            return self.words.say("action.pay.coin", coins=self.coins_of(METAL_NAMES.index(noun), 1))
        return self.words.say("action.pay", card=self.card(noun))

    def event_key(self, event: Event) -> str:
        if event.code == "steal" and event.b == event.who:
            return "event.steal.own"
        return "event.sold.free" if event.code == "sold" and not event.b else super().event_key(event)

    def event(self, event: Event) -> str | None:
        if event.code == HEAP:
            return self.words.say("event.coins", name=self.name(event.who), coins=self.coins_of(event.a, event.b))
        return super().event(event)

    def log(self, events: Sequence[Event], reader: Seat) -> list[str]:
        """Coins of several metals in one line; a house that stands at once needs no word about its coins."""
        built = [event.a for event in events if event.code == "house"]
        read = [
            event for event in events if event.visible_to(reader) and not (event.code == "build" and event.a in built)
        ]
        lines: list[str] = []
        for (code, who), found in groupby(read, key=lambda event: (event.code, event.who)):
            same = list(found)
            if code == HEAP:
                coins = [sum(event.b for event in same if event.a == metal) for metal in range(METALS)]
                lines.append(self.words.say("event.coins", name=self.name(who), coins=self.coins(coins)))
            else:
                lines += [line for event in same if (line := self.event(event)) is not None]
        return lines

    def ending(self) -> str:
        return self.words.say(f"ending.{ENDING_NAMES[0]}")
