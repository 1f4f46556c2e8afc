"""What lies before a player, and what only he knows: coins, tokens, the third start tile (ruling 52)."""

from ludus.core.ids import SEATS, Seat
from ludus.games.romolo.rules.characters import character_of, data_of, is_used
from ludus.games.romolo.rules.const import (
    ALL_TOKENS,
    BITS,
    CHARACTER_NAMES,
    DEFENSOR,
    DUX,
    EXPLORER,
    FOEDERATUS,
    GOOD_NAMES,
    GOODS,
    NEGOTIATOR,
    NONE,
    PRAEPOSITUS,
    RIVAL,
    SOLDIER,
    TERRAIN_NAMES,
    TOKEN_NAMES,
    TOKENS,
    WORKER,
)
from ludus.games.romolo.rules.ground import rank, strength
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import pieces_left
from ludus.games.romolo.rules.view.shape import Character, Player


def player_view(s: Romolo, p: int, viewer: Seat) -> Player:
    home, known = s.capital[p], p == viewer or s.over
    ranked = rank(s, home, p) if home != NONE else 0
    return Player(
        seat=p,
        out=bool(s.out[p]),
        partner=partner if (partner := s.partner(p)) != NONE else None,
        capital=s.layout.name[home] if home != NONE else None,
        damage=s.damage[p],
        strength=strength(s, home, p) if home != NONE else 0,
        worker_limit=s.tables.worker_limit[ranked],
        military_limit=s.tables.military_limit[ranked],
        radius=s.tables.radius[ranked],
        goods=tuple(s.goods[p * GOODS : (p + 1) * GOODS]),
        coins=s.money[p] if known or s.variant.open_coins or is_rival(s, p) else None,
        characters=tuple(character_view(tile) for tile in s.owned[p]),
        workers=pieces_left(s, SEATS[p], WORKER) if not s.out[p] else 0,
        soldiers=pieces_left(s, SEATS[p], SOLDIER) if not s.out[p] else 0,
        explorers=pieces_left(s, SEATS[p], EXPLORER) if not s.out[p] else 0,
        fallen=s.fallen[p],
        battle_markers=s.battle_markers[p],
        tokens=token_names(hand_of(s, p)) if known or s.variant.die else None,
        spent=token_names(s.spent[p]),
        aside=TOKEN_NAMES[s.aside[p]] if known and s.aside[p] != NONE else None,
        token_count=BITS[hand_of(s, p)],
        third=third_view(s, p) if known else None,
        hostile=tuple(bool(s.stance[p * s.players + other]) and other != p for other in range(s.players)),
    )


def is_rival(s: Romolo, p: int) -> bool:
    """The solo opponent has no secrets from the only player."""
    return s.seats == 1 and p == RIVAL


def hand_of(s: Romolo, p: int) -> int:
    """The mask of tokens that can be played; none with the die and before they are taken."""
    if s.aside[p] == NONE:
        return ALL_TOKENS & ~s.spent[p] if is_rival(s, p) and not s.variant.die else 0
    return ALL_TOKENS & ~s.spent[p] & ~(1 << s.aside[p])


def token_names(mask: int) -> tuple[str, ...]:
    return tuple(TOKEN_NAMES[token] for token in range(TOKENS) if mask >> token & 1)


def third_view(s: Romolo, p: int) -> str | None:
    """Until it is laid. The solo opponent has none."""
    if p >= s.seats or s.thirds[p] == NONE or s.is_up(s.layout.starts[p][0]):
        return None
    return TERRAIN_NAMES[s.thirds[p]]


def character_view(tile: int) -> Character:
    who, data = character_of(tile), data_of(tile)
    goods: tuple[str, ...] = ()
    if who == PRAEPOSITUS:
        goods = (GOOD_NAMES[data],)
    if who == NEGOTIATOR:
        goods = tuple(GOOD_NAMES[good] for good in range(GOODS) if data >> good & 1)
    return Character(CHARACTER_NAMES[who], is_used(tile), data if who in (DUX, FOEDERATUS, DEFENSOR) else None, goods)
