"""Phase 5: pay the Goth a tribute, or let him move and destroy; then the tribute is taken back."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep, Step
from ludus.core.ids import NOBODY, SEATS, Action, Seat, noun_of, verb_of
from ludus.games.gloria_mundi.rules.abilities import burn_building
from ludus.games.gloria_mundi.rules.const import KINDS, NONE, ROME, TYPES, WALL
from ludus.games.gloria_mundi.rules.ending import end_game
from ludus.games.gloria_mundi.rules.payment import is_enough, pay
from ludus.games.gloria_mundi.rules.state import CARD_SHIFT, GloriaMundi, base_of, card_of
from ludus.games.gloria_mundi.rules.verbs import GIVE_WALL, LOSE, LOSE_WITH, TAKE, TRIBUTE, V_LOSE, V_WALL, YIELD


def next_empty(s: GloriaMundi) -> int:
    """The next space before the Goth without tribute; it may be Rome."""
    space, rome = s.goth + 1, s.tables.rome
    while space < rome and any(s.paid[space * KINDS : (space + 1) * KINDS]):
        space += 1
    return space


class FaceTheGoth(SeatStep[GloriaMundi]):
    """Before Rome there is nothing to pay any more (ruling 30); who cannot pay has no choice (ruling 24)."""

    def run(self, s: GloriaMundi) -> None:
        front = next_empty(s)
        if may_pay_tribute(s, self.p, front):
            s.then(ChooseTribute(self.p))
        else:
            move_goth(s, front)


def may_pay_tribute(s: GloriaMundi, p: Seat, space: int) -> bool:
    return space < s.tables.rome and is_enough(s.stock_of(p), s.tables.tribute[space])


class ChooseTribute(Choice[GloriaMundi]):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [TRIBUTE, YIELD]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        space = next_empty(s)
        if a == YIELD:
            s.emit("yield", self.p)
            move_goth(s, space)
            return
        s.buying_on = space
        s.owed = list(s.tables.tribute[space])
        s.emit("tribute", self.p, space)
        pay(s, self.p, 0)


# --- The Goth moves ---------------------------------------------------------------------------------------------------


def move_goth(s: GloriaMundi, front: int) -> None:
    """To the last space with tribute, or one space; into Rome when nothing empty is left before it (ruling 25)."""
    target = front if front == s.tables.rome or front == s.goth + 1 else front - 1
    for space in range(s.goth + 1, target + 1):
        for base in range(TYPES):
            s.symbols[base] += s.tables.goth_symbols[space * TYPES + base]
    tribute_was_paid = front > s.goth + 1
    s.goth = target
    s.emit("goth", NOBODY, target)
    if target == s.tables.rome:
        s.then(GothArrives())
    if tribute_was_paid:
        s.then(Recover(0))
    destroy(s, 0)


class Destroy(Step[GloriaMundi]):
    """One base card for each symbol, one after the other around the table; who has none of them is passed over."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, s: GloriaMundi) -> None:
        destroy(s, self.i)

    def args(self) -> tuple[int, ...]:
        return (self.i,)


def destroy(s: GloriaMundi, i: int) -> None:
    passed_over = 0
    while passed_over < s.seats and any(s.symbols):
        p = SEATS[(s.active + i) % s.seats]
        i = (i + 1) % s.seats
        options = loss_options(s, p)
        if len(options) > 1:
            s.push([ChooseLoss(p), Destroy(i)])
            return
        passed_over += 1
        if options:
            lose(s, p, options[0])
            passed_over = 0
    # Symbols that nobody can serve lapse (ruling 27).
    for base in range(TYPES):
        s.symbols[base] = 0


class ChooseLoss(Choice[GloriaMundi]):
    """Any open symbol and any base card of its type, with its building, or the wall on it instead (ruling 28)."""

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return loss_options(s, self.p)

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        lose(s, self.p, a)


def loss_options(s: GloriaMundi, p: Seat) -> list[Action]:
    found: list[Action] = []
    for slot in s.displays[p]:
        if not s.symbols[slot & 3]:
            continue
        card = (slot >> CARD_SHIFT) - 1
        action = LOSE[slot] if card == NONE else LOSE_WITH[card]
        if action not in found:
            found.append(action)
            if card != NONE and s.tables.card_type[card] == WALL:
                found.append(GIVE_WALL[card])
    return found


def lose(s: GloriaMundi, p: Seat, a: Action) -> None:
    verb, noun = verb_of(a), noun_of(a)
    if verb == V_WALL:
        base = s.tables.count[noun]
        burn_building(s, p, noun)
        s.emit("wall", p, noun, base)
    elif verb == V_LOSE:
        base = noun
        s.displays[p].remove(base)
        s.gone[base] += 1
        s.emit("lose", p, base)
    else:
        base = lose_covered(s, p, noun)
    s.symbols[base] -= 1


def lose_covered(s: GloriaMundi, p: Seat, card: int) -> int:
    """A base card and the building on it; returns its type. A copy whose type is asked for goes (two can differ)."""
    for slot in s.displays[p]:
        base = base_of(slot)
        if card_of(slot) == card and s.symbols[base]:
            s.displays[p].remove(slot)
            s.gone[base] += 1
            s.fire[card] += 1
            s.emit("lose-with", p, card, base)
            return base
    return NONE


# --- Tribute is taken back --------------------------------------------------------------------------------------------


class Recover(Step[GloriaMundi]):
    """One stone each, from the active player on, until none is left; nobody passes (ruling 29)."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, s: GloriaMundi) -> None:
        i = self.i
        while any(s.paid):
            p = SEATS[(s.active + i) % s.seats]
            i = (i + 1) % s.seats
            options = stones_on_track(s)
            if len(options) > 1:
                s.push([TakeStone(p), Recover(i)])
                return
            take_stone(s, p, noun_of(options[0]))

    def args(self) -> tuple[int, ...]:
        return (self.i,)


class TakeStone(Choice[GloriaMundi]):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return stones_on_track(s)

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        take_stone(s, self.p, noun_of(a))


def stones_on_track(s: GloriaMundi) -> list[Action]:
    return [TAKE[kind] for kind in range(KINDS) if any(s.paid[kind::KINDS])]


def take_stone(s: GloriaMundi, p: Seat, kind: int) -> None:
    """The one that lies farthest from Rome."""
    place = kind
    while not s.paid[place]:
        place += KINDS
    s.paid[place] -= 1
    s.stock[p * KINDS + kind] += 1
    s.emit("take", p, kind, 1)


class GothArrives(Step[GloriaMundi]):
    """In Rome the phase is played out, and then the game is over."""

    def run(self, s: GloriaMundi) -> None:
        end_game(s, ROME)


GOTH_FRAMES: Final[list[type[Frame[GloriaMundi]]]] = [
    FaceTheGoth, ChooseTribute, Destroy, ChooseLoss, Recover, TakeStone, GothArrives,
]  # fmt: skip
