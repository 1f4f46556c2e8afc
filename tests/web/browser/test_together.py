"""Two people with a browser each at one table."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from ludus.games.registry import Game
from tests.match.table import fewest_together
from tests.web.browser.playing import GAMES, Person, Pointer, TablePage

Call = Callable[..., Person]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def make_table(host: Person, game: Game, name: str) -> TablePage:
    """A private table for the fewest players, by the page for it: one seat for me, one for whom I invite, else bots."""
    page, table = host.page, TablePage(host.page)
    page.goto(f"/new?game={game.id}")
    page.locator("#guest-name").fill(name)
    few = fewest_together(game.rules)
    page.locator(f'input[name="count"][value="{few}"]').check()
    for seat in range(2, few):
        page.locator(f"#seat-{seat}").select_option("bot:tiro")
    page.locator("#new-table button.primary").click()
    page.wait_for_url("**/table/*")
    table.wait_until("body.dataset.online === 'true'")
    return table


def sit_down(guest: Person, link: str, name: str) -> TablePage:
    """Somebody unknown follows an invitation: takes the free seat, is asked for a name, gives it."""
    table = guest.open_table(link)
    sit = table.at("#lobby-seats button.primary")
    sit.click()
    table.at("#guest-name").fill(name)
    sit.click()
    expect(table.at("#lobby-seats")).to_contain_text(name)
    return table


def at_one_table(host: Person, guest: Person, game: Game) -> tuple[TablePage, TablePage]:
    first = make_table(host, game, "Livia")
    expect(first.at("#start")).to_be_disabled()
    second = sit_down(guest, first.at("#invite-link").input_value(), "Marcus")
    expect(first.at("#lobby-seats")).to_contain_text("Marcus")
    first.at("#start").click()
    for table in (first, second):
        table.wait_until("body.dataset.status === 'running' && body.dataset.ply")
    return first, second


ASKED = "body.dataset.turn === 'mine' && document.querySelector('#choices button')"


def wait_for_one(tables: tuple[TablePage, TablePage]) -> tuple[TablePage, TablePage]:
    """Who is asked, then the other; at a table for three a bot may have to play first."""
    for _ in range(200):
        for mover, other in (tables, tables[::-1]):
            if mover.data("turn") == "mine":
                mover.wait_until(ASKED)
                return mover, other
        tables[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def play_by_turns(tables: tuple[TablePage, TablePage], moves: int) -> None:
    """Whoever is asked plays, and the other sees it."""
    hand, rng = Pointer(), random.Random(4)
    for _ in range(moves):
        mover, other = wait_for_one(tables)
        before = mover.ply
        hand.act(mover, mover.some_choice(rng))
        mover.wait_until(f"Number(body.dataset.ply) > {before}")
        other.wait_until(f"Number(body.dataset.ply) >= {mover.ply}")


@every_game
def test_a_guest_follows_an_invitation_and_plays(call: Call, game: Game) -> None:
    first, second = at_one_table(call(), call(), game)
    play_by_turns((first, second), 6)
    mover, other = wait_for_one((first, second))
    other.wait_until(f"body.dataset.ply === '{mover.ply}'")
    assert other.data("turn") != "mine"


def test_what_one_says_the_other_reads(call: Call) -> None:
    first, second = at_one_table(call(), call(), GAMES[0])
    first.at("#chat-text").fill("Salve <b>Marce</b>!")
    first.page.keyboard.press("Enter")
    for table in (first, second):
        expect(table.at("#log .said").last).to_have_text("Livia Salve <b>Marce</b>!")
    expect(second.at("#announce")).to_contain_text("Salve")


def test_everybody_sees_who_is_here(call: Call) -> None:
    host, guest = call(), call()
    first, second = at_one_table(host, guest, GAMES[0])
    other = first.at('#players [data-seat="1"] .player-state')
    expect(other).to_have_text("here")
    guest.page.goto("/about")
    expect(other).to_have_text("away")
    guest.page.go_back()
    expect(other).to_have_text("here")
    assert second.page is guest.page


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(call: Call) -> None:
    first, second = at_one_table(call(), call(), GAMES[0])
    state = second.at('#players [data-seat="0"] .player-state')
    first.page.once("dialog", lambda dialog: dialog.accept())
    first.at(".settings summary").click()
    first.at("#leave").click()
    expect(state).to_have_text(re.compile("bot"))
    # The game waits for the other: the bot does not play it to its end meanwhile.
    assert second.wait_for_turn()
    first.at("#back-box button").click()
    expect(state).to_have_text("here")
    expect(first.at("#back-box")).to_be_hidden()


def test_each_reads_the_own_language(call: Call) -> None:
    first, second = at_one_table(call(language="en-GB"), call(language="de-DE"), GAMES[0])
    play_by_turns((first, second), 4)
    expect(first.at("html")).to_have_attribute("lang", "en")
    expect(second.at("html")).to_have_attribute("lang", "de")
    lines = [table.at("#log li:not(.said)").all_inner_texts() for table in (first, second)]
    assert len(lines[0]) == len(lines[1])
    assert not set(lines[0]) & set(lines[1])


def test_a_stranger_without_the_invitation_sees_no_private_table(call: Call) -> None:
    table = make_table(call(), GAMES[0], "Livia")
    stranger = call()
    stranger.excused.append("404")
    answer = stranger.page.goto(f"/table/{table.id}")
    assert answer is not None
    assert answer.status == 404


def test_whoever_has_the_link_watches_without_a_say(call: Call) -> None:
    first, _second = at_one_table(call(), call(), GAMES[0])
    link = first.at("#invite-link").input_value()
    watching = call().open_table(link)
    watching.wait_until("body.dataset.ply")
    expect(watching.at("#sheet svg").first).to_be_visible()
    expect(watching.at("#choices button")).to_have_count(0)
    expect(watching.at("[data-part] .may")).to_have_count(0)
    expect(first.at("#watching")).to_have_text(re.compile("1"))


def test_a_press_is_not_lost_when_another_acts_meanwhile(call: Call) -> None:
    """Fortuna begins with a choice of all at once: what others choose must not pull the button from under a hand."""
    first, second = at_one_table(call(), call(), GAMES[0])
    for table in (first, second):
        assert table.wait_for_turn()
    button = first.at("#choices button[data-action]").first
    before = first.ply
    button.hover()
    first.page.mouse.down()
    second.at("#choices button[data-action]").first.click()
    first.wait_until(f"body.dataset.ply !== '{before}'")
    after = first.ply
    first.page.mouse.up()
    first.wait_until(f"body.dataset.ply !== '{after}'")
