# What is summed up, each field once, and what other kernels call without Python.

from libc.string cimport memcpy

from benben.bots.touche.encoding cimport *
from benben.games.touche.engine cimport Position
from benben.games.touche.layout cimport Layout

cdef class Tallies:
    cdef Layout layout
    cdef int seats
    cdef int actor
    cdef int jokers
    cdef bint counts
    cdef int hidden
    cdef unsigned char kinds[MOST_SEATS]
    cdef unsigned char owner[CELLS]
    cdef unsigned char newest[ALL_NEWEST]
    cdef unsigned char own[ALL_OWN]
    cdef unsigned char all[MOST_COMBINATIONS]
    cdef unsigned char left[SPOTS]
    cdef unsigned char held[SPOTS]
    cdef double rates[CELLS]
    cdef double sums[ALL_SUMS]
    cdef unsigned char ones[ALL_ONES]
    cdef double plans[ALL_PLANS]
    cdef unsigned char slots[CELLS]
    cdef int slot
    cdef double best[BEST]

    cdef void lay_like(self, Tallies other) noexcept nogil
    cdef void count(self, Position position) noexcept nogil
    cdef void put(self, int seat, int cell) noexcept nogil
    cdef void _bar(self, int cell) noexcept nogil
    cdef inline void _move(self, int seat, int cell, int step) noexcept nogil
    cdef void set_seat(self, Position position) noexcept nogil
    cdef void sum_up(self, Position position) noexcept nogil
    cdef void _count_cards(self, Position position) noexcept nogil
    cdef void _find_rates(self) noexcept nogil
    cdef void _find_newest(self, Position position, int seat) noexcept nogil
    cdef void _begin(self) noexcept nogil
    cdef void _tally(self, int seat, int combination, int step) noexcept nogil
    cdef void _tally_one(self, int seat, int combination, int step) noexcept nogil
    cdef void _tally_own(self, int combination, int lacking, int step) noexcept nogil
    cdef void _tally_other(self, int seat, int combination, int lacking, int step) noexcept nogil
    cdef void _find_best(self) noexcept nogil
    cdef inline double _gain_at(self, int one, int two) noexcept nogil
    cdef void _number_cells(self) noexcept nogil
    cdef inline bint _holds(self, int cell) noexcept nogil
    cdef inline bint could_complete_before(self, int seat, int cell) noexcept nogil
    cdef int completes(self, int cell) noexcept nogil
    cdef int _completed_by(self, int seat, int cell) noexcept nogil
    cdef bint wards_off(self, int cell) noexcept nogil
    cdef inline bint _blocked_only_at(self, int seat, int combination, int cell) noexcept nogil
    cdef void try_put(self, int cell, int card) noexcept nogil
    cdef inline int _cell_lost(self, int cell, int card) noexcept nogil
    cdef void _tally_all(self, int cell, int lost, int step) noexcept nogil
    cdef inline bint _has(self, int combination, int cell) noexcept nogil
    cdef void _take_back(self, int cell, int owner) noexcept nogil

cdef inline void copy_tallies(Tallies tallies, int source, int target) noexcept nogil:
    """Save the tallies of all seats, or restore them."""
    memcpy(
        &tallies.sums[target * SEAT_SUMS],
        &tallies.sums[source * SEAT_SUMS],
        tallies.seats * SUMS * sizeof(double),
    )
    memcpy(
        &tallies.ones[target * SEAT_ONES],
        &tallies.ones[source * SEAT_ONES],
        tallies.seats * WAYS * CELLS,
    )
    memcpy(&tallies.plans[target * PLANS], &tallies.plans[source * PLANS], PLANS * sizeof(double))
