"""Learning the weights of Pylos from positions whose results are known.

Compiled by Cython; the same file runs as plain Python. Each position is judged, and the weights
that it has are shifted towards its result: logistic regression, one position after the other.
"""

from array import array
from typing import Any

import cython

from benben.bots.pylos_judge import LOOKS
from benben.games.pylos.engine import Rules

if cython.compiled:
    from cython.cimports.benben.bots.pylos_judge import Judge
    from cython.cimports.libc.math import exp, log
else:
    from math import exp, log

    from benben.bots.pylos_judge import Judge

LOOKS_AT = cython.declare(cython.int, LOOKS)
SUREST = cython.declare(cython.double, 15)


@cython.cclass
class Pupil:
    """Somebody who learns weights."""

    judge: Judge
    weights = cython.declare(cython.float[::1])
    own = cython.declare(cython.longlong[::1])
    other = cython.declare(cython.longlong[::1])
    results = cython.declare(cython.uchar[::1])
    count: cython.int

    def __init__(self, rules: Rules, weights: Any) -> None:
        self.judge = Judge(rules, array("h"))
        self.weights = weights

    def show(self, own: Any, other: Any, results: Any) -> None:
        """Look at these positions: 0 is lost for the side to move, 1 a draw, 2 won."""
        self.own = own
        self.other = other
        self.results = results
        self.count = len(results)

    def learn(self, rate: cython.double) -> tuple[float, float]:
        """Go through the positions once; the surprise they are, and the share judged rightly."""
        number: cython.int
        surprise: cython.double = 0
        right: cython.double = 0
        expected: cython.double
        chance: cython.double
        with cython.nogil:
            for number in range(self.count):
                chance = self._chance(self.own[number], self.other[number])
                expected = self.results[number] / 2.0
                surprise -= expected * log(chance) + (1 - expected) * log(1 - chance)
                if self.results[number] == 1:
                    right += 0.5
                elif (chance > 0.5) == (self.results[number] == 2):
                    right += 1
                if rate > 0:
                    self._shift(rate * (expected - chance))
        return surprise / self.count, right / self.count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _chance(self, own: cython.ulonglong, other: cython.ulonglong) -> cython.double:
        total: cython.double = 0
        look: cython.int
        self.judge.look(own, other)
        for look in range(LOOKS_AT):
            total += self.weights[self.judge.looks[look]]
        if total > SUREST:
            total = SUREST
        elif total < -SUREST:
            total = -SUREST
        return 1 / (1 + exp(-total))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _shift(self, step: cython.double) -> cython.void:
        look: cython.int
        for look in range(LOOKS_AT):
            self.weights[self.judge.looks[look]] += step
