"""Who has won, what the sides lose, and what falls on the hex: involved units first, then buildings and the tower."""

from typing import Final

from ludus.core.chance import pick_from_bag
from ludus.core.frame import Choice, Draw, Frame, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of
from ludus.games.romolo.rules.battle import (
    clear_battle,
    combat_value,
    conflict_value,
    is_rival,
    other_side,
    player_of,
    still_fighting,
)
from ludus.games.romolo.rules.building import PickWalls, buildings_on, take_away, take_walls
from ludus.games.romolo.rules.const import (
    ATTACKER,
    BANK_MARKER,
    BITS,
    BUILDINGS,
    DEFENDER,
    EXPLORER,
    MERCENARY,
    NONE,
    RIVAL,
    SHIELD,
    SIDES,
    SKULL,
    TOWER,
    WALL,
)
from ludus.games.romolo.rules.elimination import hit_tower
from ludus.games.romolo.rules.limits import CheckLimits
from ludus.games.romolo.rules.state import Romolo, with_entry, with_more, without
from ludus.games.romolo.rules.units import LYING, MARKED, change_unit, different, kind_of, remove_unit
from ludus.games.romolo.rules.verbs import DONE, FATE, RAZE, V_HIT, unit_action

# --- The outcome ------------------------------------------------------------------------------------------------------


class Outcome(Step[Romolo]):
    """The higher conflict value wins; a tie is nobody's. All losses are fixed before anybody goes (ruling 29); the
    attacker assigns those of the defender first."""

    def run(self, s: Romolo) -> None:
        ahead = conflict_value(s, ATTACKER) - conflict_value(s, DEFENDER)
        if ahead:
            winner = player_of(s, ATTACKER if ahead > 0 else DEFENDER)
            s.emit("won", winner, abs(ahead), s.battle_hex)
            take_marker(s, winner)
        else:
            s.emit("tie", NOBODY, s.battle_hex)
        suffer(s, DEFENDER, ahead)
        suffer(s, ATTACKER, -ahead)
        s.push([AssignLosses(DEFENDER), AssignLosses(ATTACKER)])


def take_marker(s: Romolo, p: Seat) -> None:
    """As long as the bank has one (ruling 61)."""
    if s.bank[BANK_MARKER]:
        s.bank = with_more(s.bank, BANK_MARKER, -1)
        s.battle_markers = with_more(s.battle_markers, p, 1)
        s.emit("marker", p, s.battle_markers[p])


def suffer(s: Romolo, side: int, behind: int) -> None:
    """The difference hits the lower side only; a skull adds to the enemy's losses, a shield takes from the own
    (ruling 29)."""
    losses = 0
    for difference in s.tables.losses:
        if behind >= difference:
            losses += 1
    if s.picks[other_side(side)] == SKULL:
        losses += 1
    if s.picks[side] == SHIELD:
        losses -= 1
    s.losses = with_entry(s.losses, side, max(0, losses))
    if s.losses[side]:
        s.emit("losses", player_of(s, side), s.losses[side])


# --- Units ------------------------------------------------------------------------------------------------------------


class AssignLosses(Step[Romolo]):
    """Who inflicts the losses of a side says whom they hit; involved units first (ruling 30). A player who has lost
    his tower in this battle still does so (ruling 98)."""

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def run(self, s: Romolo) -> None:
        side, striker = self.side, player_of(s, other_side(self.side))
        still_fighting(s, side)
        while s.losses[side] and s.fighting[side]:
            victim = only_victim(s, side, striker)
            if victim == NONE:
                s.then(ChooseVictim(striker, side))
                return
            kill(s, side, victim)
        if s.losses[side]:
            place_leftovers(s, side, striker)

    def args(self) -> tuple[int, ...]:
        return (self.side,)


def only_victim(s: Romolo, side: int, striker: Seat) -> int:
    """The next victim if there is nothing to choose; NONE if there is."""
    involved = s.fighting[side]
    if is_rival(s, striker):
        return strongest(s, side)
    return involved[0] if s.losses[side] >= len(involved) or involved[0] == involved[-1] else NONE


def strongest(s: Romolo, side: int) -> int:
    """The solo opponent takes what is worth most in combat (ruling 81)."""
    p, best = player_of(s, side), s.fighting[side][0]
    for unit in s.fighting[side]:
        if combat_value(s, p, unit) > combat_value(s, p, best):
            best = unit
    return best


class ChooseVictim(Choice[Romolo]):
    def __init__(self, p: Seat, side: int) -> None:
        super().__init__(p)
        self.side: Final = side

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [unit_action(V_HIT, unit) for unit in different(s.fighting[self.side])]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        kill(s, self.side, noun_of(a))
        s.then(AssignLosses(self.side))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.side)


def kill(s: Romolo, side: int, unit: int) -> None:
    """Workers and soldiers go back to their owner's hand, an explorer leaves the game, a mercenary lies before his
    employer until he is paid."""
    p = player_of(s, side)
    s.losses = with_more(s.losses, side, -1)
    s.fighting = with_entry(s.fighting, side, without(s.fighting[side], unit))
    remove_unit(s, p, unit)
    if kind_of(unit) == EXPLORER:
        s.explorer_gone = with_entry(s.explorer_gone, p, 1)
    elif kind_of(unit) == MERCENARY:
        s.fallen = with_more(s.fallen, p, 1)
    s.emit("killed", p, unit)


# --- Buildings and the tower ------------------------------------------------------------------------------------------


def place_leftovers(s: Romolo, side: int, striker: Seat) -> None:
    if is_rival(s, striker):
        rival_places(s, side, striker)
    elif leftover_options(s, side):
        s.then(ChooseLeftover(striker, side))
    else:
        s.losses = with_entry(s.losses, side, 0)


def leftover_options(s: Romolo, side: int) -> list[Action]:
    """Any building of the hex, and the tower of the side that loses; a third player's tower stays out of it like his
    units (ruling 97)."""
    found = [RAZE[building] for building in buildings_on(s, s.battle_hex)]
    if s.capital[player_of(s, side)] == s.battle_hex:
        found.append(RAZE[TOWER])
    return found


class ChooseLeftover(Choice[Romolo]):
    """What is left when all involved units are gone may hit buildings, but need not (ruling 30)."""

    def __init__(self, p: Seat, side: int) -> None:
        super().__init__(p)
        self.side: Final = side

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = leftover_options(s, self.side)
        found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a == DONE:
            s.losses = with_entry(s.losses, self.side, 0)
            return
        s.losses = with_more(s.losses, self.side, -1)
        s.then(AssignLosses(self.side))
        if a == RAZE[TOWER]:
            hit_tower(s, player_of(s, self.side), self.p)
        else:
            raze(s, self.p, noun_of(a))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.side)


def raze(s: Romolo, p: Seat, building: int) -> None:
    """One building of the battle's hex leaves the game, or up to three walls; then limits are looked at."""
    here = s.battle_hex
    s.emit("raze", p, building, here)
    s.then(CheckLimits())
    if building != WALL:
        take_away(s, here, building)
    elif BITS[s.walls[here]] == 1:
        take_walls(s, here, s.walls[here])
    else:
        s.sides = 0
        s.push([PickWalls(p, here, 0, 1, s.tables.walls_at_once), TearDown()])


class TearDown(Step[Romolo]):
    """The walls that were picked."""

    def run(self, s: Romolo) -> None:
        take_walls(s, s.battle_hex, s.sides)
        s.sides = 0


class Raid(Step[Romolo]):
    """So many undefended buildings of the battle's hex can be destroyed; `must` is 1 if one was asked for."""

    def __init__(self, p: Seat, hits: int, must: int) -> None:
        self.p: Final = p
        self.hits: Final = hits
        self.must: Final = must

    def run(self, s: Romolo) -> None:
        if s.out[self.p] or not self.hits:
            return
        kinds = buildings_on(s, s.battle_hex)
        if self.must and len(kinds) == 1:
            raze(s, self.p, kinds[0])
        elif kinds:
            s.then(ChooseRuin(self.p, self.hits, self.must))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.hits, self.must)


class ChooseRuin(Choice[Romolo]):
    def __init__(self, p: Seat, hits: int, must: int) -> None:
        super().__init__(p)
        self.hits: Final = hits
        self.must: Final = must

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        found = [RAZE[building] for building in buildings_on(s, s.battle_hex)]
        if not self.must:
            found.append(DONE)
        return found

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        if a != DONE:
            s.then(Raid(self.p, self.hits - 1, self.must))
            raze(s, self.p, noun_of(a))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.hits, self.must)


# --- The solo opponent ------------------------------------------------------------------------------------------------


def rival_places(s: Romolo, side: int, rival: Seat) -> None:
    """First the tower, then other buildings at random (ruling 81)."""
    p = player_of(s, side)
    if s.capital[p] == s.battle_hex:
        s.losses = with_more(s.losses, side, -1)
        s.then(AssignLosses(side))
        hit_tower(s, p, rival)
    else:
        s.then(RivalRaid(s.losses[side]))
        s.losses = with_entry(s.losses, side, 0)


def rival_raid(s: Romolo, here: int, hits: int) -> None:
    """The solo opponent destroys so many undefended buildings of a hex."""
    s.battle_hex = here
    s.push([RivalRaid(hits), EndBattle()])


class RivalRaid(Step[Romolo]):
    def __init__(self, hits: int) -> None:
        self.hits: Final = hits

    def run(self, s: Romolo) -> None:
        kinds = buildings_on(s, s.battle_hex)
        if not self.hits or not kinds:
            return
        s.then(RivalRaid(self.hits - 1))
        if len(kinds) > 1:
            s.then(DrawRuin())
        else:
            rival_razes(s, kinds[0])

    def args(self) -> tuple[int, ...]:
        return (self.hits,)


class DrawRuin(Draw[Romolo]):
    """Each building is as likely; three walls, or what is left of them, are one (ruling 99)."""

    def options(self, s: Romolo, seat: Seat) -> list[Action]:
        return [FATE[building] for building in buildings_on(s, s.battle_hex)]

    def draw(self, s: Romolo, r: int) -> Action:
        here, group = s.battle_hex, s.tables.wall_group
        bag = s.built[here * BUILDINGS : here * BUILDINGS + WALL]
        bag.append((BITS[s.walls[here]] + group - 1) // group)
        return FATE[pick_from_bag(bag, r)]

    def apply(self, s: Romolo, seat: Seat, a: Action) -> None:
        rival_razes(s, noun_of(a))


def rival_razes(s: Romolo, building: int) -> None:
    here = s.battle_hex
    s.emit("raze", SEATS[RIVAL], building, here)
    s.then(CheckLimits())
    if building == WALL:
        take_walls(s, here, lowest_sides(s.walls[here], s.tables.walls_at_once))
    else:
        take_away(s, here, building)


def lowest_sides(walls: int, most: int) -> int:
    sides = 0
    for side in range(SIDES):
        if walls >> side & 1 and BITS[sides] < most:
            sides |= 1 << side
    return sides


# --- The end of a battle ----------------------------------------------------------------------------------------------


class EndBattle(Step[Romolo]):
    """Whoever fought loses the obstacle marker, and who attacked lies down (rulings 8 and 27)."""

    def run(self, s: Romolo) -> None:
        if s.defender != NONE:
            for side in (ATTACKER, DEFENDER):
                p = player_of(s, side)
                for unit in still_fighting(s, side)[:]:
                    change_unit(s, p, unit, unit & ~MARKED | (LYING if side == ATTACKER else 0))
        clear_battle(s)


LOSS_FRAMES: Final[list[type[Frame[Romolo]]]] = [
    Outcome, AssignLosses, ChooseVictim, ChooseLeftover, TearDown, Raid, ChooseRuin, RivalRaid, DrawRuin, EndBattle,
]  # fmt: skip
