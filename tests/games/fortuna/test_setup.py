"""Set-up: what everybody begins with, and what the number of players changes."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE
from ludus.games.fortuna.rules.const import CARD_NAMES
from ludus.games.fortuna.rules.rules import RULES
from tests.games.fortuna.scenario import Table

ALL_SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@ALL_SEATS
def test_everybody_begins_with_five_sesterces_and_one_of_each(seats: int) -> None:
    """Components 3.1; R30: the first water lies in the reservoir."""
    t = Table(seats)
    for p in range(seats):
        player = t.player(p)
        assert player.money == 5
        assert (player.grain, player.wine, player.water, player.aqueduct_water) == (1, 1, 1, 0)
        assert (player.centurions, player.vestals, player.dice) == (1, 1, 1)
        assert (player.position, player.married, player.buildings, player.hand) == (0, False, (), ())


@pytest.mark.parametrize(("seats", "goods", "people", "dice"), [(2, 13, 10, 7), (3, 12, 9, 6), (4, 11, 8, 5)])
def test_what_the_players_took_is_missing_from_the_supply(seats: int, goods: int, people: int, dice: int) -> None:
    """Components 3.1."""
    supply = Table(seats).view(0).supply
    assert [supply[name] for name in ("grain", "wine", "water")] == [goods] * 3
    assert [supply[name] for name in ("centurion", "vestal", "die")] == [people, people, dice]


@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 2), (4, 3)])
def test_with_fewer_than_four_players_one_building_of_each_kind_leaves(seats: int, left: int) -> None:
    """Components 1.2: 8 building cards with two and three players, 12 with four."""
    assert list(Table(seats).view(0).buildings.values()) == [left] * 4


@pytest.mark.parametrize(("seats", "cards"), [(2, 22), (3, 22), (4, 26)])
def test_with_fewer_than_four_players_four_privileges_leave(seats: int, cards: int) -> None:
    """Rulebook, privilege cards."""
    assert Table(seats).view(0).deck == cards


def test_the_cards_that_leave_are_those_with_the_four_player_icon() -> None:
    """Components 3.5: B4, B7, C5 and C7."""
    four, three = Table(4).s, Table(3).s
    names = four.tables.privilege_name
    gone = {names[kind]: four.deck[kind] - three.deck[kind] for kind in range(len(names))}
    assert {name: n for name, n in gone.items() if n} == {
        "steps-1": 1,
        "steps-2": 1,
        "points-vestal": 1,
        "points-centurion": 1,
    }


@ALL_SEATS
def test_three_markers_lie_at_the_palace_and_none_on_the_favours(seats: int) -> None:
    """Components 1.2: 15 markers, of which 12 are the supply; none can be won in round 1."""
    t = Table(seats)
    assert t.view(0).palace.markers == 3
    assert t.view(0).markers == 12
    assert t.markers() == [0] * 6
    assert t.covered() == []


@ALL_SEATS
def test_all_twelve_cards_are_dealt_three_to_each_side(seats: int) -> None:
    """Components 1.2: also to sides where nobody sits."""
    t = Table(seats)
    sides = [t.side(side) for side in range(4)]
    assert [len(side) for side in sides] == [3] * 4
    assert sorted(card for side in sides for card in side) == sorted(CARD_NAMES)


def test_no_card_is_dealt_twice() -> None:
    """Components 1.2: the twelve cards are shuffled, so each is drawn once."""
    s = RULES.start(RULES.setup(2))
    for n in range(12, 0, -1):
        outcomes = engine.legal(s, CHANCE)
        assert len(outcomes) == n
        engine.apply(s, CHANCE, outcomes[-1])


def test_the_first_turn_order_is_drawn_by_lot() -> None:
    """Components 1.2."""
    t = Table(3, order=(2, 0, 1))
    assert t.view(0).order == (2, 0, 1)
    assert t.active == 2


@ALL_SEATS
def test_unused_sides_lie_open_and_players_hide_one_card(seats: int) -> None:
    """R1: nobody could ever turn a card of an unused side over."""
    t = Table(seats, order=tuple(range(seats)))
    assert [len(t.face_down(side)) for side in range(4)] == [0] + [1] * (seats - 1) + [0] * (4 - seats)


@pytest.mark.parametrize(("seats", "targets"), [(4, 6), (3, 7), (2, 8)])
def test_swap_targets_at_the_start(seats: int, targets: int) -> None:
    """R1: nine cards on other sides, less one for each opponent who hides one."""
    t = Table(seats)
    t.do(f"idle:{t.side(0)[0]}")
    assert len(t.legal("swap")) == targets


@ALL_SEATS
def test_all_nine_cards_are_swap_targets_if_nobody_reserved_one(seats: int) -> None:
    """R1 and R3: who plays nothing protects nothing."""
    t = Table(seats)
    t.end_round()
    t.go_to(seats - 1)
    t.do(f"idle:{t.side(seats - 1)[0]}")
    assert len(t.legal("swap")) == 9


def test_everybody_chooses_the_hidden_card_among_the_own_three_in_any_order() -> None:
    """R2."""
    s = RULES.start(RULES.setup(3))
    while engine.to_move(s) == CHANCE:
        engine.apply(s, CHANCE, engine.legal(s, CHANCE)[0])
    assert engine.waiting(s) == [0, 1, 2]
    for seat in engine.waiting(s):
        offered = [RULES.format(s, a) for a in engine.legal(s, seat)]
        assert offered == [f"hide:{card}" for card in CARD_NAMES[3 * seat : 3 * seat + 3]]
    last = engine.waiting(s)[2]
    engine.play(RULES, s, last, RULES.parse(s, "hide:vestal"))
    assert engine.waiting(s) == [0, 1]
    assert engine.legal(s, last) == []


def test_the_hidden_card_is_the_one_its_owner_chose() -> None:
    """R2: two cards lie open, the chosen one face down."""
    t = Table(2, sides=("build clergy fortuna", "vestal marriage bribery"), hide=("build", "marriage"), order=(0, 1))
    assert t.face_down(1) == ["marriage"]
    assert t.side(1) == ["vestal", "marriage", "bribery"]
