# The fields and signatures of census.py.

from benben.games.pylos.cells cimport Cells
from benben.solver.encoding cimport *
from benben.solver.index cimport Index

cdef class Census:
    cdef Index index
    cdef signed char[::1] values
    cdef int most
    cdef int fewest
    cdef unsigned int[::1] counts
    cdef unsigned int[::1] cycles
    cdef unsigned int[::1] lengths
    cdef int number
    cdef int symmetries

    cdef int _find_cycles(self, Cells shape, int way) noexcept nogil
    cdef void _count_alike(self, int cycles) noexcept nogil
