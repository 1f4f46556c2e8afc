"""Names for the small numbers of Gloria Mundi's rules. No game value lives here: those are in `data/`."""

from typing import Final

# Stones, and the step that an ability may give instead of a stone.
FOOD: Final = 0
GOLD: Final = 1
PEACE: Final = 2
GLORY: Final = 3
KINDS: Final = 4
STEP: Final = 4
KIND_NAMES: Final = ("food", "gold", "peace", "glory")
GAIN_NAMES: Final = ("food", "gold", "peace", "glory", "step")

# Types of base cards. A base card yields the stone of the same number, and a symbol on the Goth's track asks for it.
FARM: Final = 0
CITY: Final = 1
LEGION: Final = 2
TYPES: Final = 3
TYPE_NAMES: Final = ("farm", "city", "peace")

# Types of buildings: those of the base cards, and the two red ones.
BUILDER: Final = 3
WALL: Final = 4
CARD_TYPE_NAMES: Final = ("farm", "city", "peace", "builder", "wall")

# What a building does.
PRODUCE: Final = 0
EXCHANGE: Final = 1
DISCARD_FOR_COST: Final = 2
DISCARD_FOR_STEPS: Final = 3
PER_OWNED: Final = 4
PER_OTHER: Final = 5
GOTH_ON: Final = 6
REPLACE: Final = 7
ON_BUY: Final = 8
PROTECT: Final = 9
ABILITY_NAMES: Final = (
    "produce",
    "exchange",
    "discard-for-cost",
    "discard-for-steps",
    "per-owned",
    "per-other",
    "goth-on",
    "replace",
    "on-buy",
    "wall",
)

# How the game ends.
AFRICA: Final = 0
ROME: Final = 1
HAND: Final = 2
DECK: Final = 3
ENDING_NAMES: Final = ("africa", "rome", "hand", "deck")

NONE: Final = -1
