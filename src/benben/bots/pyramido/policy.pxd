# What the search calls without Python; pyramido_policy.py tells what it means.

from benben.bots.pyramido.evaluate cimport Evaluation
from benben.games.pyramido.engine cimport Position

cdef bint covers(unsigned long long cells, int width, int holes) noexcept nogil

cdef class Policy:
    cdef Evaluation evaluation
    cdef unsigned long long nodes
    cdef unsigned long long seed
    cdef unsigned long long salt
    cdef double blur
    cdef double grudge
    cdef double wishes[6]
    cdef unsigned int overlooked
    cdef unsigned int codes[1000]
    cdef double values[1000]
    cdef unsigned char fits[1000]

    cdef unsigned long long chance(self) noexcept nogil
    cdef int decide(self, Position table) noexcept nogil
    cdef int weigh(self, Position table) noexcept nogil
    cdef void _weigh_refills(self, Position table, int count) noexcept nogil
    cdef void _wish(self, Position table, int seat, double weight) noexcept nogil
    cdef double _suits(self, int domino, int side) noexcept nogil
    cdef void _weigh_places(self, Position table, int count) noexcept nogil
    cdef bint _overlooks(self, int code) noexcept nogil
    cdef void _find_holes(self, Position table, int spots) noexcept nogil
    cdef bint _leaves(self, Position table, int code, int holes) noexcept nogil
    cdef bint _fits_in(
        self, Position table, int cell, int partner, int top, int west, int height, int width, int holes
    ) noexcept nogil
    cdef double _placed(self, Position table, int code) noexcept nogil
    cdef double _best_mark(
        self, Position table, int left, int first, int right, int second
    ) noexcept nogil
    cdef double _with_mark(self, int cell, int block, int filled, int tiles) noexcept nogil
    cdef double _noise(self, int code) noexcept nogil
    cdef double _marked(self, Position table, int code) noexcept nogil
    cdef double _covered(self, Position table, int code) noexcept nogil
    cdef double _filled(self, Position table, int code) noexcept nogil
