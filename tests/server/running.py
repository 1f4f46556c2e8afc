"""Real servers for tests: `ludus serve` in processes of their own, on ports of their own."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import httpx

from ludus.server.database import Database, open_database


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    database = open_database(url)
    await database.open()
    try:
        yield database
    finally:
        await database.close()


class RunningServer:
    """A server that answers; stopped at the end, or killed in the middle."""

    def __init__(self, database: str, *options: str, port: int | None = None) -> None:
        self.port: Final = port or free_port()
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self.database: Final = database
        self.visitors: Final[list[Visitor]] = []
        """Who came by: they go when the server does."""
        with tempfile.NamedTemporaryFile(suffix=".log", delete=False) as file:
            self.log: Final = Path(file.name)
        command = [sys.executable, "-c", "from ludus.cli import main; main()", "serve"]
        command += ["--database", database, "--port", str(self.port), *options]
        with self.log.open("wb") as out:
            self.process: Final = subprocess.Popen(command, stdout=out, stderr=out, env=dict(os.environ))
        self._wait()

    def _wait(self) -> None:
        for _ in range(300):
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.log.read_text()}")
            try:
                if httpx.get(f"{self.url}/health", timeout=1).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise RuntimeError(f"the server does not answer: {self.log.read_text()}")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self) -> int:
        """As an operator would; returns the exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(20)

    def __enter__(self) -> "RunningServer":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        for visitor in self.visitors:
            visitor.http.close()
        if self.process.poll() is None:
            self.stop()
        self.log.unlink(missing_ok=True)


class Visitor:
    """Somebody with a browser, or a program with a token, as far as HTTP goes."""

    def __init__(self, server: RunningServer | str, name: str | None = None, token: str | None = None) -> None:
        url = server if isinstance(server, str) else server.url
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http: Final = httpx.Client(base_url=url, headers=headers, timeout=20)
        self.token: Final = token
        if isinstance(server, RunningServer):
            server.visitors.append(self)
        if name is not None:
            self.post("/api/guest", {"name": name}, status=201)

    def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        answer = self.http.post(path, json=body) if body is not None else self.http.post(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, (path, answer.status_code, answer.text)
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    def new_table(self, *seats: str, **more: Any) -> str:
        """Seats as `me`, `open`, `invited` or a level of bots; returns the table's id."""
        asked = [{"kind": s} if s in ("me", "open", "invited") else {"kind": "bot", "level": s} for s in seats]
        made = self.post("/api/tables", {"game": "fortuna", "seats": asked, **more})
        return str(made["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
