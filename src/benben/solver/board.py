"""The data that all solving threads share: the pyramid, the rules, and a value per position.

A value is a signed byte, for the side to move: 127 less the plies to the end if it wins, the
negative of that if it loses, and 0 as long as neither is known (at the end: a draw). Compiled by
Cython, with its types in board.pxd; the same file runs as plain Python.
"""

from array import array
from itertools import accumulate
from typing import Any

import cython

from benben.games.pylos.cells import LINES, NOTHING
from benben.games.pylos.engine import Rules

if not cython.compiled:
    from benben.games.pylos.cells import Cells
    from benben.solver.encoding import COUNTS, END, bit_at, has
    from benben.solver.index import Index


@cython.cclass
class SolverBoard:
    """The data that all threads share: rules, values, and the times when values changed.

    The positions of a shape are classed by how many spheres the side to move has: no turn
    touches the opponent's spheres, so one such class leads to one class of each other shape. For
    each class there is a stamp of the time when a value last changed, and when all were valued.
    Until the time `unseen`, values may have been changed by work that was interrupted.
    """

    def __init__(self, index: Index, values: Any, rules: Rules) -> None:
        pyramid = index.pyramid
        classes = index.shapes * COUNTS
        self.index = index
        self.values = values
        self.values[index.size] = -END  # one more value: whoever moves under a filled apex has lost
        self.supports = array("I", pyramid.supports)
        self.cells = len(pyramid.places)
        self.apex = pyramid.apex
        self.spheres = pyramid.spheres_each
        self.may = rules.may
        self.may_raise = rules.may_raise
        squares = pyramid.squares if rules.trigger != NOTHING else ()
        patterns = squares + (pyramid.lines if rules.trigger == LINES else ())
        containing = [[p for p in patterns if has(p, cell)] for cell in range(self.cells)]
        self.patterns = array("I", [p for each in containing for p in each] or [0])
        self.pattern_starts = array("I", accumulate(map(len, containing), initial=0))
        self.stamps = (array("I", [0]) * classes, array("I", [0]) * classes)
        self.changed, self.valued = self.stamps
        self.time = 0
        self.unseen = 0

    def supporting(self, shape: Cells) -> Cells:
        """The cells that support a sphere."""
        supporting: cython.ulonglong = 0
        cell: cython.int
        for cell in range(self.cells):
            if has(shape, cell):
                supporting |= self.supports[cell]
        return supporting

    def free(self, own: Cells, shape: Cells) -> Cells:
        """The spheres of a shape that support nothing."""
        return own & ~self.supporting(shape)

    def is_higher(self, cell: cython.int, sphere: cython.int) -> cython.bint:
        """Whether a cell is on a higher level: cells are counted level by level."""
        width: cython.int = 1
        first: cython.int = self.cells - 1
        while first > sphere:
            if cell >= first:
                return True
            width += 1
            first -= width * width
        return False

    def open(self, shape: Cells) -> Cells:
        """The empty cells that a sphere can be put on."""
        cells: Cells = 0
        cell: cython.int
        for cell in range(self.cells):
            if not has(shape, cell) and not self.supports[cell] & ~shape:
                cells |= bit_at(cell)
        return cells

    def completes(self, cell: cython.int, own: Cells) -> cython.bint:
        """Whether a sphere on a cell is part of an own square or line that counts."""
        pattern: cython.int
        for pattern in range(self.pattern_starts[cell], self.pattern_starts[cell + 1]):
            if not self.patterns[pattern] & ~own:
                return True
        return False
