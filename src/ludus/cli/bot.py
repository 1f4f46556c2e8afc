"""`ludus bot`: a bot that plays on a server, from a process or machine of its own."""

import asyncio

import click

from ludus.bots.levels import USUAL
from ludus.cli.serve import demand_server
from ludus.cli.with_levels import WithLevels


@click.command(cls=WithLevels)
@click.option("--server", envvar="LUDUS_SERVER", required=True, help="The server, such as https://ludus.example.")
@click.option(
    "--token",
    envvar="LUDUS_TOKEN",
    required=True,
    help="An API token; better set as LUDUS_TOKEN, because others on this machine can see the options of a process.",
)
@click.option("--level", default=USUAL, show_default=True, help="How well it plays.")
@click.option("--once", is_flag=True, help="End when the games that it plays have ended.")
@click.option("--table", help="Play at this table only, and end with its game.")
def bot(server: str, token: str, level: str, once: bool, table: str | None) -> None:
    """Play every seat of the token's person, until Ctrl-C."""
    demand_server()
    from ludus.client.bot import ApiBot, BotError  # noqa: PLC0415  an optional extra

    if not server.startswith(("http://", "https://")):
        raise click.UsageError(f"--server wants an address with http:// or https://, found '{server}'")
    if once and table:
        raise click.UsageError("--once and --table exclude each other: --table ends with its game anyway")
    if not (token.isascii() and token.isprintable()):
        raise click.ClickException("a token has only plain letters, digits and signs")
    player = ApiBot(server, token, level, table, once, lambda line: click.echo(line, err=True))
    try:
        asyncio.run(player.run())
    except BotError as problem:
        raise click.ClickException(str(problem)) from problem
    except KeyboardInterrupt:
        click.echo("stopped", err=True)
