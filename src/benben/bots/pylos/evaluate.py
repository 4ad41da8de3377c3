"""What a position of Pylos looks like to somebody who does not think ahead.

Compiled by Cython; the same file runs as plain Python. A judgement is a sum of weights, one for
each thing that is looked at: the patterns of spheres in some groups of cells, the reserves, what
could be completed and raised. Where there is insight, a small network adds what it makes of all of
them together. `own` are the spheres of the side to move; the sum says how well it
stands, in parts of a natural logarithm of the odds (UNIT parts are one).
"""

from array import array
from typing import Any

import cython

from benben.bots.pylos.weights import ROWS, SIZE, STARTS
from benben.games.pylos.board import BOARD, GROUND
from benben.games.pylos.engine import Rules

if cython.compiled:
    from cython.cimports.benben.games.pylos.engine import (
        completing_cells,
        count,
        free_spheres,
        open_cells,
        raise_cells,
    )
else:
    from benben.bots.pylos.weights import FULL, KNOTS, WIDTH
    from benben.games.pylos.engine import (
        completing_cells,
        count,
        free_spheres,
        open_cells,
        raise_cells,
    )

ABOVE_GROUND = cython.declare(cython.ulonglong, BOARD & ~GROUND)


MOST = cython.declare(cython.int, 4000)
"""No judgement is surer than this."""

LOOKS = 25
"""So many things are looked at."""
LOOKS_AT = cython.declare(cython.int, LOOKS)

STAGE_SIZE = cython.declare(cython.int, SIZE)
EDGE = cython.declare(cython.int, STARTS["edge"])
MIDDLE = cython.declare(cython.int, STARTS["middle"])
SECOND = cython.declare(cython.int, STARTS["second"])
AT_CORNER = cython.declare(cython.int, STARTS["corner-square"])
AT_EDGE = cython.declare(cython.int, STARTS["edge-square"])
AT_CENTRE = cython.declare(cython.int, STARTS["centre-square"])
ABOVE = cython.declare(cython.int, STARTS["upper-square"])
THIRD = cython.declare(cython.int, STARTS["third"])
RESERVES = cython.declare(cython.int, STARTS["reserves"])
FREE = cython.declare(cython.int, STARTS["free"])
CHANCES = cython.declare(cython.int, STARTS["chances"])
RAISES = cython.declare(cython.int, STARTS["raises"])


def _threes(places: list[int]) -> "array[int]":
    """For each set of bits the sum of 3 to the power of their places; -1 is no place."""
    powers = [3**place if place >= 0 else 0 for place in places]
    return array(
        "H",
        [
            sum(power for bit, power in enumerate(powers) if cells >> bit & 1)
            for cells in range(1 << len(places))
        ],
    )


def _bands() -> "array[int]":
    """Two rows or columns of level 1, told from the rim inwards: rows, columns, and both turned."""
    rows = [2 * (bit % 4) + bit // 4 for bit in range(8)]
    columns = list(range(8))
    turned = [[place ^ 1 for place in places] for places in (rows, columns)]
    return sum((_threes(places) for places in (rows, columns, *turned)), array("H"))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _least(one: cython.int, other: cython.int) -> cython.int:
    return one if one < other else other


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _joined(units: cython.p_short, joins: cython.p_short) -> cython.int:
    """What the knots say of the units."""
    unit: cython.Py_ssize_t
    _knot: cython.int
    at: cython.Py_ssize_t = WIDTH
    pull: cython.int
    total: cython.int = 0
    for _knot in range(KNOTS):
        pull = 0
        for unit in range(WIDTH):
            pull += units[unit] * joins[at + unit]
        pull += joins[at + WIDTH] << 8
        if pull > 0:
            total += (pull >> 9) * joins[at + WIDTH + 1]
        at += WIDTH + 2
    return (total >> 6) + joins[at]


@cython.cclass
class Evaluation:
    """Somebody who judges positions by weights; each thread needs its own."""

    def __init__(self, rules: Rules, weights: Any, insight: Any = None) -> None:
        """Without insight only the sum of weights counts."""
        self.trigger = rules.trigger
        self.weights = weights
        self.bands = _bands()
        self.floor = _threes(list(range(9)))
        self.square = _threes([0, 1, -1, -1, 2, 3])
        self.looks = array("I", bytes(4 * LOOKS))
        self.has_insight = insight is not None
        if insight is not None:
            self.rows = memoryview(insight)[:ROWS]
            self.joins = memoryview(insight)[ROWS:]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def evaluate(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        """How well the side to move stands."""
        total: cython.int = 0
        look: cython.int
        stage: cython.int = self.stage(own, other)
        self.look(own, other)
        for look in range(LOOKS_AT):
            total += self.weights[stage + self.looks[look]]
        if self.has_insight:
            total += self._insight()
        if total > MOST:
            return MOST
        return total if total > -MOST else -MOST

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _insight(self) -> cython.int:
        """What a small network makes of all looks together; its first unit counts as it is."""
        sums = cython.declare(cython.short[32])
        rows: cython.p_short
        joins: cython.p_short
        look: cython.int
        unit: cython.Py_ssize_t
        row: cython.Py_ssize_t
        straight: cython.int
        if cython.compiled:  # so plain that the compiler works on several units at once
            rows = cython.address(self.rows[0])
            joins = cython.address(self.joins[0])
        else:
            sums, rows, joins = [0] * WIDTH, self.rows, self.joins
        for unit in range(WIDTH):
            sums[unit] = joins[unit]
        for look in range(LOOKS_AT):
            row = self.looks[look] * WIDTH
            for unit in range(WIDTH):
                sums[unit] += rows[row + unit]
        straight = sums[0]
        for unit in range(WIDTH):
            sums[unit] = sums[unit] if sums[unit] > 0 else 0
            sums[unit] = sums[unit] if sums[unit] < FULL else FULL
        return straight + _joined(sums, joins)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def stage(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        """Where the weights begin for so many spheres on the board."""
        spheres: cython.int = count(own | other)
        if spheres > 20:
            return 2 * STAGE_SIZE
        return STAGE_SIZE if spheres > 16 else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """Find which weights a position has."""
        self._look_at_bands(own & 0xFFFF, other & 0xFFFF)
        self._look_at_squares(own, other)
        self._look_at_levels(own, other)
        self._look_at_prospects(own, other)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _band(self, way: cython.int, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        first: cython.int = self.bands[way * 256 + own]
        return first + 2 * self.bands[way * 256 + other]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _column(self, ground: cython.ulonglong, start: cython.int) -> cython.ulonglong:
        """Two neighbouring columns of the ground, packed together."""
        cells: cython.ulonglong = (ground >> start) & 0x3333
        cells = (cells | (cells >> 2)) & 0x0F0F
        return (cells | (cells >> 4)) & 0xFF

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_bands(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.looks[0] = EDGE + self._band(0, own & 0xFF, other & 0xFF)
        self.looks[1] = MIDDLE + self._band(0, (own >> 4) & 0xFF, (other >> 4) & 0xFF)
        self.looks[2] = EDGE + self._band(2, own >> 8, other >> 8)
        self.looks[3] = EDGE + self._band(1, self._column(own, 0), self._column(other, 0))
        self.looks[4] = MIDDLE + self._band(1, self._column(own, 1), self._column(other, 1))
        self.looks[5] = EDGE + self._band(3, self._column(own, 2), self._column(other, 2))

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _square(
        self, own: cython.ulonglong, other: cython.ulonglong, start: cython.int
    ) -> cython.int:
        """A square and the cell that rests on it."""
        cells: cython.int = self.square[(own >> start) & 0x33]
        cells += 2 * self.square[(other >> start) & 0x33]
        start += 16
        return cells + 81 * ((own >> start) & 1) + 162 * ((other >> start) & 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_squares(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.looks[6] = AT_CORNER + self._square(own, other, 0)
        self.looks[7] = AT_EDGE + self._square(own, other, 1)
        self.looks[8] = AT_CORNER + self._square(own, other, 2)
        self.looks[9] = AT_EDGE + self._square(own, other, 4)
        self.looks[10] = AT_CENTRE + self._square(own, other, 5)
        self.looks[11] = AT_EDGE + self._square(own, other, 6)
        self.looks[12] = AT_CORNER + self._square(own, other, 8)
        self.looks[13] = AT_EDGE + self._square(own, other, 9)
        self.looks[14] = AT_CORNER + self._square(own, other, 10)
        self.looks[15] = ABOVE + self._square(own, other, 16)
        self.looks[16] = ABOVE + self._square(own, other, 17)
        self.looks[17] = ABOVE + self._square(own, other, 20)
        self.looks[18] = ABOVE + self._square(own, other, 21)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_levels(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.looks[19] = SECOND + self.floor[_second(own)] + 2 * self.floor[_second(other)]
        self.looks[20] = THIRD + self.square[(own >> 32) & 0x33]
        self.looks[20] += 2 * self.square[(other >> 32) & 0x33]
        self.looks[21] = RESERVES + 16 * count(own) + count(other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_prospects(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """What each side could complete, and raise, if it were its turn."""
        occupied: cython.ulonglong = own | other
        cells: cython.ulonglong = open_cells(occupied)
        mine: cython.int = count(cells & completing_cells(own, self.trigger))
        others: cython.int = count(cells & completing_cells(other, self.trigger))
        raises: cython.int = self._raises(own, occupied)
        answers: cython.int = self._raises(other, occupied)
        self.looks[22] = FREE + 16 * count(free_spheres(own, occupied))
        self.looks[22] += count(free_spheres(other, occupied))
        self.looks[23] = CHANCES + 4 * _least(mine, 3) + _least(others, 3)
        self.looks[23] += 16 * (raises >> 8) + 32 * (answers >> 8)
        self.looks[24] = RAISES + 8 * _least(raises & 0xFF, 7) + _least(answers & 0xFF, 7)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _raises(self, own: cython.ulonglong, occupied: cython.ulonglong) -> cython.int:
        """How many spheres could be raised, and 256 more if that could complete something."""
        free: cython.ulonglong = free_spheres(own, occupied)
        sphere: cython.ulonglong
        cells: cython.ulonglong
        found: cython.int = 0
        completes: cython.int = 0
        if not open_cells(occupied) & ABOVE_GROUND:
            return 0
        while free:
            sphere = free & (0 - free)
            free ^= sphere
            cells = raise_cells(sphere, occupied)
            if cells:
                found += 1
                if not completes and cells & completing_cells(own ^ sphere, self.trigger):
                    completes = 256
        return found + completes


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _second(cells: cython.ulonglong) -> cython.ulonglong:
    """Level 2 in nine bits."""
    return ((cells >> 16) & 7) | ((cells >> 17) & 0x38) | ((cells >> 18) & 0x1C0)
