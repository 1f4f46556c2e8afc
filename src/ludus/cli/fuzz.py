"""`ludus fuzz`: random games at volume, over several processes."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ludus.cli.files import parse_options
from ludus.cli.workers import run_jobs
from ludus.games.registry import game as find_game
from ludus.match.fuzz import THOROUGH_EVERY, Campaign, fuzz_game

CHUNK = 100
# A hidden thing that was met so often and never moved in a re-deal is not hidden, or not re-dealt.
OCCASIONS = 500


def fuzz_chunk(game: str, seats: int, options: dict[str, str], seeds: list[str], every: int) -> Campaign[Any]:
    """The games of some seeds: the same whoever plays them."""
    rules = find_game(game).rules
    setup = rules.setup(seats, options)
    campaign: Campaign[Any] = Campaign()
    for seed in seeds:
        fuzz_game(rules, setup, seed, campaign, every)
    return campaign


def chunks(seeds: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(seeds), CHUNK):
        yield seeds[start : start + CHUNK]


def fuzz_all(
    game: str, seats: int, options: dict[str, str], seeds: list[str], every: int, workers: int
) -> Campaign[Any]:
    total: Campaign[Any] = Campaign()
    jobs = [(game, seats, options, part, every) for part in chunks(seeds)]
    with click.progressbar(length=len(seeds), label=f"{game}, {seats} seats") as bar:
        for _, part in run_jobs(fuzz_chunk, jobs, workers):
            total.add(part)
            bar.update(part.games)
    return total


@click.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many players; all possible numbers if not given.")
@click.option("--seed", default="fuzz", show_default=True, help="Seeds are SEED-0, SEED-1 and so on.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game.")
@click.option("--workers", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Processes.")
@click.option(
    "--thorough",
    type=click.IntRange(1),
    default=THOROUGH_EVERY,
    show_default=True,
    help="Costly laws every so many states.",
)
def fuzz(
    game: str, count: int, seats: int | None, seed: str, options: tuple[str, ...], workers: int, thorough: int
) -> None:
    """Play random games under all laws. A failing game is written to fuzz-GAME-SEED.ludus."""
    rules = find_game(game).rules
    failures = 0
    for table in rules.seat_counts if seats is None else [seats]:
        rules.setup(table, parse_options(options))
        seeds = [f"{seed}-{number}" for number in range(count)]
        failures += tell(game, table, fuzz_all(game, table, parse_options(options), seeds, thorough, workers))
    if failures:
        raise SystemExit(1)


def tell(game: str, seats: int, campaign: Campaign[Any]) -> int:
    """Print what a campaign came to; returns the number of failures."""
    rounds = sorted(campaign.rounds)
    click.echo(
        f"{game}, {seats} seats: rounds {rounds[0]} to {rounds[-1]}, median {rounds[len(rounds) // 2]}, "
        f"mean {sum(rounds) / len(rounds):.1f}; longest record {max(campaign.plies)} entries"
    )
    for ending, times in sorted(campaign.endings.items()):
        click.echo(f"  ending '{ending}': {times} games, {100 * times / campaign.games:.1f} %")
    for kind, met in sorted(campaign.hidden.hidden.items()):
        click.echo(f"  hidden {kind}: met {met} times, moved by a re-deal {campaign.hidden.moved.get(kind, 0)} times")
    stuck = campaign.hidden.stuck(OCCASIONS, find_game(game).rules.remembered)
    problems = [f"hidden, but not moved by a re-deal as it should: {kind}" for kind in stuck]
    for failure in campaign.failures:
        path = Path(f"fuzz-{game}-{failure.seed}.ludus")
        path.write_text(failure.record, encoding="utf-8")
        problems.append(f"{failure.problem}; see {path}")
    for problem in problems:
        click.echo(f"  FAILED {problem}")
    click.echo(f"{campaign.games} games, {campaign.decisions} decisions, {len(problems)} failures")
    return len(problems)
