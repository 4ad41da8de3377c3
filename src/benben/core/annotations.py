"""What people add to a game: tags, comments, marks on the board, times, variations."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from benben.core.contract import Move
from benben.core.errors import Malformed

COLOURS = ("green", "red", "blue", "yellow")
"""The colours of marks, the usual one first."""

LONGEST_COMMENT = 20_000
LONGEST_VALUE = 200
LONGEST_TIME = 9_999_999_999
"""In milliseconds: some four months."""
MOST_TAGS = 50
MOST_MARKS = 100
"""For one position."""

_TAG = re.compile(r"[a-z][a-z0-9_-]{0,29}")
_SPOT = re.compile(r"[A-Za-z0-9][A-Za-z0-9.:_-]{0,19}")
_JOINERS = "\u200c\u200d\u200e\u200f"
"""Invisible characters that some scripts need."""


@dataclass(frozen=True)
class Mark:
    """A mark on a spot of the board, or an arrow to another spot.

    Spots are named as the game does, such as 1b2; the core does not check them.
    """

    spot: str
    to: str | None = None
    colour: str = COLOURS[0]

    def __post_init__(self) -> None:
        for spot in (self.spot, self.to):
            if spot is not None and not _SPOT.fullmatch(spot):
                raise Malformed(
                    f"{spot[:40]!r} cannot be marked: a spot is 1 to 20 letters, digits and . : _ -"
                )
        if self.colour not in COLOURS:
            raise Malformed(
                f"There are no {self.colour[:40]!r} marks; choose from: {', '.join(COLOURS)}."
            )

    def __str__(self) -> str:
        return self.spot if self.to is None else f"{self.spot}>{self.to}"


@dataclass(frozen=True)
class Note:
    """What is said about a position: a comment, marks, and how long the decision before it took."""

    comment: str = ""
    marks: tuple[Mark, ...] = ()
    milliseconds: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", clean_comment(self.comment))
        object.__setattr__(self, "marks", tuple(self.marks))
        if len(self.marks) > MOST_MARKS:
            raise Malformed(f"A position has at most {MOST_MARKS} marks.")
        if self.milliseconds is not None and not 0 <= self.milliseconds <= LONGEST_TIME:
            raise Malformed(f"A decision takes 0 to {LONGEST_TIME:,} milliseconds.")

    def __bool__(self) -> bool:
        return self != Note()


@dataclass(frozen=True)
class Variation:
    """What could have been played after the first `at` decisions of a game.

    `notes` count decisions from the start of the game, as `at` does. The note at `at` is about the
    variation as a whole.
    """

    at: int
    moves: tuple[Move, ...]
    notes: Mapping[int, Note] = field(default_factory=dict, hash=False)
    variations: tuple["Variation", ...] = ()


def clean_comment(text: str) -> str:
    """A comment as records keep it: lines without spaces around them; raises Malformed."""
    if len(text) > LONGEST_COMMENT:
        raise Malformed(f"A comment has at most {LONGEST_COMMENT:,} characters.")
    if text.isascii() and text.isprintable():
        return text.strip()
    lines = [line.replace("\t", " ").strip() for line in text.splitlines()]
    if not all(map(_is_shown, lines)):
        raise Malformed("A comment has no control characters.")
    return "\n".join(lines).strip()


def _is_shown(line: str) -> bool:
    return line.isprintable() or all(
        one.isprintable() or one in _JOINERS or unicodedata.category(one) == "Zs" for one in line
    )


def check_tags(tags: Mapping[str, str]) -> None:
    """Raise Malformed unless these can be the tags of a record."""
    if len(tags) > MOST_TAGS:
        raise Malformed(f"A record has at most {MOST_TAGS} tags.")
    for name, value in tags.items():
        if not _TAG.fullmatch(name):
            raise Malformed(
                f"{name[:40]!r} cannot be a tag: a tag is a small letter, then up to 29 small "
                "letters, digits, _ and -."
            )
        if (
            not value
            or len(value) > LONGEST_VALUE
            or "\n" in value
            or clean_comment(value) != value
        ):
            raise Malformed(
                f"The tag {name!r} needs one line of 1 to {LONGEST_VALUE} printable characters."
            )
