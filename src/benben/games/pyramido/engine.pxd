# What other kernels call without Python; engine.py holds the rules themselves.

from benben.games.pyramido.encoding cimport *
from benben.games.pyramido.holes cimport Holes
from benben.games.splitmix cimport mixed, seeded, stepped

cdef int block_of(int domino, int side, int turn) noexcept nogil
cdef unsigned long long _strength_of(int out, int points, int tiles, int best) noexcept nogil
cdef int _starter_after(unsigned int *points, int seats, int starter) noexcept nogil

cdef class Position(Holes):
    cdef bint _is_over(self) noexcept nogil
    cdef int _list_places(self, unsigned int *codes) noexcept nogil
    cdef int list_spots(self, unsigned int *codes) noexcept nogil
    cdef bint in_frame(self, int cell, int frame) noexcept nogil
    cdef bint _joins(self, int cell, int partner, int frame) noexcept nogil
    cdef bint _touches(self, int base, int cell) noexcept nogil
    cdef int _list_marks(self, unsigned int *codes) noexcept nogil
    cdef int _cell(self, int side) noexcept nogil
    cdef bint _can_mark(self, int block) noexcept nogil
    cdef bint _markable(self, int cell) noexcept nogil
    cdef bint _marked(self, int cell) noexcept nogil
    cdef int _list_covers(self, unsigned int *codes) noexcept nogil
    cdef int _list_tiles(self, unsigned int *codes, int number, int code) noexcept nogil
    cdef int _list_stacks(self, unsigned int *codes) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    cdef void _go_on(self, int kind) noexcept nogil
    cdef void _place(self, int domino, int cell, int turn) noexcept nogil
    cdef void _mark(self, int cell) noexcept nogil
    cdef void _cover(self, int cell, int colour, int quarter) noexcept nogil
    cdef void _refill(self, int stack) noexcept nogil
    cdef void _split(self, int source) noexcept nogil
    cdef void _fill(self, int colour, int quarter) noexcept nogil
    cdef int first_hole_cell(self) noexcept nogil
    cdef void _pass_on(self) noexcept nogil
    cdef void _begin_turn(self) noexcept nogil
    cdef void _end_level(self) noexcept nogil
    cdef int _next_starter(self) noexcept nogil
    cdef bint ends_ahead(self, int seat, int other) noexcept nogil
    cdef unsigned long long _strength(self, int seat) noexcept nogil
