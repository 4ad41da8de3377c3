"""How evaluations and plans of Touché are kept: sizes, and where each number stands.

encoding.pxd says the same to compiled code, where everything here is a constant or inlined; a test
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
"""What one pyramid completes is counted apart if only the newest pyramid made it so."""
SEAT_ONES = MOST_SEATS * WAYS * CELLS
SLOTS = 11
"""Five cards have ten cells; 0 is none of them."""
PLANS = SLOTS * SLOTS

USED = 0
KEPT = 1
COPIES = 2
"""What is summed up is there twice: as it is used, and as it is kept while plans are tried."""
ALL_SUMS = COPIES * SEAT_SUMS
ALL_ONES = COPIES * SEAT_ONES
ALL_PLANS = COPIES * PLANS

BEST = 3
"""How many plans for several turns are compared: the best card, the second, the best two."""
MOST_FEATURES = 48
HIDDEN = 24
"""So many units are between the features and what they mean together."""
ALL_WORTHS = 2 * MOST_SEATS
"""What a round is worth to each seat, with the joker and without."""

MOST_PLANS = 400
"""No position has more plans."""
ALL_REFUSED = MOST_SEATS * CARD_COUNT


def own_at(seat: int, combination: int) -> int:
    """Where a seat's pyramids in a combination are counted."""
    return seat * MOST_COMBINATIONS + combination


def sum_at(seat: int, what: int) -> int:
    """Where something is summed up for a seat."""
    return seat * SUMS + what


def one_at(seat: int, way: int, cell: int) -> int:
    """Where it is counted what a seat completes at a cell."""
    return (seat * WAYS + way) * CELLS + cell


def plan_at(one: int, other: int) -> int:
    """Where it is summed up what two cells of the hand bring together."""
    return SLOTS * one + other


def newest_at(seat: int, number: int) -> int:
    """Where a cell stands that may have a seat's newest pyramid."""
    return seat * PAIR + number


def open_at(lacking: int) -> int:
    """Where combinations that lack two to four pyramids are summed up, by unknown cards."""
    return OPEN + (0 if lacking == 2 else 3 if lacking == 3 else 7)


def holding_of(kinds: int, joker: int) -> int:
    """What a seat has for the game: its kinds and whether it has its joker, as one number."""
    return 2 * kinds + joker


def refused_at(seat: int, card: int) -> int:
    """Where it is noted that a seat cannot hold a card."""
    return seat * CARD_COUNT + card
