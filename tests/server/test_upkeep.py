"""Backups are of one moment and move a server from one database to the other; patch tells what no longer fits."""

import asyncio
import gzip
import random
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from ludus.cli import main
from ludus.core import engine
from ludus.games.registry import game
from ludus.match.match import Match, verify
from ludus.match.record import read_record
from ludus.server import schema, upkeep
from ludus.server.events import AnyEvent, Moved, Sat, Started, Undone
from ludus.server.schema import MIGRATIONS, TABLES, migrate
from ludus.server.store import FINISHED, RUNNING, MatchRow, Person, SeatRow, Store
from ludus.server.table import Table, entry_text
from tests.server.running import RunningServer, Visitor, opened

FORTUNA = game("fortuna")


def ludus(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def a_game(plies: int, seed: str) -> tuple[list[AnyEvent], Match[Any]]:
    """A log with so many actions and, if it comes to that, one taken back."""
    match: Match[Any] = Match.new(FORTUNA.rules, FORTUNA.rules.setup(2), seed)
    log: list[AnyEvent] = [Sat(0, "person", "anna"), Sat(1, "person", "bert ✿")]
    log.append(Started([entry_text(move) for move in match.moves]))
    chance, undone = random.Random(seed), False
    for _ in range(plies):
        seat = engine.waiting(match.state)[0]
        before = len(match.moves)
        match.play(seat, chance.choice(match.legal(seat)))
        log.append(Moved(seat, [entry_text(move) for move in match.moves[before:]]))
        if not undone and match.why_no_undo(seat) is None:
            match.undo(seat)
            log.append(Undone(seat))
            undone = True
    return log, match


async def add_match(store: Store, name: str, log: list[AnyEvent], **more: Any) -> None:
    row = MatchRow(
        id=name,
        game="fortuna",
        version=FORTUNA.rules.version,
        seats=2,
        options={},
        edition=None,
        digest=FORTUNA.rules.base_edition().digest,
        seed=name,
        pace="none",
        public=True,
        title="Täfel",
        host="anna",
        invitation="i",
        rematch_of=None,
        created=1,
        updated=1,
        status=RUNNING,
        seq=len(log),
        deadline=None,
        banks=[0, 0],
        bot_due=False,
    )
    seats = [SeatRow(0, "person", "anna"), SeatRow(1, "person", "bert ✿")]
    await store.add_match(msgspec.structs.replace(row, **more), seats, log)


async def fill(url: str, matches: int = 3) -> None:
    async with opened(url) as database:
        await migrate(database)
        store = Store(database)
        await store.add_person(Person("anna", "Anna ✿\n", "anna"), "hash", 1)
        await store.add_key("k", "anna", "token", "it's; mine", 1, None)
        await store.beat(2**41)
        for number in range(matches):
            await add_match(store, f"m{number}", a_game(10 + number, f"m{number}")[0])


async def everything(url: str) -> dict[str, list[Any]]:
    async with opened(url) as database:
        return {
            table: sorted(await database.read(f"SELECT {', '.join(columns)} FROM {table}"), key=repr)
            for table, columns in TABLES.items()
        }


@pytest.fixture(params=["sqlite to postgres", "postgres to sqlite", "sqlite to sqlite"])
def move(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Two databases: from one to the other."""
    files = iter([str(tmp_path / "one.db"), str(tmp_path / "two.db")])
    kinds = request.param.split(" to ")
    one, two = (request.getfixturevalue("postgres_url") if kind == "postgres" else next(files) for kind in kinds)
    return one, two


# --- Backup and restore --------------------------------------------------------------------------------------------


def test_a_backup_moves_everything(move: tuple[str, str], tmp_path: Path) -> None:
    source, target = move
    file = tmp_path / "backup"
    asyncio.run(fill(source))
    made = ludus("backup", file, "--database", source)
    assert made.exit_code == 0, made.output
    assert "1 people, 3 matches" in made.output
    assert file.stat().st_mode & 0o077 == 0
    restored = ludus("restore", file, "--database", target)
    assert restored.exit_code == 0, restored.output
    assert asyncio.run(everything(target)) == asyncio.run(everything(source))
    again = ludus("restore", file, "--database", target)
    assert again.exit_code == 1
    assert "the database is not empty" in again.output
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_an_empty_database_can_be_backed_up_and_one_that_was_only_served_can_be_filled(
    move: tuple[str, str], tmp_path: Path
) -> None:
    source, target = move
    asyncio.run(fill(source, 0))
    asyncio.run(migrated(target))
    assert ludus("backup", tmp_path / "backup", "--database", source).exit_code == 0
    assert ludus("restore", tmp_path / "backup", "--database", target).exit_code == 0
    assert asyncio.run(everything(target)) == asyncio.run(everything(source))


async def migrated(url: str) -> None:
    async with opened(url) as database:
        await migrate(database)
        await Store(database).beat(1)


def test_a_backup_of_older_tables_is_brought_up_to_date(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, file = str(tmp_path / "source.db"), tmp_path / "backup"
    asyncio.run(fill(source, 1))
    assert ludus("backup", file, "--database", source).exit_code == 0
    added = ("ALTER TABLE people ADD COLUMN motto TEXT", "UPDATE people SET motto = name")
    for module in (schema, upkeep):
        monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, added))
    assert ludus("restore", file, "--database", database_url).exit_code == 0

    async def look() -> None:
        async with opened(database_url) as database:
            assert await database.read("SELECT motto FROM people") == [("Anna ✿\n",)]

    asyncio.run(look())
    old = ludus("backup", file, "--database", source)
    assert old.exit_code == 1
    assert "back it up with its own Ludus" in old.output
    for module in (schema, upkeep):
        monkeypatch.setattr(module, "MIGRATIONS", MIGRATIONS[:-1])
    newer = ludus("restore", file, "--database", tmp_path / "other.db")
    assert newer.exit_code == 1
    assert "use a newer Ludus" in newer.output


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def test_a_backup_that_is_not_whole_is_refused_with_the_line(tmp_path: Path) -> None:
    source, target, file = tmp_path / "source.db", tmp_path / "target.db", tmp_path / "backup"
    asyncio.run(fill(str(source)))
    assert ludus("backup", file, "--database", source).exit_code == 0
    good, lines = file.read_bytes(), lines_of(file)
    edited = [*lines]
    edited[4] = edited[4].replace(b"fortuna", b"Fortuna")
    assert edited != lines
    cases = {
        "line 5: it was changed": gzip.compress(b"".join(edited)),
        f"line {len(lines)}: the file is cut off": gzip.compress(b"".join(lines[:-1])),
        "line 4: it was changed": gzip.compress(b"".join(lines[:3] + lines[4:])),
        f"line {len(lines) + 1}: it was changed": gzip.compress(b"".join([*lines, lines[-1]])),
        "the file is cut off": good[: len(good) // 2],
        "line 1: the file is damaged or no backup": b"hello",
        "line 1: not a backup": gzip.compress(b"hello\n"),
        "line 1: the file is empty": gzip.compress(b""),
    }
    for sentence, content in cases.items():
        file.write_bytes(content)
        refused = ludus("restore", file, "--database", target)
        assert refused.exit_code == 1, sentence
        assert sentence in refused.output
        assert not target.exists() or not asyncio.run(version(target))
    for cut in range(0, len(good), max(1, len(good) // 40)):
        file.write_bytes(good[:cut])
        assert ludus("restore", file, "--database", target).exit_code == 1
    file.write_bytes(good)
    assert ludus("restore", file, "--database", target).exit_code == 0


async def version(path: Path) -> int:
    async with opened(str(path)) as database:
        return await schema.version_of(database)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["backup", "out", "--database", "missing.db"], "missing.db: there is no such database"),
        (["backup", "out", "--database", "postgresql://x@127.0.0.1:1/x"], "the database: "),
        (["restore", "missing"], "does not exist"),
        (["patch", "nothing", "--database", "missing.db"], "nothing"),
        (["patch", "fortuna", "--database", "missing.db"], "missing.db: there is no such database"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = ludus(*arguments)
    assert refused.exit_code in (1, 2)
    assert sentence in refused.output
    assert "Traceback" not in refused.output
    assert list(tmp_path.iterdir()) == []


class Load:
    """Tables of bots that are opened and talked at for as long as it lasts."""

    def __init__(self, server: RunningServer) -> None:
        self.visitor = Visitor(server, "Anna")
        self.stopped = threading.Event()
        self.tables: list[str] = []
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        while not self.stopped.wait(0.03) and len(self.tables) < 40:
            table = self.visitor.new_table("random", "random")
            self.visitor.post(f"/api/tables/{table}/start")
            self.visitor.http.post(f"/api/tables/{table}/chat", json={"text": "salvē"})
            self.tables.append(table)

    def __enter__(self) -> "Load":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.thread.join()


def test_a_backup_under_load_is_whole_and_plays_on_elsewhere(move: tuple[str, str], tmp_path: Path) -> None:
    source, target = move
    files = [tmp_path / f"backup{number}" for number in range(3)]
    with RunningServer(source, "--no-limits") as server:
        with Load(server) as load:
            mine = load.visitor.new_table("me", "random")
            load.visitor.post(f"/api/tables/{mine}/start")
            for file in files:
                time.sleep(0.7)
                made = ludus("backup", file, "--database", source)
                assert made.exit_code == 0, made.output
        cookies = dict(load.visitor.http.cookies)
    restored = ludus("restore", files[-1], "--database", target)
    assert restored.exit_code == 0, restored.output
    matches = asyncio.run(loaded(target))
    assert len(matches) > 3
    checked = ludus("patch", "fortuna", "--database", target)
    assert checked.exit_code == 0, checked.output
    with RunningServer(target, "--no-limits") as server:
        anna = Visitor(server)
        anna.http.cookies.update(cookies)
        assert anna.get("/api/me")["name"] == "Anna"
        finish(anna, mine)
        for match in matches:
            wait_for_end(anna, match)
            record = read_record(anna.get(f"/api/tables/{match}/record"))
            assert verify(FORTUNA.rules, record) > 0


async def loaded(url: str) -> list[str]:
    """All matches, each of which could be opened; the log and the row agree."""
    async with opened(url) as database:
        store = Store(database)
        found = [row[0] for row in await database.read("SELECT id FROM matches")]
        started = []
        for match in found:
            row, log = await store.match(match), await store.events(match)
            assert row is not None
            assert [logged.seq for logged in log] == list(range(1, row.seq + 1))
            table = Table(store, row, await store.seats(match), lambda *_: None)
            table.load(log)
            if row.status in (RUNNING, FINISHED):
                started.append(match)
        return started


def finish(visitor: Visitor, table: str) -> None:
    """Play the one seat to the end."""
    for _ in range(3000):
        state = visitor.get(f"/api/tables/{table}?seat=0&since=999999")
        if state["status"] == "finished":
            return
        question = state["view"]["question"]
        legal = question["legal"] if question else []
        if not legal:
            time.sleep(0.01)
            continue
        lively = [text for text in legal if not text.startswith(("idle", "pass", "decline"))]
        visitor.post(f"/api/tables/{table}/play", {"seat": 0, "action": (lively or legal)[-1], "ply": state["ply"]})
    pytest.fail("the game does not end")


def wait_for_end(visitor: Visitor, table: str) -> None:
    for _ in range(600):
        if visitor.get(f"/api/tables/{table}?since=999999")["status"] == "finished":
            return
        time.sleep(0.1)
    pytest.fail(f"table {table} was left alone")


# --- Patch ---------------------------------------------------------------------------------------------------------


def doctored(log: list[AnyEvent], number: int, entry: str) -> list[AnyEvent]:
    """The log with another first entry in one of its events."""
    event = log[number]
    assert isinstance(event, Moved | Started)
    return [*log[:number], msgspec.structs.replace(event, entries=[entry, *event.entries[1:]]), *log[number + 1 :]]


def test_patch_tells_what_fits_and_what_does_not(database_url: str) -> None:
    log, match = a_game(12, "good")
    deal = log[2]
    assert isinstance(deal, Started)
    other = next(text for text in deal.entries if text != deal.entries[0])

    async def prepare() -> None:
        async with opened(database_url) as database:
            await migrate(database)
            store = Store(database)
            await add_match(store, "good", log, version=0)
            await add_match(store, "verb", doctored(log, 6, "0 fly:moon"), seed="good", version=0)
            await add_match(store, "draw", doctored(log, 2, other), seed="good", version=0)
            await add_match(store, "seat", doctored(log, 7, "x pass"), seed="good", version=0)
            await add_match(store, "twice", [*log, log[-1]], seed="good", version=0)
            await add_match(store, "undo", [*log[:3], Undone(0)], seed="good", version=0)
            await add_match(store, "short", [*log[:2], Started(deal.entries[:-1])], seed="good", version=0)
            await add_match(store, "edition", log, seed="good", digest="0" * 64)
            await add_match(store, "newer", log, seed="good", version=FORTUNA.rules.version + 1)
            await add_match(store, "over", doctored(log, 5, "0 fly:moon"), status=FINISHED)

    async def versions() -> dict[str, int]:
        async with opened(database_url) as database:
            return dict(await database.read("SELECT id, version FROM matches"))

    asyncio.run(prepare())
    before = asyncio.run(versions())
    tried = ludus("patch", "fortuna", "--dry-run", "--database", database_url)
    assert asyncio.run(versions()) == before
    done = ludus("patch", "fortuna", "--database", database_url)
    assert (done.exit_code, done.output) == (1, tried.output)
    said = dict(line.split(": ", 1) for line in done.output.splitlines() if ": " in line)
    place = 1 + sum(len(event.entries) for event in log[2:6] if isinstance(event, Started | Moved))
    place -= sum(isinstance(event, Undone) for event in log[2:6])
    assert said["good"] == f"fits version {FORTUNA.rules.version}, was 0"
    assert said["verb"].startswith(f"does not fit: entry {place} '0 fly:moon': ")
    assert said["draw"].startswith(f"does not fit: entry 1 '{other}': the seed gives '{deal.entries[0][2:]}' now")
    assert "'x pass'" in said["seat"]
    assert f"does not fit: entry {len(match.moves) + 1} " in said["twice"]
    assert "was taken back" in said["undo"]
    assert "a draw is due" in said["short"]
    assert "edition 00000000…" in said["edition"]
    assert "this Ludus has" in said["newer"]
    assert "over" not in said
    assert "9 running matches of fortuna, 8 of them do not fit" in done.output
    assert asyncio.run(versions()) == before | {"good": FORTUNA.rules.version}


def test_patch_is_content_when_all_fit(database_url: str) -> None:
    asyncio.run(fill(database_url))
    done = ludus("patch", "fortuna", "--database", database_url)
    assert done.exit_code == 0, done.output
    assert "3 running matches of fortuna, 0 of them do not fit" in done.output
