"""The board of a view: what lies where, and what it is called."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from ludus.games.aquileia.face.drawing.cards import site_grid, sites_left, sites_right
from ludus.games.aquileia.face.drawing.contest import Sale, Sheet
from ludus.games.aquileia.face.drawing.layout import (
    AREA_OF,
    AREAS,
    BOXES,
    DECKS,
    LAUREL,
    MARKET,
    PLACES,
    ROLLED,
    SHARED,
    Box,
    crest_place,
    score_place,
    signs,
)
from ludus.games.aquileia.face.drawing.titles import AquileiaTitles
from ludus.games.aquileia.rules.const import METAL_NAMES
from ludus.games.aquileia.rules.view import AquileiaView, Space
from ludus.present.layout import Fitted, Point, Thing, Token, fit, row

# What is printed on an empty space; the values of the arena and the stadium come from the edition.
PRINTED: Final = {
    "dolus": "red", "pecunia": "swap", "potentia": "blue", "theatrum": "mask", "latro": "thief",
    "equi-1": "bronze", "equi-2": "bronze", "equi-3": "bronze",
    "servi-1": "bronze", "servi-2": "silver", "servi-3": "gold",
    "portus-1": "bronze", "portus-2": "silver", "portus-3": "gold",
}  # fmt: skip
# Which spaces belong to a zone, by how their names begin.
ZONES: Final = {
    "mercatus": ("dolus", "pecunia", "equi", "servi", "potentia"),
    "arena": ("arena",),
    "stadium": ("gold", "silver"),
    "theatrum": ("theatrum",),
    "forum": ("forum",),
    "portus": ("latro", "portus"),
}


@dataclass(frozen=True, slots=True)
class Spot:
    """A space with what is printed on it and who stands there."""

    thing: Thing
    icon: str
    value: str
    seat: int | None
    coin: str
    acts: bool
    """Whether its henchman is the one who acts now."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck or a heap of discards: what lies on top, and how many."""

    thing: Thing
    symbol: str
    n: int


@dataclass(frozen=True, slots=True)
class Plot:
    """A building site; with a house it is nobody's target any more."""

    thing: Thing
    name: str
    seat: int | None
    owed: int
    """Slaves that are still to be paid for it."""


class Scene:
    """The board of a view: everything has its place and its title, so that the template only paints."""

    def __init__(self, face: AquileiaTitles, view: AquileiaView) -> None:
        self.face: Final = face
        self.view: Final = view
        self.tell: Final = face.drawn_words
        self.tables: Final = face.tables
        self.signs: Final = signs()
        self.waiting: Final = view.question.waiting if view.question else ()
        self.sheet: Final = Sheet(face, view, view.contest) if view.contest else None
        self.sale: Final = Sale(face, view, view.auction) if view.auction else None
        self.grid: Final = site_grid(face.tables)
        self.by_zone: Final = self._spots()

    # --- Areas and spaces --------------------------------------------------------------------------------------------

    def plates(self) -> list[tuple[Thing, Box, Fitted, int, bool]]:
        """Of each area: its plate, its box, what stands on the plate, how wide it is, whether it acts now."""
        now = AREA_OF.get(self.view.phase) if self.view.result is None else None
        return [
            (
                Thing(self.face.drawn_one("area", name), box.x + 5, box.y + 4),
                box,
                fit(f"{numeral} {name.upper()}", width - 16, 22, 16),
                width,
                name == now,
            )
            for name, numeral, width in AREAS
            for box in (BOXES[name],)
        ]

    def _spots(self) -> dict[str, list[Spot]]:
        zone_of = {begin: zone for zone, begins in ZONES.items() for begin in begins}
        acting = next((space.name for space in self.view.spaces if self._acts(space)), "")
        found: defaultdict[str, list[Spot]] = defaultdict(list)
        for i, space in enumerate(self.view.spaces):
            kind, _, number = space.name.partition("-")
            value = (
                str(self.tables.space_value[i])
                if kind in ("arena", "gold", "silver")
                else number
                if kind == "forum"
                else ""
            )
            coin = METAL_NAMES[int(number) - 1] if space.coin else ""
            found[zone_of[kind]].append(
                Spot(
                    self._spot(space.name, space.seat),
                    PRINTED.get(space.name, ""),
                    value,
                    space.seat,
                    coin,
                    space.name == acting,
                )
            )
        return found

    def _acts(self, space: Space) -> bool:
        """Spaces of a kind act in their order, each until its henchman goes home; a fight has no order of spaces."""
        return space.seat is not None and space.name.partition("-")[0] == self.view.phase != "arena"

    def _spot(self, name: str, seat: int | None) -> Thing:
        told, (x, y) = self.face.spaces_told[name], PLACES[name]
        if seat is None:
            return Thing(told, x, y, at=f"space-{name}")
        title = self.tell("henchman", name=self.face.name(seat), space=told)
        return Thing(title, x, y, piece=f"henchman-{name}")

    def rolled(self, space: str) -> tuple[Thing, list[Token]] | None:
        """The dice of the trickster or of the thief, as long as something happens in their area."""
        phase = self.view.phase
        if not self.view.rolled or AREA_OF.get(phase) != AREA_OF[space]:
            return None
        sides = ", ".join(map(self.face.metal, self.view.rolled))
        x, y, width, size = ROLLED[space]
        tokens = row(" ".join(f"@red-{side}" for side in self.view.rolled), width, size)
        return Thing(self.tell("rolled", dice=sides), x, y), tokens

    # --- Cards -------------------------------------------------------------------------------------------------------

    def market(self) -> list[tuple[Thing, str]]:
        found = []
        for i, (card, (x, y)) in enumerate(zip(self.view.market, MARKET, strict=True), start=1):
            title = self.tell("offered", card=self.face.card(card)) if card else self.tell("gap")
            found.append((Thing(title, x, y, at=f"market-{i}" if card else ""), f"c-{card}" if card else ""))
        return found

    def deck(self, name: str, n: int) -> Pile:
        title = self.face.drawn_one("deck", name, number=n)
        at = "deck-slaves" if name == "slaves" else ""
        return Pile(Thing(title, *DECKS[name], at=at), f"c-back-{name}" if n else "", n)

    def discard(self, name: str, cards: tuple[str, ...]) -> Pile:
        title = self.tell("discard", cards=self.face.listed(cards))
        return Pile(Thing(title, *DECKS[name]), f"c-{cards[-1]}" if cards else "", len(cards))

    def laurels(self) -> list[tuple[Thing, str, str]]:
        """The open laurel; for the winner who looks at both, these. What a neutral one is worth stands on it."""
        x, y = LAUREL
        offered = self.view.offered
        if offered:
            return [
                (
                    Thing(
                        self.tell("offered-laurel", card=self.face.card(card)), x - 4 + 84 * i, y, at=f"laurel-{card}"
                    ),
                    *laurel(card),
                )
                for i, card in enumerate(offered)
            ]
        card = self.view.laurel
        return [(Thing(self.tell("open-laurel", card=self.face.card(card)), x, y), *laurel(card))] if card else []

    # --- Sites -------------------------------------------------------------------------------------------------------

    def plots(self, right: bool) -> list[Plot]:
        wanted = sites_right(self.tables) if right else sites_left(self.tables)
        return [self._plot(site.name, site.seat) for site in self.view.sites if site.name in wanted]

    def _plot(self, name: str, seat: int | None) -> Plot:
        told, (x, y) = self.face.sites_told[name], self.grid.places[name]
        building = self.view.building
        owed = building.slaves_owed if building is not None and building.site == name else 0
        if seat is not None:
            return Plot(Thing(self.tell("house", name=self.face.name(seat), site=told), x, y), name, seat, owed)
        title = f"{told} {self.tell('owed', number=owed)}" if owed else told
        return Plot(Thing(title, x, y, at=f"site-{name}"), name, None, owed)

    # --- Tracks ------------------------------------------------------------------------------------------------------

    def crests(self) -> list[tuple[Thing, int | None]]:
        """By place; the next free one is where a crest goes now."""
        free = self.view.crests.index(None) if None in self.view.crests else -1
        found: list[tuple[Thing, int | None]] = []
        for place, seat in enumerate(self.view.crests):
            x, y = crest_place(place)
            if seat is None:
                title = self.tell("crest-place", place=place + 1)
                found.append((Thing(title, x, y, at="crest" if place == free else ""), None))
            else:
                title = self.tell("crest", name=self.face.name(seat), place=place + 1)
                found.append((Thing(title, x, y, piece=f"crest-{seat}"), seat))
        return found

    def scores(self) -> list[tuple[int, Thing, int]]:
        """Discs on the score track; who has gone around carries what that was worth."""
        sharing: defaultdict[Point, list[int]] = defaultdict(list)
        for player in self.view.players:
            sharing[score_place(player.score)].append(player.seat)
        found = []
        for (x, y), seats in sharing.items():
            for seat, (dx, dy) in zip(seats, SHARED[len(seats)], strict=True):
                score = self.view.players[seat].score
                title = self.tell("score", name=self.face.name(seat), score=score)
                found.append((seat, Thing(title, x + dx, y + dy, piece=f"score-{seat}"), score // 100 * 100))
        return found

    def round(self) -> Thing:
        return Thing(self.tell("round", round=self.view.round, rounds=self.view.rounds), 68, 1014)

    def start(self) -> tuple[int, Thing] | None:
        seat = self.view.start
        if seat is None:
            return None
        return seat, Thing(self.tell("start", name=self.face.name(seat)), 66, 1092)


def laurel(card: str) -> tuple[str, str]:
    """The symbol of a laurel, and its points if it is neutral."""
    return ("c-laurel", card.removeprefix("points-")) if card.startswith("points-") else (f"c-{card}", "")
