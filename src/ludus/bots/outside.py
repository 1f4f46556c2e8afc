"""Programs from outside as players: an observation goes in as a line of JSON, an action comes out as a line of text.

Whatever such a program does, the game goes on: a crash, silence or nonsense costs it the move, which is then random,
and is told at the end.
"""

import json
import os
import shlex
import signal
import subprocess
from contextlib import suppress
from dataclasses import asdict, is_dataclass
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic
from typing import IO, Any, Final

from ludus.bots.uniform import choose_by_prior
from ludus.core.chance import Stream
from ludus.core.ids import Action
from ludus.core.rules import Setup
from ludus.match.observation import Observation

PREFIX: Final = "cmd:"
# A program may need a while to start.
START_SECONDS: Final = 10.0
MOVE_SECONDS: Final = 5.0
GOODBYE_SECONDS: Final = 1.0
# How often a program is started in one game; then it plays at random to the end.
MOST_STARTS: Final = 3
LONGEST_ANSWER: Final = 4096


class NoCommand(Exception):
    """The name of a bot from outside that no program can be started by."""


class Fault(Exception):
    """What a program did wrong, in words that do not differ from move to move."""


def command_of(name: str) -> list[str]:
    """The words of the command behind `cmd:`; raises NoCommand."""
    try:
        words = shlex.split(name.removeprefix(PREFIX))
    except ValueError as problem:
        raise NoCommand(f"'{name}' is no command to start a bot by: {problem}") from problem
    if not words:
        raise NoCommand(f"'{name}' is no command to start a bot by: {PREFIX} wants a program after it")
    return words


class Process:
    """A running program. Its pipes are read and written only when they are ready, so that nobody waits longer than they
    want to: not for the program, nor for what it has left behind."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process: Final = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                # A group of its own: what the program has started ends with it.
                start_new_session=True,
            )
        except (OSError, ValueError) as problem:
            raise Fault("it cannot be started") from problem
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._stdin: Final = self._process.stdin
        self._stdout: Final = self._process.stdout
        os.set_blocking(self._stdin.fileno(), False)
        self._heard = b""

    def ask(self, question: str, seconds: float) -> str:
        deadline = monotonic() + seconds
        if is_ready(self._stdout, EVENT_READ, 0.0):
            self._heard += self._hear(deadline)
        if self._heard:  # it would be taken for the answer to this question, and so on to the end
            raise Fault("it said more than one line")
        self._say(question.encode() + b"\n", deadline)
        return self._line(deadline).decode(errors="replace").strip()

    def _say(self, words: bytes, deadline: float) -> None:
        while words:
            if not is_ready(self._stdin, EVENT_WRITE, deadline - monotonic()):
                raise Fault("it did not answer in time")
            try:
                words = words[os.write(self._stdin.fileno(), words) :]
            except BrokenPipeError:
                raise Fault("it ended before the game did") from None

    def _line(self, deadline: float) -> bytes:
        while b"\n" not in self._heard and len(self._heard) <= LONGEST_ANSWER:
            self._heard += self._hear(deadline)
        line, _, self._heard = self._heard.partition(b"\n")
        if len(line) > LONGEST_ANSWER:
            raise Fault("its line was too long")
        return line

    def _hear(self, deadline: float) -> bytes:
        if not is_ready(self._stdout, EVENT_READ, deadline - monotonic()):
            raise Fault("it did not answer in time")
        heard = os.read(self._stdout.fileno(), LONGEST_ANSWER)
        if not heard:
            raise Fault("it ended before the game did")
        return heard

    def end(self, seconds: float = 0.0) -> None:
        """Let the program go: by the end of its input if there is time for it, by force otherwise."""
        self._stdin.close()
        if seconds:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        with suppress(ProcessLookupError, PermissionError):  # then all of the group have ended
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(GOODBYE_SECONDS)
        self._stdout.close()


def is_ready(pipe: IO[bytes], event: int, seconds: float) -> bool:
    """Whether the pipe can be read or written in time; also if its other end is closed."""
    with DefaultSelector() as ready:
        ready.register(pipe, event)
        return bool(ready.select(max(0.0, seconds)))


class OutsideBot:
    """One seat of one game, played by a program."""

    def __init__(self, name: str, setup: Setup, match: str, seed: int, seconds: float = MOVE_SECONDS) -> None:
        self.name: Final = name
        self.faults: Final[list[str]] = []
        self._command: Final = command_of(name)
        self._setup: Final = setup
        self._match: Final = match
        self._seed: Final = seed
        self._seconds: Final = seconds
        self._process: Process | None = None
        self._starts = 0
        self._in_step = False
        """Whether the program has answered legally: what came before may be a greeting, and its answer come late."""

    def choose(self, observation: Observation[Any]) -> Action:
        options = observation.legal()
        texts = [observation.text(action) for action in options]
        stream = Stream(self._seed + observation.ply)
        try:
            answer = self._ask(line_for(observation, texts, self._setup, self._match, stream.raw()))
            if answer not in texts:
                if not self._in_step:
                    self.close(0.0)
                raise Fault("it answered what is not legal")
            self._in_step = True
            return options[texts.index(answer)]
        except Fault as fault:
            self.faults.append(f"{self.name}: {fault}")
            return choose_by_prior(observation.rules, observation.sample(stream.raw()), observation.seat, stream)

    def _ask(self, line: str) -> str:
        seconds = self._seconds
        if self._process is None:
            if self._starts == MOST_STARTS:
                raise Fault(f"it failed {MOST_STARTS} times in one game and was not asked again")
            self._starts += 1
            self._in_step = False
            seconds = max(seconds, START_SECONDS)
            self._process = Process(self._command)
        try:
            return self._process.ask(line, seconds)
        except Fault:
            # A late answer would be taken for the next one: only a new process is in step again.
            self.close(0.0)
            raise

    def close(self, seconds: float = GOODBYE_SECONDS) -> None:
        if self._process is not None:
            self._process.end(seconds)
            self._process = None


def line_for(observation: Observation[Any], legal: list[str], setup: Setup, match: str, r: int) -> str:
    """What the program is told: see docs/bots/protocol.md."""
    rules, edition, view = observation.rules, setup.edition, observation.view
    base = edition.digest == rules.base_edition().digest
    told = {
        "match": match,
        "game": rules.id,
        "seats": setup.seats,
        "options": setup.options,
        "edition": None if base else edition.text,
        "seat": int(observation.seat),
        "ply": observation.ply,
        "legal": legal,
        "view": asdict(view) if is_dataclass(view) and not isinstance(view, type) else view,
        "world": rules.pack(observation.sample(r)),
    }
    return json.dumps(told, separators=(",", ":"))
