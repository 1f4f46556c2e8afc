"""`ludus report`: what is counted, and a page that needs nothing else."""

import os
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from ludus.bots import arena
from ludus.bots.arena import Outcome
from ludus.cli import main
from ludus.core.event import Event
from ludus.core.ids import NOBODY, SEATS
from ludus.core.rules import Use
from ludus.games.registry import Game, games
from ludus.report.counting import Spread, count
from ludus.report.playing import Played, count_uses, first_order, play_games

BUILDINGS = Use("building built", "build", "a", ("market", "palace"))


def event(code: str, who: int, a: int, b: int = -1) -> Event:
    return Event(code, SEATS[who] if who >= 0 else NOBODY, a, b, NOBODY, False)


def played(
    number: int, ranks: list[int], scores: list[int], used: dict[str, list[int]], order: list[int] | None = None
) -> Played:
    seats = len(ranks)
    outcome = Outcome(number, [0] * seats, ranks, scores, 7 + number, "palace", [5] * seats, [0.0] * seats)
    return Played(outcome, order or list(range(seats)), used)


# --- Counting ------------------------------------------------------------------------------------------------------


def test_an_event_is_a_use_of_what_its_number_names() -> None:
    events = [event("build", 1, 0), event("build", 1, 0), event("build", 0, 1), event("other", 0, 0)]
    assert count_uses([BUILDINGS], events, 2) == {"building built/market": [0, 2], "building built/palace": [1, 0]}


def test_the_second_number_of_an_event_can_be_the_thing() -> None:
    use = Use("on", "build", "b", ("farm", "city"))
    assert count_uses([use], [event("build", 0, 9, 1)], 2) == {"on/city": [1, 0]}


def test_things_may_be_numbered_from_somewhere_else() -> None:
    use = Use("horse", "buy", "a", ("bay", "grey"), 5)
    assert count_uses([use], [event("buy", 0, 6), event("buy", 0, 4)], 2) == {"horse/grey": [1, 0]}


def test_nobodys_events_and_unknown_things_are_not_counted() -> None:
    assert count_uses([BUILDINGS], [event("build", -1, 0), event("build", 0, 7)], 2) == {}


def test_users_of_a_thing_and_how_they_fare() -> None:
    """Who built the market won both times; in the third game both built as much, which tells nothing."""
    market = "building built/market"
    games_played = [
        played(0, [1, 2], [9, 4], {market: [1, 0]}),
        played(1, [2, 1], [3, 8], {market: [0, 2]}),
        played(2, [1, 2], [7, 6], {market: [1, 1]}),
    ]
    line, other = count(games_played, 2, [BUILDINGS]).uses["building built"]
    assert (line.name, line.users.mean, line.times, line.games) == ("market", 4 / 6, 5 / 4, 2)
    assert line.wins is not None
    assert line.wins.mean == 1
    assert (other.name, other.users.mean, other.wins) == ("palace", 0, None)


def test_whoever_does_more_of_it_counts_more() -> None:
    line = count([played(0, [1, 2], [9, 4], {"building built/market": [1, 3]})] * 2, 2, [BUILDINGS]).uses[
        "building built"
    ][0]
    assert line.wins is not None
    assert line.wins.mean == 0.25


def test_one_game_is_no_win_share() -> None:
    """It would be 0 or 100 %, and look certain."""
    [line, _] = count([played(0, [1, 2], [9, 4], {"building built/market": [1, 0]})], 2, [BUILDINGS]).uses[
        "building built"
    ]
    assert (line.wins, line.games) == (None, 1)


def test_a_verdict_needs_an_interval_beside_the_fair_share() -> None:
    market = "building built/market"
    always = [played(number, [1, 2], [9, 4], {market: [1, 0]}) for number in range(40)]
    never = [played(number, [2, 1], [9, 4], {market: [1, 0]}) for number in range(40)]
    assert count(always, 2, [BUILDINGS]).uses["building built"][0].verdict(0.5) == "+"
    assert count(never, 2, [BUILDINGS]).uses["building built"][0].verdict(0.5) == "-"
    assert count(always[:20] + never[:20], 2, [BUILDINGS]).uses["building built"][0].verdict(0.5) == ""


def test_scores_are_sorted_by_rank_and_seats_by_their_place_in_the_first_round() -> None:
    counted = count([played(0, [2, 1, 3], [5, 9, 1], {}), played(1, [1, 1, 3], [6, 6, 0], {}, [2, 0, 1])], 3, [])
    assert [spread.values for spread in counted.scores] == [[6, 9], [5, 6], [0, 1]]
    assert [line.wins.mean for line in counted.place_lines] == [0.0, 0.75, 0.25]
    assert counted.rounds.values == [7, 8]


# --- Every game ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_group_that_a_game_names_is_met_in_its_games(game: Game) -> None:
    """A misspelt event would never be counted. And what has no name, because it cannot be used, is not used either."""
    seats = game.rules.seat_counts[-1]
    uses = game.rules.uses(game.rules.base_edition())
    assert uses
    assert all(use.part in ("a", "b") and use.names for use in uses)
    keys = {key for one in play_games(game.id, seats, {}, None, "quick", "met", [0, 1, 2, 3]) for key in one.used}
    assert {key.partition("/")[0] for key in keys} == {use.group for use in uses}
    assert not [key for key in keys if key.endswith("/")]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_order_of_the_first_round_is_known_and_differs_from_game_to_game(game: Game) -> None:
    """By the numbers of seats alone, an advantage of the start player could not be seen."""
    seats = game.rules.seat_counts[-1]
    orders = [one.order for one in play_games(game.id, seats, {}, None, "quick", "order", list(range(6)))]
    assert all(sorted(order) == list(range(seats)) for order in orders)
    assert len({order[0] for order in orders}) > 1


def test_the_order_follows_the_start_player_or_is_told_place_by_place() -> None:
    assert first_order([event("deal", 1, 0), event("start", 2, -1)], 3) == [2, 0, 1]
    told = [event("order", 1, 0), event("order", 2, 1), event("order", 0, 2), event("order", 0, 0)]
    assert first_order(told, 3) == [1, 2, 0]


def test_what_cannot_be_used_in_a_way_has_no_line() -> None:
    """A row of zeros would say that nobody wants it."""
    use = Use("card", "play", "a", ("bread", "", "games"))
    counted = count([played(0, [1, 2], [5, 3], {"card/games": [1, 0]})], 2, [use])
    assert [line.name for line in counted.uses["card"]] == ["bread", "games"]


def test_games_can_be_repeated() -> None:
    runs = [play_games("fortuna", 2, {}, None, "random", "again", [4]) for _ in range(2)]
    for run in runs:
        run[0].outcome.seconds = []
    assert runs[0] == runs[1]


def test_a_game_that_does_not_end_is_counted_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "MOST_PLIES", 2)
    [one] = play_games("fortuna", 2, {}, None, "random", "circles", [4])
    assert sorted(one.order) == [0, 1]
    assert [line.ending for line in count([one], 2, []).endings] == ["endless"]
    assert one.outcome.faults == ["fortuna with seed circles-4 has not ended after 2 actions and ends as it stands"]


# --- The page ------------------------------------------------------------------------------------------------------


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[str] = []
        self._in = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._in = tag
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("src", "href", "xlink:href"):
                self.links.append(value or "")

    def handle_data(self, data: str) -> None:
        if self._in in ("h1", "h2", "h3") and data.strip():
            self.headings.append(data.strip())


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    pytest.importorskip("matplotlib")
    path = tmp_path_factory.mktemp("report") / "page.html"
    args = ["report", "fortuna", "--seats", "2", "--seats", "3", "--games", "6", "--bot", "quick", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--output", str(path)])
    assert done.exit_code == 0, done.output
    return path.read_text(encoding="utf-8")


def test_the_page_needs_nothing_else(page: str) -> None:
    found = Page(page)
    assert [link for link in found.links if not link.startswith("#")] == []
    assert "<script" not in page
    assert page.count("<svg") == page.count("</svg>") > 10
    assert not re.search(r"url\((?!#)", page)


def test_every_id_of_the_page_is_one_and_every_link_leads_to_one(page: str) -> None:
    found = Page(page)
    assert len(found.ids) == len(set(found.ids))
    assert [link for link in found.links if link[1:] not in found.ids] == []


def test_the_page_has_a_chapter_for_each_number_of_players(page: str) -> None:
    headings = Page(page).headings
    assert "2 players, 6 games" in headings
    assert "3 players, 6 games" in headings
    for chapter in ("Seats", "Scores", "Length", "Ways to end", "Building built", "Favour served", "Privilege used"):
        assert headings.count(chapter) == 2


def test_another_edition_can_be_judged(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    edition = tmp_path / "mine.toml"
    base = next(game for game in games() if game.id == "fortuna").rules.base_edition()
    edition.write_text(base.text.replace('name = "base"', 'name = "mine"'), encoding="utf-8")
    args = ["report", "fortuna", "--seats", "2", "--games", "2", "--bot", "random", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--edition", str(edition), "--output", str(tmp_path / "r.html")])
    assert done.exit_code == 0, done.output
    assert "<dd>mine <small>" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_faults_of_a_program_stand_on_the_page_and_on_the_standard_error(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    args = ["report", "fortuna", "--seats", "2", "--games", "2", "--bot", "cmd:/nowhere/no-bot", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--output", str(tmp_path / "r.html")])
    assert done.exit_code == 0, done.output
    told = "cmd:/nowhere/no-bot: it cannot be started: 12 times"
    assert f"FAULT {told}\n" in done.stderr
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert f"<dt>Fault</dt><dd>{told}</dd>" in text[: text.index("<section")]


def test_without_faults_there_is_no_line_for_them(page: str) -> None:
    assert "Fault" not in page


@pytest.mark.parametrize("place", ["none/r.html", "file/r.html", ""])
def test_a_place_where_no_page_can_be_written_is_told_before_the_games(tmp_path: Path, place: str) -> None:
    pytest.importorskip("matplotlib")
    (tmp_path / "file").touch()
    path = tmp_path / place
    done = CliRunner().invoke(main, ["report", "fortuna", "--games", "2", "--workers", "1", "--output", str(path)])
    assert done.exit_code == 1
    assert done.stderr == f"Error: {path}: no page can be written there\n"


def test_whole_numbers_have_whole_ticks() -> None:
    plots = pytest.importorskip("ludus.report.plots")
    drawing = plots.plot_length(Spread("rounds", [3, 3, 4]), "length")
    ticks = re.findall(r">([\d.−]+)</text>", drawing)
    assert ticks
    assert [tick for tick in ticks if not tick.isdigit()] == []


def test_every_picture_says_what_it_shows(page: str) -> None:
    assert page.count("<figure>") == page.count("<figcaption>")


def test_the_page_tells_the_command_as_a_shell_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    args = ["report", "fortuna", "--seats", "2", "--seats", "2", "--games", "2", "--bot", "random", "--workers", "1"]
    args += ["--seed", "two words", "--output", str(tmp_path / "r.html")]
    monkeypatch.setattr(sys, "argv", ["ludus", *args])
    done = CliRunner().invoke(main, args)
    assert done.exit_code == 0, done.output
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "--seed &#39;two words&#39; --output" in text
    assert Page(text).headings.count("2 players, 2 games") == 1


def test_every_number_of_players_is_checked_before_the_games(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    args = ["report", "fortuna", "--seats", "2", "--seats", "9", "--games", "2", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--output", str(tmp_path / "r.html")])
    assert done.stderr == "Error: fortuna has no game for 9 seats; allowed: 2, 3, 4\n"


def test_alone_there_is_no_fair_share(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    args = ["report", "romolo", "--seats", "1", "--games", "2", "--bot", "random", "--workers", "1"]
    done = CliRunner().invoke(main, [*args, "--output", str(tmp_path / "r.html")])
    assert done.exit_code == 0, done.output
    assert "fair share" not in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_mistakes_are_told_in_a_sentence(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for args, problem in (
        (["fortuna", "--bot", "genius"], "there is no bot 'genius'"),
        (["fortuna", "--bot", "cmd:"], "'cmd:' is no command to start a bot by"),
        (["fortuna", "--seats", "9"], "no game for 9 seats"),
        (["fortuna", "--edition", sys.executable], "is not a text file"),
        (["fortuna", "--edition", os.devnull], f"{os.devnull}:1: "),
        (["fortuna", "--edition", str(tmp_path / "none.toml")], "No such file"),
    ):
        done = CliRunner().invoke(main, ["report", *args, "--games", "2"])
        assert done.exit_code == 1
        assert problem in done.stderr
