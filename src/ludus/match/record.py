"""The text format of a record: a header, a blank line, one entry per line, and a seal.

    ludus 1
    game fortuna 1
    edition base 3f6c…
    seats 2
    commitment 9a0e…
    seed 42

    * deal:clergy
    0 hide:build
    …
    seal 1c9d…

`*` is chance. Lines that begin with `#` are remarks. An edition other than the game's own stands in the header, each
of its lines behind `| `. The seal is a hash of everything above it: it tells a cut or edited file from a whole one.
"""

from dataclasses import dataclass, field
from hashlib import sha256

from ludus.core.ids import CHANCE, Seat

FORMAT = 1
MAGIC = "ludus"
CHANCE_MARK = "*"
SEAL_DIGITS = 16
SINGLE = ("game", "edition", "seats", "commitment", "seed")
REPEATED = ("option", "name")
CLOSING = ("end", "scores", "ranks")


class RecordError(Exception):
    """A record that cannot be read or replayed; names the line."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True)
class Entry:
    seat: Seat
    action: str
    line: int


@dataclass
class Record:
    game: str
    version: int
    edition: str
    digest: str
    seats: int
    commitment: str
    seed: str | None = None
    """None in a record that is published before the end."""
    options: dict[str, str] = field(default_factory=dict)
    edition_text: str | None = None
    """Only when it is not the game's own edition."""
    names: dict[int, str] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    closing: list[str] = field(default_factory=list)
    """How the game ended, its scores and ranks: for readers, and checked by replay."""
    lines: dict[str, int] = field(default_factory=dict, compare=False)
    """Where the headers and closing lines stood in the file that was read."""

    def line_of(self, key: str) -> int:
        return self.lines.get(key, 1)


def write_record(record: Record) -> str:
    lines = [f"{MAGIC} {FORMAT}", f"game {record.game} {record.version}", f"edition {record.edition} {record.digest}"]
    if record.edition_text is not None:
        # To the last space, because the hash of the text has to fit.
        lines += [f"| {line}" if line else "|" for line in record.edition_text.split("\n")]
    lines.append(f"seats {record.seats}")
    lines += [f"option {name} {value}" for name, value in sorted(record.options.items())]
    lines += [f"name {seat} {' '.join(name.splitlines())}" for seat, name in sorted(record.names.items())]
    lines.append(f"commitment {record.commitment}")
    if record.seed is not None:
        lines.append(f"seed {record.seed}")
    lines.append("")
    lines += [f"{CHANCE_MARK if entry.seat == CHANCE else entry.seat} {entry.action}" for entry in record.entries]
    lines += record.closing
    return "\n".join([*lines, f"seal {seal(lines)}"]) + "\n"


def seal(lines: list[str]) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:SEAL_DIGITS]


def read_record(text: str, sealed: bool = True) -> Record:
    """Read a record; `sealed=False` accepts one that was written or cut by hand."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines or not lines[0].startswith(f"{MAGIC} "):
        raise RecordError(1, f"not a Ludus record: it must begin with '{MAGIC} {FORMAT}'")
    if lines[0] != f"{MAGIC} {FORMAT}":
        raise RecordError(1, f"a record of format '{lines[0][len(MAGIC) + 1 :]}'; this Ludus reads format {FORMAT}")
    if "" not in lines:
        raise RecordError(len(lines), "the record ends within its header: no blank line follows it")
    blank = lines.index("")
    record = read_header(lines[:blank])
    read_entries(record, lines, blank + 1)
    if sealed:
        check_seal(lines)
    return record


def check_seal(lines: list[str]) -> None:
    if not lines[-1].startswith("seal "):
        raise RecordError(len(lines), "the record ends without its seal: it was cut off")
    if lines[-1] != f"seal {seal(lines[:-1])}":
        raise RecordError(len(lines), "the seal does not fit: the record was changed after it was written")


def read_header(lines: list[str]) -> Record:
    found: dict[str, tuple[int, str]] = {}
    edition_lines: list[str] = []
    for number, line in enumerate(lines[1:], start=2):
        key, _, value = line.partition(" ")
        if key == "|":
            edition_lines.append(value)
            continue
        if key.startswith("#"):
            continue
        if key in REPEATED:
            which, _, value = value.partition(" ")
            key = f"{key} {which}"
        elif key not in SINGLE:
            raise RecordError(number, f"unknown header '{key}'; known are {', '.join(SINGLE + REPEATED)}")
        if key in found:
            raise RecordError(number, f"a second '{key}'; the first is on line {found[key][0]}")
        found[key] = (number, value)
    for key in SINGLE:
        if key not in found and key != "seed":
            raise RecordError(len(lines), f"the header has no '{key}'")
    game, version = two_words(found["game"], "game NAME VERSION")
    edition, digest = two_words(found["edition"], "edition NAME HASH")
    seats = whole(found["seats"][1], found["seats"][0], "the number of seats")
    return Record(
        game=game,
        version=whole(version, found["game"][0], "the version"),
        edition=edition,
        digest=digest,
        seats=seats,
        commitment=found["commitment"][1],
        seed=found["seed"][1] if "seed" in found else None,
        options={which: value for which, _, value in repeated(found, "option")},
        edition_text="\n".join(edition_lines) if edition_lines else None,
        names={seat_number(which, line, seats): value for which, line, value in repeated(found, "name")},
        lines={key: line for key, (line, _) in found.items()},
    )


def repeated(found: dict[str, tuple[int, str]], key: str) -> list[tuple[str, int, str]]:
    """What a header that may stand several times is about each time, its line and its value."""
    return [(full[len(key) + 1 :], *found[full]) for full in found if full.startswith(f"{key} ")]


def two_words(found: tuple[int, str], form: str) -> tuple[str, str]:
    line, value = found
    words = value.split(" ")
    if len(words) != 2:
        raise RecordError(line, f"expected '{form}'")
    return words[0], words[1]


def whole(text: str, line: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and text == str(int(text))):
        raise RecordError(line, f"{what} is '{text}', not a whole number")
    return int(text)


def read_entries(record: Record, lines: list[str], start: int) -> None:
    for number in range(start, len(lines)):
        line = lines[number]
        key, _, rest = line.partition(" ")
        if key.startswith("#"):
            continue
        if key == "seal" and number == len(lines) - 1:
            return
        if key in CLOSING:
            record.closing.append(line)
            record.lines[key] = number + 1
        elif record.closing:
            raise RecordError(number + 1, f"'{line}' after the end of the game")
        else:
            record.entries.append(read_entry(record, key, rest, number + 1))


def read_entry(record: Record, key: str, action: str, line: int) -> Entry:
    if not action or " " in action:
        raise RecordError(line, f"expected 'SEAT ACTION', found '{f'{key} {action}'.rstrip()}'")
    if key == CHANCE_MARK:
        return Entry(CHANCE, action, line)
    return Entry(seat_number(key, line, record.seats), action, line)


def seat_number(text: str, line: int, seats: int) -> Seat:
    seat = whole(text, line, "the seat")
    if seat >= seats:
        raise RecordError(line, f"seat {seat} does not exist; the seats are 0 to {seats - 1}")
    return Seat(seat)
