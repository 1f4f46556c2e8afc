"""Character tiles in a player's hands. Each is one int: who it is, what lies on it, whether it has worked this turn.

On a tile lies: the good of Praepositus, the goods of Negotiator as a mask, the charges of Dux and Foederatus, the walls
of Defensor. This module knows the tiles; what they do is written in the chapters where they do it.
"""

from typing import Final

from ludus.core.ids import Seat
from ludus.games.romolo.rules.const import DUX, FOEDERATUS, NONE, RIVAL
from ludus.games.romolo.rules.state import Romolo, with_entry

DATA_SHIFT: Final = 8
DATA_MASK: Final = 0xFF
USED: Final = 1 << 16


def tile_of(character: int, data: int) -> int:
    return character | data << DATA_SHIFT


def character_of(tile: int) -> int:
    return tile & DATA_MASK


def data_of(tile: int) -> int:
    return tile >> DATA_SHIFT & DATA_MASK


def is_used(tile: int) -> bool:
    return tile >= USED


def has(s: Romolo, p: int, character: int) -> bool:
    """Whether the player has the character and can use it: the solo opponent never can."""
    if p == RIVAL and s.seats == 1:
        return False
    for tile in s.owned[p]:
        if tile & DATA_MASK == character:
            return True
    return False


def ready(s: Romolo, p: int, character: int) -> bool:
    """Whether the player has a tile of the character that has not worked in this turn."""
    if p == RIVAL and s.seats == 1:
        return False
    for tile in s.owned[p]:
        if tile & (USED | DATA_MASK) == character:
            return True
    return False


def ready_characters(s: Romolo, p: Seat) -> int:
    """The mask of the characters for which `ready` holds, for whoever asks about several."""
    mask = 0
    for tile in s.owned[p]:
        if tile < USED:
            mask |= 1 << (tile & DATA_MASK)
    return mask


def use(s: Romolo, p: int, character: int) -> None:
    """Turn the first ready tile of the character over for this turn."""
    owned = s.owned[p]
    for i in range(len(owned)):
        if owned[i] & (USED | DATA_MASK) == character:
            s.owned[p] = with_entry(owned, i, owned[i] | USED)
            return


def on_tile(s: Romolo, p: int, character: int) -> int:
    """What lies on the player's first tile of the character; NONE without the tile."""
    for tile in s.owned[p]:
        if tile & DATA_MASK == character:
            return tile >> DATA_SHIFT & DATA_MASK
    return NONE


def put_on_tile(s: Romolo, p: int, character: int, data: int) -> None:
    """Change what lies on the player's first tile of the character."""
    owned = s.owned[p]
    for i in range(len(owned)):
        if owned[i] & DATA_MASK == character:
            s.owned[p] = with_entry(owned, i, owned[i] & ~(DATA_MASK << DATA_SHIFT) | data << DATA_SHIFT)
            return


def charges_at_first(s: Romolo, character: int) -> int:
    """What lies on a tile when it is hired, apart from what comes from the player or the bank."""
    if character == DUX:
        return s.tables.dux_charges
    return s.tables.foederatus_charges if character == FOEDERATUS else 0


def refresh(s: Romolo, p: int) -> None:
    """At the start of the own turn every character can work again."""
    s.owned[p] = [tile & ~USED for tile in s.owned[p]]
