# What a player keeps; fit.py says what it means.

cimport cython
from libc.math cimport log, sqrt

from benben.bots.touche.encoding cimport *
from benben.bots.touche.evaluate cimport share_out
from benben.bots.touche.policy cimport Policy
from benben.games.splitmix cimport mixed, stepped
from benben.games.touche.engine cimport Position

@cython.final
cdef class SelfPlay:
    cdef Policy policy
    cdef Position position
    cdef double[::1] weights
    cdef double[::1] squared_steps
    cdef double[::1] notes
    cdef unsigned char[::1] writers
    cdef int noted
    cdef unsigned int[::1] rounds
    cdef int begun
    cdef double rate
    cdef unsigned long long seed
    cdef double shares[MOST_SEATS]
    cdef double gradients[HIDDEN]
    cdef double targets[MOST_SEATS]
    cdef double trust
    cdef readonly double loss
    cdef readonly int samples
    cdef readonly int games

    cdef void _play(self, Position start) noexcept nogil
    cdef void _turn(self) noexcept nogil
    cdef void _note(self, int cell, int card) noexcept nogil
    cdef void _begin_round(self) noexcept nogil
    cdef void _fit_round(self, int winner) noexcept nogil
    cdef void _fit_note(self, int number) noexcept nogil
    cdef double _weigh(self, int number, int seat) noexcept nogil
    cdef void _fit_features(self, int number, int seat, double step) noexcept nogil
    cdef void _fit_game(self, int winner) noexcept nogil
    cdef void _fit_start(self, int number, int winner) noexcept nogil
    cdef inline void _shift(self, int weight, double step) noexcept nogil
