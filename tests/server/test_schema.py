"""Schemathesis over the whole API: no 5xx, no undocumented answer, every answer as its schema says."""

import shutil
import subprocess
import sys
from pathlib import Path

from tests.server.meeting import started
from tests.server.running import RunningServer, Visitor

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
ENDLESS = "/api/stream"
# They would end the session in the middle; test_people has them.
ENDS_SESSION = "^/api/(me|logout|logout/everywhere|account|login)$"


def run(place: RunningServer, folder: Path, *options: str, config: str = "") -> None:
    command = shutil.which("st", path=str(Path(sys.executable).parent))
    assert command is not None, "schemathesis is not installed"
    (folder / "schemathesis.toml").write_text(config)
    asked = [command, "--config-file", str(folder / "schemathesis.toml"), "run"]
    asked += [f"{place.url}/api/schema/openapi.json", "--checks", CHECKS, "--exclude-path", ENDLESS]
    asked += ["--max-examples", "12", "--no-shrink", "--seed", "1", *options]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=120, cwd=folder, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "unexpected error" not in place.log.read_text()


def test_a_stranger_gets_documented_answers_only(place: RunningServer, tmp_path: Path) -> None:
    run(place, tmp_path, "--phases", "fuzzing")


def test_a_guest_gets_documented_answers_only(place: RunningServer, tmp_path: Path) -> None:
    """At a table that is there: its id is put into every path."""
    anna = Visitor(place, "Anna")
    config = f'[parameters]\n"path.match" = "{started(anna, "me", "me", "me")}"\n'
    options = ("--phases", "coverage,fuzzing", "--exclude-path-regex", ENDS_SESSION)
    run(place, tmp_path, "-H", f"Cookie: {anna.cookie}", *options, config=config)
