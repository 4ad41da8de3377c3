# The fields of pyramido.py.

from libc.string cimport memcpy

from benben.games.pyramido.contents cimport Contents
from benben.games.pyramido.encoding cimport *
from benben.games.pyramido.engine cimport Position
from benben.rl.batch.base cimport Batch
from benben.rl.batch.draws cimport Draws
from benben.rl.batch.encoding cimport *

cdef enum:
    ACTIONS = 947
    SPOTS = CELLS * TURN_COUNT
    KINDS = 8

cdef class PyramidoBatch(Batch):
    cdef Position table
    cdef Position blank
    cdef Draws draws
    cdef unsigned int codes[ACTIONS]
    cdef unsigned short places[SPOTS]
    cdef unsigned short firsts[KINDS]
    cdef int spots
    cdef unsigned char marked[256]
    cdef unsigned char[::1] rows

    cdef int _number_of(self, int code) noexcept nogil
    cdef void _look_at_seat(self, int owner, unsigned char *blocks) noexcept nogil
    cdef void _look_at_dominoes(self, unsigned char *seen) noexcept nogil

cdef inline size_t row_size(Contents table) noexcept nogil:
    return <char *>&table.end_of_fields - <char *>&table.seats

cdef inline void store(Contents table, unsigned char[::1] rows, Py_ssize_t row) noexcept nogil:
    memcpy(&rows[row * row_size(table)], <char *>&table.seats, row_size(table))

cdef inline void fetch(Contents table, unsigned char[::1] rows, Py_ssize_t row) noexcept nogil:
    memcpy(<char *>&table.seats, &rows[row * row_size(table)], row_size(table))

cdef inline unsigned char *after(unsigned char *array, int start) noexcept nogil:
    return array + start
