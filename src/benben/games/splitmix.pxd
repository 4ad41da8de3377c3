# What other kernels call without Python; splitmix.py tells what it means.

cdef unsigned long long mixed(unsigned long long word) noexcept nogil
cdef unsigned long long stepped(unsigned long long word) noexcept nogil
cdef unsigned long long seeded(unsigned long long seed, unsigned long long number) noexcept nogil
cdef unsigned long long joined(unsigned long long key, unsigned long long word) noexcept nogil
