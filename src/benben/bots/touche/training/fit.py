"""Self-play for training Touché: the weights are shifted after every round and game.

Compiled by Cython, with its fields and signatures in fit.pxd; the same file runs as plain Python.
After every turn the features of all seats are noted. When the round is over, the weights are
shifted, from the last turn to the first, towards how the next turn is evaluated and towards the
seat that has won; and at the end of the game those for what everybody had when a round began.
"""

from array import array
from typing import Any

import cython

from benben.bots.touche.weights import FEATURES, GAME, HOLDINGS, WEIGHTS

if not cython.compiled:
    from math import log, sqrt

    from benben.bots.touche.encoding import HIDDEN, holding_of
    from benben.bots.touche.evaluate import share_out
    from benben.bots.touche.policy import Policy
    from benben.games.splitmix import mixed, stepped
    from benben.games.touche.encoding import (
        JOKER,
        JOKER_CARD,
        MOST_SEATS,
        OVER,
        has,
        kind_of,
        subject_of,
    )
    from benben.games.touche.engine import Position

MOST_ROUNDS = cython.declare(cython.int, 64)
"""The maximum number of stored rounds of a game."""
HOLDING = cython.declare(cython.int, 63)
STARTS = cython.declare(cython.int, 8)
"""A round's note has a seat's progress in the mask, and above it whether it starts."""
FEATURE_COUNT = cython.declare(cython.int, len(FEATURES))
GAME_AT = cython.declare(cython.int, GAME)
HOLDINGS_AT = cython.declare(cython.int, HOLDINGS)
PAGES = 400
MOST_NOTES = cython.declare(cython.int, PAGES)
"""The maximum number of stored turns of a round."""
LEAST_SHARE = cython.declare(cython.double, 1e-9)
"""The lower bound of shares, so that they have a logarithm."""
LONGEST = cython.declare(cython.int, 4000)
"""The maximum length of a game in decisions."""


@cython.cclass
class SelfPlay:
    """Plays games against itself and fits the weights to them."""

    def __init__(self, weights: Any, position: Any) -> None:
        self.weights = weights
        self.policy = Policy(weights, position)
        self.position = position.copy()
        self.squared_steps = array("d", [1.0]) * WEIGHTS
        self.notes = array("d", bytes(8 * MOST_SEATS * len(FEATURES) * PAGES))
        self.writers = array("B", bytes(PAGES))
        self.rounds = array("I", bytes(4 * MOST_SEATS * MOST_ROUNDS))
        if not cython.compiled:
            self.shares, self.targets = [0.0] * MOST_SEATS, [0.0] * MOST_SEATS
            self.gradients = [0.0] * HIDDEN
        self.noted = self.begun = 0
        self.rate = 0.0
        self.trust = 0.0
        self.seed = 0
        self.loss = 0.0
        self.samples = self.games = 0

    def play(
        self,
        position: Any,
        blur: cython.double,
        rate: cython.double,
        seed: cython.ulonglong,
        trust: cython.double = 0.0,
    ) -> None:
        """Play a whole game from its start; evaluations are blurred, so that games explore.

        With more `trust` in the evaluation of the next turn, the result of the round counts less.
        """
        start: Position = position
        self.trust = trust
        self.policy.blur = blur
        self.rate = rate
        self.seed = seed
        with cython.nogil:
            self._play(start)

    # Playing

    def _play(self, start: Position) -> cython.void:
        rounds: cython.int
        count: cython.int = 0
        self.position.lay_like(start)
        self.position.random = self.seed
        self.policy.evaluation.count(self.position)
        self.begun = 0
        self._begin_round()
        while self.position.phase != OVER and count < LONGEST:
            count += 1
            rounds = self.position.rounds
            self._turn()
            if self.position.rounds != rounds:
                if self.position.voids == 0:
                    self._fit_round(self.position.starter)
                self._begin_round()
        if self.position.phase == OVER and self.position.voids == 0:
            self._fit_game(self.position.actor)
        self.games += 1

    def _turn(self) -> cython.void:
        """Decide, and store the features after a pyramid that completes nothing."""
        best: cython.int
        code: cython.int
        cell: cython.int
        self.seed = stepped(self.seed)
        self.policy.salt = mixed(self.seed)
        best = self.policy.decide(self.position)
        code = self.policy.codes[best]
        cell = self.policy.cells[best]
        if cell >= 0 and self.noted < MOST_NOTES and not self.policy.evaluation.completes(cell):
            self._note(cell, JOKER_CARD if kind_of(code) == JOKER else subject_of(code))
        self.policy.apply(self.position, code, cell)

    def _note(self, cell: cython.int, card: cython.int) -> cython.void:
        seat: cython.int
        feature: cython.int
        jokers: cython.int = self.position.jokers
        base: cython.int = self.noted * MOST_SEATS * FEATURE_COUNT
        if card == JOKER_CARD:
            jokers &= ~(1 << self.position.actor)
        self.policy.evaluation.try_put(cell, card)
        for seat in range(self.position.seats):
            self.policy.evaluation.list_features(seat, jokers)
            for feature in range(FEATURE_COUNT):
                self.notes[base + seat * FEATURE_COUNT + feature] = self.policy.evaluation.features[
                    feature
                ]
        self.writers[self.noted] = self.position.actor
        self.noted += 1

    def _begin_round(self) -> cython.void:
        """Store what everybody has and who starts, and drop older notes."""
        seat: cython.int
        holding: cython.int
        self.noted = 0
        if self.begun == MOST_ROUNDS or self.position.phase == OVER:
            return
        for seat in range(self.position.seats):
            holding = holding_of(self.position.kinds[seat], has(self.position.jokers, seat))
            self.rounds[self.begun * MOST_SEATS + seat] = (
                holding | (seat == self.position.starter) << STARTS
            )
        self.begun += 1

    # Fitting

    def _fit_round(self, winner: cython.int) -> cython.void:
        """Fit the notes from the last turn to the first, each towards the later ones."""
        number: cython.int
        seat: cython.int
        for seat in range(self.position.seats):
            self.targets[seat] = seat == winner
        for number in range(self.noted - 1, -1, -1):
            self._fit_note(number)

    def _fit_note(self, number: cython.int) -> cython.void:
        """Shift the weights of a note's features towards its target."""
        seats: cython.int = self.position.seats
        seat: cython.int
        for seat in range(seats):
            self.shares[seat] = self._weigh(number, seat)
        share_out(self.shares, seats)
        for seat in range(seats):
            self.loss -= self.targets[seat] * log(max(self.shares[seat], LEAST_SHARE))
            self._fit_features(number, seat, self.targets[seat] - self.shares[seat])
            self.targets[seat] = (
                self.trust * self.shares[seat] + (1 - self.trust) * self.targets[seat]
            )
        self.samples += 1

    def _weigh(self, number: cython.int, seat: cython.int) -> cython.double:
        """The strength of a seat by its stored features and the current weights."""
        feature: cython.int
        for feature in range(FEATURE_COUNT):
            self.policy.evaluation.features[feature] = self.notes[
                (number * MOST_SEATS + seat) * FEATURE_COUNT + feature
            ]
        return self.policy.evaluation.weigh_features(seat == self.writers[number])

    def _fit_features(
        self, number: cython.int, seat: cython.int, step: cython.double
    ) -> cython.void:
        """Shift the weights of a network against its error for a seat."""
        mine: cython.bint = seat == self.writers[number]
        base: cython.int = (number * MOST_SEATS + seat) * FEATURE_COUNT
        first: cython.int = self.policy.evaluation.net_of(mine)
        inner: cython.int = first + FEATURE_COUNT
        outer: cython.int = inner + FEATURE_COUNT * HIDDEN
        feature: cython.int
        unit: cython.int
        self._weigh(number, seat)
        for unit in range(HIDDEN):
            if self.policy.evaluation.layer[unit] > 0:
                self.gradients[unit] = step * self.weights[outer + unit]
                self._shift(outer + unit, step * self.policy.evaluation.layer[unit])
            else:
                self.gradients[unit] = 0
        for feature in range(FEATURE_COUNT):
            if self.notes[base + feature] != 0:
                self._shift(first + feature, step * self.notes[base + feature])
                for unit in range(HIDDEN):
                    self._shift(
                        inner + feature * HIDDEN + unit,
                        self.gradients[unit] * self.notes[base + feature],
                    )

    def _fit_game(self, winner: cython.int) -> cython.void:
        number: cython.int
        for number in range(self.begun):
            self._fit_start(number, winner)

    def _fit_start(self, number: cython.int, winner: cython.int) -> cython.void:
        """Shift the weights for the start of a round towards the seat that won the game."""
        seats: cython.int = self.position.seats
        first: cython.int = GAME_AT + (seats - 2) * HOLDINGS_AT
        seat: cython.int
        holding: cython.int
        step: cython.double
        for seat in range(seats):
            holding = self.rounds[number * MOST_SEATS + seat]
            self.shares[seat] = self.weights[first + (holding & HOLDING)]
            if holding >> STARTS:
                self.shares[seat] += self.weights[first + HOLDINGS_AT - 1]
        share_out(self.shares, seats)
        for seat in range(seats):
            holding = self.rounds[number * MOST_SEATS + seat]
            step = (seat == winner) - self.shares[seat]
            self._shift(first + (holding & HOLDING), step)
            if holding >> STARTS:
                self._shift(first + HOLDINGS_AT - 1, step)

    def _shift(self, weight: cython.int, step: cython.double) -> cython.void:
        """Shift a weight, with a rate that falls as it was shifted before (AdaGrad)."""
        if step != 0:
            self.squared_steps[weight] += step * step
            self.weights[weight] += self.rate * step / sqrt(self.squared_steps[weight])
