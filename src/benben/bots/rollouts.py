"""Rollouts: compares decisions on many guesses, with the same random numbers for all of them.

Compiled by Cython, with its fields and signatures in rollouts.pxd; the same file runs as plain
Python.
"""

from typing import Any

import cython

from benben.bots.budgets import DIGITS

if not cython.compiled:
    from math import sqrt

    from benben.bots.limits import Limits
    from benben.games.splitmix import mixed, stepped

    CANDIDATES = 32
    """The most decisions that can be compared."""
    SEATS = 4
    """The most seats of a game."""
    TOLD = 2 * SEATS
    """What an analysis tells of a decision: the chance and the points of each seat."""
    ALL_TOLD = CANDIDATES * TOLD

MOST_TRIALS = cython.declare(cython.int, 4000)
"""Decisions that this many trials cannot separate are about equal."""
SURE = cython.declare(cython.double, 2.2)
"""A decision is given up if it is this many standard errors behind the best."""
LEAST_VARIANCE = cython.declare(cython.double, 1e-9)
GIVEN_UP = cython.declare(cython.double, -1.0)
"""The value of a decision that was given up, below any other."""


@cython.cclass
class Trials:
    """The results of each decision by trial, and which decisions are still in question."""

    def __init__(self, fewest: int) -> None:
        """Each decision gets at least `fewest` trials."""
        self.fewest = fewest
        self.count = 0
        self.done = 0
        if not cython.compiled:
            self.alive, self.latest = [0] * CANDIDATES, [0.0] * CANDIDATES
            self.sums, self.products = [0.0] * CANDIDATES, [0.0] * CANDIDATES**2

    def begin(self, count: int) -> None:
        """Start comparing a number of decisions."""
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
        """The average value of a decision, GIVEN_UP if it was given up."""
        at: cython.int = number
        return self.mean(at) if self.alive[at] else GIVEN_UP

    def error(self, number: int) -> float:
        """The standard error of a decision's average value."""
        mean: float = self.mean(number)
        return self._error(self._product(number, number), mean)

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """How much better a decision is than another on the same guesses, with standard error."""
        squares: float = (
            self._product(one, one) - 2 * self._product(one, other) + self._product(other, other)
        )
        more: float = self.mean(one) - self.mean(other)
        return more, self._error(squares, more)

    def _error(self, squares: float, mean: float) -> float:
        """The standard error of a mean, from the sum of squares; 1 if it cannot be told."""
        done: cython.int = self.done
        if done < 2:
            return 1.0
        return float(sqrt(max(0.0, squares / done - mean * mean) / (done - 1)))

    def note(self, number: cython.int, gain: cython.double) -> cython.void:
        """Store the result of a decision in this trial."""
        self.latest[number] = gain

    def finish(self) -> cython.void:
        """End this trial for all decisions in question."""
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
        """Whether there have been enough trials."""
        return self.done == MOST_TRIALS

    def mean(self, number: cython.int) -> cython.double:
        """The average value of a decision in question."""
        return self.sums[number] / self.done if self.done else 0

    def give_up(self) -> cython.void:
        """Give up decisions that are clearly behind the best."""
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
        """Whether a decision is clearly worse than another, by paired comparison."""
        more: cython.double = self.mean(best) - self.mean(number)
        squares: cython.double = (
            self._product(best, best)
            - 2 * self._product(best, number)
            + self._product(number, number)
        )
        variance: cython.double = max(squares / self.done - more * more, LEAST_VARIANCE)
        return more > SURE * sqrt(variance / self.done)

    def _product(self, one: cython.int, other: cython.int) -> cython.double:
        """The sum over all trials of the product of two decisions' values."""
        return self.products[max(one, other) * CANDIDATES + min(one, other)]


@cython.cclass
class RolloutSearch:
    """Tries decisions on guesses, in one thread; another thread may stop it at any moment.

    A game's search adds how to value decisions, make a guess and play out a decision.
    """

    def __init__(self, seat: int, ahead: int, seed: int, most: int | None, fewest: int) -> None:
        """A search for a seat, with limits: at most `nodes`, at least `fewest` trials each."""
        if not cython.compiled:
            self.codes = [0] * CANDIDATES
            self.told, self.totals = [0.0] * ALL_TOLD, [0.0] * ALL_TOLD
        self.tells_all = False
        self.seat = seat
        self.ahead = ahead
        self.seed = seed
        self.limits = Limits(most)
        self.trials = Trials(fewest)

    @property
    def nodes(self) -> int:
        """How many positions have been evaluated."""
        return self._evaluated()

    def start(self, seconds: float | None) -> None:
        """Start the clock; None: without a limit of time."""
        self.limits.start(seconds, self.nodes)

    def stop(self) -> None:
        """End the search; may be called from another thread."""
        self.limits.stop()

    def tell_all(self) -> None:
        """Give up no decision, and find out what each means for all seats: for an analysis."""
        self.tells_all = True
        self.trials.fewest = MOST_TRIALS

    def told_of(self, number: int) -> tuple[list[float], list[float]]:
        """The average chance to win and points of each seat after a decision."""
        first: cython.int = number * TOLD
        done: cython.int = max(1, self.trials.done)
        found = [self.totals[first + at] / done for at in range(TOLD)]
        return found[:SEATS], found[SEATS:]

    def weigh(self) -> list[Any]:
        """All decisions by static evaluation, the best first."""
        count: cython.int
        with cython.nogil:
            count = self._weigh()
        found = [
            (round(self._value(number), DIGITS), *self._plan(number)) for number in range(count)
        ]
        return sorted(found, key=lambda weighed: -weighed[0])

    def compare(self, codes: list[int]) -> None:
        """Start comparing these decisions, as many as there is memory for."""
        number: cython.int
        self.trials.begin(len(codes))
        for number in range(self.trials.count):
            self.codes[number] = codes[number]
        for number in range(ALL_TOLD):
            self.totals[number] = 0

    def run(self, trials: int) -> bool:
        """Try a number of guesses; returns whether it makes sense to go on."""
        more: cython.int = trials
        with cython.nogil:
            while more and not self.limits.stopped and not self.trials.is_full():
                more -= 1
                self._try_guess()
            self.trials.give_up()
        self.limits.raise_error()
        return (
            not self.limits.stopped and not self.trials.is_full() and self.trials.in_question() > 1
        )

    def _try_guess(self) -> cython.void:
        """Make a guess and try every decision in question on it."""
        number: cython.int
        result: cython.double
        nodes: cython.ulonglong
        self.seed = stepped(self.seed)
        self.chance = mixed(self.seed)
        self._make_guess()
        for number in range(self.trials.count):
            if self.trials.alive[number]:
                result = self._follow(number)
                nodes = self._evaluated()
                if nodes >= self.limits.next_look:
                    self.limits.look(nodes)
                if self.limits.stopped:
                    return
                if self.tells_all:
                    self.trials.note(number, self._tell_all(number, result))
                else:
                    self.trials.note(number, self._gain(number, result))
        self.trials.finish()
        if self.tells_all:
            self._add_told()

    def _add_told(self) -> cython.void:
        """Add what this trial told to the totals; a trial that was stopped does not count."""
        number: cython.int
        for number in range(self.trials.count * TOLD):
            self.totals[number] += self.told[number]

    # What a game's search adds

    def _evaluated(self) -> cython.ulonglong:
        """How many positions have been evaluated."""
        return 0

    def _weigh(self) -> cython.int:
        """Value all decisions statically; returns their number."""
        return 0

    def _value(self, number: cython.int) -> cython.double:
        """The static value of a decision."""
        return 0

    def _plan(self, number: cython.int) -> tuple[int, ...]:
        """The decision at an index, as a plan."""
        return ()

    def _make_guess(self) -> cython.void:
        """Deal everything hidden at random."""

    def _follow(self, number: cython.int) -> cython.double:
        """Play a decision out on the guess; returns the result."""
        return 0

    def _gain(self, number: cython.int, result: cython.double) -> cython.double:
        """The gain of a result; the guess is still in its final position."""
        return result

    def _tell_all(self, number: cython.int, result: cython.double) -> cython.double:
        """The gain of a result; keeps what it means for each seat in `told`."""
        return result
