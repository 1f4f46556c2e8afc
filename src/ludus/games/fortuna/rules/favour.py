"""Phase 4: roll, choose one result, serve the emperor by one favour card at most, or pay the tax."""

from typing import Final

from ludus.core.frame import Choice, Draw, SeatStep
from ludus.core.ids import Action, Ints, Seat, noun_of, verb_of
from ludus.games.fortuna.rules.const import (
    BATTLE,
    CENTURION,
    DIE,
    FAVOURS,
    GRAIN,
    KINDS,
    NOURISHMENT,
    ORGY,
    PALACE,
    VESTAL,
    WATER,
    WATER_SUPPLY,
    WEDLOCK,
    WINE,
)
from ludus.games.fortuna.rules.hand import usable_privileges, use_privilege
from ludus.games.fortuna.rules.privileges import WinPrivileges
from ludus.games.fortuna.rules.rome import VisitPalace, advance
from ludus.games.fortuna.rules.state import Fortuna
from ludus.games.fortuna.rules.verbs import (
    AMOUNTS,
    CHOOSE_DIE,
    COVER,
    DECLINE,
    DONE,
    FAVOUR,
    ROLL,
    V_FAVOUR,
    V_USE,
    favour_noun,
)

# What each favour asks for, by number of the card; -1 where nothing is given up.
GIVES: Final[Ints] = (WATER, WINE, GRAIN, CENTURION, -1, -1)


class RiseInFavour(SeatStep[Fortuna]):
    """Who stands in the palace already does not roll (ruling 16); the two-player cover remains (ruling 27).

    In editions where nobody begins with a die, who has none does not roll either.
    """

    def run(self, s: Fortuna) -> None:
        dice = s.held(self.p, DIE)
        if dice and s.position[self.p] < s.tables.goal:
            s.push([RollDie(self.p, dice), PickDie(self.p)])
        else:
            s.then(ExtraCover(self.p))


class RollDie(Draw[Fortuna]):
    """All own dice are rolled, one by one."""

    def __init__(self, p: Seat, left: int) -> None:
        self.p: Final = p
        self.left: Final = left

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return ROLL[1 : s.tables.die_faces + 1]

    def draw(self, s: Fortuna, r: int) -> Action:
        return ROLL[r % s.tables.die_faces + 1]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        pips = noun_of(a)
        s.rolled.append(pips)
        s.emit("roll", self.p, pips)
        if self.left > 1:
            s.then(RollDie(self.p, self.left - 1))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.left)


class PickDie(SeatStep[Fortuna]):
    """Exactly one result counts; who has no choice is not asked."""

    def run(self, s: Fortuna) -> None:
        p = self.p
        if s.position[p] == s.tables.goal:
            s.then(ExtraCover(p))
        elif min(s.rolled) == max(s.rolled):
            s.then(WeighFavours(p, s.rolled[0]))
        else:
            s.then(ChooseDie(p))


class ChooseDie(Choice[Fortuna]):
    """Not necessarily the highest: a low one may spare the tax (ruling 12)."""

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        found = [CHOOSE_DIE[pips] for pips in range(1, s.tables.die_faces + 1) if pips in s.rolled]
        if s.hands[self.p]:
            found += usable_privileges(s, self.p)
        return found

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        if verb_of(a) == V_USE:
            s.then(PickDie(self.p))
            use_privilege(s, self.p, noun_of(a))
        else:
            s.emit("die", self.p, noun_of(a))
            s.then(WeighFavours(self.p, noun_of(a)))


class WeighFavours(SeatStep[Fortuna]):
    """Nothing open within reach: no move and no tax. Nothing to offer and no privilege: the tax at once."""

    def __init__(self, p: Seat, pips: int) -> None:
        super().__init__(p)
        self.pips: Final = pips

    def run(self, s: Fortuna) -> None:
        p = self.p
        reach = open_favours(s, self.pips)
        if s.position[p] == s.tables.goal:
            s.then(ExtraCover(p))
        elif not reach:
            s.emit("no-favour", p)
            s.then(ExtraCover(p))
        elif s.hands[p] or favour_options(s, p, reach):
            s.then(ChooseFavour(p, self.pips))
        else:
            pay_tax(s, p)
            s.then(ExtraCover(p))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.pips)


class ChooseFavour(Choice[Fortuna]):
    """One favour card not above the chosen die, or the tax (rulings 11 and 13)."""

    def __init__(self, p: Seat, pips: int) -> None:
        super().__init__(p)
        self.pips: Final = pips

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        found = favour_options(s, self.p, open_favours(s, self.pips))
        found.append(DECLINE)
        if s.hands[self.p]:
            found += usable_privileges(s, self.p)
        return found

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        p = self.p
        verb = verb_of(a)
        if verb == V_USE:
            s.then(WeighFavours(p, self.pips))
            use_privilege(s, p, noun_of(a))
        elif verb == V_FAVOUR:
            serve(s, p, noun_of(a) // AMOUNTS, noun_of(a) % AMOUNTS)
        else:
            pay_tax(s, p)
            s.then(ExtraCover(p))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.pips)


def open_favours(s: Fortuna, pips: int) -> list[int]:
    return [favour for favour in range(min(pips, FAVOURS)) if not s.covered[favour]]


def favour_options(s: Fortuna, p: Seat, favours: list[int]) -> list[Action]:
    found: list[Action] = []
    for favour in favours:
        units = favour_units(s, p, favour)
        if units and GIVES[favour] >= 0:
            first = favour_noun(favour, 0)
            found += FAVOUR[first + 1 : first + units + 1]
        elif units:
            found.append(FAVOUR[favour_noun(favour, 0)])
    return found


def favour_units(s: Fortuna, p: Seat, favour: int) -> int:
    """How much of what the favour asks for the player can bring, up to what counts."""
    own = p * KINDS
    if favour == WATER_SUPPLY:
        have = s.water(p)
    elif favour == ORGY:
        have = s.stock[own + WINE]
    elif favour == NOURISHMENT:
        have = s.stock[own + GRAIN]
    elif favour == BATTLE:
        have = s.stock[own + CENTURION]
    elif favour == WEDLOCK:
        have = s.married[p]
    else:
        have = s.stock[own + VESTAL]
    return min(have, s.tables.favour_max[favour])


def serve(s: Fortuna, p: Seat, favour: int, amount: int) -> None:
    """Give, move, cover the card, take its markers; then the rest in the order of ruling 21."""
    units = amount if GIVES[favour] >= 0 else favour_units(s, p, favour)
    if GIVES[favour] >= 0:
        s.give_back(p, GIVES[favour], units)
    steps = units * s.tables.favour_steps[favour]
    if favour == WEDLOCK and s.owns(p, PALACE):
        steps += s.tables.palace_bonus
    s.emit("favour", p, favour, amount)
    reached_palace = advance(s, p, steps)
    s.covered[favour] = 1
    markers = s.markers[favour]
    s.markers[favour] = 0
    s.marker_supply += markers
    if reached_palace:
        s.then(VisitPalace(p))
    if markers:
        s.then(WinPrivileges(p, markers))
    s.then(ExtraCover(p))


def pay_tax(s: Fortuna, p: Seat) -> None:
    """Money, or a step back for those who have none, never below the village (ruling 14)."""
    if s.money[p] >= s.tables.tax_money:
        s.pay(p, s.tables.tax_money)
        s.emit("tax-money", p, s.tables.tax_money)
    else:
        before = s.position[p]
        s.position[p] = max(0, before - s.tables.tax_steps)
        s.emit("tax-steps", p, before - s.position[p], s.position[p])


class ExtraCover(SeatStep[Fortuna]):
    """In the two-player game the start player may take one more favour away (ruling 27)."""

    def run(self, s: Fortuna) -> None:
        if s.tables.extra_cover[s.seats] and s.order[0] == self.p and coverable_favours(s):
            s.then(CoverFavour(self.p))


class CoverFavour(Choice[Fortuna]):
    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [DONE, *coverable_favours(s)]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        if a != DONE:
            s.covered[noun_of(a)] = 1
            s.emit("cover", self.p, noun_of(a))


def coverable_favours(s: Fortuna) -> list[Action]:
    """Never a card with markers on it."""
    return [COVER[favour] for favour in range(FAVOURS) if not s.covered[favour] and not s.markers[favour]]
