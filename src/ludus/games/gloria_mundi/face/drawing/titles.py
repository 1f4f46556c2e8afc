"""What a drawing says in words: the titles of its elements, and the buildings as they are shown."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from ludus.core.rules import Setup
from ludus.games.gloria_mundi.face.drawing.cards import SKIES, picture, printed
from ludus.games.gloria_mundi.face.drawing.layout import CARD_WIDTH, TILE_WIDTH
from ludus.games.gloria_mundi.face.text import GloriaMundiText
from ludus.games.gloria_mundi.rules.const import CARD_TYPE_NAMES, KIND_NAMES, KINDS, TYPE_NAMES
from ludus.present.layout import Fitted, fit, lines
from ludus.present.words import Words

# The left edge of a tile, where the base card looks out.
EDGE: Final = 34


@dataclass(frozen=True, slots=True)
class Building:
    """A building as it is shown, in the forum and in a display."""

    slug: str
    type: str
    title: str
    lines: list[Fitted]
    name: Fitted
    price: list[tuple[str, int]]
    steps: int
    picture: str
    sky: str
    ability: str
    """The symbol of what it does."""


class GloriaMundiTitles(GloriaMundiText):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self._buildings: Final[dict[str, Building]] = {}

    def drawn_words(self, key: str, **values: object) -> str:
        return self.words.say(f"draw.{key}", **values)

    def building(self, slug: str) -> Building:
        found = self._buildings.get(slug)
        if found is None:
            found = self._buildings[slug] = self._building(slug)
        return found

    def _building(self, slug: str) -> Building:
        t, card, name = self.tables, self.tables.card_name.index(slug), self.card(slug)
        kind = CARD_TYPE_NAMES[t.card_type[card]]
        cost = t.card_cost[card * KINDS : (card + 1) * KINDS]
        told = {"price": self.heap(cost), "steps": t.card_steps[card], "type": self.type_told(kind)}
        return Building(
            slug,
            kind,
            self.drawn_words("building", card=name, ability=self.ability(slug), **told),
            lines(name, CARD_WIDTH - 64, 22, 16),
            fit(name, TILE_WIDTH - EDGE - 22, 17, 11.5),
            [(KIND_NAMES[i], n) for i, n in enumerate(cost) if n],
            t.card_steps[card],
            picture(t, card),
            SKIES[kind],
            f"a-{printed(t)[card]}",
        )

    def type_told(self, name: str) -> str:
        return self.base(name) if name in TYPE_NAMES else self.drawn_words(name)

    def types_told(self, names: Iterable[str]) -> str:
        return ", ".join(map(self.type_told, names))

    def kind_told(self, kind: str) -> str:
        return self.words.say(f"kind.{kind}")

    def listed(self, slugs: Sequence[str]) -> str:
        told = [f"{n}× {self.card(slug)}" if n > 1 else self.card(slug) for slug, n in Counter(slugs).items()]
        return ", ".join(told)
