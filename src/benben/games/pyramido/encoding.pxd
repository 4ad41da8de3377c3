# encoding.py for compiled code: the same names, as constants and inline functions.

cdef enum:
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
    DOMINO_COUNT = 90
    DOMINO_NUMBERS = DOMINO_COUNT + 1
    DOMINO_BLOCKS = SIDE_COUNT * TURN_COUNT
    ALL_DOMINO_BLOCKS = DOMINO_NUMBERS * DOMINO_BLOCKS
    QUARRY_SIZE = 3
    STACK_COUNT = 4
    HIGHEST = 22
    ALL_STACKED = STACK_COUNT * HIGHEST
    ALL_TILES = 7
    HOLE = 255
    NOWHERE = -1
    PLACE = 0
    MARK = 1
    COVER = 2
    KEEP = 3
    REFILL = 4
    SPLIT = 5
    FILL = 6
    OVER = 7
    KIND_BITS = 7
    NUMBER_BITS = 127
    FIRST = 3
    SECOND = 10
    THIRD = 17
    COLOUR_BITS = 7
    GEM_SHIFT = 3
    GEM_BITS = 15
    TILE = 128
    EDGE_BITS = 15
    BOTTOM = 4
    WEST = 8
    EAST = 12
    LONG_SIDE = 5
    SHORT_SIDE = 4
    VIEW = 20
    VIEW_QUARTERS = VIEW * VIEW
    HEIGHT_SHIFT = 4
    LINKS = 12

cdef inline int kind_of(int code) noexcept nogil:
    return code & KIND_BITS

cdef inline int first_of(int code) noexcept nogil:
    return code >> FIRST & NUMBER_BITS

cdef inline int second_of(int code) noexcept nogil:
    return code >> SECOND & NUMBER_BITS

cdef inline int third_of(int code) noexcept nogil:
    return code >> THIRD

cdef inline int encode(int kind, int first, int second, int third) noexcept nogil:
    return kind | first << FIRST | second << SECOND | third << THIRD

cdef inline int with_first(int code, int first) noexcept nogil:
    return code & ~(NUMBER_BITS << FIRST) | first << FIRST

cdef inline int block_with(int colour, int gems) noexcept nogil:
    return colour + 1 | gems << GEM_SHIFT

cdef inline int tile_with(int colour, int quarter) noexcept nogil:
    return colour + 1 | 1 << quarter + GEM_SHIFT | TILE

cdef inline int colour_of(int block) noexcept nogil:
    return (block & COLOUR_BITS) - 1

cdef inline int gems_of(int block) noexcept nogil:
    return block >> GEM_SHIFT & GEM_BITS

cdef inline bint has_gem_in(int block, int quarter) noexcept nogil:
    return block >> GEM_SHIFT + quarter & 1 != 0

cdef inline bint is_tile(int block) noexcept nogil:
    return block & TILE != 0

cdef inline int origin_of(int domino, int side) noexcept nogil:
    return domino * SIDE_COUNT + side

cdef inline int row_of(int cell) noexcept nogil:
    return cell // GRID

cdef inline int column_of(int cell) noexcept nogil:
    return cell % GRID

cdef inline int cells_from(int seat, int level) noexcept nogil:
    return (seat * LEVELS + level) * CELLS

cdef inline int points_at(int seat, int level) noexcept nogil:
    return seat * LEVELS + level

cdef inline int marker_at(int seat, int level, int colour) noexcept nogil:
    return (seat * LEVELS + level) * COLOUR_COUNT + colour

cdef inline int partner_of(int cell, int turn) noexcept nogil:
    if turn == 0:
        return cell + 1 if column_of(cell) < GRID - 1 else NOWHERE
    if turn == 1:
        return cell + GRID if cell < CELLS - GRID else NOWHERE
    if turn == 2:
        return cell - 1 if column_of(cell) > 0 else NOWHERE
    return cell - GRID if cell >= GRID else NOWHERE

cdef inline int linked_to(int block, int way) noexcept nogil:
    cdef int row, column, beside
    row = row_of(block % CELLS)
    column = column_of(block % CELLS)
    if way < TURN_COUNT:
        beside = partner_of(block % CELLS, way)
        return NOWHERE if beside < 0 else block // CELLS * CELLS + beside
    if way < TURN_COUNT + QUARTER_COUNT:
        row += way >> 1 & 1
        column += way & 1
        if row == GRID or column == GRID:
            return NOWHERE
        return (block // CELLS - 1) * CELLS + row * GRID + column
    row -= way >> 1 & 1
    column -= way & 1
    if row < 0 or column < 0:
        return NOWHERE
    return (block // CELLS + 1) * CELLS + row * GRID + column

cdef inline int frame_with(int top, int bottom, int west, int east) noexcept nogil:
    return top | bottom << BOTTOM | west << WEST | east << EAST

cdef inline int top_of(int frame) noexcept nogil:
    return frame & EDGE_BITS

cdef inline int bottom_of(int frame) noexcept nogil:
    return frame >> BOTTOM & EDGE_BITS

cdef inline int west_of(int frame) noexcept nogil:
    return frame >> WEST & EDGE_BITS

cdef inline int east_of(int frame) noexcept nogil:
    return frame >> EAST & EDGE_BITS

cdef inline bint fits_frame(int down, int across) noexcept nogil:
    return down < SHORT_SIDE and across < LONG_SIDE or (down < LONG_SIDE and across < SHORT_SIDE)

cdef inline int corner_of(int cell, int level) noexcept nogil:
    return (2 * row_of(cell) + level + 1) * VIEW + 2 * column_of(cell) + level + 1

cdef inline int quarter_from(int corner, int quarter) noexcept nogil:
    return corner + (quarter & 1) + VIEW * (quarter >> 1)

cdef inline int seen_quarter(int block, int quarter, int level) noexcept nogil:
    return block & COLOUR_BITS | (block >> GEM_SHIFT + quarter & 1) << GEM_SHIFT | level << HEIGHT_SHIFT

cdef inline int seen_gem(int quarter) noexcept nogil:
    return quarter >> GEM_SHIFT & 1

cdef inline int seen_height(int quarter) noexcept nogil:
    return quarter >> HEIGHT_SHIFT

cdef inline int count_bits(int bits) noexcept nogil:
    cdef int number
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number
