"""Scripted play on record files: new, show, legal, do, undo, replay, verify."""

import json
import os
import secrets
from dataclasses import asdict
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import click

from ludus.core import engine
from ludus.core.errors import IllegalAction
from ludus.core.frame import frame_text
from ludus.core.ids import CHANCE, SPECTATOR, Seat
from ludus.games.registry import Game
from ludus.games.registry import game as find_game
from ludus.match.match import Match
from ludus.match.match import verify as verify_record
from ludus.match.record import RecordError, read_record, write_record
from ludus.present.face import Face
from ludus.present.words import LANGUAGES

record_file = click.argument("file", type=click.Path(path_type=Path))
in_language = click.option(
    "--language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the game's words.",
)
read_unsealed = click.option("--unsealed", is_flag=True, help="Accept a record that was written or cut by hand.")


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise RecordError(1, f"{path.name} is not a text file") from problem


def open_match(path: Path, unsealed: bool = False) -> tuple[Game, Match[Any]]:
    """The match of a record file. What is wrong with it is said with the file's name and the line."""
    try:
        record = read_record(read_text(path), sealed=not unsealed)
        game = find_game(record.game)
        match = Match.replay(game.rules, record)
        match.resolve_chance()
    except RecordError as problem:
        raise click.ClickException(f"{path}: {problem}") from problem
    return game, match


def save(match: Match[Any], path: Path) -> None:
    """Write the whole file beside the old one, then exchange them: a crash leaves one of the two, never half."""
    with NamedTemporaryFile("w", encoding="utf-8", dir=path.absolute().parent, delete=False) as file:
        file.write(write_record(match.record()))
        file.flush()
        os.fsync(file.fileno())
    Path(file.name).replace(path)


def named_face(game: Game, match: Match[Any], language: str = "en") -> Face:
    """People by the names in the record, everybody else by colour."""
    named = {seat: name for seat, name in match.names.items() if not name.startswith("bot:")}
    return game.face(match.setup, language, named)


def parse_seat(game: Game, match: Match[Any], text: str) -> Seat:
    """A seat by number or colour; `spectator` for none."""
    if text == "spectator":
        return SPECTATOR
    colours = game.colours[: match.setup.seats]
    if text in colours:
        return Seat(colours.index(text))
    if text.isdigit() and int(text) < match.setup.seats:
        return Seat(int(text))
    allowed = ", ".join(f"{seat} or {colour}" for seat, colour in enumerate(colours))
    raise click.ClickException(f"there is no seat '{text}'; the seats are {allowed}")


def parse_options(pairs: tuple[str, ...]) -> dict[str, str]:
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise click.UsageError(f"--option wants NAME=VALUE, found '{pair}'")
        options[name] = value
    return options


def start_match(game: Game, seats: int, seed: str | None, edition: Path | None, options: tuple[str, ...]) -> Match[Any]:
    if seed is not None and (not seed.isprintable() or not seed or seed != seed.strip()):
        raise click.ClickException("a seed is one line of visible text without spaces around it")
    chosen = game.rules.read_edition(read_text(edition), str(edition)) if edition else None
    setup = game.rules.setup(seats, parse_options(options), chosen)
    return Match.new(game.rules, setup, seed if seed is not None else secrets.token_hex(16))


@click.command()
@click.argument("game")
@click.option("--seats", type=int, required=True, help="How many players.")
@click.option("--seed", help="Where all draws come from; a random one if not given.")
@click.option("--edition", type=click.Path(path_type=Path), help="An edition file with other numbers.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game.")
def new(game: str, seats: int, seed: str | None, edition: Path | None, options: tuple[str, ...]) -> None:
    """Start a game and print its record."""
    match = start_match(find_game(game), seats, seed, edition, options)
    click.echo(write_record(match.record()), nl=False)


@click.command()
@record_file
@click.option("--as", "viewer", default="spectator", show_default=True, help="Whose view: a seat or 'spectator'.")
@click.option("--json", "as_json", is_flag=True, help="The view as JSON.")
@click.option("--stack", is_flag=True, help="What is pending, the next first.")
@click.option("--at", type=int, help="The position after so many entries.")
@in_language
@read_unsealed
def show(file: Path, viewer: str, as_json: bool, stack: bool, at: int | None, language: str, unsealed: bool) -> None:
    """Show the table as one viewer sees it."""
    game, match = open_match(file, unsealed)
    seat = parse_seat(game, match, viewer)
    if at is not None and not 0 <= at <= len(match.moves):
        raise click.ClickException(f"the record has {len(match.moves)} entries, so --at goes from 0 to that, not {at}")
    state = match.state if at is None else match.at(at)
    if stack:
        click.echo("\n".join(frame_text(frame) for frame in reversed(state.stack)) or "nothing: the game is over")
        return
    view = game.rules.view(state, seat)
    if as_json:
        click.echo(json.dumps(asdict(view), indent=1))
        return
    face = named_face(game, match, language)
    click.echo(face.board(view))
    if engine.decision(state) is not None:
        click.echo(f"\n{face.question(view)}")


@click.command()
@record_file
@click.option("--json", "as_json", is_flag=True, help="As JSON: a list of actions for each seat that may act.")
@read_unsealed
def legal(file: Path, as_json: bool, unsealed: bool) -> None:
    """List what may be done now, and by whom."""
    game, match = open_match(file, unsealed)
    awaited = engine.waiting(match.state)
    if as_json:
        click.echo(json.dumps({seat: match.legal(seat) for seat in awaited}))
        return
    face = named_face(game, match)
    if not awaited:
        click.echo("nothing: the game is over")
    for seat in awaited:
        view = match.view(seat)
        click.echo(face.question(view))
        for text in match.legal(seat):
            click.echo(f"  {seat} {text:<28} {face.action(view, text)}")


@click.command()
@record_file
@click.argument("seat")
@click.argument("action")
def do(file: Path, seat: str, action: str) -> None:
    """Play ACTION for SEAT and save the record; draws follow by themselves."""
    game, match = open_match(file)
    who = parse_seat(game, match, seat)
    before = len(match.moves)
    face = named_face(game, match)
    try:
        match.play(who, action)
    except IllegalAction as refused:
        raise click.ClickException(face.refusal(refused.refusal)) from refused
    save(match, file)
    for move in match.moves[before:]:
        for line in face.log(move.events, who):
            click.echo(line)


@click.command()
@record_file
@click.argument("seat")
def undo(file: Path, seat: str) -> None:
    """Take back the last action of SEAT, if nobody has learned anything by it."""
    game, match = open_match(file)
    who = parse_seat(game, match, seat)
    taken = match.moves[-1].text if match.moves else ""
    match.undo(who)
    save(match, file)
    click.echo(f"taken back: {taken}")


@click.command()
@record_file
@click.option("--as", "viewer", default="spectator", show_default=True, help="Whose eyes: a seat or 'spectator'.")
@in_language
@read_unsealed
def replay(file: Path, viewer: str, language: str, unsealed: bool) -> None:
    """Play a record again, checking every entry, and tell it in words."""
    game, match = open_match(file, unsealed)
    reader = parse_seat(game, match, viewer)
    face = named_face(game, match, language)
    for move in match.moves:
        for line in face.log(move.events, reader):
            click.echo(line)
    draws = sum(move.seat == CHANCE for move in match.moves)
    state = "the game is over" if match.state.over else "the game goes on"
    click.echo(f"{len(match.moves)} entries, {draws} of them draws; {state}")
    for line in match.closing():
        click.echo(line)


@click.command()
@record_file
def verify(file: Path) -> None:
    """Prove that every draw of a record comes from the seed that was committed to."""
    try:
        record = read_record(read_text(file))
        draws = verify_record(find_game(record.game).rules, record)
    except RecordError as problem:
        raise click.ClickException(f"{file}: {problem}") from problem
    click.echo(f"{draws} draws, all from the committed seed")
