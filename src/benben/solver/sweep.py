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

if not cython.compiled:
    from benben.games.pylos.cells import Cells, count, lowest
    from benben.solver.board import SolverBoard
    from benben.solver.encoding import (
        BLOCK_BITS,
        BLOCK_SIZE,
        END,
        MOST_PATTERNS,
        NOWHERE,
        UNIT_BITS,
        UNIT_SIZE,
        bit_at,
        class_at,
        earlier,
        has,
        number_in,
    )


@cython.cclass
class Sweep:
    """One thread's part of a sweep."""

    def __init__(self, board: SolverBoard) -> None:
        self.board = board
        self.index = board.index
        self.best = array("b", [0]) * UNIT_SIZE
        self.touched = array("I", [0]) * UNIT_SIZE
        self.avoid = array("I", [0]) * MOST_PATTERNS
        self.active = array("I", [0]) * MOST_PATTERNS
        self.lows = array("H", [0]) * BLOCK_SIZE
        self.leads = array("I", [0]) * BLOCK_SIZE
        self.sorted_lows = array("H", [0]) * BLOCK_SIZE
        self.sorted_leads = array("I", [0]) * BLOCK_SIZE
        self.low_bits = array("I", [0]) * BLOCK_BITS
        self.low_leads = array("I", [0]) * BLOCK_BITS
        self.mid_bits = array("I", [0]) * UNIT_BITS
        self.mid_leads = array("I", [0]) * UNIT_BITS
        self.steps = array("q", [0]) * UNIT_BITS
        self.lead_steps = array("q", [0]) * UNIT_BITS
        self._sort_blocks()

    def _sort_blocks(self) -> None:
        """For each number of free bits, the places of a block by the number of spheres."""
        order: list[int] = []
        firsts: list[int] = []
        for free in range(BLOCK_BITS + 1):
            places = sorted(range(1 << free), key=int.bit_count)
            counts = [sum(place.bit_count() < n for place in places) for n in range(BLOCK_BITS + 2)]
            order += [0] * ((1 << free) - len(order)) + places
            firsts += counts
        self.order = array("H", order)
        self.firsts = array("H", firsts)

    # All turns from a shape

    def _turn(self) -> cython.void:
        """Follow every turn: place a sphere, or raise a free one."""
        free: Cells = self.board.free(self.shape, self.shape)
        sphere: cython.int
        self._put(self.shape, 0, 0)
        for sphere in range(self.board.cells):
            if has(free, sphere):
                self._put(self.shape ^ bit_at(sphere), sphere, bit_at(sphere))

    def _put(self, shape: Cells, sphere: cython.int, lifted: Cells) -> cython.void:
        """Put a sphere on every open cell; a raised one only above its old cell."""
        cell: cython.int
        self.lifted = lifted
        for cell in range(self.board.cells):
            if has(shape | lifted, cell) or self.board.supports[cell] & ~shape:
                continue
            if lifted and not self.board.is_higher(cell, sphere):
                continue
            self.avoids = 0
            if cell == self.board.apex:
                self._end(lifted)
            else:
                self._put_on(shape, cell)

    def _put_on(self, shape: Cells, cell: cython.int) -> cython.void:
        """Put a sphere on a cell, and take back if that completes a square or line."""
        after: Cells = shape | bit_at(cell)
        rest: Cells
        pattern: cython.int
        for pattern in range(self.board.pattern_starts[cell], self.board.pattern_starts[cell + 1]):
            rest = self.board.patterns[pattern] ^ bit_at(cell)
            if not rest & ~shape:
                self._take_back(after, bit_at(cell), rest)
                if not self.board.may:
                    self.avoid[self.avoids] = self._packed(rest)
                    self.avoids += 1
        self._lead(after, self.lifted)

    def _take_back(self, after: Cells, put: Cells, rest: Cells) -> cython.void:
        """Take back every set of one or two free spheres; the rest of the pattern is own."""
        avoids: cython.int = self.avoids
        first: Cells
        second: Cells
        seconds: Cells
        firsts: Cells = self.board.free(after, after)
        done: Cells = 0
        own: Cells = rest | self.lifted
        self.avoids = 0
        while firsts:
            first = lowest(firsts)
            firsts ^= first
            self._lead(after ^ first, (own | first) & ~put)
            seconds = self.board.free(after ^ first, after ^ first) & ~done
            done |= first
            while seconds:
                second = lowest(seconds)
                seconds ^= second
                self._lead(after ^ first ^ second, (own | first | second) & ~put)
        self.avoids = avoids

    def _packed(self, cells: Cells) -> cython.ulonglong:
        """Cells of the shape as bits of a place."""
        packed: cython.ulonglong = 0
        cell: cython.int
        rank: cython.int = 0
        for cell in range(self.board.cells):
            if has(cells, cell):
                packed |= bit_at(rank)
            rank += has(self.shape, cell)
        return packed

    # Successors

    def _lead(self, after: Cells, own: Cells) -> cython.void:
        """Follow a turn to the shape after it, for positions where these spheres are own."""
        found: cython.ulonglong = self.index.find(after)
        if self.looking:
            self._look_at(number_in(found))
        else:
            self._follow(found, self.index.start_of[number_in(found)], own)

    def _end(self, own: Cells) -> cython.void:
        """Follow a turn to the apex."""
        if not self.looking:
            self._follow(NOWHERE, self.index.size, own)

    def _look_at(self, number: cython.ulonglong) -> cython.void:
        """Check which positions have a successor that changed since they were valued."""
        mine: cython.int
        theirs: cython.ulonglong = class_at(number, self.spheres)
        for mine in range(self.fewest, self.most + 1):
            if self.board.changed[theirs - mine] >= self.board.valued[class_at(self.number, mine)]:
                self.stale |= 1 << mine

    def _follow(self, found: cython.ulonglong, start: cython.ulonglong, own: Cells) -> cython.void:
        """Follow a turn from all positions of the unit where these spheres are own.

        Every sphere of the opponent gives its bit to the place that the turn leads to.
        """
        cell: cython.int
        bit: cython.ulonglong = 1
        lead: cython.ulonglong
        free_low: cython.int = 0
        free_mid: cython.int = 0
        low: cython.ulonglong = 0
        mid: cython.ulonglong = 0
        count: cython.int = 0
        for cell in range(self.board.cells):
            if not has(self.shape, cell):
                continue
            lead = 0 if found == NOWHERE else self.index.bit(found, cell)
            if bit >= UNIT_SIZE:
                if self.unit & bit:
                    count += 1
                elif has(own, cell):
                    return
                else:
                    start += lead
            elif has(own, cell):
                count += 1
                if bit >= BLOCK_SIZE:
                    mid |= bit
                else:
                    low |= bit
            elif bit >= BLOCK_SIZE:
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

    def _step(self, free: cython.int, bit: cython.ulonglong, lead: cython.ulonglong) -> cython.void:
        """The step to the next block, which clears lower free bits and sets this one."""
        lower: cython.int
        self.steps[free] = bit
        self.lead_steps[free] = -lead
        for lower in range(free):
            self.steps[free] -= self.mid_bits[lower]
            self.lead_steps[free] += self.mid_leads[lower]
        self.mid_bits[free] = bit
        self.mid_leads[free] = lead

    def _list_block(self, free: cython.int, low: cython.ulonglong) -> cython.void:
        """List the places of a block and their successors' offsets, by spheres."""
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

    def _follow_blocks(
        self,
        start: cython.ulonglong,
        mid: cython.ulonglong,
        free_low: cython.int,
        free_mid: cython.int,
        count: cython.int,
    ) -> cython.void:
        """Visit all blocks of the unit, counting up in the free bits."""
        one: cython.int = 1
        block: cython.int
        bit: cython.int
        least: cython.int
        most: cython.int
        firsts: cython.int = free_low * (BLOCK_BITS + 2)
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

    def _find_active(self, mid: cython.ulonglong) -> cython.int:
        """Find the patterns that may be completed: all their cells above the block are own."""
        avoid: cython.int
        high: cython.ulonglong
        actives: cython.int = 0
        for avoid in range(self.avoids):
            high = self.avoid[avoid] >> BLOCK_BITS << BLOCK_BITS
            if not high & ~(self.unit | mid):
                self.active[actives] = self.avoid[avoid] ^ high
                actives += 1
        return actives

    def _follow_some(
        self,
        start: cython.ulonglong,
        mid: cython.ulonglong,
        first: cython.int,
        last: cython.int,
        actives: cython.int,
    ) -> cython.void:
        """Follow a turn without taking back, only where it completes no pattern."""
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

    # Values of a shape

    def _begin(self, number: cython.int) -> cython.void:
        self.number = number
        self.shape = self.index.shape_of[number]
        self.spheres = count(self.shape)
        self.fewest = max(self.spheres - self.board.spheres, 0)
        self.most = min(self.spheres, self.board.spheres)

    def look(self, number: cython.int) -> bool:
        """Find the numbers of own spheres whose positions have to be valued, if any."""
        mine: cython.int
        with cython.nogil:
            self._begin(number)
            self.looking = True
            self.stale = 0
            for mine in range(self.fewest, self.most + 1):
                if not self.board.valued[class_at(number, mine)]:
                    self.stale |= 1 << mine
            self._turn()
            while self.stale and not self.stale >> self.fewest & 1:
                self.fewest += 1
            while self.stale and not self.stale >> self.most & 1:
                self.most -= 1
            if self.stale:
                self._stamp()
        return self.stale != 0

    def _stamp(self) -> cython.void:
        mine: cython.int
        for mine in range(self.fewest, self.most + 1):
            self.board.valued[class_at(self.number, mine)] = self.board.time
            if self.board.time <= self.board.unseen:
                self.board.changed[class_at(self.number, mine)] = self.board.time

    def value(
        self, number: cython.int, fewest: cython.int, most: cython.int, unit: cython.ulonglong
    ) -> None:
        """Value positions of a unit of a shape."""
        with cython.nogil:
            self._begin(number)
            self.fewest = fewest
            self.most = most
            self.unit = unit << UNIT_BITS
            self.looking = False
            self.positions = 0
            self.changes = 0
            self._value()

    def _value(self) -> cython.void:
        place: cython.ulonglong
        size: cython.ulonglong = bit_at(min(self.spheres, UNIT_BITS))
        for place in range(size):
            self.best[place] = END
        self._turn()
        for place in range(size):
            self._settle(place)

    def _settle(self, place: cython.ulonglong) -> cython.void:
        """Set each value from the position's best turn."""
        value: cython.int = earlier(self.best[place])
        mine: cython.int = count(self.unit | place)
        at: cython.ulonglong = self.index.start_of[self.number] + self.unit + place
        if not self.fewest <= mine <= self.most:
            return
        self.positions += 1
        if value != self.board.values[at]:
            self.board.values[at] = value
            self.touched[self.changes] = at
            self.changes += 1
            self.board.changed[class_at(self.number, mine)] = self.board.time
