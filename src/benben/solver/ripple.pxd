# The fields and signatures of ripple.py.

from benben.games.pylos.cells cimport Cells, count, lowest
from benben.solver.board cimport SolverBoard
from benben.solver.encoding cimport *
from benben.solver.index cimport Index

cdef class Ripple:
    cdef SolverBoard board
    cdef Index index
    cdef int best
    cdef unsigned int[::1] given
    cdef unsigned int[::1] touched
    cdef int changes
    cdef readonly unsigned long long positions

    cdef void _go_back(self, unsigned long long place) noexcept nogil
    cdef void _give_back(self, Cells own, Cells other) noexcept nogil
    cdef void _put_back(self, Cells own, Cells other, bint completed) noexcept nogil
    cdef void _value(self, Cells own, Cells other) noexcept nogil
    cdef void _change(self, unsigned long long place, int value) noexcept nogil
    cdef int _evaluate(self, Cells own, Cells other) noexcept nogil
    cdef void _put(self, Cells own, Cells other, Cells cells, int sphere) noexcept nogil
    cdef void _take_back(self, Cells own, Cells other) noexcept nogil
    cdef inline void _lead(self, Cells own, Cells other) noexcept nogil
