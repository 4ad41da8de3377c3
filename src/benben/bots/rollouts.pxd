# The fields and signatures of rollouts.py, documented there.

cimport cython
from libc.math cimport sqrt

from benben.bots.limits cimport Limits
from benben.games.splitmix cimport mixed, stepped

cdef enum:
    CANDIDATES = 32
    SEATS = 4
    TOLD = 2 * SEATS
    ALL_TOLD = CANDIDATES * TOLD

@cython.final
cdef class Trials:
    cdef int fewest
    cdef readonly int count
    cdef readonly int done
    cdef unsigned char alive[CANDIDATES]
    cdef double latest[CANDIDATES]
    cdef double sums[CANDIDATES]
    cdef double products[CANDIDATES * CANDIDATES]

    cdef void note(self, int number, double gain) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef double mean(self, int number) noexcept nogil
    cdef void give_up(self) noexcept nogil
    cdef int _leader(self) noexcept nogil
    cdef bint _is_behind(self, int number, int best) noexcept nogil
    cdef double _product(self, int one, int other) noexcept nogil

cdef class RolloutSearch:
    cdef int seat
    cdef int ahead
    cdef unsigned long long seed
    cdef unsigned long long chance
    cdef readonly Limits limits
    cdef readonly Trials trials
    cdef int codes[CANDIDATES]
    cdef bint tells_all
    cdef double told[ALL_TOLD]
    cdef double totals[ALL_TOLD]

    cdef void _try_guess(self) noexcept nogil
    cdef void _add_told(self) noexcept nogil
    cdef unsigned long long _evaluated(self) noexcept nogil
    cdef int _weigh(self) noexcept nogil
    cdef double _value(self, int number) noexcept nogil
    cdef tuple _plan(self, int number)
    cdef void _make_guess(self) noexcept nogil
    cdef double _follow(self, int number) noexcept nogil
    cdef double _gain(self, int number, double result) noexcept nogil
    cdef double _tell_all(self, int number, double result) noexcept nogil
