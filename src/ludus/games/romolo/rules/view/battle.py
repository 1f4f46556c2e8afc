"""A battle as its sides and the others see it: a token is its owner's secret until both are chosen."""

from ludus.core.ids import Seat
from ludus.games.romolo.rules.battle import side_value
from ludus.games.romolo.rules.const import ATTACKER, DEFENDER, NONE, TOKEN_NAMES
from ludus.games.romolo.rules.notation import format_unit
from ludus.games.romolo.rules.state import Romolo
from ludus.games.romolo.rules.view.shape import Battle, Side


def battle_view(s: Romolo, viewer: Seat) -> Battle | None:
    if s.battle_hex == NONE:
        return None
    return Battle(s.layout.name[s.battle_hex], (side_view(s, ATTACKER, viewer), side_view(s, DEFENDER, viewer)))


def side_view(s: Romolo, side: int, viewer: Seat) -> Side:
    p = s.defender if side == DEFENDER else s.attacker
    seen = p == viewer or NONE not in s.picks
    pick = s.picks[side]
    return Side(
        player=p if p != NONE else None,
        units=tuple(format_unit(s, unit) for unit in s.fighting[side]),
        tower=side == DEFENDER and p != NONE and s.capital[p] == s.battle_hex,
        value=side_value(s, side) if p != NONE else 0,
        edge=s.edge[side],
        token=TOKEN_NAMES[pick] if pick != NONE and seen else None,
        chosen=pick != NONE,
        losses=s.losses[side],
    )
