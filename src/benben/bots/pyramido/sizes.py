"""Sizes of the arrays that Pyramido's evaluation, policy and training share.

sizes.pxd declares the same for compiled code; a test keeps the two equal.
"""

FEATURE_COUNT = 22
"""How many features an evaluation has: see weights.py."""
STAGE_COUNT = 24
"""How many stages of a pyramid have weights of their own."""
MOST_QUARTERS = 100
"""No pyramid shows more quarters from above, and so none has more areas."""
EDGES = 4
AT_TOP = 0
AT_BOTTOM = 1
AT_WEST = 2
AT_EAST = 3
"""The edges of the frame; EDGES means none of them."""
ROUND_A_BLOCK = 8
"""How many quarters share an edge with a block."""
OUT_OF_SIGHT = 255
"""Instead of an area's number: the next level hides this quarter."""
