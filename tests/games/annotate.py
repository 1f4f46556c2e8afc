"""Records with remarks: what a reader of a transcript wants to know at the great moments.

    python -m tests.games.annotate tests/games/*/transcripts/*.txt

replays transcripts and writes them again, with fresh remarks, the digest of today's base edition and a fresh seal.
What is worth a remark, each game says in its `remarks.py`.
"""

import sys
from importlib import import_module
from pathlib import Path

from ludus.games.registry import game
from ludus.match.match import Match
from ludus.match.record import Record, read_record, seal, write_record


def annotated(record: Record) -> str:
    """The record as text, with remarks after the entries that they are about."""
    remark = import_module(f"tests.games.{record.game}.remarks").remark
    match = Match.replay(game(record.game).rules, record)
    plain = write_record(match.record()).splitlines()[:-1]
    header = plain.index("") + 1
    lines = plain[:header]
    for number, move in enumerate(match.moves):
        lines.append(plain[header + number])
        s = match.at(number + 1)
        lines += [f"# {text}" if text else "#" for event in move.events for text in remark(match, s, event)]
    lines += plain[header + len(match.moves) :]
    return "\n".join([*lines, f"seal {seal(lines)}"]) + "\n"


def main(paths: list[str]) -> None:
    for path in paths:
        record = read_record(Path(path).read_text(encoding="utf-8"), sealed=False)
        base = game(record.game).rules.base_edition()
        record.digest = base.digest if record.edition_text is None else record.digest
        Path(path).write_text(annotated(record), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
