"""The market: selling, buying, and the update of its prices. A market action happens at `s.site`."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import NOBODY, Action, Seat, noun_of
from ludus.games.romolo.rules.characters import ready, use
from ludus.games.romolo.rules.const import ALL_GOODS, BUILDINGS, FORUM, GOODS, HARBOUR, NAUTA
from ludus.games.romolo.rules.ground import forums_around, rank
from ludus.games.romolo.rules.payment import cubes_at_place, purse, take_cube
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.verbs import BONUS, BUY, COLUMN, DONE, PLAIN, SELL

SELLING: Final = 0
BUYING: Final = 1


# --- More than one cube -----------------------------------------------------------------------------------------------


def harbours_left(s: Romolo, here: int, trade: int) -> int:
    """Every harbour on the hex allows one cube more, once in a turn for selling and once for buying (ruling 22)."""
    allowed = s.built[here * BUILDINGS + HARBOUR] * s.tables.per_harbour
    return allowed - s.trades.count(here * 2 + trade) if allowed else 0


def can_go_on(s: Romolo, p: Seat, trade: int) -> bool:
    """Whether this market action may deal in another cube: by a harbour, or else by Nauta."""
    return harbours_left(s, s.site, trade) > 0 or s.nauta_cubes > 0 or (ready(s, p, NAUTA) and s.tables.nauta_cubes > 0)


def note_another(s: Romolo, p: Seat, trade: int) -> None:
    if harbours_left(s, s.site, trade) > 0:
        s.trades = [*s.trades, s.site * 2 + trade]
    elif s.nauta_cubes:
        s.nauta_cubes -= 1
    else:
        use(s, p, NAUTA)
        s.nauta_cubes = s.tables.nauta_cubes - 1
        s.emit("use", p, NAUTA)


def begin_trade(s: Romolo, tradable: int) -> None:
    """At the start of a market action: what it may deal in, as a mask."""
    s.tradable = tradable
    s.nauta_cubes = 0


# --- Selling ----------------------------------------------------------------------------------------------------------


def sell_options(s: Romolo, p: Seat, tradable: int) -> list[Action]:
    """Cubes with a price, for which there is a column (ruling 23), from the hand and from warehouses on `s.site`."""
    found: list[Action] = []
    cubes = purse(s, p, s.site)
    if not any(cubes):
        return found
    # With fewer cubes on the board than all columns but one can take, there is one for every good.
    crowded = sum(s.cubes) >= (GOODS - 1) * s.tables.cubes_per_column
    full, track = full_columns(s) if crowded else 0, s.track()
    for good in range(GOODS):
        if not cubes[good] or not tradable >> good & 1:
            continue
        if track[s.price[good]] and full | 1 << good != ALL_GOODS:
            for place in (2 * good, 2 * good + 1):
                found += [SELL[noun] for noun in cubes_at_place(s, p, place)]
    return found


def full_columns(s: Romolo) -> int:
    """The mask of columns that take no cube any more."""
    mask = 0
    for column in range(GOODS):
        if sum(s.cubes[column * GOODS : (column + 1) * GOODS]) >= s.tables.cubes_per_column:
            mask |= 1 << column
    return mask


def columns_for(s: Romolo, good: int) -> list[int]:
    """The sold cube goes to another good's column that is not full."""
    full = full_columns(s)
    return [column for column in range(GOODS) if column != good and not full >> column & 1]


def begin_sale(s: Romolo, p: Seat, noun: int) -> None:
    """The bonus of a forum is asked for when everything is sold."""
    if not s.bonus_taken and forum_bonus(s, p, s.site):
        s.then(ChooseBonus(p))
    sell(s, p, noun)


def sell(s: Romolo, p: Seat, noun: int) -> None:
    """The cube leaves at once, the coins come at once, the column is chosen if there are several."""
    if can_go_on(s, p, SELLING):
        s.then(SellOn(p))
    good = take_cube(s, p, noun)
    s.emit("sell", p, good, s.price_of(good))
    s.earn(p, s.price_of(good))
    columns = columns_for(s, good)
    if len(columns) > 1:
        s.then(ChooseColumn(p, good))
    else:
        lay_cube(s, columns[0], good)


class ChooseColumn(Choice[Romolo]):
    def __init__(self, p: Seat, good: int) -> None:
        super().__init__(p)
        self.good: Final = good

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [COLUMN[column] for column in columns_for(s, self.good)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        lay_cube(s, noun_of(a), self.good)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.good)


def lay_cube(s: Romolo, column: int, good: int) -> None:
    s.cubes = with_more(s.cubes, column * GOODS + good, 1)
    s.emit("column", NOBODY, column, good)


class SellOn(SeatStep[Romolo]):
    """Where another cube may be sold, and once the column of the last one is chosen."""

    def run(self, s: Romolo) -> None:
        if sell_options(s, self.p, s.tradable):
            s.then(SellAnother(self.p))


class SellAnother(Choice[Romolo]):
    """The further cubes may be of other kinds (ruling 22)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [*sell_options(s, self.p, s.tradable), DONE]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a != DONE:
            note_another(s, self.p, SELLING)
            sell(s, self.p, noun_of(a))


# --- The bonus of a forum ---------------------------------------------------------------------------------------------


def forum_bonus(s: Romolo, p: Seat, here: int) -> int:
    """In half coins: by the strength of the hex, and for each further forum on it or beside it (ruling 24)."""
    if not s.built[here * BUILDINGS + FORUM]:
        return 0
    further = forums_around(s, here) - 1
    return s.tables.forum_bonus[rank(s, here, p)] + further * s.tables.per_forum


class ChooseBonus(Choice[Romolo]):
    """One bonus in a turn, so it may be kept for a better sale."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [BONUS, PLAIN]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == BONUS:
            s.bonus_taken = 1
            s.emit("bonus", self.p)
            s.earn(self.p, forum_bonus(s, self.p, s.site))


# --- Buying -----------------------------------------------------------------------------------------------------------


def buying_prices(s: Romolo) -> list[int]:
    """By good. A good of price 0 comes in twos for half a coin."""
    track, free = s.track(), s.tables.free_price
    return [track[place] or free for place in s.price]


def buy_options(s: Romolo, p: Seat, tradable: int) -> list[Action]:
    money, prices = s.money[p], buying_prices(s)
    return [BUY[good] for good in range(GOODS) if prices[good] <= money and tradable >> good & 1]


def buy(s: Romolo, p: Seat, good: int) -> None:
    cubes = 1 if s.price_of(good) else s.tables.free_cubes
    s.emit("buy", p, good, cubes)
    s.spend(p, buying_prices(s)[good])
    s.gain(p, good, cubes)
    if can_go_on(s, p, BUYING) and buy_options(s, p, s.tradable):
        s.then(BuyAnother(p))


class BuyAnother(Choice[Romolo]):
    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [*buy_options(s, self.p, s.tradable), DONE]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a != DONE:
            note_another(s, self.p, BUYING)
            buy(s, self.p, noun_of(a))


# --- New prices -------------------------------------------------------------------------------------------------------


def update_market(s: Romolo) -> None:
    """With four cubes on the board: every cube raises the price of its column, then lowers that of its own kind
    (ruling 26), and goes back to the bank."""
    if sum(s.cubes) < s.tables.update_at:
        return
    for column in range(GOODS):
        raise_price(s, column, sum(s.cubes[column * GOODS : (column + 1) * GOODS]))
    for good in range(GOODS):
        raise_price(s, good, -sum(s.cubes[good::GOODS]))
    s.cubes = [0] * (GOODS * GOODS)
    for good in range(GOODS):
        s.emit("price", NOBODY, good, s.price_of(good))


def raise_price(s: Romolo, good: int, steps: int) -> None:
    """Up or down on the track, never beyond its ends."""
    s.price = with_entry(s.price, good, max(0, min(len(s.track()) - 1, s.price[good] + steps)))


MARKET_FRAMES: Final[list[type[Frame[Romolo]]]] = [ChooseColumn, SellOn, SellAnother, ChooseBonus, BuyAnother]
