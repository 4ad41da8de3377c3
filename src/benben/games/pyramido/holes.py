"""Holes: blocks of a level that no domino can cover any more (PD-15).

Compiled by Cython, with its signatures in holes.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

import cython

from benben.core.errors import check_number
from benben.games.pyramido import position_codec

if not cython.compiled:
    from benben.games.pyramido.areas import Areas
    from benben.games.pyramido.encoding import (
        CELLS,
        EDGE_BITS,
        FILL,
        GRID,
        LEVELS,
        LONG_SIDE,
        NOWHERE,
        SEAT_CELLS,
        SHORT_SIDE,
        bottom_of,
        cells_from,
        column_of,
        east_of,
        frame_with,
        row_of,
        top_of,
        west_of,
    )

MOST_HOLES = cython.declare(cython.int, 20)
"""The most cells of a level."""

SIZES = cython.declare(cython.uint[LEVELS])
if not cython.compiled:
    SIZES = [0] * LEVELS
for _level, _size in enumerate(position_codec.SIZES):
    SIZES[_level] = _size


def covers(cells: cython.ulonglong, width: cython.int, holes: cython.int) -> cython.bint:
    """Whether dominoes can cover these cells of a frame with at most this many holes."""
    first: cython.ulonglong
    place: cython.int = 0
    if not cells:
        return True
    first = cells & (0 - cells)
    while first >> place != 1:
        place += 1
    cells ^= first
    if (
        place % width < width - 1
        and cells & first << 1
        and covers(cells ^ first << 1, width, holes)
    ):
        return True
    if cells & first << width and covers(cells ^ first << width, width, holes):
        return True
    return holes > 0 and covers(cells, width, holes - 1)


@cython.cclass
class Holes(Areas):
    """A table that knows which blocks no domino can cover any more."""

    def frame_of(self, seat: cython.int) -> cython.int:
        """The edges of a seat's level 1 in four bits each: top, bottom, west, east."""
        top: cython.int = EDGE_BITS
        bottom: cython.int = 0
        west: cython.int = EDGE_BITS
        east: cython.int = 0
        cell: cython.int
        for cell in range(CELLS):
            if self.blocks[seat * SEAT_CELLS + cell]:
                top = min(top, row_of(cell))
                bottom = max(bottom, row_of(cell))
                west = min(west, column_of(cell))
                east = max(east, column_of(cell))
        return frame_with(top, bottom, west, east)

    def holes_of(self, seat: int) -> int:
        """How many blocks of the level of a seat no domino can cover any more (PD-15).

        Of a seat that is out, these are all empty blocks of the level that it was building (PD-16).
        """
        check_number("seat", seat, self.seats)
        number: cython.int = seat
        if self.out[number]:
            return self._empty_of_last_level(number)
        if self.phase == FILL and number == self.actor:
            return SIZES[self.level] - self.filled[number]
        return self.fewest_holes(number, self.frame_of(number), NOWHERE, NOWHERE)

    def _empty_of_last_level(self, seat: cython.int) -> cython.int:
        """The number of empty blocks of the highest level that has blocks."""
        level: cython.int
        cell: cython.int
        covered: cython.int
        for level in range(LEVELS - 1, -1, -1):
            covered = 0
            for cell in range(CELLS):
                covered += self.blocks[cells_from(seat, level) + cell] != 0
            if covered:
                return SIZES[level] - covered
        return 0

    def fewest_holes(
        self, seat: cython.int, frame: cython.int, cell: cython.int, partner: cython.int
    ) -> cython.int:
        """The minimum number of holes on the level, with one more domino in these two cells."""
        holes: cython.int
        for holes in range(0, MOST_HOLES, 2):
            if self.leaves(seat, frame, cell, partner, holes):
                return holes
        return MOST_HOLES

    def leaves(
        self,
        seat: cython.int,
        frame: cython.int,
        cell: cython.int,
        partner: cython.int,
        holes: cython.int,
    ) -> cython.bint:
        """Whether a place leaves at most this many holes, in some frame that is still possible."""
        top: cython.int = top_of(frame)
        bottom: cython.int = bottom_of(frame)
        west: cython.int = west_of(frame)
        east: cython.int = east_of(frame)
        height: cython.int
        width: cython.int
        row: cython.int
        column: cython.int
        if self.level:
            height = bottom - top + 1 - self.level
            width = east - west + 1 - self.level
            return self._fits_in(seat, cell, partner, top, west, height, width, holes)
        if cell >= 0:
            top = min(top, min(row_of(cell), row_of(partner)))
            bottom = max(bottom, max(row_of(cell), row_of(partner)))
            west = min(west, min(column_of(cell), column_of(partner)))
            east = max(east, max(column_of(cell), column_of(partner)))
        for height in range(SHORT_SIDE, LONG_SIDE + 1):
            width = SHORT_SIDE + LONG_SIDE - height
            for row in range(max(0, bottom - height + 1), min(top, GRID - height) + 1):
                for column in range(max(0, east - width + 1), min(west, GRID - width) + 1):
                    if self._fits_in(seat, cell, partner, row, column, height, width, holes):
                        return True
        return False

    def _fits_in(
        self,
        seat: cython.int,
        cell: cython.int,
        partner: cython.int,
        top: cython.int,
        west: cython.int,
        height: cython.int,
        width: cython.int,
        holes: cython.int,
    ) -> cython.bint:
        """Whether dominoes can cover the rest of a frame with at most this many holes."""
        base: cython.int = cells_from(seat, self.level)
        row: cython.int
        column: cython.int
        at: cython.int
        balance: cython.int = 0
        bit: cython.ulonglong = 1
        cells: cython.ulonglong = 0
        for row in range(height):
            for column in range(width):
                at = (top + row) * GRID + west + column
                if not self.blocks[base + at] and at != cell and at != partner:
                    cells |= bit
                    balance += 1 - 2 * (row + column & 1)
                bit = bit << 1
        if balance > holes or balance < -holes:
            return False
        return covers(cells, width, holes)
