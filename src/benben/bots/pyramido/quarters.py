"""A pyramid as sets: quarters by colour, visible gems and covered cells.

A set of quarters is a number, one bit for each quarter of the view from above; where whole blocks
connect (`areas=solid`), every level has its own view. A set of cells is a number too, one bit
for each cell of a level.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from benben.games.pyramido import PyramidoMove, PyramidoState
from benben.games.pyramido.dominoes import COLOURS, DOMINOES, QUARTERS
from benben.games.pyramido.encoding import CELLS, GRID, colour_of, gems_of
from benben.games.pyramido.position_codec import SIZES, partner

SIDE = 2 * GRID + 2
"""The side of the view from above, in quarters, with an empty edge."""
LAYER = SIDE * SIDE
_FRAMES = ((4, 5), (5, 4))
_MANY = 1 << 15
"""The number of cached results, enough for some decisions."""


def quarter(level: int, cell: int, number: int) -> int:
    """A quarter of a block: every level lies half a block further down and to the right."""
    row, column = 2 * (cell // GRID) + level + 1, 2 * (cell % GRID) + level + 1
    return 1 << (row + (number >> 1)) * SIDE + column + (number & 1)


@cache
def gem_quarters(level: int, cell: int, gems: int) -> int:
    """The quarters of a block that have a gem."""
    numbers = range(len(QUARTERS))
    return sum(quarter(level, cell, number) for number in numbers if gems >> number & 1)


@cache
def block(level: int, cell: int) -> int:
    """All quarters of a block."""
    return sum(quarter(level, cell, number) for number in range(len(QUARTERS)))


@lru_cache(maxsize=_MANY)
def blocks(level: int, cells: int) -> int:
    """The quarters of all blocks on a set of cells."""
    return sum(block(level, cell) for cell in each(cells))


@lru_cache(maxsize=_MANY)
def corners(level: int, cells: int) -> int:
    """The first quarters of all blocks on a set of cells."""
    return sum(quarter(level, cell, 0) for cell in each(cells))


def each(cells: int) -> Iterator[int]:
    """The single cells of a set."""
    while cells:
        cell = cells & -cells
        yield cell.bit_length() - 1
        cells ^= cell


def through(quarters: int, level: int) -> int:
    """The same quarters in the views of a level and of all levels below it."""
    return sum(quarters << LAYER * height for height in range(level + 1))


@dataclass(frozen=True)
class PyramidSets:
    """A player's pyramid with its current level."""

    solid: bool
    level: int = 0
    by_colour: tuple[int, ...] = (0,) * len(COLOURS)
    gems: int = 0
    ground: int = 0
    covered: int = 0

    @classmethod
    def of(cls, state: PyramidoState, seat: int) -> "PyramidSets":
        """The pyramid of a seat."""
        kept = state.blocks_of(seat)
        pyramid = cls(state.game.solid)
        for level in range(state.level + 1):
            pyramid = replace(pyramid, level=level, covered=0)
            for cell, here in enumerate(kept[level * CELLS : (level + 1) * CELLS]):
                if here:
                    pyramid = pyramid.laid(cell, colour_of(here), gems_of(here))
        return pyramid

    def laid(self, cell: int, colour: int, gems: int) -> "PyramidSets":
        """The pyramid with a block put on a cell of its current level, replacing any other."""
        level, spot = self.level, block(self.level, cell)
        layer = LAYER * level if self.solid else 0
        hidden = through(spot, level) if self.solid else spot
        by_colour = [coloured & ~(spot << layer) for coloured in self.by_colour]
        by_colour[colour] |= spot << layer
        seen = self.gems & ~hidden | gem_quarters(level, cell, gems) << layer
        ground = self.ground if level else self.ground | 1 << cell
        return PyramidSets(
            self.solid, level, tuple(by_colour), seen, ground, self.covered | 1 << cell
        )

    @property
    def turns_left(self) -> float:
        """How many dominoes the level still needs."""
        return (SIZES[self.level] - self.covered.bit_count()) / 2

    @property
    def open_cells(self) -> int:
        """The cells of the level that may still be covered."""
        return _all_cells(self.ground, self.level) & ~self.covered

    @property
    def holes(self) -> int:
        """The minimum number of cells of the level that no domino will cover (PD-15)."""
        return _holes(self.ground, self.covered, self.level)

    @property
    def rim_gems(self) -> float:
        """How many gems will stay visible on average, over all frames."""
        shades = _shades(self.ground, self.level + 1, self.solid)
        return sum((self.gems & ~shade).bit_count() for shade in shades) / len(shades)


# Moves


def after_move(state: PyramidoState, pyramid: PyramidSets, move: PyramidoMove) -> PyramidSets:
    """The pyramid after a decision."""
    if move.kind == "place":
        right = partner(move.second, move.third)
        assert right is not None  # noqa: S101
        first, second = turned_blocks(move.first, move.third)
        return pyramid.laid(move.second, *first).laid(right, *second)
    if move.kind == "cover":
        cell = state.right if move.first else state.left
        return pyramid.laid(cell, move.second, 1 << move.third)
    if move.kind == "fill":
        return pyramid.laid(state.first_hole(), move.second, 1 << move.third)
    return pyramid


@cache
def turned_blocks(number: int, turn: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The colours and gems of a turned domino's blocks."""
    domino = DOMINOES[number - 1]
    left, right = domino.left.turned(turn), domino.right.turned(turn)
    return (left.colour, left.gems), (right.colour, right.gems)


# Frames


@lru_cache(maxsize=_MANY)
def _frames(ground: int, level: int) -> tuple[int, ...]:
    """The cells of the finished level: a set for each possible frame (PD-07)."""
    return tuple(
        _rectangle(top, west, height - level, width - level)
        for height, width in _FRAMES
        for top in range(GRID - height + 1)
        for west in range(GRID - width + 1)
        if not ground & ~_rectangle(top, west, height, width)
    )


@cache
def _rectangle(top: int, west: int, height: int, width: int) -> int:
    return sum(
        1 << GRID * row + column
        for row in range(top, top + height)
        for column in range(west, west + width)
    )


@lru_cache(maxsize=_MANY)
def _all_cells(ground: int, level: int) -> int:
    cells = 0
    for frame in _frames(ground, level):
        cells |= frame
    return cells


@lru_cache(maxsize=_MANY)
def _shades(ground: int, level: int, solid: bool) -> tuple[int, ...]:
    """The quarters that the finished level hides, for each frame."""
    if level == len(SIZES):
        return (0,)
    hidden = (blocks(level, frame) for frame in _frames(ground, level))
    return tuple(through(quarters, level) if solid else quarters for quarters in hidden)


@lru_cache(maxsize=_MANY)
def _holes(ground: int, covered: int, level: int) -> int:
    fewest = CELLS
    for frame in _frames(ground, level):
        fewest = min(fewest, holes_in(frame & ~covered))
        if fewest == 0:
            break
    return fewest


@lru_cache(maxsize=_MANY)
def holes_in(cells: int) -> int:
    """The minimum number of these cells that dominoes leave uncovered."""
    if not cells:
        return 0
    first = cells & -cells
    rest = cells ^ first
    fewest = CELLS
    for beside in (first << 1 if first.bit_length() % GRID else 0, first << GRID):
        if beside & rest:
            fewest = min(fewest, holes_in(rest ^ beside))
            if fewest == 0:
                return 0
    return min(fewest, 1 + holes_in(rest))
