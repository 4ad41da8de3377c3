"""Rollouts: decisions are compared on many guesses, each time under equal luck for all of them.

Compiled by Cython, with its fields and signatures in rollouts.pxd; the same file runs as plain
Python.
"""

from typing import Any

import cython

from benben.bots.budgets import DIGITS

if cython.compiled:
    from cython.cimports.benben.games.splitmix import mixed, stepped
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

    from benben.games.splitmix import mixed, stepped

    CANDIDATES = 32
    """So many decisions can be compared."""

MOST_TRIALS = cython.declare(cython.int, 4000)
"""What so many have not told apart is about the same."""
SURE = cython.declare(cython.double, 2.2)
"""So many standard errors behind the best one a decision is given up."""
LEAST_VARIANCE = cython.declare(cython.double, 1e-9)
GIVEN_UP = cython.declare(cython.double, -1.0)
"""What a decision is worth that is no longer in question: less than any other."""
NO_LIMIT = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)


@cython.cclass
class Trials:
    """What came of each decision in each trial, and which ones are still in question."""

    def __init__(self, fewest: int) -> None:
        """Everything gets `fewest` trials at least."""
        self.fewest = fewest
        self.count = 0
        self.done = 0
        if not cython.compiled:
            self.alive, self.latest = [0] * CANDIDATES, [0.0] * CANDIDATES
            self.sums, self.products = [0.0] * CANDIDATES, [0.0] * CANDIDATES**2

    def begin(self, count: int) -> None:
        """Compare so many decisions."""
        number: cython.int
        self.count = count
        self.done = 0
        for number in range(self.count):
            self.alive[number] = 1
            self.sums[number] = 0
        for number in range(self.count * CANDIDATES):
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
        return self.mean(at) if self.alive[at] else GIVEN_UP

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
                        self.products[number * CANDIDATES + other] += (
                            self.latest[number] * self.latest[other]
                        )

    def is_full(self) -> cython.bint:
        """Whether there have been trials enough."""
        return self.done == MOST_TRIALS

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
        most: cython.double = GIVEN_UP
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
        variance: cython.double = max(squares / self.done - more * more, LEAST_VARIANCE)
        return more > SURE * sqrt(variance / self.done)

    def _product(self, one: cython.int, other: cython.int) -> cython.double:
        """The sum of what two decisions were worth, multiplied trial by trial."""
        return self.products[max(one, other) * CANDIDATES + min(one, other)]


@cython.cclass
class RolloutSearch:
    """Tries decisions on guesses, in one thread; another thread may stop it at any moment.

    The search of a game adds how decisions are weighed, a guess is made and a decision followed.
    """

    def __init__(self, seat: int, ahead: int, seed: int, most: int | None, fewest: int) -> None:
        """A search for a seat by so many nodes at most; everything gets so many trials at least."""
        if not cython.compiled:
            self.codes = [0] * CANDIDATES
        self.seat = seat
        self.ahead = ahead
        self.seed = seed
        self.most = NO_LIMIT if most is None else most
        self.stopped = False
        self.trials = Trials(fewest)

    @property
    def nodes(self) -> int:
        """How many positions have been evaluated."""
        return self._evaluated()

    def stop(self) -> None:
        """Search no further; may be called from another thread."""
        self.stopped = True

    def weigh(self) -> list[Any]:
        """All decisions by what they are worth at first sight, the best first."""
        count: cython.int
        with cython.nogil:
            count = self._weigh()
        found = [
            (round(self._value(number), DIGITS), *self._plan(number)) for number in range(count)
        ]
        return sorted(found, key=lambda weighed: -weighed[0])

    def compare(self, codes: list[int]) -> None:
        """Compare these decisions, so many at most as there is room for."""
        number: cython.int
        self.trials.begin(len(codes))
        for number in range(self.trials.count):
            self.codes[number] = codes[number]

    def run(self, trials: int) -> bool:
        """Try so many more guesses, and tell whether it makes sense to go on."""
        more: cython.int = trials
        with cython.nogil:
            while more and not self.stopped and not self.trials.is_full():
                more -= 1
                self._try_guess()
            self.trials.give_up()
        return not self.stopped and not self.trials.is_full() and self.trials.in_question() > 1

    def _try_guess(self) -> cython.void:
        """Deal what is hidden anew, and try every decision that is in question."""
        number: cython.int
        result: cython.double
        self.seed = stepped(self.seed)
        self.chance = mixed(self.seed)
        self._make_guess()
        for number in range(self.trials.count):
            if self.trials.alive[number]:
                result = self._follow(number)
                if self._evaluated() >= self.most:
                    self.stopped = True
                if self.stopped:
                    return
                self.trials.note(number, self._gain(number, result))
        self.trials.finish()

    # What the search of a game adds

    def _evaluated(self) -> cython.ulonglong:
        """How many positions have been evaluated."""
        return 0

    def _weigh(self) -> cython.int:
        """Weigh all decisions at first sight; how many there are."""
        return 0

    def _value(self, number: cython.int) -> cython.double:
        """What a decision that was weighed is worth."""
        return 0

    def _plan(self, number: cython.int) -> tuple[int, ...]:
        """What the decision is."""
        return ()

    def _make_guess(self) -> cython.void:
        """Deal what is hidden anew, by chance."""

    def _follow(self, number: cython.int) -> cython.double:
        """Decide that on the guess and play on; what came of it."""
        return 0

    def _gain(self, number: cython.int, result: cython.double) -> cython.double:
        """What such a result is worth; the position is still the one it came to."""
        return result
