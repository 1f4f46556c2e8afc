"""The measurements behind `ludus bench`. Each runs in a process of its own: `python -m ludus.cli.measure …`."""

import json
import sys
from dataclasses import asdict, dataclass
from time import perf_counter

from ludus.bots.uniform import choose_by_prior, play_out
from ludus.core import engine
from ludus.core.chance import Stream
from ludus.core.state import State
from ludus.games.registry import game as find_game

COPIES = 2000


@dataclass
class Speed:
    name: str
    decisions: float
    """Decisions of players per second. Draws are not counted, though they take their time."""
    games: float
    copy: float
    """Microseconds for one copy of a state in the middle of a game."""


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
    return Speed(name, decisions / elapsed, games / elapsed, copy_time(mid_game(game, seats)))


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
