"""The board of a view: what lies where, and what it is called."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Final

from ludus.games.gloria_mundi.face.drawing.cards import on_space, side_by_side, symbols_of
from ludus.games.gloria_mundi.face.drawing.layout import (
    CARD_TOP,
    CARD_WIDTH,
    FORUM_GAP,
    FORUM_LEFT,
    FORUM_WIDTH,
    TAG_TOP,
    fan,
    goth_track,
    roman_track,
    signs,
)
from ludus.games.gloria_mundi.face.drawing.titles import Building, GloriaMundiTitles
from ludus.games.gloria_mundi.rules.const import KIND_NAMES, TYPE_NAMES
from ludus.games.gloria_mundi.rules.view import ForumPlace, GloriaMundiView, GothSpace, next_space
from ludus.present.layout import Fitted, Point, Thing, Token, fit, row

STONE: Final = 32
SUPPLY: Final[tuple[Point, ...]] = ((40, 486), (112, 486), (40, 560), (112, 560))


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the forum, with its tag and what lies there."""

    tag: Thing
    surcharge: str
    width: float
    thing: Thing
    building: Building | None
    scale: float


@dataclass(frozen=True, slots=True)
class Stones:
    """Stones of a kind on a space of the Goth's track."""

    thing: Thing
    kind: str
    n: int


def pieces(view: GloriaMundiView) -> tuple[list[list[str]], list[str]]:
    """A name for every building that lies open: by player and card of the display, and by place of the forum."""
    seen: Counter[str] = Counter()

    def named(slug: str | None) -> str:
        if slug is None:
            return ""
        seen[slug] += 1
        return f"building-{slug}-{seen[slug]}"

    displays = [[named(card.building) for card in player.display] for player in view.players]
    return displays, [named(place.building) for place in view.forum]


class Scene:
    """The board of a view: everything has its place and its title, so that the template only paints."""

    def __init__(self, face: GloriaMundiTitles, view: GloriaMundiView, named: list[str]) -> None:
        self.face: Final = face
        self.view: Final = view
        self.named: Final = named
        self.tell: Final = face.drawn_words
        self.tables: Final = face.tables
        self.way: Final = goth_track(view.rome)
        self.roman: Final = roman_track(view.goal)
        self.signs: Final = signs()
        self.next: Final = next_space(view)

    # The Goth.

    def spaces(self) -> list[Thing]:
        return [Thing(self._space(space), x, y) for space, (x, y) in enumerate(self.way.spaces)]

    def _space(self, space: int) -> str:
        if space == self.view.rome:
            return self.tell("rome")
        names = symbols_of(self.tables, space)
        return self.tell("space", space=space, symbols=self.face.types_told(names)) if names else self.tell("start")

    def stones(self) -> list[Stones]:
        return [found for space, lying in enumerate(self.view.track) for found in self._stones(space, lying)]

    def _stones(self, space: int, lying: GothSpace) -> list[Stones]:
        x, y = self.way.spaces[space]
        kinds = [(KIND_NAMES[kind], n) for kind, n in enumerate(lying.stones) if n]
        places = side_by_side(len(kinds), STONE - 4 if len(kinds) < 3 else 22)
        return [
            Stones(Thing(self._paid(space, kind, n), x + dx - 2, y + 1, at=f"track-{kind}"), kind, n)
            for (kind, n), dx in zip(kinds, places, strict=True)
        ]

    def _paid(self, space: int, kind: str, n: int) -> str:
        return self.tell("paid", stones=self.face.amount(kind, n), space=space)

    def tribute(self) -> tuple[Thing, list[tuple[str, int, float, float]]] | None:
        """The space that would be paid for now, with its symbols; Rome takes no tribute."""
        if self.next >= self.view.rome:
            return None
        x, y = self.way.spaces[self.next]
        names = self.view.track[self.next].symbols
        title = self.tell("tribute", space=self.next, symbols=self.face.types_told(names))
        return Thing(title, x, y, at="tribute"), on_space(names, self.way.radius)

    def goth(self) -> Thing:
        x, y = self.way.spaces[self.view.goth]
        left = self.view.rome - self.view.goth
        title = self.tell("goth", space=self.view.goth, rome=self.view.rome, left=left)
        return Thing(title, x, y - 12, at="goth", piece="goth")

    # The Romans.

    def romans(self) -> Thing:
        return Thing(self.tell("romans", goal=self.view.goal), 0, 0)

    def africa(self) -> Thing:
        x, y = self.roman.spaces[-1]
        return Thing(self.tell("africa", goal=self.view.goal), x + 26, y - 66)

    def signposts(self) -> list[tuple[int, float, float]]:
        return [(i, x, y) for i, (x, y) in enumerate(self.roman.spaces) if i and i % 5 == 0 and i < self.view.goal]

    def figures(self) -> list[tuple[int, Thing]]:
        """Those who share a space stand side by side and behind each other; who is in front is drawn last."""
        sharing: defaultdict[int, list[int]] = defaultdict(list)
        for player in self.view.players:
            sharing[min(player.steps, self.view.goal)].append(player.seat)
        found = []
        for step, seats in sharing.items():
            x, y = self.roman.spaces[step]
            for seat, (dx, dy) in zip(seats, fan(len(seats)), strict=True):
                title = self.tell("figure", name=self.face.name(seat), steps=step, goal=self.view.goal)
                found.append((seat, Thing(title, x + dx, y + dy, piece=f"figure-{seat}")))
        return sorted(found, key=lambda item: (item[1].y, item[1].x))

    # The forum.

    def forum(self) -> list[Place]:
        return [self._place(i, place) for i, place in enumerate(self.view.forum)]

    def _place(self, i: int, place: ForumPlace) -> Place:
        pitch = (FORUM_WIDTH + FORUM_GAP) / len(self.view.forum)
        width = min(pitch - FORUM_GAP, CARD_WIDTH)
        x, number = round(FORUM_LEFT + i * pitch + (pitch - FORUM_GAP - width) / 2, 1), i + 1
        tag = Thing(self.tell("place", place=number, surcharge=place.surcharge), x, TAG_TOP)
        found = self.face.building(place.building) if place.building else None
        title = self.tell("offered", building=found.title, surcharge=place.surcharge) if found else self.tell("gap")
        at = f"place-{number}" if found else ""
        thing = Thing(title, x, CARD_TOP, at=at, piece=self.named[i])
        return Place(tag, f"+{place.surcharge}", width, thing, found, round(width / CARD_WIDTH, 3))

    def deck(self) -> Thing:
        return Thing(self.tell("deck", number=self.view.deck), 46, 672)

    def fire(self) -> Thing:
        n = len(self.view.fire)
        title = self.tell("fire", cards=self.face.listed(self.view.fire)) if n else self.tell("no-fire")
        return Thing(title, 1018, 668)

    def supply(self) -> list[tuple[str, Thing]]:
        return [
            (kind, Thing(self.tell("supply", stone=self.face.kind_told(kind)), x, y, at=f"supply-{kind}"))
            for kind, (x, y) in zip(KIND_NAMES, SUPPLY, strict=True)
        ]

    # What goes on.

    def turn(self) -> Thing:
        return Thing(self.tell("turn", turn=self.view.turn) if self.view.turn else self.tell("setup"), 44, 42)

    def laid(self) -> Thing | None:
        if self.view.laid is None:
            return None
        return Thing(self.tell("laid", type=self.face.type_told(self.view.laid)), 188, 54)

    def active(self) -> tuple[int, Thing, Fitted] | None:
        seat = self.view.active
        if seat is None:
            return None
        name = self.face.name(seat)
        return seat, Thing(self.tell("active", name=name), 46, 176), fit(name, 176, 26, 19)

    def pending(self) -> tuple[Thing, list[list[Token]]] | None:
        """What is still to be paid, or to be destroyed."""
        payment, doomed = self.view.payment, self.view.doomed
        if payment is not None:
            title = self._owed()
            owed = [f"{n} @{KIND_NAMES[kind]}" for kind, n in enumerate(payment.owed) if n]
            owed += [f"{payment.surcharge} @any"] if payment.surcharge else []
        elif any(doomed):
            title = self.tell("doomed", symbols=self.face.types_told(doomed_names(doomed)))
            owed = ["@goth", *[f"{n} @t-{TYPE_NAMES[base]}" for base, n in enumerate(doomed) if n]]
        else:
            return None
        written = [" ".join(owed[i : i + 3]) for i in range(0, len(owed), 3)]
        return Thing(title, 44, 226), [row(line, 232, 44) for line in written]

    def _owed(self) -> str:
        payment = self.view.payment
        assert payment is not None
        what = self.face.card(payment.building) if payment.building else self.tell("for-tribute")
        owed = self.face.heap(payment.owed)
        return self.tell("owed", what=what, stones=owed, surcharge=payment.surcharge)

    def note(self) -> Fitted | None:
        return fit(self.tell("reconstructed"), 520, 22, 16) if self.view.edition == "base" else None


def doomed_names(doomed: tuple[int, ...]) -> list[str]:
    return [TYPE_NAMES[base] for base, n in enumerate(doomed) for _ in range(n)]
