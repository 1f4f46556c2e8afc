"""A browser and a site for the tests in a browser."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from ludus.games.registry import Game
from tests.server.running import RunningServer, Visitor
from tests.web.browser.playing import Person, browser_program, finish_game, launch, persons

NEED = "Debian's package 'chromium', which 'scripts/install-debian browser' installs"


def demand_browser() -> None:
    if os.environ.get("LUDUS_EXPECT_COMPILED") == "1":
        pytest.skip("the browser meets the interpreted server only: the compiled one differs in the rules alone")
    if browser_program() is None:
        if os.environ.get("LUDUS_EXPECT_BROWSER") == "1":
            pytest.fail(f"the tests in a browser need {NEED}")
        pytest.skip(f"there is no browser: the test needs {NEED}")


# Not one for the whole session: Playwright keeps an event loop running, and tests of other modules start their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    demand_browser()
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """One server for all tests in a browser, on SQLite and without limits."""
    demand_browser()
    with RunningServer(str(tmp_path_factory.mktemp("site") / "ludus.db"), "--no-limits") as running:
        yield running


@pytest.fixture
def call(browser: Browser, site: RunningServer) -> Iterator[Callable[..., Person]]:
    """Call somebody to the site. Whatever a browser complains of is a failure."""
    with persons(browser, site.url) as called:
        yield called


@pytest.fixture(scope="session")
def finished(site: RunningServer) -> Callable[[Person, Game], str]:
    """Make somebody the one who played a finished game, and tell the table's id. Each game is played once."""
    known: dict[str, tuple[Visitor, str]] = {}

    def find(person: Person, game: Game) -> str:
        if game.id not in known:
            visitor = Visitor(site, "Livia")
            known[game.id] = (visitor, finish_game(visitor, game))
        visitor, table = known[game.id]
        person.become(visitor)
        return table

    return find
