"""What never changes in a game: the abilities of all buildings as icons, the faces of base cards, the map."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ludus.games.gloria_mundi.face.drawing.layout import (
    ABILITY_HEIGHT,
    ABILITY_WIDTH,
    PACKAGE,
    SPACE,
    goth_track,
    signs,
)
from ludus.games.gloria_mundi.rules.const import (
    CARD_TYPE_NAMES,
    DISCARD_FOR_COST,
    DISCARD_FOR_STEPS,
    EXCHANGE,
    GAIN_NAMES,
    GOTH_ON,
    ON_BUY,
    PER_OTHER,
    PER_OWNED,
    PROTECT,
    REPLACE,
    TYPE_NAMES,
    TYPES,
)
from ludus.games.gloria_mundi.rules.tables import Parts, Tables
from ludus.present.drawing import Drawing, studio
from ludus.present.layout import Point, Token, measure, row

# By type: what a card of it is painted with, its edge, and the ink of its name.
TYPE_PAINTS: Final = {
    "farm": ("#86ad4a", "#3d5a1c", "#22320c"),
    "city": ("#edc04a", "#7d5a0c", "#3a2902"),
    "peace": ("#f4f2ec", "#6d7480", "#2b2f38"),
    "builder": ("#b63a26", "#5e0f08", "#fff7e6"),
    "wall": ("#b63a26", "#5e0f08", "#fff7e6"),
}
# What is painted on a building: an icon for the names that ship, and one for each type that an edition may add to.
TYPE_PICTURES: Final = {"farm": "village", "city": "basilica", "peace": "palace", "builder": "hammer", "wall": "wall"}
PICTURES: Final = {
    "horreum": "grain",
    "latifundium": "grain",
    "mola": "wheel",
    "pistrinum": "grain",
    "vinea": "wine",
    "olivetum": "cypress",
    "hortus": "cypress",
    "pascua": "cypress",
    "aquaeductus": "aqueduct",
    "nymphaeum": "aqueduct",
    "via-orientalis": "arch",
    "emporium": "market",
    "macellum": "market",
    "thermae": "aqueduct",
    "amphitheatrum": "arena",
    "circus": "arena",
    "curia": "palace",
    "argentaria": "gold",
    "porta-maior": "arch",
    "insula": "building",
    "templum-saturni": "palace",
    "palatium": "palace",
    "arcus-triumphalis": "arch",
    "castra": "standard",
    "legatio": "standard",
    "specula": "standard",
    "aerarium": "gold",
    "cursus-publicus": "wheel",
    "via-sacra": "arch",
    "comitium": "basilica",
    "senatus": "basilica",
}
SKIES: Final = {"farm": "leaf", "city": "dawn", "peace": "sky", "builder": "dusk", "wall": "dusk"}
# A longer formula than this, in icons, takes two rows.
ONE_ROW: Final = 4.4


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability as it is printed: what can do the same looks the same, and is drawn once."""

    name: str
    rows: list[tuple[float, list[Token]]]
    """The middle of each row, and what stands in it."""


def part(mask: int, n: int) -> str:
    kinds = " / ".join(f"@{name}" for kind, name in enumerate(GAIN_NAMES) if mask & 1 << kind)
    return f"{kinds} {n}" if n > 1 else kinds


def parts(found: Parts) -> str:
    return " + ".join(part(mask, n) for mask, n in found)


def halves(t: Tables, card: int) -> tuple[str, str]:
    """An ability as a formula, in two halves that may stand below each other; the signs are those of the rulebook."""
    ability, gain, many = t.ability[card], parts(t.gain[card]), " X" if t.repeat[card] else ""
    counted = f"@t-{TYPE_NAMES[t.count[card]]}" if t.count[card] >= 0 else ""
    if ability == EXCHANGE:
        return f"{parts(t.give[card])}{many} @to", gain
    if ability == REPLACE:
        return f"@hammer {part(t.replace_from[card], 1)}{many} @to", part(t.replace_to[card], 1)
    fixed = {
        DISCARD_FOR_COST: ("@discard @to", "@refund"),
        DISCARD_FOR_STEPS: ("@discard @to", "@laurel"),
        PER_OWNED: (f"{counted} =", gain),
        PER_OTHER: (f"{counted} :", gain),
        GOTH_ON: (f"@goth {counted} :", gain),
        ON_BUY: ("@hammer :", gain),
        PROTECT: ("@goth :", f"@wall {counted}"),
    }
    return fixed.get(ability, ("", gain))


@lru_cache(maxsize=32)
def printed(t: Tables) -> tuple[str, ...]:
    """By card: the name under which its ability is drawn, that of the first card with the same one."""
    said = [halves(t, card) for card in range(len(t.card_name))]
    return tuple(t.card_name[said.index(formula)] for formula in said)


def ability_face(t: Tables, card: int) -> Ability:
    first, second = halves(t, card)
    whole = f"{first} {second}".strip()
    width, middle = ABILITY_WIDTH - 6, ABILITY_HEIGHT / 2
    if measure(whole) <= ONE_ROW or not first:
        return Ability(t.card_name[card], [(middle, row(whole, width, 46))])
    return Ability(t.card_name[card], [(middle - 19, row(first, width, 37)), (middle + 20, row(second, width, 37))])


def picture(t: Tables, card: int) -> str:
    return PICTURES.get(t.card_name[card], TYPE_PICTURES[CARD_TYPE_NAMES[t.card_type[card]]])


def symbols_of(t: Tables, space: int) -> list[str]:
    shown = t.goth_symbols[space * TYPES : (space + 1) * TYPES]
    return [TYPE_NAMES[base] for base in range(TYPES) for _ in range(shown[base])]


def side_by_side(n: int, size: float) -> list[float]:
    """Where n things begin around a point."""
    return [round((i - n / 2) * size, 1) for i in range(n)]


# On a space of the usual size: how large one symbol is, or each of two, of three, of four.
SYMBOL_SIZES: Final = (42, 33, 26, 21)


def on_space(names: Sequence[str], radius: int) -> list[tuple[str, int, float, float]]:
    """The symbols of a space around its middle: the type, the size and the place of each."""
    size = SYMBOL_SIZES[min(len(names), len(SYMBOL_SIZES)) - 1] * radius // SPACE
    return [(name, size, dx, -size / 2) for name, dx in zip(names, side_by_side(len(names), size - 3), strict=True)]


def goth_symbols(t: Tables) -> list[tuple[str, int, float, float]]:
    """Every symbol of the Goth's track."""
    way = goth_track(t.rome)
    return [
        (name, size, x + dx, y + dy)
        for space, (x, y) in enumerate(way.spaces)
        for name, size, dx, dy in on_space(symbols_of(t, space), way.radius)
    ]


@lru_cache(maxsize=32)
def defs_for(t: Tables) -> str:
    """Symbols of everything that changes only its place: drawn once for an edition. There are no words in them."""
    drawing = Drawing()
    abilities = [ability_face(t, card) for card, name in enumerate(t.card_name) if name in printed(t)]
    trees: list[Point] = [(490, 170), (622, 172), (762, 170), (902, 172), (1030, 170), (862, 262), (540, 262)]
    studio(PACKAGE).draw(
        drawing,
        "defs",
        "defs.svg.jinja",
        signs=signs(),
        abilities=abilities,
        paint_of=TYPE_PAINTS,
        way=goth_track(t.rome),
        symbols=goth_symbols(t),
        kinds=sorted({(name, size) for name, size, _, _ in goth_symbols(t)}),
        trees=trees,
    )
    return drawing.parts["defs"]
