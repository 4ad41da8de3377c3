"""Comparing decisions trial by trial, each time under equal luck for all that are in question.

Compiled by Cython; the same file runs as plain Python.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

MOST_TRIALS = cython.declare(cython.int, 4000)
"""What so many have not told apart is about the same."""
CANDIDATES = 32
ROW = cython.declare(cython.int, CANDIDATES)
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
        self.latest = array("d", bytes(8 * CANDIDATES))
        self.sums = array("d", bytes(8 * CANDIDATES))
        self.products = array("d", bytes(8 * CANDIDATES * CANDIDATES))

    def begin(self, count: int) -> None:
        """Compare so many decisions."""
        number: cython.int
        self.count = count
        self.done = 0
        for number in range(self.count):
            self.alive[number] = 1
            self.sums[number] = 0
        for number in range(self.count * ROW):
            self.products[number] = 0

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
        self.latest[number] = gain

    def finish(self) -> cython.void:
        """This trial is over for all that are in question."""
        number: cython.int
        other: cython.int
        self.done += 1
        for number in range(self.count):
            if self.alive[number]:
                self.sums[number] += self.latest[number]
                for other in range(number + 1):
                    if self.alive[other]:
                        self.products[number * ROW + other] += (
                            self.latest[number] * self.latest[other]
                        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def is_full(self) -> cython.bint:
        """Whether there have been trials enough."""
        return self.done == MOST_TRIALS

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def mean(self, number: cython.int) -> cython.double:
        """What a decision that is in question was worth on average."""
        return self.sums[number] / self.done if self.done else 0

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

    def _is_behind(self, number: cython.int, best: cython.int) -> cython.bint:
        """Whether a decision is clearly worse than another, seen trial by trial."""
        more: cython.double = self.mean(best) - self.mean(number)
        squares: cython.double = (
            self._product(best, best)
            - 2 * self._product(best, number)
            + self._product(number, number)
        )
        return more > SURE * sqrt(max(squares / self.done - more * more, 1e-9) / self.done)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _product(self, one: cython.int, other: cython.int) -> cython.double:
        """The sum of what two decisions were worth, multiplied trial by trial."""
        return self.products[max(one, other) * ROW + min(one, other)]
