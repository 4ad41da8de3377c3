"""The order of positions in compact tables, chosen so that equal values are neighbours.

A shape's positions are sorted by how many spheres the side to move has, then by which: spheres
that support others come first, since who owns them matters least. Counts that no player can have
do not occur, and of symmetric positions only the first is ever read. Compiled by Cython, with its
types in layout.pxd; the same file runs as plain Python.
"""

from array import array
from itertools import accumulate
from math import comb
from typing import Any

import cython

from benben.core import BadChoice

if not cython.compiled:
    from benben.games.pylos.cells import Cells
    from benben.solver.encoding import (
        COUNTS,
        LONGEST_RUN,
        MOST_CELLS,
        WAYS,
        has,
        number_in,
        way_in,
    )
    from benben.solver.index import Index


@cython.cclass
class CompactLayout:
    """Where compact tables have the value of a position."""

    def __init__(self, index: Index, may_raise: bool) -> None:
        self.index = index
        self.cells = index.cells
        self.supports = array("I", index.pyramid.supports)
        self.each = index.pyramid.spheres_each
        self.most = self.each if may_raise else self.each - 1
        self.binomials = array("I", [comb(n, k) for n in range(MOST_CELLS) for k in range(COUNTS)])
        classes = [self._class_sizes(spheres) for spheres in range(MOST_CELLS)]
        self.class_starts = array("I", [0] * (MOST_CELLS * COUNTS))
        for spheres, sizes in enumerate(classes):
            for own, start in enumerate(list(accumulate(sizes, initial=0))[:COUNTS]):
                self.class_starts[spheres * COUNTS + own] = start
        sizes = [sum(classes[shape.bit_count()]) for shape in index.kept]
        self.starts = array("Q", accumulate(sizes, initial=0))
        self.size = self.starts[index.shapes]
        self._sort_cells()

    def _class_sizes(self, spheres: int) -> list[int]:
        """How many positions of a shape there are by how many spheres the side to move has."""
        wanted = range(max(0, spheres - self.each), self.most + 1)
        return [comb(spheres, own) if own in wanted else 0 for own in range(COUNTS)]

    def _sort_cells(self) -> None:
        """For each shape its cells, those that support others first, and its symmetries."""
        number: cython.int
        cell: cython.int
        way: cython.int
        at: cython.int
        supporting: Cells
        shape: Cells
        self.order_of = array("B", bytes(self.index.shapes * self.cells))
        self.alike = array("B", bytes(self.index.shapes))
        for number in range(self.index.shapes):
            shape = self.index.shape_of[number]
            supporting = 0
            for cell in range(self.cells):
                if has(shape, cell):
                    supporting |= self.supports[cell]
            at = number * self.cells
            for cell in range(self.cells):
                if has(shape & supporting, cell):
                    self.order_of[at] = cell
                    at += 1
            for cell in range(self.cells):
                if has(shape & ~supporting, cell):
                    self.order_of[at] = cell
                    at += 1
            for way in range(1, WAYS):
                if self.index.turn(shape, way) == shape:
                    self.alike[number] |= 1 << way

    def _rank(self, number: cython.int, spheres: cython.int, own: Cells) -> cython.ulonglong:
        """The rank of a position of a shape among those with as many own spheres."""
        rank: cython.ulonglong = 0
        at: cython.int
        chosen: cython.int = 0
        for at in range(spheres):
            if has(own, self.order_of[number * self.cells + at]):
                chosen += 1
                rank += self.binomials[at * COUNTS + chosen]
        return rank

    def place(self, own: Cells, other: Cells) -> cython.ulonglong:
        """The place of a position: the first of those of its shape that are symmetric."""
        found: cython.ulonglong = self.index.find(own | other)
        number: cython.int = number_in(found)
        mine: cython.int = 0
        spheres: cython.int = 0
        cell: cython.int
        way: cython.int
        rank: cython.ulonglong
        least: cython.ulonglong
        own = self.index.turn(own, way_in(found))
        for cell in range(self.cells):
            mine += has(own, cell)
            spheres += has(self.index.shape_of[number], cell)
        least = self._rank(number, spheres, own)
        for way in range(1, WAYS):
            if has(self.alike[number], way):
                rank = self._rank(number, spheres, self.index.turn(own, way))
                if rank < least:
                    least = rank
        return self.starts[number] + self.class_starts[spheres * COUNTS + mine] + least

    def place_of(self, own: int, other: int) -> int:
        """The place of a position; raises BadChoice if there is none."""
        self.index.place_of(own, other)
        if own.bit_count() > self.most or other.bit_count() > self.each:
            raise BadChoice("No player has so many spheres.")
        return self.place(own, other)


def expand(runs: Any, values: Any) -> cython.bint:
    """Write the values that a block's runs stand for; False unless they fill it exactly."""
    runs_count: cython.int = len(runs) // 2
    room: cython.int = len(values)
    number: cython.int
    at: cython.int = 0
    until: cython.int
    if len(runs) != 2 * runs_count:
        return False
    for number in range(runs_count):
        until = at + runs[runs_count + number] + 1
        if until > room:
            return False
        while at < until:
            values[at] = runs[number]
            at += 1
    return at == room


def runs_of(values: bytes) -> bytes:
    """The runs of equal values: the value of each, then the length of each less 1."""
    found, lengths = bytearray(len(values)), bytearray(len(values))
    runs = find_runs(values, found, lengths)
    return bytes(found[:runs] + lengths[:runs])


def find_runs(values: Any, found: Any, lengths: Any) -> cython.int:
    """Write the value of each run and its length less 1; returns how many there are."""
    size: cython.int = len(values)
    runs: cython.int
    with cython.nogil:
        runs = _find_runs(values, found, lengths, size)
    return runs


def _find_runs(values: Any, found: Any, lengths: Any, size: cython.int) -> cython.int:
    runs: cython.int = 0
    first: cython.int = 0
    at: cython.int
    for at in range(1, size + 1):
        if at < size and at - first < LONGEST_RUN and values[at] == values[first]:
            continue
        found[runs] = values[first]
        lengths[runs] = at - first - 1
        runs += 1
        first = at
    return runs
