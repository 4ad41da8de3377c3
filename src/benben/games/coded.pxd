# The signatures of coded.py.

cdef enum:
    MOST_LISTED = 1000

cdef class CodedPosition:
    cpdef copy(self)
    cdef int list_codes(self, unsigned int *codes) noexcept nogil
    cdef list _codes(self)
    cdef bint _allows(self, int code) noexcept nogil
    cdef int _play_at_random(self, unsigned long long seed) noexcept nogil
