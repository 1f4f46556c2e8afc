"""What an operator does to a server's database: `ludus backup`, `ludus restore`, `ludus patch`."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from ludus.cli.serve import default_database, demand_server
from ludus.games.registry import game as find_game

if TYPE_CHECKING:
    from ludus.server.database import Database

T = TypeVar("T")

database_option = click.option(
    "--database",
    envvar="LUDUS_DATABASE",
    help="A file for SQLite, or postgresql://…; the one that 'ludus serve' uses if not given.",
)


def with_database(url: str | None, must_exist: bool, doing: "Callable[[Database], Awaitable[T]]") -> T:
    """Open a database, do something with it and close it; what goes wrong becomes a sentence."""
    demand_server()
    import asyncpg  # noqa: PLC0415  an optional extra

    from ludus.server.database import SqliteDatabase, open_database  # noqa: PLC0415
    from ludus.server.schema import SchemaTooNew  # noqa: PLC0415
    from ludus.server.upkeep import UpkeepError  # noqa: PLC0415

    database = open_database(url or default_database())
    if must_exist and isinstance(database, SqliteDatabase) and not Path(database.path).is_file():
        raise click.ClickException(f"{database.path}: there is no such database")

    async def work() -> T:
        await database.open()
        try:
            return await doing(database)
        finally:
            await database.close()

    try:
        return asyncio.run(work())
    except (UpkeepError, SchemaTooNew) as problem:
        raise click.ClickException(str(problem)) from problem
    except (sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
        raise click.ClickException(f"the database says: {problem}") from problem
    except OSError as problem:
        raise click.ClickException(f"{problem.filename or 'the database'}: {problem.strerror or problem}") from problem


def told(counts: dict[str, int]) -> str:
    return f"{counts.get('people', 0)} people, {counts.get('matches', 0)} matches, {counts.get('events', 0)} events"


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Write everything a server keeps into FILE, as of one moment; servers may go on. FILE holds secrets."""
    demand_server()
    from ludus.server import upkeep  # noqa: PLC0415  an optional extra

    click.echo(f"{file}: {told(with_database(database, True, lambda found: upkeep.backup(found, file)))}")


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@database_option
def restore(file: Path, database: str | None) -> None:
    """Fill an empty database, of either kind, from the backup FILE."""
    demand_server()
    from ludus.server import upkeep  # noqa: PLC0415  an optional extra

    click.echo(f"restored {told(with_database(database, False, lambda found: upkeep.restore(found, file)))}")


@click.command()
@click.argument("game")
@database_option
@click.option("--dry-run", is_flag=True, help="Only report.")
def patch(game: str, database: str | None, dry_run: bool) -> None:
    """Check every running match of GAME against the present rules, before a server goes on with them.

    Those that fit are marked with the version of the rules; the exit code is 1 if any does not fit.
    """
    demand_server()
    from ludus.server import upkeep  # noqa: PLC0415  an optional extra
    from ludus.server.database import Database  # noqa: PLC0415
    from ludus.server.schema import migrate  # noqa: PLC0415
    from ludus.server.store import Store  # noqa: PLC0415

    rules = find_game(game)

    async def doing(found: Database) -> list[upkeep.Verdict]:
        await migrate(found)
        return await upkeep.patch(Store(found), rules, dry_run)

    verdicts = with_database(database, True, doing)
    for verdict in verdicts:
        fits = f"fits version {rules.rules.version}, was {verdict.version}"
        click.echo(f"{verdict.match}: {fits if verdict.problem is None else f'does not fit: {verdict.problem}'}")
    wrong = sum(verdict.problem is not None for verdict in verdicts)
    click.echo(f"{len(verdicts)} running matches of {game}, {wrong} of them do not fit")
    if wrong:
        raise click.exceptions.Exit(1)
