"""What a drawing says in words: the titles of its elements."""

from ludus.games.fortuna.face.text import FortunaText
from ludus.games.fortuna.rules.const import KIND_NAMES, WEDLOCK
from ludus.games.fortuna.rules.favour import GIVES


class FortunaTitles(FortunaText):
    def drawn_words(self, key: str, **values: object) -> str:
        return self.words.say(f"draw.{key}", **values)

    def listed(self, cards: tuple[str, ...]) -> str:
        return self._privileges(cards)

    def favour_effect(self, favour: int) -> str:
        t, gives = self.tables, GIVES[favour]
        values = {"most": t.favour_max[favour], "steps": t.favour_steps[favour]}
        if favour == WEDLOCK:
            return self.drawn_words("wedlock", bonus=t.palace_bonus, **values)
        if gives < 0:
            return self.drawn_words("religion", **values)
        return self.drawn_words("gives", what=self.amount(KIND_NAMES[gives], t.favour_max[favour]), **values)

    def building_effect(self, building: str) -> str:
        t = self.tables
        numbers: dict[str, dict[str, int]] = {
            "market": {"bonus": t.market_bonus},
            "aqueduct": {"water": t.aqueduct_water},
            "palace": {"bonus": t.palace_bonus},
            "basilica": {"keep": t.basilica_keep, "markers": t.basilica_markers},
        }
        return self.drawn_words(building, **numbers[building])
