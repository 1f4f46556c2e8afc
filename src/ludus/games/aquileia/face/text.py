"""Aquileia's town as text, for a terminal of 100 columns."""

from collections import Counter

from ludus.games.aquileia.face.words import AquileiaWords
from ludus.games.aquileia.rules.const import METAL_NAMES, METALS, SITE_KIND_NAMES, SLAVE_NAMES
from ludus.games.aquileia.rules.view import AquileiaView, Fighter, Player, Site
from ludus.present.text import fit, label

# The spaces of each line, by how their names begin.
LINES = {
    "mercatus": ("dolus", "pecunia", "equi", "servi", "potentia"),
    "arena": ("arena",),
    "stadium": ("gold", "silver"),
    "theatrum": ("theatrum",),
    "forum": ("forum",),
    "portus": ("latro", "portus"),
}


class AquileiaText(AquileiaWords):
    def board(self, view: AquileiaView) -> str:
        parts = [self._heading(view), self._areas(view), self._offers(view), *self._going_on(view)]
        parts += [self._player(view, player) for player in view.players]
        if view.result is not None:
            parts.append(self._result(view))
        return "\n".join(fit(line) for line in "\n\n".join(parts).splitlines())

    def _say(self, key: str, **values: object) -> str:
        return self.words.say(f"board.{key}", **values)

    def _heading(self, view: AquileiaView) -> str:
        values = {"title": "Aquileia", "round": view.round, "rounds": view.rounds, "edition": view.edition}
        return self._say("title", phase=self.words.say(f"phase.{view.phase}"), **values)

    # --- The board -------------------------------------------------------------------------------------------------

    def _areas(self, view: AquileiaView) -> str:
        lines = [label(name.capitalize()) + self._spaces(view, begins) for name, begins in LINES.items()]
        crests = [f"{place} {self._who(seat)}" for place, seat in enumerate(view.crests, start=1)]
        start = self.name(view.start) if view.start is not None else "–"
        return "\n".join([*lines, label(self._say("crests")) + " · ".join(crests), label(self._say("start")) + start])

    def _who(self, seat: int | None) -> str:
        return self.name(seat) if seat is not None else "–"

    def _spaces(self, view: AquileiaView, begins: tuple[str, ...]) -> str:
        """Each space by its name in the notation; a coin that lies there is a star."""
        found = [space for space in view.spaces if space.name.partition("-")[0] in begins]
        return " · ".join(f"{space.name} {self._who(space.seat)}{'*' if space.coin else ''}" for space in found)

    def _offers(self, view: AquileiaView) -> str:
        market = [self.card(card) if card else "–" for card in view.market]
        decks = {"slaves": view.slaves_left, "arms": view.arms_left, "laurels": view.laurels_left}
        lines = [
            label(self._say("market")) + " · ".join(market),
            label(self._say("laurel")) + (self.card(view.laurel) if view.laurel else "–"),
            label(self._say("decks")) + self._say("piles", theatre=view.theatre_left, **decks),
        ]
        return "\n".join([*lines, *self._sites(view)])

    def _sites(self, view: AquileiaView) -> list[str]:
        lines = []
        for kind, name in enumerate(SITE_KIND_NAMES):
            kinds = zip(view.sites, self.tables.site_kind, strict=True)
            shown = [self._site(i, site) for i, (site, found) in enumerate(kinds) if found == kind]
            lines.append(label(self.words.say(f"board.sites.{name}")) + " · ".join(shown))
        return lines

    def _site(self, i: int, site: Site) -> str:
        """The name in the notation, what it is worth, and its price or its owner."""
        t = self.tables
        worth = (
            self._short(t.site_pays[i * METALS : (i + 1) * METALS], 0) if not t.site_value[i] else f"{t.site_value[i]}"
        )
        if site.seat is not None:
            return f"{site.name} {worth} [{self.name(site.seat)}]"
        return f"{site.name} {worth} ({self._short(t.site_price[i * METALS : (i + 1) * METALS], t.site_slaves[i])})"

    def _short(self, coins: tuple[int, ...], slaves: int) -> str:
        counted = [*zip(METAL_NAMES, coins, strict=True), ("slave", slaves)]
        return " ".join(f"{n}{self.words.say(f'letter.{name}')}" for name, n in counted if n)

    # --- What goes on ----------------------------------------------------------------------------------------------

    def _going_on(self, view: AquileiaView) -> list[str]:
        lines = []
        if view.contest is not None:
            lines += [label(view.contest.area.capitalize()) + self._fighter(one) for one in view.contest.fighters]
        if view.auction is not None:
            a = view.auction
            held = self._say("bid", name=self.name(a.holder), coins=self.coins(a.bid)) if a.holder is not None else "–"
            inside = ", ".join(map(self.name, a.inside))
            lines.append(label("Theatrum") + self._say("auction", card=self.card(a.card), bid=held, names=inside))
        if view.building is not None:
            owed = self.words.say("amount.slave", n=view.building.slaves_owed)
            lines.append(label(self._say("owed")) + f"{self.site(view.building.site)}: {owed}")
        if view.offered:
            lines.append(label(self._say("offered")) + " · ".join(map(self.card, view.offered)))
        return ["\n".join(lines)] if lines else []

    def _fighter(self, fighter: Fighter) -> str:
        parts = [str(fighter.spaces), *[self.words.say(f"letter.{side}") for side in (*fighter.red, *fighter.blue)]]
        parts += [self.card(card) for card in fighter.cards]
        metal = f" ({self.metal(fighter.metal)})" if fighter.metal else ""
        place = f", {fighter.place}." if fighter.place else ""
        return f"{self.name(fighter.seat)}{metal}: {' + '.join(parts)} = {fighter.strength}{place}"

    # --- The players -----------------------------------------------------------------------------------------------

    def _player(self, view: AquileiaView, player: Player) -> str:
        mark = "▶ " if view.question is not None and player.seat in view.question.waiting else "  "
        you = f" ({self._say('you')})" if view.viewer == player.seat else ""
        values = {"score": player.score, "henchmen": player.henchmen, "houses": player.houses, "blue": player.blue}
        lines = [
            f"{mark}{self.name(player.seat)}{you}: {self._say('points', n=player.score)}",
            label(self._say("supply")) + self._say("holds", coins=self.coins(player.coins), **values),
            label(self._say("cards")) + (self._cards(player) or "–"),
        ]
        return "\n".join(lines)

    def _cards(self, player: Player) -> str:
        known = [*self._slaves(player), *(player.arms_known if player.arms is None else player.arms)]
        known += [laurel.face for laurel in player.laurels if laurel.face]
        hidden = {
            "slaves": player.slave_cards if player.slaves is None else 0,
            "arms": player.arms_cards - len(player.arms_known) if player.arms is None else 0,
            "laurels": sum(laurel.face is None for laurel in player.laurels),
        }
        told = [f"{n}× {self.card(name)}" if n > 1 else self.card(name) for name, n in Counter(known).items()]
        told += [self.words.say(f"board.hidden.{deck}", n=n) for deck, n in hidden.items() if n]
        return ", ".join([*told, *map(self.card, player.theatre)])

    def _slaves(self, player: Player) -> list[str]:
        counts = player.slaves or (0,) * len(SLAVE_NAMES)
        return [name for name, n in zip(SLAVE_NAMES, counts, strict=True) for _ in range(n)]

    def _result(self, view: AquileiaView) -> str:
        result = view.result
        assert result is not None
        lines = [self.ending()]
        for seat in sorted(range(len(result.ranking)), key=lambda seat: result.ranking[seat]):
            line = result.lines[seat]
            values = {
                "during": line.during,
                "neutral": line.neutral,
                "villas": sum(points for _, _, points in line.villas),
            }
            lines.append(
                self._say("result", rank=result.ranking[seat], name=self.name(seat), score=line.total, **values)
            )
        return "\n".join(lines)
