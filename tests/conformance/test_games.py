"""Every game of the registry, with each number of seats and each value of each option, obeys the laws."""

from dataclasses import dataclass
from statistics import mean
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from ludus.bots.uniform import choose_by_prior
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import CHANCE, SEATS, SPECTATOR, Action, Seat
from ludus.core.rules import Rules, Setup
from ludus.games.registry import games
from ludus.match.fuzz import Campaign, fuzz_game
from ludus.match.laws import deciders, frozen
from ludus.match.match import Match
from ludus.match.record import CHANCE_MARK
from tests.conformance.holding import LAWS, LAWS_OF_THE_END, Moment

ROUNDS: dict[str, tuple[float, float]] = {
    "fortuna": (8, 30),
    "gloria_mundi": (25, 60),
    "aquileia": (6, 6),
    "romolo": (8, 60),
}
"""By game: between which bounds the mean number of rounds of random games is plausible."""

MANY_OPTIONS = 4

FULL_GAMES = 2
RANDOM_GAMES = 30
MOST_PLIES = 5_000
"""Far more than any random game takes: one that takes more is going in circles."""

OFTEN = 10
"""A hidden thing that was looked at so often, and lay in the same place in every re-deal, is stuck."""


@dataclass(frozen=True, repr=False)
class Case:
    rules: Rules[Any]
    setup: Setup

    def __repr__(self) -> str:
        options = [f"{name}={value}" for name, value in self.setup.options.items()]
        return "-".join([self.rules.id, str(self.setup.seats), *options])


def all_cases() -> list[Case]:
    """Each value of each option once for each number of seats, beside the usual values of the others. A game with many
    options takes the numbers of seats in turn for them: so teams get four and the events of the solo game one."""
    cases = []
    for game in games():
        rules, counts = game.rules, game.rules.seat_counts
        cases += [Case(rules, rules.setup(seats)) for seats in counts]
        for number, option in enumerate(rules.options):
            seats_for_it = counts if len(rules.options) <= MANY_OPTIONS else (counts[(number + 2) % len(counts)],)
            for value in option.values[1:]:
                cases += [Case(rules, rules.setup(seats, {option.name: value})) for seats in seats_for_it]
    return cases


every_case = pytest.mark.parametrize("case", all_cases(), ids=repr)


def test_the_table_of_rounds_is_complete() -> None:
    assert list(ROUNDS) == [game.id for game in games()]


@every_case
def test_full_games_obey_the_laws_in_every_state(case: Case) -> None:
    campaign: Campaign[Any] = Campaign()
    for number in range(FULL_GAMES):
        fuzz_game(case.rules, case.setup, f"conformance {number}", campaign, every=1)
    assert [f"{failure.problem}\n{failure.record}" for failure in campaign.failures] == []
    assert campaign.hidden.stuck(OFTEN, case.rules.remembered) == []


def entries(rules: Rules[Any], s: Any) -> dict[str, tuple[Seat, Action]]:
    """Everything that may happen next, by its line in a record."""
    found: dict[str, tuple[Seat, Action]] = {}
    for seat in deciders(s):
        who = CHANCE_MARK if seat == CHANCE else str(seat)
        found |= {f"{who} {rules.format(s, action)}": (seat, action) for action in engine.legal(s, seat)}
    return found


def play_on(rules: Rules[Any], s: Any, plies: int, stream: Stream) -> list[str]:
    """So many plies by priors, or up to the end; returns what was played."""
    texts: list[str] = []
    while not s.over and len(texts) < plies:
        seat = engine.to_move(s)
        draws = seat == CHANCE
        action = engine.draw(s, stream.raw()) if draws else choose_by_prior(rules, s, seat, stream)
        texts.append(rules.format(s, action))
        engine.apply(s, seat, action)
    return texts


# Derandomized, so that a change is judged by the same games before and after; `ludus fuzz` looks for new ones.
@every_case
@settings(derandomize=True, database=None, deadline=None, max_examples=60)
@given(data=st.data())
def test_no_sequence_of_choices_breaks_a_law(case: Case, data: st.DataObject) -> None:
    """Who acts, what it does and what chance brings is the adversary's choice: a failure prints it line by line."""
    rules, setup = case.rules, case.setup
    s, stream = rules.start(setup), Stream(data.draw(st.integers(0, 99), label="seed"))
    before = play_on(rules, s, data.draw(st.integers(0, 500), label="plies before"), stream)
    note(f"before: {' '.join(before)}")
    played: list[Action] = []
    for _ in range(data.draw(st.integers(0, 30), label="entries")):
        if s.over:
            break
        possible = entries(rules, s)
        seat, action = possible[data.draw(st.sampled_from(list(possible)), label="entry")]
        for law in LAWS.values():
            law(Moment(rules, setup, s, seat, action, played, stream))
        engine.apply(s, seat, action)
        played.append(action)
    if s.over:
        for law_of_the_end in LAWS_OF_THE_END.values():
            law_of_the_end(rules, setup, s)


@every_case
def test_whatever_anybody_tries_is_allowed_or_refused_with_a_reason(case: Case) -> None:
    """Every action of a game, by every seat and by chance, at many of its moments: as edited records try it."""
    rules, match = case.rules, whole_match(case, "anything")
    actions = sorted({move.action for move in match.moves})
    for ply in range(0, len(match.moves) + 1, 5):
        s = match.at(ply)
        before = frozen(rules, s)
        for seat in [*SEATS[: s.seats], CHANCE, SPECTATOR]:
            offered = engine.legal(s, seat)
            for action in actions:
                refusal = engine.refuse(rules, s, seat, action)
                assert (refusal is None) == (action in offered)
                assert refusal is None or (refusal.reason and refusal.rule)
        assert frozen(rules, s) == before


def whole_match(case: Case, seed: str) -> Match[Any]:
    """A match of random players who go by the seed as well."""
    match = Match.new(case.rules, case.setup, seed)
    stream = Stream(int.from_bytes(seed.encode(), "big"))
    while not match.state.over:
        assert len(match.moves) < MOST_PLIES
        seat = engine.to_move(match.state)
        match.play_action(seat, choose_by_prior(case.rules, match.state, seat, stream))
    return match


def log(case: Case, seed: str) -> list[str]:
    return [f"{move.seat} {move.text}" for move in whole_match(case, seed).moves]


@every_case
def test_the_same_seed_gives_the_same_game(case: Case) -> None:
    assert log(case, "seed") == log(case, "seed")


@every_case
def test_another_seed_gives_another_game(case: Case) -> None:
    assert len({tuple(log(case, f"seed {number}")) for number in range(8)}) == 8


@every_case
def test_random_games_end_after_a_plausible_number_of_rounds(case: Case) -> None:
    stream = Stream(1)
    rounds = []
    for _ in range(RANDOM_GAMES):
        s = case.rules.start(case.setup)
        assert len(play_on(case.rules, s, MOST_PLIES, stream)) < MOST_PLIES
        rounds.append(case.rules.rounds(s))
    least, most = ROUNDS[case.rules.id]
    assert least <= mean(rounds) <= most
