"""Who knows what, and a re-deal of the rest (rulings 10 and 33)."""

from typing import Final

from ludus.core.chance import Stream
from ludus.core.ids import Seat
from ludus.games.fortuna.rules.const import PLACES_PER_SIDE, SECRET
from ludus.games.fortuna.rules.state import Fortuna, card_of, generation_of, kind_of, seated, side_of

# The first visitor of the palace sees all its cards, the second what is left; the third gets the last one unseen.
LOOKING_VISITORS: Final = 2


def cards_are_open(s: Fortuna) -> bool:
    """Before everybody has hidden a card, players see only their own side and the unused ones."""
    return -1 not in s.picks


def sees_place(s: Fortuna, viewer: Seat, place: int) -> bool:
    """Whether the viewer knows the action card on a place."""
    side = side_of(place)
    if s.over or side >= s.seats or side == viewer:
        return True
    return cards_are_open(s) and s.facing[place] != SECRET


def sees_palace_pool(s: Fortuna, viewer: Seat) -> bool:
    """The first visitor knows the cards until the second has taken one; the second knows what is left."""
    if s.over:
        return True
    if s.palace_visits >= 1 and s.palace_order[0] == viewer:
        return len(s.palace_cards) < LOOKING_VISITORS
    return s.palace_visits >= LOOKING_VISITORS and s.palace_order[1] == viewer


def redeal(s: Fortuna, viewer: Seat, r: int) -> Fortuna:
    """Another table that looks the same to the viewer: everything hidden is shuffled among its places."""
    other = s.copy()
    if s.over:
        return other
    stream = Stream(r)
    redeal_action_cards(other, viewer, stream)
    redeal_privileges(other, viewer, stream)
    return other


def redeal_action_cards(s: Fortuna, viewer: Seat, stream: Stream) -> None:
    places = [i for i in range(s.seats * PLACES_PER_SIDE) if s.cards[i] >= 0 and not sees_place(s, viewer, i)]
    cards = [s.cards[place] for place in places]
    cards.sort()  # so that the result tells nothing of how they really lay
    stream.shuffle(cards)
    for i in range(len(places)):
        s.cards[places[i]] = cards[i]
    for p in seated(s):
        if p != viewer and s.picks[p] >= 0:
            s.picks[p] = hidden_card(s, p, stream)


def hidden_card(s: Fortuna, p: Seat, stream: Stream) -> int:
    """The card a seat hides in the re-dealt world: the one in its secret place, any of three while others choose."""
    first = p * PLACES_PER_SIDE
    for place in range(first, first + PLACES_PER_SIDE):
        if s.facing[place] == SECRET:
            return s.cards[place]
    return s.picks[p] if cards_are_open(s) else s.cards[first + stream.below(PLACES_PER_SIDE)]


class Slots:
    """Places of privilege cards whose contents may be exchanged: item i of list i."""

    def __init__(self) -> None:
        self.lists: list[list[int]] = []
        self.items: list[int] = []

    def add(self, cards: list[int], item: int) -> None:
        self.lists.append(cards)
        self.items.append(item)

    def shuffle(self, stream: Stream) -> None:
        cards = [self.lists[i][self.items[i]] for i in range(len(self.items))]
        cards.sort()  # so that the result tells nothing of how they really lay
        stream.shuffle(cards)
        for i in range(len(cards)):
            self.lists[i][self.items[i]] = cards[i]

    def has(self, cards: list[int], item: int) -> bool:
        for i in range(len(self.items)):
            if self.lists[i] is cards and self.items[i] == item:
                return True
        return False


def redeal_privileges(s: Fortuna, viewer: Seat, stream: Stream) -> None:
    """Cards change places only with cards of the same generation: after a reshuffle everybody knows what
    the new deck holds, and so what the hands cannot have got from it."""
    deck = [card_of(kind, s.generation) for kind in range(len(s.deck)) for _ in range(s.deck[kind])]
    known = known_palace_cards(s, viewer)
    taken = [taken_at_palace(s, viewer, rank) for rank in range(len(s.palace_cards))]
    if s.palace_order and s.palace_order[0] == viewer:
        known.shuffle(stream)
    for generation in range(s.generation + 1):
        slots = Slots()
        for cards in hidden_lists(s, viewer, deck):
            for item in range(len(cards)):
                if generation_of(cards[item]) == generation and not known.has(cards, item):
                    slots.add(cards, item)
        slots.shuffle(stream)
    for rank in range(len(taken)):
        if taken[rank] >= 0:
            s.palace_cards[rank] = s.hands[s.palace_order[rank]][taken[rank]]
    put_in_order(s, deck)


def put_in_order(s: Fortuna, deck: list[int]) -> None:
    """Count the deck and sort what lies sorted, after the cards have changed places."""
    s.deck = [0] * len(s.deck)
    for card in deck:
        s.deck[kind_of(card)] += 1
    s.drawn.sort()
    s.palace_pool.sort()
    for hand in s.hands:
        hand.sort()


def hidden_lists(s: Fortuna, viewer: Seat, deck: list[int]) -> list[list[int]]:
    lists = [s.hands[p] for p in seated(s) if p != viewer]
    lists.append(deck)
    if s.drawer != viewer:
        lists.append(s.drawn)
    if not sees_palace_pool(s, viewer):
        lists.append(s.palace_pool)
    return lists


def taken_at_palace(s: Fortuna, viewer: Seat, rank: int) -> int:
    """Where in the visitor's hand the palace's card is; -1 if nobody can tell any more.

    For who does not know the card it may be any of its generation: the first, so that nothing is given away.
    """
    hand, card = s.hands[s.palace_order[rank]], s.palace_cards[rank]
    if card < 0:
        return -1
    if knows_palace_card(s, viewer, rank):
        return hand.index(card)
    item = 0
    while generation_of(hand[item]) != generation_of(card):
        item += 1
    return item


def knows_palace_card(s: Fortuna, viewer: Seat, rank: int) -> bool:
    """Visitors know their own card; the first two have also seen what was left for those after them."""
    for earlier in range(min(rank + 1, s.palace_visits)):
        if s.palace_order[earlier] == viewer:
            return earlier == rank or earlier < LOOKING_VISITORS
    return False


def known_palace_cards(s: Fortuna, viewer: Seat) -> Slots:
    """The palace's cards that the viewer has seen and others hold now, or that still lie there.

    The first visitor knows them as a group, the second one by one: only a group may be exchanged.
    """
    known = Slots()
    for rank in range(len(s.palace_cards)):
        if s.palace_cards[rank] >= 0 and s.palace_order[rank] != viewer and knows_palace_card(s, viewer, rank):
            known.add(s.hands[s.palace_order[rank]], taken_at_palace(s, viewer, rank))
    if len(s.palace_cards) > 1 and s.palace_order[0] == viewer:
        for item in range(len(s.palace_pool)):
            known.add(s.palace_pool, item)
    return known
