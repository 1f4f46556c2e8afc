"""Names for the small numbers of Fortuna's rules. No game value lives here: those are in `data/`."""

from typing import Final

# Things that are counted: on a province board, in the general supply.
GRAIN: Final = 0
WINE: Final = 1
WATER: Final = 2
CENTURION: Final = 3
VESTAL: Final = 4
DIE: Final = 5
KINDS: Final = 6
KIND_NAMES: Final = ("grain", "wine", "water", "centurion", "vestal", "die")

# Action cards.
GRAIN_HARVEST: Final = 0
WINE_HARVEST: Final = 1
WATER_DISTRIBUTION: Final = 2
GRAIN_TRADE: Final = 3
WINE_TRADE: Final = 4
BUILD: Final = 5
HIRE_CENTURION: Final = 6
CALL_VESTAL: Final = 7
CLERGY: Final = 8
MARRIAGE: Final = 9
BRIBERY: Final = 10
FORTUNA: Final = 11
CARDS: Final = 12
CARD_NAMES: Final = (
    "grain-harvest",
    "wine-harvest",
    "water-distribution",
    "grain-trade",
    "wine-trade",
    "build",
    "centurion",
    "vestal",
    "clergy",
    "marriage",
    "bribery",
    "fortuna",
)

# Buildings.
MARKET: Final = 0
AQUEDUCT: Final = 1
PALACE: Final = 2
BASILICA: Final = 3
BUILDINGS: Final = 4
BUILDING_NAMES: Final = ("market", "aqueduct", "palace", "basilica")

# Favour cards, in the order of their numbers; the number on the card is the index plus one.
WATER_SUPPLY: Final = 0
ORGY: Final = 1
NOURISHMENT: Final = 2
BATTLE: Final = 3
WEDLOCK: Final = 4
RELIGION: Final = 5
FAVOURS: Final = 6
FAVOUR_NAMES: Final = ("water", "orgy", "nourishment", "battle", "wedlock", "religion")

# Sides of the board and the places for action cards on them: place = side * PLACES_PER_SIDE + slot.
SIDES: Final = 4
PLACES_PER_SIDE: Final = 3
PLACES: Final = 12

# How a card lies on its place.
OPEN: Final = 0
RESERVED: Final = 1  # face down, but taken from an open place: everybody knows it (ruling 10)
SECRET: Final = 2  # face down since before round 1: only its owner knows it (ruling 10)

# What a privilege card does (rulebook kinds A, B and C).
GAIN: Final = 0
STEPS: Final = 1
POINTS: Final = 2
PRIVILEGE_TYPE_NAMES: Final = ("gain", "steps", "points")

# What a points card counts: one of KINDS above, or one of these.
PER_BUILDING: Final = 6
PER_MONEY: Final = 7
PER_MARRIAGE: Final = 8
COUNTED_NAMES: Final = (*KIND_NAMES, "building", "sesterces", "married")
