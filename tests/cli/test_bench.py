"""`ludus bench`: the measurements are real, the ratios are against the last row. No figure is judged here."""

from importlib import import_module

import pytest
from click.testing import CliRunner

from ludus.cli import main, measure
from ludus.cli.bench import middle, report, report_listings
from ludus.cli.measure import LISTINGS, Listing, Speed, look_at, measure_game, measure_listing, mid_game, search_speed
from ludus.core.chance import Stream
from ludus.core.engine import resolve_chance
from ludus.core.state import State
from ludus.games.registry import RULES, Game, games


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


@pytest.mark.parametrize(("game", "label"), [("fortuna", "search/s"), ("romolo", "turns/s")])
def test_what_is_counted_of_thinking_is_named(monkeypatch: pytest.MonkeyPatch, game: str, label: str) -> None:
    """Where turns are long they are planned, and there are no iterations."""
    monkeypatch.setattr(import_module("ludus.cli.bench"), "compiled_build", lambda folder: None)
    wanted = [game, "--seats", "2", "--seconds", "0.1", "--repeat", "1", "--games", "1"]
    done = CliRunner().invoke(main, ["bench", *wanted])
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[1].split()[4] == label


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


@pytest.mark.parametrize("game", RULES)
def test_the_slowest_list_of_options_is_found_in_every_game(game: str) -> None:
    rules = RULES[game]
    slowest = measure_listing(game, rules.seat_counts[0], 2)
    assert slowest.frame in rules.frames
    assert slowest.took > 0
    assert slowest.positions > slowest.options > 0


@pytest.fixture
def asked() -> State:
    s = RULES["gloria_mundi"].start(RULES["gloria_mundi"].setup(2))
    resolve_chance(s, Stream(1))
    assert isinstance(s, State)
    return s


def times(monkeypatch: pytest.MonkeyPatch, micros: list[float]) -> None:
    """What the clock will say, listing by listing."""
    monkeypatch.setattr(measure, "listing_time", lambda s, seat: micros.pop(0))


def test_a_pause_of_the_machine_makes_no_slow_position(monkeypatch: pytest.MonkeyPatch, asked: State) -> None:
    worst = Listing("interpreted", 10.0, "Other", 1, 5)
    times(monkeypatch, [900.0, 9.0])
    look_at(asked, asked.stack[-1].seat(asked), worst)
    assert worst == Listing("interpreted", 10.0, "Other", 1, 6)


def test_the_best_listing_of_a_slow_position_counts(monkeypatch: pytest.MonkeyPatch, asked: State) -> None:
    worst = Listing("interpreted", 10.0, "Other", 1, 5)
    times(monkeypatch, [900.0, 30.0, *[40.0] * (LISTINGS - 2)])
    look_at(asked, asked.stack[-1].seat(asked), worst)
    assert worst == Listing("interpreted", 30.0, "LayBase", 3, 6)


def test_the_slowest_options_are_told_in_one_line() -> None:
    both = [Listing("interpreted", 40.26, "Pay", 3, 5000), Listing("compiled", 5, "Buy", 2, 5000)]
    found, told = report_listings(1000, both).split(": ")
    assert found == "slowest options of 5,000 positions in 1,000 games"
    assert told == "interpreted 40.3 µs (Pay, 3), compiled 5.0 µs (Buy, 2)"


def test_a_bench_tells_speeds_and_the_slowest_options(monkeypatch: pytest.MonkeyPatch) -> None:
    # By its name in full: the package shows the command under the name of its module.
    monkeypatch.setattr(import_module("ludus.cli.bench"), "compiled_build", lambda folder: None)
    wanted = ["gloria_mundi", "--seats", "2", "--seconds", "0.1", "--repeat", "1", "--games", "2"]
    done = CliRunner().invoke(main, ["bench", *wanted])
    assert done.exit_code == 0, done.output
    title, _, row, slowest = done.stdout.splitlines()
    assert title == "gloria_mundi, 2 seats, random play"
    assert row.startswith("interpreted")
    assert slowest.startswith("slowest options of ")
    assert " in 2 games: interpreted " in slowest
