"""The search of Pyramido: what becomes of some decisions, tried on many guesses.

Compiled by Cython; the same file runs as plain Python. For each guess of the hidden dominoes every
decision that is still in question is played on by the same policy and the same chance, so that
they are compared under equal luck. What counts is one's own points less the best opponent's.
"""

from array import array
from typing import Any

import cython

from benben.bots.rollouts import CANDIDATES

if cython.compiled:
    from cython.cimports.benben.bots.pyramido.policy import Policy
    from cython.cimports.benben.bots.rollouts import Trials
    from cython.cimports.benben.games.splitmix import mixed, stepped
    from cython.cimports.libc.math import exp, sqrt
else:
    from math import exp, sqrt

    from benben.bots.pyramido.policy import Policy
    from benben.bots.rollouts import Trials
    from benben.games.splitmix import mixed, stepped

OVER = cython.declare(cython.int, 7)
PLACE = cython.declare(cython.int, 0)
LOST = cython.declare(cython.double, 40.0)
"""What it costs to be out of the game."""
FEWEST = 8
"""So many trials everything gets."""
ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)


@cython.cclass
class Search:
    """A search from one position, in one thread; another thread may stop it at any moment."""

    def __init__(
        self, position: Any, weights: Any, ahead: int, seed: int, most: int | None = None
    ) -> None:
        self.root = position
        self.guess = position.copy()
        self.position = position.copy()
        self.policy = Policy(weights)
        self.seat = position.actor
        self.ahead = ahead
        self.seed = seed
        self.most = ALL_BITS if most is None else most
        self.stopped = False
        self.trials = Trials(FEWEST)
        self.codes = array("i", bytes(4 * CANDIDATES))
        self.margins = array("d", bytes(8 * CANDIDATES))

    @property
    def nodes(self) -> int:
        """How many pyramids have been evaluated."""
        return self.policy.nodes

    def stop(self) -> None:
        """Think no further; may be called from another thread."""
        self.stopped = True

    def err(self, blur: float, overlooked: int, selfless: bool, salt: int) -> None:
        """Blur evaluations, overlook so many of 256 places, and perhaps ignore the opponents."""
        if selfless:
            self.policy.grudge = 0
        self.policy.blur = blur
        self.policy.overlooked = overlooked
        self.policy.salt = salt

    # First sight

    def weigh(self) -> list[tuple[float, int]]:
        """All decisions by what they are worth at first sight, the best first."""
        count: cython.int
        with cython.nogil:
            count = self.policy.weigh(self.root)
        found = [
            (round(self.policy.values[number], 6), self.policy.codes[number])
            for number in range(count)
        ]
        return sorted(found, key=lambda pair: -pair[0])

    def consider(self, codes: list[int]) -> None:
        """Compare these decisions, so many at most as there is room for."""
        number: cython.int
        self.trials.begin(len(codes))
        for number in range(self.trials.count):
            self.codes[number] = codes[number]
            self.margins[number] = 0
        self.policy.blur = 0
        self.policy.overlooked = 0

    # Trials

    def run(self, trials: int) -> bool:
        """Try so many more guesses, and tell whether it makes sense to go on."""
        more: cython.int = trials
        with cython.nogil:
            while more and not self.stopped and not self.trials.is_full():
                more -= 1
                self._try_guess()
            self.trials.give_up()
        return not self.stopped and not self.trials.is_full() and self.trials.in_question() > 1

    def margin(self, number: int) -> float:
        """The points by which one is ahead at last, on average."""
        at: cython.int = number
        return self.margins[at] / max(1, self.trials.done)

    def lead(self, code: int) -> float:
        """The points by which one seems to be ahead right after a decision."""
        self.position.lay_like(self.root)
        self.position.apply(code)
        return self._lead()

    def _try_guess(self) -> cython.void:
        """Deal what is hidden anew, and try every decision that is in question."""
        number: cython.int
        chance: cython.ulonglong
        self.seed = stepped(self.seed)
        chance = mixed(self.seed)
        self.guess.lay_like(self.root)
        self.guess.deal_anew(chance)
        for number in range(self.trials.count):
            if self.trials.alive[number]:
                self.position.lay_like(self.guess)
                self.policy.seed = chance
                self.position.apply(self.codes[number])
                self._play_on()
                if self.policy.nodes >= self.most:
                    self.stopped = True
                if self.stopped:
                    return
                self._note(number)
        self.trials.finish()

    def _play_on(self) -> cython.void:
        """Play until one has had so many more turns and it is one's turn again."""
        turns: cython.int = 0
        while self.position.phase != OVER and not self.stopped:
            if not self.position.begun and self.position.actor == self.seat:
                if turns >= self.ahead:
                    return
                turns += 1
            self.position.apply(self.policy.decide(self.position))

    def _note(self, number: cython.int) -> cython.void:
        """Keep how much one is ahead: a lead means more, the nearer the end is."""
        lead: cython.double = self._lead()
        left: cython.double = 0
        if self.position.phase != OVER:
            left = 24 - self.policy.evaluation.stage(self.position.filled[self.seat])
        self.margins[number] += lead
        self.trials.note(number, 1 / (1 + exp(-lead / (0.6 + 1.3 * sqrt(left)))))

    def _lead(self) -> cython.double:
        """One's own points less the best opponent's, those that may come included."""
        seat: cython.int
        best: cython.double = -1000
        for seat in range(self.position.seats):
            if seat != self.seat:
                best = max(best, self._expected(seat))
        return self._expected(self.seat) - best

    def _expected(self, seat: cython.int) -> cython.double:
        """The points of a seat, those that may come included."""
        level: cython.int
        tiles: cython.int = self.position.tiles[seat]
        total: cython.double = 0
        for level in range(4):
            total += self.position.points[seat * 4 + level]
        if self.position.out[seat]:
            return total - LOST
        if self.position.phase != OVER:
            return total + self.policy.evaluation.evaluate(self.position, seat)
        while tiles:
            tiles &= tiles - 1
            total += 0.1
        return total
