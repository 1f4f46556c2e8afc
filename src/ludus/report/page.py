"""The report as one HTML page that needs nothing else."""

from dataclasses import dataclass
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from ludus.bots.tally import Estimate
from ludus.report.counting import Counted
from ludus.report.plots import plot_endings, plot_length, plot_scores, plot_seats, plot_uses

PAGES: Final = Environment(
    loader=PackageLoader("ludus.report"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@dataclass(frozen=True)
class Facts:
    """What stands at the head of the page: how to get the same page again."""

    title: str
    edition: str
    digest: str
    options: dict[str, str]
    bot: str
    seed: str
    version: str
    command: str
    faults: list[str]
    """What went wrong, and how often: moves of a program that are not its own, games that did not end."""


@dataclass(frozen=True)
class Chapter:
    """The games with one number of players."""

    counted: Counted
    pictures: dict[str, str]


def chapter_of(counted: Counted) -> Chapter:
    head = f"p{counted.seats}"
    pictures = {
        "seats": plot_seats(counted, f"{head}-seats"),
        "scores": plot_scores(counted, f"{head}-scores"),
        "rounds": plot_length(counted.rounds, f"{head}-rounds"),
        "decisions": plot_length(counted.decisions, f"{head}-decisions"),
        "endings": plot_endings(counted, f"{head}-endings"),
    }
    for number, (group, lines) in enumerate(counted.uses.items()):
        pictures[group] = plot_uses(lines, counted.fair, f"{head}-use{number}")
    return Chapter(counted, pictures)


def percent(estimate: Estimate | None) -> str:
    if estimate is None:
        return "–"
    if estimate.low is None or estimate.high is None:
        return f"{100 * estimate.mean:.1f}"
    return f"{100 * estimate.mean:.1f} ({100 * estimate.low:.1f}–{100 * estimate.high:.1f})"


def render(facts: Facts, chapters: list[Chapter]) -> str:
    template = PAGES.get_template("report.html.jinja")
    return template.render(facts=facts, chapters=chapters, percent=percent)
