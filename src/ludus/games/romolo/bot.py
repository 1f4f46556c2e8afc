"""What bots know about Romolo o Remo?."""

from typing import Final

from ludus.core.ids import Action, verb_of
from ludus.games.romolo.verbs import (
    V_ATTACK,
    V_BONUS,
    V_BUILD,
    V_CONVERT,
    V_DEMOLISH,
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
    V_PEEK,
    V_PLAY,
    V_PRODUCE,
    V_RAID,
    V_RECRUIT,
    V_RETREAT,
    V_SELL,
    V_SOLDIER,
    V_STANCE,
    V_STARVE,
    V_STOP,
    V_TAKE_COINS,
    V_WORKER,
    VERB_NAMES,
)

USUAL: Final = 8
# What brings a game on, and what holds it up.
WEIGHTS: Final = {
    V_BUILD: 40,
    V_RECRUIT: 60,
    V_PRODUCE: 30,
    V_SELL: 16,
    V_WORKER: 40,
    V_SOLDIER: 40,
    V_EXPLORER: 20,
    V_HIRE: 12,
    V_BONUS: 30,
    V_ATTACK: 16,
    V_RAID: 12,
    V_PEEK: 4,
    V_MOVE: 4,
    V_DEMOLISH: 1,
    V_CONVERT: 2,
    V_STANCE: 1,
    V_DONE: 6,
    V_STOP: 4,
    V_EXCHANGE: 2,
    V_GIVE: 2,
    V_GIVE_COINS: 1,
    V_TAKE_COINS: 1,
    V_PLAY: 120,
    V_GIVE_UP: 1,
    V_END: 30,
    V_FEED: 60,
    V_STARVE: 1,
    V_RETREAT: 20,
}
PRIORS: Final = tuple([WEIGHTS.get(verb, USUAL) for verb in range(len(VERB_NAMES))])


def prior(options: list[Action]) -> list[int]:
    """How much each action deserves a look, before any thought."""
    return [PRIORS[verb_of(action)] for action in options]
