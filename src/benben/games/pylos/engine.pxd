# The fields and signatures of engine.py, which holds the rules themselves.

from benben.games.pylos.cells cimport *
from benben.games.splitmix cimport joined

cdef class Rules:
    cdef readonly int trigger
    cdef readonly bint may
    cdef readonly bint may_raise

cdef class Position:
    cdef readonly object game
    cdef Rules rules
    cdef readonly Cells own
    cdef readonly Cells other
    cdef readonly int side
    cdef readonly object outcome
    cdef readonly tuple so_far
    cdef readonly Cells own_before
    cdef object _earlier

    cdef _begin(self, object game, Cells own, Cells other, int side, object earlier)
    cdef list _puts(self)
    cdef list _taking(self)
    cdef list _take_backs(self, Cells own, int taken)
    cdef inline bint _has_reserve(self)
    cpdef bint may_stop(self)
    cdef inline bint _allows(self, Cells lifted, Cells put)
    cdef _amid_turn(self, Cells own, object move)
    cdef _pass_on(self, Cells own)
    cdef _find_outcome(self)
    cdef bint _repeated(self) except? True
