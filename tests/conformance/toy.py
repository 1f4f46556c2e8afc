"""Sortes: the smallest game that has everything a law looks at.

Numbered lots are drawn from a bag into secret hands. Each round everybody lays one lot at the same time, face down.
All are turned up, and whoever laid the highest takes from the table what it likes, lot by lot; the rest is out of the
game. Then everybody draws again. When the hands are empty, the highest sum of lots wins.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from ludus.core.chance import Stream, pick_from_bag
from ludus.core.edition import Edition
from ludus.core.engine import legal, settle, waiting
from ludus.core.errors import Refusal, RulesBug, UnknownAction
from ludus.core.frame import Choice, Draw, Frame, Step
from ludus.core.ids import SEATS, Action, Seat, actions, noun_of, verb_of
from ludus.core.rules import Option, Rules, Setup
from ludus.core.state import State

LOTS: Final = 5
"""Lots are numbered from 1, so that a bag has an unused place 0."""
VERBS: Final = ("deal", "lay", "take", "done")
DEAL, LAY, TAKE, (DONE, *_) = (actions(verb, LOTS) for verb in range(len(VERBS)))


class SortesEdition(Edition):
    """The text is the number of copies of each lot: `2 2 2 2`."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, "Sortes", text, sha256(text.encode()).hexdigest(), ())
        self.copies: Final = [0, *map(int, text.split())]


class Sortes(State):
    def __init__(
        self,
        seats: int,
        stack: list[Frame[Any]],
        ply: int,
        over: bool,
        copies: list[int],
        round: int,
        bag: list[int],
        hands: list[list[int]],
        laid: list[int],
        table: list[int],
        won: list[list[int]],
        out: list[int],
    ) -> None:
        super().__init__(seats, stack, ply, over)
        self.copies: Final = copies
        self.round = round
        self.bag = bag
        self.hands = hands
        self.laid = laid
        """By seat: the lot laid face down this round, -1 until then."""
        self.table = table
        self.won = won
        self.out = out

    def copy(self) -> "Sortes":
        return Sortes(
            self.seats,
            self.stack[:],
            self.ply,
            self.over,
            self.copies,
            self.round,
            self.bag[:],
            [hand[:] for hand in self.hands],
            self.laid[:],
            self.table[:],
            [lots[:] for lots in self.won],
            self.out[:],
        )

    def everybody(self) -> list[Seat]:
        return SEATS[: self.seats]


class DealLot(Draw[Sortes]):
    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def options(self, s: Sortes, seat: Seat) -> list[Action]:
        return [DEAL[lot] for lot in range(LOTS) if s.bag[lot]]

    def draw(self, s: Sortes, r: int) -> Action:
        return DEAL[pick_from_bag(s.bag, r)]

    def apply(self, s: Sortes, seat: Seat, a: Action) -> None:
        s.bag[noun_of(a)] -= 1
        s.hands[self.p].append(noun_of(a))
        s.hands[self.p].sort()
        s.show("deal", self.p, noun_of(a), secret_to=self.p)

    def args(self) -> tuple[int, ...]:
        return (self.p,)


class LayLot(Frame[Sortes]):
    def waiting(self, s: Sortes) -> list[Seat]:
        return [p for p in s.everybody() if s.laid[p] < 0]

    def seat(self, s: Sortes) -> Seat:
        return self.waiting(s)[0]

    def options(self, s: Sortes, seat: Seat) -> list[Action]:
        return [LAY[lot] for lot in range(LOTS) if lot in s.hands[seat]]

    def apply(self, s: Sortes, seat: Seat, a: Action) -> None:
        s.hands[seat].remove(noun_of(a))
        s.laid[seat] = noun_of(a)
        s.emit("lay", seat)
        s.then(self if -1 in s.laid else TurnUp())


class TurnUp(Step[Sortes]):
    """The highest lot wins; among equals the lowest seat."""

    def run(self, s: Sortes) -> None:
        for p in s.everybody():
            s.show("turn-up", p, s.laid[p])
        winner = SEATS[s.laid.index(max(s.laid))]
        s.table = sorted(s.laid)
        s.laid = [-1] * s.seats
        s.push([TakeLot(winner, 0), NextRound()])


class TakeLot(Choice[Sortes]):
    """Lots in ascending order, so that each selection has one spelling."""

    def __init__(self, p: Seat, low: int) -> None:
        super().__init__(p)
        self.low: Final = low

    def options(self, s: Sortes, seat: Seat) -> list[Action]:
        return [TAKE[lot] for lot in range(self.low, LOTS) if lot in s.table] + [DONE]

    def apply(self, s: Sortes, seat: Seat, a: Action) -> None:
        if a == DONE:
            s.out += s.table
            s.table = []
        else:
            s.table.remove(noun_of(a))
            s.won[self.p].append(noun_of(a))
            s.then(TakeLot(self.p, noun_of(a)))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.low)


class NextRound(Step[Sortes]):
    def run(self, s: Sortes) -> None:
        s.round += 1
        s.emit("round", SEATS[0], s.round)
        everybody = s.everybody()
        deals: list[Frame[Any]] = [DealLot(p) for p in everybody] if sum(s.bag) >= s.seats else []
        if deals or s.hands[0]:
            s.push([*deals, LayLot()])


@dataclass(frozen=True)
class PlayerView:
    lots: int
    hand: tuple[int, ...] | None
    laid: int | None
    has_laid: bool
    won: tuple[int, ...]


@dataclass(frozen=True)
class SortesView:
    players: tuple[PlayerView, ...]
    round: int
    bag: int
    table: tuple[int, ...]
    waiting: tuple[int, ...]
    legal: tuple[int, ...]


class SortesRules(Rules[Sortes]):
    def __init__(self) -> None:
        frames: list[type[Frame[Sortes]]] = [DealLot, LayLot, TurnUp, TakeLot, NextRound]
        super().__init__("sortes", 1, (2, 3), (Option("hand", ("two", "one")),), frames)

    def base_edition(self) -> Edition:
        return SortesEdition("base", "3 3 3 3\n")

    def read_edition(self, text: str, file: str) -> Edition:
        return SortesEdition("mine", text)

    def start(self, setup: Setup) -> Sortes:
        n, copies = setup.seats, copies_of(setup)
        hands: list[list[int]] = [[] for _ in range(n)]
        s = Sortes(n, [], 0, False, copies, 1, copies[:], hands, [-1] * n, [], [[] for _ in range(n)], [])
        hand = 2 if setup.options["hand"] == "two" else 1
        deals: list[Frame[Any]] = [DealLot(p) for p in s.everybody() for _ in range(hand)]
        s.push([*deals, LayLot()])
        settle(s)
        return s

    def view(self, s: Sortes, viewer: Seat) -> SortesView:
        players = tuple(self.player_view(s, p, s.over or p == viewer) for p in s.everybody())
        awaited, options = tuple(waiting(s)), tuple(legal(s, viewer))
        return SortesView(players, s.round, sum(s.bag), tuple(s.table), awaited, options)

    def player_view(self, s: Sortes, p: Seat, open_hand: bool) -> PlayerView:
        hand = tuple(s.hands[p]) if open_hand else None
        laid = s.laid[p] if open_hand and s.laid[p] >= 0 else None
        return PlayerView(len(s.hands[p]), hand, laid, s.laid[p] >= 0, tuple(s.won[p]))

    def redeal(self, s: Sortes, viewer: Seat, r: int) -> Sortes:
        other = s.copy()
        hidden = [p for p in s.everybody() if p != viewer]
        pool = [lot for lot in range(LOTS) for _ in range(s.bag[lot])]
        pool += [lot for p in hidden for lot in [*s.hands[p], *s.laid[p : p + 1]] if lot >= 0]
        pool.sort()
        Stream(r).shuffle(pool)
        for p in hidden:
            other.hands[p] = sorted(pool.pop() for _ in s.hands[p])
            other.laid[p] = pool.pop() if s.laid[p] >= 0 else -1
        other.bag = [pool.count(lot) for lot in range(LOTS)]
        return other

    def scores(self, s: Sortes) -> list[int]:
        return [sum(lots) for lots in s.won]

    def ranking(self, s: Sortes) -> list[int]:
        scores = self.scores(s)
        return [1 + sum(other > mine for other in scores) for mine in scores]

    def rounds(self, s: Sortes) -> int:
        return s.round

    def ending(self, s: Sortes) -> str:
        return "empty-hands"

    def check(self, s: Sortes) -> None:
        held = [*s.table, *s.out, *s.laid]
        for lots in s.hands + s.won:
            held += lots
        for lot in range(1, LOTS):
            if s.bag[lot] + held.count(lot) != s.copies[lot]:
                raise RulesBug(f"lots {lot} were created or lost")

    def why_not(self, s: Sortes, seat: Seat, a: Action) -> Refusal:
        return Refusal("not-now", "lots", noun_of(a))

    def format(self, s: Sortes, a: Action) -> str:
        return VERBS[verb_of(a)] + (f":{noun_of(a)}" if a != DONE else "")

    def parse(self, s: Sortes, text: str) -> Action:
        verb, _, lot = text.partition(":")
        if text == "done":
            return DONE
        if verb not in VERBS[:-1] or lot not in ("1", "2", "3", "4"):
            raise UnknownAction(text, "deal:LOT, lay:LOT, take:LOT or done")
        return (DEAL, LAY, TAKE)[VERBS.index(verb)][int(lot)]

    def pack(self, s: Sortes) -> list[Any]:
        alone = s.copy()
        lists = [alone.bag, alone.hands, alone.laid, alone.table, alone.won, alone.out]
        return [self.pack_stack(s), s.seats, s.ply, s.over, s.round, lists]

    def unpack(self, data: list[Any], setup: Setup) -> Sortes:
        stack, seats, ply, over, round, lists = data
        return Sortes(seats, self.unpack_stack(stack), ply, over, copies_of(setup), round, *lists).copy()


def copies_of(setup: Setup) -> list[int]:
    assert isinstance(setup.edition, SortesEdition)
    return setup.edition.copies
