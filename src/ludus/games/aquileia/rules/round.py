"""The course of a round: placement, the action spaces in their order, and tidying up."""

from typing import Final

from ludus.core.frame import Frame, Step
from ludus.core.ids import NOBODY, SEATS, Seat
from ludus.games.aquileia.rules.arena import begin_fight
from ludus.games.aquileia.rules.const import (
    ARENA,
    DOLUS,
    FORUM,
    LATRO,
    NONE,
    PECUNIA,
    PHASE_OF,
    PLACEMENT,
    PORTUS,
    POTENTIA,
    SERVI,
    SPACES,
    STADIUM,
    THEATRUM,
)
from ludus.games.aquileia.rules.contest import leave
from ludus.games.aquileia.rules.decks import RefillMarket
from ludus.games.aquileia.rules.forum import visit_forum
from ludus.games.aquileia.rules.mercatus import RollForCoins, take_blue_dice, visit_equi, visit_pecunia, visit_servi
from ludus.games.aquileia.rules.placement import next_placement
from ludus.games.aquileia.rules.portus import RollForTheft, visit_portus
from ludus.games.aquileia.rules.stadium import OpenLaurel, begin_race
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.theatrum import TurnUpTheatre


class StartRound(Step[Aquileia]):
    def run(self, s: Aquileia) -> None:
        s.round += 1
        s.phase = PLACEMENT
        s.rolled = []
        s.emit("round", SEATS[s.start], s.round)
        s.then(Act(0))
        next_placement(s, s.start)


class Act(Step[Aquileia]):
    """The henchmen before a space have done their work and go home; the next one that stands there acts."""

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, s: Aquileia) -> None:
        go_home(s, self.space)
        for space in range(self.space, SPACES):
            p = s.spaces[space]
            if p >= 0 or space == STADIUM:
                s.phase = PHASE_OF[space]
                s.then(ACTS[NEXT_ACT[space]])
                act(s, SEATS[p], space)
                return
        s.then(EndRound())

    def args(self) -> tuple[int, ...]:
        return (self.space,)


ACTS: Final = [Act(space) for space in range(SPACES + 1)]
# All spaces of the arena act together, and so do those of the stadium.
NEXT_ACT: Final = [
    STADIUM if ARENA <= space < STADIUM else THEATRUM if STADIUM <= space < THEATRUM else space + 1
    for space in range(SPACES)
]


def go_home(s: Aquileia, end: int) -> None:
    """From the spaces before `end` that have just acted."""
    first = ARENA if end == STADIUM else STADIUM if end == THEATRUM else max(0, end - 1)
    for space in range(first, end):
        p = s.spaces[space]
        if p >= 0:
            s.spaces[space] = NONE
            s.henchmen[p] += 1
    if s.fighters:
        leave(s)


def act(s: Aquileia, p: Seat, space: int) -> None:
    if space >= FORUM:
        if space >= PORTUS:
            visit_portus(s, p, space - PORTUS)
        elif space == LATRO:
            s.then(RollForTheft(p))
        else:
            visit_forum(s, p, space)
    elif space >= ARENA:
        contest_or_auction(s, space)
    elif space == DOLUS:
        s.then(RollForCoins(p))
    elif space == PECUNIA:
        visit_pecunia(s, p, 0)
    elif space < SERVI:
        visit_equi(s, p, space)
    elif space < POTENTIA:
        visit_servi(s, p, space - SERVI)
    else:
        take_blue_dice(s, p)


def contest_or_auction(s: Aquileia, space: int) -> None:
    if space == THEATRUM:
        s.then(TurnUpTheatre())
    elif space >= STADIUM:
        s.rolled = []
        begin_race(s)
    else:
        begin_fight(s)


class EndRound(Step[Aquileia]):
    """The blue dice and the crests come back, and the first crest makes the next start player (rulings 9, 29, 30)."""

    def run(self, s: Aquileia) -> None:
        s.blue_owner = NONE
        s.blue = 0
        if s.round == s.tables.rounds:
            # The crests stay where they lie: they break ties (ruling 27). Nothing is dealt any more (ruling 35).
            s.show("end", NOBODY)
            return
        if 0 in s.crest:
            s.start = s.crest.index(0)
        for p in range(s.seats):
            s.crest[p] = NONE
            s.passed[p] = 0
        s.push([RefillMarket(0), OpenLaurel(), StartRound()])


ROUND_FRAMES: Final[list[type[Frame[Aquileia]]]] = [StartRound, Act, EndRound]
