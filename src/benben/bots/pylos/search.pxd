# What the search does without Python, for those who listen to it; search.py says what it means.

from benben.bots.pylos.evaluate cimport Evaluation
from benben.bots.pylos.turns cimport Turns
from benben.solver.book cimport Book


cdef class Search(Turns):
    cdef bint may_raise
    cdef Evaluation evaluation
    cdef Book book
    cdef int known_spheres
    cdef readonly bint stopped
    cdef readonly unsigned long long nodes
    cdef unsigned long long most
    cdef short[::1] scores
    cdef long long[::1] path
    cdef long long[::1] memory
    cdef int shift

    cdef int _evaluate(self, unsigned long long own, unsigned long long other) noexcept nogil
    cdef bint _reaches_apex(self, unsigned long long own, unsigned long long occupied) noexcept nogil
    cdef bint _can_raise(self, unsigned long long own, unsigned long long occupied) noexcept nogil
    cdef int _known(self, unsigned long long own, unsigned long long other, int ply) noexcept nogil
    cdef int _read(self, unsigned long long own, unsigned long long other, int ply) noexcept nogil
    cdef int _at_once(self, unsigned long long own, unsigned long long other, int ply) noexcept nogil
    cdef unsigned long long _place(self, unsigned long long key) noexcept nogil
    cdef unsigned long long _recall(self, unsigned long long key) noexcept nogil
    cdef void _remember(self, unsigned long long key, unsigned long long best, int value, int kind, int depth) noexcept nogil
    cdef int _value(self, unsigned long long own, unsigned long long other, int depth, int alpha, int beta, int ply, int sight) noexcept nogil
    cdef bint _repeats(self, unsigned long long key, int ply) noexcept nogil
    cdef bint _is_clear(self, int excess, int depth, int alpha, int beta) noexcept nogil
    cdef bint _settles(self, int value, int kind, int deep, int depth, int alpha, int beta) noexcept nogil
    cdef int _best(self, unsigned long long own, unsigned long long other, int depth, int alpha, int beta, int ply, unsigned long long key, unsigned long long hint) noexcept nogil
    cdef int _look_at_turns(self, int first, unsigned long long other, int depth, int beta, int ply) noexcept nogil
    cdef void _keep(self, unsigned long long key, unsigned long long chosen, int best, int alpha, int beta, int depth, int ply) noexcept nogil
    cdef unsigned long long _next(self, int turn, int tried, unsigned long long hint) noexcept nogil
    cdef int _try(self, unsigned long long other, unsigned long long after, int depth, int alpha, int beta, int ply, int tried, int sight) noexcept nogil
