"""What bots know about Fortuna: a prior, a quick policy in hundredths of a step, and an evaluation."""

from typing import Final

from ludus.core.ids import Action, Ints, Seat, noun_of, verb_of
from ludus.games.fortuna.rules.const import (
    AQUEDUCT,
    BASILICA,
    BRIBERY,
    CENTURION,
    CLERGY,
    DIE,
    FAVOURS,
    FORTUNA,
    GRAIN,
    GRAIN_HARVEST,
    GRAIN_TRADE,
    MARKET,
    MARRIAGE,
    PALACE,
    PLACES_PER_SIDE,
    POINTS,
    RESERVED,
    STEPS,
    VESTAL,
    WATER_DISTRIBUTION,
    WEDLOCK,
    WINE,
    WINE_HARVEST,
    WINE_TRADE,
)
from ludus.games.fortuna.rules.favour import GIVES, favour_units
from ludus.games.fortuna.rules.scoring import points_of, ranking
from ludus.games.fortuna.rules.state import Fortuna, kind_of, seated
from ludus.games.fortuna.rules.verbs import (
    AMOUNTS,
    V_BRIBE,
    V_BUILD,
    V_COVER,
    V_DECLINE,
    V_DIE,
    V_DONE,
    V_FAVOUR,
    V_HIDE,
    V_HIRE,
    V_IDLE,
    V_IRRIGATE,
    V_KEEP,
    V_PASS,
    V_PLAY,
    V_POWER,
    V_SELL,
    V_SWAP,
    V_USE,
)

# Doing nothing is always on offer and seldom wise: players who choose evenly starve at the village gate,
# and their games go on for thousands of rounds.
LIVELY: Final = 12
PASSIVE: Final = 1

STEP: Final = 100
# How long games between people take.
USUAL_ROUNDS: Final = 11
# What winning is worth beyond the points.
VICTORY: Final = 50_000
FAR: Final = 1_000_000
# Below the gate when the last round has begun, nothing may count in the end.
LOCKED_OUT: Final = 1500


def prior(options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought."""
    weights: list[int] = []
    for action in options:
        verb = verb_of(action)
        weights.append(PASSIVE if verb in (V_IDLE, V_PASS, V_DECLINE) else LIVELY)
    return weights


# --- The quick policy ----------------------------------------------------------------------------------------------

# What a building is worth to who can pay it.
BUILDING_WEIGHT: Final[Ints] = (30, 80, 90, 50)
# Goods that are kept for favours when the rest is sold.
KEPT: Final = 2
# A unit of what a favour asks for, given away.
GIVEN: Final = 35


def rollout(s: Fortuna, p: Seat, options: list[Action]) -> list[int]:
    """Weights for players who do not think but know what is good: roughly the square of what an action brings."""
    weights: list[int] = []
    for action in options:
        weights.append(1 + urge(s, p, verb_of(action), noun_of(action)))
    return weights


def urge(s: Fortuna, p: Seat, verb: int, noun: int) -> int:
    if verb in (V_PLAY, V_SWAP, V_BRIBE, V_HIDE):
        return squared(card_value(s, p, noun))
    if verb == V_FAVOUR:
        return squared(favour_value(s, p, noun // AMOUNTS, noun % AMOUNTS))
    if verb == V_DIE:
        return squared(best_favour_value(s, p, noun))
    if verb == V_POWER:
        return squared(card_value(s, p, noun) - 45)
    if verb == V_KEEP:
        return squared(privilege_value(s, p, noun, rounds_left(s)) // 6)
    if verb == V_USE:
        return 40 if s.tables.privilege_type[noun] == STEPS else 25
    if verb in (V_SELL, V_HIRE, V_IRRIGATE):
        return amount_urge(s, p, verb, noun)
    if verb == V_BUILD:
        return BUILDING_WEIGHT[noun]
    if verb == V_COVER:
        return 8 + favour_units(s, s.order[1], noun) * 10
    return 6 if verb == V_DONE else 0


def squared(value: int) -> int:
    return value * value // 100 if value > 0 else 0


def favour_value(s: Fortuna, p: Seat, favour: int, amount: int) -> int:
    """The steps, the markers on it, less what is given away."""
    given = GIVES[favour] >= 0
    units = amount if given else favour_units(s, p, favour)
    steps = units * s.tables.favour_steps[favour]
    if favour == WEDLOCK and s.owns(p, PALACE):
        steps += s.tables.palace_bonus
    markers = s.markers[favour]
    value = min(steps, s.tables.goal - s.position[p]) * STEP + (40 + markers * 25 if markers else 0)
    return value - units * GIVEN if given else value


def best_favour_value(s: Fortuna, p: Seat, pips: int) -> int:
    """What the best open favour within reach of a die brings; a die that reaches none at least costs no tax."""
    best = 10
    for favour in range(min(pips, FAVOURS)):
        if not s.covered[favour]:
            units = favour_units(s, p, favour)
            best = max(best, favour_value(s, p, favour, units) if units else 0)
    return best


def amount_urge(s: Fortuna, p: Seat, verb: int, n: int) -> int:
    """Sell all but what favours ask for, hire as many as can be paid, keep some water."""
    if verb == V_HIRE:
        return n * n * 10
    if verb == V_IRRIGATE:
        return 20 if n == max(0, s.water(p) - 1) else 6
    return 30 - 8 * abs(n - 3)


# --- Evaluation ------------------------------------------------------------------------------------------------------
#
# Values are thousandths: a seat that is 1000 ahead of another wins about e times as often. The numbers are fitted to
# some 31,000 pairs of seats in self-play (a logistic regression by what each has, and by how long the game will go
# on); where the fit punished having something, which no rule does, it counts nothing. See docs/bots/results.md.


def evaluate(s: Fortuna, p: Seat) -> int:
    """How well a seat stands: its own prospects against those of the best of the others."""
    if s.over:
        return final_value(s, p)
    left = rounds_left(s)
    best = -FAR
    for other in seated(s):
        if other != p:
            best = max(best, prospects(s, other, left))
    return prospects(s, p, left) * 2 - best


def evaluate_all(s: Fortuna) -> list[int]:
    """For comparisons between seats, their prospects are enough."""
    left = rounds_left(s)
    return [prospects(s, p, left) for p in seated(s)]


def lead(s: Fortuna) -> int:
    return 1000


def final_value(s: Fortuna, p: Seat) -> int:
    ranks = ranking(s)
    winners = ranks.count(1)
    return (VICTORY // winners if ranks[p] == 1 else 0) - ranks[p] * 1000


def rounds_left(s: Fortuna) -> int:
    """In tenths: the leader makes about a step and a half a round, and nobody should wait for ever to get more."""
    if s.last_round:
        return 3
    by_position = (s.tables.goal - max(s.position)) * 10 * 2 // 3 + 5
    return max(5, min(by_position, (USUAL_ROUNDS - s.round) * 10))


def prospects(s: Fortuna, p: Seat, left: int) -> int:
    """What a seat may hope for: steps made, and what its goods, people, buildings and cards will still bring."""
    value = way_value(s, p, left) + money_value(s.money[p], left) + privileges_value(s, p, left)
    if s.position[p] < s.tables.goal:
        value += goods_value(s, p, left) + people_value(s, p, left) + buildings_value(s, p, left)
    return value + cards_value(s, p, left) * left // 20


def by_time(base: int, per_ten_rounds: int, left: int) -> int:
    """A worth that depends on how long the game will go on."""
    return max(0, base + per_ten_rounds * left // 100)


def way_value(s: Fortuna, p: Seat, left: int) -> int:
    """Steps to the gate, which all need, and those beyond it: the nearer the end, the more each is worth."""
    gate, position = s.tables.gate, s.position[p]
    value = min(position, gate) * by_time(680, -460, left)
    if position > gate:
        value += (position - gate) * max(250, by_time(642, -830, left))
    elif position < gate and s.last_round:
        value -= LOCKED_OUT
    return value


def money_value(money: int, left: int) -> int:
    """Money buys, keeps the tax away and gives an early place; little of it is worth much, much of it little."""
    return min(money, 6) * by_time(61, 35, left) + max(0, money - 6) * by_time(138, -343, left)


def goods_value(s: Fortuna, p: Seat, left: int) -> int:
    """The first of a kind serves a favour; more of it waits for another."""
    grain, wine, water = s.held(p, GRAIN), s.held(p, WINE), s.water(p)
    value = 0
    if grain:
        value += by_time(44, 526, left) + (229 if grain > 1 else 0) + max(0, grain - 2) * by_time(103, 117, left)
    if wine:
        value += by_time(216, 242, left) + (by_time(0, 284, left) if wine > 1 else 0)
        value += max(0, wine - 2) * by_time(12, 396, left)
    if water:
        value += 320 + (water - 1) * by_time(54, 169, left)
    return value


def people_value(s: Fortuna, p: Seat, left: int) -> int:
    """Centurions and vestals, and the dice that let vestals and spouses act."""
    centurions, vestals, dice = s.held(p, CENTURION), s.held(p, VESTAL), s.held(p, DIE)
    value = 0
    if centurions:
        value += by_time(195, 395, left) + (centurions - 1) * by_time(414, -306, left)
    if vestals:
        value += 510 + (vestals - 1) * by_time(0, 400, left)
    if dice > 1:
        value += by_time(508, -152, left) + (dice - 2) * by_time(0, 200, left)
        value += vestals * (dice - 1) * by_time(0, 200, left)
    if s.married[p]:
        value += by_time(85, 769, left) + max(0, dice - 1) * by_time(40, 500, left)
    return value


def buildings_value(s: Fortuna, p: Seat, left: int) -> int:
    """A market and a basilica help those who know how; our players did not win more often with one."""
    value = 0
    if s.owns(p, PALACE):
        value += by_time(1000, 170, left)
    if s.owns(p, AQUEDUCT):
        value += by_time(0, 696, left)
    if s.owns(p, BASILICA):
        value += by_time(0, 150, left)
    if s.owns(p, MARKET):
        value += by_time(0, 60, left)
    return value


def privileges_value(s: Fortuna, p: Seat, left: int) -> int:
    value = 0
    for card in s.hands[p]:
        value += privilege_value(s, p, kind_of(card), left)
    return value


def privilege_value(s: Fortuna, p: Seat, kind: int, left: int) -> int:
    t = s.tables
    if t.privilege_type[kind] == STEPS:
        return t.privilege_amount[kind] * 300
    if t.privilege_type[kind] == POINTS:
        # Points that stand now, and a little hope for more.
        return points_of(s, p, kind) * by_time(572, -350, left) + by_time(0, 100, left)
    return by_time(189, 231, left)


def cards_value(s: Fortuna, p: Seat, left: int) -> int:
    """What the action cards on the own side promise: a reserved one is sure, an open one may be gone."""
    if left < 8:
        return 0
    value = 0
    for place in range(p * PLACES_PER_SIDE, (p + 1) * PLACES_PER_SIDE):
        worth = card_value(s, p, s.cards[place])
        value += worth if s.facing[place] == RESERVED else worth // 4
    return value


def card_value(s: Fortuna, p: Seat, card: int) -> int:
    """What playing a card next turn would bring, roughly."""
    money = s.money[p]
    if card == FORTUNA:
        return 70 if money >= s.tables.fortuna_cost else 40
    if card == GRAIN_HARVEST:
        return 95 if s.held(p, GRAIN) < 3 else 50
    if card == WINE_HARVEST:
        return 70 if s.held(p, WINE) < 3 else 40
    if card == WATER_DISTRIBUTION:
        return 80 if s.water(p) < 2 else 35
    if card == GRAIN_TRADE:
        return max(0, s.held(p, GRAIN) - 1) * 18
    if card == WINE_TRADE:
        return max(0, s.held(p, WINE) - 1) * 26
    if card == MARRIAGE:
        return 0 if s.married[p] else (95 if money >= s.tables.marriage_cost else 25)
    if card == CLERGY:
        return 45 if s.held(p, VESTAL) > 1 and s.held(p, DIE) < s.tables.limit[DIE] else 15
    if card == BRIBERY:
        return 30 if money >= s.tables.bribery_fee else 0
    return 60 if money >= 3 else 15  # build, centurions, vestals: they want money
