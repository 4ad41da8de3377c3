"""Playing Touché without thinking ahead: whatever promises most at first sight.

Compiled by Cython; the same file runs as plain Python. A plan is a card or the joker with the cell
that it is for, or any other decision. Dead cards are exchanged before anything else, unless
something can be completed.
"""

from typing import Any

import cython

if cython.compiled:
    from cython.cimports.benben.bots.touche.evaluate import Evaluation, bits
    from cython.cimports.benben.games.splitmix import mixed
    from cython.cimports.benben.games.touche.engine import Position
else:
    from benben.bots.touche.evaluate import Evaluation, bits
    from benben.games.splitmix import mixed
    from benben.games.touche.engine import Position

EXCHANGE = cython.declare(cython.int, 0)
PLAY = cython.declare(cython.int, 1)
JOKER = cython.declare(cython.int, 2)
PUT = cython.declare(cython.int, 4)
CHOOSE_CELL = cython.declare(cython.int, 1)
CHOOSE_COMBINATION = cython.declare(cython.int, 2)
"""Decisions and tasks, as the engine numbers them."""

HAND = cython.declare(cython.int, 5)
MOST = cython.declare(cython.int, 3200)
CELLS = cython.declare(cython.int, 5)
JOKER_CARD = cython.declare(cython.int, 52)
OVERLOOKED = cython.declare(cython.double, -2.0)
"""What is added to what is overlooked."""


@cython.cclass
class Policy:
    """Somebody who plays at first sight; each thread needs its own."""

    def __init__(self, weights: Any, table: Any) -> None:
        self.evaluation = Evaluation(weights, table)
        self.nodes = 0
        self.salt = 0
        self.blur = 0.0
        self.overlooked = 0
        self.count = 0
        self.completing = self.exchanging = False
        if not cython.compiled:
            self.codes, self.cells, self.values = [0] * 400, [0] * 400, [0.0] * 400
            self.marked = [0] * 256

    # Playing

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def act(self, table: Position) -> cython.void:
        """Carry out the plan that looks best."""
        best: cython.int = self.decide(table)
        self.apply(table, self.codes[best], self.cells[best])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, table: Position, code: cython.int, cell: cython.int) -> cython.void:
        """Carry out a plan, and count the pyramids again."""
        self._apply_one(table, code)
        if cell >= 0:
            self._apply_one(table, PUT | cell << 3)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _apply_one(self, table: Position, code: cython.int) -> cython.void:
        rounds: cython.int = table.rounds
        if code & 7 == PUT:
            self.evaluation.put(table.actor, code >> 3)
        table.apply(code)
        if table.rounds != rounds:
            self.evaluation.count(table)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def decide(self, table: Position) -> cython.int:
        """The number of the plan that looks best."""
        self.weigh(table)
        return self._best()

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _best(self) -> cython.int:
        number: cython.int
        best: cython.int = 0
        for number in range(1, self.count):
            if self.values[number] > self.values[best]:
                best = number
        return best

    # Weighing

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, table: Position) -> cython.int:
        """List all plans with the chance to win the game by them; how many there are."""
        self.count = 0
        self.completing = self.exchanging = False
        if table.phase == CHOOSE_COMBINATION:
            self._weigh_crowns(table)
            return self.count
        self.evaluation.look(table)
        if table.phase == CHOOSE_CELL:
            self._weigh_cells(table)
        else:
            self._weigh_cards(table)
            if self.count == 0:
                self._list_anything(table)
        return self.count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh_crowns(self, table: Position) -> cython.void:
        """What is still needed then tells which combination to crown."""
        number: cython.int
        kind: cython.int
        self.evaluation.sit_down(table)
        self.count = table.list_codes(self.codes)
        for number in range(self.count):
            kind = table.layout.kinds[self.codes[number] >> 3]
            self.cells[number] = -1
            self.values[number] = self._blurred(
                self.evaluation.crowned(kind, table.jokers), self.codes[number], 0
            )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh_cells(self, table: Position) -> cython.void:
        """All cells for the card or the joker that is being played."""
        number: cython.int
        cell: cython.int
        self.count = table.list_codes(self.codes)
        for number in range(self.count):
            cell = self.codes[number] >> 3
            self.cells[number] = -1
            self.values[number] = self._blurred(
                self.evaluation.value(cell, table.card), table.card, cell
            )
            if self._overlooks(cell):
                self.values[number] += OVERLOOKED
        self.nodes += self.count

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh_cards(self, table: Position) -> cython.void:
        """All cards with their cells, free spaces, the joker; or a dead card to exchange."""
        index: cython.int
        card: cython.int
        before: cython.int = -1
        dead: cython.int = self._find_dead(table)
        self.values[0] = 0
        for index in range(table.hand_sizes[table.actor]):
            card = table.hands[table.actor * HAND + index] & 63
            if card != before:
                self._note(PLAY | card << 3, table.layout.first[card], card)
                self._note(PLAY | card << 3, table.layout.second[card], card)
            before = card
        self._weigh_free_spaces(table, dead)
        if dead >= 0 and not self.completing and table.may_exchange():
            self.values[0] = self.values[self._best()]
            self.count = 0
            self.exchanging = True
            self._keep(EXCHANGE | dead << 3, -1, self.values[0])
        elif table.jokers >> table.actor & 1:
            self._weigh_joker(table)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _find_dead(self, table: Position) -> cython.int:
        """A dead card of the hand, -1 if it has none."""
        index: cython.int
        card: cython.int
        for index in range(table.hand_sizes[table.actor]):
            card = table.hands[table.actor * HAND + index] & 63
            if table.both_taken(card):
                return card
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh_free_spaces(self, table: Position, dead: cython.int) -> cython.void:
        """Free spaces that complete something take any card, best a dead one (TO-14)."""
        index: cython.int
        cell: cython.int
        card: cython.int = dead
        if card < 0:
            card = table.hands[table.actor * HAND] & 63
        for index in range(table.layout.free_count):
            cell = table.layout.free[index]
            if self.evaluation.owner[cell] == 0 and self.evaluation.completes(cell):
                self._note(PLAY | card << 3, cell, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh_joker(self, table: Position) -> cython.void:
        """The joker, where it completes something or keeps somebody from winning the game."""
        number: cython.int
        seat: cython.int
        cell: cython.int
        have: cython.int
        for cell in range(256):
            self.marked[cell] = 0
        for seat in range(table.seats):
            if seat != table.actor and bits(table.kinds[seat]) < 2:
                continue
            for number in range(table.layout.count):
                have = self.evaluation.own[seat * MOST + number]
                if have < table.layout.sizes[number] - 1:
                    continue
                if table.kinds[seat] >> table.layout.kinds[number] & 1:
                    continue
                if seat == table.actor or self.evaluation.all[number] == have:
                    self._mark(table, number)
        for cell in range(256):
            if self.marked[cell] and table.layout.cards[cell] and table.joker_takes(cell):
                self._weigh_plan(JOKER, cell, JOKER_CARD)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _mark(self, table: Position, combination: cython.int) -> cython.void:
        """Look at all cells of a combination."""
        index: cython.int
        for index in range(table.layout.sizes[combination]):
            self.marked[table.layout.cells[combination * CELLS + index]] = 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_anything(self, table: Position) -> cython.void:
        """Whatever the rules allow: the joker is forced, or one must pass."""
        number: cython.int
        self.count = table.list_codes(self.codes)
        for number in range(self.count):
            self.cells[number] = -1
            self.values[number] = self.evaluation.now(table.jokers)

    # Plans

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _note(self, code: cython.int, cell: cython.int, card: cython.int) -> cython.void:
        """Weigh a card with an empty cell."""
        if self.evaluation.owner[cell] == 0:
            self._weigh_plan(code, cell, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weigh_plan(self, code: cython.int, cell: cython.int, card: cython.int) -> cython.void:
        value: cython.double = self._blurred(self.evaluation.value(cell, card), card, cell)
        self.nodes += 1
        if self._overlooks(cell):
            value += OVERLOOKED
        elif card != JOKER_CARD and self.evaluation.completes(cell):
            self.completing = True
            value += self.blur  # whoever sees a combination takes it, however vaguely he judges
        elif self.blur != 0 and self.evaluation.wards_off(cell):
            value += self.blur / 2  # and keeps others from winning the game
        self._keep(code, cell, value)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _keep(self, code: cython.int, cell: cython.int, value: cython.double) -> cython.void:
        self.codes[self.count] = code
        self.cells[self.count] = cell
        self.values[self.count] = value
        self.count += 1

    # How people err

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _blurred(self, value: cython.double, card: cython.int, cell: cython.int) -> cython.double:
        """A judgement as somebody makes it who errs, always the same way about the same plan.

        He errs most where all is open; what wins or loses for sure is seen as it is.
        """
        word: cython.ulonglong
        noise: cython.double
        if self.blur == 0:
            return value
        word = mixed(self.salt + (card << 8 | cell))
        noise = ((word & 0xFFFF) + (word >> 16 & 0xFFFF) - 65535.0) / 65536.0
        return value + self.blur * noise * 4 * value * (1 - value)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _overlooks(self, cell: cython.int) -> cython.bint:
        """Whether one does not see a cell this time, whatever it is for."""
        return self.overlooked != 0 and (mixed(self.salt ^ cell) & 0xFF) < self.overlooked
