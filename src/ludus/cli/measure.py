"""The measurements behind `ludus bench`. Each runs in a process of its own: `python -m ludus.cli.measure …`.

Seconds are those of the processor, for us and for the rival: what else the machine does is nobody's merit or fault.
"""

import json
import sys
from dataclasses import asdict, dataclass
from time import perf_counter, process_time

from ludus.bots.budget import Budget
from ludus.bots.ismcts import Manner, Search
from ludus.bots.levels import LEGATUS, LEGATUS_BREADTH
from ludus.bots.planning import Planner
from ludus.bots.uniform import choose_by_prior, play_out
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.ids import NOBODY, Seat
from ludus.core.state import State
from ludus.games.registry import game as find_game
from ludus.match.observation import Observation

COPIES = 2000
# Listings of one position. The best of them counts: a pause of the machine is not the position's fault.
LISTINGS = 7


@dataclass
class Speed:
    name: str
    decisions: float
    """Decisions of players per second. Draws are not counted, though they take their time."""
    games: float
    copy: float
    """Microseconds for one copy of a state in the middle of a game."""
    searches: float = 0.0
    """Iterations of the tree search per second, or turns followed to their end in a game with long ones, at a decision
    in the middle of a game; 0 where nothing searches."""


@dataclass
class Listing:
    """The position of many random games whose options take longest to list."""

    name: str
    took: float
    """Microseconds."""
    frame: str
    options: int
    positions: int
    """How many were looked at."""


def build_name() -> str:
    return "interpreted" if (engine.__file__ or "").endswith(".py") else "compiled"


def measure_game(game: str, seats: int, seconds: float) -> Speed:
    """Random games by the game's priors, one after another."""
    rules = find_game(game).rules
    setup = rules.setup(seats)
    stream, games, decisions = Stream(1), 0, 0
    start = process_time()
    while process_time() - start < seconds:
        decisions += play_out(rules, setup, stream).decisions
        games += 1
    elapsed = process_time() - start
    half = mid_game(game, seats)
    speeds = decisions / elapsed, games / elapsed, copy_time(half), search_speed(game, half, seconds)
    return Speed(build_name(), *speeds)


def mid_game(game: str, seats: int) -> State:
    """The state in the middle of a random game: as far in as half its decisions."""
    rules, setup = find_game(game).rules, find_game(game).rules.setup(seats)
    half = play_out(rules, setup, Stream(2)).decisions // 2
    stream = Stream(2)
    s = rules.start(setup)
    for _ in range(half):
        engine.resolve_chance(s, stream)
        seat = engine.to_move(s)
        engine.apply(s, seat, choose_by_prior(rules, s, seat, stream))
    assert isinstance(s, State)
    return s


def search_speed(game: str, s: State, seconds: float) -> float:
    """As a legatus thinks: the next decision with a choice from the middle of a game on."""
    rules, stream = find_game(game).rules, Stream(3)
    engine.resolve_chance(s, stream)
    while len(engine.legal(s, engine.to_move(s))) < 2:
        engine.apply(s, engine.to_move(s), engine.legal(s, engine.to_move(s))[0])
        engine.resolve_chance(s, stream)
    iterations, start, seed = 0, process_time(), 0
    while process_time() - start < seconds:
        # A search that is sure ends early: then it begins again with other numbers.
        seed += 1
        observation = Observation(rules, s, engine.to_move(s))
        budget = Budget(LEGATUS.iterations, max(1, int(1000 * seconds)))
        if rules.has_long_turns():
            planner = Planner(observation, Stream(seed), LEGATUS_BREADTH)
            planner.think(budget)
            iterations += planner.followed
        else:
            search = Search(observation, Stream(seed), Manner())
            search.think(budget)
            iterations += search.iterations
    return iterations / (process_time() - start)


def copy_time(s: State) -> float:
    start = process_time()
    for _ in range(COPIES):
        s.copy()
    return (process_time() - start) / COPIES * 1e6


def measure_listing(game: str, seats: int, games: int) -> Listing:
    """Every position where somebody is asked, in random games by the game's priors."""
    rules = find_game(game).rules
    setup, stream = rules.setup(seats), Stream(3)
    worst = Listing(build_name(), 0.0, "", 0, 0)
    for _ in range(games):
        s = rules.start(setup)
        while (seat := engine.resolve_chance(s, stream)) != NOBODY:
            look_at(s, seat, worst)
            engine.apply(s, seat, choose_by_prior(rules, s, seat, stream))
    return worst


def look_at(s: State, seat: Seat, worst: Listing) -> None:
    """A position that seems slower than the slowest so far is listed again, to see whether it is."""
    took, again = listing_time(s, seat), LISTINGS - 1
    while took > worst.took and again:
        took, again = min(took, listing_time(s, seat)), again - 1
    if took > worst.took:
        worst.took, worst.frame = took, type(s.stack[-1]).__name__
        worst.options = len(engine.options(s, seat))
    worst.positions += 1


def listing_time(s: State, seat: Seat) -> float:
    start = perf_counter()
    engine.options(s, seat)
    return (perf_counter() - start) * 1e6


def measure_catanatron(seats: int, seconds: float) -> Speed:
    """Catanatron's own random players. It counts every action of a player, rolling the dice among them."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  an optional extra

    colours = list(Color)[:seats]
    games, decisions = 0, 0
    start = process_time()
    while process_time() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    elapsed = process_time() - start
    game = Game([RandomPlayer(colour) for colour in colours])
    for _ in range(decisions // games // 2):
        game.play_tick()
    start = process_time()
    for _ in range(COPIES):
        game.copy()
    return Speed("catanatron", decisions / elapsed, games / elapsed, (process_time() - start) / COPIES * 1e6)


if __name__ == "__main__":
    task, what, seats, amount = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
    result: Speed | Listing
    if task == "listing":
        result = measure_listing(what, seats, int(amount))
    elif what == "catanatron":
        result = measure_catanatron(seats, amount)
    else:
        result = measure_game(what, seats, amount)
    print(json.dumps(asdict(result)))
