# The fields of draws.py and what other kernels call without Python.

cdef enum:
    BLOCK = 64
    LABEL = 24
    WORDS = 4
    ROUNDS = 64
    STATE = 8
    DIGITS = 20
    STREAM = 4

cdef class Draws:
    cdef unsigned char label[LABEL]
    cdef int label_size
    cdef unsigned char message[BLOCK]
    cdef int size
    cdef unsigned long long counter
    cdef unsigned long long words[WORDS]
    cdef int used
    cdef unsigned int schedule[ROUNDS]
    cdef unsigned int state[STATE]

    cdef void begin(self, unsigned long long seed, int number) noexcept nogil
    cdef void _append(self, unsigned long long number) noexcept nogil
    cdef unsigned long long word(self) noexcept nogil
    cdef int below(self, int limit) noexcept nogil
    cdef void shuffle(self, unsigned char *items, int count) noexcept nogil
    cdef void _fill(self) noexcept nogil
    cdef void _mix(self) noexcept nogil

cdef unsigned long long next_seed(unsigned long long *stream) noexcept nogil
