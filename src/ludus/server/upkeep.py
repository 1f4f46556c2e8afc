"""What an operator does to a database: back it up, restore it, check its matches against new rules.

A backup is a gzip'ed text file that any of the databases can be restored from, so that it also moves a server from
one to the other. Its first line says what it holds, each further line is a row, and the last says that it is whole.
Every line begins with a hash of all lines up to it: one that was changed or cut is found at its line.
"""

import gzip
import os
import re
import zlib
from collections.abc import Generator, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

import msgspec

from ludus.core import engine
from ludus.core.ids import CHANCE, Seat
from ludus.games.registry import Game
from ludus.match.draws import raw_number
from ludus.match.match import CannotUndo, Match
from ludus.match.record import CHANCE_MARK
from ludus.server import clock
from ludus.server.database import BATCH, Database, Row
from ludus.server.events import Moved, Started, Undone
from ludus.server.schema import MIGRATIONS, TABLES, demand_known, migrate, version_of
from ludus.server.store import RUNNING, Logged, MatchRow, Store

FORMAT: Final = "ludus-backup 1"
HASH_DIGITS: Final = 16
NAME: Final = re.compile(r"[a-z_]+")


class UpkeepError(Exception):
    """What stands in the way, in a sentence."""


class Header(msgspec.Struct):
    format: str
    schema: int
    at: int
    columns: dict[str, list[str]]
    counts: dict[str, int]


# --- Backup ------------------------------------------------------------------------------------------------------


class LineWriter:
    """Writes lines, each behind the hash of all so far."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file: Final = file
        self._hash: Final = sha256()

    def write(self, content: Any) -> None:
        body = msgspec.json.encode(content) + b"\n"
        self._hash.update(body)
        self._file.write(self._hash.hexdigest()[:HASH_DIGITS].encode() + b" " + body)


async def backup(database: Database, path: Path) -> dict[str, int]:
    """Write everything as of one moment, while servers go on; returns how many rows of each table."""
    schema = await version_of(database)
    demand_known(schema, "the database")
    if schema < len(MIGRATIONS):
        raise UpkeepError(
            f"the database has schema {schema}: back it up with its own Ludus, or serve it once with this"
        )
    # Only the owner may read it: it holds the seeds of running games. A crash leaves the old file or the new one.
    with NamedTemporaryFile(dir=path.absolute().parent, prefix=f".{path.name}.", delete=False) as raw:
        try:
            with gzip.GzipFile("", "wb", fileobj=raw, mtime=0) as file:
                counts = await write_rows(database, LineWriter(file), schema)
            raw.flush()
            os.fsync(raw.fileno())
            Path(raw.name).replace(path)
        except BaseException:
            Path(raw.name).unlink(missing_ok=True)
            raise
    return counts


async def write_rows(database: Database, lines: LineWriter, schema: int) -> dict[str, int]:
    names = list(TABLES)
    selects = [f"SELECT count(*) FROM {name}" for name in names]
    selects += [f"SELECT {', '.join(columns)} FROM {name}" for name, columns in TABLES.items()]
    counts: dict[str, int] = {}
    started = False
    async for number, rows in database.snapshot(selects):
        if number < len(names):
            counts[names[number]] = rows[0][0]
            continue
        if not started:
            lines.write(header_of(schema, counts))
            started = True
        for row in rows:
            lines.write([names[number - len(names)], *row])
    if not started:
        lines.write(header_of(schema, counts))
    lines.write("end")
    return counts


def header_of(schema: int, counts: dict[str, int]) -> Header:
    return Header(FORMAT, schema, clock.now(), {name: list(columns) for name, columns in TABLES.items()}, counts)


# --- Restore -----------------------------------------------------------------------------------------------------


def read_lines(path: Path) -> Generator[tuple[int, bytes], None, None]:
    """The lines of a backup without their hashes, which are checked."""
    known, number = sha256(), 0
    try:
        with gzip.open(path, "rb") as file:
            for number, line in enumerate(file, start=1):
                found, _, body = line.partition(b" ")
                known.update(body)
                if found != known.hexdigest()[:HASH_DIGITS].encode():
                    sentence = "it was changed after it was written" if number > 1 else "not a backup made by Ludus"
                    raise UpkeepError(f"{path}: line {number}: {sentence}")
                yield number, body
    except (EOFError, gzip.BadGzipFile, zlib.error) as problem:
        what = "the file is cut off" if isinstance(problem, EOFError) else "the file is damaged or no backup"
        raise UpkeepError(f"{path}: line {number + 1}: {what}") from problem


def read_header(path: Path) -> Header:
    with closing(read_lines(path)) as lines:
        for _, body in lines:
            try:
                header = msgspec.json.decode(body, type=Header)
            except msgspec.DecodeError as problem:
                raise UpkeepError(f"{path}: line 1: {problem}") from problem
            if header.format != FORMAT:
                raise UpkeepError(f"{path}: line 1: a file of format '{header.format}'; this Ludus reads '{FORMAT}'")
            # They become part of statements.
            if not all(NAME.fullmatch(word) for name, words in header.columns.items() for word in (name, *words)):
                raise UpkeepError(f"{path}: line 1: a name of a table or column that cannot be")
            return header
    raise UpkeepError(f"{path}: line 1: the file is empty")


def read_rows(path: Path, header: Header) -> Iterator[tuple[str, Row]]:
    """All rows; raises at the first line that is wrong, and at the end when rows are missing."""
    left, number, ended = dict(header.counts), 1, False
    for number, body in read_lines(path):
        if number == 1:
            continue
        line = msgspec.json.decode(body)
        if ended:
            raise UpkeepError(f"{path}: line {number}: something follows the end")
        if line == "end":
            ended = True
            continue
        table, row = line[0], tuple(line[1:])
        left[table] = left.get(table, 0) - 1
        if len(row) != len(header.columns.get(table, ())):
            raise UpkeepError(f"{path}: line {number}: a row that does not fit its table")
        yield table, row
    if not ended:
        raise UpkeepError(f"{path}: line {number + 1}: the file is cut off")
    if any(left.values()):
        raise UpkeepError(f"{path}: line {number}: the rows are not as many as the first line says")


def batches(path: Path, header: Header) -> Iterator[tuple[str, list[Row]]]:
    """Statements with the rows to do them for."""
    yield "DELETE FROM heartbeat", [()]
    table, rows = "", list[Row]()
    for name, row in read_rows(path, header):
        if rows and (name != table or len(rows) == BATCH):
            yield insert_into(table, header.columns[table]), rows
            rows = []
        table = name
        rows.append(row)
    if rows:
        yield insert_into(table, header.columns[table]), rows


def insert_into(table: str, columns: list[str]) -> str:
    marks = ", ".join(f"${i}" for i in range(1, len(columns) + 1))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"


async def restore(database: Database, path: Path) -> dict[str, int]:
    """Fill a database that is empty: with all of the backup, or with nothing."""
    header = read_header(path)
    demand_known(header.schema, "the backup")
    for _ in read_rows(path, header):
        pass  # a file that is not whole is refused before anything is touched
    schema = await version_of(database)
    demand_known(schema, "the database")
    if schema not in (0, header.schema):
        raise UpkeepError(f"the database has schema {schema}, the backup {header.schema}: restore into a new database")
    # As old as the backup at first, so that what it holds fits; then it is brought up to date like any other.
    await migrate(database, header.schema)
    for table in TABLES:
        if table in header.columns and table != "heartbeat" and await database.read(f"SELECT 1 FROM {table} LIMIT 1"):
            raise UpkeepError("the database is not empty: restore into a new one")
    await database.pour(batches(path, header))
    await migrate(database)
    return header.counts


# --- Patch -------------------------------------------------------------------------------------------------------


class Misfit(Exception):
    """Why a match cannot go on under the present rules."""


class Verdict(msgspec.Struct, frozen=True):
    match: str
    version: int
    """Of the rules it was last known to fit."""
    problem: str | None
    """None when it fits."""


async def patch(store: Store, game: Game, dry_run: bool) -> list[Verdict]:
    """Replay every running match of a game through the present rules; those that fit are marked with their version."""
    verdicts = []
    for match in await store.running(game.id):
        # The log before the row: if the match ends in between, the row says so.
        log, row = await store.events(match), await store.match(match)
        if row is None or row.status != RUNNING:
            continue
        verdict = Verdict(match, row.version, why_not(game, row, log))
        verdicts.append(verdict)
        if verdict.problem is None and row.version != game.rules.version and not dry_run:
            await store.set_version(match, game.rules.version)
    return verdicts


def why_not(game: Game, row: MatchRow, log: list[Logged]) -> str | None:
    try:
        replay(game, row, log)
    except Misfit as misfit:
        return str(misfit)
    except Exception as problem:  # rules that do not know this match may stumble anywhere
        return f"{type(problem).__name__}: {problem}"
    return None


def replay(game: Game, row: MatchRow, log: list[Logged]) -> None:
    """Play the log again, checking every entry and every draw."""
    rules = game.rules
    if row.version > rules.version:
        raise Misfit(f"it was played with version {row.version} of the rules; this Ludus has {rules.version}")
    edition = rules.read_edition(row.edition, "the table's edition") if row.edition else rules.base_edition()
    if edition.digest != row.digest:
        raise Misfit(f"it was played with edition {row.digest[:8]}…, which is {edition.digest[:8]}… now")
    match: Match[Any] = Match(rules, rules.setup(row.seats, row.options, edition), row.seed)
    for logged in log:
        event = logged.event
        if isinstance(event, Started | Moved):
            for entry in event.entries:
                take(match, entry)
            if engine.to_move(match.state) == CHANCE:
                raise Misfit(f"after entry {len(match.moves)} a draw is due that was never made")
        elif isinstance(event, Undone):
            try:
                match.undo(Seat(event.seat))
            except CannotUndo as problem:
                raise Misfit(f"entry {len(match.moves)} was taken back: {problem}") from problem
    if match.state.over:
        raise Misfit(f"the game is over after entry {len(match.moves)}")


def take(match: Match[Any], entry: str) -> None:
    """Let one entry happen, if it may."""
    where = f"entry {len(match.moves) + 1} '{entry}'"
    who, _, text = entry.partition(" ")
    try:
        seat = CHANCE if who == CHANCE_MARK else Seat(int(who))
        action = match.rules.parse(match.state, text)
        refusal = engine.refuse(match.rules, match.state, seat, action)
        if refusal is None and seat == CHANCE and (drawn := drawn_from_seed(match)) != text:
            raise Misfit(f"{where}: the seed gives '{drawn}' now")
        if refusal is None:
            match.take_entry(seat, text)
    except Misfit:
        raise
    except Exception as problem:
        raise Misfit(f"{where}: {problem}") from problem
    if refusal is not None:
        raise Misfit(f"{where}: {refusal}")


def drawn_from_seed(match: Match[Any]) -> str:
    assert match.seed is not None
    return match.rules.format(match.state, engine.draw(match.state, raw_number(match.seed, match.state.ply)))
