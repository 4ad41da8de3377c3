"""Playing Pyramido without a search: the decision whose result is evaluated best.

Compiled by Cython; the same file runs as plain Python. The engine lists the decisions and carries
them out; here they are only weighed. A place that would leave a hole is not thought of as long as
there is another (PD-15, PD-16), so this policy is never out of the game.
"""

from typing import Any

import cython

from benben.games.pyramido import encoding
from benben.games.pyramido.dominoes import TILE_OF

if cython.compiled:
    from cython.cimports.benben.bots.pyramido.evaluate import Evaluation
    from cython.cimports.benben.games.pyramido.encoding import partner_of
    from cython.cimports.benben.games.pyramido.engine import Position, block_of
    from cython.cimports.benben.games.splitmix import mixed, stepped
else:
    from benben.bots.pyramido.evaluate import Evaluation
    from benben.games.pyramido.encoding import partner_of
    from benben.games.pyramido.engine import Position, block_of
    from benben.games.splitmix import mixed, stepped

PLACE = cython.declare(cython.int, encoding.PLACE)
MARK = cython.declare(cython.int, encoding.MARK)
COVER = cython.declare(cython.int, encoding.COVER)
KEEP = cython.declare(cython.int, encoding.KEEP)
SPLIT = cython.declare(cython.int, encoding.SPLIT)
FILL = cython.declare(cython.int, encoding.FILL)
REFILL = cython.declare(cython.int, encoding.REFILL)
HIGHEST = cython.declare(cython.int, encoding.HIGHEST)
NEVER = cython.declare(cython.double, -1000.0)
"""What a place is worth that leaves more holes than others."""
OVERLOOKED = cython.declare(cython.double, -500.0)
GRUDGE = 3.0
"""How much more it weighs that a domino suits the next player than that it suits oneself."""

TILES = cython.declare(cython.uint[6])
if not cython.compiled:
    TILES = [0] * 6
for _colour in range(6):
    TILES[_colour] = TILE_OF[_colour]


def covers(cells: cython.ulonglong, width: cython.int, holes: cython.int) -> cython.bint:
    """Whether dominoes can cover these cells of a frame, but for so many holes at most."""
    first: cython.ulonglong
    place: cython.int = 0
    if not cells:
        return True
    first = cells & (0 - cells)
    while first >> place != 1:
        place += 1
    cells ^= first
    if (
        place % width < width - 1
        and cells & first << 1
        and covers(cells ^ first << 1, width, holes)
    ):
        return True
    if cells & first << width and covers(cells ^ first << width, width, holes):
        return True
    return holes > 0 and covers(cells, width, holes - 1)


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
            self.codes, self.values = [0] * 1000, [0.0] * 1000
            self.fits, self.wishes = [0] * 1000, [0.0] * 6

    def chance(self) -> cython.ulonglong:
        """The next random word."""
        self.seed = stepped(self.seed)
        return mixed(self.seed)

    # Deciding

    def decide(self, position: Position) -> cython.int:
        """The code of the decision that looks best."""
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
        """List all decisions with what they are worth; how many there are."""
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
        """What suits oneself, and a grudge against what suits the next player."""
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
            stack = self.codes[number] >> 3
            domino = position.stacks[stack * HIGHEST + position.heights[stack] - 1]
            self.values[number] = self._suits(domino, 0) + self._suits(domino, 1)

    def _wish(self, position: Position, seat: cython.int, weight: cython.double) -> cython.void:
        """How much a seat wants a gem of each colour; weight 1 sets the wishes, others add."""
        colour: cython.int
        wish: cython.double
        self.evaluation.load(position, seat)
        self.evaluation.find_areas()
        self.evaluation.measure_areas(position.filled[seat], position.tiles[seat])
        self.nodes += 1
        for colour in range(6):
            wish = self.evaluation.wish(colour)
            self.wishes[colour] = wish if weight == 1 else self.wishes[colour] + weight * wish

    def _suits(self, domino: cython.int, side: cython.int) -> cython.double:
        """How welcome the gems of a block are."""
        block: cython.int = block_of(domino, side, 0)
        gems: cython.int = block >> 3 & 15
        value: cython.double = 0
        while gems:
            gems &= gems - 1
            value += self.wishes[(block & 7) - 1]
        return value

    # Places

    def _weigh_places(self, position: Position, count: cython.int) -> cython.void:
        spots: cython.int = count // 3
        spot: cython.int
        place: cython.int
        number: cython.int
        self._find_holes(position, spots)
        for spot in range(spots):
            for place in range(3):
                number = place * spots + spot
                if self.fits[spot]:
                    self.values[number] = self._placed(position, self.codes[number])
                    if self.overlooked and self._overlooks(self.codes[number]):
                        self.values[number] += OVERLOOKED
                else:
                    self.values[number] = NEVER

    def _overlooks(self, code: cython.int) -> cython.bint:
        """Whether a place is overlooked this time, whichever domino it is for."""
        return (mixed(self.salt ^ code >> 10) & 0xFF) < self.overlooked

    def _find_holes(self, position: Position, spots: cython.int) -> cython.void:
        """Tell which places leave the fewest holes."""
        holes: cython.int
        spot: cython.int
        found: cython.bint = False
        for holes in range(0, 22, 2):
            for spot in range(spots):
                self.fits[spot] = self._leaves(position, self.codes[spot], holes)
                found = found or self.fits[spot] != 0
            if found:
                return

    def _leaves(self, position: Position, code: cython.int, holes: cython.int) -> cython.bint:
        """Whether a place leaves so many holes at most, in any frame that is still possible."""
        level: cython.int = position.level
        cell: cython.int = code >> 10 & 127
        partner: cython.int = partner_of(cell, code >> 17)
        top: cython.int = self.evaluation.top
        bottom: cython.int = self.evaluation.bottom
        west: cython.int = self.evaluation.west
        east: cython.int = self.evaluation.east
        way: cython.int
        row: cython.int
        column: cython.int
        if level:
            return self._fits_in(
                position,
                cell,
                partner,
                top,
                west,
                bottom - top + 1 - level,
                east - west + 1 - level,
                holes,
            )
        top = min(top, min(cell // 9, partner // 9))
        bottom = max(bottom, max(cell // 9, partner // 9))
        west = min(west, min(cell % 9, partner % 9))
        east = max(east, max(cell % 9, partner % 9))
        for way in range(2):
            for row in range(max(0, bottom - 3 - way), min(top, 5 - way) + 1):
                for column in range(max(0, east - 4 + way), min(west, 4 + way) + 1):
                    if self._fits_in(position, cell, partner, row, column, 4 + way, 5 - way, holes):
                        return True
        return False

    def _fits_in(
        self,
        position: Position,
        cell: cython.int,
        partner: cython.int,
        top: cython.int,
        west: cython.int,
        height: cython.int,
        width: cython.int,
        holes: cython.int,
    ) -> cython.bint:
        """Whether dominoes can cover the rest of a frame, but for so many holes."""
        base: cython.int = (position.actor * 4 + position.level) * 81
        row: cython.int
        column: cython.int
        at: cython.int
        balance: cython.int = 0
        bit: cython.ulonglong = 1
        cells: cython.ulonglong = 0
        for row in range(height):
            for column in range(width):
                at = (top + row) * 9 + west + column
                if not position.blocks[base + at] and at != cell and at != partner:
                    cells |= bit
                    balance += 1 - 2 * (row + column & 1)
                bit = bit << 1
        if balance > holes or balance < -holes:
            return False
        return covers(cells, width, holes)

    def _placed(self, position: Position, code: cython.int) -> cython.double:
        """What the pyramid is worth with a domino placed and the better block marked."""
        domino: cython.int = code >> 3 & 127
        left: cython.int = code >> 10 & 127
        turn: cython.int = code >> 17
        right: cython.int = partner_of(left, turn)
        frame: cython.int = self.evaluation.frame()
        first: cython.int = block_of(domino, 0, turn)
        second: cython.int = block_of(domino, 1, turn)
        value: cython.double
        self.evaluation.lay(left, first)
        self.evaluation.lay(right, second)
        self.evaluation.find_areas()
        value = self._best_mark(position, left, first, right, second)
        self.evaluation.lift(2, frame)
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
        filled: cython.int = position.filled[position.actor] + 2
        tiles: cython.int = position.tiles[position.actor]
        one: cython.bint = first >> 3 & 15 != 0 and self.evaluation.marks[(first & 7) - 1] == 0
        two: cython.bint = second >> 3 & 15 != 0 and self.evaluation.marks[(second & 7) - 1] == 0
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

    def _with_mark(
        self, cell: cython.int, block: cython.int, filled: cython.int, tiles: cython.int
    ) -> cython.double:
        """What the areas that were found are worth with one more marker."""
        colour: cython.int = (block & 7) - 1
        value: cython.double
        self.evaluation.marks[colour] = cell + 1
        value = self.evaluation.value(filled, tiles)
        self.evaluation.marks[colour] = 0
        self.nodes += 1
        return value

    def _noise(self, code: cython.int) -> cython.double:
        """How wrong an evaluation is: always the same for the same decision."""
        word: cython.ulonglong
        if self.blur == 0:
            return 0
        word = mixed(self.salt + code)
        return self.blur * ((word & 0xFFFF) + (word >> 16 & 0xFFFF) - 65535.0) / 65536.0

    # Markers and tiles

    def _marked(self, position: Position, code: cython.int) -> cython.double:
        cell: cython.int = position.right if code >> 3 & 1 else position.left
        block: cython.int = position.blocks[(position.actor * 4 + position.level) * 81 + cell]
        self.evaluation.find_areas()
        return self._with_mark(
            cell, block, position.filled[position.actor], position.tiles[position.actor]
        ) + self._noise(code)

    def _covered(self, position: Position, code: cython.int) -> cython.double:
        """What the pyramid is worth with a tile on a block, or without."""
        seat: cython.int = position.actor
        cell: cython.int = position.right if code >> 3 & 1 else position.left
        old: cython.int = position.blocks[(seat * 4 + position.level) * 81 + cell]
        colour: cython.int = code >> 10 & 127
        block: cython.int = colour + 1 | 8 << (code >> 17)
        tiles: cython.int = position.tiles[seat]
        value: cython.double
        if code & 7 == KEEP:
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
        """What the pyramid is worth with a tile in the first hole."""
        colour: cython.int = code >> 10 & 127
        frame: cython.int = self.evaluation.frame()
        tiles: cython.int = position.tiles[position.actor] & ~(1 << TILES[colour])
        value: cython.double
        self.evaluation.lay(position.first_hole_cell(), colour + 1 | 8 << (code >> 17))
        self.evaluation.find_areas()
        value = self.evaluation.value(position.filled[position.actor] + 1, tiles)
        self.evaluation.lift(1, frame)
        self.nodes += 1
        return value + self._noise(code)
