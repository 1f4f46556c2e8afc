"""Games between bots, repeatable: paired seeds, rotated seats, and what came of them as plain numbers."""

from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import Any, Protocol

from ludus.bots.levels import Bot, check_level
from ludus.bots.outside import MOVE_SECONDS, PREFIX, OutsideBot, command_of
from ludus.core import engine
from ludus.core.event import Event
from ludus.core.ids import CHANCE, Action
from ludus.core.rules import Rules, Setup
from ludus.match.draws import raw_number
from ludus.match.observation import Observation

MOST_PLIES = 20_000
"""A game that takes more actions, draws included, ends as it stands; 1,800 random ones took 3,112 at most."""
ENDLESS = "endless"
"""How such a game ends."""


class Player(Protocol):
    """Whoever can be asked: a bot of ours, or a program outside."""

    def choose(self, observation: Observation[Any]) -> Action: ...


@dataclass
class Outcome:
    """One finished game. Lists are by seat; the entrants say who sat where."""

    block: int
    entrants: list[int]
    ranks: list[int]
    scores: list[int]
    rounds: int
    ending: str
    decisions: list[int]
    seconds: list[float]
    """The only thing in here that is not repeatable."""
    faults: list[str] = field(default_factory=list)
    """What players from outside did wrong, and that the game did not end, in words."""

    def wins(self, seat: int) -> float:
        """The share of the win: equal ranks share it."""
        return 1 / self.ranks.count(1) if self.ranks[seat] == 1 else 0.0


def seating(seats: int, entrants: int, rotation: int) -> list[int]:
    """Who sits where: one seat each in the order of the list, the last takes all that are left; then everybody moves
    on by as many seats as the rotation says."""
    row = [min(seat, entrants - 1) for seat in range(seats)]
    return [row[(seat - rotation) % seats] for seat in range(seats)]


def number_for(text: str) -> int:
    """A seed for a bot: depends on the text alone."""
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


def check_player(name: str) -> None:
    """Raises UnknownLevel or NoCommand for a name that nobody can play under."""
    if name.startswith(PREFIX):
        command_of(name)
    else:
        check_level(name)


def name_for(match: str) -> str:
    """What programs from outside call a match: our name of it holds the seed, which tells every draw to come."""
    return sha256(f"name {match}".encode()).hexdigest()[:12]


def player_for(name: str, setup: Setup, match: str, seat: int, seconds: float) -> Player:
    """Bots of ours have no clock, so that a game can be repeated, whatever the machine."""
    seed = number_for(f"{match} {seat}")
    if name.startswith(PREFIX):
        return OutsideBot(name, setup, name_for(match), seed, seconds)
    return Bot(name, seed, by_the_clock=False)


def dismiss(players: list[Player]) -> list[str]:
    """Let programs from outside go; returns what they did wrong."""
    faults: list[str] = []
    for player in players:
        if isinstance(player, OutsideBot):
            player.close()
            faults += player.faults
    return faults


def play_game(
    rules: Rules[Any], setup: Setup, seed: str, players: list[Player], events: list[Event] | None = None
) -> tuple[Any, list[int], list[float]]:
    """Play one game to its end, or until nobody believes in one; returns the last state, and decisions and seconds by
    seat. Events are collected where somebody wants them."""
    decisions, seconds = [0] * setup.seats, [0.0] * setup.seats
    s = rules.start(setup)
    s.events = events
    while not s.over and s.ply < MOST_PLIES:
        seat = engine.to_move(s)
        if seat == CHANCE:
            engine.apply(s, CHANCE, engine.draw(s, raw_number(seed, s.ply)))
            continue
        options = engine.legal(s, seat)
        start = perf_counter()
        if len(options) == 1:
            action = options[0]
        else:
            world = rules.redeal(s, seat, number_for(f"{seed} {s.ply}"))
            action = players[seat].choose(Observation(rules, world, seat))
            decisions[seat] += 1
        seconds[seat] += perf_counter() - start
        engine.apply(s, seat, action)
    return s, decisions, seconds


def play_block(
    rules: Rules[Any], setup: Setup, names: list[str], seed: str, block: int, seconds: float = MOVE_SECONDS
) -> list[Outcome]:
    """All rotations of one seed, so that luck of the draw and of the seat falls to everybody alike."""
    return [play_rotation(rules, setup, names, seed, block, rotation, seconds) for rotation in range(setup.seats)]


def play_rotation(
    rules: Rules[Any],
    setup: Setup,
    names: list[str],
    seed: str,
    block: int,
    rotation: int,
    seconds: float = MOVE_SECONDS,
    events: list[Event] | None = None,
) -> Outcome:
    """One game of a block. The draws are the same in all its rotations, what the bots think up is not."""
    luck = f"{seed}-{block}"
    entrants = seating(setup.seats, len(names), rotation)
    match = f"{luck} {rotation}"
    players = [player_for(names[entrants[p]], setup, match, p, seconds) for p in range(setup.seats)]
    try:
        s, decisions, took = play_game(rules, setup, luck, players, events)
    finally:
        faults = dismiss(players)
    if not s.over:
        faults.append(f"{rules.id} with seed {luck} has not ended after {MOST_PLIES} actions and ends as it stands")
    ranks, scores = rules.ranking(s), rules.scores(s)
    ending = rules.ending(s) if s.over else ENDLESS
    return Outcome(block, entrants, ranks, scores, rules.rounds(s), ending, decisions, took, faults)
