# What the search calls without Python; policy.py says what it means.

cimport cython

from benben.bots.mistakes cimport error_of, misses
from benben.bots.pyramido.evaluate cimport Evaluation
from benben.games.pyramido.encoding cimport *
from benben.games.pyramido.engine cimport Position, block_of
from benben.games.splitmix cimport mixed, stepped

@cython.final
cdef class Policy:
    cdef Evaluation evaluation
    cdef unsigned long long nodes
    cdef unsigned long long seed
    cdef unsigned long long salt
    cdef double blur
    cdef double grudge
    cdef double wishes[COLOUR_COUNT]
    cdef unsigned int overlooked
    cdef unsigned int codes[MOST_CODES]
    cdef double values[MOST_CODES]
    cdef unsigned char fits[MOST_CODES]

    cdef unsigned long long chance(self) noexcept nogil
    cdef int decide(self, Position position) noexcept nogil
    cdef int weigh(self, Position position) noexcept nogil
    cdef void _weigh_refills(self, Position position, int count) noexcept nogil
    cdef void _wish(self, Position position, int seat, double weight) noexcept nogil
    cdef double _suits(self, int block) noexcept nogil
    cdef void _weigh_places(self, Position position, int count) noexcept nogil
    cdef bint _overlooks(self, int code) noexcept nogil
    cdef void _find_holes(self, Position position, int spots) noexcept nogil
    cdef double _placed(self, Position position, int code) noexcept nogil
    cdef double _best_mark(
        self, Position position, int left, int first, int right, int second
    ) noexcept nogil
    cdef bint _can_be_marked(self, int block) noexcept nogil
    cdef double _with_mark(self, int cell, int block, int filled, int tiles) noexcept nogil
    cdef double _noise(self, int code) noexcept nogil
    cdef double _marked(self, Position position, int code) noexcept nogil
    cdef double _covered(self, Position position, int code) noexcept nogil
    cdef double _filled(self, Position position, int code) noexcept nogil
