"""Who knows what, and a re-deal of the rest (ruling 52).

Hidden are: tiles and multipliers that lie face down, the third start tile until it is laid, tokens in the hand and the
one aside, a token that was chosen and not yet shown. Coins are hidden too, but all of them change hands in the open, so
whoever counts along knows them and a re-deal leaves them alone.
"""

from ludus.core.chance import Stream
from ludus.core.ids import Seat
from ludus.games.romolo.rules.const import (
    ATTACKER,
    DEFENDER,
    FOREST,
    HIDDEN_MARKER,
    HILL,
    MULTIPLIERS,
    NO_MARKER,
    NONE,
    TERRAINS,
    TOKENS,
    UNKNOWN,
)
from ludus.games.romolo.rules.state import Romolo, seated, with_entry


def sees_tile(s: Romolo, viewer: Seat, here: int) -> bool:
    return s.is_up(here) or has_looked(s.peeked[here], viewer)


def sees_multiplier(s: Romolo, viewer: Seat, here: int) -> bool:
    return bool(s.multiplier_up >> here & 1) or has_looked(s.peeked[here], viewer)


def has_looked(seats: int, viewer: Seat) -> bool:
    """Whether a viewer is in a mask of seats; spectators never are."""
    return viewer >= 0 and bool(seats >> viewer & 1)


def sees_pick(s: Romolo, viewer: Seat, side: int) -> bool:
    """A token lies hidden until both are there."""
    owner = s.attacker if side == ATTACKER else s.defender
    return owner == viewer or NONE not in s.picks


def redeal(s: Romolo, viewer: Seat, r: int) -> Romolo:
    """Another table that looks the same to the viewer: everything hidden is dealt anew."""
    other = s.copy()
    if s.over:
        return other
    stream = Stream(r)
    redeal_thirds(other, viewer, stream)
    redeal_tiles(other, viewer, stream)
    redeal_multipliers(other, viewer, stream)
    if not s.variant.die:
        redeal_tokens(other, viewer, stream)
    return other


def redeal_thirds(s: Romolo, viewer: Seat, stream: Stream) -> None:
    for p in seated(s):
        if p != viewer and s.thirds[p] != NONE and not s.is_up(s.layout.starts[p][0]):
            s.thirds = with_entry(s.thirds, p, (HILL, FOREST)[stream.below(2)])


def redeal_tiles(s: Romolo, viewer: Seat, stream: Stream) -> None:
    """Tiles that others have looked at change places with those that nobody has seen."""
    places = [here for here in range(s.layout.count) if s.terrain[here] != UNKNOWN and not sees_tile(s, viewer, here)]
    washed = [i for i in range(len(s.washed)) if not has_looked(s.washed[i][1], viewer)]
    pool = [terrain for terrain in range(TERRAINS) for _ in range(s.stock[terrain])]
    pool.extend([s.terrain[here] for here in places])
    pool.extend([s.washed[i][0] for i in washed])
    pool.sort()  # so that the result tells nothing of how they really lay
    stream.shuffle(pool)
    s.terrain = s.terrain.copy()
    for here in places:
        s.terrain[here] = pool.pop()
    for i in washed:
        s.washed = with_entry(s.washed, i, [pool.pop(), s.washed[i][1]])
    s.stock = [pool.count(terrain) for terrain in range(TERRAINS)]


def redeal_multipliers(s: Romolo, viewer: Seat, stream: Stream) -> None:
    places: list[int] = []
    for here in s.layout.multipliers:
        drawn = s.multiplier[here] not in (NO_MARKER, HIDDEN_MARKER)
        if drawn and not sees_multiplier(s, viewer, here):
            places.append(here)
    pool = [index for index in range(MULTIPLIERS) for _ in range(s.marker_bag[index])]
    pool.extend([s.multiplier[here] - 2 for here in places])
    pool.sort()
    stream.shuffle(pool)
    for here in places:
        s.multiplier = with_entry(s.multiplier, here, pool.pop() + 2)
    s.marker_bag = [pool.count(index) for index in range(MULTIPLIERS)]


def redeal_tokens(s: Romolo, viewer: Seat, stream: Stream) -> None:
    """What was used is known; of the rest any may be the one aside, and any other the one that was chosen."""
    for p in seated(s):
        if p == viewer or s.aside[p] == NONE:
            continue
        unused = [token for token in range(TOKENS) if not s.spent[p] >> token & 1]
        s.aside = with_entry(s.aside, p, unused.pop(stream.below(len(unused))))
        side = side_of_battle(s, p)
        if side != NONE and s.picks[side] != NONE and not sees_pick(s, viewer, side):
            s.picks = with_entry(s.picks, side, unused[stream.below(len(unused))])


def side_of_battle(s: Romolo, p: Seat) -> int:
    if p == s.attacker:
        return ATTACKER
    return DEFENDER if p == s.defender else NONE
