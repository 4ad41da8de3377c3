"""Results on disk: a line of JSON with the settings, then one for each finished game.

Each game is on disk before the next one counts, so an interrupted run resumes where it stopped. An
unfinished last line, left by a crash, is dropped.
"""

import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from benben.arena.game import Played
from benben.arena.settings import ArenaSettings
from benben.core import BadChoice, Malformed

with suppress(ImportError):  # not available on Windows
    import fcntl

VERSION = 1


class Header(msgspec.Struct):
    """The first line of a file."""

    arena: int
    settings: ArenaSettings


class Results:
    """The results file of a run, open for appending; `games` are the finished ones by number."""

    def __init__(self, path: Path, settings: ArenaSettings) -> None:
        self.path, self.settings = path, settings
        self.games: dict[int, Played] = {}

    def __enter__(self) -> Self:
        self._file = self.path.open("ab+")
        try:
            self._lock()
            self._resume()
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, played: Played) -> None:
        """Append a game; it is on disk when this returns."""
        self._write(msgspec.json.encode(played))
        self.games[played.number] = played

    def missing(self, games: int) -> list[int]:
        """Which of the first `games` games are missing."""
        return [number for number in range(games) if number not in self.games]

    def first(self, games: int) -> list[Played]:
        """The finished ones of the first `games` games, in order."""
        return [self.games[number] for number in sorted(self.games) if number < games]

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _lock(self) -> None:
        """Lock the file; the lock ends with the process."""
        if "fcntl" not in globals():
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadChoice(f"Another run is writing to {self.path}.") from None

    def _resume(self) -> None:
        self._file.seek(0)
        content = self._file.read()
        header = msgspec.json.encode(Header(VERSION, self.settings))
        if (header + b"\n").startswith(content):  # new, or cut off in its first line
            self._file.truncate(0)
            self._write(header)
            return
        lines = content.split(b"\n")
        self._check_header(lines[0])
        whole = self._read_games(lines[1:])
        self._file.truncate(len(b"\n".join([lines[0], *lines[1 : 1 + whole]])) + 1)

    def _check_header(self, line: bytes) -> None:
        try:
            header = msgspec.json.decode(line, type=Header)
        except (msgspec.DecodeError, ValueError):
            raise Malformed(f"{self.path} is no file of results of this arena.") from None
        there, wanted = header.settings.plain(), self.settings.plain()
        different = [key.replace("entrants", "bots") for key in wanted if there[key] != wanted[key]]
        if different:
            raise BadChoice(
                f"{self.path} has results of a run with other settings "
                f"({', '.join(different)}): name another file with --out."
            )

    def _read_games(self, lines: list[bytes]) -> int:
        """Read the games; returns the number of complete lines."""
        *lines, rest = lines
        for number, line in enumerate(lines):
            try:
                played = msgspec.json.decode(line, type=Played)
            except msgspec.DecodeError:
                if number == len(lines) - 1 and not rest:
                    return number
                raise Malformed(f"Line {number + 2} of {self.path} cannot be read.") from None
            self.games[played.number] = played
        return len(lines)
