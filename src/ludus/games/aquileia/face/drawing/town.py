"""What stays in its place during a match: what spaces and prizes say in icons, with the edition's numbers."""

from dataclasses import dataclass
from typing import Final

from ludus.games.aquileia.face.drawing.layout import PLACES, ROLLED
from ludus.games.aquileia.face.drawing.titles import AquileiaTitles
from ludus.games.aquileia.rules.const import DOUBLE, METAL_NAMES, METALS, VALUE
from ludus.present.layout import Fitted, Point, Thing, Token, fit, row


@dataclass(frozen=True, slots=True)
class Hint:
    """A line of icons around a point, and how much of it can be touched."""

    thing: Thing
    tokens: list[Token]
    width: float
    height: float


class Town:
    def __init__(self, face: AquileiaTitles, edition: str) -> None:
        self.face: Final = face
        self.edition: Final = edition
        self.tables: Final = face.tables
        self.tell: Final = face.drawn_words

    def hints(self) -> list[Hint]:
        t = self.tables
        coins = " / ".join(map(str, t.arena_coins))
        stakes = " / ".join(map(str, t.stadium_coins))
        return [
            self._dice("dolus", t.dolus_dice),
            *self._rates(),
            self._hint("potentia", (684, 340), "@blue " * t.blue_dice, 108, 32),
            *[self._forum(i) for i in range(len(t.forum_spaces))],
            self._dice("latro", t.latro_dice),
            self._hint("activation", (368, 200), "@workshop @counting @to @wreath + @gold", 230, 30),
            self._hint("arena-coins", (132, 979), f"{coins} @bronze", 132, 34),
            self._hint("stadium-coins", (1043, 978), f"{stakes} @gold / @silver", 176, 34),
            self._hint("crests", (353, 1034), "1 @to @eagle", 160, 40),
            self._hint("strengths", (820, 1028), "@strength", 60, 36),
        ]

    def _hint(self, key: str, place: Point, formula: str, width: float, size: float) -> Hint:
        return Hint(Thing(self._told(key), *place), row(formula.strip(), width, size) if formula else [], width, size)

    def _dice(self, space: str, n: int) -> Hint:
        x, y, width, size = ROLLED[space]
        return self._hint(space, (x, y), "@red " * n, width, size)

    def _told(self, key: str) -> str:
        if key in PLACES:
            return self.face.spaces_told[key]
        t = self.tables
        first, second, third = t.arena_coins if key == "arena-coins" else t.stadium_coins
        return self.face.drawn_one("hint", key, first=first, second=second, third=third)

    def _forum(self, i: int) -> Hint:
        name, kind = f"forum-{i + 1}", self.tables.forum_spaces[i]
        x, y = PLACES[name]
        formula = "@hammer @hammer" if kind == DOUBLE else "@hammer @wreath" if kind == VALUE else "@hammer"
        return self._hint(name, (x + (74 if kind else 56), y), formula, 84, 40)

    # Pecunia.

    def _rates(self) -> list[Hint]:
        """The exchanges that are offered at this table, each pair of metals in one row."""
        gives, gets = self.face.exchange_rates()
        pairs = [(dear, cheap) for dear in (2, 1, 0) for cheap in range(dear - 1, -1, -1)]
        found = [(dear, cheap) for dear, cheap in pairs if gives[dear * METALS + cheap] or gives[cheap * METALS + dear]]
        pitch = 28 if len(found) < 3 else 21
        top = 248 - pitch * (len(found) - 1) / 2
        return [self._rate(gives, gets, pair, top + pitch * i, pitch - 1) for i, pair in enumerate(found)]

    def _rate(
        self, gives: tuple[int, ...], gets: tuple[int, ...], pair: tuple[int, int], y: float, size: float
    ) -> Hint:
        """One way, or both if they are each other's reverse."""
        dear, cheap = pair
        down, up = dear * METALS + cheap, cheap * METALS + dear
        both = gives[down] and gives[up]
        given, got = (gives[down], gets[down]) if gives[down] else (gets[up], gives[up])
        sign = "@swap" if both else "@to" if gives[down] else "@from"
        first, second = METAL_NAMES[dear], METAL_NAMES[cheap]
        formula = f"{counted(given)}@{first} {sign} {counted(got)}@{second}"
        title = self.tell(
            "rate-both" if both else "rate", first=self._coins(dear, given), second=self._coins(cheap, got)
        )
        thing = Thing(title, 684, y, at=f"rate-{second}-{first}")
        return Hint(thing, row(formula, 112, size), 112, size)

    def _coins(self, metal: int, n: int) -> str:
        return self.face.coins(tuple(n if each == metal else 0 for each in range(METALS)))

    # Prizes.

    def bonus(self) -> Thing:
        return Thing(self.face.drawn_one("hint", "pecunia-points", points=self.tables.pecunia_points), 708, 186)

    def prizes(self) -> tuple[Thing, Thing]:
        """The points and the slave card of the arena."""
        t = self.tables
        points = Thing(self.face.drawn_one("prize", "points", points=t.arena_points), 206, 957, at="prize-points")
        return points, Thing(self.face.drawn_one("prize", "slave", number=t.arena_slaves), 328, 957, at="prize-slave")

    def blind(self) -> Thing | None:
        return Thing(self.face.spaces_told["equi-1"], 755, 276) if self.tables.equi_blind else None

    def servi(self) -> list[tuple[Thing, range]]:
        """How many cards a space sells at most."""
        found = []
        for i, most in enumerate(self.tables.servi_most):
            name = f"servi-{i + 1}"
            found.append(
                (Thing(self.face.spaces_told[name], PLACES[name][0] + 31, PLACES[name][1] - 19), range(min(most, 5)))
            )
        return found

    def note(self) -> Fitted | None:
        return fit(self.tell("reconstructed"), 320, 22, 16) if self.edition == "base" else None


def counted(n: int) -> str:
    return f"{n} " if n > 1 else ""
