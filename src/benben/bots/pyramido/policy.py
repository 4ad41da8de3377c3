"""Playing Pyramido without a search: takes the decision with the best evaluation.

Compiled by Cython, with its fields and signatures in policy.pxd; the same file runs as plain
Python. The engine lists the decisions and carries them out; the policy only values them. A place
that would leave a hole is ignored as long as there is another (PD-15, PD-16), so this policy
is never eliminated.
"""

from typing import Any

import cython

from benben.games.pyramido.dominoes import TILE_OF

if not cython.compiled:
    from benben.bots.mistakes import error_of, misses
    from benben.bots.pyramido.evaluate import Evaluation
    from benben.games.pyramido.encoding import (
        COLOUR_COUNT,
        COVER,
        FILL,
        HIGHEST,
        KEEP,
        MARK,
        MOST_CODES,
        PLACE,
        QUARRY_SIZE,
        REFILL,
        SECOND,
        SIDE_COUNT,
        SPLIT,
        cells_from,
        colour_of,
        first_of,
        gems_of,
        kind_of,
        partner_of,
        second_of,
        third_of,
        tile_with,
    )
    from benben.games.pyramido.engine import Position, block_of
    from benben.games.splitmix import mixed, stepped

NEVER = cython.declare(cython.double, -1000.0)
"""The value of a place that leaves more holes than others."""
OVERLOOKED = cython.declare(cython.double, -500.0)
GRUDGE = 3.0
"""The weight of how well a domino suits the next player, against 1 for this seat."""
MOST_HOLES = cython.declare(cython.int, 20)
"""The most cells of a level."""

TILES = cython.declare(cython.uint[COLOUR_COUNT])
if not cython.compiled:
    TILES = [0] * COLOUR_COUNT
for _colour, _tile in enumerate(TILE_OF):
    TILES[_colour] = _tile


@cython.cclass
class Policy:
    """Plays without a search; each thread needs its own."""

    def __init__(self, weights: Any) -> None:
        self.evaluation = Evaluation(weights)
        self.nodes = 0
        self.seed = 0
        self.blur = 0.0
        self.grudge = GRUDGE
        self.overlooked = 0
        self.salt = 0
        if not cython.compiled:
            self.codes, self.values = [0] * MOST_CODES, [0.0] * MOST_CODES
            self.fits, self.wishes = [0] * MOST_CODES, [0.0] * COLOUR_COUNT

    def chance(self) -> cython.ulonglong:
        """The next random word."""
        self.seed = stepped(self.seed)
        return mixed(self.seed)

    # Deciding

    def decide(self, position: Position) -> cython.int:
        """The code of the decision with the best value."""
        count: cython.int
        number: cython.int
        best: cython.int = 0
        if position.phase == SPLIT or (position.phase == REFILL and self.grudge == 0):
            count = position.list_codes(self.codes)
            return self.codes[self.chance() % count]
        count = self.weigh(position)
        for number in range(1, count):
            if self.values[number] > self.values[best]:
                best = number
        return self.codes[best]

    def weigh(self, position: Position) -> cython.int:
        """List all decisions with their values; returns their number."""
        count: cython.int = position.list_codes(self.codes)
        number: cython.int
        if position.phase == REFILL:
            self._weigh_refills(position, count)
            return count
        self.evaluation.load(position, position.actor)
        if position.phase == PLACE:
            self._weigh_places(position, count)
        elif position.phase == MARK:
            for number in range(count):
                self.values[number] = self._marked(position, self.codes[number])
        elif position.phase == COVER:
            for number in range(count):
                self.values[number] = self._covered(position, self.codes[number])
        elif position.phase == FILL:
            for number in range(count):
                self.values[number] = self._filled(position, self.codes[number])
        else:
            for number in range(count):
                self.values[number] = 0
        return count

    # The quarry

    def _weigh_refills(self, position: Position, count: cython.int) -> cython.void:
        """Value refills by how well they suit the seat, less how well they suit the next player."""
        number: cython.int
        stack: cython.int
        domino: cython.int
        rival: cython.int = position.actor
        for number in range(count):
            self.values[number] = 0
        if self.grudge == 0:
            return
        self._wish(position, position.actor, 1)
        rival = (rival + 1) % position.seats
        while position.out[rival]:
            rival = (rival + 1) % position.seats
        self._wish(position, rival, -self.grudge)
        for number in range(count):
            stack = first_of(self.codes[number])
            domino = position.stacks[stack * HIGHEST + position.heights[stack] - 1]
            self.values[number] = self._suits(block_of(domino, 0, 0)) + self._suits(
                block_of(domino, 1, 0)
            )

    def _wish(self, position: Position, seat: cython.int, weight: cython.double) -> cython.void:
        """Compute how much a seat wants a gem of each colour; weight 1 sets, others add."""
        colour: cython.int
        wish: cython.double
        self.evaluation.load(position, seat)
        self.evaluation.find_areas()
        self.evaluation.measure_areas(position.filled[seat], position.tiles[seat])
        self.nodes += 1
        for colour in range(COLOUR_COUNT):
            wish = self.evaluation.wish(colour)
            self.wishes[colour] = wish if weight == 1 else self.wishes[colour] + weight * wish

    def _suits(self, block: cython.int) -> cython.double:
        """The value of the gems of a block."""
        gems: cython.int = gems_of(block)
        value: cython.double = 0
        while gems:
            gems &= gems - 1
            value += self.wishes[colour_of(block)]
        return value

    # Places

    def _weigh_places(self, position: Position, count: cython.int) -> cython.void:
        spots: cython.int = count // QUARRY_SIZE
        spot: cython.int
        place: cython.int
        number: cython.int
        self._find_holes(position, spots)
        for spot in range(spots):
            for place in range(QUARRY_SIZE):
                number = place * spots + spot
                if self.fits[spot]:
                    self.values[number] = self._placed(position, self.codes[number])
                    if self.overlooked and self._overlooks(self.codes[number]):
                        self.values[number] += OVERLOOKED
                else:
                    self.values[number] = NEVER

    def _overlooks(self, code: cython.int) -> cython.bint:
        """Whether a place is overlooked this time, whichever domino it is for."""
        return misses(mixed(self.salt ^ code >> SECOND), self.overlooked)

    def _find_holes(self, position: Position, spots: cython.int) -> cython.void:
        """Mark the places that leave the fewest holes."""
        holes: cython.int
        spot: cython.int
        frame: cython.int = self.evaluation.frame()
        cell: cython.int
        partner: cython.int
        found: cython.bint = False
        for holes in range(0, MOST_HOLES + 1, 2):
            for spot in range(spots):
                cell = second_of(self.codes[spot])
                partner = partner_of(cell, third_of(self.codes[spot]))
                self.fits[spot] = position.leaves(position.actor, frame, cell, partner, holes)
                found = found or self.fits[spot] != 0
            if found:
                return

    def _placed(self, position: Position, code: cython.int) -> cython.double:
        """The value of the pyramid with a domino placed and the better block marked."""
        domino: cython.int = first_of(code)
        left: cython.int = second_of(code)
        turn: cython.int = third_of(code)
        right: cython.int = partner_of(left, turn)
        frame: cython.int = self.evaluation.frame()
        first: cython.int = block_of(domino, 0, turn)
        second: cython.int = block_of(domino, 1, turn)
        value: cython.double
        self.evaluation.lay(left, first)
        self.evaluation.lay(right, second)
        self.evaluation.find_areas()
        value = self._best_mark(position, left, first, right, second)
        self.evaluation.lift(SIDE_COUNT, frame)
        return value + self._noise(code)

    def _best_mark(
        self,
        position: Position,
        left: cython.int,
        first: cython.int,
        right: cython.int,
        second: cython.int,
    ) -> cython.double:
        value: cython.double
        other: cython.double
        filled: cython.int = position.filled[position.actor] + SIDE_COUNT
        tiles: cython.int = position.tiles[position.actor]
        one: cython.bint = self._can_be_marked(first)
        two: cython.bint = self._can_be_marked(second)
        if not one and not two:
            self.nodes += 1
            return self.evaluation.value(filled, tiles)
        value = NEVER
        if one:
            value = self._with_mark(left, first, filled, tiles)
        if two:
            other = self._with_mark(right, second, filled, tiles)
            value = max(value, other)
        return value

    def _can_be_marked(self, block: cython.int) -> cython.bint:
        return gems_of(block) != 0 and self.evaluation.marks[colour_of(block)] == 0

    def _with_mark(
        self, cell: cython.int, block: cython.int, filled: cython.int, tiles: cython.int
    ) -> cython.double:
        """The value of the areas found, with one more marker."""
        colour: cython.int = colour_of(block)
        value: cython.double
        self.evaluation.marks[colour] = cell + 1
        value = self.evaluation.value(filled, tiles)
        self.evaluation.marks[colour] = 0
        self.nodes += 1
        return value

    def _noise(self, code: cython.int) -> cython.double:
        """The error of an evaluation, always the same for the same decision."""
        return self.blur * error_of(mixed(self.salt + code)) if self.blur != 0 else 0

    # Markers and tiles

    def _marked(self, position: Position, code: cython.int) -> cython.double:
        cell: cython.int = position.right if first_of(code) else position.left
        block: cython.int = position.blocks[cells_from(position.actor, position.level) + cell]
        self.evaluation.find_areas()
        return self._with_mark(
            cell, block, position.filled[position.actor], position.tiles[position.actor]
        ) + self._noise(code)

    def _covered(self, position: Position, code: cython.int) -> cython.double:
        """The value of the pyramid with a tile on a block, or without."""
        seat: cython.int = position.actor
        cell: cython.int = position.right if first_of(code) else position.left
        old: cython.int = position.blocks[cells_from(seat, position.level) + cell]
        colour: cython.int = second_of(code)
        block: cython.int = tile_with(colour, third_of(code))
        tiles: cython.int = position.tiles[seat]
        value: cython.double
        if kind_of(code) == KEEP:
            self.evaluation.find_areas()
            self.nodes += 1
            return self.evaluation.value(position.filled[seat], tiles)
        self.evaluation.repaint(cell, block)
        self.evaluation.find_areas()
        tiles &= ~(1 << TILES[colour])
        if self.evaluation.marks[colour] == 0:
            value = self._with_mark(cell, block, position.filled[seat], tiles)
        else:
            self.nodes += 1
            value = self.evaluation.value(position.filled[seat], tiles)
        self.evaluation.repaint(cell, old)
        return value + self._noise(code)

    def _filled(self, position: Position, code: cython.int) -> cython.double:
        """The value of the pyramid with a tile in the first hole."""
        colour: cython.int = second_of(code)
        block: cython.int = tile_with(colour, third_of(code))
        frame: cython.int = self.evaluation.frame()
        tiles: cython.int = position.tiles[position.actor] & ~(1 << TILES[colour])
        value: cython.double
        self.evaluation.lay(position.first_hole_cell(), block)
        self.evaluation.find_areas()
        value = self.evaluation.value(position.filled[position.actor] + 1, tiles)
        self.evaluation.lift(1, frame)
        self.nodes += 1
        return value + self._noise(code)
