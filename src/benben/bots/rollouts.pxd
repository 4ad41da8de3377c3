# What searches call without Python; rollouts.py says what it means.

cdef class Trials:
    cdef int fewest
    cdef readonly int count
    cdef readonly int done
    cdef unsigned char[::1] alive
    cdef double[::1] latest
    cdef double[::1] sums
    cdef double[::1] products

    cdef void note(self, int number, double gain) noexcept nogil
    cdef void finish(self) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef double mean(self, int number) noexcept nogil
    cdef void give_up(self) noexcept nogil
    cdef int _leader(self) noexcept nogil
    cdef bint _is_behind(self, int number, int best) noexcept nogil
    cdef double _product(self, int one, int other) noexcept nogil
