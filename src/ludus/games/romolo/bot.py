"""What bots know about Romolo o Remo?."""

from typing import Final

from ludus.core.ids import Action, Seat, noun_of, verb_of
from ludus.games.romolo.const import BUILDINGS, EXPLORER, FARM, GOODS, GRAIN, NONE, WALL
from ludus.games.romolo.hexes import MOST_HEXES
from ludus.games.romolo.state import Romolo
from ludus.games.romolo.units import kind_of
from ludus.games.romolo.verbs import (
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
    V_BUILD: 160,
    V_RECRUIT: 3000,
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
    V_GIVE_UP: 60,
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
ALL_HEXES: Final = (1 << MOST_HEXES) - 1
# Walls are cheap and always there to be built.
WALLS: Final = 12
PRIORS: Final = tuple([WEIGHTS.get(verb, USUAL) for verb in range(len(VERB_NAMES))])


def prior(s: Romolo, p: Seat, options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought."""
    weights = [WALLS if action == BUILD[WALL] else PRIORS[verb_of(action)] for action in options]
    if not s.over and verb_of(options[0]) == V_UNIT:
        weights[-1] = IDLE
    elif s.acting != NONE and s.held(p, GRAIN) < ENOUGH_GRAIN:
        mind_food(s, options, weights)
    return weights


def mind_food(s: Romolo, options: list[Action], weights: list[int]) -> None:
    """Whoever has little grain stays near farms, buys grain and keeps it."""
    fed = ALL_HEXES if kind_of(s.acting) == EXPLORER else fed_hexes(s)
    for i in range(len(options)):
        verb, noun = verb_of(options[i]), noun_of(options[i])
        if verb in (V_MOVE, V_RIDE, V_SAIL):
            if not fed >> noun & 1:
                weights[i] = HUNGRY
        elif verb == V_BUY and noun == GRAIN:
            weights[i] = PRIORS[V_BUILD]
        elif verb in (V_SELL, V_REFINE) and noun % GOODS == GRAIN:
            weights[i] = HUNGRY


def fed_hexes(s: Romolo) -> int:
    """The mask of hexes with a farm on them or beside them."""
    mask = 0
    for here in range(s.layout.count):
        if s.built[here * BUILDINGS + FARM]:
            mask |= s.layout.near[here] | 1 << here
    return mask
