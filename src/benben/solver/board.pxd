from benben.solver.index cimport Index


cdef class Board:
    cdef readonly Index index
    cdef readonly object stamps
    cdef public unsigned int time
    cdef public unsigned int unseen
    cdef signed char[::1] values
    cdef unsigned int[::1] supports
    cdef unsigned int[::1] patterns
    cdef unsigned int[::1] pattern_starts
    cdef unsigned int[::1] changed
    cdef unsigned int[::1] valued
    cdef int cells
    cdef int apex
    cdef int spheres
    cdef bint may
    cdef bint may_raise

    cdef bint is_higher(self, int cell, int sphere) noexcept nogil
    cdef unsigned long long supporting(self, unsigned long long shape) noexcept nogil
    cdef unsigned long long open(self, unsigned long long shape) noexcept nogil
    cdef bint completes(self, int cell, unsigned long long own) noexcept nogil
    cdef int earlier(self, int best) noexcept nogil
