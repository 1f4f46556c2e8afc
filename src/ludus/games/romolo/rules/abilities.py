"""What characters add to a worker's actions: Mercator swaps, Praedo steals, Traductor acts next door, and Negotiator
trades for free. What the others do is written in the chapters where they do it."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.characters import USED, character_of, data_of, is_used, ready, ready_characters, use
from ludus.games.romolo.rules.const import ALL_GOODS, GOODS, MERCATOR, NEGOTIATOR, NONE, PRAEDO, RIVAL, TRADUCTOR
from ludus.games.romolo.rules.dice import Roll
from ludus.games.romolo.rules.exchange import EXCHANGE_FRAMES, begin_exchange, exchange_options
from ludus.games.romolo.rules.ground import hostile_hexes, is_land, strength, walled_off
from ludus.games.romolo.rules.market import begin_sale, begin_trade, buy, buy_options, columns_for, sell_options
from ludus.games.romolo.rules.payment import PayCubes, owe_good, purse
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.units import ACTED, LYING, hex_of, presence
from ludus.games.romolo.rules.verbs import (
    AS,
    NEGOTIATE,
    STEAL,
    SWAP,
    TAKE,
    V_AS,
    V_EXCHANGE,
    V_SELL,
    V_STEAL,
    V_SWAP,
)
from ludus.games.romolo.rules.work import can_work, do_work, spend_options, work_options

# --- What the acting worker may do besides its work -------------------------------------------------------------------


def ability_options(s: Romolo, p: Seat, hostile: int) -> list[Action]:
    """For a worker that can work, on its own hex: `s.site` is that hex."""
    found = site_options(s, p, s.site)
    if ready(s, p, TRADUCTOR):
        found += as_options(s, p, s.site, hostile)
    return found


def site_options(s: Romolo, p: Seat, here: int) -> list[Action]:
    """What a worker that acts on a hex may do by characters and in a team."""
    found = exchange_options(s, p)
    able = ready_characters(s, p)
    if able >> MERCATOR & 1:
        found += swap_options(s, p, here)
    if able >> PRAEDO & 1:
        found += steal_options(s, p, here)
    return found


def do_ability(s: Romolo, p: Seat, a: Action) -> bool:
    """Begins the action if it is one of these."""
    verb, noun = verb_of(a), noun_of(a)
    if verb == V_SWAP:
        begin_swap(s, p, noun)
    elif verb == V_STEAL:
        begin_theft(s, p, noun)
    elif verb == V_AS:
        act_as_on(s, p, noun)
    elif verb == V_EXCHANGE:
        begin_exchange(s, p)
    else:
        return False
    return True


# --- Mercator ---------------------------------------------------------------------------------------------------------


def by_strength(ladder: tuple[int, ...], s: Romolo, p: Seat, here: int) -> int:
    return ladder[min(strength(s, here, p), len(ladder) - 1)]


def swap_options(s: Romolo, p: Seat, here: int) -> list[Action]:
    """Equal cubes of the hand and of the hex; the stronger the hex, the fewer."""
    gives, cubes = by_strength(s.tables.mercator_gives, s, p, here), purse(s, p, here)
    return [SWAP[good] for good in range(GOODS) if cubes[good] >= gives]


def begin_swap(s: Romolo, p: Seat, good: int) -> None:
    use(s, p, MERCATOR)
    s.emit("use", p, MERCATOR)
    takes = by_strength(s.tables.mercator_takes, s, p, s.site)
    owe_good(s, good, by_strength(s.tables.mercator_gives, s, p, s.site))
    s.push([PayCubes(p), TakeSwapped(p, good, takes, 0)])


class TakeSwapped(SeatStep[Romolo]):
    """Other goods than the one given; two of them may differ (ruling 73). Asks where there is a choice."""

    def __init__(self, p: Seat, given: int, left: int, low: int) -> None:
        super().__init__(p)
        self.given: Final = given
        self.left: Final = left
        self.low: Final = low

    def run(self, s: Romolo) -> None:
        goods = swapped_goods(self.given, self.low)
        if len(goods) > 1:
            s.then(ChooseSwapped(self.p, self.given, self.left, self.low))
        else:
            s.gain(self.p, goods[0], self.left)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.given, self.left, self.low)


def swapped_goods(given: int, low: int) -> list[int]:
    return [good for good in range(low, GOODS) if good != given]


class ChooseSwapped(Choice[Romolo]):
    def __init__(self, p: Seat, given: int, left: int, low: int) -> None:
        super().__init__(p)
        self.given: Final = given
        self.left: Final = left
        self.low: Final = low

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [TAKE[good] for good in swapped_goods(self.given, self.low)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.gain(self.p, noun_of(a), 1)
        if self.left > 1:
            s.then(TakeSwapped(self.p, self.given, self.left - 1, noun_of(a)))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.given, self.left, self.low)


# --- Praedo -----------------------------------------------------------------------------------------------------------


def steal_options(s: Romolo, p: Seat, here: int) -> list[Action]:
    """From another player with a unit on a neighbouring hex that is not behind a wall (ruling 72). His coins are his
    secret, so nobody is told whether it will be worth it."""
    open_hexes = 0
    for there in s.layout.around[here]:
        if not walled_off(s, there, here):
            open_hexes |= 1 << there
    return [STEAL[other] for other in range(s.players) if other != p and presence(s, other) & open_hexes]


def begin_theft(s: Romolo, p: Seat, victim: int) -> None:
    """Only cubes are rolled for; who has none pays a coin, or what he has of it (ruling 72)."""
    use(s, p, PRAEDO)
    s.emit("use", p, PRAEDO)
    if any(s.goods[victim * GOODS : (victim + 1) * GOODS]):
        s.then(TheftRoll(p, victim))
        return
    halves = min(s.tables.praedo_coins, s.money[victim])
    s.show("steal-coins", p, victim, halves)
    s.money[victim] -= halves
    s.money[p] += halves


class TheftRoll(Roll):
    """Half of what is rolled, rounded down."""

    def __init__(self, p: Seat, victim: int) -> None:
        self.p: Final = p
        self.victim: Final = victim

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.emit("roll", self.p, noun_of(a))
        s.then(Steal(self.p, self.victim, s.tables.praedo_cubes[noun_of(a)], 0))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.victim)


class Steal(SeatStep[Romolo]):
    """The thief chooses, in ascending order; who has fewer cubes loses all. Asks where there is a choice."""

    def __init__(self, p: Seat, victim: int, left: int, low: int) -> None:
        super().__init__(p)
        self.victim: Final = victim
        self.left: Final = left
        self.low: Final = low

    def run(self, s: Romolo) -> None:
        left, low = self.left, self.low
        while left:
            goods = goods_to_steal(s, self.victim, left, low)
            if len(goods) > 1:
                s.then(ChooseLoot(self.p, self.victim, left, low))
                return
            if not goods:
                return
            low = goods[0]
            steal(s, self.p, self.victim, low)
            left -= 1

    def args(self) -> tuple[int, ...]:
        return (self.p, self.victim, self.left, self.low)


def goods_to_steal(s: Romolo, victim: int, left: int, low: int) -> list[int]:
    """What may come next: after it enough of the same or later goods must remain, unless all goes anyway."""
    found: list[int] = []
    after, total = 0, sum(s.goods[victim * GOODS + low : (victim + 1) * GOODS])
    for good in range(GOODS - 1, low - 1, -1):
        cubes = s.goods[victim * GOODS + good]
        after += cubes
        if cubes and after >= min(left, total):
            found.append(good)
    return found[::-1]


class ChooseLoot(Choice[Romolo]):
    def __init__(self, p: Seat, victim: int, left: int, low: int) -> None:
        super().__init__(p)
        self.victim: Final = victim
        self.left: Final = left
        self.low: Final = low

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [TAKE[good] for good in goods_to_steal(s, self.victim, self.left, self.low)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        steal(s, self.p, self.victim, noun_of(a))
        s.then(Steal(self.p, self.victim, self.left - 1, noun_of(a)))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.victim, self.left, self.low)


def steal(s: Romolo, p: Seat, victim: int, good: int) -> None:
    s.goods[victim * GOODS + good] -= 1
    s.goods[p * GOODS + good] += 1
    s.emit("steal", p, victim, good)


# --- Traductor --------------------------------------------------------------------------------------------------------


def as_options(s: Romolo, p: Seat, here: int, hostile: int) -> list[Action]:
    """Land next door without hostile units and without a wall in the way (ruling 45), where something can be done."""
    closed = s.capital[RIVAL] if s.seats == 1 else NONE  # no unit of the player can be there (ruling 102)
    anywhere = can_act_by_hand(s, p)
    found: list[Action] = []
    for there in s.layout.around[here]:
        if hostile >> there & 1 or there == closed or not is_land(s, there) or walled_off(s, there, here):
            continue
        if anywhere or can_act_on(s, p, there, hostile):
            found.append(AS[there])
    return found


def can_act_by_hand(s: Romolo, p: Seat) -> bool:
    """Whether there is something to do wherever it may be. Options are read at the site, so it goes for a moment."""
    here = s.site
    s.site = NONE
    found = buy_options(s, p, ALL_GOODS) or spend_options(s, p, NONE, purse(s, p, NONE))
    s.site = here
    return bool(found)


def can_act_on(s: Romolo, p: Seat, there: int, hostile: int) -> bool:
    """The site goes there for a moment, too."""
    here = s.site
    s.site = there
    found = work_options(s, p, there, hostile) or site_options(s, p, there)
    s.site = here
    return bool(found)


def act_as_on(s: Romolo, p: Seat, there: int) -> None:
    use(s, p, TRADUCTOR)
    s.emit("act-as", p, there)
    s.site = there
    s.then(ActAs(p))


class ActAs(Choice[Romolo]):
    """One action that is no move; everything is read from that hex (ruling 45)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        hostile = hostile_hexes(s, self.p)
        return work_options(s, self.p, s.site, hostile) + site_options(s, self.p, s.site)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if not do_ability(s, self.p, a):
            do_work(s, self.p, a)


# --- Negotiator -------------------------------------------------------------------------------------------------------


def negotiate_options(s: Romolo, p: Seat) -> list[Action]:
    """Where a worker can make the free market action, before or after its own or without one (ruling 70). During an
    activation that is only the worker that acts."""
    goods = negotiable(s, p)
    if not goods:
        return []
    found: list[Action] = []
    hostile = hostile_hexes(s, p)
    for unit in s.units[p] if s.acting == NONE else [s.acting]:
        here = hex_of(unit)
        if is_able(unit, hostile) and NEGOTIATE[here] not in found and can_trade(s, p, here, goods):
            found.append(NEGOTIATE[here])
    return found


def negotiable(s: Romolo, p: Seat) -> int:
    """The mask of goods on Negotiators that have not worked in this turn."""
    goods = 0
    for tile in s.owned[p]:
        if character_of(tile) == NEGOTIATOR and not is_used(tile):
            goods |= data_of(tile)
    return goods


def is_able(unit: int, hostile: int) -> bool:
    """A worker of this turn's start: one that was just made lies and has not acted."""
    return unit & (LYING | ACTED) != LYING and can_work(unit, hostile)


def can_trade(s: Romolo, p: Seat, here: int, goods: int) -> bool:
    if buy_options(s, p, goods):
        return True
    cubes = purse(s, p, here)
    for good in range(GOODS):
        if goods >> good & 1 and cubes[good] and s.price_of(good) and columns_for(s, good):
            return True
    return False


def negotiate(s: Romolo, p: Seat, here: int) -> None:
    s.acted = 1
    s.site = here
    s.push([Negotiate(p), BackToWork(p)])


class Negotiate(Choice[Romolo]):
    """All cubes are of the kinds on the tile; harbours and forums work as ever (ruling 70)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        goods = negotiable(s, self.p)
        return sell_options(s, self.p, goods) + buy_options(s, self.p, goods)

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        s.emit("use", self.p, NEGOTIATOR)
        begin_trade(s, use_negotiator(s, self.p, noun_of(a) % GOODS))
        if verb_of(a) == V_SELL:
            begin_sale(s, self.p, noun_of(a))
        else:
            buy(s, self.p, noun_of(a))


def use_negotiator(s: Romolo, p: Seat, good: int) -> int:
    """Of two tiles the first that bears the good works (ruling 103). Returns what it deals in."""
    owned = s.owned[p]
    for i in range(len(owned)):
        if character_of(owned[i]) == NEGOTIATOR and not is_used(owned[i]) and data_of(owned[i]) >> good & 1:
            s.owned[p] = with_entry(owned, i, owned[i] | USED)
            return data_of(owned[i])
    return 0


class BackToWork(SeatStep[Romolo]):
    """Whoever was acting goes on where it is."""

    def run(self, s: Romolo) -> None:
        s.site = NONE if s.acting == NONE else hex_of(s.acting)


ABILITY_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    TakeSwapped, ChooseSwapped, TheftRoll, Steal, ChooseLoot, ActAs, Negotiate, BackToWork, *EXCHANGE_FRAMES,
]  # fmt: skip
