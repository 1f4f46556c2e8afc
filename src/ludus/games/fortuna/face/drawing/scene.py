"""The board of a view: what lies where, and what it is called."""

from dataclasses import dataclass
from typing import Final

from ludus.games.fortuna.face.drawing.layout import (
    BUILDING_SIZE,
    CARD_HEIGHT,
    CARD_WIDTH,
    EAST,
    FAVOUR_HEIGHT,
    FAVOUR_WIDTH,
    HALF,
    MIDDLE,
    NUMERALS,
    PRIVILEGE_HEIGHT,
    PRIVILEGE_WIDTH,
    ROME_BOTTOM,
    ROME_FAVOURS,
    ROME_TOP,
    WEST,
    Block,
    layout_for,
    signs,
)
from ludus.games.fortuna.face.drawing.titles import FortunaTitles
from ludus.games.fortuna.rules.const import BUILDING_NAMES, SIDES
from ludus.games.fortuna.rules.view import Favour, FortunaView, Place, Player
from ludus.present.layout import Fitted, Point, Thing, fit, spread


@dataclass(frozen=True, slots=True)
class Lying:
    """An action card on its place."""

    thing: Thing
    down: bool
    known: bool


@dataclass(frozen=True, slots=True)
class Quarter:
    """A side of the board as it is shown."""

    seat: int
    plate: Thing
    name: Fitted
    taken: bool
    active: bool
    cards: list[Lying]


@dataclass(frozen=True, slots=True)
class Counted:
    """Something with a number on it."""

    thing: Thing
    n: int
    label: Fitted | None = None


class Scene:
    """The board of a view: everything has its place and its title, so that the template only paints."""

    def __init__(self, face: FortunaTitles, view: FortunaView) -> None:
        self.face: Final = face
        self.view: Final = view
        self.tell: Final = face.drawn_words
        self.tables: Final = face.tables
        self.layout: Final = layout_for(face.tables.gate, face.tables.goal)
        self.signs: Final = signs()

    def block(self, side: int) -> Block:
        """The viewer sits at the bottom left; who only watches sees seat 0 there."""
        return self.layout.blocks[(side - max(self.view.viewer, 0)) % SIDES]

    # The sides.

    def quarter(self, side: int) -> Quarter:
        block, taken = self.block(side), side < len(self.view.players)
        name = self.face.name(side) if taken else self.tell("unused")
        title = self.tell("side", name=name) if taken else self.tell("unused-side")
        cards = [
            self._lying(place, block.x + i * (CARD_WIDTH + 10), block.cards)
            for i, place in enumerate(self.view.sides[side])
        ]
        plate = Thing(title, block.x, block.plate)
        return Quarter(side, plate, fit(name, 360, 25, 20), taken, taken and self.view.active == side, cards)

    def _lying(self, place: Place, x: float, y: float) -> Lying:
        card = place.card
        if card is None:
            return Lying(Thing(self.tell("secret"), x, y, "c-back", CARD_WIDTH, CARD_HEIGHT), True, False)
        picked = card == self.view.picked
        key = "picked" if picked else "reserved" if place.face_down else "card"
        title = self.tell(key, card=self.face.card(card), effect=self.face.effect(card))
        at = f"card-{card}"
        thing = Thing(title, x, y, f"c-{card}", CARD_WIDTH, CARD_HEIGHT, at, at)
        return Lying(thing, picked or (place.face_down and self.view.round > 0), True)

    # The roads.

    def roads(self) -> list[Thing]:
        return [Thing(self._road(side), *self.block(side).road[0]) for side in range(SIDES)]

    def _road(self, side: int) -> str:
        if side >= len(self.view.players):
            return self.tell("empty-road")
        place = self.view.players[side].position
        return self.tell("road", name=self.face.name(side), place=place, goal=self.tables.goal)

    def gate(self) -> str:
        return self.tell("gate", gate=self.tables.gate)

    def gates(self) -> list[Point]:
        return [block.road[self.tables.gate] for block in self.layout.blocks]

    def figures(self) -> list[tuple[int, Thing]]:
        return [(player.seat, self._figure(player)) for player in self.view.players]

    def _figure(self, player: Player) -> Thing:
        x, y = self.block(player.seat).road[player.position]
        title = self.tell("figure", name=self.face.name(player.seat), place=player.position)
        return Thing(title, x, y + 8, piece=f"figure-{player.seat}")

    # Rome.

    def favours(self) -> list[tuple[Favour, Thing, list[float]]]:
        return [self._favour(i, favour) for i, favour in enumerate(self.view.favours)]

    def _favour(self, i: int, favour: Favour) -> tuple[Favour, Thing, list[float]]:
        x = (WEST, EAST)[i // 3] + i % 3 * (FAVOUR_WIDTH + 13)
        name = self.face.words.say(f"favour.{favour.name}")
        title = self.tell("favour", number=favour.number, favour=name, effect=self.face.favour_effect(i))
        if favour.covered:
            title += " " + self.tell("covered")
        if favour.markers:
            title += " " + self.tell("favour-markers", markers=self.face.amount("marker", favour.markers))
        at = f"favour-{favour.name}"
        thing = Thing(title, x, ROME_FAVOURS, f"f-{favour.name}", FAVOUR_WIDTH, FAVOUR_HEIGHT, at)
        return favour, thing, spread(favour.markers, FAVOUR_WIDTH - 18, 34, 0)

    def palace(self) -> Thing:
        palace = self.view.palace
        told = [self.tell("caesar", goal=self.tables.goal)]
        if palace.markers:
            told.append(self.tell("palace-markers", markers=self.face.amount("marker", palace.markers)))
        if palace.arrivals:
            told.append(self.tell("arrivals", names=", ".join(self.face.name(seat) for seat in palace.arrivals)))
        if palace.cards_left:
            told.append(self.tell("palace-cards", cards=self.face.amount("card", palace.cards_left)))
        return Thing(" ".join(told), 516, 522, "g-caesar", 168, 143)

    def palace_row(self, n: int, pitch: float) -> list[float]:
        """Markers or cards at the foot of the palace, around its middle."""
        pitch = min(pitch, 100 / max(n, 1))
        return [round(84 - n * pitch / 2 + i * pitch, 1) for i in range(n)]

    def buildings(self) -> list[Counted]:
        return [self._building(i, name) for i, name in enumerate(BUILDING_NAMES)]

    def _building(self, i: int, name: str) -> Counted:
        left, cost = self.view.buildings[name], self.tables.building_cost[i]
        title = self.tell(
            "building",
            building=self.face.words.say(f"building.{name}"),
            cost=cost,
            left=left,
            effect=self.face.building_effect(name),
        )
        x = WEST + i * (BUILDING_SIZE + 8)
        return Counted(Thing(title, x, ROME_TOP, f"b-{name}", BUILDING_SIZE, BUILDING_SIZE, f"building-{name}"), left)

    def supply(self) -> list[Counted]:
        stock = {**self.view.supply, "marker": self.view.markers}
        return [self._stock(i * HALF // len(stock), kind, n) for i, (kind, n) in enumerate(stock.items())]

    def _stock(self, x: int, kind: str, n: int) -> Counted:
        title = self.tell("supply", what=self.face.amount(kind, n))
        return Counted(Thing(title, EAST + x, ROME_TOP, f"i-{kind}"), n)

    def piles(self) -> list[Counted]:
        view, tell = self.view, self.tell
        piles = [
            (tell("deck"), tell("deck-label"), view.deck, "v-back"),
            (self._pile("discard", view.discard), tell("discard-label"), len(view.discard), "v-pile"),
            (self._pile("used", view.used), tell("used-label"), len(view.used), "v-used"),
        ]
        pitch = PRIVILEGE_WIDTH + 10
        return [
            Counted(
                Thing(title, EAST + i * pitch, ROME_BOTTOM, symbol, PRIVILEGE_WIDTH, PRIVILEGE_HEIGHT),
                n,
                fit(label, PRIVILEGE_WIDTH - 20, 22, 15),
            )
            for i, (title, label, n, symbol) in enumerate(piles)
        ]

    def _pile(self, key: str, cards: tuple[str, ...]) -> str:
        return self.tell(key, cards=self.face.listed(cards) if cards else self.face.amount("card", 0))

    def drawn(self) -> list[Thing]:
        """The cards to choose from, face up for who may see them."""
        view = self.view
        asked = view.question
        from_palace = asked is not None and asked.prompt == "TakePalaceCard"
        known = view.palace.cards if from_palace and asked and view.viewer in asked.waiting else view.drawn_cards
        n = len(known) if known else view.drawn
        places = spread(n, HALF, PRIVILEGE_WIDTH, 10)
        size = (PRIVILEGE_WIDTH, PRIVILEGE_HEIGHT)
        if not known:
            return [Thing(self.tell("drawn-hidden"), WEST + x, ROME_BOTTOM, "v-back", *size) for x in places]
        return [self._drawn(known, i, WEST + places[i]) for i in range(n)]

    def _drawn(self, cards: tuple[str, ...], i: int, x: float) -> Thing:
        """A card that is kept goes on in the hand under the name that it has here, after those that are there."""
        card, view = cards[i], self.view
        copy = (view.players[view.viewer].hand or ()).count(card) + cards[:i].count(card)
        title, piece = self.tell("drawn", privilege=self.face.privilege(card)), f"privilege-{card}-{copy}"
        size = (PRIVILEGE_WIDTH, PRIVILEGE_HEIGHT)
        return Thing(title, x, ROME_BOTTOM, f"v-{card}", *size, f"drawn-{card}", piece)

    # The rest.

    def dice(self) -> list[Thing]:
        rolled = self.view.rolled
        size = min(86, 280 / max(len(rolled), 1))
        top = 1008 - len(rolled) * size / 2
        return [
            Thing(
                self.tell("rolled", pips=pips),
                MIDDLE - size / 2 + (14, -14)[i % 2] * (len(rolled) > 1),
                round(top + i * size, 1),
                f"i-die-{pips}",
                size - 8,
                size - 8,
                f"die-{pips}",
                f"die-{i}",
            )
            for i, pips in enumerate(rolled)
        ]

    def tray(self) -> str:
        return self.tell("tray")

    def round(self) -> Thing:
        view = self.view
        title = self.tell("round", round=view.round) if view.round else self.tell("setup")
        return Thing(f"{title}. {self.tell('last-round')}" if view.last_round else title, 520, 40)

    def last_round(self) -> Fitted:
        return fit(self.tell("last-round"), 170, 24, 16)

    def order(self) -> list[tuple[int, str, Fitted, Thing]]:
        found = []
        for i, seat in enumerate(self.view.order):
            title = self.tell("order", place=i + 1, name=self.face.name(seat))
            name = fit(self.face.name(seat), 96, 22, 18)
            found.append((seat, NUMERALS[i], name, Thing(title, 548, 212 + i * 35, piece=f"order-{seat}")))
        return found
