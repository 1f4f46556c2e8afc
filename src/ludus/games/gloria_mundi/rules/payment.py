"""Paying stone by stone: what is printed first, then the surcharge. Serves purchases and tributes.

Each printed stone is settled exactly once: by its own kind, by glory as a joker, or by a builder (ruling 12). A kind is
offered only if the rest can still be paid, and mixes are never listed: whether they exist follows from Hall's theorem.
"""

from typing import Final

from ludus.core.frame import Choice, Frame, SeatStep
from ludus.core.ids import Action, Seat, noun_of
from ludus.games.gloria_mundi.rules.abilities import kinds_to_give
from ludus.games.gloria_mundi.rules.const import FOOD, GLORY, GOLD, KINDS, NONE, PEACE, REPLACE
from ludus.games.gloria_mundi.rules.state import CARD_SHIFT, FIRST_COVERED, GloriaMundi
from ludus.games.gloria_mundi.rules.tables import Price
from ludus.games.gloria_mundi.rules.verbs import PAY

ANY_KIND: Final = (1 << KINDS) - 1


class Purse:
    """What somebody has, and what may stand for what."""

    def __init__(self, stock: list[int], payers: list[int], singles: list[tuple[int, int]]) -> None:
        self.stock: Final = stock
        self.payers: Final = payers
        """By printed kind: the kinds that may pay for it any number of times, as a mask."""
        self.singles: Final = singles
        """Builders that replace one stone: what may be paid, and for what, as masks."""


def purse_of(s: GloriaMundi, p: Seat, with_builders: bool) -> Purse:
    payers = [1 << kind | 1 << GLORY for kind in range(KINDS)]
    singles: list[tuple[int, int]] = []
    if with_builders:
        add_builders(s, p, payers, singles)
    return Purse(s.stock_of(p), payers, singles)


def add_builders(s: GloriaMundi, p: Seat, payers: list[int], singles: list[tuple[int, int]]) -> None:
    t = s.tables
    for slot in s.displays[p]:
        card = (slot >> CARD_SHIFT) - 1
        if slot < FIRST_COVERED or t.ability[card] != REPLACE:
            continue
        if not t.repeat[card]:
            singles.append((t.replace_from[card], t.replace_to[card]))
            continue
        for kind in range(KINDS):
            if t.replace_to[card] >> kind & 1:
                payers[kind] |= t.replace_from[card]


def has_builders(s: GloriaMundi, p: Seat) -> bool:
    """Whether somebody has a building that replaces stones in a purchase."""
    ability = s.tables.ability
    for slot in s.displays[p]:
        if slot >= FIRST_COVERED and ability[(slot >> CARD_SHIFT) - 1] == REPLACE:
            return True
    return False


def is_enough(stock: list[int], price: Price) -> bool:
    """Without builders: whatever is missing, glory must make up for."""
    food, gold, peace, glory = price
    own_food, own_gold, own_peace, own_glory = stock
    if food > own_food:
        glory += food - own_food
    if gold > own_gold:
        glory += gold - own_gold
    if peace > own_peace:
        glory += peace - own_peace
    return glory <= own_glory


# --- Can it be paid? --------------------------------------------------------------------------------------------------


def can_pay(purse: Purse, owed: list[int], surcharge: int) -> bool:
    if sum(purse.stock) < sum(owed) + surcharge:
        return False
    return can_settle(purse.stock, purse.payers, owed, purse.singles, NONE, 0)


def can_settle(
    stock: list[int],
    payers: list[int],
    owed: list[int],
    singles: list[tuple[int, int]],
    begun: int,
    later: int,
) -> bool:
    """Whether the printed stones can be settled; the surcharge takes whatever is left over.

    For the kind that is `begun` only the `later` stones may still be paid, as a mask (ruling 52).
    """
    if meets_halls_condition(stock, payers, owed):
        return True
    for i in range(len(singles)):
        source, target = singles[i]
        rest = singles[:i] + singles[i + 1 :]
        for kind in range(KINDS):
            if not (target >> kind & 1 and owed[kind]):
                continue
            payable = source & later if kind == begun else source
            for paid in range(KINDS):
                allowed = payable >> paid & 1 and stock[paid]
                if allowed and can_settle(less(stock, paid), payers, less(owed, kind), rest, begun, later):
                    return True
    return False


def meets_halls_condition(stock: list[int], payers: list[int], owed: list[int]) -> bool:
    """Every group of printed kinds must find enough stones among all that may pay for any of them."""
    shortage = 0
    for kind in range(KINDS):
        if owed[kind]:
            if payers[kind] & ~(1 << kind | 1 << GLORY):
                return meets_it_with_builders(stock, payers, owed)
            own = stock[kind] if kind != GLORY and payers[kind] >> kind & 1 else 0
            shortage += max(0, owed[kind] - own)
    # Without builders only glory can help out.
    return shortage <= stock[GLORY]


def meets_it_with_builders(stock: list[int], payers: list[int], owed: list[int]) -> bool:
    """Each printed kind joins all groups of those before it: what they need, and the mask of who may pay for them."""
    found = stones_by_mask(stock)
    needed, masks = [0], [0]
    for kind in range(KINDS):
        if owed[kind]:
            for group in range(len(needed)):
                needed.append(needed[group] + owed[kind])
                masks.append(masks[group] | payers[kind])
                if needed[-1] > found[masks[-1]]:
                    return False
    return True


def stones_by_mask(stock: list[int]) -> list[int]:
    """How many stones there are of the kinds of each mask."""
    found = [0]
    for count in stock:
        found += [others + count for others in found]
    return found


def less(counts: list[int], kind: int) -> list[int]:
    rest = counts[:]
    rest[kind] -= 1
    return rest


# --- Which stone next? ------------------------------------------------------------------------------------------------


def next_kind(s: GloriaMundi) -> int:
    """The printed kind that is paid for now: the first of which something is owed."""
    kind = 0
    while not s.owed[kind]:
        kind += 1
    return kind


def builders_help(s: GloriaMundi, p: Seat) -> bool:
    """Builders help with a purchase, never with a tribute (ruling 12)."""
    return s.buying != NONE and has_builders(s, p)


def kinds_to_pay(s: GloriaMundi, p: Seat, low: int) -> list[int]:
    """The kinds that may be paid next, in ascending order for each printed kind (ruling 52)."""
    if not any(s.owed):
        return kinds_to_give(s, p, ANY_KIND, s.surcharge, low)
    kind = next_kind(s)
    if not builders_help(s, p):
        return own_kind_or_glory(s, p, kind, low)
    purse = purse_of(s, p, True)
    found: list[int] = []
    for paid in range(low, KINDS):
        if purse.stock[paid] and rest_can_be_paid(s, purse, kind, paid):
            found.append(paid)
    return found


def own_kind_or_glory(s: GloriaMundi, p: Seat, kind: int, low: int) -> list[int]:
    """Without builders: once glory is paid for a kind, it has to do for all that is left of it (ruling 52)."""
    found: list[int] = []
    if low <= kind < GLORY and s.stock[p * KINDS + kind]:
        found.append(kind)
    owed = s.owed[:]
    if kind < GLORY:
        owed[GLORY] += owed[kind]
        owed[kind] = 0
    if is_enough(s.stock_of(p), (owed[FOOD], owed[GOLD], owed[PEACE], owed[GLORY])):
        found.append(GLORY)
    return found


def rest_can_be_paid(s: GloriaMundi, purse: Purse, kind: int, paid: int) -> bool:
    """Whether all else can be settled after this stone, and later stones for the same kind with no lower one."""
    swaps = s.swaps
    if not purse.payers[kind] >> paid & 1:
        swaps = [*swaps, paid * KINDS + kind]
    later = -1 << paid
    payers = purse.payers[:]
    payers[kind] &= later
    stock, owed = less(purse.stock, paid), less(s.owed, kind)
    return settles_with_swaps(stock, payers, owed, purse.singles, swaps, kind, later)


def settles_with_swaps(
    stock: list[int],
    payers: list[int],
    owed: list[int],
    singles: list[tuple[int, int]],
    swaps: list[int],
    kind: int,
    later: int,
) -> bool:
    """Give each swap that was made a builder of its own, and see whether the others suffice for the rest."""
    if not swaps:
        return can_settle(stock, payers, owed, singles, kind, later)
    paid, target = 1 << swaps[-1] // KINDS, 1 << swaps[-1] % KINDS
    for i in range(len(singles)):
        if singles[i][0] & paid and singles[i][1] & target:
            rest = singles[:i] + singles[i + 1 :]
            if settles_with_swaps(stock, payers, owed, rest, swaps[:-1], kind, later):
                return True
    return False


# --- Paying -----------------------------------------------------------------------------------------------------------


class Pay(SeatStep[GloriaMundi]):
    """Pays by itself while there is one way only (ruling 50)."""

    def __init__(self, p: Seat, low: int) -> None:
        super().__init__(p)
        self.low: Final = low

    def run(self, s: GloriaMundi) -> None:
        pay(s, self.p, self.low)

    def args(self) -> tuple[int, ...]:
        return (self.p, self.low)


def pay(s: GloriaMundi, p: Seat, low: int) -> None:
    if any(s.owed) and has_one_way(s, p):
        pay_as_printed(s, p)
    while s.surcharge or any(s.owed):
        kinds = kinds_to_pay(s, p, low)
        if len(kinds) > 1:
            s.then(PayStone(p, low))
            return
        low = pay_stone(s, p, kinds[0])
    s.swaps.clear()
    if s.buying == NONE:
        s.buying_on = NONE  # the tribute lies there


def has_one_way(s: GloriaMundi, p: Seat) -> bool:
    """Without glory and builders a printed stone is paid with its own kind: most payments need no thought."""
    return not s.stock[p * KINDS + GLORY] and not builders_help(s, p)


def pay_as_printed(s: GloriaMundi, p: Seat) -> None:
    for kind in range(KINDS):
        n = s.owed[kind]
        if n:
            spend(s, p, kind, n)
            s.owed[kind] = 0


def spend(s: GloriaMundi, p: Seat, kind: int, n: int) -> None:
    """Stones leave the stock: a tribute's lie on the track, a price's are gone."""
    s.stock[p * KINDS + kind] -= n
    if s.buying == NONE:
        s.paid[s.buying_on * KINDS + kind] += n
    s.emit("pay", p, kind, n)


class PayStone(Choice[GloriaMundi]):
    def __init__(self, p: Seat, low: int) -> None:
        super().__init__(p)
        self.low: Final = low

    def options(self, s: GloriaMundi, seat: Seat) -> list[Action]:
        return [PAY[kind] for kind in kinds_to_pay(s, self.p, self.low)]

    def apply(self, s: GloriaMundi, seat: Seat, a: Action) -> None:
        pay(s, self.p, pay_stone(s, self.p, noun_of(a)))

    def args(self) -> tuple[int, ...]:
        return (self.p, self.low)


def pay_stone(s: GloriaMundi, p: Seat, paid: int) -> int:
    """Pay one stone; returns the lowest kind that may be paid next."""
    spend(s, p, paid, 1)
    if not any(s.owed):
        s.surcharge -= 1
        return paid
    kind = next_kind(s)
    s.owed[kind] -= 1
    if paid not in (kind, GLORY) and not purse_of(s, p, True).payers[kind] >> paid & 1:
        s.swaps.append(paid * KINDS + kind)
    return paid if s.owed[kind] else 0


PAYMENT_FRAMES: Final[list[type[Frame[GloriaMundi]]]] = [Pay, PayStone]
