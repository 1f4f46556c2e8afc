"""Gloria Mundi's table as text, for a terminal of 100 columns."""

from typing import Final

from ludus.games.gloria_mundi.face.words import GloriaMundiWords
from ludus.games.gloria_mundi.rules.const import KIND_NAMES, TYPE_NAMES
from ludus.games.gloria_mundi.rules.view import GloriaMundiView, GothSpace, Player
from ludus.present.text import fit, label

AHEAD: Final = 14
"""How many spaces before the Goth are shown."""


class GloriaMundiText(GloriaMundiWords):
    def board(self, view: GloriaMundiView) -> str:
        parts = [self._heading(view), self._rome(view), *[self._player(view, player) for player in view.players]]
        if view.result is not None:
            parts.append(self._result(view))
        return "\n".join(fit(line) for line in "\n\n".join(parts).splitlines())

    def _say(self, key: str, **values: object) -> str:
        return self.words.say(f"board.{key}", **values)

    def _heading(self, view: GloriaMundiView) -> str:
        return self._say("title", title="Gloria Mundi", turn=view.turn, edition=view.edition)

    # --- The map ---------------------------------------------------------------------------------------------------

    def _rome(self, view: GloriaMundiView) -> str:
        lines = [
            label(self._say("goth")) + self._say("goth-at", space=view.goth, rome=view.rome) + self._standing(view),
            label("") + " ".join(self._space(view.track[i]) for i in range(view.goth + 1, self._last_shown(view))),
            *self._forum(view),
            label(self._say("deck")) + self._say("piles", deck=view.deck, fire=len(view.fire)),
        ]
        if any(view.doomed):
            lost = [self.base(name) for name, n in zip(TYPE_NAMES, view.doomed, strict=True) for _ in range(n)]
            lines.append(label(self._say("doomed")) + ", ".join(lost))
        if view.payment is not None:
            owed = self.heap(view.payment.owed) if any(view.payment.owed) else ""
            any_kind = self._say("any-stones", n=view.payment.surcharge) if view.payment.surcharge else ""
            lines.append(label(self._say("owed")) + ", ".join(part for part in (owed, any_kind) if part))
        return "\n".join(lines)

    def _last_shown(self, view: GloriaMundiView) -> int:
        return min(view.goth + 1 + AHEAD, view.rome + 1)

    def _standing(self, view: GloriaMundiView) -> str:
        symbols = view.track[view.goth].symbols
        return f" ({'+'.join(self.base(name) for name in symbols)})" if symbols else ""

    def _space(self, space: GothSpace) -> str:
        """A space by the first letters of its symbols; in brackets when tribute lies on it, R for Rome."""
        letters = "+".join(self.words.say(f"letter.{name}") for name in space.symbols) or "R"
        return f"[{letters}]" if any(space.stones) else letters

    def _forum(self, view: GloriaMundiView) -> list[str]:
        lines = []
        for number, place in enumerate(view.forum, start=1):
            head = label(self._say("forum") if number == 1 else "") + f"{number} +{place.surcharge} "
            lines.append(head + (self._told_building(place.building) if place.building else "–"))
        return lines

    def _told_building(self, name: str) -> str:
        card = self.tables.card_name.index(name)
        steps = self.amount("step", self.tables.card_steps[card])
        return f"{self.card(name)}: {self.price(name)} → {steps}; {self.ability(name)}"

    # --- The players -----------------------------------------------------------------------------------------------

    def _player(self, view: GloriaMundiView, player: Player) -> str:
        mark = "▶ " if view.active == player.seat else "  "
        you = f" ({self._say('you')})" if view.viewer == player.seat else ""
        lines = [f"{mark}{self.name(player.seat)}{you}", label(self._say("steps")) + f"{player.steps} / {view.goal}"]
        lines.append(label(self._say("display")) + self._display(player))
        if player.stock is not None and player.hand is not None:
            hand = ", ".join(f"{self.base(name)} {n}" for name, n in zip(TYPE_NAMES, player.hand, strict=True))
            stock = ", ".join(
                f"{self.words.say(f'kind.{name}')} {n}" for name, n in zip(KIND_NAMES, player.stock, strict=True)
            )
            lines.append(label(self._say("screen")) + f"{stock} · {self._say('hand')}: {hand}")
        return "\n".join(lines)

    def _display(self, player: Player) -> str:
        shown = []
        for name in TYPE_NAMES:
            cards = [card for card in player.display if card.base == name]
            bare = len([card for card in cards if card.building is None])
            built = [self.card(card.building) for card in cards if card.building is not None]
            shown.append(f"{self.base(name)} {bare}" + "".join(f" + {title}" for title in built))
        return " · ".join(shown)

    def _result(self, view: GloriaMundiView) -> str:
        result = view.result
        assert result is not None
        lines = [self.words.say(f"ending.{result.ending}")]
        for seat in sorted(range(len(result.ranking)), key=lambda seat: result.ranking[seat]):
            values = {"rank": result.ranking[seat], "name": self.name(seat), "score": result.scores[seat]}
            lines.append(self._say("result", **values, stones=result.stones[seat]))
        return "\n".join(lines)
