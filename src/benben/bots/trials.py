"""Comparing decisions trial by trial, each time under equal luck for all that are in question.

Compiled by Cython; the same file runs as plain Python.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

MOST_TRIALS = 4000
TRIALS = cython.declare(cython.int, MOST_TRIALS)
CANDIDATES = 32
SURE = cython.declare(cython.double, 2.2)
"""So many standard errors behind the best one a decision is given up."""


@cython.cclass
class Trials:
    """What came of each decision in each trial, and which ones are still in question."""

    def __init__(self, fewest: int) -> None:
        """Everything gets `fewest` trials at least."""
        self.fewest = fewest
        self.count = 0
        self.done = 0
        self.alive = array("B", bytes(CANDIDATES))
        self.gains = array("d", bytes(8 * CANDIDATES * MOST_TRIALS))

    def begin(self, count: int) -> None:
        """Compare so many decisions."""
        number: cython.int
        self.count = count
        self.done = 0
        for number in range(self.count):
            self.alive[number] = 1

    def in_question(self) -> int:
        """How many decisions are still compared."""
        number: cython.int
        alive: cython.int = 0
        for number in range(self.count):
            alive += self.alive[number]
        return alive

    def gain(self, number: int) -> float:
        """What a decision is worth on average; one that was given up is worth less than any."""
        at: cython.int = number
        return self.mean(at) if self.alive[at] else -1.0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def note(self, number: cython.int, gain: cython.double) -> cython.void:
        """Keep what came of a decision in this trial."""
        self.gains[number * TRIALS + self.done] = gain

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def is_full(self) -> cython.bint:
        """Whether there is no room for more trials."""
        return self.done == TRIALS

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def mean(self, number: cython.int) -> cython.double:
        """What a decision was worth on average."""
        trial: cython.int
        total: cython.double = 0
        for trial in range(self.done):
            total += self.gains[number * TRIALS + trial]
        return total / self.done if self.done else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def give_up(self) -> cython.void:
        """Give up what is clearly behind the best."""
        number: cython.int
        best: cython.int
        if self.done < self.fewest:
            return
        best = self._leader()
        for number in range(self.count):
            if number != best and self.alive[number] and self._is_behind(number, best):
                self.alive[number] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _leader(self) -> cython.int:
        number: cython.int
        best: cython.int = 0
        most: cython.double = -1
        mean: cython.double
        for number in range(self.count):
            mean = self.mean(number)
            if self.alive[number] and mean > most:
                most = mean
                best = number
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_behind(self, number: cython.int, best: cython.int) -> cython.bint:
        """Whether a decision is clearly worse than another, seen trial by trial."""
        trial: cython.int
        less: cython.double
        total: cython.double = 0
        squares: cython.double = 0
        for trial in range(self.done):
            less = self.gains[best * TRIALS + trial] - self.gains[number * TRIALS + trial]
            total += less
            squares += less * less
        total /= self.done
        squares = squares / self.done - total * total
        return total > SURE * sqrt(max(squares, 1e-9) / self.done)
