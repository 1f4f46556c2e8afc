"""What players and chance can do in Romolo o Remo?: every verb with its nouns."""

from typing import Final

from ludus.core.ids import NOUN_BITS, Action, actions
from ludus.games.romolo.rules.const import (
    BUILDINGS,
    CHARACTERS,
    COLOURS,
    FACES,
    GOODS,
    MULTIPLIERS,
    SIDES,
    TERRAINS,
    TOKENS,
)
from ludus.games.romolo.rules.hexes import MOST_HEXES

# Chance
V_START: Final = 0  # noun: seat
V_TILE: Final = 1  # noun: terrain
V_MARKER: Final = 2  # noun: multiplier, less two
V_DRAW: Final = 3  # noun: character
V_ASIDE: Final = 4  # noun: token
V_ROLL: Final = 5  # noun: face of the die, where numbers count
V_CAST: Final = 6  # noun: token; the die in battle, and what the solo opponent plays
V_EVENT: Final = 7  # noun: colour
V_LOT: Final = 8  # noun: hex
V_FATE: Final = 9  # noun: building
# Set-up
V_THIRD: Final = 10  # noun: terrain
V_LAY: Final = 11  # noun: hex
V_TAKE: Final = 12  # noun: good
V_PLACE: Final = 13  # noun: hex
# A turn
V_END: Final = 14  # the game
V_PLAY: Final = 15  # on
V_GIVE_UP: Final = 16
V_UNIT: Final = 17  # noun: unit
V_STANCE: Final = 18  # noun: see stance_noun
V_DONE: Final = 19
V_STOP: Final = 20
# Movement
V_MOVE: Final = 21  # noun: hex
V_RIDE: Final = 22  # noun: hex; a move of Equus
V_SAIL: Final = 23  # noun: hex; a move of Nauta
V_PEEK: Final = 24  # noun: hex
V_RIVER: Final = 25  # noun: hex
V_SETTLE: Final = 26  # an explorer becomes a worker
# Buildings
V_BUILD: Final = 27  # noun: building
V_DEMOLISH: Final = 28  # noun: building
V_CONVERT: Final = 29  # noun: building that goes
V_INTO: Final = 30  # noun: building that comes
V_SIDE: Final = 31  # noun: side; from SIDES on with a wall of Defensor
# Production
V_PRODUCE: Final = 32  # noun: hex
V_STORE: Final = 33  # noun: hex
V_COLLECT: Final = 34  # noun: cube, see cube_noun
V_REFINE: Final = 35  # noun: good
# Growth
V_WORKER: Final = 36
V_SOLDIER: Final = 37
V_EXPLORER: Final = 38
V_HIRE: Final = 39  # noun: how many mercenaries
V_RECRUIT: Final = 40  # noun: place in the display
V_REMOVE: Final = 41  # noun: unit
# Market
V_SELL: Final = 42  # noun: cube
V_COLUMN: Final = 43  # noun: good
V_BUY: Final = 44  # noun: good
V_BONUS: Final = 45  # of a forum
# Payments
V_PAY: Final = 46  # noun: cube
V_COINS: Final = 47
# Characters and partners
V_USE: Final = 48  # noun: character
V_PLAIN: Final = 49  # without the character
V_AS: Final = 50  # noun: hex; Traductor
V_SWAP: Final = 51  # noun: good; Mercator
V_STEAL: Final = 52  # noun: seat; Praedo
V_NEGOTIATE: Final = 53  # noun: hex
V_EXCHANGE: Final = 54
V_GIVE: Final = 55  # noun: good
V_GIVE_COINS: Final = 56  # noun: half coins
V_TAKE_COINS: Final = 57  # noun: half coins
# Combat
V_ATTACK: Final = 58  # noun: see attack_noun
V_RAID: Final = 59  # noun: hex without defenders
V_FIGHTER: Final = 60  # noun: unit
V_TOKEN: Final = 61  # noun: token
V_RETREAT: Final = 62  # noun: hex
V_STAY: Final = 63
V_HIT: Final = 64  # noun: unit
V_RAZE: Final = 65  # noun: building
# Supply
V_UNPAID: Final = 66  # noun: unit
V_UNPAID_DEAD: Final = 67
V_DISMISS: Final = 68  # noun: unit
V_FEED: Final = 69  # noun: unit, with grain
V_STARVE: Final = 70  # noun: unit, back to the hand
# Scoring
V_REALM: Final = 71  # noun: hex
V_SACRED: Final = 72  # noun: hex

VERB_NAMES: Final = (
    "start", "tile", "marker", "draw", "aside", "roll", "cast", "event", "lot", "fate",
    "third", "lay", "take", "place",
    "end", "play", "give-up", "unit", "stance", "done", "stop",
    "move", "ride", "sail", "peek", "river", "settle",
    "build", "demolish", "convert", "into", "side",
    "produce", "store", "collect", "refine",
    "worker", "soldier", "explorer", "hire", "recruit", "remove",
    "sell", "column", "buy", "bonus",
    "pay", "coins",
    "use", "plain", "as", "swap", "steal", "negotiate", "exchange", "give", "give-coins", "take-coins",
    "attack", "raid", "fighter", "token", "retreat", "stay", "hit", "raze",
    "unpaid", "unpaid-dead", "dismiss", "feed", "starve",
    "realm", "sacred",
)  # fmt: skip

# The widest nouns that an edition can ask for.
PLAYERS: Final = 8  # a power of two above the players of any game, so that nouns can pack one
PLACES: Final = 20
MOST_COINS: Final = 100
MOST_HIRED: Final = 10
MOST_STORED: Final = 63

START: Final = actions(V_START, PLAYERS)
TILE: Final = actions(V_TILE, TERRAINS)
MARKER: Final = actions(V_MARKER, MULTIPLIERS)
DRAW: Final = actions(V_DRAW, CHARACTERS)
ASIDE: Final = actions(V_ASIDE, TOKENS)
ROLL: Final = actions(V_ROLL, FACES)
CAST: Final = actions(V_CAST, TOKENS)
EVENT: Final = actions(V_EVENT, COLOURS)
LOT: Final = actions(V_LOT, MOST_HEXES)
FATE: Final = actions(V_FATE, BUILDINGS)
THIRD: Final = actions(V_THIRD, TERRAINS)
LAY: Final = actions(V_LAY, MOST_HEXES)
TAKE: Final = actions(V_TAKE, GOODS)
PLACE: Final = actions(V_PLACE, MOST_HEXES)
END: Final[Action] = actions(V_END, 1)[0]
PLAY: Final[Action] = actions(V_PLAY, 1)[0]
GIVE_UP: Final[Action] = actions(V_GIVE_UP, 1)[0]
STANCE: Final = actions(V_STANCE, PLAYERS * 2)
DONE: Final[Action] = actions(V_DONE, 1)[0]
STOP: Final[Action] = actions(V_STOP, 1)[0]
MOVE: Final = actions(V_MOVE, MOST_HEXES)
RIDE: Final = actions(V_RIDE, MOST_HEXES)
SAIL: Final = actions(V_SAIL, MOST_HEXES)
PEEK: Final = actions(V_PEEK, MOST_HEXES)
RIVER: Final = actions(V_RIVER, MOST_HEXES)
SETTLE: Final[Action] = actions(V_SETTLE, 1)[0]
BUILD: Final = actions(V_BUILD, BUILDINGS)
DEMOLISH: Final = actions(V_DEMOLISH, BUILDINGS)
CONVERT: Final = actions(V_CONVERT, BUILDINGS)
INTO: Final = actions(V_INTO, BUILDINGS)
SIDE: Final = actions(V_SIDE, 2 * SIDES)
PRODUCE: Final = actions(V_PRODUCE, MOST_HEXES)
STORE: Final = actions(V_STORE, MOST_HEXES)
COLLECT: Final = actions(V_COLLECT, GOODS * (MOST_STORED + 1))
REFINE: Final = actions(V_REFINE, GOODS)
MAKE_WORKER: Final[Action] = actions(V_WORKER, 1)[0]
MAKE_SOLDIER: Final[Action] = actions(V_SOLDIER, 1)[0]
MAKE_EXPLORER: Final[Action] = actions(V_EXPLORER, 1)[0]
HIRE: Final = actions(V_HIRE, MOST_HIRED)
RECRUIT: Final = actions(V_RECRUIT, PLACES)
SELL: Final = actions(V_SELL, GOODS * (MOST_STORED + 1))
COLUMN: Final = actions(V_COLUMN, GOODS)
BUY: Final = actions(V_BUY, GOODS)
BONUS: Final[Action] = actions(V_BONUS, 1)[0]
PAY: Final = actions(V_PAY, GOODS * (MOST_STORED + 1))
COINS: Final[Action] = actions(V_COINS, 1)[0]
USE: Final = actions(V_USE, CHARACTERS)
PLAIN: Final[Action] = actions(V_PLAIN, 1)[0]
AS: Final = actions(V_AS, MOST_HEXES)
SWAP: Final = actions(V_SWAP, GOODS)
STEAL: Final = actions(V_STEAL, PLAYERS)
NEGOTIATE: Final = actions(V_NEGOTIATE, MOST_HEXES)
EXCHANGE: Final[Action] = actions(V_EXCHANGE, 1)[0]
GIVE: Final = actions(V_GIVE, GOODS)
GIVE_COINS: Final = actions(V_GIVE_COINS, MOST_COINS)
TAKE_COINS: Final = actions(V_TAKE_COINS, MOST_COINS)
ATTACK: Final = actions(V_ATTACK, MOST_HEXES * PLAYERS)
RAID: Final = actions(V_RAID, MOST_HEXES)
TOKEN: Final = actions(V_TOKEN, TOKENS)
RETREAT_TO: Final = actions(V_RETREAT, MOST_HEXES)
STAY: Final[Action] = actions(V_STAY, 1)[0]
RAZE: Final = actions(V_RAZE, BUILDINGS)
UNPAID_DEAD: Final[Action] = actions(V_UNPAID_DEAD, 1)[0]
REALM: Final = actions(V_REALM, MOST_HEXES)
SACRED: Final = actions(V_SACRED, MOST_HEXES)


def unit_action(verb: int, unit: int) -> Action:
    """A unit is its own noun: hex, kind and how it stands there (see `units`)."""
    return Action(verb << NOUN_BITS | unit)


def cube_noun(good: int, stored: int) -> int:
    """A cube of the hand (stored 0), or one out of a warehouse that holds so many of the good."""
    return stored * GOODS + good


def stance_noun(other: int, hostile: int) -> int:
    return other * 2 + hostile


def attack_noun(here: int, other: int) -> int:
    return here * PLAYERS + other
