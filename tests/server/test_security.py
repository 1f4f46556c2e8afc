"""Nobody in: who is not entitled to it neither acts nor learns anything, and nobody does anything too often."""

import random
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludus.core.ids import SPECTATOR, Seat
from ludus.games.registry import game
from tests.server.meeting import Phone, Truth, legal, look, play_some, started
from tests.server.running import RunningServer, Visitor

LOOKS = ["", "?seat=0", "/at/0", "/at/0?seat=0", "/record", "/observation", "/observation?seat=0"]
DEEDS: dict[str, Any] = {
    "sit": {"seat": 1},
    "leave": {"seat": 0},
    "back": {"seat": 0},
    "start": None,
    "play": {"seat": 0, "action": "pass"},
    "undo": {"seat": 0},
    "chat": {"text": "hello"},
    "rename": {"title": "mine"},
    "rematch": {},
}
EVIL = "https://evil.example"


@pytest.fixture(scope="module")
def anna(place: RunningServer) -> Visitor:
    return Visitor(place, "Anna")


@pytest.fixture(scope="module")
def private(anna: Visitor) -> str:
    return started(anna, "me", "me")


def seq_of(visitor: Visitor, table: str) -> int:
    return int(look(visitor, table)["seq"])


# --- Strangers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("invitation", ["", "wrong", "é", "null"])
def test_a_private_table_does_not_exist_for_strangers(
    place: RunningServer, anna: Visitor, private: str, invitation: str
) -> None:
    seq = seq_of(anna, private)
    for stranger in (Visitor(place), Visitor(place, "Stranger")):
        for path in LOOKS:
            sign = "&" if "?" in path else "?"
            asked = f"/api/tables/{private}{path}{sign}invitation={invitation}"
            nowhere = asked.replace(private, "nosuchtable")
            assert stranger.get(asked, status=404) == stranger.get(nowhere, status=404)
        for query in ("", "seat=0&"):
            with Phone(stranger, private, f"{query}invitation={invitation}") as phone:
                assert phone.closed_with() == 4404
        assert private not in str(stranger.get("/api/tables/open"))
    for verb, body in DEEDS.items():
        Visitor(place).post(f"/api/tables/{private}/{verb}", body, status=401)
        sent = {**body, "invitation": invitation} if verb == "sit" else body
        stranger.post(f"/api/tables/{private}/{verb}", sent, status=404)
    assert stranger.get("/api/tables/mine") == []
    assert seq_of(anna, private) == seq


def test_the_invitation_lets_watch_but_neither_act_nor_see_from_a_seat(
    place: RunningServer, anna: Visitor, private: str
) -> None:
    guest, key = Visitor(place, "Guest"), look(anna, private)["invitation"]
    seen = guest.get(f"/api/tables/{private}?invitation={key}")
    assert seen["view"] == look(anna, private)["view"]
    assert seen["invitation"] is None
    for path in (f"?seat=0&invitation={key}", f"/at/0?seat=0&invitation={key}"):
        guest.get(f"/api/tables/{private}{path}", status=403)
    with Phone(guest, private, f"seat=0&invitation={key}") as phone:
        assert phone.closed_with() == 4403


@pytest.mark.parametrize("role", ["player", "spectator", "foreign token"])
def test_nobody_looks_from_or_acts_for_the_seat_of_another(place: RunningServer, anna: Visitor, role: str) -> None:
    table, berta = anna.new_table("me", "open", public=True), Visitor(place, "Berta")
    (berta if role == "player" else anna).post(f"/api/tables/{table}/sit", {"seat": 1})
    anna.post(f"/api/tables/{table}/start")
    other = Visitor(place, token=berta.post("/api/tokens", {"label": "bot"})["secret"]) if "token" in role else berta
    for path in ("?seat=0", "/at/0?seat=0", "/observation?seat=0"):
        assert other.get(f"/api/tables/{table}{path}", status=403)["code"] == "forbidden"
    other.get(f"/api/tables/{table}?seat=5", status=400)
    for verb in ("play", "undo", "leave", "back", "rename", "start"):
        assert other.post(f"/api/tables/{table}/{verb}", DEEDS[verb], status=403)["code"] == "forbidden"
    with Phone(other, table, "seat=0") as phone:
        assert phone.closed_with() == 4403
    with Phone(other, table) as phone:
        phone.hear("table")
        for message in ("play", "undo"):
            phone.send(message, **({"action": "pass"} if message == "play" else {}), id=1)
            assert phone.hear("refused")["code"] == "forbidden"


@pytest.mark.parametrize("header", ["Bearer forged", "Bearer", "Basic YTpi", "", "bearer é"])
def test_a_forged_token_is_refused_even_beside_a_good_cookie(anna: Visitor, private: str, header: str) -> None:
    forged = {b"Authorization": header.encode()}
    assert anna.http.get("/api/me", headers=forged).status_code == 401
    play = anna.http.post(f"/api/tables/{private}/play", json=DEEDS["play"], headers=forged)
    assert play.status_code == 401


def test_a_cookie_is_no_token_and_a_token_no_cookie(place: RunningServer, anna: Visitor) -> None:
    secret = anna.http.cookies["ludus"]
    assert Visitor(place, token=secret).get("/api/me", status=401)["code"] == "bad-token"
    token = anna.post("/api/tokens", {"label": "bot"})["secret"]
    assert httpx.get(f"{place.url}/api/me", headers={"Cookie": f"ludus={token}"}).status_code == 401


@pytest.mark.parametrize("odd", ["%00", "%ff", "a%0a", "..%2f", "x" * 3000, "%F0%9F%8F%9B"])
def test_odd_ids_are_not_found(anna: Visitor, odd: str) -> None:
    for path in ("", "/at/0", "/record", "/observation"):
        assert anna.http.get(f"/api/tables/{odd}{path}").status_code == 404
    assert anna.http.post(f"/api/tables/{odd}/chat", json=DEEDS["chat"]).status_code == 404
    assert anna.http.delete(f"/api/tokens/{odd}").status_code == 404


def test_postgres_is_not_upset_by_what_it_cannot_store(postgres_url: str) -> None:
    with RunningServer(postgres_url, "--no-limits") as server:
        anna = Visitor(server, "Anna")
        anna.get("/api/tables/%00", status=404)
        anna.post("/api/guest", {"name": "a\x00"}, status=400)
        anna.post("/api/login", {"login": "a\x00", "password": "\x00" * 8}, status=400)
        anna.post("/api/account", {"login": "nul", "password": "\x00" * 8})
        table = anna.new_table("me", "open")
        anna.post(f"/api/tables/{table}/chat", {"text": "a\x00b"})
        assert look(anna, table)["log"][-1]["text"] == "a\x00b"
        anna.post("/api/tables", {"game": "\x00", "seats": [{"kind": "me"}] * 2}, status=400)


# --- Other sites ---------------------------------------------------------------------------------------------------

FOREIGN = [
    {"Origin": EVIL},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "http://["},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_of_another_site_cannot_use_the_cookie(anna: Visitor, private: str, headers: dict[str, str]) -> None:
    seq = seq_of(anna, private)
    for verb, body in DEEDS.items():
        answer = anna.http.post(f"/api/tables/{private}/{verb}", json=body, headers=headers)
        assert answer.status_code == 403
        assert "access-control-allow-origin" not in answer.headers
    login = {"login": "anybody", "password": "12345678"}
    for path, data in (("/api/guest", {"name": "Eva"}), ("/api/login", login), ("/api/account", login)):
        assert anna.http.post(path, json=data, headers=headers).status_code == 403
    for path in ("/api/logout", "/api/logout/everywhere"):
        assert anna.http.post(path, headers=headers).status_code == 403
    assert anna.http.delete("/api/me", headers=headers).status_code == 403
    with Phone(anna, private, "seat=0", headers=headers) as phone:
        assert phone.closed_with() == 4403
    assert seq_of(anna, private) == seq


def test_our_own_pages_can(place: RunningServer, anna: Visitor, private: str) -> None:
    with Phone(anna, private, "seat=0", headers={"Origin": place.url}) as phone:
        assert phone.hear("table")["seat"] == 0
    own = {"Origin": place.url, "Sec-Fetch-Site": "same-origin"}
    assert anna.http.post(f"/api/tables/{private}/chat", json=DEEDS["chat"], headers=own).status_code == 201


# --- Secrets of the game -------------------------------------------------------------------------------------------


def test_neither_record_nor_seed_is_told_before_the_end(place: RunningServer, anna: Visitor) -> None:
    table = started(anna, "me", "me", public=True)
    truth = Truth(place, table)
    play_some(anna, table, 2, 10, random.Random(2))
    assert anna.get(f"/api/tables/{table}/record", status=409)["code"] == "not-finished"
    asked = [f"/api/tables/{table}{path}" for path in LOOKS] + ["/api/tables/mine", "/api/tables/open"]
    for visitor in (anna, Visitor(place)):
        for path in asked:
            text = visitor.http.get(path).text
            assert truth.seed not in text
            assert visitor is anna or truth.invitation not in text
    truth.close()


def test_looking_back_shows_no_more_than_was_to_be_seen(place: RunningServer, anna: Visitor) -> None:
    table, chance = started(anna, "me", "me"), random.Random(6)
    play_some(anna, table, 2, 40, chance)
    truth = Truth(place, table)
    truth.read_on()
    for moment in range(0, len(truth.match.moves) + 1, 3):
        truth.match.state = truth.match.at(moment)
        for viewer, query in ((Seat(0), "?seat=0"), (Seat(1), "?seat=1"), (SPECTATOR, "")):
            shown = anna.get(f"/api/tables/{table}/at/{moment}{query}")["view"]
            assert shown == truth.may_see(viewer, chance.getrandbits(60))
    truth.close()


def test_an_observation_is_a_world_dealt_anew(place: RunningServer, anna: Visitor) -> None:
    table = started(anna, "me", "me")
    seat = next(seat for seat in range(2) if legal(look(anna, table, seat)))
    truth = Truth(place, table)
    truth.read_on()
    rules = game("fortuna").rules
    worlds = [anna.get(f"/api/tables/{table}/observation?seat={seat}")["world"] for _ in range(12)]
    # The other player's three cards can lie in six ways: twelve times the same would be a wonder.
    assert len({str(world) for world in worlds}) > 1
    for world in worlds:
        seen = rules.view(rules.unpack(world, truth.match.setup), Seat(seat))
        assert seen == rules.view(truth.match.state, Seat(seat))
    truth.close()


# --- Old keys ------------------------------------------------------------------------------------------------------


def log_out(visitor: Visitor) -> None:
    visitor.post("/api/logout", status=204)


def log_out_everywhere(visitor: Visitor) -> None:
    visitor.post("/api/logout/everywhere", status=204)


def delete_account(visitor: Visitor) -> None:
    assert visitor.http.delete("/api/me").status_code == 204


def log_in_elsewhere(visitor: Visitor) -> None:
    """The guest becomes part of an account: the guest's own cookie is worth nothing then."""
    name = f"old-{visitor.get('/api/me')['id'][:8].replace('-', '_')}"
    other = Visitor(str(visitor.http.base_url))
    other.post("/api/account", {"login": name, "password": "12345678"})
    visitor.post("/api/login", {"login": name, "password": "12345678"})
    other.http.close()


@pytest.mark.parametrize("ending", [log_out, log_out_everywhere, delete_account, log_in_elsewhere])
def test_when_a_key_ends_its_sockets_and_streams_end(place: RunningServer, ending: Callable[[Visitor], None]) -> None:
    guest = Visitor(place, "Guest")
    table = started(guest, "me", "me")
    old = {"Cookie": guest.cookie}
    reader = httpx.Client(base_url=place.url, headers=old, timeout=10)
    with Phone(guest, table, "seat=0") as phone, reader.stream("GET", "/api/stream") as stream:
        phone.hear("table")
        lines = stream.iter_lines()
        assert next(line for line in lines if line.startswith("event:")) == "event: turn"
        ending(guest)
        assert phone.closed_with() == 1013
        list(lines)  # comes to an end
    assert reader.get("/api/me").status_code == 401
    assert reader.get(f"/api/tables/{table}?seat=0").status_code == 404
    assert reader.post(f"/api/tables/{table}/play", json=DEEDS["play"]).status_code == 401
    reader.close()


# --- Headers, cookies, logs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/api/me", 401),
        ("GET", "/api/tables/nosuch", 404),
        ("GET", "/no/such/page", 404),
        ("PUT", "/api/games", 405),
        ("POST", "/api/guest", 400),
        ("GET", "/api/schema/openapi.json", 200),
        ("GET", "/health", 200),
    ],
)
def test_every_answer_has_the_strict_headers(place: RunningServer, method: str, path: str, status: int) -> None:
    answer = httpx.request(method, place.url + path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "server" not in answer.headers
    if status >= 400:
        assert set(answer.json()) == {"code", "sentence", "rule"}


def test_a_body_that_is_too_large_is_refused(anna: Visitor) -> None:
    answer = anna.http.post("/api/tables", content=b"x" * 300_000, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert "content-security-policy" in answer.headers


def test_the_cookie_is_kept_from_scripts_and_other_sites(place: RunningServer) -> None:
    cookie = httpx.post(f"{place.url}/api/guest", json={"name": "Anna"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie
    assert "secure" not in cookie


def test_with_an_https_address_cookies_are_secure_and_that_site_may_speak(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "ludus.db"), "--origin", "https://ludus.example") as server:
        answer = httpx.post(f"{server.url}/api/guest", json={"name": "A"}, headers={"Origin": "https://ludus.example"})
        assert answer.status_code == 201
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "max-age" in answer.headers["strict-transport-security"]
        refused = httpx.post(f"{server.url}/api/guest", json={"name": "A"}, headers={"Origin": EVIL})
        assert refused.status_code == 403


def test_the_log_holds_no_secret(tmp_path: Path) -> None:
    with RunningServer(str(tmp_path / "ludus.db"), "--no-limits", "--log-level", "debug") as server:
        anna = Visitor(server, "Anna")
        anna.post("/api/account", {"login": "anna", "password": "a very secret word"})
        token = anna.post("/api/tokens", {"label": "bot"})["secret"]
        table = started(anna, "me", "me")
        truth = Truth(server, table)
        Visitor(server, token=token).get(f"/api/tables/{table}?seat=0&invitation={truth.invitation}")
        with Phone(anna, table, f"seat=0&invitation={truth.invitation}") as phone:
            phone.hear("table")
            phone.send("chat", text="between us")
            phone.hear("table")
        play_some(anna, table, 2, 20, random.Random(1))
        anna.post("/api/login", {"login": "anna", "password": "a very wrong word"}, status=401)
        secrets = [anna.http.cookies["ludus"], token, truth.invitation, truth.seed]
        truth.close()
        server.stop()
        log = server.log.read_text()
    for secret in [*secrets, "a very secret word", "a very wrong word", "between us"]:
        assert secret not in log


# --- Limits --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with its limits on. Each test comes from an address of its own, as a proxy would tell it."""
    with RunningServer(str(tmp_path_factory.mktemp("strict") / "ludus.db")) as running:
        yield running


def from_address(server: RunningServer, address: str, name: str | None = None) -> Visitor:
    visitor = Visitor(server)
    visitor.http.headers["X-Forwarded-For"] = address
    if name is not None:
        visitor.post("/api/guest", {"name": name})
    return visitor


def tries_until_refused(ask: Callable[[int], httpx.Response], most: int) -> int:
    for number in range(most):
        answer = ask(number)
        if answer.status_code == 429:
            assert answer.json()["code"] == "too-many"
            return number
        assert answer.status_code < 500
    pytest.fail(f"not refused after {most} tries")


def test_logging_in_is_limited_for_an_address(strict: RunningServer) -> None:
    visitor = from_address(strict, "10.0.0.1")
    body = {"password": "wrong word"}
    count = tries_until_refused(lambda n: visitor.http.post("/api/login", json={**body, "login": f"user{n}"}), 40)
    assert count >= 10


def test_logging_in_is_limited_for_a_login_wherever_it_comes_from(strict: RunningServer) -> None:
    def ask(number: int) -> httpx.Response:
        visitor = from_address(strict, f"10.0.1.{number}")
        return visitor.http.post("/api/login", json={"login": "victim", "password": "wrong word"})

    assert tries_until_refused(ask, 40) >= 10


def test_one_network_of_ipv6_counts_as_one_address(strict: RunningServer) -> None:
    def ask(number: int) -> httpx.Response:
        return from_address(strict, f"2001:db8::{number + 1:x}").http.post("/api/guest", json={"name": "Anna"})

    assert tries_until_refused(ask, 60) >= 20


def test_guests_and_tables_are_limited(strict: RunningServer) -> None:
    crowd = from_address(strict, "10.0.2.1")
    assert tries_until_refused(lambda _: crowd.http.post("/api/guest", json={"name": "Anna"}), 60) >= 20
    anna = from_address(strict, "10.0.2.2", "Anna")
    body = {"game": "fortuna", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert tries_until_refused(lambda _: anna.http.post("/api/tables", json=body), 60) >= 20


@pytest.mark.parametrize(("kind", "more"), [("play", {"action": "no:such"}), ("ping", {})])
def test_moves_and_pings_are_limited(strict: RunningServer, kind: str, more: dict[str, str]) -> None:
    anna = from_address(strict, f"10.0.3.{len(kind) + len(more)}", "Anna")
    with Phone(anna, started(anna, "me", "me"), "seat=0") as phone:
        phone.send_at_once([{"type": kind, **more, "id": number} for number in range(600)])
        while (refused := phone.hear("refused"))["code"] == "unknown-action":
            pass
        assert refused["code"] == "too-many"
        assert refused["id"] >= 190


def test_a_burst_of_messages_is_answered_one_by_one(strict: RunningServer) -> None:
    """Answers go out while more is asked: whoever listens is never taken for somebody who does not."""
    anna = from_address(strict, "10.0.6.1", "Anna")
    with Phone(anna, started(anna, "me", "me"), "seat=0") as phone:
        phone.send_at_once([{"type": "nonsense", "id": number} for number in range(2000)])
        for _ in range(2000):
            assert phone.hear("refused")["code"] == "bad-message"


def test_reads_are_limited(strict: RunningServer) -> None:
    request = b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.5.1\r\n\r\n"
    with socket.create_connection(("127.0.0.1", strict.port), timeout=20) as wire:
        for _ in range(30):
            wire.sendall(request * 100)
            answers = b""
            while answers.count(b"HTTP/1.1 ") < 100:
                answers += wire.recv(65536)
            if b"HTTP/1.1 429" in answers:
                return
    pytest.fail("reads are not limited")


def test_a_socket_stays_open_after_too_much_chat(strict: RunningServer) -> None:
    anna = from_address(strict, "10.0.4.1", "Anna")
    table = anna.new_table("me", "open")
    with Phone(anna, table, "seat=0") as phone:
        for number in range(15):
            phone.send("chat", text="ave", id=number)
        refused = phone.hear("refused")
        assert (refused["code"], refused["id"]) == ("too-many", 10)
        phone.send("ping", id=99)
        assert phone.hear("pong")["id"] == 99
    assert anna.http.post(f"/api/tables/{table}/chat", json={"text": "ave"}).status_code == 429
