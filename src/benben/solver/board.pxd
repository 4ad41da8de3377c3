# The fields and signatures of board.py, and what other kernels call without Python.

from benben.games.pylos.cells cimport Cells
from benben.solver.encoding cimport *
from benben.solver.index cimport Index


cdef class SolverBoard:
    cdef readonly Index index
    cdef readonly object stamps
    cdef public unsigned int time
    cdef public unsigned int unseen
    cdef signed char[::1] values
    cdef unsigned int[::1] supports
    cdef unsigned int[::1] patterns
    cdef unsigned int[::1] pattern_starts
    cdef unsigned int[::1] changed
    cdef unsigned int[::1] valued
    cdef int cells
    cdef int apex
    cdef int spheres
    cdef bint may
    cdef bint may_raise

    cdef bint is_higher(self, int cell, int sphere) noexcept nogil
    cdef Cells supporting(self, Cells shape) noexcept nogil
    cdef Cells free(self, Cells own, Cells shape) noexcept nogil
    cdef Cells open(self, Cells shape) noexcept nogil
    cdef bint completes(self, int cell, Cells own) noexcept nogil
