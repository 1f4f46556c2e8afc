"""Markup that is kept: most moves leave most of the table as it is, and painting is dear."""

from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from ludus.games.romolo.face.drawing.layout import PACKAGE
from ludus.present.drawing import Drawing, studio


class Kept:
    """The last painting of everything, with what it showed."""

    def __init__(self) -> None:
        self._kept: Final[dict[str, tuple[object, Markup]]] = {}

    def paint(self, name: str, shown: object, template: str, things: Callable[[], object]) -> Markup:
        """A painting of some things; anew only if it shows something else than the last one of the name."""
        kept = self._kept.get(name)
        if kept is None or kept[0] != shown:
            drawing = Drawing()
            studio(PACKAGE).draw(drawing, name, template, things=things())
            kept = self._kept[name] = shown, Markup(drawing.parts[name])
        return kept[1]
