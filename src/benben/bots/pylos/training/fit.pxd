# The fields and signatures of fit.py.

from libc.math cimport exp, log, sqrtf

from benben.bots.pylos.encoding cimport *
from benben.bots.pylos.evaluate cimport Evaluation
from benben.games.pylos.cells cimport Cells

cdef class LinearFit:
    cdef Evaluation evaluation
    cdef float[::1] weights
    cdef int stage
    cdef unsigned long long stride

    cdef double _chance(self, Cells own, Cells other) noexcept nogil
    cdef double _total(self) noexcept nogil
    cdef void _shift(self, double rate, double error) noexcept nogil

cdef class NetworkFit(LinearFit):
    cdef float[::1] network
    cdef float[::1] sums
    cdef float[::1] units
    cdef float[::1] outer_sums
    cdef float[::1] gradients
    cdef float[::1] totals
    cdef float[::1] means
    cdef float[::1] squares
    cdef int noted

    cdef double _total(self) noexcept nogil
    cdef void _sum_up(self) noexcept nogil
    cdef void _shift(self, double rate, double error) noexcept nogil
    cdef inline void _note_row(self, Py_ssize_t at) noexcept nogil
    cdef inline void _note_neuron(self, int neuron, Py_ssize_t at, double error) noexcept nogil
    cdef void _step(self, double rate) noexcept nogil
