"""Making tables: what a new one looks like, rematches, and tables in lists."""

import secrets
from typing import Final

import msgspec

from ludus.bots.levels import AT_TABLES, LEVELS
from ludus.core.rules import BadSetup
from ludus.games.registry import UnknownGame
from ludus.games.registry import game as find_game
from ludus.kit.edition import EditionError
from ludus.server import clock
from ludus.server.errors import bad_request, conflict, forbidden
from ludus.server.events import AnyEvent, Sat
from ludus.server.hub import seat_infos
from ludus.server.people import new_id
from ludus.server.store import FINISHED, OPEN, MatchRow, Person, SeatRow, Store
from ludus.server.table import Table
from ludus.server.wire import NewSeat, NewTable, TableInfo

INVITATION_BYTES: Final = 12


def new_row(asked: NewTable, host: Person) -> MatchRow:
    """The table that somebody asked for; raises Problem when there cannot be such a table."""
    try:
        game = find_game(asked.game)
        edition = game.rules.read_edition(asked.edition, "the edition") if asked.edition is not None else None
        setup = game.rules.setup(len(asked.seats), asked.options, edition)
    except UnknownGame as problem:
        raise bad_request("unknown-game", f"{problem}.") from problem
    except BadSetup as problem:
        raise bad_request("bad-setup", f"{problem}.") from problem
    except EditionError as problem:
        raise bad_request("bad-edition", f"{problem}.") from problem
    if asked.pace not in clock.PACES:
        raise bad_request("unknown-pace", f"The paces are {', '.join(clock.PACES)}.")
    now = clock.now()
    return MatchRow(
        id=new_id(),
        game=game.id,
        version=game.rules.version,
        seats=setup.seats,
        options=setup.options,
        edition=asked.edition,
        digest=setup.edition.digest,
        seed=secrets.token_hex(16),
        pace=asked.pace,
        public=asked.public,
        title=asked.title or game.title,
        host=host.id,
        invitation=secrets.token_urlsafe(INVITATION_BYTES),
        rematch_of=None,
        created=now,
        updated=now,
        status=OPEN,
        seq=0,
        deadline=None,
        banks=clock.first_banks(asked.pace, setup.seats),
        bot_due=False,
    )


def new_seat(number: int, asked: NewSeat, host: Person) -> SeatRow:
    if asked.kind == "bot":
        if asked.level not in AT_TABLES:
            raise bad_request("unknown-level", f"The levels of bots are {', '.join(LEVELS)}.")
        return SeatRow(number, "bot", None, asked.level)
    if asked.kind == "me":
        return SeatRow(number, "person", host.id, None)
    return SeatRow(number, asked.kind, None, None)


async def make_table(store: Store, asked: NewTable, host: Person) -> MatchRow:
    row = new_row(asked, host)
    await write_table(store, row, [new_seat(number, seat, host) for number, seat in enumerate(asked.seats)])
    return row


async def write_table(store: Store, row: MatchRow, seats: list[SeatRow]) -> None:
    events: list[AnyEvent] = [Sat(s.seat, s.kind, s.person, s.bot) for s in seats]
    row.seq = len(events)
    await store.add_match(row, seats, events)


async def make_rematch(store: Store, table: Table, person: Person, same_deal: bool) -> MatchRow:
    """The same people at a new table, each back on their seat; with the same deal if they like."""
    if not table.seats_of(person.id):
        raise forbidden("Only those who played can ask for a rematch.")
    if table.row.status != FINISHED:
        raise conflict("not-finished", "The game is not over yet.")
    old, now = table.row, clock.now()
    row = msgspec.structs.replace(
        old,
        id=new_id(),
        version=table.game.rules.version,
        options=dict(old.options),
        seed=old.seed if same_deal else secrets.token_hex(16),
        host=person.id,
        invitation=secrets.token_urlsafe(INVITATION_BYTES),
        rematch_of=old.id,
        created=now,
        updated=now,
        status=OPEN,
        seq=0,
        deadline=None,
        banks=clock.first_banks(old.pace, old.seats),
        bot_due=False,
    )
    # Whoever has deleted their account leaves a free seat.
    seats = [
        SeatRow(s.seat, s.kind, s.person if s.person in table.names else None, None if s.person else s.bot)
        for s in table.seats
    ]
    await write_table(store, row, seats)
    return row


def table_info(table: Table, person: Person | None) -> TableInfo:
    """A table as it stands in a list."""
    row, who = table.row, person.id if person else None
    yours = table.seats_of(who)
    return TableInfo(
        id=row.id,
        game=row.game,
        title=row.title,
        status=row.status,
        pace=row.pace,
        public=row.public,
        seats=seat_infos(table, who, set()),
        updated=row.updated,
        your_turn=any(seat in yours for seat in table.awaited_people()),
        invitation=row.invitation if yours or (who is not None and who == row.host) else None,
    )
