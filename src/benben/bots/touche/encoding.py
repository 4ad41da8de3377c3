"""The memory layout of evaluations and plans of Touché: sizes and indices.

encoding.pxd declares the same for compiled code, as constants and inline functions; a test
keeps the two equal.
"""

from benben.games.touche.encoding import CARD_COUNT, CELLS, MOST_COMBINATIONS, MOST_SEATS

ALL_OWN = MOST_SEATS * MOST_COMBINATIONS
SPOTS = CARD_COUNT + 1
"""A cell shows a card or is a free space."""
NOWHERE = 255
"""In place of a cell."""
BARRED = 64
"""Counts more than any pyramids: a cell of the combination is crowned."""
PAIR = 2
ALL_NEWEST = MOST_SEATS * PAIR
"""A card has two cells, on one of which a seat's newest pyramid stands."""

NOW = 0
DRAWN = 1
READY = 2
FRESH = 3
OLD = 4
OPEN = 4
SUMS = 20
"""What is summed up for each seat: cells that complete something by what one holds, by what one may
draw (for others: since their last pyramid, or before it), what the joker completes; then what lacks
more, by pyramids and by cards."""
SEAT_SUMS = MOST_SEATS * SUMS
WAYS = 2
"""The ways to be one pyramid short: since the newest pyramid, or before it."""
SEAT_ONES = MOST_SEATS * WAYS * CELLS
SLOTS = 11
"""Slots for the ten cells of five cards; 0 is none of them."""
PLANS = SLOTS * SLOTS

USED = 0
KEPT = 1
COPIES = 2
"""Tallies exist twice: the current ones, and a copy while plans are tried."""
ALL_SUMS = COPIES * SEAT_SUMS
ALL_ONES = COPIES * SEAT_ONES
ALL_PLANS = COPIES * PLANS

BEST = 3
"""The plans for several turns that are compared: best card, second best, best pair."""
MOST_FEATURES = 48
HIDDEN = 24
"""The number of hidden units of the network."""
ALL_WORTHS = 2 * MOST_SEATS
"""The values of a round for each seat, with and without the joker."""

MOST_PLANS = 400
"""The most plans of a position."""
ALL_REFUSED = MOST_SEATS * CARD_COUNT


def own_at(seat: int, combination: int) -> int:
    """The index of the count of a seat's pyramids in a combination."""
    return seat * MOST_COMBINATIONS + combination


def sum_at(seat: int, what: int) -> int:
    """The index of a seat's tally."""
    return seat * SUMS + what


def one_at(seat: int, way: int, cell: int) -> int:
    """The index of the count of combinations that a seat completes at a cell."""
    return (seat * WAYS + way) * CELLS + cell


def plan_at(one: int, other: int) -> int:
    """The index of the tally of a pair of cells of the hand."""
    return SLOTS * one + other


def newest_at(seat: int, number: int) -> int:
    """The index of a cell that may have a seat's newest pyramid."""
    return seat * PAIR + number


def open_at(lacking: int) -> int:
    """The index of the tally of combinations short of two to four pyramids, by unknown cards."""
    return OPEN + (0 if lacking == 2 else 3 if lacking == 3 else 7)


def holding_of(kinds: int, joker: int) -> int:
    """A seat's progress in the game as one number: its kinds and its joker."""
    return 2 * kinds + joker


def refused_at(seat: int, card: int) -> int:
    """The index of the flag that a seat cannot hold a card."""
    return seat * CARD_COUNT + card
