"""Random games held to the laws. A game that breaks one is kept as a record that opens like any other."""

from dataclasses import dataclass, field
from typing import Final, Generic

from ludus.core import engine
from ludus.core.chance import Stream, pick_from_bag
from ludus.core.ids import CHANCE, SEATS, SPECTATOR, Action, Seat
from ludus.core.rules import Rules, Setup
from ludus.core.state import S
from ludus.match import laws
from ludus.match.match import Match, verify
from ludus.match.record import read_record, write_record

# The costly laws look at one state in so many. Which ones, the stream decides: over a campaign it is all kinds.
THOROUGH_EVERY: Final = 8
# Of those states, one in so many is searched for hidden things that never move.
WATCH_EVERY: Final = 4
# One game in so many begins with a stretch of blind choices, to get into odd corners; the rest of it and all other
# games follow the game's priors, because blind players never finish.
BLIND_EVERY: Final = 4
BLIND_DECISIONS: Final = 150
# No game between people or random players comes near it; a game that does is taken to loop.
MOST_PLIES: Final = 20_000


@dataclass
class Failure:
    seed: str
    problem: str
    record: str


@dataclass
class Campaign(Generic[S]):
    """What a number of random games came to. Campaigns add up, so that workers can share one."""

    games: int = 0
    decisions: int = 0
    plies: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    endings: dict[str, int] = field(default_factory=dict)
    hidden: laws.HiddenThings[S] = field(default_factory=laws.HiddenThings)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: "Campaign[S]") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.plies += other.plies
        self.rounds += other.rounds
        for ending, count in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + count
        self.hidden.add(other.hidden)
        self.failures += other.failures


def fuzz_game(rules: Rules[S], setup: Setup, seed: str, campaign: Campaign[S], every: int = THOROUGH_EVERY) -> None:
    """One random game; what breaks goes into the campaign's failures."""
    match = Match(rules, setup, seed)
    try:
        _play_under_laws(match, campaign, every)
        _check_finished(match)
    except Exception as problem:  # a crash of the rules is what we are looking for
        # Without its end, because the crash may be in the scoring.
        text = write_record(match.record(with_end=False))
        campaign.failures.append(Failure(seed, f"{type(problem).__name__}: {problem}", text))
    campaign.games += 1
    campaign.plies.append(len(match.moves))
    campaign.rounds.append(rules.rounds(match.state))
    if match.state.over:
        ending = rules.ending(match.state)
        campaign.endings[ending] = campaign.endings.get(ending, 0) + 1


def _play_under_laws(match: Match[S], campaign: Campaign[S], every: int) -> None:
    rules, stream = match.rules, Stream(sum(ord(char) << i for i, char in enumerate(match.seed or "")))
    seen: list[Action] = []
    blind = BLIND_DECISIONS if stream.below(BLIND_EVERY) == 0 else 0
    while not match.state.over:
        s = match.state
        laws.demand(len(match.moves) < MOST_PLIES, f"no end after {MOST_PLIES} entries")
        laws.options_are_sound(rules, s)
        rules.check(s)
        seat = laws.deciders(s)[stream.below(len(laws.deciders(s)))]
        options = engine.legal(s, seat)
        weights = [1] * len(options) if len(seen) < blind else rules.prior(s, seat, options)
        action = options[pick_from_bag(weights, stream.raw())]
        if stream.below(every) == 0:
            _hold_to_laws(match, seat, action, seen, stream)
            if every == 1 or stream.below(WATCH_EVERY) == 0:
                _watch_hidden(match, campaign, stream)
        if seat == CHANCE:
            match.draw_next()
        else:
            seen.append(action)
            campaign.decisions += 1
            match.decide(seat, action)


def _hold_to_laws(match: Match[S], seat: Seat, action: Action, seen: list[Action], stream: Stream) -> None:
    """All laws of a single state, for one viewer."""
    rules, s = match.rules, match.state
    viewer = laws.viewers(s)[stream.below(s.seats + 1)]
    laws.notation_round_trips(rules, s)
    laws.packing_round_trips(rules, s, match.setup, viewer)
    laws.view_hides_what_is_hidden(rules, s, viewer, stream.raw())
    laws.showing_is_marked(rules, s, seat, action, viewer, stream.raw())
    laws.copies_are_apart(rules, s, seat, action)
    laws.simultaneous_order_does_not_matter(rules, s, stream)
    if seen:
        laws.refusals_are_reasons(rules, s, [seen[stream.below(len(seen))] for _ in range(3)])
    _undo_restores(match, seat, action)


def _watch_hidden(match: Match[S], campaign: Campaign[S], stream: Stream) -> None:
    s = match.state
    viewer = laws.viewers(s)[stream.below(s.seats + 1)]
    owner = SEATS[stream.below(s.seats)]
    campaign.hidden.watch(match.rules, s, viewer, owner, stream.raw())


def _undo_restores(match: Match[S], seat: Seat, action: Action) -> None:
    """What may be taken back comes back exactly."""
    if seat == CHANCE:
        return
    before, length = laws.frozen(match.rules, match.state), len(match.moves)
    match.play_action(seat, action)
    if match.why_no_undo(seat) is None:
        match.undo(seat)
    else:
        match.rewind(length)
    laws.demand(laws.frozen(match.rules, match.state) == before, "taking back does not restore the state")


def _check_finished(match: Match[S]) -> None:
    """Laws of a whole game: its record replays to the same end, and its seed proves every draw."""
    rules = match.rules
    rules.check(match.state)
    laws.packing_round_trips(rules, match.state, match.setup, SPECTATOR)
    laws.ranking_agrees_with_scores(rules, match.state)
    text = write_record(match.record())
    record = read_record(text)
    again = Match.replay(rules, record)
    laws.demand(laws.frozen(rules, again.state) == laws.frozen(rules, match.state), "replay differs from play")
    laws.demand(write_record(again.record()) == text, "the record of a replay differs")
    verify(rules, record)
