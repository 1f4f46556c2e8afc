"""A table of Aquileia that a test lays out in a few lines and then plays by text.

A test may begin with a space: `stand` puts henchmen on the board and `act` leaves out everything before that space.
"""

from collections.abc import Mapping

from ludus.core import engine
from ludus.core.event import Event
from ludus.core.ids import SEATS, Seat
from ludus.games.aquileia.rules.const import (
    ARMS,
    ARMS_NAMES,
    BRONZE,
    FIRST_LAUREL,
    METALS,
    NONE,
    PORTUS,
    SLAVES,
    SPACE_NAMES,
)
from ludus.games.aquileia.rules.knowledge import note_slave_drawn
from ludus.games.aquileia.rules.round import Act
from ludus.games.aquileia.rules.rules import RULES
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.tables import Tables, read_tables
from ludus.games.aquileia.rules.view import AquileiaView, view
from tests.games.editions import base_text, with_values
from tests.games.scenario import PlayedTable

BASE = base_text("aquileia")

# What somebody answers who wants nothing to happen.
PASSIVE = ("pass", "done", "decline", "drop", "crest")

MARKET = ("weapon-1", "gold-horse-1", "silver-horse-1")


def edition(changes: Mapping[str, int | str]) -> Tables:
    """The base edition with other values, by path: `{"supply.houses": "1"}`."""
    return read_tables(with_values(BASE, changes), "test.toml")


class Table(PlayedTable[Aquileia]):
    """A game in the placement of round 1, `first` to begin, with three cards and a laurel turned up."""

    def __init__(
        self,
        seats: int = 4,
        first: int = 0,
        laurel: str = "blue",
        market: tuple[str, ...] = MARKET,
        tables: Tables | None = None,
        **options: str,
    ) -> None:
        super().__init__(RULES, RULES.start(RULES.setup(seats, edition=tables, options=options)))
        self.s.events = []
        self.do(f"start:{first}", *[f"draw:{card}" for card in market], f"draw:{laurel}")

    # --- Laying out ---------------------------------------------------------------------------------------------------

    def coins(self, p: int, bronze: int = 0, silver: int = 0, gold: int = 0) -> None:
        self.s.coins[p * METALS : (p + 1) * METALS] = [bronze, silver, gold]

    def slaves(self, p: int, singles: int = 0, doubles: int = 0) -> None:
        """So many more slave cards, drawn from the deck unseen by the others."""
        for card, n in enumerate((singles, doubles)):
            for _ in range(n):
                self.s.slave_deck[card] -= 1
                self.s.slaves[p * SLAVES + card] += 1
                note_slave_drawn(self.s, SEATS[p], card)
        RULES.check(self.s)

    def arms(self, p: int, text: str) -> None:
        """More horses and weapons that everybody has seen: `weapon-2 gold-horse-1`."""
        for name in text.split():
            card = ARMS_NAMES.index(name)
            self.s.arms_deck[card] -= 1
            self.s.arms_batches[card] -= 1
            self.s.arms[p * ARMS + card] += 1
            self.s.arms_known[p * ARMS + card] += 1
        RULES.check(self.s)

    def blind(self, p: int, text: str) -> None:
        """More horses and weapons that nobody else has seen."""
        for name in text.split():
            card = ARMS_NAMES.index(name)
            self.s.arms_deck[card] -= 1
            self.s.arms[p * ARMS + card] += 1
            self.s.blind += [p, len(self.s.arms_batches) // ARMS - 1, card]
        RULES.check(self.s)

    def laurels(self, p: int, text: str) -> None:
        """Laurels won in races without a rival; some other card of the deck left the game each time."""
        s = self.s
        for name in text.split():
            laurel = self.laurel(name)
            s.laurel_deck[laurel] -= 1
            other = next(i for i in range(len(s.laurel_deck)) if s.laurel_deck[i] and i != laurel)
            s.laurel_deck[other] -= 1
            s.races += [p, NONE, laurel, laurel, other]
        RULES.check(s)

    def race(self, first: int, second: int, opened: str, kept: str, other: str) -> None:
        """A race of an earlier round: who won, which laurel lay open, and where both went."""
        s = self.s
        for name in (kept, other):
            s.laurel_deck[self.laurel(name)] -= 1
        s.races += [first, second, self.laurel(opened), self.laurel(kept), self.laurel(other)]
        RULES.check(s)

    def laurel(self, name: str) -> int:
        return self.s.tables.card_name.index(name) - FIRST_LAUREL

    def theatre(self, p: int, text: str) -> None:
        for name in text.split():
            self.s.theatre[self.s.tables.card_name.index(name) - self.s.tables.first_theatre] = p

    def houses(self, p: int, text: str) -> None:
        """Buildings that stand already: `vb10 w3`."""
        for name in text.split():
            self.s.sites[self.s.tables.site_name.index(name)] = p
            self.s.houses[p] -= 1
        RULES.check(self.s)

    def crests(self, text: str) -> None:
        """The seats whose crests lie on places 1, 2 and so on: `2 0 1`."""
        self.s.crest = [NONE] * self.s.seats
        for place, p in enumerate(text.split()):
            self.s.crest[int(p)] = place

    def stand(self, p: int, text: str) -> None:
        """Henchmen on spaces; in the harbour a coin of the supply is laid down."""
        s = self.s
        for name in text.split():
            space = SPACE_NAMES.index(name)
            s.spaces[space] = p
            s.henchmen[p] -= 1
            if space >= PORTUS:
                s.coins[p * METALS + space - PORTUS] -= 1
                s.laid[space - PORTUS] = 1
        RULES.check(s)

    def potentia(self, p: int, dice: int = 4) -> None:
        """A player holds blue dice."""
        self.s.blue_owner, self.s.blue = p, dice

    def act(self, space: str) -> None:
        """The action phase from a space on."""
        s = self.s
        s.stack.clear()
        s.then(Act(SPACE_NAMES.index(space)))
        engine.settle(s)
        RULES.check(s)

    def last_round(self) -> None:
        """The round that is played is the last."""
        self.s.round = self.s.tables.rounds

    # --- Playing ------------------------------------------------------------------------------------------------------

    def place(self, text: str) -> None:
        """Henchmen in turn: `arena-1 crest pass …`, each by whoever is asked."""
        for word in text.split():
            self.do(word if word in ("crest", "pass") else f"place:{word}")

    def finish_placement(self) -> None:
        """Everybody puts the crest down, then passes."""
        while self.question == "PlaceHenchman":
            self.do("crest" if "crest" in self.legal() else "pass")

    def finish_round(self) -> None:
        """Nobody does anything more than they must; draws come as they come."""
        before = self.s.round
        while not self.s.over and self.s.round == before:
            self.quietly()

    def until(self, question: str) -> None:
        """Answer as little as possible until a question is asked."""
        while self.question != question:
            assert not self.s.over, f"nobody is asked {question}"
            self.quietly()

    def quietly(self) -> None:
        self.do_one_of(PASSIVE)

    # --- Looking ------------------------------------------------------------------------------------------------------

    def view(self, viewer: int) -> AquileiaView:
        return view(self.s, Seat(viewer))

    def purse(self, p: int) -> tuple[int, ...]:
        """A player's bronze, silver and gold."""
        return tuple(self.s.coins[p * METALS : (p + 1) * METALS])

    def bronze(self, p: int) -> int:
        return self.s.coins[p * METALS + BRONZE]

    def hand(self, p: int) -> tuple[int, ...]:
        """Slave cards with one slave and with two."""
        return tuple(self.s.slaves[p * SLAVES : (p + 1) * SLAVES])

    def weapons(self, p: int) -> list[str]:
        """All horses and weapons."""
        return list(self.view(p).players[p].arms or ())

    def score(self, p: int) -> int:
        return self.s.score[p]

    def strengths(self) -> dict[int, int]:
        """By seat, in the fight or race that is going on."""
        return dict(zip(self.s.fighters, self.s.strength, strict=True))

    def owner(self, site: str) -> int:
        return self.s.sites[self.s.tables.site_name.index(site)]

    def events(self, code: str) -> list[Event]:
        assert self.s.events is not None
        return [event for event in self.s.events if event.code == code]
