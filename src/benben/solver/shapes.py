"""The shapes that spheres can lie in, up to symmetry, and where each has its values in a table.

A shape is a set of filled cells, each supported, the apex empty: a filled apex ends the game. The
spheres of the side to move are a subset of the shape; packed together into as many bits as there
are spheres they are the place within the values of the shape.
"""

from array import array
from functools import cached_property
from itertools import accumulate

from benben.core import BadChoice
from benben.solver.pyramid import Pyramid

CHUNK_BITS = 10
CHUNKS = 3
CHUNK = 1 << CHUNK_BITS
"""Sets of up to 30 cells are looked up in three parts."""


class Shapes:
    """All shapes of a pyramid; of those that are alike only one has values."""

    def __init__(self, pyramid: Pyramid) -> None:
        if len(pyramid.places) > CHUNKS * CHUNK_BITS:
            raise BadChoice(f"A pyramid {pyramid.width} cells wide is too large to be solved.")
        self.pyramid = pyramid
        self.turned = _chunk_tables(pyramid)

    @cached_property
    def all(self) -> list[int]:
        """Every shape."""
        found = [0]
        for cell in range(self.pyramid.apex):
            support = self.pyramid.supports[cell]
            found += [shape | 1 << cell for shape in found if not support & ~shape]
        return found

    @cached_property
    def ways(self) -> dict[int, tuple[int, int]]:
        """For each shape the one it is alike, and the symmetry that takes it there."""
        return {shape: min((self.turn(shape, way), way) for way in range(8)) for shape in self.all}

    def turn(self, cells: int, way: int) -> int:
        """A set of cells laid another way."""
        start, turned = way * CHUNKS * CHUNK, 0
        for chunk in range(CHUNKS):
            turned |= self.turned[start + chunk * CHUNK + (cells >> CHUNK_BITS * chunk) % CHUNK]
        return turned

    @cached_property
    def kept(self) -> "array[int]":
        """The shapes that have values: those with few spheres first, then the flatter first."""
        chosen = {shape for shape, _ in self.ways.values()}
        return array("I", sorted(chosen, key=lambda s: (s.bit_count(), self.height(s), s)))

    def height(self, shape: int) -> int:
        """The sum of all spheres' levels: raising makes it greater."""
        places = self.pyramid.places
        return sum(places[cell][0] for cell in range(len(places)) if shape >> cell & 1)

    @cached_property
    def starts(self) -> "array[int]":
        """Where the values of each kept shape begin; last, how many values there are."""
        return array("I", accumulate((1 << shape.bit_count() for shape in self.kept), initial=0))

    @property
    def size(self) -> int:
        """How many values a table has, with those that no position needs."""
        return self.starts[-1]


def _chunk_tables(pyramid: Pyramid) -> "array[int]":
    """For each symmetry and each part of a set of cells where they go."""
    tables = array("I")
    for way in pyramid.symmetries:
        for chunk in range(CHUNKS):
            goes = [1 << cell for cell in way[chunk * CHUNK_BITS :][:CHUNK_BITS]]
            goes += [0] * (CHUNK_BITS - len(goes))
            table = [0] * CHUNK
            for cells in range(1, CHUNK):
                low = cells & -cells
                table[cells] = table[cells ^ low] | goes[low.bit_length() - 1]
            tables.extend(table)
    return tables
