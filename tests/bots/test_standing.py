"""What a moment is worth to each seat: by rank at the end, by the game's evaluation before it."""

import pytest

from ludus.bots.standing import PLACES, expected_standing, final_standing
from ludus.core.ids import Seat
from tests.conformance.toy import Sortes, SortesRules


class Fixed(SortesRules):
    """Ranks and values as given, whatever the state."""

    def __init__(self, ranks: list[int], values: list[int]) -> None:
        super().__init__()
        self.ranks = ranks
        self.values = values

    def ranking(self, s: Sortes) -> list[int]:
        return self.ranks

    def evaluate(self, s: Sortes, seat: Seat) -> int:
        return self.values[seat]


def table(seats: int) -> Sortes:
    rules = SortesRules()
    return rules.start(rules.setup(seats))


def test_the_winner_takes_the_win() -> None:
    assert final_standing(Fixed([2, 1, 3], []), table(3)).wins == [0, 1, 0]


def test_equal_ranks_share_the_win() -> None:
    assert final_standing(Fixed([1, 1, 3], []), table(3)).wins == [0.5, 0.5, 0]


def test_the_places_behind_the_first_count_a_little() -> None:
    worth = final_standing(Fixed([2, 1, 3], []), table(3)).worth
    assert worth == pytest.approx([PLACES / 2, 1, 0])


def test_all_level_is_worth_the_same_to_all() -> None:
    worth = final_standing(Fixed([1, 1, 1], []), table(3)).worth
    assert worth == pytest.approx([(1 - PLACES) / 3 + PLACES / 2] * 3)


def test_chances_to_win_add_up_to_one() -> None:
    standing = expected_standing(Fixed([], [100, -40, 7]), table(3), 50.0)
    assert sum(standing.wins) == pytest.approx(1)
    assert standing.wins[0] > standing.wins[2] > standing.wins[1]


def test_one_scale_ahead_wins_e_times_as_often() -> None:
    wins = expected_standing(Fixed([], [150, 50]), table(2), 100.0).wins
    assert wins[0] / wins[1] == pytest.approx(2.718281828)


def test_a_huge_lead_is_certain_and_no_error() -> None:
    assert expected_standing(Fixed([], [10**9, 0]), table(2), 1.0).wins[0] == pytest.approx(1)


def test_after_the_end_ranks_decide_and_not_the_evaluation() -> None:
    s = table(2)
    s.over = True
    assert expected_standing(Fixed([2, 1], [10**6, 0]), s, 1.0).wins == [0, 1]


def test_who_plays_alone_stands_by_its_own_value() -> None:
    """A solo game has no other seat to be ahead of."""
    s = table(2)
    s.seats = 1
    even, good, bad = (expected_standing(Fixed([], [value]), s, 100.0).worth[0] for value in (0, 200, -200))
    assert even == pytest.approx(0.5)
    assert good > 0.8
    assert bad < 0.2


def test_who_loses_alone_wins_nothing() -> None:
    s = table(2)
    s.seats, s.over = 1, True
    assert final_standing(Fixed([2], []), s).wins == [0]
