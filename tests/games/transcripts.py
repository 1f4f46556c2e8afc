"""The whole games on record, by name."""

from pathlib import Path
from typing import Any

from ludus.games.registry import game
from ludus.match.match import Match
from ludus.match.record import Record, read_record

HERE = Path(__file__).parent


def paths_of(game_id: str) -> list[Path]:
    return sorted((HERE / game_id / "transcripts").glob("*.txt"))


def read(path: Path) -> Record:
    return read_record(path.read_text(encoding="utf-8"))


def records_of(game_id: str) -> list[Record]:
    return [read(path) for path in paths_of(game_id)]


def transcript(game_id: str, stem: str) -> Match[Any]:
    return Match.replay(game(game_id).rules, read(HERE / game_id / "transcripts" / f"{stem}.txt"))


def verbs_of(game_id: str) -> set[str]:
    """Every verb that somebody, or chance, uses in some transcript."""
    return {entry.action.partition(":")[0] for record in records_of(game_id) for entry in record.entries}
