"""The encodings of the solver: values, shapes, blocks and units of places.

Cells are counted level by level without gaps here, so a pyramid of any width fits. encoding.pxd
declares the same for compiled code, as constants and inline functions; a test keeps the two
equal.
"""

from benben.games.pylos.cells import Cells

END = 127
"""The value of a game that has just been won; each ply before it subtracts 1."""
VALUES = 256
"""The number of values; a value is a signed byte."""
VALUE_ZERO = 128
"""The index of value 0 in counts: losses are below, wins above."""
COUNTS = 16
"""A player has 0 to 15 spheres on the board."""
MOST_CELLS = 30
MOST_PATTERNS = 8
"""The most squares and lines through a cell."""
WAYS = 8
"""The number of symmetries of a pyramid."""
WAY_SHIFT = 3
WAY_BITS = 7
"""An index entry has the symmetry in its lowest bits, then the number of the canonical shape."""
HASH_SHIFT = 20
BLOCK_BITS = 10
"""The bits of a block of places, whose loops stay within the cache."""
BLOCK_SIZE = 1 << BLOCK_BITS
UNIT_BITS = 18
"""The bits of a unit of places, which one thread values at a time."""
UNIT_SIZE = 1 << UNIT_BITS
LONGEST_RUN = 256
"""The most equal values that one run of a compact table stands for."""
NOWHERE = 0xFFFF_FFFF
"""Instead of a shape: an empty slot, or a filled apex."""
HASH_FACTOR = 0x9E37_79B1


def bit_at(number: int) -> Cells:
    """This bit alone: the set of one cell."""
    one = 1
    return one << number


def has(cells: Cells, cell: int) -> bool:
    """Whether a cell is in a set."""
    return cells >> cell & 1 != 0


def found_as(number: int, way: int) -> int:
    """An index entry of a shape: the number of its canonical shape, and the symmetry to it."""
    return number << WAY_SHIFT | way


def number_in(found: Cells) -> Cells:
    """The number of the canonical shape in an index entry."""
    return found >> WAY_SHIFT


def way_in(found: Cells) -> Cells:
    """The symmetry from a shape to its canonical one."""
    return found & WAY_BITS


def class_at(number: int, own: int) -> int:
    """The index of the stamps of a class: a shape's positions by the number of own spheres."""
    return number * COUNTS + own


def earlier(best: int) -> int:
    """The value of a position whose best successor has this value; without turns it is lost."""
    if best == END:
        return -END
    if best < 0:
        return -best - 1
    return 1 - best if best else 0
