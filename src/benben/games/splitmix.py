"""Fast random words for playouts in compiled code (SplitMix64).

They are for playouts and evaluation only; deals come from benben.core.Rng.
Compiled by Cython, with its types in splitmix.pxd; the same file runs as plain Python.
"""

import cython

ALL_BITS = cython.declare(cython.ulonglong, 0xFFFF_FFFF_FFFF_FFFF)
STEP = cython.declare(cython.ulonglong, 0x9E37_79B9_7F4A_7C15)
MIX_1 = cython.declare(cython.ulonglong, 0xBF58_476D_1CE4_E5B9)
MIX_2 = cython.declare(cython.ulonglong, 0x94D0_49BB_1331_11EB)


def mixed(word: cython.ulonglong) -> cython.ulonglong:
    """A random word of 64 bits for each word."""
    word = ((word ^ (word >> 30)) * MIX_1) & ALL_BITS
    word = ((word ^ (word >> 27)) * MIX_2) & ALL_BITS
    return word ^ (word >> 31)


def stepped(word: cython.ulonglong) -> cython.ulonglong:
    """The next word of a sequence whose mixed words are random."""
    return (word + STEP) & ALL_BITS


def seeded(seed: cython.ulonglong, number: cython.ulonglong) -> cython.ulonglong:
    """The first word of the sequence for the game with this number."""
    return mixed((seed + mixed(number)) & ALL_BITS)


def joined(key: cython.ulonglong, word: cython.ulonglong) -> cython.ulonglong:
    """The key of a sequence of words after one more word."""
    return mixed(stepped(key) ^ word)
