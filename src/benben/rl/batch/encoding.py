"""The numbers that batches work with; encoding.pxd declares the same for compiled code."""

NEXT_STEP = 0
SAME_STEP = 1
DISABLED = 2
"""What happens to a game that is over: Gymnasium's three modes."""

EVERY_SEAT = -1
"""The caller decides for every seat, not just for one."""
NOBODY = -1
"""Nobody acts: the game is over."""

LAST = 128
"""Marks the cell of Touché that completes several combinations."""
