"""Databases for tests: a fresh SQLite file, or a fresh database in a private PostgreSQL."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.server.running import RunningServer, free_port


def postgres_folder() -> Path:
    """Where PostgreSQL's programs are: Debian keeps them out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if found:
        return found[-1]
    command = shutil.which("initdb")
    if command is None:
        pytest.fail(
            "the server's tests need PostgreSQL: install Debian's package 'postgresql', or let 'make test' do it"
        )
    return Path(command).parent


def as_postgres_user(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return command
    # A plain PATH need not have the administrator's folders.
    runuser = shutil.which("runuser", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")
    assert runuser is not None, "PostgreSQL does not run as root, and there is no runuser"
    return [runuser, "-u", "nobody", "--", *command]


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a private PostgreSQL, without the name of a database."""
    programs, port = postgres_folder(), free_port()
    folder = Path(tempfile.mkdtemp(prefix="ludus-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody")
    data = folder / "data"
    make = [str(programs / "initdb"), "--auth=trust", "--username=ludus", "--encoding=UTF8", "-D", str(data)]
    subprocess.run(as_postgres_user(make), check=True, capture_output=True, cwd="/")
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=100 -c fsync=off"
    control = [str(programs / "pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-w"]
    subprocess.run(as_postgres_user([*control, "-o", options, "start"]), check=True, capture_output=True, cwd="/")
    yield f"postgresql://ludus@127.0.0.1:{port}"
    subprocess.run(as_postgres_user([*control, "-m", "immediate", "stop"]), check=False, capture_output=True, cwd="/")
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """A fresh database."""
    name = f"ludus_{uuid4().hex}"
    psql = [str(postgres_folder() / "psql"), f"{postgres_server}/postgres", "-qc", f"CREATE DATABASE {name}"]
    subprocess.run(psql, check=True, capture_output=True)
    return f"{postgres_server}/{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of either kind: what uses it runs on both."""
    if request.param == "sqlite":
        return str(tmp_path / "ludus.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RunningServer]:
    """A server on SQLite without limits on how often one may do things."""
    with RunningServer(str(tmp_path / "ludus.db"), "--no-limits") as running:
        yield running


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests of a module, on SQLite and without limits."""
    with RunningServer(str(tmp_path_factory.mktemp("place") / "ludus.db"), "--no-limits") as running:
        yield running
