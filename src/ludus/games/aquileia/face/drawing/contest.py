"""A fight, a race, an auction: what is on the sheet while it goes on."""

from dataclasses import dataclass
from typing import Final

from ludus.games.aquileia.face.drawing.layout import STRENGTHS, strength_place
from ludus.games.aquileia.face.drawing.titles import AquileiaTitles
from ludus.games.aquileia.rules.const import METAL_NAMES
from ludus.games.aquileia.rules.view import AquileiaView, Auction, Contest, Fighter
from ludus.present.layout import Fitted, Thing, Token, fit, row, spread

SHEET_LEFT, SHEET_TOP, ROW_TOP = 546, 60, 52
SHEET_ROOM, ROW_MOST, NAMED = 258, 84, 70
DIE: Final = 40


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the sheet: what it shows, and whether that counts."""

    icon: str
    x: float
    counts: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody in a fight or a race: henchmen, red dice, cards, blue dice, strength."""

    thing: Thing
    fighter: Fighter
    sign: str
    """What counts on the dice."""
    red: list[Die]
    waiting: list[float]
    """Where red dice will lie."""
    cards: list[tuple[str, float]]
    blue: list[Die]
    name: Fitted | None
    """Where there is room for it, above the rest."""
    asked: bool
    """Whether the others wait for this one."""


class Sheet:
    """The fight or the race that goes on, on a sheet over the market, which is closed by then."""

    def __init__(self, face: AquileiaTitles, view: AquileiaView, contest: Contest) -> None:
        self.face: Final = face
        self.view: Final = view
        self.contest: Final = contest
        self.tell: Final = face.drawn_words
        self.pitch: Final = min(SHEET_ROOM / len(contest.fighters), ROW_MOST)
        self.middle: Final = round(self.pitch / 2 - 26 + (12 if self.pitch >= NAMED else 0), 1)
        """How far down in a row the dice lie."""

    def head(self) -> Thing:
        return Thing(self.face.drawn_one("contest", self.contest.area), SHEET_LEFT + 6, SHEET_TOP + 4)

    def rows(self) -> list[Row]:
        return [self._row(i, fighter) for i, fighter in enumerate(self.contest.fighters)]

    def _row(self, i: int, fighter: Fighter) -> Row:
        counted = fighter.metal or METAL_NAMES[0]
        places = [112.0 + (DIE + 2) * j for j in range(self.face.tables.red_dice)]
        cards = spread(len(fighter.cards), 116, 32, 2)
        blue = spread(len(fighter.blue), 154, 37, 1)
        return Row(
            Thing(self._told(fighter), SHEET_LEFT + 8, round(SHEET_TOP + ROW_TOP + self.pitch * i, 1)),
            fighter,
            counted,
            [Die(f"red-{side}", x, side == counted) for side, x in zip(fighter.red, places, strict=False)],
            places[len(fighter.red) :],
            [(name, 246 + x) for name, x in zip(fighter.cards, cards, strict=True)],
            [Die(f"blue-{side}", 368 + x, side == counted) for side, x in zip(fighter.blue, blue, strict=True)],
            fit(self.face.name(fighter.seat), 440, 24, 18) if self.pitch >= NAMED else None,
            self.view.question is not None and fighter.seat in self.view.question.waiting,
        )

    def _told(self, fighter: Fighter) -> str:
        values = {
            "name": self.face.name(fighter.seat),
            "strength": fighter.strength,
            "henchmen": fighter.spaces,
            "red": self._dice(fighter.red),
            "cards": self.face.listed(fighter.cards),
            "blue": self._dice(fighter.blue),
            "metal": self.face.metal(fighter.metal or METAL_NAMES[0]),
        }
        told = self.tell("fighter", **values)
        return f"{told} {self.tell('placed', place=fighter.place)}" if fighter.place else told

    def _dice(self, sides: tuple[str, ...]) -> str:
        return ", ".join(map(self.face.metal, sides)) or self.tell("none")

    def shields(self) -> list[tuple[int, Thing, int]]:
        """On the strength track; who is stronger than it is long carries a number. The last is drawn on top."""
        found = []
        sharing = [fighter.strength for fighter in self.contest.fighters]
        for i, fighter in enumerate(self.contest.fighters):
            x, y = strength_place(fighter.strength)
            above, together = sharing[:i].count(fighter.strength), sharing.count(fighter.strength)
            step = min(20.0, 40 / max(together - 1, 1))
            title = self.tell("shield", name=self.face.name(fighter.seat), strength=fighter.strength)
            beyond = fighter.strength if fighter.strength >= STRENGTHS else 0
            found.append((fighter.seat, Thing(title, x, y + above * step, piece=f"shield-{fighter.seat}"), beyond))
        return found


class Sale:
    """The auction of a card of the theatre."""

    def __init__(self, face: AquileiaTitles, view: AquileiaView, auction: Auction) -> None:
        self.face: Final = face
        self.view: Final = view
        self.auction: Final = auction
        self.tell: Final = face.drawn_words

    def card(self) -> Thing:
        a = self.auction
        title = self.tell("auction", card=self.face.card(a.card), name=self.face.name(a.auctioneer))
        return Thing(title, 270, 242, f"c-{a.card}", 80, 112, piece=f"theatre-{a.card}")

    def bid(self) -> tuple[Thing, list[Token]]:
        """The highest bid, coin by coin."""
        a = self.auction
        if a.holder is None:
            return Thing(self.tell("no-bid"), 360, 240), []
        title = self.tell("bid", name=self.face.name(a.holder), coins=self.face.coins(a.bid))
        said = " ".join(f"{n} @{metal}" for metal, n in zip(METAL_NAMES, a.bid, strict=True) if n)
        return Thing(title, 360, 240), row(said, 108, 34)

    def bidders(self) -> list[tuple[int, bool, Thing]]:
        """Everybody, in the order of seats, and whether they are still in."""
        found = []
        for i, player in enumerate(self.view.players):
            inside = player.seat in self.auction.inside
            title = self.tell("inside" if inside else "outside", name=self.face.name(player.seat))
            found.append((player.seat, inside, Thing(title, 360 + 33 * i, 330)))
        return found

    def raises(self) -> list[tuple[str, Thing]]:
        """For whoever is asked: one more coin of a metal."""
        asked = self.view.question
        metals = [action.removeprefix("bid:") for action in (asked.legal if asked else ()) if action.startswith("bid:")]
        return [
            (metal, Thing(self.tell("raise", metal=self.face.metal(metal)), 362 + 56 * i, 286, at=f"coin-{metal}"))
            for i, metal in enumerate(metals)
        ]
