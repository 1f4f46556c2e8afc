"""Random players go by their stream alone, and by the game's priors."""

import pytest

from ludus.bots.uniform import choose_by_prior, play_out
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import SEATS, Action, Seat
from ludus.games.fortuna.rules.rules import RULES as FORTUNA
from ludus.match.laws import frozen
from tests.conformance.toy import DEAL, LAY, Sortes, SortesRules


@pytest.mark.parametrize("seats", FORTUNA.seat_counts)
def test_playouts_go_by_the_seed(seats: int) -> None:
    setup = FORTUNA.setup(seats)
    games = [play_out(FORTUNA, setup, Stream(seed)) for seed in (1, 1, 2, 3)]
    outcomes = [(game.decisions, game.rounds) for game in games]
    assert outcomes[0] == outcomes[1]
    assert len(set(outcomes)) > 1
    assert all(decisions > rounds > 0 for decisions, rounds in outcomes)


def test_a_stream_goes_on_from_game_to_game() -> None:
    setup = FORTUNA.setup(2)
    stream, again = Stream(5), Stream(5)
    first, second = play_out(FORTUNA, setup, stream), play_out(FORTUNA, setup, stream)
    assert first.decisions == play_out(FORTUNA, setup, again).decisions
    assert second.decisions == play_out(FORTUNA, setup, again).decisions


def test_a_choice_is_legal_and_changes_nothing() -> None:
    s = FORTUNA.start(FORTUNA.setup(2))
    engine.resolve_chance(s, Stream(1))
    before = frozen(FORTUNA, s)
    chosen = {choose_by_prior(FORTUNA, s, SEATS[1], Stream(seed)) for seed in range(50)}
    assert chosen == set(engine.legal(s, SEATS[1]))
    assert frozen(FORTUNA, s) == before


class Fond(SortesRules):
    """Likes high lots: weight 0 for the 1, otherwise the lot itself."""

    def prior(self, s: Sortes, seat: Seat, options: list[Action]) -> list[int]:
        return [0 if action == LAY[1] else LAY.index(action) for action in options]


def dealt(rules: SortesRules, lots: tuple[int, ...]) -> Sortes:
    s = rules.start(rules.setup(2))
    for lot in lots:
        engine.apply(s, engine.to_move(s), DEAL[lot])
    return s


def test_priors_are_weights() -> None:
    rules = Fond()
    s = dealt(rules, (2, 4, 1, 3))
    stream = Stream(1)
    picks = [choose_by_prior(rules, s, SEATS[0], stream) for _ in range(3_000)]
    assert 900 < picks.count(LAY[2]) < 1_100
    assert picks.count(LAY[2]) + picks.count(LAY[4]) == 3_000
    assert {choose_by_prior(rules, s, SEATS[1], stream) for _ in range(100)} == {LAY[3]}


def test_a_forced_choice_needs_no_random_number() -> None:
    rules = Fond()
    s = dealt(rules, (1, 1, 2, 3))
    stream, untouched = Stream(1), Stream(1)
    assert choose_by_prior(rules, s, SEATS[0], stream) == LAY[1]
    assert stream.raw() == untouched.raw()
