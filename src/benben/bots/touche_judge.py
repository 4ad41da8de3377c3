"""What a table of Touché promises at first sight: each seat's chance to win the round.

Compiled by Cython; the same file runs as plain Python. Only what the seat to act knows is looked
at: the pyramids, the cards that lie open, and its own hand. For each seat the combinations are
added up that it is near to, by how many pyramids they lack and how many cards one does not hold;
what that means was learnt. What a round is worth follows from who needs what for the game.
"""

from typing import Any

import cython

from benben.bots.touche_weights import GAME, HOLDINGS, LOOKS, OTHER_LOOKS, OWN_LOOKS

if cython.compiled:
    from cython.cimports.benben.games.touche.engine import Position
    from cython.cimports.libc.math import exp, sqrt
else:
    from math import exp, sqrt

    from benben.games.touche.engine import Position

MOST = cython.declare(cython.int, 3200)
CELLS = cython.declare(cython.int, 5)
"""A combination has so many cells at most."""
DECK = cython.declare(cython.int, 104)
HAND = cython.declare(cython.int, 5)
FREE = cython.declare(cython.int, 52)
BARRED = cython.declare(cython.int, 64)
"""Counts more than any pyramids: a cell of the combination is crowned."""
NEEDED = cython.declare(cython.int, 3)

LOOKS_AT = cython.declare(cython.int, len(LOOKS))
OWN = cython.declare(cython.int, len(OWN_LOOKS))
SUMS = cython.declare(cython.int, len(OWN_LOOKS) + len(OTHER_LOOKS))
"""So many looks are sums over combinations."""
OWN_JOKER = cython.declare(cython.int, LOOKS.index("own-joker-0"))
OTHER_JOKER = cython.declare(cython.int, LOOKS.index("other-joker-0"))
READY = cython.declare(cython.int, 3)
"""How far behind the joker it is told whether it could complete something."""
SURE = cython.declare(cython.int, LOOKS.index("own-sure-1"))
HOPED = cython.declare(cython.int, LOOKS.index("own-hoped-1"))
NEAR = cython.declare(cython.int, LOOKS.index("other-near-1"))
TURN = cython.declare(cython.int, LOOKS.index("turn-0"))
GAME_AT = cython.declare(cython.int, GAME)
HOLDINGS_AT = cython.declare(cython.int, HOLDINGS)

FREE_SPACE = cython.declare(cython.double, 8.0)
"""How much more likely an opponent fills a free space than a cell whose two cards may come."""
BY_COPIES = (0.1, 0.5, 1.0)
"""How likely a card comes, by how many copies may."""
STARTS = cython.declare(cython.uint[5])
"""Where the looks at one's own combinations begin, by what is missing."""
if not cython.compiled:
    STARTS = [0] * 5
for _number, _start in enumerate((0, 0, 2, 5, 9)):
    STARTS[_number] = _start


@cython.cclass
class Judge:
    """Somebody who judges tables of one board by weights; each thread needs its own."""

    def __init__(self, weights: Any, table: Any) -> None:
        if not cython.compiled:
            self.kinds, self.owner = [0] * 4, [0] * 256
            self.own, self.all, self.stamps = [0] * 12800, [0] * 3200, [0] * 3200
            self.left, self.held = [0] * 53, [0] * 53
            self.before, self.sums, self.found = [0.0] * 72, [0.0] * 72, [0.0] * 200
            self.chances, self.shares, self.worths = [0.0] * 4, [0.0] * 4, [0.0] * 8
            self.by_copies, self.missing, self.unknown = [0.0] * 3, [0] * 3200, [0] * 3200
            self.odds, self.others = [0.0] * 3200, [0.0] * 12800
        seated: Position = table
        self.weights = weights
        self.layout = seated.layout
        self.seats = seated.seats
        self.actor = 0
        self.jokers = 0
        self.counts = True
        self.selfless = False
        self.stamp = 0
        for number in range(3200):
            self.stamps[number] = 0
        for number, odds in enumerate(BY_COPIES):
            self.by_copies[number] = odds
        self.count(seated)

    # Counting pyramids

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_like(self, other: "Judge") -> cython.void:
        """Let the pyramids be counted as another judge has counted them."""
        number: cython.int
        seat: cython.int
        for number in range(256):
            self.owner[number] = other.owner[number]
        for number in range(self.layout.count):
            self.all[number] = other.all[number]
        for seat in range(self.seats):
            for number in range(self.layout.count):
                self.own[seat * MOST + number] = other.own[seat * MOST + number]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count(self, table: Position) -> cython.void:
        """Count how many pyramids each seat and all together have in each combination."""
        number: cython.int
        index: cython.int
        seat: cython.int
        for number in range(self.layout.count):
            self.all[number] = 0
            for seat in range(self.seats):
                self.own[seat * MOST + number] = 0
        for number in range(256):
            self.owner[number] = 0
            for seat in range(self.seats):
                if table.pyramids[seat * 8 + number // 32] >> number % 32 & 1:
                    self.put(seat, number)
                if table.crowned[seat * 8 + number // 32] >> number % 32 & 1:
                    self.owner[number] = BARRED
                    for index in range(self.layout.starts[number], self.layout.starts[number + 1]):
                        self.all[self.layout.members[index]] |= BARRED

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def sit_down(self, table: Position) -> cython.void:
        """Take the place of the seat to act."""
        seat: cython.int
        self.actor = table.actor
        self.jokers = table.jokers
        for seat in range(self.seats):
            self.kinds[seat] = table.kinds[seat]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, table: Position) -> cython.void:
        """Look at a table as the seat to act, whose pyramids are counted."""
        number: cython.int
        seat: cython.int
        self.sit_down(table)
        self._see_cards(table)
        self.stamp += 1
        for number in range(self.seats * SUMS):
            self.before[number] = 0
        for seat in range(self.seats):
            for number in range(self.layout.count):
                if self.own[seat * MOST + number] and self.is_open(seat, number):
                    self._add(seat, number)
        self._expect()

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def is_open(self, seat: cython.int, combination: cython.int) -> cython.bint:
        """Whether a seat needs a combination, and nobody else stands in it."""
        return (
            self.all[combination] == self.own[seat * MOST + combination]
            and not self.kinds[seat] >> self.layout.kinds[combination] & 1
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _see_cards(self, table: Position) -> cython.void:
        """Count what one holds, and what may still come."""
        card: cython.int
        seat: cython.int
        number: cython.int
        for card in range(53):
            self.held[card] = 0
            self.left[card] = 2
        for number in range(table.hand_sizes[self.actor]):
            card = table.hands[self.actor * HAND + number] & 63
            self.held[card] += 1
            if self.counts:
                self.left[card] -= 1
        if self.counts:
            for seat in range(self.seats):
                for number in range(table.discard_sizes[seat]):
                    self.left[table.discards[seat * DECK + number]] -= 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _add(self, seat: cython.int, combination: cython.int) -> cython.void:
        """Add a combination to what a seat is near to."""
        if seat == self.actor:
            self._see(combination)
            self.before[seat * SUMS + self._look_at(combination, 0, 0)] += self.odds[combination]
        else:
            self._guess(seat, combination)
            self.before[seat * SUMS + self._look_of(seat, combination)] += self.others[
                seat * MOST + combination
            ]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at(self, combination: cython.int, placed: cython.int, lost: cython.int) -> cython.int:
        """Where an own combination is added up, after pyramids and cards more or less."""
        return STARTS[self.missing[combination] - placed] + self.unknown[combination] + lost

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_of(self, seat: cython.int, combination: cython.int) -> cython.int:
        """Where an opponent's combination is added up."""
        missing: cython.int = self.layout.sizes[combination]
        return OWN + missing - self.own[seat * MOST + combination] - 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _see(self, combination: cython.int) -> cython.void:
        """What one lacks for a combination: pyramids, cards, and how likely those come."""
        index: cython.int
        cell: cython.int
        card: cython.int
        missing: cython.int = 0
        unknown: cython.int = 0
        odds: cython.double = 1
        self.stamps[combination] = self.stamp
        for index in range(self.layout.sizes[combination]):
            cell = self.layout.cells[combination * CELLS + index]
            if self.owner[cell] == 0:
                missing += 1
                card = self.layout.card_at[cell]
                if card != FREE and self.held[card] == 0:
                    unknown += 1
                    odds *= self.by_copies[self.left[card]]
        self.missing[combination] = missing
        self.unknown[combination] = unknown
        self.odds[combination] = odds

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _guess(self, seat: cython.int, combination: cython.int) -> cython.void:
        """How likely an opponent gets what he lacks for a combination."""
        index: cython.int
        cell: cython.int
        card: cython.int
        odds: cython.double = 1
        for index in range(self.layout.sizes[combination]):
            cell = self.layout.cells[combination * CELLS + index]
            if self.owner[cell] == 0:
                card = self.layout.card_at[cell]
                odds *= FREE_SPACE if card == FREE else self.by_copies[self.left[card]]
        self.others[seat * MOST + combination] = odds

    # A pyramid more

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def completes(self, cell: cython.int) -> cython.int:
        """The kinds, as bits, that a pyramid of one's own would complete there."""
        index: cython.int
        number: cython.int
        found: cython.int = 0
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            if self.blocked_only_at(self.actor, number, cell):
                found |= 1 << self.layout.kinds[number]
        return found & ~self.kinds[self.actor]

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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
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

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def try_put(self, cell: cython.int, card: cython.int) -> cython.void:
        """Sum up how it would be with a pyramid on a cell and without the card."""
        index: cython.int
        number: cython.int
        seat: cython.int
        for number in range(self.seats * SUMS):
            self.sums[number] = self.before[number]
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            for seat in range(self.seats):
                if not self.is_open(seat, number):
                    continue
                if seat == self.actor:
                    self._gain(number, cell)
                elif self.own[seat * MOST + number]:
                    self.sums[seat * SUMS + self._look_of(seat, number)] -= self.others[
                        seat * MOST + number
                    ]
        if card != FREE and self.held[card] == 1:
            self._lose(self.layout.first[card], cell, self.by_copies[self.left[card]])
            self._lose(self.layout.second[card], cell, self.by_copies[self.left[card]])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _gain(self, combination: cython.int, cell: cython.int) -> cython.void:
        """An own combination gets a pyramid on a cell that is empty."""
        base: cython.int = self.actor * SUMS
        card: cython.int = self.layout.card_at[cell]
        if self.stamps[combination] != self.stamp:
            self._see(combination)
        if self.own[self.actor * MOST + combination]:
            self.sums[base + self._look_at(combination, 0, 0)] -= self.odds[combination]
        if self.missing[combination] == 1:
            return
        if card != FREE and self.held[card] == 0:
            self.sums[base + self._look_at(combination, 1, -1)] += (
                self.odds[combination] / self.by_copies[self.left[card]]
            )
        else:
            self.sums[base + self._look_at(combination, 1, 0)] += self.odds[combination]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _lose(self, cell: cython.int, other: cython.int, odds: cython.double) -> cython.void:
        """The card of a cell leaves the hand, so that one's own combinations there lack it."""
        index: cython.int
        number: cython.int
        base: cython.int = self.actor * SUMS
        if cell == other or self.owner[cell]:
            return
        for index in range(self.layout.starts[cell], self.layout.starts[cell + 1]):
            number = self.layout.members[index]
            if self.own[self.actor * MOST + number] and self.is_open(self.actor, number):
                self.sums[base + self._look_at(number, 0, 0)] -= self.odds[number]
                self.sums[base + self._look_at(number, 0, 1)] += odds * self.odds[number]

    # Who wins the round

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def now(self, jokers: cython.int) -> cython.double:
        """The chance to win the game as it was summed up, with these jokers."""
        seat: cython.int
        spent: cython.int = 0 if jokers == self.jokers else 4
        total: cython.double = 0
        self.tell_chances(jokers)
        for seat in range(self.seats):
            total += self.chances[seat] * self.worths[spent + seat]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def tell_chances(self, jokers: cython.int) -> cython.void:
        """Each seat's chance to win the round, the next one's turn being next."""
        seat: cython.int
        for seat in range(self.seats):
            self.chances[seat] = self._strength(seat, jokers)
        share_out(self.chances, self.seats)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _strength(self, seat: cython.int, jokers: cython.int) -> cython.double:
        """Everything that speaks for a seat."""
        first: cython.int = (self.seats - 2) * LOOKS_AT
        base: cython.int = seat * SUMS
        look: cython.int = 0 if seat == self.actor else OWN
        end: cython.int = OWN if seat == self.actor else SUMS
        way: cython.int
        total: cython.double = self.weights[first + self._turn_of(seat)]
        if seat == self.actor or not self.selfless:
            while look < end:
                if self.sums[base + look] > 1e-9:
                    total += sqrt(self.sums[base + look]) * self.weights[first + look]
                look += 1
            for way in range(2 if seat == self.actor else 1):
                look = self._nearest(seat, way)
                if look >= 0:
                    total += self.weights[first + look]
        if jokers >> seat & 1:
            look = self._joker_of(seat)
            total += self.weights[first + look]
            if self._lacks_one(seat):
                total += self.weights[first + look + READY]
        return total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_looks(self, jokers: cython.int) -> cython.void:
        """Write down all that is looked at for each seat."""
        seat: cython.int
        look: cython.int
        base: cython.int
        way: cython.int
        for seat in range(self.seats):
            base = seat * LOOKS_AT
            for look in range(LOOKS_AT):
                self.found[base + look] = 0
            for look in range(SUMS):
                if self.sums[seat * SUMS + look] > 1e-9:
                    self.found[base + look] = sqrt(self.sums[seat * SUMS + look])
            for way in range(2 if seat == self.actor else 1):
                look = self._nearest(seat, way)
                if look >= 0:
                    self.found[base + look] = 1
            if jokers >> seat & 1:
                self.found[base + self._joker_of(seat)] = 1
                if self._lacks_one(seat):
                    self.found[base + self._joker_of(seat) + READY] = 1
            self.found[base + self._turn_of(seat)] = 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _nearest(self, seat: cython.int, way: cython.int) -> cython.int:
        """The look that tells how near a seat is to anything, for which it lacks no or one card."""
        missing: cython.int
        for missing in range(1, 5):
            if seat != self.actor:
                if self.sums[seat * SUMS + OWN + missing - 1] > 1e-9:
                    return NEAR + missing - 1
            elif self.sums[seat * SUMS + STARTS[missing] + way] > 1e-9:
                return (HOPED if way else SURE) + missing - 1
        return -1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _turn_of(self, seat: cython.int) -> cython.int:
        """The look that tells after how many others a seat has its turn."""
        return TURN + (seat - self.actor - 1 + self.seats) % self.seats

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _joker_of(self, seat: cython.int) -> cython.int:
        """The look that tells of a seat's joker."""
        return (OWN_JOKER if seat == self.actor else OTHER_JOKER) + bits(self.kinds[seat])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _lacks_one(self, seat: cython.int) -> cython.bint:
        """Whether a seat lacks just one pyramid for some combination."""
        base: cython.int = seat * SUMS
        if seat == self.actor:
            return self.sums[base] + self.sums[base + 1] > 1e-9
        return self.sums[base + OWN] > 1e-9

    # What a round is worth

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expect(self) -> cython.void:
        """The chance to win the game if this seat or that wins the round, joker kept or spent."""
        seat: cython.int
        for seat in range(self.seats):
            self.worths[seat] = self._worth(seat, self.jokers)
            self.worths[4 + seat] = self._worth(seat, self.jokers & ~(1 << self.actor))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _worth(self, winner: cython.int, jokers: cython.int) -> cython.double:
        """The same for one seat, which completes the easiest that it lacks."""
        kind: cython.int = 0
        while self.kinds[winner] >> kind & 1:
            kind += 1
        return self._after(winner, kind, jokers)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def crowned(self, kind: cython.int, jokers: cython.int) -> cython.double:
        """The chance to win the game after one has crowned a combination."""
        return self._after(self.actor, kind, jokers)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _after(self, winner: cython.int, kind: cython.int, jokers: cython.int) -> cython.double:
        before: cython.int = self.kinds[winner]
        chance: cython.double
        if bits(before) == NEEDED - 1:
            return 1.0 if winner == self.actor else 0.0
        self.kinds[winner] = before | 1 << kind
        chance = self.game_chance(self.actor, winner, jokers)
        self.kinds[winner] = before
        return chance

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def game_chance(
        self, seat: cython.int, starter: cython.int, jokers: cython.int
    ) -> cython.double:
        """A seat's chance to win the game when somebody starts a round."""
        base: cython.int = GAME_AT + (self.seats - 2) * HOLDINGS_AT
        other: cython.int
        for other in range(self.seats):
            self.shares[other] = self.weights[base + 2 * self.kinds[other] + (jokers >> other & 1)]
        self.shares[starter] += self.weights[base + HOLDINGS_AT - 1]
        share_out(self.shares, self.seats)
        return self.shares[seat]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
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
@cython.nogil
@cython.exceptval(check=False)
def bits(word: cython.int) -> cython.int:
    """How many bits of a word are set."""
    count: cython.int = 0
    while word:
        word &= word - 1
        count += 1
    return count
