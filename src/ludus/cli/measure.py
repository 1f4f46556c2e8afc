"""The measurements behind `ludus bench`. Each runs in a process of its own: `python -m ludus.cli.measure …`."""

import json
import sys
from dataclasses import asdict, dataclass
from time import perf_counter

from ludus.bots.budget import Budget
from ludus.bots.ismcts import Manner, Search
from ludus.bots.levels import LEGATUS
from ludus.bots.uniform import choose_by_prior, play_out
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.state import State
from ludus.games.registry import game as find_game
from ludus.match.observation import Observation

COPIES = 2000


@dataclass
class Speed:
    name: str
    decisions: float
    """Decisions of players per second. Draws are not counted, though they take their time."""
    games: float
    copy: float
    """Microseconds for one copy of a state in the middle of a game."""
    searches: float = 0.0
    """Iterations of the tree search per second, at a decision in the middle of a game; 0 where nothing searches."""


def measure_game(game: str, seats: int, seconds: float) -> Speed:
    """Random games by the game's priors, one after another."""
    rules = find_game(game).rules
    setup = rules.setup(seats)
    stream, games, decisions = Stream(1), 0, 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        decisions += play_out(rules, setup, stream).decisions
        games += 1
    elapsed = perf_counter() - start
    name = "interpreted" if (engine.__file__ or "").endswith(".py") else "compiled"
    middle = mid_game(game, seats)
    return Speed(name, decisions / elapsed, games / elapsed, copy_time(middle), search_speed(game, middle, seconds))


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
    """As a legatus searches: the next decision with a choice from the middle of a game on."""
    rules, stream = find_game(game).rules, Stream(3)
    engine.resolve_chance(s, stream)
    while len(engine.legal(s, engine.to_move(s))) < 2:
        engine.apply(s, engine.to_move(s), engine.legal(s, engine.to_move(s))[0])
        engine.resolve_chance(s, stream)
    iterations, start, seed = 0, perf_counter(), 0
    while perf_counter() - start < seconds:
        # A search that is sure ends early: then it begins again with other numbers.
        seed += 1
        search = Search(Observation(rules, s, engine.to_move(s)), Stream(seed), Manner())
        search.think(Budget(LEGATUS.iterations, max(1, int(1000 * (seconds - perf_counter() + start)))))
        iterations += search.iterations
    return iterations / (perf_counter() - start)


def copy_time(s: State) -> float:
    start = perf_counter()
    for _ in range(COPIES):
        s.copy()
    return (perf_counter() - start) / COPIES * 1e6


def measure_catanatron(seats: int, seconds: float) -> Speed:
    """Catanatron's own random players. It counts every action of a player, rolling the dice among them."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  an optional extra

    colours = list(Color)[:seats]
    games, decisions = 0, 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        decisions += len(game.state.actions)
        games += 1
    elapsed = perf_counter() - start
    game = Game([RandomPlayer(colour) for colour in colours])
    for _ in range(decisions // games // 2):
        game.play_tick()
    start = perf_counter()
    for _ in range(COPIES):
        game.copy()
    return Speed("catanatron", decisions / elapsed, games / elapsed, (perf_counter() - start) / COPIES * 1e6)


if __name__ == "__main__":
    what, seats, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    result = measure_catanatron(seats, seconds) if what == "catanatron" else measure_game(what, seats, seconds)
    print(json.dumps(asdict(result)))
