# What the search calls without Python; evaluate.py says what it means.

from benben.games.pyramido.engine cimport Position

cdef class Evaluation:
    cdef double[::1] weights
    cdef int level
    cdef int top
    cdef int bottom
    cdef int west
    cdef int east
    cdef double chances[4]
    cdef unsigned char view[400]
    cdef unsigned char labels[400]
    cdef unsigned short spots[100]
    cdef int spot_count
    cdef unsigned short waiting[100]
    cdef unsigned char marks[6]
    cdef int areas
    cdef unsigned char colours[100]
    cdef double gems[100]
    cdef unsigned char marked[100]
    cdef unsigned char touched[100]
    cdef unsigned char joins[100]
    cdef unsigned char last[100]
    cdef double features[32]
    cdef double best[6]

    cdef void load(self, Position position, int seat) noexcept nogil
    cdef void lay(self, int cell, int block) noexcept nogil
    cdef void repaint(self, int cell, int block) noexcept nogil
    cdef void lift(self, int blocks, int frame) noexcept nogil
    cdef int frame(self) noexcept nogil
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
