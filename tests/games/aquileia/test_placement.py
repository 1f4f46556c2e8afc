"""Placement: henchmen, crests, passing, and the limits of Stadium and Portus."""

import pytest

from ludus.games.aquileia.rules.const import SPACE_NAMES
from tests.games.aquileia.scenario import Table, edition


def test_a_turn_is_one_henchman_or_the_crest() -> None:
    """Rulebook, placement."""
    t = Table(3)
    t.do("place:dolus")
    assert t.asked == 1
    t.do("crest")
    assert t.asked == 2
    assert t.view(0).players[0].henchmen == 4
    assert t.view(0).players[1].crest == 1


def test_every_free_space_is_offered() -> None:
    """Rulebook, placement; R4."""
    t = Table(3)
    assert t.legal() == [f"place:{name}" for name in SPACE_NAMES] + ["crest"]


def test_a_taken_space_is_not_offered() -> None:
    """Rulebook, placement."""
    t = Table(3)
    t.do("place:forum-4")
    assert "place:forum-4" not in t.legal()


def test_crests_take_the_places_in_their_order() -> None:
    """Rulebook, the crest track."""
    t = Table(3)
    t.place("dolus crest crest crest")
    assert t.view(0).crests == (1, 2, 0)
    assert [player.crest for player in t.view(0).players] == [3, 1, 2]


def test_nobody_passes_before_the_crest_is_placed() -> None:
    """R1."""
    t = Table(3)
    assert "pass" not in t.legal()
    assert t.refusal("pass") == "crest-first (R1)"
    t.place("crest crest crest")
    assert "pass" in t.legal()


def test_without_a_henchman_the_crest_is_forced() -> None:
    """R1, R39: nothing else is possible, so nobody is asked."""
    t = Table(3)
    t.place("dolus pecunia servi-1 arena-1 arena-2 servi-2 gold-1 gold-2 servi-3 forum-1 forum-2 forum-3")
    t.place("forum-4 forum-5 latro")
    assert t.s.crest == [0, 1, 2]
    assert t.view(0).phase == "dolus"


def test_the_crest_may_be_placed_by_force_while_others_go_on() -> None:
    """R1: the seat is passed over, and its crest lies where it came to lie."""
    t = Table(3)
    t.s.henchmen[0] = 1
    t.s.spaces[0] = t.s.spaces[1] = t.s.spaces[2] = t.s.spaces[3] = 0
    t.place("forum-1 crest arena-1")
    assert t.s.crest == [1, 0, -1]
    assert t.asked == 1


def test_henchmen_may_follow_the_crest() -> None:
    """R2."""
    t = Table(3)
    t.place("crest dolus pecunia")
    assert t.asked == 0
    assert "place:forum-1" in t.legal()


def test_a_pass_is_final_for_the_round() -> None:
    """R3."""
    t = Table(3)
    t.place("crest crest crest pass")
    order = []
    for space in ("dolus", "pecunia", "potentia", "theatrum"):
        order.append(t.asked)
        t.place(space)
    assert order == [1, 2, 1, 2]
    assert t.view(0).players[0].passed


def test_whoever_is_left_places_several_times_in_a_row() -> None:
    """R3."""
    t = Table(3)
    t.place("crest crest crest pass pass dolus pecunia potentia")
    assert t.asked == 2


def test_who_has_placed_everything_passes_without_being_asked() -> None:
    """R3, R39."""
    t = Table(3)
    t.s.henchmen[0] = 1
    t.s.spaces[0] = t.s.spaces[1] = t.s.spaces[2] = t.s.spaces[3] = 0
    t.place("crest crest crest forum-1 arena-1 arena-2")
    assert t.asked == 1
    assert t.view(0).players[0].passed


def test_the_action_phase_begins_when_all_have_passed() -> None:
    """Rulebook, placement."""
    t = Table(3)
    t.place("pecunia crest crest crest pass pass")
    assert t.question == "PlaceHenchman"
    t.place("pass")
    assert t.question == "ChangeMoney"


def test_several_henchmen_of_one_player_may_stand_in_one_area() -> None:
    """R4."""
    t = Table(3)
    t.place("forum-1 dolus pecunia forum-3 arena-1 gold-1 forum-5")
    assert [t.s.spaces[19], t.s.spaces[21], t.s.spaces[23]] == [0, 0, 0]


@pytest.mark.parametrize(
    ("own", "other"),
    [("gold-2", ("silver-1", "silver-2", "silver-3")), ("silver-1", ("gold-1", "gold-2", "gold-3"))],
)
def test_nobody_stands_on_both_sides_of_the_stadium(own: str, other: tuple[str, ...]) -> None:
    """R4, rulebook, limits of placement."""
    t = Table(3)
    t.place(f"{own} dolus pecunia")
    for space in other:
        assert f"place:{space}" not in t.legal()
        assert t.refusal(f"place:{space}") == "other-side (R4)"
    same = own[:-1] + "3"
    assert f"place:{same}" in t.legal()


def test_a_paying_space_of_the_harbour_takes_its_coin_at_once() -> None:
    """R5, rulebook, Portus: the coin belongs to nobody's supply."""
    t = Table(3)
    t.place("portus-2")
    assert t.purse(0) == (2, 0, 1)
    assert t.view(0).spaces[26].coin


def test_without_its_coin_a_space_of_the_harbour_is_closed() -> None:
    """R5."""
    t = Table(3)
    t.coins(0, bronze=1)
    assert "place:portus-1" in t.legal()
    assert t.refusal("place:portus-2") == "no-harbour-coin (R5)"
    assert t.refusal("place:portus-3") == "no-harbour-coin (R5)"


def test_everybody_holds_one_paying_space_of_the_harbour_at_most() -> None:
    """R4; Latro in addition."""
    t = Table(3)
    t.place("portus-1 dolus pecunia")
    assert t.refusal("place:portus-2") == "harbour-once (R4)"
    assert "place:latro" in t.legal()


def test_a_space_may_be_taken_without_the_means_to_use_it() -> None:
    """R5: only the harbour asks for its coin at once."""
    t = Table(3)
    t.coins(0)
    for space in ("equi-1", "servi-3", "forum-1", "theatrum"):
        assert f"place:{space}" in t.legal()


def test_the_spaces_of_the_forum_are_taken_in_any_order() -> None:
    """Rulebook, limits of placement."""
    t = Table(3)
    t.place("forum-5 forum-2 forum-4")
    assert t.legal("place")[-6:] == ["place:forum-1", "place:forum-3", "place:latro", *t.legal("place")[-3:]]


def test_when_no_space_is_open_to_a_player_the_player_passes() -> None:
    """R3: with henchmen left; free are the paying spaces, and the silver side of those who race for gold."""
    t = Table(3, tables=edition({"supply.henchmen": "9", "setup.coins": "[0, 0, 0]"}))
    t.place("crest crest crest")
    while t.question == "PlaceHenchman":
        t.do(t.legal("place")[0])
    assert sum(player.henchmen for player in t.view(0).players) == 5
    free = [space.name for space in t.view(0).spaces if space.seat is None]
    assert free == ["silver-1", "silver-2", "silver-3", "portus-1", "portus-2", "portus-3"]
    assert t.view(0).phase == "dolus"
