"""The decisions of Pylos and how they are written (PY-20)."""

import re
from dataclasses import dataclass
from functools import cache

from benben.core import Malformed, Move
from benben.games.pylos.board import CELLS, NAMES, parse_cell


@dataclass(frozen=True, slots=True)
class PylosMove(Move):
    """A decision: a sphere leaves the cell `lifted` and arrives on the cell `put`.

    0 stands for the reserve. Placing has only `put`, taking back only `lifted`, raising both, and
    stopping neither.
    """

    lifted: int
    put: int

    def __post_init__(self) -> None:
        if not {self.lifted, self.put} <= {0, *CELLS}:
            raise ValueError(f"{self.lifted} and {self.put} are not both cells or 0")

    @property
    def kind(self) -> str:
        """One of place, raise, take-back and stop."""
        if self.put:
            return "raise" if self.lifted else "place"
        return "take-back" if self.lifted else "stop"

    def __str__(self) -> str:
        if self.put:
            return f"{NAMES[self.lifted]}>{NAMES[self.put]}" if self.lifted else NAMES[self.put]
        return f"-{NAMES[self.lifted]}" if self.lifted else "stop"


PylosTurn = tuple[PylosMove, ...]

PLACE = {cell: PylosMove(0, cell) for cell in CELLS}
RAISE = {sphere: {cell: PylosMove(sphere, cell) for cell in CELLS} for sphere in CELLS}
TAKE_BACK = {cell: PylosMove(cell, 0) for cell in CELLS}
STOP = PylosMove(0, 0)

_CELL = r"[0-9][a-z][0-9]"
_MOVE = re.compile(rf"(?P<first>{_CELL})(?:>(?P<then>{_CELL}))?|-(?P<taken>{_CELL})|stop")
_TURN = re.compile(rf"(?P<put>{_CELL}(?:>{_CELL})?)?(?P<taken>(?:-{_CELL})*)")
_HOW = "write 1b2 to place, 1a1>2b2 to raise, -1a1 to take back"


@cache
def parse_move(text: str) -> PylosMove:
    """Read one decision; raises Malformed."""
    match = _MOVE.fullmatch(text)
    if not match:
        raise Malformed(f"{text[:40]!r} is not a decision: {_HOW}, stop to take back no more.")
    first, then, taken = match.group("first", "then", "taken")
    if taken:
        return TAKE_BACK[parse_cell(taken)]
    if then:
        return RAISE[parse_cell(first)][parse_cell(then)]
    return PLACE[parse_cell(first)] if first else STOP


def parse_turn(text: str) -> PylosTurn:
    """Read a turn or the rest of one, such as 1a1>2b2-2b2-1c3; raises Malformed."""
    match = _TURN.fullmatch(text)
    if not match or not text:
        raise Malformed(f"{text[:40]!r} is not a turn: {_HOW}, as in 1a1>2b2-2b2-1c3.")
    taken = re.findall(f"-{_CELL}", match["taken"])
    return tuple(parse_move(part) for part in (match["put"], *taken) if part)


def turn_text(turn: PylosTurn) -> str:
    """The text of a turn; stopping is not written."""
    return "".join(str(move) for move in turn if move != STOP)


def spheres_after(own: int, turn: PylosTurn) -> int:
    """The mover's spheres after a turn or the rest of one, which must be legal."""
    for move in turn:
        own = own ^ move.lifted | move.put
    return own
