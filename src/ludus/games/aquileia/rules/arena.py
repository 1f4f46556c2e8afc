"""II. Arena: the fight, its bronze, and the winner's choice between points and a slave card."""

from typing import Final

from ludus.core.frame import Choice, Frame, Step
from ludus.core.ids import SEATS, Action, Seat
from ludus.games.aquileia.rules.const import ARENA, STADIUM
from ludus.games.aquileia.rules.contest import ChooseBlue, PlayInTurn, RollRed, decide_places, enter, pay_prizes
from ludus.games.aquileia.rules.decks import draw_slaves
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import POINTS, TAKE


def begin_fight(s: Aquileia) -> None:
    enter(s, ARENA, STADIUM)
    s.push([RollRed(0), PlayInTurn(0), ChooseBlue(), EndFight()])


class EndFight(Step[Aquileia]):
    def run(self, s: Aquileia) -> None:
        ordered = decide_places(s)
        pay_prizes(s, ordered, s.tables.arena_coins)
        s.then(ChoosePrize(ordered[0]))


class ChoosePrize(Choice[Aquileia]):
    """Points for the own strength or a slave card; the second gets the other and never chooses (ruling 11)."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return TAKE[:]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        second = second_of(s)
        s.emit("prize", self.p, int(a != TAKE[POINTS]))
        points, slaves = ([self.p], second) if a == TAKE[POINTS] else (second, [self.p])
        for p in points:
            s.gain_points(p, s.strength[s.fighters.index(p)] * s.tables.arena_points)
        for p in slaves:
            draw_slaves(s, p, s.tables.arena_slaves)


def second_of(s: Aquileia) -> list[Seat]:
    """Nobody, if the winner was alone."""
    return [SEATS[s.fighters[i]] for i in range(len(s.fighters)) if s.places[i] == 2]


ARENA_FRAMES: Final[list[type[Frame[Aquileia]]]] = [EndFight, ChoosePrize]
