"""What a bot thinks things are worth that lie before a player: coins, cards, houses, laurels. Hundredths of a point."""

from typing import Final

from ludus.core.ids import Ints, Seat
from ludus.games.aquileia.rules.const import (
    ARMS,
    ARMS_STRENGTH,
    COLOURS,
    COUNTING_HOUSE,
    LATRO,
    METALS,
    PHASE_OF,
    SLAVES,
    STADIUM,
    VILLA,
    WEAPON,
    WORKSHOP,
)
from ludus.games.aquileia.rules.scoring import laurel_counts, laurels_of, villa_totals
from ludus.games.aquileia.rules.state import Aquileia

# The first coins of a metal, the next, and all further ones.
COIN: Final[Ints] = (130, 85, 40)
FEW: Final = 2
# In hundredths by rounds to come: coins, and cards in the hand.
COIN_IN_ROUND: Final[Ints] = (25, 75, 90, 100)
HAND_IN_ROUND: Final[Ints] = (30, 80, 100)
# A slave: the first ones, the next, and all further ones; a point of strength on a weapon or a horse.
SLAVE: Final[Ints] = (150, 95, 35)
SOME: Final = 3
STRENGTH: Final = 75
# Of the rounds to come, a business is activated in so many of a hundred.
ACTIVATIONS: Final = 70
# What the villas of a colour, and laurels of it, may still grow by in each round to come.
VILLA_GROWTH: Final = 110
LAUREL_GROWTH: Final = 11


def rounds_to_come(s: Aquileia) -> int:
    return s.tables.rounds - s.round


def harbour_to_come(s: Aquileia, p: Seat) -> int:
    """How often a player may still activate, in hundredths, this round's henchman apart."""
    return rounds_to_come(s) * ACTIVATIONS


def coins_value(s: Aquileia, p: Seat) -> int:
    """In the last round coins are good for bids and buildings only, and after these for nothing."""
    left = rounds_to_come(s)
    if not left and s.phase >= PHASE_OF[LATRO]:
        return 0
    own = p * METALS
    value = heap(s.coins[own], COIN, FEW) + heap(s.coins[own + 1], COIN, FEW) + heap(s.coins[own + 2], COIN, FEW)
    return value * COIN_IN_ROUND[min(left, 3)] // 100


def heap(n: int, worth: tuple[int, ...], step: int) -> int:
    """What so many of a thing are worth: the first ones most."""
    if n <= step:
        return n * worth[0]
    if n <= 2 * step:
        return step * worth[0] + (n - step) * worth[1]
    return step * (worth[0] + worth[1]) + (n - 2 * step) * worth[2]


def coin_price(s: Aquileia) -> int:
    """What one coin more is worth, roughly, to somebody who is not rich."""
    return 90 * COIN_IN_ROUND[min(rounds_to_come(s), 3)] // 100


def last_coins(s: Aquileia, coins: int, n: int) -> int:
    """What the last n of so many coins are worth."""
    return (heap(coins, COIN, FEW) - heap(coins - n, COIN, FEW)) * COIN_IN_ROUND[min(rounds_to_come(s), 3)] // 100


def more_slaves(s: Aquileia, p: Seat, n: int) -> int:
    """What n more slaves are worth."""
    slaves = s.slaves[p * SLAVES] + 2 * s.slaves[p * SLAVES + 1]
    more = heap(slaves + n, SLAVE, SOME) - heap(slaves, SLAVE, SOME)
    return more * HAND_IN_ROUND[min(rounds_to_come(s), 2)] // 100


def hand_value(s: Aquileia, p: Seat) -> int:
    """Slaves build and fight, arms fight; cards are worth nothing at the end."""
    left = rounds_to_come(s)
    if not left and s.phase >= PHASE_OF[LATRO]:
        return 0
    slaves = s.slaves[p * SLAVES] + 2 * s.slaves[p * SLAVES + 1]
    value = heap(slaves, SLAVE, SOME)
    if left or s.phase < PHASE_OF[STADIUM]:
        for card in range(ARMS):
            worth = STRENGTH if card >= WEAPON else STRENGTH * 9 // 10
            value += s.arms[p * ARMS + card] * ARMS_STRENGTH[card] * worth
    return value * HAND_IN_ROUND[min(left, 2)] // 100


def houses_value(s: Aquileia, p: Seat) -> int:
    """What workshops and counting houses bring in the rounds to come."""
    often = harbour_to_come(s, p)
    if not often:
        return 0
    points, pay = business(s, p)
    return (points * 100 + pay * coin_price(s)) * often // 100


def business(s: Aquileia, p: Seat) -> tuple[int, int]:
    """Points and coins of one activation."""
    t = s.tables
    points, pay = 0, 0
    for site in range(len(s.sites)):
        if s.sites[site] == p:
            if t.site_kind[site] == WORKSHOP:
                points += t.site_value[site]
            elif t.site_kind[site] == COUNTING_HOUSE:
                pay += sum(t.site_pays[site * METALS : (site + 1) * METALS])
    return points, pay


# --- Villas and laurels -----------------------------------------------------------------------------------------------


def laurels_value(s: Aquileia, p: Seat) -> int:
    """What the final scoring would bring now, and what villas and laurels may do for each other in time."""
    totals = villa_totals(s, p)
    counts = laurel_counts(s, p, totals)
    left = rounds_to_come(s)
    value = 0
    for laurel in laurels_of(s, p):
        value += s.tables.laurel_points[laurel] * 100
    for colour in range(COLOURS):
        value += totals[colour] * counts[colour] * 100
        value += totals[colour] * left * LAUREL_GROWTH + counts[colour] * left * VILLA_GROWTH
    return value


def laurel_value(s: Aquileia, laurel: int, totals: list[int]) -> int:
    """What one more card of the stadium brings a player with such villas."""
    if laurel >= COLOURS:
        return s.tables.laurel_points[laurel] * 100
    return totals[laurel] * 100 + rounds_to_come(s) * VILLA_GROWTH


def blind_laurel_value(s: Aquileia, totals: list[int]) -> int:
    """A card that nobody knows: two of three are coloured."""
    return sum(totals) * 100 // 6 + 200 + rounds_to_come(s) * VILLA_GROWTH * 2 // 3


def theatre_value(s: Aquileia, p: Seat, card: int) -> int:
    totals = villa_totals(s, p)
    colours = s.tables.theatre[card]
    return max(totals[colours[0]], totals[colours[1]]) * 100 + rounds_to_come(s) * VILLA_GROWTH * 5 // 4


def site_value(s: Aquileia, p: Seat, site: int, totals: list[int], counts: list[int], in_harbour: bool) -> int:
    """What a new house brings a player, without its price."""
    t = s.tables
    if t.site_kind[site] == VILLA:
        colour = t.site_colour[site]
        return t.site_value[site] * (counts[colour] * 100 + rounds_to_come(s) * LAUREL_GROWTH)
    often = harbour_to_come(s, p) + (80 if in_harbour else 0)
    pay = sum(t.site_pays[site * METALS : (site + 1) * METALS])
    return (t.site_value[site] * 100 + pay * coin_price(s)) * often // 100


def site_price(s: Aquileia, site: int, purse: list[int], slaves: int) -> int:
    """What the coins and slaves of a price are worth to somebody who has so many."""
    t = s.tables
    given = heap(slaves, SLAVE, SOME) - heap(slaves - t.site_slaves[site], SLAVE, SOME)
    price = given * HAND_IN_ROUND[min(rounds_to_come(s), 2)] // 100
    for metal in range(METALS):
        price += last_coins(s, purse[metal], t.site_price[site * METALS + metal])
    return price
