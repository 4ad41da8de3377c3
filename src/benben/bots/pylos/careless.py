"""The turns of a position of Pylos without those that a careless player overlooks.

Compiled by Cython, with its fields and signatures in careless.pxd; the same file runs as plain
Python.
"""

from typing import Any

import cython

from benben.games.pylos.engine import Rules

if not cython.compiled:
    from benben.bots.pylos.encoding import (
        CHANCE_BITS,
        OVERLOOKED_BITS,
        OVERLOOKED_SQUARES,
    )
    from benben.games.pylos.cells import Cells, completing_cells, lowest
    from benben.games.pylos.turns import Turns
    from benben.games.splitmix import mixed


@cython.cclass
class CarelessTurns(Turns):
    """Lists the turns that are not overlooked: all of them until `overlook` is called."""

    def __init__(self, rules: Rules, turns: Any) -> None:
        super().__init__(rules, turns)
        self.blur = 0
        self.salt = 0

    def overlook(self, squares: int, raises: int, blur: int, salt: int) -> None:
        """Overlook this many of 256 squares and raises, and blur evaluations.

        What is overlooked depends on the cell and the salt, so it stays the same for a decision.
        """
        self.overlooked_squares = squares
        self.overlooked_raises = raises
        self.blur = blur
        self.salt = salt
        self.overlooks_some = True

    def overlooks(self, own: Cells, lifted: Cells, put: Cells) -> bool:
        """Whether putting a sphere there is overlooked; it is raised unless `lifted` is 0."""
        completes: cython.bint = put & completing_cells(own ^ lifted, self.trigger) != 0
        return self.overlooks_some and self._overlooks(put, lifted != 0, completes)

    def _noticed(self, cells: Cells, raised: cython.bint, completing: Cells) -> Cells:
        """The cells that are not overlooked."""
        cell: Cells
        left: Cells = cells
        while left:
            cell = lowest(left)
            left ^= cell
            if self._overlooks(cell, raised, cell & completing != 0):
                cells ^= cell
        return cells

    def _overlooks(self, cell: Cells, raised: cython.bint, completes: cython.bint) -> cython.bint:
        chance: cython.int = mixed(cell ^ self.salt) & CHANCE_BITS
        if raised and chance & OVERLOOKED_BITS < self.overlooked_raises:
            return True
        return completes and chance >> OVERLOOKED_SQUARES < self.overlooked_squares
