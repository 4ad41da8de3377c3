# The fields of a table, each once, and what other kernels call without Python.

from libc.string cimport memcpy

from benben.games.coded cimport CodedPosition
from benben.games.pyramido.encoding cimport *
from benben.games.splitmix cimport joined, mixed, stepped

cdef class Contents(CodedPosition):
    cdef readonly object game
    cdef readonly int seats
    cdef int unusual
    cdef readonly int level
    cdef readonly int starter
    cdef readonly int actor
    cdef readonly int phase
    cdef readonly bint begun
    cdef readonly int left
    cdef readonly int right
    cdef int eliminated
    cdef unsigned short blocks[ALL_CELLS]
    cdef unsigned char origins[ALL_CELLS]
    cdef unsigned char marks[ALL_MARKS]
    cdef unsigned char tiles[MOST_SEATS]
    cdef unsigned char filled[MOST_SEATS]
    cdef unsigned char out[MOST_SEATS]
    cdef unsigned short points[ALL_LEVELS]
    cdef unsigned char stacks[ALL_STACKED]
    cdef unsigned char heights[STACK_COUNT]
    cdef unsigned char quarry[QUARRY_SIZE]
    cdef char end_of_fields

    cdef void lay_like(self, Contents other) noexcept nogil
    cdef void deal_anew(self, unsigned long long seed) noexcept nogil
    cdef void _swap_top(self, int stack, int domino)
    cdef void lay_out(self, unsigned char *order, int count, int first) noexcept nogil
    cdef _clear(self, object game, int seats)
    cdef _load(self, dict facts)

cdef inline void copy_fields(Contents to, Contents other) noexcept nogil:
    """Copy everything from `seats` to the last field at once."""
    cdef size_t start = <char *>&to.seats - <char *><void *>to
    cdef size_t end = <char *>&to.end_of_fields - <char *><void *>to
    memcpy(<char *><void *>to + start, <char *><void *>other + start, end - start)
