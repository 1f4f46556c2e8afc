"""What a bot thinks of battles: the one that is being fought, those it could begin, those that threaten it. Values are
in hundredths of a point."""

from typing import Final

from ludus.core.ids import Ints, Seat
from ludus.games.romolo.bot.worth import in_turn
from ludus.games.romolo.rules.battle import combat_value, defence_value, side_value
from ludus.games.romolo.rules.const import (
    ATTACKER,
    BANK_MARKER,
    DEFENDER,
    EXPLORER,
    MERCENARY,
    NONE,
    PLUS,
    RETREAT,
    RIVAL,
    SHIELD,
    SKULL,
    SOLDIER,
    TIMES,
    WORKER,
)
from ludus.games.romolo.rules.ground import opponents
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.units import LYING, hex_of, kind_of

# How likely a point of advantage makes a victory, in hundredths, besides even chances.
EDGE: Final = 10
MARKER: Final = 191
# What a loss costs its owner, and what it brings the other, by kind of unit.
LOSS: Final[Ints] = (170, 210, 60, 60)
GAIN: Final[Ints] = (88, 112, 24, 16)
TOWER_LOSS: Final = 900
# Tokens that are better kept for a battle that matters.
TOKEN_COST: Final[Ints] = (30, 22, 18, 14, 10, 0)
SKULL_WORTH: Final = 90
PROMISE: Final = 60
SIEGE: Final = 55
# Units of the solo opponent so near, by combat value, and arms against them.
NEARBY: Final = 2
INVADER: Final = 45
ARMS: Final = 28
# What the capital lacks to withstand all of them, by the distance of the first; they will be more.
ALARM: Final[Ints] = (70, 70, 60, 40, 25)
RESERVE: Final = 2


def war(s: Romolo, p: Seat) -> int:
    if s.battle_hex != NONE and s.defender != NONE and p in (s.attacker, s.defender):
        return battle_value(s, p) - danger(s, p) - invaders(s, p)
    value = -danger(s, p) - invaders(s, p)
    return value + chances(s, p) if in_turn(s, p) else value


# --- The battle that is being fought ----------------------------------------------------------------------------------


def battle_value(s: Romolo, p: Seat) -> int:
    """Before the tokens are shown: the likely marker, likely losses, and the price of the token that was chosen."""
    side = ATTACKER if p == s.attacker else DEFENDER
    other = DEFENDER if side == ATTACKER else ATTACKER
    if not s.fighting[ATTACKER] or s.losses[ATTACKER] or s.losses[DEFENDER]:
        return 0
    mine, theirs = side_value(s, side), side_value(s, other)
    token = s.picks[side]
    edge = with_token(mine, token) - theirs
    value = marker_value(s, edge)
    value += losses_of(s, edge, s.fighting[other], GAIN) + tower_at_stake(s, other, edge)
    own = losses_of(s, -edge, s.fighting[side], LOSS) + tower_at_stake(s, side, -edge)
    if token == SHIELD:
        own //= 2
    elif token == RETREAT and edge < 0:
        own //= 4
    elif token == SKULL and s.fighting[other]:
        value += SKULL_WORTH
    return value - own - (TOKEN_COST[token] if token != NONE and not s.variant.die else 0)


def with_token(value: int, token: int) -> int:
    """On average the other side's token adds about two."""
    if token == TIMES:
        return value * 2 - 2
    return value + 1 if token == PLUS else value - (2 if token != NONE else 0)


def marker_value(s: Romolo, edge: int) -> int:
    """Half of the chance to win is the other's chance, so that an even fight is worth nothing."""
    if not s.bank[BANK_MARKER]:
        return 0
    return MARKER * max(-48, min(48, edge * EDGE)) // 100


def losses_of(s: Romolo, edge: int, units: list[int], price: tuple[int, ...]) -> int:
    """What the lower side loses, its most valuable units first."""
    number = 0
    for difference in s.tables.losses:
        if edge >= difference:
            number += 1
    prices = sorted([price[kind_of(unit)] for unit in units], reverse=True)
    return sum(prices[:number])


def tower_at_stake(s: Romolo, side: int, edge: int) -> int:
    """Losses beyond the units of a side hit its tower."""
    if side != DEFENDER or s.capital[s.defender] != s.battle_hex:
        return 0
    over = edge // 3 - len(s.fighting[DEFENDER])
    return TOWER_LOSS * min(over, 2) if over > 0 else 0


# --- Battles to come --------------------------------------------------------------------------------------------------


def chances(s: Romolo, p: Seat) -> int:
    """In the own turn: units on their feet beside weaker enemies are about to win, others are about to lose."""
    value = 0
    for other in opponents(s, p):
        for here in shared_hexes(s, p, other):
            attack = 0
            for unit in s.units[p]:
                if hex_of(unit) == here and not unit & LYING:
                    attack += combat_value(s, p, unit)
            edge = attack - defence_value(s, other, here)
            least = 0 if s.seats == 1 else 2
            value += min(edge, 8) * PROMISE // 4 if edge > least else (edge - 3) * 8
    return value


def shared_hexes(s: Romolo, p: Seat, other: int) -> list[int]:
    """Where own soldiers or mercenaries face units or the tower of another."""
    theirs = 0
    for unit in s.units[other]:
        theirs |= 1 << hex_of(unit)
    if s.capital[other] != NONE:
        theirs |= 1 << s.capital[other]
    found: list[int] = []
    for unit in s.units[p]:
        here = hex_of(unit)
        if theirs >> here & 1 and here not in found and kind_of(unit) in (SOLDIER, MERCENARY):
            found.append(here)
    return found


def danger(s: Romolo, p: Seat) -> int:
    """Armies that could strike the capital in their next turn, against what defends it (ruling 1: one step first)."""
    home = s.capital[p]
    if home == NONE:
        return 0
    value = 0
    for other in opponents(s, p):
        attack = 0
        for unit in s.units[other]:
            if kind_of(unit) not in (WORKER, EXPLORER) and s.layout.apart(hex_of(unit), home) < 2:
                attack += combat_value(s, other, unit)
        if attack:
            edge = attack - defence_value(s, p, home)
            value += max(0, edge + 4) * SIEGE * (2 if s.damage[p] else 1)
    return value


def invaders(s: Romolo, p: Seat) -> int:
    """Alone: units of the opponent near the capital shut farms and destroy what nobody defends; together they storm the
    capital as soon as they are stronger than its defence. Arms are worth their price before they have struck."""
    if s.seats > 1:
        return 0
    home, theirs, near, first = s.capital[p], 0, 0, len(ALARM) - 1
    soon = 1 if in_turn(s, p) else 0  # before the next turn they come a hex nearer
    for unit in s.units[RIVAL]:
        away = max(0, s.layout.apart(hex_of(unit), home) - soon)
        theirs += combat_value(s, RIVAL, unit)
        if away <= NEARBY:
            near += combat_value(s, RIVAL, unit)
        first = min(first, away)
    if not theirs:
        return 0
    missing = max(0, theirs + RESERVE - defence_value(s, p, home))
    return near * INVADER - min(arms(s, p), theirs + 3) * ARMS + missing * ALARM[first]


def arms(s: Romolo, p: Seat) -> int:
    value = 0
    for unit in s.units[p]:
        if kind_of(unit) in (SOLDIER, MERCENARY):
            value += combat_value(s, p, unit)
    return value
