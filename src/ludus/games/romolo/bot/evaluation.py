"""What bots know about Romolo o Remo?. Values are in hundredths of a point."""

from typing import Final

from ludus.core.ids import NOUN_BITS, NOUN_MASK, SEATS, Action, Ints, Seat, verb_of
from ludus.games.romolo.bot.points import totals
from ludus.games.romolo.bot.war import war
from ludus.games.romolo.bot.worth import is_fresh, worth
from ludus.games.romolo.rules.activation import Act, ChooseUnit
from ludus.games.romolo.rules.const import (
    BUILDINGS,
    EXPLORER,
    FARM,
    GOODS,
    GRAIN,
    NONE,
    PLAINS,
    RIVAL,
    STONE,
    WALL,
    WOOD,
)
from ludus.games.romolo.rules.control import side_of
from ludus.games.romolo.rules.hexes import MOST_HEXES
from ludus.games.romolo.rules.scoring import ranking, scores
from ludus.games.romolo.rules.state import Romolo, seated
from ludus.games.romolo.rules.units import kind_of
from ludus.games.romolo.rules.verbs import (
    BUILD,
    V_ATTACK,
    V_BONUS,
    V_BUILD,
    V_BUY,
    V_CONVERT,
    V_DEMOLISH,
    V_DISMISS,
    V_DONE,
    V_END,
    V_EXCHANGE,
    V_EXPLORER,
    V_FEED,
    V_GIVE,
    V_GIVE_COINS,
    V_GIVE_UP,
    V_HIRE,
    V_MOVE,
    V_NEGOTIATE,
    V_PEEK,
    V_PLAY,
    V_PRODUCE,
    V_RAID,
    V_RECRUIT,
    V_REFINE,
    V_RIDE,
    V_SAIL,
    V_SELL,
    V_SOLDIER,
    V_STANCE,
    V_STARVE,
    V_STOP,
    V_TAKE_COINS,
    V_UNIT,
    V_WORKER,
    VERB_NAMES,
)

USUAL: Final = 40
# What brings a game on, and what holds it up or ruins the one who does it.
WEIGHTS: Final = {
    V_BUILD: 500,
    V_RECRUIT: 1200,
    V_PRODUCE: 240,
    V_SELL: 120,
    V_WORKER: 120,
    V_SOLDIER: 10,
    V_EXPLORER: 40,
    V_HIRE: 1,
    V_BONUS: 160,
    V_ATTACK: 60,
    V_PEEK: 10,
    V_MOVE: 6,
    V_RIDE: 8,
    V_RAID: 1,
    V_DEMOLISH: 1,
    V_CONVERT: 1,
    V_STANCE: 1,
    V_DONE: 20,
    V_STOP: 12,
    V_EXCHANGE: 8,
    V_GIVE: 8,
    V_GIVE_COINS: 2,
    V_TAKE_COINS: 2,
    V_PLAY: 60,
    V_GIVE_UP: 8,
    V_END: 60,
    V_FEED: 400,
    V_STARVE: 1,
    V_UNIT: 100,
    V_DISMISS: 200,
    V_BUY: 10,
    V_REFINE: 6,
    V_NEGOTIATE: 20,
}
# A unit that waits for its turn should have it; a worker that leaves all farms will be hungry.
IDLE: Final = 2
HUNGRY: Final = 1
ENOUGH_GRAIN: Final = 4
FEW: Final = 3
ALL_HEXES: Final = (1 << MOST_HEXES) - 1
# Walls are cheap and always there to be built.
WALLS: Final = 30
VICTORY: Final = 6_000
OUT: Final = -20_000
# How many rounds a game is thought to last, and how many always seem to be left before the final stage.
LENGTH: Final = 27
LEAST: Final = 5
# In hundredths: how much majorities count in the beginning; in thousandths, how much less for each round left.
LEAST_URGENCY: Final = 25
URGENCY: Final = 67
LAST: Final = 1
NO_LOSS: Final = 1_500
# From this round on every step towards the end is worth something in itself, more and more; after the usual length so
# much more that even the last and dearest character is hired.
PATIENCE: Final = 7
IMPATIENCE: Final = 5
OVERTIME: Final = 5
# What a lead must be to win e times as often, before half time and after it.
EARLY_LEAD: Final = 1_000
LATE_LEAD: Final = 700
HALF_TIME: Final = 10
RIVALS_WEIGHT: Final = 50
SOLO_WEIGHT: Final = 90
PARTNER_WEIGHT: Final = 60
PRIORS: Final = tuple([WEIGHTS.get(verb, USUAL) for verb in range(len(VERB_NAMES))])
# By whether there is little grain, and by good: wood and stone are kept, and grain if there is little.
KEPT: Final = PRIORS[V_SELL] // 4
SALES: Final[tuple[Ints, ...]] = tuple(
    [(grain, KEPT, KEPT, PRIORS[V_SELL], PRIORS[V_SELL]) for grain in (PRIORS[V_SELL], HUNGRY)]
)
REFININGS: Final[tuple[Ints, ...]] = tuple(
    [(grain, KEPT, KEPT, PRIORS[V_REFINE]) for grain in (PRIORS[V_REFINE], HUNGRY)]
)


def prior(s: Romolo, p: Seat, options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought."""
    if s.acting != NONE:
        return prior_of_unit(s, p, options)
    weights = [PRIORS[verb_of(action)] for action in options]
    if verb_of(options[0]) == V_UNIT:
        weights[-1] = IDLE
    return weights


def prior_of_unit(s: Romolo, p: Seat, options: list[Action]) -> list[int]:
    """Whoever has grain enough makes and buys wood and stone, and keeps them; whoever has little stays near farms."""
    hungry = s.held(p, GRAIN) < ENOUGH_GRAIN
    fed = fed_hexes(s) if hungry and kind_of(s.acting) != EXPLORER else ALL_HEXES
    sales, purchases = SALES[hungry], purchase_priors(s, p, hungry)
    weights: list[int] = []
    for action in options:
        verb, noun = action >> NOUN_BITS, action & NOUN_MASK
        if V_MOVE <= verb <= V_SAIL:
            weights.append(PRIORS[verb] if fed >> noun & 1 else HUNGRY)
        elif verb == V_BUY:
            weights.append(purchases[noun])
        elif verb == V_SELL:
            weights.append(sales[noun % GOODS])
        elif verb == V_REFINE:
            weights.append(REFININGS[hungry][noun])
        elif verb == V_PRODUCE:
            weights.append(PRIORS[V_PRODUCE if hungry or s.terrain[noun] != PLAINS else V_MOVE])
        else:
            weights.append(WALLS if action == BUILD[WALL] else PRIORS[verb])
    return weights


def purchase_priors(s: Romolo, p: Seat, hungry: bool) -> list[int]:
    """By good."""
    found = [PRIORS[V_BUY]] * GOODS
    if hungry:
        found[GRAIN] = PRIORS[V_BUILD]
    for good in (WOOD, STONE):
        if s.held(p, good) < FEW:
            found[good] = PRIORS[V_SELL]
    return found


def fed_hexes(s: Romolo) -> int:
    """The mask of hexes with a farm on them or beside them."""
    mask = 0
    for farms, close in zip(s.built[FARM::BUILDINGS], s.layout.close, strict=True):
        if farms:
            mask |= close
    return mask


# --- How well a seat stands -------------------------------------------------------------------------------------------


def rollout(s: Romolo, p: Seat, options: list[Action]) -> list[int]:
    """The prior, sharpened: who plays on quickly mostly does the obvious."""
    return [weight * weight * weight for weight in prior(s, p, options)]


def evaluate(s: Romolo, p: Seat) -> int:
    """How well a seat stands at any time."""
    if s.over:
        return final_value(s, p)
    return OUT if is_lost(s, p) else prospects(s, p, totals(s, urgency(s, p)))


def evaluate_all(s: Romolo) -> list[int]:
    """All seats at once: most of them are in the same hurry, and then the points stand alike for them."""
    found: list[int] = []
    points: dict[int, list[int]] = {}
    for p in seated(s):
        if s.over or is_lost(s, p):
            found.append(evaluate(s, p))
            continue
        hurry = urgency(s, p)
        if hurry not in points:
            points[hurry] = totals(s, hurry)
        found.append(prospects(s, p, points[hurry]))
    return found


def is_lost(s: Romolo, p: Seat) -> bool:
    return bool(s.out[p]) and s.partner(p) == NONE


def urgency(s: Romolo, p: Seat) -> int:
    """How much majorities count already, in hundredths."""
    return 100 if s.closing != NONE else max(LEAST_URGENCY, 100 - URGENCY * rounds_left(s, turns_begun(s, p)) // 10)


def prospects(s: Romolo, p: Seat, points: list[int]) -> int:
    """Own prospects, less a part of those of the best of the others."""
    turn = turns_begun(s, p)
    left = rounds_left(s, turn)
    mine, own = side_of(s, p), points[side_of(s, p)] + worth(s, p, left) + war(s, p)
    partner = s.partner(p)
    if partner != NONE:
        own += worth(s, seated(s)[partner], left) * PARTNER_WEIGHT // 100 + (OUT // 4 if s.out[p] else 0)
    best = 0
    for side in range(len(points)):
        if side != mine:
            best = max(best, points[side] + rival_worth(s, side, left))
    weight = SOLO_WEIGHT if s.seats == 1 else RIVALS_WEIGHT
    value = own - best * weight // 100 - steps_to_end(s) * impatience(turn)
    return value if s.closing == NONE else value + last_lap(points, mine)


def impatience(turn: int) -> int:
    """What each step towards the end is worth in itself."""
    return IMPATIENCE * (max(0, turn - PATIENCE) + max(0, turn - LENGTH) * OVERTIME)


def steps_to_end(s: Romolo) -> int:
    """Characters to be hired, or pieces of the three kinds that run out first, whatever is less."""
    if s.closing != NONE:
        return 0
    return min(sum(s.pile) + len(s.display) - s.display.count(NONE), sum(sorted(s.bank)[: s.tables.empty_types]))


def last_lap(points: list[int], mine: int) -> int:
    """In the final stage there is no time left to use what one has. That is no loss to whoever is ahead."""
    best = -VICTORY
    for side in range(len(points)):
        if side != mine:
            best = max(best, points[side])
    return NO_LOSS + max(-NO_LOSS, min(NO_LOSS, (points[mine] - best) * 2))


def rival_worth(s: Romolo, side: int, left: int) -> int:
    """Enough to know whom to harm: hands to work, cubes and coins."""
    if s.out[side]:
        return 0
    return sum(s.goods[side * GOODS : (side + 1) * GOODS]) * 20 + len(s.units[side]) * left * 12


def final_value(s: Romolo, p: Seat) -> int:
    """On the same scale as before the end, so that nobody shuns it: points against the best of the others."""
    ranks = ranking(s)
    if is_lost(s, p):
        return OUT
    won = VICTORY // ranks.count(1) if ranks[p] == 1 else -VICTORY
    return won + scores(s)[p] * 100 - max(scores(s)) * RIVALS_WEIGHT


def turns_begun(s: Romolo, p: Seat) -> int:
    """How many turns a player has begun. It does not change while he considers how to end one, as the round may."""
    if s.active == p:
        begun = 0 if is_fresh(s, p) else 1
    elif s.seats == 1 or s.active == NONE:
        begun = 1
    else:
        begun = 1 if (p - s.start) % s.seats < (s.active - s.start) % s.seats else 0
    return s.round - 1 + begun


def rounds_left(s: Romolo, turn: int) -> int:
    """By the turns alone: if hiring or building made the time shorter, nobody would do either."""
    return LAST if s.closing != NONE else max(LEAST, LENGTH - turn)


def at_rest(s: Romolo, brief: bool) -> bool:
    """Whether one unit is finished: what the next one does is another matter, and what the solo opponent does too. A
    brief look does not wait for what a unit does where it went."""
    if isinstance(s.stack[-1], ChooseUnit) or (brief and isinstance(s.stack[-1], Act)):
        return True
    return s.seats == 1 and s.active == RIVAL and s.battle_hex == NONE


def is_quiet(s: Romolo) -> bool:
    """Somebody's turn is about to begin."""
    return s.active != NONE and not (s.seats == 1 and s.active == RIVAL) and is_fresh(s, SEATS[s.active])


def lead(s: Romolo) -> int:
    """Fitted to games of greedy players: leads of the first rounds often vanish."""
    return EARLY_LEAD if s.round < HALF_TIME else LATE_LEAD
