"""Where levels of bots are offered, the chosen one says what it is like, on a phone too."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludus.bots.levels import LEVELS, USUAL
from ludus.present.words import LANGUAGES, words_for
from tests.server.running import RunningServer, Visitor
from tests.web.browser.playing import Person
from tests.web.browser.test_accessibility import violations

Call = Callable[..., Person]

every_language = pytest.mark.parametrize("language", LANGUAGES)


def expect_levels_to_be_told(page: Page, field: str, language: str) -> None:
    told = page.locator(f"#{page.locator(field).get_attribute('aria-describedby')}")
    say = words_for(language).say
    expect(told).to_be_visible()
    expect(told).to_have_text(say(f"level.{USUAL}.help"))
    for level in LEVELS:
        page.locator(field).select_option(level)
        expect(told).to_have_text(say(f"level.{level}.help"))


@every_language
def test_playing_at_once_says_what_the_chosen_level_is_like(call: Call, language: str) -> None:
    person = call(phone=True, language=language)
    person.page.goto("/")
    expect_levels_to_be_told(person.page, "#level-fortuna", language)
    assert violations(person, "levels on the home page") == []


@every_language
def test_filling_seats_says_what_the_chosen_level_is_like(call: Call, site: RunningServer, language: str) -> None:
    anna = Visitor(site, "Anna")
    person = call(phone=True, language=language)
    person.become(anna)
    person.open_table(f"/table/{anna.new_table('me', 'open')}")
    expect_levels_to_be_told(person.page, "#fill-level", language)
    assert violations(person, "levels at a table") == []
