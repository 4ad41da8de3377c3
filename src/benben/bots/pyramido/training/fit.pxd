# What a player keeps; fit.py says what it means.

from benben.bots.pyramido.policy cimport Policy
from benben.games.pyramido.engine cimport Position

cdef class SelfPlay:
    cdef Policy policy
    cdef Position position
    cdef double[::1] squares
    cdef double[::1] products
    cdef double[::1] notes
    cdef double[::1] scored
    cdef unsigned char[::1] noted
    cdef readonly double points
    cdef readonly int pyramids

    cdef void _play(self, Position start) noexcept nogil
    cdef void _note(self, int seat) noexcept nogil
    cdef double _points(self, int seat) noexcept nogil
    cdef void _sum_up(self, int seat) noexcept nogil
