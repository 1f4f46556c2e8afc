"""Tables: make, join, play, take back, leave to a bot, come back, play again."""

import random
import time
from typing import Any

import pytest

from ludus.bots.levels import LEVELS
from ludus.games.registry import game
from ludus.match.match import verify
from ludus.match.record import read_record
from tests.server.meeting import legal, look, play_some, started
from tests.server.running import RunningServer, Visitor


@pytest.fixture(scope="module")
def anna(place: RunningServer) -> Visitor:
    return Visitor(place, "Anna")


@pytest.fixture(scope="module")
def berta(place: RunningServer) -> Visitor:
    return Visitor(place, "Berta")


@pytest.fixture(scope="module")
def finished(anna: Visitor) -> str:
    """A game that Anna has played alone on two seats."""
    table = started(anna, "me", "me")
    assert play_some(anna, table, 2, 5000, random.Random(3))["status"] == "finished"
    return table


def refused(visitor: Visitor, path: str, body: Any, status: int) -> str:
    problem = visitor.post(path, body, status=status)
    assert problem["sentence"].endswith(".")
    return str(problem["code"])


# --- Making and finding --------------------------------------------------------------------------------------------


def test_a_table_has_seats_of_every_kind(anna: Visitor) -> None:
    made = look(anna, anna.new_table("me", "invited", "open", LEVELS[0], title="Four", pace="day"))
    assert [seat["kind"] for seat in made["seats"]] == ["person", "invited", "open", "bot"]
    assert [seat["name"] for seat in made["seats"]] == ["Anna", None, None, None]
    assert (made["title"], made["pace"], made["status"], made["view"]) == ("Four", "day", "open", None)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": [{"kind": "me"}]}, "bad-setup"),
        ({"seats": [{"kind": "me"}] * 6}, "bad-setup"),
        ({"seats": []}, "bad-request"),
        ({"seats": [{"kind": "me"}] * 7}, "bad-request"),
        ({"seats": [{"kind": "me"}, {"kind": "queen"}]}, "bad-request"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, "unknown-level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown-level"),
        ({"options": {"colour": "red"}}, "bad-setup"),
        ({"edition": "not an edition"}, "bad-edition"),
        ({"edition": ""}, "bad-edition"),
        ({"edition": "a\x00b"}, "bad-request"),
        ({"pace": "hurry"}, "unknown-pace"),
        ({"title": " "}, "bad-request"),
        ({"public": "yes"}, "bad-request"),
        ({"seed": "mine"}, "bad-request"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(anna: Visitor, change: dict[str, Any], code: str) -> None:
    good = {"game": "fortuna", "seats": [{"kind": "me"}, {"kind": "open"}]}
    problem = anna.post("/api/tables", {**good, **change}, status=400)
    assert problem["code"] == code
    assert problem["sentence"]


def test_a_custom_edition_is_played_and_stands_in_the_record(anna: Visitor) -> None:
    base = game("fortuna").rules.base_edition().text
    table = started(anna, "me", "me", edition=base + "\n# a table of our own\n")
    assert play_some(anna, table, 2, 5000, random.Random(4))["status"] == "finished"
    assert verify(game("fortuna").rules, read_record(anna.get(f"/api/tables/{table}/record"))) > 0


def test_public_tables_that_wait_are_listed_without_their_invitation(anna: Visitor, berta: Visitor) -> None:
    public, private = anna.new_table("me", "open", public=True), anna.new_table("me", "open")
    listed = {row["id"]: row for row in berta.get("/api/tables/open")}
    assert private not in listed
    assert listed[public]["invitation"] is None
    anna.post(f"/api/tables/{public}/leave", {"seat": 0})
    assert berta.get("/api/tables/mine") == []


def test_whoever_has_the_link_joins_and_leaves(anna: Visitor, place: RunningServer) -> None:
    clara = Visitor(place, "Clara")
    table = anna.new_table("me", "invited")
    invitation = look(anna, table)["invitation"]
    state = clara.post(f"/api/tables/{table}/sit", {"seat": 1, "invitation": invitation})
    assert (state["seat"], state["yours"], state["seats"][1]["name"]) == (1, [1], "Clara")
    assert refused(clara, f"/api/tables/{table}/sit", {"seat": 0, "invitation": invitation}, 409) == "seat-taken"
    clara.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert look(anna, table)["seats"][1]["name"] is None


def test_only_the_host_starts_and_only_a_full_table(anna: Visitor, berta: Visitor) -> None:
    table = anna.new_table("me", "open", public=True)
    assert refused(anna, f"/api/tables/{table}/start", None, 409) == "seats-free"
    berta.post(f"/api/tables/{table}/sit", {"seat": 1})
    assert refused(berta, f"/api/tables/{table}/start", None, 403) == "forbidden"
    anna.post(f"/api/tables/{table}/start")
    assert refused(anna, f"/api/tables/{table}/start", None, 409) == "started"
    assert refused(berta, f"/api/tables/{table}/sit", {"seat": 1}, 409) == "started"


def test_only_the_host_renames(anna: Visitor, berta: Visitor) -> None:
    table = anna.new_table("me", "open", public=True)
    assert anna.post(f"/api/tables/{table}/rename", {"title": "Forum"})["title"] == "Forum"
    assert refused(berta, f"/api/tables/{table}/rename", {"title": "Mine"}, 403) == "forbidden"


# --- Playing -------------------------------------------------------------------------------------------------------


def test_one_person_on_several_seats_sees_each_by_its_number(anna: Visitor) -> None:
    table = started(anna, "me", "me", "me")
    views = [look(anna, table, seat) for seat in range(3)]
    assert [state["seat"] for state in views] == [0, 1, 2]
    assert any(views[0]["view"] != state["view"] for state in views[1:])


def test_a_spectator_sees_no_question_and_nobodys_secrets(anna: Visitor, place: RunningServer) -> None:
    table = started(anna, "me", "me", public=True)
    seen = look(Visitor(place), table)
    assert (seen["seat"], seen["yours"], seen["seed"], seen["invitation"]) == (None, [], None, None)
    assert not legal(seen)
    assert seen["view"] == look(anna, table)["view"]


def test_against_the_rules_gives_the_code_the_sentence_and_the_rule(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    states = [look(anna, table, seat) for seat in range(2)]
    seat = next(seat for seat, state in enumerate(states) if legal(state))
    for action in ("pass", "decline", "done", "order:1", "roll:1"):
        if action not in legal(states[seat]):
            problem = anna.post(f"/api/tables/{table}/play", {"seat": seat, "action": action}, status=422)
            assert all(problem[key] for key in ("code", "sentence", "rule"))
    assert refused(anna, f"/api/tables/{table}/play", {"seat": seat, "action": "fly"}, 400) == "unknown-action"
    assert refused(anna, f"/api/tables/{table}/play", {"seat": 5, "action": "pass"}, 400) == "no-seat"


def test_picks_made_at_once_are_all_accepted_at_the_ply_that_everybody_saw(anna: Visitor) -> None:
    table = started(anna, "me", "me", "me")
    states = [look(anna, table, seat) for seat in range(3)]
    path = f"/api/tables/{table}/play"
    for seat, state in enumerate(states):
        anna.post(path, {"seat": seat, "action": legal(state)[0], "ply": state["ply"]})
    assert look(anna, table)["ply"] == states[0]["ply"] + 3


def test_a_pick_sent_twice_counts_once(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    state = look(anna, table, 0)
    body = {"seat": 0, "action": legal(state)[0], "ply": state["ply"]}
    anna.post(f"/api/tables/{table}/play", body)
    assert refused(anna, f"/api/tables/{table}/play", body, 409) == "stale"


def test_a_stale_ply_is_refused(anna: Visitor) -> None:
    table = started(anna, "me", "me", "me")
    for seat in range(3):
        anna.post(f"/api/tables/{table}/play", {"seat": seat, "action": legal(look(anna, table, seat))[0]})
    mover, state = next((s, v) for s in range(3) if legal(v := look(anna, table, s)))
    body = {"seat": mover, "action": legal(state)[0], "ply": state["ply"]}
    for ply in (0, state["ply"] - 1, state["ply"] + 1):
        assert refused(anna, f"/api/tables/{table}/play", {**body, "ply": ply}, 409) == "stale"
    anna.post(f"/api/tables/{table}/play", body)


def test_a_move_that_showed_nothing_is_taken_back_by_whoever_made_it(anna: Visitor) -> None:
    table, chance = started(anna, "me", "me"), random.Random(9)
    while not (undoers := [seat for seat in range(2) if look(anna, table, seat)["may_undo"]]):
        assert play_some(anna, table, 2, 1, chance)["status"] == "running"
    seat, ply = undoers[0], look(anna, table)["ply"]
    path = f"/api/tables/{table}/undo"
    assert refused(anna, path, {"seat": 1 - seat}, 409) == "cannot-undo"
    assert refused(anna, path, {"seat": seat, "ply": ply - 1}, 409) == "stale"
    assert anna.post(path, {"seat": seat, "ply": ply})["ply"] == ply - 1
    assert look(anna, table, seat)["view"] == anna.get(f"/api/tables/{table}/at/{ply - 1}?seat={seat}")["view"]


def test_a_bot_plays_for_whoever_resigned_until_they_come_back(anna: Visitor) -> None:
    table = started(anna, "me", "me")
    states = [look(anna, table, seat) for seat in range(2)]
    seat = next(seat for seat, state in enumerate(states) if legal(state))
    anna.post(f"/api/tables/{table}/leave", {"seat": seat})
    deadline = time.monotonic() + 20
    while look(anna, table)["ply"] == states[0]["ply"]:
        assert time.monotonic() < deadline, "the bot does not play"
        time.sleep(0.05)
    assert refused(anna, f"/api/tables/{table}/play", {"seat": seat, "action": "pass"}, 409) == "bot-plays"
    assert refused(anna, f"/api/tables/{table}/leave", {"seat": seat}, 409) == "bot-plays"
    state = anna.post(f"/api/tables/{table}/back", {"seat": seat})
    assert state["seats"][seat]["bot"] is None
    assert refused(anna, f"/api/tables/{table}/back", {"seat": seat}, 409) == "you-play"


# --- Afterwards ----------------------------------------------------------------------------------------------------


def test_a_finished_game_tells_its_seed_and_takes_no_moves(anna: Visitor, finished: str) -> None:
    state, record = look(anna, finished), read_record(anna.get(f"/api/tables/{finished}/record"))
    assert state["seed"] == record.seed
    assert state["commitment"] == record.commitment
    assert verify(game("fortuna").rules, record) > 0
    for verb, body in (("play", {"seat": 0, "action": "pass"}), ("undo", {"seat": 0}), ("leave", {"seat": 0})):
        assert refused(anna, f"/api/tables/{finished}/{verb}", body, 409) == "not-running"


def test_every_moment_of_a_finished_game_can_be_looked_at(anna: Visitor, finished: str) -> None:
    ply = look(anna, finished)["ply"]
    for moment in (0, 1, ply // 2, ply):
        assert anna.get(f"/api/tables/{finished}/at/{moment}")["ply"] == moment
    for nowhere in (ply + 1, 10**30):
        assert anna.get(f"/api/tables/{finished}/at/{nowhere}", status=404)["code"] == "not-found"


def test_a_rematch_with_the_same_deal_deals_the_same(anna: Visitor, berta: Visitor, finished: str) -> None:
    again = anna.post(f"/api/tables/{finished}/rematch", {"same_deal": True})["id"]
    other = anna.post(f"/api/tables/{finished}/rematch", {})["id"]
    for table in (again, other):
        assert [seat["name"] for seat in look(anna, table)["seats"]] == ["Anna", "Anna"]
        anna.post(f"/api/tables/{table}/start")
    old, same, new = (look(anna, table)["commitment"] for table in (finished, again, other))
    assert (old == same, old == new) == (True, False)
    start = look(anna, again, 0)["ply"]
    assert look(anna, again, 0)["view"] == anna.get(f"/api/tables/{finished}/at/{start}?seat=0")["view"]
    assert refused(anna, f"/api/tables/{again}/rematch", {}, 409) == "not-finished"
    assert refused(berta, f"/api/tables/{finished}/rematch", {}, 404) == "not-found"
