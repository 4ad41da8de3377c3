# The fields and signatures of playouts.py.

from benben.games.pylos.cells cimport *
from benben.games.splitmix cimport mixed, seeded, stepped

cdef class Playout:
    cdef int trigger
    cdef bint may
    cdef bint may_raise
    cdef unsigned long long random
    cdef long long[::1] owns
    cdef long long[::1] others
    cdef Py_ssize_t start
    cdef Py_ssize_t room
    cdef Py_ssize_t turns
    cdef int length
    cdef bint completed

    cdef inline void begin(self, int turns, unsigned long long random) noexcept nogil
    cdef int finish(self, Cells own, Cells other, int side, int taken) noexcept nogil
    cdef inline int find_result(self, Cells own, Cells other, int side) noexcept nogil
    cdef inline int times_before(self) noexcept nogil
    cdef inline int below(self, int limit) noexcept nogil
    cdef inline int count_puts(self, Cells own, Cells occupied) noexcept nogil
    cdef inline Cells put(self, Cells own, Cells other) noexcept nogil
    cdef inline Cells take_back(self, Cells own, Cells other, int taken) noexcept nogil
