"""III. Stadium: one race over both sides, its coins, and two laurels between the first and the second."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Choice, Draw, Frame, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of
from ludus.games.aquileia.rules.arena import second_of
from ludus.games.aquileia.rules.const import FIRST_LAUREL, NONE, STADIUM, THEATRUM
from ludus.games.aquileia.rules.contest import PlayInTurn, RollRed, RollRest, decide_places, enter, pay_prizes
from ludus.games.aquileia.rules.knowledge import winner
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import DRAW, KEEP


def begin_race(s: Aquileia) -> None:
    """Both sides race each other (ruling 13); with nobody there two laurels leave the game (ruling 34)."""
    enter(s, STADIUM, THEATRUM)
    if s.fighters:
        s.push([RollRed(0), PlayInTurn(0), RollRest(), EndRace(), DrawLaurel()])
    else:
        s.then(DrawLaurel())


class EndRace(Step[Aquileia]):
    def run(self, s: Aquileia) -> None:
        pay_prizes(s, decide_places(s), s.tables.stadium_coins)


class DrawLaurel(Draw[Aquileia]):
    """The top card of the deck: for the winner's eyes, or for nobody's when there was no race."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [DRAW[FIRST_LAUREL + laurel] for laurel in range(len(s.laurel_deck)) if s.laurel_deck[laurel]]

    def draw(self, s: Aquileia, r: int) -> Action:
        return DRAW[FIRST_LAUREL + pick_from_bag(s.laurel_deck, r)]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        laurel = noun_of(a) - FIRST_LAUREL
        s.laurel_deck[laurel] -= 1
        if not s.fighters:
            s.emit("no-race", NOBODY, FIRST_LAUREL + s.laurel)
            end_race(s, NONE, NONE, s.laurel, laurel)
            return
        p = SEATS[winner(s)]
        s.blind_laurel = laurel
        s.show("drawn", p, FIRST_LAUREL + laurel, secret_to=p)
        s.then(KeepLaurel(p))


class KeepLaurel(Choice[Aquileia]):
    """The winner sees both and keeps one; the second gets the other, and without a second it leaves the game (R12).

    Two like cards leave no choice, but a question that is left out would tell the others so."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        if s.laurel == s.blind_laurel:
            return [KEEP[FIRST_LAUREL + s.laurel]]
        return [KEEP[FIRST_LAUREL + s.laurel], KEEP[FIRST_LAUREL + s.blind_laurel]]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        kept = noun_of(a) - FIRST_LAUREL
        other = s.blind_laurel if kept == s.laurel else s.laurel
        s.emit("keep", self.p)
        s.emit("kept", self.p, FIRST_LAUREL + kept, secret_to=self.p)
        second = second_of(s)
        for p in second:
            s.show("given", p, FIRST_LAUREL + other, secret_to=p)
        end_race(s, self.p, second[0] if second else NONE, kept, other)


def end_race(s: Aquileia, first: int, second: int, kept: int, other: int) -> None:
    s.races += [first, second, s.laurel, kept, other]
    s.laurel = NONE
    s.blind_laurel = NONE


class OpenLaurel(Draw[Aquileia]):
    """The next open card, at the end of a round (ruling 14)."""

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [DRAW[FIRST_LAUREL + laurel] for laurel in range(len(s.laurel_deck)) if s.laurel_deck[laurel]]

    def draw(self, s: Aquileia, r: int) -> Action:
        return DRAW[FIRST_LAUREL + pick_from_bag(s.laurel_deck, r)]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        s.laurel = noun_of(a) - FIRST_LAUREL
        s.laurel_deck[s.laurel] -= 1
        s.show("laurel", NOBODY, noun_of(a))


STADIUM_FRAMES: Final[list[type[Frame[Aquileia]]]] = [EndRace, DrawLaurel, KeepLaurel, OpenLaurel]
