"""The supply phase of a turn, in six steps; wages and feeding have modules of their own."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.romolo.rules.const import GOODS
from ludus.games.romolo.rules.feeding import FEEDING_FRAMES, Feeding, feed
from ludus.games.romolo.rules.market import update_market
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.stores import store_cubes, store_good
from ludus.games.romolo.rules.units import different, remove_unit, stand_up
from ludus.games.romolo.rules.verbs import DONE, V_DISMISS, unit_action
from ludus.games.romolo.rules.wages import WAGE_FRAMES, begin_wages, earners, mercenaries_of


class SupplyPhase(SeatStep[Romolo]):
    """Who loses his tower on the way leaves the rest out. Most have no mercenaries to pay or to dismiss."""

    def run(self, s: Romolo) -> None:
        p = self.p
        if s.out[p]:
            return
        take_income(s, p)
        s.then(EndSupply(p))
        if earners(s, p):
            s.push([Dismissals(p), Feeding(p)])
            begin_wages(s, p)
        else:
            feed(s, p)


def take_income(s: Romolo, p: Seat) -> None:
    """Every cube in any warehouse goes to the active player's hand (ruling 19)."""
    if not s.stores:
        return
    cubes = [0] * GOODS
    for store in s.stores:
        cubes[store_good(store)] += store_cubes(store)
    s.stores = []
    for good in range(GOODS):
        if cubes[good]:
            s.goods[p * GOODS + good] += cubes[good]
            s.emit("income", p, good, cubes[good])


class Dismissals(SeatStep[Romolo]):
    """Those who have died leave the game; the others may be sent away, now that they are paid (ruling 67)."""

    def run(self, s: Romolo) -> None:
        if s.out[self.p]:
            return
        if s.fallen[self.p]:
            s.emit("buried", self.p, s.fallen[self.p])
            s.fallen = with_entry(s.fallen, self.p, 0)
        if mercenaries_of(s, self.p):
            s.then(Dismiss(self.p))


class Dismiss(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = [unit_action(V_DISMISS, unit) for unit in different(mercenaries_of(s, self.p))]
        found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        remove_unit(s, self.p, noun_of(a))
        s.emit("dismissed", self.p, noun_of(a))
        s.then(Dismissals(self.p))


class EndSupply(SeatStep[Romolo]):
    """The market has new prices, and all units stand up."""

    def run(self, s: Romolo) -> None:
        if not s.out[self.p]:
            update_market(s)
            stand_up(s, self.p)
            s.emit("stand-up", self.p)


SUPPLY_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    SupplyPhase, *WAGE_FRAMES, Dismissals, Dismiss, *FEEDING_FRAMES, EndSupply,
]  # fmt: skip
