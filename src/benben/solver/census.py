"""How many positions have which value, each counted once up to symmetry.

Compiled by Cython, with its fields and signatures in census.pxd; the same file runs as plain
Python. By Burnside's lemma the number of positions of a shape up to its symmetries is the mean,
over these, of the positions that each leaves unchanged.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from benben.games.pylos.cells import Cells
    from benben.solver.encoding import MOST_CELLS, VALUE_ZERO, VALUES, WAYS, bit_at, found_as, has
    from benben.solver.index import Index


@cython.cclass
class Census:
    """Counts the positions of one shape after another."""

    def __init__(self, index: Index, values: Any) -> None:
        self.index = index
        self.values = values
        self.most = index.pyramid.spheres_each
        self.cycles = array("I", [0]) * MOST_CELLS
        self.lengths = array("I", [0]) * MOST_CELLS

    def count(self, number: cython.int) -> list[int]:
        """How many positions of a shape have each value from -128 to 127."""
        counts = array("I", [0]) * VALUES
        way: cython.int
        shape: Cells = self.index.shape_of[number]
        self.counts = counts
        self.number = number
        self.fewest = self.index.kept[number].bit_count() - self.most
        self.symmetries = 0
        with cython.nogil:
            for way in range(WAYS):
                if self.index.turn(shape, way) == shape:
                    self.symmetries += 1
                    self._count_alike(self._find_cycles(shape, way))
        return [count // self.symmetries for count in counts]

    def _find_cycles(self, shape: Cells, way: cython.int) -> cython.int:
        """Find the cycles of spheres under a symmetry, as bits of a place; returns their number."""
        seen: Cells = 0
        cell: cython.int
        at: cython.int
        number: cython.int = 0
        alike: cython.ulonglong = found_as(self.number, 0)
        for cell in range(self.index.cells):
            if not has(shape, cell) or has(seen, cell):
                continue
            self.cycles[number] = 0
            self.lengths[number] = 0
            at = cell
            while not has(seen, at):
                seen |= bit_at(at)
                self.cycles[number] += self.index.bit(alike, at)
                self.lengths[number] += 1
                at = self.index.way_of[way * self.index.cells + at]
            number += 1
        return number

    def _count_alike(self, cycles: cython.int) -> cython.void:
        """Count the positions where all spheres of a cycle belong to the same player."""
        one: cython.ulonglong = 1
        place: cython.ulonglong = self.index.start_of[self.number]
        mine: cython.int = 0
        choice: cython.ulonglong
        cycle: cython.int
        for choice in range(one << cycles):
            if choice:  # counting up clears the lower bits and sets the next one
                cycle = 0
                while not choice >> cycle & 1:
                    place -= self.cycles[cycle]
                    mine -= self.lengths[cycle]
                    cycle += 1
                place += self.cycles[cycle]
                mine += self.lengths[cycle]
            if self.fewest <= mine <= self.most:
                self.counts[VALUE_ZERO + self.values[place]] += 1
