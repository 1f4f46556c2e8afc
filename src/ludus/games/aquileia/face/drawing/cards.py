"""What never changes in a game: the faces of cards and sites, the printed board."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ludus.games.aquileia.face.drawing.layout import (
    BOXES,
    CARD_HEIGHT,
    CARD_WIDTH,
    PACKAGE,
    STRENGTHS,
    Grid,
    crest_place,
    grid,
    score_place,
    signs,
    strength_place,
)
from ludus.games.aquileia.rules.const import (
    COLOUR_NAMES,
    METAL_NAMES,
    METALS,
    SITE_KIND_NAMES,
    VILLA,
    WORKSHOP,
)
from ludus.games.aquileia.rules.tables import SEATS_MAX, Tables
from ludus.present.drawing import Drawing, studio

# By colour of villas: what is painted with it, its edge, and what can be read on it.
VILLA_PAINTS: Final = {
    "blue": ("#4f8fc4", "#163c61", "#fdf6e3"),
    "yellow": ("#f0c44a", "#7a5506", "#4a3204"),
    "white": ("#f6f3ea", "#6b6557", "#4a4538"),
    "violet": ("#8a4fa5", "#3d1650", "#fdf6e3"),
}
# What else is built: a workshop, a counting house.
KIND_PAINTS: Final = {"workshop": ("#d9995f", "#6b3d1f"), "counting-house": ("#9fae66", "#3f5220")}
# On the backs of the four decks.
BACKS: Final = (("slaves", "slave"), ("arms", "arms"), ("laurels", "wreath"), ("theatre", "mask"))


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card of slaves, weapons or horses: as many icons as it counts."""

    name: str
    icon: str
    places: tuple[tuple[float, float], ...]
    size: int


# Where the icons of a card stand that shows one, two, three of them.
COUNTED: Final = (((5, 17),), ((2, 5), (19, 40)), ((2, 3), (26, 26), (2, 49)))
SIZES: Final = (55, 45, 38)


@dataclass(frozen=True, slots=True)
class SiteFace:
    """A building site as it is printed."""

    name: str
    kind: str
    colour: str
    value: int
    pays: tuple[tuple[str, float], ...]
    """Coins of a counting house, with their places."""
    price: tuple[tuple[int, str, float, float], ...]
    """How many of what, with its place."""


def card_faces(t: Tables) -> list[CardFace]:
    """Cards that are played: a name ends with what it counts."""
    named = [name.rpartition("-") for name in t.card_name if name.startswith(("slave-", "weapon-", "gold-", "silver-"))]
    return [
        CardFace(f"{icon}-{n}", icon, COUNTED[min(int(n), 3) - 1], SIZES[min(int(n), 3) - 1]) for icon, _, n in named
    ]


def site_face(t: Tables, site: int) -> SiteFace:
    pays = [METAL_NAMES[metal] for metal in range(METALS) for _ in range(t.site_pays[site * METALS + metal])]
    price = [(t.site_price[site * METALS + metal], METAL_NAMES[metal]) for metal in range(METALS)]
    wanted = [(n, what) for n, what in [*price, (t.site_slaves[site], "slave")] if n]
    rows = (len(wanted) + 1) // 2
    return SiteFace(
        t.site_name[site],
        SITE_KIND_NAMES[t.site_kind[site]],
        COLOUR_NAMES[t.site_colour[site]] if t.site_kind[site] == VILLA else "",
        t.site_value[site],
        tuple((metal, round(29 + (i - len(pays) / 2) * 18, 1)) for i, metal in enumerate(pays)),
        tuple((n, what, 59 + 40 * (i % 2), 40 - 18 * rows + 36 * (i // 2)) for i, (n, what) in enumerate(wanted)),
    )


@lru_cache(maxsize=32)
def sites_left(t: Tables) -> tuple[str, ...]:
    """Workshops and counting houses, to the left of the street."""
    return tuple(name for name, kind in zip(t.site_name, t.site_kind, strict=True) if kind != VILLA)


@lru_cache(maxsize=32)
def sites_right(t: Tables) -> tuple[str, ...]:
    return tuple(name for name, kind in zip(t.site_name, t.site_kind, strict=True) if kind == VILLA)


@lru_cache(maxsize=32)
def site_grid(t: Tables) -> Grid:
    return grid(sites_left(t), sites_right(t))


@lru_cache(maxsize=32)
def defs_for(t: Tables) -> str:
    """Symbols of everything that changes only its place: drawn once for an edition. There are no words in them."""
    drawing = Drawing()
    sites = [site_face(t, site) for site in range(len(t.site_name))]
    studio(PACKAGE).draw(
        drawing,
        "defs",
        "defs.svg.jinja",
        signs=signs(),
        paint_of=VILLA_PAINTS,
        kind_paint=KIND_PAINTS,
        backs=BACKS,
        width=CARD_WIDTH,
        height=CARD_HEIGHT,
        cards=card_faces(t),
        theatre=[[COLOUR_NAMES[colour] for colour in pair] for pair in t.theatre],
        sites=sites,
        prices=sorted({(n, what) for site in sites for n, what, _, _ in site.price}),
        workshop=SITE_KIND_NAMES[WORKSHOP],
        boxes=BOXES,
        scored=[(n, *score_place(n)) for n in range(0, 100, 5)],
        crests=[crest_place(place) for place in range(SEATS_MAX)],
        strengths=[(n, *strength_place(n)) for n in range(STRENGTHS)],
    )
    return drawing.parts["defs"]
