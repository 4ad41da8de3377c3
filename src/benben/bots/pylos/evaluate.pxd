# The fields and signatures of evaluate.py, and what other kernels call without Python.

from benben.bots.pylos.encoding cimport *
from benben.games.pylos.cells cimport *

cdef Cells _two_columns(Cells ground) noexcept nogil

cdef class Evaluation:
    cdef int trigger
    cdef short[::1] weights
    cdef unsigned short[::1] lines
    cdef unsigned short[::1] second
    cdef unsigned short[::1] square
    cdef unsigned int[::1] features
    cdef bint has_network
    cdef short[::1] rows
    cdef short[::1] outer

    cdef int evaluate(self, Cells own, Cells other) noexcept nogil
    cdef int _network(self) noexcept nogil
    cdef inline int stage(self, Cells own, Cells other) noexcept nogil
    cdef void find_features(self, Cells own, Cells other) noexcept nogil
    cdef inline void _find_lines(self, Cells own, Cells other) noexcept nogil
    cdef inline void _find_rows(self, Cells own, Cells other, int row, int group, int way) noexcept nogil
    cdef inline void _find_columns(self, Cells own, Cells other, int column, int group, int way) noexcept nogil
    cdef inline int _pattern(self, Cells own, Cells other, int way) noexcept nogil
    cdef inline int _square(self, Cells own, Cells other, int start) noexcept nogil
    cdef inline void _find_squares(self, Cells own, Cells other) noexcept nogil
    cdef inline void _find_three(self, Cells own, Cells other, int row, int outer, int middle) noexcept nogil
    cdef inline void _find_two(self, Cells own, Cells other, int row) noexcept nogil
    cdef inline void _find_levels(self, Cells own, Cells other) noexcept nogil
    cdef inline void _find_prospects(self, Cells own, Cells other) noexcept nogil
    cdef int _raises(self, Cells own, Cells occupied) noexcept nogil
