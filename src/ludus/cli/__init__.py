"""The command line. Errors are one sentence; the exit code is 0, 1 for a refusal or failure, 2 for wrong usage."""

import click

from ludus.bots.levels import UnknownLevel
from ludus.bots.outside import NoCommand
from ludus.cli.arena import arena
from ludus.cli.bench import bench
from ludus.cli.bot import bot
from ludus.cli.bot_stdio import bot_stdio
from ludus.cli.files import do, legal, new, replay, show, undo, verify
from ludus.cli.fuzz import fuzz
from ludus.cli.report import report
from ludus.cli.serve import serve
from ludus.cli.terminal import play
from ludus.cli.upkeep import backup, patch, restore
from ludus.core.errors import UnknownAction
from ludus.core.rules import BadSetup
from ludus.games.registry import UnknownGame, games
from ludus.kit.edition import EditionError
from ludus.match.match import CannotUndo
from ludus.match.record import RecordError

EXPECTED = (RecordError, EditionError, BadSetup, UnknownGame, UnknownAction, UnknownLevel, NoCommand, CannotUndo)


class Commands(click.Group):
    """Turns the errors that people can cause into one sentence."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except EXPECTED as problem:
            raise click.ClickException(str(problem)) from problem
        except OSError as problem:
            raise click.ClickException(f"{problem.filename}: {problem.strerror}") from problem


@click.group(cls=Commands)
@click.version_option(package_name="ludus")
def main() -> None:
    """Ludus: Roman board games, for people and for bots."""


@main.command("games")
def list_games() -> None:
    """List the games."""
    for game in games():
        seats, edition = game.rules.seat_counts, game.rules.base_edition()
        ours = sum(mark == "reconstructed" for _, _, mark in edition.marks)
        click.echo(f"{game.id}: {game.title}, {seats[0]}-{seats[-1]} players, {game.minutes} minutes, {game.stage}")
        click.echo(f"  by {', '.join(game.designers)}; {game.publisher}, {game.year}")
        click.echo(
            f"  edition {edition.name}: {ours} of its {len(edition.marks)} values are reconstructed, not printed"
        )


for command in (
    play,
    new,
    show,
    legal,
    do,
    undo,
    replay,
    verify,
    fuzz,
    arena,
    bench,
    report,
    serve,
    bot,
    bot_stdio,
    backup,
    restore,
    patch,
):
    main.add_command(command)
