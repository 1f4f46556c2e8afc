"""What must hold after every action: nothing is made, lost or out of bounds."""

from ludus.games.fortuna.rules.const import (
    AQUEDUCT,
    BUILDINGS,
    CARDS,
    FAVOURS,
    KIND_NAMES,
    KINDS,
    OPEN,
    PALACE,
    PLACES,
    PLACES_PER_SIDE,
    WATER,
)
from ludus.games.fortuna.rules.state import Fortuna, kind_of, seated
from ludus.kit.checks import demand


def check(s: Fortuna) -> None:
    check_stocks(s)
    check_action_cards(s)
    check_players(s)
    check_favours(s)
    check_privileges(s)


def check_stocks(s: Fortuna) -> None:
    for kind in range(KINDS):
        total = s.supply[kind] + sum(s.held(p, kind) for p in seated(s))
        if kind == WATER:
            total += sum(s.aqueduct)
        demand(total == s.tables.supply[kind], f"{KIND_NAMES[kind]}: {total} instead of {s.tables.supply[kind]}")
    demand(min(s.supply) >= 0 and min(s.stock) >= 0, "a stock below zero")


def check_action_cards(s: Fortuna) -> None:
    dealt = sorted(card for card in s.cards if card >= 0)
    demand(len(dealt) == CARDS or s.round == 0, "action cards are missing")
    demand(len(dealt) == len(frozenset(dealt)), "an action card lies twice")
    for side in range(PLACES // PLACES_PER_SIDE):
        facing = s.facing[side * PLACES_PER_SIDE : (side + 1) * PLACES_PER_SIDE]
        hidden = PLACES_PER_SIDE - facing.count(OPEN)
        demand(hidden <= (1 if side < s.seats else 0), f"side {side} hides {hidden} cards")


def check_players(s: Fortuna) -> None:
    t = s.tables
    for p in seated(s):
        demand(0 <= s.money[p] <= t.money_max, f"seat {p} has {s.money[p]} sesterces")
        demand(0 <= s.position[p] <= t.goal, f"seat {p} stands on {s.position[p]}")
        demand((s.position[p] == t.goal) == (p in s.palace_order), f"seat {p} and the palace disagree")
        for kind in range(KINDS):
            demand(s.held(p, kind) <= t.limit[kind], f"seat {p} has too many of {KIND_NAMES[kind]}")
        demand(s.buildings_of(p) <= t.building_limit, f"seat {p} has too many buildings")
        demand(s.aqueduct[p] <= (t.aqueduct_water if s.owns(p, AQUEDUCT) else 0), f"seat {p} has a wet aqueduct")
        demand(bool(s.married[p]) or not s.owns(p, PALACE), f"seat {p} has a palace but no spouse")
    for building in range(BUILDINGS):
        standing = sum(s.built[p * BUILDINGS + building] for p in seated(s))
        demand(standing + s.buildings[building] == t.buildings_per_type[s.seats], f"building {building} was lost")
    demand(s.last_round == bool(s.palace_order), "the last round and the palace disagree")
    if s.round:
        demand(sorted(s.order) == list(range(s.seats)), "the turn order misses somebody")


def check_favours(s: Fortuna) -> None:
    demand(s.marker_supply + sum(s.markers) == s.tables.markers, "a privilege marker was lost")
    demand(s.marker_supply >= 0, "markers below zero")
    for favour in range(FAVOURS):
        demand(0 <= s.markers[favour] <= s.tables.markers_per_favour, f"favour {favour} has too many markers")


def check_privileges(s: Fortuna) -> None:
    expected = s.tables.privilege_deck(s.seats)
    counts = [s.deck[kind] + s.discard[kind] + s.used[kind] for kind in range(len(expected))]
    for cards in [*s.hands, s.drawn, s.palace_pool]:
        for card in cards:
            counts[kind_of(card)] += 1
    demand(tuple(counts) == expected, f"privilege cards {counts} instead of {list(expected)}")
    demand(len(s.palace_cards) <= s.palace_visits <= len(s.palace_order), "the palace has lost count")
    for hand in s.hands:
        demand(hand == sorted(hand), "an unsorted hand")
