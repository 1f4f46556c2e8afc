"""Sockets: what is told, what is refused, and that the table plays on whatever anybody sends."""

import random
import socket as sockets
import struct
import time
from typing import Any

import pytest

from ludus.core.ids import NOBODY, SPECTATOR, Seat
from tests.server.meeting import Phone, Truth, legal, lively, look, play_some, started
from tests.server.running import RunningServer, Visitor


@pytest.fixture(scope="module")
def anna(place: RunningServer) -> Visitor:
    return Visitor(place, "Anna")


# --- What is told --------------------------------------------------------------------------------------------------


def test_the_first_message_is_the_view_from_the_seat(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    with Phone(anna, table, "seat=1") as phone:
        state = phone.hear("table")
        assert (state["seat"], state["yours"], state["status"]) == (1, [0, 1], "running")
        assert state["view"] == look(anna, table, 1)["view"]


def test_who_is_connected_is_told(place: RunningServer, anna: Visitor) -> None:
    table = anna.new_table("me", "open", public=True)
    berta = Visitor(place, "Berta")
    berta.post(f"/api/tables/{table}/sit", {"seat": 1})
    with Phone(anna, table, "seat=0") as phone:
        assert phone.hear("presence") == {"type": "presence", "present": [0], "watching": 0}
        with Phone(berta, table, "seat=1"), Phone(Visitor(place), table):
            phone.hear("presence")
            assert phone.hear("presence") == {"type": "presence", "present": [0, 1], "watching": 1}
        phone.hear("presence")
        assert phone.hear("presence") == {"type": "presence", "present": [0], "watching": 0}


def test_a_ping_is_answered_with_its_number(anna: Visitor) -> None:
    with Phone(anna, anna.new_table("me", "open")) as phone:
        phone.send("ping", id=7)
        assert phone.hear("pong") == {"type": "pong", "id": 7}


def test_chat_reaches_everybody_at_the_table(place: RunningServer, anna: Visitor) -> None:
    table = anna.new_table("me", "open", public=True)
    with Phone(anna, table, "seat=0") as phone, Phone(Visitor(place), table) as watching:
        phone.hear("table")
        watching.hear("table")
        phone.send("chat", text="Salvete!")
        lines = [(line["by"], line["text"]) for line in watching.hear("table")["log"]]
        assert lines == [("Anna", "Salvete!")]
        watching.send("chat", text="I am nobody", id=3)
        assert watching.hear("refused")["code"] == "forbidden"


def test_a_play_moves_the_table_on_and_a_refusal_carries_the_number_of_its_message(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    with Phone(anna, table, "seat=0") as first, Phone(anna, table, "seat=1") as second:
        first.hear("table")
        second.hear("table")
        mover, other = (first, second) if first.legal() else (second, first)
        other_ply = other.state["ply"]
        mover.send("play", action="no:such", id=1)
        assert (refused := mover.hear("refused"))["code"] == "unknown-action"
        assert refused["id"] == 1
        mover.send("play", action=mover.legal()[0], ply=mover.state["ply"], id=2)
        assert other.hear("table")["ply"] > other_ply


def test_a_reconnection_gets_exactly_the_lines_that_were_missed(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    with Phone(anna, table, "seat=0") as phone:
        known = phone.hear("table")
    play_some(anna, table, 2, 6, random.Random(1))
    anna.post(f"/api/tables/{table}/chat", {"text": "still there?"})
    with Phone(anna, table, f"seat=0&since={known['seq']}") as phone:
        missed = phone.hear("table")["log"]
    assert known["log"] + missed == look(anna, table, 0)["log"]
    assert missed[-1]["text"] == "still there?"


# --- Whole games and the leak law ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2)])
def test_no_view_and_no_line_of_a_whole_game_tells_a_secret(
    place: RunningServer, anna: Visitor, seats: int, seed: int
) -> None:
    """What goes out is the view of a world re-dealt by the test, so it cannot hold what the viewer may not know."""
    table = started(anna, *["me"] * seats)
    truth, chance = Truth(place, table), random.Random(seed)
    watching = {Seat(seat): Phone(anna, table, f"seat={seat}") for seat in range(seats)}
    watching[SPECTATOR] = Phone(anna, table)
    invited = Visitor(place, "Guest")
    lines: dict[Seat, list[str]] = {viewer: [] for viewer in watching}
    secrets = 0
    while True:
        states = {viewer: phone.hear("table") for viewer, phone in watching.items()}
        before = len(truth.match.moves)
        truth.read_on()
        for viewer, state in states.items():
            assert state["seq"] == truth.seq
            assert state["view"] == truth.may_see(viewer, chance.getrandbits(60))
            assert state["seed"] is None or state["status"] == "finished"
            lines[viewer] = [line["text"] for line in state["log"]]
        for move in truth.match.moves[before:]:
            secrets += check_lines(truth, move.events, lines)
        movers = [phone for phone in watching.values() if legal(phone.state)]
        if chance.random() < 0.05:
            query = f"?invitation={truth.invitation}"
            stranger = invited.get(f"/api/tables/{table}{query}")["view"]
            assert stranger == truth.may_see(SPECTATOR, chance.getrandbits(60))
        if not movers:
            break
        mover = chance.choice(movers)
        mover.send("play", action=chance.choice(lively(mover.legal())), ply=mover.state["ply"])
    assert watching[SPECTATOR].state["status"] == "finished"
    assert secrets > 5
    for phone in watching.values():
        phone.wire.close()
    truth.close()


def check_lines(truth: Truth, events: tuple[Any, ...], lines: dict[Seat, list[str]]) -> int:
    """A secret event's sentence stands in its owner's log only; returns how many there were."""
    names = dict.fromkeys(range(truth.match.setup.seats), "Anna")
    face = truth.game.face(truth.match.setup, "en", names)
    secrets = [event for event in events if event.secret_to != NOBODY]
    for event in secrets:
        for text in face.log((event,), event.secret_to):
            assert text in lines[event.secret_to]
            assert all(text not in told for viewer, told in lines.items() if viewer != event.secret_to)
    return len(secrets)


# --- Fuzz ----------------------------------------------------------------------------------------------------------

BAD_MESSAGES: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{}",
    "7",
    "NaN",
    "not json",
    '{"type":"play"}',
    '{"type":"play","action":7}',
    '{"type":"play","action":null}',
    '{"type":"play","action":""}',
    '{"type":"play","action":"pass","ply":"0"}',
    '{"type":"play","action":"pass","ply":NaN}',
    '{"type":"play","action":"pass","ply":-1}',
    '{"type":"play","action":"pass","ply":1e300}',
    '{"type":"play","action":"pass","ply":99999999999999999999999999}',
    '{"type":"play","action":"pass","id":99999999999999999999999999}',
    '{"type":"play","action":"pass","seat":1}',
    '{"type":"play","action":["pass"]}',
    '{"type":"play","action":"order:\\u0663"}',
    '{"type":"play","action":"order:\\u00b2"}',
    '{"type":"play","action":"order:99999999999999999999999"}',
    '{"type":"play","action":"order:-1"}',
    '{"type":"play","action":"favour:orgy:99999"}',
    '{"type":"play","action":"\\ud800"}',
    '{"type":"play","action":"' + "x" * 101 + '"}',
    '{"type":"undo","ply":{}}',
    '{"type":"chat","text":"   "}',
    '{"type":"chat","text":"' + "x" * 501 + '"}',
    '{"type":"admin"}',
    '{"type":["play"]}',
    "[" * 4000,
    '{"type":' * 500,
    " " * 5000,
    "{" + "x" * 16_000,
    b"\x00\xff\xfe",
    b'{"type":"ping"}',
]


def test_bad_messages_are_refused_one_by_one_and_the_game_goes_on_to_its_end(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    chance, bad = random.Random(5), list(BAD_MESSAGES)
    with Phone(anna, table, "seat=0") as first, Phone(anna, table, "seat=1") as second:
        phones = [first, second]
        while True:
            for phone in phones:
                phone.hear("table")
            movers = [phone for phone in phones if phone.legal()]
            if not movers:
                break
            for phone in phones:
                if bad:
                    phone.wire.send(bad.pop())
                    assert phone.hear("refused")["code"] in ("bad-message", "too-large", "binary", "unknown-action")
            mover = chance.choice(movers)
            others = [phone for phone in phones if phone not in movers]
            for idle in others[: chance.random() < 0.2]:
                idle.send("play", action=mover.legal()[0], id=4)
                assert idle.hear("refused")["id"] == 4  # out of turn
            action, ply = chance.choice(lively(mover.legal())), mover.state["ply"]
            if ply and len(movers) == 1 and chance.random() < 0.2:
                mover.send("play", action=action, ply=ply - 1, id=5)
                assert mover.hear("refused")["code"] == "stale"
            mover.send("play", action=action, ply=ply, id=6)
        assert first.state["status"] == "finished"
        assert not bad
        first.send("play", action="pass", id=9)
        assert first.hear("refused")["code"] == "not-running"


def test_a_message_sent_twice_is_played_once(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    with Phone(anna, table, "seat=0") as first, Phone(anna, table, "seat=1") as second:
        phones = [first, second]
        seqs = [phone.hear("table")["seq"] for phone in phones]
        while len(movers := [phone for phone in phones if phone.legal()]) > 1:
            movers[0].send("play", action=movers[0].legal()[0])
            seqs = [phone.hear("table")["seq"] for phone in phones]
        for number in (1, 2):
            movers[0].send("play", action=movers[0].legal()[0], ply=movers[0].state["ply"], id=number)
        assert movers[0].hear("refused")["id"] == 2
        assert look(anna, table)["seq"] == seqs[0] + 1


def test_what_is_no_websocket_message_ends_that_connection_only(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    with Phone(anna, table, "seat=0") as other:
        other.hear("table")
        with Phone(anna, table, "seat=1") as huge:
            huge.wire.send("x" * 100_000)
            assert huge.closed_with() == 1009
        with Phone(anna, table, "seat=1") as torn:
            frame = b"\x81\x84" + b"\x00" * 4 + b"\xff\xfe\xfd\xfc"  # text that is not UTF-8
            torn.wire.socket.sendall(frame)
            assert torn.closed_with() == 1007
        other.send("ping", id=1)
        assert other.hear("pong")["id"] == 1


@pytest.mark.parametrize("query", ["seat=x", "seat=9", "since=-1", "since=" + "9" * 5000, "seat=" + "9" * 5000])
def test_a_bad_query_is_refused_with_a_code(anna: Visitor, query: str) -> None:
    with Phone(anna, anna.new_table("me", "open"), query) as phone:
        assert phone.closed_with() == 4400


def test_a_reader_that_is_too_slow_is_cut_off_and_holds_up_nobody(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    slow = sockets.create_connection(("127.0.0.1", anna.http.base_url.port or 0))
    slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    slow.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
    request = (
        f"GET /api/tables/{table}/socket?since=0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Cookie: {anna.cookie}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    slow.sendall(request.encode())
    with Phone(anna, table, "seat=0") as quick:
        while quick.watching != 1:  # the slow one may come in later
            quick.hear("presence")
        slowest = 0.0
        for _ in range(200):
            begun = time.monotonic()
            for number in range(20):
                quick.send("chat", text=f"{number} " + "x" * 490)
            for number in range(20):
                assert quick.hear("table")["log"][-1]["text"].startswith(f"{number} ")
            slowest = max(slowest, time.monotonic() - begun)
            if not quick.watching:
                break
        assert not quick.watching, "the slow reader was never cut off"
        assert slowest < 5
    slow.close()


def test_a_socket_closes_when_its_seat_is_given_up(place: RunningServer, anna: Visitor) -> None:
    """Else it would show the secrets of whoever sits down there next."""
    table = anna.new_table("me", "open", public=True)
    berta, clara = Visitor(place, "Berta"), Visitor(place, "Clara")
    berta.post(f"/api/tables/{table}/sit", {"seat": 1})
    with Phone(berta, table, "seat=1") as phone:
        phone.hear("table")
        berta.post(f"/api/tables/{table}/leave", {"seat": 1})
        clara.post(f"/api/tables/{table}/sit", {"seat": 1})
        anna.post(f"/api/tables/{table}/start")
        assert phone.closed_with() == 1013
        assert phone.state["view"] is None
