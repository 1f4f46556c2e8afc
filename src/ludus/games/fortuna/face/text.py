"""Fortuna's table as text, for a terminal of 100 columns."""

from collections.abc import Sequence
from typing import Final

from ludus.games.fortuna.face.words import FortunaWords
from ludus.games.fortuna.rules.const import KIND_NAMES
from ludus.games.fortuna.rules.view import FortunaView, Place, Player
from ludus.present.text import fit, label

FAVOUR_WIDTH: Final = 14
CARD_WIDTH: Final = 22


class FortunaText(FortunaWords):
    def board(self, view: FortunaView) -> str:
        parts = [self._heading(view), self._rome(view), *[self._side(view, side) for side in range(len(view.sides))]]
        if view.result is not None:
            parts.append(self._result(view))
        return "\n".join(fit(line) for line in "\n\n".join(parts).splitlines())

    def _say(self, key: str, **values: object) -> str:
        return self.words.say(f"board.{key}", **values)

    def _heading(self, view: FortunaView) -> str:
        if not view.round:
            return self._say("not-started", title="Fortuna", edition=view.edition)
        line = self._say("title", title="Fortuna", round=view.round, edition=view.edition)
        return f"{line} · {self._say('last-round')}" if view.last_round else line

    # --- Rome, in the middle ---------------------------------------------------------------------------------------

    def _rome(self, view: FortunaView) -> str:
        names = [f"{f.number} {self.words.say(f'favour.{f.name}')}" for f in view.favours]
        states = [
            (self._say("covered") if f.covered else self._say("open")) + (" " + "◆" * f.markers if f.markers else "")
            for f in view.favours
        ]
        wide = fitting([names, states], FAVOUR_WIDTH)
        lines = [
            label(self._say("favour")) + columns(names, wide),
            label("") + columns(states, wide),
            label(self._say("palace")) + self._palace(view),
            label(self._say("supply")) + self._supply(view),
            label(self._say("deck")) + self._piles(view),
        ]
        if view.order:
            lines.append(label(self._say("order")) + " > ".join(self.name(seat) for seat in view.order))
        if view.rolled:
            lines.append(label(self._say("dice")) + " ".join(f"[{pips}]" for pips in view.rolled))
        if view.drawn_cards:
            lines.append(label(self._say("drawn")) + self._privileges(view.drawn_cards))
        return "\n".join(lines)

    def _palace(self, view: FortunaView) -> str:
        palace = view.palace
        told = "◆" * palace.markers or " > ".join(self.name(seat) for seat in palace.arrivals)
        if palace.cards_left:
            told += " · " + self.words.say("amount.card", n=palace.cards_left)
        if palace.cards:
            told += f": {self._privileges(palace.cards)}"
        return told

    def _supply(self, view: FortunaView) -> str:
        goods = [self.words.say(f"amount.{kind}", n=view.supply[kind]) for kind in KIND_NAMES]
        goods.append(self.words.say("amount.marker", n=view.markers))
        built = [f"{self.words.say(f'building.{name}')} {n}" for name, n in view.buildings.items()]
        return ", ".join(goods) + "\n" + label("") + ", ".join(built)

    def _piles(self, view: FortunaView) -> str:
        told = self.words.say("amount.card", n=view.deck)
        for pile, cards in ((self._say("discard"), view.discard), (self._say("used"), view.used)):
            if cards:
                told += f" · {pile}: {self._privileges(cards)}"
        return told

    def _privileges(self, cards: Sequence[str]) -> str:
        """Equal cards lie together, so they are told together."""
        counted = [(self.privilege(card), cards.count(card)) for card in dict.fromkeys(cards)]
        return ", ".join(f"{n}× {name}" if n > 1 else name for name, n in counted)

    # --- The four sides --------------------------------------------------------------------------------------------

    def _side(self, view: FortunaView, side: int) -> str:
        cards = columns([self._place(place) for place in view.sides[side]], [CARD_WIDTH] * len(view.sides[side]))
        if side >= len(view.players):
            return label(self._say("unused")) + cards
        player = view.players[side]
        mark = "▶ " if view.active == side else "  "
        you = f" ({self._say('you')})" if view.viewer == side else ""
        return "\n".join([f"{mark}{self.name(side)}{you}", *self._province(player), label("") + cards])

    def _place(self, place: Place) -> str:
        name = self.card(place.card) if place.card else self._say("secret")
        return f"▒{name}▒" if place.face_down else f"[{name}]"

    def _province(self, player: Player) -> list[str]:
        water = f"{player.water}+{player.aqueduct_water}" if player.aqueduct_water else str(player.water)
        goods = f"{self.words.say('kind.grain')} {player.grain}  {self.words.say('kind.wine')} {player.wine}  "
        goods += f"{self.words.say('kind.water')} {water}"
        people = "  ".join(
            f"{self.words.say(f'kind.{kind}')} {held}"
            for kind, held in (("centurion", player.centurions), ("vestal", player.vestals), ("die", player.dice))
        )
        state = [self._say("married") if player.married else self._say("single")]
        state += [self.words.say(f"building.{name}") for name in player.buildings]
        hand = f"{self._say('hand')}: {player.privileges}"
        if player.hand:
            hand += f" ({self._privileges(player.hand)})"
        return [
            label(self._say("position")) + self._track(player.position),
            label(self._say("money")) + f"{player.money}  {goods}  {people}",
            label("") + ", ".join(state) + f" · {hand}",
        ]

    def _track(self, position: int) -> str:
        """The way to Rome: the gate is a bar, the figure a disc."""
        t = self.tables
        steps = ["●" if step == position else "·" for step in range(t.goal + 1)]
        road, rome = "".join(steps[: t.gate]), "".join(steps[t.gate :])
        return f"{road}|{rome} {position}"

    def _result(self, view: FortunaView) -> str:
        result = view.result
        assert result is not None
        lines = []
        for seat in sorted(range(len(result.ranking)), key=lambda seat: result.ranking[seat]):
            rank, name = result.ranking[seat], self.name(seat)
            if view.players[seat].position >= self.tables.gate:
                lines.append(self._say("result", rank=rank, name=name, score=result.scores[seat]))
            else:
                lines.append(self._say("outside", rank=rank, name=name))
        return "\n".join(lines)


def columns(cells: Sequence[str], widths: Sequence[int]) -> str:
    return " ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip()


def fitting(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """The usual width for every column; if a cell is wider, each column is as wide as its own cells."""
    widest = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [width] * len(widest) if max(widest) <= width else [wide + 1 for wide in widest]
