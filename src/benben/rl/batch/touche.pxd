# The fields of touche.py.

from libc.string cimport memcpy

from benben.games.touche.contents cimport Contents
from benben.games.touche.encoding cimport *
from benben.games.touche.engine cimport Position
from benben.games.touche.layout cimport Layout
from benben.rl.batch.base cimport Batch
from benben.rl.batch.draws cimport Draws
from benben.rl.batch.encoding cimport *

cdef enum:
    CARD_ACTIONS = PACKS * CARD_COUNT + 2
    MOST_ACTIONS = CARD_ACTIONS + CELLS + MOST_COMBINATIONS
    KINDS = 6
    SHOWN = CELLS

cdef class ToucheBatch(Batch):
    cdef object game
    cdef Position table
    cdef Position blank
    cdef Layout layout
    cdef Draws draws
    cdef Draws redraws
    cdef Draws board_draws
    cdef bint shuffled
    cdef int cell_count
    cdef unsigned int codes[MOST_ACTIONS]
    cdef int firsts[KINDS]
    cdef unsigned char cells[CELLS]
    cdef unsigned char places[CELLS]
    cdef unsigned char deck[DECK_SIZE]
    cdef unsigned char[::1] rows
    cdef unsigned char[::1] boards
    cdef unsigned long long seed

    cdef void _shuffle_board(self) noexcept nogil
    cdef void _lay_cards(self, unsigned char *cards) noexcept nogil
    cdef void _order_redeal(self, int code) noexcept nogil
    cdef void _apply(self, int code) noexcept nogil
    cdef void _look_at_board(self, int seat, unsigned char *seen) noexcept nogil
    cdef void _stand(self, unsigned int *sets, int seat, int mark, unsigned char *seen) noexcept nogil
    cdef void _look_at_cards(self, int seat, unsigned char *seen) noexcept nogil

cdef inline size_t row_size(Contents table) noexcept nogil:
    return <char *>&table.end_of_fields - <char *>&table.seats

cdef inline void store(Contents table, unsigned char[::1] rows, Py_ssize_t row) noexcept nogil:
    memcpy(&rows[row * row_size(table)], <char *>&table.seats, row_size(table))

cdef inline void fetch(Contents table, unsigned char[::1] rows, Py_ssize_t row) noexcept nogil:
    memcpy(<char *>&table.seats, &rows[row * row_size(table)], row_size(table))

cdef inline unsigned char *after(unsigned char *array, int start) noexcept nogil:
    return array + start

cdef inline unsigned char *shown_at(unsigned char[::1] array, Py_ssize_t start) noexcept nogil:
    return &array[start]

cdef inline int lowest_bit(unsigned int word) noexcept nogil:
    cdef int bit
    bit = 0
    if not word & 0xFFFF:
        bit = 16
        word >>= 16
    if not word & 0xFF:
        bit += 8
        word >>= 8
    if not word & 0xF:
        bit += 4
        word >>= 4
    if not word & 3:
        bit += 2
        word >>= 2
    return bit + 1 - (word & 1)
