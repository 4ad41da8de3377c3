"""The backward pass of retrograde analysis: from changed positions to their predecessors.

A sweep (sweep.py) values whole shapes, which is wasteful when few values still change. Then each
change is followed back along the turns that lead to it, and only those positions are valued again.

Compiled by Cython; the same file runs as plain Python.
"""

from array import array
from typing import Any

import cython

from benben.solver import board, value

if cython.compiled:
    from cython.cimports.benben.games.pylos.engine import count
    from cython.cimports.benben.solver.board import Board
    from cython.cimports.benben.solver.index import Index
else:
    from benben.games.pylos.engine import count
    from benben.solver.board import Board
    from benben.solver.index import Index

END = cython.declare(cython.int, value.END)
COUNTS = cython.declare(cython.int, board.COUNTS)
ROOM = 1 << 16
"""So many changes a thread notes before it hands them over."""
FULL = cython.declare(cython.int, ROOM - 4096)
"""No position has more than a thousand or so that lead to it."""


@cython.cclass
class Ripple:
    """One thread's part of a ripple: values what leads to positions that have changed."""

    board: Board
    index: Index
    best = cython.declare(cython.int)
    given = cython.declare(cython.uint[::1])
    touched = cython.declare(cython.uint[::1])
    changes = cython.declare(cython.int)
    positions = cython.declare(cython.ulonglong, visibility="readonly")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.index = board.index
        self.touched = array("I", bytes(4 * ROOM))

    def follow(self, places: Any) -> Any:
        """Value anew what leads to these places; the places that have changed by that."""
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _go_back(self, place: cython.ulonglong) -> cython.void:
        """Value anew all positions from which a turn may lead to a place, and perhaps some more."""
        number: cython.int = self.index.number_of(place)
        shape: cython.ulonglong = self.index.shape_of[number]
        own: cython.ulonglong = self.index.unpack(number, place)
        self._put_back(own, shape ^ own, False)
        if self.board.pattern_starts[self.board.cells]:
            self._give_back(own, shape ^ own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _give_back(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """One or two spheres had been taken back: lay them where they can have been."""
        first: cython.ulonglong
        second: cython.ulonglong
        firsts: cython.ulonglong = self.board.open(own | other)
        seconds: cython.ulonglong
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            self._put_back(own, other | first, True)
            seconds = self.board.open(own | other | first)
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                self._put_back(own, other | first | second, True)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put_back(
        self, own: cython.ulonglong, other: cython.ulonglong, completed: cython.bint
    ) -> cython.void:
        """A free sphere had been put down: it came from the reserve, or from a lower level."""
        one: cython.ulonglong = 1
        shape: cython.ulonglong = own | other
        free: cython.ulonglong = other & ~self.board.supporting(shape)
        lower: cython.ulonglong
        cell: cython.int
        sphere: cython.int
        for cell in range(self.board.cells):
            if not free >> cell & 1 or (completed and not self.board.completes(cell, other)):
                continue
            self._value(other ^ one << cell, own)
            lower = self.board.open(shape ^ one << cell) & ~(one << cell)
            for sphere in range(cell):
                if lower >> sphere & 1 and self.board.is_higher(cell, sphere):
                    self._value((other ^ one << cell) | one << sphere, own)

    # The value of a position

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """Value a position, and note whether that has changed it."""
        place: cython.ulonglong
        value: cython.int
        if count(own) > self.board.spheres or own >> self.board.apex & 1:
            return
        place = self.index.place(own, other)
        value = self._evaluate(own, other)
        self.positions += 1
        if value != self.board.values[place]:
            self._change(place, value)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _change(self, place: cython.ulonglong, value: cython.int) -> cython.void:
        """Change a value, and those of the positions of the same shape that are alike."""
        number: cython.int = self.index.number_of(place)
        shape: cython.ulonglong = self.index.shape_of[number]
        own: cython.ulonglong = self.index.unpack(number, place)
        turned: cython.ulonglong
        way: cython.int
        for way in range(8):
            if self.index.turn(shape, way) == shape:
                turned = self.index.turn(own, way)
                place = self.index.place(turned, shape ^ turned)
                if self.board.values[place] != value:
                    self.board.values[place] = value
                    self.board.changed[number * COUNTS + count(own)] = self.board.time
                    self.touched[self.changes] = place
                    self.changes += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _evaluate(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        """The value of the best turn, a ply earlier."""
        one: cython.ulonglong = 1
        shape: cython.ulonglong = own | other
        free: cython.ulonglong
        sphere: cython.int
        self.best = END
        if count(own) < self.board.spheres:
            self._put(own, other, self.board.open(shape), -1)
        elif not self.board.may_raise:
            return -END
        free = own & ~self.board.supporting(shape)
        for sphere in range(self.board.cells):
            if free >> sphere & 1:
                self._put(
                    own ^ one << sphere, other, self.board.open(shape ^ one << sphere), sphere
                )
        return self.board.earlier(self.best)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        cells: cython.ulonglong,
        sphere: cython.int,
    ) -> cython.void:
        """Put a sphere on each of the cells, a raised one on those above it."""
        one: cython.ulonglong = 1
        cell: cython.int
        for cell in range(self.board.cells):
            if not cells >> cell & 1 or (sphere >= 0 and not self.board.is_higher(cell, sphere)):
                continue
            if cell == self.board.apex:
                self.best = -END
            elif self.board.completes(cell, own | one << cell):
                self._take_back(own | one << cell, other)
            else:
                self._lead(own | one << cell, other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take_back(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        first: cython.ulonglong
        second: cython.ulonglong
        firsts: cython.ulonglong = own & ~self.board.supporting(own | other)
        seconds: cython.ulonglong
        if self.board.may:
            self._lead(own, other)
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            self._lead(own ^ first, other)
            seconds = (own ^ first) & ~self.board.supporting((own ^ first) | other)
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                self._lead(own ^ first ^ second, other)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.best = min(self.best, self.board.values[self.index.place(other, own)])
