"""What must hold after every action: nothing is made, lost or out of bounds. Coins alone come from nowhere."""

from ludus.games.aquileia.rules.const import (
    ARMS,
    ARMS_NAMES,
    BLIND,
    KEPT,
    METALS,
    NONE,
    OTHER,
    PORTUS,
    RACE,
    SILVER_SIDE,
    SLAVE_NAMES,
    SLAVES,
    STADIUM,
    THEATRUM,
)
from ludus.games.aquileia.rules.decks import hidden_arms
from ludus.games.aquileia.rules.state import Aquileia, seated
from ludus.kit.checks import demand


def check(s: Aquileia) -> None:
    check_pieces(s)
    check_harbour(s)
    check_slaves(s)
    check_arms(s)
    check_laurels(s)


def check_pieces(s: Aquileia) -> None:
    t = s.tables
    for p in seated(s):
        demand(s.henchmen[p] + s.spaces.count(p) == t.henchmen, f"seat {p} has lost a henchman")
        demand(s.houses[p] + s.sites.count(p) == t.houses, f"seat {p} has lost a house")
        both = p in s.spaces[STADIUM:SILVER_SIDE] and p in s.spaces[SILVER_SIDE:THEATRUM]
        demand(not both, f"seat {p} races on both sides")
    demand(min(s.coins) >= 0, "coins below zero")
    demand(min(s.score) >= 0 and min(s.henchmen) >= 0 and min(s.houses) >= 0, "something below zero")
    placed = sorted(place for place in s.crest if place != NONE)
    demand(placed == list(range(len(placed))), "the crest track has a gap")
    demand(0 <= s.blue <= t.blue_dice, "blue dice out of bounds")
    demand(s.blue == 0 or s.blue_owner != NONE, "blue dice without an owner")


def check_harbour(s: Aquileia) -> None:
    for metal in range(METALS):
        demand(not s.laid[metal] or s.spaces[PORTUS + metal] != NONE, "a coin lies in the harbour without a henchman")
    for p in seated(s):
        demand(s.spaces[PORTUS:].count(p) <= 1, f"seat {p} holds two paying spaces of the harbour")


def check_slaves(s: Aquileia) -> None:
    for card in range(SLAVES):
        total = s.slave_deck[card] + s.slave_discard[card] + sum(s.slaves[card::SLAVES])
        demand(total == s.tables.slave_copies[card], f"{SLAVE_NAMES[card]}: {total} instead of what there is")
    demand(min(s.slaves) >= 0 and min(s.slave_deck) >= 0 and min(s.slave_discard) >= 0, "slave cards below zero")
    last = len(s.slave_drawn) - s.seats
    demand(s.slave_deck[1] == s.slave_batches[-1] - sum(s.slave_doubles[last:]), "doubles in the deck")
    for p in seated(s):
        drawn, doubles = sum(s.slave_drawn[p :: s.seats]), sum(s.slave_doubles[p :: s.seats])
        singles_played, doubles_played = s.slave_played[p * SLAVES : (p + 1) * SLAVES]
        demand(doubles - doubles_played == s.slaves[p * SLAVES + 1], f"seat {p} has other doubles than were drawn")
        demand(drawn - doubles - singles_played == s.slaves[p * SLAVES], f"seat {p} has other singles than were drawn")
    check_bounds(s)


def check_bounds(s: Aquileia) -> None:
    """What everybody can tell about the doubles is true."""
    for p in seated(s):
        doubles = 0
        for at in range(p, len(s.slave_drawn), s.seats):
            doubles += s.slave_doubles[at]
            demand(s.slave_low[at] <= doubles <= s.slave_high[at], f"seat {p} has drawn what it cannot have")


def check_arms(s: Aquileia) -> None:
    for card in range(ARMS):
        total = s.arms_deck[card] + s.arms_discard[card] + sum(s.arms[card::ARMS]) + s.market.count(card)
        demand(total == s.tables.arms_copies[card], f"{ARMS_NAMES[card]}: {total} instead of what there is")
        for p in seated(s):
            demand(0 <= s.arms_known[p * ARMS + card] <= s.arms[p * ARMS + card], f"seat {p} has lost a known card")
    for p in seated(s):
        known = sum(s.arms_known[p * ARMS : (p + 1) * ARMS])
        demand(s.arms_cards(p) == known + hidden_arms(s, p), f"seat {p} has lost a blind card")
    demand(min(s.arms_batches) >= 0, "a shuffle held fewer cards than were drawn from it")
    drawn = [s.blind[at + 1] * ARMS + s.blind[at + 2] for at in range(0, len(s.blind), BLIND)]
    last = len(s.arms_batches) - ARMS
    for card in range(ARMS):
        left = s.arms_batches[last + card] - drawn.count(last + card)
        demand(left == s.arms_deck[card], "the deck of arms does not hold what was not drawn from it")


def check_laurels(s: Aquileia) -> None:
    seen = [s.laurel, s.blind_laurel]
    for at in range(0, len(s.races), RACE):
        seen += [s.races[at + KEPT], s.races[at + OTHER]]
    for laurel in range(len(s.laurel_deck)):
        total = s.laurel_deck[laurel] + seen.count(laurel)
        demand(total == s.tables.laurel_copies[laurel], f"laurel {laurel}: {total} instead of what there is")
    demand(min(s.laurel_deck) >= 0, "laurels below zero")
