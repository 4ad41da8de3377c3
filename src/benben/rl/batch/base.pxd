# The fields of base.py and what other kernels call without Python.

from libc.string cimport memcpy

from benben.games.splitmix cimport mixed, stepped
from benben.rl.batch.encoding cimport *
from benben.rl.batch.draws cimport STREAM, next_seed

cdef class Batch:
    cdef readonly int seats
    cdef readonly int width
    cdef readonly int actions
    cdef int state_width
    cdef int mode
    cdef int most_steps
    cdef bint random_opponents
    cdef bint margins
    cdef int rotating
    cdef int start_count
    cdef unsigned char[::1] observations
    cdef unsigned char[::1] final_observations
    cdef unsigned char[::1] states
    cdef signed char[::1] masks
    cdef signed char[::1] legal
    cdef signed char[::1] players
    cdef signed char[::1] actors
    cdef float[::1] rewards
    cdef int[::1] scores
    cdef unsigned char[::1] terminated
    cdef unsigned char[::1] truncated
    cdef unsigned char[::1] over
    cdef signed char[::1] learners
    cdef int[::1] lengths
    cdef int[::1] games
    cdef unsigned long long[::1] seeds
    cdef unsigned long long[::1] streams
    cdef unsigned long long[::1] words
    cdef long long[::1] chosen

    cdef void deal(self, Py_ssize_t row) noexcept nogil
    cdef void begin_from(self, int start, Py_ssize_t row) noexcept nogil
    cdef void bring(self, Py_ssize_t row) noexcept nogil
    cdef void keep(self, Py_ssize_t row) noexcept nogil
    cdef int actor(self) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void play_at_random(self, unsigned long long word) noexcept nogil
    cdef void look(self, int seat, unsigned char *seen) noexcept nogil
    cdef void look_at_hidden(self, unsigned char *seen) noexcept nogil
    cdef void list_legal(self, signed char *legal) noexcept nogil
    cdef bint beats(self, int seat, int other) noexcept nogil
    cdef int score(self, int seat) noexcept nogil

    cdef void _step(self, Py_ssize_t row) noexcept nogil
    cdef void _begin(self, Py_ssize_t row) noexcept nogil
    cdef int _seat_of(self, Py_ssize_t row) noexcept nogil
    cdef void _answer(self, Py_ssize_t row) noexcept nogil
    cdef void _conclude(self, Py_ssize_t row, int seat) noexcept nogil
    cdef void _reward(self, Py_ssize_t row) noexcept nogil
    cdef void _show(self, Py_ssize_t row, int seat) noexcept nogil
    cdef void _clear_rewards(self, Py_ssize_t row) noexcept nogil
    cdef void _end(self, Py_ssize_t row) noexcept nogil
    cdef int _sample(self, Py_ssize_t row) noexcept nogil
    cdef void _end_illegally(self, Py_ssize_t row, int seat) noexcept nogil
    cdef unsigned long long _word(self, Py_ssize_t row) noexcept nogil

cdef inline unsigned char *bytes_at(unsigned char[::1] array, Py_ssize_t start) noexcept nogil:
    return &array[start]

cdef inline signed char *flags_at(signed char[::1] array, Py_ssize_t start) noexcept nogil:
    return &array[start]

cdef inline unsigned long long *words_at(unsigned long long[::1] array, Py_ssize_t start) noexcept nogil:
    return &array[start]

cdef inline void copy_bytes(unsigned char *to, unsigned char *other, int count) noexcept nogil:
    memcpy(to, other, count)

cdef inline void copy_flags(signed char *to, signed char *other, int count) noexcept nogil:
    memcpy(to, other, count)
