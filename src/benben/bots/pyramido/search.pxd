# What a search keeps; search.py says what it means.

cimport cython
from libc.math cimport exp, sqrt

from benben.bots.pyramido.policy cimport Policy
from benben.bots.pyramido.sizes cimport *
from benben.bots.rollouts cimport CANDIDATES, SEATS, TOLD, RolloutSearch
from benben.games.pyramido.encoding cimport *
from benben.games.pyramido.engine cimport Position

@cython.final
cdef class Search(RolloutSearch):
    cdef Position root
    cdef Position guess
    cdef Position position
    cdef Policy policy
    cdef double margins[CANDIDATES]

    cdef void _play_on(self) noexcept nogil
    cdef double _lead(self) noexcept nogil
    cdef double _scale(self) noexcept nogil
    cdef double _lead_of(self, int seat) noexcept nogil
    cdef double _expected(self, int seat) noexcept nogil
