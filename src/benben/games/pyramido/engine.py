"""The rules of Pyramido: legal decisions, and what each does to the table.

Compiled by Cython, with its signatures in engine.pxd; the same file runs as plain Python. What lies
on the table is in contents.py, what it scores in areas.py, and which number means what in
encoding.py.
"""

from __future__ import annotations

from typing import Any, Self, TypeVar

import cython

from benben.core import Impossible, Move
from benben.games.pyramido import moves, position_codec
from benben.games.pyramido.dominoes import DOMINOES, TILE_OF
from benben.games.pyramido.moves import PyramidoMove, parse_move
from benben.games.pyramido.moves import move as move_of

if not cython.compiled:
    from benben.games.pyramido.encoding import (
        ALL_DOMINO_BLOCKS,
        CELLS,
        COLOUR_COUNT,
        COVER,
        DOMINO_BLOCKS,
        DOMINO_COUNT,
        FILL,
        HIGHEST,
        HOLE,
        KEEP,
        LEVELS,
        MARK,
        MOST_CODES,
        MOST_SEATS,
        OVER,
        PLACE,
        QUARRY_SIZE,
        QUARTER_COUNT,
        REFILL,
        SEAT_CELLS,
        SIDE_COUNT,
        SPLIT,
        STACK_COUNT,
        TURN_COUNT,
        block_with,
        bottom_of,
        cells_from,
        colour_of,
        column_of,
        count_bits,
        east_of,
        encode,
        first_of,
        fits_frame,
        gems_of,
        kind_of,
        marker_at,
        origin_of,
        partner_of,
        points_at,
        row_of,
        second_of,
        third_of,
        tile_with,
        top_of,
        west_of,
        with_first,
    )
    from benben.games.pyramido.holes import Holes
    from benben.games.splitmix import mixed, seeded, stepped

_P = TypeVar("_P", bound="Position")

CENTRE = cython.declare(cython.int, moves.CENTRE)
"""Where the left block of the first domino lies: e5 (PD-09)."""
OUT = cython.declare(cython.int, 1_000_000)
"""More points than any seat can score, so that eliminated seats never start."""
FINISHED = cython.declare(cython.ulonglong, 1 << 20)
"""Makes a seat that was not eliminated stronger than any that was."""
SHORT = cython.declare(cython.int, 16)
"""How many bits a number gets in a strength."""

SIZES = cython.declare(cython.uint[LEVELS])
TILES = cython.declare(cython.uint[COLOUR_COUNT])
BLOCKS = cython.declare(cython.ushort[ALL_DOMINO_BLOCKS])
if not cython.compiled:
    SIZES, TILES, BLOCKS = [0] * LEVELS, [0] * COLOUR_COUNT, [0] * ALL_DOMINO_BLOCKS
for _level, _size in enumerate(position_codec.SIZES):
    SIZES[_level] = _size
for _colour, _tile in enumerate(TILE_OF):
    TILES[_colour] = _tile
for _domino in DOMINOES:  # by domino, side and turn: the block in the engine's encoding
    for _side, _block in enumerate((_domino.left, _domino.right)):
        for _turn in range(TURN_COUNT):
            _turned = _block.turned(_turn)
            BLOCKS[_domino.number * DOMINO_BLOCKS + _side * TURN_COUNT + _turn] = block_with(
                _turned.colour, _turned.gems
            )


def block_of(domino: cython.int, side: cython.int, turn: cython.int) -> cython.int:
    """A block of a turned domino, in the engine's encoding."""
    return BLOCKS[domino * DOMINO_BLOCKS + side * TURN_COUNT + turn]


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
    """The seat that starts the next level after these scores; None marks seats out (PD-21)."""
    points = cython.declare(cython.uint[MOST_SEATS])
    if not cython.compiled:
        points = [0] * MOST_SEATS
    for seat, score in enumerate(scores):
        points[seat] = OUT if score is None else score
    return _starter_after(points, len(scores), starter)


def _strength_of(
    out: cython.int, points: cython.int, tiles: cython.int, best: cython.int
) -> cython.ulonglong:
    """How good an end is: later elimination; else points, unused tiles, the best level (PD-22)."""
    number: cython.ulonglong = FINISHED + points
    return out if out else ((number << SHORT) + tiles << SHORT) + best


def strength_of(out: int, points: int, tiles: int, best: int) -> int:
    """How good an end is, as a number: the higher, the better the place (PD-16, PD-22)."""
    return _strength_of(out, points, tiles, best)


@cython.cclass
class Position(Holes):
    """A table as the engine plays it; PyramidoState adds the public interface."""

    def check(self) -> None:
        """Raise Impossible unless the phase of a parsed table follows from its contents."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        fits: cython.bint = self.phase != OVER and self.list_spots(codes) > 0
        holes: cython.int = SIZES[self.level] - self.filled[self.actor]
        if self.phase == PLACE and not fits:
            raise Impossible("There is no place for a domino (PD-15).")
        if self.phase == FILL and (fits or holes > count_bits(self.tiles[self.actor])):
            raise Impossible("There are no holes that tiles can fill (PD-15).")
        if self.phase == MARK and not self._list_marks(codes):
            raise Impossible("The new domino has no block to mark (PD-11).")
        if self.phase == COVER and not self.tiles[self.actor]:
            raise Impossible("There is no resurfacing tile left (PD-12).")
        if self.phase == OVER and not self._is_over():
            raise Impossible("The game is not over (PD-22).")

    def _is_over(self) -> cython.bint:
        """Whether one player is left, or all who are left have finished level 4."""
        seat: cython.int
        if self.eliminated == self.seats - 1:
            return True
        for seat in range(self.seats):
            if not self.out[seat] and not self._has_finished(seat, LEVELS - 1):
                return False
        return True

    def moves(self) -> tuple[PyramidoMove, ...]:
        """All legal decisions, each once."""
        return tuple([move_of(code) for code in self._codes()])

    def list_codes(self, codes: cython.p_uint) -> cython.int:
        """List the codes of all legal decisions; returns their number."""
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

    def _list_places(self, codes: cython.p_uint) -> cython.int:
        """List each domino of the quarry in each place and direction that fits (PD-07 to PD-10)."""
        spots: cython.int = self.list_spots(codes)
        spot: cython.int
        place: cython.int
        for place in range(
            QUARRY_SIZE - 1, -1, -1
        ):  # the first third, which holds the spots, comes last
            for spot in range(spots):
                codes[place * spots + spot] = with_first(codes[spot], self.quarry[place])
        return QUARRY_SIZE * spots

    def list_spots(self, codes: cython.p_uint) -> cython.int:
        """List the places and directions that fit, as decisions without a domino."""
        base: cython.int = cells_from(self.actor, self.level)
        frame: cython.int = self.frame_of(self.actor)
        cell: cython.int
        turn: cython.int
        partner: cython.int
        number: cython.int = 0
        for cell in range(CELLS):
            if self.blocks[base + cell] or (self.level and not self.in_frame(cell, frame)):
                continue
            for turn in range(TURN_COUNT):
                partner = partner_of(cell, turn)
                if partner < 0 or self.blocks[base + partner]:
                    continue
                if (
                    self.in_frame(partner, frame)
                    if self.level
                    else self._joins(cell, partner, frame)
                ):
                    codes[number] = encode(PLACE, 0, cell, turn)
                    number += 1
        return number

    def holes_after(self) -> dict[int, int]:
        """The holes that the places of this turn leave, by decisions without a domino (PD-15)."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        spots: cython.int = self.list_spots(codes) if self.phase == PLACE else 0
        frame: cython.int = self.frame_of(self.actor)
        spot: cython.int
        cell: cython.int
        found: dict[int, int] = {}
        for spot in range(spots):
            cell = second_of(codes[spot])
            found[codes[spot]] = self.fewest_holes(
                self.actor, frame, cell, partner_of(cell, third_of(codes[spot]))
            )
        return found

    def sides_to_mark(self, domino: int) -> tuple[int, ...]:
        """The sides of a domino that the seat to act can mark once it is placed (PD-11)."""
        return tuple(
            side for side in range(SIDE_COUNT) if self._can_mark(block_of(domino, side, 0))
        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def in_frame(self, cell: cython.int, frame: cython.int) -> cython.bint:
        """Whether a cell of the level lies within the frame, without overhanging (PD-06)."""
        row: cython.int = row_of(cell)
        column: cython.int = column_of(cell)
        down: cython.bint = top_of(frame) <= row <= bottom_of(frame) - self.level
        return down and west_of(frame) <= column <= east_of(frame) - self.level

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _joins(self, cell: cython.int, partner: cython.int, frame: cython.int) -> cython.bint:
        """Whether a domino on level 1 touches another one and still fits a frame (PD-07, PD-09)."""
        base: cython.int = self.actor * SEAT_CELLS
        first: cython.int = min(cell, partner)
        last: cython.int = max(cell, partner)
        if self.filled[self.actor] == 0:
            return cell == CENTRE
        if not (self._touches(base, cell) or self._touches(base, partner)):
            return False
        return fits_frame(
            max(bottom_of(frame), row_of(last)) - min(top_of(frame), row_of(first)),
            max(east_of(frame), max(column_of(first), column_of(last)))
            - min(west_of(frame), min(column_of(first), column_of(last))),
        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _touches(self, base: cython.int, cell: cython.int) -> cython.bint:
        """Whether there is a block next to the cell."""
        turn: cython.int
        beside: cython.int
        for turn in range(TURN_COUNT):
            beside = partner_of(cell, turn)
            if beside >= 0 and self.blocks[base + beside]:
                return True
        return False

    def _list_marks(self, codes: cython.p_uint) -> cython.int:
        """List the blocks of the new domino that can be marked (PD-11)."""
        number: cython.int = 0
        side: cython.int
        for side in range(SIDE_COUNT):
            if self._markable(self._cell(side)):
                codes[number] = encode(MARK, side, 0, 0)
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
        """Whether a block has a gem and the seat still holds the marker of its colour."""
        return self._can_mark(self.blocks[cells_from(self.actor, self.level) + cell])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _can_mark(self, block: cython.int) -> cython.bint:
        return (
            gems_of(block) != 0
            and self.marks[marker_at(self.actor, self.level, colour_of(block))] == 0
        )

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _marked(self, cell: cython.int) -> cython.bint:
        """Whether a marker of this level is on the cell."""
        colour: cython.int
        for colour in range(COLOUR_COUNT):
            if self.marks[marker_at(self.actor, self.level, colour)] == cell + 1:
                return True
        return False

    def _list_covers(self, codes: cython.p_uint) -> cython.int:
        """List each tile, side and turn on each block without a marker, and keeping (PD-12)."""
        number: cython.int = 1
        side: cython.int
        codes[0] = KEEP
        for side in range(SIDE_COUNT):
            if not self._marked(self._cell(side)):
                number = self._list_tiles(codes, number, encode(COVER, side, 0, 0))
        return number

    def _list_tiles(self, codes: cython.p_uint, number: cython.int, code: cython.int) -> cython.int:
        """List each remaining tile, either side, any turn, appended to the codes."""
        colour: cython.int
        quarter: cython.int
        for colour in range(COLOUR_COUNT):
            if self.tiles[self.actor] >> TILES[colour] & 1:
                for quarter in range(QUARTER_COUNT):
                    codes[number] = code | encode(0, 0, colour, quarter)
                    number += 1
        return number

    def _list_stacks(self, codes: cython.p_uint) -> cython.int:
        """List the two stacks above the empty place (PD-13), or those that can be split (PD-14)."""
        number: cython.int = 0
        stack: cython.int
        for stack in range(STACK_COUNT):
            if self.phase == SPLIT:
                if self.heights[stack] < 2:
                    continue
            elif self.quarry[min(stack, 2)] and self.quarry[max(stack - 1, 0)]:
                continue
            codes[number] = encode(self.phase, stack, 0, 0)
            number += 1
        return number

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

    def apply(self, code: cython.int) -> cython.void:
        """Change the table by a legal decision."""
        kind: cython.int = kind_of(code)
        first: cython.int = first_of(code)
        second: cython.int = second_of(code)
        third: cython.int = third_of(code)
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

    def _go_on(self, kind: cython.int) -> cython.void:
        """Set the next phase after a decision of this kind."""
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
                for stack in range(STACK_COUNT):
                    if self.heights[stack] == 0:
                        self.phase = SPLIT
                        return
            self._pass_on()

    def _place(self, domino: cython.int, cell: cython.int, turn: cython.int) -> cython.void:
        base: cython.int = cells_from(self.actor, self.level)
        place: cython.int
        self.left = cell
        self.right = partner_of(cell, turn)
        self.blocks[base + self.left] = block_of(domino, 0, turn)
        self.blocks[base + self.right] = block_of(domino, 1, turn)
        self.origins[base + self.left] = origin_of(domino, 0)
        self.origins[base + self.right] = origin_of(domino, 1)
        self.filled[self.actor] += SIDE_COUNT
        for place in range(QUARRY_SIZE):
            if self.quarry[place] == domino:
                self.quarry[place] = 0

    def _mark(self, cell: cython.int) -> cython.void:
        block: cython.int = self.blocks[cells_from(self.actor, self.level) + cell]
        self.marks[marker_at(self.actor, self.level, colour_of(block))] = cell + 1

    def _cover(self, cell: cython.int, colour: cython.int, quarter: cython.int) -> cython.void:
        """Lay a tile; the block takes its colour and its single gem."""
        base: cython.int = cells_from(self.actor, self.level)
        self.blocks[base + cell] = tile_with(colour, quarter)
        self.tiles[self.actor] &= ~(1 << TILES[colour])

    def _refill(self, stack: cython.int) -> cython.void:
        place: cython.int
        self.heights[stack] -= 1
        for place in range(QUARRY_SIZE):
            if self.quarry[place] == 0:
                self.quarry[place] = self.stacks[stack * HIGHEST + self.heights[stack]]

    def _split(self, source: cython.int) -> cython.void:
        """Move the bottom half of a stack to the place of the empty one."""
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

    def _fill(self, colour: cython.int, quarter: cython.int) -> cython.void:
        """Fill the first hole in reading order with a tile (PD-15)."""
        cell: cython.int = self.first_hole_cell()
        self._cover(cell, colour, quarter)
        self.origins[cells_from(self.actor, self.level) + cell] = HOLE
        self.filled[self.actor] += 1

    def first_hole(self) -> int:
        """The cell that is filled next if no domino fits."""
        return self.first_hole_cell()

    def first_hole_cell(self) -> cython.int:
        """The first empty cell of the level. By then the frame is certain on level 1 too."""
        frame: cython.int = self.frame_of(self.actor)
        cell: cython.int
        for cell in range(CELLS):
            empty: cython.bint = not self.blocks[cells_from(self.actor, self.level) + cell]
            if empty and self.in_frame(cell, frame):
                return cell
        return -1

    def _pass_on(self) -> cython.void:
        """Begin the turn of the next seat that has not finished the level, or end the level."""
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

    def _begin_turn(self) -> cython.void:
        """Begin a turn: place a domino, fill holes, or be eliminated (PD-10, PD-15, PD-16)."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        self.phase = PLACE
        if self.list_spots(codes):
            return
        if SIZES[self.level] - self.filled[self.actor] <= count_bits(self.tiles[self.actor]):
            self.phase = FILL
            return
        self.eliminated += 1
        self.out[self.actor] = self.eliminated
        if self.eliminated == self.seats - 1:
            self.phase = OVER
        else:
            self._pass_on()

    def _end_level(self) -> cython.void:
        """Score the level for all seats and begin the next one (PD-17 to PD-21)."""
        seat: cython.int
        for seat in range(self.seats):
            if not self.out[seat]:
                self.points[points_at(seat, self.level)] = self.count_points(seat, self.level)
        if self.level == LEVELS - 1:
            self.phase = OVER
            return
        self.starter = self._next_starter()
        self.level += 1
        self.actor = self.starter
        for seat in range(self.seats):
            self.filled[seat] = 0
        self._begin_turn()

    def _next_starter(self) -> cython.int:
        """The seat with the fewest points on the level just scored, then by turn order (PD-21)."""
        points = cython.declare(cython.uint[MOST_SEATS])
        if not cython.compiled:
            points = [0] * MOST_SEATS
        seat: cython.int
        for seat in range(self.seats):
            points[seat] = OUT if self.out[seat] else self.points[points_at(seat, self.level)]
        return _starter_after(points, self.seats, self.starter)

    def ends_ahead(self, seat: cython.int, other: cython.int) -> cython.bint:
        """Whether a seat has a better place than another at the end."""
        return self._strength(seat) > self._strength(other)

    def _strength(self, seat: cython.int) -> cython.ulonglong:
        level: cython.int
        number: cython.int
        points: cython.int = 0
        best: cython.int = 0
        for level in range(LEVELS):
            number = self.points[points_at(seat, level)]
            points += number
            best = max(best, number)
        return _strength_of(self.out[seat], points, count_bits(self.tiles[seat]), best)

    def _play_at_random(self, seed: cython.ulonglong) -> cython.int:
        """Play randomly to the end; returns the number of decisions."""
        codes = cython.declare(cython.uint[MOST_CODES])
        if not cython.compiled:
            codes = [0] * MOST_CODES
        number: cython.int
        length: cython.int = 0
        while self.phase != OVER:
            number = self.list_codes(codes)
            seed = stepped(seed)
            self.apply(codes[mixed(seed) % number])
            length += 1
        return length

    def play_out(self, seed: int, first: int, results: Any) -> None:
        """Finish games at random and write the results; the game numbers start at `first`.

        The results are 32-bit numbers, as many as fit: the length and, for each seat, the points by
        level, the unused tiles and the order of elimination (from 1; 0 if it was not eliminated).
        """
        told = cython.declare(cython.uint[::1], results)
        after: Position = self.copy()
        word: cython.ulonglong = seed
        start: cython.ulonglong = first
        width: cython.int = 1 + (LEVELS + 2) * self.seats
        games: cython.int = len(results) // width
        number: cython.int
        seat: cython.int
        level: cython.int
        place: cython.int
        with cython.nogil:
            for number in range(games):
                after.lay_like(self)
                place = number * width
                told[place] = after._play_at_random(seeded(word, start + number))
                for seat in range(self.seats):
                    for level in range(LEVELS):
                        told[place + 1 + level] = after.points[points_at(seat, level)]
                    place += LEVELS
                    told[place + 1] = count_bits(after.tiles[seat])
                    told[place + 2] = after.out[seat]
                    place += 2


def deal(kind: type[_P], game: Any, seats: int, order: list[int], first: int) -> _P:
    """A new position: the dominoes in this order, and who begins (PD-04)."""
    position: Position = kind.__new__(kind)
    dealt = cython.declare(cython.uchar[DOMINO_COUNT])
    if not cython.compiled:
        dealt = [0] * DOMINO_COUNT
    for number, domino in enumerate(order):
        dealt[number] = domino
    position._clear(game, seats)
    position.lay_out(dealt, len(order), first)
    result: Any = position
    return result  # type: ignore[no-any-return]


def restore(kind: type[_P], game: Any, seats: int, facts: dict[str, Any]) -> _P:
    """A new position from what `_dump` wrote; points follow from the pyramids."""
    position: Position = kind.__new__(kind)
    position._clear(game, seats)
    position._load(facts)
    position._score_levels()
    result: Any = position
    return result  # type: ignore[no-any-return]
