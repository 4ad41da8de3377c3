"""Self-play for training Pyramido: the sums from which least squares find the weights.

Compiled by Cython, with its fields and signatures in fit.pxd; the same file runs as plain Python.
After every turn the features of all pyramids are noted, and at the end how many points were still
to come.
"""

from typing import Any

import cython

if not cython.compiled:
    from benben.bots.pyramido.policy import Policy
    from benben.bots.pyramido.sizes import FEATURE_COUNT, STAGE_COUNT
    from benben.games.pyramido.encoding import LEVELS, MOST_SEATS, OVER, points_at
    from benben.games.pyramido.engine import Position

    ALL_STAGES = MOST_SEATS * STAGE_COUNT
    ALL_NOTES = ALL_STAGES * FEATURE_COUNT
    ALL_PRODUCTS = STAGE_COUNT * FEATURE_COUNT
    ALL_SQUARES = ALL_PRODUCTS * FEATURE_COUNT


@cython.cclass
class SelfPlay:
    """Plays games against itself and keeps the sums that least squares need."""

    def __init__(self, weights: Any, position: Any) -> None:
        self.policy = Policy(weights)
        self.position = position.copy()
        if not cython.compiled:
            self.squares, self.products = [0.0] * ALL_SQUARES, [0.0] * ALL_PRODUCTS
            self.notes, self.scored = [0.0] * ALL_NOTES, [0.0] * ALL_STAGES
            self.noted = [0] * ALL_STAGES
        self.points = 0.0
        self.pyramids = 0

    def play(self, position: Any, blur: cython.double, seed: cython.ulonglong) -> None:
        """Play a whole game from its start; evaluations are blurred, so that games explore."""
        start: Position = position
        self.policy.blur = blur
        self.policy.seed = seed
        with cython.nogil:
            self._play(start)

    def sums(self, stage: int) -> tuple[list[list[float]], list[float]]:
        """The sums of squares and of products of a stage."""
        first: cython.int = stage * FEATURE_COUNT
        features = range(FEATURE_COUNT)
        rows = [
            [self.squares[(first + row) * FEATURE_COUNT + column] for column in features]
            for row in features
        ]
        return rows, [self.products[first + row] for row in features]

    def _play(self, start: Position) -> cython.void:
        seat: cython.int
        number: cython.int
        for number in range(ALL_STAGES):
            self.noted[number] = 0
        self.position.lay_like(start)
        while self.position.phase != OVER:
            self.policy.salt = self.policy.chance()
            self.position.apply(self.policy.decide(self.position))
            if not self.position.begun and self.position.phase != OVER:
                for seat in range(self.position.seats):
                    self._note(seat)
        for seat in range(self.position.seats):
            if not self.position.out[seat]:
                self._sum_up(seat)

    def _note(self, seat: cython.int) -> cython.void:
        """Store the features of a pyramid, once at each stage."""
        feature: cython.int
        place: cython.int
        self.policy.evaluation.level = self.position.level
        place = seat * STAGE_COUNT + self.policy.evaluation.stage(self.position.filled[seat])
        if self.noted[place]:
            return
        self.policy.evaluation.load(self.position, seat)
        self.policy.evaluation.find_areas()
        self.policy.evaluation.measure_areas(self.position.filled[seat], self.position.tiles[seat])
        for feature in range(FEATURE_COUNT):
            self.notes[place * FEATURE_COUNT + feature] = self.policy.evaluation.features[feature]
        self.noted[place] = 1
        self.scored[place] = self._points(seat)

    def _points(self, seat: cython.int) -> cython.double:
        total: cython.double = 0
        level: cython.int
        for level in range(LEVELS):
            total += self.position.points[points_at(seat, level)]
        return total

    def _sum_up(self, seat: cython.int) -> cython.void:
        """Add a pyramid's features and result to the sums of its stages."""
        stage: cython.int
        place: cython.int
        row: cython.int
        column: cython.int
        total: cython.double = self._points(seat)
        left: cython.double
        self.points += total
        self.pyramids += 1
        for stage in range(STAGE_COUNT):
            place = seat * STAGE_COUNT + stage
            if self.noted[place]:
                left = total - self.scored[place]
                for row in range(FEATURE_COUNT):
                    for column in range(FEATURE_COUNT):
                        self.squares[(stage * FEATURE_COUNT + row) * FEATURE_COUNT + column] += (
                            self.notes[place * FEATURE_COUNT + row]
                            * self.notes[place * FEATURE_COUNT + column]
                        )
                    self.products[stage * FEATURE_COUNT + row] += (
                        self.notes[place * FEATURE_COUNT + row] * left
                    )
