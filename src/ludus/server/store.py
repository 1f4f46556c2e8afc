"""Everything the server keeps: people, their keys, matches and what happened to them."""

import contextlib
import json
from typing import Any, Final

import msgspec

from ludus.server.database import Conflict, Database, Statement
from ludus.server.events import AnyEvent, Sat, decode, encode

OPEN: Final = "open"
RUNNING: Final = "running"
FINISHED: Final = "finished"
CLOSED: Final = "closed"

NAMES_AT_ONCE: Final = 100
TRIES: Final = 8


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    login: str | None
    """None for a guest."""


class SeatRow(msgspec.Struct):
    seat: int
    kind: str
    person: str | None = None
    bot: str | None = None


class MatchRow(msgspec.Struct):
    """A match without its log."""

    id: str
    game: str
    version: int
    seats: int
    options: dict[str, str]
    edition: str | None
    digest: str
    seed: str
    pace: str
    public: bool
    title: str
    host: str
    invitation: str
    rematch_of: str | None
    created: int
    updated: int
    status: str
    seq: int
    deadline: int | None
    """When the time of whoever is awaited runs out, in milliseconds."""
    banks: list[int]
    """Milliseconds left to each seat at a live pace."""
    bot_due: bool
    """Whether a bot is to move: a node that finds nobody at it takes it on."""


class Logged(msgspec.Struct, frozen=True):
    seq: int
    at: int
    event: AnyEvent


MATCH_FIELDS: Final = msgspec.structs.fields(MatchRow)
MATCH_COLUMNS: Final = ", ".join(field.name for field in MATCH_FIELDS)


def match_values(row: MatchRow) -> tuple[Any, ...]:
    values = {field.name: getattr(row, field.name) for field in MATCH_FIELDS}
    values |= {"options": json.dumps(row.options), "banks": json.dumps(row.banks)}
    values |= {"public": int(row.public), "bot_due": int(row.bot_due)}
    return tuple(values[field.name] for field in MATCH_FIELDS)


def match_row(values: tuple[Any, ...]) -> MatchRow:
    found = dict(zip([field.name for field in MATCH_FIELDS], values, strict=True))
    found |= {"options": json.loads(found["options"]), "banks": json.loads(found["banks"])}
    found |= {"public": bool(found["public"]), "bot_due": bool(found["bot_due"])}
    return MatchRow(**found)


class Store:
    def __init__(self, database: Database) -> None:
        self.database: Final = database

    # --- People ----------------------------------------------------------------------------------------------------

    async def add_person(self, person: Person, password: str | None, at: int) -> None:
        """Raises Conflict when the login is taken."""
        insert = "INSERT INTO people (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)"
        await self.database.write([(insert, (person.id, person.name, person.login, password, at))])

    async def person(self, person: str) -> Person | None:
        rows = await self.database.read("SELECT id, name, login FROM people WHERE id = $1", person)
        return Person(*rows[0]) if rows else None

    async def names(self, people: list[str]) -> dict[str, str]:
        """What people are called; who has left is missing."""
        found: dict[str, str] = {}
        for start in range(0, len(people), NAMES_AT_ONCE):
            some = people[start : start + NAMES_AT_ONCE]
            marks = ", ".join(f"${i}" for i in range(1, len(some) + 1))
            found |= dict(await self.database.read(f"SELECT id, name FROM people WHERE id IN ({marks})", *some))
        return found

    async def account(self, login: str) -> tuple[Person, str] | None:
        """A person with an account, and the hash of the password."""
        rows = await self.database.read("SELECT id, name, login, password FROM people WHERE login = $1", login)
        return (Person(*rows[0][:3]), rows[0][3]) if rows else None

    async def rename_person(self, person: str, name: str) -> None:
        await self.database.write([("UPDATE people SET name = $2 WHERE id = $1", (person, name))])

    async def make_account(self, person: str, login: str, password: str) -> None:
        """Raises Conflict when the login is taken."""
        update = "UPDATE people SET login = $2, password = $3 WHERE id = $1"
        await self.database.write([(update, (person, login, password))])

    async def set_password(self, person: str, password: str) -> None:
        await self.database.write([("UPDATE people SET password = $2 WHERE id = $1", (person, password))])

    async def delete_person(self, person: str) -> None:
        """The name goes, and with it every key; what was played stays."""
        await self.database.write([("DELETE FROM people WHERE id = $1", (person,))])

    # --- Keys: cookies and tokens, only as hashes ------------------------------------------------------------------

    async def add_key(self, key_hash: str, person: str, kind: str, label: str, at: int, expires: int | None) -> None:
        insert = "INSERT INTO keys (hash, person, kind, label, created, expires) VALUES ($1, $2, $3, $4, $5, $6)"
        await self.database.write([(insert, (key_hash, person, kind, label, at, expires))])

    async def key_owner(self, key_hash: str, kind: str, at: int) -> Person | None:
        rows = await self.database.read(
            "SELECT people.id, people.name, people.login FROM keys JOIN people ON people.id = keys.person "
            "WHERE keys.hash = $1 AND keys.kind = $2 AND (keys.expires IS NULL OR keys.expires > $3)",
            key_hash,
            kind,
            at,
        )
        return Person(*rows[0]) if rows else None

    async def keys(self, person: str, kind: str) -> list[tuple[str, str, int]]:
        """Hash, label and time of making."""
        select = "SELECT hash, label, created FROM keys WHERE person = $1 AND kind = $2 ORDER BY created, hash"
        return [(row[0], row[1], row[2]) for row in await self.database.read(select, person, kind)]

    async def drop_key(self, person: str, key_hash: str) -> bool:
        delete = "DELETE FROM keys WHERE person = $1 AND hash = $2 RETURNING hash"
        return bool((await self.database.write([(delete, (person, key_hash))]))[0])

    async def drop_keys(self, person: str, kind: str) -> None:
        await self.database.write([("DELETE FROM keys WHERE person = $1 AND kind = $2", (person, kind))])

    # --- Matches ---------------------------------------------------------------------------------------------------

    async def add_match(self, row: MatchRow, seats: list[SeatRow], events: list[AnyEvent]) -> None:
        marks = ", ".join(f"${i}" for i in range(1, len(MATCH_FIELDS) + 1))
        unit: list[Statement] = [(f"INSERT INTO matches ({MATCH_COLUMNS}) VALUES ({marks})", match_values(row))]
        unit += [
            (
                "INSERT INTO seats (match, seat, kind, person, bot) VALUES ($1, $2, $3, $4, $5)",
                seat_values(row.id, seat),
            )
            for seat in seats
        ]
        unit += [insert_event(row.id, seq, row.created, event) for seq, event in enumerate(events, start=1)]
        await self.database.write(unit)

    async def append(self, row: MatchRow, event: AnyEvent, at: int, seats: list[SeatRow]) -> None:
        """Write the next event with what it changes. `row.seq` is already that of the event.

        Raises Conflict when another node was first; then nothing was written.
        """
        update = (
            "UPDATE matches SET seq = $2, updated = $3, status = $4, deadline = $5, banks = $6, bot_due = $7, "
            "title = $8 WHERE id = $1"
        )
        values = (row.id, row.seq, at, row.status, row.deadline, json.dumps(row.banks), int(row.bot_due), row.title)
        unit = [insert_event(row.id, row.seq, at, event), (update, values)]
        unit += [
            (
                "UPDATE seats SET kind = $3, person = $4, bot = $5 WHERE match = $1 AND seat = $2",
                seat_values(row.id, seat),
            )
            for seat in seats
        ]
        await self.database.write(unit)

    async def match(self, match: str) -> MatchRow | None:
        rows = await self.database.read(f"SELECT {MATCH_COLUMNS} FROM matches WHERE id = $1", match)
        return match_row(rows[0]) if rows else None

    async def seats(self, match: str) -> list[SeatRow]:
        select = "SELECT seat, kind, person, bot FROM seats WHERE match = $1 ORDER BY seat"
        return [SeatRow(*row) for row in await self.database.read(select, match)]

    async def events(self, match: str, after: int = 0) -> list[Logged]:
        select = "SELECT seq, at, body FROM events WHERE match = $1 AND seq > $2 ORDER BY seq"
        return [Logged(seq, at, decode(body)) for seq, at, body in await self.database.read(select, match, after)]

    async def matches_of(self, person: str, limit: int = 100) -> list[MatchRow]:
        select = (
            f"SELECT {MATCH_COLUMNS} FROM matches WHERE id IN (SELECT id FROM matches WHERE host = $1 "
            "UNION SELECT match FROM seats WHERE person = $1) ORDER BY updated DESC, id LIMIT $2"
        )
        return [match_row(row) for row in await self.database.read(select, person, limit)]

    async def open_matches(self, limit: int = 100) -> list[MatchRow]:
        """Public tables that still wait for players."""
        select = (
            f"SELECT {MATCH_COLUMNS} FROM matches WHERE status = $1 AND public = 1 ORDER BY updated DESC, id LIMIT $2"
        )
        return [match_row(row) for row in await self.database.read(select, OPEN, limit)]

    async def running(self, game: str | None = None) -> list[str]:
        rows = await self.database.read(
            "SELECT id FROM matches WHERE status = $1 AND ($2 = '' OR game = $2) ORDER BY id", RUNNING, game or ""
        )
        return [row[0] for row in rows]

    async def due(self, now: int, idle_before: int) -> list[str]:
        """Matches whose time has run out, and those whose bot nobody seems to look after."""
        rows = await self.database.read(
            "SELECT id FROM matches WHERE status = $1 AND (deadline < $2 OR (bot_due = 1 AND updated < $3)) LIMIT 100",
            RUNNING,
            now,
            idle_before,
        )
        return [row[0] for row in rows]

    async def changed_since(self, at: int) -> list[tuple[str, int]]:
        """Matches with their seq that were written to since."""
        rows = await self.database.read(
            "SELECT id, seq FROM matches WHERE status IN ($1, $2, $3) AND updated >= $4", OPEN, RUNNING, FINISHED, at
        )
        return [(row[0], row[1]) for row in rows]

    async def hand_over(self, guest: str, account: str) -> list[str]:
        """Give a guest's tables to an account, one by one; returns the matches."""
        select = "SELECT id FROM matches WHERE host = $1 UNION SELECT match FROM seats WHERE person = $1 ORDER BY 1"
        matches = [str(row[0]) for row in await self.database.read(select, guest)]
        for match in matches:
            for _ in range(TRIES):
                with contextlib.suppress(Conflict):  # somebody moved in between: look again
                    await self._hand_over(match, guest, account)
                    break
            else:
                raise Conflict(f"match {match} is too busy to be handed over")
        return matches

    async def _hand_over(self, match: str, guest: str, account: str) -> None:
        row, seats = await self.match(match), await self.seats(match)
        if row is None:
            return
        mine = [seat for seat in seats if seat.person == guest]
        # The log says it too: nodes that have the table open learn of it there.
        unit = [
            insert_event(match, seq, row.updated, Sat(seat.seat, seat.kind, account, seat.bot))
            for seq, seat in enumerate(mine, start=row.seq + 1)
        ]
        unit.append(("UPDATE seats SET person = $3 WHERE match = $1 AND person = $2", (match, guest, account)))
        unit.append(("UPDATE matches SET host = $3 WHERE id = $1 AND host = $2", (match, guest, account)))
        if mine:
            unit.append(("UPDATE matches SET seq = $2 WHERE id = $1", (match, row.seq + len(mine))))
        await self.database.write(unit)

    async def set_version(self, match: str, version: int) -> None:
        """The match fits these rules."""
        await self.database.write([("UPDATE matches SET version = $2 WHERE id = $1", (match, version))])

    # --- Downtime --------------------------------------------------------------------------------------------------

    async def beat(self, now: int) -> None:
        """Say that a server is up."""
        upsert = "INSERT INTO heartbeat (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
        await self.database.write([(upsert, (now,))])

    async def last_beat(self) -> int | None:
        rows = await self.database.read("SELECT at FROM heartbeat WHERE id = 1")
        return int(rows[0][0]) if rows else None

    async def skip_downtime(self, last: int, now: int) -> None:
        """Clocks stand still while no server is up. Of several nodes that come up at once only one moves them on."""
        beat = "UPDATE heartbeat SET at = $2 WHERE id = 1 AND at = $1"
        shift = (
            "UPDATE matches SET deadline = deadline + $1 WHERE deadline IS NOT NULL "
            "AND EXISTS (SELECT 1 FROM heartbeat WHERE id = 1 AND at = $2)"
        )
        await self.database.write([(beat, (last, now)), (shift, (now - last, now))])


def seat_values(match: str, seat: SeatRow) -> tuple[Any, ...]:
    return (match, seat.seat, seat.kind, seat.person, seat.bot)


def insert_event(match: str, seq: int, at: int, event: AnyEvent) -> Statement:
    return ("INSERT INTO events (match, seq, at, body) VALUES ($1, $2, $3, $4)", (match, seq, at, encode(event)))


__all__ = ["Conflict", "Logged", "MatchRow", "Person", "SeatRow", "Store"]
