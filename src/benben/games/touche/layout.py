"""A board of Touché as numbers: the card of each cell and the combinations through it.

Compiled by Cython, with its fields in layout.pxd; the same file runs as plain Python. Cells and
cards are numbered as in board.py.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import cython

from benben.games.touche.combinations import combinations

if not cython.compiled:
    from benben.games.touche.encoding import (
        ALL_MASKS,
        ALL_MEMBERS,
        CARD_COUNT,
        CELL_STARTS,
        CELLS,
        FREE,
        MOST_COMBINATIONS,
        bit_of,
        member_at,
        word_at,
    )

if TYPE_CHECKING:
    from benben.games.touche.board import Board


@cython.cclass
class Layout:
    """A board and its combinations for a number of seats.

    By cell: whether it shows a card (`cards`) and which, or FREE (`card_at`). By card: its two
    cells (`first`, `second`). By combination: its kind, its size, its cells and the same as a set
    (`masks`). The combinations that have a cell are `members` from `starts` of the cell on.
    """

    def __init__(self, board: Board, seats: int) -> None:
        if not cython.compiled:
            self.kinds, self.sizes = [0] * MOST_COMBINATIONS, [0] * MOST_COMBINATIONS
            self.cells, self.masks = [0] * ALL_MEMBERS, [0] * ALL_MASKS
            self.starts, self.members = [0] * CELL_STARTS, [0] * ALL_MEMBERS
            self.first, self.second = [0] * CARD_COUNT, [0] * CARD_COUNT
            self.free, self.cards, self.card_at = ([0] * CELLS for _ in range(3))
        self.board = board
        self.combinations = combinations(board, seats)
        self.numbers = dict[tuple[int, ...], int]()
        self.count = len(self.combinations)
        self.free_count = len(board.free_spaces)
        for number, spot in enumerate(board.spots):
            self.cards[number] = 0 if spot is None or spot == FREE else 1
            self.card_at[number] = FREE if spot is None else spot
        for number, cell in enumerate(board.free_spaces):
            self.free[number] = cell
        for card in range(CARD_COUNT):
            self.first[card], self.second[card] = board.cells_of(card)
        self._list_combinations()

    def _list_combinations(self) -> None:
        at_cell: list[list[int]] = [[] for _ in range(CELLS)]
        for number, combination in enumerate(self.combinations):
            self.numbers[combination.cells] = number
            self.kinds[number] = combination.kind
            self.sizes[number] = len(combination.cells)
            for place, cell in enumerate(combination.cells):
                self.cells[member_at(number, place)] = cell
                self.masks[word_at(number, cell)] |= bit_of(cell)
                at_cell[cell].append(number)
        position: cython.int = 0
        for cell in range(CELLS):
            self.starts[cell] = position
            for number in at_cell[cell]:
                self.members[position] = number
                position += 1
        self.starts[CELLS] = position

    def number_of(self, cells: tuple[int, ...]) -> int:
        """The number of the combination with these cells, -1 if there is none."""
        number: int = self.numbers.get(cells, -1)
        return number


@lru_cache(maxsize=64)  # every shuffled board is another one
def layout_of(board: Board, seats: int) -> Layout:
    """The board in the engine's form, cached."""
    return Layout(board, seats)
