"""The position text of Pyramido (docs/notation.md), read and written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from benben.core import Malformed
from benben.games.pyramido.dominoes import LETTERS, QUARTERS
from benben.games.pyramido.moves import SIDES, TURNS, cell_name, parse_cell

PHASES = ("place", "mark", "resurface", "resurface", "refill", "split", "fill", "over")
"""The phases of a game: the kind of the next decision, or over."""


@dataclass(frozen=True)
class Tile:
    """A resurfacing tile on a block: its colour's number and the quarter of its gem."""

    colour: int
    quarter: int

    def __str__(self) -> str:
        return f"{LETTERS[self.colour]}.{QUARTERS[self.quarter]}"


@dataclass(frozen=True)
class LaidDomino:
    """A domino in a pyramid: the cell of its left block, its turn, and what is on it."""

    domino: int
    cell: int
    turn: int
    tiles: tuple[Tile | None, Tile | None] = (None, None)
    marks: tuple[bool, bool] = (False, False)

    def __str__(self) -> str:
        tiles = (f"+{SIDES[side]}.{tile}" for side, tile in enumerate(self.tiles) if tile)
        marks = (f"*{SIDES[side]}" for side, mark in enumerate(self.marks) if mark)
        place = f"{self.domino}{cell_name(self.cell)}{TURNS[self.turn]}"
        return "".join((place, *tiles, *marks))


@dataclass(frozen=True)
class FilledHole:
    """A hole that a resurfacing tile fills."""

    cell: int
    tile: Tile

    def __str__(self) -> str:
        return f"{cell_name(self.cell)}+{self.tile}"


Laid = LaidDomino | FilledHole


@dataclass(frozen=True)
class PyramidData:
    """One player's pyramid by levels; `out` is the order of elimination, from 1, or 0."""

    levels: tuple[tuple[Laid, ...], ...] = ((), (), (), ())
    out: int = 0

    def __str__(self) -> str:
        text = "/".join(",".join(str(item) for item in level) for level in self.levels)
        return (text.rstrip("/") or "-") + (f"!{self.out}" if self.out else "")


@dataclass(frozen=True)
class PositionData:
    """Everything that the rules depend on. Seats and levels count from 0, stacks from the top."""

    level: int
    starter: int
    actor: int
    phase: str
    domino: int
    pyramids: tuple[PyramidData, ...]
    quarry: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        """The position text; seats and levels count from 1 here."""
        turn = f"{self.level + 1}.{self.starter + 1}.{self.actor + 1}.{self.phase}"
        if self.domino:
            turn += f".{self.domino}"
        stacks = (",".join(map(str, stack)) or "-" for stack in self.stacks)
        return " ".join((turn, *map(str, self.pyramids), ",".join(map(str, self.quarry)), *stacks))


_NUMBERS = r"[0-9]{1,2}(?:,[0-9]{1,2}){0,21}"
_TURN = re.compile(
    r"([1-4])\.([1-4])\.([1-4])\.(place|mark|resurface|refill|split|fill|over)(?:\.([0-9]{1,2}))?"
)
_DOMINO = re.compile(
    r"([0-9]{1,2})([a-i][1-9])([rdlu])((?:\+[lr]\.[ytbnrg]\.(?:tl|tr|bl|br))*)((?:\*[lr])*)"
)
_HOLE = re.compile(r"([a-i][1-9])\+([ytbnrg])\.(tl|tr|bl|br)")
_PYRAMID = re.compile(r"([^!]{1,600}?)(?:!([1-4]))?")


def parse_table(text: str) -> PositionData:
    """Read a position text; raises Malformed. The position may still be impossible."""
    words = text.split(" ")
    turn = _TURN.fullmatch(words[0])
    if not 8 <= len(words) <= 10 or not turn:
        raise Malformed(
            "A position is level.starter.actor.phase, two to four pyramids, the quarry and four "
            "stacks, with a space between."
        )
    level, starter, actor = (int(number) - 1 for number in turn.group(1, 2, 3))
    return PositionData(
        level=level,
        starter=starter,
        actor=actor,
        phase=turn[4],
        domino=int(turn[5] or 0),
        pyramids=tuple(parse_pyramid(word) for word in words[1:-5]),
        quarry=_parse_numbers(words[-5]),
        stacks=tuple(_parse_numbers(word) for word in words[-4:]),
    )


def _parse_numbers(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    if not re.fullmatch(_NUMBERS, text):
        raise Malformed(f"{text[:40]!r} is not a list of dominoes.")
    return tuple(map(int, text.split(",")))


def parse_pyramid(text: str) -> PyramidData:
    """Read one pyramid of a position text; raises Malformed."""
    match = _PYRAMID.fullmatch(text)
    if not match:
        raise Malformed(f"{text[:40]!r} is not a pyramid.")
    levels = [] if match[1] == "-" else [tuple(_parse_items(word)) for word in match[1].split("/")]
    if len(levels) > 4:
        raise Malformed("A pyramid has at most four levels.")
    levels += [()] * (4 - len(levels))
    return PyramidData(tuple(levels), int(match[2] or 0))


def _parse_items(text: str) -> Iterator[Laid]:
    for word in text.split(",") if text else ():
        domino, hole = _DOMINO.fullmatch(word), _HOLE.fullmatch(word)
        if hole:
            tile = Tile(LETTERS.index(hole[2]), QUARTERS.index(hole[3]))
            yield FilledHole(parse_cell(hole[1]), tile)
        elif domino:
            yield _parse_domino(domino)
        else:
            raise Malformed(f"{word[:40]!r} is neither a domino in its place nor a filled hole.")


def _parse_domino(match: re.Match[str]) -> LaidDomino:
    tiles: list[Tile | None] = [None, None]
    for word in match[4].split("+")[1:]:
        side, colour, quarter = word.split(".")
        tiles[SIDES.index(side)] = Tile(LETTERS.index(colour), QUARTERS.index(quarter))
    return LaidDomino(
        domino=int(match[1]),
        cell=parse_cell(match[2]),
        turn=TURNS.index(match[3]),
        tiles=(tiles[0], tiles[1]),
        marks=("*l" in match[5], "*r" in match[5]),
    )
