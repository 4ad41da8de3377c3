"""The search of Touché: compares plans by rollouts on many guesses.

Compiled by Cython, with its fields and signatures in search.pxd; the same file runs as plain
Python. For each guess of the hidden cards, every plan still in question is played out for
some turns, or to the end of the round, everybody playing by the same policy from what they know,
and with the same random numbers, so that plans are compared fairly. The result is the chance to win
the game at the end of the playout.
"""

from typing import Any

import cython

if not cython.compiled:
    from benben.bots.rollouts import CANDIDATES, TOLD, RolloutSearch
    from benben.bots.touche.encoding import ALL_REFUSED, refused_at
    from benben.bots.touche.evaluate import Evaluation
    from benben.bots.touche.policy import Policy
    from benben.games.touche.encoding import (
        CARD_COUNT,
        HAND,
        OVER,
        card_of,
        hand_at,
        layer_of,
        pile_at,
    )

FEWEST = 32
"""The minimum number of trials for each plan: rounds depend much on luck."""
ATTEMPTS = cython.declare(cython.int, 8)
"""The attempts to find another card for a hand."""
LONGEST = cython.declare(cython.int, 300)
"""The maximum number of decisions in a playout."""


@cython.cclass
class Search(RolloutSearch):
    """A search from one position; results are chances to win the game."""

    def __init__(
        self, position: Any, weights: Any, ahead: int, seed: int, most: int | None = None
    ) -> None:
        super().__init__(position.actor, ahead, seed, most, FEWEST)
        if not cython.compiled:
            self.cells, self.refused = [0] * CANDIDATES, [0] * ALL_REFUSED
        self.root = position
        self.guess = position.copy()
        self.position = position.copy()
        self.policy = Policy(weights, position)
        self.counted = Evaluation(weights, position)

    def err(self, blur: float, overlooked: int, selfless: bool, forgetful: bool, salt: int) -> None:
        """Blur evaluations, overlook some of 256 cells, perhaps ignore opponents and discards."""
        self.policy.blur = blur
        self.policy.overlooked = overlooked
        self.policy.salt = salt
        self.policy.evaluation.selfless = selfless
        self.policy.evaluation.counts = not forgetful

    def consider(self, plans: list[tuple[int, int]]) -> None:
        """Start comparing these plans (code, cell or -1); from now on without errors."""
        number: cython.int
        self.compare([code for code, _ in plans])
        for number in range(self.trials.count):
            self.cells[number] = plans[number][1]
        self.err(0.0, 0, False, False, 0)
        with cython.nogil:
            self._find_refused()

    # Static evaluation

    def _evaluated(self) -> cython.ulonglong:
        return self.policy.nodes

    def _weigh(self) -> cython.int:
        return self.policy.weigh(self.root)

    def _value(self, number: cython.int) -> cython.double:
        return self.policy.values[number]

    def _plan(self, number: cython.int) -> tuple[int, ...]:
        return self.policy.codes[number], self.policy.cells[number]

    # Cards that others cannot hold

    def _find_refused(self) -> cython.void:
        """Find the cards with which a seat would have completed something at its last turn."""
        seat: cython.int
        card: cython.int
        self.counted.summarise(self.root)
        for seat in range(self.root.seats):
            for card in range(CARD_COUNT):
                self.refused[refused_at(seat, card)] = seat != self.seat and (
                    self.counted.could_complete_before(seat, self.root.layout.first[card])
                    or self.counted.could_complete_before(seat, self.root.layout.second[card])
                )

    def _correct_guess(self) -> cython.void:
        """Fix a guess: a seat cannot hold a card it would have played, unless it was just drawn."""
        seat: cython.int
        number: cython.int
        drawn: cython.int
        for seat in range(self.guess.seats):
            drawn = self.guess.random_below(HAND)
            for number in range(self.guess.hand_sizes[seat]):
                if number != drawn:
                    self._exchange_refused(seat, hand_at(seat, number))

    def _is_refused(self, seat: cython.int, card: cython.int) -> cython.bint:
        return self.refused[refused_at(seat, card_of(card))] != 0

    def _exchange_refused(self, seat: cython.int, held: cython.int) -> cython.void:
        """Exchange a card that a seat cannot hold for a random one from a pile."""
        card: cython.int = self.guess.hands[held]
        attempts: cython.int = ATTEMPTS
        pile: cython.int
        at: cython.int
        while attempts and self._is_refused(seat, self.guess.hands[held]):
            attempts -= 1
            pile = self.guess.random_below(self.guess.seats)
            if self.guess.pile_sizes[pile] == 0:
                continue
            at = pile_at(pile, self.guess.random_below(self.guess.pile_sizes[pile]))
            if layer_of(self.guess.piles[at]) == layer_of(card):
                self.guess.hands[held] = self.guess.piles[at]
                self.guess.piles[at] = card
                card = self.guess.hands[held]

    # Trials

    def _make_guess(self) -> cython.void:
        self.guess.lay_like(self.root)
        self.guess.deal_anew(self.chance)
        self.guess.random = self.chance
        self._correct_guess()

    def _follow(self, number: cython.int) -> cython.double:
        self.position.lay_like(self.guess)
        self.policy.evaluation.lay_like(self.counted)
        self.policy.apply(self.position, self.codes[number], self.cells[number])
        return self._play_on()

    def _play_on(self) -> cython.double:
        """Play some own turns, at most to the end of the round; returns the chance to win."""
        count: cython.int = 0
        turns: cython.int = 0
        best: cython.int
        while (
            self.position.rounds == self.root.rounds and count < LONGEST and not self.limits.stopped
        ):
            best = self.policy.decide(self.position)
            if self.position.actor == self.seat and not self.policy.exchanging:
                turns += 1
                if turns > self.ahead:
                    return self.policy.values[best]
            self.policy.apply(self.position, self.policy.codes[best], self.policy.cells[best])
            count += 1
        return self._chance()

    def _chance(self) -> cython.double:
        """The chance to win the game at the end of a round."""
        return self._chance_of(self.seat)

    def _chance_of(self, seat: cython.int) -> cython.double:
        """A seat's chance to win the game at the end of a round."""
        if self.position.phase == OVER and self.position.voids == 0:
            return 1.0 if self.position.actor == seat else 0.0
        self.policy.evaluation.set_seat(self.position)
        return self.policy.evaluation.game_chance(seat, self.position.starter, self.position.jokers)

    def _tell_all(self, number: cython.int, result: cython.double) -> cython.double:
        """The chance of every seat to win the game; within a round, others share the rest."""
        seat: cython.int
        total: cython.double = 0
        in_round: cython.bint = self.position.rounds == self.root.rounds
        if in_round:
            self.policy.evaluation.summarise(self.position)
            self.policy.evaluation.tell_chances(self.position.jokers)
        for seat in range(self.position.seats):
            if in_round:
                self.told[number * TOLD + seat] = self.policy.evaluation.chance_of(
                    seat, self.position.jokers
                )
            else:
                self.told[number * TOLD + seat] = self._chance_of(seat)
            if seat != self.seat:
                total += self.told[number * TOLD + seat]
        self.told[number * TOLD + self.seat] = result
        for seat in range(self.position.seats):
            if seat != self.seat and total > 0:
                self.told[number * TOLD + seat] *= (1 - result) / total
        return result
