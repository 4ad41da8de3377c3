"""The forward pass of retrograde analysis: value all positions of a shape from their successors.

A sweep visits the shapes from the fullest board to the emptiest, so most successors of a position
are valued before it. It is repeated until nothing changes, since taking spheres back leads to
boards that are valued later.

All positions of a shape are valued together, turn by turn: where a turn leads is a permutation of
the bits of a place, so a block of places is one short loop. Any number of threads may work on the
same table, in any order, until nothing changes. Compiled by Cython; the same file runs as plain
Python.
"""

from array import array

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

LOW = cython.declare(cython.int, 10)
"""So many bits of a place are a block: its loops stay within the fastest memory."""
UNIT_BITS = 18
UNIT = cython.declare(cython.int, UNIT_BITS)
"""So many bits of a place are a unit: what one thread values at a time."""
BLOCK = 1 << 10

COUNTS = cython.declare(cython.int, board.COUNTS)
END = cython.declare(cython.int, value.END)
NOWHERE = cython.declare(cython.ulonglong, 0xFFFF_FFFF)


@cython.cclass
class Sweep:
    """One thread's part of a sweep."""

    board: Board
    index: Index
    # the shape, and which of its positions are to be valued
    number = cython.declare(cython.int)
    shape = cython.declare(cython.ulonglong)
    spheres = cython.declare(cython.int)
    fewest = cython.declare(cython.int, visibility="readonly")
    most = cython.declare(cython.int, visibility="readonly")
    looking = cython.declare(cython.bint)
    stale = cython.declare(cython.int)
    unit = cython.declare(cython.ulonglong)
    best = cython.declare(cython.schar[::1])
    # the turn at hand
    lifted = cython.declare(cython.ulonglong)
    avoid = cython.declare(cython.uint[::1])
    avoids = cython.declare(cython.int)
    active = cython.declare(cython.uint[::1])
    # its block
    order = cython.declare(cython.ushort[::1])
    firsts = cython.declare(cython.ushort[::1])
    lows = cython.declare(cython.ushort[::1])
    leads = cython.declare(cython.uint[::1])
    sorted_lows = cython.declare(cython.ushort[::1])
    sorted_leads = cython.declare(cython.uint[::1])
    low_bits = cython.declare(cython.uint[::1])
    low_leads = cython.declare(cython.uint[::1])
    steps = cython.declare(cython.longlong[::1])
    lead_steps = cython.declare(cython.longlong[::1])
    # what came of it
    positions = cython.declare(cython.ulonglong, visibility="readonly")
    changes = cython.declare(cython.ulonglong, visibility="readonly")
    touched = cython.declare(cython.uint[::1], visibility="readonly")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.index = board.index
        self.best = array("b", bytes(1 << UNIT_BITS))
        self.touched = array("I", bytes(4 << UNIT_BITS))
        self.avoid = array("I", bytes(4 * 8))
        self.active = array("I", bytes(4 * 8))
        self.lows = array("H", bytes(2 * BLOCK))
        self.leads = array("I", bytes(4 * BLOCK))
        self.sorted_lows = array("H", bytes(2 * BLOCK))
        self.sorted_leads = array("I", bytes(4 * BLOCK))
        self.low_bits = array("I", bytes(4 * 32))
        self.low_leads = array("I", bytes(4 * 32))
        self.steps = array("q", bytes(8 * 32))
        self.lead_steps = array("q", bytes(8 * 32))
        self._sort_blocks()

    def _sort_blocks(self) -> None:
        """For blocks of every number of free bits: their places by the number of spheres."""
        order: list[int] = []
        firsts: list[int] = []
        for free in range(LOW + 1):
            places = sorted(range(1 << free), key=int.bit_count)
            counts = [sum(place.bit_count() < n for place in places) for n in range(LOW + 2)]
            order += [0] * ((1 << free) - len(order)) + places
            firsts += counts
        self.order = array("H", order)
        self.firsts = array("H", firsts)

    # All turns from a shape

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _turn(self) -> cython.void:
        """Follow every turn: place a sphere, or raise a free one."""
        one: cython.ulonglong = 1
        free: cython.ulonglong = self.shape & ~self.board.supporting(self.shape)
        sphere: cython.int
        self._put(self.shape, 0, 0)
        for sphere in range(self.board.cells):
            if free >> sphere & 1:
                self._put(self.shape ^ one << sphere, sphere, one << sphere)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(
        self, shape: cython.ulonglong, sphere: cython.int, lifted: cython.ulonglong
    ) -> cython.void:
        """Put a sphere on every open cell, a raised one on those above it."""
        cell: cython.int
        self.lifted = lifted
        for cell in range(self.board.cells):
            if (shape | lifted) >> cell & 1 or self.board.supports[cell] & ~shape:
                continue
            if lifted and not self.board.is_higher(cell, sphere):
                continue
            self.avoids = 0
            if cell == self.board.apex:
                self._end(lifted)
            else:
                self._put_on(shape, cell)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _put_on(self, shape: cython.ulonglong, cell: cython.int) -> cython.void:
        """Put a sphere down; where that completes a square or line, take back."""
        one: cython.ulonglong = 1
        after: cython.ulonglong = shape | one << cell
        rest: cython.ulonglong
        pattern: cython.int
        for pattern in range(self.board.pattern_starts[cell], self.board.pattern_starts[cell + 1]):
            rest = self.board.patterns[pattern] ^ one << cell
            if not rest & ~shape:
                self._take_back(after, one << cell, rest)
                if not self.board.may:
                    self.avoid[self.avoids] = self._packed(rest)
                    self.avoids += 1
        self._lead(after, self.lifted)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _take_back(
        self, after: cython.ulonglong, put: cython.ulonglong, rest: cython.ulonglong
    ) -> cython.void:
        """Take back every set of one or two free spheres; the rest of the pattern is one's own."""
        avoids: cython.int = self.avoids
        first: cython.ulonglong
        second: cython.ulonglong
        seconds: cython.ulonglong
        firsts: cython.ulonglong = after & ~self.board.supporting(after)
        done: cython.ulonglong = 0
        own: cython.ulonglong = rest | self.lifted
        self.avoids = 0
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            self._lead(after ^ first, (own | first) & ~put)
            seconds = (after ^ first) & ~self.board.supporting(after ^ first) & ~done
            done |= first
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                self._lead(after ^ first ^ second, (own | first | second) & ~put)
        self.avoids = avoids

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _packed(self, cells: cython.ulonglong) -> cython.ulonglong:
        """Cells of the shape as bits of a place."""
        one: cython.ulonglong = 1
        packed: cython.ulonglong = 0
        cell: cython.int
        rank: cython.int = 0
        for cell in range(self.board.cells):
            if cells >> cell & 1:
                packed |= one << rank
            rank += self.shape >> cell & 1
        return packed

    # Where a turn leads

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lead(self, after: cython.ulonglong, own: cython.ulonglong) -> cython.void:
        """Follow a turn to the shape after it; these of the spheres must be one's own."""
        found: cython.ulonglong = self.index.find(after)
        if self.looking:
            self._look_at(found >> 3)
        else:
            self._follow(found, self.index.start_of[found >> 3], own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _end(self, own: cython.ulonglong) -> cython.void:
        """Follow a turn to the apex."""
        if not self.looking:
            self._follow(NOWHERE, self.index.size, own)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at(self, number: cython.ulonglong) -> cython.void:
        """Which positions have a turn to one whose value has changed since they were valued?"""
        mine: cython.int
        theirs: cython.ulonglong = number * COUNTS + self.spheres
        for mine in range(self.fewest, self.most + 1):
            if self.board.changed[theirs - mine] >= self.board.valued[self.number * COUNTS + mine]:
                self.stale |= 1 << mine

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow(
        self, found: cython.ulonglong, start: cython.ulonglong, own: cython.ulonglong
    ) -> cython.void:
        """Follow a turn from all positions of the unit where these spheres are one's own.

        Every sphere of the opponent gives its bit to the place that the turn leads to.
        """
        one: cython.ulonglong = 1
        cell: cython.int
        bit: cython.ulonglong = 1
        lead: cython.ulonglong
        free_low: cython.int = 0
        free_mid: cython.int = 0
        low: cython.ulonglong = 0
        mid: cython.ulonglong = 0
        count: cython.int = 0
        for cell in range(self.board.cells):
            if not self.shape >> cell & 1:
                continue
            lead = 0 if found == NOWHERE else self.index.bit(found, cell)
            if bit >= one << UNIT:
                if self.unit & bit:
                    count += 1
                elif own >> cell & 1:
                    return
                else:
                    start += lead
            elif own >> cell & 1:
                count += 1
                if bit >= one << LOW:
                    mid |= bit
                else:
                    low |= bit
            elif bit >= one << LOW:
                start += lead
                self._step(free_mid, bit, lead)
                free_mid += 1
            else:
                self.low_bits[free_low] = bit
                self.low_leads[free_low] = lead
                free_low += 1
            bit <<= 1
        self._list_block(free_low, low)
        self._follow_blocks(start, mid, free_low, free_mid, count)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _step(self, free: cython.int, bit: cython.ulonglong, lead: cython.ulonglong) -> cython.void:
        """From one block to the next: the lower free bits go, and this one comes."""
        lower: cython.int
        self.steps[free] = bit
        self.lead_steps[free] = -lead
        for lower in range(free):
            self.steps[free] -= self.low_bits[16 + lower]
            self.lead_steps[free] += self.low_leads[16 + lower]
        self.low_bits[16 + free] = bit
        self.low_leads[16 + free] = lead

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_block(self, free: cython.int, low: cython.ulonglong) -> cython.void:
        """The places of a block and what each adds to where the turn leads, by spheres."""
        bit: cython.int
        place: cython.int
        size: cython.int = 1
        self.lows[0] = low
        self.leads[0] = 0
        for bit in range(free):
            self.leads[0] += self.low_leads[bit]
        for bit in range(free):
            for place in range(size):
                self.lows[size + place] = self.lows[place] | self.low_bits[bit]
                self.leads[size + place] = self.leads[place] - self.low_leads[bit]
            size *= 2
        for place in range(size):
            self.sorted_lows[place] = self.lows[self.order[size + place]]
            self.sorted_leads[place] = self.leads[self.order[size + place]]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow_blocks(
        self,
        start: cython.ulonglong,
        mid: cython.ulonglong,
        free_low: cython.int,
        free_mid: cython.int,
        count: cython.int,
    ) -> cython.void:
        """Go through all blocks of the unit, as one counts: free bits go from 0 to 1 in turn."""
        one: cython.int = 1
        block: cython.int
        bit: cython.int
        least: cython.int
        most: cython.int
        firsts: cython.int = free_low * (LOW + 2)
        limit: cython.int = self.most
        if not self.lifted or not self.board.may_raise:
            limit = min(limit, self.board.spheres - 1)
        for block in range(one << free_mid):
            if block:
                bit = 0
                while not block >> bit & 1:
                    bit += 1
                mid += self.steps[bit]
                start += self.lead_steps[bit]
                count += 1 - bit
            least = max(self.fewest - count, 0)
            most = min(limit - count, free_low)
            if least <= most:
                self._follow_block(
                    start, mid, self.firsts[firsts + least], self.firsts[firsts + most + 1]
                )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow_block(
        self, start: cython.ulonglong, mid: cython.ulonglong, first: cython.int, last: cython.int
    ) -> cython.void:
        place: cython.int
        each: cython.ulonglong
        value: cython.int
        actives: cython.int = self._find_active(mid)
        if actives:
            self._follow_some(start, mid, first, last, actives)
            return
        for place in range(first, last):
            each = mid + self.sorted_lows[place]
            value = self.board.values[start + self.sorted_leads[place]]
            if value < self.best[each]:
                self.best[each] = value

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _find_active(self, mid: cython.ulonglong) -> cython.int:
        """Which patterns, all their cells above the block being one's own, may be completed."""
        avoid: cython.int
        high: cython.ulonglong
        actives: cython.int = 0
        for avoid in range(self.avoids):
            high = self.avoid[avoid] >> LOW << LOW
            if not high & ~(self.unit | mid):
                self.active[actives] = self.avoid[avoid] ^ high
                actives += 1
        return actives

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _follow_some(
        self,
        start: cython.ulonglong,
        mid: cython.ulonglong,
        first: cython.int,
        last: cython.int,
        actives: cython.int,
    ) -> cython.void:
        """Without taking back, where one must, only what completes nothing can be followed."""
        place: cython.int
        active: cython.int
        low: cython.ulonglong
        value: cython.int
        for place in range(first, last):
            low = self.sorted_lows[place]
            for active in range(actives):
                if not self.active[active] & ~low:
                    break
            else:
                value = self.board.values[start + self.sorted_leads[place]]
                if value < self.best[mid + low]:
                    self.best[mid + low] = value

    # The values of a shape

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin(self, number: cython.int) -> cython.void:
        self.number = number
        self.shape = self.index.shape_of[number]
        self.spheres = count(self.shape)
        self.fewest = max(self.spheres - self.board.spheres, 0)
        self.most = min(self.spheres, self.board.spheres)

    def look(self, number: cython.int) -> bool:
        """Whether positions of a shape have to be valued: those of fewest to most own spheres."""
        mine: cython.int
        with cython.nogil:
            self._begin(number)
            self.looking = True
            self.stale = 0
            for mine in range(self.fewest, self.most + 1):
                if not self.board.valued[number * COUNTS + mine]:
                    self.stale |= 1 << mine
            self._turn()
            while self.stale and not self.stale >> self.fewest & 1:
                self.fewest += 1
            while self.stale and not self.stale >> self.most & 1:
                self.most -= 1
            if self.stale:
                self._stamp()
        return self.stale != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _stamp(self) -> cython.void:
        mine: cython.int
        for mine in range(self.fewest, self.most + 1):
            self.board.valued[self.number * COUNTS + mine] = self.board.time
            if self.board.time <= self.board.unseen:
                self.board.changed[self.number * COUNTS + mine] = self.board.time

    def value(
        self, number: cython.int, fewest: cython.int, most: cython.int, unit: cython.ulonglong
    ) -> None:
        """Value positions of a unit of a shape."""
        with cython.nogil:
            self._begin(number)
            self.fewest = fewest
            self.most = most
            self.unit = unit << UNIT
            self.looking = False
            self.positions = 0
            self.changes = 0
            self._value()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _value(self) -> cython.void:
        one: cython.ulonglong = 1
        place: cython.ulonglong
        size: cython.ulonglong = one << min(self.spheres, UNIT)
        for place in range(size):
            self.best[place] = END
        self._turn()
        for place in range(size):
            self._settle(place)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _settle(self, place: cython.ulonglong) -> cython.void:
        """The value of a position is that of its best turn, a ply earlier."""
        value: cython.int = self.board.earlier(self.best[place])
        mine: cython.int = count(self.unit | place)
        at: cython.ulonglong = self.index.start_of[self.number] + self.unit + place
        if not self.fewest <= mine <= self.most:
            return
        self.positions += 1
        if value != self.board.values[at]:
            self.board.values[at] = value
            self.touched[self.changes] = at
            self.changes += 1
            self.board.changed[self.number * COUNTS + mine] = self.board.time
