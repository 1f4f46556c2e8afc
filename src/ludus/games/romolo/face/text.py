"""Romolo o Remo?'s table as text, for a terminal of 100 columns: the map hex by hex, then the boards around it."""

from typing import Final

from ludus.games.romolo.face.words import RomoloWords
from ludus.games.romolo.rules.const import GOOD_NAMES, UNIT_NAMES
from ludus.games.romolo.rules.view import Hex, Player, RomoloView, Side, Units
from ludus.present.text import fit, label

# A hex takes so many columns and lines; the rows of the map are shifted by half a hex.
CELL, LINES = 12, 4
ROOM: Final = CELL - 1
LAND: Final = {"plains": "..", "hill": "^^", "forest": "++", "water": "~~"}
LETTERS: Final = {
    "farm": "F", "warehouse": "W", "temple": "E", "harbour": "H", "sawmill": "S", "quarry": "Q", "forum": "O",
    "aqueduct": "A",
}  # fmt: skip
LEGENDS: Final = ("land", "pieces", "units")


class RomoloText(RomoloWords):
    def board(self, view: RomoloView) -> str:
        parts = [self._heading(view), self._map(view), self._around(view)]
        parts += [self._player(view, player) for player in view.players]
        if view.result is not None:
            parts.append(self._result(view))
        return "\n".join(fit(line) for line in "\n\n".join(parts).splitlines())

    def _say(self, key: str, **values: object) -> str:
        return self.words.say(f"board.{key}", **values)

    def _heading(self, view: RomoloView) -> str:
        return self._say("title", title="Romolo o Remo?", round=view.round, edition=view.edition)

    # --- The map ---------------------------------------------------------------------------------------------------

    def _map(self, view: RomoloView) -> str:
        lines = [line for row in range(max(self.layout.row) + 1) for line in self._row(view, row)]
        lines.append(lines[-LINES - 1])  # the lower edge is as wide as the upper one
        crowded = [here for here in view.hexes if is_crowded(here)]
        lines += [self._say("details", hex=here.name, what=" ".join(tokens_on(here))) for here in crowded]
        lines += [label(self._say(key)) + told for key in ("walls", "harbours") if (told := sides_of(view, key))]
        return "\n".join([*lines, *[label("") + self.words.say(f"board.legend.{part}") for part in LEGENDS]])

    def _row(self, view: RomoloView, row: int) -> list[str]:
        """A row of hexes, with the edge above it."""
        layout, first = self.layout, min(self.layout.column)
        cells = [(layout.column[i] - first, here) for i, here in enumerate(view.hexes) if layout.row[i] == row]
        told = [(column, cell_lines(here)) for column, here in cells]
        lines = [cell_line([(column, texts[i]) for column, texts in told]) for i in range(LINES)]
        return [edge_line([column for column, _ in cells]), *lines]

    def told_buildings(self, here: Hex) -> str:
        """What stands on a hex, in words."""
        kinds = list(here.buildings.items())
        if here.walls:
            kinds.append(("wall", len(here.walls)))
        told = [f"{n} × {self.building(name)}" if n > 1 else self.building(name) for name, n in kinds]
        if here.tower is not None:
            told.insert(0, self.words.say("building.tower-of", name=self.name(here.tower)))
        return ", ".join(told)

    # --- Around the map --------------------------------------------------------------------------------------------

    def _around(self, view: RomoloView) -> str:
        market = view.market
        prices = []
        for i, good in enumerate(GOOD_NAMES):
            on_it = "".join(self.good(GOOD_NAMES[j])[0] * n for j, n in enumerate(market.cubes[i]))
            prices.append(f"{self.good(good)} {self.halves(market.price[i])}" + (f" [{on_it}]" if on_it else ""))
        bank = [f"{self.words.say(f'bank.{piece}', n=n)} {n}" for piece, n in view.bank.items()]
        shown = [f"{i} {self.character(name) if name else '–'}" for i, name in enumerate(view.display, start=1)]
        lines = [
            label(self._say("market")) + ", ".join(prices),
            label(self._say("bank")) + ", ".join([*bank, self._say("water", n=view.water_stack)]),
            label(self._say("display")) + ", ".join([*shown, self._say("pile", n=sum(view.pile))]),
        ]
        if view.events:
            lines.append(label(self._say("events")) + " ".join(view.events))
        return "\n".join([*lines, *self._pending(view)])

    def _pending(self, view: RomoloView) -> list[str]:
        """A battle, or a payment."""
        lines = []
        if view.battle is not None:
            sides = " – ".join(self._side_of_battle(side) for side in view.battle.sides if side.player is not None)
            lines.append(label(self._say("battle")) + f"{view.battle.hex}: {sides}")
        if view.payment is not None:
            owed = view.payment
            told = self.money(owed.value) if owed.value else f"{owed.owing} ({self.heap(owed.owed)})"
            lines.append(label(self._say("owed")) + told)
        return lines

    def _side_of_battle(self, side: Side) -> str:
        assert side.player is not None
        token = f" [{self.token(side.token)}]" if side.token else " [?]" if side.chosen else ""
        return f"{self.name(side.player)} {side.value}{token}"

    # --- The players -----------------------------------------------------------------------------------------------

    def _player(self, view: RomoloView, player: Player) -> str:
        mark = "▶ " if view.active == player.seat else "  "
        you = f" ({self._say('you')})" if view.viewer == player.seat else ""
        head = f"{mark}{player.seat + 1} {self.name(player.seat)}{you}"
        if player.out:
            return f"{head} – {self._say('out')}"
        lines = [head, label(self._say("capital")) + self._capital(player)]
        lines.append(label(self._say("goods")) + self._goods(player))
        if player.token_count or player.spent:
            lines.append(label(self._say("tokens")) + self._tokens(player))
        if player.characters:
            lines.append(label(self._say("display")) + ", ".join(self._characters(player)))
        return "\n".join(lines)

    def _capital(self, player: Player) -> str:
        limits = {"workers": player.worker_limit, "military": player.military_limit, "radius": player.radius}
        return self._say("strength", hex=player.capital or "–", strength=player.strength, **limits)

    def _goods(self, player: Player) -> str:
        coins = self.money(player.coins) if player.coins is not None else self._say("hidden-coins")
        markers = f"{self.words.say('bank.battle-marker', n=player.battle_markers)} {player.battle_markers}"
        return ", ".join([self.heap(player.goods), coins, markers])

    def _tokens(self, player: Player) -> str:
        hand = ", ".join(player.tokens) if player.tokens is not None else self._say("hidden", n=player.token_count)
        return f"{hand}; {self._say('spent', tokens=', '.join(player.spent))}" if player.spent else hand

    def _characters(self, player: Player) -> list[str]:
        found = []
        for character in player.characters:
            extra = [str(character.charges)] if character.charges is not None else []
            extra += [self.good(good) for good in character.goods]
            found.append(self.character(character.name) + (f" ({', '.join(extra)})" if extra else ""))
        return found

    def _result(self, view: RomoloView) -> str:
        result = view.result
        assert result is not None
        lines = [self.words.say(f"ending.{result.ending}")]
        for seat in sorted(range(len(result.ranking)), key=lambda seat: result.ranking[seat]):
            values = {"rank": result.ranking[seat], "name": self.name(seat), "score": result.scores[seat]}
            lines.append(self._say("result", **values))
        return "\n".join(lines)


# --- A hex in signs ---------------------------------------------------------------------------------------------------


def cell_line(cells: list[tuple[int, str]]) -> str:
    """A line through hexes that touch each other, from their columns of half a hex."""
    line = ""
    for column, text in cells:
        line = line.ljust(column * CELL // 2) + "|" + text.ljust(ROOM)
    return line + "|"


def edge_line(columns: list[int]) -> str:
    line = ""
    for column in columns:
        line = line.ljust(column * CELL // 2) + "+" + "-" * ROOM
    return line + "+"


def cell_lines(here: Hex) -> list[str]:
    """Four lines: what it is and whose, what stands on it, and units and stores on the other two."""
    head = f"{here.name} {land_sign(here)}"
    if here.marker:
        head += f" x{here.multiplier or '?'}"
    if here.control.player is not None:
        head += f" @{here.control.player + 1}"
    elif here.control.why == "tied":
        head += " @="
    first, second = wrapped(tokens_on(here))
    return [head, building_signs(here)[:ROOM], first, second]


def sides_of(view: RomoloView, what: str) -> str:
    """Which sides have walls, or harbours, hex by hex."""
    found = [(here.name, getattr(here, what)) for here in view.hexes]
    return ", ".join(f"{name} {' '.join(sides)}" for name, sides in found if sides)


def land_sign(here: Hex) -> str:
    if here.up:
        return LAND[here.terrain or ""]
    return f"?{LAND[here.terrain][0]}" if here.terrain else "##"


def building_signs(here: Hex) -> str:
    signs = "" if here.tower is None else f"T{here.tower + 1}"
    signs += "".join(LETTERS[name] * n for name, n in here.buildings.items())
    return signs + (f"/{len(here.walls)}" if here.walls else "")


def tokens_on(here: Hex) -> list[str]:
    """Units player by player, then stores."""
    players = dict.fromkeys(units.player for units in here.units)
    found = [f"{p + 1}" + "".join(unit_signs(u) for u in here.units if u.player == p) for p in players]
    return found + [f"[{store.good[:2]}{store.cubes}]" for store in here.stores]


def unit_signs(units: Units) -> str:
    """Capitals stand, small letters lie."""
    assert units.kind in UNIT_NAMES
    sign = units.kind[0] if units.lying else units.kind[0].upper()
    return (sign + ("!" if units.marked else "")) * units.n


def wrapped(tokens: list[str]) -> tuple[str, str]:
    """Signs on two lines; what finds no room is cut, and told below the map."""
    first, second = "", ""
    for token in tokens:
        if not second and len(f"{first} {token}".strip()) <= ROOM:
            first = f"{first} {token}".strip()
        else:
            second = f"{second} {token}".strip()
    return first[:ROOM], second if len(second) <= ROOM else second[: ROOM - 1] + "…"


def is_crowded(here: Hex) -> bool:
    return any(text.endswith("…") for text in wrapped(tokens_on(here))) or len(building_signs(here)) > ROOM
