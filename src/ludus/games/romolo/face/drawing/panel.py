"""What lies before a player: goods and coins, pieces, tokens, characters. The solo opponent has a panel too."""

from dataclasses import dataclass
from typing import Final

from ludus.games.romolo.face.drawing.layout import signs
from ludus.games.romolo.face.drawing.scene import Card, card_of
from ludus.games.romolo.face.drawing.titles import RomoloTitles
from ludus.games.romolo.face.words.things import HALF
from ludus.games.romolo.rules.const import COLOUR_NAMES, GOOD_NAMES, UNIT_NAMES
from ludus.games.romolo.rules.view import Character, Player, RomoloView
from ludus.present.layout import Fitted, Thing, fit

GOODS_TOP, PIECES_TOP, TOKENS_TOP, TILES_TOP = 54, 114, 174, 226
CELL, CELL_HEIGHT = 66.5, 54
TILE_WIDTH, TILE_HEIGHT, TILES_IN_A_ROW = 131, 60, 3
CUBES_IN_A_ROW: Final = 10
RIVALS_TOKENS, RIVALS_EVENTS, RIVALS_TILES = 114, 168, 250


@dataclass(frozen=True, slots=True)
class Cell:
    thing: Thing
    icon: str
    text: str
    size: int


@dataclass(frozen=True, slots=True)
class Tile:
    thing: Thing
    card: Card
    used: bool
    extra: list[str]
    """Icons of the goods that lie on it."""
    charges: int | None


def size_of(text: str) -> int:
    """The largest letters that leave room for the icon of a cell. A half is as wide as two digits."""
    wide = len(text) + text.count(HALF)
    return (27, 27, 20, 17, 14, 12)[min(wide, 5)]


class Panel:
    def __init__(self, face: RomoloTitles, view: RomoloView, player: Player) -> None:
        self.face: Final = face
        self.view: Final = view
        self.player: Final = player
        self.tell: Final = face.drawn_words
        self.own: Final = player.seat == view.viewer
        self.rival: Final = view.seats == 1 and player.seat == 1
        self.sign: Final = signs()[player.seat]
        self.active: Final = view.active == player.seat
        self.won: Final = view.result is not None and player.seat < view.seats and view.result.ranking[player.seat] == 1
        self.on_map: Final = dict.fromkeys(UNIT_NAMES, 0)
        for here in view.hexes:
            for units in here.units:
                if units.player == player.seat:
                    self.on_map[units.kind] += units.n
        self.rows: Final = -(-len(player.characters) // TILES_IN_A_ROW)
        self.tiles_top: Final = RIVALS_TILES if self.rival else TILES_TOP
        self.height: Final = self.tiles_top + max(self.rows, 0) * (TILE_HEIGHT + 4) + 4

    def _at(self, name: str) -> str:
        return name if self.own else ""

    def slots(self) -> list[tuple[float, float, float, float]]:
        """The places of the cells, which never change."""
        rows = ((GOODS_TOP, 3),) if self.rival else ((GOODS_TOP, 6), (PIECES_TOP, 6))
        return [(round(10 + i * (CELL + 0.3), 1), top, 64, CELL_HEIGHT) for top, n in rows for i in range(n)]

    def head(self) -> Thing:
        p = self.player
        told = [self.tell("seat", name=self.face.name(p.seat))]
        told += [self.tell(sign) for sign, so in (("to-move", self.active), ("won", self.won), ("out", p.out)) if so]
        if p.partner is not None:
            told.append(self.tell("partner", name=self.face.name(p.partner)))
        foes = [self.face.name(other) for other, hostile in enumerate(p.hostile) if hostile]
        if foes and not self.rival:
            told.append(self.tell("hostile-to", names=", ".join(foes)))
        return Thing("\n".join(told), 0, 0, at=f"player-{p.seat}")

    def name(self) -> Fitted:
        """Partners share the line: each panel of a team has the sign of the other one."""
        return fit(self.face.name(self.player.seat), 200 if self.player.partner is None else 165, 26, 18)

    def capital(self) -> Thing | None:
        """The strength of the capital, with what follows from it."""
        p = self.player
        if p.capital is None:
            return None
        limits = {"workers": p.worker_limit, "military": p.military_limit, "radius": p.radius}
        if self.rival:
            told = self.tell("rival-capital", hex=p.capital)
        else:
            told = self.tell("capital", hex=p.capital, strength=p.strength, **limits)
        return Thing(told, 306, 6)

    # Goods, coins and pieces.

    def cells(self) -> list[Cell]:
        if self.rival:
            return [self._coins(0, GOODS_TOP), *self._rivals_cells()]
        goods = [self._good(i, good) for i, good in enumerate(GOOD_NAMES)]
        return [*goods, self._coins(5, GOODS_TOP), *self._pieces()]

    def _cell(self, i: int, top: float, icon: str, text: str, told: str, at: str = "") -> Cell:
        thing = Thing(told, round(10 + i * (CELL + 0.3), 1), top, at=at)
        return Cell(thing, icon, text, size_of(text))

    def _good(self, i: int, good: str) -> Cell:
        n = self.player.goods[i]
        return self._cell(i, GOODS_TOP, good, str(n), self.face.amount(good, n), self._at(f"good-{good}"))

    def _coins(self, i: int, top: float) -> Cell:
        coins = self.player.coins
        told = self.tell("hidden-coins") if coins is None else self.face.money(coins)
        text = "?" if coins is None else self.face.halves(coins)
        return self._cell(i, top, "purse" if coins is None else "money", text, told, self._at("coins"))

    def _pieces(self) -> list[Cell]:
        p, count = self.player, self.on_map
        military, explorers = count["soldier"] + count["mercenary"], count["explorer"]
        shown = (
            ("person", count["worker"], p.worker_limit, "workers", p.workers, "piece-worker"),
            ("helm", military, p.military_limit, "military", p.soldiers, "piece-soldier"),
            ("staff", explorers, explorers + p.explorers, "explorers", p.explorers, "piece-explorer"),
        )
        found = [
            self._cell(i, PIECES_TOP, icon, f"{n}/{most}", self.tell(key, n=n, hand=hand), self._at(at))
            for i, (icon, n, most, key, hand, at) in enumerate(shown)
        ]
        found.append(self._cell(3, PIECES_TOP, "battle-marker", str(p.battle_markers), self._markers()))
        if p.fallen:
            told = self.tell("fallen", n=p.fallen)
            found.append(self._cell(4, PIECES_TOP, "fallen", str(p.fallen), told, self._at("fallen")))
        if p.damage:
            found.append(self._cell(5, PIECES_TOP, "damage", str(p.damage), self.tell("damage", n=p.damage)))
        return found

    def _markers(self) -> str:
        return self.tell("battle-markers", n=self.player.battle_markers)

    def _rivals_cells(self) -> list[Cell]:
        units = self.on_map["soldier"]
        return [
            self._cell(1, GOODS_TOP, "helm", str(units), self.tell("rival-units", n=units)),
            self._cell(2, GOODS_TOP, "battle-marker", str(self.player.battle_markers), self._markers()),
        ]

    # Tokens.

    def tokens(self) -> list[tuple[Thing, str, int]]:
        """Those that can be played: open, or in a heap with their number; then what was spent, and for the owner the
        one set aside. A number of 0 is out of the hand."""
        p = self.player
        if p.out:
            return []
        if p.tokens is not None:
            shown = [(name, 1) for name in p.tokens]
        else:
            shown = [("back", p.token_count)] if p.token_count else []
        shown += [(name, 0) for name in p.spent]
        if p.aside is not None:
            shown.append((p.aside, 0))
        top = RIVALS_TOKENS if self.rival else TOKENS_TOP
        return [self._token(i, name, n, top) for i, (name, n) in enumerate(shown)]

    def _token(self, i: int, name: str, n: int, top: float) -> tuple[Thing, str, int]:
        told = self.tell("tokens-hidden", n=n) if name == "back" else self.face.token(name)
        if not n:
            told = self.tell("token-aside" if name == self.player.aside else "token-spent", token=told)
        at = f"token-{name}" if self.own and n and name != "back" else ""
        return Thing(told, 10 + 67 * i, top, at=at), f"t-{name}", n

    # The event cubes of the solo game.

    def events(self) -> list[tuple[Thing, str]]:
        if not self.rival:
            return []
        row = [*self.view.events]
        row = row or [name for name, n in zip(COLOUR_NAMES, self.view.event_bag, strict=True) for _ in range(n)]
        return [
            (Thing(self.face.words.say(f"event-cube.{name}"), *self._cube_place(i)), name) for i, name in enumerate(row)
        ]

    def _cube_place(self, i: int) -> tuple[float, float]:
        return 10 + 40 * (i % CUBES_IN_A_ROW), RIVALS_EVENTS + 38 * (i // CUBES_IN_A_ROW)

    # Characters.

    def tiles(self) -> list[Tile]:
        return [self._tile(i, character) for i, character in enumerate(self.player.characters)]

    def _tile(self, i: int, character: Character) -> Tile:
        card = card_of(self.face, character.name, TILE_WIDTH - 40)
        told = [card.title]
        if character.charges is not None:
            told.append(self.tell("charges", n=character.charges))
        if character.goods:
            told.append(self.tell("on-tile", goods=", ".join(self.face.good(good) for good in character.goods)))
        if character.used:
            told.append(self.tell("used"))
        x = 10 + (TILE_WIDTH + 4) * (i % TILES_IN_A_ROW)
        y = self.tiles_top + (TILE_HEIGHT + 4) * (i // TILES_IN_A_ROW)
        thing = Thing("\n".join(told), x, y, at=self._at(f"character-{character.name}"))
        return Tile(thing, card, character.used, list(character.goods), character.charges)
