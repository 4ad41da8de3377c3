# What the policy calls without Python; touche_judge.py tells what it means.

from benben.games.touche.engine cimport Layout, Position

cdef int bits(int word) noexcept nogil
cdef void share_out(double* strengths, int count) noexcept nogil

cdef class Judge:
    cdef double[::1] weights
    cdef Layout layout
    cdef int seats
    cdef int actor
    cdef int jokers
    cdef bint counts
    cdef bint selfless
    cdef unsigned char kinds[4]
    cdef unsigned char owner[256]
    cdef unsigned char own[12800]
    cdef unsigned char all[3200]
    cdef unsigned char left[53]
    cdef unsigned char held[53]
    cdef unsigned int stamps[3200]
    cdef unsigned int stamp
    cdef double before[72]
    cdef double sums[72]
    cdef double found[200]
    cdef double by_copies[3]
    cdef unsigned char missing[3200]
    cdef unsigned char unknown[3200]
    cdef double odds[3200]
    cdef double others[12800]
    cdef double chances[4]
    cdef double shares[4]
    cdef double worths[8]

    cdef void lay_like(self, Judge other) noexcept nogil
    cdef void count(self, Position table) noexcept nogil
    cdef void put(self, int seat, int cell) noexcept nogil
    cdef void _move(self, int seat, int cell, int step) noexcept nogil
    cdef void sit_down(self, Position table) noexcept nogil
    cdef void look(self, Position table) noexcept nogil
    cdef void _see_cards(self, Position table) noexcept nogil
    cdef bint is_open(self, int seat, int combination) noexcept nogil
    cdef void _add(self, int seat, int combination) noexcept nogil
    cdef int _look_at(self, int combination, int placed, int lost) noexcept nogil
    cdef int _look_of(self, int seat, int combination) noexcept nogil
    cdef void _see(self, int combination) noexcept nogil
    cdef void _guess(self, int seat, int combination) noexcept nogil
    cdef void _gain(self, int combination, int cell) noexcept nogil
    cdef void _lose(self, int cell, int other, double odds) noexcept nogil
    cdef void list_looks(self, int jokers) noexcept nogil
    cdef int _nearest(self, int seat, int way) noexcept nogil
    cdef int _turn_of(self, int seat) noexcept nogil
    cdef int _joker_of(self, int seat) noexcept nogil
    cdef int completes(self, int cell) noexcept nogil
    cdef bint blocked_only_at(self, int seat, int combination, int cell) noexcept nogil
    cdef double value(self, int cell, int card) noexcept nogil
    cdef void try_put(self, int cell, int card) noexcept nogil
    cdef double now(self, int jokers) noexcept nogil
    cdef void tell_chances(self, int jokers) noexcept nogil
    cdef double _strength(self, int seat, int jokers) noexcept nogil
    cdef bint _lacks_one(self, int seat) noexcept nogil
    cdef void _expect(self) noexcept nogil
    cdef double _worth(self, int winner, int jokers) noexcept nogil
    cdef double crowned(self, int kind, int jokers) noexcept nogil
    cdef double _after(self, int winner, int kind, int jokers) noexcept nogil
    cdef double game_chance(self, int seat, int starter, int jokers) noexcept nogil
