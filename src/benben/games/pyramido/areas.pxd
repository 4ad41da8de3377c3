# What other kernels call without Python; documented in areas.py.

from benben.games.pyramido.contents cimport Contents
from benben.games.pyramido.encoding cimport *

cdef class Areas(Contents):
    cdef _score_levels(self)
    cdef bint _has_finished(self, int seat, int level) noexcept nogil
    cdef int count_points(self, int seat, int level) noexcept nogil
    cdef void look(self, int seat, int level, unsigned char *top) noexcept nogil
    cdef int _area(self, int seat, int level, int cell, unsigned char *top, unsigned char *area) noexcept nogil
    cdef void _flood_quarters(self, int start, unsigned char *top, unsigned char *area) noexcept nogil
    cdef void _flood_blocks(self, int seat, int level, int cell, unsigned char *top, unsigned char *area) noexcept nogil
