"""`python -m tests.web.browser.measure`: how fast the site is in a browser. It prints; it judges nothing."""

import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludus.games.registry import Game
from tests.server.running import RunningServer
from tests.web.browser.loading import Wire, first_move
from tests.web.browser.playing import GAMES, Person, launch

MOVES = 80

# Plays on from inside the page, so that nothing is measured but the page and the server. The round trip goes from the
# sent action to the new board in the page; the frame that shows it comes after the painting, which takes the longer
# the less graphics card there is.
PLAY_MOVES = """async (most) => {
  const trips = [], frames = [];
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const singles = () => [...document.querySelectorAll("#choices button[data-action]")];
  const { dataset } = document.body;
  while (trips.length < most && dataset.status !== "finished") {
    const button = singles()[Math.floor(Math.random() * singles().length)];
    if (dataset.turn !== "mine") { await frame(); continue; }
    if (!button) {  // an amount is asked for: thinking in that dialog is not the round trip
      const ply = dataset.ply;
      document.querySelector("#choices button")?.click();
      document.querySelector("#menu button.primary")?.click();
      while (dataset.ply === ply) await frame();
      continue;
    }
    const began = performance.now(), ply = dataset.ply;
    button.click();
    while (dataset.ply === ply) await new Promise((done) => setTimeout(done));
    trips.push(Number(dataset.took));
    await frame();
    frames.push(performance.now() - began);
  }
  return { trips, frames };
}"""


def measure_first_visit(browser: Browser, url: str, game: Game) -> None:
    made = first_move(Person(browser, url), game)
    print(f"{game.id}: home to first move: {made.clicks} clicks, {made.seconds:.2f} s with a script's hands")
    page = Person(browser, url).page
    wire = Wire(page)
    page.goto("/", wait_until="networkidle")
    print(f"home, first load: {wire}")
    person = Person(browser, url)
    wire = Wire(person.page)
    table = person.play_now(game, opponents=max(game.rules.seat_counts) - 1)
    table.wait_for_turn()
    print(f"{game.id}: table for {max(game.rules.seat_counts)}, first load: {wire}")


def measure_moves(browser: Browser, url: str, game: Game) -> None:
    trips: list[float] = []
    frames: list[float] = []
    while len(trips) < MOVES:
        table = Person(browser, url).play_now(game, opponents=game.best_seats - 1)
        table.wait_for_turn()
        played = table.page.evaluate(PLAY_MOVES, MOVES - len(trips))
        trips += played["trips"]
        frames += played["frames"]
        table.page.context.close()
    print(f"{game.id}: round trip of a move, {spread(trips)}; to the painted frame, {spread(frames)}")


def spread(times: list[float]) -> str:
    ordered = sorted(times)
    late = ordered[int(len(ordered) * 0.95)]
    return f"median {statistics.median(ordered):.0f} ms, p95 {late:.0f} ms ({len(ordered)} moves)"


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(str(Path(folder) / "ludus.db"), "--no-limits") as site,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for game in GAMES:
            measure_first_visit(browser, site.url, game)
            measure_moves(browser, site.url, game)
        browser.close()


if __name__ == "__main__":
    main()
