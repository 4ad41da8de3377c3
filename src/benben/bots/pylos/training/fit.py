"""Learning how Pylos is judged from positions whose results are known.

Compiled by Cython; the same file runs as plain Python. Each position is judged, and the weights
that it has are shifted towards its result, one position after the other: those of a sum by a pupil,
then, with the sum as it is, those of the network beside it by a student.
"""

from array import array
from typing import Any

import cython

from benben.bots.pylos.evaluate import LOOKS
from benben.bots.pylos.weights import INSIGHT, ROWS
from benben.games.pylos.engine import Rules

if cython.compiled:
    from cython.cimports.benben.bots.pylos.evaluate import KNOTS, WIDTH, Evaluation
    from cython.cimports.libc.math import exp, log, sqrtf
else:
    from math import exp, log
    from math import sqrt as sqrtf

    from benben.bots.pylos.evaluate import Evaluation
    from benben.bots.pylos.weights import KNOTS, WIDTH

LOOKS_AT = cython.declare(cython.int, LOOKS)
SUREST = cython.declare(cython.double, 15)
JOINS = cython.declare(cython.int, ROWS)
STRIDE = cython.declare(cython.ulonglong, 0x9E37_79B1)
"""A prime: lessons are gone through in steps of this, for neighbours are alike."""
PARTS = cython.declare(cython.int, INSIGHT)
NOTES = cython.declare(cython.int, 8192)
"""A network is changed after so many positions."""
LATELY = cython.declare(cython.float, 0.1)
LONGER = cython.declare(cython.float, 0.001)
LITTLE = cython.declare(cython.float, 1e-8)
"""How quickly the way of late and its usual size are forgotten, and the least size (Adam)."""


@cython.cclass
class Pupil:
    """Somebody who learns the weights of a sum."""

    evaluation: Evaluation
    weights = cython.declare(cython.float[::1])
    stage: cython.int
    stride: cython.ulonglong

    def __init__(self, rules: Rules, weights: Any) -> None:
        self.evaluation = Evaluation(rules, array("h"))
        self.weights = weights
        self.stride = 1

    def learn(self, own: Any, other: Any, results: Any, rate: cython.double) -> tuple[float, float]:
        """Go through positions once; the surprise they are, and the share judged rightly.

        A result is 0 if the side to move has lost, 1 for a draw, 2 if it has won.
        """
        owns = cython.declare(cython.longlong[::1], own)
        others = cython.declare(cython.longlong[::1], other)
        found = cython.declare(cython.uchar[::1], results)
        count: cython.ulonglong = len(results)
        step: cython.ulonglong
        number: cython.ulonglong
        surprise: cython.double = 0
        right: cython.double = 0
        expected: cython.double
        chance: cython.double
        with cython.nogil:
            for step in range(count):
                number = step * self.stride % count
                chance = self._chance(owns[number], others[number])
                expected = found[number] / 2.0
                surprise -= expected * log(chance) + (1 - expected) * log(1 - chance)
                if found[number] == 1:
                    right += 0.5
                elif (chance > 0.5) == (found[number] == 2):
                    right += 1
                if rate > 0:
                    self._shift(rate, expected - chance)
        return surprise / count, right / count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _chance(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.double:
        """How likely the side to move wins, as far as is known yet."""
        total: cython.double
        self.stage = self.evaluation.stage(own, other)
        self.evaluation.look(own, other)
        total = self._total()
        if total > SUREST:
            total = SUREST
        elif total < -SUREST:
            total = -SUREST
        return 1 / (1 + exp(-total))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _total(self) -> cython.double:
        """The sum of the weights of all looks."""
        total: cython.double = 0
        look: cython.int
        for look in range(LOOKS_AT):
            total += self.weights[self.stage + self.evaluation.looks[look]]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _shift(self, rate: cython.double, error: cython.double) -> cython.void:
        """Go some way against an error."""
        look: cython.int
        for look in range(LOOKS_AT):
            self.weights[self.stage + self.evaluation.looks[look]] += rate * error


@cython.cclass
class Student(Pupil):
    """Somebody who knows the sum and learns a network beside it."""

    insight = cython.declare(cython.float[::1])
    sums = cython.declare(cython.float[::1])
    units = cython.declare(cython.float[::1])
    pulls = cython.declare(cython.float[::1])
    slopes = cython.declare(cython.float[::1])
    notes = cython.declare(cython.float[::1])
    ways = cython.declare(cython.float[::1])
    sizes = cython.declare(cython.float[::1])
    noted: cython.int

    def __init__(self, rules: Rules, weights: Any, insight: Any) -> None:
        super().__init__(rules, weights)
        self.stride = STRIDE
        self.insight = insight
        self.sums = array("f", bytes(4 * WIDTH))
        self.units = array("f", bytes(4 * WIDTH))
        self.pulls = array("f", bytes(4 * KNOTS))
        self.slopes = array("f", bytes(4 * WIDTH))
        self.notes = array("f", bytes(4 * INSIGHT))
        self.ways = array("f", bytes(4 * INSIGHT))
        self.sizes = array("f", bytes(4 * INSIGHT))
        self.noted = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _total(self) -> cython.double:
        """The sum, and what the network makes of the looks, as the judge has it."""
        knot: cython.int
        unit: cython.Py_ssize_t
        at: cython.Py_ssize_t = JOINS + WIDTH
        total: cython.double = Pupil._total(self)
        self._sum_up()
        total += self.sums[0]
        for knot in range(KNOTS):
            self.pulls[knot] = self.insight[at + WIDTH]
            for unit in range(WIDTH):
                self.pulls[knot] += self.units[unit] * self.insight[at + unit]
            if self.pulls[knot] > 0:
                total += self.pulls[knot] * self.insight[at + WIDTH + 1]
            at += WIDTH + 2
        return total + self.insight[at]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _sum_up(self) -> cython.void:
        """Fill the units; the first counts as it is, not by knots."""
        look: cython.int
        unit: cython.Py_ssize_t
        row: cython.Py_ssize_t
        for unit in range(WIDTH):
            self.sums[unit] = self.insight[JOINS + unit]
        for look in range(LOOKS_AT):
            row = self.evaluation.looks[look] * WIDTH
            for unit in range(WIDTH):
                self.sums[unit] += self.insight[row + unit]
        for unit in range(1, WIDTH):
            self.units[unit] = min(max(self.sums[unit], 0.0), 1.0)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _shift(self, rate: cython.double, error: cython.double) -> cython.void:
        """Note which way is against an error, and go some way after many notes."""
        look: cython.int
        knot: cython.int
        at: cython.Py_ssize_t = JOINS + WIDTH
        unit: cython.Py_ssize_t
        for unit in range(WIDTH):
            self.slopes[unit] = 0
        for knot in range(KNOTS):
            if self.pulls[knot] > 0:
                self._note_knot(knot, at, error)
            at += WIDTH + 2
        self.notes[at] += error
        self.slopes[0] = error
        for unit in range(1, WIDTH):
            if self.sums[unit] <= 0 or self.sums[unit] >= 1:
                self.slopes[unit] = 0
        self._note_row(JOINS)
        for look in range(LOOKS_AT):
            self._note_row(self.evaluation.looks[look] * WIDTH)
        self.noted += 1
        if self.noted == NOTES:
            self._step(rate)
            self.noted = 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _note_row(self, at: cython.Py_ssize_t) -> cython.void:
        unit: cython.Py_ssize_t
        for unit in range(WIDTH):
            self.notes[at + unit] += self.slopes[unit]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _note_knot(
        self, knot: cython.int, at: cython.Py_ssize_t, error: cython.double
    ) -> cython.void:
        unit: cython.Py_ssize_t
        pull = cython.declare(cython.float, error * self.insight[at + WIDTH + 1])
        self.notes[at + WIDTH + 1] += error * self.pulls[knot]
        self.notes[at + WIDTH] += pull
        for unit in range(1, WIDTH):
            self.notes[at + unit] += pull * self.units[unit]
            self.slopes[unit] += pull * self.insight[at + unit]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _step(self, rate: cython.double) -> cython.void:
        """Go the way that was noted lately, as far for what is seldom noted as for the rest."""
        at: cython.Py_ssize_t
        step = cython.declare(cython.float, rate)
        note = cython.declare(cython.float, 0.0)
        for at in range(PARTS):
            note = self.notes[at] / NOTES
            self.notes[at] = 0
            self.ways[at] += LATELY * (note - self.ways[at])
            self.sizes[at] += LONGER * (note * note - self.sizes[at])
            self.insight[at] += step * self.ways[at] / (sqrtf(self.sizes[at]) + LITTLE)
