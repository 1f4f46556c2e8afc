"""Names for the small numbers of the rules of Romolo o Remo?. No game value lives here: those are in `data/`."""

from typing import Final

from ludus.core.ids import Ints

NONE: Final = -1

# Terrain. Land comes before water; UNKNOWN is a tile that nobody has drawn yet.
PLAINS: Final = 0
HILL: Final = 1
FOREST: Final = 2
WATER: Final = 3
TERRAINS: Final = 4
TERRAIN_NAMES: Final = ("plains", "hill", "forest", "water")
UNKNOWN: Final = -1

# Goods, in the order of the market's columns.
GRAIN: Final = 0
WOOD: Final = 1
STONE: Final = 2
SALT: Final = 3
REFINED: Final = 4
GOODS: Final = 5
GOOD_NAMES: Final = ("grain", "wood", "stone", "salt", "refined")
ALL_GOODS: Final = (1 << GOODS) - 1
# What a terrain yields.
YIELD: Final[Ints] = (GRAIN, STONE, WOOD, SALT)

# Buildings. The order matters: those that only need a slot come first, the wall and the tower are special.
FARM: Final = 0
WAREHOUSE: Final = 1
TEMPLE: Final = 2
HARBOUR: Final = 3
SAWMILL: Final = 4
QUARRY: Final = 5
FORUM: Final = 6
AQUEDUCT: Final = 7
WALL: Final = 8
TOWER: Final = 9
PRICED: Final = 8  # farm to aqueduct have a price in stone and wood
BUILDINGS: Final = 10
BUILDING_NAMES: Final = (
    "farm", "warehouse", "temple", "harbour", "sawmill", "quarry", "forum", "aqueduct", "wall", "tower",
)  # fmt: skip

# What the bank holds. Sawmill and quarry are one piece.
BANK_WALL: Final = 0
BANK_FARM: Final = 1
BANK_WAREHOUSE: Final = 2
BANK_TEMPLE: Final = 3
BANK_MILL: Final = 4
BANK_AQUEDUCT: Final = 5
BANK_FORUM: Final = 6
BANK_HARBOUR: Final = 7
BANK_MERCENARY: Final = 8
BANK_MARKER: Final = 9
BANK_TYPES: Final = 10
BANK_NAMES: Final = (
    "wall", "farm", "warehouse", "temple", "mill", "aqueduct", "forum", "harbour", "mercenary", "battle-marker",
)  # fmt: skip
# By building: its pieces in the bank. A tower is nobody's stock.
BANK_OF: Final[Ints] = (
    BANK_FARM, BANK_WAREHOUSE, BANK_TEMPLE, BANK_HARBOUR, BANK_MILL, BANK_MILL, BANK_FORUM, BANK_AQUEDUCT, BANK_WALL,
    NONE,
)  # fmt: skip

# Units.
WORKER: Final = 0
SOLDIER: Final = 1
MERCENARY: Final = 2
EXPLORER: Final = 3
UNITS: Final = 4
UNIT_NAMES: Final = ("worker", "soldier", "mercenary", "explorer")

# Die tokens; the faces of the die show the same.
TIMES: Final = 0
PLUS: Final = 1
SKULL: Final = 2
SHIELD: Final = 3
RETREAT: Final = 4
BLANK: Final = 5
TOKENS: Final = 6
ALL_TOKENS: Final = (1 << TOKENS) - 1
TOKEN_NAMES: Final = ("times", "plus", "skull", "shield", "retreat", "blank")

# Faces of the die where numbers count: face 0 is the blank side, the others are 2 to 6.
FACES: Final = 6
FACE_NAMES: Final = ("blank", "2", "3", "4", "5", "6")

# Multipliers, as the bag counts them: the marker of index i multiplies by i + 2.
MULTIPLIERS: Final = 2
MULTIPLIER_NAMES: Final = ("x2", "x3")
NO_MARKER: Final = 0
HIDDEN_MARKER: Final = -1

# Characters.
AEDIFICATOR: Final = 0
APOTHECARIUS: Final = 1
FURNARIUS: Final = 2
PRAEPOSITUS: Final = 3
TRADUCTOR: Final = 4
DEFENSOR: Final = 5
DUX: Final = 6
EQUUS: Final = 7
FOEDERATUS: Final = 8
HEROS: Final = 9
MERCATOR: Final = 10
NAUTA: Final = 11
NEGOTIATOR: Final = 12
OBSESSOR: Final = 13
PRAEDO: Final = 14
ARCHITECTUS: Final = 15
ARTIFEX: Final = 16
CONSUL: Final = 17
PATRONUS: Final = 18
PUBLICUS: Final = 19
SACERDOS: Final = 20
CHARACTERS: Final = 21
CHARACTER_NAMES: Final = (
    "aedificator", "apothecarius", "furnarius", "praepositus", "traductor",
    "defensor", "dux", "equus", "foederatus", "heros", "mercator", "nauta", "negotiator", "obsessor", "praedo",
    "architectus", "artifex", "consul", "patronus", "publicus", "sacerdos",
)  # fmt: skip
CHARACTER_TYPES: Final = 3
TYPE_NAMES: Final = ("i", "ii", "iii")
GROUP_NAMES: Final = ("military", "economy", "points", "civilian")

# Event cubes of the solo game.
WHITE: Final = 0
YELLOW: Final = 1
PINK: Final = 2
BLUE: Final = 3
BROWN: Final = 4
COLOURS: Final = 5
COLOUR_NAMES: Final = ("white", "yellow", "pink", "blue", "brown")

# The solo opponent sits behind the only seat.
RIVAL: Final = 1

# Categories of scoring, in the order of the rulebook.
CAT_CHARACTERS: Final = 0
CAT_HEXES: Final = 1
CAT_REALM: Final = 2
CAT_POPULATION: Final = 3
CAT_MARKERS: Final = 4
CAT_MONEY: Final = 5
CATEGORIES: Final = 6
CATEGORY_NAMES: Final = ("characters", "hexes", "realm", "population", "markers", "money")
# In this order they break ties for the win.
TIE_BREAKERS: Final[Ints] = (CAT_REALM, CAT_POPULATION, CAT_HEXES, CAT_MONEY, CAT_MARKERS, CAT_CHARACTERS)

# What sets the final stage off, and how the game ends.
LAST_STANDING: Final = 0
CHARACTERS_HIRED: Final = 1
BANK_EMPTY: Final = 2
ENDING_NAMES: Final = ("last-standing", "characters", "bank")

# Sides of a hex and of a battle.
SIDES: Final = 6
ALL_SIDES: Final = (1 << SIDES) - 1
SIDE_NAMES: Final = ("e", "ne", "nw", "w", "sw", "se")
ATTACKER: Final = 0
DEFENDER: Final = 1

# How many bits a number of up to six bits has: walls on the sides of a hex, tokens in a hand.
BITS: Final = tuple([bin(mask).count("1") for mask in range(1 << SIDES)])
