"""Tables for the eye: drawings over the socket, what can be done at them, and looking back."""

import random
from typing import Any

import pytest

from tests.server.meeting import Phone, look, play_some, started
from tests.server.running import RunningServer, Visitor


def apply(parts: dict[str, str], zones: dict[str, str], shown: dict[str, Any]) -> None:
    """What a page does with a message."""
    if shown.get("parts"):
        parts.clear()
        parts.update(shown["parts"])
        zones.clear()
    zones.update(shown.get("zones", {}))


def with_zones(parts: dict[str, str], zones: dict[str, str]) -> dict[str, str]:
    """The parts as a page shows them that has swapped the zones."""
    drawn = dict(parts)
    for name, inside in zones.items():
        mark = f'data-zone="{name}">'
        for part, markup in drawn.items():
            if mark in markup:
                head, _, rest = markup.partition(mark)
                drawn[part] = f"{head}{mark}{inside}{rest[end_of_zone(rest) :]}"
    return drawn


def end_of_zone(markup: str) -> int:
    """Where the zone that begins the markup ends: at the closing tag that nothing before it opened."""
    depth, at = 0, 0
    while True:
        opens, closes = markup.find("<g", at), markup.find("</g>", at)
        if 0 <= opens < closes:
            depth, at = depth + 1, opens + 2
        elif depth:
            depth, at = depth - 1, closes + 4
        else:
            return closes


def test_the_zones_that_change_add_up_to_the_whole_drawing(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    table = started(anna, "me", "greedy", "greedy")
    chance = random.Random(1)
    parts: dict[str, str] = {}
    zones: dict[str, str] = {}
    with Phone(anna, table, "seat=0&draw=1") as phone:
        apply(parts, zones, phone.hear("table")["shown"])
        assert {"board", "panel-0", "panel-1", "panel-2"} <= parts.keys()
        for _ in range(25):
            while not (may := phone.state["shown"].get("possible")) and phone.state["status"] != "finished":
                apply(parts, zones, phone.hear("table")["shown"])
            if not may:  # some games are over before
                break
            phone.send("play", action=chance.choice(may)["action"], ply=phone.state["ply"])
            apply(parts, zones, phone.hear("table")["shown"])
        assert phone.state["ply"] > 50
        ply = phone.state["ply"]
        whole = anna.get(f"/api/tables/{table}/at/{ply}?seat=0&draw=true")
        assert whole["ply"] == ply
        assert with_zones(parts, zones) == whole["shown"]["parts"]
        assert "parts" not in phone.state["shown"]


def test_a_drawing_comes_instead_of_the_view(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    table = started(anna, "me", "me")
    plain, drawn = look(anna, table, 0), anna.get(f"/api/tables/{table}?seat=0&draw=true")
    assert plain["view"] is not None
    assert plain["shown"] is None
    assert drawn["view"] is None
    assert [choice["action"] for choice in drawn["shown"]["possible"]] == plain["view"]["question"]["legal"]
    assert drawn["waiting"] == [0, 1]
    assert drawn["hosting"]


def test_what_is_possible_has_words_and_elements_in_the_drawing(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    table = started(anna, "me", "me")
    shown = anna.get(f"/api/tables/{table}?seat=0&draw=true&language=de")["shown"]
    drawing = "".join(shown["parts"].values())
    for choice in shown["possible"]:
        assert choice["words"]
        assert all(f'data-at="{target}"' in drawing for target in choice["targets"])


def everything_impossible(anna: Visitor, table: str, language: str) -> list[dict[str, Any]]:
    """What could not be done in the course of a whole game."""
    found: dict[str, dict[str, Any]] = {}
    chance = random.Random(5)
    while look(anna, table, 0)["status"] == "running":
        for seat in (0, 1):
            shown = anna.get(f"/api/tables/{table}?seat={seat}&draw=true&language={language}&since=999999")["shown"]
            found |= {thought["why"]: thought for thought in shown.get("impossible", [])}
        play_some(anna, table, 2, 4, chance)
    return list(found.values())


def test_what_is_impossible_says_why_with_its_rule(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    thoughts = everything_impossible(anna, started(anna, "me", "me"), "en")
    assert len(thoughts) >= 8
    assert all(
        thought["words"] and thought["rule"] and f"(rule {thought['rule']})" in thought["why"] for thought in thoughts
    )


def test_steps_that_can_be_taken_back_are_listed(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    table = started(anna, "me", "me")
    chance, seen = random.Random(3), 0
    for _ in range(120):
        for seat in (0, 1):
            state = anna.get(f"/api/tables/{table}?seat={seat}&draw=true&since=999999")
            steps = state["shown"].get("steps", [])
            assert bool(steps) == state["may_undo"]
            seen = max(seen, len(steps))
        if play_some(anna, table, 2, 1, chance)["status"] == "finished":
            break
    assert seen >= 2


def test_a_refusal_speaks_the_language_of_its_reader(server: RunningServer) -> None:
    anna = Visitor(server, "Anna")
    table = started(anna, "me", "me")
    for language, words in (("en", "rule"), ("de", "Regel")):
        with Phone(anna, table, f"seat=0&language={language}") as phone:
            phone.hear("table")
            phone.send("play", action="pass")
            assert words in phone.hear("refused")["sentence"]


@pytest.mark.parametrize("query", ["language=tlh", "language=nl"])
def test_a_language_that_is_not_offered_is_refused(server: RunningServer, query: str) -> None:
    anna = Visitor(server, "Anna")
    table = started(anna, "me", "me")
    anna.get(f"/api/tables/{table}?{query}", status=400)
    with Phone(anna, table, query) as phone:
        assert phone.closed_with() == 4400


# --- Looking back ----------------------------------------------------------------------------------------------------


def test_a_story_tells_each_viewer_what_it_may_know(server: RunningServer) -> None:
    anna, berta = Visitor(server, "Anna"), Visitor(server, "Berta")
    table = anna.new_table("me", "open", public=True)
    berta.post(f"/api/tables/{table}/sit", {"seat": 1})
    anna.post(f"/api/tables/{table}/start")
    own = anna.get(f"/api/tables/{table}/story?seat=0")
    others = berta.get(f"/api/tables/{table}/story?seat=1")
    assert [line["ply"] for line in own] == list(range(1, len(own) + 1))
    assert [line["seat"] for line in own] == [line["seat"] for line in others]
    assert own != others
    berta.get(f"/api/tables/{table}/story?seat=0", status=403)
    berta.get(f"/api/tables/{table}/at/3?seat=0", status=403)


def test_a_finished_game_is_shown_from_every_seat(server: RunningServer) -> None:
    anna, berta = Visitor(server, "Anna"), Visitor(server, "Berta")
    table = started(anna, "me", "me", public=True)
    end = play_some(anna, table, 2, 4000, random.Random(2))
    assert end["status"] == "finished"
    for seat in (0, 1):
        moment = berta.get(f"/api/tables/{table}/at/20?seat={seat}&draw=true&language=de")
        assert moment["shown"]["parts"]["board"].startswith("<svg")
        assert len(berta.get(f"/api/tables/{table}/story?seat={seat}")) == end["ply"]
    result = berta.get(f"/api/tables/{table}/at/{end['ply']}?draw=true")["shown"]["result"]
    assert [row["total"] for row in result["rows"]].count(True) == 1
    assert sorted(result["ranking"])[0] == 1
    berta.get(f"/api/tables/{table}?seat=0", status=403)


# --- Before the start ------------------------------------------------------------------------------------------------


def test_the_host_lets_bots_take_the_free_seats(server: RunningServer) -> None:
    anna, berta = Visitor(server, "Anna"), Visitor(server, "Berta")
    table = anna.new_table("me", "open", "invited", public=True)
    berta.post(f"/api/tables/{table}/fill", {}, status=403)
    anna.post(f"/api/tables/{table}/fill", {"level": "oracle"}, status=400)
    filled = anna.post(f"/api/tables/{table}/fill", {"level": "random"})
    assert [seat["bot"] for seat in filled["seats"]] == [None, "random", "random"]
    assert not [line["text"] for line in look(anna, table)["log"] if "None" in line["text"]]
    anna.post(f"/api/tables/{table}/start")
    anna.post(f"/api/tables/{table}/fill", {}, status=409)
