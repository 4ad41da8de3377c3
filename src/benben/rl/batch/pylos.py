"""Pylos in a batch: its positions, its actions, and what a seat sees, as bytes.

Compiled by Cython, with its fields in pylos.pxd; the same file runs as plain Python. What can be
put, raised and taken back is in cells.py, the end of a game in playouts.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cython

from benben.games.pylos import PylosState
from benben.rl.batch.base import Arrays, BatchSettings, zeros

if not cython.compiled:
    from benben.games.pylos.cells import (
        CELL_COUNT,
        SPHERES_EACH,
        Cells,
        compact,
        completing_cells,
        count,
        free_spheres,
        open_cells,
        raise_cells,
        spread,
    )
    from benben.games.pylos.playouts import Playout
    from benben.rl.batch.base import Batch
    from benben.rl.batch.encoding import NOBODY

    ACTIONS = 216
    ALL_RAISES = CELL_COUNT * CELL_COUNT
    GOES_ON = -1
    """The result of a game that is not over."""
    NOTHING_PUT = -1
    """How many spheres were taken back before one was put."""

FACTS = cython.declare(cython.int, 8)
"""Numbers kept for a row: side, taken, result, stood, two actions of the turn, turns, a spare."""
PLACE_OR_RAISE = cython.declare(cython.int, 1)
TAKE_BACK = cython.declare(cython.int, 2)
"""The tasks; the last one, 3, is taking back or stopping."""
WIDTH = 2 * 30 + 6
"""The bytes of an observation: cells of both, reserves, who acts, task, taken, stood."""


def storage(rows: int, room: int) -> tuple[memoryview, ...]:
    """What all batches of the same games share: the starts of turns, and the rows."""
    return (
        zeros("q", rows * room),
        zeros("q", rows * room),
        zeros("Q", 2 * rows),
        zeros("i", 8 * rows),
    )


@cython.cclass
class PylosBatch(Batch):
    """Games of Pylos."""

    def __init__(
        self,
        game: Any,
        moves: Sequence[tuple[int, int]],
        arrays: Arrays,
        rules: BatchSettings,
        shared: tuple[memoryview, ...],
    ) -> None:
        Batch.__init__(self, 2, WIDTH, ACTIONS, arrays, rules)
        if not cython.compiled:
            self.cells, self.lifted, self.put = [0] * CELL_COUNT, [0] * ACTIONS, [0] * ACTIONS
            self.places, self.takes = [0] * CELL_COUNT, [0] * CELL_COUNT
            self.raises = [0] * ALL_RAISES
            self.put_by = self.taken_by = 0
        self.game = game
        self.may = game.rules.may
        self.trigger = game.rules.trigger
        self.owns, self.others, self.spheres, self.facts = shared
        self.room = len(shared[0]) // (len(shared[2]) // 2)
        self.playout = Playout()
        self.playout.play_by(game.rules)
        self.playout.use(shared[0], shared[1])
        self._number(moves)

    def _number(self, moves: Sequence[tuple[int, int]]) -> None:
        """Remember the actions by their spheres: lifted and put, 0 for none."""
        bits = [1 << cell for cell in range(CELL_COUNT)]
        for cell, bit in enumerate(bits):
            self.cells[cell] = spread(bit)
        index = {0: -1, **{spread(bit): cell for cell, bit in enumerate(bits)}}
        for number, (lifted, put) in enumerate(moves):
            self.lifted[number], self.put[number] = lifted, put
            if put:
                if lifted:
                    self.raises[index[lifted] * CELL_COUNT + index[put]] = number
                else:
                    self.places[index[put]] = number
            elif lifted:
                self.takes[index[lifted]] = number
            else:
                self.stops = number

    # The position of a row

    def deal(self, row: cython.Py_ssize_t) -> cython.void:
        """The empty board."""
        self.playout.start = row * self.room
        self.own = self.other = 0
        self.side = 0
        self.turns = -1
        self._begin_turn()

    def begin_from(self, start: cython.int, row: cython.Py_ssize_t) -> cython.void:
        """One of the start positions, with the turns that led to it."""
        turn: cython.Py_ssize_t
        source: cython.Py_ssize_t = (self.over.shape[0] + start) * self.room
        self.bring(self.over.shape[0] + start)
        self.playout.start = row * self.room
        for turn in range(self.turns + 1):
            self.owns[self.playout.start + turn] = self.owns[source + turn]
            self.others[self.playout.start + turn] = self.others[source + turn]

    def bring(self, row: cython.Py_ssize_t) -> cython.void:
        """Set up the position of a row."""
        fact: cython.Py_ssize_t = row * FACTS
        self.playout.start = row * self.room
        self.own = self.spheres[2 * row]
        self.other = self.spheres[2 * row + 1]
        self.side = self.facts[fact]
        self.taken = self.facts[fact + 1]
        self.result = self.facts[fact + 2]
        self.stood = self.facts[fact + 3]
        self.put_by = self.facts[fact + 4]
        self.taken_by = self.facts[fact + 5]
        self.turns = self.facts[fact + 6]

    def keep(self, row: cython.Py_ssize_t) -> cython.void:
        """Store the position in its row."""
        fact: cython.Py_ssize_t = row * FACTS
        self.spheres[2 * row] = self.own
        self.spheres[2 * row + 1] = self.other
        self.facts[fact] = self.side
        self.facts[fact + 1] = self.taken
        self.facts[fact + 2] = self.result
        self.facts[fact + 3] = self.stood
        self.facts[fact + 4] = self.put_by
        self.facts[fact + 5] = self.taken_by
        self.facts[fact + 6] = self.turns

    def set_state(self, row: int, state: PylosState, moves: Sequence[int]) -> None:
        """Store a state in a row; `moves` are the actions of the turn so far."""
        past = state.past()
        if len(past) >= self.room - 1:
            raise ValueError(f"{state} has a longer past than {self.room} turns")
        self.playout.start = row * self.room
        for turn, (own, other) in enumerate(past):
            self.owns[row * self.room + turn] = own
            self.others[row * self.room + turn] = other
        self.own, self.other, self.side = state.own_before, state.other, state.side
        self.turns = len(past) - 1
        self._begin_turn()
        for action in moves:
            self.play(action)
        self.keep(row)

    def state(self, row: int) -> tuple[Any, list[int]]:
        """The state at the start of the turn of a row, and the actions since."""
        self.bring(row)
        first: int = row * self.room
        past = [(self.owns[first + turn], self.others[first + turn]) for turn in range(self.turns)]
        own: int = self.owns[first + self.turns]
        spheres = (self.other, own) if self.side else (own, self.other)
        played = [self.put_by, self.taken_by][: self.taken + 1]
        return PylosState.at(self.game, spheres, self.side, past), played

    # The rules, from here to there

    def _begin_turn(self) -> cython.void:
        """The start of a turn: it may be the end of the game (PY-16 to PY-18)."""
        self.turns += 1
        self.taken = NOTHING_PUT
        self.playout.turns = self.playout.start + self.turns
        self.owns[self.playout.turns] = self.own
        self.others[self.playout.turns] = self.other
        self.stood = self.playout.times_before()
        self.result = self.playout.find_result(self.own, self.other, self.side)

    def _go_on(self, own: Cells, goes_on: cython.bint) -> cython.void:
        """Go on with the turn, or pass it on."""
        if goes_on:
            self.own = own
            self.taken += 1
            return
        self.own = self.other
        self.other = own
        self.side = 1 - self.side
        self._begin_turn()

    def actor(self) -> cython.int:
        """The seat to act, or NOBODY."""
        return self.side if self.result == GOES_ON else NOBODY

    def play(self, action: cython.int) -> cython.void:
        """Play a legal action."""
        put: Cells = self.put[action]
        own: Cells = self.own ^ self.lifted[action]
        if put:
            self.put_by = action
            self._go_on(own | put, put & completing_cells(own, self.trigger) != 0)
        else:
            self.taken_by = action
            self._go_on(own, self.lifted[action] != 0 and self.taken == 0)

    def play_at_random(self, word: cython.ulonglong) -> cython.void:
        """Play a random legal decision."""
        before: Cells = self.own
        own: Cells
        self.playout.random = word
        if self.taken == NOTHING_PUT:
            own = self.playout.put(before, self.other)
            self._go_on(own, self.playout.completed)
        else:
            own = self.playout.take_back(before, self.other, self.taken)
            self._go_on(own, own != before and self.taken == 0)

    def list_legal(self, legal: cython.p_schar) -> cython.void:
        """Mark the legal actions."""
        cell: cython.int
        to: cython.int
        up: Cells
        occupied: Cells = self.own | self.other
        free: Cells = compact(free_spheres(self.own, occupied))
        if self.taken != NOTHING_PUT:
            for cell in range(CELL_COUNT - 1):
                legal[self.takes[cell]] = free >> cell & 1
            legal[self.stops] = self.may or self.taken > 0
            return
        if count(self.own) < SPHERES_EACH:
            up = compact(open_cells(occupied))
            for cell in range(CELL_COUNT):
                legal[self.places[cell]] = up >> cell & 1
        for cell in range(CELL_COUNT):
            if free >> cell & 1:
                up = compact(raise_cells(self.cells[cell], occupied))
                to = 0
                while up:
                    if up & 1:
                        legal[self.raises[cell * CELL_COUNT + to]] = 1
                    up >>= 1
                    to += 1

    def look(self, seat: cython.int, seen: cython.p_uchar) -> cython.void:
        """Write what a seat sees: everything."""
        cell: cython.int
        own: Cells = compact(self.own if self.side == seat else self.other)
        other: Cells = compact(self.other if self.side == seat else self.own)
        for cell in range(CELL_COUNT):
            seen[cell] = own >> cell & 1
        for cell in range(CELL_COUNT):
            seen[CELL_COUNT + cell] = other >> cell & 1
        cell = 2 * CELL_COUNT
        seen[cell] = SPHERES_EACH - count(own)
        seen[cell + 1] = SPHERES_EACH - count(other)
        seen[cell + 2] = seen[cell + 3] = 0
        if self.result == GOES_ON:
            seen[cell + 2] = 1 if self.side == seat else 2
            seen[cell + 3] = PLACE_OR_RAISE
            if self.taken != NOTHING_PUT:
                seen[cell + 3] = TAKE_BACK + (self.may or self.taken > 0)
        seen[cell + 4] = self.taken > 0
        seen[cell + 5] = self.stood

    def beats(self, seat: cython.int, other: cython.int) -> cython.bint:
        """Whether a seat has won."""
        return self.result == seat

    def score(self, seat: cython.int) -> cython.int:
        """1 for the winner."""
        return self.result == seat
