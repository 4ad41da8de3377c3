# What the search and the training call without Python; turns.py says what it means.

cdef class Turns:
    cdef int trigger
    cdef bint may
    cdef long long[::1] turns
    cdef int end
    cdef bint is_careless
    cdef int overlooked_squares
    cdef int overlooked_raises
    cdef int blur
    cdef unsigned long long salt

    cdef void list_turns(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void _put(self, unsigned long long own, unsigned long long other, unsigned long long cells, bint raised) noexcept nogil
    cdef void _take_back(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void _add(self, unsigned long long after) noexcept nogil
    cdef bint _overlooks(self, unsigned long long cell, bint raised, bint completes) noexcept nogil
