"""Set-up, the six rounds and what happens between them."""

import pytest

from ludus.core import engine
from ludus.core.ids import CHANCE
from ludus.games.aquileia.rules.rules import RULES
from tests.games.aquileia.scenario import Table, edition

SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


@SEATS
def test_everybody_starts_with_two_bronze_a_silver_and_a_gold(seats: int) -> None:
    """R40, components F6."""
    t = Table(seats)
    assert [t.purse(p) for p in range(seats)] == [(2, 1, 1)] * seats


@SEATS
def test_everybody_has_five_henchmen_nine_houses_and_a_crest(seats: int) -> None:
    """Rulebook, components."""
    players = Table(seats).view(0).players
    assert [(p.henchmen, p.houses, p.crest, p.score) for p in players] == [(5, 9, None, 0)] * seats


def test_the_first_start_player_is_drawn_by_lot() -> None:
    """R40."""
    s = RULES.start(RULES.setup(4))
    assert engine.to_move(s) == CHANCE
    assert [RULES.format(s, a) for a in engine.legal(s, CHANCE)] == ["start:0", "start:1", "start:2", "start:3"]


def test_three_horses_or_weapons_and_one_laurel_lie_open() -> None:
    """R40, components F8 and F10."""
    shown = Table(3).view(0)
    assert shown.market == ("weapon-1", "gold-horse-1", "silver-horse-1")
    assert shown.laurel == "blue"
    assert (shown.slaves_left, shown.arms_left, shown.laurels_left, shown.theatre_left) == (22, 14, 11, 6)


def test_the_start_player_places_first() -> None:
    """Rulebook, course of the game."""
    assert Table(4, first=2).asked == 2


@SEATS
def test_the_game_ends_after_six_rounds(seats: int) -> None:
    """Rulebook, end of the game."""
    t = Table(seats)
    for number in range(1, 7):
        assert t.view(0).round == number
        t.finish_round()
    assert t.s.over
    assert RULES.ending(t.s) == "rounds"


def test_two_laurels_go_in_every_round_so_that_none_is_left_at_the_end() -> None:
    """R14: six pairs."""
    t = Table(3)
    left = []
    for _ in range(6):
        left.append(t.view(0).laurels_left)
        t.finish_round()
    assert left == [11, 9, 7, 5, 3, 1]
    assert t.view(0).laurels_left == 0


def test_the_next_laurel_is_opened_at_the_end_of_the_round() -> None:
    """R14."""
    t = Table(3)
    t.finish_placement()
    t.do("draw:points-7")
    assert t.view(0).laurel is None
    t.do("draw:violet")
    assert t.view(0).laurel == "violet"
    assert t.view(0).round == 2


def test_the_first_crest_makes_the_next_start_player() -> None:
    """R30: the tile moves after Portus, and the crests come back."""
    t = Table(4)
    t.place("arena-1 crest")
    assert t.s.start == 0
    t.finish_round()
    assert t.s.start == 1
    assert t.asked == 1
    assert t.s.crest == [-1, -1, -1, -1]


def test_fights_of_the_round_still_go_by_the_old_start_player() -> None:
    """R30."""
    t = Table(3)
    t.place("crest arena-1 arena-2 pass crest crest")
    assert t.s.start == 0
    t.finish_placement()
    assert t.s.fighters == [1, 2]


def test_the_market_is_refilled_from_left_to_right_at_the_end_of_the_round() -> None:
    """R6: nothing slides, unsold cards stay."""
    t = Table(3)
    t.stand(0, "equi-1 equi-3")
    t.act("equi-1")
    t.do("buy", "draw:weapon-2", "buy")
    assert t.view(0).market == (None, "gold-horse-1", None)
    t.do("draw:white")  # nobody races
    assert t.legal("draw")[0].startswith("draw:gold-horse")
    t.do("draw:weapon-3", "draw:weapon-2")
    assert t.view(0).market == ("weapon-3", "gold-horse-1", "weapon-2")


def test_a_gap_that_cannot_be_filled_stays() -> None:
    """R6: with no card in deck and discard pile."""
    few = {f"arms.{name}": "0" for name in ("gold-horse-2", "silver-horse-2", "weapon-2", "weapon-3")}
    one = {f"arms.{name}": "1" for name in ("gold-horse-1", "silver-horse-1", "weapon-1")}
    t = Table(3, tables=edition(few | one))
    t.stand(0, "equi-2")
    t.act("equi-2")
    t.do("buy", "draw:white", "draw:violet")
    assert t.view(0).market == ("weapon-1", None, "silver-horse-1")
    assert t.question == "PlaceHenchman"


def test_after_the_last_round_nothing_is_dealt_any_more() -> None:
    """R35."""
    t = Table(3)
    t.last_round()
    t.stand(0, "equi-2")
    t.act("equi-2")
    t.do("buy", "draw:white")
    assert t.s.over
    assert t.view(0).market == ("weapon-1", None, "silver-horse-1")
    assert t.view(0).laurel is None


def test_henchmen_go_home_when_their_action_is_done() -> None:
    """Rulebook, action phase."""
    t = Table(3)
    t.stand(0, "dolus pecunia arena-1")
    t.act("dolus")
    assert t.view(0).players[0].henchmen == 2
    t.do("roll:bb")
    assert t.view(0).players[0].henchmen == 3
    t.do("done")
    assert t.view(0).players[0].henchmen == 4
    t.until("ChoosePrize")
    assert t.view(0).players[0].henchmen == 4
    t.do("take:points")
    assert t.view(0).players[0].henchmen == 5
