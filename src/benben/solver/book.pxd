# The fields and signatures of book.py, and what other kernels call without Python.

from benben.games.pylos.cells cimport Cells, compact
from benben.solver.index cimport Index


cdef class Book:
    cdef readonly Index index
    cdef readonly int spheres, exact
    cdef const signed char[::1] values

    cdef int value(self, Cells own, Cells other) noexcept nogil
