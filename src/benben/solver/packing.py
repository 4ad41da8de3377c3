"""Writes the values of a table in the order of compact tables.

Compiled by Cython, with its types in packing.pxd; the same file runs as plain Python.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from benben.games.pylos.cells import Cells, count
    from benben.solver.encoding import BLOCK_BITS, BLOCK_SIZE, MOST_CELLS, WAYS, bit_at, has
    from benben.solver.layout import CompactLayout


@cython.cclass
class Packing:
    """Reads a table once, from the first place of the layout to the last.

    The spheres of a shape are bits in the layout's order, the lower ones up to BLOCK_BITS. To each
    set of higher ones belong all sets of lower ones with the right number of spheres.
    """

    def __init__(self, layout: CompactLayout, values: Any) -> None:
        self.layout = layout
        self.values = values
        self.lows = array("H", [0]) * BLOCK_SIZE
        self.low_places = array("I", [0]) * BLOCK_SIZE
        self.low_images = array("I", [0]) * (BLOCK_SIZE * WAYS)
        self.firsts = array("I", [0]) * (BLOCK_BITS + 2)
        self.places = array("I", [0]) * MOST_CELLS
        self.images = array("I", [0]) * (MOST_CELLS * WAYS)
        self.high_images = array("I", [0]) * WAYS
        self.ranks = array("B", [0]) * MOST_CELLS
        self.number = 0
        self.value = 0
        self._begin_shape()

    def fill(self, values: bytearray) -> int:
        """Write as many values as there is room for; returns how many: 0 at the end."""
        self.out = values
        self.room = len(values)
        self.filled = 0
        with cython.nogil:
            while self.filled < self.room and self.number < self.layout.index.shapes:
                self._copy()
                if self.at == self.last:
                    self.high += 1
                    self._find_high()
        return self.filled

    def _begin_shape(self) -> cython.void:
        """Lay out the spheres of the next shape, and its symmetries."""
        rank: cython.int
        cell: cython.int
        way: cython.int
        base: cython.int = self.number * self.layout.cells
        if self.number == self.layout.index.shapes:
            return
        self.spheres = count(self.layout.index.shape_of[self.number])
        self.low_bits = min(self.spheres, BLOCK_BITS)
        self.own = max(0, self.spheres - self.layout.each)
        self.high = 0
        for rank in range(self.spheres):
            self.ranks[self.layout.order_of[base + rank]] = rank
        self.ways = 0
        for way in range(1, WAYS):
            if has(self.layout.alike[self.number], way):
                for rank in range(self.spheres):
                    cell = self.layout.order_of[base + rank]
                    cell = self.layout.index.way_of[way * self.layout.cells + cell]
                    self.images[self.ways * MOST_CELLS + rank] = bit_at(self.ranks[cell])
                self.ways += 1
        for rank in range(self.spheres):
            cell = self.layout.order_of[base + rank]
            self.places[rank] = bit_at(self.layout.index.rank_of[base + cell])
        self._list_lows()
        self._find_high()

    def _list_lows(self) -> cython.void:
        """List all sets of lower spheres by their number, and where they and their images are."""
        low: cython.ulonglong
        number: cython.int
        way: cython.int
        at: cython.int = 0
        for number in range(self.low_bits + 1):
            self.firsts[number] = at
            for low in range(bit_at(self.low_bits)):
                if count(low) == number:
                    self.lows[at] = low
                    self.low_places[at] = self._mapped(low, 0, self.places, 0)
                    for way in range(self.ways):
                        self.low_images[way * BLOCK_SIZE + at] = self._mapped(
                            low, 0, self.images, way * MOST_CELLS
                        )
                    at += 1
        self.firsts[self.low_bits + 1] = at

    def _mapped(
        self, chosen: Cells, first: cython.int, bits: Any, start: cython.int
    ) -> cython.ulonglong:
        """The bits that belong to the chosen spheres, counted from the first."""
        mapped: cython.ulonglong = 0
        rank: cython.int = start + first
        while chosen:
            if chosen & 1:
                mapped |= bits[rank]
            chosen >>= 1
            rank += 1
        return mapped

    def _find_high(self) -> cython.void:
        """Go on to the next higher spheres that leave a possible number for the lower ones."""
        way: cython.int
        left: cython.int
        while True:
            if self.high >> (self.spheres - self.low_bits):
                self.high = 0
                self.own += 1
            if self.own > min(self.layout.most, self.spheres):
                self.number += 1
                self._begin_shape()
                return
            left = self.own - count(self.high)
            if 0 <= left <= self.low_bits:
                break
            self.high += 1
        self.at = self.firsts[left]
        self.last = self.firsts[left + 1]
        self.base = self.layout.index.start_of[self.number]
        self.base += self._mapped(self.high, self.low_bits, self.places, 0)
        for way in range(self.ways):
            self.high_images[way] = self._mapped(
                self.high, self.low_bits, self.images, way * MOST_CELLS
            )

    def _copy(self) -> cython.void:
        """Copy the values of one set of higher spheres, as many as there is room for."""
        at: cython.int
        last: cython.int = min(self.last, self.at + self.room - self.filled)
        for at in range(self.at, last):
            if not self.ways or self._is_first(at):
                self.value = self.values[self.base + self.low_places[at]]
            self.out[self.filled] = self.value
            self.filled += 1
        self.at = last

    def _is_first(self, at: cython.int) -> cython.bint:
        """Whether a position is the first of the symmetric ones; nobody reads the others."""
        own: Cells = self.high << self.low_bits | self.lows[at]
        way: cython.int
        for way in range(self.ways):
            if (self.high_images[way] | self.low_images[way * BLOCK_SIZE + at]) < own:
                return False
        return True
