"""What players and chance can do in Aquileia: every verb with its nouns."""

from typing import Final

from ludus.core.ids import Action, actions
from ludus.games.aquileia.rules.const import METALS, SPACES

# Chance
V_START: Final = 0  # noun: seat
V_ROLL: Final = 1  # noun: dice by metal, see `roll_noun`
V_DRAW: Final = 2  # noun: card
# Placement
V_PLACE: Final = 3  # noun: space
V_CREST: Final = 4
V_PASS: Final = 5
# Mercatus
V_CHANGE: Final = 6  # noun: the metal that is given times three plus the one that is got
V_BUY: Final = 7  # noun: how many, 0 for the card at the own space
# Arena and Stadium
V_PLAY: Final = 8  # noun: card
V_BLUE: Final = 9  # noun: how many dice
V_TAKE: Final = 10  # noun: points or slave card
V_KEEP: Final = 11  # noun: card
# Theatrum
V_BID: Final = 12  # noun: metal
V_DROP: Final = 13
# Forum and Portus
V_BUILD: Final = 14  # noun: site
V_PAY: Final = 15  # noun: metal, or METALS plus slave card
# Everywhere
V_DONE: Final = 16
V_DECLINE: Final = 17

VERB_NAMES: Final = (
    "start", "roll", "draw",
    "place", "crest", "pass",
    "change", "buy",
    "play", "blue", "take", "keep",
    "bid", "drop",
    "build", "pay",
    "done", "decline",
)  # fmt: skip

# The prizes of the arena.
POINTS: Final = 0
SLAVE: Final = 1
PRIZE_NAMES: Final = ("points", "slave")

# The widest nouns that an edition can ask for.
CARDS: Final = 256
SITES: Final = 256
MOST: Final = 32
# The dice of a roll by metal, four bits each.
ROLLS: Final = 1 << 12

START: Final = actions(V_START, 5)
ROLL: Final = actions(V_ROLL, ROLLS)
DRAW: Final = actions(V_DRAW, CARDS)
PLACE: Final = actions(V_PLACE, SPACES)
CREST: Final[Action] = actions(V_CREST, 1)[0]
PASS: Final[Action] = actions(V_PASS, 1)[0]
CHANGE: Final = actions(V_CHANGE, METALS * METALS)
BUY: Final = actions(V_BUY, MOST)
PLAY: Final = actions(V_PLAY, CARDS)
BLUE: Final = actions(V_BLUE, MOST)
TAKE: Final = actions(V_TAKE, 2)
KEEP: Final = actions(V_KEEP, CARDS)
BID: Final = actions(V_BID, METALS)
DROP: Final[Action] = actions(V_DROP, 1)[0]
BUILD: Final = actions(V_BUILD, SITES)
PAY: Final = actions(V_PAY, METALS + 2)
DONE: Final[Action] = actions(V_DONE, 1)[0]
DECLINE: Final[Action] = actions(V_DECLINE, 1)[0]


def roll_noun(bronze: int, silver: int, gold: int) -> int:
    return bronze | silver << 4 | gold << 8
