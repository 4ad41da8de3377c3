# The fields and signatures of index.py, and what other kernels call without Python.

from benben.games.pylos.cells cimport Cells
from benben.solver.encoding cimport *

cdef class Index:
    cdef readonly object pyramid
    cdef readonly object kept
    cdef readonly object starts
    cdef readonly unsigned long long size
    cdef readonly int shapes
    cdef int cells
    cdef unsigned long long slots
    cdef unsigned int[::1] shape_of
    cdef unsigned int[::1] start_of
    cdef unsigned char[::1] way_of
    cdef unsigned char[::1] rank_of
    cdef unsigned int[::1] keys
    cdef unsigned int[::1] found

    cdef bint _is_least(self, Cells shape) noexcept nogil
    cdef unsigned long long _slot(self, Cells shape) noexcept nogil
    cdef Cells turn(self, Cells cells, int way) noexcept nogil
    cdef unsigned long long find(self, Cells shape) noexcept nogil
    cdef unsigned long long bit(self, unsigned long long found, int cell) noexcept nogil
    cdef unsigned long long place(self, Cells own, Cells other) noexcept nogil
    cdef int number_of(self, unsigned long long place) noexcept nogil
    cdef Cells unpack(self, int number, unsigned long long place) noexcept nogil
