# encoding.py for compiled code: the same names, as constants and inline functions.

ctypedef unsigned long long Entry

cdef enum:
    FOUR_CELLS = 81
    FIVE_CELLS = 243
    EIGHT_CELLS = 6561
    NINE_CELLS = 19683
    COUNTS = 16
    MOST_CHANCES = 3
    CHANCES = 4
    MOST_RAISES = 7
    RAISES = 8
    BY_RAISING = CHANCES * CHANCES
    EDGE_LINES = 0
    MIDDLE_LINES = EDGE_LINES + EIGHT_CELLS
    SECOND_LEVEL = MIDDLE_LINES + EIGHT_CELLS
    CORNER_SQUARES = SECOND_LEVEL + NINE_CELLS
    EDGE_SQUARES = CORNER_SQUARES + FIVE_CELLS
    CENTRE_SQUARES = EDGE_SQUARES + FIVE_CELLS
    UPPER_SQUARES = CENTRE_SQUARES + FIVE_CELLS
    THIRD_LEVEL = UPPER_SQUARES + FIVE_CELLS
    RESERVES = THIRD_LEVEL + FOUR_CELLS
    FREE_SPHERES = RESERVES + COUNTS * COUNTS
    COMPLETIONS = FREE_SPHERES + COUNTS * COUNTS
    RAISED = COMPLETIONS + 4 * CHANCES * CHANCES
    STAGE_SIZE = RAISED + RAISES * RAISES
    STAGES = 3
    EARLY_SPHERES = 16
    MIDDLE_SPHERES = 20
    FIRST_ROWS = 0
    FIRST_COLUMNS = FIRST_ROWS + 3
    FIRST_SQUARE = FIRST_COLUMNS + 3
    FIRST_UPPER_SQUARE = FIRST_SQUARE + 9
    SECOND_FEATURE = FIRST_UPPER_SQUARE + 4
    THIRD_FEATURE = SECOND_FEATURE + 1
    RESERVES_FEATURE = THIRD_FEATURE + 1
    FREE_FEATURE = RESERVES_FEATURE + 1
    COMPLETIONS_FEATURE = FREE_FEATURE + 1
    RAISED_FEATURE = COMPLETIONS_FEATURE + 1
    FEATURE_COUNT = RAISED_FEATURE + 1
    LINE_SETS = 256
    ROWS_INWARDS = 0
    COLUMNS_INWARDS = 1
    ROWS_OUTWARDS = 2
    COLUMNS_OUTWARDS = 3
    TWO_ROWS = 0xFF
    TWO_COLUMNS = 0x3333
    JOINED_COLUMNS = 0x0F0F
    SQUARE = 0x33
    SQUARE_GAP = 2
    RAISE_COUNT = 0xFF
    RAISE_COMPLETES = 8
    UNIT = 256
    MOST = 4000
    WIDTH = 32
    NEURONS = 16
    FULL = 128
    BIAS = WIDTH
    FACTOR = WIDTH + 1
    NEURON_SIZE = WIDTH + 2
    ROWS = STAGE_SIZE * WIDTH
    NETWORK_SIZE = ROWS + WIDTH + NEURONS * NEURON_SIZE + 1
    BIAS_SHIFT = 8
    PULL_SHIFT = 9
    SUM_SHIFT = 6
    WINNING = 30_000
    PROVEN_FROM = 29_000
    NOT_SEEN = 32_000
    AT_MOST = 1
    AT_LEAST = 2
    EXACTLY = 3
    ENTRY_KIND = 30
    ENTRY_DEPTH = 32
    ENTRY_VALUE = 40
    ENTRY_CELLS = 0x3FFF_FFFF
    KIND_BITS = 3
    DEPTH_BITS = 0xFF
    VALUE_ZERO = 0x8000
    CHANCE_BITS = 0x7FFF
    OVERLOOKED_BITS = 0xFF
    OVERLOOKED_SQUARES = 7

cdef inline int at_most(int number, int limit) noexcept nogil:
    return number if number < limit else limit

cdef inline int reserves_weight(int own, int other) noexcept nogil:
    return RESERVES + COUNTS * own + other

cdef inline int free_weight(int own, int other) noexcept nogil:
    return FREE_SPHERES + COUNTS * own + other

cdef inline int completions_weight(int own, int other, int by_raising) noexcept nogil:
    return COMPLETIONS + BY_RAISING * by_raising + CHANCES * own + other

cdef inline int raised_weight(int own, int other) noexcept nogil:
    return RAISED + RAISES * own + other

cdef inline Entry entry_with(Entry best, int value, int kind, int depth) noexcept nogil:
    cdef Entry says, deep, above
    says = kind
    deep = depth
    above = value + VALUE_ZERO
    return best | says << ENTRY_KIND | deep << ENTRY_DEPTH | above << ENTRY_VALUE

cdef inline Entry best_in(Entry entry) noexcept nogil:
    return entry & ENTRY_CELLS

cdef inline int kind_in(Entry entry) noexcept nogil:
    return entry >> ENTRY_KIND & KIND_BITS

cdef inline int depth_in(Entry entry) noexcept nogil:
    return entry >> ENTRY_DEPTH & DEPTH_BITS

cdef inline int value_in(Entry entry) noexcept nogil:
    return (entry >> ENTRY_VALUE) - VALUE_ZERO
