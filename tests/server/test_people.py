"""People: guests, accounts, cookies, tokens, and leaving for good."""

from typing import Any

import httpx
import pytest

from tests.server.meeting import look, started
from tests.server.running import RunningServer, Visitor

PASSWORD = "correct horse"


def account(place: RunningServer, login: str) -> Visitor:
    visitor = Visitor(place)
    visitor.post("/api/account", {"login": login, "password": PASSWORD})
    return visitor


def names_at(visitor: Visitor, table: str) -> list[Any]:
    return [seat["name"] for seat in look(visitor, table)["seats"]]


def test_a_guest_plays_at_once_and_is_known_by_the_cookie(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    assert anna.get("/api/me")["name"] == "Anna"
    assert anna.get("/api/me")["login"] is None
    assert look(anna, started(anna, "me", "random"), 0)["status"] == "running"


def test_a_guest_who_comes_again_only_changes_the_name_and_tables_learn_it(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    me, table = anna.get("/api/me")["id"], anna.new_table("me", "open")
    assert anna.post("/api/guest", {"name": "Aurelia"})["id"] == me
    assert names_at(anna, table) == ["Aurelia", None]
    assert anna.http.patch("/api/me", json={"name": "Livia"}).status_code == 200
    assert names_at(anna, table) == ["Livia", None]


def test_signing_up_keeps_the_guest_and_all_games(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    table, guest = anna.new_table("me", "open"), anna.get("/api/me")["id"]
    me = anna.post("/api/account", {"login": "anna.keeps", "password": PASSWORD})
    assert (me["id"], me["name"], me["login"]) == (guest, "Anna", "anna.keeps")
    assert [row["id"] for row in anna.get("/api/tables/mine")] == [table]


def test_logging_in_from_another_device_shows_the_same_games(place: RunningServer) -> None:
    anna = account(place, "anna.two")
    table, phone = anna.new_table("me", "open"), Visitor(place)
    phone.post("/api/login", {"login": "anna.two", "password": PASSWORD})
    assert [row["id"] for row in phone.get("/api/tables/mine")] == [table]
    assert look(phone, table, 0)["yours"] == [0]


def test_logging_in_adopts_the_games_of_the_guest(place: RunningServer) -> None:
    account(place, "anna.adopts")
    guest = Visitor(place, "Somebody")
    table, old_cookie = started(guest, "me", "me"), guest.cookie
    guest.post("/api/login", {"login": "anna.adopts", "password": PASSWORD})
    assert look(guest, table, 0)["yours"] == [0, 1]
    assert names_at(guest, table) == ["anna.adopts"] * 2
    old = httpx.get(f"{place.url}/api/me", headers={"Cookie": old_cookie})
    assert old.status_code == 401  # the guest is gone


@pytest.mark.parametrize(
    "name", ["Æsop", "李", "🏛️ Roma", "👩‍👧", "Ζεύς", "e\u0301", "A" * 30, "O'Neill <b>", '"; DROP']
)
def test_names_may_be_odd(place: RunningServer, name: str) -> None:
    anna = Visitor(place, name)
    assert anna.get("/api/me")["name"] == name
    assert names_at(anna, anna.new_table("me", "open")) == [name, None]


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Anna",
        "Anna ",
        "Anna\n",
        "a\nb",
        "a\x00b",
        "a\x00",
        "\u200b",
        "\u202eannA",
        "a\u2066b",
        "\x7f",
        "x" * 31,
    ],
)
def test_names_that_cannot_be_seen_or_deceive_are_refused(place: RunningServer, name: str) -> None:
    assert Visitor(place).post("/api/guest", {"name": name}, status=400)["code"] == "bad-request"


def test_a_login_has_one_account(place: RunningServer) -> None:
    account(place, "taken")
    refused = Visitor(place).post("/api/account", {"login": "taken", "password": PASSWORD}, status=409)
    assert refused["code"] == "login-taken"
    Visitor(place).post("/api/account", {"login": "taken\n", "password": PASSWORD}, status=400)


def test_a_wrong_password_and_an_unknown_login_look_the_same(place: RunningServer) -> None:
    account(place, "known")
    answers = [
        Visitor(place).http.post("/api/login", json={"login": login, "password": "wrong horse"})
        for login in ("known", "unknown")
    ]
    assert answers[0].status_code == answers[1].status_code == 401
    assert answers[0].content == answers[1].content
    assert "set-cookie" not in answers[0].headers


def test_a_token_is_told_once_listed_without_its_secret_and_can_be_dropped(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    made = anna.post("/api/tokens", {"label": "my bot"})
    bot = Visitor(place, token=made["secret"])
    assert bot.get("/api/me") == anna.get("/api/me")
    listed = anna.get("/api/tokens")
    assert [(token["id"], token["label"], token["secret"]) for token in listed] == [(made["id"], "my bot", None)]
    assert made["secret"] not in str(listed)
    assert anna.http.delete(f"/api/tokens/{made['id']}").status_code == 204
    assert bot.get("/api/me", status=401)["code"] == "bad-token"
    assert anna.http.delete(f"/api/tokens/{made['id']}").status_code == 404


def test_nobody_drops_the_token_of_another(place: RunningServer) -> None:
    anna, berta = Visitor(place, "Anna"), Visitor(place, "Berta")
    made = anna.post("/api/tokens", {"label": "my bot"})
    assert berta.http.delete(f"/api/tokens/{made['id']}").status_code == 404
    assert Visitor(place, token=made["secret"]).get("/api/me")["name"] == "Anna"


def test_a_person_has_twenty_tokens_at_most(place: RunningServer) -> None:
    anna = Visitor(place, "Anna")
    for number in range(20):
        anna.post("/api/tokens", {"label": f"bot {number}"})
    assert anna.post("/api/tokens", {"label": "one more"}, status=409)["code"] == "too-many-tokens"


def test_logging_out_ends_one_device_and_everywhere_ends_all(place: RunningServer) -> None:
    anna, phone = account(place, "anna.out"), Visitor(place)
    phone.post("/api/login", {"login": "anna.out", "password": PASSWORD})
    token = Visitor(place, token=anna.post("/api/tokens", {"label": "bot"})["secret"])
    cookie = phone.cookie
    phone.post("/api/logout", status=204)
    assert not phone.cookie
    assert httpx.get(f"{place.url}/api/me", headers={"Cookie": cookie}).status_code == 401
    assert token.get("/api/me") == anna.get("/api/me")
    cookie = anna.cookie
    anna.post("/api/logout/everywhere", status=204)
    assert httpx.get(f"{place.url}/api/me", headers={"Cookie": cookie}).status_code == 401
    token.get("/api/me", status=401)


def test_who_deletes_the_account_leaves_no_name_and_no_key_and_games_go_on(place: RunningServer) -> None:
    anna, berta = account(place, "anna.goes"), Visitor(place, "Berta")
    running = berta.new_table("me", "invited")
    invitation = look(berta, running)["invitation"]
    anna.post(f"/api/tables/{running}/sit", {"seat": 1, "invitation": invitation})
    waiting = berta.new_table("me", "open", public=True)
    anna.post(f"/api/tables/{waiting}/sit", {"seat": 1})
    own = anna.new_table("me", "open", public=True)
    berta.post(f"/api/tables/{running}/start")
    anna.post(f"/api/tables/{running}/chat", {"text": "Vale!"})
    token, cookie = anna.post("/api/tokens", {"label": "bot"})["secret"], anna.cookie

    assert anna.http.delete("/api/me").status_code == 204

    for key in ({"Cookie": cookie}, {"Authorization": f"Bearer {token}"}):
        assert httpx.get(f"{place.url}/api/me", headers=key).status_code == 401
    Visitor(place).post("/api/login", {"login": "anna.goes", "password": PASSWORD}, status=401)
    state = look(berta, running, 0)
    assert state["status"] == "running"
    seat = state["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"] is None) == ("bot", None, False)
    assert look(berta, waiting)["seats"][1]["name"] is None
    berta.post(f"/api/tables/{waiting}/sit", {"seat": 1})
    for table in (running, waiting, own):
        assert "anna.goes" not in str(look(berta, table))
