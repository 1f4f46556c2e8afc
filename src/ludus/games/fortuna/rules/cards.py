"""The twelve action cards: when each has an effect, and the effect.

Whether a card has an effect is asked with the money and the centurions that would be left by then: Bribery takes
its fee first (ruling 7), military power its centurion (ruling 6).
"""

from typing import Final

from ludus.core.frame import Choice
from ludus.core.ids import SEATS, Action, Seat, noun_of
from ludus.games.fortuna.rules.const import (
    BRIBERY,
    BUILD,
    BUILDINGS,
    CALL_VESTAL,
    CENTURION,
    CLERGY,
    DIE,
    FORTUNA,
    GRAIN,
    GRAIN_HARVEST,
    GRAIN_TRADE,
    HIRE_CENTURION,
    KINDS,
    MARKET,
    MARRIAGE,
    OPEN,
    PALACE,
    PLACES,
    PLACES_PER_SIDE,
    VESTAL,
    WATER,
    WATER_DISTRIBUTION,
    WINE,
    WINE_HARVEST,
    WINE_TRADE,
)
from ludus.games.fortuna.rules.rome import advance_at_once
from ludus.games.fortuna.rules.state import Fortuna, seated, side_of
from ludus.games.fortuna.rules.verbs import BRIBE, HIRE, IRRIGATE, RAISE, SELL


def has_effect(s: Fortuna, p: Seat, card: int, money: int, centurions: int) -> bool:
    """Whether playing the card can change anything; otherwise it can only be played idle (ruling 35)."""
    t = s.tables
    own = p * KINDS
    if card == GRAIN_HARVEST:
        return s.room(p, GRAIN) > 0
    if card == WINE_HARVEST:
        return s.room(p, WINE) > 0
    if card == WATER_DISTRIBUTION:
        return s.room(p, WATER) > 0 or (t.water_others > 0 and others_take_water(s, p))
    if card == GRAIN_TRADE:
        return s.stock[own + GRAIN] > 0
    if card == WINE_TRADE:
        return s.stock[own + WINE] > 0
    if card == BUILD:
        return bool(affordable_buildings(s, p, money))
    if card == HIRE_CENTURION:
        returned = s.stock[own + CENTURION] - centurions
        return most_hired(s, CENTURION, centurions, s.supply[CENTURION] + returned, money) > 0
    if card == CALL_VESTAL:
        return most_hired(s, VESTAL, s.stock[own + VESTAL], s.supply[VESTAL], money) > 0
    if card == CLERGY:
        return (
            s.stock[own + VESTAL] >= t.clergy_vestals
            and money >= t.clergy_money
            and s.stock[own + DIE] < t.limit[DIE]
            and s.supply[DIE] > 0
        )
    if card == MARRIAGE:
        return not s.married[p] and money >= t.marriage_cost
    if card == BRIBERY:
        return money >= t.bribery_fee and bool(bribable_cards(s, p, money - t.bribery_fee, centurions))
    return money >= t.fortuna_cost and s.position[p] < t.goal  # FORTUNA


def perform(s: Fortuna, p: Seat, card: int) -> None:
    """Carry out a card that has an effect, or ask what is still to be chosen."""
    if card == GRAIN_HARVEST:
        harvest(s, p, GRAIN)
    elif card == WINE_HARVEST:
        harvest(s, p, WINE)
    elif card == WATER_DISTRIBUTION:
        distribute_water(s, p)
    elif card == GRAIN_TRADE:
        s.then(Sell(p, GRAIN))
    elif card == WINE_TRADE:
        s.then(Sell(p, WINE))
    elif card == BUILD:
        s.then(Build(p))
    elif card == HIRE_CENTURION:
        s.then(Hire(p, CENTURION))
    elif card == CALL_VESTAL:
        s.then(Hire(p, VESTAL))
    elif card == CLERGY:
        join_the_clergy(s, p)
    elif card == MARRIAGE:
        marry(s, p)
    elif card == BRIBERY:
        s.then(Bribe(p))
    elif card == FORTUNA:
        s.pay(p, s.tables.fortuna_cost)
        advance_at_once(s, p, s.tables.fortuna_steps)


# --- Grain harvest, wine harvest, water distribution ---------------------------------------------------------------


def harvest(s: Fortuna, p: Seat, kind: int) -> None:
    n = s.gain(p, kind, s.tables.harvest_base[kind])
    s.emit("gain", p, kind, n)
    if most_irrigation(s, p, kind):
        s.then(Irrigate(p, kind))


def most_irrigation(s: Fortuna, p: Seat, kind: int) -> int:
    """How much water can still raise the yield."""
    t = s.tables
    each = t.harvest_per_water[kind]
    useful = (s.room(p, kind) + each - 1) // each if each else 0
    return min(t.harvest_max_water[kind], s.water(p), useful)


class Irrigate(Choice[Fortuna]):
    """Water may raise the harvest."""

    def __init__(self, p: Seat, kind: int) -> None:
        super().__init__(p)
        self.kind: Final = kind

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return IRRIGATE[: most_irrigation(s, self.p, self.kind) + 1]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        water = noun_of(a)
        if water:
            s.give_back(self.p, WATER, water)
            n = s.gain(self.p, self.kind, water * s.tables.harvest_per_water[self.kind])
            s.emit("irrigate", self.p, self.kind, n)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.kind)


def others_take_water(s: Fortuna, p: Seat) -> bool:
    for other in seated(s):
        if other != p and s.room(other, WATER) > 0:
            return True
    return False


def distribute_water(s: Fortuna, p: Seat) -> None:
    s.emit("gain", p, WATER, s.gain(p, WATER, s.tables.water_self))
    for i in range(1, s.seats):
        other = SEATS[(p + i) % s.seats]
        n = s.gain(other, WATER, s.tables.water_others)
        if n:
            s.emit("gain", other, WATER, n)


# --- Grain trade, wine trade ---------------------------------------------------------------------------------------


class Sell(Choice[Fortuna]):
    """Any number at once; a market adds to the price of each."""

    def __init__(self, p: Seat, kind: int) -> None:
        super().__init__(p)
        self.kind: Final = kind

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return SELL[1 : s.held(self.p, self.kind) + 1]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        p, n = self.p, noun_of(a)
        price = s.tables.price[self.kind] + (s.tables.market_bonus if s.owns(p, MARKET) else 0)
        s.give_back(p, self.kind, n)
        s.earn(p, n * price)
        s.emit("sell", p, self.kind, n)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.kind)


# --- Build ---------------------------------------------------------------------------------------------------------


def affordable_buildings(s: Fortuna, p: Seat, money: int) -> list[int]:
    """One of each kind (ruling 26), a palace only for the married, no more than the province holds."""
    if s.buildings_of(p) >= s.tables.building_limit:
        return []
    return [
        building
        for building in range(BUILDINGS)
        if s.buildings[building]
        and money >= s.tables.building_cost[building]
        and not s.owns(p, building)
        and (building != PALACE or s.married[p])
    ]


class Build(Choice[Fortuna]):
    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        return [RAISE[building] for building in affordable_buildings(s, self.p, s.money[self.p])]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        building = noun_of(a)
        s.pay(self.p, s.tables.building_cost[building])
        s.buildings[building] -= 1
        s.built[self.p * BUILDINGS + building] = 1
        s.emit("build", self.p, building)


# --- Centurions and vestals ----------------------------------------------------------------------------------------


def most_hired(s: Fortuna, kind: int, held: int, supply: int, money: int) -> int:
    """How many the money buys when each place on the province board has its price."""
    prices = s.tables.slot_price[kind - CENTURION]
    n = 0
    while held + n < s.tables.limit[kind] and n < supply and money >= prices[held + n]:
        money -= prices[held + n]
        n += 1
    return n


class Hire(Choice[Fortuna]):
    """Several at once, each at the price of its place."""

    def __init__(self, p: Seat, kind: int) -> None:
        super().__init__(p)
        self.kind: Final = kind

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        p, kind = self.p, self.kind
        return HIRE[1 : most_hired(s, kind, s.held(p, kind), s.supply[kind], s.money[p]) + 1]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        p, kind, n = self.p, self.kind, noun_of(a)
        held = s.held(p, kind)
        prices = s.tables.slot_price[kind - CENTURION]
        s.pay(p, sum(prices[held : held + n]))
        s.gain(p, kind, n)
        s.emit("hire", p, kind, n)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.kind)


# --- Clergy, marriage ----------------------------------------------------------------------------------------------


def join_the_clergy(s: Fortuna, p: Seat) -> None:
    """A vestal leaves, a die comes."""
    s.give_back(p, VESTAL, s.tables.clergy_vestals)
    s.pay(p, s.tables.clergy_money)
    s.emit("clergy", p, s.gain(p, DIE, s.tables.clergy_dice))


def marry(s: Fortuna, p: Seat) -> None:
    s.pay(p, s.tables.marriage_cost)
    s.married[p] = 1
    s.emit("marry", p)


# --- Bribery -------------------------------------------------------------------------------------------------------


def bribable_cards(s: Fortuna, p: Seat, money: int, centurions: int) -> list[int]:
    """The open cards of other sides that would have an effect after the fee (ruling 7)."""
    own = p * PLACES_PER_SIDE
    found: list[int] = []
    for place in range(PLACES):
        if s.facing[place] == OPEN and not own <= place < own + PLACES_PER_SIDE:
            card = s.cards[place]
            if card != BRIBERY and has_effect(s, p, card, money, centurions):
                found.append(card)
    return found


class Bribe(Choice[Fortuna]):
    """The fee first, to whoever sits there; then the card is carried out and stays where it lies."""

    def options(self, s: Fortuna, seat: Seat) -> list[Action]:
        p = self.p
        money = s.money[p] - s.tables.bribery_fee
        return [BRIBE[card] for card in bribable_cards(s, p, money, s.held(p, CENTURION))]

    def apply(self, s: Fortuna, seat: Seat, a: Action) -> None:
        card = noun_of(a)
        s.pay(self.p, s.tables.bribery_fee)
        side = side_of(s.cards.index(card))
        if s.tables.bribery_pays_owner and side < s.seats:
            s.earn(SEATS[side], s.tables.bribery_fee)
        s.emit("bribe", self.p, card, side)
        perform(s, self.p, card)
