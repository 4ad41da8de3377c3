# What the policy calls without Python; evaluate.py says what it means.

from benben.games.touche.engine cimport Layout, Position

cdef int bits(int word) noexcept nogil
cdef double root(double value) noexcept nogil
cdef void share_out(double* strengths, int count) noexcept nogil

cdef class Evaluation:
    cdef double[::1] weights
    cdef Layout layout
    cdef int seats
    cdef int actor
    cdef int jokers
    cdef bint counts
    cdef bint selfless
    cdef int hidden
    cdef unsigned char kinds[4]
    cdef unsigned char owner[256]
    cdef unsigned char newest[8]
    cdef unsigned char own[12800]
    cdef unsigned char all[3200]
    cdef unsigned char left[53]
    cdef unsigned char held[53]
    cdef double rates[256]
    cdef double sums[160]
    cdef unsigned char ones[4096]
    cdef double plans[242]
    cdef unsigned char slots[256]
    cdef int slot
    cdef double best[3]
    cdef double features[48]
    cdef double layer[24]
    cdef double chances[4]
    cdef double shares[4]
    cdef double worths[8]

    cdef void lay_like(self, Evaluation other) noexcept nogil
    cdef void count(self, Position position) noexcept nogil
    cdef void put(self, int seat, int cell) noexcept nogil
    cdef void _move(self, int seat, int cell, int step) noexcept nogil
    cdef void set_seat(self, Position position) noexcept nogil
    cdef void summarise(self, Position position) noexcept nogil
    cdef void _count_cards(self, Position position) noexcept nogil
    cdef void _find_rates(self) noexcept nogil
    cdef void _find_newest(self, Position position, int seat) noexcept nogil
    cdef void _begin(self) noexcept nogil
    cdef void _copy(self, int source, int target) noexcept nogil
    cdef void _tally(self, int seat, int combination, int step) noexcept nogil
    cdef void _tally_one(self, int seat, int combination, int step) noexcept nogil
    cdef void _tally_own(self, int combination, int lacking, int step) noexcept nogil
    cdef void _tally_other(self, int seat, int combination, int lacking, int step) noexcept nogil
    cdef void _find_best(self) noexcept nogil
    cdef double _gain_at(self, int one, int two) noexcept nogil
    cdef void _number_cells(self) noexcept nogil
    cdef bint _holds(self, int cell) noexcept nogil
    cdef bint could_complete_before(self, int seat, int cell) noexcept nogil
    cdef int _cell_lost(self, int cell, int card) noexcept nogil
    cdef void _tally_all(self, int cell, int lost, int step) noexcept nogil
    cdef bint _has(self, int combination, int cell) noexcept nogil
    cdef void _take_back(self, int cell, int owner) noexcept nogil
    cdef double weigh_features(self, bint mine) noexcept nogil
    cdef int net_of(self, bint mine) noexcept nogil
    cdef void list_features(self, int seat, int jokers) noexcept nogil
    cdef void _list_own(self, int jokers) noexcept nogil
    cdef void _list_other(self, int seat, int jokers) noexcept nogil
    cdef void _list_joker(self, int seat, int jokers, int feature) noexcept nogil
    cdef int completes(self, int cell) noexcept nogil
    cdef int _completed_by(self, int seat, int cell) noexcept nogil
    cdef bint wards_off(self, int cell) noexcept nogil
    cdef bint blocked_only_at(self, int seat, int combination, int cell) noexcept nogil
    cdef double value(self, int cell, int card) noexcept nogil
    cdef void try_put(self, int cell, int card) noexcept nogil
    cdef double now(self, int jokers) noexcept nogil
    cdef void tell_chances(self, int jokers) noexcept nogil
    cdef double _strength(self, int seat, int jokers) noexcept nogil
    cdef void _expect(self) noexcept nogil
    cdef double _worth(self, int winner, int jokers) noexcept nogil
    cdef double crowned(self, int kind, int jokers) noexcept nogil
    cdef double _after(self, int winner, int kind, int jokers) noexcept nogil
    cdef double game_chance(self, int seat, int starter, int jokers) noexcept nogil
