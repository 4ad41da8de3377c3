"""The contents of a table of Pyramido: dealing, copying, comparing, dumping and restoring.

Compiled by Cython, with its fields and signatures in contents.pxd; the same file runs as plain
Python. Seats, levels, stacks and colours count from 0. A cell is 9 * row + column of a grid whose
middle, e5, holds the left block of a player's first domino; on the upper levels a cell has the
name of the cell at the top left of the four below it.
"""

from __future__ import annotations

from typing import Any, Self

import cython

from benben.core.errors import check_number

if not cython.compiled:
    from benben.games.coded import CodedPosition
    from benben.games.pyramido.encoding import (
        ALL_CELLS,
        ALL_LEVELS,
        ALL_MARKS,
        ALL_STACKED,
        ALL_TILES,
        COLOUR_COUNT,
        COVER,
        DOMINO_NUMBERS,
        HIGHEST,
        LEVELS,
        MARK,
        MOST_SEATS,
        QUARRY_SIZE,
        SEAT_CELLS,
        STACK_COUNT,
    )
    from benben.games.splitmix import joined, mixed, stepped

SHORT = cython.declare(cython.int, 16)
"""How many bits a number gets in a word of a key."""


@cython.cclass
class Contents(CodedPosition):
    """Everything on a table, as arrays of numbers."""

    def lay_out(self, order: cython.p_uchar, count: cython.int, first: cython.int) -> cython.void:
        """Deal to an empty table: the quarry, then the stacks from their tops (PD-04)."""
        stack: cython.int
        depth: cython.int
        place: cython.int
        for place in range(QUARRY_SIZE):
            self.quarry[place] = order[place]
        place = QUARRY_SIZE
        for stack in range(STACK_COUNT):
            self.heights[stack] = min(HIGHEST, count - place)
            for depth in range(self.heights[stack] - 1, -1, -1):
                self.stacks[stack * HIGHEST + depth] = order[place]
                place += 1
        self.starter = self.actor = first

    def undealt(self) -> Self:
        """An empty table for as many seats, before the deal."""
        empty: Contents = type(self).__new__(type(self))
        empty._clear(self.game, self.seats)
        result: Any = empty
        return result  # type: ignore[no-any-return]

    def _clear(self, game: Any, seats: cython.int) -> None:
        """Initialise an empty table; fields that are not named here are 0."""
        seat: cython.int
        if not cython.compiled:
            self.blocks, self.origins = [0] * ALL_CELLS, [0] * ALL_CELLS
            self.marks, self.points = [0] * ALL_MARKS, [0] * ALL_LEVELS
            self.tiles, self.filled, self.out = ([0] * MOST_SEATS for _ in range(3))
            self.stacks, self.heights = [0] * ALL_STACKED, [0] * STACK_COUNT
            self.quarry = [0] * QUARRY_SIZE
            self.level = self.starter = self.actor = self.phase = self.left = self.right = 0
            self.eliminated, self.begun = 0, False
        self.game = game
        self.seats = seats
        self.unusual = game.unusual
        for seat in range(MOST_SEATS):
            self.tiles[seat] = ALL_TILES

    def copy(self) -> Self:
        """An independent copy."""
        other: Contents = type(self).__new__(type(self))
        if cython.compiled:
            other.game = self.game
        other.lay_like(self)
        result: Any = other
        return result  # type: ignore[no-any-return]

    def lay_like(self, other: Contents) -> cython.void:
        """Copy everything from another table of the same game."""
        copy_fields(self, other)

    def deal_anew(self, seed: cython.ulonglong) -> cython.void:
        """Shuffle the dominoes that nobody has seen: those under the tops of the stacks."""
        lies_hidden = cython.declare(cython.uchar[DOMINO_NUMBERS])
        hidden = cython.declare(cython.uchar[DOMINO_NUMBERS])
        if not cython.compiled:
            lies_hidden, hidden = [0] * DOMINO_NUMBERS, [0] * DOMINO_NUMBERS
        stack: cython.int
        depth: cython.int
        number: cython.int
        drawn: cython.int
        count: cython.int = 0
        for number in range(DOMINO_NUMBERS):
            lies_hidden[number] = 0
        for stack in range(STACK_COUNT):
            for depth in range(self.heights[stack] - 1):
                lies_hidden[self.stacks[stack * HIGHEST + depth]] = 1
        for number in range(DOMINO_NUMBERS):
            if lies_hidden[number]:
                hidden[count] = number
                count += 1
        for stack in range(STACK_COUNT):
            for depth in range(self.heights[stack] - 1):
                seed = stepped(seed)
                drawn = mixed(seed) % count
                count -= 1
                self.stacks[stack * HIGHEST + depth] = hidden[drawn]
                hidden[drawn] = hidden[count]

    def _dump(self) -> dict[str, Any]:
        """Everything as numbers and lists; `restore` reads it back."""
        return {
            "level": self.level,
            "starter": self.starter,
            "actor": self.actor,
            "phase": self.phase,
            "begun": self.begun,
            "left": self.left,
            "right": self.right,
            "blocks": [self.blocks[number] for number in range(ALL_CELLS)],
            "origins": [self.origins[number] for number in range(ALL_CELLS)],
            "marks": [self.marks[number] for number in range(ALL_MARKS)],
            "tiles": [self.tiles[number] for number in range(MOST_SEATS)],
            "filled": [self.filled[number] for number in range(MOST_SEATS)],
            "out": [self.out[number] for number in range(MOST_SEATS)],
            "stacks": [
                [self.stacks[stack * HIGHEST + number] for number in range(self.heights[stack])]
                for stack in range(STACK_COUNT)
            ],
            "quarry": [self.quarry[number] for number in range(QUARRY_SIZE)],
        }

    # Reading the contents

    def quarried(self) -> tuple[int, ...]:
        """The dominoes of the quarry by place, 0 for an empty place."""
        return tuple([self.quarry[place] for place in range(QUARRY_SIZE)])

    def stacked(self, stack: int) -> tuple[int, ...]:
        """The dominoes of a stack, its top last."""
        check_number("stack", stack, STACK_COUNT)
        base: cython.int = stack * HIGHEST
        return tuple([self.stacks[base + number] for number in range(self.heights[stack])])

    def blocks_of(self, seat: int) -> bytes:
        """A seat's blocks by level and cell: see encoding.py."""
        check_number("seat", seat, self.seats)
        base: cython.int = seat * SEAT_CELLS
        return bytes([self.blocks[base + number] for number in range(SEAT_CELLS)])

    def tiles_held(self, seat: int) -> int:
        """The resurfacing tiles that a seat has left, as bits."""
        check_number("seat", seat, self.seats)
        return self.tiles[seat]

    def out_as(self, seat: int) -> int:
        """When a seat was eliminated: 1 for the first one, 2 for the second …, 0 if it was not."""
        check_number("seat", seat, self.seats)
        return self.out[seat]

    def _key_from(self, start: cython.ulonglong) -> int:
        """A 64-bit key of the table, derived from the key of the game's options."""
        number: cython.int
        word: cython.ulonglong
        key: cython.ulonglong = joined(start, self.seats)
        for number in (self.level, self.starter, self.actor, self.phase, self._new_cell()):
            key = joined(key, number)
        for number in range(QUARRY_SIZE):
            key = joined(key, self.quarry[number])
        for number in range(ALL_STACKED):
            if number % HIGHEST < self.heights[number // HIGHEST]:
                key = joined(key, number << SHORT | self.stacks[number])
        for number in range(self.seats * SEAT_CELLS):
            if self.blocks[number]:
                word = ALL_STACKED + number
                key = joined(
                    key, (word << SHORT | self.origins[number]) << SHORT | self.blocks[number]
                )
        for number in range(self.seats * LEVELS * COLOUR_COUNT):
            if self.marks[number]:
                key = joined(key, number << SHORT | self.marks[number])
        for number in range(self.seats):
            key = joined(key, self.out[number])
        return key

    def _new_cell(self) -> int:
        """The cell of the new domino's left block, as long as it matters."""
        return self.left if self.phase == MARK or self.phase == COVER else 0

    def same_position(self, other: Contents) -> bool:
        """Whether another table with as many seats has the same contents."""
        number: cython.int
        if (
            self.level != other.level
            or self.starter != other.starter
            or self.actor != other.actor
            or self.phase != other.phase
            or self._new_cell() != other._new_cell()
        ):
            return False
        for number in range(QUARRY_SIZE):
            if self.quarry[number] != other.quarry[number]:
                return False
        for number in range(STACK_COUNT):
            if self.heights[number] != other.heights[number]:
                return False
        for number in range(ALL_STACKED):
            if (
                number % HIGHEST < self.heights[number // HIGHEST]
                and self.stacks[number] != other.stacks[number]
            ):
                return False
        for number in range(self.seats):
            if self.out[number] != other.out[number]:
                return False
        for number in range(self.seats * LEVELS * COLOUR_COUNT):
            if self.marks[number] != other.marks[number]:
                return False
        for number in range(self.seats * SEAT_CELLS):
            if (
                self.blocks[number] != other.blocks[number]
                or self.origins[number] != other.origins[number]
            ):
                return False
        return True

    def with_top(self, stack: int, domino: int) -> Self:
        """A copy in which this domino, which may be in any stack, is on top of this one."""
        check_number("stack", stack, STACK_COUNT)
        after: Contents = self.copy()
        after._swap_top(stack, domino)
        result: Any = after
        return result  # type: ignore[no-any-return]

    def _swap_top(self, stack: cython.int, domino: cython.int) -> cython.void:
        top: cython.int = stack * HIGHEST + self.heights[stack] - 1
        place: cython.int
        for place in range(ALL_STACKED):
            if self.stacks[place] == domino and place % HIGHEST < self.heights[place // HIGHEST]:
                self.stacks[place] = self.stacks[top]
                self.stacks[top] = domino
                return

    def _load(self, facts: dict[str, Any]) -> None:
        """Fill an empty table from what `_dump` wrote, except for the points."""
        number: cython.int
        stack: cython.int
        self.level = facts["level"]
        self.starter = facts["starter"]
        self.actor = facts["actor"]
        self.phase = facts["phase"]
        self.begun = facts["begun"]
        self.left = facts["left"]
        self.right = facts["right"]
        for number in range(ALL_CELLS):
            self.blocks[number] = facts["blocks"][number]
            self.origins[number] = facts["origins"][number]
        for number in range(ALL_MARKS):
            self.marks[number] = facts["marks"][number]
        for number in range(MOST_SEATS):
            self.tiles[number] = facts["tiles"][number]
            self.filled[number] = facts["filled"][number]
            self.out[number] = facts["out"][number]
            self.eliminated += self.out[number] != 0
        for stack in range(STACK_COUNT):
            self.heights[stack] = len(facts["stacks"][stack])
            for number in range(self.heights[stack]):
                self.stacks[stack * HIGHEST + number] = facts["stacks"][stack][number]
        for number in range(QUARRY_SIZE):
            self.quarry[number] = facts["quarry"][number]


if not cython.compiled:

    def copy_fields(to: Contents, other: Contents) -> None:
        """Copy all fields; compiled, they are one block of memory."""
        for name, value in other.__dict__.items():
            setattr(to, name, value[:] if isinstance(value, list) else value)

    # Compiled types declare these fields in the .pxd.
    Contents.game = None  # type: ignore[has-type]
    Contents.seats = 0  # type: ignore[has-type]
