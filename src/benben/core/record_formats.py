"""The fields of a record before its rules are checked, and where they stand in its text.

record_text.py and record_json.py read and write them.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from benben.core.annotations import Note
from benben.core.contract import Outcome
from benben.core.errors import BenbenError, Malformed

VERSION = 1
LONGEST_TEXT = 1_000_000
DEEPEST = 16
"""How deep variations can be nested."""

HINT, WHY = "hint", "why"


class HelpUsed(NamedTuple):
    """Help that a player got from a bot: after how many decisions, and what about."""

    at: int
    about: str
    """`hint` for a move to play, `why` for the reasons of a bot's move."""


class Location(NamedTuple):
    """Where something stands in a record: line and column of a text, or the path in JSON."""

    line: int | None
    column: int | None
    path: str = ""

    def __str__(self) -> str:
        if self.line is None:
            return self.path
        return f"Line {self.line}, column {self.column}"


@dataclass
class LineFacts:
    """Decisions after the first `at` ones of a game, and what is said about them."""

    at: int = 0
    moves: list[str] = field(default_factory=list)
    numbers: list[int | None] | None = None
    """The number of the turn that is written before each decision; None if none is written."""
    place_of: Callable[[int], Location] | None = None
    """Where a decision stands, by its index."""
    notes: dict[int, Note] = field(default_factory=dict)
    variations: list["LineFacts"] = field(default_factory=list)

    @property
    def end(self) -> int:
        """How many decisions lead to the end of the line."""
        return self.at + len(self.moves)


@dataclass
class RecordFacts:
    """The unchecked fields of a record."""

    game: str
    options: dict[str, str]
    seats: int
    seed: str
    seal: str | None
    deal: str | None
    start: str | None
    players: list[str]
    result: Outcome | None
    line: LineFacts
    tags: dict[str, str] = field(default_factory=dict)
    help: list[HelpUsed] = field(default_factory=list)
    places: Mapping[str, Location] = field(default_factory=dict)
    """Where the facts stand, by their keys."""


def located(error: BenbenError, place: Location | None, about: str = "") -> BenbenError:
    """The error with its place at the beginning of its message."""
    if place is not None and error.line is None:
        error.line, error.column = place.line, place.column
        error.args = (f"{place}{about}: {error}",)
    return error


def number(what: str, text: str) -> int:
    """The number in a text; raises Malformed."""
    if not re.fullmatch(r"-?[0-9]{1,6}", text):
        error = Malformed(f"{what!r} must be a number, not {text[:40]!r}.")
        error.about = what
        raise error
    return int(text)
