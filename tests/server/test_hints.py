"""Hints at a table: legal, from the own seat only, in time, and not for whoever asks too often."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any, Final

import pytest

from ludus.games.registry import Game, games
from ludus.server.hints import IN_TIME_MS, LEAST_MS, THINKING_MS, Hints
from tests.server.running import RunningServer, Visitor

TWO_SECONDS = 2.0


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with RunningServer(str(tmp_path_factory.mktemp("hints") / "ludus.db"), "--no-limits") as running:
        yield running


def seated(visitor: Visitor, game: str, *seats: str) -> str:
    table = visitor.new_table(*seats, game=game)
    visitor.post(f"/api/tables/{table}/start")
    return table


def my_turn(visitor: Visitor, table: str) -> dict[str, Any]:
    """The table once the visitor is to move."""
    give_up = time.monotonic() + 20
    while time.monotonic() < give_up:
        state: dict[str, Any] = visitor.get(f"/api/tables/{table}?seat=0")
        if 0 in state["waiting"]:
            return state
        time.sleep(0.05)
    raise AssertionError("it is never my turn")


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_hint_names_up_to_three_legal_actions_in_words(place: RunningServer, game: Game) -> None:
    anna = Visitor(place, "Anna")
    table = seated(anna, game.id, *["me"] * game.rules.seat_counts[-1])
    state = anna.get(f"/api/tables/{table}")
    seat = state["waiting"][0]
    seen = anna.get(f"/api/tables/{table}/observation?seat={seat}")
    hint = anna.post(f"/api/tables/{table}/hint", {"seat": seat}, status=200)
    assert (hint["seat"], hint["ply"]) == (seat, seen["ply"])
    assert 1 <= len(hint["best"]) <= 3
    for advised in hint["best"]:
        assert advised["action"] in seen["legal"]
        assert advised["words"] != advised["action"]
        assert 0 <= advised["wins"] <= 1


def test_a_hint_speaks_the_readers_language(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    table = seated(anna, "fortuna", "me", "me")
    said = [anna.post(f"/api/tables/{table}/hint?language={code}", {"seat": 0}, status=200) for code in ("en", "de")]
    english, german = ({advised["words"] for advised in hint["best"]} for hint in said)
    assert english.isdisjoint(german)


def test_a_hint_is_there_in_two_seconds(place: RunningServer) -> None:
    """Once the process runs; the first hint also starts it."""
    anna = Visitor(place, "Anna")
    table = seated(anna, "fortuna", "me", "me", "me")
    anna.post(f"/api/tables/{table}/hint", {"seat": 0}, status=200)
    start = time.monotonic()
    anna.post(f"/api/tables/{table}/hint", {"seat": 1}, status=200)
    assert time.monotonic() - start < TWO_SECONDS


class Thinker:
    """In the place of the process and of the clock: a thought takes exactly the time that it was given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.given: Final[list[int]] = []

    def clock(self) -> float:
        return self.now

    async def do(self, _work: object, milliseconds: int) -> None:
        self.given.append(milliseconds)
        until = self.now + milliseconds / 1000
        while self.now < until:
            self.now = min(until, self.now + 0.01)
            await asyncio.sleep(0)


async def ask_in_turn(thinker: Thinker, people: int, apart: float) -> list[float]:
    """How many seconds each waits for a hint when they ask so many seconds after each other."""
    hints = Hints()
    hints._workers = thinker  # type: ignore[assignment,misc]

    async def ask(moment: float) -> float:
        while thinker.now < moment:
            await asyncio.sleep(0)
        asked = thinker.now
        await hints.think(())
        return thinker.now - asked

    return await asyncio.gather(*[ask(apart * number) for number in range(people)])


@pytest.mark.parametrize(("people", "apart"), [(1, 0.0), (2, 0.0), (5, 0.0), (20, 0.0), (20, 0.03), (60, 0.1)])
def test_whoever_asks_together_with_others_waits_no_longer(
    monkeypatch: pytest.MonkeyPatch, people: int, apart: float
) -> None:
    thinker = Thinker()
    monkeypatch.setattr("ludus.server.hints.monotonic", thinker.clock)
    waits = asyncio.run(ask_in_turn(thinker, people, apart))
    assert round(1000 * max(waits)) <= IN_TIME_MS
    assert thinker.given[0] == THINKING_MS
    assert min(thinker.given) > LEAST_MS


def test_a_hint_leaves_the_table_as_it_is(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    table = seated(anna, "gloria_mundi", "me", "greedy")
    before = my_turn(anna, table)
    anna.post(f"/api/tables/{table}/hint", {"seat": 0}, status=200)
    after = anna.get(f"/api/tables/{table}?seat=0")
    assert (after["seq"], after["ply"]) == (before["seq"], before["ply"])


def test_hints_are_for_ones_own_seat_when_it_is_to_move(place: RunningServer) -> None:
    anna, berta = Visitor(place, "Anna"), Visitor(place, "Berta")
    table = seated(anna, "gloria_mundi", "me", "me")
    path = f"/api/tables/{table}/hint"
    waiting = anna.get(f"/api/tables/{table}")["waiting"]
    assert anna.post(path, {"seat": 1 - waiting[0]}, status=409)["code"] == "not-your-turn"
    assert berta.post(path, {"seat": waiting[0]}, status=404)["code"] == "not-found"
    Visitor(place).post(path, {"seat": waiting[0]}, status=401)
    anna.post(path, {"seat": 5}, status=400)
    anna.post(path, {}, status=400)


def test_a_seat_of_somebody_else_gets_no_hint(place: RunningServer) -> None:
    anna, berta = Visitor(place, "Anna"), Visitor(place, "Berta")
    table = anna.new_table("me", "open", public=True)
    berta.post(f"/api/tables/{table}/sit", {"seat": 1})
    anna.post(f"/api/tables/{table}/start")
    berta.post(f"/api/tables/{table}/hint", {"seat": 0}, status=403)
    berta.post(f"/api/tables/{table}/hint", {"seat": 1}, status=200)


def test_who_asks_too_often_has_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    with RunningServer(str(tmp_path_factory.mktemp("limited") / "ludus.db")) as running:
        anna = Visitor(running, "Anna")
        table = seated(anna, "fortuna", "me", "me")
        answers = [anna.http.post(f"/api/tables/{table}/hint", json={"seat": 1}).status_code for _ in range(9)]
    assert answers[:6] == [200] * 6
    assert 429 in answers[6:]
