"""The combat phase: the active player attacks with units that stand, as often as he likes."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep, Step
from ludus.core.ids import SEATS, Action, Seat, noun_of, verb_of
from ludus.games.romolo.rules.battle import (
    clear_battle,
    combat_value,
    contested,
    enter_battle,
    is_rival,
    player_of,
    targets_on,
)
from ludus.games.romolo.rules.building import buildings_on
from ludus.games.romolo.rules.characters import on_tile, put_on_tile, ready, use
from ludus.games.romolo.rules.const import ATTACKER, DEFENDER, DUX, HEROS, NONE, OBSESSOR
from ludus.games.romolo.rules.losses import LOSS_FRAMES, EndBattle, Raid
from ludus.games.romolo.rules.retreat import RETREAT_FRAMES
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more
from ludus.games.romolo.rules.tokens import TOKEN_FRAMES, PlayTokens
from ludus.games.romolo.rules.units import HEX_SHIFT, LYING, MARKED, change_unit, units_on
from ludus.games.romolo.rules.verbs import (
    ATTACK,
    DONE,
    PLAYERS,
    RAID,
    USE,
    V_ATTACK,
    V_FIGHTER,
    attack_noun,
    unit_action,
)


class CombatPhase(SeatStep[Romolo]):
    """Nobody must attack; who can is asked until he is done."""

    def run(self, s: Romolo) -> None:
        if s.attacker != NONE:
            clear_battle(s)
        if not s.out[self.p] and attack_options(s, self.p):
            s.then(ChooseAttack(self.p))


class ChooseAttack(Choice[Romolo]):
    """A hex with standing units, and there one other player or the undefended buildings."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = attack_options(s, self.p)
        found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            return
        s.then(CombatPhase(self.p))
        s.attacker = self.p
        if verb_of(a) == V_ATTACK:
            s.battle_hex = noun_of(a) // PLAYERS
            s.defender = noun_of(a) % PLAYERS
            s.then(GatherFighters(self.p))
        else:
            s.battle_hex = noun_of(a)
            raid(s, self.p)


def attack_options(s: Romolo, p: Seat) -> list[Action]:
    found: list[Action] = []
    standing = [unit for unit in s.units[p] if not unit & LYING]
    if not standing:
        return found
    enemies, last = contested(s, p), NONE
    for unit in standing:
        here = unit >> HEX_SHIFT
        if here == last:
            continue
        last = here
        if enemies >> here & 1:
            found.extend([ATTACK[attack_noun(here, other)] for other in targets_on(s, p, here)])
        elif buildings_on(s, here) and raider_on(s, p, here) != NONE:
            found.append(RAID[here])
    return found


# --- Undefended buildings ---------------------------------------------------------------------------------------------


def raider_on(s: Romolo, p: Seat, here: int) -> int:
    """A standing unit that can destroy a building: it has a combat value and no obstacle marker (ruling 32). Of several
    it is the weakest, and nobody is asked: the others may still be needed (ruling 100)."""
    raider, least = NONE, 0
    for unit in units_on(s, p, here):
        value = combat_value(s, p, unit)
        if not unit & (LYING | MARKED) and value and (raider == NONE or value < least):
            raider, least = unit, value
    return raider


def raid(s: Romolo, p: Seat) -> None:
    """One unit destroys one building, or up to three walls, and lies down. No battle, no marker, no character."""
    unit = raider_on(s, p, s.battle_hex)
    change_unit(s, p, unit, unit | LYING)
    s.emit("raid", p, s.battle_hex, unit)
    s.then(Raid(p, 1, 1))


# --- The attackers ----------------------------------------------------------------------------------------------------


class GatherFighters(SeatStep[Romolo]):
    """Any of the standing units on the hex attack, at least one (ruling 59)."""

    def run(self, s: Romolo) -> None:
        left = fighters_left(s, self.p)
        if left and (s.fighting[ATTACKER] or len(left) > 1):
            s.then(ChooseFighter(self.p))
        elif left:
            join(s, self.p, noun_of(left[0]))
        else:
            start_battle(s, self.p, s.battle_hex, s.defender, s.fighting[ATTACKER])


class ChooseFighter(Choice[Romolo]):
    """One by one in the order of the units, so that each choice has one spelling."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = fighters_left(s, self.p)
        if s.fighting[ATTACKER]:
            found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            start_battle(s, self.p, s.battle_hex, s.defender, s.fighting[ATTACKER])
        else:
            join(s, self.p, noun_of(a))


def fighters_left(s: Romolo, p: Seat) -> list[Action]:
    """The different standing units of the battle's hex that come after those who have joined."""
    joined = s.fighting[ATTACKER]
    last = joined[-1] if joined else NONE
    spare = -joined.count(last)
    found: list[Action] = []
    for unit in units_on(s, p, s.battle_hex):
        if unit & LYING or unit < last:
            continue
        if unit == last:
            spare += 1
            if spare != 1:
                continue
        action = unit_action(V_FIGHTER, unit)
        if not found or found[-1] != action:
            found.append(action)
    return found


def join(s: Romolo, p: Seat, unit: int) -> None:
    s.fighting = with_entry(s.fighting, ATTACKER, [*s.fighting[ATTACKER], unit])
    s.then(GatherFighters(p))


# --- A battle ---------------------------------------------------------------------------------------------------------


def start_battle(s: Romolo, attacker: int, here: int, defender: int, fighters: list[int]) -> None:
    """The solo opponent attacks this way, too."""
    enter_battle(s, attacker, here, defender, fighters)
    s.emit("attack", SEATS[attacker], here, defender)
    for unit in fighters:
        s.emit("fighter", SEATS[attacker], unit)
    s.push([CallHelp(ATTACKER), CallHelp(DEFENDER), PlayTokens(), EndBattle()])


class CallHelp(Step[Romolo]):
    """Characters that can strengthen a side do so before the tokens are shown, the attacker's first (ruling 42)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: Romolo) -> None:
        p = player_of(s, self.side)
        if s.owned[p] and not is_rival(s, p) and help_options(s, p, self.side):
            s.then(ChooseHelp(p, self.side))

    def args(self) -> tuple[int, ...]:
        return (self.side,)


class ChooseHelp(Choice[Romolo]):
    """Heros and Obsessor help in one attack of a turn; Dux has his charges, and several can go into one battle."""

    def __init__(self, p: Seat, side: int) -> None:
        super().__init__(p)
        self.side: Final = side

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = help_options(s, self.p, self.side)
        found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a != DONE:
            help_side(s, self.p, self.side, noun_of(a))
            s.then(CallHelp(self.side))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.side)


def help_options(s: Romolo, p: Seat, side: int) -> list[Action]:
    found: list[Action] = []
    if side == ATTACKER and ready(s, p, HEROS):
        found.append(USE[HEROS])
    if side == ATTACKER and s.capital[s.defender] == s.battle_hex and ready(s, p, OBSESSOR):
        found.append(USE[OBSESSOR])
    if on_tile(s, p, DUX) > 0:
        found.append(USE[DUX])
    return found


def help_side(s: Romolo, p: Seat, side: int, character: int) -> None:
    if character == DUX:
        put_on_tile(s, p, DUX, on_tile(s, p, DUX) - 1)
        s.edge = with_more(s.edge, side, s.tables.dux_bonus)
    else:
        use(s, p, character)
        s.edge = with_more(s.edge, side, s.tables.heros_bonus if character == HEROS else s.tables.obsessor_bonus)
    s.emit("use", p, character)


COMBAT_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    CombatPhase, ChooseAttack, GatherFighters, ChooseFighter, CallHelp, ChooseHelp,
    *TOKEN_FRAMES, *RETREAT_FRAMES, *LOSS_FRAMES,
]  # fmt: skip
