"""Names for the small numbers of Aquileia's rules. No game value lives here: those are in `data/`."""

from typing import Final

from ludus.core.ids import Ints

# Metals of coins, and of the sides of a die.
BRONZE: Final = 0
SILVER: Final = 1
GOLD: Final = 2
METALS: Final = 3
METAL_NAMES: Final = ("bronze", "silver", "gold")

# Colours of villas and of laurels.
COLOURS: Final = 4
COLOUR_NAMES: Final = ("blue", "yellow", "white", "violet")

# Action spaces, in the order in which they act.
DOLUS: Final = 0
PECUNIA: Final = 1
EQUI: Final = 2
SERVI: Final = 5
POTENTIA: Final = 8
ARENA: Final = 9
STADIUM: Final = 12
SILVER_SIDE: Final = 15
THEATRUM: Final = 18
FORUM: Final = 19
LATRO: Final = 24
PORTUS: Final = 25
SPACES: Final = 28
SPACE_NAMES: Final = (
    "dolus", "pecunia",
    "equi-1", "equi-2", "equi-3",
    "servi-1", "servi-2", "servi-3",
    "potentia",
    "arena-1", "arena-2", "arena-3",
    "gold-1", "gold-2", "gold-3",
    "silver-1", "silver-2", "silver-3",
    "theatrum",
    "forum-1", "forum-2", "forum-3", "forum-4", "forum-5",
    "latro",
    "portus-1", "portus-2", "portus-3",
)  # fmt: skip
ARENA_SPACES: Final = 3
SIDE_SPACES: Final = 3
FORUM_SPACES: Final = 5
MARKET: Final = 3  # places for open cards, one at each space of Equi et Arma

# What happens now.
PLACEMENT: Final = 0
PHASE_NAMES: Final = (
    "placement", "dolus", "pecunia", "equi", "servi", "potentia",
    "arena", "stadium", "theatrum", "forum", "latro", "portus",
)  # fmt: skip
# The phase in which a space acts.
PHASE_OF: Final[Ints] = (
    1, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 9, 9, 9, 9, 9, 10, 11, 11, 11,
)  # fmt: skip

# Cards are numbered through all four decks: slaves, horses and weapons, laurels of the stadium, laurels of the theatre.
# How many laurels there are is a matter of the edition.
SLAVES: Final = 2
SLAVE_NAMES: Final = ("slave-1", "slave-2")
FIRST_ARMS: Final = 2
ARMS: Final = 7
GOLD_HORSE: Final = 0
SILVER_HORSE: Final = 2
WEAPON: Final = 4
ARMS_NAMES: Final = (
    "gold-horse-1", "gold-horse-2", "silver-horse-1", "silver-horse-2", "weapon-1", "weapon-2", "weapon-3",
)  # fmt: skip
# What a card adds to a strength.
ARMS_STRENGTH: Final[Ints] = (1, 2, 1, 2, 1, 2, 3)
FIRST_LAUREL: Final = 9

# What is built on a site.
WORKSHOP: Final = 0
COUNTING_HOUSE: Final = 1
VILLA: Final = 2
SITE_KIND_NAMES: Final = ("workshop", "counting-house", "villa")

# What a space of the forum allows.
PLAIN: Final = 0
VALUE: Final = 1
DOUBLE: Final = 2
FORUM_NAMES: Final = ("plain", "value", "double")

# How Pecunia changes coins.
RANKED: Final = 0
SINGLE: Final = 1
FLAT: Final = 2
PECUNIA_NAMES: Final = ("ranked", "single", "flat")

# The numbers that are kept of a race: seats of the first and the second, the laurel that lay open, the laurel that the
# winner kept, and the one that went to the second or out of the game.
FIRST: Final = 0
SECOND: Final = 1
OPEN: Final = 2
KEPT: Final = 3
OTHER: Final = 4
RACE: Final = 5

# The numbers that are kept of a card drawn blind (seat, shuffle of the deck, card) and of one that was played later
# (seat, card, how many had been drawn blind by then).
BLIND: Final = 3

# A bid in an event is one number, with so many bits for each metal. The bank never runs out (ruling 24).
BID_BITS: Final = 16

# How the game ends: there is one way only.
ENDING_NAMES: Final = ("rounds",)

NONE: Final = -1
