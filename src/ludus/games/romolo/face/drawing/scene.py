"""The boards around the map: whose turn it is, the market, what goes on, the bank, the display of characters."""

from dataclasses import dataclass
from typing import Final

from ludus.games.romolo.face.drawing.layout import (
    BANK_TOP,
    DISPLAY_TOP,
    LOWER_LEFT,
    LOWER_WIDTH,
    SIDE_LEFT,
    SIDE_WIDTH,
)
from ludus.games.romolo.face.drawing.titles import RomoloTitles
from ludus.games.romolo.rules.const import BANK_NAMES, GOOD_NAMES, TYPE_NAMES
from ludus.games.romolo.rules.view import RomoloView, Side
from ludus.present.layout import Fitted, Thing, Token, fit, lines, row

MARKET_TOP, MARKET_HEIGHT = 168, 398
COLUMN: Final = 33
# Above the prices of a column stand its good and the cubes that were sold on it.
TRACK_TOP, TRACK_HEIGHT = 116, 276
WINDOW_TOP: Final = 574
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 136, 194, 7


@dataclass(frozen=True, slots=True)
class Column:
    thing: Thing
    good: str
    cubes: list[str]
    price: str
    y: float
    """Where the price marker lies."""


@dataclass(frozen=True, slots=True)
class Card:
    """A character as it is shown, in the display and before a player."""

    slug: str
    group: str
    title: str
    name: Fitted


@dataclass(frozen=True, slots=True)
class Fighter:
    """A side of a battle as it is shown."""

    player: int
    thing: Thing
    attacks: bool
    value: int
    token: str
    """A symbol; empty while there is none."""
    losses: int


class Scene:
    def __init__(self, face: RomoloTitles, view: RomoloView) -> None:
        self.face: Final = face
        self.view: Final = view
        self.tell: Final = face.drawn_words

    # Whose turn it is.

    def round(self) -> Thing:
        view = self.view
        told = self.tell("round", round=view.round) if view.round else self.tell("setup")
        if view.closing is not None:
            told = f"{told}\n{self.tell('closing', name=self.face.name(view.closing))}"
        return Thing(told, SIDE_LEFT, 34)

    def active(self) -> tuple[int, Thing, Fitted] | None:
        seat = self.view.active
        if seat is None:
            return None
        name = self.face.name(seat)
        return seat, Thing(self.tell("active", name=name), SIDE_LEFT + 8, 118), fit(name, 140, 26, 18)

    def phase(self) -> Thing | None:
        if self.view.phase not in ("action", "combat", "supply"):
            return None
        return Thing(self.face.words.say(f"phase.{self.view.phase}"), SIDE_LEFT + 118, 44)

    # The market.

    def market(self) -> Thing:
        return Thing(self.tell("market"), SIDE_LEFT, MARKET_TOP)

    def track(self) -> list[tuple[str, float]]:
        """The prices, each with the middle of its row."""
        prices = self.view.market.track
        return [(self.face.halves(price), self._price_y(price)) for price in prices]

    def _price_y(self, price: int) -> float:
        track = self.view.market.track
        step = TRACK_HEIGHT / len(track)
        return round(TRACK_TOP + TRACK_HEIGHT - (track.index(price) + 0.5) * step, 1)

    def columns(self) -> list[Column]:
        return [self._column(i, good) for i, good in enumerate(GOOD_NAMES)]

    def _column(self, i: int, good: str) -> Column:
        market = self.view.market
        cubes = [GOOD_NAMES[j] for j, n in enumerate(market.cubes[i]) for _ in range(n)]
        price = market.price[i]
        told = self.tell("column", good=self.face.good(good), price=self.face.money(price))
        if cubes:
            told = f"{told}\n{self.tell('on-column', goods=', '.join(self.face.good(cube) for cube in cubes))}"
        thing = Thing(told, SIDE_LEFT + 37 + COLUMN * i, MARKET_TOP, at=f"market-{good}")
        return Column(thing, good, cubes, self.face.halves(price), self._price_y(price))

    # The bank.

    def bank(self) -> list[tuple[Thing, str, int]]:
        width = LOWER_WIDTH / (len(BANK_NAMES) + 2)
        found = []
        for i, name in enumerate(BANK_NAMES):
            n = self.view.bank[name]
            title = self.tell("bank", n=n, what=self.face.words.say(f"bank.{name}"), price=self.face.bank_price(name))
            found.append((Thing(title, round(LOWER_LEFT + i * width), BANK_TOP, at=f"bank-{name}"), icon_of(name), n))
        x = round(LOWER_LEFT + len(BANK_NAMES) * width)
        found.append(
            (Thing(self.tell("water-stack", n=self.view.water_stack), x, BANK_TOP), "sea", self.view.water_stack)
        )
        pile = sum(self.view.pile)
        types = ", ".join(f"{name.upper()} {n}" for name, n in zip(TYPE_NAMES, self.view.pile, strict=True))
        thing = Thing(self.tell("pile", n=pile, types=types), round(x + width), BANK_TOP)
        return [*found, (thing, "person", pile)]

    # The display.

    def display(self) -> list[tuple[Thing, Card | None]]:
        places = self.view.display
        pitch = min(CARD_WIDTH + CARD_GAP, LOWER_WIDTH / len(places))
        left = LOWER_LEFT + (LOWER_WIDTH - pitch * len(places) + CARD_GAP) / 2
        found: list[tuple[Thing, Card | None]] = []
        for i, slug in enumerate(places):
            x = round(left + i * pitch, 1)
            if slug is None:
                found.append((Thing(self.tell("gap"), x, DISPLAY_TOP), None))
                continue
            card = card_of(self.face, slug, CARD_WIDTH - 12)
            found.append((Thing(card.title, x, DISPLAY_TOP, at=f"place-{i + 1}"), card))
        return found

    # What goes on.

    def window(self) -> str:
        """What the window below the market shows."""
        if self.view.battle is not None:
            return "battle"
        if self.view.payment is not None:
            return "payment"
        return "turn" if self.view.turn.acting is not None else ""

    def battle(self) -> Thing:
        assert self.view.battle is not None
        return Thing(self.tell("battle", hex=self.view.battle.hex), SIDE_LEFT, WINDOW_TOP)

    def fighters(self) -> list[Fighter]:
        assert self.view.battle is not None
        found = []
        for i, side in enumerate(self.view.battle.sides):
            if side.player is not None:
                found.append(self._fighter(i, side, side.player))
        return found

    def _fighter(self, i: int, side: Side, player: int) -> Fighter:
        told = [self.tell("attacker" if i == 0 else "defender", name=self.face.name(player), value=side.value)]
        if side.token:
            told.append(self.face.token(side.token))
        elif side.chosen:
            told.append(self.tell("token-hidden"))
        if side.losses:
            told.append(self.tell("losses", n=side.losses))
        token = f"t-{side.token}" if side.token else "t-back" if side.chosen else ""
        thing = Thing("\n".join(told), SIDE_LEFT + 4, WINDOW_TOP + 52 + 124 * i)
        return Fighter(player, thing, i == 0, side.value, token, side.losses)

    def payment(self) -> tuple[Thing, list[list[Token]]]:
        pay = self.view.payment
        assert pay is not None
        if pay.value:
            formula = [f"${self.face.halves(pay.value)}"]
            told = self.tell("owed-value", money=self.face.money(pay.value))
        else:
            kinds = [f"@{GOOD_NAMES[good]}" for good, n in enumerate(pay.owed) if n]
            formula = [f"{pay.owing} ×", " / ".join(kinds)]
            told = self.tell("owed", n=pay.owing, goods=self.face.heap(pay.owed))
        lines = [row(line, SIDE_WIDTH - 24, 44) for line in formula if line]
        return Thing(told, SIDE_LEFT, WINDOW_TOP), lines

    def acting(self) -> tuple[Thing, str, int]:
        """The unit that is being activated, and the actions that it has left."""
        turn = self.view.turn
        assert turn.acting is not None
        told = self.tell("acting-unit", unit=self.face.unit(turn.acting), n=turn.moves)
        return Thing(told, SIDE_LEFT, WINDOW_TOP), turn.acting.split(":")[1], turn.moves

    def note(self) -> list[Fitted]:
        return lines(self.tell("reconstructed"), 196, 16, 12) if self.view.edition == "base" else []


def icon_of(piece: str) -> str:
    """The icon of a piece of the bank."""
    return "helm" if piece == "mercenary" else piece


def card_of(face: RomoloTitles, slug: str, width: float) -> Card:
    group = face.group(slug)
    title = face.drawn_words("character", name=face.character(slug), ability=face.ability(slug))
    return Card(slug, group, title, fit(face.character(slug), width, 21, 13))
