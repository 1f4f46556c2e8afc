"""Set-up for one to four players."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE
from ludus.games.romolo.rules.const import HILL, NONE, PLAINS, RIVAL, UNKNOWN
from tests.games.romolo.scenario import Setup


def laid_out(seats: int, **options: str) -> Setup:
    """Up to the first question that is not about start tiles."""
    t = Setup(seats, None, **options)
    if seats > 1:
        t.do("start:0")
    for p in range(seats):
        t.by(p, "third:hill")
    for p in range(seats):
        t.do(f"lay:{t.name(t.s.layout.starts[p][2])}")
    return t


def test_the_start_player_is_drawn() -> None:
    """Rulebook, set-up."""
    t = Setup(3)
    assert (t.asked, t.legal()) == (CHANCE, ["start:0", "start:1", "start:2"])
    t.do("start:2")
    assert t.s.start == 2


def test_forest_or_hill_is_chosen_in_secret_by_all_at_once() -> None:
    """R52 and R90."""
    t = Setup(3)
    t.do("start:1")
    assert engine.waiting(t.s) == [0, 1, 2]
    t.by(2, "third:forest")
    assert engine.waiting(t.s) == [0, 1]
    assert t.legal(p=0) == ["third:hill", "third:forest"]
    assert t.s.stock == t.s.tables.start_stock(3)


def test_the_owner_says_which_start_hex_is_no_plains_in_turn_order() -> None:
    """Rulebook, set-up: everybody lays three tiles face up."""
    t = Setup(2)
    t.do("start:1", "third:hill", "third:forest")
    assert (t.asked, t.question) == (1, "LayThird")
    second, third = (t.name(here) for here in t.s.layout.starts[1][1:])
    t.do(f"lay:{second}")
    assert [t.s.terrain[here] for here in t.s.layout.starts[1]] == [PLAINS, 2, PLAINS]
    assert t.asked == 0
    assert third in t.s.layout.name


def test_everything_else_lies_face_down_and_is_drawn_when_it_is_seen() -> None:
    """Rulebook, set-up."""
    t = laid_out(2)
    assert sum(1 for here in range(t.s.layout.count) if t.s.is_up(here)) == 6
    assert [t.s.terrain[here] for here in t.s.layout.face_down] == [UNKNOWN] * 19
    assert sum(t.s.stock) == 39
    assert t.s.water_stack == 9


@pytest.mark.parametrize(("seats", "display", "pile"), [(1, 5, 4), (2, 6, 3), (3, 7, 6), (4, 8, 9)])
def test_the_display_is_filled_from_the_pile(seats: int, display: int, pile: int) -> None:
    """Rulebook, set-up; components 1.2."""
    t = laid_out(seats)
    while t.question == "DrawCharacter":
        t.do(t.legal()[0])
    assert len([who for who in t.s.display if who != NONE]) == display
    assert sum(t.s.pile) == pile


def test_type_one_comes_first_then_type_two() -> None:
    """Rulebook, set-up: with two players two tiles of type I lie on six of type II."""
    t = laid_out(2)
    first = t.legal("draw")
    assert first == ["draw:aedificator", "draw:apothecarius", "draw:furnarius", "draw:praepositus", "draw:traductor"]
    t.do("draw:praepositus", "draw:praepositus")
    assert "draw:dux" in t.legal()
    assert "draw:praepositus" not in t.legal()
    t.do("draw:dux")
    assert "draw:dux" not in t.legal()


def test_one_token_is_set_aside_for_each_player() -> None:
    """Rulebook, set-up; R62."""
    t = laid_out(2)
    t.first("SetAside")
    t.do("aside:times", "aside:retreat")
    assert t.s.aside == [0, 4]


def test_with_the_die_no_tokens_are_dealt() -> None:
    """Rulebook, die or no die; R62."""
    t = laid_out(2, battle="die")
    t.first("TakeFreeGood")
    assert t.s.aside == [NONE, NONE]


def test_everybody_starts_with_goods_coins_and_a_good_of_choice() -> None:
    """Rulebook, set-up; R51: refined goods are allowed."""
    t = laid_out(2)
    t.first("TakeFreeGood")
    assert t.legal() == ["take:grain", "take:wood", "take:stone", "take:salt", "take:refined"]
    t.do("take:refined", "take:grain")
    assert (t.goods(0), t.goods(1)) == ((2, 2, 2, 0, 1), (3, 2, 2, 0, 0))
    assert (t.coins(0), t.coins(1)) == (4, 4)


def test_pieces_go_to_the_own_plains_as_the_owner_likes() -> None:
    """Rulebook, set-up; R17: farm and warehouse come out of the bank; R51: the workers stand."""
    t = laid_out(2)
    t.first("PlaceTower")
    a, b = (t.name(here) for here in t.s.layout.starts[0][:2])
    assert t.legal() == [f"place:{a}", f"place:{b}"]
    t.do(f"place:{b}", f"place:{a}", f"place:{b}", f"place:{a}", f"place:{b}")
    assert t.s.capital[0] == t.hex(b)
    assert t.units(0) == [f"{a}:worker", f"{b}:worker"]
    assert (t.on(a), t.on(b)) == ({"farm": 1}, {"warehouse": 1})
    assert (t.bank("farm"), t.bank("warehouse")) == (7, 7)
    assert t.asked == 1


def test_two_workers_have_one_spelling_for_each_distribution() -> None:
    """R106; the second is asked for even where only one hex is left (R105)."""
    t = laid_out(2)
    t.first("PlaceTower")
    a, b = (t.name(here) for here in t.s.layout.starts[0][:2])
    t.do(f"place:{a}", f"place:{b}")
    assert t.legal() == [f"place:{b}"]


def test_the_first_turn_is_the_start_players() -> None:
    """Rulebook, course of the game."""
    t = Setup(3)
    t.do("start:2")
    t.first("ChooseUnit")
    assert (t.asked, t.s.active, t.s.round) == (2, 2, 1)


def test_prices_start_at_one_coin() -> None:
    """Rulebook, set-up; on the track with half coins as well."""
    assert [Setup(2).s.price_of(good) for good in range(5)] == [2] * 5
    assert [Setup(2, prices="half").s.price_of(good) for good in range(5)] == [2] * 5


@pytest.mark.parametrize(("seats", "walls", "mercenaries", "markers"), [(1, 5, 2, 3), (3, 15, 6, 7), (4, 20, 8, 9)])
def test_the_bank_is_filled_by_players(seats: int, walls: int, mercenaries: int, markers: int) -> None:
    """Rulebook, set-up."""
    t = Setup(seats)
    assert (t.bank("wall"), t.bank("mercenary"), t.bank("battle-marker")) == (walls, mercenaries, markers)


@pytest.mark.parametrize(
    ("seats", "bank"),
    [
        (1, [5, 4, 4, 2, 2, 2, 2, 2, 2, 3]),
        (2, [10, 8, 8, 4, 4, 3, 3, 3, 4, 5]),
        (3, [15, 12, 12, 6, 6, 4, 4, 4, 6, 7]),
        (4, [20, 16, 16, 8, 8, 5, 5, 5, 8, 9]),
    ],
)
def test_every_row_of_the_banks_table(seats: int, bank: list[int]) -> None:
    """Rulebook, set-up: walls, farms, warehouses, temples, quarries and sawmills, aqueducts, forums, harbours,
    mercenaries, battle markers."""
    assert Setup(seats).s.bank == bank


# --- Variants ---------------------------------------------------------------------------------------------------------


def test_the_solo_opponent_has_a_tower_on_a_plains_and_no_units() -> None:
    """R48."""
    t = Setup(1)
    here = t.s.layout.rival
    assert (t.s.capital[RIVAL], t.s.terrain[here], t.s.is_up(here), t.s.units[RIVAL]) == (here, PLAINS, True, [])
    assert (t.s.start, t.question) == (0, "ChooseThirds")


def test_the_event_row_lies_open() -> None:
    """Rulebook, solo game: nineteen cubes in a row."""
    t = Setup(1)
    t.first("LayEvent")
    t.do("event:brown", "event:white")
    assert "event:brown" not in t.legal()
    t.first("ChooseUnit")
    assert (t.s.event_row[:2], len(t.s.event_row), sum(t.s.event_bag)) == ([4, 0], 19, 0)


def test_events_may_stay_in_a_bag() -> None:
    """Rulebook, solo game; R107."""
    t = Setup(1, events="bag")
    t.first("ChooseUnit")
    assert (t.s.event_row, sum(t.s.event_bag)) == ([], 19)


def test_partners_are_never_hostile() -> None:
    """R5, team game."""
    t = Setup(4, teams="two")
    assert [t.s.stance[other] for other in range(4)] == [1, 1, 0, 1]
    assert [t.s.partner(p) for p in range(4)] == [2, 3, 0, 1]


def test_without_teams_nobody_has_a_partner() -> None:
    """R91."""
    assert Setup(4).s.partner(0) == NONE
    assert Setup(2, teams="two").s.partner(0) == NONE


def test_a_hill_that_was_laid_is_gone_from_the_stock() -> None:
    """Rulebook, set-up."""
    t = laid_out(2)
    assert t.s.stock[HILL] == 8
