"""The index of a table: finds the place of a position's value.

A shape is a set of filled cells, each supported, the apex empty: a filled apex ends the game. Of
shapes that are equal under a symmetry only one is kept. The spheres of the side to move are a
subset of the shape; packed together into as many bits as there are spheres they are the place
within the values of the shape. Shapes with few spheres come first, so the values of all positions
of up to a number of spheres are the beginning of a table.

Compiled by Cython, with its types in index.pxd; the same file runs as plain Python.
"""

from array import array
from itertools import accumulate

import cython

from benben.core import BadChoice
from benben.solver.pyramid import Pyramid

if not cython.compiled:
    from benben.games.pylos.cells import Cells
    from benben.solver.encoding import (
        HASH_FACTOR,
        HASH_SHIFT,
        MOST_CELLS,
        NOWHERE,
        WAYS,
        bit_at,
        found_as,
        has,
        number_in,
        way_in,
    )


@cython.cclass
class Index:
    """All shapes of a pyramid, and the place of every position."""

    def __init__(self, pyramid: Pyramid) -> None:
        self.pyramid = pyramid
        self.cells = len(pyramid.places)
        if self.cells > MOST_CELLS:
            raise BadChoice(f"A pyramid {pyramid.width} cells wide is too large to be solved.")
        self.way_of = array("B", [cell for way in pyramid.symmetries for cell in way])
        every = self._every_shape()
        self.kept = array("I", self._choose(every))
        self.shapes = len(self.kept)
        self.starts = array("I", accumulate((1 << s.bit_count() for s in self.kept), initial=0))
        self.size = self.starts[self.shapes]
        self.shape_of = self.kept
        self.start_of = self.starts
        self._rank()
        self._hash(every)

    def _every_shape(self) -> list[int]:
        found = [0]
        for cell in range(self.cells - 1):
            support, bit = self.pyramid.supports[cell], 1 << cell
            found += [shape | bit for shape in found if not support & ~shape]
        return found

    def _choose(self, every: list[int]) -> list[int]:
        """The least of each group of symmetric shapes, sorted by spheres, then by height."""
        chosen = [shape for shape in every if self._is_least(shape)]
        return sorted(chosen, key=lambda s: (s.bit_count(), self.height(s), s))

    def _is_least(self, shape: Cells) -> cython.bint:
        way: cython.int
        for way in range(1, WAYS):
            if self.turn(shape, way) < shape:
                return False
        return True

    def height(self, shape: int) -> int:
        """The sum of all spheres' levels, which grows when a sphere is raised."""
        return sum((shape & above).bit_count() for above in self.pyramid.levels_above)

    def turn(self, cells: Cells, way: cython.int) -> cython.ulonglong:
        """The image of a set of cells under a symmetry."""
        turned: Cells = 0
        cell: cython.int
        for cell in range(self.cells):
            if has(cells, cell):
                turned |= bit_at(self.way_of[way * self.cells + cell])
        return turned

    def _rank(self) -> None:
        """Compute, for each canonical shape, the bit of each cell in a place."""
        number: cython.int
        cell: cython.int
        rank: cython.int
        self.rank_of = array("B", bytes(self.shapes * self.cells))
        for number in range(self.shapes):
            rank = 0
            for cell in range(self.cells):
                self.rank_of[number * self.cells + cell] = rank
                rank += has(self.shape_of[number], cell)

    def _hash(self, every: list[int]) -> None:
        """Fill the hash table from shapes to canonical shapes and symmetries."""
        number: cython.int
        way: cython.int
        slot: cython.ulonglong
        turned: Cells
        self.slots = 1 << (2 * len(every)).bit_length()
        self.keys = array("I", [0]) * self.slots
        self.found = array("I", [0]) * self.slots
        for slot in range(self.slots):
            self.keys[slot] = NOWHERE
        for number in range(self.shapes):
            for way in range(WAYS - 1, -1, -1):  # the identity is last, so it wins
                turned = self.turn(self.shape_of[number], way)
                slot = self._slot(turned)
                self.keys[slot] = turned
                self.found[slot] = found_as(number, self.pyramid.inverse[way])

    def _slot(self, shape: Cells) -> cython.ulonglong:
        slot: cython.ulonglong = (shape * HASH_FACTOR >> HASH_SHIFT) & (self.slots - 1)
        while self.keys[slot] != NOWHERE and self.keys[slot] != shape:
            slot = (slot + 1) & (self.slots - 1)
        return slot

    def find(self, shape: Cells) -> cython.ulonglong:
        """The index entry of a shape: canonical shape and symmetry."""
        return self.found[self._slot(shape)]

    def bit(self, found: cython.ulonglong, cell: cython.int) -> cython.ulonglong:
        """The bit of a sphere in the places of an index entry's shape."""
        turned: cython.int = self.way_of[way_in(found) * self.cells + cell]
        return bit_at(self.rank_of[number_in(found) * self.cells + turned])

    def place(self, own: Cells, other: Cells) -> cython.ulonglong:
        """The place of a position, whose apex must be empty."""
        found: cython.ulonglong = self.find(own | other)
        place: cython.ulonglong = self.start_of[number_in(found)]
        cell: cython.int
        for cell in range(self.cells):
            if has(own, cell):
                place += self.bit(found, cell)
        return place

    def place_of(self, own: int, other: int) -> int:
        """The place of a position; raises BadChoice if there is no such position."""
        shape = own | other
        if own & other or self.keys[self._slot(shape)] != shape:
            raise BadChoice("There is no such position, or its apex is filled.")
        return self.place(own, other)

    def number_of(self, place: cython.ulonglong) -> cython.int:
        """The number of the shape that a place belongs to."""
        low: cython.int = 0
        high: cython.int = self.shapes
        middle: cython.int
        while high - low > 1:
            middle = (low + high) // 2
            if self.start_of[middle] <= place:
                low = middle
            else:
                high = middle
        return low

    def unpack(self, number: cython.int, place: cython.ulonglong) -> cython.ulonglong:
        """The spheres of the side to move at a place of a shape."""
        own: Cells = 0
        packed: cython.ulonglong = place - self.start_of[number]
        cell: cython.int
        for cell in range(self.cells):
            if has(self.shape_of[number], cell):
                own |= (packed & 1) << cell
                packed >>= 1
        return own

    def position_at(self, place: int) -> tuple[int, int]:
        """The position at a place: the spheres of the side to move and of the opponent."""
        number = self.number_of(place)
        own = self.unpack(number, place)
        return own, self.kept[number] ^ own
