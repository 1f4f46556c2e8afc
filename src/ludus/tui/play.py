"""A game in the terminal: the board as text, numbered choices in words."""

from collections.abc import Callable
from typing import Any, Final

import click

from ludus.bots.levels import Bot, advise
from ludus.core import engine
from ludus.core.ids import SPECTATOR, Seat
from ludus.match.match import CannotUndo, Match
from ludus.present.face import Face

HINT_MS: Final = 1500


class TerminalGame:
    """One table at one keyboard: people take turns at it, bots play between them."""

    def __init__(self, match: Match[Any], face: Face, bots: dict[int, Bot], save: Callable[[], str]) -> None:
        self.match: Final = match
        self.face: Final = face
        self.bots: Final = bots
        self.save: Final = save
        """Writes the match down and tells where."""
        self.people: Final = [seat for seat in range(match.setup.seats) if seat not in bots]
        self.told = 0
        """How many entries of the log have been shown to whoever sits there."""
        self.reader = SPECTATOR

    def _say(self, key: str, **values: object) -> str:
        return self.face.words.say(f"terminal.{key}", **values)

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.save()
        while not self.match.state.over:
            seat = self.next_seat()
            if seat in self.bots:
                self.match.play_action(seat, self.bots[seat].choose(self.match.observation(seat, self.match.state.ply)))
            elif not self.ask(seat):
                return
            self.save()
        self.tell_news(SPECTATOR)
        click.echo("\n" + self.face.board(self.match.view(SPECTATOR)))

    def next_seat(self) -> Seat:
        """Bots first, where several may choose at the same time."""
        awaited = engine.waiting(self.match.state)
        return next((seat for seat in awaited if seat in self.bots), awaited[0])

    def ask(self, seat: Seat) -> bool:
        """Let a person act; False when they leave."""
        self.hand_over(seat)
        self.tell_news(seat)
        view = self.match.view(seat)
        click.echo("\n" + self.face.board(view))
        while True:
            options = self.match.legal(seat)
            self.list_options(seat, options)
            answer = self.read_answer(len(options))
            if isinstance(answer, int):
                self.match.play(seat, options[answer - 1])
                return True
            if answer == "q":
                click.echo(self._say("saved", path=self.save()))
                return False
            if answer == "u" and self.take_back(seat):
                return True
            self.obey(answer, seat)

    def hand_over(self, seat: Seat) -> None:
        """With several people at one keyboard, nobody sees the cards of the one before."""
        if len(self.people) > 1 and seat != self.reader:
            click.clear()
            click.prompt(self._say("hand-over", name=self.face.name(seat)), default="", show_default=False)
        self.reader = seat

    def tell_news(self, reader: Seat) -> None:
        for move in self.match.moves[self.told :]:
            for line in self.face.log(move.events, reader):
                click.echo(f"  {line}")
        self.told = len(self.match.moves)

    def list_options(self, seat: Seat, options: list[str]) -> None:
        view = self.match.view(seat)
        click.secho("\n" + self.face.question(view), bold=True)
        for number, text in enumerate(options, start=1):
            click.echo(f"  {number:>2}  {self.face.action(view, text)}")

    def read_answer(self, options: int) -> int | str:
        """A number of the list, or one of the letters."""
        while True:
            try:
                answer = click.prompt(self._say("choice"), prompt_suffix=": ").strip().lower()
            except click.Abort:  # the keyboard is gone, or somebody pressed Ctrl-C: nothing is lost
                click.echo()
                return "q"
            if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= options:
                return int(answer)
            if answer in ("u", "b", "l", "s", "h", "q", "?"):
                return str(answer)
            click.echo(self._say("no-choice", answer=answer, last=options))

    def take_back(self, seat: Seat) -> bool:
        try:
            self.match.undo(seat)
        except CannotUndo as reason:
            click.echo(self._say("no-undo", reason=self.face.words.say(f"undo.{reason}")))
            return False
        self.told = min(self.told, len(self.match.moves))
        return True

    def hint(self, seat: Seat) -> None:
        """What a bot would do, from what the seat may know, with the numbers of the list."""
        options, view = self.match.legal(seat), self.match.view(seat)
        observation = self.match.observation(seat, self.match.state.ply)
        click.echo(self._say("hint"))
        for thought in advise(observation, self.match.state.ply, HINT_MS):
            text = observation.text(thought.action)
            wins = self._say("hint-wins", n=round(100 * thought.wins)) if thought.visits else ""
            click.echo(f"  {options.index(text) + 1:>2}  {self.face.action(view, text)}  {wins}")

    def obey(self, letter: str, seat: Seat) -> None:
        if letter == "?":
            click.echo(self._say("help"))
        elif letter == "b":
            click.echo("\n" + self.face.board(self.match.view(seat)))
        elif letter == "s":
            click.echo(self._say("saved", path=self.save()))
        elif letter == "h":
            self.hint(seat)
        elif letter == "l":
            for move in self.match.moves:
                for line in self.face.log(move.events, seat):
                    click.echo(f"  {line}")
