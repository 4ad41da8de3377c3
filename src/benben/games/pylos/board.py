"""The board of Pylos: its 30 cells as bits, their names, what rests on what, the symmetries.

A set of cells is a number, one bit per cell, laid out as cells.py says: the cell at (row, column)
of a level has bit LEVEL * level + ROW * row + column, all counted from 0.
"""

from collections.abc import Iterator

from benben.core import Malformed
from benben.games.pylos import cells as layout
from benben.games.pylos.cells import GROUND, LEVEL, ROW, lowest

WIDTHS = (4, 3, 2, 1)


def cell_bit(level: int, row: int, column: int) -> int:
    """The bit of a cell; levels, rows and columns count from 0."""
    return 1 << (LEVEL * level + ROW * row + column)


CELLS_OF = tuple(
    tuple(cell_bit(level, row, column) for row in range(width) for column in range(width))
    for level, width in enumerate(WIDTHS)
)
"""The cells of each level in reading order: row 1 first, column a first."""

CELLS = tuple(cell for level in CELLS_OF for cell in level)

_PLACE = {
    cell_bit(level, row, column): (level, row, column)
    for level, width in enumerate(WIDTHS)
    for row in range(width)
    for column in range(width)
}
NAMES = {cell: f"{level + 1}{'abcd'[col]}{row + 1}" for cell, (level, row, col) in _PLACE.items()}
_BY_NAME = {name: cell for cell, name in NAMES.items()}


def parse_cell(name: str) -> int:
    """The cell of that name (PY-04); raises Malformed."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise Malformed(
            f"There is no cell {name[:20]!r}: cells are 1a1 to 1d4, 2a1 to 2c3, 3a1 to 3b2 and 4a1."
        ) from None


def level_of(cell: int) -> int:
    """The level of a cell, 0 to 3."""
    return _PLACE[cell][0]


def each(cells: int) -> Iterator[int]:
    """The single cells of a set, level by level in reading order."""
    while cells:
        cell = lowest(cells)
        yield cell
        cells ^= cell


def supports(cell: int) -> int:
    """The four cells that a cell above the ground rests on (PY-01), none for a ground cell."""
    return 0 if cell & GROUND else layout.supports(cell)


def _turned(cell: int, mirrored: bool, quarters: int) -> int:
    level, row, column = _PLACE[cell]
    last = WIDTHS[level] - 1
    if mirrored:
        column = last - column
    for _ in range(quarters):
        row, column = column, last - row
    return cell_bit(level, row, column)


SYMMETRIES = tuple(
    {cell: _turned(cell, mirrored, quarters) for cell in CELLS}
    for mirrored in (False, True)
    for quarters in range(4)
)
"""The eight symmetries of the board, each a map from cells to cells."""


def laid(cells: int, way: dict[int, int]) -> int:
    """The image of a set of cells under a symmetry."""
    return sum(way[cell] for cell in each(cells))
