"""Sets of cells as numbers: how they are laid out, and what the rules of Pylos say about them.

Each cell has a bit: level by level, LEVEL bits each, in rows of ROW bits. So the four cells under a
cell of the next level have the same bits on every level alike (PY-01). `own` are the spheres of the
side to move. cells.pxd declares the same for compiled code, where everything here is a constant or
inlined; a test keeps the two equal.
"""

Cells = int
"""A set of cells; a single cell is a set too."""

ROW = 4
LEVEL = 16
"""The distance in bits to the next row, and to the next level."""
DIAGONAL = ROW + 1
"""The distance in bits to the opposite corner of a square."""
SPHERES_EACH = 15
REPETITIONS = 3
"""The game is drawn when a position occurs this many times (PY-18)."""

GROUND_CELLS = 16
SECOND_CELLS = 9
SECOND_WIDTH = 3
SECOND_ROW = 7
"""The width of level 2, and the bits of its first row."""
SECOND_GAP = ROW - SECOND_WIDTH
"""The bits between its rows."""
THIRD_WIDTH = 2
THIRD_ROW = 3
"""The same for level 3."""
THIRD_GAP = ROW - THIRD_WIDTH
COMPACT_SECOND = GROUND_CELLS
COMPACT_THIRD = COMPACT_SECOND + SECOND_CELLS
COMPACT_APEX = COMPACT_THIRD + THIRD_WIDTH * THIRD_WIDTH
CELL_COUNT = COMPACT_APEX + 1
"""The indices of level 2, level 3 and the apex in a compact set, and its size."""

NOTHING = 0
SQUARES = 1
LINES = 2
"""The patterns that allow taking back: none, squares, or squares and lines."""

GROUND = 0xFFFF
SECOND = 0x777_0000
THIRD = 0x33_0000_0000
APEX = 0x1_0000_0000_0000
"""The cells of each level."""
BOARD = GROUND | SECOND | THIRD | APEX
ABOVE_GROUND = SECOND | THIRD | APEX
ABOVE_SECOND = THIRD | APEX
SQUARE_STARTS = BOARD >> LEVEL
"""A square is named by its cell with the lowest bit, straight below the cell that rests on it."""
GROUND_ROWS = 0x1111
GROUND_COLUMNS = 0xF
SECOND_ROWS = 0x111_0000
SECOND_COLUMNS = 0x7_0000
"""The first cells of the rows and of the columns that make a line (PY-15)."""
COMPACT_CELLS = 0x3FFF_FFFF
"""All cells as a compact set."""

ODD_BITS = 0x5555_5555_5555_5555
PAIRS = 0x3333_3333_3333_3333
FOURS = 0x0F0F_0F0F_0F0F_0F0F
COUNT_BITS = 0x7F
"""Masks for counting bits."""


def lowest(cells: Cells) -> Cells:
    """The first cell of a set, which must not be empty."""
    return cells & (0 - cells)


def nth_cell(cells: Cells, number: int) -> Cells:
    """The cell of a set at this index, counted from 0 in ascending order."""
    while number:
        cells &= cells - 1
        number -= 1
    return lowest(cells)


def count(cells: Cells) -> int:
    """How many cells a set has."""
    cells -= (cells >> 1) & ODD_BITS
    cells = (cells & PAIRS) + ((cells >> 2) & PAIRS)
    cells = (cells + (cells >> 4)) & FOURS
    cells += cells >> 8
    cells += cells >> 16
    cells += cells >> 32
    return cells & COUNT_BITS


def supports(cells: Cells) -> Cells:
    """The cells that these, all above the ground, rest on (PY-01)."""
    return (
        (cells >> LEVEL)
        | (cells >> LEVEL - 1)
        | (cells >> LEVEL - ROW)
        | (cells >> LEVEL - DIAGONAL)
    )


def open_cells(occupied: Cells) -> Cells:
    """The empty cells that a sphere can be put on: on the ground or on four supports (PY-06)."""
    filled = occupied & (occupied >> 1) & (occupied >> ROW) & (occupied >> DIAGONAL)
    return (((filled & SQUARE_STARTS) << LEVEL) | GROUND) & ~occupied


def free_spheres(own: Cells, occupied: Cells) -> Cells:
    """The player's spheres that support nothing (PY-07)."""
    return own & ~supports(occupied & ABOVE_GROUND)


def raise_cells(sphere: Cells, occupied: Cells) -> Cells:
    """The higher cells that a free sphere can be raised to, open once it is lifted (PY-08)."""
    higher = APEX
    if sphere & GROUND:
        higher = ABOVE_GROUND
    elif sphere & SECOND:
        higher = ABOVE_SECOND
    return open_cells(occupied ^ sphere) & higher


def completing_squares(own: Cells) -> Cells:
    """The cells where one more sphere completes a square (PY-10)."""
    a = own & SQUARE_STARTS
    b = (own >> 1) & SQUARE_STARTS
    c = (own >> ROW) & SQUARE_STARTS
    d = (own >> DIAGONAL) & SQUARE_STARTS
    return (b & c & d) | ((a & c & d) << 1) | ((a & b & d) << ROW) | ((a & b & c) << DIAGONAL)


def completing_threes(own: Cells, starts: Cells, step: int) -> Cells:
    """The cells where one more sphere completes a line of three, `step` bits apart."""
    a = own & starts
    b = (own >> step) & starts
    c = (own >> 2 * step) & starts
    return (b & c) | ((a & c) << step) | ((a & b) << 2 * step)


def completing_fours(own: Cells, starts: Cells, step: int) -> Cells:
    """Like `completing_threes`, for lines of four."""
    a = own & starts
    b = (own >> step) & starts
    c = (own >> 2 * step) & starts
    d = (own >> 3 * step) & starts
    left = (b & c & d) | ((a & c & d) << step)
    return left | ((a & b & d) << 2 * step) | ((a & b & c) << 3 * step)


def completing_lines(own: Cells) -> Cells:
    """The cells where one more sphere completes a row or column (PY-15)."""
    rows = completing_fours(own, GROUND_ROWS, 1) | completing_threes(own, SECOND_ROWS, 1)
    columns = completing_fours(own, GROUND_COLUMNS, ROW)
    return rows | columns | completing_threes(own, SECOND_COLUMNS, ROW)


def completing_cells(own: Cells, trigger: int) -> Cells:
    """The cells where one more sphere completes a pattern that counts (PY-10, PY-15).

    The result may include occupied cells, so intersect it with the open ones.
    """
    if trigger == NOTHING:
        return 0
    if trigger == SQUARES:
        return completing_squares(own)
    return completing_squares(own) | completing_lines(own)


def second_level(cells: Cells) -> Cells:
    """The cells of level 2, as a number without gaps between rows."""
    return (
        (cells >> LEVEL & SECOND_ROW)
        | (cells >> LEVEL + SECOND_GAP & SECOND_ROW << SECOND_WIDTH)
        | (cells >> LEVEL + 2 * SECOND_GAP & SECOND_ROW << 2 * SECOND_WIDTH)
    )


def third_level(cells: Cells) -> Cells:
    """The cells of level 3, as a number without gaps between rows."""
    third = cells >> 2 * LEVEL
    return (third & THIRD_ROW) | (third >> THIRD_GAP & THIRD_ROW << THIRD_WIDTH)


def compact(cells: Cells) -> Cells:
    """A set of cells with its bits packed level by level, without gaps."""
    apex = cells >> 3 * LEVEL & 1
    upper = second_level(cells) << COMPACT_SECOND | third_level(cells) << COMPACT_THIRD
    return (cells & GROUND) | upper | apex << COMPACT_APEX


def spread(cells: Cells) -> Cells:
    """The inverse of `compact`."""
    second = cells >> COMPACT_SECOND
    third = cells >> COMPACT_THIRD
    second = (
        (second & SECOND_ROW)
        | (second & SECOND_ROW << SECOND_WIDTH) << SECOND_GAP
        | (second & SECOND_ROW << 2 * SECOND_WIDTH) << 2 * SECOND_GAP
    )
    third = (third & THIRD_ROW) | (third & THIRD_ROW << THIRD_WIDTH) << THIRD_GAP
    apex = cells >> COMPACT_APEX & 1
    return (cells & GROUND) | second << LEVEL | third << 2 * LEVEL | apex << 3 * LEVEL
