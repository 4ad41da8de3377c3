# The fields and signatures of search.py, and what other kernels call without Python.

from benben.bots.limits cimport Limits
from benben.bots.pylos.careless cimport CarelessTurns
from benben.bots.pylos.encoding cimport *
from benben.bots.pylos.evaluate cimport Evaluation
from benben.games.pylos.cells cimport *
from benben.games.splitmix cimport mixed
from benben.solver.book cimport Book
from benben.solver.encoding cimport END


cdef class Search(CarelessTurns):
    cdef Evaluation evaluation
    cdef Book book
    cdef int known_spheres
    cdef readonly Limits limits
    cdef readonly unsigned long long nodes
    cdef short[::1] scores
    cdef long long[::1] path
    cdef long long[::1] memory
    cdef int shift

    cdef int _evaluate(self, Cells own, Cells other) noexcept nogil
    cdef inline bint _reaches_apex(self, Cells own, Cells occupied) noexcept nogil
    cdef bint _can_raise(self, Cells own, Cells occupied) noexcept nogil
    cdef inline int _known(self, Cells own, Cells other, int ply) noexcept nogil
    cdef int _read(self, Cells own, Cells other, int ply) noexcept nogil
    cdef inline int _at_once(self, Cells own, Cells other, int ply) noexcept nogil
    cdef inline unsigned long long _place(self, unsigned long long key) noexcept nogil
    cdef inline Entry _recall(self, unsigned long long key) noexcept nogil
    cdef inline void _remember(self, unsigned long long key, Cells best, int value, int kind, int depth) noexcept nogil
    cdef int _value(self, Cells own, Cells other, int depth, int alpha, int beta, int ply, int sight) noexcept nogil
    cdef inline bint _repeats(self, unsigned long long key, int ply) noexcept nogil
    cdef inline bint _is_clear(self, int excess, int depth, int alpha, int beta) noexcept nogil
    cdef inline bint _settles(self, int value, int kind, int deep, int depth, int alpha, int beta) noexcept nogil
    cdef int _best(self, Cells own, Cells other, int depth, int alpha, int beta, int ply, unsigned long long key, Cells hint) noexcept nogil
    cdef int _look_at_turns(self, int first, Cells other, int depth, int beta, int ply) noexcept nogil
    cdef inline void _keep(self, unsigned long long key, Cells chosen, int best, int alpha, int beta, int depth, int ply) noexcept nogil
    cdef inline Cells _next(self, int turn, int tried, Cells hint) noexcept nogil
    cdef int _try(self, Cells other, Cells after, int depth, int alpha, int beta, int ply, int tried, int sight) noexcept nogil
