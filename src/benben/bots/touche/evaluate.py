"""The static evaluation of a position of Touché: each seat's chance to win the round.

Compiled by Cython; the same file runs as plain Python. Only what the seat to act knows is looked
at: the pyramids, the cards that lie open, and its own hand. A round is a race, so for each seat it
is looked at which cells complete something, and how likely it has or draws their cards; then at
what lacks two, three or four pyramids. Two small networks, one for the
seat to act and one for the others, say what that means together. What a round is worth follows from
who needs what for the game.
"""

from typing import Any

import cython

from benben.bots.touche.weights import (
    FEATURES,
    GAME,
    HIDDEN,
    HOLDINGS,
    JOKER_FEATURES,
    NET,
    OWN_FEATURES,
)

if cython.compiled:
    from cython.cimports.benben.games.touche.engine import Position
    from cython.cimports.libc.math import exp, sqrt
else:
    from math import exp, sqrt

    from benben.games.touche.engine import Position

MOST = cython.declare(cython.int, 3200)
CELLS = cython.declare(cython.int, 5)
"""A combination has so many cells at most."""
GRID = cython.declare(cython.int, 256)
DECK = cython.declare(cython.int, 104)
CARD = cython.declare(cython.int, 63)
"""A card of a hand without its layer."""
SEATS = cython.declare(cython.int, 4)
WORDS = cython.declare(cython.int, 8)
WORD = cython.declare(cython.int, 32)
"""A set of cells has so many words of so many bits."""
HAPPENS = cython.declare(cython.double, 0.5)
"""Sums of whole numbers may be off by rounding: from here on something is there."""
HAND = cython.declare(cython.int, 5)
FREE = cython.declare(cython.int, 52)
BARRED = cython.declare(cython.int, 64)
"""Counts more than any pyramids: a cell of the combination is crowned."""
NEEDED = cython.declare(cython.int, 3)
SLOTS = cython.declare(cython.int, 11)
"""Five cards have ten cells; 0 is none of them."""
NOWHERE = cython.declare(cython.int, 255)

OWN = cython.declare(cython.int, len(OWN_FEATURES))
FEATURE_COUNT = cython.declare(cython.int, len(FEATURES))
HIDDEN_AT = cython.declare(cython.int, HIDDEN)
JOKER_COUNT = cython.declare(cython.int, len(JOKER_FEATURES))
NET_AT = cython.declare(cython.int, NET)
GAME_AT = cython.declare(cython.int, GAME)
HOLDINGS_AT = cython.declare(cython.int, HOLDINGS)

NOW = cython.declare(cython.int, 0)
DRAWN = cython.declare(cython.int, 1)
READY = cython.declare(cython.int, 2)
FRESH = cython.declare(cython.int, 3)
OLD = cython.declare(cython.int, 4)
OPEN = cython.declare(cython.int, 4)
SUMS = cython.declare(cython.int, 20)
"""What is summed up for each seat: cells that complete something by what one holds, by what one may
draw (for others: since their last pyramid, or before it), what the joker completes; then what lacks
more, by pyramids and by cards."""

USED = cython.declare(cython.int, 0)
KEPT = cython.declare(cython.int, 1)
"""What is summed up is there twice: as it is used, and as it is kept while plans are tried."""

FEWEST_HIDDEN = cython.declare(cython.int, 30)
"""With fewer cards hidden the next redeal is near, and brings all others."""
USUAL = cython.declare(cython.double, 50.0)
"""A card is said to come once if two copies of it are among a hundred hidden ones."""
REDEAL = cython.declare(cython.double, 0.05)
"""How likely a card comes all of which is seen."""


@cython.cclass
class Evaluation:
    """Evaluates positions of one board by weights; each thread needs its own."""

    def __init__(self, weights: Any, position: Any) -> None:
        if not cython.compiled:
            self.kinds, self.owner, self.newest = [0] * 4, [0] * 256, [0] * 8
            self.own, self.all = [0] * 12800, [0] * 3200
            self.left, self.held, self.rates = [0] * 53, [0] * 53, [0.0] * 256
            self.sums, self.features, self.ones = [0.0] * 160, [0.0] * 48, [0] * 4096
            self.chances, self.shares, self.worths = [0.0] * 4, [0.0] * 4, [0.0] * 8
            self.best, self.layer = [0.0] * 3, [0.0] * HIDDEN
            self.slots, self.plans = [0] * 256, [0.0] * 242
        seated: Position = position
        self.weights = weights
        self.layout = seated.layout
        self.seats = seated.seats
        self.actor = 0
        self.jokers = 0
        self.counts = True
        self.selfless = False
        self.count(seated)

    # Counting pyramids

    def lay_like(self, other: "Evaluation") -> cython.void:
        """Copy another evaluation's counts of the pyramids."""
        number: cython.int
        seat: cython.int
        for number in range(GRID):
            self.owner[number] = other.owner[number]
        for number in range(self.layout.count):
            self.all[number] = other.all[number]
        for seat in range(self.seats):
            for number in range(self.layout.count):
                self.own[seat * MOST + number] = other.own[seat * MOST + number]

    def count(self, position: Position) -> cython.void:
        """Count how many pyramids each seat and all together have in each combination."""
        number: cython.int
        index: cython.int
        seat: cython.int
        for number in range(self.layout.count):
            self.all[number] = 0
            for seat in range(self.seats):
                self.own[seat * MOST + number] = 0
        for number in range(GRID):
            self.owner[number] = 0
            for seat in range(self.seats):
                if position.pyramids[seat * WORDS + number // WORD] >> number % WORD & 1:
                    self.put(seat, number)
                if position.crowned[seat * WORDS + number // WORD] >> number % WORD & 1:
                    self.owner[number] = BARRED
                    for index in range(self.layout.starts[number], self.layout.starts[number + 1]):
                        self.all[self.layout.members[index]] |= BARRED

    def put(self, seat: cython.int, cell: cython.int) -> cython.void:
        """A pyramid comes to a cell, perhaps for an opponent's."""
        if self.owner[cell]:
            self._move(self.owner[cell] - 1, cell, -1)
        self._move(seat, cell, 1)
        self.owner[cell] = seat + 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _move(self, seat: cython.int, cell: cython.int, step: cython.int) -> cython.void:
        index: cython.int
        number: cython.int
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            self.own[seat * MOST + number] += step
            self.all[number] += step

    # Looking at what there is

    def set_seat(self, position: Position) -> cython.void:
        """Take the place of the seat to act."""
        seat: cython.int
        self.actor = position.actor
        self.jokers = position.jokers
        for seat in range(self.seats):
            self.kinds[seat] = position.kinds[seat]

    def summarise(self, position: Position) -> cython.void:
        """Sum up a position as the seat to act sees it; its pyramids must be counted."""
        number: cython.int
        seat: cython.int
        self.set_seat(position)
        self._count_cards(position)
        self._find_rates()
        self._number_cells()
        self._begin()
        for seat in range(self.seats):
            self._find_newest(position, seat)
            for number in range(self.layout.count):
                if self.own[seat * MOST + number]:
                    self._tally(seat, number, 1)
        self._find_best()
        self._copy(USED, KEPT)
        self._expect()

    def _count_cards(self, position: Position) -> cython.void:
        """Count what one holds, and what may still come."""
        card: cython.int
        seat: cython.int
        number: cython.int
        self.hidden = DECK
        for card in range(FREE + 1):
            self.held[card] = 0
            self.left[card] = 2
        for number in range(position.hand_sizes[self.actor]):
            card = position.hands[self.actor * HAND + number] & CARD
            self.held[card] += 1
            if self.counts:
                self.left[card] -= 1
                self.hidden -= 1
        if self.counts:
            for seat in range(self.seats):
                self.hidden -= position.discard_sizes[seat]
                for number in range(position.discard_sizes[seat]):
                    self.left[position.discards[seat * DECK + number]] -= 1

    def _find_rates(self) -> cython.void:
        """How likely the card of each cell comes; for a free space any card will do."""
        cell: cython.int
        card: cython.int
        usual: cython.double = USUAL / max(self.hidden, FEWEST_HIDDEN)
        for cell in range(GRID):
            card = self.layout.card_at[cell]
            if card == FREE:
                self.rates[cell] = 1
            else:
                self.rates[cell] = self.left[card] * usual if self.left[card] else REDEAL

    def _find_newest(self, position: Position, seat: cython.int) -> cython.void:
        """Where a seat's last pyramid may stand, by its last discard; anywhere if there is none."""
        card: cython.int
        self.newest[2 * seat] = self.newest[2 * seat + 1] = NOWHERE
        if position.discard_sizes[seat]:
            card = position.discards[seat * DECK + position.discard_sizes[seat] - 1]
            self.newest[2 * seat] = self.layout.first[card]
            self.newest[2 * seat + 1] = self.layout.second[card]

    def _begin(self) -> cython.void:
        """Nothing is summed up yet."""
        number: cython.int
        for number in range(self.seats * SUMS):
            self.sums[number] = 0
        for number in range(2 * self.seats * GRID):
            self.ones[number] = 0
        for number in range(SLOTS * SLOTS):
            self.plans[number] = 0

    def _copy(self, source: cython.int, target: cython.int) -> cython.void:
        """Keep what is summed up, or come back to it."""
        number: cython.int
        for number in range(SEATS * SUMS):
            self.sums[target * SEATS * SUMS + number] = self.sums[source * SEATS * SUMS + number]
        for number in range(2 * SEATS * GRID):
            self.ones[target * 2 * SEATS * GRID + number] = self.ones[
                source * 2 * SEATS * GRID + number
            ]
        for number in range(SLOTS * SLOTS):
            self.plans[target * SLOTS * SLOTS + number] = self.plans[
                source * SLOTS * SLOTS + number
            ]

    # Combinations one by one

    def _tally(self, seat: cython.int, combination: cython.int, step: cython.int) -> cython.void:
        """Add a combination with a seat's pyramids to what it is near to, or take it off."""
        lacking: cython.int = self.layout.sizes[combination] - self.own[seat * MOST + combination]
        if self.kinds[seat] >> self.layout.kinds[combination] & 1:
            return
        if lacking == 1 and self.all[combination] < BARRED:
            self.sums[seat * SUMS + READY] += step
        if self.all[combination] != self.own[seat * MOST + combination]:
            return
        if lacking == 1:
            self._tally_one(seat, combination, step)
        elif seat == self.actor:
            self._tally_own(combination, lacking, step)
        else:
            self._tally_other(seat, combination, lacking, step)

    def _tally_one(
        self, seat: cython.int, combination: cython.int, step: cython.int
    ) -> cython.void:
        """The same for what lacks one pyramid: every cell counts once."""
        index: cython.int
        way: cython.int = self.newest[2 * seat] == NOWHERE
        at: cython.int
        kind: cython.int
        cell: cython.int = 0
        seen: cython.int
        for index in range(self.layout.sizes[combination]):
            seen = self.layout.cells[combination * CELLS + index]
            if self.owner[seen] == 0:
                cell = seen
            elif seen == self.newest[2 * seat] or seen == self.newest[2 * seat + 1]:
                way = 1
        if seat == self.actor:
            way = 0
            kind = NOW if self._holds(cell) else DRAWN
        elif self.layout.card_at[cell] == FREE:
            kind = NOW
        else:
            kind = FRESH if way else OLD
        at = (2 * seat + way) * GRID + cell
        self.ones[at] += step
        if self.ones[at] == (step > 0):
            self.sums[seat * SUMS + kind] += step * (1 if kind == NOW else self.rates[cell])

    def _tally_own(
        self, combination: cython.int, lacking: cython.int, step: cython.int
    ) -> cython.void:
        """The same for what one lacks two pyramids for, or more."""
        index: cython.int
        cell: cython.int
        first: cython.int = 0
        second: cython.int = 0
        unknown: cython.int = 0
        odds: cython.double = step
        for index in range(self.layout.sizes[combination]):
            cell = self.layout.cells[combination * CELLS + index]
            if self.owner[cell] == 0:
                if self._holds(cell):
                    second = first
                    first = self.slots[cell]
                else:
                    unknown += 1
                    odds *= self.rates[cell]
        self.sums[self.actor * SUMS + OPEN + _start(lacking) + unknown] += odds
        if unknown == 1 and lacking < 4:
            self.plans[SLOTS * first + second] += odds

    def _tally_other(
        self, seat: cython.int, combination: cython.int, lacking: cython.int, step: cython.int
    ) -> cython.void:
        """The same for an opponent, whose cards are not seen."""
        index: cython.int
        cell: cython.int
        odds: cython.double = step
        for index in range(self.layout.sizes[combination]):
            cell = self.layout.cells[combination * CELLS + index]
            if self.owner[cell] == 0:
                odds *= self.rates[cell]
        self.sums[seat * SUMS + OPEN + lacking] += odds

    def _find_best(self) -> cython.void:
        """The single cards and the pair of the hand after which most complete something."""
        one: cython.int
        two: cython.int
        gain: cython.double
        self.best[0] = self.best[1] = self.best[2] = 0
        for one in range(1, self.slot):
            gain = self._gain_at(one, 0)
            if gain > self.best[0]:
                self.best[1] = self.best[0]
                self.best[0] = gain
            elif gain > self.best[1]:
                self.best[1] = gain
            for two in range(1, one):
                gain = self._gain_at(one, two)
                if gain > 0:
                    gain += self._gain_at(one, 0) + self._gain_at(two, 0)
                    self.best[2] = max(self.best[2], gain)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _gain_at(self, one: cython.int, two: cython.int) -> cython.double:
        """How many cards complete something after one or two cards of the hand."""
        return self.plans[SLOTS * one + two] + self.plans[SLOTS * two + one]

    def _number_cells(self) -> cython.void:
        """Number the empty cells that one holds a card for."""
        cell: cython.int
        self.slot = 1
        for cell in range(GRID):
            self.slots[cell] = 0
            if self.owner[cell] == 0 and self.layout.cards[cell] and self._holds(cell):
                self.slots[cell] = self.slot
                self.slot += 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _holds(self, cell: cython.int) -> cython.bint:
        """Whether one can fill a cell as soon as it completes something."""
        card: cython.int = self.layout.card_at[cell]
        return card == FREE or self.held[card] != 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def could_complete_before(self, seat: cython.int, cell: cython.int) -> cython.bint:
        """Whether a seat could have completed something at a cell before its last pyramid."""
        return self.ones[2 * seat * GRID + cell] != 0

    # A pyramid more

    def completes(self, cell: cython.int) -> cython.int:
        """The kinds, as bits, that a pyramid of one's own would complete there."""
        return self._completed_by(self.actor, cell)

    def _completed_by(self, seat: cython.int, cell: cython.int) -> cython.int:
        """The same for any seat."""
        index: cython.int
        number: cython.int
        found: cython.int = 0
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            if self.blocked_only_at(seat, number, cell):
                found |= 1 << self.layout.kinds[number]
        return found & ~self.kinds[seat]

    def wards_off(self, cell: cython.int) -> cython.bint:
        """Whether an opponent would win the game by a pyramid there."""
        seat: cython.int
        for seat in range(self.seats):
            if seat == self.actor or bits(self.kinds[seat]) < NEEDED - 1:
                continue
            if self._completed_by(seat, cell):
                return True
        return False

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def blocked_only_at(
        self, seat: cython.int, combination: cython.int, cell: cython.int
    ) -> cython.bint:
        """Whether a seat has all of a combination but this cell, on which others may stand."""
        have: cython.int = self.own[seat * MOST + combination]
        return have == self.layout.sizes[combination] - 1 and self.all[combination] == have + (
            self.owner[cell] != 0
        )

    def value(self, cell: cython.int, card: cython.int) -> cython.double:
        """The chance to win the game after a pyramid on a cell for a card; FREE is the joker.

        The card may be in the hand still, or have been played.
        """
        jokers: cython.int = self.jokers
        kinds: cython.int = self.completes(cell)
        kind: cython.int
        best: cython.double = 0
        if card == FREE:
            jokers &= ~(1 << self.actor)
        if kinds:
            for kind in range(4):
                if kinds >> kind & 1:
                    best = max(best, self.crowned(kind, jokers))
            return best
        self.try_put(cell, card)
        return self.now(jokers)

    def try_put(self, cell: cython.int, card: cython.int) -> cython.void:
        """Sum up how it would be with a pyramid on a cell and without the card."""
        other: cython.int = self._cell_lost(cell, card)
        before: cython.int = self.owner[cell]
        self._copy(KEPT, USED)
        self._tally_all(cell, other, -1)
        self.put(self.actor, cell)
        if card != FREE and self.held[card]:
            self.held[card] -= 1
        else:
            card = FREE
        self._tally_all(cell, other, 1)
        self._find_best()
        if card != FREE:
            self.held[card] += 1
        self._take_back(cell, before)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _cell_lost(self, cell: cython.int, card: cython.int) -> cython.int:
        """The empty cell that one has no card for any more."""
        other: cython.int
        if card == FREE or self.held[card] != 1:
            return NOWHERE
        other = self.layout.first[card]
        if other == cell or self.owner[other]:
            other = self.layout.second[card]
        return NOWHERE if other == cell or self.owner[other] else other

    def _tally_all(self, cell: cython.int, lost: cython.int, step: cython.int) -> cython.void:
        """Add or take off all combinations with a cell, and one's own with another cell."""
        index: cython.int
        number: cython.int
        seat: cython.int
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            for seat in range(self.seats):
                if self.own[seat * MOST + number]:
                    self._tally(seat, number, step)
        if lost == NOWHERE:
            return
        for index in range(self.layout.starts[lost], self.layout.starts[lost + 1]):
            number = self.layout.members[index]
            if self.own[self.actor * MOST + number] and not self._has(number, cell):
                self._tally(self.actor, number, step)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _has(self, combination: cython.int, cell: cython.int) -> cython.bint:
        """Whether a cell is part of a combination."""
        return (self.layout.masks[combination * WORDS + cell // WORD] >> cell % WORD & 1) != 0

    def _take_back(self, cell: cython.int, owner: cython.int) -> cython.void:
        """A pyramid that was tried goes away, and who stood there comes back."""
        self._move(self.actor, cell, -1)
        if owner:
            self._move(owner - 1, cell, 1)
        self.owner[cell] = owner

    # Who wins the round

    def now(self, jokers: cython.int) -> cython.double:
        """The chance to win the game as it was summed up, with these jokers."""
        seat: cython.int
        spent: cython.int = 0 if jokers == self.jokers else SEATS
        total: cython.double = 0
        self.tell_chances(jokers)
        for seat in range(self.seats):
            total += self.chances[seat] * self.worths[spent + seat]
        return total

    def tell_chances(self, jokers: cython.int) -> cython.void:
        """Each seat's chance to win the round, the next one's turn being next."""
        seat: cython.int
        for seat in range(self.seats):
            self.chances[seat] = self._strength(seat, jokers)
        share_out(self.chances, self.seats)

    def _strength(self, seat: cython.int, jokers: cython.int) -> cython.double:
        """Everything that speaks for a seat."""
        self.list_features(seat, jokers)
        return self.weigh_features(seat == self.actor)

    def weigh_features(self, mine: cython.bint) -> cython.double:
        """What all that was found means together; the hidden layer is kept."""
        first: cython.int = self.net_of(mine)
        inner: cython.int = first + FEATURE_COUNT
        outer: cython.int = inner + FEATURE_COUNT * HIDDEN_AT
        feature: cython.int
        unit: cython.int
        total: cython.double = 0
        for unit in range(HIDDEN_AT):
            self.layer[unit] = 0
        for feature in range(FEATURE_COUNT):
            if self.features[feature] != 0:
                total += self.features[feature] * self.weights[first + feature]
                for unit in range(HIDDEN_AT):
                    self.layer[unit] += (
                        self.features[feature] * self.weights[inner + feature * HIDDEN_AT + unit]
                    )
        for unit in range(HIDDEN_AT):
            if self.layer[unit] > 0:
                total += self.layer[unit] * self.weights[outer + unit]
        return total

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def net_of(self, mine: cython.bint) -> cython.int:
        """Where the weights of a network begin."""
        return (2 * (self.seats - 2) + (not mine)) * NET_AT

    def list_features(self, seat: cython.int, jokers: cython.int) -> cython.void:
        """Write down all that is looked at for a seat: what one has, and what it or all have."""
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
        base: cython.int = self.actor * SUMS
        number: cython.int
        self.features[0] = 1
        self.features[1] = self.sums[base + NOW] > HAPPENS
        self.features[2] = self.sums[base + NOW] > 1.5
        self.features[3] = 0.2 * self.sums[base + DRAWN]
        self.features[4] = root(self.sums[base + DRAWN])
        self.features[5] = self.sums[base + OPEN] > HAPPENS
        self.features[6] = self.sums[base + OPEN + 3] > HAPPENS
        self.features[7] = root(self.best[0])
        self.features[8] = root(self.best[1])
        self.features[9] = root(self.best[2])
        for number in range(12):
            self.features[10 + number] = root(self.sums[base + OPEN + number])
        self._list_joker(self.actor, jokers, OWN - JOKER_COUNT)

    def _list_other(self, seat: cython.int, jokers: cython.int) -> cython.void:
        """The features of an opponent, added to those of the others."""
        base: cython.int = seat * SUMS
        number: cython.int
        self.features[OWN + (seat - self.actor - 1 + self.seats) % self.seats] = 1
        self._list_joker(seat, jokers, FEATURE_COUNT - JOKER_COUNT)
        if self.selfless:
            return
        self.features[OWN + 3] += self.sums[base + NOW] > HAPPENS
        self.features[OWN + 4] += 0.2 * self.sums[base + FRESH]
        self.features[OWN + 5] += root(self.sums[base + FRESH])
        self.features[OWN + 6] += 0.2 * self.sums[base + OLD]
        self.features[OWN + 7] += root(self.sums[base + OLD])
        for number in range(3):
            self.features[OWN + 8 + number] += root(self.sums[base + OPEN + 2 + number])

    def _list_joker(self, seat: cython.int, jokers: cython.int, feature: cython.int) -> cython.void:
        """Whether a seat has the joker, and something to complete by it."""
        if jokers >> seat & 1:
            self.features[feature + bits(self.kinds[seat])] += 1
            if self.sums[seat * SUMS + READY] > HAPPENS:
                self.features[feature + 3 + bits(self.kinds[seat])] += 1

    # What a round is worth

    def _expect(self) -> cython.void:
        """The chance to win the game if this seat or that wins the round, joker kept or spent."""
        seat: cython.int
        for seat in range(self.seats):
            self.worths[seat] = self._worth(seat, self.jokers)
            self.worths[SEATS + seat] = self._worth(seat, self.jokers & ~(1 << self.actor))

    def _worth(self, winner: cython.int, jokers: cython.int) -> cython.double:
        """The same for one seat, which completes the easiest that it lacks."""
        kind: cython.int = 0
        while self.kinds[winner] >> kind & 1:
            kind += 1
        return self._after(winner, kind, jokers)

    def crowned(self, kind: cython.int, jokers: cython.int) -> cython.double:
        """The chance to win the game after one has crowned a combination."""
        return self._after(self.actor, kind, jokers)

    def _after(self, winner: cython.int, kind: cython.int, jokers: cython.int) -> cython.double:
        before: cython.int = self.kinds[winner]
        chance: cython.double
        if bits(before) == NEEDED - 1:
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
            self.shares[other] = self.weights[base + 2 * self.kinds[other] + (jokers >> other & 1)]
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


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def root(value: cython.double) -> cython.double:
    """The square root of a sum, which may be a little below zero."""
    return sqrt(value) if value > 1e-9 else 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _start(lacking: cython.int) -> cython.int:
    """Where one's own combinations are summed up that lack two to four pyramids."""
    return 0 if lacking == 2 else 3 if lacking == 3 else 7


def bits(word: cython.int) -> cython.int:
    """How many bits of a word are set."""
    count: cython.int = 0
    while word:
        word &= word - 1
        count += 1
    return count
