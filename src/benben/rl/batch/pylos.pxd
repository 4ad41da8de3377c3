# The fields of pylos.py.

from benben.games.pylos.cells cimport *
from benben.games.pylos.engine cimport Rules
from benben.games.pylos.playouts cimport Playout
from benben.rl.batch.base cimport Batch
from benben.rl.batch.encoding cimport *

cdef enum:
    ACTIONS = 216
    ALL_RAISES = CELL_COUNT * CELL_COUNT
    GOES_ON = -1
    NOTHING_PUT = -1

cdef class PylosBatch(Batch):
    cdef object game
    cdef Playout playout
    cdef bint may
    cdef int trigger
    cdef Py_ssize_t room
    cdef Cells cells[CELL_COUNT]
    cdef Cells lifted[ACTIONS]
    cdef Cells put[ACTIONS]
    cdef unsigned char places[CELL_COUNT]
    cdef unsigned char raises[ALL_RAISES]
    cdef unsigned char takes[CELL_COUNT]
    cdef unsigned char stops
    cdef long long[::1] owns
    cdef long long[::1] others
    cdef unsigned long long[::1] spheres
    cdef int[::1] facts
    cdef Cells own
    cdef Cells other
    cdef int side
    cdef int taken
    cdef int result
    cdef int stood
    cdef int put_by
    cdef int taken_by
    cdef Py_ssize_t turns

    cdef void _begin_turn(self) noexcept nogil
    cdef void _go_on(self, Cells own, bint goes_on) noexcept nogil
