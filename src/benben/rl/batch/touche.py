"""Touché in a batch: its positions, its actions, and what a seat sees, as bytes.

Compiled by Cython, with its fields in touche.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from benben.games.touche.board import Board, classic
from benben.games.touche.deals import DECK, Chance
from benben.games.touche.engine import restore
from benben.games.touche.state import ToucheState
from benben.rl.batch.base import Arrays, BatchSettings, zeros

if not cython.compiled:
    from benben.games.touche.contents import copy_fields
    from benben.games.touche.encoding import (
        CARD_COUNT,
        CELLS,
        CHOOSE_CARD,
        CHOOSE_COMBINATION,
        CROWN,
        DECK_SIZE,
        EXCHANGE,
        FREE,
        KIND_COUNT,
        MOST_CODES,
        MOST_COMBINATIONS,
        OVER,
        PACKS,
        PUT,
        WORD,
        WORDS,
        card_of,
        hand_at,
        has,
        kind_of,
        pile_at,
        subject_of,
    )
    from benben.games.touche.layout import Layout
    from benben.rl.batch.base import Batch
    from benben.rl.batch.base import bytes_at as shown_at
    from benben.rl.batch.draws import Draws
    from benben.rl.batch.encoding import LAST, NOBODY

    CARD_ACTIONS = PACKS * CARD_COUNT + 2
    """Exchanging and playing each card, the joker, and passing."""
    MOST_ACTIONS = CARD_ACTIONS + CELLS + MOST_COMBINATIONS
    KINDS = 6
    SHOWN = CELLS
    """The bytes kept of a shuffled board: the card of each cell."""

DISCARDED = cython.declare(cython.int, 4)
"""One card that lies face up, in the byte that counts the copies of a card from the hand on."""


@cython.cclass
class ToucheBatch(Batch):
    """Games of Touché."""

    def __init__(
        self,
        start: ToucheState,
        codes: Sequence[int],
        width: int,
        arrays: Arrays,
        rules: BatchSettings,
        shared: tuple[Any, Any],
    ) -> None:
        Batch.__init__(self, start.seats, width, len(codes), arrays, rules)
        if not cython.compiled:
            self.codes, self.firsts = [0] * MOST_ACTIONS, [0] * KINDS
            self.cells, self.places, self.deck = [0] * CELLS, [0] * CELLS, [0] * DECK_SIZE
        self.game = start.game
        self.rows, self.boards = shared
        self.shuffled = self.game.options["board"] == "shuffled"
        self._take_board(start)
        self.draws = Draws("touche")
        self.redraws = Draws("touche redeal ")
        self.board_draws = Draws("touche board")
        self.seed = 0
        for number, code in enumerate(codes):
            self.codes[number] = code
        firsts = (0, CARD_COUNT, 2 * CARD_COUNT, 2 * CARD_COUNT + 1, CARD_ACTIONS)
        for kind, first in enumerate((*firsts, CARD_ACTIONS + self.cell_count)):
            self.firsts[kind] = first
        for number, card in enumerate(DECK):
            self.deck[number] = card

    def _take_board(self, start: ToucheState) -> None:
        """Play on a board; a shuffled one is laid again for every row."""
        board = start.board
        if self.shuffled:
            self.layout = Layout(board, start.seats)
            start = restore(ToucheState, self.game, board, start.chance, start._dump())
        self.table = start.copy()
        self.blank = start.undealt()
        if self.shuffled:
            self.table.layout = self.blank.layout = self.layout
        else:
            self.layout = self.table.layout
        self.cell_count = len(board.cells)
        for place, cell in enumerate(board.cells):
            self.cells[place] = cell
            self.places[cell] = place

    # The position of a row

    def deal(self, row: cython.Py_ssize_t) -> cython.void:
        """The deal of the row's seed (TO-04), on its board (TO-03)."""
        cards = cython.declare(cython.uchar[DECK_SIZE])
        if not cython.compiled:
            cards = [0] * DECK_SIZE
        number: cython.int
        self.seed = self.seeds[row]
        if self.shuffled:
            self._shuffle_board()
        for number in range(DECK_SIZE):
            cards[number] = self.deck[number]
        self.draws.begin(self.seed, -1)
        self.draws.shuffle(cards, DECK_SIZE)
        self.table.lay_like(self.blank)
        self.table.deal_out(cards, self.draws.below(self.seats))

    def _shuffle_board(self) -> cython.void:
        """Lay the cards of the board as Board.shuffled does."""
        cards = cython.declare(cython.uchar[CELLS])
        shown = cython.declare(cython.uchar[CELLS])
        if not cython.compiled:
            cards, shown = [0] * CELLS, [0] * CELLS
        place: cython.int
        cell: cython.int
        count: cython.int = 0
        self._lay_cards(shown_at(self.boards, 0))
        for place in range(self.cell_count):
            cell = self.cells[place]
            if self.layout.cards[cell]:
                cards[count] = self.layout.card_at[cell]
                count += 1
        self.board_draws.begin(self.seed, -1)
        self.board_draws.shuffle(cards, count)
        count = 0
        for cell in range(CELLS):
            shown[cell] = FREE
        for place in range(self.cell_count):
            cell = self.cells[place]
            if self.layout.cards[cell]:
                shown[cell] = cards[count]
                count += 1
        self._lay_cards(shown)

    def _lay_cards(self, cards: cython.p_uchar) -> cython.void:
        """Lay these cards on the board, by cell."""
        card: cython.int
        cell: cython.int
        for card in range(CARD_COUNT):
            self.layout.first[card] = 0
            self.layout.second[card] = 0
        for cell in range(CELLS):
            card = cards[cell]
            self.layout.card_at[cell] = card
            if self.layout.cards[cell]:
                self.layout.first[card] = self.layout.second[card]
                self.layout.second[card] = cell

    def begin_from(self, start: cython.int, row: cython.Py_ssize_t) -> cython.void:
        """One of the start positions, with what the seat to act cannot see dealt again."""
        self.bring(self.over.shape[0] + start)
        self.seed = self.seeds[row]
        self.table.deal_anew(self._word(row))

    def bring(self, row: cython.Py_ssize_t) -> cython.void:
        """Set up the position of a row."""
        fetch(self.table, self.rows, row)
        if row < self.over.shape[0]:
            self.seed = self.seeds[row]
        if self.shuffled:
            self._lay_cards(shown_at(self.boards, (row + 1) * SHOWN))

    def keep(self, row: cython.Py_ssize_t) -> cython.void:
        """Store the position in its row."""
        cell: cython.int
        store(self.table, self.rows, row)
        if self.shuffled:
            for cell in range(CELLS):
                self.boards[(row + 1) * SHOWN + cell] = self.layout.card_at[cell]

    def set_state(self, row: int, state: ToucheState) -> None:
        """Store a state in a row."""
        self.table.lay_like(state)
        if self.shuffled:
            lay_board(state.board, self.boards, row + 1)
            self._lay_cards(shown_at(self.boards, (row + 1) * SHOWN))
        self.keep(row)

    def state(self, row: int) -> ToucheState:
        """The state of a row."""
        self.bring(row)
        board = Board(self._spots()) if self.shuffled else self.layout.board
        facts = self.table._dump()
        return restore(ToucheState, self.game, board, Chance(str(self.seed)), facts)

    def _spots(self) -> tuple[int | None, ...]:
        spots: list[int | None] = [None] * CELLS
        for place in range(self.cell_count):
            cell = self.cells[place]
            spots[cell] = self.layout.card_at[cell] if self.layout.cards[cell] else FREE
        return tuple(spots)

    # Play

    def actor(self) -> cython.int:
        """The seat to act, or NOBODY."""
        return NOBODY if self.table.phase == OVER else self.table.actor

    def play(self, action: cython.int) -> cython.void:
        """Play a legal action."""
        self._apply(self.codes[action])

    def play_at_random(self, word: cython.ulonglong) -> cython.void:
        """Play a random legal decision."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        number: cython.int = self.table.list_codes(codes)
        self._apply(codes[word % number])

    def _apply(self, code: cython.int) -> cython.void:
        """Play a decision; a redeal deals as the row's seed says."""
        kind: cython.int = kind_of(code)
        draws: cython.bint = kind in (EXCHANGE, PUT, CROWN)
        if draws and self.table.pile_sizes[self.table.actor] == 0:
            self._order_redeal(code)
        self.table.apply(code)
        self.table.ordered = 0

    def _order_redeal(self, code: cython.int) -> cython.void:
        """The order of the next redeal: all discards, sorted, then shuffled (TO-16)."""
        copies = cython.declare(cython.uchar[CARD_COUNT])
        if not cython.compiled:
            copies = [0] * CARD_COUNT
        seat: cython.int
        number: cython.int
        count: cython.int = 0
        for number in range(CARD_COUNT):
            copies[number] = 0
        for seat in range(self.seats):
            for number in range(self.table.discard_sizes[seat]):
                copies[self.table.discards[pile_at(seat, number)]] += 1
        if kind_of(code) == EXCHANGE:
            copies[subject_of(code)] += 1
        for number in range(CARD_COUNT):
            while copies[number]:
                copies[number] -= 1
                self.table.order[count] = number
                count += 1
        self.redraws.begin(self.seed, self.table.redeals)
        self.redraws.shuffle(self.table.order, count)
        self.table.ordered = count

    def list_legal(self, legal: cython.p_schar) -> cython.void:
        """Mark the legal actions."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        index: cython.int
        subject: cython.int
        kind: cython.int
        for index in range(self.table.list_codes(codes)):
            kind = kind_of(codes[index])
            subject = subject_of(codes[index])
            if kind == PUT:
                subject = self.places[subject]
            legal[self.firsts[kind] + subject] = 1

    # What a seat sees

    def look(self, seat: cython.int, seen: cython.p_uchar) -> cython.void:
        """Write what a seat sees: the board, everything public and its hand (TO-23)."""
        number: cython.int
        owner: cython.int
        at: cython.int = 3 * self.cell_count + CARD_COUNT
        self._look_at_board(seat, seen)
        self._look_at_cards(seat, seen)
        seen[at] = 0
        if self.table.phase != CHOOSE_CARD and self.table.phase != OVER:
            seen[at] = 1 + self.table.card
        at += 1
        seen[at + self.seats] = 0
        for number in range(self.seats):
            owner = (seat + number) % self.seats
            seen[at + number] = self.table.kinds[owner]
            seen[at + self.seats] |= has(self.table.jokers, owner) << number
            seen[at + self.seats + 1 + number] = self.table.hand_sizes[owner]
            seen[at + 2 * self.seats + 1 + number] = self.table.pile_sizes[owner]
        at += 3 * self.seats + 1
        seen[at] = 1 + (self.table.dealer - seat + self.seats) % self.seats
        seen[at + 1] = 1 + (self.table.starter - seat + self.seats) % self.seats
        seen[at + 2] = seen[at + 3] = 0
        if self.table.phase != OVER:
            seen[at + 2] = 1 + (self.table.actor - seat + self.seats) % self.seats
            seen[at + 3] = 1 + self.table.phase
        seen[at + 4] = self.table.passes
        seen[at + 5] = self.table.voids
        seen[at + 6] = self.table.redealt

    def _look_at_board(self, seat: cython.int, seen: cython.p_uchar) -> cython.void:
        """Write whose pyramid is on each cell, and the cards of the cells."""
        place: cython.int
        number: cython.int
        owner: cython.int
        for place in range(self.cell_count):
            seen[place] = 0
        for number in range(self.seats):
            owner = (seat + number) % self.seats
            self._stand(self.table.pyramids, owner, 1 + number, seen)
            self._stand(self.table.crowned, owner, 1 + self.seats + number, seen)
        if self.table.phase == CHOOSE_COMBINATION:
            seen[self.places[self.table.cell]] |= LAST
        for place in range(self.cell_count):
            seen[self.cell_count + place] = self.layout.card_at[self.cells[place]]
        for place in range(self.cell_count):
            seen[2 * self.cell_count + place] = 0

    def _stand(
        self, sets: cython.p_uint, seat: cython.int, mark: cython.int, seen: cython.p_uchar
    ) -> cython.void:
        """Mark the cells of a seat's set."""
        word: cython.int
        bits: cython.ulonglong
        for word in range(WORDS):
            bits = sets[seat * WORDS + word]
            while bits:
                seen[self.places[word * WORD + lowest_bit(bits)]] = mark
                bits &= bits - 1

    def _look_at_cards(self, seat: cython.int, seen: cython.p_uchar) -> cython.void:
        """Write the copies of each card in the hand and face up, and by cell those in the hand."""
        number: cython.int
        owner: cython.int
        card: cython.int
        held: cython.int = 2 * self.cell_count
        cards: cython.int = 3 * self.cell_count
        for card in range(CARD_COUNT):
            seen[cards + card] = 0
        for owner in range(self.seats):
            for number in range(self.table.discard_sizes[owner]):
                card = self.table.discards[pile_at(owner, number)]
                seen[cards + card] += DISCARDED
        for number in range(self.table.hand_sizes[seat]):
            card = card_of(self.table.hands[hand_at(seat, number)])
            seen[cards + card] += 1
            seen[held + self.places[self.layout.first[card]]] += 1
            seen[held + self.places[self.layout.second[card]]] += 1

    def look_at_hidden(self, seen: cython.p_uchar) -> cython.void:
        """Write the hands of the other seats than the first: the copies of each card."""
        number: cython.int
        owner: cython.int
        for number in range((self.seats - 1) * CARD_COUNT):
            seen[number] = 0
        for owner in range(1, self.seats):
            for number in range(self.table.hand_sizes[owner]):
                card: cython.int = card_of(self.table.hands[hand_at(owner, number)])
                seen[(owner - 1) * CARD_COUNT + card] += 1

    def beats(self, seat: cython.int, other: cython.int) -> cython.bint:
        """Whether a seat has more combinations than another (TO-22)."""
        return self.score(seat) > self.score(other)

    def score(self, seat: cython.int) -> cython.int:
        """How many kinds of combinations a seat has."""
        kind: cython.int
        kinds: cython.int = 0
        for kind in range(KIND_COUNT):
            kinds += has(self.table.kinds[seat], kind)
        return kinds


if not cython.compiled:

    def row_size(table: Any) -> int:
        """The bytes of a row; a row of plain Python is a whole table."""
        return 1

    def store(table: Any, rows: Any, row: int) -> None:
        """Copy a table into a row."""
        rows[row] = table.copy()

    def fetch(table: Any, rows: Any, row: int) -> None:
        """Copy a row into a table."""
        layout = table.layout
        copy_fields(table, rows[row])
        table.layout = layout

    def lowest_bit(word: int) -> int:
        """The number of the lowest bit that is set."""
        return (word & -word).bit_length() - 1


def lay_board(board: Board, boards: Any, row: int) -> None:
    """Write the card of each cell of a board into a row."""
    for cell, spot in enumerate(board.spots):
        boards[row * SHOWN + cell] = FREE if spot is None else spot


def storage(start: ToucheState, rows: int) -> tuple[Any, Any]:
    """What all batches of the same games share: the rows, and their boards if they differ.

    The first of the boards is the one that is shuffled.
    """
    shuffled = start.game.options["board"] == "shuffled"
    boards = zeros("B", SHOWN * (rows + 1 if shuffled else 1))
    lay_board(classic(), boards, 0)
    if not cython.compiled:
        return [None] * rows, boards
    return zeros("B", rows * row_size(start)), boards
