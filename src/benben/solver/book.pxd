from benben.solver.index cimport Index


cdef class Book:
    cdef readonly Index index
    cdef readonly int spheres, exact
    cdef const signed char[::1] values

    cdef int value(self, unsigned long long own, unsigned long long other) noexcept nogil
