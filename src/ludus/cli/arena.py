"""`ludus arena`: bots against bots, with paired seeds and rotated seats."""

import csv
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from ludus.bots.arena import Outcome, check_player, play_block
from ludus.bots.levels import PLAYERS
from ludus.bots.outside import MOVE_SECONDS
from ludus.bots.tally import Estimate, Row, all_faults, fault_lines, rows
from ludus.cli.files import parse_options, read_text
from ludus.cli.workers import run_jobs
from ludus.games.registry import game as find_game

# Small enough for the bar to move and the workers to end together, large enough not to be felt.
MOST_BLOCKS = 25
JOBS_PER_WORKER = 8


def play_blocks(
    game: str,
    seats: int,
    options: dict[str, str],
    edition: str | None,
    names: list[str],
    seed: str,
    seconds: float,
    blocks: list[int],
) -> list[Outcome]:
    """The games of some blocks: the same whoever plays them."""
    rules = find_game(game).rules
    setup = rules.setup(seats, options, None if edition is None else rules.read_edition(edition, "the edition"))
    return [outcome for block in blocks for outcome in play_block(rules, setup, names, seed, block, seconds)]


def shared_out(blocks: int, workers: int) -> list[list[int]]:
    size = max(1, min(MOST_BLOCKS, blocks // (workers * JOBS_PER_WORKER)))
    return [list(range(start, min(blocks, start + size))) for start in range(0, blocks, size)]


def play_all(
    table: tuple[str, int, dict[str, str], str | None],
    names: list[str],
    seed: str,
    blocks: int,
    workers: int,
    ray: str | None,
    seconds: float = MOVE_SECONDS,
) -> list[Outcome]:
    """Every game in the order of the seeds, however the work was shared."""
    parts: dict[int, list[Outcome]] = {}
    jobs = [(*table, names, seed, seconds, part) for part in shared_out(blocks, workers)]
    label = f"{table[0]}, {table[1]} seats"
    results = run_jobs(play_blocks, jobs, workers, ray)
    with click.progressbar(length=blocks * table[1], label=label, show_pos=True, file=sys.stderr) as bar:
        for number, outcomes in results:
            parts[number] = outcomes
            bar.update(len(outcomes))
    return [outcome for number in sorted(parts) for outcome in parts[number]]


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many players; the fewest that seat every bot if not given.")
@click.option(
    "--bots",
    required=True,
    help="BOT,BOT … one for each seat; if there are fewer, the last takes all seats that are left. "
    f"Bots: {', '.join(PLAYERS)}, ismcts:ITERATIONS, ismcts:TIMEms, cmd:COMMAND.",
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    help="How many games; rounded up, so that every bot has every seat with every seed.",
)
@click.option("--seed", default="arena", show_default=True, help="Seeds are SEED-0, SEED-1 and so on.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game.")
@click.option("--edition", type=click.Path(path_type=Path), help="An edition file with other numbers.")
@click.option("--workers", type=click.IntRange(1), default=os.cpu_count() or 1, show_default=True, help="Processes.")
@click.option("--ray", metavar="ADDRESS", help="Work on a Ray cluster instead; 'local' starts one here.")
@click.option(
    "--move-seconds",
    type=click.FloatRange(0.01),
    default=MOVE_SECONDS,
    show_default=True,
    help="How long a program from outside may think about a move.",
)
@click.option("--json", "as_json", is_flag=True, help="The table as JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="Every game as a line of CSV.")
def arena(
    game: str,
    seats: int | None,
    bots: str,
    count: int,
    seed: str,
    options: tuple[str, ...],
    edition: Path | None,
    workers: int,
    ray: str | None,
    move_seconds: float,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Let bots play against each other. The results are the same for any number of workers."""
    names = bots.split(",")
    for name in names:
        check_player(name)
    rules = find_game(game).rules
    enough = next((n for n in rules.seat_counts if n >= len(names)), rules.seat_counts[-1])
    places = enough if seats is None else seats
    if as_json and as_csv:
        raise click.UsageError("--json and --csv exclude each other")
    text = read_text(edition) if edition else None
    chosen = parse_options(options)
    rules.setup(places, chosen, None if text is None else rules.read_edition(text, str(edition)))
    if len(names) > places:
        raise click.ClickException(f"{len(names)} bots do not fit on {places} seats")
    blocks = -(-count // places)
    outcomes = play_all((game, places, chosen, text), names, seed, blocks, workers, ray, move_seconds)
    table = rows(names, outcomes)
    if as_csv:
        click.echo(games_as_csv(names, outcomes), nl=False)
    elif as_json:
        click.echo(json.dumps(summary(game, places, seed, table, outcomes), indent=2))
    else:
        click.echo(report(f"{game}, {places} seats, {len(outcomes)} games, seeds {seed}-0 …", table))
    tell_faults(outcomes, err=as_csv or as_json)


def summary(game: str, seats: int, seed: str, table: list[Row], outcomes: list[Outcome]) -> dict[str, Any]:
    """What goes by the clock is apart from the rest: it alone differs from run to run."""
    return {
        "game": game,
        "seats": seats,
        "seed": seed,
        "games": len(outcomes),
        "bots": [
            {
                "bot": row.name,
                "seats": row.seats,
                "win_share": interval(row.wins),
                "fair_share": 1 / seats if seats > 1 else None,
                "mean_rank": interval(row.rank),
                "mean_score": interval(row.score),
                "decisions": row.decisions,
                "by_the_clock": {"milliseconds_per_decision": round(row.milliseconds, 3)},
            }
            for row in table
        ],
        "faults": all_faults(outcomes),
    }


def interval(estimate: Estimate) -> dict[str, float | None]:
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}


def tell_faults(outcomes: list[Outcome], err: bool) -> None:
    for line in fault_lines(outcomes):
        click.echo(f"FAULT {line}", err=err)


def games_as_csv(names: list[str], outcomes: list[Outcome]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["block", "seat", "bot", "rank", "score", "win_share", "rounds", "ending", "decisions"])
    for outcome in outcomes:
        for seat, entrant in enumerate(outcome.entrants):
            result = [outcome.ranks[seat], outcome.scores[seat], round(outcome.wins(seat), 4)]
            whole = [outcome.rounds, outcome.ending, outcome.decisions[seat]]
            writer.writerow([outcome.block, seat, names[entrant], *result, *whole])
    return text.getvalue()


def report(title: str, table: list[Row]) -> str:
    width = max(12, *(len(row.name) + 1 for row in table))
    seats = sum(row.seats for row in table)
    fair = f"fair share {1 / seats:.3f}; " if seats > 1 else ""  # alone there is nobody to share with
    lines = [
        f"{title}; {fair}95 % intervals",
        f"{'bot':<{width}}{'seats':>5}  {'win share':<22}{'mean rank':<20}{'mean score':<24}{'ms/decision':>12}",
    ]
    for row in table:
        lines.append(
            f"{row.name:<{width}}{row.seats:>5}  {row.wins.text(3):<22}{row.rank.text(2):<20}"
            f"{row.score.text(1):<24}{row.milliseconds:>12.2f}"
        )
    return "\n".join(lines)
