"""Learning how Touché is judged: games of somebody against himself, and who won them.

Compiled by Cython; the same file runs as plain Python. After every turn it is noted what is looked
at. When the round is over, the weights are shifted, from the last turn to the first, towards how
the next turn is judged and towards the seat that has won; and at the end of the game those for what
everybody had when a round began.
"""

from array import array
from typing import Any

import cython

from benben.bots.touche.weights import GAME, HIDDEN, HOLDINGS, LOOKS, WEIGHTS

if cython.compiled:
    from cython.cimports.benben.bots.touche.evaluate import share_out
    from cython.cimports.benben.bots.touche.policy import Policy
    from cython.cimports.benben.games.splitmix import mixed, stepped
    from cython.cimports.benben.games.touche.engine import Position
    from cython.cimports.libc.math import log, sqrt
else:
    from math import log, sqrt

    from benben.bots.touche.evaluate import share_out
    from benben.bots.touche.policy import Policy
    from benben.games.splitmix import mixed, stepped
    from benben.games.touche.engine import Position

OVER = cython.declare(cython.int, 3)
JOKER = cython.declare(cython.int, 2)
LOOKS_AT = cython.declare(cython.int, len(LOOKS))
HIDDEN_AT = cython.declare(cython.int, HIDDEN)
GAME_AT = cython.declare(cython.int, GAME)
HOLDINGS_AT = cython.declare(cython.int, HOLDINGS)
PAGES = 400
MOST_NOTES = cython.declare(cython.int, PAGES)
"""So many turns of a round are noted."""
LONGEST = cython.declare(cython.int, 4000)
"""So many decisions a game is followed."""


@cython.cclass
class Pupil:
    """Somebody who plays against himself and learns from it."""

    def __init__(self, weights: Any, table: Any) -> None:
        self.weights = weights
        self.policy = Policy(weights, table)
        self.table = table.copy()
        self.slopes = array("d", [1.0]) * WEIGHTS
        self.notes = array("d", bytes(8 * 4 * len(LOOKS) * PAGES))
        self.writers = array("B", bytes(PAGES))
        self.rounds = array("I", bytes(4 * 4 * 64))
        if not cython.compiled:
            self.shares, self.pulls, self.goals = [0.0] * 4, [0.0] * HIDDEN, [0.0] * 4
        self.noted = self.begun = 0
        self.rate = 0.0
        self.trust = 0.0
        self.seed = 0
        self.surprise = 0.0
        self.lessons = self.games = 0

    def play(
        self,
        table: Any,
        blur: cython.double,
        rate: cython.double,
        seed: cython.ulonglong,
        trust: cython.double = 0.0,
    ) -> None:
        """A whole game from its start; judgements are blurred, so that much is tried.

        The more it trusts its own judgement of the next turn, the less the end of a round counts.
        """
        start: Position = table
        self.trust = trust
        self.policy.blur = blur
        self.rate = rate
        self.seed = seed
        with cython.nogil:
            self._play(start)

    # Playing

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play(self, start: Position) -> cython.void:
        rounds: cython.int
        count: cython.int = 0
        self.table.lay_like(start)
        self.table.random = self.seed
        self.policy.evaluation.count(self.table)
        self.begun = 0
        self._begin_round()
        while self.table.phase != OVER and count < LONGEST:
            count += 1
            rounds = self.table.rounds
            self._turn()
            if self.table.rounds != rounds:
                if self.table.voids == 0:
                    self._learn_round(self.table.starter)
                self._begin_round()
        if self.table.phase == OVER and self.table.voids == 0:
            self._learn_game(self.table.actor)
        self.games += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _turn(self) -> cython.void:
        """Decide, and note what there is to see after a pyramid that completes nothing."""
        best: cython.int
        code: cython.int
        cell: cython.int
        self.seed = stepped(self.seed)
        self.policy.salt = mixed(self.seed)
        best = self.policy.decide(self.table)
        code = self.policy.codes[best]
        cell = self.policy.cells[best]
        if cell >= 0 and self.noted < MOST_NOTES and not self.policy.evaluation.completes(cell):
            self._note(cell, 52 if code == JOKER else code >> 3)
        self.policy.apply(self.table, code, cell)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _note(self, cell: cython.int, card: cython.int) -> cython.void:
        seat: cython.int
        look: cython.int
        jokers: cython.int = self.table.jokers
        base: cython.int = self.noted * 4 * LOOKS_AT
        if card == 52:
            jokers &= ~(1 << self.table.actor)
        self.policy.evaluation.try_put(cell, card)
        for seat in range(self.table.seats):
            self.policy.evaluation.list_looks(seat, jokers)
            for look in range(LOOKS_AT):
                self.notes[base + seat * LOOKS_AT + look] = self.policy.evaluation.found[look]
        self.writers[self.noted] = self.table.actor
        self.noted += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin_round(self) -> cython.void:
        """Note what everybody has, who starts, and what was seen so far no more."""
        seat: cython.int
        holding: cython.int
        self.noted = 0
        if self.begun == 64 or self.table.phase == OVER:
            return
        for seat in range(self.table.seats):
            holding = 2 * self.table.kinds[seat] + (self.table.jokers >> seat & 1)
            self.rounds[self.begun * 4 + seat] = holding | (seat == self.table.starter) << 8
        self.begun += 1

    # Learning

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn_round(self, winner: cython.int) -> cython.void:
        """Learn from the last turn to the first, each from those that came after it."""
        number: cython.int
        seat: cython.int
        for seat in range(self.table.seats):
            self.goals[seat] = seat == winner
        for number in range(self.noted - 1, -1, -1):
            self._learn_note(number)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn_note(self, number: cython.int) -> cython.void:
        """Shift the weights of what was looked at towards what came of it."""
        seats: cython.int = self.table.seats
        seat: cython.int
        for seat in range(seats):
            self.shares[seat] = self._weigh(number, seat)
        share_out(self.shares, seats)
        for seat in range(seats):
            self.surprise -= self.goals[seat] * log(max(self.shares[seat], 1e-9))
            self._learn_looks(number, seat, self.goals[seat] - self.shares[seat])
            self.goals[seat] = self.trust * self.shares[seat] + (1 - self.trust) * self.goals[seat]
        self.lessons += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh(self, number: cython.int, seat: cython.int) -> cython.double:
        """What it means now that was noted of a seat."""
        look: cython.int
        for look in range(LOOKS_AT):
            self.policy.evaluation.found[look] = self.notes[(number * 4 + seat) * LOOKS_AT + look]
        return self.policy.evaluation.weigh_looks(seat == self.writers[number])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn_looks(
        self, number: cython.int, seat: cython.int, step: cython.double
    ) -> cython.void:
        """Shift the weights of a network by which a seat seemed too weak or too strong."""
        mine: cython.bint = seat == self.writers[number]
        base: cython.int = (number * 4 + seat) * LOOKS_AT
        first: cython.int = self.policy.evaluation.net_of(mine)
        inner: cython.int = first + LOOKS_AT
        outer: cython.int = inner + LOOKS_AT * HIDDEN_AT
        look: cython.int
        unit: cython.int
        self._weigh(number, seat)
        for unit in range(HIDDEN_AT):
            if self.policy.evaluation.layer[unit] > 0:
                self.pulls[unit] = step * self.weights[outer + unit]
                self._shift(outer + unit, step * self.policy.evaluation.layer[unit])
            else:
                self.pulls[unit] = 0
        for look in range(LOOKS_AT):
            if self.notes[base + look] != 0:
                self._shift(first + look, step * self.notes[base + look])
                for unit in range(HIDDEN_AT):
                    self._shift(
                        inner + look * HIDDEN_AT + unit, self.pulls[unit] * self.notes[base + look]
                    )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn_game(self, winner: cython.int) -> cython.void:
        number: cython.int
        for number in range(self.begun):
            self._learn_start(number, winner)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _learn_start(self, number: cython.int, winner: cython.int) -> cython.void:
        """Shift the weights of what everybody had towards the seat that has won the game."""
        seats: cython.int = self.table.seats
        first: cython.int = GAME_AT + (seats - 2) * HOLDINGS_AT
        seat: cython.int
        holding: cython.int
        step: cython.double
        for seat in range(seats):
            holding = self.rounds[number * 4 + seat]
            self.shares[seat] = self.weights[first + (holding & 63)]
            if holding >> 8:
                self.shares[seat] += self.weights[first + HOLDINGS_AT - 1]
        share_out(self.shares, seats)
        for seat in range(seats):
            holding = self.rounds[number * 4 + seat]
            step = (seat == winner) - self.shares[seat]
            self._shift(first + (holding & 63), step)
            if holding >> 8:
                self._shift(first + HOLDINGS_AT - 1, step)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _shift(self, weight: cython.int, step: cython.double) -> cython.void:
        """Shift a weight, the less the more it has been shifted before."""
        if step != 0:
            self.slopes[weight] += step * step
            self.weights[weight] += self.rate * step / sqrt(self.slopes[weight])
