"""Pyramido in a batch: its positions, its actions, and what a seat sees, as bytes.

Compiled by Cython, with its fields in pyramido.pxd; the same file runs as plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from benben.rl.batch.base import Arrays, BatchSettings, zeros

if not cython.compiled:
    from benben.games.pyramido.contents import copy_fields
    from benben.games.pyramido.encoding import (
        CELLS,
        COLOUR_COUNT,
        COVER,
        DOMINO_COUNT,
        FILL,
        HIGHEST,
        LEVELS,
        MARK,
        MOST_CODES,
        OVER,
        PLACE,
        QUARRY_SIZE,
        QUARTER_COUNT,
        SEAT_CELLS,
        STACK_COUNT,
        TILE,
        TURN_COUNT,
        first_of,
        kind_of,
        marker_at,
        points_at,
        second_of,
        third_of,
        with_first,
    )
    from benben.rl.batch.base import Batch
    from benben.rl.batch.draws import Draws
    from benben.rl.batch.encoding import NOBODY

    ACTIONS = 947
    SPOTS = CELLS * TURN_COUNT
    """Every cell with every direction."""
    KINDS = 8

MOST_POINTS = cython.declare(cython.int, 255)
"""More points than a byte has are told as the most; 100 are the most that are told apart."""


def marked_blocks() -> dict[int, int]:
    """The byte for each block when it has a marker: one that stands for no block without."""
    plain = [colour | gems << 3 for colour in range(1, 7) for gems in range(16)]
    tiles = [colour | gem << 3 | TILE for colour in range(1, 7) for gem in (1, 2, 4, 8)]
    unused = sorted(set(range(1, 256)) - {*plain, *tiles})
    marked = [block for block in (*plain, *tiles) if block & ~TILE >= 8]
    return dict(zip(marked, unused, strict=False))


@cython.cclass
class PyramidoBatch(Batch):
    """Games of Pyramido."""

    def __init__(
        self,
        start: Any,
        codes: Sequence[int],
        width: int,
        arrays: Arrays,
        rules: BatchSettings,
        shared: Any,
    ) -> None:
        Batch.__init__(self, start.seats, width, ACTIONS, arrays, rules)
        if not cython.compiled:
            self.codes, self.places = [0] * ACTIONS, [0] * SPOTS
            self.firsts, self.marked = [0] * KINDS, [0] * 256
        self.table = start.copy()
        self.blank = start.undealt()
        self.draws = Draws("pyramido")
        self.rows = shared
        self.spots = 0
        for block, byte in marked_blocks().items():
            self.marked[block] = byte
        for number in range(ACTIONS - 1, -1, -1):
            code = codes[number]
            self.codes[number] = code
            self.firsts[kind_of(code)] = number
            if kind_of(code) == PLACE and first_of(code) == 1:
                self.places[second_of(code) * TURN_COUNT + third_of(code)] = number
                self.spots += 1

    # The position of a row

    def deal(self, row: cython.Py_ssize_t) -> cython.void:
        """The deal of the row's seed (PD-04)."""
        order = cython.declare(cython.uchar[DOMINO_COUNT])
        if not cython.compiled:
            order = [0] * DOMINO_COUNT
        number: cython.int
        for number in range(DOMINO_COUNT):
            order[number] = number + 1
        self.draws.begin(self.seeds[row], -1)
        self.draws.shuffle(order, DOMINO_COUNT)
        self.table.lay_like(self.blank)
        self.table.lay_out(order, DOMINO_COUNT, self.draws.below(self.seats))

    def begin_from(self, start: cython.int, row: cython.Py_ssize_t) -> cython.void:
        """One of the start positions, the unseen dominoes shuffled."""
        fetch(self.table, self.rows, self.over.shape[0] + start)
        self.table.deal_anew(self._word(row))

    def bring(self, row: cython.Py_ssize_t) -> cython.void:
        """Set up the position of a row."""
        fetch(self.table, self.rows, row)

    def keep(self, row: cython.Py_ssize_t) -> cython.void:
        """Store the position in its row."""
        store(self.table, self.rows, row)

    def set_state(self, row: int, state: Any) -> None:
        """Store a state in a row."""
        self.table = state.copy()
        self.keep(row)

    def state(self, row: int) -> Any:
        """The state of a row."""
        self.bring(row)
        return self.table.copy()

    # Play

    def actor(self) -> cython.int:
        """The seat to act, or NOBODY."""
        return NOBODY if self.table.phase == OVER else self.table.actor

    def play(self, action: cython.int) -> cython.void:
        """Play a legal action."""
        code: cython.int = self.codes[action]
        if kind_of(code) == PLACE:
            code = with_first(code, self.table.quarry[first_of(code) - 1])
        self.table.apply(code)

    def play_at_random(self, word: cython.ulonglong) -> cython.void:
        """Play a random legal decision."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        number: cython.int = self.table.list_codes(codes)
        self.table.apply(codes[word % number])

    def list_legal(self, legal: cython.p_schar) -> cython.void:
        """Mark the legal actions."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        place: cython.int
        index: cython.int
        number: cython.int
        if self.table.phase == PLACE:
            for index in range(self.table.list_spots(codes)):
                number = self.places[second_of(codes[index]) * TURN_COUNT + third_of(codes[index])]
                for place in range(QUARRY_SIZE):
                    legal[number + place * self.spots] = 1
            return
        for index in range(self.table.list_codes(codes)):
            legal[self._number_of(codes[index])] = 1

    def _number_of(self, code: cython.int) -> cython.int:
        """The action with this code, which is none that places a domino."""
        kind: cython.int = kind_of(code)
        number: cython.int = self.firsts[kind] + first_of(code)
        if kind in (COVER, FILL):
            number += first_of(code) * (COLOUR_COUNT * QUARTER_COUNT - 1)
            number += second_of(code) * QUARTER_COUNT + third_of(code)
        return number

    # What a seat sees

    def look(self, seat: cython.int, seen: cython.p_uchar) -> cython.void:
        """Write what a seat sees: everything but the order of the dominoes under the tops."""
        number: cython.int
        owner: cython.int
        level: cython.int
        colour: cython.int
        points: cython.int
        at: cython.int = self.seats * SEAT_CELLS
        for number in range(self.seats):
            owner = (seat + number) % self.seats
            seen[at + number] = 0
            for colour in range(COLOUR_COUNT):
                if self.table.marks[marker_at(owner, self.table.level, colour)] == 0:
                    seen[at + number] |= 1 << colour
            seen[at + self.seats + number] = self.table.tiles[owner]
            for level in range(LEVELS):
                points = self.table.points[points_at(owner, level)]
                seen[at + 2 * self.seats + number * LEVELS + level] = min(points, MOST_POINTS)
            seen[at + (2 + LEVELS) * self.seats + number] = self.table.out[owner] != 0
            self._look_at_seat(owner, after(seen, number * SEAT_CELLS))
        at += (3 + LEVELS) * self.seats
        seen[at] = 1 + (self.table.starter - seat + self.seats) % self.seats
        seen[at + 1] = seen[at + 3] = seen[at + 4] = seen[at + 5] = 0
        seen[at + 2] = 1 + self.table.level
        if self.table.phase != OVER:
            seen[at + 1] = 1 + (self.table.actor - seat + self.seats) % self.seats
            seen[at + 3] = 1 + self.table.phase
            if self.table.phase == MARK or self.table.phase == COVER:
                seen[at + 4] = 1 + self.table.left
                seen[at + 5] = 1 + self.table.right
        self._look_at_dominoes(after(seen, at + 6))

    def _look_at_seat(self, owner: cython.int, blocks: cython.p_uchar) -> cython.void:
        """Write a seat's blocks by level and cell."""
        cell: cython.int
        colour: cython.int
        level: cython.int = self.table.level * CELLS
        for cell in range(SEAT_CELLS):
            blocks[cell] = self.table.blocks[owner * SEAT_CELLS + cell]
        for colour in range(COLOUR_COUNT):
            cell = self.table.marks[marker_at(owner, self.table.level, colour)]
            if cell:
                blocks[level + cell - 1] = self.marked[blocks[level + cell - 1]]

    def _look_at_dominoes(self, seen: cython.p_uchar) -> cython.void:
        """Write the quarry, the tops, the heights, and which dominoes nobody has seen."""
        number: cython.int
        depth: cython.int
        under: cython.int
        unseen: cython.int = QUARRY_SIZE + 2 * STACK_COUNT - 1
        for number in range(QUARRY_SIZE):
            seen[number] = self.table.quarry[number]
        for number in range(1, DOMINO_COUNT + 1):
            seen[unseen + number] = 0
        for number in range(STACK_COUNT):
            depth = self.table.heights[number]
            seen[QUARRY_SIZE + number] = 0
            seen[QUARRY_SIZE + STACK_COUNT + number] = depth
            if depth:
                seen[QUARRY_SIZE + number] = self.table.stacks[number * HIGHEST + depth - 1]
            for under in range(depth - 1):
                seen[unseen + self.table.stacks[number * HIGHEST + under]] = 1

    def beats(self, seat: cython.int, other: cython.int) -> cython.bint:
        """Whether a seat has a better place than another."""
        ahead: cython.bint = self.table.ends_ahead(seat, other)
        return ahead

    def score(self, seat: cython.int) -> cython.int:
        """The points of a seat."""
        level: cython.int
        points: cython.int = 0
        for level in range(LEVELS):
            points += self.table.points[points_at(seat, level)]
        return points


if not cython.compiled:

    def row_size(table: Any) -> int:
        """The bytes of a row; a row of plain Python is a whole table."""
        return 1

    def store(table: Any, rows: Any, row: int) -> None:
        """Copy a table into a row."""
        rows[row] = table.copy()

    def fetch(table: Any, rows: Any, row: int) -> None:
        """Copy a row into a table."""
        copy_fields(table, rows[row])

    def after(array: Any, start: int) -> Any:
        """The array from there on; compiled, a pointer."""
        return array[start:]


def storage(start: Any, rows: int) -> Any:
    """What all batches of the same games share: the rows."""
    if not cython.compiled:
        return [None] * rows
    return zeros("B", rows * row_size(start))
