"""A table of Gloria Mundi that a test lays out in a few lines and then plays by text.

A test may also begin with a phase: `activate`, `shop` and `face_goth` leave out what comes before it in the turn.
"""

import re
from collections.abc import Mapping

from ludus.core import engine
from ludus.core.frame import Frame
from ludus.core.ids import SEATS, Seat
from ludus.games.gloria_mundi.rules.activation import ActivateAround
from ludus.games.gloria_mundi.rules.const import ENDING_NAMES, KIND_NAMES, KINDS, NONE, TYPE_NAMES, TYPES
from ludus.games.gloria_mundi.rules.goth import FaceTheGoth
from ludus.games.gloria_mundi.rules.purchase import Purchase
from ludus.games.gloria_mundi.rules.rules import RULES
from ludus.games.gloria_mundi.rules.state import GloriaMundi, bare, base_of, card_of, covered
from ludus.games.gloria_mundi.rules.tables import Tables, read_tables
from ludus.games.gloria_mundi.rules.turn import NextTurn
from ludus.games.gloria_mundi.rules.view import GloriaMundiView, view
from tests.games.editions import base_text, with_values
from tests.games.scenario import PlayedTable

BASE = base_text("gloria_mundi")

# What somebody answers who wants nothing to happen.
PASSIVE = ("done", "pass", "yield")

# What is turned up when a test does not care: too dear for anybody who has just begun.
DULL = ("palatium", "mausoleum", "nymphaeum", "pantheon", "arcus-triumphalis", "via-sacra", "aquaeductus")


def edition(changes: Mapping[str, int | str]) -> Tables:
    """The base edition with other values, by path: `{"track.goal": "20"}`."""
    return read_tables(with_values(BASE, changes), "test.toml")


def edition_with(*buildings: str) -> Tables:
    """The base edition and more buildings, as TOML without marks: `name = "x", type = "farm", …` on lines."""
    text = BASE
    for building in buildings:
        lines = [line.strip() for line in building.strip().splitlines()]
        marked = [
            line
            if line.startswith(("name", "title"))
            else re.sub(r"^([\w-]+) = (.*)$", r'\1 = { is = \2, mark = "reconstructed" }', line)
            for line in lines
        ]
        text += "\n[[building]]\n" + "\n".join(marked) + "\n"
    total = 57 + sum(int(found) for building in buildings for found in re.findall(r"copies = (\d+)", building))
    return read_tables(text.replace("buildings = { is = 57", f"buildings = {{ is = {total}"), "test.toml")


class Table(PlayedTable[GloriaMundi]):
    """A game before its first turn, `first` to begin; the building of phase 1 is not yet turned up."""

    def __init__(self, seats: int = 3, first: int = 0, tables: Tables | None = None, **options: str) -> None:
        super().__init__(RULES, RULES.start(RULES.setup(seats, edition=tables, options=options)))
        while self.legal()[0].startswith("draw"):  # a filled forum
            self.do(f"draw:{self.dull()}")
        self.do(f"start:{first}")

    # --- Laying out ---------------------------------------------------------------------------------------------------

    def card(self, name: str) -> int:
        return self.s.tables.card_name.index(name)

    def display(self, p: int, text: str) -> None:
        """What lies before a player: `farm city:thermae`. Base cards come from the hand and go back to it."""
        s = self.s
        for slot in s.displays[p]:
            self._to_hand(p, base_of(slot), 1)
            if card_of(slot) != NONE:
                s.deck[card_of(slot)] += 1
        s.displays[p].clear()
        for word in text.split():
            base, _, building = word.partition(":")
            kind = TYPE_NAMES.index(base)
            self._to_hand(p, kind, -1)
            if building:
                s.deck[self.card(building)] -= 1
            s.displays[p].append(covered(kind, self.card(building)) if building else bare(kind))
        RULES.check(s)
        assert min(s.deck) >= 0, "more buildings than there are"

    def _to_hand(self, p: int, kind: int, n: int) -> None:
        self.s.hands[p * TYPES + kind] += n

    def hand(self, p: int, farm: int = 0, city: int = 0, peace: int = 0) -> None:
        """So many base cards behind the screen; the others have left the game."""
        for kind, n in enumerate((farm, city, peace)):
            self.s.gone[kind] += self.s.hands[p * TYPES + kind] - n
            self.s.hands[p * TYPES + kind] = n
        RULES.check(self.s)

    def stock(self, p: int, food: int = 0, gold: int = 0, peace: int = 0, glory: int = 0) -> None:
        self.s.stock[p * KINDS : (p + 1) * KINDS] = [food, gold, peace, glory]

    def walked(self, *steps: int) -> None:
        """How far the Romans have come, by seat."""
        self.s.steps[: len(steps)] = steps

    def forum(self, text: str) -> None:
        """The buildings in the forum from the dearest place, a hyphen for a gap: `- castra`."""
        s = self.s
        for place, old in enumerate(s.forum):
            if old != NONE:
                s.deck[old] += 1
            s.forum[place] = NONE
        for place, word in enumerate(text.split()):
            if word != "-":
                s.forum[place] = self.card(word)
                s.deck[self.card(word)] -= 1
        assert min(s.deck) >= 0, "more buildings than there are"
        RULES.check(s)

    def deck(self, text: str) -> None:
        """The deck holds just these buildings; the others are burnt."""
        s = self.s
        for card, name in enumerate(s.tables.card_name):
            s.fire[card] += s.deck[card] - text.split().count(name)
            s.deck[card] = text.split().count(name)
        assert min(s.fire) >= 0, "more buildings than there are"
        RULES.check(s)

    def goth(self, space: int) -> None:
        self.s.goth = space

    def paid(self, space: int, stones: str) -> None:
        """Tribute that lies on a space: `food gold`."""
        for kind in stones.split():
            self.s.paid[space * KINDS + KIND_NAMES.index(kind)] += 1

    # --- Beginning with a phase ---------------------------------------------------------------------------------------

    def activate(self, p: int, base: str) -> None:
        """Phase 3 of a seat's turn, as if a card of the type had been laid. The displays are as they are."""
        self._begin(p, [ActivateAround(0), Purchase(SEATS[p]), FaceTheGoth(SEATS[p]), NextTurn()], base)

    def shop(self, p: int, goth: bool = False) -> None:
        """Phase 4 of a seat's turn; the Goth comes only if he is wanted."""
        self._begin(p, [Purchase(SEATS[p]), *[FaceTheGoth(SEATS[p])] * goth, NextTurn()], "farm")

    def face_goth(self, p: int) -> None:
        """Phase 5 of a seat's turn."""
        self._begin(p, [FaceTheGoth(SEATS[p]), NextTurn()], "farm")

    def _begin(self, p: int, frames: list[Frame[GloriaMundi]], base: str) -> None:
        s = self.s
        s.active, s.laid = p, TYPE_NAMES.index(base)
        s.turn += 1
        s.stack.clear()
        s.push(frames)
        engine.settle(s)
        RULES.check(s)

    # --- Playing ------------------------------------------------------------------------------------------------------

    def dull(self) -> str:
        """A building for phase 1 that nobody will buy soon."""
        left = [name for name in self.s.tables.card_name if self.s.deck[self.card(name)]]
        return next((name for name in DULL if name in left), left[0])

    def lay(self, base: str, draw: str = "") -> None:
        """Phases 1 and 2 of a whole turn."""
        self.do(f"draw:{draw or self.dull()}", f"lay:{base}")

    def end_turn(self) -> None:
        """Finish the turn without doing anything; the Goth moves, losses and stones are taken as they come."""
        before = self.s.turn
        while not self.s.over and self.s.turn == before:
            self.do_one_of(PASSIVE)

    def finish_goth(self) -> None:
        """Answer whatever the Goth's move asks with the first thing that is possible."""
        while self.question in ("ChooseLoss", "TakeStone"):
            self.do(self.legal()[0])

    # --- Looking ------------------------------------------------------------------------------------------------------

    @property
    def ending(self) -> str:
        """How the game has ended; empty if it has not."""
        return ENDING_NAMES[self.s.ending] if self.s.over else ""

    def view(self, viewer: int) -> GloriaMundiView:
        return view(self.s, Seat(viewer))

    def stones(self, p: int) -> tuple[int, ...]:
        """A player's food, gold, peace and glory."""
        return tuple(self.s.stock[p * KINDS : (p + 1) * KINDS])

    def steps(self, p: int) -> int:
        return self.s.steps[p]

    def shown(self, p: int) -> str:
        """A display as `display` takes it."""
        cards = self.view(p).players[p].display
        return " ".join(card.base if card.building is None else f"{card.base}:{card.building}" for card in cards)

    def in_forum(self) -> str:
        return " ".join(place.building or "-" for place in self.view(0).forum)

    def burnt(self) -> list[str]:
        return list(self.view(0).fire)

    def tribute_on(self, space: int) -> tuple[int, ...]:
        return tuple(self.view(0).track[space].stones)

    def in_hand(self, p: int) -> tuple[int, ...]:
        return tuple(self.s.hands[p * TYPES : (p + 1) * TYPES])
