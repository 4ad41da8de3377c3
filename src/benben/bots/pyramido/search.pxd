# What a search keeps; search.py says what it means.

from benben.bots.pyramido.policy cimport Policy
from benben.bots.rollouts cimport Trials
from benben.games.pyramido.engine cimport Position

cdef class Search:
    cdef Position root
    cdef Position guess
    cdef Position position
    cdef Policy policy
    cdef int seat
    cdef int ahead
    cdef unsigned long long most
    cdef unsigned long long seed
    cdef readonly bint stopped
    cdef readonly Trials trials
    cdef int[::1] codes
    cdef double[::1] margins

    cdef void _try_guess(self) noexcept nogil
    cdef void _play_on(self) noexcept nogil
    cdef void _note(self, int number) noexcept nogil
    cdef double _lead(self) noexcept nogil
    cdef double _expected(self, int seat) noexcept nogil
