"""What a battle is made of: its two sides, their values, and the buildings that may fall in it."""

from ludus.core.ids import SEATS, Seat
from ludus.games.romolo.rules.characters import has
from ludus.games.romolo.rules.const import ATTACKER, DEFENDER, DEFENSOR, NONE, PLUS, RIVAL, TIMES
from ludus.games.romolo.rules.ground import opponents
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.units import HEX_SHIFT, MARKED, kind_of, presence, units_on


def enter_battle(s: Romolo, attacker: int, here: int, defender: int, fighters: list[int]) -> None:
    """Everything of the defender on the hex is involved, lying units and explorers too (ruling 59)."""
    s.battle_hex = here
    s.attacker = attacker
    s.defender = defender
    s.fighting = [fighters, units_on(s, defender, here)]
    s.edge = [0, defensor_edge(s, defender)]
    s.picks = [NONE, NONE]
    s.losses = [0, 0]


def clear_battle(s: Romolo) -> None:
    s.battle_hex = NONE
    s.attacker = NONE
    s.defender = NONE
    s.fighting = [[], []]
    s.edge = [0, 0]
    s.picks = [NONE, NONE]
    s.losses = [0, 0]


def player_of(s: Romolo, side: int) -> Seat:
    return SEATS[s.attacker if side == ATTACKER else s.defender]


def other_side(side: int) -> int:
    return DEFENDER if side == ATTACKER else ATTACKER


def is_rival(s: Romolo, p: int) -> bool:
    """Whether nobody sits there: the opponent of the solo game."""
    return s.seats == 1 and p == RIVAL


def still_fighting(s: Romolo, side: int) -> list[int]:
    """The involved units that are still on the map: a limit that falls in the middle of a battle can take some."""
    left = s.units[player_of(s, side)][:]
    kept: list[int] = []
    for unit in s.fighting[side]:
        if unit in left:
            left.remove(unit)
            kept.append(unit)
    s.fighting = with_entry(s.fighting, side, kept)
    return kept


# --- Values -----------------------------------------------------------------------------------------------------------


def combat_value(s: Romolo, p: int, unit: int) -> int:
    return s.tables.rival_combat if is_rival(s, p) else s.tables.combat[kind_of(unit)]


def value_of(s: Romolo, p: int, units: list[int], edge: int) -> int:
    """The units and what is added to them; obstacle markers cost once, and nothing goes below 0 (ruling 28)."""
    value, marked = edge, 0
    for unit in units:
        value += combat_value(s, p, unit)
        marked |= unit & MARKED
    if marked:
        value -= s.tables.obstacle
    return max(0, value)


def attack_value(s: Romolo, p: int, units: list[int]) -> int:
    """Without characters, which are a choice in each battle. The attacker's own tower adds nothing (ruling 59)."""
    return value_of(s, p, units, 0)


def defence_value(s: Romolo, p: int, here: int) -> int:
    """What a player would defend a hex with: all his units, his tower, Defensor."""
    return value_of(s, p, units_on(s, p, here), defensor_edge(s, p) + tower_value(s, p, here))


def tower_value(s: Romolo, p: int, here: int) -> int:
    return s.tables.tower_combat if s.capital[p] == here else 0


def defensor_edge(s: Romolo, p: int) -> int:
    """Defensor always helps (ruling 42)."""
    return s.tables.defensor_bonus if has(s, p, DEFENSOR) else 0


def side_value(s: Romolo, side: int) -> int:
    """The value of a side before its token."""
    p = player_of(s, side)
    tower = tower_value(s, p, s.battle_hex) if side == DEFENDER else 0
    return value_of(s, p, s.fighting[side], s.edge[side] + tower)


def conflict_value(s: Romolo, side: int) -> int:
    """The token comes last (ruling 28); a retreat that is not used is blank."""
    value, token = side_value(s, side), s.picks[side]
    if token == TIMES:
        return value * s.tables.token_times
    return value + s.tables.token_plus if token == PLUS else value


# --- Who is there -----------------------------------------------------------------------------------------------------


def has_units(s: Romolo, p: int, here: int) -> bool:
    for unit in s.units[p]:
        if unit >> HEX_SHIFT == here:
            return True
    return False


def can_defend(s: Romolo, p: int, here: int) -> bool:
    """A tower counts as a unit when its hex is attacked (ruling 56)."""
    return s.capital[p] == here or has_units(s, p, here)


def targets_on(s: Romolo, p: int, here: int) -> list[int]:
    """The players whom p may attack on a hex; never himself nor his partner (ruling 59)."""
    return [other for other in opponents(s, p) if can_defend(s, other, here)]


def contested(s: Romolo, p: int) -> int:
    """The mask of hexes with somebody whom p may attack."""
    mask = 0
    for other in opponents(s, p):
        mask |= presence(s, other)
        if s.capital[other] != NONE:
            mask |= 1 << s.capital[other]
    return mask
