"""What the server keeps, on both databases."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import pytest

from ludus.server.database import open_database
from ludus.server.events import AnyEvent, Moved, Renamed, Said, Sat, Started, Undone
from ludus.server.people import People
from ludus.server.schema import TABLES, migrate
from ludus.server.store import FINISHED, MATCH_FIELDS, OPEN, RUNNING, Conflict, MatchRow, Person, SeatRow, Store
from ludus.server.table import Table

ANNA = Person("anna", "Anna ✿", None)
BERT = Person("bert", "Bert", "bert")


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(open_database(url))
    await store.database.open()
    try:
        await migrate(store.database)
        yield store
    finally:
        await store.database.close()


def with_store(url: str, doing: Callable[[Store], Awaitable[None]]) -> None:
    async def work() -> None:
        async with opened(url) as store:
            await doing(store)

    asyncio.run(work())


def row(match: str, **more: Any) -> MatchRow:
    made = MatchRow(
        id=match,
        game="fortuna",
        version=1,
        seats=2,
        options={"größe": "ü"},
        edition=None,
        digest="d",
        seed="s",
        pace="none",
        public=True,
        title="A table",
        host=ANNA.id,
        invitation="i",
        rematch_of=None,
        created=1_700_000_000_000,
        updated=1_700_000_000_000,
        status=OPEN,
        seq=2,
        deadline=None,
        banks=[5, 6],
        bot_due=False,
    )
    return msgspec.structs.replace(made, **more)


async def add(store: Store, match: str, *people: str | None, **more: Any) -> MatchRow:
    made = row(match, **more)
    seats = [
        SeatRow(seat, "person" if person else "open", person) for seat, person in enumerate(people or ("anna", None))
    ]
    await store.add_match(made, seats, [Sat(s.seat, s.kind, s.person, s.bot) for s in seats])
    return made


def test_the_columns_are_those_of_the_schema() -> None:
    assert tuple(field.name for field in MATCH_FIELDS) == TABLES["matches"]


# --- People --------------------------------------------------------------------------------------------------------


def test_people(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await store.add_person(ANNA, None, 1)
        await store.add_person(BERT, "hash", 2)
        assert await store.person("anna") == ANNA
        assert await store.person("nobody") is None
        assert await store.account("bert") == (BERT, "hash")
        assert await store.account("Anna ✿") is None
        await store.rename_person("anna", "Änne")
        await store.set_password("bert", "other")
        assert await store.account("bert") == (BERT, "other")
        assert await store.names(["bert", "anna", "nobody"]) == {"anna": "Änne", "bert": "Bert"}
        assert await store.names([]) == {}

    with_store(database_url, doing)


def test_many_names_take_few_reads(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def doing(store: Store) -> None:
        for number in range(250):
            await store.add_person(Person(f"p{number}", f"N{number}", None), None, 1)
        reads = 0
        real = store.database.read

        async def counted(statement: str, *args: Any) -> list[tuple[Any, ...]]:
            nonlocal reads
            reads += 1
            return await real(statement, *args)

        monkeypatch.setattr(store.database, "read", counted)
        names = await store.names([f"p{number}" for number in range(300)])
        assert names == {f"p{number}": f"N{number}" for number in range(250)}
        assert reads == 3

    with_store(database_url, doing)


def test_a_login_belongs_to_one(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await store.add_person(ANNA, None, 1)
        await store.add_person(BERT, "hash", 2)
        with pytest.raises(Conflict):
            await store.add_person(Person("other", "Other", "bert"), "hash", 3)
        with pytest.raises(Conflict):
            await store.make_account("anna", "bert", "mine")
        assert await store.person("anna") == ANNA
        assert await store.person("other") is None
        await store.make_account("anna", "anna", "mine")
        assert await store.account("anna") == (Person("anna", ANNA.name, "anna"), "mine")

    with_store(database_url, doing)


def test_keys(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await store.add_person(ANNA, None, 1)
        await store.add_person(BERT, "hash", 2)
        await store.add_key("k1", "anna", "session", "", 10, 100)
        await store.add_key("k2", "anna", "token", "my bot", 11, None)
        await store.add_key("k3", "bert", "token", "his bot", 12, None)
        with pytest.raises(Conflict):
            await store.add_key("k1", "bert", "session", "", 10, None)
        with pytest.raises(Conflict):
            await store.add_key("k4", "nobody", "session", "", 10, None)
        assert await store.key_owner("k1", "session", 99) == ANNA
        assert await store.key_owner("k1", "session", 100) is None
        assert await store.key_owner("k1", "token", 50) is None
        assert await store.key_owner("k2", "token", 2**50) == ANNA
        assert await store.key_owner("k9", "token", 50) is None
        assert await store.keys("anna", "token") == [("k2", "my bot", 11)]
        assert not await store.drop_key("anna", "k3")
        assert await store.drop_key("bert", "k3")
        assert await store.key_owner("k3", "token", 50) is None
        await store.drop_keys("anna", "session")
        assert await store.key_owner("k1", "session", 50) is None
        assert await store.key_owner("k2", "token", 50) == ANNA

    with_store(database_url, doing)


def test_who_leaves_takes_name_and_keys_and_leaves_the_games(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await store.add_person(ANNA, None, 1)
        await store.add_key("k", "anna", "token", "", 1, None)
        made = await add(store, "m")
        await store.delete_person("anna")
        await store.delete_person("anna")
        assert await store.person("anna") is None
        assert await store.key_owner("k", "token", 5) is None
        assert await store.keys("anna", "token") == []
        assert await store.match("m") == made
        assert len(await store.events("m")) == 2

    with_store(database_url, doing)


# --- Matches -------------------------------------------------------------------------------------------------------

EVENTS: list[AnyEvent] = [
    Started(["* deal:clergy"]),
    Moved(1, ["1 play:x", "* roll:4"]),
    Undone(1),
    Said("anna", "salvē; it's 'ok' ✿ $1 ?1"),
    Renamed("Neu"),
    Sat(1, "open", "bert", None, "joined"),
]


def test_a_match_comes_back_as_it_was_written(database_url: str) -> None:
    async def doing(store: Store) -> None:
        made = await add(store, "m", edition="[x]", rematch_of="k", deadline=2**41, public=False)
        assert await store.match("m") == made
        assert await store.match("k") is None
        assert await store.seats("m") == [SeatRow(0, "person", "anna"), SeatRow(1, "open")]
        for number, event in enumerate(EVENTS):
            made.seq, made.status, made.bot_due, made.banks = 3 + number, RUNNING, True, [number, 2]
            made.title, made.deadline = f"title {number}", None
            seats = [SeatRow(1, "open", "bert", "random")] if isinstance(event, Sat) else []
            made.updated = made.created + number
            await store.append(made, event, made.updated, seats)
        assert await store.match("m") == made
        assert await store.seats("m") == [SeatRow(0, "person", "anna"), SeatRow(1, "open", "bert", "random")]
        log = await store.events("m", 2)
        assert [(logged.seq, logged.at, logged.event) for logged in log] == [
            (3 + number, made.created + number, event) for number, event in enumerate(EVENTS)
        ]
        assert await store.events("m", 8) == []

    with_store(database_url, doing)


def test_the_second_writer_of_an_entry_changes_nothing(database_url: str) -> None:
    async def doing(store: Store) -> None:
        made = await add(store, "m")
        with pytest.raises(Conflict):
            await add(store, "m")
        first = msgspec.structs.replace(made, seq=3, title="first")
        await store.append(first, Renamed("first"), 5, [])
        second = msgspec.structs.replace(made, seq=3, title="second", status=FINISHED, bot_due=True, deadline=9)
        with pytest.raises(Conflict):
            await store.append(second, Renamed("second"), 6, [SeatRow(1, "person", "bert")])
        kept = await store.match("m")
        assert kept == msgspec.structs.replace(first, updated=5)
        assert (await store.seats("m"))[1] == SeatRow(1, "open")
        assert [logged.event for logged in await store.events("m", 2)] == [Renamed("first")]

    with_store(database_url, doing)


def test_of_two_nodes_one_writes_each_entry(database_url: str) -> None:
    async def play(store: Store, name: str) -> int:
        written = 0
        while (found := await store.match("m")) is not None and found.seq < 60:
            found.seq += 1
            try:
                await store.append(found, Said(name, str(found.seq)), found.updated, [])
                written += 1
            except Conflict:
                await asyncio.sleep(0)
        return written

    async def doing(store: Store) -> None:
        await add(store, "m")
        async with opened(database_url) as other:
            written = await asyncio.gather(play(store, "a"), play(other, "b"), play(store, "c"))
        log = await store.events("m", 2)
        assert [logged.seq for logged in log] == list(range(3, 3 + sum(written)))

    with_store(database_url, doing)


def test_lists_of_matches(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await add(store, "open", "bert", None, updated=10)
        await add(store, "newer", "carl", None, updated=20, host="carl")
        await add(store, "private", "anna", "bert", public=False, updated=30)
        await add(store, "runs", "bert", "carl", status=RUNNING, updated=40, host="bert")
        await add(store, "other", "bert", "carl", status=RUNNING, updated=50, host="bert", game="other")
        await add(store, "over", "anna", "carl", status=FINISHED, updated=60, host="bert")
        assert [found.id for found in await store.open_matches()] == ["newer", "open"]
        assert [found.id for found in await store.open_matches(1)] == ["newer"]
        assert [found.id for found in await store.matches_of("anna")] == ["over", "private", "open"]
        assert [found.id for found in await store.matches_of("anna", 2)] == ["over", "private"]
        assert await store.matches_of("nobody") == []
        assert sorted(await store.changed_since(40)) == [("other", 2), ("over", 2), ("runs", 2)]
        assert await store.running() == ["other", "runs"]
        assert await store.running("fortuna") == ["runs"]
        await store.set_version("runs", 7)
        assert (await store.match("runs") or row("")).version == 7

    with_store(database_url, doing)


def test_what_is_due(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await add(store, "late", status=RUNNING, deadline=99)
        await add(store, "in time", status=RUNNING, deadline=101)
        await add(store, "no clock", status=RUNNING)
        await add(store, "orphan", status=RUNNING, bot_due=True, updated=40)
        await add(store, "looked after", status=RUNNING, bot_due=True, updated=60)
        await add(store, "over", status=FINISHED, deadline=1, bot_due=True, updated=1)
        assert sorted(await store.due(100, 50)) == ["late", "orphan"]

    with_store(database_url, doing)


def test_clocks_stand_still_while_no_server_is_up(database_url: str) -> None:
    async def doing(store: Store) -> None:
        assert await store.last_beat() is None
        await store.beat(10)
        await store.beat(2**42)
        assert await store.last_beat() == 2**42
        await add(store, "clock", deadline=2**41)
        await add(store, "none")
        async with opened(database_url) as other:
            await asyncio.gather(store.skip_downtime(2**42, 2**42 + 5), other.skip_downtime(2**42, 2**42 + 6))
        by = (await store.last_beat() or 0) - 2**42
        assert by in (5, 6)
        assert (await store.match("clock") or row("")).deadline == 2**41 + by
        assert (await store.match("none") or row("", deadline=1)).deadline is None

    with_store(database_url, doing)


# --- A guest becomes an account --------------------------------------------------------------------------------------


async def seats_in_log(store: Store, match: str) -> list[SeatRow]:
    """What a table that is loaded anew believes."""
    found = await store.match(match)
    assert found is not None
    found.options = {}
    table = Table(store, found, await store.seats(match), lambda *_: None)
    table.load(await store.events(match))
    assert table.seq == found.seq
    return table.seats


def test_an_account_adopts_the_guests_games(database_url: str) -> None:
    async def doing(store: Store) -> None:
        await store.add_person(ANNA, None, 1)
        await store.add_person(BERT, "hash", 1)
        await store.add_key("k", "anna", "session", "", 1, None)
        await add(store, "both", "anna", "anna")
        await add(store, "hosted", None, None)
        await add(store, "foreign", "carl", "bert", host="carl")
        people = People(store)
        assert await people.adopt(BERT, ANNA) == []
        assert await people.adopt(ANNA, BERT) == ["both", "hosted"]
        assert await store.person("anna") is None
        assert await store.key_owner("k", "session", 5) is None
        assert {found.host for found in await store.matches_of("bert")} == {"bert", "carl"}
        assert [seat.person for seat in await store.seats("both")] == ["bert", "bert"]
        assert [seat.person for seat in await seats_in_log(store, "both")] == ["bert", "bert"]
        assert [logged.event for logged in await store.events("both", 2)] == [
            Sat(0, "person", "bert"),
            Sat(1, "person", "bert"),
        ]
        assert [seat.person for seat in await store.seats("foreign")] == ["carl", "bert"]
        assert await store.matches_of("anna") == []
        assert await store.hand_over("anna", "bert") == []

    with_store(database_url, doing)


def test_handing_over_while_others_play(database_url: str) -> None:
    async def doing(store: Store) -> None:
        for number in range(5):
            await add(store, f"m{number}", "anna", "carl")

        async def chat() -> None:
            for number in range(40):
                found = await store.match(f"m{number % 5}")
                assert found is not None
                found.seq += 1
                with suppress(Conflict):
                    await store.append(found, Said("carl", "?"), found.updated, [])

        await asyncio.gather(chat(), store.hand_over("anna", "bert"), chat())
        for number in range(5):
            assert [seat.person for seat in await store.seats(f"m{number}")] == ["bert", "carl"]
            assert [seat.person for seat in await seats_in_log(store, f"m{number}")] == ["bert", "carl"]

    with_store(database_url, doing)
