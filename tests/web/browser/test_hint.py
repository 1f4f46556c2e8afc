"""The hint at a table: a button, a list in words with chances, by mouse, by keyboard and for a screen reader."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from ludus.games.registry import Game
from tests.server.running import RunningServer, Visitor
from tests.web.browser.playing import GAMES, Person, TablePage
from tests.web.browser.test_accessibility import violations

Call = Callable[..., Person]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
# What a hint takes and a busy machine besides.
PATIENCE = 30_000


def at_my_turn(person: Person, game: Game) -> TablePage:
    table = person.play_now(game)
    assert table.wait_for_turn()
    return table


@every_game
def test_a_hint_is_a_list_in_words_that_can_be_played(call: Call, game: Game) -> None:
    table = at_my_turn(call(), game)
    ply = table.ply
    table.at("#hint").click()
    best = table.at("#hint-list button")
    expect(best.first).to_be_visible(timeout=PATIENCE)
    expect(table.at("#hint-title")).to_have_text("What a bot would do, and how often it expects to win then")
    assert 1 <= best.count() <= 3
    expect(best.first).to_have_text(re.compile(r"\w.* wins \d+ %$"))
    legal = [choice.action for choice in table.choices()]
    assert all(button.get_attribute("data-hint") in legal for button in best.all())
    best.first.click()
    table.wait_until(f"body.dataset.ply !== '{ply}'")
    expect(table.at("#hint-box")).to_be_hidden()


def test_a_hint_by_keyboard_is_announced_and_takes_the_focus(call: Call) -> None:
    table = at_my_turn(call(), GAMES[0])
    table.page.keyboard.press("h")
    expect(table.at("#hint-list button").first).to_be_focused(timeout=PATIENCE)
    expect(table.at("#hint-said")).to_have_text(re.compile(r"A bot would do this: .*wins \d+ %"))
    ply = table.ply
    table.page.keyboard.press("Enter")
    table.wait_until(f"body.dataset.ply !== '{ply}'")


def test_digits_stand_where_the_keys_act(call: Call) -> None:
    """The key 1 is the first of all choices, not the first hint."""
    table = at_my_turn(call(), GAMES[0])
    table.at("#hint").click()
    expect(table.at("#hint-list button").first).to_be_visible(timeout=PATIENCE)
    before = "one => getComputedStyle(one, '::before').content"
    assert table.at("#choices button.action").first.evaluate(before) == "counter(choice)"
    assert table.at("#hint-list button").first.evaluate(before) == "none"


def choosing_together(site: RunningServer, person: Person) -> tuple[TablePage, Callable[[], None]]:
    """Fortuna's opening, where everybody lays a card in secret at once; and the move of the other, who still thinks."""
    anna, berta = Visitor(site, "Anna"), Visitor(site, "Berta")
    made = anna.new_table("me", "open", game="fortuna", public=True)
    berta.post(f"/api/tables/{made}/sit", {"seat": 1})
    anna.post(f"/api/tables/{made}/start")
    person.become(anna)
    table = person.open_table(f"/table/{made}")
    assert table.wait_for_turn()

    def choose() -> None:
        ply = table.ply
        seen = berta.get(f"/api/tables/{made}/observation?seat=1")
        berta.post(f"/api/tables/{made}/play", {"seat": 1, "action": seen["legal"][0], "ply": seen["ply"]})
        table.wait_until(f"body.dataset.ply !== '{ply}'")

    return table, choose


def test_a_hint_stays_while_others_choose_in_secret(call: Call, site: RunningServer) -> None:
    table, other_chooses = choosing_together(site, call())
    table.at("#hint").click()
    expect(table.at("#hint-list button").first).to_be_visible(timeout=PATIENCE)
    shown = table.at("#hint-list").text_content() or ""
    other_chooses()
    expect(table.at("#hint-list")).to_have_text(shown)
    expect(table.at("#hint-list button").first).to_be_focused()


def test_a_hint_comes_although_somebody_else_has_chosen_meanwhile(call: Call, site: RunningServer) -> None:
    table, other_chooses = choosing_together(site, call())

    def delay(route: Route) -> None:
        answer = route.fetch()
        other_chooses()
        route.fulfill(response=answer)

    table.page.route("**/hint?*", delay)
    table.at("#hint").click()
    expect(table.at("#hint-list button").first).to_be_visible(timeout=PATIENCE)


def test_a_hint_about_another_question_is_not_shown(call: Call, site: RunningServer) -> None:
    """Who acts before it comes does not need it any more."""
    table, _ = choosing_together(site, call())

    def act_meanwhile(route: Route) -> None:
        answer = route.fetch()
        table.at("#choices button").first.click()
        table.wait_until("body.dataset.turn === 'other'")
        route.fulfill(response=answer)

    table.page.route("**/hint?*", act_meanwhile)
    with table.page.expect_response("**/hint?*"):
        table.at("#hint").click()
    expect(table.at("#hint")).not_to_have_attribute("aria-busy", "true")
    expect(table.at("#hint-box")).to_be_hidden()


def test_no_hint_while_looking_back(call: Call) -> None:
    table = at_my_turn(call(), GAMES[0])
    table.at("#look-back").click()
    expect(table.at("#hint")).to_be_hidden()
    table.page.keyboard.press("h")
    expect(table.at("#hint-box")).to_be_hidden()


def test_a_hint_is_as_accessible_as_the_table(call: Call) -> None:
    person = call(phone=True)
    table = at_my_turn(person, GAMES[0])
    table.at("#hint").click()
    expect(table.at("#hint-list button").first).to_be_visible(timeout=PATIENCE)
    assert violations(person, "hint") == []
