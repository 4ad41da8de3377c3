# The tables of a board, each once; documented in layout.py.

from benben.games.touche.encoding cimport *

cdef class Layout:
    cdef readonly object board
    cdef readonly tuple combinations
    cdef dict numbers
    cdef int count
    cdef unsigned char kinds[MOST_COMBINATIONS]
    cdef unsigned char sizes[MOST_COMBINATIONS]
    cdef unsigned char cells[ALL_MEMBERS]
    cdef unsigned int masks[ALL_MASKS]
    cdef unsigned short starts[CELL_STARTS]
    cdef unsigned short members[ALL_MEMBERS]
    cdef unsigned char first[CARD_COUNT]
    cdef unsigned char second[CARD_COUNT]
    cdef int free_count
    cdef unsigned char free[CELLS]
    cdef unsigned char cards[CELLS]
    cdef unsigned char card_at[CELLS]

    cdef _list_combinations(self)
