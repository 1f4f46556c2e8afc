"""The pictures of a report, by matplotlib, as SVG that can stand in a page."""

import io
import re
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from ludus.bots.tally import Estimate
from ludus.report.counting import Counted, Spread, UseLine

WIDTH: Final = 7.5
COLOUR: Final = "#8c2f1b"
SOFT: Final = "#c9a27e"
# The same games give the same bytes; text stays text.
STYLE: Final[Any] = {
    "svg.hashsalt": "ludus",
    "savefig.transparent": True,
    "svg.fonttype": "none",
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
IDS: Final = re.compile(r'(\bid="|href="#|url\(#)')


def svg_of(figure: Figure, name: str) -> str:
    """The drawing without its XML head; ids are made the page's own, because a page may hold many."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight")
    drawing = text.getvalue()
    drawing = drawing[drawing.index("<svg") :]
    return IDS.sub(rf"\g<1>{name}-", drawing).replace("<svg ", '<svg role="img" aria-hidden="true" ', 1)


def new_axes(height: float) -> tuple[Figure, Any]:
    figure = Figure(figsize=(WIDTH, height))
    return figure, figure.subplots()


def errors(estimates: list[Estimate]) -> list[list[float]]:
    low = [max(0.0, one.mean - (one.mean if one.low is None else one.low)) for one in estimates]
    high = [max(0.0, (one.mean if one.high is None else one.high) - one.mean) for one in estimates]
    return [low, high]


def plot_seats(counted: Counted, name: str) -> str:
    with mpl.rc_context(STYLE):
        figure, axes = new_axes(2.6)
        wins = [line.wins for line in counted.place_lines]
        labels = [str(line.place + 1) for line in counted.place_lines]
        axes.bar(labels, [one.mean for one in wins], yerr=errors(wins), color=SOFT, ecolor=COLOUR, capsize=4)
        if counted.seats > 1:
            axes.axhline(counted.fair, color=COLOUR, linestyle="--", linewidth=1)
        axes.set_xlabel("place in the order of the first round")
        axes.set_ylabel("win share")
        return svg_of(figure, name)


def plot_scores(counted: Counted, name: str) -> str:
    with mpl.rc_context(STYLE):
        figure, axes = new_axes(2.6)
        labels = [spread.name for spread in counted.scores]
        axes.boxplot([spread.values for spread in counted.scores], tick_labels=labels, medianprops={"color": COLOUR})
        axes.set_xlabel("rank")
        axes.set_ylabel("score")
        return svg_of(figure, name)


def plot_length(spread: Spread, name: str) -> str:
    with mpl.rc_context(STYLE):
        figure, axes = new_axes(2.2)
        low, high = spread.values[0], spread.values[-1]
        step = max(1, (high - low + 1) // 40)
        axes.hist(spread.values, bins=range(low, high + step + 1, step), color=SOFT, edgecolor="white", align="left")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(spread.name)
        axes.set_ylabel("games")
        return svg_of(figure, name)


def plot_endings(counted: Counted, name: str) -> str:
    with mpl.rc_context(STYLE):
        figure, axes = new_axes(0.8 + 0.3 * len(counted.endings))
        shares = [line.share for line in counted.endings][::-1]
        labels = [line.ending for line in counted.endings][::-1]
        axes.barh(labels, [one.mean for one in shares], xerr=errors(shares), color=SOFT, ecolor=COLOUR, capsize=3)
        axes.set_xlabel("share of games")
        axes.set_xlim(0, 1)
        return svg_of(figure, name)


def plot_uses(lines: list[UseLine], fair: float, name: str) -> str:
    """Two pictures side by side: who uses a thing, and how they fare."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, 0.9 + 0.19 * len(lines)))
        left, right = figure.subplots(1, 2, sharey=True)
        shown = lines[::-1]
        places = list(range(len(shown)))
        users = [line.users for line in shown]
        left.barh(places, [one.mean for one in users], xerr=errors(users), color=SOFT, ecolor=COLOUR, capsize=2)
        left.set_yticks(places, [line.name for line in shown])
        left.set_xlabel("share of players who do")
        left.set_xlim(0, 1)
        known = [(place, line.wins) for place, line in zip(places, shown, strict=True) if line.wins is not None]
        wins = [one for _, one in known]
        at = [place for place, _ in known]
        right.errorbar(
            [one.mean for one in wins], at, xerr=errors(wins), fmt="o", color=COLOUR, markersize=3, capsize=2
        )
        right.axvline(fair, color=COLOUR, linestyle="--", linewidth=1)
        right.set_xlabel("their win share")
        right.set_xlim(0, 1)
        return svg_of(figure, name)
