"""Playing in a real browser: a table's page as somebody sees it, and the hands that act on it."""

import json
import os
import random
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol

from playwright.sync_api import Browser, Locator, Page, Playwright, TimeoutError, ViewportSize, WebSocket, expect

from ludus.games.registry import Game, games
from tests.match.table import fewest_together
from tests.server.running import Visitor

GAMES: Final = games()
"""Every game that is registered: each test of a whole game has one row for each of them."""

PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DESKTOP: Final[ViewportSize] = {"width": 1440, "height": 900}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
PATIENCE: Final = 20_000
"""Milliseconds before a wait for the page is a failure: machines with much to do are slow."""
MOMENT: Final = 50
MOST_MOVES: Final = 600
MOST_TABS: Final = 250

ColourScheme = Literal["light", "dark"]
Motion = Literal["reduce", "no-preference"]


def browser_program() -> str | None:
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    program = browser_program()
    assert program is not None, "no browser"
    # Playwright's own reports would be found by nobody; its temporary folders go with the browser.
    return playwright.chromium.launch(executable_path=program, args=list(FLAGS), env=dict(os.environ))


# --- Somebody with a browser -----------------------------------------------------------------------------------------


class Person:
    """Somebody with a browser of their own: own cookies, own language, own screen. What goes wrong is written down."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        phone: bool = False,
        language: str = "en-GB",
        colours: ColourScheme = "light",
        motion: Motion = "reduce",
        scale: float = 1,
    ) -> None:
        self.url: Final = url
        self.phone: Final = phone
        self.context: Final = browser.new_context(
            base_url=url,
            viewport=PHONE if phone else DESKTOP,
            device_scale_factor=scale,
            is_mobile=phone,
            has_touch=phone,
            locale=language,
            color_scheme=colours,
            reduced_motion=motion,
        )
        self.context.set_default_timeout(PATIENCE)
        self.problems: Final[list[str]] = []
        self.excused: Final[list[str]] = []
        """Parts of problems that a test brings about."""
        self.page: Final = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        # A violation of the content security policy is told on the console, too.
        page.on("console", lambda told: self.problems.append(told.text) if told.type == "error" else None)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        return page

    def unexcused(self) -> list[str]:
        return [problem for problem in self.problems if not any(part in problem for part in self.excused)]

    def play_now(self, game: Game, opponents: int | None = None) -> "TablePage":
        """A table against bots; with the fewest that the game allows if nobody says how many."""
        few = fewest_together(game.rules) - 1
        form: dict[str, str | float | bool] = {"game": game.id, "opponents": str(opponents or few)}
        answer = self.page.request.post("/play-now", form=form, max_redirects=0)
        assert answer.status == 303, answer.text()
        return self.open_table(answer.headers["location"])

    def open_table(self, path: str) -> "TablePage":
        table = TablePage(self.page)
        self.page.goto(path)
        table.wait_until("body.dataset.online === 'true'")
        return table

    def become(self, visitor: Visitor) -> None:
        """Go on in this browser as somebody who came without one."""
        for name, value in visitor.http.cookies.items():
            self.context.add_cookies([{"name": name, "value": value, "url": self.url}])


def finish_game(visitor: Visitor, game: Game) -> str:
    """The id of a table where the bots played to the end: for me too, because I left."""
    seats = ["me", *["random"] * (fewest_together(game.rules) - 1)]
    table = visitor.new_table(*seats, game=game.id)
    visitor.post(f"/api/tables/{table}/start")
    visitor.post(f"/api/tables/{table}/leave", {"seat": 0})
    for _ in range(600):
        if visitor.get(f"/api/tables/{table}")["status"] == "finished":
            return table
        time.sleep(0.1)
    raise AssertionError("the bots come to no end")


@contextmanager
def persons(browser: Browser, url: str) -> Iterator[Callable[..., Person]]:
    """A way to call persons to the site, who all go home at the end and tell what went wrong."""
    called: list[Person] = []

    def call(**how: Any) -> Person:
        person = Person(browser, how.pop("url", url), **how)
        called.append(person)
        return person

    try:
        yield call
    finally:
        for person in called:
            person.context.close()
    problems = [problem for person in called for problem in person.unexcused()]
    assert problems == [], f"the browser complains: {problems}"


# --- A table ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action as the server offers it to the page."""

    action: str
    words: str
    targets: tuple[str, ...]
    group: str
    amount: int
    together: int
    """How many actions share a button of the action bar."""


def choices_of(possible: list[dict[str, Any]]) -> list[Choice]:
    keys = [one["group"] or one["action"] for one in possible]
    return [
        Choice(one["action"], one["words"], tuple(one["targets"]), one["group"], one["amount"], keys.count(key))
        for key, one in zip(keys, possible, strict=True)
    ]


# What is drawn, without what the script adds to it: what moved last, what may be chosen.
DRAWING: Final = """sheet => {
  const copy = sheet.cloneNode(true);
  for (const one of copy.querySelectorAll("[data-at], [data-piece], [data-tip]")) {
    for (const name of ["class", "tabindex", "role", "aria-label"]) one.removeAttribute(name);
  }
  return copy.innerHTML;
}"""


class TablePage:
    """The page of a table. What the server offers is read off the socket, what is shown off the page."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.states: Final[dict[int, dict[str, Any]]] = {}
        """What the server told, by ply: the latest of each."""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["type"] == "table":
            self.states[told["ply"]] = told

    @property
    def id(self) -> str:
        return self.page.url.split("?")[0].rsplit("/", 1)[-1]

    def data(self, name: str) -> str:
        return str(self.page.evaluate("name => document.body.dataset[name] ?? ''", name))

    @property
    def ply(self) -> int:
        return int(self.data("ply") or -1)

    @property
    def finished(self) -> bool:
        return self.data("status") == "finished"

    def at(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def wait_until(self, condition: str, patience: int = PATIENCE) -> None:
        """A condition in JavaScript, which knows the `body`."""
        self.page.wait_for_function(f"() => {{ const body = document.body; return {condition}; }}", timeout=patience)

    def wait_for_turn(self, after: int | None = None) -> bool:
        """Whether I am asked something that came after a ply; not so when the game has ended. Who is out looks on for
        a while, so patience begins anew with each move of the others."""
        later = "true" if after is None else f"body.dataset.ply !== '{after}'"
        asked = "body.dataset.turn === 'mine' && document.querySelector('#choices button')"
        while True:
            ply = self.ply
            try:
                self.wait_until(f"{later} && (body.dataset.status === 'finished' || {asked})")
            except TimeoutError:
                if self.ply == ply:
                    raise
            else:
                return not self.finished

    def wait_until_asked_alone(self) -> None:
        """Nothing happens before I act. Where several choose at once, others may still go on while I think."""
        assert self.wait_for_turn()
        for _ in range(PATIENCE // MOMENT):
            told = self.states[self.ply]
            if told["waiting"] == [told["seat"]]:
                return
            self.page.wait_for_timeout(MOMENT)
        raise AssertionError("somebody else never chooses")

    def choices(self) -> list[Choice]:
        return choices_of(self.states[self.ply]["shown"]["possible"])

    def some_choice(self, rng: random.Random) -> Choice:
        """Any, but amounts of one thing do not outweigh the others."""
        choices = self.choices()
        key = rng.choice(sorted({choice.group or choice.action for choice in choices}))
        return rng.choice([choice for choice in choices if key in (choice.group, choice.action)])

    def on_board(self, choice: Choice) -> Locator | None:
        """Where the choice stands on the board, if it does."""
        for target in choice.targets:
            found = self.at(f'[data-part] [data-at="{target}"].may')
            if found.count():
                return found
        return None

    def in_bar(self, choice: Choice) -> Locator:
        if choice.together > 1:
            return self.at("#choices button[data-group]").filter(has_text=choice.group).first
        return self.at(f'#choices button[data-action="{choice.action}"]')

    def board(self) -> str:
        """The drawing itself, without the marks of the moment."""
        return str(self.at("#sheet").evaluate(DRAWING))

    def play(self, hand: "Hand", rng: random.Random) -> bool:
        """One action of mine; whether the game goes on to another."""
        ply = self.ply
        hand.act(self, self.some_choice(rng))
        return self.wait_for_turn(after=ply)

    def play_some(self, hand: "Hand", rng: random.Random, moves: int) -> int:
        """Actions of mine, to the end of the game at most; how many there were."""
        if not self.wait_for_turn():
            return 0
        for made in range(1, moves + 1):
            if not self.play(hand, rng):
                return made
        return moves

    def play_to_the_end(self, hand: "Hand", rng: random.Random) -> int:
        moves = self.play_some(hand, rng, MOST_MOVES)
        assert self.finished, f"no end after {moves} moves"
        return moves


# --- Hands -----------------------------------------------------------------------------------------------------------

# A point of an element that a finger or a mouse hits; null when something else lies over all of it.
POINT: Final = """elements => {
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
  for (const element of elements) {
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    for (const down of parts) for (const across of parts) {
      const x = box.x + box.width * across, y = box.y + box.height * down;
      const hit = document.elementFromPoint(x, y);
      const own = hit?.closest("[data-part] [data-at], [data-part] [data-tip], button, input, label, a");
      if (own === element) return { x, y };
    }
  }
  return null;
}"""


def form_of(radio: Locator) -> Locator:
    return radio.locator("xpath=ancestor::form")


class Hand(Protocol):
    def act(self, table: TablePage, choice: Choice) -> None: ...


class Pointer:
    """A mouse or a finger: acts on the board where something stands for the choice, else by the button in words."""

    def __init__(self, touch: bool = False) -> None:
        self.touch: Final = touch
        self.on_board = 0
        self.by_button = 0
        self.not_drawn: Final[list[Choice]] = []
        """What names a target that nothing on the board stands for."""

    def press(self, page: Page, place: Locator) -> None:
        point = place.evaluate_all(POINT)
        assert point is not None, f"cannot be hit: {place.first.evaluate('one => one.outerHTML')[:300]}"
        if self.touch:
            page.touchscreen.tap(point["x"], point["y"])
        else:
            page.mouse.click(point["x"], point["y"])

    def act(self, table: TablePage, choice: Choice) -> None:
        drawn = table.on_board(choice)
        if drawn is None:
            self.by_button += 1
            self.not_drawn.extend([choice] if choice.targets else [])
            self.press(table.page, table.in_bar(choice))
        else:
            self.on_board += 1
            self.press(table.page, drawn)
        if table.at("#menu").evaluate("menu => menu.open"):
            self.choose_in_menu(table, choice)

    def choose_in_menu(self, table: TablePage, choice: Choice) -> None:
        radio = table.at(f'#menu input[value="{choice.action}"]')
        if radio.count():
            identity = radio.get_attribute("id")
            self.press(table.page, table.at(f'#menu label[for="{identity}"]'))
            self.press(table.page, form_of(radio).locator("button.primary"))
        else:
            self.press(table.page, table.at(f'#menu button[data-action="{choice.action}"]'))


class Keys:
    """Whoever has only a keyboard: digits, Tab and Enter in the bar, Tab and Enter on the board, arrows for amounts."""

    def __init__(self, rng: random.Random) -> None:
        self.rng: Final = rng
        self.used: Final[dict[str, int]] = {"digit": 0, "bar": 0, "board": 0, "menu": 0}

    def act(self, table: TablePage, choice: Choice) -> None:
        button, drawn = table.in_bar(choice), table.on_board(choice)
        number = 1 + int(button.evaluate("one => [...document.querySelectorAll('#choices button')].indexOf(one)"))
        ways = ["bar", *(["digit"] if number <= 9 else []), *(["board"] if drawn is not None else [])]
        way = self.rng.choice(ways)
        self.used[way] += 1
        if way == "digit":
            table.page.keyboard.press(str(number))
        else:
            self.reach(table, button if way == "bar" or drawn is None else drawn.first, backwards=way == "board")
            table.page.keyboard.press("Enter")
        if table.at("#menu").evaluate("menu => menu.open"):
            self.choose_in_menu(table, choice)

    def reach(self, table: TablePage, place: Locator, backwards: bool) -> None:
        """Press Tab until the focus is there: what cannot be reached so does not exist for a keyboard."""
        goal = place.element_handle()
        for _ in range(MOST_TABS):
            if goal.evaluate("one => one === document.activeElement"):
                return
            table.page.keyboard.press("Shift+Tab" if backwards else "Tab")
        raise AssertionError(f"Tab never comes to {goal.evaluate('one => one.outerHTML')[:300]}")

    def choose_in_menu(self, table: TablePage, choice: Choice) -> None:
        self.used["menu"] += 1
        radio = table.at(f'#menu input[value="{choice.action}"]')
        if not radio.count():
            self.reach(table, table.at(f'#menu button[data-action="{choice.action}"]'), backwards=False)
        else:
            group = form_of(radio)
            self.reach(table, group.locator("input:checked"), backwards=True)
            for _ in range(group.locator("input").count()):
                if radio.is_checked():
                    break
                table.page.keyboard.press("ArrowRight")
        table.page.keyboard.press("Enter")


def expect_no_sideways_scrolling(page: Page) -> None:
    width, visible = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert width <= visible, f"the page is {width} wide on a screen of {visible}"


def close_result(table: TablePage) -> None:
    table.at("#result [data-close]").click()
    expect(table.at("#result")).to_be_hidden()
