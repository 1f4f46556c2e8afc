"""The page of a table while a game is played: questions, refusals, undo, a look back, languages and motion."""

import json
import random
import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import WebSocketRoute, expect

from ludus.games.registry import Game, game
from tests.web.browser.playing import GAMES, MOST_MOVES, ColourScheme, Person, Pointer, TablePage

Call = Callable[..., Person]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def play_until(table: TablePage, rng: random.Random, condition: Callable[[], bool]) -> None:
    """Play on until the game shows what a test is about."""
    hand = Pointer()
    assert table.wait_for_turn()
    for _ in range(MOST_MOVES):
        if condition():
            return
        if not table.play(hand, rng):
            break
    pytest.fail("the game ended before that came about")


# --- What can be done, and what cannot -------------------------------------------------------------------------------


@every_game
def test_every_action_is_a_button_in_words(call: Call, game: Game) -> None:
    table = call().play_now(game)
    hand, rng = Pointer(), random.Random(5)
    assert table.wait_for_turn()
    for _ in range(8):
        assert all(table.in_bar(choice).is_visible() for choice in table.choices())
        table.play(hand, rng)


@every_game
def test_what_lights_up_on_the_board_is_named(call: Call, game: Game) -> None:
    table = call().play_now(game)
    play_until(table, random.Random(6), lambda: table.at("[data-part] .may").count() > 1)
    for element in table.at("[data-part] .may").all():
        expect(element).to_have_attribute("role", "button")
        expect(element).to_have_attribute("aria-label", re.compile(r"\w.*\. \w"))


@every_game
def test_a_greyed_action_says_why_and_leads_to_the_rule(call: Call, game: Game) -> None:
    person = call()
    table = person.play_now(game)
    play_until(table, random.Random(7), lambda: table.at("#cannot-list li").count() > 0)
    table.at("#cannot summary").click()
    expect(table.at("#cannot-list .why").first).to_be_visible()
    expect(table.at("#cannot-list .why").first).to_have_text(re.compile(r"\w+ \w+"))
    for link in sorted({str(one.get_attribute("href")) for one in table.at("#cannot-list a.rule").all()}):
        expect_anchor(person, link)


def expect_anchor(person: Person, link: str) -> None:
    page = person.new_page()
    page.goto(link)
    anchor = link.split("#")[1]
    expect(page.locator(f'[id="{anchor}"]'), f"no anchor {link}").to_have_count(1)
    expect(page.locator(f'[id="{anchor}"]')).to_be_in_viewport()
    page.close()


def test_what_lies_greyed_on_the_board_explains_itself(call: Call) -> None:
    table = call().play_now(GAMES[0])
    play_until(table, random.Random(8), lambda: table.at("[data-part] .cannot").count() > 0)
    Pointer().press(table.page, table.at("[data-part] .cannot"))
    expect(table.at("#tip .why")).to_be_visible()
    expect(table.at("#tip a.rule")).to_have_attribute("href", re.compile(f"^/rules/{GAMES[0].id}#."))
    table.page.keyboard.press("Escape")
    expect(table.at("#tip")).to_be_hidden()


def spoil_first_move(route: WebSocketRoute) -> None:
    """What the page sends first as a move reaches the server as nonsense."""
    server = route.connect_to_server()
    spoilt: list[str] = []

    def pass_on(message: str | bytes) -> None:
        sent = json.loads(message)
        if sent["type"] == "play" and not spoilt:
            spoilt.append(sent["action"])
            sent["action"] = "nonsense"
        server.send(json.dumps(sent))

    route.on_message(pass_on)


def test_a_refused_action_is_explained_and_can_be_made_again(call: Call) -> None:
    person = call()
    person.page.route_web_socket(re.compile("/socket"), spoil_first_move)
    table = person.play_now(GAMES[0])
    table.wait_until_asked_alone()
    ply, choice = table.ply, table.at("#choices button[data-action]").first
    words = choice.inner_text()
    choice.click()
    expect(table.at("#notice")).to_be_visible()
    assert table.ply == ply
    expect(choice).to_have_text(words)
    choice.click()
    table.wait_until(f"body.dataset.ply !== '{ply}'")


@every_game
def test_undo_takes_the_last_action_back(call: Call, game: Game) -> None:
    table = call().play_now(game)
    play_until(table, random.Random(9), lambda: table.at("#undo").is_enabled())
    before = table.ply
    table.at("#undo").click()
    table.wait_until(f"Number(body.dataset.ply) < {before}")
    assert table.wait_for_turn()
    assert table.play(Pointer(), random.Random(9))


def test_undo_has_a_key(call: Call) -> None:
    table = call().play_now(GAMES[0])
    play_until(table, random.Random(10), lambda: table.at("#undo").is_enabled())
    before = table.ply
    table.page.keyboard.press("u")
    table.wait_until(f"Number(body.dataset.ply) < {before}")


# --- Whose turn ------------------------------------------------------------------------------------------------------


def test_the_title_says_that_it_is_my_turn(call: Call) -> None:
    table = call().play_now(GAMES[0])
    assert table.wait_for_turn()
    expect(table.page).to_have_title(re.compile("^● Your turn"))
    table.page.request.post(f"/api/tables/{table.id}/leave", data={"seat": 0})
    expect(table.page).to_have_title(re.compile(f"^{GAMES[0].title}"))


# --- Looking back ----------------------------------------------------------------------------------------------------


@every_game
def test_a_player_looks_back_and_returns(call: Call, game: Game) -> None:
    table = call().play_now(game)
    table.play_some(Pointer(), random.Random(11), 5)
    table.wait_until_asked_alone()
    ply, board = table.ply, table.board()
    table.at("#look-back").click()
    table.wait_until(f"body.dataset.moment === '{ply}'")
    expect(table.at("#choices button")).to_have_count(0)
    table.at('[data-go="first"]').click()
    table.wait_until("body.dataset.moment === '0'")
    assert table.board() != board
    table.at("#story-close").click()
    table.wait_until("body.dataset.looking === 'false' && document.querySelector('#choices button')")
    expect(table.at("#story")).to_be_hidden()
    assert table.ply == ply
    assert table.play(Pointer(), random.Random(11))


# --- Language, theme, motion -----------------------------------------------------------------------------------------


@every_game
def test_the_page_changes_to_german(call: Call, game: Game) -> None:
    table = call().play_now(game)
    table.play_some(Pointer(), random.Random(12), 3)
    english = {name: table.at(name).inner_text() for name in ("#question", "#log li >> nth=0", "#undo")}
    table.at(".site-tools summary").click()
    table.at('.site-tools button[value="de"]').click()
    expect(table.at("html")).to_have_attribute("lang", "de")
    assert table.wait_for_turn()
    for name, words in english.items():
        expect(table.at(name)).not_to_have_text(words)
        expect(table.at(name)).not_to_be_empty()
    expect(table.page).to_have_title(re.compile("^● Du bist"))


@pytest.mark.parametrize(("colours", "dark"), [("light", False), ("dark", True)])
def test_the_page_follows_the_theme_of_the_system(call: Call, colours: ColourScheme, dark: bool) -> None:
    table = call(colours=colours).play_now(GAMES[0])
    assert is_dark(table) == dark


def is_dark(table: TablePage) -> bool:
    colour = table.page.evaluate("getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in re.findall(r"\d+", colour)[:3]) < 200


def test_the_theme_can_be_chosen(call: Call) -> None:
    table = call(colours="light").play_now(GAMES[0])
    table.at(".site-tools summary").click()
    table.at('.site-tools button[value="dark"]').click()
    expect(table.at("html")).to_have_attribute("data-theme", "dark")
    assert is_dark(table)


# Every ply that the page shows, in order, and how many pieces glided.
WATCH: Final = """() => {
  window.shown = [];
  window.glided = 0;
  new MutationObserver(() => window.shown.push(Number(document.body.dataset.ply)))
    .observe(document.body, { attributes: true, attributeFilter: ["data-ply"] });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) { window.glided += 1; return animate.apply(this, how); };
}"""


def test_moves_of_the_others_are_shown_one_after_another_and_pieces_glide(call: Call) -> None:
    table = call(motion="no-preference").play_now(GAMES[0])
    table.page.evaluate(WATCH)
    hand, rng = Pointer(), random.Random(13)
    for _ in range(4):
        assert table.wait_for_turn()
        ply = table.ply
        hand.act(table, table.some_choice(rng))
        table.wait_until(f"body.dataset.ply !== '{ply}'")
    assert table.wait_for_turn()
    shown = table.page.evaluate("window.shown")
    assert shown == sorted(set(shown))
    assert set(shown) == {ply for ply in table.states if ply >= shown[0]}, "a move was not shown"
    assert table.page.evaluate("window.glided") > 0


def test_nothing_moves_for_whoever_prefers_stillness(call: Call) -> None:
    table = call(motion="reduce").play_now(GAMES[0])
    table.page.evaluate(WATCH)
    table.play_some(Pointer(), random.Random(14), 5)
    assert table.page.evaluate("window.glided") == 0


# --- The board's frame -----------------------------------------------------------------------------------------------


def test_the_board_zooms_in_its_frame_and_fits_again(call: Call) -> None:
    table = call(phone=True).play_now(GAMES[0])
    assert table.wait_for_turn()
    frame, sheet = table.at("#frame"), table.at("#sheet")
    small = sheet.evaluate("one => one.clientWidth")
    table.at('[data-zoom="1"]').tap()
    assert sheet.evaluate("one => one.clientWidth") > small
    assert frame.evaluate("one => one.scrollWidth > one.clientWidth")
    table.at('[data-zoom="0"]').tap()
    assert sheet.evaluate("one => one.clientWidth") == small


# --- Layers and panels without a seat --------------------------------------------------------------------------------


def test_a_layer_is_switched_on_and_stays_on(call: Call) -> None:
    """Romolo o Remo? has one that shows who controls what; a game without a layer has no button for it."""
    person = call()
    table = person.play_now(game("romolo"))
    assert table.wait_for_turn()
    layer, button = table.at("#sheet [data-layer]"), table.at("#layer")
    expect(button).to_have_text("Control")
    expect(layer).to_have_css("visibility", "hidden")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    table.play_some(Pointer(), random.Random(3), 3)
    expect(layer).to_have_css("visibility", "visible")
    expect(person.play_now(GAMES[0]).at("#layer")).to_be_hidden()


def test_an_opponent_without_a_seat_has_a_panel(call: Call) -> None:
    person = call()
    person.play_now(game("romolo"))
    alone = {"game": "romolo", "seats": [{"kind": "me"}]}
    made = person.page.request.post("/api/tables", data=alone).json()["id"]
    person.page.request.post(f"/api/tables/{made}/start")
    table = person.open_table(f"/table/{made}")
    assert table.wait_for_turn()
    expect(table.at("#players [data-part]")).to_have_count(2)
    expect(table.at('#players [data-part="panel-1"]')).to_contain_text("the A.I.")


LOST: Final = """async () => {
  const { showResult } = await import("/static/table-people.js");
  showResult({ seats: [{ seat: 0, name: "Livia" }], seed: null, yours: [0] }, { ranking: [2], rows: [] });
  return document.getElementById("result-title").textContent;
}"""


def test_where_nobody_wins_the_game_is_lost(call: Call) -> None:
    """Alone at the table one can be second."""
    table = call().play_now(game("romolo"))
    assert table.page.evaluate(LOST) == "The game is lost"
