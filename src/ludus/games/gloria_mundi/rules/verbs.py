"""What players and chance can do in Gloria Mundi: every verb with its nouns."""

from typing import Final

from ludus.core.ids import Action, actions
from ludus.games.gloria_mundi.rules.const import KINDS, TYPES

# Chance
V_START: Final = 0  # noun: seat
V_DRAW: Final = 1  # noun: building
# Phase 2
V_LAY: Final = 2  # noun: type of base card
# Phase 3
V_HARVEST: Final = 3  # every base card of the type that can do nothing else
V_BASE: Final = 4  # noun: the building on the base card that produces
V_USE: Final = 5  # noun: building
V_TIMES: Final = 6  # noun: how often
V_GIVE: Final = 7  # noun: kind of stone
V_GAIN: Final = 8  # noun: kind of stone
V_DISCARD: Final = 9  # noun: building
# Phase 4
V_BUY: Final = 10  # noun: place in the forum
V_ON: Final = 11  # noun: type of base card
V_PAY: Final = 12  # noun: kind of stone
V_PASS: Final = 13
# Phase 5
V_TRIBUTE: Final = 14
V_YIELD: Final = 15  # let the Goth move
V_LOSE: Final = 16  # noun: type of a bare base card
V_LOSE_WITH: Final = 17  # noun: the building that is lost with its base card
V_WALL: Final = 18  # noun: the wall that is given for its base card
V_TAKE: Final = 19  # noun: kind of stone
# Everywhere
V_DONE: Final = 20

VERB_NAMES: Final = (
    "start", "draw", "lay",
    "harvest", "base", "use", "times", "give", "gain", "discard",
    "buy", "on", "pay", "pass",
    "tribute", "yield", "lose", "lose-with", "wall", "take",
    "done",
)  # fmt: skip

# The widest nouns that an edition can ask for.
CARDS: Final = 256
PLACES: Final = 16
MOST_TIMES: Final = 1024

START: Final = actions(V_START, 6)
DRAW: Final = actions(V_DRAW, CARDS)
LAY: Final = actions(V_LAY, TYPES)
HARVEST: Final[Action] = actions(V_HARVEST, 1)[0]
BASE: Final = actions(V_BASE, CARDS)
USE: Final = actions(V_USE, CARDS)
TIMES: Final = actions(V_TIMES, MOST_TIMES)
GIVE: Final = actions(V_GIVE, KINDS)
GAIN: Final = actions(V_GAIN, KINDS)
DISCARD: Final = actions(V_DISCARD, CARDS)
BUY: Final = actions(V_BUY, PLACES)
ON: Final = actions(V_ON, TYPES)
PAY: Final = actions(V_PAY, KINDS)
PASS: Final[Action] = actions(V_PASS, 1)[0]
TRIBUTE: Final[Action] = actions(V_TRIBUTE, 1)[0]
YIELD: Final[Action] = actions(V_YIELD, 1)[0]
LOSE: Final = actions(V_LOSE, TYPES)
LOSE_WITH: Final = actions(V_LOSE_WITH, CARDS)
GIVE_WALL: Final = actions(V_WALL, CARDS)
TAKE: Final = actions(V_TAKE, KINDS)
DONE: Final[Action] = actions(V_DONE, 1)[0]
