# sizes.py for compiled code: the same names, as constants.

cdef enum:
    FEATURE_COUNT = 22
    STAGE_COUNT = 24
    MOST_QUARTERS = 100
    EDGES = 4
    AT_TOP = 0
    AT_BOTTOM = 1
    AT_WEST = 2
    AT_EAST = 3
    ROUND_A_BLOCK = 8
    OUT_OF_SIGHT = 255
