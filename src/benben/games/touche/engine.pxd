# What other kernels call without Python; engine.py holds the rules themselves.

from benben.games.splitmix cimport seeded
from benben.games.touche.cards cimport Cards
from benben.games.touche.encoding cimport *

cdef class Position(Cards):
    cdef inline bint occupied(self, int cell) noexcept nogil
    cdef inline bint both_taken(self, int card) noexcept nogil
    cdef int _completed(self, int seat, int cell, unsigned int *found) noexcept nogil
    cdef inline bint _lacks_only(self, int seat, int combination, int cell) noexcept nogil
    cdef int _only_missing(self, int seat, int combination) noexcept nogil
    cdef int _list_cards(self, unsigned int *codes) noexcept nogil
    cdef inline bint may_exchange(self) noexcept nogil
    cdef bint _free_space_completes(self) noexcept nogil
    cdef bint _completes_at(self, int cell) noexcept nogil
    cdef bint _joker_has_cell(self) noexcept nogil
    cdef inline bint joker_takes(self, int cell) noexcept nogil
    cdef int _list_cells(self, unsigned int *codes) noexcept nogil
    cdef int _list_crowns(self, unsigned int *codes) noexcept nogil
    cdef void apply(self, int code) noexcept nogil
    cdef void _put(self, int cell) noexcept nogil
    cdef void _draw_back(self) noexcept nogil
    cdef void _begin_turn(self, int seat) noexcept nogil
    cdef void _crown(self, int combination) noexcept nogil
    cdef void _clear_pyramids(self) noexcept nogil
    cdef void _pass(self) noexcept nogil
