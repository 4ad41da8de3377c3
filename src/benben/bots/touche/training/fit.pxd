# What a pupil keeps; touche_learning.py tells what it means.

from benben.bots.touche.policy cimport Policy
from benben.games.touche.engine cimport Position

cdef class Pupil:
    cdef Policy policy
    cdef Position table
    cdef double[::1] weights
    cdef double[::1] slopes
    cdef double[::1] notes
    cdef unsigned char[::1] writers
    cdef int noted
    cdef unsigned int[::1] rounds
    cdef int begun
    cdef double rate
    cdef unsigned long long seed
    cdef double shares[4]
    cdef double pulls[24]
    cdef double goals[4]
    cdef double trust
    cdef readonly double surprise
    cdef readonly int lessons
    cdef readonly int games

    cdef void _play(self, Position start) noexcept nogil
    cdef void _turn(self) noexcept nogil
    cdef void _note(self, int cell, int card) noexcept nogil
    cdef void _begin_round(self) noexcept nogil
    cdef void _learn_round(self, int winner) noexcept nogil
    cdef void _learn_note(self, int number) noexcept nogil
    cdef double _weigh(self, int number, int seat) noexcept nogil
    cdef void _learn_looks(self, int number, int seat, double step) noexcept nogil
    cdef void _learn_game(self, int winner) noexcept nogil
    cdef void _learn_start(self, int number, int winner) noexcept nogil
    cdef void _shift(self, int weight, double step) noexcept nogil
