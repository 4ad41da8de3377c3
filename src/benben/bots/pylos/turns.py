"""All turns of a position of Pylos, without those that a careless player overlooks.

Compiled by Cython, with its types in turns.pxd; the same file runs as plain Python. The rules
stand in the game's engine: `own` are the spheres of the side to move, `other` the opponent's, and a
turn is told by the spheres that its mover has after it.
"""

from mmap import mmap
from struct import calcsize
from typing import Literal

import cython

from benben.games.pylos import board
from benben.games.pylos.engine import Rules

if cython.compiled:
    from cython.cimports.benben.games.pylos.engine import (
        completing_cells,
        count,
        free_spheres,
        open_cells,
        raise_cells,
    )
    from cython.cimports.benben.games.splitmix import mixed
else:
    from benben.games.pylos.engine import (
        completing_cells,
        count,
        free_spheres,
        open_cells,
        raise_cells,
    )
    from benben.games.splitmix import mixed

SPHERES = cython.declare(cython.int, board.SPHERES_EACH)

ROOM = 400_000
"""Room for all turns on the way to a leaf."""
MOST_TURNS = 10_000
"""What one position can need of it."""


def zeros(kind: Literal["h", "q"], size: int) -> "memoryview[int]":
    """Room that costs nothing until it is used."""
    return memoryview(mmap(-1, size * calcsize(kind))).cast(kind)


@cython.cclass
class Turns:
    """Lists of turns, one behind the other: each ends where the next begins."""

    def __init__(self, rules: Rules) -> None:
        self.trigger = rules.trigger
        self.may = rules.may
        self.turns = zeros("q", ROOM)
        self.end = 0
        self.is_careless = False
        self.blur = 0
        self.salt = 0

    # Listing

    def list_turns(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """Add all turns: for each the mover's spheres after it."""
        occupied: cython.ulonglong = own | other
        cells: cython.ulonglong = open_cells(occupied)
        spheres: cython.ulonglong
        sphere: cython.ulonglong
        if count(own) < SPHERES:
            self._put(own, other, cells, False)
        spheres = free_spheres(own, occupied)
        while spheres:
            sphere = spheres & (0 - spheres)
            spheres ^= sphere
            self._put(own ^ sphere, other, raise_cells(sphere, occupied), True)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _put(
        self,
        own: cython.ulonglong,
        other: cython.ulonglong,
        cells: cython.ulonglong,
        raised: cython.bint,
    ) -> cython.void:
        cell: cython.ulonglong
        completing: cython.ulonglong
        if not cells:
            return
        completing = completing_cells(own, self.trigger)
        while cells:
            cell = cells & (0 - cells)
            cells ^= cell
            if self.is_careless and self._overlooks(cell, raised, cell & completing != 0):
                continue
            if cell & completing:
                self._take_back(own | cell, other)
            else:
                self._add(own | cell)

    def _take_back(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """All sets of one or two spheres, of none too where one may (PY-11, PY-12)."""
        first: cython.ulonglong
        second: cython.ulonglong
        left: cython.ulonglong
        seconds: cython.ulonglong
        firsts: cython.ulonglong = free_spheres(own, own | other)
        done: cython.ulonglong = 0
        if self.may:
            self._add(own)
        while firsts:
            first = firsts & (0 - firsts)
            firsts ^= first
            left = own ^ first
            self._add(left)
            seconds = free_spheres(left, left | other) & ~done
            done |= first
            while seconds:
                second = seconds & (0 - seconds)
                seconds ^= second
                self._add(left ^ second)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _add(self, after: cython.ulonglong) -> cython.void:
        self.turns[self.end] = after
        self.end += 1

    # What is not seen

    def overlook(self, squares: int, raises: int, blur: int, salt: int) -> None:
        """Be careless: of 256 squares and raises overlook so many, and blur evaluations by so much.

        What is overlooked depends on the cell and the salt, so it stays the same for a decision.
        """
        self.overlooked_squares = squares
        self.overlooked_raises = raises
        self.blur = blur
        self.salt = salt
        self.is_careless = True

    def overlooks(
        self, cell: cython.ulonglong, raised: cython.bint, completes: cython.bint
    ) -> bool:
        """Whether putting a sphere on a cell does not come to mind."""
        return self.is_careless and self._overlooks(cell, raised, completes)

    def _overlooks(
        self, cell: cython.ulonglong, raised: cython.bint, completes: cython.bint
    ) -> cython.bint:
        chance: cython.int = mixed(cell ^ self.salt) & 0x7FFF
        if raised and chance & 0xFF < self.overlooked_raises:
            return True
        return completes and chance >> 7 < self.overlooked_squares
