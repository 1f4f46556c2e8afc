"""What bots know about Gloria Mundi: a prior, a quick policy in hundredths of a stone, and an evaluation."""

from typing import Final

from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.gloria_mundi.rules.const import (
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
    TYPES,
)
from ludus.games.gloria_mundi.rules.goth import next_empty
from ludus.games.gloria_mundi.rules.scoring import ranking
from ludus.games.gloria_mundi.rules.state import GloriaMundi, base_of, card_of, seated
from ludus.games.gloria_mundi.rules.verbs import (
    DONE,
    PASS,
    V_BUY,
    V_DISCARD,
    V_GAIN,
    V_GIVE,
    V_HARVEST,
    V_LAY,
    V_LOSE,
    V_LOSE_WITH,
    V_ON,
    V_PASS,
    V_PAY,
    V_TAKE,
    V_TIMES,
    V_TRIBUTE,
    V_USE,
    V_WALL,
    V_YIELD,
    YIELD,
)

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
# Of a hundred: how much the standing of the others, the best of them most, counts against the own.
RIVALS_WEIGHT: Final = 60


def prior(options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought."""
    weights = [LIVELY] * len(options)
    if options[-1] in IDLE:  # what does nothing is listed last
        weights[-1] = PASSIVE
    return weights


# --- The quick policy ----------------------------------------------------------------------------------------------


def rollout(s: GloriaMundi, p: Seat, options: list[Action]) -> list[int]:
    """Weights for players who do not think but know what is good."""
    weights: list[int] = []
    left = 0
    for action in options:
        verb = verb_of(action)
        if left == 0 and verb in (V_BUY, V_LOSE_WITH):
            left = turns_left(s)
        weights.append(1 + urge(s, p, verb, noun_of(action), left))
    return weights


def urge(s: GloriaMundi, p: Seat, verb: int, noun: int, left: int) -> int:
    if verb in (V_PAY, V_GIVE):
        # What there is most of goes first; glory is dearer.
        return s.held(p, noun) * (2 if noun == GLORY else 10)
    if verb in (V_GAIN, V_TAKE):
        return 60 if noun >= GLORY else 40 // (1 + s.held(p, noun))
    if verb == V_LAY:
        return squared(lay_urge(s, p, noun))
    if verb == V_BUY:
        return squared(purchase_value(s, p, noun, left) // 20)
    if verb in (V_USE, V_HARVEST):
        return 40
    if verb in (V_TRIBUTE, V_YIELD):
        return tribute_urge(s, verb)
    if verb in (V_LOSE, V_WALL):
        return 30
    if verb == V_LOSE_WITH:
        return 400 // (40 + building_worth(s, p, noun, left))
    if verb in (V_TIMES, V_ON, V_DISCARD):
        return noun * 4 if verb == V_TIMES else 5
    return 12 if verb == V_PASS else 0


def squared(value: int) -> int:
    return value * value // 10 if value > 0 else 0


def lay_urge(s: GloriaMundi, p: Seat, base: int) -> int:
    """Own cards of the type against the mean of the others': everybody has income from it."""
    others = 0
    for other in seated(s):
        if other != p:
            others += s.owned(other, base)
    missed = 4 if s.held(p, base) == 0 else 0
    return 10 + (s.owned(p, base) + 1) * 6 + missed - others * 4 // max(1, s.seats - 1)


def purchase_value(s: GloriaMundi, p: Seat, place: int, left: int) -> int:
    """What a building of the forum brings, less what it costs: stones are worth less to who has many."""
    t, card = s.tables, s.forum[place]
    price = t.card_total[card] + t.surcharge[place]
    dear = max(LEAST, 100 - LOSS_PER_STONE * max(0, s.stones(p) - FIRST_STONES))
    return t.card_steps[card] * STEP_VALUE + building_worth(s, p, card, left) - price * dear


def building_worth(s: GloriaMundi, p: Seat, card: int, left: int) -> int:
    return building_value(s, p, card, max(0, s.tables.count[card]), min(left // 3, MOST_USES) * USES_IN_HUNDRED, left)


def tribute_urge(s: GloriaMundi, verb: int) -> int:
    """Losses go round from who lets the Goth move: pay if that would hit mostly oneself."""
    space = next_empty(s)
    last = space if space == s.goth + 1 else space - 1
    falling = 0
    for at in range((s.goth + 1) * TYPES, (last + 1) * TYPES):
        falling += s.tables.goth_symbols[at]
    uneven = falling % s.seats
    yields = 30 if uneven == 0 or uneven * 2 > s.seats or s.seats == 2 else 10
    return yields if verb == V_YIELD else 20


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


def evaluate_all(s: GloriaMundi) -> list[int]:
    """For comparisons between seats, their prospects are enough."""
    left = turns_left(s)
    return [prospects(s, p, left) for p in seated(s)]


def lead(s: GloriaMundi) -> int:
    return 1000


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


# Values are thousandths: a seat that is 1000 ahead of another wins about e times as often. The numbers are fitted to
# some 34,000 pairs of seats in self-play (a logistic regression by what each has, and by how long the game will go
# on); with two the Goth turns many a game, and all is worth less. See docs/bots/results.md.


def prospects(s: GloriaMundi, p: Seat, left: int) -> int:
    if s.seats == 2:
        value = s.steps[p] * by_time(253, -150, left) + last_steps(s, p) * 300
    else:
        value = s.steps[p] * max(150, by_time(519, -408, left)) + last_steps(s, p) * 60
    return value + stock_value(s, p, left) + display_value(s, p, left)


def by_time(base: int, per_fifty_turns: int, left: int) -> int:
    """A worth that depends on how long the game will go on."""
    return max(0, base + per_fifty_turns * left // 50)


def last_steps(s: GloriaMundi, p: Seat) -> int:
    """How many of the last six steps to Africa are made."""
    return max(0, 6 - (s.goal - s.steps[p]))


def stock_value(s: GloriaMundi, p: Seat, left: int) -> int:
    """Four stones of a kind are of use; what lies beyond them was hardly ever spent."""
    own = p * KINDS
    kinds, few, many = 0, 0, 0
    for kind in range(GLORY):
        have = s.stock[own + kind]
        if have:
            kinds += 1
            few += min(have, 4)
            many += max(0, have - 4)
    glory = s.stock[own + GLORY]
    if s.seats == 2:
        return kinds * 20 + few * by_time(138, -110, left) + many * 8 + glory * by_time(271, -157, left)
    return kinds * 80 + few * by_time(134, -66, left) + many * 8 + glory * 60


def display_value(s: GloriaMundi, p: Seat, left: int) -> int:
    """Base cards, more with a building on them; and a type that one has not brings nothing when others lay it."""
    two = s.seats == 2
    bare = 118 if two else by_time(180, 93, left)
    covered = 260 if two else by_time(175, 275, left)
    value, types = 0, 0
    for slot in s.displays[p]:
        card = card_of(slot)
        types |= 1 << base_of(slot)
        if card == NONE:
            value += bare
        else:
            value += covered + ability_value(s, p, card, base_of(slot), left)
    for base in range(TYPES):
        if types >> base & 1:
            value += 230 if two else by_time(0, 250, left)
    return value


def ability_value(s: GloriaMundi, p: Seat, card: int, base: int, left: int) -> int:
    """What a building can do, beyond lying there."""
    ability = s.tables.ability[card]
    if ability == PROTECT:
        return 20
    if ability == REPLACE:
        return by_time(0, 250, left)
    if ability == ON_BUY:
        return by_time(20, 100, left)
    if ability in (DISCARD_FOR_COST, DISCARD_FOR_STEPS):
        return 60
    # Exchanges look better than they are: few of our players made much of them.
    each = 40 if ability == EXCHANGE else 180
    return min(building_value(s, p, card, base, 100, left), 500) * each // 100 * min(left, 20) // 20


# --- Buildings, in hundredths of a stone -----------------------------------------------------------------------------


def building_value(s: GloriaMundi, p: Seat, card: int, base: int, uses: int, left: int) -> int:
    """What a building brings beyond its base card when it is activated so many hundredths of a time."""
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
