# The fields and signatures of careless.py.

from benben.bots.pylos.encoding cimport *
from benben.games.pylos.cells cimport *
from benben.games.pylos.turns cimport Turns
from benben.games.splitmix cimport mixed

cdef class CarelessTurns(Turns):
    cdef int overlooked_squares
    cdef int overlooked_raises
    cdef int blur
    cdef unsigned long long salt

    cdef Cells _noticed(self, Cells cells, bint raised, Cells completing) noexcept nogil
    cdef inline bint _overlooks(self, Cells cell, bint raised, bint completes) noexcept nogil
