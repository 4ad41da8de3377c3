"""The static evaluation of a position of Pylos: what it is worth without a search.

Compiled by Cython; the same file runs as plain Python. An evaluation is a sum of weights, one for
each thing that is looked at: the patterns of spheres in some groups of cells, the reserves, what
could be completed and raised. For some variants a small network adds what it makes of all of
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
    from benben.bots.pylos.weights import FULL, NEURONS, WIDTH
    from benben.games.pylos.engine import (
        completing_cells,
        count,
        free_spheres,
        open_cells,
        raise_cells,
    )

ABOVE_GROUND = cython.declare(cython.ulonglong, BOARD & ~GROUND)


MOST = cython.declare(cython.int, 4000)
"""No evaluation is surer than this."""

FEATURES = 25
"""So many things are looked at."""
FEATURE_COUNT = cython.declare(cython.int, FEATURES)

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
def _outer_sum(units: cython.p_short, outer: cython.p_short) -> cython.int:
    """What the neurons say of the units."""
    unit: cython.Py_ssize_t
    _neuron: cython.int
    at: cython.Py_ssize_t = WIDTH
    pull: cython.int
    total: cython.int = 0
    for _neuron in range(NEURONS):
        pull = 0
        for unit in range(WIDTH):
            pull += units[unit] * outer[at + unit]
        pull += outer[at + WIDTH] << 8
        if pull > 0:
            total += (pull >> 9) * outer[at + WIDTH + 1]
        at += WIDTH + 2
    return (total >> 6) + outer[at]


@cython.cclass
class Evaluation:
    """Evaluates positions by weights; each thread needs its own."""

    def __init__(self, rules: Rules, weights: Any, network: Any = None) -> None:
        """Without a network only the sum of weights counts."""
        self.trigger = rules.trigger
        self.weights = weights
        self.bands = _bands()
        self.floor = _threes(list(range(9)))
        self.square = _threes([0, 1, -1, -1, 2, 3])
        self.features = array("I", bytes(4 * FEATURES))
        self.has_network = network is not None
        if network is not None:
            self.rows = memoryview(network)[:ROWS]
            self.outer = memoryview(network)[ROWS:]

    def evaluate(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.int:
        """How well the side to move stands."""
        total: cython.int = 0
        feature: cython.int
        stage: cython.int = self.stage(own, other)
        self.find_features(own, other)
        for feature in range(FEATURE_COUNT):
            total += self.weights[stage + self.features[feature]]
        if self.has_network:
            total += self._network()
        if total > MOST:
            return MOST
        return total if total > -MOST else -MOST

    def _network(self) -> cython.int:
        """What a small network makes of all features together; its first unit counts as it is."""
        sums = cython.declare(cython.short[32])
        rows: cython.p_short
        outer: cython.p_short
        feature: cython.int
        unit: cython.Py_ssize_t
        row: cython.Py_ssize_t
        straight: cython.int
        if cython.compiled:  # so plain that the compiler works on several units at once
            rows = cython.address(self.rows[0])
            outer = cython.address(self.outer[0])
        else:
            sums, rows, outer = [0] * WIDTH, self.rows, self.outer
        for unit in range(WIDTH):
            sums[unit] = outer[unit]
        for feature in range(FEATURE_COUNT):
            row = self.features[feature] * WIDTH
            for unit in range(WIDTH):
                sums[unit] += rows[row + unit]
        straight = sums[0]
        for unit in range(WIDTH):
            sums[unit] = sums[unit] if sums[unit] > 0 else 0
            sums[unit] = sums[unit] if sums[unit] < FULL else FULL
        return straight + _outer_sum(sums, outer)

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

    def find_features(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """Find which weights a position has."""
        self._find_bands(own & 0xFFFF, other & 0xFFFF)
        self._find_squares(own, other)
        self._find_levels(own, other)
        self._find_prospects(own, other)

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
    def _find_bands(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.features[0] = EDGE + self._band(0, own & 0xFF, other & 0xFF)
        self.features[1] = MIDDLE + self._band(0, (own >> 4) & 0xFF, (other >> 4) & 0xFF)
        self.features[2] = EDGE + self._band(2, own >> 8, other >> 8)
        self.features[3] = EDGE + self._band(1, self._column(own, 0), self._column(other, 0))
        self.features[4] = MIDDLE + self._band(1, self._column(own, 1), self._column(other, 1))
        self.features[5] = EDGE + self._band(3, self._column(own, 2), self._column(other, 2))

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

    def _find_squares(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.features[6] = AT_CORNER + self._square(own, other, 0)
        self.features[7] = AT_EDGE + self._square(own, other, 1)
        self.features[8] = AT_CORNER + self._square(own, other, 2)
        self.features[9] = AT_EDGE + self._square(own, other, 4)
        self.features[10] = AT_CENTRE + self._square(own, other, 5)
        self.features[11] = AT_EDGE + self._square(own, other, 6)
        self.features[12] = AT_CORNER + self._square(own, other, 8)
        self.features[13] = AT_EDGE + self._square(own, other, 9)
        self.features[14] = AT_CORNER + self._square(own, other, 10)
        self.features[15] = ABOVE + self._square(own, other, 16)
        self.features[16] = ABOVE + self._square(own, other, 17)
        self.features[17] = ABOVE + self._square(own, other, 20)
        self.features[18] = ABOVE + self._square(own, other, 21)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _find_levels(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        self.features[19] = SECOND + self.floor[_second(own)] + 2 * self.floor[_second(other)]
        self.features[20] = THIRD + self.square[(own >> 32) & 0x33]
        self.features[20] += 2 * self.square[(other >> 32) & 0x33]
        self.features[21] = RESERVES + 16 * count(own) + count(other)

    def _find_prospects(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.void:
        """What each side could complete, and raise, if it were its turn."""
        occupied: cython.ulonglong = own | other
        cells: cython.ulonglong = open_cells(occupied)
        mine: cython.int = count(cells & completing_cells(own, self.trigger))
        others: cython.int = count(cells & completing_cells(other, self.trigger))
        raises: cython.int = self._raises(own, occupied)
        answers: cython.int = self._raises(other, occupied)
        self.features[22] = FREE + 16 * count(free_spheres(own, occupied))
        self.features[22] += count(free_spheres(other, occupied))
        self.features[23] = CHANCES + 4 * _least(mine, 3) + _least(others, 3)
        self.features[23] += 16 * (raises >> 8) + 32 * (answers >> 8)
        self.features[24] = RAISES + 8 * _least(raises & 0xFF, 7) + _least(answers & 0xFF, 7)

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
