# The fields and signatures of sweep.py.

from benben.games.pylos.cells cimport Cells, count, lowest
from benben.solver.board cimport SolverBoard
from benben.solver.encoding cimport *
from benben.solver.index cimport Index

cdef class Sweep:
    cdef SolverBoard board
    cdef Index index
    # the shape, and the positions to value
    cdef int number
    cdef Cells shape
    cdef int spheres
    cdef readonly int fewest
    cdef readonly int most
    cdef bint looking
    cdef int stale
    cdef unsigned long long unit
    cdef signed char[::1] best
    # the current turn
    cdef Cells lifted
    cdef unsigned int[::1] avoid
    cdef int avoids
    cdef unsigned int[::1] active
    # its block
    cdef unsigned short[::1] order
    cdef unsigned short[::1] firsts
    cdef unsigned short[::1] lows
    cdef unsigned int[::1] leads
    cdef unsigned short[::1] sorted_lows
    cdef unsigned int[::1] sorted_leads
    cdef unsigned int[::1] low_bits
    cdef unsigned int[::1] low_leads
    cdef unsigned int[::1] mid_bits
    cdef unsigned int[::1] mid_leads
    cdef long long[::1] steps
    cdef long long[::1] lead_steps
    # the result
    cdef readonly unsigned long long positions
    cdef readonly unsigned long long changes
    cdef readonly unsigned int[::1] touched

    cdef void _turn(self) noexcept nogil
    cdef void _put(self, Cells shape, int sphere, Cells lifted) noexcept nogil
    cdef void _put_on(self, Cells shape, int cell) noexcept nogil
    cdef void _take_back(self, Cells after, Cells put, Cells rest) noexcept nogil
    cdef unsigned long long _packed(self, Cells cells) noexcept nogil
    cdef void _lead(self, Cells after, Cells own) noexcept nogil
    cdef void _end(self, Cells own) noexcept nogil
    cdef void _look_at(self, unsigned long long number) noexcept nogil
    cdef void _follow(self, unsigned long long found, unsigned long long start, Cells own) noexcept nogil
    cdef inline void _step(self, int free, unsigned long long bit, unsigned long long lead) noexcept nogil
    cdef void _list_block(self, int free, unsigned long long low) noexcept nogil
    cdef void _follow_blocks(self, unsigned long long start, unsigned long long mid, int free_low, int free_mid, int count) noexcept nogil
    cdef inline void _follow_block(self, unsigned long long start, unsigned long long mid, int first, int last) noexcept nogil
    cdef inline int _find_active(self, unsigned long long mid) noexcept nogil
    cdef void _follow_some(self, unsigned long long start, unsigned long long mid, int first, int last, int actives) noexcept nogil
    cdef void _begin(self, int number) noexcept nogil
    cdef void _stamp(self) noexcept nogil
    cdef void _value(self) noexcept nogil
    cdef inline void _settle(self, unsigned long long place) noexcept nogil
