# The fields and signatures of packing.py.

from benben.games.pylos.cells cimport Cells, count
from benben.solver.encoding cimport *
from benben.solver.layout cimport CompactLayout

cdef class Packing:
    cdef CompactLayout layout
    cdef const unsigned char[::1] values
    # the shape
    cdef int number
    cdef int spheres
    cdef int low_bits
    cdef int ways
    cdef unsigned short[::1] lows
    cdef unsigned int[::1] low_places
    cdef unsigned int[::1] low_images
    cdef unsigned int[::1] firsts
    cdef unsigned int[::1] places
    cdef unsigned int[::1] images
    cdef unsigned int[::1] high_images
    cdef unsigned char[::1] ranks
    # the next position
    cdef int own
    cdef Cells high
    cdef int at
    cdef int last
    cdef unsigned long long base
    cdef unsigned char value
    # what is written
    cdef unsigned char[::1] out
    cdef Py_ssize_t room
    cdef Py_ssize_t filled

    cdef void _begin_shape(self) noexcept nogil
    cdef void _list_lows(self) noexcept nogil
    cdef unsigned long long _mapped(self, Cells chosen, int first, unsigned int[::1] bits, int start) noexcept nogil
    cdef void _find_high(self) noexcept nogil
    cdef inline void _copy(self) noexcept nogil
    cdef inline bint _is_first(self, int at) noexcept nogil
