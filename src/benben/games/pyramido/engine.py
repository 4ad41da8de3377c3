"""The rules of Pyramido: a table with all pyramids, changed decision by decision, and scoring.

Compiled by Cython; the same file runs as plain Python. Seats, levels, stacks and colours count from
0. A cell is 9 * row + column of a grid whose middle, e5, holds the left block of a player's first
domino; on the upper levels a cell bears the name of the cell at the top left of the four below it.
"""

from __future__ import annotations

from typing import Any, Self

import cython

from benben.core import Impossible, Move
from benben.core.errors import check_number
from benben.games.pyramido import moves, position_codec
from benben.games.pyramido.dominoes import DOMINOES, TILE_OF
from benben.games.pyramido.moves import PyramidoMove, parse_move
from benben.games.pyramido.moves import move as move_of

if cython.compiled:
    from cython.cimports.benben.games.splitmix import mixed, seeded, stepped
else:
    from benben.games.splitmix import mixed, seeded, stepped

PLACE = cython.declare(cython.int, 0)
MARK = cython.declare(cython.int, 1)
COVER = cython.declare(cython.int, 2)
KEEP = cython.declare(cython.int, 3)
REFILL = cython.declare(cython.int, 4)
SPLIT = cython.declare(cython.int, 5)
FILL = cython.declare(cython.int, 6)
OVER = cython.declare(cython.int, 7)
"""The kinds of decisions, as in moves.py; the phase of a turn is what is decided next."""

CENTRE = cython.declare(cython.int, moves.CENTRE)
"""Where the left block of the first domino lies: e5 (PD-09)."""
HIGHEST = cython.declare(cython.int, position_codec.HIGHEST)
"""How many dominoes a stack can hold."""
HOLE = cython.declare(cython.int, position_codec.HOLE)
"""Where a block comes from if it is a resurfacing tile that fills a hole."""
OUT = cython.declare(cython.int, 1_000_000)
"""More points than anybody scores: those who are out never start."""
VIEW = cython.declare(cython.int, 20)
"""The side of the view from above, in quarters, with an empty edge."""


SIZES = cython.declare(cython.uint[4])
TILES = cython.declare(cython.uint[6])
BLOCKS = cython.declare(cython.ushort[728])
if not cython.compiled:
    SIZES, TILES, BLOCKS = [0] * 4, [0] * 6, [0] * 728
for _level, _size in enumerate(position_codec.SIZES):
    SIZES[_level] = _size
for _colour, _tile in enumerate(TILE_OF):
    TILES[_colour] = _tile
for _domino in DOMINOES:  # by domino, side and turn: the block as it is kept in a pyramid
    for _side, _block in enumerate((_domino.left, _domino.right)):
        for _turn in range(4):
            _turned = _block.turned(_turn)
            BLOCKS[_domino.number * 8 + _side * 4 + _turn] = _turned.colour + 1 | _turned.gems << 3


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def partner_of(cell: cython.int, turn: cython.int) -> cython.int:
    """The cell of the right block, -1 outside the grid."""
    if turn == 0:
        return cell + 1 if cell % 9 < 8 else -1
    if turn == 1:
        return cell + 9 if cell < 72 else -1
    if turn == 2:
        return cell - 1 if cell % 9 > 0 else -1
    return cell - 9 if cell >= 9 else -1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def block_of(domino: cython.int, side: cython.int, turn: cython.int) -> cython.int:
    """A block of a turned domino as it is kept in a pyramid: colour + 1, then four bits of gems."""
    return BLOCKS[domino * 8 + side * 4 + turn]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _count(bits: cython.int) -> cython.int:
    number: cython.int = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _starter_after(points: cython.p_uint, seats: cython.int, starter: cython.int) -> cython.int:
    """The seat with the fewest points, the first in turn order among equals (PD-21)."""
    best: cython.int = starter
    step: cython.int
    seat: cython.int
    for step in range(1, seats):
        seat = (starter + step) % seats
        if points[seat] < points[best]:
            best = seat
    return best


def starter_after(scores: list[int | None], starter: int) -> int:
    """Who starts the next level after these scores; None stands for a seat that is out (PD-21)."""
    points = cython.declare(cython.uint[4])
    if not cython.compiled:
        points = [0] * 4
    for seat, score in enumerate(scores):
        points[seat] = OUT if score is None else score
    return _starter_after(points, len(scores), starter)


def _check_place(seats: int, seat: int, level: int, cell: int) -> None:
    """Raise BadChoice where the engine would reach beyond its numbers."""
    check_number("seat", seat, seats)
    check_number("level", level, 4)
    check_number("cell", cell, 81)


@cython.cclass
class Position:
    """A table as the rules see it; PyramidoState adds what people see."""

    def set_up(self, game: Any, seats: int, order: list[int], first: int) -> None:
        """Lay out a deal: the quarry, then the stacks from their tops (PD-04)."""
        self.clear(game, seats)
        stack: cython.int
        depth: cython.int
        for place, domino in enumerate(order[:3]):
            self.quarry[place] = domino
        for stack in range(4):
            self.heights[stack] = HIGHEST if stack < 3 else HIGHEST - 1
            for depth in range(self.heights[stack]):
                top: cython.int = self.heights[stack] - 1
                self.stacks[stack * HIGHEST + top - depth] = order[3 + stack * HIGHEST + depth]
        self.starter = self.actor = first

    def clear(self, game: Any, seats: int) -> None:
        """An empty table."""
        number: cython.int
        if not cython.compiled:
            self.blocks, self.origins, self.marks = [0] * 1296, [0] * 1296, [0] * 96
            self.tiles, self.filled, self.out, self.points = [0] * 4, [0] * 4, [0] * 4, [0] * 16
            self.stacks, self.heights, self.quarry = [0] * 88, [0] * 4, [0] * 3
        self.game = game
        self.seats = seats
        self.solid = game.solid
        self.level = self.starter = self.actor = self.left = self.right = self.eliminated = 0
        self.phase = PLACE
        self.begun = False
        for number in range(1296):
            self.blocks[number] = 0
            self.origins[number] = 0
        for number in range(96):
            self.marks[number] = 0
        for number in range(16):
            self.points[number] = 0
        for number in range(4):
            self.tiles[number] = 7
            self.filled[number] = self.out[number] = self.heights[number] = 0
        for number in range(88):
            self.stacks[number] = 0
        for number in range(3):
            self.quarry[number] = 0

    @cython.ccall
    def copy(self) -> Any:
        """The same table again, to be changed."""
        other: Position = type(self).__new__(type(self))
        if cython.compiled:
            other.game = self.game
        other.lay_like(self)
        return other

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_like(self, other: Position) -> cython.void:
        """Let everything lie here as it does at another table of the same game."""
        number: cython.int
        if not cython.compiled:
            for name, value in other.__dict__.items():
                setattr(self, name, value[:] if isinstance(value, list) else value)
            return
        self.seats = other.seats
        self.solid = other.solid
        self.level = other.level
        self.starter = other.starter
        self.actor = other.actor
        self.phase = other.phase
        self.begun = other.begun
        self.left = other.left
        self.right = other.right
        self.eliminated = other.eliminated
        for number in range(1296):
            self.blocks[number] = other.blocks[number]
            self.origins[number] = other.origins[number]
        for number in range(96):
            self.marks[number] = other.marks[number]
        for number in range(16):
            self.points[number] = other.points[number]
        for number in range(4):
            self.tiles[number] = other.tiles[number]
            self.filled[number] = other.filled[number]
            self.out[number] = other.out[number]
            self.heights[number] = other.heights[number]
        for number in range(88):
            self.stacks[number] = other.stacks[number]
        for number in range(3):
            self.quarry[number] = other.quarry[number]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def deal_anew(self, seed: cython.ulonglong) -> cython.void:
        """Shuffle what nobody has seen: the dominoes under the tops, whatever their order was."""
        lies_hidden = cython.declare(cython.uchar[91])
        hidden = cython.declare(cython.uchar[91])
        if not cython.compiled:
            lies_hidden, hidden = [0] * 91, [0] * 91
        stack: cython.int
        depth: cython.int
        number: cython.int
        drawn: cython.int
        count: cython.int = 0
        for number in range(91):
            lies_hidden[number] = 0
        for stack in range(4):
            for depth in range(self.heights[stack] - 1):
                lies_hidden[self.stacks[stack * HIGHEST + depth]] = 1
        for number in range(91):
            if lies_hidden[number]:
                hidden[count] = number
                count += 1
        for stack in range(4):
            for depth in range(self.heights[stack] - 1):
                seed = stepped(seed)
                drawn = mixed(seed) % count
                count -= 1
                self.stacks[stack * HIGHEST + depth] = hidden[drawn]
                hidden[drawn] = hidden[count]

    # What lies there

    def dump(self) -> dict[str, Any]:
        """Everything as numbers and lists; `load` reads it back."""
        return {
            "level": self.level,
            "starter": self.starter,
            "actor": self.actor,
            "phase": self.phase,
            "begun": self.begun,
            "left": self.left,
            "right": self.right,
            "blocks": [self.blocks[number] for number in range(1296)],
            "origins": [self.origins[number] for number in range(1296)],
            "marks": [self.marks[number] for number in range(96)],
            "tiles": [self.tiles[number] for number in range(4)],
            "filled": [self.filled[number] for number in range(4)],
            "out": [self.out[number] for number in range(4)],
            "stacks": [
                [self.stacks[stack * HIGHEST + number] for number in range(self.heights[stack])]
                for stack in range(4)
            ],
            "quarry": [self.quarry[number] for number in range(3)],
        }

    def quarried(self) -> tuple[int, ...]:
        """The dominoes of the quarry by their places, 0 for none."""
        return tuple([self.quarry[place] for place in range(3)])

    def stacked(self, stack: int) -> tuple[int, ...]:
        """The dominoes of a stack, its top last."""
        check_number("stack", stack, 4)
        base: cython.int = stack * HIGHEST
        return tuple([self.stacks[base + number] for number in range(self.heights[stack])])

    def blocks_of(self, seat: int) -> bytes:
        """A seat's blocks by level and cell: colour + 1 or 0, gems << 3, 128 for a tile."""
        check_number("seat", seat, self.seats)
        base: cython.int = seat * 324
        return bytes([self.blocks[base + number] for number in range(324)])

    def tiles_held(self, seat: int) -> int:
        """The resurfacing tiles that a seat has left, as bits."""
        check_number("seat", seat, self.seats)
        return self.tiles[seat]

    def out_as(self, seat: int) -> int:
        """The how-manieth a seat was to be eliminated, 0 while it is not."""
        check_number("seat", seat, self.seats)
        return self.out[seat]

    def with_top(self, stack: int, domino: int) -> Self:
        """The same table, had this domino, which lies in some stack, come onto that stack's top."""
        check_number("stack", stack, 4)
        after: Position = self.copy()
        after._swap_top(stack, domino)
        result: Any = after
        return result  # type: ignore[no-any-return]

    @cython.cfunc
    def _swap_top(self, stack: cython.int, domino: cython.int) -> cython.void:
        top: cython.int = stack * HIGHEST + self.heights[stack] - 1
        place: cython.int
        for place in range(88):
            if self.stacks[place] == domino and place % HIGHEST < self.heights[place // HIGHEST]:
                self.stacks[place] = self.stacks[top]
                self.stacks[top] = domino
                return

    def load(self, facts: dict[str, Any]) -> None:
        """Set up a cleared table from what `dump` wrote; points follow from the pyramids."""
        number: cython.int
        stack: cython.int
        level: cython.int
        self.level = facts["level"]
        self.starter = facts["starter"]
        self.actor = facts["actor"]
        self.phase = facts["phase"]
        self.begun = facts["begun"]
        self.left = facts["left"]
        self.right = facts["right"]
        for number in range(1296):
            self.blocks[number] = facts["blocks"][number]
            self.origins[number] = facts["origins"][number]
        for number in range(96):
            self.marks[number] = facts["marks"][number]
        for number in range(4):
            self.tiles[number] = facts["tiles"][number]
            self.filled[number] = facts["filled"][number]
            self.out[number] = facts["out"][number]
            self.eliminated += self.out[number] != 0
        for stack in range(4):
            self.heights[stack] = len(facts["stacks"][stack])
            for number in range(self.heights[stack]):
                self.stacks[stack * HIGHEST + number] = facts["stacks"][stack][number]
        for number in range(3):
            self.quarry[number] = facts["quarry"][number]
        for number in range(self.seats):
            for level in range(4):
                if self.has_finished(number, level):
                    self.points[number * 4 + level] = self.count_points(number, level)

    @cython.ccall
    def has_finished(self, seat: cython.int, level: cython.int) -> cython.bint:
        """Whether a seat's level has been scored."""
        _check_place(self.seats, seat, level, 0)
        number: cython.int
        blocks: cython.int = 0
        for number in range(81):
            blocks += self.blocks[(seat * 4 + level) * 81 + number] != 0
        over: cython.bint = self.phase == OVER and level == 3
        return blocks == SIZES[level] and (level < self.level or over)

    def check(self) -> None:
        """Raise Impossible unless the phase of a table that was read follows from it."""
        codes = cython.declare(cython.uint[1000])
        if not cython.compiled:
            codes = [0] * 1000
        fits: cython.bint = self.phase != OVER and self.list_spots(codes) > 0
        holes: cython.int = SIZES[self.level] - self.filled[self.actor]
        if self.phase == PLACE and not fits:
            raise Impossible("There is no place for a domino (PD-15).")
        if self.phase == FILL and (fits or holes > _count(self.tiles[self.actor])):
            raise Impossible("There are no holes that tiles can fill (PD-15).")
        if self.phase == MARK and not self._list_marks(codes):
            raise Impossible("The new domino has no block to mark (PD-11).")
        if self.phase == COVER and not self.tiles[self.actor]:
            raise Impossible("There is no resurfacing tile left (PD-12).")
        if self.phase == OVER and not self._is_over():
            raise Impossible("The game is not over (PD-22).")

    @cython.cfunc
    def _is_over(self) -> cython.bint:
        """Whether one player is left, or all who are left have finished level 4."""
        seat: cython.int
        if self.eliminated == self.seats - 1:
            return True
        for seat in range(self.seats):
            if not self.out[seat] and not self.has_finished(seat, 3):
                return False
        return True

    def visible(self, seat: int, level: int, cell: int) -> int:
        """The quarters of a block that no block of the next level covers, as bits (PD-17)."""
        _check_place(self.seats, seat, level, cell)
        quarters: cython.int = 0
        quarter: cython.int
        above: cython.int
        for quarter in range(4):
            above = _linked(level * 81 + cell, 11 - quarter)
            if level == 3 or above < 0 or not self.blocks[seat * 324 + above]:
                quarters |= 1 << quarter
        return quarters

    def mark_at(self, seat: int, level: int, colour: int) -> int | None:
        """The cell of a marker that was put down on a level."""
        _check_place(self.seats, seat, level, 0)
        mark: cython.int = self.marks[(seat * 4 + level) * 6 + colour]
        return mark - 1 if mark else None

    def has_gem(self, seat: int, level: int, cell: int, quarter: int) -> bool:
        """Whether a gem lies in a quarter of a block."""
        _check_place(self.seats, seat, level, cell)
        block: cython.int = self.blocks[(seat * 4 + level) * 81 + cell]
        return (block >> 3 + quarter & 1) != 0

    # What can be done

    def moves(self) -> tuple[PyramidoMove, ...]:
        """All legal decisions, each once."""
        codes = cython.declare(cython.uint[1000])
        if not cython.compiled:
            codes = [0] * 1000
        number: cython.int = self.list_codes(codes)
        return tuple([move_of(codes[index]) for index in range(number)])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _allows(self, code: cython.int) -> cython.bint:
        codes = cython.declare(cython.uint[1000])
        index: cython.int
        if not cython.compiled:
            codes = [0] * 1000
        for index in range(self.list_codes(codes)):
            if codes[index] == code:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_codes(self, codes: cython.p_uint) -> cython.int:
        """Write down the codes of all legal decisions; how many there are."""
        if self.phase == PLACE:
            return self._list_places(codes)
        if self.phase == MARK:
            return self._list_marks(codes)
        if self.phase == COVER:
            return self._list_covers(codes)
        if self.phase == FILL:
            return self._list_tiles(codes, 0, FILL)
        if self.phase == OVER:
            return 0
        return self._list_stacks(codes)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_places(self, codes: cython.p_uint) -> cython.int:
        """Each domino of the quarry in each place and direction that fits (PD-07 to PD-10)."""
        spots: cython.int = self.list_spots(codes)
        spot: cython.int
        place: cython.int
        for place in range(2, -1, -1):  # the first third, which holds the spots, comes last
            for spot in range(spots):
                codes[place * spots + spot] = codes[spot] & ~0x3F8 | self.quarry[place] << 3
        return 3 * spots

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def list_spots(self, codes: cython.p_uint) -> cython.int:
        """The places and directions that fit, as decisions that name no domino yet."""
        base: cython.int = (self.actor * 4 + self.level) * 81
        frame: cython.int = self.frame_of(self.actor)
        cell: cython.int
        turn: cython.int
        partner: cython.int
        number: cython.int = 0
        for cell in range(81):
            if self.blocks[base + cell] or (self.level and not self.in_frame(cell, frame)):
                continue
            for turn in range(4):
                partner = partner_of(cell, turn)
                if partner < 0 or self.blocks[base + partner]:
                    continue
                if (
                    self.in_frame(partner, frame)
                    if self.level
                    else self._joins(cell, partner, frame)
                ):
                    codes[number] = cell << 10 | turn << 17
                    number += 1
        return number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def frame_of(self, seat: cython.int) -> cython.int:
        """The edges of a seat's level 1 in four bits each: top, bottom, west, east."""
        top: cython.int = 15
        bottom: cython.int = 0
        west: cython.int = 15
        east: cython.int = 0
        cell: cython.int
        for cell in range(81):
            if self.blocks[seat * 324 + cell]:
                top = min(top, cell // 9)
                bottom = max(bottom, cell // 9)
                west = min(west, cell % 9)
                east = max(east, cell % 9)
        return top | bottom << 4 | west << 8 | east << 12

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def in_frame(self, cell: cython.int, frame: cython.int) -> cython.bint:
        """Whether a cell of the level lies within the frame, without overhanging (PD-06)."""
        row: cython.int = cell // 9
        column: cython.int = cell % 9
        down: cython.bint = (frame & 15) <= row <= (frame >> 4 & 15) - self.level
        return down and (frame >> 8 & 15) <= column <= (frame >> 12) - self.level

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _joins(self, cell: cython.int, partner: cython.int, frame: cython.int) -> cython.bint:
        """On level 1 a domino touches another one and leaves room for a frame (PD-07, PD-09)."""
        base: cython.int = self.actor * 324
        first: cython.int = min(cell, partner)
        last: cython.int = max(cell, partner)
        if self.filled[self.actor] == 0:
            return cell == CENTRE
        if not (self._touches(base, cell) or self._touches(base, partner)):
            return False
        return fits_frame(
            max(frame >> 4 & 15, last // 9) - min(frame & 15, first // 9),
            max(frame >> 12, max(first % 9, last % 9))
            - min(frame >> 8 & 15, min(first % 9, last % 9)),
        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _touches(self, base: cython.int, cell: cython.int) -> cython.bint:
        """Whether a block lies beside the cell."""
        turn: cython.int
        beside: cython.int
        for turn in range(4):
            beside = partner_of(cell, turn)
            if beside >= 0 and self.blocks[base + beside]:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_marks(self, codes: cython.p_uint) -> cython.int:
        """The blocks of the new domino that can be marked (PD-11)."""
        number: cython.int = 0
        side: cython.int
        for side in range(2):
            if self._markable(self._cell(side)):
                codes[number] = MARK | side << 3
                number += 1
        return number

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _cell(self, side: cython.int) -> cython.int:
        return self.right if side else self.left

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _markable(self, cell: cython.int) -> cython.bint:
        """Whether a block has a gem and its colour's marker is still held."""
        level: cython.int = self.actor * 4 + self.level
        block: cython.int = self.blocks[level * 81 + cell]
        return block >> 3 & 15 != 0 and self.marks[level * 6 + (block & 7) - 1] == 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _marked(self, cell: cython.int) -> cython.bint:
        """Whether a marker of this level lies on the cell."""
        colour: cython.int
        for colour in range(6):
            if self.marks[(self.actor * 4 + self.level) * 6 + colour] == cell + 1:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_covers(self, codes: cython.p_uint) -> cython.int:
        """Each tile, side and turn on each block without a marker, or none at all (PD-12)."""
        number: cython.int = 1
        side: cython.int
        codes[0] = KEEP
        for side in range(2):
            if not self._marked(self._cell(side)):
                number = self._list_tiles(codes, number, COVER | side << 3)
        return number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_tiles(self, codes: cython.p_uint, number: cython.int, code: cython.int) -> cython.int:
        """Each tile that is left, either side, any turn, appended to the codes."""
        colour: cython.int
        quarter: cython.int
        for colour in range(6):
            if self.tiles[self.actor] >> TILES[colour] & 1:
                for quarter in range(4):
                    codes[number] = code | colour << 10 | quarter << 17
                    number += 1
        return number

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _list_stacks(self, codes: cython.p_uint) -> cython.int:
        """The two stacks above the empty place (PD-13), or those that can be halved (PD-14)."""
        number: cython.int = 0
        stack: cython.int
        for stack in range(4):
            if self.phase == SPLIT:
                if self.heights[stack] < 2:
                    continue
            elif self.quarry[min(stack, 2)] and self.quarry[max(stack - 1, 0)]:
                continue
            codes[number] = self.phase | stack << 3
            number += 1
        return number

    # What follows

    def play(self, move: Move | str) -> Self:
        """The state after a decision; raises IllegalMove."""
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, PyramidoMove):
            raise TypeError(f"{move!r} is not a decision of Pyramido")
        code: cython.int = move.code
        if not self._allows(code):
            raise self.illegal(move)
        after: Position = self.copy()
        after.apply(code)
        result: Any = after
        return result  # type: ignore[no-any-return]

    def illegal(self, move: PyramidoMove) -> Exception:
        """The error for a decision that is not legal here."""
        return ValueError(f"{move} is not legal here")

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def apply(self, code: cython.int) -> cython.void:
        """Change the table by a legal decision."""
        kind: cython.int = code & 7
        first: cython.int = code >> 3 & 127
        second: cython.int = code >> 10 & 127
        third: cython.int = code >> 17
        self.begun = True
        if kind == PLACE:
            self._place(first, second, third)
        elif kind == MARK:
            self._mark(self._cell(first))
        elif kind == COVER:
            self._cover(self._cell(first), second, third)
            if self._markable(self._cell(first)):
                self._mark(self._cell(first))
        elif kind == REFILL:
            self._refill(first)
        elif kind == SPLIT:
            self._split(first)
        elif kind == FILL:
            self._fill(second, third)
        self._go_on(kind)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _go_on(self, kind: cython.int) -> cython.void:
        """What is asked after a decision of this kind."""
        stack: cython.int
        if kind == PLACE and (self._markable(self.left) or self._markable(self.right)):
            self.phase = MARK
        elif kind <= MARK and self.tiles[self.actor]:
            self.phase = COVER
        elif kind <= KEEP:
            self.phase = REFILL
        elif kind == FILL and self.filled[self.actor] < SIZES[self.level]:
            self.phase = FILL
        else:
            if kind == REFILL:
                for stack in range(4):
                    if self.heights[stack] == 0:
                        self.phase = SPLIT
                        return
            self._pass_on()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _place(self, domino: cython.int, cell: cython.int, turn: cython.int) -> cython.void:
        base: cython.int = (self.actor * 4 + self.level) * 81
        place: cython.int
        self.left = cell
        self.right = partner_of(cell, turn)
        self.blocks[base + self.left] = block_of(domino, 0, turn)
        self.blocks[base + self.right] = block_of(domino, 1, turn)
        self.origins[base + self.left] = domino * 2
        self.origins[base + self.right] = domino * 2 + 1
        self.filled[self.actor] += 2
        for place in range(3):
            if self.quarry[place] == domino:
                self.quarry[place] = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _mark(self, cell: cython.int) -> cython.void:
        level: cython.int = self.actor * 4 + self.level
        self.marks[level * 6 + (self.blocks[level * 81 + cell] & 7) - 1] = cell + 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _cover(self, cell: cython.int, colour: cython.int, quarter: cython.int) -> cython.void:
        """Lay a tile; the block has its colour and its single gem from now on."""
        base: cython.int = (self.actor * 4 + self.level) * 81
        self.blocks[base + cell] = (colour + 1) | 8 << quarter | 128
        self.tiles[self.actor] &= ~(1 << TILES[colour])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _refill(self, stack: cython.int) -> cython.void:
        place: cython.int
        self.heights[stack] -= 1
        for place in range(3):
            if self.quarry[place] == 0:
                self.quarry[place] = self.stacks[stack * HIGHEST + self.heights[stack]]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _split(self, source: cython.int) -> cython.void:
        """The bottom half of a stack moves to the place of the one that ran out."""
        half: cython.int = self.heights[source] // 2
        target: cython.int = 0
        number: cython.int
        while self.heights[target]:
            target += 1
        for number in range(half):
            self.stacks[target * HIGHEST + number] = self.stacks[source * HIGHEST + number]
        self.heights[target] = half
        self.heights[source] -= half
        for number in range(self.heights[source]):
            self.stacks[source * HIGHEST + number] = self.stacks[source * HIGHEST + number + half]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _fill(self, colour: cython.int, quarter: cython.int) -> cython.void:
        """A tile fills the first hole in reading order (PD-15)."""
        cell: cython.int = self.first_hole_cell()
        self._cover(cell, colour, quarter)
        self.origins[(self.actor * 4 + self.level) * 81 + cell] = HOLE
        self.filled[self.actor] += 1

    def first_hole(self) -> int:
        """The cell that is filled next when no domino fits."""
        return self.first_hole_cell()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def first_hole_cell(self) -> cython.int:
        """The first empty cell of the level; so late the frame is certain on level 1 too."""
        frame: cython.int = self.frame_of(self.actor)
        cell: cython.int
        for cell in range(81):
            empty: cython.bint = not self.blocks[(self.actor * 4 + self.level) * 81 + cell]
            if empty and self.in_frame(cell, frame):
                return cell
        return -1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pass_on(self) -> cython.void:
        """The next seat that has not finished the level begins its turn, or the level ends."""
        step: cython.int
        seat: cython.int
        self.begun = False
        self.left = self.right = 0
        for step in range(1, self.seats + 1):
            seat = (self.actor + step) % self.seats
            if not self.out[seat] and self.filled[seat] < SIZES[self.level]:
                self.actor = seat
                self._begin_turn()
                return
        self._end_level()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _begin_turn(self) -> cython.void:
        """Place a domino, or fill the holes, or be out (PD-10, PD-15, PD-16)."""
        codes = cython.declare(cython.uint[1000])
        if not cython.compiled:
            codes = [0] * 1000
        self.phase = PLACE
        if self.list_spots(codes):
            return
        if SIZES[self.level] - self.filled[self.actor] <= _count(self.tiles[self.actor]):
            self.phase = FILL
            return
        self.eliminated += 1
        self.out[self.actor] = self.eliminated
        if self.eliminated == self.seats - 1:
            self.phase = OVER
        else:
            self._pass_on()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _end_level(self) -> cython.void:
        """Score everybody and go one level up (PD-17 to PD-21)."""
        seat: cython.int
        for seat in range(self.seats):
            if not self.out[seat]:
                self.points[seat * 4 + self.level] = self.count_points(seat, self.level)
        if self.level == 3:
            self.phase = OVER
            return
        self.starter = self._next_starter()
        self.level += 1
        self.actor = self.starter
        for seat in range(self.seats):
            self.filled[seat] = 0
        self._begin_turn()

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _next_starter(self) -> cython.int:
        """The fewest points on the level just scored, then turn order (PD-21)."""
        points = cython.declare(cython.uint[4])
        if not cython.compiled:
            points = [0] * 4
        seat: cython.int
        for seat in range(self.seats):
            points[seat] = OUT if self.out[seat] else self.points[seat * 4 + self.level]
        return _starter_after(points, self.seats, self.starter)

    # Play by chance

    def finish_at_random(self, seed: cython.ulonglong) -> Self:
        """The end of a game whose every further decision is drawn from all legal ones."""
        after: Position = self.copy()
        with cython.nogil:
            after._play_at_random(seed)
        result: Any = after
        return result  # type: ignore[no-any-return]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _play_at_random(self, seed: cython.ulonglong) -> cython.int:
        """Decide by chance to the end; how many decisions that took."""
        codes = cython.declare(cython.uint[1000])
        if not cython.compiled:
            codes = [0] * 1000
        number: cython.int
        length: cython.int = 0
        while self.phase != OVER:
            number = self.list_codes(codes)
            seed = stepped(seed)
            self.apply(codes[mixed(seed) % number])
            length += 1
        return length

    def play_out(self, seed: cython.ulonglong, first: cython.ulonglong, results: Any) -> None:
        """Finish games at random, those numbered from `first` on, as many as have room.

        They are numbers of 32 bits: of each game its length and, for each seat, the points of its
        levels, how many tiles it has left and the how-manieth it was to be eliminated.
        """
        told = cython.declare(cython.uint[::1], results)
        after: Position = self.copy()
        width: cython.int = 1 + 6 * self.seats
        games: cython.int = len(results) // width
        number: cython.int
        seat: cython.int
        level: cython.int
        place: cython.int
        with cython.nogil:
            for number in range(games):
                after.lay_like(self)
                place = number * width
                told[place] = after._play_at_random(seeded(seed, first + number))
                for seat in range(self.seats):
                    for level in range(4):
                        told[place + 1 + level] = after.points[seat * 4 + level]
                    told[place + 5] = _count(after.tiles[seat])
                    told[place + 6] = after.out[seat]
                    place += 6

    # Scoring

    def points_of(self, seat: int, level: int) -> int:
        """What a seat has scored on a level, or would score if it ended now."""
        _check_place(self.seats, seat, level, 0)
        return self.count_points(seat, level)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def count_points(self, seat: cython.int, level: cython.int) -> cython.int:
        """The gems of all areas marked on a level, the smallest once more (PD-18, PD-19)."""
        top = cython.declare(cython.uchar[400])
        area = cython.declare(cython.uchar[400])
        if not cython.compiled:
            top, area = [0] * 400, [0] * 400
        total: cython.int = 0
        least: cython.int = 0
        gems: cython.int
        mark: cython.int
        colour: cython.int
        self.look(seat, level, top)
        for colour in range(6):
            mark = self.marks[(seat * 4 + level) * 6 + colour]
            if mark:
                gems = self._area(seat, level, mark - 1, top, area)
                if total == 0 or gems < least:
                    least = gems
                total += gems
        return total + least

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def look(self, seat: cython.int, level: cython.int, top: cython.p_uchar) -> cython.void:
        """What is seen from above: in each quarter colour + 1, a bit for a gem, the level."""
        number: cython.int
        height: cython.int
        cell: cython.int
        corner: cython.int
        quarter: cython.int
        block: cython.int
        for number in range(400):
            top[number] = 0
        for height in range(level + 1):
            for cell in range(81):
                block = self.blocks[(seat * 4 + height) * 81 + cell]
                if block:
                    corner = corner_of(cell, height)
                    for quarter in range(4):
                        top[corner + (quarter & 1) + VIEW * (quarter >> 1)] = (
                            block & 7 | (block >> 3 + quarter & 1) << 3 | height << 4
                        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _area(
        self,
        seat: cython.int,
        level: cython.int,
        cell: cython.int,
        top: cython.p_uchar,
        area: cython.p_uchar,
    ) -> cython.int:
        """The area of a block: set its visible quarters in `area`, count its gems (PD-17)."""
        number: cython.int
        gems: cython.int = 0
        for number in range(400):
            area[number] = 0
        if self.solid:
            self._flood_blocks(seat, level, cell, top, area)
        else:
            self._flood_quarters(corner_of(cell, level), top, area)
        for number in range(400):
            if area[number]:
                gems += top[number] >> 3 & 1
        return gems

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _flood_quarters(
        self, start: cython.int, top: cython.p_uchar, area: cython.p_uchar
    ) -> cython.void:
        """Visible quarters of one colour that share an edge, whatever their levels."""
        waiting = cython.declare(cython.uint[400])
        if not cython.compiled:
            waiting = [0] * 400
        number: cython.int = 1
        quarter: cython.int
        beside: cython.int
        turn: cython.int
        waiting[0] = start
        area[start] = 1
        while number:
            number -= 1
            quarter = waiting[number]
            for turn in range(4):
                beside = quarter + (1 - (turn & 2)) * (VIEW if turn & 1 else 1)
                if not area[beside] and top[beside] & 7 == top[start] & 7:
                    area[beside] = 1
                    waiting[number] = beside
                    number += 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _flood_blocks(
        self,
        seat: cython.int,
        level: cython.int,
        cell: cython.int,
        top: cython.p_uchar,
        area: cython.p_uchar,
    ) -> cython.void:
        """Whole blocks of one colour, side by side or resting on each other, hidden or not."""
        waiting = cython.declare(cython.uint[324])
        reached = cython.declare(cython.uchar[324])
        if not cython.compiled:
            waiting, reached = [0] * 324, [0] * 324
        number: cython.int
        base: cython.int = seat * 324
        colour: cython.int = self.blocks[base + level * 81 + cell] & 7
        block: cython.int
        beside: cython.int
        way: cython.int
        quarter: cython.int
        spot: cython.int
        for number in range(324):
            reached[number] = 0
        waiting[0] = level * 81 + cell
        reached[waiting[0]] = 1
        number = 1
        while number:
            number -= 1
            block = waiting[number]
            for quarter in range(4):
                spot = corner_of(block % 81, block // 81) + (quarter & 1) + VIEW * (quarter >> 1)
                if top[spot] >> 4 == block // 81:
                    area[spot] = 1
            for way in range(12):
                beside = _linked(block, way)
                if (
                    0 <= beside < (level + 1) * 81
                    and not reached[beside]
                    and self.blocks[base + beside] & 7 == colour
                ):
                    reached[beside] = 1
                    waiting[number] = beside
                    number += 1

    def area(self, seat: int, level: int, cell: int) -> list[tuple[int, int, int]]:
        """The visible quarters of a block's area: (level, cell, quarter) of each."""
        _check_place(self.seats, seat, level, cell)
        top = cython.declare(cython.uchar[400])
        area = cython.declare(cython.uchar[400])
        if not cython.compiled:
            top, area = [0] * 400, [0] * 400
        self.look(seat, level, top)
        self._area(seat, level, cell, top, area)
        found: list[tuple[int, int, int]] = []
        height: cython.int
        spot: cython.int
        quarter: cython.int
        for spot in range(level * 81 + 81):
            height = spot // 81
            if self.blocks[seat * 324 + spot]:
                for quarter in range(4):
                    number: cython.int = (
                        corner_of(spot % 81, height) + (quarter & 1) + VIEW * (quarter >> 1)
                    )
                    if area[number] and top[number] >> 4 == height:
                        found.append((height, spot % 81, quarter))
        return found


if not cython.compiled:  # what a state promises to have, compiled types have by their declaration
    Position.game = None
    Position.seats = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def fits_frame(down: cython.int, across: cython.int) -> cython.bint:
    """Whether cells so far apart fit into 5x4 or 4x5 blocks (PD-07)."""
    return (down < 4 and across < 5) or (down < 5 and across < 4)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def corner_of(cell: cython.int, level: cython.int) -> cython.int:
    """The top left quarter of a block in the view from above (PD-06)."""
    return (2 * (cell // 9) + level + 1) * VIEW + 2 * (cell % 9) + level + 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _linked(block: cython.int, way: cython.int) -> cython.int:
    """One of the twelve blocks that a block may touch: beside, below and above it; or -1."""
    cell: cython.int = block % 81
    row: cython.int = cell // 9
    column: cython.int = cell % 9
    if way < 4:
        cell = partner_of(cell, way)
        return -1 if cell < 0 else block // 81 * 81 + cell
    if way < 8:  # the four blocks it rests on
        row += way >> 1 & 1
        column += way & 1
        return block // 81 * 81 - 81 + row * 9 + column if row < 9 and column < 9 else -1
    row -= way >> 1 & 1  # the four blocks that rest on it
    column -= way & 1
    return block // 81 * 81 + 81 + row * 9 + column if row >= 0 and column >= 0 else -1
