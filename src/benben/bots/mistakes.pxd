# What policies call without Python; mistakes.py says what it means.

cdef double error_of(unsigned long long word) noexcept nogil
cdef bint misses(unsigned long long word, int overlooked) noexcept nogil
