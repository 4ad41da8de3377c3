"""The areas of a pyramid and what they score (PD-17 to PD-19).

Compiled by Cython, with its signatures in areas.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

import cython

from benben.core.errors import check_number
from benben.games.pyramido import position_codec

if not cython.compiled:
    from benben.games.pyramido.contents import Contents
    from benben.games.pyramido.encoding import (
        CELLS,
        COLOUR_COUNT,
        LEVELS,
        LINKS,
        OVER,
        QUARTER_COUNT,
        SEAT_CELLS,
        TURN_COUNT,
        VIEW,
        VIEW_QUARTERS,
        cells_from,
        colour_of,
        corner_of,
        has_gem_in,
        linked_to,
        marker_at,
        points_at,
        quarter_from,
        seen_gem,
        seen_height,
        seen_quarter,
    )

SOLID = cython.declare(cython.int, 1)
"""The bit of the option `areas` in `unusual`."""

SIZES = cython.declare(cython.uint[LEVELS])
if not cython.compiled:
    SIZES = [0] * LEVELS
for _level, _size in enumerate(position_codec.SIZES):
    SIZES[_level] = _size


def check_place(seats: int, seat: int, level: int, cell: int) -> None:
    """Raise BadChoice for indices outside the engine's arrays."""
    check_number("seat", seat, seats)
    check_number("level", level, LEVELS)
    check_number("cell", cell, CELLS)


@cython.cclass
class Areas(Contents):
    """Adds areas and their scores to the contents of a table."""

    def _score_levels(self) -> None:
        """Compute the points of all finished levels."""
        seat: cython.int
        level: cython.int
        for seat in range(self.seats):
            for level in range(LEVELS):
                if self._has_finished(seat, level):
                    self.points[points_at(seat, level)] = self.count_points(seat, level)

    def has_finished(self, seat: int, level: int) -> bool:
        """Whether a seat's level has been scored."""
        check_place(self.seats, seat, level, 0)
        return self._has_finished(seat, level)

    def _has_finished(self, seat: cython.int, level: cython.int) -> cython.bint:
        number: cython.int
        blocks: cython.int = 0
        for number in range(CELLS):
            blocks += self.blocks[cells_from(seat, level) + number] != 0
        over: cython.bint = self.phase == OVER and level == LEVELS - 1
        return blocks == SIZES[level] and (level < self.level or over)

    def visible(self, seat: int, level: int, cell: int) -> int:
        """The quarters of a block that no block of the next level covers, as bits (PD-17)."""
        check_place(self.seats, seat, level, cell)
        quarters: cython.int = 0
        quarter: cython.int
        above: cython.int
        for quarter in range(QUARTER_COUNT):
            above = linked_to(level * CELLS + cell, LINKS - 1 - quarter)
            if level == LEVELS - 1 or above < 0 or not self.blocks[seat * SEAT_CELLS + above]:
                quarters |= 1 << quarter
        return quarters

    def mark_at(self, seat: int, level: int, colour: int) -> int | None:
        """The cell of a marker that was placed on a level."""
        check_place(self.seats, seat, level, 0)
        mark: cython.int = self.marks[marker_at(seat, level, colour)]
        return mark - 1 if mark else None

    def has_gem(self, seat: int, level: int, cell: int, quarter: int) -> bool:
        """Whether a gem lies in a quarter of a block."""
        check_place(self.seats, seat, level, cell)
        block: cython.int = self.blocks[cells_from(seat, level) + cell]
        return has_gem_in(block, quarter)

    def points_of(self, seat: int, level: int) -> int:
        """The points of a seat on a level, as if the level ended now."""
        check_place(self.seats, seat, level, 0)
        return self.count_points(seat, level)

    def count_points(self, seat: cython.int, level: cython.int) -> cython.int:
        """The gems of all areas marked on a level, the smallest once more (PD-18, PD-19)."""
        top = cython.declare(cython.uchar[VIEW_QUARTERS])
        area = cython.declare(cython.uchar[VIEW_QUARTERS])
        if not cython.compiled:
            top, area = [0] * VIEW_QUARTERS, [0] * VIEW_QUARTERS
        total: cython.int = 0
        least: cython.int = VIEW_QUARTERS  # more gems than any area has
        gems: cython.int
        mark: cython.int
        colour: cython.int
        self.look(seat, level, top)
        for colour in range(COLOUR_COUNT):
            mark = self.marks[marker_at(seat, level, colour)]
            if mark:
                gems = self._area(seat, level, mark - 1, top, area)
                least = min(least, gems)
                total += gems
        return total + least if total else 0

    def look(self, seat: cython.int, level: cython.int, top: cython.p_uchar) -> cython.void:
        """Compute the view from above: colour + 1, a gem bit and the level for each quarter."""
        number: cython.int
        height: cython.int
        cell: cython.int
        corner: cython.int
        quarter: cython.int
        block: cython.int
        for number in range(VIEW_QUARTERS):
            top[number] = 0
        for height in range(level + 1):
            for cell in range(CELLS):
                block = self.blocks[cells_from(seat, height) + cell]
                if block:
                    corner = corner_of(cell, height)
                    for quarter in range(QUARTER_COUNT):
                        top[quarter_from(corner, quarter)] = seen_quarter(block, quarter, height)

    def _area(
        self,
        seat: cython.int,
        level: cython.int,
        cell: cython.int,
        top: cython.p_uchar,
        area: cython.p_uchar,
    ) -> cython.int:
        """The area of a block: set its visible quarters in `area`, count its gems (PD-17)."""
        number: cython.int
        gems: cython.int = 0
        for number in range(VIEW_QUARTERS):
            area[number] = 0
        if self.unusual & SOLID:
            self._flood_blocks(seat, level, cell, top, area)
        else:
            self._flood_quarters(corner_of(cell, level), top, area)
        for number in range(VIEW_QUARTERS):
            if area[number]:
                gems += seen_gem(top[number])
        return gems

    def _flood_quarters(
        self, start: cython.int, top: cython.p_uchar, area: cython.p_uchar
    ) -> cython.void:
        """Visible quarters of one colour that share an edge, whatever their levels."""
        waiting = cython.declare(cython.uint[VIEW_QUARTERS])
        if not cython.compiled:
            waiting = [0] * VIEW_QUARTERS
        number: cython.int = 1
        quarter: cython.int
        beside: cython.int
        turn: cython.int
        waiting[0] = start
        area[start] = 1
        while number:
            number -= 1
            quarter = waiting[number]
            for turn in range(TURN_COUNT):
                beside = quarter + (1 - (turn & 2)) * (VIEW if turn & 1 else 1)
                if not area[beside] and colour_of(top[beside]) == colour_of(top[start]):
                    area[beside] = 1
                    waiting[number] = beside
                    number += 1

    def _flood_blocks(
        self,
        seat: cython.int,
        level: cython.int,
        cell: cython.int,
        top: cython.p_uchar,
        area: cython.p_uchar,
    ) -> cython.void:
        """Whole blocks of one colour, side by side or resting on each other, hidden or not."""
        waiting = cython.declare(cython.uint[SEAT_CELLS])
        reached = cython.declare(cython.uchar[SEAT_CELLS])
        if not cython.compiled:
            waiting, reached = [0] * SEAT_CELLS, [0] * SEAT_CELLS
        number: cython.int
        base: cython.int = seat * SEAT_CELLS
        colour: cython.int = colour_of(self.blocks[base + level * CELLS + cell])
        block: cython.int
        beside: cython.int
        way: cython.int
        quarter: cython.int
        spot: cython.int
        for number in range(SEAT_CELLS):
            reached[number] = 0
        waiting[0] = level * CELLS + cell
        reached[waiting[0]] = 1
        number = 1
        while number:
            number -= 1
            block = waiting[number]
            for quarter in range(QUARTER_COUNT):
                spot = quarter_from(corner_of(block % CELLS, block // CELLS), quarter)
                if seen_height(top[spot]) == block // CELLS:
                    area[spot] = 1
            for way in range(LINKS):
                beside = linked_to(block, way)
                if (
                    0 <= beside < (level + 1) * CELLS
                    and not reached[beside]
                    and colour_of(self.blocks[base + beside]) == colour
                ):
                    reached[beside] = 1
                    waiting[number] = beside
                    number += 1

    def area(self, seat: int, level: int, cell: int) -> list[tuple[int, int, int]]:
        """The visible quarters of a block's area: (level, cell, quarter) of each."""
        check_place(self.seats, seat, level, cell)
        top = cython.declare(cython.uchar[VIEW_QUARTERS])
        area = cython.declare(cython.uchar[VIEW_QUARTERS])
        if not cython.compiled:
            top, area = [0] * VIEW_QUARTERS, [0] * VIEW_QUARTERS
        self.look(seat, level, top)
        self._area(seat, level, cell, top, area)
        found: list[tuple[int, int, int]] = []
        height: cython.int
        spot: cython.int
        quarter: cython.int
        for spot in range((level + 1) * CELLS):
            height = spot // CELLS
            if self.blocks[seat * SEAT_CELLS + spot]:
                for quarter in range(QUARTER_COUNT):
                    number: cython.int = quarter_from(corner_of(spot % CELLS, height), quarter)
                    if area[number] and seen_height(top[number]) == height:
                        found.append((height, spot % CELLS, quarter))
        return found
