"""What buildings do in phase 3: the symbols in the lower part of a card, read from the tables."""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.gloria_mundi.rules.const import (
    DISCARD_FOR_COST,
    DISCARD_FOR_STEPS,
    EXCHANGE,
    GOTH_ON,
    KINDS,
    NONE,
    PER_OTHER,
    PER_OWNED,
    STEP,
    TYPES,
)
from ludus.games.gloria_mundi.rules.ending import advance, is_over
from ludus.games.gloria_mundi.rules.state import USED, GloriaMundi, base_of, card_of, is_used
from ludus.games.gloria_mundi.rules.verbs import DISCARD, GAIN, GIVE, TIMES


def can_use(s: GloriaMundi, p: Seat, card: int) -> bool:
    """An ability that would do nothing is not offered (ruling 42)."""
    t = s.tables
    ability = t.ability[card]
    if ability == EXCHANGE:
        return most_times(s, p, card) > 0
    if ability in (DISCARD_FOR_COST, DISCARD_FOR_STEPS):
        return bool(other_buildings(s, p, card))
    if ability == PER_OWNED:
        return s.owned(p, t.count[card]) > 0
    if ability == PER_OTHER:
        return s.owned(p, t.count[card]) > 1
    if ability == GOTH_ON:
        return t.goth_symbols[s.goth * TYPES + t.count[card]] > 0
    return True


def use_building(s: GloriaMundi, p: Seat, card: int) -> None:
    t = s.tables
    ability = t.ability[card]
    s.emit("use", p, card)
    if ability == EXCHANGE:
        if t.repeat[card] and most_times(s, p, card) > 1:
            s.then(ChooseTimes(p, card))
        else:
            exchange(s, p, card, 1)
    elif ability in (DISCARD_FOR_COST, DISCARD_FOR_STEPS):
        others = other_buildings(s, p, card)
        if len(others) > 1:
            s.then(ChooseDiscard(p, card))
        else:
            discard(s, p, card, others[0])
    elif ability == PER_OWNED:
        s.then(Gain(p, card, s.owned(p, t.count[card]), 0))
    elif ability == PER_OTHER:
        s.closed = 1
        s.then(Gain(p, card, s.owned(p, t.count[card]) - 1, 0))
    else:
        s.then(Gain(p, card, 1, 0))


# --- What several of these frames have in common ----------------------------------------------------------------------


class CardChoice(Choice[GloriaMundi]):
    """A decision about the building that is used."""

    def __init__(self, p: Seat, card: int) -> None:
        super().__init__(p)
        self.card: Final = card

    def args(self) -> tuple[int, ...]:
        return (self.p, self.card)


class MixChoice(Choice[GloriaMundi]):
    """The next of the stones that are left, of the kinds of a mask and none below `low`."""

    def __init__(self, p: Seat, mask: int, left: int, low: int) -> None:
        super().__init__(p)
        self.mask: Final = mask
        self.left: Final = left
        self.low: Final = low

    def args(self) -> tuple[int, ...]:
        return (self.p, self.mask, self.left, self.low)


class PartStep(SeatStep[GloriaMundi]):
    """One part after the other of what a building takes or gives, so many times over."""

    def __init__(self, p: Seat, card: int, times: int, part: int) -> None:
        super().__init__(p)
        self.card: Final = card
        self.times: Final = times
        self.part: Final = part

    def args(self) -> tuple[int, ...]:
        return (self.p, self.card, self.times, self.part)


# --- Give A, get B ----------------------------------------------------------------------------------------------------


def most_times(s: GloriaMundi, p: Seat, card: int) -> int:
    """How often the player can give what stands left of the arrow: once at most without an X (ruling 15)."""
    t = s.tables
    most = len(TIMES) - 1 if t.repeat[card] else 1
    for mask, n in t.give[card]:
        most = min(most, stones_of(s, p, mask) // n)
    return most


def stones_of(s: GloriaMundi, p: Seat, mask: int) -> int:
    return sum([s.stock[p * KINDS + kind] for kind in range(KINDS) if mask >> kind & 1])


def exchange(s: GloriaMundi, p: Seat, card: int, times: int) -> None:
    s.push([Give(p, card, times, 0), Gain(p, card, times, 0)])


class ChooseTimes(CardChoice):
    """All repeats are made in one go (rulings 47 and 51)."""

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return TIMES[1 : most_times(s, self.p, self.card) + 1]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        exchange(s, self.p, self.card, noun_of(a))


class Give(PartStep):
    """The parts of what is given, one after the other; no two of them share a kind."""

    def run(self, s: GloriaMundi) -> None:
        parts = s.tables.give[self.card]
        if self.part < len(parts):
            mask, n = parts[self.part]
            s.push([GiveMix(self.p, mask, n * self.times, 0), Give(self.p, self.card, self.times, self.part + 1)])


class GiveMix(SeatStep[GloriaMundi]):
    """Stones of some kinds, in ascending order so that each mix has one spelling. Asks only where there is a choice."""

    def __init__(self, p: Seat, mask: int, left: int, low: int) -> None:
        super().__init__(p)
        self.mask: Final = mask
        self.left: Final = left
        self.low: Final = low

    def run(self, s: GloriaMundi) -> None:
        left, low = self.left, self.low
        while left:
            kinds = kinds_to_give(s, self.p, self.mask, left, low)
            if len(kinds) > 1:
                s.then(GiveStone(self.p, self.mask, left, low))
                return
            low = kinds[0]
            give_stone(s, self.p, low)
            left -= 1

    def args(self) -> tuple[int, ...]:
        return (self.p, self.mask, self.left, self.low)


def kinds_to_give(s: GloriaMundi, p: Seat, mask: int, left: int, low: int) -> list[int]:
    """The kinds that may come next: after them enough of the same or later kinds must remain."""
    found: list[int] = []
    stock, after = s.stock_of(p), 0
    for kind in range(KINDS - 1, low - 1, -1):
        held = stock[kind]
        if held and mask >> kind & 1:
            after += held
            if after >= left:
                found.append(kind)
    return found[::-1]


def give_stone(s: GloriaMundi, p: Seat, kind: int) -> None:
    s.stock[p * KINDS + kind] -= 1
    s.emit("give", p, kind, 1)


class GiveStone(MixChoice):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [GIVE[kind] for kind in kinds_to_give(s, self.p, self.mask, self.left, self.low)]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        give_stone(s, self.p, noun_of(a))
        s.then(GiveMix(self.p, self.mask, self.left - 1, noun_of(a)))


# --- Getting something ------------------------------------------------------------------------------------------------


class Gain(PartStep):
    """The parts of what a card gives, so many times over (rulings 14 and 16)."""

    def run(self, s: GloriaMundi) -> None:
        parts = s.tables.gain[self.card]
        for part in range(self.part, len(parts)):
            mask, n = parts[part]
            kinds = kinds_to_gain(mask, 0)
            if len(kinds) > 1:
                s.push([GainStone(self.p, mask, n * self.times, 0), Gain(self.p, self.card, self.times, part + 1)])
                return
            gain_kind(s, self.p, kinds[0], n * self.times)
            if is_over(s):
                return


def gain_mix(s: GloriaMundi, p: Seat, mask: int, left: int, low: int) -> None:
    """Ask while there is a choice between kinds, in ascending order; the last kind needs no question."""
    kinds = kinds_to_gain(mask, low)
    if len(kinds) > 1 and left:
        s.then(GainStone(p, mask, left, low))
    elif left:
        gain_kind(s, p, kinds[0], left)


def kinds_to_gain(mask: int, low: int) -> list[int]:
    return [kind for kind in range(low, STEP + 1) if mask >> kind & 1]


def gain_kind(s: GloriaMundi, p: Seat, kind: int, n: int) -> None:
    if kind == STEP:
        advance(s, p, n)
    else:
        s.gain(p, kind, n)


class GainStone(MixChoice):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [GAIN[kind] for kind in kinds_to_gain(self.mask, self.low)]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        gain_kind(s, self.p, noun_of(a), 1)
        if not is_over(s):
            gain_mix(s, self.p, self.mask, self.left - 1, noun_of(a))


# --- Discarding another building --------------------------------------------------------------------------------------


def other_buildings(s: GloriaMundi, p: Seat, card: int) -> list[int]:
    """Every other own building, of whatever colour (ruling 19). A second copy of the card itself is another one."""
    found: list[int] = []
    own_met = False
    for slot in s.displays[p]:
        other = card_of(slot)
        if other == card and not own_met:
            own_met = True
        elif other != NONE and other not in found:
            found.append(other)
    return found


class ChooseDiscard(CardChoice):
    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [DISCARD[card] for card in other_buildings(s, self.p, self.card)]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        discard(s, self.p, self.card, noun_of(a))


def discard(s: GloriaMundi, p: Seat, card: int, gone: int) -> None:
    """What the building that is used makes of the other one: its steps, or its printed price (rulings 19 and 21)."""
    t = s.tables
    burn_building(s, p, gone)
    s.emit("discard", p, gone)
    if t.ability[card] == DISCARD_FOR_STEPS:
        advance(s, p, t.card_steps[gone])
        return
    for kind in range(KINDS):
        if t.card_cost[gone * KINDS + kind]:
            s.gain(p, kind, t.card_cost[gone * KINDS + kind])


def burn_building(s: GloriaMundi, p: Seat, card: int) -> None:
    """The building goes to the fire; its base stays, used if it was used (rulings 20 and 41).

    Of two copies the one on an unused base goes: the other keeps its place, and nothing is lost by it.
    """
    display = s.displays[p]
    chosen = NONE
    for i in range(len(display)):
        if card_of(display[i]) == card and (chosen == NONE or is_used(display[chosen])):
            chosen = i
    display[chosen] = base_of(display[chosen]) | display[chosen] & USED
    s.fire[card] += 1


ABILITY_FRAMES: Final[list[type[Frame[GloriaMundi]]]] = [
    ChooseTimes, Give, GiveMix, GiveStone, Gain, GainStone, ChooseDiscard,
]  # fmt: skip
