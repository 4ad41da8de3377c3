"""The search of Pyramido: compares decisions by rollouts on many guesses.

Compiled by Cython, with its fields and signatures in search.pxd; the same file runs as plain
Python. For each guess of the hidden dominoes, every decision still in question is played out
by the same policy with the same random numbers, so that they are compared fairly. The result is
the seat's points less the best opponent's.
"""

from typing import Any

import cython

if not cython.compiled:
    from math import exp, sqrt

    from benben.bots.pyramido.policy import Policy
    from benben.bots.pyramido.sizes import STAGE_COUNT
    from benben.bots.rollouts import CANDIDATES, SEATS, TOLD, RolloutSearch
    from benben.games.pyramido.encoding import LEVELS, OVER, points_at

FEWEST = 8
"""The minimum number of trials for each decision."""
LOST = cython.declare(cython.double, 40.0)
"""The cost of being eliminated."""
WORST = cython.declare(cython.double, -1000.0)
"""A value below any expected points."""
TILE_WORTH = cython.declare(cython.double, 0.1)
"""The value of a tile at the end, where it may break a tie (PD-22)."""
MARGIN = cython.declare(cython.double, 0.6)
MARGIN_BEFORE = cython.declare(cython.double, 1.3)
"""The scale of a lead in points: at the end, and added per square root of the turns left."""


@cython.cclass
class Search(RolloutSearch):
    """A search from one position; results are leads in points."""

    def __init__(
        self, position: Any, weights: Any, ahead: int, seed: int, most: int | None = None
    ) -> None:
        super().__init__(position.actor, ahead, seed, most, FEWEST)
        if not cython.compiled:
            self.margins = [0.0] * CANDIDATES
        self.root = position
        self.guess = position.copy()
        self.position = position.copy()
        self.policy = Policy(weights)

    def err(self, blur: float, overlooked: int, selfless: bool, salt: int) -> None:
        """Blur evaluations, overlook some of 256 places, and perhaps ignore the opponents."""
        if selfless:
            self.policy.grudge = 0
        self.policy.blur = blur
        self.policy.overlooked = overlooked
        self.policy.salt = salt

    def consider(self, codes: list[int]) -> None:
        """Start comparing these decisions; from now on evaluations have no errors."""
        number: cython.int
        self.compare(codes)
        for number in range(self.trials.count):
            self.margins[number] = 0
        self.policy.blur = 0
        self.policy.overlooked = 0

    def margin(self, number: int) -> float:
        """The average lead in points at the end."""
        at: cython.int = number
        return self.margins[at] / max(1, self.trials.done)

    def lead(self, code: int) -> float:
        """The expected lead in points right after a decision."""
        self.position.lay_like(self.root)
        self.position.apply(code)
        return self._lead()

    # Static evaluation

    def _evaluated(self) -> cython.ulonglong:
        return self.policy.nodes

    def _weigh(self) -> cython.int:
        return self.policy.weigh(self.root)

    def _value(self, number: cython.int) -> cython.double:
        return self.policy.values[number]

    def _plan(self, number: cython.int) -> tuple[int, ...]:
        return (self.policy.codes[number],)

    # Trials

    def _make_guess(self) -> cython.void:
        self.guess.lay_like(self.root)
        self.guess.deal_anew(self.chance)

    def _follow(self, number: cython.int) -> cython.double:
        self.position.lay_like(self.guess)
        self.policy.seed = self.chance
        self.position.apply(self.codes[number])
        self._play_on()
        return self._lead()

    def _play_on(self) -> cython.void:
        """Play until the seat has had this many more turns and is to act again."""
        turns: cython.int = 0
        while self.position.phase != OVER and not self.limits.stopped:
            if not self.position.begun and self.position.actor == self.seat:
                if turns >= self.ahead:
                    return
                turns += 1
            self.position.apply(self.policy.decide(self.position))

    def _gain(self, number: cython.int, result: cython.double) -> cython.double:
        """The gain of a lead, which counts more near the end."""
        self.margins[number] += result
        return 1 / (1 + exp(-result / self._scale()))

    def _scale(self) -> cython.double:
        """The lead in points that is worth something now: less near the end."""
        left: cython.double = 0
        if self.position.phase != OVER:
            left = STAGE_COUNT - self.policy.evaluation.stage(self.position.filled[self.seat])
        return MARGIN + MARGIN_BEFORE * sqrt(left)

    def _tell_all(self, number: cython.int, result: cython.double) -> cython.double:
        """The chance and the points of every seat; the chances add up to 1."""
        seat: cython.int
        total: cython.double = 0
        scale: cython.double = self._scale()
        self.margins[number] += result
        for seat in range(self.position.seats):
            self.told[number * TOLD + seat] = 1 / (1 + exp(-self._lead_of(seat) / scale))
            total += self.told[number * TOLD + seat]
            self.told[number * TOLD + SEATS + seat] = self._expected(seat)
            if self.position.out[seat]:
                self.told[number * TOLD + SEATS + seat] += LOST
        for seat in range(self.position.seats):
            self.told[number * TOLD + seat] /= total
        return self.told[number * TOLD + self.seat]

    def _lead(self) -> cython.double:
        """The seat's points less the best opponent's, including expected points."""
        return self._lead_of(self.seat)

    def _lead_of(self, seat: cython.int) -> cython.double:
        """A seat's points less the best other's, including expected points."""
        other: cython.int
        best: cython.double = WORST
        for other in range(self.position.seats):
            if other != seat:
                best = max(best, self._expected(other))
        return self._expected(seat) - best

    def _expected(self, seat: cython.int) -> cython.double:
        """The points of a seat, including expected ones."""
        level: cython.int
        tiles: cython.int = self.position.tiles[seat]
        total: cython.double = 0
        for level in range(LEVELS):
            total += self.position.points[points_at(seat, level)]
        if self.position.out[seat]:
            return total - LOST
        if self.position.phase != OVER:
            return total + self.policy.evaluation.evaluate(self.position, seat)
        while tiles:
            tiles &= tiles - 1
            total += TILE_WORTH
        return total
