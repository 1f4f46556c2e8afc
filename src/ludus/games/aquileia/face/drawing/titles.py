"""What a drawing says in words: the titles of its elements."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ludus.core.rules import Setup
from ludus.games.aquileia.face.text import AquileiaText
from ludus.games.aquileia.rules.const import (
    COUNTING_HOUSE,
    EQUI,
    FORUM,
    FORUM_NAMES,
    METAL_NAMES,
    METALS,
    PORTUS,
    SERVI,
    SITE_KIND_NAMES,
    SPACE_NAMES,
)
from ludus.present.words import Words


class AquileiaTitles(AquileiaText):
    def __init__(self, words: Words, setup: Setup, names: Sequence[str]) -> None:
        super().__init__(words, setup, names)
        self.spaces_told: Final = {name: self._space_told(space) for space, name in enumerate(SPACE_NAMES)}
        """By space: its name and what it does."""
        self.sites_told: Final = {name: self._site_told(site) for site, name in enumerate(self.tables.site_name)}
        """By site: what it is, what it brings and what it costs."""

    def drawn_words(self, key: str, **values: object) -> str:
        return self.words.say(f"draw.{key}", **values)

    def drawn_one(self, what: str, name: str, **values: object) -> str:
        """Words for one of several things of a sort."""
        return self.words.say(f"draw.{what}.{name}", **values)

    def listed(self, cards: Sequence[str]) -> str:
        told = [f"{n}× {self.card(name)}" if n > 1 else self.card(name) for name, n in Counter(cards).items()]
        return ", ".join(told) or self.drawn_words("none")

    def named(self, seats: Sequence[int]) -> str:
        return ", ".join(map(self.name, seats)) or self.drawn_words("none")

    # --- Spaces ------------------------------------------------------------------------------------------------------

    def _space_told(self, space: int) -> str:
        name = SPACE_NAMES[space]
        what, deed = self._deed(space)
        does = self.drawn_one(what, deed, **self._deed_numbers(space))
        return self.drawn_words("space", space=self.space(name), does=does)

    def _deed(self, space: int) -> tuple[str, str]:
        kind = SPACE_NAMES[space].partition("-")[0]
        if kind == "forum":
            return "forum", FORUM_NAMES[self.tables.forum_spaces[space - FORUM]]
        return "does", "equi-left" if space == EQUI and self.tables.equi_blind else kind

    def _deed_numbers(self, space: int) -> dict[str, object]:
        t = self.tables
        metal = space - PORTUS if space >= PORTUS else space - SERVI
        return {
            "red": t.dolus_dice if SPACE_NAMES[space] == "dolus" else t.latro_dice,
            "blue": t.blue_dice,
            "points": t.pecunia_points,
            "price": t.equi_price,
            "value": t.space_value[space],
            "most": t.servi_most[metal] if 0 <= space - SERVI < METALS else 0,
            "metal": self.metal(METAL_NAMES[metal % METALS]),
        }

    # --- Sites -------------------------------------------------------------------------------------------------------

    def _site_told(self, site: int) -> str:
        t = self.tables
        name, kind = t.site_name[site], SITE_KIND_NAMES[t.site_kind[site]]
        pays = (
            self.coins(t.site_pays[site * METALS : (site + 1) * METALS]) if t.site_kind[site] == COUNTING_HOUSE else ""
        )
        brings = self.drawn_one("brings", kind, value=t.site_value[site], coins=pays)
        return self.drawn_words("site", site=self.site(name), brings=brings, price=self.price(name))
