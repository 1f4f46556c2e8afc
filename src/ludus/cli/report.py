"""`ludus report`: what self-play tells about a game, as one HTML page."""

import os
import shlex
import sys
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import click

from ludus.bots.arena import check_player
from ludus.bots.levels import PLAYERS
from ludus.bots.tally import fault_lines
from ludus.cli.arena import shared_out, tell_faults
from ludus.cli.files import parse_options, read_text
from ludus.cli.workers import run_jobs
from ludus.core.rules import Setup
from ludus.games.registry import Game
from ludus.games.registry import game as find_game
from ludus.report.counting import Counted, count
from ludus.report.playing import Played, play_games


@click.command()
@click.argument("game")
@click.option("--seats", type=int, multiple=True, help="How many players; all possible numbers if not given.")
@click.option("--bot", default="greedy", show_default=True, help=f"Who plays every seat: {', '.join(PLAYERS)} …")
@click.option(
    "--games", "wanted", type=click.IntRange(2), default=400, show_default=True, help="For each number of players."
)
@click.option("--seed", default="report", show_default=True, help="Seeds are SEED-0, SEED-1 and so on.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game.")
@click.option("--edition", type=click.Path(path_type=Path), help="An edition file with other numbers.")
@click.option("--workers", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Processes.")
@click.option("--ray", metavar="ADDRESS", help="Work on a Ray cluster instead; 'local' starts one here.")
@click.option("--output", type=click.Path(path_type=Path), help="Where the page goes; GAME-report.html if not given.")
def report(
    game: str,
    seats: tuple[int, ...],
    bot: str,
    wanted: int,
    seed: str,
    options: tuple[str, ...],
    edition: Path | None,
    workers: int,
    ray: str | None,
    output: Path | None,
) -> None:
    """Let a bot play against itself and write what came of it: seats, scores, length, endings, and every card."""
    if find_spec("matplotlib") is None:
        raise click.ClickException("the plots need matplotlib: pip install 'ludus[report]'")
    from ludus.report.page import Facts, chapter_of, render  # noqa: PLC0415  an optional extra

    check_player(bot)
    found, chosen = find_game(game), parse_options(options)
    path = output or Path(f"{game}-report.html")
    check_output(path)
    text = read_text(edition) if edition else None
    own = None if text is None else found.rules.read_edition(text, str(edition))
    numbers = dict.fromkeys(seats) or [number for number in found.rules.seat_counts if number > 1]
    setups = [found.rules.setup(number, chosen, own) for number in numbers]
    chapters = []
    outcomes = []
    for setup in setups:
        played = play_all(found, setup, text, bot, seed, wanted, workers, ray)
        outcomes += [one.outcome for one in played]
        chapters.append(chapter_of(counted(found, setup, played)))
    facts = Facts(
        title=found.title,
        edition=setups[0].edition.name,
        digest=setups[0].edition.digest,
        options=setups[0].options,
        bot=bot,
        seed=seed,
        version=version("ludus"),
        command=shlex.join(["ludus", *sys.argv[1:]]),
        faults=fault_lines(outcomes),
    )
    path.write_text(render(facts, chapters), encoding="utf-8")
    tell_faults(outcomes, err=True)
    click.echo(f"{path}: {len(chapters)} numbers of players, {wanted} games each")


def check_output(path: Path) -> None:
    """Before the games are played: they may take a night."""
    folder = path.absolute().parent
    if path.is_dir() or not folder.is_dir() or not os.access(path if path.exists() else folder, os.W_OK):
        raise click.ClickException(f"{path}: no page can be written there")


def counted(game: Game, setup: Setup, played: list[Played]) -> Counted:
    return count(played, setup.seats, game.rules.uses(setup.edition))


def play_all(
    game: Game, setup: Setup, edition: str | None, bot: str, seed: str, games: int, workers: int, ray: str | None
) -> list[Played]:
    """Every game in the order of the seeds, however the work was shared."""
    parts: dict[int, list[Played]] = {}
    table = (game.id, setup.seats, setup.options, edition, bot, seed)
    jobs = [(*table, numbers) for numbers in shared_out(games, workers)]
    label = f"{game.id}, {setup.seats} seats"
    results = run_jobs(play_games, jobs, workers, ray)
    with click.progressbar(length=games, label=label, show_pos=True, file=sys.stderr) as bar:
        for number, played in results:
            parts[number] = played
            bar.update(len(played))
    return [one for number in sorted(parts) for one in parts[number]]
