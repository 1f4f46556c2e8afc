"""Every page without a violation that axe finds: light and dark, on a desk and on a phone."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from ludus.games.registry import Game
from tests.web.browser.playing import (
    GAMES,
    ColourScheme,
    Person,
    Pointer,
    TablePage,
    close_result,
    expect_no_sideways_scrolling,
)

Call = Callable[..., Person]
Finished = Callable[[Person, Game], str]

every_look = pytest.mark.parametrize(
    ("colours", "phone"),
    [("light", False), ("dark", False), ("light", True), ("dark", True)],
    ids=["light desk", "dark desk", "light phone", "dark phone"],
)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

PAGES = ["/", "/new", "/about", "/sign-in", "/rules", "/table/nowhere", *(f"/rules/{game.id}" for game in GAMES)]


def violations(person: Person, where: str) -> list[str]:
    """What axe finds wrong with the page that is open."""
    expect_no_sideways_scrolling(person.page)
    found: dict[str, Any] = Axe().run(person.page).response
    return [
        f"{where}: {one['id']} ({one['impact']}): {node['target']} {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        for node in one["nodes"][:4]
    ]


@every_look
def test_pages_to_read(call: Call, finished: Finished, colours: ColourScheme, phone: bool) -> None:
    """Seen by somebody unknown, and those that differ by somebody who has played."""
    person = call(colours=colours, phone=phone)
    person.excused.append("404")
    found = list(look_at_all(person, PAGES))
    finished(person, GAMES[0])
    found += look_at_all(person, ["/", "/profile"])
    assert found == []


def look_at_all(person: Person, paths: list[str]) -> Iterator[str]:
    for path in paths:
        person.page.goto(path)
        yield from violations(person, path)


@every_game
@every_look
def test_a_table(call: Call, finished: Finished, game: Game, colours: ColourScheme, phone: bool) -> None:
    """In the opening, in the middle with everything unfolded, at the end, and when it is told again."""
    person = call(colours=colours, phone=phone)
    table = person.play_now(game, opponents=max(game.rules.seat_counts) - 1)
    assert table.wait_for_turn()
    found = violations(person, "opening")
    table.play_some(Pointer(touch=phone), random.Random(17), 6)
    unfold(table)
    found += violations(person, "middle")
    table = person.open_table(f"/table/{finished(person, game)}")
    table.at("#result[open]").wait_for()
    found += violations(person, "result")
    close_result(table)
    found += violations(person, "end")
    table = person.open_table(f"/replay/{table.id}")
    table.wait_until("Number(body.dataset.moment) > 0")
    found += violations(person, "replay")
    assert found == []


def unfold(table: TablePage) -> None:
    if table.at("#cannot").is_visible():
        table.at("#cannot summary").click()


def test_a_lobby(call: Call) -> None:
    person = call()
    person.page.goto("/new")
    person.page.locator("#new-table button.primary").click()
    person.page.wait_for_url("**/table/*")
    person.page.locator("#invite-link").wait_for()
    assert violations(person, "lobby") == []


def test_a_fault_would_be_found(call: Call) -> None:
    person = call()
    person.page.goto("/about")
    person.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert [one for one in violations(person, "spoilt") if "button-name" in one]
