"""VI. Portus: the thief first, then bronze, silver and gold bring workshops and counting houses to life."""

from typing import Final

from ludus.core.frame import Choice, Draw, Frame
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.aquileia.rules.const import COUNTING_HOUSE, METALS, PORTUS, VILLA, WORKSHOP
from ludus.games.aquileia.rules.dice import counts_of, possible_rolls, roll
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import DECLINE, PAY


class RollForTheft(Draw[Aquileia]):
    """The thief takes coins of the metals rolled, but only those that lie there (rulings 20 and 21)."""

    def __init__(self, p: Seat) -> None:
        self.p: Final = p

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return possible_rolls(s.tables, s.tables.latro_dice)

    def draw(self, s: Aquileia, r: int) -> Action:
        return roll(s.tables, s.tables.latro_dice, r)

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        s.rolled = counts_of(a)
        s.emit("roll", self.p, noun_of(a))
        for metal in range(METALS):
            if s.rolled[metal] and s.laid[metal]:
                s.laid[metal] = 0
                s.coins[self.p * METALS + metal] += 1
                s.emit("steal", self.p, metal, s.spaces[PORTUS + metal])

    def args(self) -> tuple[int, ...]:
        return (self.p,)


def visit_portus(s: Aquileia, p: Seat, metal: int) -> None:
    """Who was spared pays with the coin that lies there; who was robbed may pay again (ruling 22)."""
    if s.laid[metal]:
        s.laid[metal] = 0
        activate(s, p)
    elif s.coins[p * METALS + metal] and has_business(s, p):
        s.then(PayHarbour(p, metal))
    else:
        s.emit("lapse", p, PORTUS + metal)


class PayHarbour(Choice[Aquileia]):
    def __init__(self, p: Seat, metal: int) -> None:
        super().__init__(p)
        self.metal: Final = metal

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [PAY[self.metal], DECLINE]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == DECLINE:
            s.emit("decline", self.p, PORTUS + self.metal)
            return
        s.coins[self.p * METALS + self.metal] -= 1
        s.emit("pay", self.p, self.metal, 1)
        activate(s, self.p)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.metal)


def has_business(s: Aquileia, p: Seat) -> bool:
    """Somebody with villas only has nothing to pay for (ruling 36)."""
    kinds = s.tables.site_kind
    for site in range(len(kinds)):
        if s.sites[site] == p and kinds[site] != VILLA:
            return True
    return False


def activate(s: Aquileia, p: Seat) -> None:
    """All workshops and counting houses at once (ruling 23)."""
    t = s.tables
    points, pay = 0, [0] * METALS
    for site in range(len(s.sites)):
        if s.sites[site] == p:
            if t.site_kind[site] == WORKSHOP:
                points += t.site_value[site]
            elif t.site_kind[site] == COUNTING_HOUSE:
                for metal in range(METALS):
                    pay[metal] += t.site_pays[site * METALS + metal]
    s.emit("activate", p)
    if points:
        s.gain_points(p, points)
    for metal in range(METALS):
        if pay[metal]:
            s.gain_coins(p, metal, pay[metal])


PORTUS_FRAMES: Final[list[type[Frame[Aquileia]]]] = [RollForTheft, PayHarbour]
