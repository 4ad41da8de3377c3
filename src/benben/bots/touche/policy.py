"""Playing Touché without a search: takes the plan with the best static evaluation.

Compiled by Cython; the same file runs as plain Python. A plan is a card or the joker with the cell
that it is for, or any other decision. Dead cards are exchanged before anything else, unless
something can be completed.
"""

from typing import Any

import cython

if not cython.compiled:
    from benben.bots.mistakes import error_of, misses
    from benben.bots.touche.encoding import MOST_PLANS, own_at
    from benben.bots.touche.evaluate import Evaluation
    from benben.games.splitmix import mixed
    from benben.games.touche.encoding import (
        CELLS,
        CHOOSE_CELL,
        CHOOSE_COMBINATION,
        EXCHANGE,
        JOKER,
        JOKER_CARD,
        NEEDED,
        PLAY,
        PUT,
        card_of,
        count_bits,
        encode,
        hand_at,
        has,
        kind_of,
        member_at,
        subject_of,
    )
    from benben.games.touche.engine import Position

OVERLOOKED = cython.declare(cython.double, -2.0)
"""The penalty for what is overlooked."""
BYTE = cython.declare(cython.int, 8)
"""The shift of the card where a plan's card and cell are one number."""


@cython.cclass
class Policy:
    """Plays by the static evaluation; each thread needs its own."""

    def __init__(self, weights: Any, position: Any) -> None:
        self.evaluation = Evaluation(weights, position)
        self.nodes = 0
        self.salt = 0
        self.blur = 0.0
        self.overlooked = 0
        self.count = 0
        self.completing = self.exchanging = False
        if not cython.compiled:
            self.codes, self.cells = [0] * MOST_PLANS, [0] * MOST_PLANS
            self.values, self.marked = [0.0] * MOST_PLANS, [0] * CELLS

    # Playing

    def act(self, position: Position) -> cython.void:
        """Play the plan with the best value."""
        best: cython.int = self.decide(position)
        self.apply(position, self.codes[best], self.cells[best])

    def apply(self, position: Position, code: cython.int, cell: cython.int) -> cython.void:
        """Play a plan, and count the pyramids again."""
        self._apply_one(position, code)
        if cell >= 0:
            self._apply_one(position, encode(PUT, cell))

    def _apply_one(self, position: Position, code: cython.int) -> cython.void:
        rounds: cython.int = position.rounds
        if kind_of(code) == PUT:
            self.evaluation.put(position.actor, subject_of(code))
        position.apply(code)
        if position.rounds != rounds:
            self.evaluation.count(position)

    def decide(self, position: Position) -> cython.int:
        """The index of the plan with the best value."""
        self.weigh(position)
        return self._best()

    def _best(self) -> cython.int:
        number: cython.int
        best: cython.int = 0
        for number in range(1, self.count):
            if self.values[number] > self.values[best]:
                best = number
        return best

    # Values

    def weigh(self, position: Position) -> cython.int:
        """List all plans with their chances to win the game; returns their number."""
        self.count = 0
        self.completing = self.exchanging = False
        if position.phase == CHOOSE_COMBINATION:
            self._weigh_crowns(position)
            return self.count
        self.evaluation.summarise(position)
        if position.phase == CHOOSE_CELL:
            self._weigh_cells(position)
        else:
            self._weigh_cards(position)
            if self.count == 0:
                self._list_anything(position)
        return self.count

    def _weigh_crowns(self, position: Position) -> cython.void:
        """Value each combination to crown by what would still be needed."""
        number: cython.int
        kind: cython.int
        self.evaluation.set_seat(position)
        self.count = position.list_codes(self.codes)
        for number in range(self.count):
            kind = position.layout.kinds[subject_of(self.codes[number])]
            self.cells[number] = -1
            self.values[number] = self._blurred(
                self.evaluation.crowned(kind, position.jokers), self.codes[number], 0
            )

    def _weigh_cells(self, position: Position) -> cython.void:
        """Value all cells for the card or the joker that is being played."""
        number: cython.int
        cell: cython.int
        self.count = position.list_codes(self.codes)
        for number in range(self.count):
            cell = subject_of(self.codes[number])
            self.cells[number] = -1
            self.values[number] = self._blurred(
                self.evaluation.value(cell, position.card), position.card, cell
            )
            if self._overlooks(cell):
                self.values[number] += OVERLOOKED
        self.nodes += self.count

    def _weigh_cards(self, position: Position) -> cython.void:
        """Value all cards with their cells, free spaces and the joker, or exchange a dead card."""
        index: cython.int
        card: cython.int
        before: cython.int = -1
        dead: cython.int = self._find_dead(position)
        self.values[0] = 0
        for index in range(position.hand_sizes[position.actor]):
            card = card_of(position.hands[hand_at(position.actor, index)])
            if card != before:
                self._note(encode(PLAY, card), position.layout.first[card], card)
                self._note(encode(PLAY, card), position.layout.second[card], card)
            before = card
        self._weigh_free_spaces(position, dead)
        if dead >= 0 and not self.completing and position.may_exchange():
            self.values[0] = self.values[self._best()]
            self.count = 0
            self.exchanging = True
            self._keep(encode(EXCHANGE, dead), -1, self.values[0])
        elif has(position.jokers, position.actor):
            self._weigh_joker(position)

    def _find_dead(self, position: Position) -> cython.int:
        """A dead card of the hand, -1 if it has none."""
        index: cython.int
        card: cython.int
        for index in range(position.hand_sizes[position.actor]):
            card = card_of(position.hands[hand_at(position.actor, index)])
            if position.both_taken(card):
                return card
        return -1

    def _weigh_free_spaces(self, position: Position, dead: cython.int) -> cython.void:
        """Value free spaces that complete something; any card will do, best a dead one (TO-14)."""
        index: cython.int
        cell: cython.int
        card: cython.int = dead
        if card < 0:
            card = card_of(position.hands[hand_at(position.actor, 0)])
        for index in range(position.layout.free_count):
            cell = position.layout.free[index]
            if self.evaluation.owner[cell] == 0 and self.evaluation.completes(cell):
                self._note(encode(PLAY, card), cell, card)

    def _weigh_joker(self, position: Position) -> cython.void:
        """Value the joker where it completes something or stops an opponent from winning."""
        number: cython.int
        seat: cython.int
        cell: cython.int
        have: cython.int
        for cell in range(CELLS):
            self.marked[cell] = 0
        for seat in range(position.seats):
            if seat != position.actor and count_bits(position.kinds[seat]) < NEEDED - 1:
                continue
            for number in range(position.layout.count):
                have = self.evaluation.own[own_at(seat, number)]
                if have < position.layout.sizes[number] - 1:
                    continue
                if has(position.kinds[seat], position.layout.kinds[number]):
                    continue
                if seat == position.actor or self.evaluation.all[number] == have:
                    self._mark(position, number)
        for cell in range(CELLS):
            if self.marked[cell] and position.layout.cards[cell] and position.joker_takes(cell):
                self._weigh_plan(JOKER, cell, JOKER_CARD)

    def _mark(self, position: Position, combination: cython.int) -> cython.void:
        """Mark all cells of a combination."""
        index: cython.int
        for index in range(position.layout.sizes[combination]):
            self.marked[position.layout.cells[member_at(combination, index)]] = 1

    def _list_anything(self, position: Position) -> cython.void:
        """List all legal decisions: the joker is forced, or the seat must pass."""
        number: cython.int
        self.count = position.list_codes(self.codes)
        for number in range(self.count):
            self.cells[number] = -1
            self.values[number] = self.evaluation.now(position.jokers)

    # Plans

    def _note(self, code: cython.int, cell: cython.int, card: cython.int) -> cython.void:
        """Value a card with an empty cell."""
        if self.evaluation.owner[cell] == 0:
            self._weigh_plan(code, cell, card)

    def _weigh_plan(self, code: cython.int, cell: cython.int, card: cython.int) -> cython.void:
        value: cython.double = self._blurred(self.evaluation.value(cell, card), card, cell)
        self.nodes += 1
        if self._overlooks(cell):
            value += OVERLOOKED
        elif card != JOKER_CARD and self.evaluation.completes(cell):
            self.completing = True
            value += self.blur  # a combination that is not overlooked is always completed
        elif self.blur != 0 and self.evaluation.wards_off(cell):
            value += self.blur / 2  # and so is a block that stops others from winning the game
        self._keep(code, cell, value)

    def _keep(self, code: cython.int, cell: cython.int, value: cython.double) -> cython.void:
        self.codes[self.count] = code
        self.cells[self.count] = cell
        self.values[self.count] = value
        self.count += 1

    # Errors of weaker levels

    def _blurred(self, value: cython.double, card: cython.int, cell: cython.int) -> cython.double:
        """An evaluation with an error, always the same for the same plan.

        The error is largest for even chances; certain wins and losses have none.
        """
        error: cython.double
        if self.blur == 0:
            return value
        error = error_of(mixed(self.salt + (card << BYTE | cell)))
        return value + self.blur * error * 4 * value * (1 - value)

    def _overlooks(self, cell: cython.int) -> cython.bint:
        """Whether a cell is overlooked in this decision, whatever it is for."""
        return self.overlooked != 0 and misses(mixed(self.salt ^ cell), self.overlooked)
