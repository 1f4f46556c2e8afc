"""Phase 3: everybody in turn, from the active player, activates cards of the type that was laid."""

from typing import Final

from ludus.core.frame import Choice, SeatStep, Step
from ludus.core.ids import SEATS, Action, Seat, noun_of, verb_of
from ludus.games.gloria_mundi.rules.abilities import can_use, use_building
from ludus.games.gloria_mundi.rules.const import NONE, PER_OTHER
from ludus.games.gloria_mundi.rules.state import CARD_SHIFT, FIRST_COVERED, USED, GloriaMundi, covered, is_used
from ludus.games.gloria_mundi.rules.verbs import BASE, DONE, HARVEST, USE, V_BASE, V_HARVEST, V_USE


class ActivateAround(Step[GloriaMundi]):
    """Each player finishes before the next begins (ruling 3). Who has no building of the type has nothing to choose:
    all those cards produce (ruling 49)."""

    def __init__(self, i: int) -> None:
        self.i: Final = i

    def run(self, s: GloriaMundi) -> None:
        for i in range(self.i, s.seats):
            p = SEATS[(s.active + i) % s.seats]
            count = plain_income(s, p)
            if count == NONE:
                begin_activation(s, p)
                s.push([Activate(p), EndActivation(p), ActivateAround(i + 1)])
                return
            if count:
                s.gain(p, s.laid, count)

    def args(self) -> tuple[int, ...]:
        return (self.i,)


def begin_activation(s: GloriaMundi, p: Seat) -> None:
    """What can only produce does so by itself, unless a card would shut it out or be shut out by it (ruling 49)."""
    s.closed = 0
    if not has_exclusive(s, p):
        harvest(s, p)


class Activation(SeatStep[GloriaMundi]):
    """It goes on after the use of a building."""

    def run(self, s: GloriaMundi) -> None:
        go_on(s, self.p)


def go_on(s: GloriaMundi, p: Seat) -> None:
    """Who still has a building of the type is asked; the others have nothing to choose."""
    if not s.closed and has_unused_building(s, p):
        s.then(Activate(p))


class Activate(Choice[GloriaMundi]):
    """The building or its base card, never both; in any order, and nothing must be used (ruling 13)."""

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        found = building_options(s, self.p)
        if plain_cards(s, self.p):
            found.append(HARVEST)
        found.append(DONE)
        return found

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        p, verb = self.p, verb_of(a)
        if verb == V_HARVEST:
            harvest(s, p)
            go_on(s, p)
        elif verb == V_BASE:
            produce(s, p, noun_of(a))
            go_on(s, p)
        elif verb == V_USE:
            mark_used(s, p, noun_of(a))
            s.then(Activation(p))
            use_building(s, p, noun_of(a))


class EndActivation(SeatStep[GloriaMundi]):
    def run(self, s: GloriaMundi) -> None:
        if not s.closed:
            harvest(s, self.p)
        s.displays[self.p] = [slot % USED for slot in s.displays[self.p]]


# --- What lies there --------------------------------------------------------------------------------------------------


def building_options(s: GloriaMundi, p: Seat) -> list[Action]:
    """What the buildings of the laid type, and the base cards under them, can still do."""
    found: list[Action] = []
    if s.closed:
        return found
    for card in unused_buildings(s, p):
        if BASE[card] in found:
            continue
        if may_use(s, p, card):
            found.append(USE[card])
        found.append(BASE[card])
    return found


def plain_income(s: GloriaMundi, p: Seat) -> int:
    """What the base cards of the laid type yield; NONE when a building on one of them leaves a choice."""
    red, laid, count = s.tables.card_red, s.laid, 0
    for slot in s.displays[p]:
        if slot & 3 == laid:
            if slot >= FIRST_COVERED and not red[(slot >> CARD_SHIFT) - 1]:
                return NONE
            count += 1
    return count


def unused_buildings(s: GloriaMundi, p: Seat) -> list[int]:
    """The buildings of the laid type that can still be activated, or the base cards under them instead."""
    red, laid = s.tables.card_red, s.laid
    found: list[int] = []
    for slot in s.displays[p]:
        if slot & 3 == laid and FIRST_COVERED <= slot < USED and not red[(slot >> CARD_SHIFT) - 1]:
            found.append((slot >> CARD_SHIFT) - 1)
    return found


def has_unused_building(s: GloriaMundi, p: Seat) -> bool:
    red, laid = s.tables.card_red, s.laid
    for slot in s.displays[p]:
        if slot & 3 == laid and FIRST_COVERED <= slot < USED and not red[(slot >> CARD_SHIFT) - 1]:
            return True
    return False


def may_use(s: GloriaMundi, p: Seat, card: int) -> bool:
    """A card that shuts out the others comes first or not at all (ruling 17)."""
    if s.tables.ability[card] == PER_OTHER and has_activated(s, p):
        return False
    return can_use(s, p, card)


def has_activated(s: GloriaMundi, p: Seat) -> bool:
    for slot in s.displays[p]:
        if is_used(slot):
            return True
    return False


def has_exclusive(s: GloriaMundi, p: Seat) -> bool:
    for card in unused_buildings(s, p):
        if s.tables.ability[card] == PER_OTHER and can_use(s, p, card):
            return True
    return False


def plain_cards(s: GloriaMundi, p: Seat) -> list[int]:
    """Where base cards of the laid type lie that can still do one thing, produce: bare, or under a red building."""
    red, laid, display = s.tables.card_red, s.laid, s.displays[p]
    found: list[int] = []
    for i in range(len(display)):
        slot = display[i]
        if slot & 3 == laid and slot < USED and (slot < FIRST_COVERED or red[(slot >> CARD_SHIFT) - 1]):
            found.append(i)
    return found


# --- What it does -----------------------------------------------------------------------------------------------------


def harvest(s: GloriaMundi, p: Seat) -> None:
    """Every base card that can only produce does so."""
    plain = plain_cards(s, p)
    for i in plain:
        s.displays[p][i] |= USED
    if plain:
        s.gain(p, s.laid, len(plain))


def produce(s: GloriaMundi, p: Seat, card: int) -> None:
    """The base card under a building yields its stone."""
    mark_used(s, p, card)
    s.gain(p, s.laid, 1)


def mark_used(s: GloriaMundi, p: Seat, card: int) -> None:
    display = s.displays[p]
    display[display.index(covered(s.laid, card))] |= USED
