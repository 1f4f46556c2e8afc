"""`ludus bench`: the measurements are real, the ratios are against the last row. No figure is judged here."""

import pytest

from ludus.cli.bench import middle, report
from ludus.cli.measure import Speed, measure_game


def test_a_measurement_plays_whole_games() -> None:
    speed = measure_game("fortuna", 2, 0.05)
    assert speed.decisions > speed.games > 0
    assert speed.copy > 0


def test_the_median_counts() -> None:
    runs = [Speed("a", 1, 10, 3), Speed("a", 9, 30, 1), Speed("a", 2, 20, 2)]
    assert middle(runs) == Speed("a", 2, 20, 2)


def test_the_report_tells_ratios() -> None:
    table = report("title", [Speed("compiled", 500.0, 5, 1.0), Speed("catanatron", 100.0, 1, 10.0)])
    row = next(line for line in table.splitlines() if line.startswith("compiled"))
    assert row.split()[-2:] == ["5.0×,", "0.100"]


def test_copies_are_measured_in_the_middle_of_a_game() -> None:
    from ludus.cli.measure import mid_game  # noqa: PLC0415

    s = mid_game("fortuna", 4)
    assert s.ply > 50
    assert not s.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_count_can_be_measured(seats: int) -> None:
    assert measure_game("fortuna", seats, 0.01).games > 0
