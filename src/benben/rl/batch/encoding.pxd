# encoding.py for compiled code: the same names, as constants.

cdef enum:
    NEXT_STEP = 0
    SAME_STEP = 1
    DISABLED = 2
    EVERY_SEAT = -1
    NOBODY = -1
    LAST = 128
