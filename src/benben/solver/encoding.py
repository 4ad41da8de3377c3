"""The numbers that the solver works with: values, found shapes, blocks and units of places.

Cells are counted level by level without gaps here, so a pyramid of any width fits. encoding.pxd
says the same to compiled code, where everything here is a constant or inlined; a test keeps the two
equal.
"""

from benben.games.pylos.cells import Cells

END = 127
"""The value of a game that has just been won; every ply before it takes one off."""
VALUES = 256
"""A value is a signed byte, one of so many."""
VALUE_ZERO = 128
"""Where value 0 is counted: below are the losses, above the wins."""
COUNTS = 16
"""A player has 0 to 15 spheres on the board."""
MOST_CELLS = 30
MOST_PATTERNS = 8
"""No cell is part of more squares and lines."""
WAYS = 8
"""A pyramid can be laid on itself in so many ways."""
WAY_SHIFT = 3
WAY_BITS = 7
"""Where a shape is found: the way it is laid in the lowest bits, then the number of its like."""
HASH_SHIFT = 20
BLOCK_BITS = 10
"""So many bits of a place are a block: its loops stay within the fastest memory."""
BLOCK_SIZE = 1 << BLOCK_BITS
UNIT_BITS = 18
"""So many bits of a place are a unit: what one thread values at a time."""
UNIT_SIZE = 1 << UNIT_BITS
NOWHERE = 0xFFFF_FFFF
"""In place of a shape where there is none: in an empty slot, or under a filled apex."""
HASH_FACTOR = 0x9E37_79B1


def bit_at(number: int) -> Cells:
    """This bit alone: the set of one cell."""
    one = 1
    return one << number


def has(cells: Cells, cell: int) -> bool:
    """Whether a cell is in a set."""
    return cells >> cell & 1 != 0


def found_as(number: int, way: int) -> int:
    """Where a shape is found: the number of its like, and the way that lays it on that."""
    return number << WAY_SHIFT | way


def number_in(found: Cells) -> Cells:
    """The number of the kept shape that a found one is like."""
    return found >> WAY_SHIFT


def way_in(found: Cells) -> Cells:
    """The way that lays a found shape on the kept one."""
    return found & WAY_BITS


def class_at(number: int, own: int) -> int:
    """Where the stamps of a class are: the positions of a shape with so many own spheres."""
    return number * COUNTS + own


def earlier(best: int) -> int:
    """The value of a position whose best turn leads to this value; without turns it is lost."""
    if best == END:
        return -END
    if best < 0:
        return -best - 1
    return 1 - best if best else 0
