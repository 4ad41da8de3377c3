# What a search keeps; search.py says what it means.

from benben.bots.touche.encoding cimport *
from benben.bots.touche.evaluate cimport Evaluation
from benben.bots.touche.policy cimport Policy
from benben.bots.rollouts cimport Trials
from benben.games.touche.engine cimport Position

cdef class Search:
    cdef Position root
    cdef Position guess
    cdef Position position
    cdef Policy policy
    cdef Evaluation counted
    cdef readonly Trials trials
    cdef int seat
    cdef int ahead
    cdef unsigned long long most
    cdef unsigned long long seed
    cdef readonly bint stopped
    cdef int codes[MOST_CANDIDATES]
    cdef int cells[MOST_CANDIDATES]
    cdef unsigned char refused[ALL_REFUSED]

    cdef void _find_refused(self) noexcept nogil
    cdef void _correct_guess(self) noexcept nogil
    cdef inline bint _is_refused(self, int seat, int card) noexcept nogil
    cdef void _exchange_refused(self, int seat, int held) noexcept nogil
    cdef void _try_guess(self) noexcept nogil
    cdef double _play_on(self) noexcept nogil
    cdef double _chance(self) noexcept nogil
