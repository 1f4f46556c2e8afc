"""`ludus bench`: the measurements are real, the ratios are against the last row. No figure is judged here."""

import pytest

from ludus.cli.bench import middle, report
from ludus.cli.measure import Speed, measure_game, mid_game, search_speed
from ludus.games.registry import Game, games


def test_a_measurement_plays_whole_games() -> None:
    speed = measure_game("fortuna", 2, 0.05)
    assert speed.decisions > speed.games > 0
    assert speed.copy > 0


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_search_of_every_game_is_measured(game: Game) -> None:
    seats = game.rules.seat_counts[-1]
    assert search_speed(game.id, mid_game(game.id, seats), 0.05) > 1


def test_who_does_not_search_has_no_figure() -> None:
    assert "–" in report("title", [Speed("catanatron", 100.0, 1, 10.0)]).split()


def test_the_median_counts() -> None:
    runs = [Speed("a", 1, 10, 3), Speed("a", 9, 30, 1), Speed("a", 2, 20, 2)]
    assert middle(runs) == Speed("a", 2, 20, 2)


def test_the_report_tells_ratios() -> None:
    table = report("title", [Speed("compiled", 500.0, 5, 1.0), Speed("catanatron", 100.0, 1, 10.0)])
    row = next(line for line in table.splitlines() if line.startswith("compiled"))
    assert row.split()[-2:] == ["5.0×,", "0.100"]


def test_copies_are_measured_in_the_middle_of_a_game() -> None:
    s = mid_game("fortuna", 4)
    assert s.ply > 50
    assert not s.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_count_can_be_measured(seats: int) -> None:
    assert measure_game("fortuna", seats, 0.01).games > 0
