"""A pyramid of any width for the solver; cells are counted from 0, level by level.

The pyramid of Pylos is four cells wide; a smaller one has the same rules and is solved in seconds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

Coordinates = tuple[int, int, int]
"""Level, row and column, all from 0."""

SQUARE = tuple(product((0, 1), repeat=2))
SHORTEST_LINE = 3


@dataclass(frozen=True)
class Pyramid:
    """The geometry of a pyramid: supports, patterns, symmetries. A set of cells is a number."""

    width: int = 4

    @cached_property
    def places(self) -> tuple[Coordinates, ...]:
        """The level, row and column of each cell."""
        return tuple(
            (level, row, column)
            for level in range(self.width)
            for row, column in product(range(self.width - level), repeat=2)
        )

    @cached_property
    def numbers(self) -> dict[Coordinates, int]:
        """The number of the cell at each place."""
        return {place: number for number, place in enumerate(self.places)}

    @property
    def spheres_each(self) -> int:
        """How many spheres each player has: as many as fill the pyramid together."""
        return len(self.places) // 2

    @property
    def apex(self) -> int:
        """The highest cell."""
        return len(self.places) - 1

    def _set(self, places: Iterator[Coordinates]) -> int:
        return sum(1 << self.numbers[place] for place in places)

    @cached_property
    def supports(self) -> tuple[int, ...]:
        """For each cell the four it rests on, none for those of the lowest level (PY-01)."""
        return tuple(
            self._set((level - 1, row + a, column + b) for a, b in SQUARE) if level else 0
            for level, row, column in self.places
        )

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """All squares of four cells on a level, the apex' own included (PY-10)."""
        return tuple(support for support in self.supports if support)

    @cached_property
    def lines(self) -> tuple[int, ...]:
        """All rows and columns across a level of three or more cells (PY-15)."""
        found = []
        for level in range(self.width - SHORTEST_LINE + 1):
            width = self.width - level
            for fixed in range(width):
                found.append(self._set((level, fixed, free) for free in range(width)))
                found.append(self._set((level, free, fixed) for free in range(width)))
        return tuple(found)

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The eight symmetries, each the list of the cells' images."""
        return tuple(
            tuple(self.numbers[self._turned(place, mirrored, quarters)] for place in self.places)
            for mirrored, quarters in product((False, True), range(4))
        )

    @cached_property
    def inverse(self) -> tuple[int, ...]:
        """For each symmetry the one that undoes it."""
        return tuple(
            next(
                other
                for other, back in enumerate(self.symmetries)
                if all(back[there] == cell for cell, there in enumerate(way))
            )
            for way in self.symmetries
        )

    @cached_property
    def levels_above(self) -> tuple[int, ...]:
        """For each level but the lowest the cells on it and higher."""
        return tuple(
            sum(1 << cell for cell, place in enumerate(self.places) if place[0] >= level)
            for level in range(1, self.width)
        )

    def _turned(self, place: Coordinates, mirrored: bool, quarters: int) -> Coordinates:
        level, row, column = place
        last = self.width - level - 1
        if mirrored:
            column = last - column
        for _ in range(quarters):
            row, column = column, last - row
        return level, row, column
