"""The decisions of Pyramido and how they are written (docs/notation.md).

A decision is one number, its code (encoding.py). The engine works with codes; people see texts.
"""

import re
from dataclasses import dataclass
from functools import cache

from benben.core import Malformed, Move
from benben.games.pyramido.dominoes import LETTERS, QUARTERS
from benben.games.pyramido.encoding import (
    CELLS,
    COLOUR_COUNT,
    COVER,
    DOMINO_COUNT,
    FILL,
    GRID,
    KEEP,
    MARK,
    PLACE,
    QUARTER_COUNT,
    REFILL,
    SIDE_COUNT,
    SPLIT,
    STACK_COUNT,
    TURN_COUNT,
    encode,
    first_of,
    kind_of,
    second_of,
    third_of,
)

KINDS = ("place", "mark", "cover", "keep", "refill", "split", "fill")

COLUMNS, ROWS = "abcdefghi", "123456789"
CENTRE = CELLS // 2
"""Where the left block of the first domino lies: e5."""
SIDES = "lr"
TURNS = "rdlu"
"""The side of the left block that the right one is on: right, down, left or up."""


def cell_name(cell: int) -> str:
    """The name of a cell, its column letter and its row."""
    return COLUMNS[cell % GRID] + ROWS[cell // GRID]


def parse_cell(name: str) -> int:
    """The cell of that name, which is known to be well-formed."""
    return GRID * ROWS.index(name[1]) + COLUMNS.index(name[0])


CODES = frozenset(
    (
        *(
            encode(PLACE, domino, cell, turn)
            for domino in range(1, DOMINO_COUNT + 1)
            for cell in range(CELLS)
            for turn in range(TURN_COUNT)
        ),
        *(encode(MARK, side) for side in range(SIDE_COUNT)),
        *(
            encode(kind, side, colour, quarter)
            for kind, sides in ((COVER, SIDE_COUNT), (FILL, 1))
            for side in range(sides)
            for colour in range(COLOUR_COUNT)
            for quarter in range(QUARTER_COUNT)
        ),
        encode(KEEP),
        *(encode(kind, stack) for kind in (REFILL, SPLIT) for stack in range(STACK_COUNT)),
    )
)
"""The codes of all possible decisions."""


@dataclass(frozen=True, slots=True)
class PyramidoMove(Move):
    """One decision. Which of the numbers it has depends on its kind."""

    code: int

    def __post_init__(self) -> None:
        if self.code not in CODES:
            raise ValueError(f"{self.code} is not the code of a decision")

    @property
    def kind(self) -> str:
        """One of place, mark, cover, keep, refill, split and fill."""
        return KINDS[kind_of(self.code)]

    @property
    def first(self) -> int:
        """The domino that is placed, the side that is marked or covered, or the stack."""
        return first_of(self.code)

    @property
    def second(self) -> int:
        """The cell of a placed domino's left block, or the colour of a tile."""
        return second_of(self.code)

    @property
    def third(self) -> int:
        """The turn of a placed domino, or the quarter of a tile's gem."""
        return third_of(self.code)

    def __str__(self) -> str:
        kind, first = kind_of(self.code), self.first
        if kind == PLACE:
            return f"{first}{cell_name(self.second)}{TURNS[self.third]}"
        if kind == MARK:
            return f"*{SIDES[first]}"
        if kind in (COVER, FILL):
            side = f"{SIDES[first]}." if kind == COVER else ""
            return f"+{side}{LETTERS[self.second]}.{QUARTERS[self.third]}"
        return "keep" if kind == KEEP else f"{'s' if kind == REFILL else 'h'}{first + 1}"


_MOVE = re.compile(
    r"(?P<domino>[1-9][0-9]?)(?P<cell>[a-i][1-9])(?P<turn>[rdlu])"
    r"|\*(?P<marked>[lr])"
    r"|\+(?:(?P<covered>[lr])\.)?(?P<colour>[ytbnrg])\.(?P<quarter>tl|tr|bl|br)"
    r"|(?P<stack>[sh])(?P<number>[1-4])"
    r"|keep"
)
_HOW = "17e5r places, *l marks, +r.b.tl covers, keep does not, s2 refills, h3 splits, +b.tl fills"


@cache
def move(code: int) -> PyramidoMove:
    """The decision with that code."""
    return PyramidoMove(code)


def parse_move(text: str) -> PyramidoMove:
    """Read a decision; raises Malformed."""
    match = _MOVE.fullmatch(text)
    if not match:
        raise Malformed(f"{text[:40]!r} is not a decision: {_HOW}.")
    if match["domino"]:
        return _parse_place(match)
    if match["marked"]:
        return move(encode(MARK, SIDES.index(match["marked"])))
    if match["colour"]:
        tile = LETTERS.index(match["colour"]), QUARTERS.index(match["quarter"])
        if match["covered"]:
            return move(encode(COVER, SIDES.index(match["covered"]), *tile))
        return move(encode(FILL, 0, *tile))
    if match["stack"]:
        return move(encode(REFILL if match["stack"] == "s" else SPLIT, int(match["number"]) - 1))
    return move(encode(KEEP))


def _parse_place(match: re.Match[str]) -> PyramidoMove:
    domino = int(match["domino"])
    if domino > DOMINO_COUNT:
        raise Malformed(f"There is no domino {domino}: they are numbered 1 to {DOMINO_COUNT}.")
    return move(encode(PLACE, domino, parse_cell(match["cell"]), TURNS.index(match["turn"])))
