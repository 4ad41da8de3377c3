"""The static evaluation of a pyramid: the points that its owner may still expect.

Compiled by Cython, with its fields and signatures in evaluate.pxd; the same file runs as plain
Python. An evaluation is a weighted sum of features; the weights depend on the turn.
Quarters under cells that are still open count as hidden, because the level will cover them.
Areas are evaluated by the view from above, whatever the option says: scoring a level is the
engine's business.
"""

from typing import Any

import cython

from benben.bots.pyramido.weights import FEATURES, TURNS_BEFORE
from benben.games.pyramido.position_codec import SIZES as BLOCKS_OF

if not cython.compiled:
    from benben.bots.pyramido.sizes import (
        AT_BOTTOM,
        AT_EAST,
        AT_TOP,
        AT_WEST,
        EDGES,
        FEATURE_COUNT,
        MOST_QUARTERS,
        OUT_OF_SIGHT,
        ROUND_A_BLOCK,
    )
    from benben.games.pyramido.encoding import (
        ALL_TILES,
        COLOUR_COUNT,
        GRID,
        LEVELS,
        LONG_SIDE,
        QUARTER_COUNT,
        SHORT_SIDE,
        TURN_COUNT,
        VIEW,
        VIEW_QUARTERS,
        bottom_of,
        cells_from,
        colour_of,
        column_of,
        corner_of,
        east_of,
        fits_frame,
        frame_with,
        marker_at,
        quarter_from,
        row_of,
        seen_gem,
        seen_quarter,
        top_of,
        west_of,
    )
    from benben.games.pyramido.engine import Position

ONE = cython.declare(cython.int, FEATURES.index("one"))
MARKED = cython.declare(cython.int, FEATURES.index("marked"))
LEAST = cython.declare(cython.int, FEATURES.index("least"))
MARKERS = cython.declare(cython.int, FEATURES.index("markers"))
JOINING = cython.declare(cython.int, FEATURES.index("joining"))
ROOM = cython.declare(cython.int, FEATURES.index("room"))
WAITING = cython.declare(cython.int, FEATURES.index("waiting"))
WAITING_MOST = cython.declare(cython.int, FEATURES.index("waiting-most"))
WAITING_NEXT = cython.declare(cython.int, FEATURES.index("waiting-next"))
RIM = cython.declare(cython.int, FEATURES.index("rim-1"))
RIM_ALL = cython.declare(cython.int, FEATURES.index("rim"))
TILES = cython.declare(cython.int, FEATURES.index("tile-1"))
LEAST_ROOM = cython.declare(cython.int, FEATURES.index("least-room"))
LEAST_JOINING = cython.declare(cython.int, FEATURES.index("least-joining"))
SECOND_LEAST = cython.declare(cython.int, FEATURES.index("second-least"))

NEW = cython.declare(cython.double, 0.6)
AREA = cython.declare(cython.double, 0.3)
"""The value of a gem in a colour without a marker, and per gem of the area it would join."""
MANY = cython.declare(cython.double, 1000.0)
"""More gems than any area has."""
MOST_ROOM = cython.declare(cython.int, 2)
"""The largest room around the smallest area that makes a difference."""

SIZES = cython.declare(cython.uint[LEVELS])
STAGES = cython.declare(cython.uint[LEVELS])
AROUND = cython.declare(cython.short[ROUND_A_BLOCK])
if not cython.compiled:
    SIZES, STAGES, AROUND = [0] * LEVELS, [0] * LEVELS, [0] * ROUND_A_BLOCK
for _level in range(LEVELS):
    SIZES[_level] = BLOCKS_OF[_level]
    STAGES[_level] = TURNS_BEFORE[_level]
for _number, _step in enumerate(  # from the top left quarter of a block to those around the block
    (-VIEW, 1 - VIEW, 2, VIEW + 2, 2 * VIEW, 2 * VIEW + 1, -1, VIEW - 1)
):
    AROUND[_number] = _step


@cython.cclass
class Evaluation:
    """Evaluates pyramids by weights; each thread needs its own."""

    def __init__(self, weights: Any) -> None:
        self.weights = weights
        self.level = self.top = self.bottom = self.west = self.east = 0
        self.spot_count = self.areas = 0
        if not cython.compiled:
            self.view, self.labels = [0] * VIEW_QUARTERS, [0] * VIEW_QUARTERS
            self.spots, self.waiting = [0] * MOST_QUARTERS, [0] * MOST_QUARTERS
            self.colours, self.marked, self.touched, self.joins, self.last = (
                [0] * MOST_QUARTERS for _ in range(5)
            )
            self.gems, self.features = [0.0] * MOST_QUARTERS, [0.0] * FEATURE_COUNT
            self.marks, self.best = [0] * COLOUR_COUNT, [0.0] * COLOUR_COUNT
            self.chances = [0.0] * EDGES

    # The pyramid that is evaluated

    def load(self, position: Position, seat: cython.int) -> cython.void:
        """Load the view from above of a seat's pyramid."""
        row: cython.int
        column: cython.int
        cell: cython.int
        spot: cython.int
        quarter: cython.int
        colour: cython.int
        self.level = position.level
        self._set_frame(position.frame_of(seat))
        position.look(seat, self.level, self.view)
        for colour in range(COLOUR_COUNT):
            self.marks[colour] = position.marks[marker_at(seat, self.level, colour)]
        if self.level:
            for row in range(self.top, self.bottom - self.level + 1):
                for column in range(self.west, self.east - self.level + 1):
                    cell = row * GRID + column
                    if not position.blocks[cells_from(seat, self.level) + cell]:
                        spot = corner_of(cell, self.level)
                        for quarter in range(QUARTER_COUNT):
                            self.view[quarter_from(spot, quarter)] = 0
        self.spot_count = 0
        for spot in range(VIEW_QUARTERS):
            if self.view[spot]:
                self.spots[self.spot_count] = spot
                self.spot_count += 1
        self._expect_frame()

    def lay(self, cell: cython.int, block: cython.int) -> cython.void:
        """Put a block on an open cell; on level 1 this may extend the frame."""
        spot: cython.int = corner_of(cell, self.level)
        quarter: cython.int
        at: cython.int
        for quarter in range(QUARTER_COUNT):
            at = quarter_from(spot, quarter)
            self.view[at] = seen_quarter(block, quarter, 0)
            self.spots[self.spot_count] = at
            self.spot_count += 1
        if self.level == 0:
            self.top = min(self.top, row_of(cell))
            self.bottom = max(self.bottom, row_of(cell))
            self.west = min(self.west, column_of(cell))
            self.east = max(self.east, column_of(cell))
            self._expect_frame()

    def repaint(self, cell: cython.int, block: cython.int) -> cython.void:
        """Replace the block on a cell."""
        spot: cython.int = corner_of(cell, self.level)
        quarter: cython.int
        for quarter in range(QUARTER_COUNT):
            self.view[quarter_from(spot, quarter)] = seen_quarter(block, quarter, 0)

    def lift(self, blocks: cython.int, frame: cython.int) -> cython.void:
        """Remove the last blocks that were put, and restore the frame."""
        last: cython.int = self.spot_count - QUARTER_COUNT * blocks
        while self.spot_count > last:
            self.spot_count -= 1
            self.view[self.spots[self.spot_count]] = 0
        self._set_frame(frame)

    def frame(self) -> cython.int:
        """The edges of level 1, in the engine's encoding."""
        return frame_with(self.top, self.bottom, self.west, self.east)

    def _set_frame(self, frame: cython.int) -> cython.void:
        self.top = top_of(frame)
        self.bottom = bottom_of(frame)
        self.west = west_of(frame)
        self.east = east_of(frame)

    def _expect_frame(self) -> cython.void:
        """Compute how likely each current edge is an edge of the final frame (PD-07)."""
        way: cython.int
        down: cython.double
        across: cython.double
        total: cython.double = 0
        edge: cython.int
        for edge in range(EDGES):
            self.chances[edge] = 0
        for way in range(LONG_SIDE - SHORT_SIDE + 1):
            down = SHORT_SIDE + way - (self.bottom - self.top)
            across = LONG_SIDE - way - (self.east - self.west)
            if down > 0 and across > 0:
                total += down * across
                self.chances[AT_TOP] += across
                self.chances[AT_BOTTOM] += across
                self.chances[AT_WEST] += down
                self.chances[AT_EAST] += down
        if total > 0:
            for edge in range(EDGES):
                self.chances[edge] /= total

    # Features

    def stage(self, filled: cython.int) -> cython.int:
        """The stage of the pyramid: remaining turns, plus one for each level that has not begun."""
        return STAGES[self.level] + (filled + 1) // 2

    def evaluate(self, position: Position, seat: cython.int) -> cython.double:
        """The points that a seat may expect from its current level and those above."""
        self.load(position, seat)
        self.find_areas()
        return self.value(position.filled[seat], position.tiles[seat])

    def value(self, filled: cython.int, tiles: cython.int) -> cython.double:
        """The value of the areas found, with the current markers."""
        total: cython.double = 0
        feature: cython.int
        start: cython.int = self.stage(filled) * FEATURE_COUNT
        self.measure_areas(filled, tiles)
        for feature in range(FEATURE_COUNT):
            total += self.weights[start + feature] * self.features[feature]
        return total

    def find_areas(self) -> cython.void:
        """Find the areas, first as they will be when the next level is full."""
        feature: cython.int
        for feature in range(FEATURE_COUNT):
            self.features[feature] = 0
        self.features[ONE] = 1
        if self.level < LEVELS - 1:
            self._label(True)
            self._measure_rim()
        self._label(False)

    def measure_areas(self, filled: cython.int, tiles: cython.int) -> cython.void:
        """Compute the features that depend on the markers."""
        size: cython.int = SIZES[self.level]
        turns: cython.double = (size - filled) / 2.0
        colour: cython.int
        area: cython.int
        for area in range(1, self.areas + 1):
            self.marked[area] = self.touched[area] = self.joins[area] = 0
            self.last[area] = 0
        for colour in range(COLOUR_COUNT):
            if self.marks[colour]:
                area = self.labels[corner_of(self.marks[colour] - 1, self.level)]
                self.marked[area] = 1
        self._touch_open_cells()
        self._measure_marked(turns)
        self._measure_waiting()
        self.features[TILES] = tiles != 0
        self.features[TILES + 1] = tiles & (tiles - 1) != 0
        self.features[TILES + 2] = tiles == ALL_TILES

    def wish(self, colour: cython.int) -> cython.double:
        """The value of a gem of a colour: for its marked area, or for a marker still in hand."""
        area: cython.int
        best: cython.double = 0
        for area in range(1, self.areas + 1):
            if self.colours[area] == colour and self.touched[area]:
                if self.marked[area]:
                    return 1
                if self.gems[area] > best:
                    best = self.gems[area]
        return 0 if self.marks[colour] else NEW + AREA * best

    def _label(self, rim: cython.bint) -> cython.void:
        """Number the areas and count their gems, and those that will stay visible."""
        number: cython.int
        spot: cython.int
        self.areas = 0
        for number in range(self.spot_count):
            spot = self.spots[number]
            self.labels[spot] = OUT_OF_SIGHT if rim and self._stays(spot) == 0 else 0
        for number in range(self.spot_count):
            spot = self.spots[number]
            if self.labels[spot] == 0:
                self.areas += 1
                self._flood(spot, rim)

    def _flood(self, spot: cython.int, rim: cython.bint) -> cython.void:
        area: cython.int = self.areas
        colour: cython.int = colour_of(self.view[spot])
        count: cython.int = 1
        gems: cython.double = 0
        way: cython.int
        beside: cython.int
        self.waiting[0] = spot
        self.labels[spot] = area
        while count:
            count -= 1
            spot = self.waiting[count]
            if seen_gem(self.view[spot]):
                gems += self._stays(spot) if rim else 1.0
            for way in range(TURN_COUNT):
                beside = spot + (1 - (way & 2)) * (VIEW if way & 1 else 1)
                if colour_of(self.view[beside]) == colour and self.labels[beside] == 0:
                    self.labels[beside] = area
                    self.waiting[count] = beside
                    count += 1
        self.colours[area] = colour
        self.gems[area] = gems

    def _stays(self, spot: cython.int) -> cython.double:
        """The chance that a quarter is visible when the next level is full."""
        row: cython.int = spot // VIEW
        column: cython.int = spot % VIEW
        hidden: cython.double = 1
        edge: cython.int = EDGES
        if row < 2 * self.top + self.level + 2:
            edge = AT_TOP
        elif row > 2 * self.bottom - self.level + 1:
            edge = AT_BOTTOM
        if edge != EDGES:
            hidden *= 1 - (self.chances[edge] if self.level == 0 else 1.0)
        edge = EDGES
        if column < 2 * self.west + self.level + 2:
            edge = AT_WEST
        elif column > 2 * self.east - self.level + 1:
            edge = AT_EAST
        if edge != EDGES:
            hidden *= 1 - (self.chances[edge] if self.level == 0 else 1.0)
        return 1 - hidden

    def _touch_open_cells(self) -> cython.void:
        """Find which areas touch which open cells, and so may grow or be joined."""
        reach: cython.int = 1 if self.level == 0 else 0
        row: cython.int
        column: cython.int
        cell: cython.int
        number: cython.int = 0
        for row in range(self.top - reach, self.bottom - self.level + reach + 1):
            for column in range(self.west - reach, self.east - self.level + reach + 1):
                if row < 0 or row >= GRID or column < 0 or column >= GRID:
                    continue
                cell = row * GRID + column
                if self.view[corner_of(cell, self.level)]:
                    continue
                if self.level == 0 and not fits_frame(
                    max(row, self.bottom) - min(row, self.top),
                    max(column, self.east) - min(column, self.west),
                ):
                    continue
                number += 1
                self._touch(corner_of(cell, self.level), number)

    def _touch(self, spot: cython.int, number: cython.int) -> cython.void:
        """Register an open cell with all areas around it."""
        way: cython.int
        beside: cython.int
        area: cython.int
        marked: cython.int = 0
        for way in range(ROUND_A_BLOCK):
            beside = spot + AROUND[way]
            if self.view[beside]:
                area = self.labels[beside]
                if self.last[area] != number:
                    self.last[area] = number
                    self.touched[area] += 1
                if self.marked[area]:
                    marked |= 1 << self.colours[area]
        if not marked:
            return
        for way in range(ROUND_A_BLOCK):
            beside = spot + AROUND[way]
            if self.view[beside]:
                area = self.labels[beside]
                if not self.marked[area] and marked >> self.colours[area] & 1:
                    self.joins[area] = 1

    def _measure_marked(self, turns: cython.double) -> cython.void:
        """Measure marked areas: their gems, those that could join, and the room to grow."""
        area: cython.int
        smallest: cython.int = 0
        least: cython.double = MANY
        second: cython.double = MANY
        total: cython.double = 0
        joining: cython.double = 0
        least_joining: cython.double = 0
        room: cython.double = 0
        count: cython.int = 0
        for area in range(1, self.areas + 1):
            if self.marked[area]:
                count += 1
                total += self.gems[area]
                room += self.touched[area] if self.touched[area] < turns else turns
                if self.gems[area] < least:
                    second = least
                    least = self.gems[area]
                    smallest = area
                elif self.gems[area] < second:
                    second = self.gems[area]
        for area in range(1, self.areas + 1):
            if self.joins[area]:
                joining += self.gems[area]
                if self.colours[area] == self.colours[smallest]:
                    least_joining += self.gems[area]
        self.features[MARKED] = total
        self.features[LEAST] = least if count else 0
        self.features[MARKERS] = count
        self.features[JOINING] = joining
        self.features[ROOM] = room
        self.features[LEAST_ROOM] = 0
        self.features[LEAST_JOINING] = least_joining if count else 0
        self.features[SECOND_LEAST] = second - least if count > 1 else 0
        if count:
            self.features[LEAST_ROOM] = min(self.touched[smallest], MOST_ROOM)

    def _measure_waiting(self) -> cython.void:
        """Find the largest area that can still be marked, for each colour without a marker."""
        area: cython.int
        colour: cython.int
        total: cython.double = 0
        most: cython.double = 0
        following: cython.double = 0
        for colour in range(COLOUR_COUNT):
            self.best[colour] = 0
        for area in range(1, self.areas + 1):
            colour = self.colours[area]
            if (
                not self.marks[colour]
                and self.touched[area]
                and self.gems[area] > self.best[colour]
            ):
                self.best[colour] = self.gems[area]
        for colour in range(COLOUR_COUNT):
            total += self.best[colour]
            if self.best[colour] > most:
                following = most
                most = self.best[colour]
            elif self.best[colour] > following:
                following = self.best[colour]
        self.features[WAITING] = total
        self.features[WAITING_MOST] = most
        self.features[WAITING_NEXT] = following

    def _measure_rim(self) -> cython.void:
        """Find the largest visible area of each colour, sorted by size."""
        area: cython.int
        colour: cython.int
        place: cython.int
        total: cython.double = 0
        for colour in range(COLOUR_COUNT):
            self.best[colour] = 0
        for area in range(1, self.areas + 1):
            total += self.gems[area]
            if self.gems[area] > self.best[self.colours[area]]:
                self.best[self.colours[area]] = self.gems[area]
        for colour in range(COLOUR_COUNT):
            place = RIM
            while place < RIM + colour and self.features[place] >= self.best[colour]:
                place += 1
            for area in range(RIM + colour, place, -1):
                self.features[area] = self.features[area - 1]
            self.features[place] = self.best[colour]
        self.features[RIM_ALL] = total
