# What a search keeps; search.py says what it means.

cimport cython

from benben.bots.rollouts cimport CANDIDATES, SEATS, TOLD, RolloutSearch
from benben.bots.touche.encoding cimport *
from benben.bots.touche.evaluate cimport Evaluation
from benben.bots.touche.policy cimport Policy
from benben.games.touche.engine cimport Position

@cython.final
cdef class Search(RolloutSearch):
    cdef Position root
    cdef Position guess
    cdef Position position
    cdef Policy policy
    cdef Evaluation counted
    cdef int cells[CANDIDATES]
    cdef unsigned char refused[ALL_REFUSED]

    cdef void _find_refused(self) noexcept nogil
    cdef void _correct_guess(self) noexcept nogil
    cdef inline bint _is_refused(self, int seat, int card) noexcept nogil
    cdef void _exchange_refused(self, int seat, int held) noexcept nogil
    cdef double _play_on(self) noexcept nogil
    cdef double _chance(self) noexcept nogil
    cdef double _chance_of(self, int seat) noexcept nogil
