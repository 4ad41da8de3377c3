# What other kernels call without Python; documented in holes.py.

from benben.games.pyramido.areas cimport Areas
from benben.games.pyramido.encoding cimport *

cdef bint covers(unsigned long long cells, int width, int holes) noexcept nogil

cdef class Holes(Areas):
    cdef int frame_of(self, int seat) noexcept nogil
    cdef int _empty_of_last_level(self, int seat) noexcept nogil
    cdef int fewest_holes(self, int seat, int frame, int cell, int partner) noexcept nogil
    cdef bint leaves(self, int seat, int frame, int cell, int partner, int holes) noexcept nogil
    cdef bint _fits_in(
        self, int seat, int cell, int partner, int top, int west, int height, int width, int holes
    ) noexcept nogil
