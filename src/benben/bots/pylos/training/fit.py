"""Fitting the weights of Pylos to positions whose results are known.

Compiled by Cython, with its fields and signatures in fit.pxd; the same file runs as plain Python.
Each position is evaluated, and its weights are shifted towards its result by gradient descent:
first those of the sum (LinearFit), then, with the sum as it is, those of the network beside it
(NetworkFit).
"""

from array import array
from typing import Any

import cython

from benben.games.pylos.engine import Rules

if not cython.compiled:
    from math import exp, log
    from math import sqrt as sqrtf

    from benben.bots.pylos.encoding import (
        BIAS,
        FACTOR,
        FEATURE_COUNT,
        NETWORK_SIZE,
        NEURON_SIZE,
        NEURONS,
        ROWS,
        WIDTH,
    )
    from benben.bots.pylos.evaluate import Evaluation
    from benben.games.pylos.cells import Cells

FLOAT = 4
"""The size of a float in bytes."""
SUREST = cython.declare(cython.double, 15)
STRIDE = cython.declare(cython.ulonglong, 0x9E37_79B1)
"""A prime: samples are visited in steps of this, because neighbours are similar."""
BATCH = cython.declare(cython.int, 8192)
"""The number of positions in a batch."""
LATELY = cython.declare(cython.float, 0.1)
LONGER = cython.declare(cython.float, 0.001)
LITTLE = cython.declare(cython.float, 1e-8)
"""The parameters of Adam: decay of the mean, decay of the variance, and epsilon."""


@cython.cclass
class LinearFit:
    """Fits the weights of the sum by stochastic gradient descent."""

    def __init__(self, rules: Rules, weights: Any) -> None:
        self.evaluation = Evaluation(rules, array("h"))
        self.weights = weights
        self.stride = 1

    def run(self, own: Any, other: Any, results: Any, rate: cython.double) -> tuple[float, float]:
        """Train on all positions once; returns the mean loss and the share of right predictions.

        A result is 0 if the side to move has lost, 1 for a draw, 2 if it has won.
        """
        owns = cython.declare(cython.longlong[::1], own)
        others = cython.declare(cython.longlong[::1], other)
        found = cython.declare(cython.uchar[::1], results)
        count: cython.ulonglong = len(results)
        step: cython.ulonglong
        number: cython.ulonglong
        loss: cython.double = 0
        right: cython.double = 0
        expected: cython.double
        chance: cython.double
        with cython.nogil:
            for step in range(count):
                number = step * self.stride % count
                chance = self._chance(owns[number], others[number])
                expected = found[number] / 2.0
                loss -= expected * log(chance) + (1 - expected) * log(1 - chance)
                if found[number] == 1:
                    right += 0.5
                elif (chance > 0.5) == (found[number] == 2):
                    right += 1
                if rate > 0:
                    self._shift(rate, expected - chance)
        return loss / count, right / count

    def _chance(self, own: Cells, other: Cells) -> cython.double:
        """The predicted chance that the side to move wins."""
        total: cython.double
        self.stage = self.evaluation.stage(own, other)
        self.evaluation.find_features(own, other)
        total = self._total()
        if total > SUREST:
            total = SUREST
        elif total < -SUREST:
            total = -SUREST
        return 1 / (1 + exp(-total))

    def _total(self) -> cython.double:
        """The sum of the weights of all features."""
        total: cython.double = 0
        feature: cython.int
        for feature in range(FEATURE_COUNT):
            total += self.weights[self.stage + self.evaluation.features[feature]]
        return total

    def _shift(self, rate: cython.double, error: cython.double) -> cython.void:
        """Change the weights against an error."""
        feature: cython.int
        for feature in range(FEATURE_COUNT):
            self.weights[self.stage + self.evaluation.features[feature]] += rate * error


@cython.cclass
class NetworkFit(LinearFit):
    """Keeps the sum and fits the network beside it, with Adam."""

    def __init__(self, rules: Rules, weights: Any, network: Any) -> None:
        super().__init__(rules, weights)
        self.stride = STRIDE
        self.network = network
        self.sums = array("f", bytes(FLOAT * WIDTH))
        self.units = array("f", bytes(FLOAT * WIDTH))
        self.outer_sums = array("f", bytes(FLOAT * NEURONS))
        self.gradients = array("f", bytes(FLOAT * WIDTH))
        self.totals = array("f", bytes(FLOAT * NETWORK_SIZE))
        self.means = array("f", bytes(FLOAT * NETWORK_SIZE))
        self.squares = array("f", bytes(FLOAT * NETWORK_SIZE))
        self.noted = 0

    def _total(self) -> cython.double:
        """The sum, and what the network adds to it, as Evaluation computes them."""
        neuron: cython.int
        unit: cython.Py_ssize_t
        at: cython.Py_ssize_t = ROWS + WIDTH
        total: cython.double = LinearFit._total(self)
        self._sum_up()
        total += self.sums[0]
        for neuron in range(NEURONS):
            self.outer_sums[neuron] = self.network[at + BIAS]
            for unit in range(WIDTH):
                self.outer_sums[neuron] += self.units[unit] * self.network[at + unit]
            if self.outer_sums[neuron] > 0:
                total += self.outer_sums[neuron] * self.network[at + FACTOR]
            at += NEURON_SIZE
        total += self.network[at]
        return total

    def _sum_up(self) -> cython.void:
        """Compute the units; the first one is added directly, without neurons."""
        feature: cython.int
        unit: cython.Py_ssize_t
        row: cython.Py_ssize_t
        for unit in range(WIDTH):
            self.sums[unit] = self.network[ROWS + unit]
        for feature in range(FEATURE_COUNT):
            row = self.evaluation.features[feature] * WIDTH
            for unit in range(WIDTH):
                self.sums[unit] += self.network[row + unit]
        for unit in range(1, WIDTH):
            self.units[unit] = min(max(self.sums[unit], 0.0), 1.0)

    def _shift(self, rate: cython.double, error: cython.double) -> cython.void:
        """Accumulate the gradient of an error; take a step at the end of each batch."""
        feature: cython.int
        neuron: cython.int
        at: cython.Py_ssize_t = ROWS + WIDTH
        unit: cython.Py_ssize_t
        for unit in range(WIDTH):
            self.gradients[unit] = 0
        for neuron in range(NEURONS):
            if self.outer_sums[neuron] > 0:
                self._note_neuron(neuron, at, error)
            at += NEURON_SIZE
        self.totals[at] += error
        self.gradients[0] = error
        for unit in range(1, WIDTH):
            if self.sums[unit] <= 0 or self.sums[unit] >= 1:
                self.gradients[unit] = 0
        self._note_row(ROWS)
        for feature in range(FEATURE_COUNT):
            self._note_row(self.evaluation.features[feature] * WIDTH)
        self.noted += 1
        if self.noted == BATCH:
            self._step(rate)
            self.noted = 0

    def _note_row(self, at: cython.Py_ssize_t) -> cython.void:
        unit: cython.Py_ssize_t
        for unit in range(WIDTH):
            self.totals[at + unit] += self.gradients[unit]

    def _note_neuron(
        self, neuron: cython.int, at: cython.Py_ssize_t, error: cython.double
    ) -> cython.void:
        unit: cython.Py_ssize_t
        pull = cython.declare(cython.float, error * self.network[at + FACTOR])
        self.totals[at + FACTOR] += error * self.outer_sums[neuron]
        self.totals[at + BIAS] += pull
        for unit in range(1, WIDTH):
            self.totals[at + unit] += pull * self.units[unit]
            self.gradients[unit] += pull * self.network[at + unit]

    def _step(self, rate: cython.double) -> cython.void:
        """Take a step of Adam along the accumulated gradient."""
        at: cython.Py_ssize_t
        step = cython.declare(cython.float, rate)
        note = cython.declare(cython.float, 0.0)
        for at in range(NETWORK_SIZE):
            note = self.totals[at] / BATCH
            self.totals[at] = 0
            self.means[at] += LATELY * (note - self.means[at])
            self.squares[at] += LONGER * (note * note - self.squares[at])
            self.network[at] += step * self.means[at] / (sqrtf(self.squares[at]) + LITTLE)
