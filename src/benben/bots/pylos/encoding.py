"""The encodings of Pylos's evaluation and search: features, values, transposition entries.

encoding.pxd declares the same for compiled code, as constants and inline functions; a test
keeps the two equal.
"""

Entry = int
"""An entry of the transposition table, in 64 bits."""

FOUR_CELLS = 81
FIVE_CELLS = 243
EIGHT_CELLS = 6561
NINE_CELLS = 19683
"""The number of patterns of that many cells, each empty, own or the opponent's: powers of 3."""
COUNTS = 16
"""The number of different counts of spheres."""
MOST_CHANCES = 3
CHANCES = 4
MOST_RAISES = 7
RAISES = 8
"""Larger counts of cells that complete something, and of raises, are treated as the largest."""
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
"""Where the weights of each group begin, and how many there are for a stage:

two rows or columns at the rim of level 1, and those between them; level 2; squares of level 1 with
the cell above them, by where they lie, and those of level 2; level 3; both reserves; both sides'
spheres that support nothing; cells that complete something; and spheres that can be raised."""
STAGES = 3
"""Weights change with the number of spheres on the board."""
EARLY_SPHERES = 16
MIDDLE_SPHERES = 20
"""The largest number of spheres of the first stage, and of the second."""

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
"""The indices of the features, and their number."""

LINE_SETS = 256
"""How many sets of cells two rows have."""
ROWS_INWARDS = 0
COLUMNS_INWARDS = 1
ROWS_OUTWARDS = 2
COLUMNS_OUTWARDS = 3
"""The directions in which two rows or columns are read: from the rim inwards or outwards."""
TWO_ROWS = 0xFF
TWO_COLUMNS = 0x3333
JOINED_COLUMNS = 0x0F0F
SQUARE = 0x33
"""The first rows, columns and square of a level."""
SQUARE_GAP = 2
"""The bits between the rows of a square."""
RAISE_COUNT = 0xFF
RAISE_COMPLETES = 8
"""The bit of a number of raises that says whether one of them completes something."""

UNIT = 256
"""The scale of weights: this many are 1 in the natural logarithm of the odds."""
MOST = 4000
"""The bound of evaluations."""
WIDTH = 32
NEURONS = 16
"""The network's sizes: each feature has a row of WIDTH units, which feed NEURONS neurons."""
FULL = 128
"""The upper bound of a unit. Everything else is scaled by UNIT."""
BIAS = WIDTH
FACTOR = WIDTH + 1
NEURON_SIZE = WIDTH + 2
"""A neuron has a weight for each unit, then a bias and a factor."""
ROWS = STAGE_SIZE * WIDTH
"""The size of all rows; the units' biases and the neurons follow."""
NETWORK_SIZE = ROWS + WIDTH + NEURONS * NEURON_SIZE + 1
BIAS_SHIFT = 8
PULL_SHIFT = 9
SUM_SHIFT = 6
"""The shifts of fixed-point products, which keep the scale of UNIT."""

WINNING = 30_000
"""The value of a game that is won now."""
PROVEN_FROM = 29_000
"""The least value that is proven."""
NOT_SEEN = 32_000
"""Marks a position without a value."""

AT_MOST = 1
AT_LEAST = 2
EXACTLY = 3
"""The kinds of stored values: none, bounds, or exact."""
ENTRY_KIND = 30
ENTRY_DEPTH = 32
ENTRY_VALUE = 40
"""An entry has the cells of the best turn in its lowest bits; the other fields start at these."""
ENTRY_CELLS = 0x3FFF_FFFF
KIND_BITS = 3
DEPTH_BITS = 0xFF
VALUE_ZERO = 0x8000
"""Added to a value before it is stored."""

CHANCE_BITS = 0x7FFF
"""The bits of a random word that make a random fraction."""
OVERLOOKED_BITS = 0xFF
OVERLOOKED_SQUARES = 7
"""The first bits of a random word that decide about raises and about squares."""


def at_most(number: int, limit: int) -> int:
    """The smaller of a number and a limit."""
    return number if number < limit else limit


def reserves_weight(own: int, other: int) -> int:
    """The index of the weight for both sides' numbers of spheres."""
    return RESERVES + COUNTS * own + other


def free_weight(own: int, other: int) -> int:
    """The index of the weight for both sides' numbers of free spheres."""
    return FREE_SPHERES + COUNTS * own + other


def completions_weight(own: int, other: int, by_raising: int) -> int:
    """The index of the weight for a number of cells that complete something.

    The lower bit of `by_raising` says whether the player can raise there, the other whether the
    opponent can.
    """
    return COMPLETIONS + BY_RAISING * by_raising + CHANCES * own + other


def raised_weight(own: int, other: int) -> int:
    """The index of the weight for both sides' numbers of raises."""
    return RAISED + RAISES * own + other


def entry_with(best: Entry, value: int, kind: int, depth: int) -> Entry:
    """An entry: the cells of the best turn as a compact set, and a value."""
    says = kind
    deep = depth
    above = value + VALUE_ZERO
    return best | says << ENTRY_KIND | deep << ENTRY_DEPTH | above << ENTRY_VALUE


def best_in(entry: Entry) -> Entry:
    """The cells of the best turn."""
    return entry & ENTRY_CELLS


def kind_in(entry: Entry) -> int:
    """The kind of the value: a bound or exact."""
    return entry >> ENTRY_KIND & KIND_BITS


def depth_in(entry: Entry) -> int:
    """The depth of the search."""
    return entry >> ENTRY_DEPTH & DEPTH_BITS


def value_in(entry: Entry) -> int:
    """The value; plies to the end count from the position."""
    return (entry >> ENTRY_VALUE) - VALUE_ZERO
