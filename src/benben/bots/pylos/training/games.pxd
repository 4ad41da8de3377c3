# The fields and signatures of games.py.

from benben.bots.pylos.encoding cimport *
from benben.bots.pylos.search cimport Search
from benben.games.pylos.cells cimport *
from benben.games.splitmix cimport mixed, stepped
from benben.solver.book cimport Book

cdef class Games(Search):
    cdef Book table
    cdef int least
    cdef unsigned long long random
    cdef Cells own
    cdef Cells other
    cdef int played
    cdef long long[::1] owns
    cdef long long[::1] others
    cdef unsigned char[::1] results
    cdef int kept
    cdef int size

    cdef int _evaluate(self, Cells own, Cells other) noexcept nogil
    cdef void _keep_sample(self, Cells own, Cells other) noexcept nogil
    cdef void _think(self) noexcept nogil
    cdef void _begin(self) noexcept nogil
    cdef void _play(self) noexcept nogil
    cdef inline int _below(self, int limit) noexcept nogil
    cdef inline Cells _any(self) noexcept nogil
    cdef Cells _good(self) noexcept nogil
    cdef int _result(self, Cells own, Cells other) noexcept nogil
