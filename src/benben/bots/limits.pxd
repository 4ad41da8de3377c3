# The fields and signatures of limits.py.

cimport cython

@cython.final
cdef class Limits:
    cdef readonly bint stopped
    cdef unsigned long long most
    cdef unsigned long long next_look
    cdef object clock
    cdef object error

    cdef void count_to(self, unsigned long long most) noexcept nogil
    cdef void look(self, unsigned long long nodes) noexcept nogil
    cdef void _look_at_clock(self, unsigned long long nodes) noexcept
