# cells.py for compiled code: the same names, as constants and inline functions.

ctypedef unsigned long long Cells

cdef enum:
    ROW = 4
    LEVEL = 16
    DIAGONAL = ROW + 1
    SPHERES_EACH = 15
    REPETITIONS = 3
    GROUND_CELLS = 16
    SECOND_CELLS = 9
    SECOND_WIDTH = 3
    SECOND_ROW = 7
    SECOND_GAP = ROW - SECOND_WIDTH
    THIRD_WIDTH = 2
    THIRD_ROW = 3
    THIRD_GAP = ROW - THIRD_WIDTH
    COMPACT_SECOND = GROUND_CELLS
    COMPACT_THIRD = COMPACT_SECOND + SECOND_CELLS
    COMPACT_APEX = COMPACT_THIRD + THIRD_WIDTH * THIRD_WIDTH
    CELL_COUNT = COMPACT_APEX + 1
    NOTHING = 0
    SQUARES = 1
    LINES = 2

cdef enum:
    GROUND = 0xFFFF
    SECOND = 0x777_0000
    GROUND_ROWS = 0x1111
    GROUND_COLUMNS = 0xF
    SECOND_ROWS = 0x111_0000
    SECOND_COLUMNS = 0x7_0000
    COMPACT_CELLS = 0x3FFF_FFFF
    COUNT_BITS = 0x7F

# Enumerators are no larger than an int everywhere; numbers of 64 bits are macros.
cdef extern from *:
    """
    #define BENBEN_THIRD 0x3300000000ULL
    #define BENBEN_APEX 0x1000000000000ULL
    #define BENBEN_BOARD 0x100330777FFFFULL
    #define BENBEN_ABOVE_GROUND 0x1003307770000ULL
    #define BENBEN_ABOVE_SECOND 0x1003300000000ULL
    #define BENBEN_SQUARE_STARTS 0x100330777ULL
    #define BENBEN_ODD_BITS 0x5555555555555555ULL
    #define BENBEN_PAIRS 0x3333333333333333ULL
    #define BENBEN_FOURS 0xF0F0F0F0F0F0F0FULL
    """
    const Cells THIRD "BENBEN_THIRD"
    const Cells APEX "BENBEN_APEX"
    const Cells BOARD "BENBEN_BOARD"
    const Cells ABOVE_GROUND "BENBEN_ABOVE_GROUND"
    const Cells ABOVE_SECOND "BENBEN_ABOVE_SECOND"
    const Cells SQUARE_STARTS "BENBEN_SQUARE_STARTS"
    const Cells ODD_BITS "BENBEN_ODD_BITS"
    const Cells PAIRS "BENBEN_PAIRS"
    const Cells FOURS "BENBEN_FOURS"

cdef inline Cells lowest(Cells cells) noexcept nogil:
    return cells & (0 - cells)

cdef inline Cells nth_cell(Cells cells, int number) noexcept nogil:
    while number:
        cells &= cells - 1
        number -= 1
    return lowest(cells)

cdef inline int count(Cells cells) noexcept nogil:
    cells -= (cells >> 1) & ODD_BITS
    cells = (cells & PAIRS) + ((cells >> 2) & PAIRS)
    cells = (cells + (cells >> 4)) & FOURS
    cells += cells >> 8
    cells += cells >> 16
    cells += cells >> 32
    return cells & COUNT_BITS

cdef inline Cells supports(Cells cells) noexcept nogil:
    return (
        (cells >> LEVEL)
        | (cells >> LEVEL - 1)
        | (cells >> LEVEL - ROW)
        | (cells >> LEVEL - DIAGONAL)
    )

cdef inline Cells open_cells(Cells occupied) noexcept nogil:
    cdef Cells filled
    filled = occupied & (occupied >> 1) & (occupied >> ROW) & (occupied >> DIAGONAL)
    return (((filled & SQUARE_STARTS) << LEVEL) | GROUND) & ~occupied

cdef inline Cells free_spheres(Cells own, Cells occupied) noexcept nogil:
    return own & ~supports(occupied & ABOVE_GROUND)

cdef inline Cells raise_cells(Cells sphere, Cells occupied) noexcept nogil:
    cdef Cells higher
    higher = APEX
    if sphere & GROUND:
        higher = ABOVE_GROUND
    elif sphere & SECOND:
        higher = ABOVE_SECOND
    return open_cells(occupied ^ sphere) & higher

cdef inline Cells completing_squares(Cells own) noexcept nogil:
    cdef Cells a, b, c, d
    a = own & SQUARE_STARTS
    b = (own >> 1) & SQUARE_STARTS
    c = (own >> ROW) & SQUARE_STARTS
    d = (own >> DIAGONAL) & SQUARE_STARTS
    return (b & c & d) | ((a & c & d) << 1) | ((a & b & d) << ROW) | ((a & b & c) << DIAGONAL)

cdef inline Cells completing_threes(Cells own, Cells starts, int step) noexcept nogil:
    cdef Cells a, b, c
    a = own & starts
    b = (own >> step) & starts
    c = (own >> 2 * step) & starts
    return (b & c) | ((a & c) << step) | ((a & b) << 2 * step)

cdef inline Cells completing_fours(Cells own, Cells starts, int step) noexcept nogil:
    cdef Cells a, b, c, d, left
    a = own & starts
    b = (own >> step) & starts
    c = (own >> 2 * step) & starts
    d = (own >> 3 * step) & starts
    left = (b & c & d) | ((a & c & d) << step)
    return left | ((a & b & d) << 2 * step) | ((a & b & c) << 3 * step)

cdef inline Cells completing_lines(Cells own) noexcept nogil:
    cdef Cells rows, columns
    rows = completing_fours(own, GROUND_ROWS, 1) | completing_threes(own, SECOND_ROWS, 1)
    columns = completing_fours(own, GROUND_COLUMNS, ROW)
    return rows | columns | completing_threes(own, SECOND_COLUMNS, ROW)

cdef inline Cells completing_cells(Cells own, int trigger) noexcept nogil:
    if trigger == NOTHING:
        return 0
    if trigger == SQUARES:
        return completing_squares(own)
    return completing_squares(own) | completing_lines(own)

cdef inline Cells second_level(Cells cells) noexcept nogil:
    return (
        (cells >> LEVEL & SECOND_ROW)
        | (cells >> LEVEL + SECOND_GAP & SECOND_ROW << SECOND_WIDTH)
        | (cells >> LEVEL + 2 * SECOND_GAP & SECOND_ROW << 2 * SECOND_WIDTH)
    )

cdef inline Cells third_level(Cells cells) noexcept nogil:
    cdef Cells third
    third = cells >> 2 * LEVEL
    return (third & THIRD_ROW) | (third >> THIRD_GAP & THIRD_ROW << THIRD_WIDTH)

cdef inline Cells compact(Cells cells) noexcept nogil:
    cdef Cells apex, upper
    apex = cells >> 3 * LEVEL & 1
    upper = second_level(cells) << COMPACT_SECOND | third_level(cells) << COMPACT_THIRD
    return (cells & GROUND) | upper | apex << COMPACT_APEX

cdef inline Cells spread(Cells cells) noexcept nogil:
    cdef Cells second, third, apex
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
