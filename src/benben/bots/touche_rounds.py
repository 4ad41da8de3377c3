"""Playing rounds of Touché on, quickly: what the search rests its judgement on.

Compiled by Cython; the same file runs as plain Python. Everybody plays by one simple judgement: he
completes what he can, blocks, and builds where most combinations are near. A round that is played
to its end tells who is how near to winning the game.
"""

from array import array
from typing import Any

import cython

if cython.compiled:
    from cython.cimports.benben.games.touche.engine import Position
else:
    from benben.games.touche.engine import Position

EXCHANGE = cython.declare(cython.int, 0)
PLAY = cython.declare(cython.int, 1)
JOKER = cython.declare(cython.int, 2)
PUT = cython.declare(cython.int, 4)
CHOOSE_CARD = cython.declare(cython.int, 0)
CHOOSE_CELL = cython.declare(cython.int, 1)
OVER = cython.declare(cython.int, 3)
"""Decisions and tasks, as the engine numbers them."""

HAND = cython.declare(cython.int, 5)
DECK = cython.declare(cython.int, 104)
MOST = cython.declare(cython.int, 3200)
CELLS = cython.declare(cython.int, 5)
"""A combination has so many cells at most."""
BARRED = cython.declare(cython.int, 64)
"""Counts more than any pyramids: a cell of the combination is crowned."""
LONGEST = cython.declare(cython.int, 120)
"""So many turns a round is followed."""

COMPLETES = cython.declare(cython.double, 1000.0)
IN_HAND = cython.declare(cython.double, 0.45)
PER_COPY = cython.declare(cython.double, 0.1)
REDEAL = cython.declare(cython.double, 0.03)
FREE_SPACE = cython.declare(cython.double, 0.9)
"""The chance of a cell: its card is in the hand, may come, comes after a redeal; or it has none."""
THREATS = (9.0, 3.0, 0.35, 0.08, 0.02, 0.005)
"""How much an opponent's combination matters that lacks so many pyramids."""


@cython.cclass
class Rounds:
    """A table as one seat guesses it, played on again and again; each thread needs its own."""

    root: Position
    table: Position
    seat: cython.int
    seats: cython.int
    count: cython.int
    stopped = cython.declare(cython.bint, visibility="readonly")
    played = cython.declare(cython.ulonglong, visibility="readonly")
    sizes = cython.declare(cython.uchar[3200])
    cells = cython.declare(cython.uchar[16000])
    root_own = cython.declare(cython.uchar[12800])
    root_all = cython.declare(cython.uchar[3200])
    own = cython.declare(cython.uchar[12800])
    all = cython.declare(cython.uchar[3200])
    odds = cython.declare(cython.float[::1])
    copies = cython.declare(cython.uchar[52])
    threat = cython.declare(cython.float[::1])
    chances = cython.declare(cython.float[::1])
    best_card: cython.int
    best_cell: cython.int
    best: cython.double

    def __init__(self, guess: Any, seat: int, chances: Any, seed: cython.ulonglong) -> None:
        """`chances` tells how likely the seat wins by everybody's combinations and who begins."""
        if not cython.compiled:
            self.sizes, self.cells = [0] * 3200, [0] * 16000
            self.root_own, self.root_all = [0] * 12800, [0] * 3200
            self.own, self.all, self.copies = [0] * 12800, [0] * 3200, [0] * 52
        self.root = guess.copy()
        self.table = guess.copy()
        self.root.random = seed
        self.seat = seat
        self.seats = guess.seats
        self.chances = chances
        self.stopped = False
        self.played = 0
        self.count = len(guess.list_combinations())
        for number, combination in enumerate(guess.list_combinations()):
            self.sizes[number] = len(combination.cells)
            for index, cell in enumerate(combination.cells):
                self.cells[number * 5 + index] = cell
        self.odds = array("f", bytes(4 * 256))
        self.threat = array("f", THREATS)
        self._count_pyramids()

    def stop(self) -> None:
        """Play no further; may be called from another thread."""
        self.stopped = True

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _count_pyramids(self) -> cython.void:
        """How many pyramids each seat and all together have in each combination."""
        number: cython.int
        index: cython.int
        cell: cython.int
        seat: cython.int
        for number in range(self.count):
            self.root_all[number] = 0
            for seat in range(self.seats):
                self.root_own[seat * MOST + number] = 0
            for index in range(self.sizes[number]):
                cell = self.cells[number * CELLS + index]
                for seat in range(self.seats):
                    if self.root.pyramids[seat * 8 + cell // 32] >> cell % 32 & 1:
                        self.root_own[seat * MOST + number] += 1
                        self.root_all[number] += 1
                    if self.root.crowned[seat * 8 + cell // 32] >> cell % 32 & 1:
                        self.root_all[number] += BARRED

    # A plan, tried

    def deal(self) -> None:
        """Guess anew what the seat does not see."""
        with cython.nogil:
            self.root.shuffle_hidden(self.seat)

    def try_codes(self, codes: Any, seed: cython.ulonglong) -> float:
        """The chance to win the game after these decisions, by one round played on from them."""
        first: cython.int = codes[0]
        second: cython.int = codes[1] if len(codes) > 1 else -1
        value: cython.double
        with cython.nogil:
            value = self._try(first, second, seed)
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _try(self, first: cython.int, second: cython.int, seed: cython.ulonglong) -> cython.double:
        number: cython.int
        rounds: cython.int = self.root.rounds
        turns: cython.int = 0
        self.table.set_like(self.root)
        self.table.random = seed
        for number in range(self.count):
            self.all[number] = self.root_all[number]
        for number in range(self.seats * MOST):
            self.own[number] = self.root_own[number]
        self._count_cards()
        self._decide(first)
        if second >= 0:
            self._decide(second)
        while self.table.phase != OVER and self.table.rounds == rounds and turns < LONGEST:
            self._turn()
            turns += 1
        self.played += 1
        return self._chance()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _count_cards(self) -> cython.void:
        """How many copies of each card do not lie open, and the chance of each cell by that."""
        card: cython.int
        cell: cython.int
        seat: cython.int
        number: cython.int
        for card in range(52):
            self.copies[card] = 2
        for seat in range(self.seats):
            for number in range(self.table.discard_sizes[seat]):
                self.copies[self.table.discards[seat * DECK + number]] -= 1
        for cell in range(256):
            self.odds[cell] = FREE_SPACE
        for card in range(52):
            self._set_odds(card, REDEAL + PER_COPY * self.copies[card])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _set_odds(self, card: cython.int, odds: cython.double) -> cython.void:
        self.odds[self.table.layout.first[card]] = odds
        self.odds[self.table.layout.second[card]] = odds

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _chance(self) -> cython.double:
        """How likely the seat wins the game from here: the round is over."""
        seat: cython.int
        number: cython.int = 0
        most: cython.int = 0
        best: cython.int = 0
        kinds: cython.int
        for seat in range(self.seats - 1, -1, -1):
            kinds = _bits(self.table.kinds[seat])
            number = 4 * number + kinds
            if kinds > most:
                most = kinds
                best = 0
            if kinds == most:
                best += 1
        if self.table.phase == OVER:
            kinds = _bits(self.table.kinds[self.seat])
            return 1.0 / best if kinds == most else 0.0
        return self.chances[4 * number + self.table.actor]

    # A turn, by a simple judgement

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _decide(self, code: cython.int) -> cython.void:
        """Let the table change, and count what has changed."""
        if code & 7 == PUT:
            self._count_in(code >> 3)
        elif code & 7 == PLAY or code & 7 == EXCHANGE:
            self.copies[code >> 3] -= 1
            self._set_odds(code >> 3, REDEAL + PER_COPY * self.copies[code >> 3])
        self.table.apply(code)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _count_in(self, cell: cython.int) -> cython.void:
        """A pyramid comes to a cell, perhaps for an opponent's."""
        index: cython.int
        number: cython.int
        seat: cython.int
        actor: cython.int = self.table.actor
        for seat in range(self.seats):
            if self.table.pyramids[seat * 8 + cell // 32] >> cell % 32 & 1:
                for index in range(
                    self.table.layout.starts[cell], self.table.layout.starts[cell + 1]
                ):
                    number = self.table.layout.members[index]
                    self.own[seat * MOST + number] -= 1
                    self.all[number] -= 1
        for index in range(self.table.layout.starts[cell], self.table.layout.starts[cell + 1]):
            number = self.table.layout.members[index]
            self.own[actor * MOST + number] += 1
            self.all[number] += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _turn(self) -> cython.void:
        """One decision of whoever acts, or a card and its cell at once."""
        codes = cython.declare(cython.uint[300])
        if not cython.compiled:
            codes = [0] * 300
        if self.table.phase == CHOOSE_CARD:
            self._look_for_best()
            if self.best_card >= 0:
                self._decide(self.best_card)
                if self.best_cell >= 0:
                    self._decide(self.best_cell)
                return
        elif self.table.phase == CHOOSE_CELL:
            self._look_at_cells()
            if self.best_cell >= 0:
                self._decide(self.best_cell)
                return
        self._decide(codes[self.table.random_below(self.table.list_codes(codes))])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_for_best(self) -> cython.void:
        """The best card with its cell; dead cards go first, unless something can be completed."""
        index: cython.int
        card: cython.int
        dead: cython.int = -1
        actor: cython.int = self.table.actor
        self.best, self.best_card, self.best_cell = -1.0, -1, -1
        for index in range(self.table.hand_sizes[actor]):
            self._set_odds(self.table.hands[actor * HAND + index] & 63, IN_HAND)
        for index in range(self.table.hand_sizes[actor]):
            card = self.table.hands[actor * HAND + index] & 63
            if self.table.both_taken(card):
                dead = card
            else:
                self._consider(card, self.table.layout.first[card])
                self._consider(card, self.table.layout.second[card])
        for index in range(self.table.hand_sizes[actor]):
            card = self.table.hands[actor * HAND + index] & 63
            self._set_odds(card, REDEAL + PER_COPY * self.copies[card])
        if self.best < COMPLETES:
            self._look_at_free_spaces()
        if self.best < COMPLETES and dead >= 0 and self.table.may_exchange():
            self.best_card, self.best_cell = EXCHANGE | dead << 3, -1
        elif self.best < COMPLETES and self.table.jokers >> actor & 1:
            self._look_at_joker()

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _consider(self, card: cython.int, cell: cython.int) -> cython.void:
        value: cython.double
        if self.table.occupied(cell):
            return
        value = self._worth(cell)
        value *= 0.9 + 0.002 * self.table.random_below(100)
        if value > self.best:
            self.best, self.best_card, self.best_cell = value, PLAY | card << 3, PUT | cell << 3

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_free_spaces(self) -> cython.void:
        """A free space that completes something takes any card (TO-14)."""
        index: cython.int
        cell: cython.int
        if self.table.hand_sizes[self.table.actor] == 0:
            return
        for index in range(self.table.layout.free_count):
            cell = self.table.layout.free[index]
            if not self.table.occupied(cell) and self._worth(cell) >= COMPLETES:
                self.best = COMPLETES
                self.best_card = PLAY | (self.table.hands[self.table.actor * HAND] & 63) << 3
                self.best_cell = PUT | cell << 3
                return

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_joker(self) -> cython.void:
        """The joker is kept for the last combination."""
        cell: cython.int
        if _bits(self.table.kinds[self.table.actor]) < 2:
            return
        for cell in range(256):
            if (
                self.table.layout.cards[cell]
                and self.table.joker_takes(cell)
                and self._wins_at(cell)
            ):
                self.best, self.best_card, self.best_cell = COMPLETES, JOKER, PUT | cell << 3
                return

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _wins_at(self, cell: cython.int) -> cython.bint:
        """Whether a pyramid completes something, in an opponent's stead too."""
        index: cython.int
        number: cython.int
        actor: cython.int = self.table.actor
        for index in range(self.table.layout.starts[cell], self.table.layout.starts[cell + 1]):
            number = self.table.layout.members[index]
            if (
                self.own[actor * MOST + number] == self.sizes[number] - 1
                and self.all[number] < BARRED
                and not self.table.kinds[actor] >> self.table.layout.kinds[number] & 1
            ):
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _look_at_cells(self) -> cython.void:
        """The best cell for the card that was chosen, which may be the joker."""
        codes = cython.declare(cython.uint[300])
        index: cython.int
        value: cython.double
        if not cython.compiled:
            codes = [0] * 300
        self.best, self.best_cell = -1.0, -1
        for index in range(self.table.list_codes(codes)):
            value = self._worth(codes[index] >> 3)
            if value > self.best:
                self.best, self.best_cell = value, codes[index]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _worth(self, cell: cython.int) -> cython.double:
        """What a pyramid brings whoever acts, and what it takes from the others."""
        index: cython.int
        number: cython.int
        seat: cython.int
        kind: cython.int
        own: cython.int
        value: cython.double = 0.0
        actor: cython.int = self.table.actor
        for index in range(self.table.layout.starts[cell], self.table.layout.starts[cell + 1]):
            number = self.table.layout.members[index]
            kind = self.table.layout.kinds[number]
            if self.all[number] >= BARRED:
                continue
            own = self.own[actor * MOST + number]
            if own == self.all[number] and not self.table.kinds[actor] >> kind & 1:
                if own == self.sizes[number] - 1:
                    return COMPLETES
                value += self._prospect(number, actor, cell)
            if own:
                continue
            for seat in range(self.seats):
                own = self.own[seat * MOST + number]
                if own and own == self.all[number] and not self.table.kinds[seat] >> kind & 1:
                    value += self._threat(seat, self.sizes[number] - own, cell)
        return value

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _prospect(self, number: cython.int, actor: cython.int, cell: cython.int) -> cython.double:
        """The chance of a combination after a pyramid on this cell of it."""
        index: cython.int
        other: cython.int
        chance: cython.double = 1.0
        for index in range(self.sizes[number]):
            other = self.cells[number * CELLS + index]
            if other != cell and not self.table.pyramids[actor * 8 + other // 32] >> other % 32 & 1:
                chance *= self.odds[other]
        return chance

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _threat(self, seat: cython.int, missing: cython.int, cell: cython.int) -> cython.double:
        """How much it matters to take from an opponent a combination that lacks so many."""
        weight: cython.double = self.threat[missing]
        if missing == 1:
            weight *= self.odds[cell]
            if _bits(self.table.kinds[seat]) == 2:
                weight *= 3
        return weight


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _bits(kinds: cython.int) -> cython.int:
    number: cython.int = 0
    while kinds:
        kinds &= kinds - 1
        number += 1
    return number
