"""Games between bots: who sits where, what is counted, and that all of it can be repeated."""

import re
from collections import Counter

import pytest

from ludus.bots import arena
from ludus.bots.arena import Outcome, play_block, seating
from ludus.bots.levels import PLAYERS, Bot, UnknownLevel, check_level
from ludus.bots.tally import mean_of, rows, share_of
from ludus.games.registry import Game, games
from tests.conformance.toy import SortesRules
from tests.match.table import fewest_together


def outcome(block: int, ranks: list[int], scores: list[int], entrants: list[int]) -> Outcome:
    seats = len(ranks)
    return Outcome(block, entrants, ranks, scores, 9, "end", [10] * seats, [0.5] * seats)


# --- Seats ---------------------------------------------------------------------------------------------------------


def test_everybody_has_every_seat_once() -> None:
    places = [Counter(seating(4, 4, rotation)[seat] for rotation in range(4)) for seat in range(4)]
    assert places == [Counter([0, 1, 2, 3])] * 4


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    assert [seating(4, 2, rotation) for rotation in range(4)] == [
        [0, 1, 1, 1],
        [1, 0, 1, 1],
        [1, 1, 0, 1],
        [1, 1, 1, 0],
    ]


def test_neighbours_stay_neighbours() -> None:
    assert seating(3, 3, 1) == [2, 0, 1]


# --- Games ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_block_can_be_repeated(game: object) -> None:
    rules = game.rules  # type: ignore[attr-defined]
    setup = rules.setup(2 if 2 in rules.seat_counts else rules.seat_counts[0])
    runs = [play_block(rules, setup, ["ismcts:3", "random"], "again", 5) for _ in range(2)]
    for run in runs:
        for played in run:
            played.seconds = []
    assert runs[0] == runs[1]
    assert len(runs[0]) == setup.seats


def test_a_block_plays_one_seed_with_every_rotation() -> None:
    rules = SortesRules()
    block = play_block(rules, rules.setup(3), ["greedy", "random"], "seed", 0)
    assert [played.entrants for played in block] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    assert all(sum(played.wins(seat) for seat in range(3)) == pytest.approx(1) for played in block)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_game_that_does_not_end_is_ended_as_it_stands(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """No bot can stop the arena, not even by going around in circles."""
    monkeypatch.setattr(arena, "MOST_PLIES", 40)
    rules = game.rules
    setup = rules.setup(fewest_together(rules))
    block = play_block(rules, setup, ["random"], "circles", 3)
    assert len(block) == setup.seats
    for played in block:
        assert played.ending == "endless"
        assert min(played.ranks) == 1
        assert len(played.scores) == setup.seats
        assert played.faults == [f"{rules.id} with seed circles-3 has not ended after 40 actions and ends as it stands"]


def test_a_game_that_ends_in_time_has_no_fault() -> None:
    rules = SortesRules()
    assert [played.faults for played in play_block(rules, rules.setup(2), ["random"], "seed", 0)] == [[], []]


# --- Names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PLAYERS, "ismcts:5", "ismcts:20ms", "ismcts:5:depth=3:exploration=1.5"])
def test_every_bot_has_a_name(name: str) -> None:
    check_level(name)
    assert Bot(name, 1).level == name


@pytest.mark.parametrize("name", ["genius", "", "ismcts", "ismcts:", "ismcts:0", "ismcts:x", "ismcts:-3", "greedy:3"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(UnknownLevel, match="there is no bot"):
        Bot(name, 1)


@pytest.mark.parametrize("setting", ["depth", "depth=", "depth=x", "width=3", "depth=-1"])
def test_settings_that_do_not_exist_are_refused(setting: str) -> None:
    with pytest.raises(UnknownLevel, match="is no setting of the search"):
        check_level(f"ismcts:5:{setting}")


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("ismcts:10:worlds=100000000", "'worlds=100000000' is too much; worlds goes up to 1000"),
        ("ismcts:10:depth=10001", "'depth=10001' is too much; depth goes up to 10000"),
        ("ismcts:10:haste=" + "9" * 400, "haste goes up to 1000000"),
        ("ismcts:10000001", "'10000001' is too much; a budget goes up to 10000000 iterations or 3600000ms"),
        ("ismcts:3600001ms", "'3600001ms' is too much; a budget goes up to"),
        ("ismcts:" + "9" * 5000, "is too much; a budget goes up to"),
    ],
)
def test_a_bot_that_would_think_for_ever_is_refused(name: str, problem: str) -> None:
    with pytest.raises(UnknownLevel, match=re.escape(problem)):
        check_level(name)


@pytest.mark.parametrize("name", ["ismcts:10000000", "ismcts:3600000ms", "ismcts:5:worlds=1000:depth=10000"])
def test_patience_is_allowed(name: str) -> None:
    check_level(name)


# --- Numbers -------------------------------------------------------------------------------------------------------


def test_equal_ranks_share_the_win() -> None:
    tied = outcome(0, [1, 1, 3], [9, 9, 2], [0, 1, 1])
    assert [tied.wins(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_a_row_counts_each_seat_of_a_bot() -> None:
    played = [outcome(0, [1, 2, 3], [9, 5, 2], [0, 1, 1]), outcome(0, [3, 1, 2], [1, 7, 4], [1, 0, 1])]
    first, second = rows(["a", "b"], played)
    assert (first.seats, first.wins.mean, first.rank.mean, first.score.mean) == (1, 1.0, 1.0, 8.0)
    assert (second.seats, second.wins.mean, second.rank.mean, second.score.mean) == (2, 0.0, 2.5, 3.0)
    assert (first.decisions, first.milliseconds) == (20, 50.0)


def test_games_of_one_seed_are_one_observation() -> None:
    """Ten copies of one game tell no more than one: without a second seed there is no interval."""
    row = rows(["a"], [outcome(0, [1, 2], [3, 2], [0, 0])] * 10)[0]
    assert (row.wins.low, row.wins.high) == (None, None)


def test_an_interval_of_a_mean_follows_student() -> None:
    """Values 1, 2, 3: standard error 1 / sqrt(3), and t is 4.303 for two degrees of freedom."""
    estimate = mean_of([1.0, 2.0, 3.0])
    assert estimate.low == pytest.approx(2 - 4.303 / 3**0.5, abs=1e-3)
    assert estimate.high == pytest.approx(2 + 4.303 / 3**0.5, abs=1e-3)


def test_an_interval_of_a_share_is_wilsons_for_single_games() -> None:
    """80 wins in 200 independent games: Wilson gives 0.335 to 0.469."""
    estimate = share_of([1.0] * 80 + [0.0] * 120)
    assert estimate.low == pytest.approx(0.335, abs=2e-3)
    assert estimate.high == pytest.approx(0.469, abs=2e-3)


def test_who_wins_everything_may_still_be_beaten() -> None:
    estimate = share_of([1.0] * 50)
    assert estimate.high == 1.0
    assert estimate.low is not None
    assert 0.9 < estimate.low < 0.95


def test_equal_shares_are_no_certainty_whatever_their_rounding() -> None:
    """Thirds do not add up exactly, halves do: neither says that the next block will be the same."""
    for share in (1 / 2, 1 / 3):
        estimate = share_of([share] * 50)
        assert estimate.low is not None
        assert estimate.high is not None
        assert estimate.low < share - 0.1 < share + 0.1 < estimate.high


def test_an_estimate_reads_as_a_range() -> None:
    assert str(mean_of([1.0, 1.0])) == "1.00 [1.00, 1.00]"
    assert str(mean_of([1.0])) == "1.00"
