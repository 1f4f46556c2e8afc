"""What bots know about Gloria Mundi. Values are in hundredths of a stone."""

from typing import Final

from ludus.core.ids import Action, Seat
from ludus.games.gloria_mundi.const import (
    DISCARD_FOR_COST,
    DISCARD_FOR_STEPS,
    EXCHANGE,
    GLORY,
    GOTH_ON,
    KINDS,
    NONE,
    ON_BUY,
    PER_OTHER,
    PER_OWNED,
    PROTECT,
    REPLACE,
    STEP,
)
from ludus.games.gloria_mundi.scoring import ranking
from ludus.games.gloria_mundi.state import GloriaMundi, base_of, card_of, seated
from ludus.games.gloria_mundi.verbs import DONE, PASS, YIELD

# Passing and letting the Goth through are always on offer and seldom wise.
LIVELY: Final = 6
PASSIVE: Final = 1
IDLE: Final = (PASS, YIELD, DONE)

STONE: Final = 100
GLORY_VALUE: Final = 210
STEP_VALUE: Final = 260
VICTORY: Final = 100_000
# A big heap is worth less and less by the stone: from the sixth on each loses so much, down to a quarter.
FIRST_STONES: Final = 5
LOSS_PER_STONE: Final = 4
LEAST: Final = 25
# Of the turns that are left, a card is activated in about a third, at most so often.
MOST_USES: Final = 7
USES_IN_HUNDRED: Final = 62
# What one base card in the display brings until the end, besides the building on it.
RIVALS_WEIGHT: Final = 60


def prior(options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought."""
    weights = [LIVELY] * len(options)
    if options[-1] in IDLE:  # what does nothing is listed last
        weights[-1] = PASSIVE
    return weights


def evaluate(s: GloriaMundi, p: Seat) -> int:
    """Own prospects, less a part of those of the others, the leader's most."""
    if s.over:
        return final_value(s, p)
    left = turns_left(s)
    own = prospects(s, p, left)
    best, total = -VICTORY, 0
    for other in seated(s):
        if other != p:
            value = prospects(s, other, left)
            best = max(best, value)
            total += value
    mean = total // max(1, s.seats - 1)
    return own - (best + mean) * RIVALS_WEIGHT // 200


def final_value(s: GloriaMundi, p: Seat) -> int:
    ranks = ranking(s)
    winners = ranks.count(1)
    return (VICTORY // winners if ranks[p] == 1 else -VICTORY) - ranks[p] * STEP_VALUE


def turns_left(s: GloriaMundi) -> int:
    """By the clocks that run: the Goth's way, the hands, the leader's way at about three steps in four turns."""
    goth = (s.tables.rome - s.goth) * 4 // 3
    hands = sum(s.hands)
    leader = (s.goal - max(s.steps)) * 4 * s.seats // 7
    return max(1, min(goth, hands, leader, sum(s.deck)))


def prospects(s: GloriaMundi, p: Seat, left: int) -> int:
    uses = min(left // 3, MOST_USES) * USES_IN_HUNDRED
    value = s.steps[p] * STEP_VALUE + stock_value(s, p) + closeness(s, p)
    for slot in s.displays[p]:
        card = card_of(slot)
        value += uses
        if card != NONE:
            value += building_value(s, p, card, base_of(slot), uses, left)
    return value


def closeness(s: GloriaMundi, p: Seat) -> int:
    """The last steps are worth more: they decide."""
    missing = s.goal - s.steps[p]
    return (12 - missing) * 40 if missing < 12 else 0


def stock_value(s: GloriaMundi, p: Seat) -> int:
    """What the stones are worth; a heap loses, and a kind that is missing is missed."""
    own = p * KINDS
    stones = s.stones(p)
    worth = max(LEAST, 100 - LOSS_PER_STONE * max(0, stones - FIRST_STONES))
    value = s.stock[own + GLORY] * GLORY_VALUE
    for kind in range(GLORY):
        have = s.stock[own + kind]
        value += min(have, 4) * STONE + max(0, have - 4) * STONE * 6 // 10
    return value * worth // 100


def building_value(s: GloriaMundi, p: Seat, card: int, base: int, uses: int, left: int) -> int:
    """What a building brings beyond its base card until the end."""
    t = s.tables
    ability = t.ability[card]
    if ability == PROTECT:
        return 90 if left > 3 else 0
    if ability == REPLACE:
        return min(left, 12) * 20
    if ability == ON_BUY:
        return min(left, 12) * 35
    if ability in (DISCARD_FOR_COST, DISCARD_FOR_STEPS):
        return 120
    gain = parts_value(t.gain[card])
    if ability == PER_OWNED:
        gain *= s.owned(p, base)
    elif ability == PER_OTHER:
        others = s.owned(p, base) - 1
        gain = gain * others - others * STONE
    elif ability == GOTH_ON:
        gain = gain * 2 // 5
    elif ability == EXCHANGE:
        gain = (gain - parts_value(t.give[card])) * (2 if t.repeat[card] else 1)
    return max(0, gain - STONE) * uses // 100


def parts_value(parts: tuple[tuple[int, int], ...]) -> int:
    value = 0
    for mask, n in parts:
        if mask >> STEP & 1:
            value += n * STEP_VALUE
        elif mask >> GLORY & 1:
            value += n * GLORY_VALUE
        else:
            value += n * STONE
    return value
