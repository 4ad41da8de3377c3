"""The static evaluation of a position of Touché: each seat's chance to win the round.

Compiled by Cython, with its fields and signatures in evaluate.pxd; the same file runs as plain
Python. It uses only what the seat to act knows: the pyramids, the public cards, and its
own hand; tallies.py sums them up. Two small networks, for the seat to act and for the others,
turn the tallies into strengths. The value of a round depends on what each seat still needs.
"""

from typing import Any

import cython

from benben.bots.touche.weights import (
    FEATURES,
    GAME,
    HOLDINGS,
    JOKER_FEATURES,
    NET,
    OWN_FEATURES,
)

if not cython.compiled:
    from math import exp, sqrt

    from benben.bots.touche.encoding import (
        ALL_WORTHS,
        BEST,
        DRAWN,
        FRESH,
        HIDDEN,
        MOST_FEATURES,
        NOW,
        OLD,
        OPEN,
        READY,
        holding_of,
        open_at,
        sum_at,
    )
    from benben.bots.touche.tallies import Tallies
    from benben.games.touche.encoding import FREE, KIND_COUNT, MOST_SEATS, NEEDED, count_bits, has
    from benben.games.touche.engine import Position

FEATURE_COUNT = cython.declare(cython.int, len(FEATURES))
NET_AT = cython.declare(cython.int, NET)
GAME_AT = cython.declare(cython.int, GAME)
HOLDINGS_AT = cython.declare(cython.int, HOLDINGS)

NOW_AT = cython.declare(cython.int, FEATURES.index("now"))
DRAWN_AT = cython.declare(cython.int, FEATURES.index("drawn"))
IN_TWO = cython.declare(cython.int, FEATURES.index("in-two"))
BEST_AT = cython.declare(cython.int, FEATURES.index("best"))
LACKING = cython.declare(cython.int, FEATURES.index("2-0"))
OWN_JOKER = cython.declare(cython.int, len(OWN_FEATURES) - len(JOKER_FEATURES))
OTHERS = cython.declare(cython.int, len(OWN_FEATURES))
FREE_AT = cython.declare(cython.int, FEATURES.index("free"))
FRESH_AT = cython.declare(cython.int, FEATURES.index("fresh"))
OLD_AT = cython.declare(cython.int, FEATURES.index("old"))
OTHERS_LACKING = cython.declare(cython.int, FEATURES.index("2"))
OTHERS_JOKER = cython.declare(cython.int, len(FEATURES) - len(JOKER_FEATURES))
"""The indices of features."""

HAPPENS = cython.declare(cython.double, 0.5)
TWICE = cython.declare(cython.double, 1.5)
"""Thresholds for "at least one" and "at least two" in sums with rounding errors."""
SHARE = cython.declare(cython.double, 0.2)
"""The weight of a sum of chances against its square root, at first."""
NOTHING = cython.declare(cython.double, 1e-9)
"""Sums up to this are zero but for rounding errors."""


@cython.cclass
class Evaluation(Tallies):
    """Evaluates positions of one board by weights; each thread needs its own."""

    def __init__(self, weights: Any, position: Any) -> None:
        super().__init__(position)
        if not cython.compiled:
            self.features, self.layer = [0.0] * MOST_FEATURES, [0.0] * HIDDEN
            self.chances, self.shares = [0.0] * MOST_SEATS, [0.0] * MOST_SEATS
            self.worths = [0.0] * ALL_WORTHS
        self.weights = weights
        self.selfless = False

    def summarise(self, position: Position) -> cython.void:
        """Tally a position as the seat to act sees it; its pyramids must have been counted."""
        self.sum_up(position)
        self._expect()

    # The chance to win the round

    def value(self, cell: cython.int, card: cython.int) -> cython.double:
        """The chance to win the game after a pyramid on a cell for a card; FREE is the joker.

        The card may still be in the hand or already be played.
        """
        jokers: cython.int = self.jokers
        kinds: cython.int = self.completes(cell)
        kind: cython.int
        best: cython.double = 0
        if card == FREE:
            jokers &= ~(1 << self.actor)
        if kinds:
            for kind in range(KIND_COUNT):
                if has(kinds, kind):
                    best = max(best, self.crowned(kind, jokers))
            return best
        self.try_put(cell, card)
        return self.now(jokers)

    def now(self, jokers: cython.int) -> cython.double:
        """The chance to win the game by the current tallies, with these jokers."""
        seat: cython.int
        spent: cython.int = 0 if jokers == self.jokers else MOST_SEATS
        total: cython.double = 0
        self.tell_chances(jokers)
        for seat in range(self.seats):
            total += self.chances[seat] * self.worths[spent + seat]
        return total

    def tell_chances(self, jokers: cython.int) -> cython.void:
        """Compute each seat's chance to win the round if the next seat is to act."""
        seat: cython.int
        for seat in range(self.seats):
            self.chances[seat] = self._strength(seat, jokers)
        share_out(self.chances, self.seats)

    def _strength(self, seat: cython.int, jokers: cython.int) -> cython.double:
        """The strength of a seat: the output of its network."""
        self.list_features(seat, jokers)
        return self.weigh_features(seat == self.actor)

    def weigh_features(self, mine: cython.bint) -> cython.double:
        """The network's output for the listed features; keeps the hidden layer."""
        first: cython.int = self.net_of(mine)
        inner: cython.int = first + FEATURE_COUNT
        outer: cython.int = inner + FEATURE_COUNT * HIDDEN
        feature: cython.int
        unit: cython.int
        total: cython.double = 0
        for unit in range(HIDDEN):
            self.layer[unit] = 0
        for feature in range(FEATURE_COUNT):
            if self.features[feature] != 0:
                total += self.features[feature] * self.weights[first + feature]
                for unit in range(HIDDEN):
                    self.layer[unit] += (
                        self.features[feature] * self.weights[inner + feature * HIDDEN + unit]
                    )
        for unit in range(HIDDEN):
            if self.layer[unit] > 0:
                total += self.layer[unit] * self.weights[outer + unit]
        return total

    def net_of(self, mine: cython.bint) -> cython.int:
        """The index of a network's first weight."""
        return (2 * (self.seats - 2) + (not mine)) * NET_AT

    def list_features(self, seat: cython.int, jokers: cython.int) -> cython.void:
        """List the features of a seat: its own, or those of an opponent and of all."""
        feature: cython.int
        other: cython.int
        for feature in range(FEATURE_COUNT):
            self.features[feature] = 0
        self._list_own(jokers)
        for other in range(self.seats):
            if other != self.actor and (seat == self.actor or seat == other):
                self._list_other(other, jokers)

    def _list_own(self, jokers: cython.int) -> cython.void:
        """The features of the seat to act."""
        number: cython.int
        seat: cython.int = self.actor
        self.features[0] = 1
        self.features[NOW_AT] = self.sums[sum_at(seat, NOW)] > HAPPENS
        self.features[NOW_AT + 1] = self.sums[sum_at(seat, NOW)] > TWICE
        self.features[DRAWN_AT] = SHARE * self.sums[sum_at(seat, DRAWN)]
        self.features[DRAWN_AT + 1] = root(self.sums[sum_at(seat, DRAWN)])
        self.features[IN_TWO] = self.sums[sum_at(seat, open_at(2))] > HAPPENS
        self.features[IN_TWO + 1] = self.sums[sum_at(seat, open_at(3))] > HAPPENS
        for number in range(BEST):
            self.features[BEST_AT + number] = root(self.best[number])
        for number in range(OWN_JOKER - LACKING):
            self.features[LACKING + number] = root(self.sums[sum_at(seat, OPEN + number)])
        self._list_joker(seat, jokers, OWN_JOKER)

    def _list_other(self, seat: cython.int, jokers: cython.int) -> cython.void:
        """The features of an opponent, added to those of the others."""
        number: cython.int
        self.features[OTHERS + (seat - self.actor - 1 + self.seats) % self.seats] = 1
        self._list_joker(seat, jokers, OTHERS_JOKER)
        if self.selfless:
            return
        self.features[FREE_AT] += self.sums[sum_at(seat, NOW)] > HAPPENS
        self.features[FRESH_AT] += SHARE * self.sums[sum_at(seat, FRESH)]
        self.features[FRESH_AT + 1] += root(self.sums[sum_at(seat, FRESH)])
        self.features[OLD_AT] += SHARE * self.sums[sum_at(seat, OLD)]
        self.features[OLD_AT + 1] += root(self.sums[sum_at(seat, OLD)])
        for number in range(OTHERS_JOKER - OTHERS_LACKING):
            self.features[OTHERS_LACKING + number] += root(
                self.sums[sum_at(seat, OPEN + 2 + number)]
            )

    def _list_joker(self, seat: cython.int, jokers: cython.int, feature: cython.int) -> cython.void:
        """List whether a seat has the joker, and something to complete with it."""
        if has(jokers, seat):
            feature += count_bits(self.kinds[seat])
            self.features[feature] += 1
            if self.sums[sum_at(seat, READY)] > HAPPENS:
                self.features[feature + NEEDED] += 1

    # The value of a round

    def _expect(self) -> cython.void:
        """Compute the chance to win the game for each winner of the round, joker kept or spent."""
        seat: cython.int
        for seat in range(self.seats):
            self.worths[seat] = self._worth(seat, self.jokers)
            self.worths[MOST_SEATS + seat] = self._worth(seat, self.jokers & ~(1 << self.actor))

    def _worth(self, winner: cython.int, jokers: cython.int) -> cython.double:
        """The chance if one seat wins the round with the easiest kind that it lacks."""
        kind: cython.int = 0
        while has(self.kinds[winner], kind):
            kind += 1
        return self._after(winner, kind, jokers)

    def chance_of(self, seat: cython.int, jokers: cython.int) -> cython.double:
        """Any seat's chance to win the game, by the chances to win the round told last."""
        winner: cython.int
        kind: cython.int
        before: cython.int
        total: cython.double = 0
        for winner in range(self.seats):
            before = self.kinds[winner]
            if count_bits(before) == NEEDED - 1:
                if winner == seat:
                    total += self.chances[winner]
                continue
            kind = 0
            while has(before, kind):
                kind += 1
            self.kinds[winner] = before | 1 << kind
            total += self.chances[winner] * self.game_chance(seat, winner, jokers)
            self.kinds[winner] = before
        return total

    def crowned(self, kind: cython.int, jokers: cython.int) -> cython.double:
        """The chance to win the game after crowning a combination."""
        return self._after(self.actor, kind, jokers)

    def _after(self, winner: cython.int, kind: cython.int, jokers: cython.int) -> cython.double:
        before: cython.int = self.kinds[winner]
        chance: cython.double
        if count_bits(before) == NEEDED - 1:
            return 1.0 if winner == self.actor else 0.0
        self.kinds[winner] = before | 1 << kind
        chance = self.game_chance(self.actor, winner, jokers)
        self.kinds[winner] = before
        return chance

    def game_chance(
        self, seat: cython.int, starter: cython.int, jokers: cython.int
    ) -> cython.double:
        """A seat's chance to win the game when a seat starts a round."""
        base: cython.int = GAME_AT + (self.seats - 2) * HOLDINGS_AT
        other: cython.int
        for other in range(self.seats):
            self.shares[other] = self.weights[
                base + holding_of(self.kinds[other], has(jokers, other))
            ]
        self.shares[starter] += self.weights[base + HOLDINGS_AT - 1]
        share_out(self.shares, self.seats)
        return self.shares[seat]


def share_out(strengths: cython.p_double, count: cython.int) -> cython.void:
    """Turn strengths into chances that add up to 1."""
    number: cython.int
    most: cython.double = strengths[0]
    total: cython.double = 0
    for number in range(1, count):
        most = max(most, strengths[number])
    for number in range(count):
        strengths[number] = exp(strengths[number] - most)
        total += strengths[number]
    for number in range(count):
        strengths[number] /= total


def root(value: cython.double) -> cython.double:
    """The square root of a sum, which rounding may have made slightly negative."""
    return sqrt(value) if value > NOTHING else 0
