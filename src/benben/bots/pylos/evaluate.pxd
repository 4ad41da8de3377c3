# What the search calls without Python; evaluate.py says what it means.

cdef enum:  # known to the compiler; weights.py says what they mean
    WIDTH = 32
    NEURONS = 16
    FULL = 128


cdef class Evaluation:
    cdef int trigger
    cdef short[::1] weights
    cdef unsigned short[::1] bands
    cdef unsigned short[::1] floor
    cdef unsigned short[::1] square
    cdef unsigned int[::1] features
    cdef bint has_network
    cdef short[::1] rows
    cdef short[::1] outer

    cdef int evaluate(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _network(self) noexcept nogil
    cdef int stage(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void find_features(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _band(self, int way, unsigned long long own, unsigned long long other) noexcept nogil
    cdef unsigned long long _column(self, unsigned long long ground, int start) noexcept nogil
    cdef void _find_bands(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _square(self, unsigned long long own, unsigned long long other, int start) noexcept nogil
    cdef void _find_squares(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void _find_levels(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef void _find_prospects(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef int _raises(self, unsigned long long own, unsigned long long occupied) noexcept nogil
