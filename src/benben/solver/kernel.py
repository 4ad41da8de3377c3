"""The values of all positions of one shape, from those of the shapes that a turn leads to.

Compiled by Cython; the same file runs as plain Python. A value is a byte: 0 is not known (at the
end: a draw), otherwise one more than the number of plies to the end, so an odd value is lost for
the side to move and an even one is won. Values only ever improve, so any number of threads may
work on the same table, in any order, until nothing changes.
"""

from array import array
from itertools import accumulate
from typing import Any

import cython

from benben.games.pylos.engine import LINES, NOTHING, Rules
from benben.solver.shapes import CHUNK, CHUNK_BITS, CHUNKS, Shapes

CHUNK_SIZE = cython.declare(cython.int, CHUNK)
SHIFT = cython.declare(cython.int, CHUNK_BITS)
MASK = cython.declare(cython.ulonglong, CHUNK - 1)
TABLE = cython.declare(cython.int, CHUNKS * CHUNK)

LOST_NOW = cython.declare(cython.int, 1)
WON_AT_ONCE = cython.declare(cython.int, 2)

MOST_PUTS = 128
MOST_TURNS = 10_000
"""Room for the puts and the turns from a shape: of Pylos' own pyramid 117 and 9,828 at most."""
FACTOR = cython.declare(cython.ulonglong, 0x9E37_79B1)
EMPTY = cython.declare(cython.ulonglong, 0xFFFF_FFFF)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _count(cells: cython.ulonglong) -> cython.int:
    number: cython.int = 0
    while cells:
        cells &= cells - 1
        number += 1
    return number


@cython.cclass
class Board:
    """What is the same for all shapes: tables to find the place of any position's value."""

    values = cython.declare(cython.uchar[::1])
    turned = cython.declare(cython.uint[::1])
    packed = cython.declare(cython.ushort[::1])
    offsets = cython.declare(cython.uchar[::1])
    starts = cython.declare(cython.uint[::1])
    kept = cython.declare(cython.uint[::1])
    keys = cython.declare(cython.uint[::1])
    found = cython.declare(cython.uint[::1])
    supports = cython.declare(cython.uint[::1])
    patterns = cython.declare(cython.uint[::1])
    pattern_starts = cython.declare(cython.uint[::1])
    slots = cython.declare(cython.ulonglong)
    cells = cython.declare(cython.int)
    apex = cython.declare(cython.int)
    spheres = cython.declare(cython.int)
    may = cython.declare(cython.bint)
    may_raise = cython.declare(cython.bint)

    def __init__(self, shapes: Shapes, values: Any, rules: Rules) -> None:
        pyramid = shapes.pyramid
        self.values = values
        self.turned = shapes.turned
        self.kept = shapes.kept
        self.starts = shapes.starts
        self.supports = array("I", pyramid.supports)
        self.cells = len(pyramid.places)
        self.apex = pyramid.apex
        self.spheres = pyramid.spheres_each
        self.may = rules.may
        self.may_raise = rules.may_raise
        squares = pyramid.squares if rules.trigger != NOTHING else ()
        patterns = squares + (pyramid.lines if rules.trigger == LINES else ())
        containing = [[p for p in patterns if p >> cell & 1] for cell in range(self.cells)]
        self.patterns = array("I", [p for each in containing for p in each] or [0])
        self.pattern_starts = array("I", accumulate(map(len, containing), initial=0))
        self._pack(shapes)
        self._hash(shapes)

    def _pack(self, shapes: Shapes) -> None:
        """For each kept shape: its cells packed together, part by part."""
        number: cython.int
        self.packed = array("H", bytes(2 * len(shapes.kept) * CHUNKS * CHUNK))
        self.offsets = array("B", bytes(len(shapes.kept) * CHUNKS))
        for number in range(len(shapes.kept)):
            self._pack_shape(number)

    @cython.cfunc
    def _pack_shape(self, number: cython.int) -> cython.void:
        shape: cython.ulonglong = self.kept[number]
        chunk: cython.int
        part: cython.ulonglong
        cells: cython.ulonglong
        low: cython.ulonglong
        bit: cython.int
        place: cython.ulonglong
        before: cython.int = 0
        for chunk in range(3):
            part = (shape >> (SHIFT * chunk)) & MASK
            place = number * TABLE + chunk * CHUNK_SIZE
            self.offsets[number * 3 + chunk] = before
            for cells in range(1, CHUNK_SIZE):
                low = cells & (0 - cells)
                bit = _count(part & (low - 1))
                self.packed[place + cells] = self.packed[place + (cells ^ low)]
                if part & low:
                    self.packed[place + cells] |= 1 << bit
            before += _count(part)

    def _hash(self, shapes: Shapes) -> None:
        """Where to find a shape: the number of the one it is alike, and the symmetry."""
        numbers = {shape: number for number, shape in enumerate(shapes.kept)}
        self.slots = 1 << (2 * len(shapes.all)).bit_length()
        self.keys = array("I", [0xFFFF_FFFF]) * self.slots
        self.found = array("I", [0]) * self.slots
        for shape, (alike, way) in shapes.ways.items():
            slot = self._slot(shape)
            self.keys[slot] = shape
            self.found[slot] = numbers[alike] << 3 | way

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _slot(self, shape: cython.ulonglong) -> cython.ulonglong:
        slot: cython.ulonglong = ((shape * FACTOR) >> 20) & (self.slots - 1)
        while self.keys[slot] != EMPTY and self.keys[slot] != shape:
            slot = (slot + 1) & (self.slots - 1)
        return slot

    def index(self, own: cython.ulonglong, other: cython.ulonglong) -> int:
        """Where the value of any position is."""
        return self.place(self.find(own | other), own)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def find(self, shape: cython.ulonglong) -> cython.ulonglong:
        """The number of the kept shape, and in the lowest three bits the symmetry."""
        return self.found[self._slot(shape)]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def place(self, found: cython.ulonglong, own: cython.ulonglong) -> cython.ulonglong:
        """Where the value of a position is, its shape being found."""
        way: cython.ulonglong = (found & 7) * TABLE
        number: cython.ulonglong = found >> 3
        pack: cython.ulonglong = number * TABLE
        offset: cython.ulonglong = number * 3
        cells: cython.ulonglong = self.turned[way + (own & MASK)]
        index: cython.ulonglong
        part: cython.ulonglong
        cells |= self.turned[way + CHUNK_SIZE + ((own >> SHIFT) & MASK)]
        cells |= self.turned[way + 2 * CHUNK_SIZE + (own >> (2 * SHIFT))]
        index = self.packed[pack + (cells & MASK)]
        part = self.packed[pack + CHUNK_SIZE + ((cells >> SHIFT) & MASK)]
        index |= part << self.offsets[offset + 1]
        part = self.packed[pack + 2 * CHUNK_SIZE + (cells >> (2 * SHIFT))]
        index |= part << self.offsets[offset + 2]
        return self.starts[number] + index


@cython.cclass
class Work:
    """One thread's work: all turns from a shape, then the values of its positions."""

    board: Board
    shape = cython.declare(cython.ulonglong)
    puts = cython.declare(cython.int, visibility="readonly")
    turns = cython.declare(cython.int, visibility="readonly")
    opens_apex = cython.declare(cython.bint)
    apex_lifts = cython.declare(cython.ulonglong)
    lifts = cython.declare(cython.uint[::1])
    cells = cython.declare(cython.uint[::1])
    after = cython.declare(cython.uint[::1])
    firsts = cython.declare(cython.uint[::1])
    needs = cython.declare(cython.uint[::1])
    leads = cython.declare(cython.uint[::1])
    changed = cython.declare(cython.ulonglong, visibility="readonly")
    unknown = cython.declare(cython.ulonglong, visibility="readonly")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.lifts = array("I", bytes(4 * MOST_PUTS))
        self.cells = array("I", bytes(4 * MOST_PUTS))
        self.after = array("I", bytes(4 * MOST_PUTS))
        self.firsts = array("I", bytes(4 * (MOST_PUTS + 1)))
        self.needs = array("I", bytes(4 * MOST_TURNS))
        self.leads = array("I", bytes(4 * MOST_TURNS))

    # All turns from a shape

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _supporting(self, shape: cython.ulonglong) -> cython.ulonglong:
        """The cells that support a sphere."""
        supporting: cython.ulonglong = 0
        cell: cython.int
        for cell in range(self.board.cells):
            if shape >> cell & 1:
                supporting |= self.board.supports[cell]
        return supporting

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _plan(self, number: cython.int) -> cython.void:
        """Find all puts from a shape, and what can be taken back after each."""
        sphere: cython.int
        bit: cython.ulonglong = 1
        free: cython.ulonglong
        self.shape = self.board.kept[number]
        self.puts = 0
        self.turns = 0
        self.opens_apex = False
        self.apex_lifts = 0
        self._plan_puts(self.shape, 0, 0)
        free = self.shape & ~self._supporting(self.shape)
        for sphere in range(self.board.cells):
            if free & bit:
                self._plan_puts(self.shape ^ bit, sphere, bit)
            bit <<= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _plan_puts(
        self, shape: cython.ulonglong, above: cython.int, lifted: cython.ulonglong
    ) -> cython.void:
        cell: cython.int
        support: cython.ulonglong
        for cell in range(self.board.cells):
            support = self.board.supports[cell]
            if (shape | lifted) >> cell & 1 or support & ~shape:
                continue
            if lifted and not self._is_higher(cell, above):
                continue
            if cell == self.board.apex:
                if lifted:
                    self.apex_lifts |= lifted
                else:
                    self.opens_apex = True
                continue
            self._plan_put(shape, cell, lifted)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_higher(self, cell: cython.int, sphere: cython.int) -> cython.bint:
        """Whether a cell is on a higher level: cells are counted level by level."""
        width: cython.int = 1
        first: cython.int = self.board.cells - 1
        while first > sphere:
            if cell >= first:
                return True
            width += 1
            first -= width * width
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _plan_put(
        self, shape: cython.ulonglong, cell: cython.int, lifted: cython.ulonglong
    ) -> cython.void:
        put: cython.int = self.puts
        one: cython.ulonglong = 1
        after: cython.ulonglong = shape | one << cell
        self.lifts[put] = lifted
        self.cells[put] = cell
        self.after[put] = after
        self.firsts[put] = self.turns
        self._add(after, 0)  # the turn without taking back comes first
        if self.board.pattern_starts[cell] < self.board.pattern_starts[cell + 1]:
            self._plan_taking(after)
        self.puts += 1
        self.firsts[self.puts] = self.turns

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _plan_taking(self, after: cython.ulonglong) -> cython.void:
        """All sets of one or two spheres that can be taken, judged by their places alone."""
        first: cython.ulonglong
        second: cython.ulonglong
        seconds: cython.ulonglong
        firsts: cython.ulonglong = after & ~self._supporting(after)
        done: cython.ulonglong = 0
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            self._add(after, first)
            seconds = (after ^ first) & ~self._supporting(after ^ first) & ~done
            done |= first
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                self._add(after, first | second)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _add(self, after: cython.ulonglong, taken: cython.ulonglong) -> cython.void:
        self.needs[self.turns] = taken
        self.leads[self.turns] = self.board.find(after ^ taken)
        self.turns += 1

    # The value of a position

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _evaluate(self, own: cython.ulonglong, hurry: cython.bint) -> cython.int:
        """The value of a position, 0 if it is not known; in a hurry any win will do."""
        reserve: cython.bint = _count(own) < self.board.spheres
        one: cython.ulonglong = 1
        put: cython.int
        value: cython.int
        best: cython.int = 255
        worst: cython.int = 0
        known: cython.bint = True
        turn: cython.int
        first: cython.int
        last: cython.int
        completed: cython.bint
        mine: cython.ulonglong
        left: cython.ulonglong
        if not reserve and not self.board.may_raise:
            return LOST_NOW
        if (reserve and self.opens_apex) or own & self.apex_lifts:
            return WON_AT_ONCE
        for put in range(self.puts):
            if self.lifts[put]:
                if not own & self.lifts[put]:
                    continue
            elif not reserve:
                continue
            mine = (own ^ self.lifts[put]) | one << self.cells[put]
            left = self.after[put] ^ mine
            completed = self._completes(put, mine)
            first = self.firsts[put]
            last = self.firsts[put + 1] if completed else first + 1
            if completed and not self.board.may:
                first += 1
            for turn in range(first, last):
                if self.needs[turn] & left:
                    continue
                value = self.board.values[self.board.place(self.leads[turn], left)]
                if not value:
                    known = False
                elif value & 1:
                    best = min(best, value)
                    if hurry:
                        return best + 1
                elif value > worst:
                    worst = value
        if best < 255:
            return best + 1
        if known:
            return worst + 1
        return 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _completes(self, put: cython.int, mine: cython.ulonglong) -> cython.bint:
        pattern: cython.int
        cell: cython.int = self.cells[put]
        for pattern in range(self.board.pattern_starts[cell], self.board.pattern_starts[cell + 1]):
            if not self.board.patterns[pattern] & ~mine:
                return True
        return False

    # The values of a shape

    def sweep(
        self, number: cython.int, start: cython.ulonglong, end: cython.ulonglong, again: cython.bint
    ) -> None:
        """Value positions of a shape: in a hurry those not known, or again and exactly all."""
        with cython.nogil:
            self._sweep(number, start, end, again)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _sweep(
        self, number: cython.int, start: cython.ulonglong, end: cython.ulonglong, again: cython.bint
    ) -> cython.void:
        own: cython.ulonglong
        spheres: cython.int
        base: cython.ulonglong = self.board.starts[number]
        index: cython.ulonglong
        value: cython.int
        mine: cython.int
        self.changed = 0
        self.unknown = 0
        self._plan(number)
        spheres = _count(self.shape)
        own = self._unpack(start)
        for index in range(start, end):
            if again or not self.board.values[base + index]:
                mine = _count(own)
                if mine <= self.board.spheres and spheres - mine <= self.board.spheres:
                    value = self._evaluate(own, not again)
                    if not value:
                        self.unknown += 1
                    elif value != self.board.values[base + index]:
                        self.board.values[base + index] = value
                        self.changed += 1
            own = (own - self.shape) & self.shape

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _unpack(self, index: cython.ulonglong) -> cython.ulonglong:
        own: cython.ulonglong = 0
        left: cython.ulonglong = self.shape
        low: cython.ulonglong
        while index:
            low = left & (0 - left)
            left ^= low
            if index & 1:
                own |= low
            index >>= 1
        return own
