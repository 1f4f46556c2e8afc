"""What must hold after every action: nothing is made, lost or out of bounds. Stones alone come from nowhere."""

from ludus.games.gloria_mundi.rules.const import NONE, TYPE_NAMES, TYPES
from ludus.games.gloria_mundi.rules.state import GloriaMundi, base_of, card_of, seated
from ludus.kit.checks import demand


def check(s: GloriaMundi) -> None:
    check_base_cards(s)
    check_buildings(s)
    check_stones(s)
    check_tracks(s)


def check_base_cards(s: GloriaMundi) -> None:
    for base in range(TYPES):
        dealt = s.tables.base_cards[s.seats * TYPES + base] * s.seats
        held = sum(s.hands[base::TYPES]) + sum(s.owned(p, base) for p in seated(s)) + s.gone[base]
        demand(held == dealt, f"base cards {TYPE_NAMES[base]}: {held} instead of {dealt}")
    demand(min(s.hands) >= 0, "a hand below zero")


def check_buildings(s: GloriaMundi) -> None:
    t = s.tables
    built = [card_of(slot) for p in seated(s) for slot in s.displays[p]]
    for card in range(len(t.card_name)):
        found = s.deck[card] + s.fire[card] + s.forum.count(card) + built.count(card)
        demand(found == t.card_copies[card], f"{t.card_name[card]}: {found} instead of {t.card_copies[card]}")
    for p in seated(s):
        for slot in s.displays[p]:
            check_place(s, base_of(slot), card_of(slot))


def check_place(s: GloriaMundi, base: int, card: int) -> None:
    if card != NONE:
        fits = s.tables.card_fits[card] >> base & 1
        demand(bool(fits), f"{s.tables.card_name[card]} lies on a {TYPE_NAMES[base]}")


def check_stones(s: GloriaMundi) -> None:
    demand(min(s.stock) >= 0 and min(s.paid) >= 0 and min(s.owed) >= 0 and s.surcharge >= 0, "stones below zero")
    paying = s.surcharge > 0 or any(s.owed)
    demand(paying or not s.swaps, "a payment is over and its builders are still at work")


def check_tracks(s: GloriaMundi) -> None:
    demand(0 <= s.goth <= s.tables.rome, "the Goth has left his track")
    demand(max(s.steps) <= s.goal and min(s.steps) >= 0, "a Roman has left the track")
    demand(min(s.symbols) >= 0, "symbols below zero")
    demand((s.ending >= 0) == s.over, "an ending without an end, or the reverse")
