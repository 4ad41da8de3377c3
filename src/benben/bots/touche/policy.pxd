# What the search calls without Python; touche_policy.py tells what it means.

from benben.bots.touche.evaluate cimport Evaluation
from benben.games.touche.engine cimport Position

cdef class Policy:
    cdef Evaluation evaluation
    cdef unsigned long long nodes
    cdef unsigned long long salt
    cdef double blur
    cdef unsigned int overlooked
    cdef int count
    cdef bint completing
    cdef bint exchanging
    cdef unsigned int codes[400]
    cdef int cells[400]
    cdef double values[400]
    cdef unsigned char marked[256]

    cdef void act(self, Position table) noexcept nogil
    cdef void apply(self, Position table, int code, int cell) noexcept nogil
    cdef void _apply_one(self, Position table, int code) noexcept nogil
    cdef int decide(self, Position table) noexcept nogil
    cdef int _best(self) noexcept nogil
    cdef int weigh(self, Position table) noexcept nogil
    cdef void _weigh_crowns(self, Position table) noexcept nogil
    cdef void _weigh_cells(self, Position table) noexcept nogil
    cdef void _weigh_cards(self, Position table) noexcept nogil
    cdef int _find_dead(self, Position table) noexcept nogil
    cdef void _weigh_free_spaces(self, Position table, int dead) noexcept nogil
    cdef void _weigh_joker(self, Position table) noexcept nogil
    cdef void _mark(self, Position table, int combination) noexcept nogil
    cdef void _list_anything(self, Position table) noexcept nogil
    cdef void _note(self, int code, int cell, int card) noexcept nogil
    cdef void _weigh_plan(self, int code, int cell, int card) noexcept nogil
    cdef void _keep(self, int code, int cell, double value) noexcept nogil
    cdef double _blurred(self, double value, int card, int cell) noexcept nogil
    cdef bint _overlooks(self, int cell) noexcept nogil
