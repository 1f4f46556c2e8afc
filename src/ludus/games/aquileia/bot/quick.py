"""Aquileia's quick policy: weights for players who do not think but know what is good."""

from typing import Final

from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.aquileia.bot.places import market_space
from ludus.games.aquileia.bot.worth import business, site_price, site_value, theatre_value
from ludus.games.aquileia.rules.const import ARENA, FORUM, LATRO, METALS, NONE, PORTUS, SLAVES, STADIUM, THEATRUM
from ludus.games.aquileia.rules.scoring import laurel_counts, villa_totals
from ludus.games.aquileia.rules.state import Aquileia
from ludus.games.aquileia.rules.verbs import V_BID, V_BLUE, V_BUILD, V_BUY, V_CREST, V_DECLINE, V_DROP, V_PASS, V_PLACE

# Hundredths of a point that a place brings, roughly, to whoever stands there.
FIGHT: Final = 260
RACE: Final = 230
AUCTION: Final = 200
THIEF: Final = 120
CREST_URGE: Final = 120
# What a bid loses with each coin that lies there already.
BID_COIN: Final = 75


def rollout(s: Aquileia, p: Seat, options: list[Action]) -> list[int]:
    weights: list[int] = []
    for action in options:
        weights.append(1 + urge(s, p, verb_of(action), noun_of(action)))
    return weights


def urge(s: Aquileia, p: Seat, verb: int, noun: int) -> int:
    if verb == V_PLACE:
        return squared(place_urge(s, p, noun))
    if verb == V_CREST:
        return squared(CREST_URGE)
    if verb == V_BUILD:
        return squared(build_urge(s, p, noun))
    if verb == V_BID:
        return 30 if s.auctioned != NONE and theatre_value(s, p, s.auctioned) > (sum(s.bid) + 1) * BID_COIN else 1
    if verb in (V_BUY, V_BLUE):
        return 8 + noun * 6
    if verb in (V_PASS, V_DECLINE):
        return 0
    return 10 if verb == V_DROP else 8


def squared(value: int) -> int:
    return value * value // 1000 if value > 0 else 0


def place_urge(s: Aquileia, p: Seat, space: int) -> int:
    if space < ARENA:
        return market_space(s, p, space)
    if space < STADIUM:
        return FIGHT + s.tables.space_value[space] * 30
    if space < THEATRUM:
        return RACE + s.tables.space_value[space] * 30
    if space == THEATRUM:
        return AUCTION
    if space < LATRO:
        # Whoever has coins can build; a second henchman in the forum needs twice as many.
        spent = 3 * s.spaces[FORUM:LATRO].count(p)
        return 70 * min(6, sum(s.coins[p * METALS : (p + 1) * METALS]) - spent)
    if space < PORTUS:
        return THIEF
    points, pay = business(s, p)
    return points * 100 + pay * 60 if s.coins[p * METALS + space - PORTUS] else 0


def build_urge(s: Aquileia, p: Seat, site: int) -> int:
    totals = villa_totals(s, p)
    slaves = s.slaves[p * SLAVES] + 2 * s.slaves[p * SLAVES + 1]
    purse = s.coins[p * METALS : (p + 1) * METALS]
    worth = site_value(s, p, site, totals, laurel_counts(s, p, totals), p in s.spaces[PORTUS:])
    return 100 + worth - site_price(s, site, purse, slaves)
