# What the policy calls without Python; evaluate.py says what it means.

from libc.math cimport exp, sqrt

from benben.bots.touche.encoding cimport *
from benben.bots.touche.tallies cimport Tallies
from benben.games.touche.engine cimport Position

cdef void share_out(double *strengths, int count) noexcept nogil
cdef double root(double value) noexcept nogil

cdef class Evaluation(Tallies):
    cdef double[::1] weights
    cdef bint selfless
    cdef double features[MOST_FEATURES]
    cdef double layer[HIDDEN]
    cdef double chances[MOST_SEATS]
    cdef double shares[MOST_SEATS]
    cdef double worths[ALL_WORTHS]

    cdef void summarise(self, Position position) noexcept nogil
    cdef double value(self, int cell, int card) noexcept nogil
    cdef double now(self, int jokers) noexcept nogil
    cdef void tell_chances(self, int jokers) noexcept nogil
    cdef double _strength(self, int seat, int jokers) noexcept nogil
    cdef double weigh_features(self, bint mine) noexcept nogil
    cdef inline int net_of(self, bint mine) noexcept nogil
    cdef void list_features(self, int seat, int jokers) noexcept nogil
    cdef void _list_own(self, int jokers) noexcept nogil
    cdef void _list_other(self, int seat, int jokers) noexcept nogil
    cdef void _list_joker(self, int seat, int jokers, int feature) noexcept nogil
    cdef void _expect(self) noexcept nogil
    cdef double _worth(self, int winner, int jokers) noexcept nogil
    cdef double chance_of(self, int seat, int jokers) noexcept nogil
    cdef double crowned(self, int kind, int jokers) noexcept nogil
    cdef double _after(self, int winner, int kind, int jokers) noexcept nogil
    cdef double game_chance(self, int seat, int starter, int jokers) noexcept nogil
