"""The tables of the database, as forward migrations: a new one is added at the end, none is ever changed."""

import contextlib
from typing import Final

from ludus.server.database import Conflict, Database

# Each migration is the statements that make it up.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """
        CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            login TEXT UNIQUE,
            password TEXT,
            created BIGINT NOT NULL
        )
        """,
        """
        CREATE TABLE keys (
            hash TEXT PRIMARY KEY,
            person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            label TEXT NOT NULL,
            created BIGINT NOT NULL,
            expires BIGINT
        )
        """,
        "CREATE INDEX keys_of_person ON keys (person)",
        """
        CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            version INTEGER NOT NULL,
            seats INTEGER NOT NULL,
            options TEXT NOT NULL,
            edition TEXT,
            digest TEXT NOT NULL,
            seed TEXT NOT NULL,
            pace TEXT NOT NULL,
            public INTEGER NOT NULL,
            title TEXT NOT NULL,
            host TEXT NOT NULL,
            invitation TEXT NOT NULL,
            rematch_of TEXT,
            created BIGINT NOT NULL,
            updated BIGINT NOT NULL,
            status TEXT NOT NULL,
            seq BIGINT NOT NULL,
            deadline BIGINT,
            banks TEXT NOT NULL,
            bot_due INTEGER NOT NULL
        )
        """,
        "CREATE INDEX matches_by_status ON matches (status, updated)",
        """
        CREATE TABLE seats (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            person TEXT,
            bot TEXT,
            PRIMARY KEY (match, seat)
        )
        """,
        "CREATE INDEX seats_of_person ON seats (person)",
        """
        CREATE TABLE events (
            match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            seq BIGINT NOT NULL,
            at BIGINT NOT NULL,
            body TEXT NOT NULL,
            PRIMARY KEY (match, seq)
        )
        """,
        """
        CREATE TABLE heartbeat (
            id INTEGER PRIMARY KEY,
            at BIGINT NOT NULL
        )
        """,
    ),
    (
        # Only what waits for something: both are empty for every match that is over.
        "CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL",
        "CREATE INDEX matches_of_bots ON matches (updated) WHERE bot_due = 1",
        "CREATE INDEX matches_of_host ON matches (host)",
    ),
)

# What a backup carries, in an order in which references point back.
TABLES: Final = {
    "people": ("id", "name", "login", "password", "created"),
    "keys": ("hash", "person", "kind", "label", "created", "expires"),
    "matches": (
        *("id", "game", "version", "seats", "options", "edition", "digest", "seed", "pace", "public", "title"),
        *("host", "invitation", "rematch_of", "created", "updated", "status", "seq", "deadline", "banks", "bot_due"),
    ),
    "seats": ("match", "seat", "kind", "person", "bot"),
    "events": ("match", "seq", "at", "body"),
    "heartbeat": ("id", "at"),
}


class SchemaTooNew(Exception):
    """The database was written by a newer Ludus."""


async def version_of(database: Database) -> int:
    """0 for a database that is new."""
    # Alone, because `IF NOT EXISTS` does not help two that are at it at the same time.
    make = ("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)", ())
    rows = await database.write([*database.alone, make, ("SELECT max(version) FROM schema_version", ())])
    return int(rows[-1][0][0] or 0)


def demand_known(version: int, what: str) -> None:
    if version > len(MIGRATIONS):
        raise SchemaTooNew(f"{what} has schema {version}, this Ludus knows {len(MIGRATIONS)}: use a newer Ludus")


async def migrate(database: Database, upto: int | None = None) -> int:
    """Bring the database up to date, or to an older version; returns how many steps are behind it now.

    Several nodes may try at once, and one that dies in the middle leaves whole steps.
    """
    done = await version_of(database)
    demand_known(done, "the database")
    steps = range(done + 1, (len(MIGRATIONS) if upto is None else upto) + 1)
    for version in steps:
        # The version first: of two nodes only one gets past it.
        insert = ("INSERT INTO schema_version (version) VALUES ($1)", (version,))
        with contextlib.suppress(Conflict):
            await database.write([*database.alone, insert, *((statement, ()) for statement in MIGRATIONS[version - 1])])
    return len(steps)
