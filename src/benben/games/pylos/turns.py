"""Generates all turns of a position of Pylos, and counts sequences of turns (perft).

Compiled by Cython, with its signatures in turns.pxd; the same file runs as plain Python. `own` are
the spheres of the side to move, `other` the opponent's, and a turn is given by the spheres that its
mover has after it.
"""

from typing import Any

import cython

from benben.games.pylos.engine import Rules

if not cython.compiled:
    from benben.games.pylos.cells import (
        APEX,
        SPHERES_EACH,
        Cells,
        completing_cells,
        count,
        free_spheres,
        lowest,
        open_cells,
        raise_cells,
    )

DIGEST_FACTOR = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)
ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)


@cython.cclass
class Turns:
    """Generates all turns of a position, to list them or to count sequences of them."""

    def __init__(self, rules: Rules, turns: Any = None) -> None:
        """`turns` has room for the turns to list, as 64-bit numbers."""
        self.trigger = rules.trigger
        self.may = rules.may
        self.may_raise = rules.may_raise
        self.overlooks_some = False
        self.turns = turns
        self.end = 0
        self.leaves = 0
        self.digest = 0

    def list_turns(self, own: Cells, other: Cells) -> cython.void:
        """Add all turns to the list, placing first."""
        self._follow(own, other, 0)

    def count_sequences(self, own: Cells, other: Cells, depth: cython.int) -> tuple[int, int]:
        """Count sequences of `depth` turns; returns the count so far and a digest."""
        with cython.nogil:
            self._follow(own, other, depth)
        return self.leaves, self.digest

    def _follow(self, own: Cells, other: Cells, depth: cython.int) -> cython.void:
        """Place a sphere, then raise each free one, in sequences of `depth` turns; 0 lists them."""
        spheres: Cells
        sphere: Cells
        if count(own) < SPHERES_EACH:
            self._put(own, other, open_cells(own | other), False, depth)
        elif not self.may_raise:
            return
        spheres = free_spheres(own, own | other)
        while spheres:
            sphere = lowest(spheres)
            spheres ^= sphere
            self._put(own ^ sphere, other, raise_cells(sphere, own | other), True, depth)

    def _put(
        self, own: Cells, other: Cells, cells: Cells, raised: cython.bint, depth: cython.int
    ) -> cython.void:
        """Put a sphere on each of the cells, with all ways to take back if that is allowed."""
        cell: Cells
        completing: Cells
        if not cells:
            return
        completing = completing_cells(own, self.trigger)
        if self.overlooks_some:
            cells = self._noticed(cells, raised, completing)
        while cells:
            cell = lowest(cells)
            cells ^= cell
            if cell & completing:
                self._take_back(own | cell, other, depth)
            else:
                self._pass_on(own | cell, other, depth)

    def _noticed(self, cells: Cells, raised: cython.bint, completing: Cells) -> Cells:
        """The cells to try; a subclass may leave some out."""
        return cells

    def _take_back(self, own: Cells, other: Cells, depth: cython.int) -> cython.void:
        """Take back each set of one or two spheres, or none if that is allowed (PY-11, PY-12)."""
        first: Cells
        second: Cells
        left: Cells
        seconds: Cells
        firsts: Cells = free_spheres(own, own | other)
        done: Cells = 0
        if self.may:
            self._pass_on(own, other, depth)
        while firsts:
            first = lowest(firsts)
            firsts ^= first
            left = own ^ first
            self._pass_on(left, other, depth)
            seconds = free_spheres(left, left | other) & ~done
            done |= first
            while seconds:
                second = lowest(seconds)
                seconds ^= second
                self._pass_on(left ^ second, other, depth)

    def _pass_on(self, own: Cells, other: Cells, depth: cython.int) -> cython.void:
        """The turn is complete: count it, or go on to the next one."""
        if depth == 1:
            self.leaves += 1
            self.digest = (self.digest + own * DIGEST_FACTOR + other) & ALL_BITS
        else:
            self._go_on(own, other, depth)

    def _go_on(self, own: Cells, other: Cells, depth: cython.int) -> cython.void:
        """List the turn, or generate the replies; a function of its own to keep counting fast."""
        if depth == 0:
            self.turns[self.end] = own
            self.end += 1
        elif not own & APEX:
            self._follow(other, own, depth - 1)


def perft(rules: Rules, own: int, other: int, depth: int) -> tuple[int, int]:
    """The number of sequences of `depth` turns, and a digest of the positions they lead to.

    Each set of spheres taken back is one turn (PY-20). Equal digests mean that the same positions
    were reached equally often. Repetition (PY-18) is ignored: it takes more turns than are counted.
    """
    return Turns(rules).count_sequences(own, other, depth) if depth > 0 else (1, 0)
