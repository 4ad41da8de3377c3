# encoding.py for compiled code: the same names, as constants and inline functions.

from benben.games.pylos.cells cimport Cells

cdef enum:
    END = 127
    VALUES = 256
    VALUE_ZERO = 128
    COUNTS = 16
    MOST_CELLS = 30
    MOST_PATTERNS = 8
    WAYS = 8
    WAY_SHIFT = 3
    WAY_BITS = 7
    HASH_SHIFT = 20
    BLOCK_BITS = 10
    BLOCK_SIZE = 1 << BLOCK_BITS
    UNIT_BITS = 18
    UNIT_SIZE = 1 << UNIT_BITS
    LONGEST_RUN = 256

# Enumerators are no larger than an int everywhere; larger numbers are macros.
cdef extern from *:
    """
    #define BENBEN_NOWHERE 0xFFFFFFFFU
    #define BENBEN_HASH_FACTOR 0x9E3779B1U
    """
    const unsigned int NOWHERE "BENBEN_NOWHERE"
    const unsigned int HASH_FACTOR "BENBEN_HASH_FACTOR"

cdef inline Cells bit_at(int number) noexcept nogil:
    cdef Cells one
    one = 1
    return one << number

cdef inline bint has(Cells cells, int cell) noexcept nogil:
    return cells >> cell & 1 != 0

cdef inline int found_as(int number, int way) noexcept nogil:
    return number << WAY_SHIFT | way

cdef inline Cells number_in(Cells found) noexcept nogil:
    return found >> WAY_SHIFT

cdef inline Cells way_in(Cells found) noexcept nogil:
    return found & WAY_BITS

cdef inline int class_at(int number, int own) noexcept nogil:
    return number * COUNTS + own

cdef inline int earlier(int best) noexcept nogil:
    if best == END:
        return -END
    if best < 0:
        return -best - 1
    return 1 - best if best else 0
