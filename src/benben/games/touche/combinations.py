"""Finds the combinations of a board: squares, Ts, lines and crosses (TO-05 to TO-08)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from benben.games.touche.board import KINDS, Board
from benben.games.touche.encoding import FEWEST_CELLS, GRID, MOST_CELLS, MOST_SEATS

SQUARE, T, LINE, CROSS = range(len(KINDS))

_Step = tuple[int, int]
_Shape = tuple[_Step, ...]
"""Rows down and columns to the right, seen from one of the shape's cells."""

_RIGHT, _DOWN_RIGHT, _DOWN, _DOWN_LEFT = (0, 1), (1, 1), (1, 0), (1, -1)
_AXES = (_RIGHT, _DOWN_RIGHT, _DOWN, _DOWN_LEFT)
_DIRECTIONS = (*_AXES, *((-down, -right) for down, right in _AXES))


@dataclass(frozen=True, order=True)
class Combination:
    """A kind, by its number, and its cells, ascending."""

    kind: int
    cells: tuple[int, ...]


def combinations(board: Board, seats: int) -> tuple[Combination, ...]:
    """All combinations with at most one free space (TO-14), sorted by kind and cells."""
    return _combinations(board.cells, board.free_spaces, seats == MOST_SEATS)


@lru_cache(maxsize=64)  # boards that differ in their cards alone share one entry
def _combinations(
    cells: tuple[int, ...], free_spaces: tuple[int, ...], four_seats: bool
) -> tuple[Combination, ...]:
    on_board, free = frozenset(cells), frozenset(free_spaces)
    found = set()
    for kind, shape in _shapes(four_seats):
        for anchor in cells:
            covered = _covered(shape, anchor)
            if on_board.issuperset(covered) and len(free.intersection(covered)) <= 1:
                found.add(Combination(kind, covered))
    return tuple(sorted(found))


def _covered(shape: _Shape, anchor: int) -> tuple[int, ...]:
    """The cells of a shape, ascending; out of the grid, one that no board has."""
    row, column = divmod(anchor, GRID)
    places = sorted((row + down, column + right) for down, right in shape)
    if all(0 <= place < GRID for pair in places for place in pair):
        return tuple(GRID * row + column for row, column in places)
    return (-1,)


def _shapes(four_seats: bool) -> Iterator[tuple[int, _Shape]]:
    yield SQUARE, ((0, 0), _RIGHT, _DOWN, _DOWN_RIGHT)
    for direction in _DIRECTIONS:
        yield T, _t(direction, stem=1 if four_seats else 2)
    for axis in _AXES:
        yield LINE, _along(axis, range(FEWEST_CELLS if four_seats else MOST_CELLS))
    if not four_seats:
        for axis in (_RIGHT, _DOWN_RIGHT):
            yield CROSS, (*_along(axis, (-1, 0, 1)), *_along(_across(axis), (-1, 1)))


def _t(direction: _Step, stem: int) -> _Shape:
    """A bar of three, and a stem from its middle."""
    return (*_along(_across(direction), (-1, 0, 1)), *_along(direction, range(1, stem + 1)))


def _along(step: _Step, distances: Sequence[int]) -> _Shape:
    return tuple((step[0] * distance, step[1] * distance) for distance in distances)


def _across(step: _Step) -> _Step:
    """The step turned by 90 degrees."""
    return step[1], -step[0]
