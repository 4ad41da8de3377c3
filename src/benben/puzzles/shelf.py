"""The puzzles that come with the package, and the daily ones."""

import lzma
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files

from benben.core import BadChoice
from benben.core.errors import bad_choice
from benben.puzzles.puzzle import Puzzle

SUFFIX = ".xz"


@cache
def puzzle_sets() -> tuple[str, ...]:
    """The names of all sets: the key of a game, for Pylos with its variant."""
    folder = files("benben.puzzles") / "data"
    if not folder.is_dir():
        return ()
    names = (file.name for file in folder.iterdir())
    return tuple(sorted(name.removesuffix(SUFFIX) for name in names if name.endswith(SUFFIX)))


@cache
def _read(name: str) -> tuple[Puzzle, ...]:
    content = (files("benben.puzzles") / "data" / f"{name}{SUFFIX}").read_bytes()
    return tuple(map(Puzzle.parse, lzma.decompress(content).decode().splitlines()))


def puzzles(name: str, grade: int | None = None, theme: str | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a set, the easiest first, or those of a grade or about a theme.

    The name is that of a set or of a game; raises BadChoice.
    """
    names = [one for one in puzzle_sets() if one == name or one.split("-")[0] == name]
    if not names:
        raise bad_choice("set of puzzles", name, puzzle_sets())
    return tuple(
        puzzle
        for one in names
        for puzzle in _read(one)
        if grade in (None, puzzle.grade) and (theme is None or theme in puzzle.themes)
    )


def find_puzzle(puzzle_id: str) -> Puzzle:
    """The puzzle with this id; raises BadChoice."""
    for puzzle in puzzles(puzzle_id.rpartition("-")[0]):
        if puzzle.id == puzzle_id:
            return puzzle
    raise BadChoice(f"There is no puzzle {puzzle_id[:40]!r}.")


def daily(day: date, name: str) -> Puzzle:
    """The puzzle of a day, the same for everyone; all are used before one comes again."""
    found = sorted(puzzles(name), key=lambda puzzle: sha256(puzzle.id.encode()).digest())
    return found[day.toordinal() % len(found)]
