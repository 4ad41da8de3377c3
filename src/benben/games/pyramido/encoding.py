"""The numbers that the engine of Pyramido works with: sizes, decision codes, blocks, frames, views.

encoding.pxd declares the same for compiled code, as constants and inline functions; a test
keeps the two equal.
"""

GRID = 9
CELLS = GRID * GRID
LEVELS = 4
MOST_SEATS = 4
SEAT_CELLS = LEVELS * CELLS
ALL_CELLS = MOST_SEATS * SEAT_CELLS
ALL_LEVELS = MOST_SEATS * LEVELS
COLOUR_COUNT = 6
ALL_MARKS = ALL_LEVELS * COLOUR_COUNT
QUARTER_COUNT = 4
TURN_COUNT = 4
SIDE_COUNT = 2
MOST_CODES = 1000
"""No position has more legal decisions."""

DOMINO_COUNT = 90
DOMINO_NUMBERS = DOMINO_COUNT + 1
"""Dominoes are numbered from 1; 0 is none."""
DOMINO_BLOCKS = SIDE_COUNT * TURN_COUNT
ALL_DOMINO_BLOCKS = DOMINO_NUMBERS * DOMINO_BLOCKS
QUARRY_SIZE = 3
STACK_COUNT = 4
HIGHEST = 22
"""How many dominoes a stack can have (PD-04)."""
ALL_STACKED = STACK_COUNT * HIGHEST
ALL_TILES = 7
"""The three resurfacing tiles, a bit for each."""
HOLE = 255
"""The origin of a block that is a resurfacing tile in a hole."""
NOWHERE = -1
"""In place of a cell outside the grid."""

PLACE = 0
MARK = 1
COVER = 2
KEEP = 3
REFILL = 4
SPLIT = 5
FILL = 6
OVER = 7
"""The kinds of decisions. A turn's phase is the kind of its next decision; OVER ends the game."""

KIND_BITS = 7
NUMBER_BITS = 127
FIRST = 3
SECOND = 10
THIRD = 17
"""A code has the kind in its lowest bits and three numbers that start at these bits."""

COLOUR_BITS = 7
GEM_SHIFT = 3
GEM_BITS = 15
TILE = 128
"""A block has colour + 1 in its lowest bits, then a bit for the gem of each quarter, then TILE."""

EDGE_BITS = 15
BOTTOM = 4
WEST = 8
EAST = 12
"""A frame has four bits for each edge: the top first, the others starting at these bits."""
LONG_SIDE = 5
SHORT_SIDE = 4
"""The frame of level 1, in blocks (PD-07)."""

VIEW = 20
"""The side of the view from above, in quarters, with an empty edge."""
VIEW_QUARTERS = VIEW * VIEW
HEIGHT_SHIFT = 4
"""A visible quarter has colour + 1 and a gem bit like a block, then its level."""

LINKS = 12
"""The number of blocks a block may touch: four each beside, below and above it."""


def kind_of(code: int) -> int:
    """The kind of a decision."""
    return code & KIND_BITS


def first_of(code: int) -> int:
    """The domino that is placed, the side that is marked or covered, or the stack."""
    return code >> FIRST & NUMBER_BITS


def second_of(code: int) -> int:
    """The cell of a placed domino's left block, or the colour of a tile."""
    return code >> SECOND & NUMBER_BITS


def third_of(code: int) -> int:
    """The turn of a placed domino, or the quarter of a tile's gem."""
    return code >> THIRD


def encode(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """The code of a decision."""
    return kind | first << FIRST | second << SECOND | third << THIRD


def with_first(code: int, first: int) -> int:
    """The same decision with another domino, side or stack."""
    return code & ~(NUMBER_BITS << FIRST) | first << FIRST


def block_with(colour: int, gems: int) -> int:
    """A block of this colour with these gems, a bit for each quarter."""
    return colour + 1 | gems << GEM_SHIFT


def tile_with(colour: int, quarter: int) -> int:
    """A resurfacing tile as a block: its colour and the quarter of its gem."""
    return colour + 1 | 1 << quarter + GEM_SHIFT | TILE


def colour_of(block: int) -> int:
    """The colour of a block or of a visible quarter, -1 if there is none."""
    return (block & COLOUR_BITS) - 1


def gems_of(block: int) -> int:
    """The gems of a block, a bit for each quarter."""
    return block >> GEM_SHIFT & GEM_BITS


def has_gem_in(block: int, quarter: int) -> bool:
    """Whether a gem lies in a quarter of a block."""
    return block >> GEM_SHIFT + quarter & 1 != 0


def is_tile(block: int) -> bool:
    """Whether a block is a resurfacing tile."""
    return block & TILE != 0


def origin_of(domino: int, side: int) -> int:
    """Where a block comes from: its domino and the side of it."""
    return domino * SIDE_COUNT + side


def row_of(cell: int) -> int:
    """The row of a cell."""
    return cell // GRID


def column_of(cell: int) -> int:
    """The column of a cell."""
    return cell % GRID


def cells_from(seat: int, level: int) -> int:
    """The index of the first cell of a seat's level."""
    return (seat * LEVELS + level) * CELLS


def points_at(seat: int, level: int) -> int:
    """The index of the points of a seat's level."""
    return seat * LEVELS + level


def marker_at(seat: int, level: int, colour: int) -> int:
    """The index of the marker of a colour."""
    return (seat * LEVELS + level) * COLOUR_COUNT + colour


def partner_of(cell: int, turn: int) -> int:
    """The cell of the right block, NOWHERE outside the grid."""
    if turn == 0:
        return cell + 1 if column_of(cell) < GRID - 1 else NOWHERE
    if turn == 1:
        return cell + GRID if cell < CELLS - GRID else NOWHERE
    if turn == 2:
        return cell - 1 if column_of(cell) > 0 else NOWHERE
    return cell - GRID if cell >= GRID else NOWHERE


def linked_to(block: int, way: int) -> int:
    """One of the twelve blocks that a block may touch: beside, below and above it; or NOWHERE.

    Blocks are numbered by level and cell within a pyramid.
    """
    row = row_of(block % CELLS)
    column = column_of(block % CELLS)
    if way < TURN_COUNT:
        beside = partner_of(block % CELLS, way)
        return NOWHERE if beside < 0 else block // CELLS * CELLS + beside
    if way < TURN_COUNT + QUARTER_COUNT:  # the four blocks it rests on
        row += way >> 1 & 1
        column += way & 1
        if row == GRID or column == GRID:
            return NOWHERE
        return (block // CELLS - 1) * CELLS + row * GRID + column
    row -= way >> 1 & 1  # the four blocks that rest on it
    column -= way & 1
    if row < 0 or column < 0:
        return NOWHERE
    return (block // CELLS + 1) * CELLS + row * GRID + column


def frame_with(top: int, bottom: int, west: int, east: int) -> int:
    """A frame by its edges."""
    return top | bottom << BOTTOM | west << WEST | east << EAST


def top_of(frame: int) -> int:
    """The first row of a frame."""
    return frame & EDGE_BITS


def bottom_of(frame: int) -> int:
    """The last row of a frame."""
    return frame >> BOTTOM & EDGE_BITS


def west_of(frame: int) -> int:
    """The first column of a frame."""
    return frame >> WEST & EDGE_BITS


def east_of(frame: int) -> int:
    """The last column of a frame."""
    return frame >> EAST & EDGE_BITS


def fits_frame(down: int, across: int) -> bool:
    """Whether cells this far apart fit into 5x4 or 4x5 blocks (PD-07)."""
    return (down < SHORT_SIDE and across < LONG_SIDE) or (down < LONG_SIDE and across < SHORT_SIDE)


def corner_of(cell: int, level: int) -> int:
    """The top left quarter of a block in the view from above (PD-06)."""
    return (2 * row_of(cell) + level + 1) * VIEW + 2 * column_of(cell) + level + 1


def quarter_from(corner: int, quarter: int) -> int:
    """A quarter of a block in the view from above, seen from its top left one."""
    return corner + (quarter & 1) + VIEW * (quarter >> 1)


def seen_quarter(block: int, quarter: int, level: int) -> int:
    """The visible quarter of a block, as a number."""
    return (
        block & COLOUR_BITS
        | (block >> GEM_SHIFT + quarter & 1) << GEM_SHIFT
        | level << HEIGHT_SHIFT
    )


def seen_gem(quarter: int) -> int:
    """The gem in a quarter that is seen: 1 or 0."""
    return quarter >> GEM_SHIFT & 1


def seen_height(quarter: int) -> int:
    """The level of a quarter that is seen."""
    return quarter >> HEIGHT_SHIFT


def count_bits(bits: int) -> int:
    """How many bits are set."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
