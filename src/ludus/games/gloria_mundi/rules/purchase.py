"""Phase 4: the active player may buy one building from the forum."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.gloria_mundi.rules.abilities import Gain
from ludus.games.gloria_mundi.rules.const import NONE, ON_BUY, TYPES
from ludus.games.gloria_mundi.rules.ending import advance
from ludus.games.gloria_mundi.rules.payment import Pay, can_pay, has_builders, is_enough, purse_of
from ludus.games.gloria_mundi.rules.state import CARD_SHIFT, FIRST_COVERED, GloriaMundi, covered
from ludus.games.gloria_mundi.rules.verbs import BUY, ON, PASS


class Purchase(SeatStep[GloriaMundi]):
    """Who can buy nothing is not asked."""

    def run(self, s: GloriaMundi) -> None:
        if buyable(s, self.p, 1):
            s.then(ChooseBuilding(self.p))


class ChooseBuilding(Choice[GloriaMundi]):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        found = [BUY[place] for place in buyable(s, self.p, len(s.forum))]
        found.append(PASS)
        return found

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        if a == PASS:
            s.emit("pass", self.p)
            return
        s.buying = noun_of(a)
        bases = bases_for(s, self.p, s.forum[s.buying])
        if len(bases) > 1:
            s.then(ChooseBase(self.p))
        else:
            pay_for(s, self.p, bases[0])


class ChooseBase(Choice[GloriaMundi]):
    """A builder may lie on any type (ruling 10)."""

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [ON[base] for base in bases_for(s, self.p, s.forum[s.buying])]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        pay_for(s, self.p, noun_of(a))


def buyable(s: GloriaMundi, p: Seat, most: int) -> list[int]:
    """The places of the forum whose building can be paid and has a base card to lie on; `most` of them suffice.

    The last place is the cheapest: where one is enough, it is soonest found there.
    """
    t, ground, stock = s.tables, s.bare_types(p), s.stock_of(p)
    stones, purse = sum(stock), purse_of(s, p, True) if has_builders(s, p) else None
    found: list[int] = []
    for place in range(len(s.forum) - 1, -1, -1):
        card = s.forum[place]
        if card == NONE or not t.card_fits[card] & ground or t.card_total[card] + t.surcharge[place] > stones:
            continue
        price = t.card_price[card]
        if is_enough(stock, price) or (purse is not None and can_pay(purse, list(price), 0)):
            found.append(place)
            if len(found) == most:
                break
    return found[::-1]


def bases_for(s: GloriaMundi, p: Seat, card: int) -> list[int]:
    """The types with a bare base card that the building may lie on (rulings 9 to 11)."""
    ground = s.tables.card_fits[card] & s.bare_types(p)
    return [base for base in range(TYPES) if ground >> base & 1]


def pay_for(s: GloriaMundi, p: Seat, base: int) -> None:
    card = s.forum[s.buying]
    s.buying_on = base
    s.owed = list(s.tables.card_price[card])
    s.surcharge = s.tables.surcharge[s.buying]
    s.emit("buy", p, card, s.buying)
    s.push([Pay(p, 0), Build(p)])


class Build(SeatStep[GloriaMundi]):
    """The card is laid on its base card and brings its steps, and what earlier builders bring with it (ruling 44)."""

    def run(self, s: GloriaMundi) -> None:
        p, card = self.p, s.forum[s.buying]
        helpers = helpers_of(s, p)
        s.forum[s.buying] = NONE
        cover(s, p, s.buying_on, card)
        s.buying = NONE
        s.buying_on = NONE
        s.push([Gain(p, helper, 1, 0) for helper in helpers])
        advance(s, p, s.tables.card_steps[card])


def helpers_of(s: GloriaMundi, p: Seat) -> list[int]:
    """The builders that bring something with each purchase."""
    built = [(slot >> CARD_SHIFT) - 1 for slot in s.displays[p] if slot >= FIRST_COVERED]
    return [card for card in built if s.tables.ability[card] == ON_BUY]


def cover(s: GloriaMundi, p: Seat, base: int, card: int) -> None:
    display = s.displays[p]
    display[display.index(base)] = covered(base, card)
    s.emit("build", p, card, base)


PURCHASE_FRAMES: Final[list[type[Frame[GloriaMundi]]]] = [Purchase, ChooseBuilding, ChooseBase, Build]
