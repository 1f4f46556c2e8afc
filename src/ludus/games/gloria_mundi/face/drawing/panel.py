"""What lies before a player: the display, and what stands behind the screen."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ludus.games.gloria_mundi.face.drawing.layout import (
    DISPLAY_TOP,
    STACK_WIDTH,
    TILE_HEIGHT,
    TILE_WIDTH,
    flow,
    signs,
)
from ludus.games.gloria_mundi.face.drawing.titles import Building, GloriaMundiTitles
from ludus.games.gloria_mundi.rules.const import KIND_NAMES, TYPE_NAMES
from ludus.games.gloria_mundi.rules.view import BaseCard, GloriaMundiView, Player
from ludus.present.layout import Fitted, Thing, fit

SCREEN_TOP: Final = 54


@dataclass(frozen=True, slots=True)
class Tile:
    """Bare base cards of a type as a stack, or one with a building on it."""

    thing: Thing
    base: str
    n: int
    used: int
    building: Building | None


@dataclass(frozen=True, slots=True)
class Heap:
    """Stones or cards behind the screen."""

    thing: Thing
    icon: str
    n: int
    width: int


class Panel:
    """All that lies before a player, for the viewer."""

    def __init__(self, face: GloriaMundiTitles, view: GloriaMundiView, player: Player, named: list[str]) -> None:
        self.face: Final = face
        self.player: Final = player
        self.tell: Final = face.drawn_words
        self.named: Final = named
        self.own: Final = player.seat == view.viewer
        self.sign: Final = signs()[player.seat]
        self.active: Final = view.active == player.seat
        self.won: Final = view.result is not None and view.result.ranking[player.seat] == 1
        self.goal: Final = view.goal
        found = [*self._groups()]
        places, self.rows = flow([STACK_WIDTH if building is None else TILE_WIDTH for _, _, building, _ in found])
        self.tiles: Final = [self._tile(*group, *place) for group, place in zip(found, places, strict=True)]
        self.height: Final = DISPLAY_TOP + self.rows * (TILE_HEIGHT + 6) + 4

    def head(self) -> Thing:
        title = self.tell("seat", name=self.face.name(self.player.seat))
        told = [title, self.tell("to-move")] if self.active else [title]
        return Thing(" ".join([*told, self.tell("won")] if self.won else told), 0, 0)

    def name(self) -> Fitted:
        return fit(self.face.name(self.player.seat), 196, 26, 18)

    def steps(self) -> Thing:
        return Thing(self.tell("steps", steps=self.player.steps, goal=self.goal), 304, 6)

    # Behind the screen.

    def heaps(self) -> list[Heap]:
        p = self.player
        if p.stock is None or p.hand is None:
            return []
        stones = [self._heap("stone", kind, p.stock[i], 10 + 57 * i, 55) for i, kind in enumerate(KIND_NAMES)]
        return stones + [self._heap("type", base, p.hand[i], 246 + 55 * i, 53) for i, base in enumerate(TYPE_NAMES)]

    def _heap(self, what: str, name: str, n: int, x: int, width: int) -> Heap:
        stone = what == "stone"
        called = self.face.kind_told(name) if stone else self.face.base(name)
        told = self.tell("stock" if stone else "hand", what=called, number=n)
        thing = Thing(told, x, SCREEN_TOP, at=f"{what}-{name}" if self.own else "")
        return Heap(thing, name if stone else f"t-{name}", n, width)

    def screen(self) -> Thing:
        return Thing(self.tell("screen", name=self.face.name(self.player.seat)), 10, SCREEN_TOP)

    # The display.

    def _groups(self) -> Iterator[tuple[str, list[BaseCard], BaseCard | None, str]]:
        """By type: the bare ones together, then one by one those with a building."""
        cards = list(zip(self.player.display, self.named, strict=True))
        for base in TYPE_NAMES:
            bare = [card for card, _ in cards if card.base == base and card.building is None]
            if bare:
                yield base, bare, None, ""
            yield from ((base, [card], card, piece) for card, piece in cards if card.base == base and card.building)

    def _tile(self, base: str, cards: list[BaseCard], built: BaseCard | None, piece: str, x: int, y: int) -> Tile:
        used, name = sum(card.used for card in cards), self.face.type_told(base)
        if built is None or built.building is None:
            told, building, at = self.tell("bare", number=len(cards), type=name), None, f"bare-{base}"
        else:
            building = self.face.building(built.building)
            told, at = self.tell("covered", building=building.title, type=name), f"card-{built.building}"
        title = f"{told} {self.tell('used', number=used)}" if used else told
        return Tile(Thing(title, x, y, at=at if self.own else "", piece=piece), base, len(cards), used, building)

    def empty(self) -> Thing:
        return Thing(self.tell("empty", name=self.face.name(self.player.seat)), 10, DISPLAY_TOP)
