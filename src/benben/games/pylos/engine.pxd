# What other kernels call without Python; engine.py holds the rules themselves.

cpdef int count(unsigned long long cells) noexcept nogil
cpdef unsigned long long open_cells(unsigned long long occupied) noexcept nogil
cpdef unsigned long long free_spheres(
    unsigned long long own, unsigned long long occupied
) noexcept nogil
cpdef unsigned long long raise_cells(
    unsigned long long sphere, unsigned long long occupied
) noexcept nogil
cpdef unsigned long long completing_cells(
    unsigned long long own, int trigger
) noexcept nogil
