# The fields and signatures of turns.py, and what other kernels call without Python.

from benben.games.pylos.cells cimport *

cdef class Turns:
    cdef int trigger
    cdef bint may
    cdef bint may_raise
    cdef bint overlooks_some
    cdef long long[::1] turns
    cdef int end
    cdef unsigned long long leaves
    cdef unsigned long long digest

    cdef void list_turns(self, Cells own, Cells other) noexcept nogil
    cdef void _follow(self, Cells own, Cells other, int depth) noexcept nogil
    cdef inline void _put(self, Cells own, Cells other, Cells cells, bint raised, int depth) noexcept nogil
    cdef Cells _noticed(self, Cells cells, bint raised, Cells completing) noexcept nogil
    cdef void _take_back(self, Cells own, Cells other, int depth) noexcept nogil
    cdef inline void _pass_on(self, Cells own, Cells other, int depth) noexcept nogil
    cdef void _go_on(self, Cells own, Cells other, int depth) noexcept nogil
