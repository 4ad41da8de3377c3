"""The static evaluation of a position of Pylos.

Compiled by Cython, with its fields and signatures in evaluate.pxd; the same file runs as plain
Python. An evaluation is a sum of weights, one for
each feature: the patterns of spheres in some groups of cells, the reserves, what
could be completed and raised. For some variants a small network adds its output for all of
them together. `own` are the spheres of the side to move; the sum estimates its odds of
winning, as a natural logarithm in units of 1 / UNIT.
"""

from array import array
from typing import Any

import cython

from benben.games.pylos.engine import Rules

if not cython.compiled:
    from benben.bots.pylos.encoding import (
        BIAS,
        BIAS_SHIFT,
        CENTRE_SQUARES,
        COLUMNS_INWARDS,
        COLUMNS_OUTWARDS,
        COMPLETIONS_FEATURE,
        CORNER_SQUARES,
        EARLY_SPHERES,
        EDGE_LINES,
        EDGE_SQUARES,
        FACTOR,
        FEATURE_COUNT,
        FIRST_COLUMNS,
        FIRST_ROWS,
        FIRST_SQUARE,
        FIRST_UPPER_SQUARE,
        FOUR_CELLS,
        FREE_FEATURE,
        FULL,
        JOINED_COLUMNS,
        LINE_SETS,
        MIDDLE_LINES,
        MIDDLE_SPHERES,
        MOST,
        MOST_CHANCES,
        MOST_RAISES,
        NEURON_SIZE,
        NEURONS,
        PULL_SHIFT,
        RAISE_COMPLETES,
        RAISE_COUNT,
        RAISED_FEATURE,
        RESERVES_FEATURE,
        ROWS,
        ROWS_INWARDS,
        ROWS_OUTWARDS,
        SECOND_FEATURE,
        SECOND_LEVEL,
        SQUARE,
        SQUARE_GAP,
        STAGE_SIZE,
        SUM_SHIFT,
        THIRD_FEATURE,
        THIRD_LEVEL,
        TWO_COLUMNS,
        TWO_ROWS,
        UPPER_SQUARES,
        WIDTH,
        at_most,
        completions_weight,
        free_weight,
        raised_weight,
        reserves_weight,
    )
    from benben.games.pylos.cells import (
        ABOVE_GROUND,
        GROUND,
        LEVEL,
        ROW,
        SECOND_CELLS,
        Cells,
        completing_cells,
        count,
        free_spheres,
        lowest,
        open_cells,
        raise_cells,
        second_level,
    )


def _threes(places: list[int]) -> "array[int]":
    """For each set of bits, the sum of 3 to the power of their places; -1 skips a bit."""
    powers = [3**place if place >= 0 else 0 for place in places]
    return array(
        "H",
        [
            sum(power for bit, power in enumerate(powers) if cells >> bit & 1)
            for cells in range(1 << len(places))
        ],
    )


def _lines() -> "array[int]":
    """Patterns of two rows or columns of level 1, read from the rim inwards or outwards."""
    rows = [2 * (bit % 4) + bit // 4 for bit in range(8)]
    columns = list(range(8))
    turned = [[place ^ 1 for place in places] for places in (rows, columns)]
    return sum((_threes(places) for places in (rows, columns, *turned)), array("H"))


def _two_columns(ground: Cells) -> Cells:
    """The first two columns of the ground, without the cells between them."""
    cells: Cells = ground & TWO_COLUMNS
    cells = (cells | cells >> SQUARE_GAP) & JOINED_COLUMNS
    return (cells | cells >> 2 * SQUARE_GAP) & TWO_ROWS


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _outer_sum(units: cython.p_short, outer: cython.p_short) -> cython.int:
    """The output of the neurons for these units."""
    unit: cython.Py_ssize_t
    _neuron: cython.int
    at: cython.Py_ssize_t = WIDTH
    pull: cython.int
    total: cython.int = 0
    for _neuron in range(NEURONS):
        pull = 0
        for unit in range(WIDTH):
            pull += units[unit] * outer[at + unit]
        pull += outer[at + BIAS] << BIAS_SHIFT
        if pull > 0:
            total += (pull >> PULL_SHIFT) * outer[at + FACTOR]
        at += NEURON_SIZE
    return (total >> SUM_SHIFT) + outer[at]


@cython.cclass
class Evaluation:
    """Evaluates positions by weights; each thread needs its own."""

    def __init__(self, rules: Rules, weights: Any, network: Any = None) -> None:
        """Without a network only the sum of weights counts."""
        self.trigger = rules.trigger
        self.weights = weights
        self.lines = _lines()
        self.second = _threes(list(range(SECOND_CELLS)))
        self.square = _threes([0, 1, -1, -1, 2, 3])
        self.features = array("I", bytes(4 * FEATURE_COUNT))
        self.has_network = network is not None
        if network is not None:
            self.rows = memoryview(network)[:ROWS]
            self.outer = memoryview(network)[ROWS:]

    def evaluate(self, own: Cells, other: Cells) -> cython.int:
        """The evaluation for the side to move."""
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
        """The network's output for all features; the first unit is added directly."""
        sums = cython.declare(cython.short[WIDTH])
        rows: cython.p_short
        outer: cython.p_short
        feature: cython.int
        unit: cython.Py_ssize_t
        row: cython.Py_ssize_t
        straight: cython.int
        if cython.compiled:  # simple enough for the compiler to vectorise
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

    def stage(self, own: Cells, other: Cells) -> cython.int:
        """The index of the first weight for a number of spheres on the board."""
        spheres: cython.int = count(own | other)
        if spheres > MIDDLE_SPHERES:
            return 2 * STAGE_SIZE
        return STAGE_SIZE if spheres > EARLY_SPHERES else 0

    def find_features(self, own: Cells, other: Cells) -> cython.void:
        """Find the indices of a position's weights."""
        self._find_lines(own & GROUND, other & GROUND)
        self._find_squares(own, other)
        self._find_levels(own, other)
        self._find_prospects(own, other)

    def _find_lines(self, own: Cells, other: Cells) -> cython.void:
        """Find pairs of rows, then of columns: at the first rim, in the middle, at the last."""
        self._find_rows(own, other, 0, EDGE_LINES, ROWS_INWARDS)
        self._find_rows(own, other, 1, MIDDLE_LINES, ROWS_INWARDS)
        self._find_rows(own, other, 2, EDGE_LINES, ROWS_OUTWARDS)
        self._find_columns(own, other, 0, EDGE_LINES, COLUMNS_INWARDS)
        self._find_columns(own, other, 1, MIDDLE_LINES, COLUMNS_INWARDS)
        self._find_columns(own, other, 2, EDGE_LINES, COLUMNS_OUTWARDS)

    def _find_rows(
        self, own: Cells, other: Cells, row: cython.int, group: cython.int, way: cython.int
    ) -> cython.void:
        mine: Cells = own >> ROW * row & TWO_ROWS
        others: Cells = other >> ROW * row & TWO_ROWS
        self.features[FIRST_ROWS + row] = group + self._pattern(mine, others, way)

    def _find_columns(
        self, own: Cells, other: Cells, column: cython.int, group: cython.int, way: cython.int
    ) -> cython.void:
        mine: Cells = _two_columns(own >> column)
        others: Cells = _two_columns(other >> column)
        self.features[FIRST_COLUMNS + column] = group + self._pattern(mine, others, way)

    def _pattern(self, own: Cells, other: Cells, way: cython.int) -> cython.int:
        """The number of a pattern in two rows or columns."""
        first: cython.int = self.lines[way * LINE_SETS + own]
        return first + 2 * self.lines[way * LINE_SETS + other]

    def _square(self, own: Cells, other: Cells, start: cython.int) -> cython.int:
        """The number of the pattern in a square and the cell that rests on it."""
        pattern: cython.int = self.square[own >> start & SQUARE]
        pattern += 2 * self.square[other >> start & SQUARE]
        start += LEVEL
        pattern += FOUR_CELLS * (own >> start & 1)
        return pattern + 2 * FOUR_CELLS * (other >> start & 1)

    def _find_squares(self, own: Cells, other: Cells) -> cython.void:
        """Find the squares of level 1 row by row, then those of level 2."""
        self._find_three(own, other, 0, CORNER_SQUARES, EDGE_SQUARES)
        self._find_three(own, other, 1, EDGE_SQUARES, CENTRE_SQUARES)
        self._find_three(own, other, 2, CORNER_SQUARES, EDGE_SQUARES)
        self._find_two(own, other, 0)
        self._find_two(own, other, 1)

    def _find_three(
        self, own: Cells, other: Cells, row: cython.int, outer: cython.int, middle: cython.int
    ) -> cython.void:
        """Find the three squares of level 1 that begin in a row."""
        first: cython.int = FIRST_SQUARE + 3 * row
        start: cython.int = ROW * row
        self.features[first] = outer + self._square(own, other, start)
        self.features[first + 1] = middle + self._square(own, other, start + 1)
        self.features[first + 2] = outer + self._square(own, other, start + 2)

    def _find_two(self, own: Cells, other: Cells, row: cython.int) -> cython.void:
        """Find the two squares of level 2 that begin in a row."""
        first: cython.int = FIRST_UPPER_SQUARE + 2 * row
        start: cython.int = LEVEL + ROW * row
        self.features[first] = UPPER_SQUARES + self._square(own, other, start)
        self.features[first + 1] = UPPER_SQUARES + self._square(own, other, start + 1)

    def _find_levels(self, own: Cells, other: Cells) -> cython.void:
        second: cython.int = self.second[second_level(own)]
        third: cython.int = self.square[own >> 2 * LEVEL & SQUARE]
        second += 2 * self.second[second_level(other)]
        third += 2 * self.square[other >> 2 * LEVEL & SQUARE]
        self.features[SECOND_FEATURE] = SECOND_LEVEL + second
        self.features[THIRD_FEATURE] = THIRD_LEVEL + third
        self.features[RESERVES_FEATURE] = reserves_weight(count(own), count(other))

    def _find_prospects(self, own: Cells, other: Cells) -> cython.void:
        """Count what each side could complete and raise if it were its turn."""
        occupied: Cells = own | other
        cells: Cells = open_cells(occupied)
        mine: cython.int = count(cells & completing_cells(own, self.trigger))
        others: cython.int = count(cells & completing_cells(other, self.trigger))
        raises: cython.int = self._raises(own, occupied)
        answers: cython.int = self._raises(other, occupied)
        self.features[FREE_FEATURE] = free_weight(
            count(free_spheres(own, occupied)), count(free_spheres(other, occupied))
        )
        self.features[COMPLETIONS_FEATURE] = completions_weight(
            at_most(mine, MOST_CHANCES),
            at_most(others, MOST_CHANCES),
            (raises >> RAISE_COMPLETES) + 2 * (answers >> RAISE_COMPLETES),
        )
        self.features[RAISED_FEATURE] = raised_weight(
            at_most(raises & RAISE_COUNT, MOST_RAISES), at_most(answers & RAISE_COUNT, MOST_RAISES)
        )

    def _raises(self, own: Cells, occupied: Cells) -> cython.int:
        """The number of raises and, in a higher bit, whether one completes something."""
        free: Cells = free_spheres(own, occupied)
        sphere: Cells
        cells: Cells
        found: cython.int = 0
        completes: cython.int = 0
        if not open_cells(occupied) & ABOVE_GROUND:
            return 0
        while free:
            sphere = lowest(free)
            free ^= sphere
            cells = raise_cells(sphere, occupied)
            if cells:
                found += 1
                if not completes and cells & completing_cells(own ^ sphere, self.trigger):
                    completes = 1
        return found | completes << RAISE_COMPLETES
