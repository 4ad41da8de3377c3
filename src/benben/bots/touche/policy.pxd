# What the search calls without Python; policy.py says what it means.

from benben.bots.mistakes cimport error_of, misses
from benben.bots.touche.encoding cimport *
from benben.bots.touche.evaluate cimport Evaluation
from benben.games.splitmix cimport mixed
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
    cdef unsigned int codes[MOST_PLANS]
    cdef int cells[MOST_PLANS]
    cdef double values[MOST_PLANS]
    cdef unsigned char marked[CELLS]

    cdef void act(self, Position position) noexcept nogil
    cdef void apply(self, Position position, int code, int cell) noexcept nogil
    cdef void _apply_one(self, Position position, int code) noexcept nogil
    cdef int decide(self, Position position) noexcept nogil
    cdef inline int _best(self) noexcept nogil
    cdef int weigh(self, Position position) noexcept nogil
    cdef void _weigh_crowns(self, Position position) noexcept nogil
    cdef void _weigh_cells(self, Position position) noexcept nogil
    cdef void _weigh_cards(self, Position position) noexcept nogil
    cdef int _find_dead(self, Position position) noexcept nogil
    cdef void _weigh_free_spaces(self, Position position, int dead) noexcept nogil
    cdef void _weigh_joker(self, Position position) noexcept nogil
    cdef inline void _mark(self, Position position, int combination) noexcept nogil
    cdef void _list_anything(self, Position position) noexcept nogil
    cdef inline void _note(self, int code, int cell, int card) noexcept nogil
    cdef void _weigh_plan(self, int code, int cell, int card) noexcept nogil
    cdef inline void _keep(self, int code, int cell, double value) noexcept nogil
    cdef inline double _blurred(self, double value, int card, int cell) noexcept nogil
    cdef inline bint _overlooks(self, int cell) noexcept nogil
