"""What a bot thinks a henchman is worth where it stands, until it has acted. Hundredths of a point."""

from typing import Final

from ludus.core.ids import SEATS, Seat
from ludus.games.aquileia.bot.worth import (
    STRENGTH,
    blind_laurel_value,
    business,
    coin_price,
    last_coins,
    laurel_value,
    more_slaves,
    site_price,
    site_value,
)
from ludus.games.aquileia.rules.const import (
    ARENA,
    ARMS,
    ARMS_STRENGTH,
    BRONZE,
    DOLUS,
    DOUBLE,
    EQUI,
    FORUM,
    GOLD,
    GOLD_HORSE,
    LATRO,
    METALS,
    NONE,
    PECUNIA,
    PHASE_OF,
    PORTUS,
    POTENTIA,
    SERVI,
    SILVER,
    SILVER_HORSE,
    SILVER_SIDE,
    SLAVES,
    STADIUM,
    THEATRUM,
    VALUE,
    WEAPON,
)
from ludus.games.aquileia.rules.scoring import laurel_counts, tie_order, villa_totals
from ludus.games.aquileia.rules.state import Aquileia

# The chance of being ahead, in hundredths, when strengths are equal, and for each point of difference.
EVEN: Final = 50
EDGE: Final = 17
# How likely the thief takes a coin that lies there.
THEFT: Final = 56
STANDING: Final = 5
"""Any henchman is better on the board than in the hand."""


def spaces_value(s: Aquileia, p: Seat) -> int:
    """Everything that the henchmen of a player may still bring in this round."""
    value = 0
    spaces = s.spaces
    if p in spaces[:ARENA]:
        value += market_value(s, p)
    if p in spaces[ARENA:STADIUM]:
        value += fight_value(s, p)
    if p in spaces[STADIUM:THEATRUM] and s.laurel != NONE:
        value += race_value(s, p)
    if spaces[THEATRUM] == p and s.auctioned == NONE:
        value += 180 + sum(villa_totals(s, p)) * 20
    if p in spaces[FORUM:LATRO]:
        value += forum_value(s, p)
    if p in spaces[LATRO:]:
        value += harbour_value(s, p)
    return value + (s.tables.henchmen - s.henchmen[p]) * STANDING


# --- Mercatus ---------------------------------------------------------------------------------------------------------


def market_value(s: Aquileia, p: Seat) -> int:
    """Spaces that have acted are empty; the one that acts now is nearly done."""
    value = 0
    now = s.phase
    for space in range(ARENA):
        if s.spaces[space] == p and now < PHASE_OF[space]:
            value += market_space(s, p, space)
    return value


def market_space(s: Aquileia, p: Seat, space: int) -> int:
    own = p * METALS
    if space == DOLUS:
        return s.tables.dolus_dice * coin_price(s)
    if space == PECUNIA:
        return s.tables.pecunia_points * 95 if max(s.coins[own : own + METALS]) > 1 or s.coins[own + 2] else 0
    if space < SERVI:
        return equi_value(s, p, space)
    if space < POTENTIA:
        return servi_value(s, p, space - SERVI)
    return potentia_value(s, p)


def servi_value(s: Aquileia, p: Seat, metal: int) -> int:
    """As many cards as pay, at three slaves for two cards."""
    coins = s.coins[p * METALS + metal]
    best = 0
    for cards in range(1, min(s.tables.servi_most[metal], coins) + 1):
        best = max(best, more_slaves(s, p, cards * 3 // 2) - last_coins(s, coins, cards))
    return best


def equi_value(s: Aquileia, p: Seat, space: int) -> int:
    card, bronze = s.market[space - EQUI], s.coins[p * METALS + BRONZE]
    if card == NONE or not bronze:
        return 0
    blind = STRENGTH * 3 // 2 if space == EQUI else 0
    return max(0, ARMS_STRENGTH[card] * STRENGTH + blind - last_coins(s, bronze, 1))


def potentia_value(s: Aquileia, p: Seat) -> int:
    """Four dice hit a third of the time; they help where their owner stands."""
    arena, stadium = p in s.spaces[ARENA:STADIUM], p in s.spaces[STADIUM:THEATRUM]
    if arena:
        return 330
    return 230 if stadium else 60


# --- Fights and races -------------------------------------------------------------------------------------------------


def likely_strength(s: Aquileia, p: Seat, first: int, end: int) -> int:
    """In tenths: henchmen, a hit on three dice, and a part of what is in the hand."""
    if p in s.fighters and s.phase == PHASE_OF[first]:
        i = s.fighters.index(p)
        rolled = len(s.dice) > i * METALS
        return s.strength[i] * 10 + (0 if rolled else 10) + waiting_cards(s, p, i)
    value = 0
    for space in range(first, end):
        if s.spaces[space] == p:
            value += s.tables.space_value[space]
    return value * 10 + 10 + hand_strength(s, p, first) * 5 + (9 if s.blue_owner == p or s.spaces[POTENTIA] == p else 0)


def waiting_cards(s: Aquileia, p: Seat, i: int) -> int:
    """Whoever plays later than the one who is asked may still add cards."""
    if s.places:
        return 0
    first = ARENA if s.phase == PHASE_OF[ARENA] else STADIUM
    last = s.played[-1] // 16 if s.played else -1
    return hand_strength(s, p, first) * 4 if i > last else 0


def hand_strength(s: Aquileia, p: Seat, first: int) -> int:
    if first == ARENA:
        cards, strength = (WEAPON, ARMS), s.slaves[p * SLAVES] // 2 + s.slaves[p * SLAVES + 1]
    else:
        silver = p in s.spaces[SILVER_SIDE:THEATRUM]
        at = SILVER_HORSE if silver else GOLD_HORSE
        cards, strength = (at, at + 2), 0
    for card in range(cards[0], cards[1]):
        strength += s.arms[p * ARMS + card] * ARMS_STRENGTH[card]
    return strength


def chance_ahead(mine: int, other: int, tie_won: bool) -> int:
    """In hundredths, for strengths in tenths."""
    edge = (mine - other) * EDGE // 10 + (6 if tie_won else -6)
    return max(3, min(97, EVEN + edge))


def rival_strengths(s: Aquileia, p: Seat, first: int, end: int) -> list[int]:
    """The chances, in hundredths, of being ahead of each rival who takes part."""
    mine = likely_strength(s, p, first, end)
    found: list[int] = []
    for other in range(s.seats):
        if other != p and other in s.spaces[first:end]:
            theirs = likely_strength(s, SEATS[other], first, end)
            found.append(chance_ahead(mine, theirs, tie_order(s, p) < tie_order(s, SEATS[other])))
    return found


def first_and_second(chances: list[int]) -> tuple[int, int]:
    """How likely the first and the second place are, in hundredths."""
    win, product = 100, 0
    for i in range(len(chances)):
        win = win * chances[i] // 100
        one = 100 - chances[i]
        for j in range(len(chances)):
            if j != i:
                one = one * chances[j] // 100
        product += one
    return win, min(product, 100 - win)


def fight_value(s: Aquileia, p: Seat) -> int:
    """Three coins and twice the strength, or two coins and a slave card."""
    if s.phase > PHASE_OF[ARENA] or s.places:
        return 0
    strength = likely_strength(s, p, ARENA, STADIUM)
    win, second = first_and_second(rival_strengths(s, p, ARENA, STADIUM))
    coin, t = coin_price(s), s.tables
    first_prize = t.arena_coins[0] * coin + strength * t.arena_points * 10
    second_prize = t.arena_coins[1] * coin + more_slaves(s, p, 1) * 3 // 2
    return (first_prize * win + second_prize * second + coin * (100 - win - second)) // 100


def race_value(s: Aquileia, p: Seat) -> int:
    """Three coins and the better of two laurels, or two coins and the other."""
    totals = villa_totals(s, p)
    opened, blind = laurel_value(s, s.laurel, totals), blind_laurel_value(s, totals)
    win, second = first_and_second(rival_strengths(s, p, STADIUM, THEATRUM))
    coin, t = coin_price(s), s.tables
    coins = (0, 0, 0) if s.places else t.stadium_coins
    first_prize = coins[0] * coin + max(opened, blind) + 60
    second_prize = coins[1] * coin + min(opened, blind)
    return (first_prize * win + second_prize * second + coins[2] * coin * (100 - win - second)) // 100


# --- Forum and harbour ------------------------------------------------------------------------------------------------


class Plan:
    """What a player can build with, while the houses of a round are being planned."""

    def __init__(self, s: Aquileia, p: Seat) -> None:
        self.totals: Final = villa_totals(s, p)
        self.counts: Final = laurel_counts(s, p, self.totals)
        self.purse: Final = s.coins[p * METALS : (p + 1) * METALS]
        self.slaves = s.slaves[p * SLAVES] + 2 * s.slaves[p * SLAVES + 1]
        self.in_harbour: Final = p in s.spaces[PORTUS:]
        self.built: Final[list[int]] = []

    def can_pay(self, s: Aquileia, site: int) -> bool:
        t, at = s.tables, site * METALS
        return (
            t.site_slaves[site] <= self.slaves
            and t.site_price[at] <= self.purse[0]
            and t.site_price[at + 1] <= self.purse[1]
            and t.site_price[at + 2] <= self.purse[2]
        )

    def build(self, s: Aquileia, site: int) -> None:
        self.built.append(site)
        self.slaves -= s.tables.site_slaves[site]
        for metal in range(METALS):
            self.purse[metal] -= s.tables.site_price[site * METALS + metal]


def forum_value(s: Aquileia, p: Seat) -> int:
    """The best houses that the player can pay, one for each space that is still to act; later ones are less sure."""
    plan = Plan(s, p)
    if s.phase <= PHASE_OF[STADIUM]:
        expect_income(s, p, plan.purse)
    value, sure = 0, 100
    for space in range(FORUM, LATRO):
        if s.spaces[space] == p:
            kind = s.tables.forum_spaces[space - FORUM]
            for _ in range(2 if kind == DOUBLE else 1):
                value += plan_house(s, p, plan, kind == VALUE) * sure // 100
            sure = sure * 9 // 10
        elif s.spaces[space] != NONE:
            sure = sure * 93 // 100
    return value


def expect_income(s: Aquileia, p: Seat, purse: list[int]) -> None:
    """What fights and races of this round may still bring."""
    spaces = s.spaces
    if p in spaces[ARENA:STADIUM] and s.phase <= PHASE_OF[ARENA]:
        purse[BRONZE] += 2
    if p in spaces[STADIUM:SILVER_SIDE]:
        purse[GOLD] += 2
    elif p in spaces[SILVER_SIDE:THEATRUM]:
        purse[SILVER] += 2


def plan_house(s: Aquileia, p: Seat, plan: Plan, scores: bool) -> int:
    """The house that brings most beyond its price, and how much; nothing if none is worth it."""
    best, found = 0, NONE
    for site in range(len(s.sites)):
        if s.sites[site] == NONE and site not in plan.built and plan.can_pay(s, site):
            value = site_value(s, p, site, plan.totals, plan.counts, plan.in_harbour)
            value -= site_price(s, site, plan.purse, plan.slaves)
            if scores:
                value += s.tables.site_value[site] * 100
            if value > best:
                best, found = value, site
    if found != NONE:
        plan.build(s, found)
    return best


def harbour_value(s: Aquileia, p: Seat) -> int:
    """One activation, less the coin and the risk of the thief; and what a thief may find."""
    value = 0
    coin = coin_price(s)
    for metal in range(METALS):
        if s.spaces[PORTUS + metal] == p:
            points, pay = business(s, p)
            brings = points * 100 + pay * coin
            robbed = not s.laid[metal] or s.spaces[LATRO] not in (NONE, p)
            spare = s.coins[p * METALS + metal] > 0
            if robbed and not spare:
                brings = brings * (100 - THEFT) // 100
            value += brings + (0 if s.laid[metal] else -coin)
    if s.spaces[LATRO] == p and s.phase < PHASE_OF[LATRO]:
        lying = sum(s.laid) + (1 if s.phase == 0 else 0)
        value += lying * coin * THEFT // 100
    return value
