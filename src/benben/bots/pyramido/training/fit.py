"""Learning how pyramids are judged: games of somebody against himself, and what came of them.

Compiled by Cython; the same file runs as plain Python. After every turn it is noted what is looked
at, and at the end how many points were still to come; least squares tell the weights.
"""

from array import array
from typing import Any

import cython

from benben.bots.pyramido.weights import LOOKS, STAGES

if cython.compiled:
    from cython.cimports.benben.bots.pyramido.policy import Policy
    from cython.cimports.benben.games.pyramido.engine import Position
else:
    from benben.bots.pyramido.policy import Policy
    from benben.games.pyramido.engine import Position

OVER = cython.declare(cython.int, 7)
LOOKS_AT = cython.declare(cython.int, len(LOOKS))
STAGES_OF = cython.declare(cython.int, STAGES)


@cython.cclass
class Pupil:
    """Somebody who plays against himself and keeps the sums that least squares need."""

    def __init__(self, weights: Any, table: Any) -> None:
        self.policy = Policy(weights)
        self.table = table.copy()
        looks = len(LOOKS)
        self.squares = array("d", bytes(8 * STAGES * looks * looks))
        self.products = array("d", bytes(8 * STAGES * looks))
        self.notes = array("d", bytes(8 * 4 * STAGES * looks))
        self.scored = array("d", bytes(8 * 4 * STAGES))
        self.noted = array("B", bytes(4 * STAGES))
        self.points = 0.0
        self.pyramids = 0

    def play(self, table: Any, blur: cython.double, seed: cython.ulonglong) -> None:
        """A whole game from its start; judgements are blurred, so that much is tried."""
        start: Position = table
        self.policy.blur = blur
        self.policy.seed = seed
        with cython.nogil:
            self._play(start)

    def sums(self, stage: int) -> tuple[list[list[float]], list[float]]:
        """The sums of squares and of products of a stage."""
        looks: cython.int = len(LOOKS)
        start: cython.int = stage * looks
        rows = [
            [self.squares[(start + row) * looks + column] for column in range(looks)]
            for row in range(looks)
        ]
        return rows, [self.products[start + row] for row in range(looks)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(self, start: Position) -> cython.void:
        seat: cython.int
        number: cython.int
        for number in range(4 * STAGES_OF):
            self.noted[number] = 0
        self.table.lay_like(start)
        while self.table.phase != OVER:
            self.policy.salt = self.policy.chance()
            self.table.apply(self.policy.decide(self.table))
            if not self.table.begun and self.table.phase != OVER:
                for seat in range(self.table.seats):
                    self._note(seat)
        for seat in range(self.table.seats):
            if not self.table.out[seat]:
                self._sum_up(seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _note(self, seat: cython.int) -> cython.void:
        """Keep what is seen of a pyramid, once at each stage."""
        look: cython.int
        place: cython.int
        self.policy.evaluation.level = self.table.level
        place = seat * STAGES_OF + self.policy.evaluation.stage(self.table.filled[seat])
        if self.noted[place]:
            return
        self.policy.evaluation.sit_down(self.table, seat)
        self.policy.evaluation.find_areas()
        self.policy.evaluation.look_at_areas(self.table.filled[seat], self.table.tiles[seat])
        for look in range(LOOKS_AT):
            self.notes[place * LOOKS_AT + look] = self.policy.evaluation.found[look]
        self.noted[place] = 1
        self.scored[place] = self._points(seat)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _points(self, seat: cython.int) -> cython.double:
        total: cython.double = 0
        level: cython.int
        for level in range(4):
            total += self.table.points[seat * 4 + level]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _sum_up(self, seat: cython.int) -> cython.void:
        """Add what came of a pyramid to the sums of all its stages."""
        stage: cython.int
        place: cython.int
        row: cython.int
        column: cython.int
        total: cython.double = self._points(seat)
        left: cython.double
        self.points += total
        self.pyramids += 1
        for stage in range(STAGES_OF):
            place = seat * STAGES_OF + stage
            if self.noted[place]:
                left = total - self.scored[place]
                for row in range(LOOKS_AT):
                    for column in range(LOOKS_AT):
                        self.squares[(stage * LOOKS_AT + row) * LOOKS_AT + column] += (
                            self.notes[place * LOOKS_AT + row]
                            * self.notes[place * LOOKS_AT + column]
                        )
                    self.products[stage * LOOKS_AT + row] += (
                        self.notes[place * LOOKS_AT + row] * left
                    )
