"""The notebook of the documentation runs, and what it shows is drawn."""

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from ludus.core.engine import waiting
from ludus.core.ids import SPECTATOR
from ludus.notebook import new_match, open_record

NOTEBOOK = Path(__file__).parents[1] / "docs" / "bots" / "notebook.ipynb"


def run(monkeypatch: Any) -> list[dict[str, Any]]:
    """The data that the cells show, one dictionary for each cell that shows something."""
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [output["data"] for cell in cells for output in cell.outputs if "data" in output]


def test_the_notebook_runs_and_draws(monkeypatch: Any) -> None:
    shown = run(monkeypatch)
    pictures = [data["image/svg+xml"] for data in shown if "image/svg+xml" in data]
    assert len(pictures) == 4
    assert all(picture.startswith("<svg") and "<use" in picture for picture in pictures)
    assert any("<ol><li>" in data.get("text/html", "") for data in shown)
    assert shown[-1]["text/plain"] == "True"


def test_a_match_shows_itself_as_a_spectator_sees_it() -> None:
    match = new_match("fortuna", seats=2, seed="x")
    assert match._repr_svg_() == match.seen_by(SPECTATOR).picture()
    assert match._repr_svg_() != match.seen_by(0).picture()


def test_a_moment_and_a_story_of_a_record() -> None:
    match = new_match("fortuna", seats=2, seed="x")
    before = match.seen_by(0).picture()
    ply = len(match.moves)
    match.play(waiting(match.state)[0], match.legal(waiting(match.state)[0])[0])
    assert match.seen_by(0, ply=ply).picture() == before
    assert match.story(since=ply)
    assert match.story()._repr_html_().count("<li>") == len(match.story())


def test_a_record_opens_as_its_match(tmp_path: Path) -> None:
    text = (Path(__file__).parent / "games/fortuna/transcripts").glob("*.txt")
    match = open_record(next(text).read_text())
    assert match.state.over
    assert match._repr_svg_().startswith("<svg")
