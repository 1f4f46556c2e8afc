"""Privileges in hand that are used during the game: goods (kind A) and steps (kind B)."""

from ludus.core.ids import Action, Seat
from ludus.games.fortuna.rules.const import GAIN, STEPS
from ludus.games.fortuna.rules.rome import advance_at_once
from ludus.games.fortuna.rules.state import Fortuna, kind_of
from ludus.games.fortuna.rules.verbs import USE


def usable_privileges(s: Fortuna, p: Seat) -> list[Action]:
    """What the player may use now, in the own turn between two steps of it (ruling 19)."""
    found: list[Action] = []
    for card in s.hands[p]:
        kind = kind_of(card)
        if can_use(s, p, kind) and USE[kind] not in found:
            found.append(USE[kind])
    return found


def can_use(s: Fortuna, p: Seat, kind: int) -> bool:
    """Goods must fit at least in part (ruling 36); steps are limited per turn and useless in the palace."""
    t = s.tables
    if t.privilege_type[kind] == GAIN:
        return s.room(p, t.privilege_what[kind]) > 0
    if t.privilege_type[kind] == STEPS:
        return s.step_cards < t.step_cards_per_turn and s.position[p] < t.goal
    return False


def use_privilege(s: Fortuna, p: Seat, kind: int) -> None:
    """The card leaves the game (ruling 20)."""
    card = take_from_hand(s, p, kind)
    forget_palace_card(s, p, card)
    s.used[kind] += 1
    s.show("use", p, kind)
    amount = s.tables.privilege_amount[kind]
    if s.tables.privilege_type[kind] == GAIN:
        what = s.tables.privilege_what[kind]
        s.emit("gain", p, what, s.gain(p, what, amount))
    else:
        s.step_cards += 1
        advance_at_once(s, p, amount)


def take_from_hand(s: Fortuna, p: Seat, kind: int) -> int:
    hand = s.hands[p]
    at = 0
    while kind_of(hand[at]) != kind:
        at += 1
    return hand.pop(at)


def forget_palace_card(s: Fortuna, p: Seat, card: int) -> None:
    """Once such a card was used, nobody can say any more that the palace's card is still in that hand."""
    for rank in range(len(s.palace_cards)):
        if s.palace_order[rank] == p and s.palace_cards[rank] == card:
            s.palace_cards[rank] = -1
