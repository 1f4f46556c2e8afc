"""The province of a player: what lies where, and what it is called."""

from dataclasses import dataclass
from typing import Final

from ludus.games.fortuna.face.drawing.layout import PRIVILEGE_HEIGHT, PRIVILEGE_WIDTH, Places, province_for, signs
from ludus.games.fortuna.face.drawing.titles import FortunaTitles
from ludus.games.fortuna.rules.const import KIND_NAMES
from ludus.games.fortuna.rules.view import FortunaView, Player
from ludus.present.layout import Fitted, Thing, fit, spread

# More cards than this lie in two rows.
FAN: Final = 4


@dataclass(frozen=True, slots=True)
class Goods:
    thing: Thing
    kind: str
    n: int
    extra: int


class Panel:
    """The province of a player, for the viewer."""

    def __init__(self, face: FortunaTitles, view: FortunaView, player: Player) -> None:
        self.face: Final = face
        self.player: Final = player
        self.tell: Final = face.drawn_words
        self.places: Final = province_for(face.tables)
        self.own: Final = player.seat == view.viewer
        self.sign: Final = signs()[player.seat]
        self.height: Final = 340 if self.own else 250
        self.active: Final = view.active == player.seat
        self.score: Final = None if view.result is None else view.result.scores[player.seat]
        self.fan: Final = self._fan()

    def _at(self, kind: str) -> str:
        return f"goods-{kind}" if self.own else ""

    def head(self) -> Thing:
        title = self.tell("province", name=self.face.name(self.player.seat))
        return Thing(f"{title} {self.tell('to-move')}" if self.active else title, 0, 0)

    def name(self) -> Fitted:
        return fit(self.face.name(self.player.seat), 196, 26, 18)

    def money(self) -> Thing:
        return Thing(self.tell("money", money=self.player.money, most=self.face.tables.money_max), 304, 6)

    def points(self) -> Thing:
        return Thing(self.tell("score", score=self.score), 254, 2)

    def goods(self) -> list[Goods]:
        p = self.player
        held = (("grain", p.grain, 0), ("wine", p.wine, 0), ("water", p.water, p.aqueduct_water))
        return [
            Goods(Thing(self._held(kind, n), x, 54, at=self._at(kind)), kind, n, extra)
            for x, (kind, n, extra) in zip(self.places.goods, held, strict=True)
        ]

    def _held(self, kind: str, n: int) -> str:
        t, index = self.face.tables, KIND_NAMES.index(kind)
        told = self.face.amount(kind, n)
        if t.limit[index] < t.supply[index]:
            told = self.tell("held", what=told, most=t.limit[index])
        if kind == "water" and self.player.aqueduct_water:
            told += " " + self.tell("aqueduct-water", water=self.player.aqueduct_water)
        return told

    def marriage(self) -> Thing:
        return Thing(self.tell("married" if self.player.married else "single"), self.places.rings, 54)

    def dice(self) -> Thing:
        return Thing(self._held("die", self.player.dice), self.places.dice.x, 54)

    def people(self) -> list[tuple[int, Places, Thing]]:
        held = (self.player.centurions, self.player.vestals)
        return [(n, row, self._people(n, row)) for n, row in zip(held, self.places.people, strict=True)]

    def _people(self, held: int, row: Places) -> Thing:
        prices = self.tell("prices", prices=", ".join(map(str, row.prices)))
        return Thing(f"{self._held(row.kind, held)} {prices}", row.x, 116, at=self._at(row.kind))

    def buildings(self) -> list[Thing]:
        return [
            Thing(self._building(name), x + 4, 186, f"i-{name}", 48, 48)
            for name, x in zip(self.player.buildings, self.places.buildings, strict=False)
        ]

    def _building(self, name: str) -> str:
        return f"{self.face.words.say(f'building.{name}')}: {self.face.building_effect(name)}"

    def hand(self) -> Thing:
        return Thing(self.tell("hand", cards=self.face.amount("card", self.player.privileges)), 220, 182)

    def backs(self) -> list[float]:
        return spread(0 if self.fan else self.player.privileges, 140, 70, 4)

    def _fan(self) -> list[Thing]:
        """The hand face up: one's own in a row below, that of others, at the end, where its backs lay."""
        hand = self.player.hand or ()
        left, top, width, tall = (12, 250, 396, 80) if self.own else (223, 184, 184, 54)
        rows = 1 if len(hand) <= FAN else 2
        per = max(1, -(-len(hand) // rows))
        each = min((width - 4 * (per - 1)) // per, int((tall / rows - 2) * PRIVILEGE_WIDTH / PRIVILEGE_HEIGHT))
        places = spread(per, width, each, 4)
        return [
            self._card(hand, i, left + places[i % per], top + i // per * tall // rows, each) for i in range(len(hand))
        ]

    def _card(self, hand: tuple[str, ...], i: int, x: float, y: float, width: float) -> Thing:
        card = hand[i]
        at, piece = (f"privilege-{card}", f"privilege-{card}-{hand[:i].count(card)}") if self.own else ("", "")
        height = round(width * PRIVILEGE_HEIGHT / PRIVILEGE_WIDTH)
        return Thing(self.face.privilege(card), x, y, f"v-{card}", width, height, at, piece)
