"""Who knows which card, and a re-deal of the rest (ruling 28).

What everybody could write down is kept in the state and never re-dealt: how many cards somebody drew from which shuffle
of a deck, and what was played. A re-deal fills these draws anew, so that everything that was played could be played.
"""

from ludus.core.chance import Stream
from ludus.core.errors import RulesBug
from ludus.core.ids import Seat
from ludus.games.aquileia.rules.const import (
    ARMS,
    BLIND,
    FIRST,
    KEPT,
    NONE,
    OPEN,
    OTHER,
    RACE,
    SECOND,
    SLAVES,
)
from ludus.games.aquileia.rules.state import Aquileia, seated


def redeal(s: Aquileia, viewer: Seat, r: int) -> Aquileia:
    """Another table that looks the same to the viewer."""
    other = s.copy()
    if s.over:
        return other
    stream = Stream(r)
    redeal_slaves(other, viewer, stream)
    redeal_arms(other, viewer, stream)
    redeal_laurels(other, viewer, stream)
    return other


# --- Slave cards ------------------------------------------------------------------------------------------------------
#
# A slave card is a single or a double, so a hand is known when the number of its doubles is. For each player the
# doubles drawn so far lie between two bounds, which grow with each draw and narrow with each card that is given away.
# The bounds are kept for the end of each shuffle of the deck, because the doubles of one shuffle have a known sum.


def note_slave_drawn(s: Aquileia, p: Seat, card: int) -> None:
    at = len(s.slave_drawn) - s.seats + p
    s.slave_drawn[at] += 1
    s.slave_doubles[at] += card
    s.slave_high[at] += 1


def note_slave_played(s: Aquileia, p: Seat, card: int) -> None:
    """Whoever gives a double had one, and whoever gives a single did not have doubles alone."""
    cards = s.slave_cards(p)
    note_doubles(s, p, card, cards - 1 + card)
    s.slave_played[p * SLAVES + card] += 1


def note_doubles(s: Aquileia, p: Seat, least: int, most: int) -> None:
    """Everybody learns how many doubles are in a hand: that narrows what the draws until now can have been."""
    given = s.slave_played[p * SLAVES + 1]
    now = len(s.slave_drawn) - s.seats + p
    low = max(s.slave_low[now], given + least)
    high = min(s.slave_high[now], given + most)
    s.slave_low[now] = low
    s.slave_high[now] = high
    later = 0
    for at in range(now - s.seats, -1, -s.seats):
        later += s.slave_drawn[at + s.seats]
        s.slave_low[at] = max(s.slave_low[at], low - later)
        s.slave_high[at] = min(s.slave_high[at], high)


def note_slaves_shuffled(s: Aquileia) -> None:
    """The new deck holds what lay open on the discard pile."""
    last = len(s.slave_drawn) - s.seats
    s.slave_batches.extend(s.slave_deck)
    s.slave_drawn.extend([0] * s.seats)
    s.slave_doubles.extend([0] * s.seats)
    s.slave_low.extend(s.slave_low[last:])
    s.slave_high.extend(s.slave_high[last:])


def redeal_slaves(s: Aquileia, viewer: Seat, stream: Stream) -> None:
    others = [p for p in seated(s) if p != viewer]
    if not deal_doubles(s, viewer, others, 0, 0, stream):
        raise RulesBug("no slave cards fit what was played")
    for p in others:
        doubles = sum(s.slave_doubles[p :: s.seats]) - s.slave_played[p * SLAVES + 1]
        cards = s.slave_cards(p)
        s.slaves[p * SLAVES] = cards - doubles
        s.slaves[p * SLAVES + 1] = doubles
    last = len(s.slave_drawn) - s.seats
    cards = sum(s.slave_deck)
    doubles = s.slave_batches[-1] - sum(s.slave_doubles[last:])
    s.slave_deck[0] = cards - doubles
    s.slave_deck[1] = doubles


def deal_doubles(s: Aquileia, viewer: Seat, others: list[Seat], batch: int, i: int, stream: Stream) -> bool:
    """Choose how many doubles the others drew, from one shuffle after the other; False if that leads nowhere."""
    if batch * s.seats == len(s.slave_drawn):
        return True
    if i == len(others):
        return deal_doubles(s, viewer, others, batch + 1, 0, stream)
    low, high = doubles_within(s, viewer, others, batch, i)
    if low > high:
        return False
    at = batch * s.seats + others[i]
    likely = min(max(random_doubles(s, viewer, others, batch, i, stream), low), high)
    for n in [likely, *[n for n in range(low, high + 1) if n != likely]]:
        s.slave_doubles[at] = n
        if deal_doubles(s, viewer, others, batch, i + 1, stream):
            return True
    return False


def drawn_before(s: Aquileia, p: Seat, batch: int) -> int:
    """The doubles that a player drew from the shuffles before, in the world that is being dealt."""
    doubles = 0
    for at in range(p, batch * s.seats, s.seats):
        doubles += s.slave_doubles[at]
    return doubles


def doubles_left(s: Aquileia, viewer: Seat, others: list[Seat], batch: int, i: int) -> int:
    """The doubles of a shuffle that the viewer and the others up to i have not drawn."""
    left = s.slave_batches[batch * SLAVES + 1]
    if viewer >= 0:
        left -= s.slave_doubles[batch * s.seats + viewer]
    for p in others[:i]:
        left -= s.slave_doubles[batch * s.seats + p]
    return left


def own_bounds(s: Aquileia, p: Seat, batch: int) -> tuple[int, int]:
    """How many doubles a player can have drawn from a shuffle, as far as the own hand tells."""
    at, before = batch * s.seats + p, drawn_before(s, p, batch)
    return max(0, s.slave_low[at] - before), min(s.slave_drawn[at], s.slave_high[at] - before)


def doubles_within(s: Aquileia, viewer: Seat, others: list[Seat], batch: int, i: int) -> tuple[int, int]:
    """The same, so that those after i and the deck can take the rest of the shuffle's doubles."""
    left = doubles_left(s, viewer, others, batch, i)
    is_last = (batch + 1) * s.seats == len(s.slave_drawn)
    least, most = 0, sum(s.slave_deck) if is_last else 0
    for p in others[i + 1 :]:
        low, high = own_bounds(s, p, batch)
        least += low
        most += high
    low, high = own_bounds(s, others[i], batch)
    return max(low, left - most), min(high, left - least)


def random_doubles(s: Aquileia, viewer: Seat, others: list[Seat], batch: int, i: int, stream: Stream) -> int:
    """As many doubles as a shuffled rest of the deck would have given."""
    doubles = doubles_left(s, viewer, others, batch, i)
    cards = sum(s.slave_deck) if (batch + 1) * s.seats == len(s.slave_drawn) else 0
    for p in others[i:]:
        cards += s.slave_drawn[batch * s.seats + p]
    found = 0
    for _ in range(s.slave_drawn[batch * s.seats + others[i]]):
        if stream.below(cards) < doubles:
            found += 1
            doubles -= 1
        cards -= 1
    return found


# --- Horses and weapons -----------------------------------------------------------------------------------------------


def redeal_arms(s: Aquileia, viewer: Seat, stream: Stream) -> None:
    """Only the cards drawn blind are unknown; of those that were played it may be open from which shuffle they came."""
    pools = s.arms_batches.copy()
    filled = [NONE] * (len(s.blind) // BLIND)
    for i in range(len(filled)):
        if s.blind[i * BLIND] == viewer:
            filled[i] = s.blind[i * BLIND + 2]
            pools[s.blind[i * BLIND + 1] * ARMS + filled[i]] -= 1
    if not match_exposed(s, viewer, 0, filled, pools, stream):
        raise RulesBug("no blind cards fit what was played")
    for i in range(len(filled)):
        if filled[i] == NONE:
            filled[i] = take_from(pools, s.blind[i * BLIND + 1], stream)
        s.blind[i * BLIND + 2] = filled[i]
    hold_arms(s, viewer)
    s.arms_deck = pools[len(pools) - ARMS :]


def match_exposed(s: Aquileia, viewer: Seat, i: int, filled: list[int], pools: list[int], stream: Stream) -> bool:
    """Find for each blind card that was played, from the i-th on, a draw that can have brought it."""
    while i * BLIND < len(s.exposed) and s.exposed[i * BLIND] == viewer:
        i += 1
    if i * BLIND == len(s.exposed):
        return True
    seat, card, before = s.exposed[i * BLIND], s.exposed[i * BLIND + 1], s.exposed[i * BLIND + 2]
    draws = [j for j in range(before) if s.blind[j * BLIND] == seat and filled[j] == NONE]
    stream.shuffle(draws)
    for j in draws:
        at = s.blind[j * BLIND + 1] * ARMS + card
        if pools[at]:
            pools[at] -= 1
            filled[j] = card
            if match_exposed(s, viewer, i + 1, filled, pools, stream):
                return True
            pools[at] += 1
            filled[j] = NONE
    return False


def take_from(pools: list[int], batch: int, stream: Stream) -> int:
    """A card at random from what a shuffle has left."""
    first = batch * ARMS
    left = stream.below(sum(pools[first : first + ARMS]))
    card = 0
    while left >= pools[first + card]:
        left -= pools[first + card]
        card += 1
    pools[first + card] -= 1
    return card


def hold_arms(s: Aquileia, viewer: Seat) -> None:
    """The hands of the others: what is known of them, and the blind cards that were not played."""
    for p in seated(s):
        if p != viewer:
            s.arms[p * ARMS : (p + 1) * ARMS] = s.arms_known[p * ARMS : (p + 1) * ARMS]
    for sign, cards, field in ((1, s.blind, 2), (-1, s.exposed, 1)):
        for at in range(0, len(cards), BLIND):
            if cards[at] != viewer:
                s.arms[cards[at] * ARMS + cards[at + field]] += sign


# --- Laurels ----------------------------------------------------------------------------------------------------------


def winner(s: Aquileia) -> int:
    """Who has won the fight or the race that is going on; NONE before that is decided."""
    return s.fighters[s.places.index(1)] if s.places else NONE


def sees_blind_laurel(s: Aquileia, viewer: Seat) -> bool:
    return s.blind_laurel != NONE and winner(s) == viewer


def knows_laurel(s: Aquileia, viewer: Seat, race: int, p: Seat) -> bool:
    """Players know their own cards; the winner has seen both, and a second who did not get the card that lay open
    knows that the winner has it."""
    at = race * RACE
    if viewer in (p, s.races[at + FIRST]):
        return True
    return s.races[at + SECOND] == viewer and s.races[at + OTHER] != s.races[at + OPEN]


def redeal_laurels(s: Aquileia, viewer: Seat, stream: Stream) -> None:
    """One of the two cards of each race lay open; the other may be any that nobody has seen."""
    pool = unseen_laurels(s, viewer)
    stream.shuffle(pool)
    for at in range(0, len(s.races), RACE):
        if knows_race(s, viewer, at):
            continue
        drawn = pool.pop()
        swapped = s.races[at + FIRST] != NONE and (s.races[at + SECOND] == viewer or stream.below(2) == 1)
        s.races[at + KEPT] = drawn if swapped else s.races[at + OPEN]
        s.races[at + OTHER] = s.races[at + OPEN] if swapped else drawn
    if s.blind_laurel != NONE and not sees_blind_laurel(s, viewer):
        s.blind_laurel = pool.pop()
    s.laurel_deck = [pool.count(laurel) for laurel in range(len(s.laurel_deck))]


def knows_race(s: Aquileia, viewer: Seat, at: int) -> bool:
    """Whether the viewer knows where both cards of a race are."""
    if s.races[at + FIRST] == NONE:
        return False
    return s.races[at + FIRST] == viewer or (
        s.races[at + SECOND] == viewer and s.races[at + OTHER] != s.races[at + OPEN]
    )


def unseen_laurels(s: Aquileia, viewer: Seat) -> list[int]:
    """Every card of the stadium that the viewer cannot place, in order."""
    counts = s.laurel_deck.copy()
    for at in range(0, len(s.races), RACE):
        if not knows_race(s, viewer, at):
            counts[s.races[at + KEPT]] += 1
            counts[s.races[at + OTHER]] += 1
            counts[s.races[at + OPEN]] -= 1
    if s.blind_laurel != NONE and not sees_blind_laurel(s, viewer):
        counts[s.blind_laurel] += 1
    return [laurel for laurel in range(len(counts)) for _ in range(counts[laurel])]
