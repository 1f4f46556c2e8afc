"""What never changes in a game: the faces of all cards, with the numbers of the edition."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ludus.games.fortuna.face.drawing.layout import (
    CARD_WIDTH,
    FAVOUR_WIDTH,
    PACKAGE,
    PRIVILEGE_WIDTH,
    layout_for,
    province_for,
    signs,
)
from ludus.games.fortuna.rules.const import (
    BUILDING_NAMES,
    CARD_NAMES,
    COUNTED_NAMES,
    FAVOUR_NAMES,
    GAIN,
    GRAIN,
    KIND_NAMES,
    STEPS,
    WEDLOCK,
    WINE,
)
from ludus.games.fortuna.rules.favour import GIVES
from ludus.games.fortuna.rules.tables import Tables
from ludus.present.drawing import Drawing, studio
from ludus.present.layout import Fitted, Token, lines, row
from ludus.present.words import Words

# What is painted on an action card: the wall behind, and the things in front.
CARD_PICTURES: Final = {
    "grain-harvest": ("leaf", "@grain @grain"),
    "wine-harvest": ("leaf", "@wine @wine"),
    "water-distribution": ("sea", "@water @water"),
    "grain-trade": ("dawn", "@grain @money"),
    "wine-trade": ("dawn", "@wine @money"),
    "build": ("sky", "@building"),
    "centurion": ("red", "@centurion"),
    "vestal": ("dusk", "@vestal"),
    "clergy": ("dusk", "@vestal @die"),
    "marriage": ("sky", "@rings"),
    "bribery": ("red", "@purse"),
    "fortuna": ("sea", "@wheel"),
}
FAVOUR_PICTURES: Final = ("sea", "dawn", "leaf", "red", "sky", "dusk")
FAVOUR_ICONS: Final = ("water", "wine", "grain", "centurion", "rings", "vestal")
COUNTED_ICONS: Final = {"sesterces": "money", "married": "rings"}
PRIVILEGE_EDGES: Final = ("#5f7a35", "#2f6fb5", "#7b3f98")


@dataclass(frozen=True, slots=True)
class CardFace:
    name: str
    lines: list[Fitted]
    paint: str
    picture: list[Token]
    rows: list[list[Token]]
    most: str = ""
    """How often, if more than once."""


def card_rows(t: Tables) -> dict[str, list[str]]:
    """The effects of the action cards as formulas."""
    coins = [" ".join(f"${price}" for price in prices) for prices in t.slot_price]
    fee = f"${t.clergy_money} " if t.clergy_money else ""
    costs = sorted({*t.building_cost})
    return {
        "grain-harvest": harvest(t, GRAIN, "grain"),
        "wine-harvest": harvest(t, WINE, "wine"),
        "water-distribution": [f"+{t.water_self} @water"],
        "grain-trade": [f"@grain @to ${t.price[GRAIN]}"],
        "wine-trade": [f"@wine @to ${t.price[WINE]}"],
        "build": [f"{'–'.join(map(str, dict.fromkeys((costs[0], costs[-1]))))} @money @to @building"],
        "centurion": [coins[0], "@to @centurion"],
        "vestal": [coins[1], "@to @vestal"],
        "clergy": [f"{fee}{t.clergy_vestals} @vestal @to {t.clergy_dice} @die"],
        "marriage": [f"${t.marriage_cost} @to @rings"],
        "bribery": [f"${t.bribery_fee} @to @card"],
        "fortuna": [f"${t.fortuna_cost} @to {t.fortuna_steps} @step", "*I"],
    }


def harvest(t: Tables, good: int, icon: str) -> list[str]:
    most = t.harvest_max_water[good]
    many = f"≤{most} " if most > 1 else ""
    watered = f"{many}@water @to +{t.harvest_per_water[good]} @{icon}"
    return [f"+{t.harvest_base[good]} @{icon}", *([watered] if most else [])]


def favour_rows(t: Tables, favour: int) -> list[str]:
    steps, icon = t.favour_steps[favour], FAVOUR_ICONS[favour]
    if favour == WEDLOCK:
        return [f"@{icon} +{steps} @step", f"@palace +{t.palace_bonus} @step"]
    return [f"−1 @{icon}" if GIVES[favour] >= 0 else f"1 @{icon}", f"@to +{steps} @step"]


def privilege_row(t: Tables, kind: int) -> str:
    n = t.privilege_amount[kind]
    if t.privilege_type[kind] == STEPS:
        return f"+{n} @step"
    if t.privilege_type[kind] == GAIN:
        return f"+{n} @{KIND_NAMES[t.privilege_what[kind]]}"
    what, every = COUNTED_NAMES[t.privilege_what[kind]], t.privilege_every[kind]
    icon = COUNTED_ICONS.get(what, what)
    return f"*{n} / {every} @{icon}" if every > 1 else f"*{n} / @{icon}"


def action_faces(words: Words, t: Tables) -> Iterator[CardFace]:
    rows = card_rows(t)
    for name in CARD_NAMES:
        paint, picture = CARD_PICTURES[name]
        written = rows[name]
        size = 42 if len(written) == 1 else 31
        yield CardFace(
            name,
            lines(words.breakable(f"card.{name}"), CARD_WIDTH - 16, 22, 15),
            paint,
            row(picture, 118, 66),
            [row(line, CARD_WIDTH - 18, size) for line in written],
        )


def favour_faces(words: Words, t: Tables) -> Iterator[CardFace]:
    for i, name in enumerate(FAVOUR_NAMES):
        written = lines(words.breakable(f"favour.{name}"), FAVOUR_WIDTH - 14, 21, 13)
        rows = [row(line, FAVOUR_WIDTH - 16, 32) for line in favour_rows(t, i)]
        often = t.favour_max[i]
        most = f"×1–{often}" if often > 1 else ""
        yield CardFace(name, written, FAVOUR_PICTURES[i], row(f"@{FAVOUR_ICONS[i]}", 70, 64), rows, most)


def building_faces(t: Tables) -> list[tuple[str, int]]:
    return list(zip(BUILDING_NAMES, t.building_cost, strict=True))


def privilege_faces(t: Tables) -> list[tuple[str, int, list[Token]]]:
    return [
        (name, t.privilege_type[kind], row(privilege_row(t, kind), PRIVILEGE_WIDTH - 22, 46))
        for kind, name in enumerate(t.privilege_name)
    ]


@lru_cache(maxsize=32)
def defs_for(words: Words, t: Tables) -> str:
    """Symbols of everything that changes only its place: drawn once for a language and an edition."""
    drawing = Drawing()
    values: dict[str, Any] = {
        "signs": signs(),
        "faces": t.die_faces,
        "layout": layout_for(t.gate, t.goal),
        "actions": list(action_faces(words, t)),
        "favours": list(favour_faces(words, t)),
        "buildings": building_faces(t),
        "privileges": privilege_faces(t),
        "edges": PRIVILEGE_EDGES,
        "province": province_for(t),
    }
    studio(PACKAGE).draw(drawing, "defs", "defs.svg.jinja", **values)
    return drawing.parts["defs"]
