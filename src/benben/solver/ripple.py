"""The backward pass of retrograde analysis: from changed positions to their predecessors.

A sweep (sweep.py) values whole shapes, which is wasteful once few values change. A ripple follows
each change back along the turns that lead to it, and values only those positions again.

Compiled by Cython, with its fields and signatures in ripple.pxd; the same file runs as plain
Python.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from benben.games.pylos.cells import Cells, count, lowest
    from benben.solver.board import SolverBoard
    from benben.solver.encoding import END, WAYS, bit_at, class_at, earlier, has

ROOM = 1 << 16
"""The number of changes that a thread stores before it returns them."""
MOST_BEFORE = 4096
"""More than any position has predecessors."""
FULL = cython.declare(cython.int, ROOM - MOST_BEFORE)
"""With more changes than this, those of another position may not fit."""


@cython.cclass
class Ripple:
    """One thread's part of a ripple: values the predecessors of changed positions."""

    def __init__(self, board: SolverBoard) -> None:
        self.board = board
        self.index = board.index
        self.touched = array("I", [0]) * ROOM

    def follow(self, places: Any) -> Any:
        """Value the predecessors of these places again; returns the places that have changed."""
        number: cython.int
        found = array("I")
        self.given = places
        self.positions = 0
        self.changes = 0
        for number in range(len(places)):
            with cython.nogil:
                self._go_back(self.given[number])
            if self.changes > FULL:
                found.frombytes(bytes(self.touched[: self.changes]))
                self.changes = 0
        found.frombytes(bytes(self.touched[: self.changes]))
        return found

    # The turns that lead to a position

    def _go_back(self, place: cython.ulonglong) -> cython.void:
        """Value all possible predecessors of a place again, and perhaps some other positions."""
        number: cython.int = self.index.number_of(place)
        shape: Cells = self.index.shape_of[number]
        own: Cells = self.index.unpack(number, place)
        self._put_back(own, shape ^ own, False)
        if self.board.pattern_starts[self.board.cells]:
            self._give_back(own, shape ^ own)

    def _give_back(self, own: Cells, other: Cells) -> cython.void:
        """Undo taking back: put one or two spheres where they may have been."""
        first: Cells
        second: Cells
        firsts: Cells = self.board.open(own | other)
        seconds: Cells
        while firsts:
            first = lowest(firsts)
            firsts ^= first
            self._put_back(own, other | first, True)
            seconds = self.board.open(own | other | first)
            while seconds:
                second = lowest(seconds)
                seconds ^= second
                self._put_back(own, other | first | second, True)

    def _put_back(self, own: Cells, other: Cells, completed: cython.bint) -> cython.void:
        """Undo putting a free sphere: it came from the reserve or from a lower level."""
        shape: Cells = own | other
        free: Cells = self.board.free(other, shape)
        lower: Cells
        cell: cython.int
        sphere: cython.int
        for cell in range(self.board.cells):
            if not has(free, cell) or (completed and not self.board.completes(cell, other)):
                continue
            self._value(other ^ bit_at(cell), own)
            lower = self.board.open(shape ^ bit_at(cell)) & ~bit_at(cell)
            for sphere in range(cell):
                if has(lower, sphere) and self.board.is_higher(cell, sphere):
                    self._value((other ^ bit_at(cell)) | bit_at(sphere), own)

    # The value of a position

    def _value(self, own: Cells, other: Cells) -> cython.void:
        """Value a position, and store the change if there is one."""
        place: cython.ulonglong
        value: cython.int
        if count(own) > self.board.spheres or own >> self.board.apex & 1:
            return
        place = self.index.place(own, other)
        value = self._evaluate(own, other)
        self.positions += 1
        if value != self.board.values[place]:
            self._change(place, value)

    def _change(self, place: cython.ulonglong, value: cython.int) -> cython.void:
        """Change a value, and those of the symmetric positions of the same shape."""
        number: cython.int = self.index.number_of(place)
        shape: Cells = self.index.shape_of[number]
        own: Cells = self.index.unpack(number, place)
        turned: Cells
        way: cython.int
        for way in range(WAYS):
            if self.index.turn(shape, way) == shape:
                turned = self.index.turn(own, way)
                place = self.index.place(turned, shape ^ turned)
                if self.board.values[place] != value:
                    self.board.values[place] = value
                    self.board.changed[class_at(number, count(own))] = self.board.time
                    self.touched[self.changes] = place
                    self.changes += 1

    def _evaluate(self, own: Cells, other: Cells) -> cython.int:
        """The value of a position by its best turn."""
        shape: Cells = own | other
        free: Cells
        sphere: cython.int
        self.best = END
        if count(own) < self.board.spheres:
            self._put(own, other, self.board.open(shape), -1)
        elif not self.board.may_raise:
            return -END
        free = self.board.free(own, shape)
        for sphere in range(self.board.cells):
            if has(free, sphere):
                self._put(
                    own ^ bit_at(sphere), other, self.board.open(shape ^ bit_at(sphere)), sphere
                )
        return earlier(self.best)

    def _put(
        self,
        own: Cells,
        other: Cells,
        cells: Cells,
        sphere: cython.int,
    ) -> cython.void:
        """Put a sphere on each of the cells, a raised one on those above it."""
        cell: cython.int
        for cell in range(self.board.cells):
            if not has(cells, cell) or (sphere >= 0 and not self.board.is_higher(cell, sphere)):
                continue
            if cell == self.board.apex:
                self.best = -END
            elif self.board.completes(cell, own | bit_at(cell)):
                self._take_back(own | bit_at(cell), other)
            else:
                self._lead(own | bit_at(cell), other)

    def _take_back(self, own: Cells, other: Cells) -> cython.void:
        first: Cells
        second: Cells
        firsts: Cells = self.board.free(own, own | other)
        seconds: Cells
        if self.board.may:
            self._lead(own, other)
        while firsts:
            first = lowest(firsts)
            firsts ^= first
            self._lead(own ^ first, other)
            seconds = self.board.free(own ^ first, (own ^ first) | other)
            while seconds:
                second = lowest(seconds)
                seconds ^= second
                self._lead(own ^ first ^ second, other)

    def _lead(self, own: Cells, other: Cells) -> cython.void:
        self.best = min(self.best, self.board.values[self.index.place(other, own)])
