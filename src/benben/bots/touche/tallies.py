"""Tallies how close each player of Touché is to combinations, as the seat to act sees it.

Compiled by Cython, with its fields and signatures in tallies.pxd; the same file runs as plain
Python. A round is a race, so each seat's tally has the cells that complete something, and how
likely it has or draws their cards; then the combinations short of two to four pyramids.
"""

from typing import Any

import cython

if not cython.compiled:
    from benben.bots.touche.encoding import (
        ALL_NEWEST,
        ALL_ONES,
        ALL_OWN,
        ALL_PLANS,
        ALL_SUMS,
        BARRED,
        BEST,
        DRAWN,
        FRESH,
        KEPT,
        NOW,
        NOWHERE,
        OLD,
        OPEN,
        PLANS,
        READY,
        SEAT_ONES,
        SEAT_SUMS,
        SPOTS,
        SUMS,
        USED,
        WAYS,
        newest_at,
        one_at,
        open_at,
        own_at,
        plan_at,
        sum_at,
    )
    from benben.games.touche.encoding import (
        CELLS,
        DECK_SIZE,
        FREE,
        MOST_COMBINATIONS,
        MOST_SEATS,
        NEEDED,
        PACKS,
        card_of,
        count_bits,
        hand_at,
        has,
        is_in,
        member_at,
        pile_at,
        word_at,
    )
    from benben.games.touche.engine import Position

FEWEST_HIDDEN = cython.declare(cython.int, 30)
"""With fewer hidden cards, the next redeal is near and brings all others."""
USUAL = cython.declare(cython.double, 50.0)
"""The scale of rates: two copies of a card among a hundred hidden ones have rate 1."""
REDEAL = cython.declare(cython.double, 0.05)
"""The rate of a card whose copies are all public."""


@cython.cclass
class Tallies:
    """Counts pyramids in combinations, and tallies the combinations in reach, for one board.

    `own` has the pyramids of each seat in each combination, `all` those of all seats, and `owner`
    whose pyramid is on a cell, from 1.
    """

    def __init__(self, position: Any) -> None:
        if not cython.compiled:
            self.kinds, self.owner, self.newest = [0] * MOST_SEATS, [0] * CELLS, [0] * ALL_NEWEST
            self.own, self.all = [0] * ALL_OWN, [0] * MOST_COMBINATIONS
            self.left, self.held, self.rates = [0] * SPOTS, [0] * SPOTS, [0.0] * CELLS
            self.sums, self.ones, self.plans = [0.0] * ALL_SUMS, [0] * ALL_ONES, [0.0] * ALL_PLANS
            self.best, self.slots = [0.0] * BEST, [0] * CELLS
        seated: Position = position
        self.layout = seated.layout
        self.seats = seated.seats
        self.actor = 0
        self.jokers = 0
        self.counts = True
        self.count(seated)

    # Counting pyramids

    def lay_like(self, other: "Tallies") -> cython.void:
        """Copy another evaluation's counts of the pyramids."""
        number: cython.int
        seat: cython.int
        for number in range(CELLS):
            self.owner[number] = other.owner[number]
        for number in range(self.layout.count):
            self.all[number] = other.all[number]
        for seat in range(self.seats):
            for number in range(self.layout.count):
                self.own[own_at(seat, number)] = other.own[own_at(seat, number)]

    def count(self, position: Position) -> cython.void:
        """Count how many pyramids each seat and all together have in each combination."""
        number: cython.int
        seat: cython.int
        for number in range(self.layout.count):
            self.all[number] = 0
            for seat in range(self.seats):
                self.own[own_at(seat, number)] = 0
        for number in range(CELLS):
            self.owner[number] = 0
            for seat in range(self.seats):
                if is_in(number, position.pyramids[word_at(seat, number)]):
                    self.put(seat, number)
                if is_in(number, position.crowned[word_at(seat, number)]):
                    self._bar(number)

    def put(self, seat: cython.int, cell: cython.int) -> cython.void:
        """Put a pyramid on a cell, perhaps in place of an opponent's."""
        if self.owner[cell]:
            self._move(self.owner[cell] - 1, cell, -1)
        self._move(seat, cell, 1)
        self.owner[cell] = seat + 1

    def _bar(self, cell: cython.int) -> cython.void:
        """Crown a cell: all combinations through it become impossible."""
        index: cython.int
        self.owner[cell] = BARRED
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            self.all[self.layout.members[index]] |= BARRED

    def _move(self, seat: cython.int, cell: cython.int, step: cython.int) -> cython.void:
        index: cython.int
        number: cython.int
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            self.own[own_at(seat, number)] += step
            self.all[number] += step

    # Tallies of a position

    def set_seat(self, position: Position) -> cython.void:
        """Set the seat to act."""
        seat: cython.int
        self.actor = position.actor
        self.jokers = position.jokers
        for seat in range(self.seats):
            self.kinds[seat] = position.kinds[seat]

    def sum_up(self, position: Position) -> cython.void:
        """Tally a position as the seat to act sees it; its pyramids must have been counted."""
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
                if self.own[own_at(seat, number)]:
                    self._tally(seat, number, 1)
        self._find_best()
        copy_tallies(self, USED, KEPT)

    def _count_cards(self, position: Position) -> cython.void:
        """Count the cards in hand, and those that may still come."""
        card: cython.int
        seat: cython.int
        number: cython.int
        self.hidden = DECK_SIZE
        for card in range(SPOTS):
            self.held[card] = 0
            self.left[card] = PACKS
        for number in range(position.hand_sizes[self.actor]):
            card = card_of(position.hands[hand_at(self.actor, number)])
            self.held[card] += 1
            if self.counts:
                self.left[card] -= 1
                self.hidden -= 1
        if self.counts:
            for seat in range(self.seats):
                self.hidden -= position.discard_sizes[seat]
                for number in range(position.discard_sizes[seat]):
                    self.left[position.discards[pile_at(seat, number)]] -= 1

    def _find_rates(self) -> cython.void:
        """Compute how likely the card of each cell comes; a free space takes any card."""
        cell: cython.int
        card: cython.int
        usual: cython.double = USUAL / max(self.hidden, FEWEST_HIDDEN)
        for cell in range(CELLS):
            card = self.layout.card_at[cell]
            if card == FREE:
                self.rates[cell] = 1
            else:
                self.rates[cell] = self.left[card] * usual if self.left[card] else REDEAL

    def _find_newest(self, position: Position, seat: cython.int) -> cython.void:
        """Find where a seat's last pyramid may be, by its last discard; anywhere without one."""
        card: cython.int
        self.newest[newest_at(seat, 0)] = self.newest[newest_at(seat, 1)] = NOWHERE
        if position.discard_sizes[seat]:
            card = position.discards[pile_at(seat, position.discard_sizes[seat] - 1)]
            self.newest[newest_at(seat, 0)] = self.layout.first[card]
            self.newest[newest_at(seat, 1)] = self.layout.second[card]

    def _begin(self) -> cython.void:
        """Clear the tallies."""
        number: cython.int
        for number in range(self.seats * SUMS):
            self.sums[number] = 0
        for number in range(self.seats * WAYS * CELLS):
            self.ones[number] = 0
        for number in range(PLANS):
            self.plans[number] = 0

    # Combinations one by one

    def _tally(self, seat: cython.int, combination: cython.int, step: cython.int) -> cython.void:
        """Add a combination to a seat's tally, or subtract it."""
        have: cython.int = self.own[own_at(seat, combination)]
        lacking: cython.int = self.layout.sizes[combination] - have
        if has(self.kinds[seat], self.layout.kinds[combination]):
            return
        if lacking == 1 and self.all[combination] < BARRED:
            self.sums[sum_at(seat, READY)] += step
        if self.all[combination] != have:
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
        """The same for a combination short of one pyramid: every cell counts once."""
        index: cython.int
        way: cython.int = self.newest[newest_at(seat, 0)] == NOWHERE
        at: cython.int
        kind: cython.int
        cell: cython.int = 0
        seen: cython.int
        for index in range(self.layout.sizes[combination]):
            seen = self.layout.cells[member_at(combination, index)]
            if self.owner[seen] == 0:
                cell = seen
            elif seen == self.newest[newest_at(seat, 0)] or seen == self.newest[newest_at(seat, 1)]:
                way = 1
        if seat == self.actor:
            way = 0
            kind = NOW if self._holds(cell) else DRAWN
        elif self.layout.card_at[cell] == FREE:
            kind = NOW
        else:
            kind = FRESH if way else OLD
        at = one_at(seat, way, cell)
        self.ones[at] += step
        if self.ones[at] == (step > 0):
            self.sums[sum_at(seat, kind)] += step * (1 if kind == NOW else self.rates[cell])

    def _tally_own(
        self, combination: cython.int, lacking: cython.int, step: cython.int
    ) -> cython.void:
        """The same for the seat to act, if two pyramids or more are missing."""
        index: cython.int
        cell: cython.int
        first: cython.int = 0
        second: cython.int = 0
        unknown: cython.int = 0
        odds: cython.double = step
        for index in range(self.layout.sizes[combination]):
            cell = self.layout.cells[member_at(combination, index)]
            if self.owner[cell] == 0:
                if self._holds(cell):
                    second = first
                    first = self.slots[cell]
                else:
                    unknown += 1
                    odds *= self.rates[cell]
        self.sums[sum_at(self.actor, open_at(lacking) + unknown)] += odds
        if unknown == 1 and lacking < 4:
            self.plans[plan_at(first, second)] += odds

    def _tally_other(
        self, seat: cython.int, combination: cython.int, lacking: cython.int, step: cython.int
    ) -> cython.void:
        """The same for an opponent, whose cards are hidden."""
        index: cython.int
        cell: cython.int
        odds: cython.double = step
        for index in range(self.layout.sizes[combination]):
            cell = self.layout.cells[member_at(combination, index)]
            if self.owner[cell] == 0:
                odds *= self.rates[cell]
        self.sums[sum_at(seat, OPEN + lacking)] += odds

    def _find_best(self) -> cython.void:
        """Find the cards and the pair of the hand after which most cards complete something."""
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

    def _gain_at(self, one: cython.int, two: cython.int) -> cython.double:
        """How many cards complete something after one or two cards of the hand."""
        return self.plans[plan_at(one, two)] + self.plans[plan_at(two, one)]

    def _number_cells(self) -> cython.void:
        """Number the empty cells whose cards are in the hand."""
        cell: cython.int
        self.slot = 1
        for cell in range(CELLS):
            self.slots[cell] = 0
            if self.owner[cell] == 0 and self.layout.cards[cell] and self._holds(cell):
                self.slots[cell] = self.slot
                self.slot += 1

    def _holds(self, cell: cython.int) -> cython.bint:
        """Whether the hand can fill a cell as soon as that completes something."""
        card: cython.int = self.layout.card_at[cell]
        return card == FREE or self.held[card] != 0

    def could_complete_before(self, seat: cython.int, cell: cython.int) -> cython.bint:
        """Whether a seat could have completed something at a cell before its last pyramid."""
        return self.ones[one_at(seat, 0, cell)] != 0

    # One more pyramid

    def completes(self, cell: cython.int) -> cython.int:
        """The kinds, as bits, that an own pyramid on the cell would complete."""
        return self._completed_by(self.actor, cell)

    def _completed_by(self, seat: cython.int, cell: cython.int) -> cython.int:
        """The same for any seat."""
        index: cython.int
        number: cython.int
        found: cython.int = 0
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            if self._blocked_only_at(seat, number, cell):
                found |= 1 << self.layout.kinds[number]
        return found & ~self.kinds[seat]

    def wards_off(self, cell: cython.int) -> cython.bint:
        """Whether an opponent would win the game with a pyramid on the cell."""
        seat: cython.int
        for seat in range(self.seats):
            if seat == self.actor or count_bits(self.kinds[seat]) < NEEDED - 1:
                continue
            if self._completed_by(seat, cell):
                return True
        return False

    def _blocked_only_at(
        self, seat: cython.int, combination: cython.int, cell: cython.int
    ) -> cython.bint:
        """Whether a seat lacks only this cell of a combination, even if others occupy it."""
        have: cython.int = self.own[own_at(seat, combination)]
        return have == self.layout.sizes[combination] - 1 and self.all[combination] == have + (
            self.owner[cell] != 0
        )

    def try_put(self, cell: cython.int, card: cython.int) -> cython.void:
        """Tally the position after putting a pyramid on a cell and playing the card."""
        other: cython.int = self._cell_lost(cell, card)
        before: cython.int = self.owner[cell]
        copy_tallies(self, KEPT, USED)
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

    def _cell_lost(self, cell: cython.int, card: cython.int) -> cython.int:
        """The empty cell that the hand has no card for any more."""
        other: cython.int
        if card == FREE or self.held[card] != 1:
            return NOWHERE
        other = self.layout.first[card]
        if other == cell or self.owner[other]:
            other = self.layout.second[card]
        return NOWHERE if other == cell or self.owner[other] else other

    def _tally_all(self, cell: cython.int, lost: cython.int, step: cython.int) -> cython.void:
        """Add or subtract all combinations with a cell, and own ones with another cell."""
        index: cython.int
        number: cython.int
        seat: cython.int
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            for seat in range(self.seats):
                if self.own[own_at(seat, number)]:
                    self._tally(seat, number, step)
        if lost == NOWHERE:
            return
        for index in range(self.layout.starts[lost], self.layout.starts[lost + 1]):
            number = self.layout.members[index]
            if self.own[own_at(self.actor, number)] and not self._has(number, cell):
                self._tally(self.actor, number, step)

    def _has(self, combination: cython.int, cell: cython.int) -> cython.bint:
        """Whether a cell is part of a combination."""
        return is_in(cell, self.layout.masks[word_at(combination, cell)])

    def _take_back(self, cell: cython.int, owner: cython.int) -> cython.void:
        """Undo a pyramid that was tried, restoring the one before it."""
        self._move(self.actor, cell, -1)
        if owner:
            self._move(owner - 1, cell, 1)
        self.owner[cell] = owner


if not cython.compiled:

    def copy_tallies(tallies: Tallies, source: int, target: int) -> None:
        """Save the tallies, or restore them; compiled, each is one block of memory."""
        for tally, size in (
            (tallies.sums, SEAT_SUMS),
            (tallies.ones, SEAT_ONES),
            (tallies.plans, PLANS),
        ):
            _copy_part(tally, source * size, target * size, size)

    def _copy_part(tally: list[Any], source: int, target: int, size: int) -> None:
        tally[target : target + size] = tally[source : source + size]
