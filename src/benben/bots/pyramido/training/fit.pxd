# What a player keeps; fit.py says what it means.

cimport cython

from benben.bots.pyramido.policy cimport Policy
from benben.bots.pyramido.sizes cimport *
from benben.games.pyramido.encoding cimport *
from benben.games.pyramido.engine cimport Position

cdef enum:
    ALL_STAGES = MOST_SEATS * STAGE_COUNT
    ALL_NOTES = ALL_STAGES * FEATURE_COUNT
    ALL_PRODUCTS = STAGE_COUNT * FEATURE_COUNT
    ALL_SQUARES = ALL_PRODUCTS * FEATURE_COUNT

@cython.final
cdef class SelfPlay:
    cdef Policy policy
    cdef Position position
    cdef double squares[ALL_SQUARES]
    cdef double products[ALL_PRODUCTS]
    cdef double notes[ALL_NOTES]
    cdef double scored[ALL_STAGES]
    cdef unsigned char noted[ALL_STAGES]
    cdef readonly double points
    cdef readonly int pyramids

    cdef void _play(self, Position start) noexcept nogil
    cdef void _note(self, int seat) noexcept nogil
    cdef double _points(self, int seat) noexcept nogil
    cdef void _sum_up(self, int seat) noexcept nogil
