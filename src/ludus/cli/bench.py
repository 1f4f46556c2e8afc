"""`ludus bench`: interpreted, compiled and a rival, measured turn by turn in one run and told as ratios."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

import click

import ludus
from ludus.cli.measure import Listing, Speed
from ludus.cli.serve import demand_server
from ludus.games.registry import game as find_game

PACKAGE = Path(ludus.__file__).parent
CHECKOUT = PACKAGE.parent.parent

# What a second of thinking brings: iterations of the tree search, or turns followed where they are planned.
SEARCH = "search/s"
TURNS = "turns/s"


@click.command()
@click.argument("game", default="fortuna")
@click.option("--seats", type=int, help="How many players; the most if not given.")
@click.option(
    "--seconds", type=click.FloatRange(0.1), help="Length of a measurement; 2, or 20 for the server, if not given."
)
@click.option("--repeat", type=click.IntRange(1), default=3, show_default=True, help="How often; the median counts.")
@click.option("--against", type=click.Choice(["catanatron"]), help="Measure its random play in the same run.")
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, help="In which to look for the slowest options."
)
@click.option("--tables", type=click.IntRange(1), default=1000, show_default=True, help="For the server: how many.")
@click.option(
    "--rate", type=click.FloatRange(1), default=600, show_default=True, help="For the server: moves to try a second."
)
def bench(
    game: str,
    seats: int | None,
    seconds: float | None,
    repeat: int,
    against: str | None,
    games: int,
    tables: int,
    rate: float,
) -> None:
    """Measure decisions/s, games/s, copy time and search iterations/s of a game, or turns/s where turns are planned,
    interpreted and compiled, in one run; and in which position of many random games it takes longest to list the
    options, and how long.

    `ludus bench server` measures a server under load instead.
    """
    if game == "server":
        demand_server()
        from ludus.cli.bench_server import bench_server  # noqa: PLC0415  an optional extra

        bench_server(tables, seconds or 20, rate)
    else:
        bench_game(game, seats, seconds or 2, repeat, against, games)


def bench_game(game: str, seats: int | None, seconds: float, repeat: int, against: str | None, games: int) -> None:
    rules = find_game(game).rules
    table = rules.setup(rules.seat_counts[-1] if seats is None else seats).seats
    if against and find_spec(against) is None:
        raise click.ClickException(f"{against} is not installed: 'make bench' does it, or pip install 'ludus[bench]'")
    with TemporaryDirectory() as folder, both_builds(Path(folder)) as builds:
        # Turn by turn, so that a busy moment of the machine hits all of them.
        runs = [(game, path) for path in builds]
        if against:
            runs.append((against, builds[0]))
        speeds = [[Speed(**run("speed", what, path, table, seconds)) for what, path in runs] for _ in range(repeat)]
        listings = [Listing(**run("listing", game, path, table, games)) for path in builds]
    rows = [middle([turn[i] for turn in speeds]) for i in range(len(runs))]
    thinking = TURNS if rules.has_long_turns() else SEARCH
    click.echo(report(f"{game}, {table} seats, random play", rows, thinking))
    click.echo(report_listings(games, listings))


def run(task: str, what: str, path: Path, seats: int, amount: float) -> dict[str, Any]:
    """One measurement in a process of its own, with one build of Ludus first on its path."""
    command = [sys.executable, "-m", "ludus.cli.measure", task, what, str(seats), str(amount)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(path)}, cwd=path, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise click.ClickException(f"measuring {what} failed: {done.stderr.strip().splitlines()[-1]}")
    measured: dict[str, Any] = json.loads(done.stdout)
    return measured


def middle(runs: list[Speed]) -> Speed:
    return Speed(
        runs[0].name,
        median(speed.decisions for speed in runs),
        median(speed.games for speed in runs),
        median(speed.copy for speed in runs),
        median(speed.searches for speed in runs),
    )


@contextmanager
def both_builds(folder: Path) -> Iterator[list[Path]]:
    """Two folders, one with an interpreted and one with a compiled Ludus; only the first without a compiler."""
    pure = folder / "pure"
    shutil.copytree(PACKAGE, pure / "ludus", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    compiled = compiled_build(folder / "compiled")
    yield [pure, compiled] if compiled else [pure]


def compiled_build(folder: Path) -> Path | None:
    if any(PACKAGE.glob("core/*.so")):
        return PACKAGE.parent
    if not (CHECKOUT / "build_hook.py").exists():
        click.echo("no compiled build: this Ludus was installed without a compiler", err=True)
        return None
    click.echo("compiling …", err=True)
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    env = {**os.environ, "LUDUS_COMPILED": "1"}
    done = subprocess.run(command, cwd=CHECKOUT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        click.echo(f"no compiled build: {done.stderr.strip().splitlines()[-1]}", err=True)
        return None
    with ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder)
    return folder


def report(title: str, rows: list[Speed], thinking: str = SEARCH) -> str:
    """A table; the last row, or the only one, is what the ratios are against."""
    base = rows[-1]
    heads = f"{'':<14}{'decisions/s':>13}{'games/s':>10}{'copy µs':>10}{thinking:>11}"
    lines = [title, f"{heads}   against {base.name}: decisions, copy"]
    for row in rows:
        searches = f"{row.searches:,.0f}" if row.searches else "–"
        ratio = f"{row.decisions / base.decisions:.1f}×, {row.copy / base.copy:.3f}"
        figures = f"{row.decisions:>13,.0f}{row.games:>10,.1f}{row.copy:>10.2f}{searches:>11}"
        lines.append(f"{row.name:<14}{figures}   {ratio}")
    return "\n".join(lines)


def report_listings(games: int, listings: list[Listing]) -> str:
    """One line: the slowest list of options of each build."""
    slowest = [f"{row.name} {row.took:.1f} µs ({row.frame}, {row.options})" for row in listings]
    return f"slowest options of {listings[0].positions:,} positions in {games:,} games: {', '.join(slowest)}"
