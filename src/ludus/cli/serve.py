"""`ludus serve`: tables for people who live apart."""

import errno
import os
import socket
from importlib.util import find_spec
from pathlib import Path

import click

NEEDED = ("litestar", "msgspec", "httpx", "uvicorn", "asyncpg", "argon2", "prometheus_client")
BACKLOG = 2048


def demand_server() -> None:
    """The server is an extra: people who only write bots do not need it."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise click.ClickException(f"the server needs {', '.join(missing)}: pip install 'ludus[server]'")


def default_database() -> str:
    folder = Path(click.get_app_dir("ludus"))
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "ludus.db")


def open_door(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done; a port of 0 becomes a free one."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        door = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as problem:
        raise click.ClickException(f"there is no address '{host}' to listen on") from problem
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(BACKLOG)
    except OSError as problem:
        door.close()
        if problem.errno == errno.EADDRINUSE:
            sentence = f"port {port} is taken, perhaps by another Ludus: choose another with --port or LUDUS_PORT"
        else:
            sentence = f"cannot listen on {host}, port {port}: {problem.strerror}"
        raise click.ClickException(sentence) from problem
    return door


def address_of(door: socket.socket) -> str:
    host, port = door.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@click.command()
@click.option(
    "--database",
    envvar="LUDUS_DATABASE",
    help="A file for SQLite, or postgresql://…; a file in your settings folder if not given.",
)
@click.option("--host", envvar="LUDUS_HOST", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", envvar="LUDUS_PORT", type=click.IntRange(0, 65535), default=8000, show_default=True, help="The port."
)
@click.option(
    "--origin",
    envvar="LUDUS_ORIGIN",
    default="",
    help="The address that people use, such as https://ludus.example; https makes cookies secure.",
)
@click.option(
    "--bot-workers",
    envvar="LUDUS_BOT_WORKERS",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that think for bots.",
)
@click.option("--limits/--no-limits", envvar="LUDUS_LIMITS", default=True, help="Limit how often people may do things.")
@click.option(
    "--proxies",
    envvar="LUDUS_PROXIES",
    default="127.0.0.1",
    show_default=True,
    help="Proxies that may tell the address of a visitor.",
)
@click.option(
    "--log-level",
    envvar="LUDUS_LOG_LEVEL",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="How much to log.",
)
def serve(
    database: str | None,
    host: str,
    port: int,
    origin: str,
    bot_workers: int,
    limits: bool,
    proxies: str,
    log_level: str,
) -> None:
    """Serve tables over HTTP and sockets. Every option can also be set in the environment, as LUDUS_PORT and so on."""
    demand_server()
    with open_door(host, port) as door:
        from ludus.server.serve import serve as run  # noqa: PLC0415  an optional extra
        from ludus.server.settings import Settings  # noqa: PLC0415

        settings = Settings(
            database=database or default_database(),
            host=host,
            port=port,
            origin=origin,
            bot_workers=bot_workers,
            limits=limits,
            proxies=proxies,
            log_level=log_level,
        )
        address = origin or address_of(door)
        if not run(settings, door, lambda: click.echo(f"Ludus is at {address}", err=True)):
            raise click.ClickException("the server could not start; the lines above say why")
