"""The small macros that templates call most. In Python, because a Jinja macro costs ten times as much.

They paint what the symbols of `templates/` define. Text takes its weight, its anchor and its ink from the root of a
part (`ROOT`), so that markup stays short.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from markupsafe import Markup, escape

from ludus.present.layout import Fitted, Thing, Token

FONT: Final = "Iowan Old Style, Palatino, 'URW Palladio L', Georgia, serif"
ROOT: Final = Markup(
    f'xmlns="http://www.w3.org/2000/svg" font-family="{FONT}" font-weight="700" text-anchor="middle" fill="#3a2717"'
    ' stroke-linejoin="round"'
)
LIGHT: Final = "#fdf6e3"


def use(symbol: str, x: float, y: float, width: float, height: float | None = None) -> Markup:
    """A symbol at a place; as high as wide unless told otherwise."""
    tall = width if height is None else height
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return Markup(f'<use href="#{symbol}"{place} width="{width:g}" height="{tall:g}"/>')


def icon(name: str, x: float, y: float, size: float) -> Markup:
    return use(f"i-{name}", x, y, size)


def number(value: object, x: float, y: float, size: float, colour: str = "") -> Markup:
    """A short text with its middle at the point."""
    fill = f' fill="{colour}"' if colour else ""
    base = round(y + 0.35 * size, 1)
    return Markup(f'<text x="{x:g}" y="{base:g}" font-size="{size:g}"{fill}>{escape(value)}</text>')


def words(fitted: Fitted, x: float, y: float, colour: str = "", anchor: str = "") -> Markup:
    """A line of text that fits its place; y is its baseline."""
    more = f' fill="{colour}"' if colour else ""
    if anchor:
        more += f' text-anchor="{anchor}"'
    if fitted.squeeze:
        more += f' textLength="{fitted.squeeze:g}" lengthAdjust="spacingAndGlyphs"'
    return Markup(f'<text x="{x:g}" y="{y:g}" font-size="{fitted.size:g}"{more}>{escape(fitted.text)}</text>')


def coin(value: object, x: float, y: float, size: float) -> Markup:
    return icon("coin", x, y, size) + number(value, x + size / 2, y + size / 2, round(size * 0.54))


def points(value: object, x: float, y: float, size: float) -> Markup:
    return icon("wreath", x, y, size) + number(value, x + size / 2, y + size / 2, round(size * 0.44))


def formula(tokens: Iterable[Token], x: float, y: float) -> Markup:
    """A line of icons, coins, points and words, as laid out by `row()`, with its middle at the point."""
    painters = {"icon": icon, "coin": coin, "points": points}
    painted = [
        painters[t.kind](t.value, round(x + t.x), round(y - t.size / 2), t.size)
        if t.kind in painters
        else number(t.value, round(x + t.x + t.width / 2), y, round(t.size * 0.8))
        for t in tokens
    ]
    return Markup("").join(painted)


def thing(t: Thing, shown: bool = True, caller: Callable[[], str] | None = None) -> Markup:
    """Something that can be pointed at: its title is what a tooltip and a screen reader say.

    Its symbol is painted at its place, unless not `shown`; what stands between call and endcall is painted over it.
    """
    marks = f'data-at="{escape(t.at)}"' if t.at else 'data-tip=""'
    if t.piece:
        marks += f' data-piece="{escape(t.piece)}"'
    art = f'<use href="#{t.symbol}" width="{t.width:g}" height="{t.height:g}"/>' if shown and t.symbol else ""
    inside = caller() if caller else ""
    place = f'transform="translate({t.x:g},{t.y:g})"'
    return Markup(f"<g {marks} {place}><title>{escape(t.title)}</title>{art}{inside}</g>")


def area(width: float, height: float, x: float = 0, y: float = 0) -> Markup:
    """Nothing to see, but something to touch."""
    place = f' x="{x:g}" y="{y:g}"' if x or y else ""
    return Markup(f'<rect{place} width="{width:g}" height="{height:g}" fill-opacity="0"/>')


def emblem(seat: int, x: float, y: float, size: float) -> Markup:
    return use(f"s-emblem-{seat}", x, y, size)


def disc(seat: int, x: float, y: float, size: float) -> Markup:
    return use(f"s-disc-{seat}", x, y, size)


def figure(seat: int, size: float) -> Markup:
    """A figure that stands with its foot on the point 0, 0."""
    return use(f"s-figure-{seat}", -size / 3, -0.9 * size, size * 2 / 3, size)


def badge(value: object, x: float, y: float, size: float = 26) -> Markup:
    """How many: a dark pill with a light number, to sit on a corner."""
    wide = size * (0.8 + 0.45 * len(str(value)))
    pill = f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{size:g}" rx="{size / 2:g}" stroke="#f0dfb8"/>'
    return Markup(pill) + number(value, x + wide / 2, y + size / 2, round(size * 0.8), LIGHT)


def slot(x: float, y: float, width: float, height: float) -> Markup:
    """A place for something, sunk into the board."""
    return slots([(x, y, width, height)])


def slots(places: Iterable[tuple[float, float, float, float]]) -> Markup:
    """Several such places at once."""
    way = "".join(
        f"M{x + 6:g} {y:g}h{w - 12:g}q6 0 6 6v{h - 12:g}q0 6-6 6h{12 - w:g}q-6 0-6-6v{12 - h:g}q0-6 6-6z"
        for x, y, w, h in places
    )
    return Markup(f'<path fill="#6b4a2b" fill-opacity=".16" stroke="#6b4a2b" stroke-opacity=".45" d="{way}"/>')


SHAPES: Final[dict[str, Any]] = {
    shape.__name__: shape
    for shape in (
        use, icon, number, words, coin, points, formula, thing, area, emblem, disc, figure, badge, slot, slots
    )
} | {"root": ROOT, "light": LIGHT}  # fmt: skip
