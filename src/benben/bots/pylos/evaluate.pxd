# What the search calls without Python; pylos_judge.py tells what it means.

cdef enum:  # known to the compiler; pylos_weights.py tells what they mean
    WIDTH = 32
    KNOTS = 16
    FULL = 128


cdef class Evaluation:
    cdef int trigger
    cdef short[::1] weights
    cdef unsigned short[::1] bands
    cdef unsigned short[::1] floor
    cdef unsigned short[::1] square
    cdef unsigned int[::1] looks
    cdef bint has_insight
    cdef short[::1] rows
    cdef short[::1] joins

    cdef int evaluate(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _insight(self) noexcept nogil
    cdef int stage(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void look(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _band(self, int way, unsigned long long own, unsigned long long other) noexcept nogil
    cdef unsigned long long _column(self, unsigned long long ground, int start) noexcept nogil
    cdef void _look_at_bands(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _square(self, unsigned long long own, unsigned long long other, int start) noexcept nogil
    cdef void _look_at_squares(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void _look_at_levels(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void _look_at_prospects(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _raises(self, unsigned long long own, unsigned long long occupied) noexcept nogil
