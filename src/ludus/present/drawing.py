"""Drawing a view: Jinja templates with shared macros, in parts that a page shows and zones that it swaps."""

import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ludus.present.shapes import SHAPES

# Between the board and the panels of a picture.
GAP: Final = 12


# --- Drawings -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Drawing:
    """What a viewer is shown: whole parts by name ("defs", "board", "panel-0"…), and the zones inside them by name.

    A part is complete markup. A zone is the inside of the one element of a part that carries `data-zone`: a page that
    has the parts needs only the zones that changed. "defs" holds what the others refer to; it never changes in a game.
    """

    parts: dict[str, str] = field(default_factory=dict)
    zones: dict[str, str] = field(default_factory=dict)

    def without_defs(self) -> dict[str, str]:
        """The parts for a page that has the definitions already."""
        return {name: part for name, part in self.parts.items() if name != "defs"}

    def picture(self) -> str:
        """Everything in one standalone SVG, the panels to the right of the board: for notebooks and documents."""
        board = self.parts["board"]
        width, height = size_of(board)
        inside = [self.parts.get("defs", ""), placed(board, 0, 0, width, height)]
        panels = [self.parts[name] for name in sorted(self.parts) if name.startswith("panel-")]
        sizes = [size_of(panel) for panel in panels]
        scale = min(1.2, (height - GAP * (len(panels) - 1)) / max(sum(tall for _, tall in sizes), 1))
        y = 0.0
        for panel, (wide, tall) in zip(panels, sizes, strict=True):
            inside.append(placed(panel, width + GAP, y, wide * scale, tall * scale))
            y += tall * scale + GAP
        total = width + max((GAP + wide * scale for wide, _ in sizes), default=0)
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total:g} {height:g}">{"".join(inside)}</svg>'

    def _repr_svg_(self) -> str:
        return self.picture()


def size_of(part: str) -> tuple[float, float]:
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', part)
    if found is None:
        raise ValueError("a part of a drawing needs a viewBox that begins at 0 0")
    return float(found[1]), float(found[2])


def placed(part: str, x: float, y: float, width: float, height: float) -> str:
    return part.replace("<svg", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"', 1)


class Studio:
    """The templates of one game, with the shared macros under `shared/`."""

    def __init__(self, package: str) -> None:
        self._templates: Final = Environment(
            loader=ChoiceLoader(
                [
                    PrefixLoader({"shared": PackageLoader("ludus.present", "templates")}),
                    PackageLoader(package, "templates"),
                ]
            ),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals.update(SHAPES, zone=zone)

    def draw(self, drawing: Drawing, part: str, template: str, **values: Any) -> None:
        """Draw a template as a part; its zones are noted on the way."""
        drawing.parts[part] = self._templates.get_template(template).render(drawing=drawing, **values)


@pass_context
def zone(context: Context, name: str, caller: Any, tag: str = "g") -> Markup:
    """`{% call zone("rome") %}…{% endcall %}` marks what can be swapped by itself."""
    inside = str(caller())
    context["drawing"].zones[name] = inside
    return Markup(f'<{tag} data-zone="{escape(name)}">{inside}</{tag}>')


@cache
def studio(package: str) -> Studio:
    return Studio(package)


# --- Seats ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paint:
    """A player's colour: its body, its edge, its shine, and what can be read on it."""

    fill: str
    dark: str
    light: str
    ink: str


PAINTS: Final = {
    "orange": Paint("#e07a1c", "#7d3a05", "#ffc27d", "#3a1a02"),
    "purple": Paint("#7b3f98", "#3d1650", "#c79bdc", "#fff7e6"),
    "blue": Paint("#2f6fb5", "#12345c", "#9cc6f2", "#fff7e6"),
    "grey": Paint("#9a9a94", "#43433f", "#dcdcd6", "#22221f"),
    "red": Paint("#b3281c", "#5e0f08", "#ec9a8c", "#fff7e6"),
    "yellow": Paint("#e9c22f", "#7a5d05", "#fff0a8", "#3a2c02"),
    "green": Paint("#4c8a3c", "#1f4416", "#a9d49c", "#fff7e6"),
    "black": Paint("#3b3734", "#141210", "#8d8781", "#fff7e6"),
    "white": Paint("#f3efe6", "#6d675c", "#ffffff", "#2b2118"),
    "brown": Paint("#8a5a33", "#43270f", "#d3a981", "#fff7e6"),
}
# By seat: colour alone must never tell who is who.
EMBLEMS: Final = ("star", "crescent", "lozenge", "delta", "cross", "bars")


@dataclass(frozen=True, slots=True)
class Sign:
    """How a seat is marked."""

    paint: Paint
    emblem: str


def signs_for(colours: tuple[str, ...]) -> tuple[Sign, ...]:
    return tuple(Sign(PAINTS[colour], EMBLEMS[seat]) for seat, colour in enumerate(colours))
