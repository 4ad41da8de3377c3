# The fields and signatures of layout.py, and what other kernels call without Python.

from benben.games.pylos.cells cimport Cells
from benben.solver.encoding cimport *
from benben.solver.index cimport Index

cdef class CompactLayout:
    cdef readonly Index index
    cdef readonly unsigned long long size
    cdef readonly int each
    cdef readonly int most
    cdef int cells
    cdef unsigned int[::1] binomials
    cdef unsigned int[::1] class_starts
    cdef unsigned long long[::1] starts
    cdef unsigned int[::1] supports
    cdef unsigned char[::1] order_of
    cdef unsigned char[::1] alike

    cdef unsigned long long _rank(self, int number, int spheres, Cells own) noexcept nogil
    cdef unsigned long long place(self, Cells own, Cells other) noexcept nogil

cpdef bint expand(const unsigned char[::1] runs, unsigned char[::1] values)
cpdef int find_runs(const unsigned char[::1] values, unsigned char[::1] found, unsigned char[::1] lengths)
cdef int _find_runs(const unsigned char[::1] values, unsigned char[::1] found, unsigned char[::1] lengths, int size) noexcept nogil
