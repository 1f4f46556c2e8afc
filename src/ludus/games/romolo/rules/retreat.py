"""The retreat token: giving way after both tokens are shown, and what the winner may do on the hex that is left."""

from typing import Final

from ludus.core.frame import Choice, Draw, Frame, Step
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.romolo.rules.battle import (
    attack_value,
    can_defend,
    conflict_value,
    is_rival,
    other_side,
    player_of,
)
from ludus.games.romolo.rules.const import ATTACKER, DEFENDER, RETREAT, RIVAL
from ludus.games.romolo.rules.ground import opponents
from ludus.games.romolo.rules.losses import Outcome, Raid, RivalRaid, take_marker
from ludus.games.romolo.rules.movement import retreat_hexes
from ludus.games.romolo.rules.state import Romolo, with_entry
from ludus.games.romolo.rules.units import MARKED, change_unit, moved_to
from ludus.games.romolo.rules.verbs import LOT, RETREAT_TO, STAY


class DecideRetreat(Step[Romolo]):
    """The attacker decides first; if he stays, the defender decides; if all stay it is fought out (ruling 60)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: Romolo) -> None:
        hexes = ways_out(s, self.side)
        if not hexes:
            go_on(s, self.side)
        elif not is_rival(s, player_of(s, self.side)):
            s.then(ChooseRetreat(player_of(s, self.side), self.side))
        elif len(hexes) > 1:
            s.then(DrawRetreat(self.side))
        else:
            fall_back(s, self.side, hexes[0])

    def args(self) -> tuple[int, ...]:
        return (self.side,)


def ways_out(s: Romolo, side: int) -> list[int]:
    """Where a side may go that has played its retreat; without a hex the token is blank (ruling 33)."""
    if s.picks[side] != RETREAT or not s.fighting[side]:
        return []
    p = player_of(s, side)
    if not is_rival(s, p):
        return retreat_hexes(s, p, s.battle_hex)
    # It goes only if it would lose (ruling 81).
    behind = conflict_value(s, side) < conflict_value(s, other_side(side))
    return rival_retreat_hexes(s, s.battle_hex) if behind else []


def rival_retreat_hexes(s: Romolo, here: int) -> list[int]:
    """Nearer to its capital, over whatever lies there, but not where the player has a unit or his tower (rulings 49, 79
    and 80)."""
    home = s.capital[RIVAL]
    far = s.layout.apart(here, home)
    nearer = [there for there in s.layout.around[here] if s.layout.apart(there, home) < far]
    return [there for there in nearer if not can_defend(s, 0, there)]


def go_on(s: Romolo, side: int) -> None:
    s.then(DecideRetreat(DEFENDER) if side == ATTACKER else Outcome())


class ChooseRetreat(Choice[Romolo]):
    """A retreat that was played need not be used."""

    def __init__(self, p: Seat, side: int) -> None:
        super().__init__(p)
        self.side: Final = side

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = [RETREAT_TO[there] for there in ways_out(s, self.side)]
        found.append(STAY)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == STAY:
            s.emit("stay", self.p)
            go_on(s, self.side)
        else:
            fall_back(s, self.side, noun_of(a))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.side)


class DrawRetreat(Draw[Romolo]):
    """The solo opponent goes to one of several hexes at random (ruling 80)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [LOT[there] for there in ways_out(s, self.side)]

    def draw(self, s: Romolo, r: int) -> Action:
        hexes = ways_out(s, self.side)
        return LOT[hexes[r % len(hexes)]]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        fall_back(s, self.side, noun_of(a))

    def args(self) -> tuple[int, ...]:
        return (self.side,)


# --- Falling back -----------------------------------------------------------------------------------------------------


def fall_back(s: Romolo, side: int, there: int) -> None:
    """All involved units go to one hex, nobody loses anything, and the other side has won (ruling 29). A marker from a
    wall on the way would go with the end of the combat, so none is given (ruling 8)."""
    p = player_of(s, side)
    fled = [change_unit(s, p, unit, moved_to(unit, there) & ~MARKED) for unit in s.fighting[side]]
    s.fighting = with_entry(s.fighting, side, fled)
    s.emit("retreat", p, there, s.battle_hex)
    take_marker(s, player_of(s, other_side(side)))
    if side == DEFENDER:
        raid_what_is_left(s)


def raid_what_is_left(s: Romolo) -> None:
    """The units that fought destroy a building each, if nobody is left to defend the hex (ruling 32). A marked one
    does not, nor one without a combat value."""
    attacker = player_of(s, ATTACKER)
    if is_held(s, attacker):
        return
    hits = 0
    for unit in s.fighting[ATTACKER]:
        if attack_value(s, attacker, [unit]) and not unit & MARKED:
            hits += 1
    s.then(RivalRaid(hits) if is_rival(s, attacker) else Raid(attacker, hits, 0))


def is_held(s: Romolo, attacker: int) -> bool:
    """Whether a third player or a tower still defends. The tower of those who left does, too, unless the table plays
    that the rest of the capital then lies open (ruling 31)."""
    for other in opponents(s, attacker):
        if other == s.defender and s.variant.open_capital:
            continue
        if can_defend(s, other, s.battle_hex):
            return True
    return False


RETREAT_FRAMES: Final[list[type[Frame[Romolo]]]] = [DecideRetreat, ChooseRetreat, DrawRetreat]
