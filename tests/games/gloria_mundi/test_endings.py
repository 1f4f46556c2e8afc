"""The four ways the game ends, and who has won."""

import pytest

from ludus.games.gloria_mundi.rules.rules import RULES
from tests.games.gloria_mundi.scenario import Table, edition


def result(t: Table) -> tuple[str, list[int], list[int]]:
    shown = t.view(0).result
    assert shown is not None
    return shown.ending, list(shown.scores), list(shown.ranking)


# --- Africa -----------------------------------------------------------------------------------------------------------


def test_reaching_africa_in_phase_3_ends_the_game_at_once() -> None:
    """R4: the others do not activate, nobody buys, the Goth does not come."""
    t = Table(3)
    t.walked(37, 0, 0)
    t.display(0, "farm:villa-rustica farm:horreum")
    t.display(1, "farm:vinea farm")
    t.forum("- - - - - castra")
    t.stock(0, 9, 9, 9)
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert t.ending == "africa"
    assert t.stones(1) == (1, 1, 1, 0), "nobody after the winner has produced"
    assert t.s.goth == 0
    assert t.s.active == 0


def test_a_player_whose_turn_it_is_not_may_win_in_phase_3() -> None:
    """R3, R4: the order of activation decides."""
    t = Table(3)
    t.walked(37, 37, 37)
    t.display(1, "farm:villa-rustica")
    t.display(2, "farm:hortus")
    t.goth(1)
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert result(t) == ("africa", [37, 38, 37], [2, 1, 3]), "the first has produced a stone more"


def test_of_two_who_could_reach_africa_the_first_in_order_wins() -> None:
    """Phase 3: one after the other, the active player first."""
    t = Table(2)
    t.walked(37, 37)
    t.display(0, "farm:villa-rustica")
    t.display(1, "farm:hortus")
    t.goth(1)
    t.activate(1, "farm")
    assert t.asked == 1
    t.do("use:hortus")
    assert result(t)[2] == [2, 1]


def test_reaching_africa_in_phase_4_ends_the_game_at_once() -> None:
    """R4: phase 5 is not played."""
    t = Table(3)
    t.walked(35, 0, 0)
    t.forum("- - - - - vinea")
    t.stock(0, 1, 2, 2)
    t.shop(0, goth=True)
    t.do("buy:vinea:6")
    assert t.ending == "africa"
    assert t.s.goth == 0


def test_the_step_of_a_builder_may_lead_to_africa() -> None:
    """R4, R44."""
    t = Table(3)
    t.walked(37, 0, 0)
    t.display(0, "farm city:collegium-fabrorum")
    t.forum("- - - - - horreum")
    t.stock(0, 0, 2, 1)
    t.shop(0, goth=True)
    t.do("buy:horreum:6")
    assert t.ending == "africa"


@pytest.mark.parametrize("walked", [33, 35, 37])
def test_surplus_steps_are_lost(walked: int) -> None:
    """R4."""
    t = Table(3)
    t.walked(walked, 0, 0)
    t.display(0, "city farm peace")
    t.forum("- - - - - palatium")
    t.stock(0, 3, 3, 2)
    t.shop(0)
    t.do("buy:palatium:6")
    assert t.ending == "africa"
    assert t.steps(0) == 38


def test_a_win_in_the_middle_of_an_x_ends_the_game() -> None:
    """R4, R51."""
    t = Table(2)
    t.walked(36, 0)
    t.display(0, "farm:stabulum")
    t.stock(0, gold=9)
    t.activate(0, "farm")
    t.do("use:stabulum", "times:5")
    assert t.ending == "africa"
    assert t.steps(0) == 38


def test_steps_of_a_discarded_building_may_lead_to_africa() -> None:
    """R4, R21."""
    t = Table(2)
    t.walked(36, 0)
    t.display(0, "city:templum-saturni city:thermae")
    t.activate(0, "city")
    t.do("use:templum-saturni")
    assert t.ending == "africa"


def test_who_reaches_africa_has_won_whatever_the_stones() -> None:
    """R34: no tie-breaker is needed."""
    t = Table(2)
    t.walked(37, 37)
    t.stock(1, 60, 60, 60, 40)
    t.display(0, "farm:villa-rustica")
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert result(t)[2] == [1, 2]


def test_one_step_before_africa_nothing_ends() -> None:
    """End of the game: the space Africa itself."""
    t = Table(2)
    t.walked(36, 0)
    t.display(0, "farm:villa-rustica")
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert not t.s.over


# --- The others -------------------------------------------------------------------------------------------------------


def hand_empty(t: Table) -> None:
    t.hand(0)
    t.do(f"draw:{t.dull()}")


def test_an_empty_hand_ends_the_game_and_the_farthest_wins() -> None:
    """R31, end of the game: not the player who ended it."""
    t = Table(3)
    t.walked(5, 9, 7)
    hand_empty(t)
    assert result(t) == ("hand", [5, 9, 7], [3, 1, 2])


def test_an_empty_deck_ends_the_game_and_the_farthest_wins() -> None:
    """R32."""
    t = Table(3)
    t.walked(5, 9, 7)
    t.deck("castra")
    t.lay("farm", draw="castra")
    t.end_turn()
    assert result(t) == ("deck", [5, 9, 7], [3, 1, 2])


def test_the_goth_in_rome_ends_the_game_and_the_farthest_wins() -> None:
    """R30."""
    t = Table(3)
    t.walked(5, 9, 7)
    t.goth(37)
    t.face_goth(2)
    assert result(t) == ("rome", [5, 9, 7], [3, 1, 2])


@pytest.mark.parametrize("way", ["hand", "deck", "rome"])
def test_the_round_is_not_played_to_its_end(way: str) -> None:
    """R33: no equal number of turns."""
    t = Table(3)
    if way == "hand":
        hand_empty(t)
    elif way == "deck":
        t.deck("castra")
        t.lay("farm", draw="castra")
        t.end_turn()
    else:
        t.goth(37)
        t.face_goth(0)
    assert t.ending == way
    assert t.legal() == []


# --- Ties -------------------------------------------------------------------------------------------------------------


def test_most_stones_decide_between_equals_and_each_counts_one() -> None:
    """R34: glory too."""
    t = Table(3)
    t.walked(9, 9, 9)
    t.stock(0, 2, 1, 0, 0)
    t.stock(1, 0, 0, 0, 2)
    t.stock(2, 0, 0, 0, 4)
    hand_empty(t)
    assert result(t)[2] == [2, 3, 1]


def test_stones_decide_nothing_between_players_at_different_distances() -> None:
    """End of the game: steps first."""
    t = Table(2)
    t.walked(9, 10)
    t.stock(0, 9, 9, 9, 9)
    t.stock(1)
    hand_empty(t)
    assert result(t)[2] == [2, 1]


def test_with_as_many_stones_the_win_is_shared() -> None:
    """R34."""
    t = Table(3)
    t.walked(9, 9, 8)
    t.stock(0, 1, 1, 1)
    t.stock(1, 0, 0, 0, 3)
    t.stock(2, 9)
    hand_empty(t)
    assert result(t)[2] == [1, 1, 3]


def test_lower_places_are_ranked_by_the_same_two_measures() -> None:
    """R34."""
    t = Table(4)
    t.walked(9, 4, 4, 4)
    for p, food in enumerate((0, 3, 5, 3)):
        t.stock(p, food)
    hand_empty(t)
    assert result(t)[2] == [1, 3, 2, 3]


def test_stones_on_the_goths_track_count_for_nobody() -> None:
    """R34."""
    t = Table(2)
    t.walked(9, 9)
    t.paid(1, "glory")
    t.paid(2, "glory")
    t.stock(0)
    t.stock(1)
    hand_empty(t)
    assert result(t)[2] == [1, 1]


def test_stones_taken_back_on_the_way_into_rome_count() -> None:
    """R30."""
    t = Table(2)
    t.walked(9, 9)
    t.goth(36)
    t.paid(37, "food")
    t.stock(0)
    t.stock(1)
    t.face_goth(1)
    t.finish_goth()
    assert result(t) == ("rome", [9, 9], [2, 1])


def test_scores_are_steps() -> None:
    """End of the game."""
    t = Table(2)
    t.walked(9, 3)
    assert RULES.scores(t.s) == [9, 3]


def test_the_end_is_where_the_edition_says() -> None:
    """Components 3.2: the length is data."""
    t = Table(2, tables=edition({"track.goal": "24"}))
    t.walked(23, 0)
    t.display(0, "farm:villa-rustica")
    t.activate(0, "farm")
    t.do("use:villa-rustica")
    assert t.ending == "africa"
