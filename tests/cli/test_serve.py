"""`ludus serve` before it serves: the port, and what is told when it cannot start."""

import re
import socket
from pathlib import Path

from click.testing import CliRunner

from ludus.cli import main
from ludus.cli.serve import address_of, open_door
from tests.server.running import RunningServer


def say_of(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["serve", *arguments])
    return done.exit_code, done.output.strip().splitlines()[-1]


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = f"Error: port {port} is taken, perhaps by another Ludus: choose another with --port or LUDUS_PORT"
        assert say_of("--port", str(port), "--database", str(tmp_path / "ludus.db")) == (1, told)
    assert not (tmp_path / "ludus.db").exists()


def test_a_host_that_is_not_here_is_told(tmp_path: Path) -> None:
    database = str(tmp_path / "ludus.db")
    assert say_of("--host", "no where", "--database", database) == (
        1,
        "Error: there is no address 'no where' to listen on",
    )
    code, told = say_of("--host", "192.0.2.1", "--database", database)
    assert code == 1
    assert told.startswith("Error: cannot listen on 192.0.2.1, port 8000: ")


def test_the_address_names_the_port_that_was_found() -> None:
    with open_door("127.0.0.1", 0) as door:
        assert re.fullmatch(r"http://127\.0\.0\.1:[1-9]\d+", address_of(door))


def test_the_address_is_told_once_the_server_listens(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "ludus.db")) as server:
        lines = server.log.read_text().splitlines()
    assert lines.count(f"Ludus is at {server.url}") == 1
    assert lines.index(f"Ludus is at {server.url}") > 0
