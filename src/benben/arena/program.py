"""A program as an entrant: one JSON object per line on standard input and output (docs/arena.md).

A program cannot hold up or flood the arena: it gets no more time than agreed, only one answer's
worth of its output is kept, and the processes that it has started end with it.
"""

import json
import os
import selectors
import signal
import subprocess
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE
from time import monotonic
from typing import IO, Any

from benben.arena.entrants import command_words
from benben.arena.faults import Fault
from benben.arena.settings import ArenaSettings
from benben.bots import Observation
from benben.core import Rng, View

LONGEST_ANSWER = 1 << 16
START_UP = 10.0
"""How many seconds a program has to start."""
FAREWELL = 0.5
"""How many seconds a program has to end by itself after a game."""
_CHUNK = 1 << 16
_COMPLAINT = 2000
"""How many bytes are kept of the end of its standard error."""

_running: set[int] = set()


class Program:
    """A running program that decides for one seat in one game."""

    def __init__(self, command: str, settings: ArenaSettings) -> None:
        self._settings = settings
        self._heard, self._complaint = b"", b""
        try:
            self._process = subprocess.Popen(
                command_words(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            raise Fault("crashed", f"it does not start: {error}") from None
        _running.add(self._process.pid)
        self._input, self._output, self._errors = map(_without_waiting, self._pipes())

    def start(self, seat: int) -> None:
        """Send it the game and wait until it is ready; raises Fault."""
        played = {"game": self._settings.game, "options": dict(self._settings.options)}
        message = {"type": "start", **played, "seats": self._settings.seats, "seat": seat}
        self._ask(message, START_UP)

    def decide(self, observation: Observation, seed: str, left: float | None = None) -> str:
        """Ask it for a move, in notation; raises Fault."""
        patience = self._settings.patience if left is None else left
        budget: dict[str, object] = {"seconds": patience, "nodes": self._settings.nodes}
        if left is not None:
            budget["clock"] = {"left": left, "increment": self._settings.increment}
        # The program knows `seed`: by that alone it could undo the shuffling and see real cards.
        fitting = str(observation.guess(Rng(f"{self._settings.seed} position {seed}")))
        seen = {"view": observation.view.plain(), "position": fitting}
        message = {"type": "decide", **seen, **budget, "seed": seed}
        move = self._ask(message, patience).get("move")
        if not isinstance(move, str):
            raise Fault("garbled", 'an answer to "decide" is an object with a text "move"')
        return move

    def close(self, end: View | None) -> None:
        """Send it the outcome, if there is one, and end it and its children after a moment."""
        if end is not None:
            with suppress(OSError):
                os.write(self._input, _line({"type": "end", "view": end.plain()}))
        with suppress(OSError):
            self._pipes()[0].close()
        if end is not None:
            self._await_silence()
        _kill(self._process.pid)
        self._process.wait()
        for pipe in self._pipes():
            with suppress(OSError):
                pipe.close()

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        if process.stdin is None or process.stdout is None or process.stderr is None:
            raise ValueError("A program is started with three pipes.")
        return process.stdin, process.stdout, process.stderr

    def _ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message and read the one line that answers it."""
        if _read(self._output):
            raise Fault("garbled", "it said something without being asked")
        allowed = seconds + self._settings.grace
        self._heard = b""
        self._converse(_line(message), monotonic() + allowed, allowed)
        line, _, more = self._heard.partition(b"\n")
        if more:
            raise Fault("garbled", "it answered with more than one line")
        return _parsed(line)

    def _converse(self, outgoing: bytes, deadline: float, allowed: float) -> None:
        """Write a message and read a line at the same time, so that full pipes cannot block.

        It is read while it is written to: each might otherwise wait for the other.
        """
        with selectors.DefaultSelector() as selector:
            selector.register(self._input, EVENT_WRITE)
            selector.register(self._output, EVENT_READ)
            selector.register(self._errors, EVENT_READ)
            while b"\n" not in self._heard:
                left = deadline - monotonic()
                if left <= 0:
                    raise Fault("hung", f"no answer within {allowed:g} seconds")
                for key, _ in selector.select(left):
                    if key.fd == self._input:
                        outgoing = self._say(outgoing)
                        if not outgoing:
                            selector.unregister(self._input)
                    elif key.fd == self._output:
                        self._hear()
                    elif not self._listen():
                        selector.unregister(self._errors)

    def _say(self, outgoing: bytes) -> bytes:
        """Write as much as the pipe accepts; returns the rest."""
        try:
            return outgoing[os.write(self._input, outgoing) :]
        except BlockingIOError:
            return outgoing
        except OSError:  # it reads no more, but may still answer
            return b""

    def _hear(self) -> None:
        heard = _read(self._output)
        if heard == b"":
            raise Fault("crashed", self._why())
        self._heard += heard or b""
        if len(self._heard) > LONGEST_ANSWER:
            raise Fault("garbled", f"an answer of more than {LONGEST_ANSWER:,} bytes")

    def _listen(self) -> bool:
        """Keep the end of its standard error; returns whether more may follow."""
        said = _read(self._errors)
        self._complaint = (self._complaint + (said or b""))[-_COMPLAINT:]
        return said != b""

    def _why(self) -> str:
        """How the process ended, and the last line of its standard error."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "it closed its standard output"
        self._listen()
        ended = f"it ended with exit code {code}" if code >= 0 else f"signal {-code} ended it"
        lines = self._complaint.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f"{ended}: {last}" if last else ended

    def _await_silence(self) -> None:
        """Wait a moment until its output is closed."""
        deadline = monotonic() + FAREWELL
        with selectors.DefaultSelector() as selector:
            selector.register(self._output, EVENT_READ)
            while (left := deadline - monotonic()) > 0:
                if selector.select(left) and _read(self._output) == b"":
                    return


def kill_all() -> None:
    """End all programs that this process has started, and their children."""
    for group in tuple(_running):
        _kill(group)


def _kill(group: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)
    _running.discard(group)


def _without_waiting(pipe: IO[bytes]) -> int:
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _read(pipe: int) -> bytes | None:
    """The bytes that can be read now: None if there are none, empty at the end."""
    try:
        return os.read(pipe, _CHUNK)
    except BlockingIOError:
        return None


def _line(message: dict[str, Any]) -> bytes:
    return json.dumps(message).encode() + b"\n"


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    if not isinstance(answer, dict):
        raise Fault("garbled", f"an answer is a JSON object in one line, not {line[:60]!r}")
    return answer
