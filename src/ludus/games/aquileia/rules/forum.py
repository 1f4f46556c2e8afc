"""V. Forum: workshops, counting houses and villas, in the order of the spaces."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.aquileia.rules.const import DOUBLE, FORUM, METALS, NONE, SLAVES, VALUE
from ludus.games.aquileia.rules.decks import give_slave
from ludus.games.aquileia.rules.knowledge import note_doubles
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import BUILD, DECLINE, PAY


def visit_forum(s: Aquileia, p: Seat, space: int) -> None:
    turns = 2 if s.tables.forum_spaces[space - FORUM] == DOUBLE else 1
    if may_build(s, p):
        s.then(ChooseSite(p, space, turns))
    else:
        s.emit("lapse", p, space)


class ChooseSite(Choice[Aquileia]):
    """Nobody must build, with two buildings neither the first nor the second (ruling 17)."""

    def __init__(self, p: Seat, space: int, turns: int) -> None:
        super().__init__(p)
        self.space: Final = space
        self.turns: Final = turns

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        own = self.p * SLAVES
        found = [BUILD[site] for site in payable(s, self.p, s.slaves[own] + 2 * s.slaves[own + 1])]
        found.append(DECLINE)
        return found

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        if a == DECLINE:
            s.emit("decline", self.p, self.space)
            return
        site = noun_of(a)
        if self.turns > 1:
            s.then(BuildAgain(self.p, self.space))
        pay_coins(s, self.p, site)
        s.building = site
        s.owed = s.tables.site_slaves[site]
        pay_on(s, self.p, self.space)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.space, self.turns)


class BuildAgain(SeatStep[Aquileia]):
    def __init__(self, p: Seat, space: int) -> None:
        super().__init__(p)
        self.space: Final = space

    def run(self, s: Aquileia) -> None:
        if may_build(s, self.p):
            s.then(ChooseSite(self.p, self.space, 1))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.space)


# --- What can be built ------------------------------------------------------------------------------------------------


def may_build(s: Aquileia, p: Seat) -> bool:
    """Whether the question is worth asking, by what everybody knows: each slave card might be a double."""
    return bool(payable(s, p, 2 * s.slave_cards(p)))


def payable(s: Aquileia, p: Seat, slaves: int) -> list[int]:
    """The free sites whose coins a player has and whose slaves that many cover."""
    found: list[int] = []
    if not s.houses[p]:
        return found
    t, own = s.tables, p * METALS
    bronze, silver, gold = s.coins[own], s.coins[own + 1], s.coins[own + 2]
    price, needed, at = t.site_price, t.site_slaves, 0
    for site in range(len(needed)):
        if (
            s.sites[site] < 0
            and price[at] <= bronze
            and price[at + 1] <= silver
            and price[at + 2] <= gold
            and needed[site] <= slaves
        ):
            found.append(site)
        at += METALS
    return found


def pay_coins(s: Aquileia, p: Seat, site: int) -> None:
    """In exactly the metals of the price."""
    for metal in range(METALS):
        s.coins[p * METALS + metal] -= s.tables.site_price[site * METALS + metal]
    slaves = s.tables.site_slaves[site]
    if slaves:
        # Everybody learns that the hand covers the price.
        note_doubles(s, p, slaves - s.slave_cards(p), s.slave_cards(p))
        s.show("build", p, site)
    else:
        s.emit("build", p, site)


# --- Slaves -----------------------------------------------------------------------------------------------------------


def pay_on(s: Aquileia, p: Seat, space: int) -> None:
    """Pay what leaves no choice, ask for the rest, and put up the house when everything is paid."""
    while s.owed > 0:
        cards = slave_choices(s, p)
        note_choices(s, p, cards)
        if len(cards) > 1:
            s.then(PaySlaves(p, space))
            return
        pay_slave(s, p, cards[0])
    put_up(s, p, space)


class PaySlaves(Choice[Aquileia]):
    """One card at a time, the singles first; more than is owed only if no card could be left out (ruling 19)."""

    def __init__(self, p: Seat, space: int) -> None:
        super().__init__(p)
        self.space: Final = space

    def options(self, s: Aquileia, seat: Seat) -> list[Action]:
        return [PAY[METALS + card] for card in slave_choices(s, self.p)]

    def apply(self, s: Aquileia, seat: Seat, a: Action) -> None:
        pay_slave(s, self.p, noun_of(a) - METALS)
        pay_on(s, self.p, self.space)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.space)


def slave_choices(s: Aquileia, p: Seat) -> list[int]:
    """The cards that may be paid next so that the rest can be covered and none is too many.

    A payment with a single must be exact: otherwise the single could be left out. Doubles alone may exceed by one.
    """
    singles, doubles, owed = s.slaves[p * SLAVES], s.slaves[p * SLAVES + 1], s.owed
    found: list[int] = []
    if singles and not s.paid[1] and exactly(singles - 1, doubles, owed - 1):
        found.append(0)
    if doubles and (exactly(0, doubles, owed) or (not s.paid[0] and owed <= 2 * doubles)):
        found.append(1)
    return found


def note_choices(s: Aquileia, p: Seat, cards: list[int]) -> None:
    """Whether there is a choice, and if not which card must be paid, tells something of the hand."""
    held, half, spare = s.slave_cards(p), (s.owed + 1) // 2, 2 - s.owed % 2
    if s.paid[1] or (s.paid[0] and s.owed % 2):
        return  # one kind of card was left, whatever the hand
    if len(cards) > 1:
        note_doubles(s, p, half, held - spare)
    elif cards[0] == 0:
        note_doubles(s, p, 0, half - 1)
    else:
        note_doubles(s, p, max(half, held - spare + 1), held)


def exactly(singles: int, doubles: int, owed: int) -> bool:
    """Whether so many slaves can be paid without any surplus."""
    left = owed - 2 * min(doubles, owed // 2)
    return left <= singles


def pay_slave(s: Aquileia, p: Seat, card: int) -> None:
    give_slave(s, p, card)
    s.paid[card] += 1
    s.owed -= card + 1
    s.show("pay-slave", p, card)


def put_up(s: Aquileia, p: Seat, space: int) -> None:
    site = s.building
    s.sites[site] = p
    s.houses[p] -= 1
    s.building = NONE
    s.owed = 0
    s.paid = [0] * SLAVES
    s.emit("house", p, site)
    value = s.tables.site_value[site]
    # A counting house has no value (ruling 18).
    if value and s.tables.forum_spaces[space - FORUM] == VALUE:
        s.gain_points(p, value)


FORUM_FRAMES: Final[list[type[Frame[Aquileia]]]] = [ChooseSite, BuildAgain, PaySlaves]
