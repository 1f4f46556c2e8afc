"""`scripts/screenshots FOLDER`: pictures of every page and of every game's opening, middle and end, to be looked at."""

import argparse
import random
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludus.games.registry import Game
from tests.server.running import RunningServer
from tests.web.browser.playing import GAMES, ColourScheme, Person, Pointer, close_result, launch

LOOKS: list[tuple[ColourScheme, bool]] = [("light", False), ("dark", False), ("light", True), ("dark", True)]
PAGES = {"home": "/", "new": "/new", "sign-in": "/sign-in", "about": "/about", "missing": "/table/nowhere"}
MIDDLE = 14


class Album:
    """One person's pictures, in one look."""

    def __init__(self, person: Person, folder: Path, look: str) -> None:
        self.person = person
        self.folder = folder
        self.look = look

    def take(self, name: str, whole: bool = False) -> None:
        """What the screen shows; on a phone also everything below it, if wished."""
        self.person.page.screenshot(path=self.folder / f"{name}-{self.look}.png", full_page=whole)

    def take_pages(self) -> None:
        for name, path in PAGES.items():
            self.person.page.goto(path, wait_until="networkidle")
            self.take(name, whole=True)

    def take_game(self, game: Game) -> None:
        page, hand, rng = self.person.page, Pointer(touch=self.person.phone), random.Random(18)
        page.goto(f"/rules/{game.id}")
        self.take(f"{game.id}-rules")
        table = self.person.play_now(game, opponents=game.best_seats - 1)
        table.wait_for_turn()
        self.take_table(f"{game.id}-opening")
        table.play_some(hand, rng, MIDDLE)
        self.take_table(f"{game.id}-middle")
        if table.at("#choices button[data-group]").count():
            table.at("#choices button[data-group]").first.click()
            self.take(f"{game.id}-amounts")
            page.keyboard.press("Escape")
        table.play_to_the_end(hand, rng)
        self.take(f"{game.id}-result")
        close_result(table)
        self.take_table(f"{game.id}-end")
        page.goto(f"/replay/{table.id}")
        table.wait_until("Number(body.dataset.moment) > 0")
        self.take_table(f"{game.id}-replay")
        page.goto("/profile")
        self.take(f"{game.id}-profile")

    def take_table(self, name: str) -> None:
        self.person.page.evaluate("scrollTo(0, 0)")
        self.take(name)
        if self.person.phone:
            self.take(f"{name}-whole", whole=True)


def take_all(browser: Browser, url: str, folder: Path) -> None:
    for colours, phone in LOOKS:
        person = Person(browser, url, phone=phone, colours=colours, scale=2 if phone else 1)
        album = Album(person, folder, f"{'phone' if phone else 'desk'}-{colours}")
        album.take_pages()
        for game in GAMES:
            album.take_game(game)
        person.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where to put the pictures")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        RunningServer(str(Path(data) / "ludus.db"), "--no-limits") as site,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        take_all(browser, site.url, folder)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
