"""`ludus play`: a game at this terminal."""

from hashlib import sha256
from pathlib import Path
from typing import Any

import click

from ludus.bots.levels import USUAL, Bot
from ludus.cli.files import in_language, named_face, open_match, save, start_match
from ludus.cli.with_levels import WithLevels
from ludus.games.registry import Game
from ludus.games.registry import game as find_game
from ludus.match.match import Match
from ludus.tui.play import TerminalGame

BOT_NAME = "bot:"


@click.command(cls=WithLevels)
@click.argument("game", default="fortuna")
@click.option("--seats", type=int, help="How many players; three where the game allows it.")
@click.option(
    "--bots",
    help=f"Bots for the last seats: LEVEL,LEVEL … or 'none'; on all but one, of level {USUAL}, if not given.",
)
@click.option("--seed", help="Where all draws come from; a random one if not given.")
@click.option("--edition", type=click.Path(path_type=Path), help="An edition file with other numbers.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game.")
@click.option("--file", "path", type=click.Path(path_type=Path), help="Where the game is saved after every action.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@in_language
def play(
    game: str,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    edition: Path | None,
    options: tuple[str, ...],
    path: Path | None,
    resume: Path | None,
    language: str,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    if resume:
        found, match = open_match(resume)
        path = path or resume
    else:
        found = find_game(game)
        usual = 3 if 3 in found.rules.seat_counts else found.rules.seat_counts[0]
        match = start_match(found, usual if seats is None else seats, seed, edition, options)
        seat_bots(match, bots)
        path = path or default_path(found)
    saved_at = path

    def write_down() -> str:
        save(match, saved_at)
        return str(saved_at)

    levels = {seat: name[len(BOT_NAME) :] for seat, name in match.names.items() if name.startswith(BOT_NAME)}
    players = {seat: Bot(level, bot_seed(match, seat)) for seat, level in levels.items()}
    TerminalGame(match, named_face(found, match, language), players, write_down).run()


def seat_bots(match: Match[Any], bots: str | None) -> None:
    """Bots sit on the last seats; the record remembers them by name."""
    seats = match.setup.seats
    wanted = ",".join([USUAL] * (seats - 1)) if bots is None else bots
    levels = [] if wanted == "none" else wanted.split(",")
    if len(levels) > seats:
        raise click.ClickException(f"{len(levels)} bots do not fit on {seats} seats")
    for seat, level in zip(range(seats - len(levels), seats), levels, strict=True):
        Bot(level, 0)  # complains about a level that does not exist
        match.names[seat] = BOT_NAME + level


def bot_seed(match: Match[Any], seat: int) -> int:
    """From where the match stands, so that a resumed game goes on as it would have."""
    return int.from_bytes(sha256(f"bot {seat} {match.commitment}".encode()).digest()[:6], "big")


def default_path(game: Game) -> Path:
    folder = Path(click.get_app_dir("ludus"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{game.id}.ludus"
