"""`ludus bot-stdio`: one of our bots behind the protocol for programs from outside."""

import json
import sys
from typing import Any

import click

from ludus.bots.arena import number_for
from ludus.bots.levels import USUAL, Bot, check_level
from ludus.cli.with_levels import WithLevels
from ludus.core.ids import Seat
from ludus.core.rules import Setup
from ludus.games.registry import game as find_game
from ludus.match.observation import Observation


@click.command("bot-stdio", cls=WithLevels)
@click.option("--level", default=USUAL, show_default=True, help="How well it plays.")
@click.option("--seed", type=int, help="Where its random numbers come from; the match and the seat if not given.")
def bot_stdio(level: str, seed: int | None) -> None:
    """Read observations line by line, answer each with an action: see docs/bots/protocol.md."""
    check_level(level)
    setups: dict[str, Setup] = {}
    for number, line in enumerate(sys.stdin, 1):
        try:
            click.echo(answer(level, seed, json.loads(line), setups))
        except (ValueError, KeyError, TypeError, IndexError) as problem:
            raise click.ClickException(f"line {number} is no observation: {problem!r}") from problem


def answer(level: str, seed: int | None, seen: dict[str, Any], setups: dict[str, Setup]) -> str:
    """The same to the same observation: the bot thinks by iterations, as in the arena, not by the clock.

    Setups are kept by match: reading an edition takes longer than a move.
    """
    rules = find_game(seen["game"]).rules
    if seen["match"] not in setups:
        setups.clear()
        edition = rules.read_edition(seen["edition"], "the observation's edition") if seen["edition"] else None
        setups[seen["match"]] = rules.setup(seen["seats"], seen["options"], edition)
    world = rules.unpack(seen["world"], setups[seen["match"]])
    observation = Observation(rules, world, Seat(seen["seat"]))
    own = number_for(f"{seen['match']} {seen['seat']}")
    bot = Bot(level, own if seed is None else seed, by_the_clock=False)
    return observation.text(bot.choose(observation))
