"""The errors of weaker levels: imprecise evaluations and overlooked options, reproducible.

Compiled by Cython, with its signatures in mistakes.pxd; the same file runs as plain Python.
"""

import cython

HALF = cython.declare(cython.int, 16)
HALF_BITS = cython.declare(cython.ulonglong, 0xFFFF)
BYTE_BITS = cython.declare(cython.ulonglong, 0xFF)


def error_of(word: cython.ulonglong) -> cython.double:
    """An error between -1 and 1, usually small, from a random word."""
    both: cython.double = (word & HALF_BITS) + (word >> HALF & HALF_BITS)
    return (both - HALF_BITS) / (HALF_BITS + 1)


def misses(word: cython.ulonglong, overlooked: cython.int) -> cython.bint:
    """Whether something is overlooked, by a random word: `overlooked` of 256 things are."""
    return (word & BYTE_BITS) < overlooked
