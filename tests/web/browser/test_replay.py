"""Looking back at a finished game: step by step, turn by turn, from every seat."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ludus.games.registry import Game
from tests.web.browser.playing import GAMES, Person, Pointer, TablePage, expect_no_sideways_scrolling

Call = Callable[..., Person]
Finished = Callable[[Person, Game], str]
OpenReplay = Callable[..., TablePage]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@pytest.fixture
def open_replay(call: Call, finished: Finished) -> Callable[..., TablePage]:
    """A replay at its end."""

    def find(game: Game, **how: Any) -> TablePage:
        person = call(**how)
        table = person.open_table(f"/replay/{finished(person, game)}")
        table.wait_until("Number(body.dataset.moment) > 0")
        return table

    return find


def go(table: TablePage, where: str) -> int:
    """Press a button of the story and wait for the moment that it leads to."""
    before = table.data("moment")
    table.at(f'[data-go="{where}"]').click()
    table.wait_until(f"body.dataset.moment !== '{before}'")
    return int(table.data("moment"))


@every_game
def test_a_finished_game_is_told_again(open_replay: OpenReplay, game: Game) -> None:
    table = open_replay(game)
    last = int(table.data("moment"))
    assert go(table, "first") == 0
    assert go(table, "on") == 1
    assert table.at("#story-lines").inner_text() or table.at("#story-place").inner_text()
    assert go(table, "back") == 0
    turn = go(table, "turn-on")
    next_turn = go(table, "turn-on")
    assert 0 < turn < next_turn
    assert go(table, "turn-back") == turn
    assert go(table, "last") == last


def test_the_slider_leads_to_any_moment(open_replay: OpenReplay) -> None:
    table = open_replay(GAMES[0])
    table.at("#story-slider").fill("7")
    table.wait_until("body.dataset.moment === '7'")
    table.at("#story-slider").focus()
    table.page.keyboard.press("ArrowRight")
    table.wait_until("body.dataset.moment === '8'")
    expect(table.at("#story-place")).to_have_text(re.compile("8"))


def test_keys_lead_through_the_story(open_replay: OpenReplay) -> None:
    table = open_replay(GAMES[0])
    last = table.data("moment")
    table.at("#story-play").focus()
    for key, moment in [("Home", "0"), ("ArrowRight", "1"), ("ArrowLeft", "0"), ("End", last)]:
        table.page.keyboard.press(key)
        table.wait_until(f"body.dataset.moment === '{moment}'")


def test_the_story_plays_by_itself_and_stops(open_replay: OpenReplay) -> None:
    table = open_replay(GAMES[0])
    go(table, "first")
    table.at("#story-play").click()
    expect(table.at("#story-play")).to_have_attribute("aria-pressed", "true")
    table.wait_until("Number(body.dataset.moment) >= 2")
    table.at("#story-play").click()
    expect(table.at("#story-play")).to_have_attribute("aria-pressed", "false")


@every_game
def test_a_finished_game_is_seen_from_every_seat_and_from_none(open_replay: OpenReplay, game: Game) -> None:
    """What was in a hand is seen from its seat, and by nobody from outside."""
    table = open_replay(game)
    table.at("#story-slider").fill("6")
    table.wait_until("body.dataset.moment === '6'")
    options = [str(one.get_attribute("value")) for one in table.at("#viewer option").all()]
    assert "" in options
    assert len(options) > 2
    seen = set()
    for option in options:
        table.at("#viewer").select_option(option)
        expect(table.at("#story-link")).to_have_attribute("href", re.compile(f"seat={option}" if option else "ply=6$"))
        table.page.wait_for_load_state("networkidle")
        seen.add(table.board() + table.at("#players").inner_html())
    assert len(seen) > 1


def test_a_link_to_a_moment_opens_there(open_replay: OpenReplay) -> None:
    table = open_replay(GAMES[0])
    table.at("#story-slider").fill("9")
    table.wait_until("body.dataset.moment === '9'")
    link = str(table.at("#story-link").get_attribute("href"))
    other = TablePage(table.page.context.new_page())
    other.page.goto(link)
    other.wait_until("body.dataset.moment === '9'")
    assert other.board() == table.board()
    assert other.page.url == table.page.url


def test_the_story_stands_beside_the_board_on_a_desk(open_replay: OpenReplay) -> None:
    """Whoever steps through a game sees the whole board and the buttons without scrolling."""
    table = open_replay(GAMES[0])
    for part in ("#frame", "#story"):
        expect(table.at(part)).to_be_in_viewport(ratio=1)


def test_a_replay_fits_a_phone(open_replay: OpenReplay) -> None:
    table = open_replay(GAMES[0], phone=True)
    expect_no_sideways_scrolling(table.page)
    Pointer(touch=True).press(table.page, table.at('[data-go="first"]'))
    table.wait_until("body.dataset.moment === '0'")
    expect_no_sideways_scrolling(table.page)


def test_the_end_offers_a_record_and_another_game(call: Call, finished: Finished) -> None:
    person = call()
    table = person.open_table(f"/table/{finished(person, GAMES[0])}")
    expect(table.at("#result")).to_be_visible()
    with table.page.expect_download() as download:
        table.at("#result a[download]").click()
    assert download.value.suggested_filename == f"{table.id}.ludus"
    old = table.id
    table.at('[data-rematch="new"]').click()
    table.page.wait_for_url(lambda url: "/table/" in url and old not in url)
    table.wait_until("body.dataset.online === 'true'")
