"""Losing: the tower falls, or a player without workers gives up."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import SEATS, Action, Seat
from ludus.games.romolo.rules.const import GOODS, NONE, WORKER
from ludus.games.romolo.rules.ending import LastStanding
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.units import on_map
from ludus.games.romolo.rules.verbs import GIVE_UP, PLAY


class PlayOnOrGiveUp(SeatStep[Romolo]):
    """Only who has no worker on the map at the start of his turn is asked (rulings 35 and 63)."""

    def run(self, s: Romolo) -> None:
        if not s.out[self.p] and not on_map(s, self.p, WORKER):
            s.then(DecideToGiveUp(self.p))


class DecideToGiveUp(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [PLAY, GIVE_UP]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == GIVE_UP:
            s.emit("give-up", self.p)
            lose_tower(s, self.p, NONE)


def hit_tower(s: Romolo, p: int, by: int) -> None:
    """One loss damages a tower, and the damage stays; the second razes it (ruling 30)."""
    s.damage = with_more(s.damage, p, 1)
    s.emit("tower-hit", SEATS[p], s.damage[p], by)
    if s.damage[p] >= s.tables.tower_hits:
        lose_tower(s, p, by)


def lose_tower(s: Romolo, p: int, by: int) -> None:
    """The player is out. Coins and cubes go to who razed the tower, NONE if nobody did; everything else of his leaves
    the game and nothing returns to the bank or the display (ruling 63). Other buildings stay."""
    if by != NONE:
        inherit(s, p, SEATS[by])
    s.money[p] = 0
    for good in range(GOODS):
        s.goods[p * GOODS + good] = 0
    s.units[p] = []
    s.owned[p] = []
    s.fallen = with_entry(s.fallen, p, 0)
    s.battle_markers = with_entry(s.battle_markers, p, 0)
    s.capital = with_entry(s.capital, p, NONE)
    s.out = with_entry(s.out, p, 1)
    s.emit("out", SEATS[p], by)
    s.then(LastStanding())


def inherit(s: Romolo, p: int, heir: Seat) -> None:
    if s.money[p]:
        s.earn(heir, s.money[p])
    for good in range(GOODS):
        if s.held(SEATS[p], good):
            s.gain(heir, good, s.held(SEATS[p], good))


ELIMINATION_FRAMES: Final[list[type[Frame[Romolo]]]] = [PlayOnOrGiveUp, DecideToGiveUp]
