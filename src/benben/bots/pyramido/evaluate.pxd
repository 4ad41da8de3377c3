# What the search calls without Python; evaluate.py says what it means.

cimport cython

from benben.bots.pyramido.sizes cimport *
from benben.games.pyramido.encoding cimport *
from benben.games.pyramido.engine cimport Position

@cython.final
cdef class Evaluation:
    cdef double[::1] weights
    cdef int level
    cdef int top
    cdef int bottom
    cdef int west
    cdef int east
    cdef double chances[EDGES]
    cdef unsigned char view[VIEW_QUARTERS]
    cdef unsigned char labels[VIEW_QUARTERS]
    cdef unsigned short spots[MOST_QUARTERS]
    cdef int spot_count
    cdef unsigned short waiting[MOST_QUARTERS]
    cdef unsigned char marks[COLOUR_COUNT]
    cdef int areas
    cdef unsigned char colours[MOST_QUARTERS]
    cdef double gems[MOST_QUARTERS]
    cdef unsigned char marked[MOST_QUARTERS]
    cdef unsigned char touched[MOST_QUARTERS]
    cdef unsigned char joins[MOST_QUARTERS]
    cdef unsigned char last[MOST_QUARTERS]
    cdef double features[FEATURE_COUNT]
    cdef double best[COLOUR_COUNT]

    cdef void load(self, Position position, int seat) noexcept nogil
    cdef void lay(self, int cell, int block) noexcept nogil
    cdef void repaint(self, int cell, int block) noexcept nogil
    cdef void lift(self, int blocks, int frame) noexcept nogil
    cdef int frame(self) noexcept nogil
    cdef void _set_frame(self, int frame) noexcept nogil
    cdef void _expect_frame(self) noexcept nogil
    cdef int stage(self, int filled) noexcept nogil
    cdef double evaluate(self, Position position, int seat) noexcept nogil
    cdef double value(self, int filled, int tiles) noexcept nogil
    cdef void find_areas(self) noexcept nogil
    cdef void measure_areas(self, int filled, int tiles) noexcept nogil
    cdef double wish(self, int colour) noexcept nogil
    cdef void _label(self, bint rim) noexcept nogil
    cdef void _flood(self, int spot, bint rim) noexcept nogil
    cdef double _stays(self, int spot) noexcept nogil
    cdef void _touch_open_cells(self) noexcept nogil
    cdef void _touch(self, int spot, int number) noexcept nogil
    cdef void _measure_marked(self, double turns) noexcept nogil
    cdef void _measure_waiting(self) noexcept nogil
    cdef void _measure_rim(self) noexcept nogil
