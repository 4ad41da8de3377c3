# encoding.py for compiled code: the same names, as constants and inline functions.

from benben.games.touche.encoding cimport *

cdef enum:
    ALL_OWN = MOST_SEATS * MOST_COMBINATIONS
    SPOTS = CARD_COUNT + 1
    NOWHERE = 255
    BARRED = 64
    PAIR = 2
    ALL_NEWEST = MOST_SEATS * PAIR
    NOW = 0
    DRAWN = 1
    READY = 2
    FRESH = 3
    OLD = 4
    OPEN = 4
    SUMS = 20
    SEAT_SUMS = MOST_SEATS * SUMS
    WAYS = 2
    SEAT_ONES = MOST_SEATS * WAYS * CELLS
    SLOTS = 11
    PLANS = SLOTS * SLOTS
    USED = 0
    KEPT = 1
    COPIES = 2
    ALL_SUMS = COPIES * SEAT_SUMS
    ALL_ONES = COPIES * SEAT_ONES
    ALL_PLANS = COPIES * PLANS
    BEST = 3
    MOST_FEATURES = 48
    HIDDEN = 24
    ALL_WORTHS = 2 * MOST_SEATS
    MOST_PLANS = 400
    ALL_REFUSED = MOST_SEATS * CARD_COUNT

cdef inline int own_at(int seat, int combination) noexcept nogil:
    return seat * MOST_COMBINATIONS + combination

cdef inline int sum_at(int seat, int what) noexcept nogil:
    return seat * SUMS + what

cdef inline int one_at(int seat, int way, int cell) noexcept nogil:
    return (seat * WAYS + way) * CELLS + cell

cdef inline int plan_at(int one, int other) noexcept nogil:
    return SLOTS * one + other

cdef inline int newest_at(int seat, int number) noexcept nogil:
    return seat * PAIR + number

cdef inline int open_at(int lacking) noexcept nogil:
    return OPEN + (0 if lacking == 2 else 3 if lacking == 3 else 7)

cdef inline int holding_of(int kinds, int joker) noexcept nogil:
    return 2 * kinds + joker

cdef inline int refused_at(int seat, int card) noexcept nogil:
    return seat * CARD_COUNT + card
